#include "cli/view/stats_text.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/view/histogram.h"
#include "cli/view/layout.h"
#include "cli/view/match_tables.h"
#include "cli/view/seats.h"
#include "cli/view/stats_tables.h"
#include "cli/view/trace_text.h"
#include "engine/base/text.h"
#include "engine/play/plays_match.h"
#include "engine/play/stamp.h"

namespace ludolect {
namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view kIntervals =
    "Intervals are for 95 %. Of shares: Wilson's; of shares of turns or moves Wilson's too, with so many independent units as the "
    "spread between games leaves; of the advantage: Bonett and Price's; of means: Student's t with the games as independent "
    "units, and for what is counted a turn or a move the ratio of two sums over games. sd is that of the single values.";
constexpr std::string_view kForced =
    "forced: no choice has a consequence, so every game is the same (a ring may be turned), and no figure is uncertain";

bool all_forced(const StatsReport& report) {
  return std::all_of(report.results.begin(), report.results.end(), [](const StatsResult& one) { return one.forced; });
}

constexpr std::string_view kMatches =
    "round after round is played: a game is the first round of a match here, and whole matches have tables of their own";
constexpr std::string_view kNoMatches =
    "round after round is played: a game is the first round of a match here. No whole matches were counted; they begin as "
    "their rules say, from no other --position";

constexpr std::string_view kStoppedBefore =
    "round after round is played: a game is the first round of a match here. The run was stopped before any whole match";

// What to know before reading the figures.
Lines remarks(const StatsReport& report) {
  Lines lines;
  const bool single = report.results.size() == 1;
  for (const StatsResult& result : report.results) {
    const std::string address = result.variant.address();
    if (result.forced) lines.push_back((single ? "" : address + " is ") + std::string(kForced));
    if (const std::uint64_t games = result.statistics.undecided; games > 0) {
      lines.push_back((single ? "" : address + ": ") + "in " + amount(games, "game") + " of these " + std::string(kUndecided));
    }
    if (!plays_match(result.variant.rules)) continue;
    lines.push_back((single ? "" : address + ": ") + std::string(result.matches              ? kMatches
                                                                       : report.request.position.empty() ? kStoppedBefore
                                                                                                         : kNoMatches));
  }
  return lines;
}

std::string run_line(const StatsReport& report) {
  const Family family = report.results.front().variant.file->family;
  std::vector<std::string> players;
  for (const PlayerKind kind : report.request.players) players.emplace_back(name_of(kind));
  const bool alike = std::all_of(players.begin(), players.end(), [&](const auto& name) { return name == players.front(); });
  const std::uint64_t games = report.results.front().statistics.games;
  std::string line = std::to_string(games) + (games == 1 ? " game" : " games");
  if (report.partial()) line += " of " + std::to_string(report.request.games) + ", interrupted";
  line += " · " + (alike ? "all players " + players.front() : "players " + joined(players, ", "));
  return line + " · seed " + std::to_string(report.request.seed) + " · at most " +
         std::to_string(report.request.max_turns) +
         (report.request.max_turns == 1 ? " turn" : " turns") + " a game" +
         (family == Family::Sowing ? ", " + std::to_string(report.request.max_laps) + " laps a turn" : "");
}

using Heading = std::string_view;
struct Section {
  Heading heading;
  Table (*table)(const StatsResult&);
};
constexpr std::array<Section, 5> kSections{{
    {"OUTCOMES", outcome_table},
    {"HOW GAMES ENDED", reason_table},
    {"METRICS", metric_table},
    {"WEAR ON THE BOARD", hole_table},
    {"EVALUATION", evaluation_table},
}};
constexpr std::array<Section, 3> kMatchSections{{
    {"MATCHES", match_outcome_table},
    {"HOW MATCHES ENDED", match_reason_table},
    {"METRICS OF MATCHES", match_metric_table},
}};
constexpr std::array<Section, 8> kRaceSections{{
    {"OUTCOMES", outcome_table},
    {"FINISHED AS", finish_table},
    {"HOW GAMES ENDED", reason_table},
    {"METRICS", metric_table},
    {"PASSED OVER, TIMES A GAME", passed_table},
    {"LANDED ON, TIMES A GAME", landed_table},
    {"CHOPPED ON, TIMES A HUNDRED GAMES", chopped_table},
    {"EVALUATION", evaluation_table},
}};

std::vector<Section> sections_of(const StatsResult& result) {
  if (result.statistics.family == Family::Race) {
    std::vector<Section> sections(kRaceSections.begin(), kRaceSections.end());
    // Of two, who comes second is who does not win.
    if (result.statistics.finishes.size() == 2)
      std::erase_if(sections, [](const Section& section) { return section.table == finish_table; });
    return sections;
  }
  std::vector<Section> sections(kSections.begin(), kSections.end());
  if (result.matches) sections.insert(sections.end(), kMatchSections.begin(), kMatchSections.end());
  return sections;
}

}  // namespace

