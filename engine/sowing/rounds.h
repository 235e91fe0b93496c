// From one round of a match to the next: what each player has, who begins, which holes are filled
// and which are closed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/event.h"
#include "engine/sowing/board.h"
#include "engine/sowing/set_up.h"

namespace ludolect::sowing {

class Rounds {
 public:
  using End = MatchEnd;
  using Seeds = std::array<int, kMaxPlayers>;  // of each player

  struct Next {
    Seeds seeds{};                // when the round was over and what was lent was returned
    std::optional<MatchEnd> end;  // the match is over
    std::vector<SetUp> set_ups;  // what the next round may begin from, as `chooser` likes; at least
                                 // one unless it is over
    int chooser = 0;
  };

  // Requires: derived_faults(rules) is empty.
  explicit Rounds(const Rules& rules);

  // Do the rules play more than one round?
  static bool several(const Rules& rules) { return rules.rounds.play == RoundsPlay::Match; }

  // `ended`: the last position of the round; `swept`: the same after the seeds left were given out.
  Next after(const SetUp& played, const Position& ended, const Position& swept) const;

  // The match goes on with what each player has. For after(), and for whoever asks about other
  // fortunes. `rest_taker`: who took the seeds left on the board; kNobody if nobody did.
  Next from(const SetUp& played, const Seeds& seeds, std::uint8_t rest_taker) const;

  // What a player chose among the set-ups of a round: "bha=a". Empty where nothing is chosen.
  std::string label(const SetUp& set_up) const;

  // A round's set-up told as events, each with the rule leaves it follows from: round, direction,
  // kept, close, private, tax-right, lent, bha-made.
  std::vector<EventView> opening(const SetUp& set_up) const;
  // The end of the match. `winner`: 0-based; nothing: nobody.
  EventView closing(MatchEnd end, std::optional<std::size_t> winner) const;

 private:
  std::vector<std::uint8_t> row(int player) const;  // in the order of filling
  int needed(std::uint8_t hole) const;              // seeds that fill it
  std::optional<MatchEnd> over(const Seeds& seeds) const;
  std::uint8_t starter(const SetUp& played, const Seeds& seeds, std::uint8_t rest_taker) const;
  std::uint8_t hand_over(Seeds& seeds, SetUp& set_up) const;
  void fill(int player, int seeds, int won_less, SetUp& set_up) const;
  std::vector<std::uint8_t> bha_holes(int maker, const SetUp& set_up) const;

  Rules rules_;
  Board board_;
  Position first_;    // as the first round begins
  int all_ = 0;       // seeds of the match
  bool left_is_low_;  // a player's leftmost hole is the first of his row in the numbering
};

}  // namespace ludolect::sowing
