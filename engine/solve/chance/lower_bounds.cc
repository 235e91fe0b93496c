#include "engine/solve/chance/lower_bounds.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <span>
#include <utility>

namespace ludolect::chance {
namespace {

// Two positions that lead to one another by throws that change nothing are repeated on the spot at
// most so often.
constexpr int kRepeats = 256;

Bound mean(std::int64_t sum, std::uint32_t denominator) {
  return static_cast<Bound>(sum / denominator);
}

// The sum over the throws where `better` of two bounds is taken; turn, again: what it is worth to
// change nothing.
template <class Throws, class Better>
std::int64_t sum_of(const Throws& throws, Bound turn, Bound again, Better&& better) {
  std::int64_t sum = 0;
  for (const auto& thrown : throws) {
    Bound best = thrown.otherwise;
    if (thrown.still.turn) best = better(best, turn);
    if (thrown.still.again) best = better(best, again);
    sum += thrown.weight * best;
  }
  return sum;
}

Bound greater(Bound a, Bound b) { return a > b ? a : b; }
Bound lesser(Bound a, Bound b) { return a < b ? a : b; }

// What the other player's options can do to this player's two counters.
class Danger {
 public:
  Danger(const TurnTable& other, const Sides& own, Side side)
      : together_(own.spots_of(side).high == own.spots_of(side).low) {
    const auto [high, low] = own.spots_of(side);
    bits_ = {other.sparing(high), other.chopping(high), other.sparing(low), other.chopping(low)};
  }

  // Bit k: exactly those counters of the bits of k can be chopped, 1 for the first and 2 for the
  // second.
  unsigned ways(std::uint32_t option) const {
    const auto at = [&](std::size_t set) {
      return static_cast<unsigned>(bits_[set][option / 64] >> option % 64 & 1);
    };
    const unsigned ways = (at(0) | at(1) << 1) * (at(2) | at(3) << 2);
    return together_ ? ways & 0b1001u : ways;  // two counters on one square share their fate
  }

  // Whether none of the options from `first` to before `end` chops.
  bool none(std::uint32_t first, std::uint32_t end) const {
    for (std::uint32_t word = first / 64; word * 64 < end; ++word) {
      std::uint64_t bits = bits_[1][word] | bits_[3][word];
      if (word == first / 64) bits &= ~std::uint64_t{0} << first % 64;
      if (word == end / 64) bits &= (std::uint64_t{1} << end % 64) - 1;
      if (bits != 0) return false;
    }
    return true;
  }

 private:
  std::array<const std::uint64_t*, 4>
      bits_;  // the first may be spared, chopped, the second spared, chopped
  bool together_;
};

}  // namespace

struct LowerBounds::Bench {
  // Whether a throw may leave everything as it is, and who throws then.
  struct Still {
    bool turn = false, again = false;
  };
  // What a throw is worth by the options that change something, and whether it may change nothing.
  struct Worth {
    std::int64_t weight = 0;
    Bound otherwise = 0;
    Still still;
  };

