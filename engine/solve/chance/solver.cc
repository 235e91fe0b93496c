#include "engine/solve/chance/solver.h"

#include <algorithm>
#include <stdexcept>

namespace ludolect::chance {

using race::Position;

namespace {

double probability(Bound bound) { return static_cast<double>(bound) / kCertain; }

}  // namespace

std::uint64_t Solver::most_positions(const race::Game& game) {
  const Sides first(game, 0), second(game, 1);
  return std::uint64_t{first.size()} * second.plain() +
         std::uint64_t{first.plain()} * second.size();
}

std::uint64_t Solver::bytes(const race::Game& game) {
  const Sides first(game, 0), second(game, 1);
  return 2 * LowerBounds::bytes(first, second);
}

bool Solver::prepare(unsigned threads, const StudyWatch& watch) {
  if (bounds_[0]) return true;
  const StudyWatch stop{{}, watch.stop_asked};
  for (int player = 0; player < 2; ++player) {
    auto table = std::make_unique<TurnTable>(*game_, player, start_, threads, stop);
    if (!table->whole()) return false;
    tables_[static_cast<std::size_t>(player)] = std::move(table);
  }
  symmetric_ = tables_[0]->same_as(*tables_[1]);
  bounds_[0] = std::make_unique<LowerBounds>(*tables_[0], *tables_[1]);
  if (!symmetric_) bounds_[1] = std::make_unique<LowerBounds>(*tables_[1], *tables_[0]);
  return true;
}

Came Solver::solve(const Limits& limits, const StudyWatch& watch) {
  return came_ = sweep(limits, watch);
}

Came Solver::sweep(const Limits& limits, const StudyWatch& watch) {
  if (!prepare(limits.threads, watch)) return Came::Stopped;
  const StudyWatch stop{{}, watch.stop_asked};
  for (std::uint64_t sweep = 0;; ++sweep) {
    if (watch.progress) watch.progress(sweeps_);
    // A sweep that was stopped half way is ended first, so that it cannot be told that it was.
    if (next_ == 0 && bounds_[0]->between_sweeps()) {
      if (wins(0, start_).gap() <= limits.gap) return Came::Near;
      if (!bounds_[0]->changed() && (symmetric_ || !bounds_[1]->changed())) return Came::Still;
      if (sweep == limits.most_sweeps) return Came::Stopped;
    }
    for (; next_ < bounds_.size(); ++next_) {
      if (bounds_[next_] && !bounds_[next_]->sweep(limits.threads, stop)) return Came::Stopped;
    }
    next_ = 0;
    ++sweeps_;
  }
}

void Solver::save(StateWriter& out) const {
  const bool begun = bounds_[0] != nullptr;
  out.number(static_cast<std::uint8_t>(begun ? 1 : 0));
  if (!begun) return;
  out.number(sweeps_);
  out.number<std::uint64_t>(next_);
  for (const auto& bounds : bounds_) {
    if (bounds) bounds->save(out);
  }
}

bool Solver::restore(StateReader& in, unsigned threads, const StudyWatch& watch) {
  if (in.number<std::uint8_t>() == 0) {
    in.end();
    return true;
  }
  if (!prepare(threads, watch)) return false;
  sweeps_ = in.number<std::uint64_t>();
  const auto next = in.number<std::uint64_t>();
  in.require(next < bounds_.size() && (next == 0 || !symmetric_));
  next_ = static_cast<std::size_t>(next);
  for (const auto& bounds : bounds_) {
    if (bounds) bounds->restore(in);
  }
  in.end();
  return true;
}

// What the player can be sure of; known: positions within a throw, which many ways lead to.
Bound Solver::sure(int player, const Position& position, Known& known) const {
  if (game_->ended(position)) return game_->winner(position) == player ? kCertain : 0;
  const bool moves = position.mover == player;
  if (!game_->dice_to_move(position)) {
    const auto found = known.find(position);
    if (found != known.end()) return found->second;
    NullSink silence;
    Bound best = moves ? 0 : kCertain;
    for (const race::Move move : game_->candidates(position)) {
      Position after = position;
      game_->apply(after, move, silence);
      const Bound its = sure(player, after, known);
      best = moves ? std::max(best, its) : std::min(best, its);
    }
    known.emplace(position, best);
    return best;
  }
  const auto index = static_cast<std::size_t>(player);
  const Side own = tables_[index]->sides().side_of(position);
  const Side other = tables_[1 - index]->sides().side_of(position);
  if (own == kNoSide || other == kNoSide) return 0;
  const LowerBounds& bounds = symmetric_ ? *bounds_[0] : *bounds_[index];
  return moves ? bounds.moving(own, other) : bounds.waiting(own, other);
}

Between Solver::wins(int player, const Position& position) const {
  if (!bounds_[0]) return {};
  Known own, others;
  return {probability(sure(player, position, own)),
          1 - probability(sure(1 - player, position, others))};
}

// Requires: a throw is being moved.
std::vector<MoveChance> Solver::moves(const Position& position) const {
  std::vector<MoveChance> result;
  NullSink silence;
  for (const race::Move move : game_->candidates(position)) {
    Position after = position;
    game_->apply(after, move, silence);
    result.push_back({game_->label(move), wins(0, after)});
  }
  return result;
}

Solution Solver::solution() const {
  Solution solution;
  solution.wins = wins(0, start_);
  solution.denominator = game_->denominator(start_);
  solution.positions = positions();
  solution.sweeps = sweeps_;
  solution.came = came_;
  if (game_->ended(start_)) return solution;
  if (!game_->dice_to_move(start_)) {
    solution.moves = moves(start_);
    return solution;
  }
  for (const Throw& thrown : throws_of(*game_)) {
    const race::Move move = race::Move::thrown(thrown.first, thrown.second);
    Position after = start_;
    NullSink silence;
    game_->apply(after, move, silence);
    const bool moved_now = !game_->ended(after) && !game_->dice_to_move(after);
    solution.throws.push_back({game_->label(move), thrown.weight, wins(0, after),
                               moved_now ? moves(after) : std::vector<MoveChance>{}});
  }
  return solution;
}

// Of either player, where the dice are to move.
bool Solver::follows(const Position& position) const {
  NullSink silence;
  for (int player = 0; player < 2; ++player) {
    std::int64_t sum = 0;
    for (const auto& outcome : game_->outcomes(position)) {
      Position after = position;
      game_->apply(after, outcome.move, silence);
      Known known;
      sum += std::int64_t{outcome.weight} * sure(player, after, known);
    }
    Known known;
    if (std::int64_t{sure(player, position, known)} * game_->denominator(position) > sum)
      return false;
  }
  return true;
}

bool Solver::verified(std::uint64_t positions) const {
  if (!bounds_[0]) return true;
  const std::uint64_t every =
      std::max<std::uint64_t>(1, this->positions() / std::max<std::uint64_t>(1, positions));
  std::uint64_t number = 0;
  for (std::size_t mover = 0; mover < 2; ++mover) {
    for (const Side side : tables_[mover]->reached()) {
      for (const Side waits : tables_[1 - mover]->reached()) {
        if (waits >= tables_[1 - mover]->sides().plain() || number++ % every != 0) continue;
        Position position;
        position.mover = static_cast<std::uint8_t>(mover);
        tables_[mover]->sides().place(side, position);
        tables_[1 - mover]->sides().place(waits, position);
        if (!follows(position)) return false;
      }
    }
  }
  return true;
}

void Solver::require_verified() const {
  constexpr std::uint64_t kHeldAgainstTheGame = 2000;  // positions
  if (sweeps_ > 0 && !verified(kHeldAgainstTheGame))
    throw std::logic_error("win probabilities do not verify");
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
