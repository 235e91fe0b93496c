// Walks everything that can be played from some positions, through the game's own rules, into a PlayGraph.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/base/state_bytes.h"
#include "engine/game/game.h"
#include "engine/solve/key_table.h"
#include "engine/solve/play_graph.h"
#include "engine/solve/position_code.h"
#include "engine/study/crew.h"

namespace ludolect {

enum class Built : std::uint8_t { Whole, TooLarge, Stopped };

struct BuildLimits {
  std::uint32_t most_nodes = 1'000'000'000;
  std::size_t most_bytes = std::size_t{4} << 30;  // of memory, for the graph and for solving it, roughly
  unsigned threads = 1;                           // cannot change the result
};

template <Game G>
class GraphBuilder {
 public:
  using Position = typename G::Position;
  using Code = typename CodeOf<G>::type;
  using Keys = KeyTable<PositionKey, PositionKeyHash>;

  // Keeps references: game and code must outlive this.
  GraphBuilder(const G& game, const Code& code) : game_(&game), code_(&code) {}

  // The node of a position; a new one is walked from by `build`.
  std::uint32_t add(const Position& position) { return keys_.insert(code_->code(position).key); }

  // Walks from everything that was added. Not Whole: the graph is unfinished and good for nothing; when it
  // was stopped, another call goes on.
  Built build(const BuildLimits& limits, const StudyWatch& watch) {
    std::uint32_t done = graph_.nodes();
    while (done < keys_.size()) {
      if (keys_.size() > limits.most_nodes || bytes() > limits.most_bytes) return Built::TooLarge;
      if (watch.stop_asked && watch.stop_asked()) return Built::Stopped;
      const std::uint32_t until = std::min(keys_.size(), done + kChunk);
      walk(done, until, limits.threads);
      join(done, until);
      done = until;
      if (watch.progress) watch.progress(done);
    }
    return Built::Whole;
  }

  // How far the walk came.
  void save(StateWriter& out) const {
    out.number(keys_.size());
    for (const PositionKey& key : keys_.keys()) {
      out.number(key.high);
      out.number(key.low);
    }
    graph_.save(out);
  }
  // Requires: the same positions were added as before the walk that was saved. Throws InputError unless what is read
  // begins with them and fits together; then nothing has changed.
  void restore(StateReader& in) {
    Keys keys;
    const auto count = in.number<std::uint32_t>();
    for (std::uint32_t number = 0; number < count; ++number) {
      const auto high = in.number<std::uint64_t>();
      const PositionKey key{high, in.number<std::uint64_t>()};
      in.require(keys.insert(key) == number && (number >= keys_.size() || keys_[number] == key));
    }
    in.require(count >= keys_.size());
    PlayGraph graph;
    graph.restore(in, count);
    keys_ = std::move(keys);
    graph_ = std::move(graph);
  }

  const Keys& keys() const { return keys_; }
  const PlayGraph& graph() const { return graph_; }

  std::size_t bytes() const { return keys_.bytes() + graph_.bytes() + std::size_t{keys_.size()} * kBytesToSolve; }

 private:
  static constexpr std::size_t kBytesToSolve = 32;   // a node, beside the graph (retrograde.cc)
  static constexpr std::uint32_t kChunk = 1u << 14;  // nodes walked from before their steps are joined to the graph
  static constexpr std::uint32_t kPiece = 1u << 7;   // … by one thread at a time

  struct Reached {
    PositionKey key;
    Step step;
  };
  struct Piece {
    std::vector<Reached> reached;
    std::vector<std::uint32_t> counts;  // steps of each node
    std::vector<std::uint16_t> seeds;
    std::vector<std::int16_t> if_over;
    std::vector<std::uint16_t> swept;
    std::vector<std::uint8_t> over;
  };

  void walk(std::uint32_t from, std::uint32_t to, unsigned threads) {
    const std::uint32_t pieces = (to - from + kPiece - 1) / kPiece;
    if (pieces_.size() < pieces) pieces_.resize(pieces);
    share_out(pieces, threads, {}, [&](unsigned, std::uint64_t index) {
      Piece& piece = pieces_[index];
      piece.reached.clear();
      piece.counts.clear();
      piece.seeds.clear();
      piece.if_over.clear();
      piece.swept.clear();
      piece.over.clear();
      const auto begin = from + static_cast<std::uint32_t>(index) * kPiece;
      for (std::uint32_t node = begin; node < std::min(to, begin + kPiece); ++node) expand(keys_[node], piece);
    });
  }

  void expand(const PositionKey& key, Piece& piece) const {
    const Position position = code_->position(key);
    const std::size_t before = piece.reached.size();
    bool over = game_->ended(position).has_value();
    if (!over) {
      for (const auto move : game_->candidates(position)) try_move(position, move, piece);
      if (piece.reached.size() == before) {
        over = game_->without_moves().has_value();
        if (!over) try_move(position, game_->pass(), piece);
      }
    }
    piece.counts.push_back(static_cast<std::uint32_t>(piece.reached.size() - before));
    piece.seeds.push_back(static_cast<std::uint16_t>(game_->seeds_on_board(position)));
    piece.over.push_back(over ? 1 : 0);
    Position ended = position;
    NullSink silence;
    game_->finish(ended, typename G::Reason{}, silence);
    piece.if_over.push_back(gain(position, ended));
    piece.swept.push_back(static_cast<std::uint16_t>(game_->seeds_on_board(position) - game_->seeds_on_board(ended)));
  }

  void try_move(const Position& position, typename G::Move move, Piece& piece) const {
    Position after = position;
    NullSink silence;
    if (game_->apply(after, move, silence) != Verdict::Played) return;
    const auto coded = code_->code(after);
    static_assert(sizeof(move) == 1);
    Step step;
    step.gain = gain(position, after);
    step.move = std::bit_cast<std::uint8_t>(move);
    step.turned = coded.turned;
    if (game_->mover(after) == game_->mover(position)) step.turned |= Step::kSame;
    piece.reached.push_back({coded.key, step});
  }

  // For the player to move before.
  std::int16_t gain(const Position& before, const Position& after) const {
    const int mover = game_->mover(before);
    const int own = game_->score(after, mover) - game_->score(before, mover);
    const int others = game_->score(after, 1 - mover) - game_->score(before, 1 - mover);
    return static_cast<std::int16_t>(own - others);
  }

  void join(std::uint32_t from, std::uint32_t to) {
    for (std::uint32_t begin = from, index = 0; begin < to; begin += kPiece, ++index) {
      const Piece& piece = pieces_[index];
      for (std::size_t at = 0; at < piece.reached.size(); ++at) {
        if (at + kAhead < piece.reached.size()) keys_.prefetch(piece.reached[at + kAhead].key);
        Step step = piece.reached[at].step;
        step.to = keys_.insert(piece.reached[at].key);
        graph_.steps.push_back(step);
      }
      std::uint64_t end = graph_.first.back();
      for (const std::uint32_t count : piece.counts) graph_.first.push_back(end += count);
      const auto append = [](auto& all, const auto& some) { all.insert(all.end(), some.begin(), some.end()); };
      append(graph_.seeds, piece.seeds);
      append(graph_.if_over, piece.if_over);
      append(graph_.swept, piece.swept);
      append(graph_.over, piece.over);
    }
  }

  static constexpr std::size_t kAhead = 8;

  const G* game_;
  const Code* code_;
  Keys keys_;
  PlayGraph graph_;
  std::vector<Piece> pieces_;
};

}  // namespace ludolect
