// One lap: a hole is lifted and its seeds are sown, with harvests on the way.
#pragma once

#include <algorithm>
#include <bit>

#include "engine/sowing/context.h"
#include "engine/sowing/whole_lap.h"

namespace ludolect::sowing {

// A hole brought to exactly harvest.at is taken: by its owner or by the sower. (Pallanguzhi's and Khutka Boia's fours,
// Bule Perga: de Voogt 2000 and Claus 1986 as Mancala World reports them; DLP evidence of Das-Gupta 1926.)
template <class C>
bool harvest(C& c, std::uint8_t hole) {
  const Rules::Harvest& rule = c.rules.harvest;
  if (c.cell(hole) != rule.at) return false;
  const std::uint8_t owner = c.board.owner(hole);
  if (rule.turns == HarvestTurns::Opponents && (owner == c.mover || owner == kNobody)) return false;
  const std::uint8_t to = rule.to == HarvestTo::Owner ? owner : c.mover;
  if (to == kNobody) return false;
  c.tell(EventKind::Harvest, Why::None, hole, to, c.cell(hole));
  c.bank(hole, to);
  if (c.rules.win.by == WinBy::Harvests) ++c.p.harvests[to];
  return true;
}

template <class C>
void harvest_all(C& c, HoleSet sown) {
  for (; sown != 0; sown &= sown - 1) {
    const auto hole = static_cast<std::uint8_t>(std::countr_zero(sown));
    if (Board::has(c.ended_laps, hole) && c.rules.harvest.last_seed == HarvestLast::Left) continue;
    if (harvest(c, hole) && hole == c.at) c.harvested_last = true;
  }
}

// Moves c.at to the next cell that may get a seed. False: there is none.
template <class C>
bool find_room(C& c, std::uint8_t from, HoleSet passed, bool last_seed) {
  const Rules::Sow& rule = c.rules.sow;
  const bool full_is_passed = rule.full > 0 && !(last_seed && rule.full_last == FullLast::Allowed);
  std::uint8_t at = c.at;
  for (int tried = 0; tried <= c.board.holes(); ++tried) {
    at = c.track.after[at];
    const bool passed_over = Board::has(passed, at);
    const bool full = full_is_passed && !Board::is_store(at) && c.cell(at) == rule.full;
    if (!passed_over && !full) {
      c.at = at;
      return true;
    }
    const Why why = at == from && rule.origin == Origin::Skip ? Why::Origin : passed_over ? Why::Middle : Why::Full;
    c.tell(EventKind::Skip, why, at, c.mover);
  }
  return false;
}

// The bha's owner takes what fell there (Khutka Boia: rounds.cc). The seeds with which it was filled stay.
template <class C>
void take_from_bha(C& c, unsigned seeds) {
  const std::uint8_t hole = c.game.set_up().bha;
  seeds = std::min<unsigned>(seeds, c.cell(hole));
  if (seeds == 0) return;
  const std::uint8_t to = c.board.owner(hole);
  std::uint16_t& store = c.cell(Board::store_of(to));
  store = static_cast<std::uint16_t>(store + seeds);
  c.cell(hole) = static_cast<std::uint16_t>(c.cell(hole) - seeds);
  c.tell(EventKind::BhaTake, Why::None, hole, to, seeds);
}

// Sowing where holes may be passed over or full, or harvested as seeds fall.
template <class C>
void sow_with_care(C& c, std::uint8_t from, unsigned handful) {
  const HoleSet passed = c.game.passed_over(c.p, from);
  const bool per_seed = c.rules.harvest.at > 0 && c.rules.harvest.checked == HarvestChecked::Seed;
  const std::uint8_t bha = c.game.set_up().bha;
  unsigned in_bha = 0;
  for (; handful > 0; --handful) {
    const bool last = handful == 1;
    if (!find_room(c, from, passed, last)) {
      const std::uint8_t to = c.rules.sow.all_full == AllFull::Heap ? Board::store_of(c.mover) : c.at;
      c.cell(to) = static_cast<std::uint16_t>(c.cell(to) + handful);
      c.all_full = true;
      if (to == c.at) c.ended_laps |= HoleSet{1} << to;
      c.tell(EventKind::Sow, Why::AllFull, to, c.mover, c.cell(to));
      break;
    }
    const unsigned now = ++c.cell(c.at);
    c.tell(EventKind::Sow, Why::None, c.at, c.mover, now);
    if (Board::is_store(c.at)) continue;
    const HoleSet here = HoleSet{1} << c.at;
    c.lap_sown |= here;
    c.ended_laps = last ? c.ended_laps | here : c.ended_laps & ~here;
    if (c.at == bha) {
      if (c.rules.rights.bha_takes == BhaTakes::Seed) {
        take_from_bha(c, 1);
        continue;
      }
      ++in_bha;
    }
    if (per_seed && (!last || c.rules.harvest.last_seed == HarvestLast::Taken) && harvest(c, c.at) && last) {
      c.harvested_last = true;
    }
  }
  if (in_bha > 0) take_from_bha(c, in_bha);
}

// The same where nothing but harvests asks for care: what is noted of every seed stands in locals.
template <class C>
void sow_and_harvest(C& c, std::uint8_t from, unsigned handful) {
  const Rules::Harvest& rule = c.rules.harvest;
  const bool counts_up = c.counts_up();
  const unsigned last = c.holes - 1;
  const unsigned wanted = rule.checked == HarvestChecked::Seed ? static_cast<unsigned>(rule.at) : 0;
  unsigned hole = from;
  HoleSet sown = 0;
  for (; handful > 0; --handful) {
    hole = counts_up ? (hole + 1) & (0u - unsigned{hole != last}) : c.track.after[hole];
    const auto at = static_cast<std::uint8_t>(hole);
    const unsigned now = ++c.cell(at);
    c.tell(EventKind::Sow, Why::None, at, c.mover, now);
    sown |= HoleSet{1} << hole;
    if (now != wanted) [[likely]] continue;
    if (handful > 1) {
      harvest(c, at);
    } else if (rule.last_seed == HarvestLast::Taken) {
      c.harvested_last = harvest(c, at);
    }
  }
  c.at = static_cast<std::uint8_t>(hole);
  c.lap_sown = sown;
  c.ended_laps = (c.ended_laps & ~sown) | HoleSet{1} << hole;
}

// The innermost loop: what it needs stands in locals, which a store to a cell or to c.at cannot touch.
template <class C>
LUDOLECT_INLINED void sow(C& c, std::uint8_t from, unsigned handful) {
  const auto& after = c.track.after;
  auto& cells = c.p.cells;
  const bool skips = c.skips_origin();
  std::uint8_t at = from;
  if (c.counts_up() && !skips) {  // most boards; counting is faster than looking up
    const auto last = static_cast<unsigned>(c.board.holes() - 1);
    unsigned hole = from;
    for (; handful > 0; --handful) {
      hole = (hole + 1) & (0u - unsigned{hole != last});  // without a branch that could not be foretold
      const unsigned now = ++cells[hole];
      c.tell(EventKind::Sow, Why::None, static_cast<std::uint8_t>(hole), c.mover, now);
    }
    c.at = static_cast<std::uint8_t>(hole);
    return;
  }
  for (; handful > 0; --handful) {
    at = after[at];
    if (skips && at == from) {
      c.tell(EventKind::Skip, Why::Origin, at, c.mover);
      at = after[at];
    }
    const unsigned now = ++cells[at];
    c.tell(EventKind::Sow, Why::None, at, c.mover, now);
  }
  c.at = at;
}

template <class C>
LUDOLECT_INLINED void lap(C& c, EventKind kind, std::uint8_t hole, unsigned handful) {
  c.lifted = hole;
  ++c.laps;
  c.tell(kind, Why::None, hole, c.mover, handful);
  if constexpr (C::kWholeLaps) {
    const WholeLap whole = WholeLap::of(hole, handful, c.holes);
    if constexpr (C::Listener::kListens) c.sink.whole_lap(whole);
    c.ended = c.game.whole_laps().sow(c.p.cells, whole);
    c.at = static_cast<std::uint8_t>(c.ended.last);
    return;
  }
  c.cell(hole) = 0;
  if (!c.sows_with_care()) return sow(c, hole, handful);
  c.at = hole;
  c.harvested_last = false;
  c.all_full = false;
  c.turn_sown |= c.lap_sown;
  c.lap_sown = 0;
  c.game.only_harvests() ? sow_and_harvest(c, hole, handful) : sow_with_care(c, hole, handful);
  if (c.rules.harvest.at > 0 && c.rules.harvest.checked == HarvestChecked::Lap) harvest_all(c, c.lap_sown);
}

}  // namespace ludolect::sowing
