// A run came to a limit of its own: nobody's mistake, so no InputError.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace ludolect {

// Thrown when nothing useful is left to give. Caught once, at the program's edge (exit code 3).
class LimitReached : public std::runtime_error {
 public:
  // `hint`: what keeps a run within the limit.
  explicit LimitReached(const std::string& message, std::string hint = {})
      : std::runtime_error(message), hint_(std::move(hint)) {}

  const std::string& hint() const { return hint_; }

 private:
  std::string hint_;
};

}  // namespace ludolect
