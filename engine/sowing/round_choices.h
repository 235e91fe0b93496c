// The choices that concern a match of several rounds, and the rights that its later rounds may
// give.
#pragma once

#include <array>
#include <cstdint>

#include "engine/base/named.h"

namespace ludolect::sowing {

enum class RoundsPlay : std::uint8_t { One, Match };
enum class RoundsFrom : std::uint8_t { Left, Right };
enum class RoundsShort : std::uint8_t { Kept, Placed };
enum class RoundsClosed : std::uint8_t { Skipped };
enum class RoundsStarter : std::uint8_t { Alternate, RestTaker, Poorer };
enum class RoundsDirection : std::uint8_t { Same, ToClosed };
enum class HarvestRounds : std::uint8_t { All, Later };
enum class Private : std::uint8_t { None, Leftmost, ShortHole };
enum class PrivateBars : std::uint8_t { Skip };
enum class Tax : std::uint8_t { None, EachTurn, OpponentsTurn };
enum class Bha : std::uint8_t { None, Receiver, Giver };
enum class BhaHole : std::uint8_t { Chosen, Left };
enum class BhaTakes : std::uint8_t { Seed, Lap };

// Why a match is over.
enum class MatchEnd : std::uint8_t { OneRound, TooFewHoles, Everything };

}  // namespace ludolect::sowing

namespace ludolect {

template <>
struct NameTable<sowing::RoundsPlay> {
  static constexpr std::array<Named<sowing::RoundsPlay>, 2> rows{{
      {"one", sowing::RoundsPlay::One, "a single round"},
      {"match", sowing::RoundsPlay::Match, "round after round, each filled from what was won"},
  }};
};

template <>
struct NameTable<sowing::RoundsFrom> {
  static constexpr std::array<Named<sowing::RoundsFrom>, 2> rows{{
      {"left", sowing::RoundsFrom::Left, "a player fills his row from his left"},
      {"right", sowing::RoundsFrom::Right, "a player fills his row from his right"},
  }};
};

template <>
struct NameTable<sowing::RoundsShort> {
  static constexpr std::array<Named<sowing::RoundsShort>, 2> rows{{
      {"kept", sowing::RoundsShort::Kept, "seeds too few to fill a hole are kept beside the board"},
      {"placed", sowing::RoundsShort::Placed, "they are put into the hole that comes next"},
  }};
};

template <>
struct NameTable<sowing::RoundsClosed> {
  static constexpr std::array<Named<sowing::RoundsClosed>, 1> rows{{
      {"skipped", sowing::RoundsClosed::Skipped, "closed holes are out of play for the round"},
  }};
};

template <>
struct NameTable<sowing::RoundsStarter> {
  static constexpr std::array<Named<sowing::RoundsStarter>, 3> rows{{
      {"alternate", sowing::RoundsStarter::Alternate, "the players take turns in beginning"},
      {"rest-taker", sowing::RoundsStarter::RestTaker,
       "the player who took the seeds left on the board; where that is nobody, they take turns"},
      {"poorer", sowing::RoundsStarter::Poorer,
       "the player with fewer seeds; where they have equally many, they take turns"},
  }};
};

template <>
struct NameTable<sowing::RoundsDirection> {
  static constexpr std::array<Named<sowing::RoundsDirection>, 2> rows{{
      {"same", sowing::RoundsDirection::Same, "every round is sown the same way"},
      {"to-closed", sowing::RoundsDirection::ToClosed,
       "the way that leads the poorer player toward his closed holes"},
  }};
};

template <>
struct NameTable<sowing::HarvestRounds> {
  static constexpr std::array<Named<sowing::HarvestRounds>, 2> rows{{
      {"all", sowing::HarvestRounds::All, "in every round"},
      {"later", sowing::HarvestRounds::Later, "in every round but the first"},
  }};
};

template <>
struct NameTable<sowing::Private> {
  static constexpr std::array<Named<sowing::Private>, 3> rows{{
      {"none", sowing::Private::None, "everybody sows in every open hole"},
      {"leftmost", sowing::Private::Leftmost,
       "the opponent may not sow in the leftmost hole of the loser of the last round"},
      {"short-hole", sowing::Private::ShortHole,
       "… in the hole into which the loser put too few seeds"},
  }};
};

template <>
struct NameTable<sowing::PrivateBars> {
  static constexpr std::array<Named<sowing::PrivateBars>, 1> rows{{
      {"skip", sowing::PrivateBars::Skip, "the opponent passes over a private hole"},
  }};
};

template <>
struct NameTable<sowing::Tax> {
  static constexpr std::array<Named<sowing::Tax>, 3> rows{{
      {"none", sowing::Tax::None, "nothing is paid"},
      {"each-turn", sowing::Tax::EachTurn,
       "a player whose odd single seed filled the other's hole is paid a seed from the hole that "
       "begins each turn"},
      {"opponents-turn", sowing::Tax::OpponentsTurn, "… each of the opponent's turns"},
  }};
};

template <>
struct NameTable<sowing::Bha> {
  static constexpr std::array<Named<sowing::Bha>, 3> rows{{
      {"none", sowing::Bha::None, "no hole is made a bha"},
      {"receiver", sowing::Bha::Receiver,
       "a player whose hole was filled by the other's odd two seeds makes it"},
      {"giver", sowing::Bha::Giver, "the player who gave the two seeds makes it"},
  }};
};

template <>
struct NameTable<sowing::BhaHole> {
  static constexpr std::array<Named<sowing::BhaHole>, 2> rows{{
      {"chosen", sowing::BhaHole::Chosen, "its maker chooses either end of his open holes"},
      {"left", sowing::BhaHole::Left, "his leftmost open hole"},
  }};
};

template <>
struct NameTable<sowing::BhaTakes> {
  static constexpr std::array<Named<sowing::BhaTakes>, 2> rows{{
      {"seed", sowing::BhaTakes::Seed, "each seed is taken as it falls"},
      {"lap", sowing::BhaTakes::Lap, "after each lap, what fell there in it"},
  }};
};

template <>
struct NameTable<sowing::MatchEnd> {
  static constexpr std::array<Named<sowing::MatchEnd>, 3> rows{{
      {"one-round", sowing::MatchEnd::OneRound, "a single round is played"},
      {"too-few-holes", sowing::MatchEnd::TooFewHoles,
       "a player cannot fill the holes that he needs"},
      {"everything", sowing::MatchEnd::Everything, "one player has all the seeds"},
  }};
};

}  // namespace ludolect
