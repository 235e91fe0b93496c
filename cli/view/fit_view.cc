#include "cli/view/fit_view.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/view/exploration_view.h"
#include "cli/view/figures.h"
#include "cli/view/json.h"
#include "cli/view/seats.h"

namespace ludolect {
namespace {

constexpr std::size_t kMostBarriers = 4;  // told in words

std::string place_of(const FitOutcome& outcome) {
  std::string text = outcome.round > 0 ? "round " + std::to_string(outcome.round) + ", " : "";
  if (outcome.turn == 0) return text + "the beginning";
  if (outcome.move.empty()) return text + "after turn " + std::to_string(outcome.turn);
  return text + "turn " + std::to_string(outcome.turn) + " (" + outcome.move + ")";
}

// What comes instead; of a move that cannot be played with those that can.
std::string reason_of(const FitOutcome& outcome) {
  return outcome.comes + (outcome.possible.empty() ? "" : "; possible: " + outcome.possible);
}

std::string what_goes_otherwise(const FitOutcome& outcome) {
  const std::string& written = outcome.written;
  const std::string& comes = outcome.comes;
  switch (outcome.what) {
    case Misfit::Opening: return "it begins from " + comes + ", where " + written + " is written";
    case Misfit::SetUp:
      return "the round is not set up by " + (written.empty() ? "nothing written" : written) + ": " + comes;
    case Misfit::Illegal: return "it cannot be played: " + reason_of(outcome);
    case Misfit::Over: return (written.empty() ? std::string() : written + ": ") + "the game is over before: " + comes;
    case Misfit::Turn: return "it is turn " + comes + ", where " + written + " is written";
    case Misfit::Captures: return "captures " + comes + ", where " + written + " is written";
    case Misfit::Scores: return "the scores are " + comes + ", where " + written + " is written";
    case Misfit::Position: return "the position is " + comes + ", where " + written + " is written";
    case Misfit::Board: return "what is written is no position under these rules: " + comes;
    case Misfit::GoesOn:
      return "the game is not over" + (comes.empty() ? "" : ": " + comes) + ", where its end is written";
    case Misfit::Result: return "it ends " + comes + ", where " + written + " is written";
    case Misfit::Winner: {
      const auto who = [](const std::string& player) {
        return player == "0" ? std::string("nobody") : "player " + player;
      };
      return who(comes) + " has won, where " + who(written) + " is written";
    }
  }
  return {};
}

std::string readings_of(const ClauseFit& clause) {
  std::string text;
  for (const ReadingFit& one : clause.readings) {
    if (one.fitting > 0) text += (text.empty() ? "" : " or ") + one.reading->name;
  }
  return text;
}

// "a", "a and b", "a, b and c"
std::string listed(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 < parts.size() ? ", " : " and ") + parts[i];
  return text;
}

std::size_t known_of(const WrittenGame& written, bool (*known)(const WrittenMove&)) {
  std::size_t count = 0;
  for (const WrittenRound& round : written.rounds) {
    count += static_cast<std::size_t>(std::count_if(round.moves.begin(), round.moves.end(), known));
  }
  return count;
}

bool is_unknown(const WrittenMove& move) { return move.label == kUnknownMove; }
bool has_captures(const WrittenMove& move) { return move.taken.has_value(); }
bool has_scores(const WrittenMove& move) { return move.scores.has_value(); }
bool has_position(const WrittenMove& move) { return move.position.has_value(); }

std::vector<const WrittenMove*> unknown_moves(const WrittenGame& written) {
  std::vector<const WrittenMove*> moves;
  for (const WrittenRound& round : written.rounds) {
    for (const WrittenMove& move : round.moves) {
      if (is_unknown(move)) moves.push_back(&move);
    }
  }
  return moves;
}

// "8 moves, all with what they captured, 2 with the scores, and the end."
std::string written_words(const WrittenGame& written) {
  const std::size_t moves = written.moves();
  std::string text = amount(moves, "move");
  if (written.rounds.size() > 1) text += " in " + amount(written.rounds.size(), "round");
  bool alone = true;
  const auto add = [&](std::size_t count, const std::string& what) {
    if (count == 0) return;
    text += ", " + (count == moves ? "all" : grouped(count)) + " " + what;
    alone = false;
  };
  add(known_of(written, is_unknown), "unknown");
  add(known_of(written, has_captures), "with what they captured");
  add(known_of(written, has_scores), "with the scores");
  add(known_of(written, has_position), "with the position");
  if (written.rounds.back().end) return text + ", and the end.";
  return text + (alone ? ", and nothing else." : ".");
}

Json misfit_json(const FitOutcome& outcome) {
  Json json = Json::object();
  json["what"] = name_of(outcome.what);
  if (outcome.round > 0) json["round"] = outcome.round;
  json["turn"] = outcome.turn;
  if (!outcome.move.empty()) json["move"] = outcome.move;
  json["matched"] = outcome.matched;
  json["written"] = outcome.written;
  json["comes"] = reason_of(outcome);
  return json;
}

// The first that fails so, without what is possible where that is not the same for all of them.
FitOutcome failure_of(const Fit& fit, const FitBarrier& barrier) {
  FitOutcome outcome = fit.of(barrier.first);
  if (barrier.possible.size() > 1) outcome.possible.clear();
  return outcome;
}

void add_outcome(Json& json, const FitOutcome& outcome) {
  json["fits"] = outcome.fits;
  if (!outcome.fits) json["fails"] = misfit_json(outcome);
}

}  // namespace

