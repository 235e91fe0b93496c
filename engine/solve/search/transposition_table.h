// What a search has found out, in a table of a fixed size that all its threads share.
//
// An entry is one word, read and written as a whole: no locks, and never half of something. Numbers are mixed by a
// mapping that can be undone, so that the place of an entry and its tag together are the number itself: what is found is
// never another position's. A full bucket gives up the entry that the least work stands behind; the values found do not
// depend on what was given up, only the time to find them.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "engine/base/state_bytes.h"
#include "engine/solve/search/bounds.h"

namespace ludolect {

class TranspositionTable {
 public:
  static constexpr int kMostValue = 1000;  // bounds are from -kMostValue to it
  static constexpr int kMostHint = 62;
  static constexpr int kNoHint = 63;

  struct Found {
    Bounds bounds;
    int hint = kNoHint;  // the move that did best, as its place among the candidates
  };

  // number_bits: numbers are below 2^number_bits. bytes: at most; throws LimitReached when it must be more to tell all
  // numbers apart.
  TranspositionTable(int number_bits, std::size_t bytes);

  std::size_t bytes() const { return buckets_ * sizeof(Bucket); }
  std::size_t places() const { return buckets_ * kBucketWords; }

  // Everything that is known, in a table of more bytes.
  TranspositionTable grown(std::size_t bytes) const;

  // The state: every entry at its place, a byte for each bucket to say which of its places are filled.
  void save(StateWriter& out) const;
  // Takes over what another table of the same numbers held, of whatever size; what took the least work is forgotten
  // where this one is smaller. Gives how many entries there were. Throws InputError for what no table can hold.
  std::uint64_t take(StateReader& in);
  // Bytes of the table that take() would read next.
  static std::size_t bytes_of(StateReader in) {
    return static_cast<std::size_t>(in.number<std::uint64_t>()) * sizeof(Bucket);
  }

  void prefetch(std::uint64_t number) const {
#if defined(__GNUC__)
    __builtin_prefetch(&table_[bucket(mixed(number))]);
#else
    static_cast<void>(number);
#endif
  }

  // False: nothing is known; `found` is left as it is. Bounds only become narrower than they were.
  bool find(std::uint64_t number, Found& found) const {
    const std::uint64_t key = mixed(number);
    const Word tag = tag_of(key);
    for (const Word& place : table_[bucket(key)].words) {
      const Word word = std::atomic_ref(const_cast<Word&>(place)).load(std::memory_order_relaxed);
      if (word >> kTagShift != tag || word == 0) continue;
      found.bounds.lower = std::max(found.bounds.lower, lower_of(word));
      found.bounds.upper = std::min(found.bounds.upper, upper_of(word));
      found.hint = static_cast<int>(word >> kHintShift & 63u);
      return true;
    }
    return false;
  }

  // work: about the logarithm of the nodes that it took, 0 to 31.
  // True: a place that was empty is filled.
  bool keep(std::uint64_t number, const Found& found, int work) {
    const std::uint64_t key = mixed(number);
    const Word tag = tag_of(key);
    const Word entry = tag << kTagShift | static_cast<Word>(found.bounds.lower + kBias) << kLowerShift |
                       static_cast<Word>(found.bounds.upper + kBias) << kUpperShift |
                       static_cast<Word>(found.hint) << kHintShift | static_cast<Word>(work);
    return put(table_[bucket(key)], entry);
  }

 private:
  using Word = std::uint64_t;
  __extension__ using Wide = unsigned __int128;
  static constexpr std::size_t kBucketWords = 8;
  struct alignas(64) Bucket {
    Word words[kBucketWords];
  };

  static constexpr int kBias = kMostValue + 1;  // so that no entry is 0
  static constexpr int kHintShift = 5, kUpperShift = 11, kLowerShift = 22, kTagShift = 33;
  static constexpr int kTagBits = 64 - kTagShift;
  static constexpr Word kWorkMask = 31;

  static bool put(Bucket& into, Word entry) {
    Word* best = nullptr;
    Word least = 0;
    for (Word& place : into.words) {
      const Word word = std::atomic_ref(place).load(std::memory_order_relaxed);
      if (word == 0 || word >> kTagShift == entry >> kTagShift) {
        std::atomic_ref(place).store(entry, std::memory_order_relaxed);
        return word == 0;
      }
      if (best == nullptr || (word & kWorkMask) < least) {
        best = &place;
        least = word & kWorkMask;
      }
    }
    std::atomic_ref(*best).store(entry, std::memory_order_relaxed);
    return false;
  }

  static int lower_of(Word word) { return static_cast<int>(word >> kLowerShift & 2047u) - kBias; }
  static int upper_of(Word word) { return static_cast<int>(word >> kUpperShift & 2047u) - kBias; }

  // One to one on the numbers.
  std::uint64_t mixed(std::uint64_t number) const {
    number = number * 0x9e3779b97f4a7c15u & mask_;
    number ^= number >> half_;
    return number * 0xff51afd7ed558ccdu & mask_;
  }
  // Numbers in a row share a bucket, fewer than there are tags.
  std::size_t bucket(std::uint64_t key) const { return bucket(key, buckets_); }
  std::size_t bucket(std::uint64_t key, std::size_t buckets) const {
    return static_cast<std::size_t>(static_cast<Wide>(key) * buckets >> bits_);
  }
  // The key of an entry in one of so many buckets.
  std::uint64_t key_of(Word word, std::size_t at, std::size_t buckets) const;
  static Word tag_of(std::uint64_t key) { return key & ((Word{1} << kTagBits) - 1); }

  struct Free {
    void operator()(void* block) const { std::free(block); }
  };

  int bits_;
  int half_;
  std::uint64_t mask_;
  std::size_t buckets_;
  std::unique_ptr<void, Free> block_;
  Bucket* table_;
};

}  // namespace ludolect
