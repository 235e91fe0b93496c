// Why the rules are as they are, clause by clause: what an event can be traced back to without the
// game file.
#pragma once

#include <string>
#include <vector>

#include "engine/game/event.h"
#include "engine/variant/resolve.h"

namespace ludolect {

struct GroundWitness {
  std::string source;  // its id
  std::string siglum;  // may be empty
  Standing standing = Standing::Stated;
  std::string pages;  // may be empty

  // As an apparatus prints it: the siglum, or the id of a source without one.
  const std::string& short_name() const { return siglum.empty() ? source : siglum; }
};

// One clause that applies, and its answer; or a rule that was set by hand.
struct GroundRow {
  std::string clause;   // empty: set by hand
  std::string reading;  // set by hand: the value
  Ground ground = Ground::Choose;
  std::vector<GroundWitness> witnesses;  // nobody, where the reading does not stand (Ground::Set)
  std::vector<std::string> sets;         // the rule leaves that the answer set
  std::vector<std::string> overruled{};  // those that were set by hand instead

  bool by_hand() const { return clause.empty(); }
  // "capture=first-loaded", "capture.gap=run"
  std::string answer() const { return (by_hand() ? sets.front() : clause) + "=" + reading; }
};
using Grounds = std::vector<GroundRow>;  // in the order of the game file, then what was set by hand

Grounds grounds_of(const Variant& variant);
GroundRow set_by_hand(const std::string& path, const std::string& value);
std::vector<GroundWitness> witnesses_of(const GameFile& file, const Reading& reading);

// The answers behind an event, most telling first; several may stand behind one.
std::vector<const GroundRow*> behind(const Grounds& grounds, const EventView& event);

// Whether an event follows from a rule that sources may dispute. Lifts, sown seeds and relays
// merely happen, and so does a turn that begins where its player likes, a throw, and a move with the whole of it.
bool is_explained(const EventView& event);

}  // namespace ludolect
