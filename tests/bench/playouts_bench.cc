// Random games, and games solved: the engine, and its statistics, against a program written by hand for that one game.
//
//   ludolect_bench                     every benchmark, then the table of ratios
//   ludolect_bench --ratios=50         with so many rounds a ratio (default 25; 0: no table)
//   ludolect_bench --check             exit code 1 when a ratio is below what is required
#include <benchmark/benchmark.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <vector>

#include "engine/play/family.h"
#include "engine/play/players.h"
#include "engine/play/playout.h"
#include "engine/solve/solver.h"
#include "engine/sowing/game.h"
#include "engine/study/statistics.h"
#include "tests/bench/plain_loops.h"
#include "tests/bench/plain_race.h"
#include "tests/bench/plain_solver.h"
#include "tests/bench/ratios.h"
#include "tests/bench/search_bench.h"
#include "tests/support/known_games.h"

namespace ludolect::bench {
namespace {

constexpr std::array<PlayerKind, 2> kRandom{PlayerKind::Random, PlayerKind::Random};
constexpr std::uint64_t kSeed = 1;

struct Subject {
  const char* name;
  FamilyRules (*rules)();
  std::uint32_t (*loop)(Random random);  // moves of a game
  std::uint64_t games;                   // a round
  double engine_required;
};

const std::array<Subject, 6> kSubjects{{
    {"kalah", [] { return FamilyRules(testing::kalah()); }, [](Random random) { return plain::kalah(random).moves; },
     10'000, 0.8},
    {"oware", [] { return FamilyRules(testing::oware()); }, [](Random random) { return plain::oware(random).moves; }, 500,
     0.7},
    {"sat-gol", [] { return FamilyRules(testing::sat_gol()); },
     [](Random random) { return plain::sat_gol(random).moves; }, 10'000, 0.7},
    {"pallanguzhi", [] { return FamilyRules(testing::pallanguzhi()); },
     [](Random random) { return plain::pallanguzhi<true>(random).moves; }, 2'000, 0.7},
    {"pallanguzhi without fours", [] { return FamilyRules(testing::pallanguzhi(false)); },
     [](Random random) { return plain::pallanguzhi<false>(random).moves; }, 2'000, 0.7},
    {"saturankam", [] { return FamilyRules(testing::parkers_saturankam()); },
     [](Random random) { return plain::parker(random).moves; }, 1'000, 0.6},
}};
constexpr double kStatsRequired = 0.5;
constexpr double kThreadsRequired = 0.9;
constexpr double kSolveRequired = 0.7;
constexpr unsigned kStones = 6;  // in each circle of the game that is solved

void play_loop(const Subject& subject, std::uint64_t games) {
  std::uint64_t moves = 0;
  for (std::uint64_t index = 0; index < games; ++index) moves += subject.loop(Random(kSeed, index));
  benchmark::DoNotOptimize(moves);
}

template <Game G>
void play_engine(const G& game, std::uint64_t games) {
  Referee<G> referee(game);
  NullObserver<G> nobody;
  std::uint64_t moves = 0;
  for (std::uint64_t index = 0; index < games; ++index) {
    const auto choose = [&] { return PlayerChoice<G>(game, kRandom, Random(kSeed, index)); };
    moves += play_game(game, referee, game.initial(), choose, PlayLimits{}, nobody).moves;
  }
  benchmark::DoNotOptimize(moves);
}

void play_engine(const Subject& subject, std::uint64_t games) {
  with_game(subject.rules(), [&](const auto& game) { play_engine(game, games); });
}

void play_statistics(const Subject& subject, std::uint64_t games, unsigned threads = 1) {
  StatsRequest request;
  request.games = games;
  request.seed = kSeed;
  request.threads = threads;
  const Statistics statistics = run_statistics(testing::variant_of(subject.rules()), request);
  benchmark::DoNotOptimize(statistics.games);
}

// Two processes at once, each with half of the games.
void play_processes(const Subject& subject, std::uint64_t games) {
  std::array<pid_t, 2> children{};
  for (pid_t& child : children) {
    child = fork();
    if (child == 0) {
      play_statistics(subject, games / 2);
      _exit(0);
    }
  }
  for (const pid_t child : children) {
    if (child > 0) waitpid(child, nullptr, 0);
  }
}

// How many positions were solved (up to the ring's turns), and what they took.
struct SolvedBoards {
  std::size_t positions = 0;
  std::size_t bytes = 0;
};

SolvedBoards solve_plainly() {
  const plain::SatGolSolver solver(kStones);
  return {solver.positions(), solver.bytes()};
}

SolvedBoards solve_generally() {
  const sowing::Game game(testing::sat_gol(7, kStones));
  Solver<sowing::Game> solver(game, static_cast<int>(7 * kStones));
  solver.add(game.initial());
  solver.solve({});
  return {solver.graph().nodes(), solver.bytes()};
}

void report_solved(benchmark::State& state, SolvedBoards (*solve)()) {
  SolvedBoards solved;
  for (auto _ : state) solved = solve();
  state.counters["positions"] =
      benchmark::Counter(static_cast<double>(solved.positions), benchmark::Counter::kIsIterationInvariantRate);
  state.counters["bytes a position"] = static_cast<double>(solved.bytes) / static_cast<double>(solved.positions);
}

void report_games(benchmark::State& state, std::uint64_t games) {
  state.counters["games"] = benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsIterationInvariantRate);
}

void register_all() {
  for (const Subject& subject : kSubjects) {
    const std::string name = subject.name;
    const std::uint64_t games = subject.games / 10;
    const auto add = [&](const std::string& what, auto play) {
      benchmark::RegisterBenchmark((name + "/" + what).c_str(), [&subject, games, play](benchmark::State& state) {
        for (auto _ : state) play(subject, games);
        report_games(state, games);
      })->Unit(benchmark::kMillisecond);
    };
    add("loop", [](const Subject& s, std::uint64_t n) { play_loop(s, n); });
    add("engine", [](const Subject& s, std::uint64_t n) { play_engine(s, n); });
    add("stats", [](const Subject& s, std::uint64_t n) { play_statistics(s, n); });
  }
  benchmark::RegisterBenchmark("sat-gol/solve by hand", [](benchmark::State& state) { report_solved(state, solve_plainly); })
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("sat-gol/solve", [](benchmark::State& state) { report_solved(state, solve_generally); })
      ->Unit(benchmark::kMillisecond);
}

std::vector<Ratio> ratios(int rounds) {
  std::vector<Ratio> table;
  for (const Subject& subject : kSubjects) {
    const std::string name = subject.name;
    const auto loop = [&] { play_loop(subject, subject.games); };
    table.push_back(measure(name + " engine / loop", subject.engine_required, rounds, Clock::Processor, loop,
                            [&] { play_engine(subject, subject.games); }));
    table.push_back(measure(name + " stats / loop", kStatsRequired, rounds, Clock::Processor, loop,
                            [&] { play_statistics(subject, subject.games); }));
  }
  table.push_back(measure("sat-gol solver / by hand", kSolveRequired, rounds, Clock::Processor, [] { solve_plainly(); },
                          [] { solve_generally(); }));
  for (const Subject& subject : kSubjects) {
    const std::uint64_t games = subject.games * 10;
    table.push_back(measure(std::string(subject.name) + " two threads / two processes", kThreadsRequired, rounds, Clock::Wall,
                            [&] { play_processes(subject, games); },
                            [&] { play_statistics(subject, games, 2); }));
  }
  table.push_back(search_ratio(rounds));
  return table;
}

// Prints the table; false when a ratio is below what is required.
bool print_ratios(int rounds) {
  std::printf("\n%-40s %12s %12s %7s %9s\n", "ratio (best of rounds)", "yardstick", "measured", "ratio", "required");
  bool all_met = true;
  for (const Ratio& ratio : ratios(rounds)) {
    std::printf("%-40s %9.2f ms %9.2f ms %7.2f %9.2f %s\n", ratio.name.c_str(), ratio.yardstick_seconds * 1e3,
                ratio.measured_seconds * 1e3, ratio.value(), ratio.required, ratio.met() ? "" : "BELOW");
    all_met = all_met && ratio.met();
  }
  return all_met;
}

}  // namespace
}  // namespace ludolect::bench

int main(int argc, char** argv) {
  int rounds = 25;
  bool check = false;
  constexpr std::string_view kRounds = "--ratios=";
  std::vector<char*> rest;
  for (int i = 0; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument.starts_with(kRounds)) {
      const std::string_view number = argument.substr(kRounds.size());
      const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), rounds);
      if (error != std::errc{} || end != number.data() + number.size()) {
        std::fprintf(stderr, "ludolect_bench: --ratios takes a whole number\n");
        return 2;
      }
    } else if (argument == "--check") {
      check = true;
    } else {
      rest.push_back(argv[i]);
    }
  }
  int rest_count = static_cast<int>(rest.size());
  benchmark::Initialize(&rest_count, rest.data());
  if (benchmark::ReportUnrecognizedArguments(rest_count, rest.data())) return 2;
  ludolect::bench::register_all();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  std::fflush(stdout);
  if (rounds < 1) return 0;
  return ludolect::bench::print_ratios(rounds) || !check ? 0 : 1;
}
