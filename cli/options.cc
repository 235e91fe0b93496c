#include "cli/options.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "engine/base/text.h"

namespace ludolect {

std::pair<std::string, std::string> split_assignment(std::string_view option, std::string_view form,
                                                     const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
    throw InputError("bad-override",
                     std::string(option) + " takes " + std::string(form) + ", not '" + text + "'");
  }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

void RunningOptions::declare(Offer& offer, const std::string& what) {
  offer.option("-j,--threads", threads, what + (what.empty() ? "" : "; ") + "cannot change the result")
      .type_name("N")
      .default_str(threads.empty() ? "all the machine has" : threads)
      .group("Running");
  offer.option("--progress", progress, "auto, plain, none: a bar, a line a tenth where the end is known, nothing; on standard error")
      .type_name("HOW")
      .default_str("auto")
      .group("Running");
}

unsigned RunningOptions::thread_count() const {
  if (!threads.empty()) return static_cast<unsigned>(whole_number("--threads", threads, 1, kMostThreads));
  return std::clamp(std::thread::hardware_concurrency(), 1u, kMostThreads);
}

void GameOptions::declare(Offer& offer, bool required) {
  offer.option("GAME", address,
                 "id[/RULESET], a name, or the path of a game file: FILE[/RULESET]")
      .required(required);
  declare_overrides(offer);
}

void GameOptions::declare_overrides(Offer& offer) {
  offer.repeatable("--reading", readings, "answer a clause otherwise than the ruleset does")
      .type_name("CLAUSE=READING")
      .group("Rules");
  offer.repeatable("--set", settings, "set a rule, whatever ruleset and readings say")
      .type_name("PATH=VALUE")
      .group("Rules");
}

Overrides GameOptions::overrides() const {
  Overrides result;
  for (const std::string& text : readings) {
    result.readings.push_back(split_assignment("--reading", "CLAUSE=READING", text));
  }
  for (const std::string& text : settings) {
    result.settings.push_back(split_assignment("--set", "PATH=VALUE", text));
  }
  return result;
}

void OutputOptions::declare(Offer& offer, std::vector<Format> formats) {
  offered = std::move(formats);
  std::vector<std::string> names;
  for (const Format one : offered) names.emplace_back(name_of(one));
  offer.option("--format", format, joined(names, ", "))
      .type_name("FORMAT")
      .default_str(names.front() + ", or what the file's ending says")
      .group("Output");
  offer.option("-o,--output", path, "write to this file instead of standard output")
      .type_name("FILE")
      .group("Output");
  if (std::find(offered.begin(), offered.end(), Format::Csv) == offered.end()) return;
  offer.option("--delimiter", delimiter,
                 "what separates the fields of CSV; ';' for some spreadsheets")
      .type_name("CHARACTER")
      .default_str("','")
      .group("Output");
}

Format OutputOptions::chosen() const {
  csv_delimiter();  // refused even where it is idle
  return format_for(format, path, offered);
}

char OutputOptions::csv_delimiter() const {
  const bool usable = delimiter.size() == 1 && delimiter.find_first_of(",;|:\t ") == 0;
  if (!usable) {
    throw InputError("bad-option",
                     "--delimiter takes one of , ; | : tab or blank, not '" + delimiter + "'");
  }
  return delimiter.front();
}

std::uint64_t whole_number(std::string_view name, const std::string& text, std::uint64_t least,
                           std::uint64_t most) {
  const auto number = parse_unsigned(text);
  if (number && *number >= least && *number <= most) return *number;
  const bool too_large = !text.empty() && text.front() != '0' &&
                         text.find_first_not_of("0123456789") == std::string::npos;
  const std::string range = most == ~std::uint64_t{0} && !too_large
                                ? std::to_string(least) + " or more"
                                : "from " + std::to_string(least) + " to " + std::to_string(most);
  throw InputError(
      "bad-number", std::string(name) + " takes a whole number " + range + ", not '" + text + "'",
      number || too_large ? "" : "digits only, without sign, point, exponent or leading zeros");
}

std::vector<PlayerKind> player_kinds(const std::string& text, int players, Family family) {
  std::vector<std::string> names;
  for (const auto& row : NameTable<PlayerKind>::rows) {
    if (row.value != PlayerKind::Runner || family == Family::Race) names.emplace_back(row.name);
  }
  std::vector<PlayerKind> kinds;
  for (const std::string& word : split(text, ',')) {
    const auto kind = value_of<PlayerKind>(word);
    if (!kind) {
      throw InputError("unknown-player", "'" + word + "' is not a player of --players",
                       suggestion(word, names));
    }
    if (kind == PlayerKind::Runner && family != Family::Race) {
      throw InputError("unknown-player", "'" + word + "' plays races, and this is none", suggestion(word, names));
    }
    kinds.push_back(*kind);
  }
  const auto seats = static_cast<std::size_t>(players);
  if (kinds.size() == 1) kinds.resize(seats, kinds.front());
  if (kinds.size() != seats) {
    throw InputError("bad-players",
                     "--players names " + std::to_string(kinds.size()) + " players, but " +
                         std::to_string(players) + " play",
                     "name one for all, or one for each, separated by commas");
  }
  return kinds;
}

}  // namespace ludolect
