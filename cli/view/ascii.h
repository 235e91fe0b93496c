// The same picture for terminals that know no Unicode.
#pragma once

#include <string>
#include <string_view>

namespace ludolect {

// Frames and signs that our views draw become ASCII; letters of names stay as they are.
std::string in_ascii(std::string_view text);

}  // namespace ludolect
