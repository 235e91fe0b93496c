#include "engine/solve/fit/fit.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <variant>

#include "engine/base/text.h"
#include "engine/play/family.h"
#include "engine/solve/fit/fit_player.h"
#include "engine/variant/answers.h"

namespace ludolect {
namespace {

// Keeps references.
struct WrittenPlay {
  const WrittenGame& written;
  const WrittenChoices choices;

  FitOutcome by(const FamilyRules& rules) const {
    return std::visit(
        [&]<class Rules>(const Rules& of_family) {
          return FitPlayer<typename GameOf<Rules>::type>(of_family, written, choices).run();
        },
        rules);
  }
};

constexpr std::size_t kMostFaults = 100;  // what has so many is no game

// What no rules at all know is a slip of the pen in the text, not an answer. What is written often is looked up once:
// a text may have many more words than there are moves.
class Check {
 public:
  Check(const Combinations& all, const WrittenGame& written) : all_(all), written_(written), faults_(written.source) {}

  // Throws InputError.
  void run() {
    if (written_.picked_up) position(*written_.picked_up);
    for (const WrittenRound& round : written_.rounds) {
      if (round.opening) position(*round.opening);
      for (const WrittenMove& one : round.moves) {
        move(one);
        if (one.scores) scores(*one.scores);
        if (one.position) position(*one.position);
      }
      if (!round.end) continue;
      if (round.end->scores) scores(*round.end->scores);
      if (round.end->position) position(*round.end->position);
      if (round.end->winner) winner(*round.end);
    }
    stop_at_faults();
  }

 private:
  void stop_at_faults() const {
    if (faults_.has_errors()) throw InputError(faults_.list());
  }

  void fault(Span span, std::string code, std::string message, std::string hint = {}) {
    faults_.error(span, std::move(code), std::move(message), std::move(hint));
    if (faults_.list().size() >= kMostFaults) stop_at_faults();
  }

  bool any(const std::function<bool(const FamilyRules&)>& knows) const {
    return std::any_of(all_.distinct.begin(), all_.distinct.end(),
                       [&](std::size_t at) { return knows(all_.list[at].rules); });
  }
  const FamilyRules& first() const { return all_.list[all_.distinct.front()].rules; }

  template <Game G>
  static bool names_a_move(const G& game, const std::string& label) {
    if (game.move_named(label)) return true;
    // Where a family knows short names, the counter may be left out.
    if constexpr (requires { game.move_named(game.initial(), label); }) {
      return game.move_named("a" + label).has_value() || game.move_named("a-" + label).has_value();
    }
    return false;
  }

  bool is_move(const std::string& label) {
    const auto [place, is_new] = moves_.try_emplace(label, false);
    if (is_new) {
      place->second = any([&](const FamilyRules& rules) {
        return with_game(rules, [&](const auto& game) { return names_a_move(game, label); });
      });
    }
    return place->second;
  }

  void move(const WrittenMove& move) {
    if (move.label == kUnknownMove || is_move(move.label)) return;
    const std::string hint = with_game(first(), [&]<Game G>(const G& game) {
      std::vector<std::string> names;
      for (const auto one : game.candidates(game.initial())) names.push_back(game.label(one));
      if constexpr (ChanceGame<G>) {
        return "throws and moves stand in the order of play, like 3+1 a+3 b+1; the dice can show: " +
               joined(names, " ");
      } else {
        return suggestion(move.label, names);
      }
    });
    fault(move.span, "unknown-move", "no reading knows a move '" + move.label + "'", hint);
  }

  void position(const WrittenPosition& position) {
    std::optional<Diagnostic> why;
    const bool known = any([&](const FamilyRules& rules) {
      return with_game(rules, [&](const auto& game) {
        try {
          fitting::position_of(game, position);
          return true;
        } catch (const InputError& error) {
          if (!why) why = error.diagnostics().front();
          return false;
        }
      });
    });
    if (known) return;
    Span span = position.span;
    span.column += why->span.column > 0 ? why->span.column - 1 : 0;
    span.length = std::max<std::size_t>(1, why->span.length);
    fault(span, why->code, why->message, why->hint);
  }

  // How many play, by each of the rules.
  const std::set<std::size_t>& players() {
    if (!players_.empty()) return players_;
    for (const std::size_t at : all_.distinct) {
      players_.insert(
          with_game(all_.list[at].rules, [](const auto& game) { return static_cast<std::size_t>(game.players()); }));
    }
    return players_;
  }
  std::size_t most_players() { return *players().rbegin(); }

  void scores(const WrittenScores& scores) {
    if (players().contains(scores.scores.size())) return;
    fault(scores.span, "bad-moves",
          std::to_string(scores.scores.size()) + (scores.scores.size() == 1 ? " score" : " scores") + " for " +
              std::to_string(most_players()) + " players");
  }

  void winner(const WrittenEnd& end) {
    if (static_cast<std::size_t>(*end.winner) <= most_players()) return;
    fault(end.span, "bad-moves",
          "player " + std::to_string(*end.winner) + " of " + std::to_string(most_players()) + " has won",
          "wins=0: nobody");
  }

