// A histogram drawn in text.
#pragma once

#include <iosfwd>
#include <string_view>

#include "engine/study/histogram.h"

namespace ludolect {

// A line for each value, or for each stretch of values of one width where there are many; what lies beyond the 99th per cent
// shares the last line when the rest would be squeezed otherwise. Bars are at most `columns` wide.
void write_histogram(std::ostream& out, const Histogram& histogram, bool unicode, std::size_t columns = 50);

}  // namespace ludolect
