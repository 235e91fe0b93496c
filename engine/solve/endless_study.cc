#include "engine/solve/endless_study.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/solve/all_boards.h"

namespace ludolect {

namespace {

// Counts the laps of one sowing.
struct LapCount {
  static constexpr bool kListens = true;
  static constexpr bool kCoarse = true;  // the way of a sowing that may not be begun is nothing to count
  std::uint64_t laps = 0;
  std::uint64_t sown = 0;
  bool endless = false;

  void operator()(const sowing::Event& event) {
    if (event.kind == sowing::EventKind::Lift || event.kind == sowing::EventKind::Relay) {
      ++laps;
      sown += event.count;
    }
    if (event.kind == sowing::EventKind::Endless) endless = true;
  }
};

// What became of a move: nothing for one that is no sowing, or that the rules forbid for what it leads to.
struct Tried {
  bool endless = false;
  std::uint64_t laps = 0;
  std::uint64_t sown = 0;
};

std::optional<Tried> tried(const sowing::Game& game, const sowing::Position& position, sowing::Move move) {
  if (move.hole >= sowing::kMaxHoles) return std::nullopt;
  sowing::Position after = position;
  LapCount count;
  const Verdict verdict = game.apply(after, move, count);
  if (verdict == Verdict::Forbidden) return std::nullopt;
  // `over` is set inside a move only by a sowing that never stops and ends the game.
  return Tried{verdict == Verdict::Endless || count.endless || after.over != 0, count.laps, count.sown};
}

class Study {
 public:
  Study(const sowing::Game& game, const Solver<sowing::Game>& solver, EndlessStudy& study) : game_(game), solver_(solver), study_(study) {}

  // False: stopped.
  bool look(std::size_t most_listed, const StudyWatch& watch) {
    met_ = solver_.reached();
    const auto counted = [&](const sowing::Position& position, unsigned boards) { count(position, boards); };
    return for_each_position([](int) { return true; }, counted, watch) && list(most_listed, watch);
  }

 private:
  // False: stopped.
  template <class Asked, class Use>
  bool for_each_position(const Asked& asked, const Use& use, const StudyWatch& watch) const {
    for (std::uint32_t node = 0; node < solver_.graph().nodes(); ++node) {
      if (node % kBetweenQuestions == 0) {
        if (watch.stop_asked && watch.stop_asked()) return false;
        if (watch.progress) watch.progress(node);
      }
      if (!met_[node] || solver_.over(node) || !asked(solver_.graph().seeds[node])) continue;
      const PositionKey& key = solver_.keys()[node];
      use(solver_.code().position(key), solver_.code().boards(key));
    }
    return true;
  }

  void count(const sowing::Position& position, unsigned boards) {
    EndlessCount here{boards, 0, 0, 0};
    for (const sowing::Move move : game_.candidates(position)) {
      const auto sowing = tried(game_, position, move);
      if (!sowing) continue;
      here.sowings += boards;
      if (sowing->endless) {
        here.endless_sowings += boards;
        here.endless_positions = boards;
      } else {
        compare_longest(position, move, *sowing);
      }
    }
    for (EndlessCount* sum : {&study_.all, &study_.by_seeds[game_.seeds_on_board(position)]}) {
      sum->positions += here.positions;
      sum->sowings += here.sowings;
      sum->endless_positions += here.endless_positions;
      sum->endless_sowings += here.endless_sowings;
    }
  }

  void compare_longest(const sowing::Position& position, sowing::Move move, const Tried& sowing) {
    const auto& best = study_.longest;
    if (best && std::tie(sowing.laps, sowing.sown) <= std::tie(best->laps, best->sown)) return;
    study_.longest = {game_.notation(position), game_.label(move), sowing.laps, sowing.sown};
  }

  // Those on boards of few seeds, as many numbers of seeds as it takes.
  bool list(std::size_t most, const StudyWatch& watch) {
    int enough = 0;
    std::uint64_t sowings = 0;
    for (const auto& [seeds, count] : study_.by_seeds) {
      if (sowings >= most * static_cast<std::uint64_t>(game_.board().holes())) break;  // a board has no more turns than holes
      sowings += count.endless_sowings;
      enough = seeds;
    }
    const auto listed_too = [&](const sowing::Position& position, unsigned boards) { list_of(position, boards); };
    const StudyWatch stop{{}, watch.stop_asked};
    if (!for_each_position([&](int seeds) { return seeds <= enough; }, listed_too, stop)) return false;
    auto& listed = study_.smallest;
    std::stable_sort(listed.begin(), listed.end(), [](const auto& a, const auto& b) { return a.seeds < b.seeds; });
    if (listed.size() > most) listed.resize(most);
    return true;
  }

  void list_of(const sowing::Position& position, unsigned boards) {
    for (const sowing::Move move : game_.candidates(position)) {
      const auto sowing = tried(game_, position, move);
      if (!sowing || !sowing->endless) continue;
      sowing::Position after = position;
      EventList<sowing::Event> heard;
      game_.apply(after, move, heard);
      const auto told = std::find_if(heard.events.rbegin(), heard.events.rend(),
                                     [](const auto& event) { return event.kind == sowing::EventKind::Endless; });
      study_.smallest.push_back({game_.notation(position), game_.label(move), game_.seeds_on_board(position), boards,
                                 told->count, told->second});
    }
  }

  static constexpr std::uint32_t kBetweenQuestions = 1024;  // positions

  const sowing::Game& game_;
  const Solver<sowing::Game>& solver_;
  EndlessStudy& study_;
  std::vector<bool> met_;
};

}  // namespace

EndlessSearch::EndlessSearch(const sowing::Game& game, const EndlessRequest& request)
    : game_(&game),
      request_(request),
      solver_(game,
              std::max(Solver<sowing::Game>::seeds_in_play(game, game.initial()), request.all_seeds.value_or(0))) {
  solver_.add(game.initial());
  if (request.all_seeds)
    for_each_board(game, *request.all_seeds, [&](const sowing::Position& board) { solver_.add(board); });
}

Built EndlessSearch::walk(const StudyWatch& watch) { return solver_.walk(request_.limits, watch); }

std::optional<EndlessStudy> EndlessSearch::look(const StudyWatch& watch) const {
  EndlessStudy study;
  if (!Study(*game_, solver_, study).look(request_.list, watch)) return std::nullopt;
  return study;
}

Built study_endless(const sowing::Game& game, const EndlessRequest& request, EndlessStudy& study, const StudyWatch& watch) {
  EndlessSearch search(game, request);
  const Built built = search.walk(watch);
  if (built != Built::Whole) return built;
  auto found = search.look({{}, watch.stop_asked});
  if (!found) return Built::Stopped;
  study = std::move(*found);
  return built;
}

}  // namespace ludolect