  const Combinations& all_;
  const WrittenGame& written_;
  Diagnostics faults_;
  std::unordered_map<std::string, bool> moves_;  // that were looked up
  std::set<std::size_t> players_;
};

ClauseVerdict verdict_of(const Fit& fit, const ClauseFit& clause) {
  if (fit.fitting == 0) return ClauseVerdict::Unexplained;
  std::size_t asked = 0, ways = 0;
  for (const ReadingFit& one : clause.readings) {
    asked += one.fitting;
    ways += one.fitting > 0 ? 1 : 0;
  }
  if (asked == 0) return ClauseVerdict::NotAsked;
  if (ways > 1 || asked < fit.fitting) return ClauseVerdict::Open;
  return clause.readings.size() > 1 ? ClauseVerdict::Forced : ClauseVerdict::Untried;
}

void tell_clauses(Fit& fit) {
  const Combinations& all = fit.combinations;
  for (const Clause& clause : all.file->clauses) {
    ClauseFit row;
    row.clause = &clause;
    for (const Reading& reading : clause.readings) {
      ReadingFit one;
      one.reading = &reading;
      for (std::size_t at = 0; at < all.list.size(); ++at) {
        if (all.list[at].reading_of(clause) != &reading) continue;
        ++one.combinations;
        if (fit.of(at).fits) {
          ++one.fitting;
        } else if (!one.furthest || fit.of(at).reached() > fit.of(*one.furthest).reached()) {
          one.furthest = at;
        }
      }
      if (one.fitting > 0) one.furthest.reset();
      if (one.combinations > 0) row.readings.push_back(one);
    }
    if (row.readings.empty()) continue;
    row.verdict = verdict_of(fit, row);
    fit.clauses.push_back(std::move(row));
  }
}

void tell_barriers(Fit& fit) {
  const Combinations& all = fit.combinations;
  auto most = fit.outcomes.front().reached();
  for (const FitOutcome& outcome : fit.outcomes) most = std::max(most, outcome.reached());
  for (std::size_t at = 0; at < all.list.size(); ++at) {
    if (fit.of(at).reached() < most) continue;
    const auto alike = std::find_if(fit.barriers.begin(), fit.barriers.end(),
                                    [&](const FitBarrier& one) { return fit.of(one.first).fails_alike(fit.of(at)); });
    if (alike == fit.barriers.end()) {
      fit.barriers.push_back({at, 1, {fit.of(at).possible}});
    } else {
      ++alike->combinations;
      alike->possible.insert(fit.of(at).possible);
    }
  }
  std::stable_sort(fit.barriers.begin(), fit.barriers.end(),
                   [](const FitBarrier& a, const FitBarrier& b) { return a.combinations > b.combinations; });
}

void tell_rulesets(Fit& fit, const WrittenPlay& play, const Overrides& overrides) {
  const Combinations& all = fit.combinations;
  for (const Ruleset& ruleset : all.file->rulesets) {
    if (!is_playable(*all.file, ruleset)) continue;
    Variant variant;
    try {
      variant = resolve(all.file, ruleset.id, overrides);
    } catch (const InputError&) {
      continue;  // the overrides do not suit it
    }
    const auto same = std::find_if(all.distinct.begin(), all.distinct.end(),
                                   [&](std::size_t at) { return all.list[at].digest == variant.digest; });
    fit.rulesets.push_back({&ruleset, same == all.distinct.end()
                                          ? play.by(variant.rules)
                                          : fit.outcomes[static_cast<std::size_t>(same - all.distinct.begin())]});
  }
}

// Of all only those of the first `count` different rules.
void keep_first(Combinations& all, std::size_t count) {
  std::vector<Combination> list;
  std::vector<std::size_t> rules_of;
  for (std::size_t at = 0; at < all.list.size(); ++at) {
    const std::size_t rules = all.rules_of[at];
    if (rules >= count) continue;
    if (all.distinct[rules] == at) all.distinct[rules] = list.size();
    list.push_back(std::move(all.list[at]));
    rules_of.push_back(rules);
  }
  all.list = std::move(list);
  all.rules_of = std::move(rules_of);
  all.distinct.resize(count);
}

}  // namespace

std::optional<Fit> fit(Combinations combinations, const WrittenGame& written, const Overrides& overrides,
                       unsigned threads, const StudyWatch& watch) {
  Fit fit;
  fit.combinations = std::move(combinations);
  const Combinations& all = fit.combinations;
  if (!written.of_record) Check(all, written).run();
  const WrittenPlay play{written, WrittenChoices(written)};
  const std::size_t count = all.distinct.size();
  fit.outcomes.resize(count);
  const std::uint64_t done = share_out(count, threads, watch, [&](unsigned, std::uint64_t at) {
    fit.outcomes[at] = play.by(all.list[all.distinct[at]].rules);
  });
  if (done == 0) return std::nullopt;
  if (done < count) {
    fit.untried = count - done;
    keep_first(fit.combinations, done);
    fit.outcomes.resize(done);
  }
  for (std::size_t at = 0; at < all.list.size(); ++at) {
    const FitOutcome& outcome = fit.of(at);
    if (!outcome.fits) continue;
    ++fit.fitting;
    fit.unknown.resize(outcome.unknown.size());
    for (std::size_t i = 0; i < outcome.unknown.size(); ++i) {
      for (const std::string& label : outcome.unknown[i]) ++fit.unknown[i][label];
    }
  }
  fit.fitting_rules = static_cast<std::size_t>(
      std::count_if(fit.outcomes.begin(), fit.outcomes.end(), [](const FitOutcome& one) { return one.fits; }));
  tell_clauses(fit);
  tell_rulesets(fit, play, overrides);
  if (fit.fitting == 0) tell_barriers(fit);
  return fit;
}

}  // namespace ludolect
