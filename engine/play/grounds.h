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

// One clause that applies, and its answer.
struct GroundRow {
  std::string clause;
  std::string reading;
  Ground ground = Ground::Choose;
  std::vector<GroundWitness> witnesses;
  std::vector<std::string> sets;  // the rule leaves that the answer set
};
using Grounds = std::vector<GroundRow>;  // in the order of the game file

Grounds grounds_of(const Variant& variant);
std::vector<GroundWitness> witnesses_of(const GameFile& file, const Reading& reading);

// The answers behind an event, most telling first; several may stand behind one.
std::vector<const GroundRow*> behind(const Grounds& grounds, const EventView& event);

// Whether an event follows from a rule that sources may dispute. Lifts, sown seeds and relays
// merely happen, and so does a turn that begins where its player likes.
bool is_explained(const EventView& event);

}  // namespace ludolect
