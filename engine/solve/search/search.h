// The exact value of a game that is too large to enumerate, by search from one position to the end of play.
//
// Each step asks whether the value is at least so much, which narrows what it lies between, until nothing is left
// between. Only rules under which no position comes back can be searched so (never_repeats.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/state_bytes.h"
#include "engine/game/game.h"
#include "engine/play/legal_moves.h"
#include "engine/solve/best_play.h"
#include "engine/solve/search/never_repeats.h"
#include "engine/solve/search/search_crew.h"
#include "engine/solve/solution.h"
#include "engine/solve/unsolvable.h"

namespace ludolect {

template <class G>
concept Searchable = Game<G> && requires(const G& game) {
  refuse_repeating(game);
  typename NumberOf<G>::type;
};

struct SearchLimits {
  std::size_t most_bytes = std::size_t{4} << 30;  // of memory, for the tables
  unsigned threads = 1;                           // cannot change the result
};

struct SearchWatch {
  // What is known of the value so far, as Solution::value, and positions searched. On the calling thread.
  std::function<void(Bounds, std::uint64_t nodes)> progress;
  std::function<bool()> stop_asked;
};

template <Searchable G>
class Search {
 public:
  using Position = typename G::Position;
  using Number = typename NumberOf<G>::type;

  // Keeps a reference: the game must outlive this. `seeds`: most seeds that will be in play, in stores too.
  // Throws Unsolvable; LimitReached where the memory is too little for any table.
  Search(const G& game, int seeds, const SearchLimits& limits, SearchWatch watch = {})
      : game_(&game), limits_(limits), watch_(std::move(watch)), seeds_(seeds), number_(game, checked(game, seeds)),
        ends_(game, number_), table_(checked_bits(number_), first_bytes()),
        space_{game, number_, ends_, table_}, crew_(space_, limits.threads) {}
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // What the value lies between, as Solution::value: exact unless stopped. Asked again, it goes on from what it knew.
  Bounds value(const Position& position) {
    const int mover = game_->mover(position);
    const int lead = game_->score(position, 0) - game_->score(position, 1);
    stopped_ = false;
    // As gains to come.
    Bounds& bounds =
        known_.try_emplace(number_.number(position), bounds_of_seeds(game_->seeds_on_board(position))).first->second;
    const auto to_first = [&](const Bounds& gains) { return bounds_before(gains, lead, mover == 0); };
    const auto tell = [&] {
      if (watch_.progress) watch_.progress(to_first(bounds), crew_.nodes());
    };
    if (!prepare(game_->seeds_on_board(position))) return to_first(bounds);
    int guess = std::clamp(mover == 0 ? -lead : lead, bounds.lower, bounds.upper);  // that nobody wins
    while (!bounds.exact() && !stop_asked()) {
      const int beta = guess == bounds.lower ? guess + 1 : guess;
      const std::optional<int> answer = at_least(position, beta, tell);
      if (!answer) break;
      guess = *answer;
      (guess >= beta ? bounds.lower : bounds.upper) = guess;
      tell();
    }
    return to_first(bounds);
  }

  // Everything about best play. Nothing: stopped. Requires: value(position) was exact, and is `value`.
  std::optional<Solution> solution(const Position& position, int value, bool move_values) {
    stopped_ = false;
    Solution solution;
    solution.method = SolveMethod::Search;
    solution.value = value;
    auto line = best_line(position, value);
    if (!line) return std::nullopt;
    solution.line = std::move(*line);
    if (!move_values || over(position)) return solution;
    for (const LegalMove<G>& choice : choices(*game_, position)) {
      const Bounds worth = this->value(choice.after);
      if (!worth.exact()) return std::nullopt;
      solution.moves.push_back({game_->label(choice.move), worth.lower});
    }
    return solution;
  }

  // The state: bounds of the positions whose value was asked for, and the table. The end table is made anew.
  void save(StateWriter& out) const {
    out.number<std::uint64_t>(known_.size());
    for (const auto& [number, bounds] : known_) {
      out.number(number);
      out.number(bounds.lower);
      out.number(bounds.upper);
    }
    table_.save(out);
  }
  // Goes on from a state of the same game and seeds, whatever its limits were. Throws InputError.
  void restore(StateReader& in) {
    for (auto count = in.number<std::uint64_t>(); count > 0; --count) {
      const auto number = in.number<std::uint64_t>();
      Bounds bounds;
      bounds.lower = in.number<int>();
      bounds.upper = in.number<int>();
      in.require(-seeds_ <= bounds.lower && bounds.lower <= bounds.upper && bounds.upper <= seeds_);
      known_[number] = bounds;
    }
    const std::size_t bytes = std::min(limits_.most_bytes, TranspositionTable::bytes_of(in));
    if (bytes > table_.bytes()) table_ = TranspositionTable(number_.bits(), bytes);
    restored_ = table_.take(in);
    in.end();
  }

  std::uint64_t nodes() const { return crew_.nodes(); }
  std::size_t bytes() const { return table_.bytes() + ends_.bytes(); }
  int seeds_at_end() const { return ends_.seeds(); }  // of the end table

 private:
  static constexpr std::size_t kFirstBytes = std::size_t{1} << 26;
  static constexpr std::size_t kMostEndBytes = std::size_t{1} << 24;

