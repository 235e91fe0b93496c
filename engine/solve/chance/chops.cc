#include "engine/solve/chance/chops.h"

#include <utility>

namespace ludolect::chance {
namespace {

bool holds(const Chops& all, const Chops& part) {
  return (part.chopped & ~all.chopped).none() && (part.spared & ~all.spared).none();
}

}  // namespace

void add(std::vector<Chops>& list, Chops more) {
  for (std::size_t i = 0; i < list.size();) {
    const Chops& other = list[i];
    if (holds(other, more)) return;
    // Two that differ in one place are one in which that place is free.
    const bool one_place =
        ((other.chopped ^ more.chopped) | (other.spared ^ more.spared)).count() == 1;
    if (!one_place && !holds(more, other)) {
      ++i;
      continue;
    }
    more.chopped |= other.chopped;
    more.spared |= other.spared;
    list[i] = list.back();
    list.pop_back();
    i = 0;  // what has grown may now take in others
  }
  list.push_back(more);
}

}  // namespace ludolect::chance
