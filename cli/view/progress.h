// How far a long run is, on stderr: a bar on a terminal, lines where they were asked for, silence otherwise.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

#include "cli/io.h"
#include "engine/base/named.h"

namespace ludolect {

enum class ProgressStyle : std::uint8_t { Auto, Plain, None };

template <>
struct NameTable<ProgressStyle> {
  static constexpr std::array<Named<ProgressStyle>, 3> rows{{
      {"auto", ProgressStyle::Auto, "a bar, if standard error is a terminal"},
      {"plain", ProgressStyle::Plain, "a line for every tenth of the work"},
      {"none", ProgressStyle::None, "nothing"},
  }};
};

class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  // noun: what is counted, in the plural. total: 0 when nobody knows; then a bar only counts, and plain lines are not
  // written. Under -q nothing is shown. Keeps a reference to `io`.
  Progress(Io& io, ProgressStyle style, std::string noun, std::uint64_t total, Clock::time_point begin = Clock::now());
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Cheap enough to be called after every piece of work. A bar appears after half a second and is drawn at most ten
  // times a second.
  void show(std::uint64_t done, Clock::time_point now = Clock::now());
  // So much was done by an earlier run: it tells nothing of how long the rest takes.
  void begin_at(std::uint64_t done) { before_ = done; }
  // What a bar that only counts says beside its count from now on.
  void note(std::string words) { note_ = std::move(words); }
  // Erases the bar.
  void clear();

 private:
  void draw_bar(std::uint64_t done, double seconds);
  void print_tenth(std::uint64_t done);

  Io& io_;
  ProgressStyle style_;
  std::string noun_;
  std::uint64_t total_;
  std::uint64_t before_ = 0;
  Clock::time_point begin_;
  Clock::time_point next_draw_;
  bool drawn_ = false;
  std::uint64_t tenths_ = 0;  // told so far
  std::string note_;
};

// Throws InputError for an unknown word behind --progress.
ProgressStyle progress_style(const std::string& word);

}  // namespace ludolect
