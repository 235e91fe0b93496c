// list: which games there are, and which of them have a choice of the rules.
#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "cli/commands/declare.h"
#include "cli/options.h"
#include "cli/view/choice_index.h"
#include "cli/view/diagnostics.h"
#include "cli/view/json.h"
#include "cli/view/table.h"
#include "cli/view/where.h"
#include "engine/base/text.h"
#include "engine/variant/answers.h"

namespace ludolect {
namespace {

struct ListOptions {
  std::vector<std::string> words;
  std::vector<std::string> where;
  bool choices = false;
  OutputOptions output;
};

using Files = std::vector<std::shared_ptr<const GameFile>>;

// One game as it is listed.
struct Listing {
  const GameFile* file = nullptr;
  std::vector<std::string> rulesets;  // ids, in the file's order
  std::vector<std::string> playable;
  std::size_t clauses = 0;
  std::size_t readings = 0;
};

Listing listing_of(const GameFile& file) {
  Listing listing{.file = &file, .rulesets = {}, .playable = {}, .clauses = file.clauses.size()};
  for (const Ruleset& ruleset : file.rulesets) {
    listing.rulesets.push_back(ruleset.id);
    if (is_playable(file, ruleset)) listing.playable.push_back(ruleset.id);
  }
  for (const Clause& clause : file.clauses) listing.readings += clause.readings.size();
  return listing;
}

// Every word is part of some name of the game.
bool is_asked_for(const GameFile& file, const std::vector<std::string>& words) {
  std::vector<std::string> names{folded_name(file.id), folded_name(file.name)};
  for (const GameName& name : file.names) names.push_back(folded_name(name.name));
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    const std::string folded = folded_name(word);
    return !folded.empty() && std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      return name.find(folded) != std::string::npos;
    });
  });
}

Json json_of(const Listing& listing) {
  const GameFile& file = *listing.file;
  Json names = Json::array();
  for (const GameName& name : file.names) names.push_back(name.name);
  Json json{{"id", file.id},
            {"name", file.name},
            {"names", std::move(names)},
            {"family", name_of(file.family)}};
  if (!file.place.empty()) json["place"] = file.place;
  json["rulesets"] = listing.rulesets;
  json["playable"] = listing.playable;
  if (!file.default_ruleset.empty()) json["default"] = file.default_ruleset;
  json["clauses"] = listing.clauses;
  json["readings"] = listing.readings;
  return json;
}

// Rulesets as people read them: the default with a star, those that cannot be played in brackets.
std::string shown_rulesets(const Listing& listing) {
  std::vector<std::string> shown;
  for (const std::string& id : listing.rulesets) {
    const bool playable =
        std::find(listing.playable.begin(), listing.playable.end(), id) != listing.playable.end();
    const std::string star = id == listing.file->default_ruleset ? "*" : "";
    shown.push_back(playable ? id + star : "(" + id + star + ")");
  }
  return joined(shown, " ");
}

// What their marks mean, of those that are there.
std::string legend_of(const std::vector<Listing>& listings) {
  std::vector<std::string> parts;
  if (std::any_of(listings.begin(), listings.end(), [](const Listing& one) { return !one.file->default_ruleset.empty(); })) {
    parts.emplace_back("* played where none is named");
  }
  if (std::any_of(listings.begin(), listings.end(),
                  [](const Listing& one) { return one.playable.size() < one.rulesets.size(); })) {
    parts.emplace_back("( ) told, not playable");
  }
  return joined(parts, "   ");
}

Table table_of(const std::vector<Listing>& listings, bool for_reading) {
  Table table({{"game"},
               {"name"},
               {"family"},
               {"clauses", Align::Right},
               {"readings", Align::Right},
               {"rulesets"}});
  for (const Listing& listing : listings) {
    table.add({listing.file->id, listing.file->name, std::string(name_of(listing.file->family)),
               std::to_string(listing.clauses), std::to_string(listing.readings),
               for_reading ? shown_rulesets(listing) : joined(listing.rulesets, " ")});
  }
  return table;
}

void write(const std::vector<Listing>& listings, Format format, const ListOptions& options,
           Output& output) {
  std::ostream& out = output.stream();
  if (format == Format::Jsonl) {
    for (const Listing& listing : listings) write_json_line(out, json_of(listing));
  } else if (format == Format::Json) {
    Json games = Json::array();
    for (const Listing& listing : listings) games.push_back(json_of(listing));
    write_json(out, {{"schema", "ludolect.list/1"}, {"games", std::move(games)}});
  } else if (format == Format::Csv) {
    table_of(listings, false).write_csv(out, options.output.csv_delimiter());
  } else if (format == Format::Md) {
    table_of(listings, true).write_markdown(out);
  } else if (!listings.empty()) {
    table_of(listings, true).write_text(out, Style(output.colour()), output.width());
    const std::string legend = legend_of(listings);
    if (!legend.empty()) out << '\n' << legend << '\n';
  }
}

void write_games(const Files& files, Format format, const ListOptions& options, Output& output) {
  std::vector<Listing> listings;
  for (const auto& file : files) listings.push_back(listing_of(*file));
  write(listings, format, options, output);
}

// What standard error says of an answer without games; empty where there are some.
std::string remark_on_nothing(const ListOptions& options, const Files& files, std::size_t found) {
  if (files.empty())
    return options.words.empty() ? "no game files here" : "no game has a name like that";
  return found == 0 ? "no ruleset and no reading has that" : "";
}

Exit list(const ListOptions& options, Session& session) {
  if (options.choices && !options.where.empty()) {
    throw InputError("bad-usage", "--choices lists every choice, --where asks for some",
                     "leave out one of the two options");
  }
  const Format format = options.output.chosen();
  const char delimiter = options.output.csv_delimiter();
  Output output(session.io, options.output.path, format);
  Files files;
  for (const auto& file : session.shelf.library().files()) {
    if (is_asked_for(*file, options.words)) files.push_back(file);
  }
  std::size_t found = files.size();
  if (options.choices) {
    write_choices(output, files, format, delimiter);
  } else if (!options.where.empty()) {
    found = write_where(output, files, options.where, format, delimiter);
  } else {
    write_games(files, format, options, output);
  }
  output.commit();
  write_left_out(session.io.err, session.shelf.unsound());
  if (session.io.quiet) return Exit::Done;
  const std::string remark = remark_on_nothing(options, files, found);
  if (!remark.empty()) {
    session.io.err << remark << '\n';
  } else if (format == Format::Text && session.io.out_is_terminal && !options.choices &&
             options.where.empty()) {
    session.io.err << counted(found, "game") << "; * is played if no ruleset is named\n";
  }
  return Exit::Done;
}

}  // namespace

void declare_list(Offer& offer, Run& run) {
  auto options = std::make_shared<ListOptions>();
  offer.option("WORD", options->words,
                 "part of a name, with or without diacritics; without one, every game");
  offer.repeatable("--where", options->where,
                 "rulesets and readings with this choice instead, and on whose word")
      .type_name("RULE=CHOICE")
      .group("By rules");
  offer.flag("--choices", options->choices,
               "every choice of every rule instead, and the games that make it")
      .group("By rules");
  options->output.declare(offer,
                          {Format::Text, Format::Json, Format::Jsonl, Format::Csv, Format::Md});
  run = [options](Session& session) { return list(*options, session); };
}

}  // namespace ludolect
