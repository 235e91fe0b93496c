// How far a long run came, as a file from which it goes on.
//
//   line 1   "ludolect-checkpoint 1"
//   line 2   the kind of the run (Checkpointed)
//   line 3   the digest of the rules; of several, of all their digests
//   line 4   what else decides what the run comes to: a JSON object on one line
//   then     the state, as each kind writes it (state_bytes.h)
//   last     the SHA-256 of everything before it, 64 digits and a line end
//
// The check sum is against damage, not against forgery. A change to what a state holds or means raises the version in
// line 1; line 4 names the version of the program, so results of two versions are never mixed.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/base/named.h"
#include "engine/base/state_bytes.h"

namespace ludolect {

enum class Checkpointed : std::uint8_t { Search, ValueIteration, Retrograde, Exploration, Sweep, Endless };

template <>
struct NameTable<Checkpointed> {
  static constexpr std::array<Named<Checkpointed>, 6> rows{{
      {"search", Checkpointed::Search, "solve by search"},
      {"value-iteration", Checkpointed::ValueIteration, "solve by value iteration"},
      {"retrograde", Checkpointed::Retrograde, "solve by retrograde analysis"},
      {"explore", Checkpointed::Exploration, "explore"},
      {"sweep", Checkpointed::Sweep, "sweep"},
      {"endless", Checkpointed::Endless, "explore --endless"},
  }};
};

struct CheckpointHead {
  Checkpointed kind = Checkpointed::Search;
  std::string digest;
  // "game" (its address, for people) and what else matters by name; values are texts, numbers or truths.
  nlohmann::ordered_json request = nlohmann::ordered_json::object();
};

// The whole file, piece by piece.
void write_checkpoint(const ByteSink& sink, const CheckpointHead& head, const std::function<void(StateWriter&)>& state);

// Whether it begins as a checkpoint, of whatever version.
bool is_checkpoint(std::string_view bytes);

// The state of a file, as a view into its bytes. Throws InputError for what is no checkpoint, of another version, cut
// short or damaged ("bad-checkpoint"), and for one of another run than `wanted` ("other-checkpoint", saying what is
// other). `name`: what to call the file.
StateReader checkpoint_state(std::string_view bytes, const CheckpointHead& wanted, const std::string& name);

}  // namespace ludolect
