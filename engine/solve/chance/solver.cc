#include "engine/solve/chance/solver.h"

#include <algorithm>

namespace ludolect::chance {

using race::Position;

namespace {

double probability(Bound bound) { return static_cast<double>(bound) / kCertain; }

}  // namespace

std::uint64_t Solver::bytes(const race::Game& game) {
  const Sides first(game, 0), second(game, 1);
  return 2 * LowerBounds::bytes(first, second);
}

bool Solver::prepare(unsigned threads, const StudyWatch& watch) {
  if (bounds_[0]) return true;
  const StudyWatch stop{{}, watch.stop_asked};
  for (int player = 0; player < 2; ++player) {
    auto table = std::make_unique<TurnTable>(*game_, player, threads, stop);
    if (!table->whole()) return false;
    tables_[static_cast<std::size_t>(player)] = std::move(table);
  }
  symmetric_ = tables_[0]->same_as(*tables_[1]);
  bounds_[0] = std::make_unique<LowerBounds>(*tables_[0], *tables_[1]);
  if (!symmetric_) bounds_[1] = std::make_unique<LowerBounds>(*tables_[1], *tables_[0]);
  return true;
}

Solver::Came Solver::solve(const Position& position, const Limits& limits, const StudyWatch& watch) {
  if (!prepare(limits.threads, watch)) return Came::Stopped;
  const StudyWatch stop{{}, watch.stop_asked};
  for (std::uint64_t sweep = 0;; ++sweep) {
    if (watch.progress) watch.progress(sweeps_);
    if (wins(0, position).gap() <= limits.gap) return Came::Near;
    if (!bounds_[0]->changed() && (symmetric_ || !bounds_[1]->changed())) return Came::Still;
    if (sweep == limits.most_sweeps) return Came::Stopped;
    for (const auto& bounds : bounds_) {
      if (bounds && !bounds->sweep(limits.threads, stop)) return Came::Stopped;
    }
    ++sweeps_;
  }
}

Bound Solver::sure(int player, const Position& position) const {
  if (game_->ended(position)) return game_->winner(position) == player ? kCertain : 0;
  const bool moves = position.mover == player;
  if (!game_->dice_to_move(position)) {
    NullSink silence;
    Bound best = moves ? 0 : kCertain;
    for (const race::Move move : game_->candidates(position)) {
      Position after = position;
      game_->apply(after, move, silence);
      best = moves ? std::max(best, sure(player, after)) : std::min(best, sure(player, after));
    }
    return best;
  }
  const auto index = static_cast<std::size_t>(player);
  const Side own = tables_[index]->sides().side_of(position);
  const Side other = tables_[1 - index]->sides().side_of(position);
  const LowerBounds& bounds = symmetric_ ? *bounds_[0] : *bounds_[index];
  return moves ? bounds.moving(own, other) : bounds.waiting(own, other);
}

Between Solver::wins(int player, const Position& position) const {
  if (!bounds_[0]) return {};
  return {probability(sure(player, position)), 1 - probability(sure(1 - player, position))};
}

std::uint64_t Solver::positions() const {
  std::array<std::uint64_t, 2> all{}, plain{};
  for (std::size_t player = 0; player < 2; ++player) {
    if (!tables_[player]) return 0;
    for (const Side side : tables_[player]->reached()) {
      ++all[player];
      if (side < tables_[player]->sides().plain()) ++plain[player];
    }
  }
  return all[0] * plain[1] + all[1] * plain[0];
}

}  // namespace ludolect::chance