  static int checked(const G& game, int seeds) {
    refuse_unsolvable(game);
    refuse_repeating(game);
    if (seeds > TranspositionTable::kMostValue) {
      throw Unsolvable("seeds.each", "a search takes at most " + std::to_string(TranspositionTable::kMostValue) + " seeds");
    }
    return seeds;
  }
  static int checked_bits(const Number& number) {
    if (number.bits() > 64) throw Unsolvable("seeds.each", "there are more boards than 64 bits can tell apart");
    return number.bits();
  }
  std::size_t first_bytes() const {
    const std::size_t needed = number_.bits() > 31 ? std::size_t{1} << std::min(number_.bits() - 31 + 6, 60) : 64;
    return std::min(limits_.most_bytes, std::max(kFirstBytes, needed));
  }

  bool stop_asked() {
    stopped_ = stopped_ || (watch_.stop_asked && watch_.stop_asked());
    return stopped_;
  }

  // The end table, of so many seeds as pay: about a third of what is on the board of the position that is asked for first.
  bool prepare(int seeds) {
    if (prepared_) return true;
    StudyWatch watch;
    watch.stop_asked = [&] { return stop_asked(); };
    const std::size_t room = std::min(kMostEndBytes, limits_.most_bytes / 8);
    prepared_ = ends_.build(EndTable<G>::seeds_that_fit(number_, seeds * 3 / 10, room), limits_.threads, watch);
    return prepared_;
  }

  std::optional<int> at_least(const Position& position, int beta, const std::function<void()>& tell) {
    for (;;) {
      bool full = false;
      const auto answer = crew_.at_least(position, beta, [&] {
        tell();
        full = restored_ + crew_.filled() > table_.places() / 4 * 3 && next_bytes() > table_.bytes();
        return !full && !stop_asked();
      });
      if (answer || stopped_) return answer;
      // Begun again, the search finds in the larger table what it knew.
      if (full) grow();
    }
  }

  // The old table and the new one must both fit while one is copied into the other.
  std::size_t next_bytes() const {
    const std::size_t taken = table_.bytes() + ends_.bytes();
    const std::size_t left = limits_.most_bytes > taken ? limits_.most_bytes - taken : 0;
    const std::size_t next = std::min(2 * table_.bytes(), left);
    return next >= table_.bytes() / 2 * 3 ? next : 0;
  }

  void grow() { table_ = table_.grown(next_bytes()); }

  std::optional<typename G::Reason> over(const Position& position) const {
    if (const auto reason = game_->ended(position)) return reason;
    return legal_moves(*game_, position).empty() ? game_->without_moves() : std::nullopt;
  }

  // Of equally good moves the one that a search tries first, whatever the table knows: so the line is the same every time.
  std::optional<BestLine> best_line(Position position, int value) {
    BestLine line;
    std::optional<typename G::Reason> reason;
    for (int mover = -1; !(reason = over(position));) {
      if (game_->mover(position) != mover) ++line.turns;
      mover = game_->mover(position);
      bool found = false;
      for (const LegalMove<G>& choice : in_order_of_trial(position)) {
        const std::optional<bool> good = brings(choice.after, mover, value);
        if (!good) return std::nullopt;
        if (!*good) continue;
        found = true;
        line.moves.push_back(game_->label(choice.move));
        position = choice.after;
        break;
      }
      if (!found) throw std::logic_error("no move keeps the value that a search found");
    }
    NullSink silence;
    game_->finish(position, *reason, silence);
    line.reason = std::string(name_of(*reason));
    line.reason_words = std::string(gloss_of(*reason));
    line.scores = {game_->score(position, 0), game_->score(position, 1)};
    line.left = game_->seeds_on_board(position);
    if (line.scores[0] - line.scores[1] != value) throw std::logic_error("best play does not bring the value found");
    return line;
  }

  std::vector<LegalMove<G>> in_order_of_trial(const Position& position) const {
    const int mover = game_->mover(position);
    const auto lead = [&](const Position& at) { return game_->score(at, mover) - game_->score(at, 1 - mover); };
    std::vector<std::pair<int, LegalMove<G>>> ranked;
    for (const LegalMove<G>& choice : choices(*game_, position)) {
      const bool same = game_->mover(choice.after) == mover;
      const auto index = static_cast<int>(ranked.size());
      ranked.emplace_back(NullWindow<G>::order_of_move(lead(choice.after) - lead(position), same, index), choice);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<LegalMove<G>> moves;
    for (const auto& [order, choice] : ranked) moves.push_back(choice);
    return moves;
  }

  // Does the position bring who moved there as much as `value`, told as Solution::value? Nothing: stopped.
  std::optional<bool> brings(const Position& after, int who, int value) {
    const int lead = game_->score(after, 0) - game_->score(after, 1);
    const int wanted = who == 0 ? value - lead : lead - value;  // what he must still gain
    const bool same = game_->mover(after) == who;
    const int beta = same ? wanted : 1 - wanted;
    const std::optional<int> answer = at_least(after, beta, [] {});
    if (!answer) return std::nullopt;
    return same ? *answer >= beta : *answer < beta;
  }

  const G* game_;
  SearchLimits limits_;
  SearchWatch watch_;
  int seeds_;
  Number number_;
  EndTable<G> ends_;
  TranspositionTable table_;
  SearchSpace<G> space_;
  SearchCrew<G> crew_;
  // Gains to come, by the number of the position: of those that value() was asked for.
  std::map<std::uint64_t, Bounds> known_;
  std::uint64_t restored_ = 0;  // entries of the table
  bool prepared_ = false;
  bool stopped_ = false;
};

}  // namespace ludolect
