// Two columns of text behind a margin of labels.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "cli/view/style.h"

namespace ludolect {

class CompareColumns {
 public:
  CompareColumns(std::ostream& out, bool colour) : out_(out), style_(colour) {}

  // A blank line and a heading in capitals, with what it says beside it.
  void heading(std::string_view title, std::string_view text = {});
  // `label` stands beside the first line; long text is wrapped within its column.
  void row(std::string_view label, std::string_view left, std::string_view right);
  // Boards and the like: lines as they are.
  void lines(std::string_view label, const std::vector<std::string>& left, const std::vector<std::string>& right);
  // Across both columns, behind the margin.
  void across(std::string_view text);

 private:
  static constexpr std::size_t kLabel = 24;
  static constexpr std::size_t kColumn = 38;

  std::ostream& out_;
  Style style_;
};

}  // namespace ludolect
