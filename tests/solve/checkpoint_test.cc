// Long runs, stopped wherever, written as bytes and taken up again: what comes out is what would have come out.
#include "engine/solve/checkpoint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/random.h"
#include "engine/solve/all_boards.h"
#include "engine/solve/chance/solver.h"
#include "engine/solve/explored_state.h"
#include "engine/solve/search/search.h"
#include "engine/solve/solver.h"
#include "engine/solve/sweep.h"
#include "engine/sowing/turn.h"
#include "tests/support/known_games.h"
#include "tests/support/played.h"
#include "tests/support/race_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using ::testing::AllOf;
using ::testing::HasSubstr;

using Save = std::function<void(StateWriter&)>;

const CheckpointHead kHead{Checkpointed::Sweep, std::string(64, 'a'), {{"game", "my/game"}, {"budget", 7}}};

std::string state_bytes_of(const Save& save) {
  std::string bytes;
  StateWriter out([&](std::string_view piece) { bytes += piece; });
  save(out);
  out.flush();
  return bytes;
}

std::string file_of(const Save& save, const CheckpointHead& head = kHead) {
  std::string bytes;
  write_checkpoint([&](std::string_view piece) { bytes += piece; }, head, save);
  return bytes;
}

// By way of a whole file.
void hand_over(const Save& save, const std::function<void(StateReader&)>& restore) {
  const std::string bytes = file_of(save);
  StateReader in = checkpoint_state(bytes, kHead, "my.ck");
  restore(in);
}

std::string refusal_of_reading(const std::function<void()>& read) {
  try {
    read();
  } catch (const InputError& error) {
    return error.diagnostics().front().message;
  }
  return {};
}
std::string checkpoint_refusal(const std::string& bytes, const CheckpointHead& wanted = kHead) {
  return refusal_of_reading([&] { checkpoint_state(bytes, wanted, "my.ck"); });
}

// True from the call on whose number is told; from any thread.
std::function<bool()> after(int calls) {
  const auto left = std::make_shared<std::atomic<int>>(calls);
  return [left] { return left->fetch_sub(1) <= 0; };
}

// --- the file
// -----------------------------------------------------------------------------------------------------------

const Save kSomething = [](StateWriter& out) {
  out.number(std::int32_t{-5});
  out.number(std::uint64_t{1} << 63);
  out.text("words");
  out.numbers(std::span<const std::int16_t>(std::array<std::int16_t, 3>{-1, 0, 300}));
};

TEST(Checkpoint, GivesBackWhatWasWritten) {
  const std::string bytes = file_of(kSomething);
  StateReader in = checkpoint_state(bytes, kHead, "my.ck");
  EXPECT_EQ(in.number<std::int32_t>(), -5);
  EXPECT_EQ(in.number<std::uint64_t>(), std::uint64_t{1} << 63);
  EXPECT_EQ(in.text(), "words");
  EXPECT_EQ(in.numbers<std::int16_t>(), (std::vector<std::int16_t>{-1, 0, 300}));
  EXPECT_NO_THROW(in.end());
  EXPECT_THROW(in.number<std::uint8_t>(), InputError);
  EXPECT_EQ(state_bytes_of([](StateWriter& out) { out.number(std::uint32_t{0x01020304}); }), "\x04\x03\x02\x01");
}

TEST(Checkpoint, ADamagedFileIsRefused) {
  const std::string bytes = file_of(kSomething);
  ASSERT_EQ(checkpoint_refusal(bytes), "");
  for (std::size_t length = 0; length < bytes.size(); ++length)
    EXPECT_NE(checkpoint_refusal(bytes.substr(0, length)), "") << length;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string other = bytes;
    other[at] = static_cast<char>(other[at] ^ 1);
    EXPECT_NE(checkpoint_refusal(other), "") << at;
  }
  EXPECT_THAT(checkpoint_refusal(bytes.substr(0, bytes.size() - 9)),
              HasSubstr("my.ck is a damaged checkpoint: its check sum is another"));
  EXPECT_THAT(checkpoint_refusal(bytes + "x"), HasSubstr("check sum"));
  EXPECT_EQ(checkpoint_refusal("GIF89a"), "my.ck is no checkpoint");
  EXPECT_EQ(checkpoint_refusal(""), "my.ck is no checkpoint");
  std::string newer = bytes;
  newer.replace(0, 21, "ludolect-checkpoint 9");
  EXPECT_EQ(checkpoint_refusal(newer), "my.ck is a checkpoint of version 9; this program reads 1");
}

