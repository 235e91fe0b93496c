#include "engine/solve/search/transposition_table.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <string>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "engine/base/limit_reached.h"

namespace ludolect {

namespace {

constexpr std::size_t kLargePage = std::size_t{1} << 21;

}  // namespace

TranspositionTable::TranspositionTable(int number_bits, std::size_t bytes)
    : bits_(std::max(number_bits, 2)),
      half_((bits_ + 1) / 2),
      mask_(bits_ == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits_) - 1),
      buckets_(std::max<std::size_t>(1, bytes / sizeof(Bucket))) {
  const int bucket_bits = std::max(0, bits_ - kTagBits);
  if (bucket_bits > 40 || buckets_ < std::size_t{1} << bucket_bits) {
    throw LimitReached("a table that tells all positions apart does not fit the memory given", "give more --memory");
  }
  // The system hands out fresh memory as zeros, page by page as it is used.
  block_.reset(std::calloc(buckets_ + kLargePage / sizeof(Bucket), sizeof(Bucket)));
  if (block_ == nullptr) throw std::bad_alloc();
  void* begin = block_.get();
  std::size_t room = buckets_ * sizeof(Bucket) + kLargePage;
  table_ = static_cast<Bucket*>(std::align(kLargePage, buckets_ * sizeof(Bucket), begin, room));
#if defined(__linux__)
  madvise(begin, buckets_ * sizeof(Bucket), MADV_HUGEPAGE);
#endif
}

TranspositionTable TranspositionTable::grown(std::size_t bytes) const {
  TranspositionTable larger(bits_, bytes);
  for (std::size_t at = 0; at < buckets_; ++at) {
    for (const Word word : table_[at].words) {
      if (word != 0) put(larger.table_[larger.bucket(key_of(word, at, buckets_))], word);
    }
  }
  return larger;
}

// The least key that belongs into the bucket, and from there the one with the entry's tag.
std::uint64_t TranspositionTable::key_of(Word word, std::size_t at, std::size_t buckets) const {
  const auto least = static_cast<std::uint64_t>(((static_cast<Wide>(at) << bits_) + buckets - 1) / buckets);
  return least + tag_of((word >> kTagShift) - least);
}

void TranspositionTable::save(StateWriter& out) const {
  out.number<std::uint64_t>(buckets_);
  for (std::size_t at = 0; at < buckets_; ++at) {
    std::uint8_t filled = 0;
    for (std::size_t place = 0; place < kBucketWords; ++place) {
      if (table_[at].words[place] != 0) filled = static_cast<std::uint8_t>(filled | 1u << place);
    }
    out.number(filled);
    for (const Word word : table_[at].words) {
      if (word != 0) out.number(word);
    }
  }
}

std::uint64_t TranspositionTable::take(StateReader& in) {
  const auto buckets = in.number<std::uint64_t>();
  in.require(buckets > 0 && buckets < std::uint64_t{1} << 48);
  std::uint64_t entries = 0;
  for (std::uint64_t at = 0; at < buckets; ++at) {
    for (auto filled = in.number<std::uint8_t>(); filled != 0;
         filled = static_cast<std::uint8_t>(filled & (filled - 1))) {
      const auto word = in.number<Word>();
      const std::uint64_t key = key_of(word, static_cast<std::size_t>(at), static_cast<std::size_t>(buckets));
      in.require(word != 0 && key <= mask_ && bucket(key, static_cast<std::size_t>(buckets)) == at);
      put(table_[bucket(key)], word);
      ++entries;
    }
  }
  return entries;
}

}  // namespace ludolect
