// SHA-256, as lower-case hexadecimal.
#pragma once

#include <string>
#include <string_view>

namespace ludolect {

std::string sha256_hex(std::string_view bytes);

}  // namespace ludolect
