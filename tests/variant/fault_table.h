// A table of single changes to the sample file, each with everything the loader then says.
#pragma once

#include <gtest/gtest.h>

#include <ostream>

#include "tests/variant/sample.h"

namespace ludolect::testing {

struct Change {
  const char* name;
  const char* from;
  const char* to;
  const char* says;
};

inline std::ostream& operator<<(std::ostream& out, const Change& change) {
  return out << change.name;
}

inline std::string change_name(const ::testing::TestParamInfo<Change>& info) { return info.param.name; }

inline void expect_says(const Change& change) {
  EXPECT_EQ(loader_says(replaced(sample_text(), change.from, change.to)), change.says);
}

}  // namespace ludolect::testing
