#include "engine/sowing/game.h"

#include <algorithm>
#include <bit>

namespace ludolect::sowing {
namespace {

// A new choice of a rule that a plain turn or a ring cannot have must be asked for here.
Known what_is_known(const Rules& rules, const Board& board, bool sows_with_care, const SetUp& set_up) {
  const Rules::Turn& turn = rules.turn;
  const Rules::Relay& relay = rules.relay;
  const Rules::Capture& capture = rules.capture;
  const bool plain = !sows_with_care && set_up.tax_to == kNobody && !set_up.against &&
                     relay.barred == Mark::None &&
                     (rules.direction == Direction::Anticlockwise || rules.direction == Direction::Clockwise) &&
                     relay.rank == RelayRank::BeforeCapture && capture.middle == CaptureMiddle::Taken &&
                     turn.after_capture != AfterCapture::Continue;
  if (!plain) return Known::Nothing;
  // Its holes are nobody's (derived_faults), and no side is asked for.
  const bool ring = !board.two_rows() && board.track(0, false).counts_up && board.track(1, false).counts_up &&
                    rules.sow.origin != Origin::Skip;
  const bool relays_on = relay.lift == RelayLift::Next && relay.while_ == RelayWhile::NextLoaded && relay.laps == 0 &&
                         rules.endless == Endless::Illegal;
  const bool takes_beyond = capture.when == CaptureWhen::Gap && capture.take == Rules::Capture::Take{.beyond = true} &&
                            capture.chain == Chain::None && capture.needs != Needs::Facing;
  const bool one_sowing = turn.leave == Leave::None && turn.store == StoreEnds::Ends &&
                          turn.after_capture == AfterCapture::Ends;
  const bool last_matters = rules.leftovers.to == Leftovers::LastMover || rules.leftovers.to == Leftovers::LastCaptor;
  return ring && relays_on && takes_beyond && one_sowing && !last_matters ? Known::RingRelay : Known::Plain;
}

Rules rules_in_round(Rules rules, const SetUp& set_up) {
  if (rules.harvest.at == kSurplus) rules.harvest.at = set_up.surplus;
  if (rules.harvest.rounds == HarvestRounds::Later && set_up.round == 1) rules.harvest.at = 0;
  return rules;
}

}  // namespace

Game::Game(const Rules& match, const SetUp& set_up)
    : rules_(rules_in_round(match, set_up)),
      set_up_(set_up),
      board_(match, set_up),
      whole_laps_(static_cast<unsigned>(board_.holes())) {
  const Rules& rules = rules_;
  const Rules::Turn& turn = rules.turn;
  const bool taxes = set_up.tax_to != kNobody;
  tracks_again_ = turn.store == StoreEnds::AgainOnce || turn.after_capture == AfterCapture::SowAgain ||
                  turn.again == Duty::May || turn.again_no_move == AgainNoMove::End ||
                  rules.end.tested == Tested::Turn || taxes ||
                  (turn.store == StoreEnds::Again && turn.no_move == NoMove::End);
  tests_candidates_ = turn.no_move == NoMove::End || turn.again_no_move == AgainNoMove::End;
  const bool passes_over = rules.sow.middle != SowMiddle::Always || rules.sow.full > 0 || set_up.bha != kNoCell;
  sows_with_care_ = passes_over || rules.harvest.at > 0 || rules.capture.take.touched;
  only_harvests_ = !passes_over && rules.sow.origin != Origin::Skip && rules.sow.stores == SowStores::None;
  chooses_direction_ = rules.direction == Direction::EachTurn || rules.direction == Direction::FirstMove;
  known_ = what_is_known(rules, board_, sows_with_care_, set_up);
  const Rules::End& end = rules.end;
  starts_plainly_ = !chooses_direction_ && rules.start.singles == Singles::Allowed;
  const bool mine = end.row_empty == RowEmpty::Either || end.row_empty == RowEmpty::Mover;
  const bool theirs = end.row_empty == RowEmpty::Either || end.row_empty == RowEmpty::Opponent;
  for (int player = 0; player < rules.players; ++player) {
    const auto at = static_cast<std::size_t>(player);
    const HoleSet own = rules.start.holes == StartHoles::Own ? board_.owned(player) : board_.all();
    const HoleSet starts = own & ~board_.marked(rules.start.barred);
    starts_[at] = {starts, static_cast<std::uint8_t>(starts == 0 ? 0 : std::countr_zero(starts)),
                   static_cast<std::uint8_t>(kMaxHoles - std::countl_zero(starts))};
    if (std::popcount(starts) != starts_[at].end - starts_[at].first) starts_plainly_ = false;
    const int next = (player + 1) % rules.players;
    needed_[at] = {(mine ? board_.owned(player) : ~HoleSet{0}) & (tests_candidates_ ? starts : ~HoleSet{0}),
                   theirs ? board_.owned(next) : ~HoleSet{0}};
  }
  // With a loaded start there are candidates, unless more than one seed is asked for.
  const bool shows_candidates = !tests_candidates_ || (starts_plainly_ && rules.start.least == 1);
  ends_plainly_ = rules.players == 2 && shows_candidates && end.majority == 0 && end.seeds_left == 0 &&
                  !end.only_sown && end.tested == Tested::Sowing;
}

Position Game::initial() const {
  Position position;
  position.mover = set_up_.starter;
  position.opening = rules_.sow.middle == SowMiddle::NotFirstTurn ? 1 : 0;
  if (set_up_.round > 1) {
    std::copy(set_up_.seeds.begin(), set_up_.seeds.end(), position.cells.begin());
    std::copy(set_up_.kept.begin(), set_up_.kept.end(), position.cells.begin() + kMaxHoles);
    return position;
  }
  for (int hole = 0; hole < board_.holes(); ++hole) {
    int seeds = rules_.seeds.each;
    if (rules_.seeds.middle >= 0 && Board::has(board_.marked(Mark::Middle), static_cast<std::uint8_t>(hole))) {
      const bool far = hole >= board_.columns() && rules_.seeds.middle_far >= 0;
      seeds = far ? rules_.seeds.middle_far : rules_.seeds.middle;
    }
    position.cells[static_cast<std::size_t>(hole)] = static_cast<std::uint16_t>(seeds);
  }
  return position;
}

void Game::list_with_care(const Position& position, MoveList& moves) const {
  const bool with = position.direction != 2;
  const bool against = position.direction == 2 || (chooses_direction_ && position.direction == 0);
  const auto push = [&](std::uint8_t hole) {
    if (with) moves.push(Move{hole, 0});
    if (against) moves.push(Move{hole, 1});
  };
  auto least = static_cast<std::uint16_t>(rules_.start.least);
  if (position.forced != kNoCell) {
    if (position.seeds(position.forced) >= least) push(position.forced);
    else moves.push(kPass);
    return;
  }
  const HoleSet starts = starts_[position.mover].holes;
  if (rules_.start.singles == Singles::LastResort && (starts & holes_holding(position, 2)) != 0) {
    least = std::max<std::uint16_t>(least, 2);
  }
  for (HoleSet rest = starts & holes_holding(position, least); rest != 0; rest &= rest - 1) {
    push(static_cast<std::uint8_t>(std::countr_zero(rest)));
  }
  push_others(position, moves);
}

HoleSet Game::passed_over(const Position& position, std::uint8_t origin) const {
  HoleSet passed = rules_.sow.origin == Origin::Skip ? HoleSet{1} << origin : HoleSet{0};
  const bool skips_middle = rules_.sow.middle == SowMiddle::Never ||
                            (rules_.sow.middle == SowMiddle::NotFirstTurn && position.opening != 0);
  if (skips_middle) passed |= board_.marked(Mark::Middle);
  return passed;
}

std::uint8_t Game::counted_again(std::uint8_t again) const {
  if (rules_.turn.again_max > 0) return static_cast<std::uint8_t>(again + 1);
  return tracks_again_ ? 1 : 0;
}

std::optional<Why> Game::end_by_rules(const Position& position, HoleSet loaded) const {
  if (position.over != 0) return Why::EndlessSowing;
  const Rules::End& end = rules_.end;
  const bool inside_turn = position.again != 0 && end.tested == Tested::Turn;
  if (end.majority > 0 && !inside_turn) {
    for (int player = 0; player < rules_.players; ++player) {
      if (position.taken(player) >= end.majority) return Why::Majority;
    }
  }
  if (end.row_empty != RowEmpty::None && !inside_turn) {
    for (int player = 0; player < rules_.players; ++player) {
      const RowEmpty other = player == position.mover ? RowEmpty::Opponent : RowEmpty::Mover;
      if (end.row_empty != other && (loaded & board_.owned(player)) == 0) return Why::RowEmpty;
    }
  }
  if (loaded == 0) return Why::BoardEmpty;
  if (end.seeds_left > 0 && !inside_turn && seeds_on_board(position) <= end.seeds_left) return Why::SeedsLeft;
  if (end.only_sown && !inside_turn && std::has_single_bit(loaded)) return Why::OnlySown;
  if (position.passes >= rules_.players) return Why::BothStuck;
  const bool lost_turn = position.forced != kNoCell && position.seeds(position.forced) == 0;
  if (tests_candidates_ && !lost_turn && candidates(position)[0] == kPass) {
    const bool ends = position.again != 0 ? rules_.turn.again_no_move == AgainNoMove::End
                                          : rules_.turn.no_move == NoMove::End;
    if (ends) return Why::NoMove;
  }
  return std::nullopt;
}

std::optional<Why> Game::without_moves() const {
  if (rules_.turn.no_move == NoMove::End) return Why::NoMove;
  return std::nullopt;
}

std::uint8_t Game::receiver_of(const Position& position, int hole) const {
  switch (rules_.leftovers.to) {
    case Leftovers::Uncounted:
    case Leftovers::Split: return kNobody;
    case Leftovers::Owner: return board_.owner(static_cast<std::uint8_t>(hole));
    case Leftovers::Opponent: return static_cast<std::uint8_t>(1 - position.mover);
    case Leftovers::Emptier:
      for (int player = 0; player < rules_.players; ++player) {
        if (row_empty(position, player)) return static_cast<std::uint8_t>(player);
      }
      return kNobody;
    case Leftovers::LastMover: return position.last_mover;
    case Leftovers::LastCaptor: return position.last_captor;
  }
  return kNobody;
}

std::optional<int> Game::winner(const Position& position) const {
  const auto standing = [&](int player) -> int {
    return rules_.win.by == WinBy::Harvests ? position.harvests[static_cast<std::size_t>(player)]
                                            : position.taken(player);
  };
  int best = 0;
  bool level = false;
  for (int player = 1; player < rules_.players; ++player) {
    if (standing(player) == standing(best)) level = true;
    if (standing(player) > standing(best)) {
      best = player;
      level = false;
    }
  }
  if (level) return std::nullopt;
  return best;
}

std::string Game::label(Move move) const {
  if (move == kPass) return "pass";
  if (move == kDecline) return "decline";
  return board_.label(move.hole) + (!chooses_direction_ ? "" : move.against != 0 ? "<" : ">");
}

std::optional<Move> Game::move_named(std::string_view text) const {
  if (text == "pass") return kPass;
  if (text == "decline") return kDecline;
  std::uint8_t against = 0;
  if (chooses_direction_) {
    if (!text.ends_with('<') && !text.ends_with('>')) return std::nullopt;
    against = text.ends_with('<') ? 1 : 0;
    text.remove_suffix(1);
  }
  const auto hole = board_.hole_named(text);
  if (!hole) return std::nullopt;
  return Move{*hole, against};
}

Position Game::canonical(const Position& position) const {
  if (board_.two_rows()) return position;
  const auto holes = static_cast<std::size_t>(board_.holes());
  const auto turned = [&](std::size_t by) {
    Position result = position;
    std::rotate(result.cells.begin(), result.cells.begin() + static_cast<std::ptrdiff_t>(by),
                result.cells.begin() + static_cast<std::ptrdiff_t>(holes));
    return result;
  };
  if (position.forced != kNoCell) {
    Position result = turned(position.forced);
    result.forced = 0;
    return result;
  }
  // The greatest of the ring's turns begins with a greatest hole, and those are few.
  std::array<std::uint16_t, 2 * kMaxHoles> twice;  // every turn of the ring is a stretch of it
  std::copy_n(position.cells.begin(), holes, twice.begin());
  std::copy_n(position.cells.begin(), holes, twice.begin() + static_cast<std::ptrdiff_t>(holes));
  std::size_t best = 0;
  for (std::size_t by = 1; by < holes; ++by) {
    if (twice[by] < twice[best]) continue;
    for (std::size_t hole = 0; hole < holes; ++hole) {
      if (twice[by + hole] == twice[best + hole]) continue;
      if (twice[by + hole] > twice[best + hole]) best = by;
      break;
    }
  }
  return best == 0 ? position : turned(best);
}

Position Game::without_scores(const Position& position) const {
  Position result = position;
  if (rules_.end.majority == 0) {
    std::fill(result.cells.begin() + kMaxHoles, result.cells.end(), std::uint16_t{0});
  }
  return result;
}

}  // namespace ludolect::sowing
