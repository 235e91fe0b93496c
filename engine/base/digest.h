// SHA-256, as lower-case hexadecimal.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace ludolect {

std::string sha256_hex(std::string_view bytes);

// The same of bytes that come piece by piece.
class Sha256 {
 public:
  static constexpr std::size_t kDigits = 64;

  Sha256();
  void add(std::string_view bytes);
  // Of everything that was added; nothing may be added after it.
  std::string hex();

 private:
  struct Free {
    void operator()(void* context) const;
  };
  std::unique_ptr<void, Free> context_;
};

}  // namespace ludolect