TEST(Checkpoint, OfAnotherRunIsRefusedByWhatIsOther) {
  const std::string bytes = file_of(kSomething);
  CheckpointHead other = kHead;
  other.kind = Checkpointed::Search;
  EXPECT_EQ(checkpoint_refusal(bytes, other), "my.ck is a checkpoint of sweep, not of solve by search");
  other = kHead;
  other.digest = std::string(64, 'b');
  EXPECT_EQ(checkpoint_refusal(bytes, other),
            "my.ck is a checkpoint of other rules: my/game, rules aaaaaaaaaaaa…, not bbbbbbbbbbbb…");
  other = kHead;
  other.request["budget"] = 8;
  EXPECT_EQ(checkpoint_refusal(bytes, other), "my.ck is a checkpoint of another run: its budget is 7, not 8");
  other = kHead;
  other.request["position"] = "1 2";
  EXPECT_EQ(checkpoint_refusal(bytes, other),
            "my.ck is a checkpoint of another run: it was made without 'position', which is 1 2 here");
  other = kHead;
  other.request.erase("budget");
  EXPECT_EQ(checkpoint_refusal(bytes, other), "my.ck is a checkpoint of another run: it was made with 'budget' 7, and this one is not");
}

// With a check sum that fits: every kind reads what is cut, or full of large numbers, without harm.
TEST(Checkpoint, AStateThatDoesNotFitTogetherIsRefused) {
  const Game small_kalah(kalah(2, 1));
  const race::Game race(race_rules(std::string(kParker1909) + "board.size=3"));
  const Combinations combinations = single_changes(shipped("sat-gol/murray-1951").file, "murray-1951",
                                                   {{}, {{"board.ring", "3"}, {"seeds.each", "1"}}});
  struct Kind {
    std::string name, state;
    std::function<void(StateReader&)> restore;
  };
  std::vector<Kind> kinds;
  const auto add = [&](const std::string& name, const Save& save, std::function<void(StateReader&)> restore) {
    kinds.push_back({name, state_bytes_of(save), std::move(restore)});
  };
  Search<Game> search(small_kalah, 4, {.most_bytes = std::size_t{1} << 10});
  search.value(small_kalah.initial());
  add(
      "search", [&](StateWriter& out) { search.save(out); },
      [&](StateReader& in) { Search<Game>(small_kalah, 4, {.most_bytes = std::size_t{1} << 10}).restore(in); });
  Solver<Game> solver(small_kalah, 4);
  solver.add(small_kalah.initial());
  solver.solve({});
  add(
      "retrograde", [&](StateWriter& out) { solver.save(out); },
      [&](StateReader& in) {
        EXPECT_FALSE(solver.restore_walk(in));
        solver.restore(in);
      });
  const Game ring(sat_gol(5, 2));
  const auto all_boards = [&](Solver<Game>& walking) {
    for_each_board(ring, 10, [&](const sowing::Position& board) { walking.add(board); });
  };
  Solver<Game> walking(ring, 10);
  all_boards(walking);
  add(
      "walk", [&](StateWriter& out) { walking.save(out); },
      [&](StateReader& in) {
        Solver<Game> resumed(ring, 10);
        all_boards(resumed);
        EXPECT_TRUE(resumed.restore_walk(in));
      });
  const Exploration exploration = explore(combinations, {});
  add(
      "explore", [&](StateWriter& out) { write_explored(out, exploration.explored); },
      [&](StateReader& in) { read_explored(in, combinations.distinct.size(), 1000); });
  Sweep sweep = sweep_of(combinations.file, "murray-1951", {}, {{"board.ring", {"3", "4"}}});
  solve_cells(sweep, {});
  add(
      "sweep", [&](StateWriter& out) { sweep.save(out); }, [&](StateReader& in) { sweep.restore(in); });
  for (const Kind& kind : kinds) {
    const auto told = [&](const std::string& state) {
      return refusal_of_reading([&] {
        StateReader in(state, "my.ck");
        kind.restore(in);
      });
    };
    EXPECT_EQ(told(kind.state), "") << kind.name;
    const std::size_t stride = kind.state.size() / 50 + 1;
    for (std::size_t length = 0; length < kind.state.size(); length += stride) {
      EXPECT_THAT(told(kind.state.substr(0, length)), HasSubstr("does not fit together")) << kind.name << " " << length;
    }
    EXPECT_THAT(told(kind.state + "x"), HasSubstr("does not fit together")) << kind.name;
    EXPECT_THAT(told(std::string(kind.state.size(), '\xff')), HasSubstr("does not fit together")) << kind.name;
  }
  chance::Solver chances(race);
  chances.solve({.gap = -1, .most_sweeps = 1});
  const std::string state = state_bytes_of([&](StateWriter& out) { chances.save(out); });
  for (const std::string& other :
       {state.substr(0, 1), state.substr(0, state.size() / 2), state + "x", "\1" + std::string(999, '\xff')}) {
    EXPECT_THAT(refusal_of_reading([&] {
                  StateReader in(other, "my.ck");
                  chances.restore(in, 1);
                }),
                HasSubstr("does not fit together"));
  }
}

