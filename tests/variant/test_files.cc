#include "tests/variant/test_files.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "tests/support/files.h"

namespace ludolect::testing {

std::vector<std::string> yaml_files(const std::string& folder) {
  std::vector<std::string> paths;
  const std::filesystem::path root(LUDOLECT_TEST_SOURCE_DIR);
  for (const auto& entry : std::filesystem::directory_iterator(root / folder)) {
    if (entry.path().extension() != ".yaml") continue;
    paths.push_back(folder + "/" + entry.path().filename().string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

SourceText source_file(const std::string& path) {
  return {path, file_text(std::string(LUDOLECT_TEST_SOURCE_DIR) + "/" + path)};
}

std::string test_name(const ::testing::TestParamInfo<std::string>& path) {
  std::string name = std::filesystem::path(path.param).stem().string();
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

}  // namespace ludolect::testing
