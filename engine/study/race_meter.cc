#include "engine/study/race_meter.h"

#include <algorithm>

namespace ludolect {

RaceMeter::RaceMeter(const Game& game) : game_(game) {
  const auto players = static_cast<std::size_t>(game.players());
  counted_.family = Family::Race;
  counted_.outcomes.wins.assign(players, 0);
  counted_.finishes.assign(players, std::vector<std::uint64_t>(players, 0));
  for (int player = 0; player < game.players(); ++player) {
    farthest_ = std::max(farthest_, game.rules().counters.each * (game.last(player) + 1));
  }
}

void RaceMeter::game_begins(const Position& initial) {
  now_ = {};
  moves_ = 0;
  chopped_ = turn_open_ = false;
  look_at(initial);
  lead_.begin(standing(), farthest_);
}

// Tracks of different lengths are measured from their ends. A counter that is out has its start to reach, too.
void RaceMeter::look_at(const Position& position) {
  for (int player = 0; player < game_.players(); ++player) {
    int to_go = 0;
    for (int counter = 0; counter < game_.rules().counters.each; ++counter) {
      const std::uint8_t at = position.counter(player, counter);
      to_go += game_.last(player) + (at == race::kOut ? 1 : -int{at});
    }
    standing_[static_cast<std::size_t>(player)] = farthest_ - to_go;
  }
}

void RaceMeter::played(const Position& before, race::Move move, const Position& after) {
  ++moves_;
  switch (move.act) {
    case race::Act::Throw:
      ++now_.throws;
      break;
    case race::Act::Pass:
      pass(before);
      break;
    case race::Act::Step:
      step(before, move);
      break;
    case race::Act::Enter:
      now_.entries += static_cast<std::uint32_t>(std::popcount(move.first));
      landed_[static_cast<std::size_t>(game_.square(before.mover, 0))] +=
          static_cast<std::uint64_t>(std::popcount(move.first));
      ++now_.parts;
      break;
    case race::Act::Leave:
      landed_[static_cast<std::size_t>(game_.square(before.mover, game_.last(before.mover)))] +=
          static_cast<std::uint64_t>(std::popcount(move.first));
      ++now_.parts;
      break;
  }
  if (move.act != race::Act::Throw) {
    counted_.metrics[index_of(Metric::Branching)].histogram.add(static_cast<std::int64_t>(candidates_));
    now_.candidates += static_cast<std::int64_t>(candidates_);
    ++now_.choices;
  }
  if (move.act == race::Act::Step || move.act == race::Act::Enter) {
    const int to = move.act == race::Act::Enter ? 0 : std::min<int>(before.counter(before.mover, move.first) + move.second,
                                                              game_.last(before.mover));
    chops(before, after, game_.square(before.mover, to));
    look_at(after);
    lead_.now(standing(), moves_);
  } else if (move.act == race::Act::Leave) {
    look_at(after);
    lead_.now(standing(), moves_);
  }
  turn_open_ = after.mover == before.mover;
  if (turn_open_) return;
  ++now_.turns;
  now_.chopping_turns += chopped_ ? 1u : 0u;
  chopped_ = false;
}

void RaceMeter::pass(const Position& before) {
  const race::Why why = game_.why_unused(before);
  if (why == race::Why::DoubleNeeded || why == race::Why::Overshoot) ++now_.waiting;
  if (why == race::Why::AllOut) ++now_.out;
}

void RaceMeter::step(const Position& before, race::Move move) {
  ++now_.parts;
  const int me = before.mover;
  const int from = before.counter(me, move.first);
  const int to = std::min<int>(from + move.second, game_.last(me));
  for (int step = from + 1; step < to; ++step) ++passed_[static_cast<std::size_t>(game_.square(me, step))];
  ++landed_[static_cast<std::size_t>(game_.square(me, to))];
}

void RaceMeter::chops(const Position& before, const Position& after, int landing) {
  for (int player = 0; player < game_.players(); ++player) {
    if (player == before.mover) continue;
    for (int counter = 0; counter < game_.rules().counters.each; ++counter) {
      const std::uint8_t was = before.counter(player, counter);
      if (was == race::kOut || after.counter(player, counter) != race::kOut) continue;
      const int square = game_.square(player, was);
      ++chopped_on_[static_cast<std::size_t>(square)];
      ++now_.chops;
      now_.passing += square == landing ? 0u : 1u;
      chopped_ = true;
    }
  }
}

const GameRow& RaceMeter::game_over(const PlayResult<Game>& result) {
  if (turn_open_) {  // a limit stopped it, or the last turn ended the game
    ++now_.turns;
    now_.chopping_turns += chopped_ ? 1u : 0u;
  }
  ++counted_.games;
  const std::int64_t turns = now_.turns;
  row_.set(Metric::Turns, turns);
  row_.set(Metric::Duration, result.reason ? turns : 0, result.reason ? 1 : 0);
  row_.set(Metric::LeadChanges, lead_.changes());
  row_.set(Metric::Throws, now_.throws);
  row_.set(Metric::Parts, now_.parts);
  row_.set(Metric::Chops, now_.chops);
  row_.set(Metric::ChopsPassing, now_.passing);
  row_.set(Metric::Entries, now_.entries);
  row_.set(Metric::WaitingThrows, now_.waiting);
  row_.set(Metric::OutThrows, now_.out);
  row_.set(Metric::ChopShare, now_.chopping_turns, turns);
  row_.set(Metric::Branching, now_.candidates, now_.choices);
  count_outcome(result);
  Histogram& shares = counted_.metrics[index_of(Metric::ChopShare)].histogram;
  shares.add(1, now_.chopping_turns);
  shares.add(0, now_.turns - now_.chopping_turns);
  for (const MetricInfo& info : kMetricTable) {
    if (!belongs_to(info, Family::Race)) continue;
    const std::size_t metric = index_of(info.metric);
    counted_.metrics[metric].sums.add(row_.sum[metric], row_.units[metric]);
    const bool a_game = info.unit == Unit::Game || info.unit == Unit::FinishedGame;
    if (a_game && row_.units[metric] > 0) counted_.metrics[metric].histogram.add(row_.sum[metric]);
  }
  return row_;
}

void RaceMeter::count_outcome(const PlayResult<Game>& result) {
  const std::vector<int> places = game_.places(result.position);
  for (std::size_t player = 0; player < places.size(); ++player) {
    if (places[player] > 0) ++counted_.finishes[player][static_cast<std::size_t>(places[player] - 1)];
  }
  const auto winner = result.reason ? game_.winner(result.position) : std::nullopt;
  row_.outcome = counted_.outcomes.add(result.reason.has_value(), winner);
  if (result.reason) ++reasons_[static_cast<std::size_t>(*result.reason)];
  if (!winner) return;
  counted_.decisive.add(moves_ - lead_.decided_after(row_.outcome, moves_), moves_);
}

Statistics RaceMeter::statistics() const {
  Statistics all = counted_;
  for (const auto& row : NameTable<race::Why>::rows) {
    all.reasons.push_back({row.name, row.gloss, reasons_[static_cast<std::size_t>(row.value)]});
  }
  const int size = game_.rules().board.size;
  for (int square = 0; square < size * size; ++square) {
    const auto at = static_cast<std::size_t>(square);
    all.squares.push_back({game_.square_label(square), passed_[at], landed_[at], chopped_on_[at]});
  }
  return all;
}

}  // namespace ludolect
