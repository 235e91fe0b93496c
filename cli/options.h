// Options that several commands share, declared once: the same flag means the same everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/offer.h"
#include "cli/output.h"
#include "cli/shelf.h"
#include "cli/view/progress.h"
#include "engine/play/players.h"

namespace ludolect {

// GAME with --reading CLAUSE=READING and --set PATH=VALUE.
struct GameOptions {
  std::string address;
  std::vector<std::string> readings;
  std::vector<std::string> settings;

  void declare(Offer& offer, bool required = true);  // positional GAME and both options
  void declare_overrides(Offer& offer);              // both options only
  // Throws InputError for "--reading x" without =, and so on.
  Overrides overrides() const;
  Variant resolve(Shelf& shelf) const { return shelf.resolve(address, overrides()); }
};

// --format and -o/--output; where CSV is offered, --delimiter.
struct OutputOptions {
  std::string format;
  std::string path;
  std::string delimiter = ",";
  std::vector<Format> offered;

  // The first of `formats` is the default.
  void declare(Offer& offer, std::vector<Format> formats);
  // Throws InputError for a format that is not offered.
  Format chosen() const;
  // What separates the fields of CSV. Throws InputError unless it is one character that can.
  char csv_delimiter() const;
};

// -j/--threads and --progress: how long work runs.
struct RunningOptions {
  static constexpr unsigned kMostThreads = 256;

  std::string threads = "1";  // empty: as many as the machine runs at once
  std::string progress = "auto";

  // what: what runs at once, in words.
  void declare(Offer& offer, const std::string& what);
  // Both throw InputError for a value that is none.
  unsigned thread_count() const;
  ProgressStyle progress_style() const { return ludolect::progress_style(progress); }
};

// "a=b" → a, b. Throws InputError that names the option and the form it takes.
std::pair<std::string, std::string> split_assignment(std::string_view option, std::string_view form,
                                                     const std::string& text);

// Whole numbers as text, so that -1, 1e9x and 2^64 are refused rather than bent (CLI11 2.1 would
// take -1 for a large number). `name` is the option's, for the message.
std::uint64_t whole_number(std::string_view name, const std::string& text, std::uint64_t least = 0,
                           std::uint64_t most = ~std::uint64_t{0});

// --players random,greedy: one word for all seats or one a seat. Throws InputError with the nearest
// name, and for a runner where there is no race.
std::vector<PlayerKind> player_kinds(const std::string& text, int players, Family family);

}  // namespace ludolect