std::string misfit_words(const FitOutcome& outcome) { return place_of(outcome) + ": " + what_goes_otherwise(outcome); }

Table fit_combination_table(const Fit& fit, bool fitting_only) {
  if (fitting_only) {
    Table table({{"combination"}});
    for (std::size_t at = 0; at < fit.combinations.list.size(); ++at) {
      if (fit.of(at).fits) table.add({combination_name(fit.combinations.list[at])});
    }
    return table;
  }
  Table table({{"combination"}, {"fits"}, {"moves matched", Align::Right}, {"what"}, {"fails at"}});
  for (std::size_t at = 0; at < fit.combinations.list.size(); ++at) {
    const FitOutcome& outcome = fit.of(at);
    const std::string name = combination_name(fit.combinations.list[at]);
    if (outcome.fits) {
      table.add({name, "yes", "", "", ""});
    } else {
      table.add(
          {name, "no", std::to_string(outcome.matched), std::string(name_of(outcome.what)), misfit_words(outcome)});
    }
  }
  return table;
}

Table fit_ruleset_table(const Fit& fit) {
  Table table({{"ruleset"}, {"fits"}, {"fails at"}});
  for (const RulesetFit& row : fit.rulesets) {
    table.add({row.ruleset->id, row.outcome.fits ? "yes" : "no", row.outcome.fits ? "" : misfit_words(row.outcome)});
  }
  return table;
}

Table fit_reading_table(const Fit& fit) {
  Table table(
      {{"clause"}, {"reading"}, {"fit", Align::Right}, {"of", Align::Right}, {"verdict"}, {"gets no further than"}});
  for (const ClauseFit& clause : fit.clauses) {
    for (const ReadingFit& one : clause.readings) {
      table.add({clause.clause->name, one.reading->name, std::to_string(one.fitting), std::to_string(one.combinations),
                 one.fitting > 0 ? std::string(name_of(clause.verdict)) : "fails",
                 one.furthest ? misfit_words(fit.of(*one.furthest)) : ""});
    }
  }
  return table;
}

