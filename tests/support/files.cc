#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace ludolect::test {

std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

ScratchFile::ScratchFile(const std::string& text, const std::string& ending) {
  static int number = 0;
  path_ = (std::filesystem::temp_directory_path() /
           ("ludolect_" + std::to_string(getpid()) + "_" + std::to_string(++number) + ending))
              .string();
  std::ofstream(path_, std::ios::binary) << text;
}

ScratchFile::~ScratchFile() {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

}  // namespace ludolect::test
