// Files of the source tree, for tests that run over all of a kind.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/base/diagnostic.h"

namespace ludolect::testing {

// The .yaml files of a folder given from the root of the source tree, sorted.
std::vector<std::string> yaml_files(const std::string& folder);

// Requires: the file can be read. Its name is its path from the root of the source tree.
SourceText source_file(const std::string& path);

// "variants/sat-gol.yaml" → "sat_gol", as GoogleTest wants names.
std::string test_name(const ::testing::TestParamInfo<std::string>& path);

}  // namespace ludolect::testing