std::string fit_summary(const Fit& fit, const WrittenGame& written, const std::string& tried) {
  const Combinations& all = fit.combinations;
  const std::size_t tried_rules = all.distinct.size();
  const std::string partial = fit.untried == 0 ? ""
                                               : "PARTIAL: stopped after " + grouped(tried_rules) + " of " +
                                                     grouped(tried_rules + fit.untried) +
                                                     " sets of rules. What is said holds for those. ";
  std::string text = partial + "Written: " + written_words(written) + " Tried: " + tried + ", " +
                     grouped(all.list.size()) + " in all, which come to " + sets_of_rules(all.distinct.size()) + ". ";
  if (fit.fitting == 0) {
    text += "None fits. Those that get furthest fail ";
    for (std::size_t i = 0; i < fit.barriers.size() && i < kMostBarriers; ++i) {
      const FitBarrier& one = fit.barriers[i];
      const std::string where = misfit_words(failure_of(fit, one));
      text += (i == 0 ? "" : "; ") + std::string(where.starts_with("after") ? "" : "at ") + where + " (" +
              grouped(one.combinations, "combination") +
              (one.possible.size() > 1 ? ", with " + grouped(one.possible.size(), "list") + " of what is possible" : "") +
              ")";
    }
    if (fit.barriers.size() > kMostBarriers) {
      text += "; and in " + grouped(fit.barriers.size() - kMostBarriers) + " further ways";
    }
    return text + ". Perhaps it was written down wrongly there, or before.";
  }
  text += grouped(fit.fitting) + (fit.fitting == 1 ? " fits" : " fit") + ", " + grouped(fit.fitting_rules) +
          " of these rules.";
  std::vector<std::string> forced;
  for (const ClauseFit& clause : fit.clauses) {
    if (clause.verdict == ClauseVerdict::Forced) forced.push_back(clause.clause->name + "=" + readings_of(clause));
  }
  text += forced.empty() ? " It forces no answer to any single clause." : " It forces " + listed(forced) + ".";
  const auto moves = unknown_moves(written);
  for (std::size_t i = 0; i < fit.unknown.size(); ++i) {
    std::vector<std::string> labels;
    for (const auto& [label, combinations] : fit.unknown[i]) labels.push_back(label);
    text += " The unknown move at line " + std::to_string(moves[i]->span.line) + ", column " +
            std::to_string(moves[i]->span.column) + ", was " + (labels.size() == 1 ? "" : "one of ") + listed(labels) +
            ".";
  }
  return text;
}

Json fit_json(const Fit& fit, const WrittenGame& written) {
  const Combinations& all = fit.combinations;
  Json json = Json::object();
  json["written"] = {{"moves", written.moves()},
                     {"rounds", written.rounds.size()},
                     {"unknown", known_of(written, is_unknown)},
                     {"captures", known_of(written, has_captures)},
                     {"scores", known_of(written, has_scores)},
                     {"positions", known_of(written, has_position)},
                     {"end", written.rounds.back().end.has_value()}};
  if (fit.untried > 0) {
    json["partial"] = true;
    json["untried"] = fit.untried;
  }
  json["combinations"] = all.list.size();
  json["distinct"] = all.distinct.size();
  json["contradictory"] = all.contradictory;
  json["fitting"] = fit.fitting;
  json["fitting_distinct"] = fit.fitting_rules;
  json["forced"] = Json::object();
  for (const ClauseFit& clause : fit.clauses) {
    if (clause.verdict == ClauseVerdict::Forced) json["forced"][clause.clause->name] = readings_of(clause);
  }
  json["clauses"] = Json::array();
  for (const ClauseFit& clause : fit.clauses) {
    Json row{{"name", clause.clause->name}, {"verdict", name_of(clause.verdict)}, {"readings", Json::array()}};
    for (const ReadingFit& one : clause.readings) {
      Json reading{{"name", one.reading->name}, {"combinations", one.combinations}, {"fitting", one.fitting}};
      if (one.furthest) reading["furthest"] = misfit_json(fit.of(*one.furthest));
      row["readings"].push_back(std::move(reading));
    }
    json["clauses"].push_back(std::move(row));
  }
  json["rulesets"] = Json::array();
  for (const RulesetFit& one : fit.rulesets) {
    Json row{{"name", one.ruleset->id}};
    add_outcome(row, one.outcome);
    json["rulesets"].push_back(std::move(row));
  }
  json["barriers"] = Json::array();
  for (const FitBarrier& one : fit.barriers) {
    Json row{{"combinations", one.combinations}};
    row.update(misfit_json(failure_of(fit, one)));
    json["barriers"].push_back(std::move(row));
  }
  json["unknown"] = Json::array();
  const auto moves = unknown_moves(written);
  for (std::size_t i = 0; i < fit.unknown.size(); ++i) {
    Json row{{"line", moves[i]->span.line}, {"column", moves[i]->span.column}, {"moves", Json::object()}};
    for (const auto& [label, combinations] : fit.unknown[i]) row["moves"][label] = combinations;
    json["unknown"].push_back(std::move(row));
  }
  json["rows"] = Json::array();
  for (std::size_t at = 0; at < all.list.size(); ++at) {
    const Combination& combination = all.list[at];
    Json row = Json::object();
    if (!combination.name.empty()) row["name"] = combination.name;
    row["readings"] = Json::object();
    for (const auto& [clause, reading] : combination.readings) row["readings"][clause->name] = reading->name;
    row["digest"] = combination.digest;
    add_outcome(row, fit.of(at));
    json["rows"].push_back(std::move(row));
  }
  return json;
}

}  // namespace ludolect