// --- each kind of run
// ---------------------------------------------------------------------------------------------------

SearchWatch stopping(int questions) {
  const auto told = std::make_shared<int>(0);
  return {[told](Bounds, std::uint64_t) { ++*told; }, [told, questions] { return *told > questions; }};
}

TEST(Resumed, ASearchKnowsWhatItProved) {
  const Game game(kalah(4, 3));
  constexpr std::size_t kBytes = std::size_t{1} << 22;
  Search<Game> whole(game, 24, {.most_bytes = kBytes});
  const int value = whole.value(game.initial()).lower;
  const Solution expected = whole.solution(game.initial(), value, true).value();
  int partial = 0;
  for (int questions = 0; questions < 6; ++questions) {
    Search<Game> stopped(game, 24, {.most_bytes = kBytes, .threads = 2}, stopping(questions));
    const Bounds before = stopped.value(game.initial());
    for (const SearchLimits& limits : {SearchLimits{kBytes, 1}, SearchLimits{kBytes, 3}, SearchLimits{kBytes / 8, 1}}) {
      Search<Game> first(game, 24, limits, {{}, [] { return true; }});
      hand_over([&](StateWriter& out) { stopped.save(out); }, [&](StateReader& in) { first.restore(in); });
      EXPECT_EQ(first.value(game.initial()), before) << "known before anything is searched";
      Search<Game> second(game, 24, limits);
      hand_over([&](StateWriter& out) { first.save(out); }, [&](StateReader& in) { second.restore(in); });
      EXPECT_EQ(second.value(game.initial()), (Bounds{value, value}));
      const Solution found = second.solution(game.initial(), value, true).value();
      EXPECT_EQ(found.line.moves, expected.line.moves);
      ASSERT_EQ(found.moves.size(), expected.moves.size());
      for (std::size_t at = 0; at < found.moves.size(); ++at)
        EXPECT_EQ(found.moves[at].value, expected.moves[at].value);
    }
    if (!before.exact()) ++partial;
  }
  EXPECT_GT(partial, 2);
}

TEST(Resumed, ASearchThatWasDoneSearchesNothingAnew) {
  const Game game(kalah(4, 3));
  Search<Game> done(game, 24, {.most_bytes = std::size_t{1} << 22});
  const int value = done.value(game.initial()).lower;
  ASSERT_TRUE(done.solution(game.initial(), value, true));
  Search<Game> again(game, 24, {.most_bytes = std::size_t{1} << 22});
  hand_over([&](StateWriter& out) { done.save(out); }, [&](StateReader& in) { again.restore(in); });
  EXPECT_EQ(again.value(game.initial()), (Bounds{value, value}));
  ASSERT_TRUE(again.solution(game.initial(), value, true));
  EXPECT_LT(again.nodes(), done.nodes() / 100);
}

TEST(Resumed, ATranspositionTableHoldsEveryEntry) {
  for (const std::size_t bytes : {std::size_t{1} << 16, std::size_t{1} << 20, std::size_t{3} << 15}) {
    TranspositionTable table(40, std::size_t{1} << 16);
    Random random(1, 1);
    std::vector<std::uint64_t> numbers;
    for (int i = 0; i < 300; ++i) {
      numbers.push_back(random.next() >> 24);
      table.keep(numbers.back(), {{-i, i}, i % 60}, 3);
    }
    TranspositionTable other(40, bytes);
    const std::string state = state_bytes_of([&](StateWriter& out) { table.save(out); });
    StateReader in(state, "my.ck");
    EXPECT_EQ(other.take(in), 300u);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      TranspositionTable::Found found{{-1000, 1000}};
      ASSERT_TRUE(other.find(numbers[i], found));
      EXPECT_EQ(found.bounds, (Bounds{-static_cast<int>(i), static_cast<int>(i)}));
    }
  }
}

