#include "engine/solve/chance/lower_bounds.h"

#include <algorithm>
#include <atomic>
#include <bit>

namespace ludolect::chance {
namespace {

// Two positions that lead to one another by throws that change nothing are repeated on the spot at most so often.
constexpr int kRepeats = 256;

Bound mean(std::int64_t sum, std::uint32_t denominator) { return static_cast<Bound>(sum / denominator); }

// What an option of the other player can do to this player's two counters.
struct Chances {
  std::array<const std::uint64_t*, 2> first, second;  // bits an option: whether it may spare, may chop
  bool together;                                      // they stand on one square

  // Bit k: exactly those of the bits of k can be chopped, 1 for the first and 2 for the second.
  unsigned ways(std::uint32_t option) const {
    const std::size_t word = option / 64;
    const unsigned bit = option % 64;
    const auto at = [&](const std::uint64_t* bits) { return static_cast<unsigned>(bits[word] >> bit & 1); };
    const unsigned one = at(first[0]) | at(first[1]) << 1;
    const unsigned two = (at(second[0]) | at(second[1]) << 2) * one;
    return together ? two & 0b1001u : two;
  }
};

}  // namespace

struct LowerBounds::Bench {
  std::vector<std::vector<Bound>> best;  // a throw, a plain side of the other
  std::vector<Still> still;              // a throw
  bool may_stand_still = false;
  std::vector<std::int64_t> sum;
  std::vector<Bound> chops, spares;      // a spot of the other: all ones where an option may
  std::vector<Worth> moving, waiting;    // a throw, of one position
};

LowerBounds::LowerBounds(const TurnTable& own, const TurnTable& other) : own_(own), other_(other) {
  std::uint32_t level = 0;
  for (const Side side : own.reached()) {
    const std::uint32_t its = own.sides().level(side);
    if (levels_.empty() || its != level) levels_.emplace_back();
    levels_.back().push_back(side);
    level = its;
  }
  moving_.assign(std::size_t{own.sides().size()} * other.sides().plain(), 0);
  waiting_.assign(std::size_t{own.sides().plain()} * other.sides().size(), 0);
}

std::uint64_t LowerBounds::bytes(const Sides& own, const Sides& other) {
  return sizeof(Bound) *
         (std::uint64_t{own.size()} * other.plain() + std::uint64_t{own.plain()} * other.size());
}

bool LowerBounds::sweep(unsigned threads, const StudyWatch& watch) {
  std::vector<Bench> benches(threads);
  for (Bench& bench : benches) {
    bench.best.assign(own_.throws().size(), std::vector<Bound>(other_.sides().plain()));
    bench.still.resize(own_.throws().size());
    bench.sum.resize(other_.sides().plain());
    bench.chops.resize(other_.sides().spots());
    bench.spares.resize(other_.sides().spots());
  }
  std::atomic<bool> changed = false;
  for (const std::vector<Side>& level : levels_) {
    const std::uint64_t done = share_out(level.size(), threads, watch, [&](unsigned thread, std::uint64_t i) {
      if (row(level[i], benches[thread])) changed.store(true, std::memory_order_relaxed);
    });
    if (done != level.size()) return false;
  }
  changed_ = changed;
  return true;
}

bool LowerBounds::row(Side side, Bench& bench) {
  const bool moved = moving_row(side, bench);
  return (side < own_.sides().plain() && waiting_row(side, bench)) || moved;
}

// best = the greatest of best and what the row says of the other's sides after whatever the option may chop.
void LowerBounds::raise(Bound* best, const Bound* row, const Chops& may, Bench& bench) const {
  const Sides& sides = other_.sides();
  const std::uint32_t spots = sides.spots();
  if (may.chopped.none()) {
    const std::size_t columns = sides.plain();
    for (std::size_t i = 0; i < columns; ++i) best[i] = std::max(best[i], row[i]);
    return;
  }
  Bound* chops = bench.chops.data();
  Bound* spares = bench.spares.data();
  for (std::uint32_t spot = 0; spot < spots; ++spot) {
    chops[spot] = may.chopped[spot] ? -1 : 0;
    spares[spot] = may.spared[spot] ? -1 : 0;
  }
  // A bound is not negative, so that what cannot be is 0. `from`: by the spot of one counter; chopped: it is out.
  const auto along = [=](Bound* to, const Bound* from, Bound chopped, std::uint32_t count) {
    for (std::uint32_t spot = 0; spot < count; ++spot) {
      to[spot] = std::max({to[spot], from[spot] & spares[spot], chopped & chops[spot]});
    }
  };
  if (sides.counters() == 1) return along(best, row, row[sides.out()], spots);
  const Bound* out_row = row + sides.pair(sides.out(), 0);
  for (std::uint32_t high = 0; high < spots; ++high) {
    Bound* to = best + sides.pair(high, 0);
    const Bound* from = row + sides.pair(high, 0);
    if (spares[high] != 0) along(to, from, out_row[high], high);
    if (chops[high] != 0) along(to, out_row, out_row[sides.out()], high);
    // Two counters on one square share their fate.
    to[high] = std::max({to[high], from[high] & spares[high], out_row[sides.out()] & chops[high]});
  }
}

bool LowerBounds::moving_row(Side side, Bench& bench) {
  const std::size_t columns = other_.sides().plain();
  const std::size_t throws = own_.throws().size();
  bench.may_stand_still = false;
  for (std::size_t t = 0; t < throws; ++t) {
    Bound* best = bench.best[t].data();
    bench.still[t] = {};
    std::fill_n(best, columns, 0);
    for (std::uint32_t i = own_.first_option(side, t); i < own_.end_option(side, t); ++i) {
      const Option& option = own_.option(i);
      if (option.then == Then::Won) {
        std::fill_n(best, columns, kCertain);
        break;
      }
      const bool again = option.then == Then::Again;
      if (option.to == side && side < own_.sides().plain()) {
        (again ? bench.still[t].again : bench.still[t].turn) = true;
        bench.may_stand_still = true;
        continue;
      }
      raise(best, again ? moving_of(option.to) : waiting_of(option.to), own_.chops(i), bench);
    }
  }
  if (bench.may_stand_still) return false;
  std::fill(bench.sum.begin(), bench.sum.end(), 0);
  for (std::size_t t = 0; t < throws; ++t) {
    const std::int64_t weight = own_.throws()[t].weight;
    const Bound* best = bench.best[t].data();
    for (std::size_t i = 0; i < columns; ++i) bench.sum[i] += weight * best[i];
  }
  Bound* to = moving_of(side);
  Bound raised = 0;
  for (std::size_t i = 0; i < columns; ++i) {
    const Bound now = mean(bench.sum[i], own_.denominator());
    raised |= now ^ to[i];
    to[i] = now;
  }
  return raised != 0;
}

bool LowerBounds::waiting_row(Side side, Bench& bench) {
  const Sides& own = own_.sides();
  const Sides& others = other_.sides();
  const auto [high, low] = own.spots_of(side);
  const Chances chances{{other_.sparing(high), other_.chopping(high)}, {other_.sparing(low), other_.chopping(low)}, high == low};
  std::array<const Bound*, 4> moving, waiting;  // this player's rows, by which of his counters are chopped
  for (unsigned taken = 0; taken < 4; ++taken) {
    const Side after = own.chopped(side, taken);
    moving[taken] = moving_of(after);
    waiting[taken] = waiting_of(after);
  }
  Bound* to_moving = moving_of(side);
  Bound* to_waiting = waiting_of(side);
  const std::uint32_t denominator = own_.denominator();
  bool raised = false;
  for (const Side other : other_.reached()) {
    std::int64_t sum = 0;
    bool stays = false;
    bench.waiting.clear();
    for (std::size_t t = 0; t < other_.throws().size(); ++t) {
      Worth worth{other_.throws()[t].weight, kCertain, {}};
      const std::uint32_t end = other_.end_option(other, t);
      for (std::uint32_t i = other_.first_option(other, t); i < end; ++i) {
        const Option& option = other_.option(i);
        if (option.then == Then::Won) {
          worth.otherwise = 0;
          worth.still = {};
          break;
        }
        const bool again = option.then == Then::Again;
        for (unsigned ways = chances.ways(i); ways != 0; ways &= ways - 1) {
          const auto taken = static_cast<unsigned>(std::countr_zero(ways));
          if (option.to == other && taken == 0)
            (again ? worth.still.again : worth.still.turn) = true;
          else
            worth.otherwise = std::min(worth.otherwise, again ? waiting[taken][option.to] : moving[taken][option.to]);
        }
      }
      stays = stays || worth.still.turn || worth.still.again;
      sum += worth.weight * worth.otherwise;
      bench.waiting.push_back(worth);
    }
    const bool both = bench.may_stand_still && other < others.plain();
    if (!stays && !both) {
      const Bound now = mean(sum, denominator);
      raised = raised || now != to_waiting[other];
      to_waiting[other] = now;
      continue;
    }
    if (both) {
      bench.moving.clear();
      for (std::size_t t = 0; t < own_.throws().size(); ++t) {
        bench.moving.push_back({own_.throws()[t].weight, bench.best[t][other], bench.still[t]});
      }
    }
    Bound x = to_moving[other < others.plain() ? other : others.plain_of(other)];
    Bound y = to_waiting[other];
    for (int repeat = 0; repeat < kRepeats; ++repeat) {
      const Bound x_before = x, y_before = y;
      if (both) {
        std::int64_t total = 0;
        for (const Worth& worth : bench.moving) {
          Bound best = worth.otherwise;
          if (worth.still.turn) best = std::max(best, y);
          if (worth.still.again) best = std::max(best, x);
          total += worth.weight * best;
        }
        x = mean(total, denominator);
      }
      std::int64_t total = 0;
      for (const Worth& worth : bench.waiting) {
        Bound worst = worth.otherwise;
        if (worth.still.turn) worst = std::min(worst, x);
        if (worth.still.again) worst = std::min(worst, y);
        total += worth.weight * worst;
      }
      y = mean(total, denominator);
      if (x == x_before && y == y_before) break;
    }
    if (both) {
      raised = raised || x != to_moving[other];
      to_moving[other] = x;
    }
    raised = raised || y != to_waiting[other];
    to_waiting[other] = y;
  }
  return raised;
}

}  // namespace ludolect::chance
