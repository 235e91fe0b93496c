// What the end of a sowing captures, and why not.
#pragma once

#include <bit>

#include "engine/sowing/context.h"

namespace ludolect::sowing {

template <class C>
bool may_take(const C& c, std::uint8_t hole) {
  if (c.rules.capture.middle == CaptureMiddle::Barred && c.bars(Mark::Middle, hole)) return false;
  return c.rules.capture.from == From::Any || c.on_side(hole, Side::Opponent);
}

// False: there was nothing, or it is not for the mover to take.
template <class C>
LUDOLECT_INLINED bool take(C& c, std::uint8_t hole, Why role) {
  if (c.cell(hole) == 0 || !may_take(c, hole)) return false;
  if (c.rules.capture.middle == CaptureMiddle::Shared && c.bars(Mark::Middle, hole)) {
    // Omangunta Peeta (Das Gupta 1923: 73-74, as Ludii reports it): a capture there is a right to a share at the end.
    const unsigned row = hole < c.board.columns() ? 0u : 1u;
    c.p.rights = static_cast<std::uint8_t>(c.p.rights | (1u << (3 * row + c.mover)));
    c.tell(EventKind::Right, role, hole, c.mover);
    return true;
  }
  ++c.captures;
  c.captured = hole;
  c.tell(EventKind::Capture, role, hole, c.mover, c.cell(hole), c.captures);
  c.bank(hole, c.mover);
  return true;
}

// Further captures beyond the captured hole. They come round to the hole just sown only where capture.wrap lets a search
// lead there, and never past it: the sources describe chains shorter than the board.
template <class C>
void follow_chain(C& c, std::uint8_t beyond) {
  const Rules::Capture& rule = c.rules.capture;
  for (int steps = 0; steps < c.board.holes(); ++steps) {
    std::uint8_t target = c.next(beyond);
    if (rule.chain != Chain::Consecutive) {
      if (target == c.at || c.cell(target) != 0) return;
      target = c.next(target);
    }
    if (c.cell(target) == 0) return;
    if (target == c.at && rule.wrap == Wrap::BeforeSown) return;
    if (!take(c, target, Why::Chained)) return;
    if (target == c.at || rule.chain == Chain::OneMore) return;
    beyond = target;
  }
}

// Captures decided by an empty hole: the one before which sowing stopped, or the one in which it ended.
template <class C>
LUDOLECT_INLINED void take_around(C& c, std::uint8_t empty) {
  const Rules::Capture& rule = c.rules.capture;
  const Rules::Capture::Take takes = c.takes();
  if (!c.on_side(empty, rule.in)) return c.tell(EventKind::NoCapture, Why::WrongSide, empty, c.mover);

  std::uint8_t beyond = c.next(empty);
  if (rule.gap == Gap::Run) {
    while (c.cell(beyond) == 0 && beyond != c.at) beyond = c.next(beyond);
    if (beyond == c.at && rule.wrap == Wrap::BeforeSown) {
      return c.tell(EventKind::NoCapture, Why::CameRound, beyond, c.mover);
    }
  }
  if constexpr (C::kRing && !C::Listener::kListens) {  // what more is needed only says why nothing is taken
    take(c, beyond, Why::Beyond);
    return;
  }
  const std::uint8_t facing = c.board.facing(empty);
  const std::uint8_t beyond_facing = c.board.facing(beyond);
  if (rule.needs == Needs::Beyond && c.cell(beyond) == 0) {
    return c.tell(EventKind::NoCapture, Why::BeyondEmpty, beyond, c.mover);
  }
  if (rule.needs == Needs::Facing) {
    const std::uint8_t needed = takes.facing ? facing : beyond_facing;
    if (c.cell(needed) == 0) return c.tell(EventKind::NoCapture, Why::FacingEmpty, needed, c.mover);
  }
  const bool chains = takes.beyond && take(c, beyond, Why::Beyond);
  bool any = chains;
  if (takes.facing) any = take(c, facing, Why::Facing) || any;
  if (takes.beyond_facing) any = take(c, beyond_facing, Why::BeyondFacing) || any;
  if (takes.fallen) any = take(c, c.at, Why::Fallen) || any;
  if (!any) {
    const std::uint8_t wanted = takes.beyond          ? beyond
                                : takes.facing        ? facing
                                : takes.beyond_facing ? beyond_facing
                                                      : c.at;
    return c.tell(EventKind::NoCapture, Why::NothingThere, wanted, c.mover);
  }
  if (c.chain() != Chain::None && chains) follow_chain(c, beyond);
}

// Does the hole hold one of capture.counts, on the side where they capture?
template <class C>
bool counted(C& c, std::uint8_t hole) {
  return c.rules.capture.counts.contains(c.cell(hole)) && c.on_side(hole, c.rules.capture.in);
}

// Would the opponent, who has seeds, be left with none?
template <class C>
bool takes_whole_row(C& c) {
  unsigned left = 0;
  for (HoleSet rest = c.board.owned(1 - c.mover); rest != 0; rest &= rest - 1) {
    left += c.cell(static_cast<std::uint8_t>(std::countr_zero(rest)));
  }
  if (left == 0) return false;
  const bool no_middle = c.rules.capture.middle != CaptureMiddle::Taken;  // barred, or merely shared
  const auto theirs = [&](std::uint8_t hole) {
    if (no_middle && Board::has(c.board.marked(Mark::Middle), hole)) return 0u;
    return c.on_side(hole, Side::Opponent) ? c.cell(hole) : 0u;
  };
  if (c.rules.capture.take.fallen) left -= theirs(c.at);
  if (c.rules.capture.take.run_back) {
    for (std::uint8_t hole = c.track.before[c.at]; counted(c, hole) && hole != c.at; hole = c.track.before[hole]) {
      left -= theirs(hole);
    }
  }
  return left == 0;
}

// Captures decided by the count of the last hole (twos and threes of Oware, the singles of Vai Lung Thlan): that hole and
// the unbroken run behind it. False when the rules forbid the move.
template <class C>
bool take_counted(C& c) {
  const Rules::Capture& rule = c.rules.capture;
  if (!c.on_side(c.at, rule.in)) {
    c.tell(EventKind::NoCapture, Why::WrongSide, c.at, c.mover);
    return true;
  }
  if (rule.grand_slam != GrandSlam::Allowed && takes_whole_row(c)) {
    if (rule.grand_slam == GrandSlam::Forbidden) return false;
    c.tell(EventKind::NoCapture, Why::WholeRow, c.at, c.mover);
    return true;
  }
  if (rule.take.fallen) take(c, c.at, Why::Fallen);
  if (rule.take.run_back) {
    for (std::uint8_t hole = c.track.before[c.at]; counted(c, hole) && hole != c.at; hole = c.track.before[hole]) {
      take(c, hole, Why::RunBack);
    }
  }
  return true;
}

// Every hole that the turn sowed and that now holds one of the counts, wherever the last seed fell; the last hole first,
// then back along the track.
template <class C>
void take_touched(C& c) {
  const HoleSet sown = c.turn_sown | c.lap_sown;
  std::uint8_t hole = c.in_store() ? c.track.before[c.next(c.at)] : c.at;
  for (int steps = 0; steps < c.board.holes(); ++steps, hole = c.track.before[hole]) {
    if (Board::has(sown, hole) && counted(c, hole)) take(c, hole, Why::Touched);
  }
}

// False when the rules forbid what the sowing would capture.
template <class C>
LUDOLECT_INLINED bool capture(C& c) {
  const Rules::Capture& rule = c.rules.capture;
  switch (c.captures_when()) {
    case CaptureWhen::None: break;
    case CaptureWhen::Gap:
      // Nothing else but the next hole decides where no further lap was to follow, or was put second.
      if ((c.stop == Why::SingleLap || c.stop == Why::CapturesFirst) && c.cell(c.next(c.at)) == 0) {
        c.gap = c.next(c.at);
      }
      if (c.gap == kNoCell) break;
      if (c.stop == Why::Barred && rule.barred_stop == BarredStop::None) {
        c.tell(EventKind::NoCapture, Why::Barred, c.gap, c.mover);
      } else {
        take_around(c, c.gap);
      }
      break;
    case CaptureWhen::FellInEmpty:
      if (!c.in_store() && c.cell(c.at) == 1) take_around(c, c.at);
      break;
    case CaptureWhen::FellOnCount:
      if (!c.in_store() && rule.counts.contains(c.cell(c.at))) return take_counted(c);
      break;
    case CaptureWhen::SownCount: take_touched(c); break;
  }
  return true;
}

// Would the sowing capture if it ended here, or be forbidden for what it captures? Tried on a copy.
template <class C>
bool would_capture(const C& c) {
  Position copy = c.p;
  NullSink silence;
  Context<NullSink, C::kKnownRules> trial(c, copy, silence);
  trial.stop = Why::CapturesFirst;
  return !capture(trial) || copy != c.p;
}

}  // namespace ludolect::sowing
