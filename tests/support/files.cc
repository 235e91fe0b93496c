#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace ludolect::testing {

std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void write_file(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

ScratchFile::ScratchFile(const std::string& text, const std::string& ending) {
  static int number = 0;
  path_ = (std::filesystem::temp_directory_path() /
           ("ludolect_" + std::to_string(getpid()) + "_" + std::to_string(++number) + ending))
              .string();
  write_file(path_, text);
}

ScratchFile::~ScratchFile() {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

}  // namespace ludolect::testing
