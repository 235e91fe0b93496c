// What the other readings of a variant's clauses would have made of the very same sowing.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/play/family.h"
#include "engine/play/grounds.h"
#include "engine/play/match.h"
#include "engine/play/record.h"
#include "engine/play/trace.h"

namespace ludolect {

template <Game G>
class OtherReadings {
 public:
  // One other answer to one clause, and what it leads to.
  struct Outcome {
    const Clause* clause = nullptr;
    const Reading* reading = nullptr;
    std::vector<GroundWitness> witnesses;
    std::vector<EventView> captures;  // what it would have taken
    std::string
        start;  // where it would make the next turn begin ("pass": lost); only where that differs
  };

  // Keeps a reference to `game`, and the variant's file alive. Readings that cannot be played or
  // come to the same rules are left out.
  OtherReadings(const Variant& variant, const G& game) : game_(&game), file_(variant.file) {
    for (const Answer& answer : variant.answers) {
      for (const Reading& reading : answer.clause->readings) {
        if (&reading == answer.reading || !reading.unsayable.empty()) continue;
        add(variant, *answer.clause, reading);
      }
    }
  }

  // The readings that take other seeds after the same sowing.
  std::vector<Outcome> other_captures(const TracedMove<G>& move) const {
    std::vector<Outcome> result;
    for (const Other& other : others_) {
      const Played played = play(other, move);
      if (!played.same_sowing || same(captures(*game_, move.events), played.captures)) continue;
      result.push_back(outcome(other, played, {}));
    }
    return result;
  }

  // The readings that take the same but make the next turn begin elsewhere, where both leave no
  // choice.
  std::vector<Outcome> other_starts(const TracedMove<G>& move) const {
    std::vector<Outcome> result;
    const auto own = game_->candidates(move.after);
    if (own.size() != 1) return result;
    for (const Other& other : others_) {
      const Played played = play(other, move);
      if (!played.same_sowing || !same(captures(*game_, move.events), played.captures)) continue;
      if (other.game.mover(played.after) != game_->mover(move.after) ||
          other.game.ended(played.after))
        continue;
      if (other.game.notation(played.after) == shown_part(other.game.notation(played.after)))
        continue;  // a free start
      const auto starts = other.game.candidates(played.after);
      if (starts.size() == 1 && !(starts[0] == own[0])) {
        result.push_back(outcome(other, played, other.game.label(starts[0])));
      }
    }
    return result;
  }

 private:
  struct Other {
    const Clause* clause;
    const Reading* reading;
    G game;
  };
  struct Played {
    bool same_sowing = false;
    std::vector<EventView> captures;
    typename G::Position after;
  };

  void add(const Variant& variant, const Clause& clause, const Reading& reading) {
    try {
      const Variant changed = with_reading(variant, clause.name, reading.name);
      if (changed.digest == variant.digest) return;
      const auto* rules = std::get_if<typename G::Rules>(&changed.rules);
      if (rules == nullptr) return;
      if constexpr (PlaysRounds<G>) {  // from the same set-up: what it follows from is asked elsewhere
        others_.push_back({&clause, &reading, G(*rules, game_->set_up())});
      } else {
        others_.push_back({&clause, &reading, G(*rules)});
      }
    } catch (const InputError&) {
      // It contradicts another answer of this ruleset: there is no such game.
    }
  }

  static std::vector<EventView> captures(const G& game,
                                         const std::vector<typename G::Event>& events) {
    std::vector<EventView> result;
    for (EventView& view : views_of(game, events)) {
      if (view.kind == "capture") result.push_back(std::move(view));
    }
    return result;
  }

  static std::vector<typename G::Event> sowing(const G& game,
                                               const std::vector<typename G::Event>& events) {
    std::vector<typename G::Event> result;
    for (const auto& event : events) {
      const EventView view = game.describe(event);
      if (view.kind == "lift" || view.kind == "relay" || view.kind == "sow")
        result.push_back(event);
    }
    return result;
  }

  static bool same(const std::vector<EventView>& a, const std::vector<EventView>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const EventView& x, const EventView& y) {
                        return x.place == y.place && x.count == y.count;
                      });
  }

  Played play(const Other& other, const TracedMove<G>& move) const {
    Played played;
    try {
      played.after =
          parse_notation(other.game, {"", std::string(shown_part(game_->notation(move.before)))});
    } catch (const InputError&) {
      return played;  // another board
    }
    EventList<typename G::Event> heard;
    if (other.game.apply(played.after, move.move, heard) != Verdict::Played) return played;
    played.same_sowing = sowing(other.game, heard.events) == sowing(*game_, move.events);
    played.captures = captures(other.game, heard.events);
    return played;
  }

  Outcome outcome(const Other& other, const Played& played, std::string start) const {
    return {other.clause, other.reading, witnesses_of(*file_, *other.reading), played.captures,
            std::move(start)};
  }

  const G* game_;
  std::shared_ptr<const GameFile> file_;
  std::vector<Other> others_;
};

}  // namespace ludolect
