#include "cli/explore_endless.h"

#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>
#include <type_traits>
#include <utility>

#include "cli/view/endless_view.h"
#include "cli/view/json.h"
#include "cli/view/layout.h"
#include "cli/view/seats.h"
#include "cli/view/solve_words.h"
#include "engine/base/limit_reached.h"
#include "engine/play/family.h"
#include "engine/play/plays_match.h"
#include "engine/play/stamp.h"
#include "engine/solve/all_boards.h"

namespace ludolect {
namespace {

constexpr const char* kEndlessSchema = "ludolect.endless/1";
constexpr std::size_t kPage = 100;  // columns of running text
constexpr std::uint64_t kMostListed = 1'000'000;

// What was found, and where it was looked.
struct Found {
  EndlessStudy study;
  std::string opening;       // notation
  std::optional<int> seeds;  // with --all: of boards of up to so many
  Built built = Built::Whole;
};

// In two halves: how much there is to look at is known once everything was walked.
Built search(EndlessSearch& search, EndlessStudy& study, ProgressStyle style, CheckpointFile& kept, Io& io) {
  const auto save = [&](StateWriter& out) { search.save(out); };
  const auto stop_asked = [&] { return io.stop_asked(); };
  if (kept.begun() != nullptr) {
    search.restore(*kept.begun());
    kept.taken();
  }
  kept.at_work();
  Built built;
  {
    Progress progress(io, style, "positions", 0);
    built = search.walk({[&](std::uint64_t done) {
                           progress.show(done);
                           if (kept.due()) kept.write(save);
                         },
                         stop_asked});
  }
  if (built == Built::TooLarge) return built;
  kept.write(save);
  if (built != Built::Whole) return built;
  Progress progress(io, style, "positions looked at", search.positions());
  auto found = search.look({[&](std::uint64_t done) { progress.show(done); }, stop_asked});
  if (!found) return Built::Stopped;
  study = std::move(*found);
  return built;
}

Found find(const EndlessOptions& options, const CheckpointOptions& keep, const Variant& variant, unsigned threads,
           ProgressStyle style, Io& io) {
  return with_game(variant, [&]<class G>(const G& game) -> Found {
    if constexpr (std::is_same_v<G, sowing::Game>) {
      const std::string memory = options.memory.empty() ? "4G" : options.memory;
      EndlessRequest request;
      request.limits.most_bytes = memory_size("--memory", memory);
      request.limits.threads = threads;
      if (!options.list.empty()) request.list = static_cast<std::size_t>(whole_number("--list", options.list, 1, kMostListed));
      if (options.all) {
        request.all_seeds = game.seeds_on_board(game.initial());
        if (!options.seeds.empty())
          request.all_seeds = static_cast<int>(whole_number("--seeds", options.seeds, 1, kMostSeedsOfBoards));
        if (count_boards(game, *request.all_seeds) * kLeastBytes > static_cast<double>(request.limits.most_bytes)) {
          throw LimitReached(variant.address() + " has more boards of up to " + std::to_string(*request.all_seeds) +
                                 " seeds than fit --memory " + memory,
                             "give more, or fewer --seeds");
        }
      }
      Found found;
      found.opening = game.notation(game.initial());
      found.seeds = request.all_seeds;
      EndlessSearch walk(game, request);
      CheckpointHead head = checkpoint_head(Checkpointed::Endless, variant, found.opening);
      if (found.seeds) head.request["seeds"] = *found.seeds;
      CheckpointFile kept(keep, std::move(head), io);
      found.built = search(walk, found.study, style, kept, io);
      if (found.built == Built::Stopped) kept.tell_stopped("stopped before every position was looked at");
      if (found.built == Built::TooLarge) {
        throw LimitReached(variant.address() + ": more positions can be reached than fit --memory " + memory,
                           "give more, or a smaller board with --set");
      }
      return found;
    } else {
      throw InputError("no-sowings", variant.address() + " is no sowing game");
    }
  });
}

Json json_of(const Found& found, const Variant& variant, const std::string& command) {
  Json json{{"schema", kEndlessSchema}};
  json["stamp"] = make_stamp({&variant, 1}, std::nullopt, command);
  json["opening"] = found.opening;
  if (found.seeds) json["all_boards_of"] = *found.seeds;
  if (plays_match(variant.rules)) json["first_round_only"] = true;
  json.update(endless_json(found.study));
  return json;
}

std::string where_words(const Found& found, const Words& words) {
  std::string text = "everything that can be played from " + found.opening;
  if (found.seeds) {
    text += ", and all boards of up to " + amount(static_cast<std::size_t>(*found.seeds), words.seed) + " with what follows from them";
  }
  return text;
}

void write_text(std::ostream& out, const Found& found, const Variant& variant, const Style& style) {
  const Words& words = variant.file->words;
  const auto paragraph = [&](const std::string& text) {
    for (const std::string& line : wrapped_lines(text, kPage)) out << line << '\n';
  };
  out << style.bold(variant.file->name) << "  " << variant.address() << '\n';
  paragraph("Sowings that never stop, in " + where_words(found, words) + ".");
  if (plays_match(variant.rules)) paragraph(kFirstRound);
  out << '\n';
  paragraph(endless_summary(found.study, words));
  if (!found.study.smallest.empty()) {
    out << '\n' << style.bold("THE SMALLEST") << '\n';
    smallest_table(found.study).write_text(out, style, 0, "  ");
  }
  out << '\n' << style.bold("THE LONGEST THAT STOPS") << '\n' << "  " << hanging(longest_words(found.study, words), 2, kPage - 2) << '\n';
  out << '\n' << style.bold("BY THE NUMBER ON THE BOARD") << '\n';
  endless_counts_table(found.study).write_text(out, style, 0, "  ");
  out << '\n' << stamp_line({&variant, 1}, std::nullopt) << '\n';
}

void write_markdown(std::ostream& out, const Found& found, const Variant& variant) {
  const Words& words = variant.file->words;
  out << "# " << markdown_text(variant.file->name) << ": sowings that never stop\n\n"
      << markdown_text("In " + where_words(found, words) + ".") << "\n\n";
  if (plays_match(variant.rules)) out << kFirstRound << "\n\n";
  out << markdown_text(endless_summary(found.study, words)) << "\n\n";
  if (!found.study.smallest.empty()) {
    out << "## The smallest\n\n";
    smallest_table(found.study).write_markdown(out);
    out << '\n';
  }
  out << "## The longest that stops\n\n" << markdown_text(longest_words(found.study, words)) << "\n\n## By seeds\n\n";
  endless_counts_table(found.study).write_markdown(out);
  out << '\n' << stamp_line({&variant, 1}, std::nullopt) << '\n';
}

}  // namespace

void EndlessOptions::declare(Offer& offer) {
  offer.flag("--endless", asked, "instead: the sowings that never stop, and the longest one that does").group("Endless sowings");
  offer.flag("--all", all, "with --endless: on every board, not only in what can be reached").group("Endless sowings");
  offer.option("--seeds", seeds, "with --all: boards of up to so many seeds")
      .type_name("N")
      .default_str("as many as are in play")
      .group("Endless sowings");
  offer.option("--list", list, "with --endless: how many of the smallest to list")
      .type_name("N")
      .default_str("20")
      .group("Endless sowings");
  offer.option("--memory", memory, "with --endless: how much the search may take")
      .type_name("SIZE")
      .default_str("4G")
      .group("Endless sowings");
}

void EndlessOptions::check() const {
  if (!asked && all) throw InputError("bad-option", "--all is for --endless");
  if (!asked && !list.empty()) throw InputError("bad-option", "--list is for --endless");
  if (!asked && !memory.empty()) throw InputError("bad-option", "--memory is for --endless");
  if (!all && !seeds.empty()) throw InputError("bad-option", "--seeds is for --endless --all");
}

Exit explore_endless(const EndlessOptions& options, const CheckpointOptions& keep, const Variant& variant,
                     unsigned threads, ProgressStyle style, const OutputOptions& to, Session& session) {
  const Format format = to.chosen();
  const char delimiter = to.csv_delimiter();
  Output output(session.io, to.path, format);
  Found found;
  try {
    found = find(options, keep, variant, threads, style, session.io);
  } catch (const Unsolvable& fault) {
    throw cannot_solve(variant, fault);
  }
  if (found.built == Built::Stopped) return Exit::Interrupted;
  switch (format) {
    case Format::Json: write_json(output.stream(), json_of(found, variant, stamped_command(session.arguments))); break;
    case Format::Csv: smallest_table(found.study).write_csv(output.stream(), delimiter); break;
    case Format::Md: write_markdown(output.stream(), found, variant); break;
    default: {
      std::ostringstream text;
      write_text(text, found, variant, Style(output.colour()));
      output.stream() << text.str();
    }
  }
  output.commit();
  return Exit::Done;
}

}  // namespace ludolect
