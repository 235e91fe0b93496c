// Keys numbered in the order of their arrival.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ludolect {

// Open addressing with linear probing; the keys lie in one block and the table holds their numbers.
template <class Key, class Hash>
class KeyTable {
 public:
  static constexpr std::uint32_t kNone = 0xffffffffu;

  KeyTable() : table_(std::size_t{1} << 12, kNone) {}

  std::uint32_t size() const { return static_cast<std::uint32_t>(keys_.size()); }
  const Key& operator[](std::uint32_t number) const { return keys_[number]; }
  const std::vector<Key>& keys() const { return keys_; }

  std::size_t bytes() const { return keys_.capacity() * sizeof(Key) + table_.size() * sizeof(std::uint32_t); }

  // The key's number, or kNone.
  std::uint32_t find(const Key& key) const { return table_[place_of(key)]; }

  // The key's number; a new key gets the next one. Requires: fewer than kNone keys.
  std::uint32_t insert(const Key& key) {
    const std::size_t place = place_of(key);
    if (table_[place] != kNone) return table_[place];
    const std::uint32_t number = size();
    table_[place] = number;
    keys_.push_back(key);
    if (keys_.size() * 8 > table_.size() * 5) grow();
    return number;
  }

  // Tells the processor that the key is about to be looked for.
  void prefetch(const Key& key) const {
#if defined(__GNUC__)
    __builtin_prefetch(&table_[Hash{}(key) & (table_.size() - 1)]);
#else
    static_cast<void>(key);
#endif
  }

 private:
  // Where the key is, or where it would go. The table is never full and its size a power of two.
  std::size_t place_of(const Key& key) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t place = Hash{}(key) & mask;
    while (table_[place] != kNone && !(keys_[table_[place]] == key)) place = (place + 1) & mask;
    return place;
  }

  void grow() {
    std::vector<std::uint32_t>(table_.size() * 2, kNone).swap(table_);
    for (std::uint32_t number = 0; number < size(); ++number) table_[place_of(keys_[number])] = number;
  }

  std::vector<Key> keys_;
  std::vector<std::uint32_t> table_;
};

}  // namespace ludolect