  std::vector<std::vector<Bound>> best;  // a throw, a plain side of the other
  std::vector<Still> still;              // a throw
  bool may_stand_still = false;
  std::vector<std::int64_t> sum;
  std::vector<Bound> chops, spares;    // a spot of the other: all ones where an option may
  std::vector<Worth> moving, waiting;  // a throw, of one position
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
  std::atomic<bool> raised = raised_;
  for (; level_ < levels_.size(); ++level_, row_ = 0) {
    const std::vector<Side>& level = levels_[level_];
    const std::size_t begin = row_;
    row_ += share_out(level.size() - begin, threads, watch, [&](unsigned thread, std::uint64_t i) {
      if (row(level[begin + i], benches[thread])) raised.store(true, std::memory_order_relaxed);
    });
    raised_ = raised;
    if (row_ != level.size()) return false;
  }
  changed_ = raised_;
  raised_ = false;
  level_ = 0;
  return true;
}

void LowerBounds::save(StateWriter& out) const {
  out.number<std::uint64_t>(level_);
  out.number<std::uint64_t>(row_);
  out.number(static_cast<std::uint8_t>(raised_ ? 1 : 0));
  out.number(static_cast<std::uint8_t>(changed_ ? 1 : 0));
  out.numbers(std::span<const Bound>(moving_));
  out.numbers(std::span<const Bound>(waiting_));
}

void LowerBounds::restore(StateReader& in) {
  const auto level = in.number<std::uint64_t>();
  const auto row = in.number<std::uint64_t>();
  in.require(level < levels_.size() && row < levels_[static_cast<std::size_t>(level)].size());
  level_ = static_cast<std::size_t>(level);
  row_ = static_cast<std::size_t>(row);
  raised_ = in.number<std::uint8_t>() != 0;
  changed_ = in.number<std::uint8_t>() != 0;
  for (std::vector<Bound>* bounds : {&moving_, &waiting_}) {
    std::vector<Bound> found = in.numbers<Bound>();
    in.require(found.size() == bounds->size() &&
               std::all_of(found.begin(), found.end(), [](Bound bound) { return 0 <= bound && bound <= kCertain; }));
    *bounds = std::move(found);
  }
}

bool LowerBounds::row(Side side, Bench& bench) {
  const bool moved = moving_row(side, bench);
  return (side < own_.sides().plain() && waiting_row(side, bench)) || moved;
}

// best = the greatest of best and what the row says of the other's sides after whatever the option
// may chop.
void LowerBounds::raise(Bound* best, const Bound* row, const Chops& may, Bench& bench) const {
  const Sides& sides = other_.sides();
  const std::uint32_t spots = sides.spots();
  if (may.chopped.none()) {
    const std::size_t columns = sides.plain();
    for (std::size_t i = 0; i < columns; ++i) best[i] = greater(best[i], row[i]);
    return;
  }
  Bound* chops = bench.chops.data();
  Bound* spares = bench.spares.data();
  for (std::uint32_t spot = 0; spot < spots; ++spot) {
    chops[spot] = may.chopped[spot] ? -1 : 0;
    spares[spot] = may.spared[spot] ? -1 : 0;
  }
  // A bound is not negative, so that what cannot be is 0. `from`: by the spot of one counter;
  // chopped: it is out.
  const auto along = [=](Bound* to, const Bound* from, Bound chopped, std::uint32_t count) {
    for (std::uint32_t spot = 0; spot < count; ++spot) {
      to[spot] = greater(to[spot], greater(from[spot] & spares[spot], chopped & chops[spot]));
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
    to[high] =
        greater(to[high], greater(from[high] & spares[high], out_row[sides.out()] & chops[high]));
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
  const Side plain = other_.sides().plain();
  const Danger danger(other_, own, side);
  const Bound lost = 0;
  // By which of this player's counters are chopped, and what follows (Then).
  std::array<std::array<const Bound*, 3>, 4> rows;
  for (unsigned taken = 0; taken < 4; ++taken) {
    const Side after = own.chopped(side, taken);
    rows[taken] = {moving_of(after), waiting_of(after), &lost};
  }
  Bound* moving = moving_of(side);
  Bound* waiting = waiting_of(side);
  bool raised = false;
  bench.waiting.resize(other_.throws().size());
  for (const Side other : other_.reached()) {
    const std::size_t throws = other_.throws().size();
    const bool safe =
        danger.none(other_.first_option(other, 0), other_.end_option(other, throws - 1));
    std::int64_t sum = 0;
    bool may_stand_still = false;
    for (std::size_t t = 0; t < throws; ++t) {
      Bound worst = kCertain;
      Bench::Still still;
      const std::uint32_t end = other_.end_option(other, t);
      for (std::uint32_t i = other_.first_option(other, t); i < end; ++i) {
        const Option& option = other_.option(i);
        for (unsigned ways = safe ? 1u : danger.ways(i); ways != 0; ways &= ways - 1) {
          const auto taken = static_cast<std::size_t>(std::countr_zero(ways));
          if (option.to == other && taken == 0 && option.then != Then::Won)
            (option.then == Then::Again ? still.again : still.turn) = true;
          else
            worst = lesser(worst, rows[taken][static_cast<std::size_t>(option.then)][option.to]);
        }
      }
      may_stand_still = may_stand_still || still.turn || still.again;
      const std::int64_t weight = other_.throws()[t].weight;
      bench.waiting[t] = {weight, worst, still};
      sum += weight * worst;
    }
    const bool both = bench.may_stand_still && other < plain;
    Bound now = mean(sum, own_.denominator());
    if (may_stand_still || both) {
      Bound none = 0;
      Bound& of_moving = other < plain ? moving[other] : none;
      const Bound before = of_moving;
      now = waiting[other];
      settle(other, bench, both, of_moving, now);
      raised = raised || of_moving != before;
    }
    raised = raised || now != waiting[other];
    waiting[other] = now;
  }
  return raised;
}

// Repeats the two equations of one pair of sides, of this player to move and to wait, which may
// lead to one another by throws that change nothing. both: whether this player's throws may, too;
// else his bound is known already.
void LowerBounds::settle(Side other, Bench& bench, bool both, Bound& moving, Bound& waiting) const {
  if (both) {
    bench.moving.resize(own_.throws().size());
    for (std::size_t t = 0; t < bench.moving.size(); ++t) {
      bench.moving[t] = {own_.throws()[t].weight, bench.best[t][other], bench.still[t]};
    }
  }
  for (int repeat = 0; repeat < kRepeats; ++repeat) {
    const Bound moving_before = moving, waiting_before = waiting;
    if (both) moving = mean(sum_of(bench.moving, waiting, moving, greater), own_.denominator());
    waiting = mean(sum_of(bench.waiting, moving, waiting, lesser), own_.denominator());
    if (moving == moving_before && waiting == waiting_before) return;
  }
}

}  // namespace ludolect::chance
