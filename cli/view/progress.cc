#include "cli/view/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>
#include <vector>

#include "cli/view/ascii.h"
#include "engine/base/diagnostic.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

constexpr auto kFirstDraw = std::chrono::milliseconds(500);
constexpr auto kBetweenDraws = std::chrono::milliseconds(100);
constexpr std::uint64_t kBarColumns = 30;

ProgressStyle usable(const Io& io, ProgressStyle style) {
  if (io.quiet) return ProgressStyle::None;
  if (style == ProgressStyle::Auto && !io.err_is_terminal) return ProgressStyle::None;
  return style;
}

std::string repeated(std::string_view piece, std::uint64_t times) {
  std::string text;
  for (std::uint64_t i = 0; i < times; ++i) text += piece;
  return text;
}

std::string time_left(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
  if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

Progress::Progress(Io& io, ProgressStyle style, std::string noun, std::uint64_t total, Clock::time_point begin)
    : io_(io), style_(usable(io, style)), noun_(std::move(noun)), total_(total), begin_(begin),
      next_draw_(begin + kFirstDraw) {}

void Progress::show(std::uint64_t done, Clock::time_point now) {
  if (style_ == ProgressStyle::None) return;
  if (style_ == ProgressStyle::Plain) {
    print_tenth(done);
    return;
  }
  if (now < next_draw_) return;
  next_draw_ = now + kBetweenDraws;
  draw_bar(done, std::chrono::duration<double>(now - begin_).count());
}

void Progress::draw_bar(std::uint64_t done, double seconds) {
  if (total_ == 0) {
    std::string count = fmt::format("{} {} so far · {:.0f}/s", done, noun_, static_cast<double>(done) / seconds);
    if (!note_.empty()) count += " · " + note_;
    io_.err << '\r' << (io_.unicode ? count : in_ascii(count)) << "\x1b[K" << std::flush;
    drawn_ = true;
    return;
  }
  const double share = static_cast<double>(done) / static_cast<double>(total_);
  const auto full = static_cast<std::uint64_t>(share * kBarColumns);
  const double rate = static_cast<double>(done - std::min(done, before_)) / seconds;
  std::string line = fmt::format(" {:.0f} % · {} of {} {} · {:.0f}/s", share * 100, done, total_, noun_, rate);
  if (done > before_) line += fmt::format(" · {} left", time_left(static_cast<double>(total_ - done) / rate));
  io_.err << '\r' << repeated(io_.unicode ? "█" : "#", full) << repeated(io_.unicode ? "░" : ".", kBarColumns - full)
          << (io_.unicode ? line : in_ascii(line)) << "\x1b[K" << std::flush;
  drawn_ = true;
}

void Progress::print_tenth(std::uint64_t done) {
  if (total_ == 0) return;
  const std::uint64_t tenths = done >= total_ ? 10 : static_cast<std::uint64_t>(
      static_cast<double>(done) / static_cast<double>(total_) * 10);
  if (tenths <= tenths_) return;
  tenths_ = tenths;
  const std::string line = fmt::format("{} % · {} of {} {}\n", tenths * 10, done, total_, noun_);
  io_.err << (io_.unicode ? line : in_ascii(line)) << std::flush;
}

void Progress::clear() {
  if (!drawn_) return;
  io_.err << "\r\x1b[K" << std::flush;
  drawn_ = false;
}

ProgressStyle progress_style(const std::string& word) {
  if (const auto style = value_of<ProgressStyle>(word)) return *style;
  std::vector<std::string> names;
  for (const auto& row : NameTable<ProgressStyle>::rows) names.emplace_back(row.name);
  throw InputError("bad-option", "--progress takes one of " + joined(names, ", ") + ", not '" + word + "'",
                   suggestion(word, names));
}

}  // namespace ludolect
