#include "engine/sowing/rounds.h"

#include <algorithm>
#include <utility>

#include "engine/sowing/game.h"

namespace ludolect::sowing {
namespace {

// 0-based; kNobody when both have equally many.
std::uint8_t poorer_of(const Rounds::Seeds& seeds) {
  if (seeds[0] == seeds[1]) return kNobody;
  return seeds[0] < seeds[1] ? 0 : 1;
}

}  // namespace

// A clockwise game is drawn in a mirror (board.h), and so its rows are numbered from their players'
// right.
Rounds::Rounds(const Rules& rules)
    : rules_(rules),
      board_(rules),
      first_(Game(rules).initial()),
      all_(seeds_in_holes(first_)),
      left_is_low_(rules.direction != Direction::Clockwise) {}

Rounds::Next Rounds::after(const SetUp& played, const Position& ended,
                           const Position& swept) const {
  Seeds seeds{};
  Seeds rest{};
  for (int player = 0; player < rules_.players; ++player) {
    const auto at = static_cast<std::size_t>(player);
    seeds[at] = swept.taken(player);
    rest[at] = swept.taken(player) - ended.taken(player);
  }
  // Where each took some of what was left (the seeds of his own row), the rest-taker is who took more: ours.
  const std::uint8_t less = poorer_of(rest);
  return from(played, seeds, less == kNobody ? kNobody : static_cast<std::uint8_t>(1 - less));
}

Rounds::Next Rounds::from(const SetUp& played, const Seeds& seeds, std::uint8_t rest_taker) const {
  Next next;
  next.seeds = seeds;
  if (played.debtor != kNobody) {
    int& debtors = next.seeds[played.debtor];
    const int returned = std::min(debtors, played.debt);
    debtors -= returned;
    next.seeds[1u - played.debtor] += returned;
  }
  if ((next.end = over(next.seeds))) return next;

  SetUp set_up;
  set_up.round = played.round + 1;
  set_up.starter = starter(played, next.seeds, rest_taker);
  const std::uint8_t poorer = poorer_of(next.seeds);
  if (poorer != kNobody) set_up.surplus = std::max(0, next.seeds[1u - poorer] - all_ / 2);

  Seeds hands = next.seeds;
  const std::uint8_t maker = hand_over(hands, set_up);
  for (const int player : {0, 1}) {
    fill(player, hands[static_cast<std::size_t>(player)], player == poorer ? set_up.surplus : 0,
         set_up);
  }
  if (rules_.rounds.direction == RoundsDirection::ToClosed && poorer != kNobody) {
    const bool fills_from_low = (rules_.rounds.from == RoundsFrom::Left) == left_is_low_;
    set_up.against = !fills_from_low && (set_up.closed & board_.owned(poorer)) != 0;
  }
  if (poorer != kNobody && rules_.rights.private_ != Private::None) {
    const std::vector<std::uint8_t> holes = row(poorer);
    const bool from_left = rules_.rounds.from == RoundsFrom::Left;
    const auto hole = rules_.rights.private_ == Private::Leftmost
                          ? (from_left ? holes.begin() : holes.end() - 1)
                          : std::find_if(holes.begin(), holes.end(), [&](std::uint8_t h) {
                              return set_up.seeds[h] > 0 && set_up.seeds[h] < needed(h);
                            });
    if (hole != holes.end() && !Board::has(set_up.closed, *hole)) set_up.private_hole = *hole;
  }
  if (maker != kNobody) {
    next.chooser = maker;
    for (const std::uint8_t hole : bha_holes(maker, set_up)) {
      next.set_ups.push_back(set_up);
      next.set_ups.back().bha = hole;
    }
  }
  if (next.set_ups.empty()) next.set_ups.push_back(set_up);
  return next;
}

std::string Rounds::label(const SetUp& set_up) const {
  return set_up.bha == kNoCell ? std::string() : "bha=" + board_.label(set_up.bha);
}

std::vector<EventView> Rounds::opening(const SetUp& set_up) const {
  std::vector<EventView> told;
  const auto tell = [&](std::string_view kind, std::vector<std::string_view> rules) -> EventView& {
    told.push_back({});
    told.back().kind = kind;
    told.back().rules = std::move(rules);
    return told.back();
  };
  const auto owner = [&](std::uint8_t hole) { return board_.owner(hole) + 1; };

  EventView& round = tell("round", {"rounds.play", "rounds.starter"});
  round.count = set_up.round;
  round.player = set_up.starter + 1;
  if (set_up.round == 1) return told;
  if (set_up.against) tell("direction", {"rounds.direction"}).why = "against";
  for (int player = 0; player < rules_.players; ++player) {
    const int kept = set_up.kept[static_cast<std::size_t>(player)];
    if (kept == 0) continue;
    EventView& event = tell("kept", {"rounds.short", "rounds.refill"});
    event.player = player + 1;
    event.count = kept;
  }
  for (int hole = 0; hole < board_.holes(); ++hole) {
    const auto at = static_cast<std::uint8_t>(hole);
    if (!Board::has(set_up.closed, at)) continue;
    EventView& event = rules_.rounds.close_per > 0
                           ? tell("close", {"rounds.close-per", "rounds.close-from", "rounds.from"})
                           : tell("close", {"rounds.closed", "rounds.refill", "rounds.from"});
    event.place = board_.label(at);
    event.player = owner(at);
  }
  if (set_up.private_hole != kNoCell) {
    EventView& event = tell("private", {"rights.private", "rights.private-bars"});
    event.place = board_.label(set_up.private_hole);
    event.player = owner(set_up.private_hole);
  }
  if (set_up.tax_to != kNobody) tell("tax-right", {"rights.tax"}).player = set_up.tax_to + 1;
  if (set_up.debtor != kNobody) {
    EventView& event = tell("lent", {"rights.bha"});
    event.player = set_up.debtor + 1;
    event.count = set_up.debt;
  }
  if (set_up.bha != kNoCell) {
    EventView& event = tell("bha-made", {"rights.bha", "rights.bha-hole"});
    event.place = board_.label(set_up.bha);
    event.player = owner(set_up.bha);
  }
  return told;
}

EventView Rounds::closing(MatchEnd end, std::optional<std::size_t> winner) const {
  EventView event;
  event.kind = "match-end";
  event.why = name_of(end);
  event.player = winner ? static_cast<int>(*winner) + 1 : 0;
  switch (end) {
    case MatchEnd::OneRound:
      event.rules = {"rounds.play"};
      break;
    case MatchEnd::TooFewHoles:
      event.rules = {"rounds.end-below"};
      break;
    case MatchEnd::Everything:
      event.rules = {"win.by"};
      break;
  }
  return event;
}

std::vector<std::uint8_t> Rounds::row(int player) const {
  std::vector<std::uint8_t> holes;
  for (int hole = 0; hole < board_.holes(); ++hole) {
    const auto at = static_cast<std::uint8_t>(hole);
    if (board_.owner(at) == player) holes.push_back(at);
  }
  if ((rules_.rounds.from == RoundsFrom::Left) != left_is_low_)
    std::reverse(holes.begin(), holes.end());
  return holes;
}

int Rounds::needed(std::uint8_t hole) const {
  return rules_.rounds.refill > 0 ? rules_.rounds.refill : first_.seeds(hole);
}

std::optional<MatchEnd> Rounds::over(const Seeds& seeds) const {
  if (rules_.rounds.play == RoundsPlay::One) return MatchEnd::OneRound;
  if (rules_.win.by == WinBy::Everything && (seeds[0] == 0 || seeds[1] == 0))
    return MatchEnd::Everything;
  for (const int player : {0, 1}) {
    int left = seeds[static_cast<std::size_t>(player)];
    int filled = 0;
    for (const std::uint8_t hole : row(player)) {
      left -= needed(hole);
      if (left < 0) break;
      if (needed(hole) > 0) ++filled;
    }
    if (filled < rules_.rounds.end_below) return MatchEnd::TooFewHoles;
  }
  return std::nullopt;
}

std::uint8_t Rounds::starter(const SetUp& played, const Seeds& seeds,
                             std::uint8_t rest_taker) const {
  const auto other = static_cast<std::uint8_t>(1 - played.starter);
  switch (rules_.rounds.starter) {
    case RoundsStarter::Alternate:
      break;
    case RoundsStarter::RestTaker:
      return rest_taker != kNobody ? rest_taker : other;
    case RoundsStarter::Poorer:
      return poorer_of(seeds) != kNobody ? poorer_of(seeds) : other;
  }
  return other;
}

// Khutka Boia (Das-Gupta 1926: 147-148, through the Digital Ludeme Project): where one player is
// left with a single seed and the other with four, or with two and three, the smaller number fills
// the other's hole. What the giver gets for it is a tax for one seed, and for two seeds their
// return, with a bha for one of the players. Told of fives; for other numbers it is one seed that
// fills a hole, and two. Who makes a bha; kNobody if nobody does.
std::uint8_t Rounds::hand_over(Seeds& seeds, SetUp& set_up) const {
  const int hole = rules_.rounds.refill > 0 ? rules_.rounds.refill : rules_.seeds.each;
  for (const std::uint8_t giver : {std::uint8_t{0}, std::uint8_t{1}}) {
    const auto receiver = static_cast<std::uint8_t>(1 - giver);
    const int odd = seeds[giver] % hole;
    const bool fills = odd < hole - odd && odd + seeds[receiver] % hole == hole;
    const bool taxes = rules_.rights.tax != Tax::None && odd == 1;
    const bool lends = rules_.rights.bha != Bha::None && odd == 2;
    if (!fills || !(taxes || lends)) continue;
    seeds[giver] -= odd;
    seeds[receiver] += odd;
    if (taxes) {
      set_up.tax_to = giver;
      return kNobody;
    }
    set_up.debtor = receiver;
    set_up.debt = odd;
    return rules_.rights.bha == Bha::Receiver ? receiver : giver;
  }
  return kNobody;
}

// `won_less`: what the other won beyond his even share, where this player is the poorer one.
void Rounds::fill(int player, int seeds, int won_less, SetUp& set_up) const {
  const std::vector<std::uint8_t> holes = row(player);
  std::size_t filled = 0;
  for (; filled < holes.size() && seeds >= needed(holes[filled]); ++filled) {
    set_up.seeds[holes[filled]] = static_cast<std::uint16_t>(needed(holes[filled]));
    seeds -= needed(holes[filled]);
  }
  if (filled < holes.size() && rules_.rounds.short_ == RoundsShort::Placed && seeds > 0) {
    set_up.seeds[holes[filled++]] = static_cast<std::uint16_t>(seeds);
    seeds = 0;
  }
  set_up.kept[static_cast<std::size_t>(player)] = static_cast<std::uint16_t>(seeds);
  // Which holes are closed: all that stay unfilled, or one for so many seeds won beyond the even
  // share. Then others may stand empty and open.
  auto closed = static_cast<std::ptrdiff_t>(holes.size() - filled);
  if (const int per = rules_.rounds.close_per; per > 0) {
    const int least = rules_.rounds.close_from > 0 ? rules_.rounds.close_from : per;
    closed = std::min<std::ptrdiff_t>(closed, won_less >= least ? won_less / per : 0);
  }
  for (auto hole = holes.end() - closed; hole != holes.end(); ++hole)
    set_up.closed |= HoleSet{1} << *hole;
}

std::vector<std::uint8_t> Rounds::bha_holes(int maker, const SetUp& set_up) const {
  std::vector<std::uint8_t> open = row(maker);
  std::erase_if(open, [&](std::uint8_t hole) { return Board::has(set_up.closed, hole); });
  if (rules_.rounds.from == RoundsFrom::Right) std::reverse(open.begin(), open.end());
  if (open.size() > 1) open = {open.front(), open.back()};
  if (open.size() > 1 && rules_.rights.bha_hole == BhaHole::Left) open.pop_back();
  return open;
}

}  // namespace ludolect::sowing
