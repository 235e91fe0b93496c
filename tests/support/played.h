// Shipped games, records of them, and the program run in-process.
#pragma once

#include <string>
#include <vector>

#include "engine/play/trace.h"
#include "engine/variant/resolve.h"

namespace ludolect::test {

// GAME/RULESET of every shipped ruleset that can be played, in the order of the files.
const std::vector<std::string>& shipped_addresses();
// Requires: the address is among them.
Variant shipped(const std::string& address, const Overrides& overrides = {});

// Both players at random.
TraceOptions at_random(std::uint64_t seed, std::size_t max_turns = 100'000);
// The game's record, as `trace --format json` writes it.
std::string recorded(const Variant& variant, const TraceOptions& options);

struct Ran {
  int exit = 0;
  std::string out;
  std::string err;
};
// The program as run from the source tree.
Ran ran(const std::vector<std::string>& arguments, const std::string& in = {});

// A file that goes away with this object.
class ScratchFile {
 public:
  explicit ScratchFile(const std::string& text, const std::string& ending = ".json");
  ~ScratchFile();
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

std::string file_text(const std::string& path);

// "sat-gol/murray-1951" → "sat_gol_murray_1951", as GoogleTest wants names.
std::string address_name(const std::string& address);

}  // namespace ludolect::test