// Bounds, counts and all: the states at the end are the same to the byte, wherever the run was stopped.
TEST(Resumed, ValueIterationIsTheSameToTheBit) {
  // The second is another game for either player, and no gap is near enough.
  for (const auto& [rules, gap] : {std::pair(kParker1909, 1e-4), std::pair(kLudii, -1.0)}) {
    SCOPED_TRACE(rules);
    const race::Game game(race_rules(std::string(rules) + "board.size=3"));
    const auto state = [](const chance::Solver& solver) {
      return state_bytes_of([&](StateWriter& out) { solver.save(out); });
    };
    chance::Solver whole(game);
    const chance::Came came = whole.solve({.gap = gap});
    int half_way = 0;
    for (int calls = 0;; calls += calls / 3 + 1) {
      chance::Solver stopped(game);
      const StudyWatch watch{{}, after(calls)};
      if (stopped.solve({.threads = 2, .gap = gap}, watch) != chance::Came::Stopped) break;
      if (stopped.sweeps() > 0) ++half_way;
      chance::Solver resumed(game);
      hand_over([&](StateWriter& out) { stopped.save(out); },
                [&](StateReader& in) { EXPECT_TRUE(resumed.restore(in, 1)); });
      EXPECT_EQ(resumed.sweeps(), stopped.sweeps());
      EXPECT_EQ(resumed.solve({.gap = gap}), came);
      EXPECT_EQ(state(resumed), state(whole)) << calls;
      EXPECT_EQ(stopped.solve({.threads = 3, .gap = gap}), came) << "it can as well go on where it is";
      EXPECT_EQ(state(stopped), state(whole)) << calls;
    }
    EXPECT_GT(half_way, 0);
  }
}

TEST(Resumed, RetrogradeKeepsLayersThatAreSettled) {
  const Game game(sat_gol(5, 2));
  const auto begin = [&](Solver<Game>& solver) {
    for_each_board(game, 10, [&](const sowing::Position& board) { solver.add(board); });
  };
  Solver<Game> whole(game, 10);
  begin(whole);
  ASSERT_EQ(whole.solve({}), Built::Whole);
  int partial = 0;
  for (int layers = 0; layers < 13; ++layers) {
    Solver<Game> stopped(game, 10);
    begin(stopped);
    if (stopped.solve({}, {}, {{}, after(layers)}) == Built::Stopped) ++partial;
    Solver<Game> resumed(game, 10);
    begin(resumed);
    hand_over([&](StateWriter& out) { stopped.save(out); },
              [&](StateReader& in) {
                ASSERT_FALSE(resumed.restore_walk(in));
                ASSERT_EQ(resumed.build({}), Built::Whole);
                resumed.restore(in);
              });
    std::uint64_t first = 1;
    const StudyWatch settling{[&, told = false](std::uint64_t done) mutable {
                                if (!told) first = done;
                                told = true;
                              },
                              {}};
    ASSERT_EQ(resumed.solve({}, {}, settling), Built::Whole);
    if (layers > 3 && layers < 11) {
      EXPECT_GT(first, 0u) << "begins behind what is settled";
    }
    EXPECT_EQ(resumed.values().value, whole.values().value);
    EXPECT_EQ(resumed.values().rank, whole.values().rank);
    EXPECT_EQ(resumed.values().over, whole.values().over);
  }
  EXPECT_GT(partial, 5);
  Solver<Game> other(game, 10);
  other.add(game.initial());
  ASSERT_EQ(other.build({}), Built::Whole);
  EXPECT_THAT(refusal_of_reading([&] {
                hand_over([&](StateWriter& out) { whole.save(out); },
                          [&](StateReader& in) {
                            EXPECT_FALSE(other.restore_walk(in));
                            other.restore(in);
                          });
              }),
              HasSubstr("does not fit together"));
}

TEST(Resumed, RetrogradeKeepsAWalkThatIsNotAtItsEnd) {
  const Game game(sat_gol(7, 4));
  Solver<Game> whole(game, 28);
  whole.add(game.initial());
  ASSERT_EQ(whole.solve({}), Built::Whole);
  Solver<Game> stopped(game, 28);
  stopped.add(game.initial());
  ASSERT_EQ(stopped.build({}, {{}, after(3)}), Built::Stopped);
  const std::uint32_t walked = stopped.graph().nodes();
  ASSERT_GT(walked, 0u);
  ASSERT_LT(walked, whole.graph().nodes());
  Solver<Game> resumed(game, 28);
  resumed.add(game.initial());
  hand_over([&](StateWriter& out) { stopped.save(out); },
            [&](StateReader& in) { EXPECT_TRUE(resumed.restore_walk(in)); });
  EXPECT_EQ(resumed.graph().nodes(), walked);
  ASSERT_EQ(resumed.solve({}), Built::Whole);
  EXPECT_EQ(resumed.keys(), whole.keys());
  EXPECT_EQ(resumed.values().value, whole.values().value);
  EXPECT_EQ(resumed.values().rank, whole.values().rank);
  Solver<Game> other(game, 28);
  other.add(whole.choices(game.initial()).front().after);
  EXPECT_THAT(refusal_of_reading([&] {
                hand_over([&](StateWriter& out) { stopped.save(out); },
                          [&](StateReader& in) { other.restore_walk(in); });
              }),
              HasSubstr("does not fit together"));
}

