// What the program printed, taken apart.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace ludolect::testing {

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Running text without its line ends.
inline std::string unwrapped(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

}  // namespace ludolect::testing
