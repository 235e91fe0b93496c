#include "engine/study/sowing_meter.h"

#include <algorithm>
#include <numeric>

namespace ludolect {
namespace {

// Takes back what SowingMeter::Sink counted of a refused move, seed by seed; what it counted in whole laps comes out right
// in the sum (all_sown).
struct Unsink {
  static constexpr bool kListens = true;
  static constexpr bool kCoarse = true;
  SowingMeter::Touched& touched;

  void operator()(const sowing::Event& event) {
    switch (event.kind) {
      case sowing::EventKind::Lift:
      case sowing::EventKind::Relay: --touched.lifted[event.place]; break;
      case sowing::EventKind::Sow: --touched.sown[event.place]; break;
      case sowing::EventKind::Capture:
        --touched.captured[event.place];
        touched.captured_seeds[event.place] -= event.count;
        break;
      default: break;
    }
  }
};

// The sums of a metric that has at most one value a game are in its histogram already.
RatioSums sums_of(const Histogram& histogram, std::uint64_t games) {
  RatioSums sums;
  sums.games = games;
  sums.y = histogram.sum();
  sums.yy = histogram.sum_of_squares();
  sums.xy = sums.y;
  sums.x = sums.xx = Wide{histogram.count()};
  return sums;
}

}  // namespace

std::array<std::uint64_t, sowing::kCells> SowingMeter::Touched::all_sown(int holes) const {
  std::array<std::uint64_t, sowing::kCells> all = sown;
  std::uint64_t open = 0;  // laps under way
  for (int step = 0; step < 2 * holes; ++step) {
    open += begin[static_cast<std::size_t>(step)] - end[static_cast<std::size_t>(step)];
    all[static_cast<std::size_t>(step % holes)] += open;
  }
  for (int hole = 0; hole < holes; ++hole) all[static_cast<std::size_t>(hole)] += rounds;
  return all;
}

SowingMeter::SowingMeter(const Game& game) : game_(game) {
  counted_.outcomes.wins.assign(static_cast<std::size_t>(game.players()), 0);
}

void SowingMeter::game_begins(const Position& initial) {
  if (under_way_) take_back_game();
  under_way_ = true;
  initial_ = initial;
  sink_.start = sowing::kNoCell;
  turn_ = {};
  turn_goes_on_ = false;
  turns_.clear();
  moves_.clear();
  seeds_ = std::accumulate(initial.cells.begin(), initial.cells.end(), 0);
  look_at(initial);
  lead_.begin(held(), seeds_);
}

void SowingMeter::take_back(const Position& before, sowing::Move move) {
  Position again = before;
  Unsink unsink{sink_.touched};
  game_.apply(again, move, unsink);
  sink_.start = sowing::kNoCell;
}

void SowingMeter::take_back_game() {
  Position again = initial_;
  Unsink unsink{sink_.touched};
  for (const Played& played : moves_) game_.apply(again, played.move, unsink);
}

const GameRow& SowingMeter::game_over(const PlayResult<Game>& result) {
  under_way_ = false;
  if (turn_goes_on_) turns_.push_back(turn_);  // it ended inside a chain of extra sowings
  ++counted_.games;
  count_turns();
  count_moves();
  count_outcome(result);
  for (const MetricInfo& info : kMetricTable) {
    const std::size_t metric = index_of(info.metric);
    if (info.unit != Unit::Game && info.unit != Unit::FinishedGame) {
      counted_.metrics[metric].sums.add(row_.sum[metric], row_.units[metric]);
    } else if (row_.units[metric] > 0) {
      counted_.metrics[metric].histogram.add(row_.sum[metric]);
    }
  }
  return row_;
}

void SowingMeter::count_turns() {
  Histogram& laps = counted_.metrics[index_of(Metric::Laps)].histogram;
  Histogram& sown = counted_.metrics[index_of(Metric::SeedsSown)].histogram;
  Histogram& captured = counted_.metrics[index_of(Metric::Captures)].histogram;
  std::int64_t all_laps = 0, all_sown = 0, all_captured = 0, capturing = 0;
  std::uint32_t longest = 0;
  for (const Turn& turn : turns_) {
    laps.add(turn.laps);
    sown.add(turn.sown);
    captured.add(turn.captured);
    all_laps += turn.laps;
    all_sown += turn.sown;
    all_captured += turn.captured;
    capturing += turn.captured > 0 ? 1 : 0;
    longest = std::max(longest, turn.laps);
  }
  const auto turns = static_cast<std::int64_t>(turns_.size());
  row_.set(Metric::Turns, turns);
  row_.set(Metric::LongestTurn, longest);
  row_.set(Metric::Laps, all_laps, turns);
  row_.set(Metric::SeedsSown, all_sown, turns);
  row_.set(Metric::Captures, all_captured, turns);
  row_.set(Metric::CaptureShare, capturing, turns);
}

void SowingMeter::count_moves() {
  Histogram& branching = counted_.metrics[index_of(Metric::Branching)].histogram;
  std::int64_t all = 0;
  for (const Played& played : moves_) {
    branching.add(played.candidates);
    all += played.candidates;
  }
  const auto moves = static_cast<std::int64_t>(moves_.size());
  row_.set(Metric::Moves, moves);
  row_.set(Metric::Branching, all, moves);
}

void SowingMeter::count_outcome(const PlayResult<Game>& result) {
  const int first = game_.score(result.position, 0);
  const int second = game_.score(result.position, 1);
  row_.set(Metric::Score1, first);
  row_.set(Metric::Score2, second);
  if (game_.players() == 2) row_.set(Metric::ScoreDifference, first - second);
  if (game_.players() > 2) row_.set(Metric::Score3, game_.score(result.position, 2));
  row_.set(Metric::LeadChanges, lead_.changes());
  row_.set(Metric::SeedsLeft, seeds_ - std::accumulate(held().begin(), held().end(), 0));
  row_.set(Metric::Duration, result.reason ? row_.sum[index_of(Metric::Turns)] : 0, result.reason ? 1 : 0);

  if (result.undecided) ++counted_.undecided;
  const auto winner = result.reason ? game_.winner(result.position) : std::nullopt;
  row_.outcome = counted_.outcomes.add(result.reason.has_value(), winner);
  if (result.reason) ++reasons_[static_cast<std::size_t>(*result.reason)];
  if (!winner) return;
  const auto moves = static_cast<std::uint32_t>(moves_.size());
  counted_.decisive.add(moves - lead_.decided_after(row_.outcome, moves), moves);
}

Statistics SowingMeter::statistics() const {
  Statistics all = counted_;
  const Histogram& captured = all[Metric::Captures].histogram;
  Histogram& shares = all.metrics[index_of(Metric::CaptureShare)].histogram;
  shares.add(0, captured.count_of(0));
  shares.add(1, captured.count() - captured.count_of(0));
  for (const MetricInfo& info : kMetricTable) {
    if (info.unit != Unit::Game && info.unit != Unit::FinishedGame) continue;
    MetricTally& tally = all.metrics[index_of(info.metric)];
    tally.sums = sums_of(tally.histogram, all.games);
  }
  for (const auto& row : NameTable<sowing::Why>::rows) {
    all.reasons.push_back({row.name, row.gloss, reasons_[static_cast<std::size_t>(row.value)]});
  }
  const auto sown = sink_.touched.all_sown(game_.board().holes());
  const auto add_place = [&](std::uint8_t cell) {
    all.places.push_back({game_.board().label(cell), sink_.touched.lifted[cell], sown[cell],
                          sink_.touched.captured[cell], sink_.touched.captured_seeds[cell]});
  };
  for (int hole = 0; hole < game_.board().holes(); ++hole) add_place(static_cast<std::uint8_t>(hole));
  if (game_.rules().sow.stores != sowing::SowStores::None) {
    for (int player = 0; player < game_.players(); ++player) add_place(sowing::Board::store_of(player));
  }
  return all;
}

}  // namespace ludolect