std::string state_of_rows(std::span<const Explored> explored) {
  return state_bytes_of([&](StateWriter& out) { write_explored(out, explored); });
}

// Some rows are solved and grouped, some sampled.
TEST(Resumed, AnExplorationGoesOnWithTheNextRules) {
  const auto file = shipped("sat-gol/bautista-i-roca").file;
  const auto all = [&] { return single_changes(file, "", {{}, {{"board.ring", "6"}, {"seeds.each", "2"}}}); };
  ExploreRequest request;
  request.limits.most_nodes = 100;
  request.games = 20;
  const Exploration whole = explore(all(), request);
  ASSERT_TRUE(whole.whole());
  for (const unsigned threads : {1u, 2u}) {
    for (const int rows : {0, 1, 7, 15}) {
      request.threads = threads;
      std::size_t heard = 0;
      const Exploration stopped =
          explore(all(), request, {{}, after(rows)}, {}, [&](std::span<const Explored> done) { heard = done.size(); });
      EXPECT_TRUE(threads > 1 || stopped.explored.size() == static_cast<std::size_t>(rows));
      EXPECT_GE(stopped.explored.size(), static_cast<std::size_t>(rows));
      EXPECT_EQ(heard, stopped.explored.size());
      EXPECT_EQ(state_of_rows(stopped.explored), state_of_rows(std::span(whole.explored).first(heard)))
          << "the first so many";
      std::vector<Explored> known;
      hand_over([&](StateWriter& out) { write_explored(out, stopped.explored); },
                [&](StateReader& in) { known = read_explored(in, whole.explored.size(), request.games); });
      const Exploration resumed = explore(all(), request, {}, std::move(known));
      EXPECT_EQ(state_of_rows(resumed.explored), state_of_rows(whole.explored));
      EXPECT_EQ(resumed.groups, whole.groups);
      ASSERT_EQ(resumed.effects.size(), whole.effects.size());
      for (std::size_t at = 0; at < whole.effects.size(); ++at) {
        EXPECT_EQ(resumed.effects[at].clause, whole.effects[at].clause);
        EXPECT_EQ(resumed.effects[at].changes_play, whole.effects[at].changes_play);
      }
    }
  }
}

TEST(Resumed, ASweepSolvesTheCellsThatAreLeft) {
  const auto file = shipped("sat-gol/bautista-i-roca").file;
  const auto grid = [&] {
    return sweep_of(file, "bautista-i-roca", {},
                    {{"board.ring", {"0", "3", "4", "5"}}, {"seeds.each", {"1", "2", "3"}}});
  };
  const auto state = [](const Sweep& sweep) { return state_bytes_of([&](StateWriter& out) { sweep.save(out); }); };
  SweepRequest request;
  request.limits.most_nodes = 60;
  Sweep whole = grid();
  EXPECT_EQ(whole.done(), 3u) << "there are no such rules";
  solve_cells(whole, request);
  ASSERT_TRUE(whole.whole());
  int partial = 0;
  for (const unsigned threads : {1u, 2u}) {
    for (const int calls : {0, 1, 6, 15}) {
      request.threads = threads;
      Sweep stopped = grid();
      solve_cells(stopped, request, {{}, after(calls)});
      if (stopped.done() > 3 && !stopped.whole()) ++partial;
      Sweep resumed = grid();
      EXPECT_EQ(resumed.digest(), whole.digest());
      hand_over([&](StateWriter& out) { stopped.save(out); }, [&](StateReader& in) { resumed.restore(in); });
      EXPECT_EQ(resumed.done(), stopped.done());
      std::size_t solved = 0;
      solve_cells(resumed, request, {}, [&] { ++solved; });
      EXPECT_EQ(solved, whole.cells.size() - stopped.done());
      EXPECT_EQ(state(resumed), state(whole));
    }
  }
  EXPECT_GT(partial, 1);
}

}  // namespace
}  // namespace ludolect::testing