void write_stats_text(std::ostream& out, const StatsReport& report, const Style& style, std::size_t width, bool unicode) {
  const StatsResult& first = report.results.front();
  const bool single = report.results.size() == 1;
  const std::size_t page = width == 0 ? kPage : std::min(width, kPage);
  if (single) out << style.bold(first.variant.file->name) << "  " << first.variant.address() << '\n';
  out << run_line(report) << '\n';
  if (single) out << "begins from " << first.position << '\n';
  for (const std::string& remark : remarks(report)) {
    for (const std::string& line : wrapped_lines(remark, page)) out << line << '\n';
  }
  if (single) {
    for (const Section& section : sections_of(first)) {
      out << '\n' << style.bold(section.heading) << '\n';
      section.table(first).write_text(out, style, width, "  ");
    }
  } else {
    out << "the same random numbers for every game, so that columns may be compared pair by pair\n\n";
    side_by_side_table(report).write_text(out, style, width);
  }
  for (const StatsResult& result : report.results) {
    out << '\n' << style.bold("HISTOGRAM") << "  " << name_of(report.histogram);
    if (!single) out << " · " << result.variant.address();
    out << "  (" << gloss_of(report.histogram) << ")\n";
    write_histogram(out, result.statistics[report.histogram].histogram, unicode);
  }
  out << '\n';
  if (!all_forced(report)) {
    for (const std::string& line : wrapped_lines(kIntervals, page)) out << line << '\n';
  }
  if (report.partial()) out << "PARTIAL: the same as --games " << first.statistics.games << '\n';
  out << stamp_line(report.variants(), report.request.seed) << '\n';
}

void write_stats_markdown(std::ostream& out, const StatsReport& report) {
  const StatsResult& first = report.results.front();
  if (report.results.size() == 1) {
    out << "# " << markdown_text(first.variant.file->name) << ": " << markdown_text(first.variant.address()) << "\n\n"
        << run_line(report) << "\n\nBegins from `" << first.position << "`.\n";
    for (const Section& section : sections_of(first)) {
      out << "\n## " << section.heading << "\n\n";
      section.table(first).write_markdown(out);
    }
  } else {
    out << "# Statistics side by side\n\n" << run_line(report) << "\n\n";
    side_by_side_table(report).write_markdown(out);
  }
  for (const std::string& remark : remarks(report)) out << '\n' << markdown_text(remark) << '\n';
  for (const StatsResult& result : report.results) {
    out << "\n## HISTOGRAM: " << name_of(report.histogram);
    if (report.results.size() > 1) out << ", " << markdown_text(result.variant.address());
    out << "\n\n```text\n";
    write_histogram(out, result.statistics[report.histogram].histogram, true);
    out << "```\n";
  }
  out << '\n';
  if (!all_forced(report)) out << kIntervals << "\n\n";
  if (report.partial()) out << "PARTIAL: the same as --games " << first.statistics.games << "\n\n";
  out << stamp_line(report.variants(), report.request.seed) << '\n';
}

}  // namespace ludolect
