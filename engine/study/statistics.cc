#include "engine/study/statistics.h"

#include <algorithm>
#include <memory>

#include "engine/play/family.h"
#include "engine/play/playout.h"
#include "engine/study/race_meter.h"
#include "engine/study/sample.h"
#include "engine/study/sowing_meter.h"

namespace ludolect {
namespace {

// One thread's place at which the games of one variant are played, one after the other. The one virtual call a game is
// where the family is no longer known.
class Table {
 public:
  virtual ~Table() = default;
  virtual const GameRow& play(std::uint64_t index) = 0;
  virtual Statistics statistics() const = 0;
};

template <Game G, class Meter>
class FamilyTable final : public Table {
 public:
  FamilyTable(const typename G::Rules& rules, const StatsRequest& request, const BestMoves& best_moves)
      : game_(within_laps(G(rules), request.max_laps)), referee_(game_), meter_(game_), request_(request), initial_(game_.initial()),
        kinds_(request.players), best_moves_(best_moves) {
    kinds_.resize(static_cast<std::size_t>(game_.players()), PlayerKind::Random);
    if (!request.position.empty()) initial_ = parse_notation(game_, SourceText{"--position", request.position});
  }

  const GameRow& play(std::uint64_t index) override {
    const auto choose = [&] { return PlayerChoice<G>(game_, kinds_, Random(request_.seed, index), &best_moves_); };
    return meter_.game_over(play_game(game_, referee_, initial_, choose, PlayLimits{request_.max_turns}, meter_));
  }

  Statistics statistics() const override { return meter_.statistics(); }

 private:
  const G game_;
  Referee<G> referee_;
  Meter meter_;
  const StatsRequest& request_;
  typename G::Position initial_;
  std::vector<PlayerKind> kinds_;
  const BestMoves best_moves_;
};

// Who counts the games of a family. Adding a family: its row.
template <class G>
struct MeterOf;
template <>
struct MeterOf<sowing::Game> {
  using type = SowingMeter;
};
template <>
struct MeterOf<race::Game> {
  using type = RaceMeter;
};

template <class Rules>
std::unique_ptr<Table> make_table(const Rules& rules, const StatsRequest& request, const BestMoves& best_moves) {
  using G = typename GameOf<Rules>::type;
  return std::make_unique<FamilyTable<G, typename MeterOf<G>::type>>(rules, request, best_moves);
}

std::vector<std::unique_ptr<Table>> make_tables(const Variant& variant, const StatsRequest& request,
                                                const BestMoves& best_moves = {}) {
  std::vector<std::unique_ptr<Table>> tables;
  for (unsigned thread = 0; thread < std::max(1u, request.threads); ++thread) {
    tables.push_back(std::visit([&](const auto& rules) { return make_table(rules, request, best_moves); }, variant.rules));
  }
  return tables;
}

Statistics merged(const std::vector<std::unique_ptr<Table>>& tables) {
  Statistics all;
  for (const auto& table : tables) all.merge(table->statistics());
  return all;
}

}  // namespace

std::vector<Statistics> run_statistics(std::span<const Variant> variants, const StatsRequest& request,
                                       const StudyWatch& watch) {
  std::vector<std::vector<std::unique_ptr<Table>>> tables;  // a row a variant, a table a thread
  for (std::size_t at = 0; at < variants.size(); ++at) {
    tables.push_back(make_tables(variants[at], request, at < request.best_moves.size() ? request.best_moves[at] : BestMoves{}));
  }
  share_out(request.games, std::max(1u, request.threads), watch, [&](unsigned thread, std::uint64_t index) {
    for (const auto& row : tables) row[thread]->play(index);
  });
  std::vector<Statistics> results;
  for (const auto& row : tables) results.push_back(merged(row));
  return results;
}

Statistics run_statistics(const Variant& variant, const StatsRequest& request, const StudyWatch& watch) {
  return run_statistics(std::span(&variant, 1), request, watch).front();
}

Sample run_sample(const Variant& variant, const StatsRequest& request) {
  const auto table = std::move(make_tables(variant, request).front());
  Sample sample;
  sample.games.reserve(request.games);
  for (std::uint64_t index = 0; index < request.games; ++index) {
    const GameRow& row = table->play(index);
    sample.games.push_back({static_cast<std::uint8_t>(row.outcome), static_cast<std::uint32_t>(row.sum[index_of(Metric::Turns)])});
  }
  sample.players = table->statistics().outcomes.wins.size();
  return sample;
}

PairedStatistics compare_statistics(const Variant& a, const Variant& b, const StatsRequest& request,
                                    const StudyWatch& watch) {
  const auto tables_a = make_tables(a, request);
  const auto tables_b = make_tables(b, request);
  std::vector<PairedStatistics> pairs(tables_a.size());
  share_out(request.games, static_cast<unsigned>(pairs.size()), watch, [&](unsigned thread, std::uint64_t index) {
    pairs[thread].add(tables_a[thread]->play(index), tables_b[thread]->play(index));
  });
  PairedStatistics all;
  for (const PairedStatistics& part : pairs) all.merge(part);
  all.a = merged(tables_a);
  all.b = merged(tables_b);
  const std::size_t kinds = std::max(all.a.outcomes.kinds(), all.b.outcomes.kinds());
  all.outcomes.resize(kinds);
  for (auto& row : all.outcomes) row.resize(kinds);
  return all;
}

}  // namespace ludolect
