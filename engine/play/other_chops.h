// What the other readings of a variant's clauses would have chopped by the very same move of a race.
#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "engine/play/family.h"
#include "engine/play/grounds.h"
#include "engine/play/trace.h"
#include "engine/race/likeness.h"

namespace ludolect {

class OtherChops {
 public:
  // One other answer to one clause, and the counters that it would have chopped.
  struct Outcome {
    const Clause* clause = nullptr;
    const Reading* reading = nullptr;
    std::vector<GroundWitness> witnesses;
    std::vector<race::Event> chops;
  };

  // Keeps the variant's file alive. Readings that cannot be played, that come to the same rules, or that lead by another
  // way are left out.
  OtherChops(const Variant& variant, const race::Game& game) : file_(variant.file) {
    for (const Answer& answer : variant.answers) {
      for (const Reading& reading : answer.clause->readings) {
        if (&reading != answer.reading && reading.unsayable.empty()) add(variant, game, *answer.clause, reading);
      }
    }
  }

  // The readings that chop other counters by this move, where they allow it at all.
  std::vector<Outcome> of(const TracedMove<race::Game>& move) const {
    std::vector<Outcome> result;
    if (move.move.act != race::Act::Step && move.move.act != race::Act::Enter) return result;
    const std::vector<race::Event> own = chops(move.events);
    for (const Other& other : others_) {
      const race::MoveList allowed = other.game.candidates(move.before);
      if (std::find(allowed.begin(), allowed.end(), move.move) == allowed.end()) continue;
      race::Position after = move.before;
      EventList<race::Event> heard;
      other.game.apply(after, move.move, heard);
      std::vector<race::Event> theirs = chops(heard.events);
      if (std::equal(own.begin(), own.end(), theirs.begin(), theirs.end(),
                     [](const race::Event& a, const race::Event& b) { return race::same_in_play(a, b); }))
        continue;
      result.push_back({other.clause, other.reading, witnesses_of(*file_, *other.reading), std::move(theirs)});
    }
    return result;
  }

 private:
  struct Other {
    const Clause* clause;
    const Reading* reading;
    race::Game game;
  };

  static std::vector<race::Event> chops(const std::vector<race::Event>& events) {
    std::vector<race::Event> result;
    std::copy_if(events.begin(), events.end(), std::back_inserter(result),
                 [](const race::Event& event) { return event.kind == race::EventKind::Chop; });
    return result;
  }

  void add(const Variant& variant, const race::Game& own, const Clause& clause, const Reading& reading) {
    try {
      const Variant changed = with_reading(variant, clause.name, reading.name);
      if (changed.digest == variant.digest) return;
      const race::Game game(std::get<race::Rules>(changed.rules));
      if (race::same_board(own, game) && own.rules().track == game.rules().track)
        others_.push_back({&clause, &reading, game});
    } catch (const InputError&) {
      // It contradicts another answer of this ruleset: there is no such game.
    }
  }

  std::shared_ptr<const GameFile> file_;
  std::vector<Other> others_;
};

}  // namespace ludolect
