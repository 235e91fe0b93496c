// One move for reading: its laps beside the board as it changes, then what was taken and why.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/view/board.h"
#include "cli/view/sowing_words.h"
#include "cli/view/trace_text.h"

namespace ludolect {

inline constexpr std::size_t kTextColumns = 50;  // of the text beside a board
inline constexpr std::size_t kMargin = 3;
inline constexpr std::size_t kLineColumns = 100;  // where lists of clauses are wrapped

class TurnText {
 public:
  using Move = TracedMove<sowing::Game>;

  // Keeps references. `others` may be nullptr: then other readings are not spoken of.
  TurnText(std::ostream& out, const sowing::Game& game, const BoardPicture& picture,
           const TraceView& view, const OtherReadings<sowing::Game>* others);

  // `begins`: a turn, rather than a further sowing of it. `goes_on`: another move follows.
  void write(const Move& move, bool begins, bool goes_on);
  // Laps only, once round the cycle.
  void write_endless(const Move& attempt);
  // Clauses, wrapped.
  void write_grounds(const std::vector<const GroundRow*>& rows);

 private:
  using Outcomes = std::vector<OtherReadings<sowing::Game>::Outcome>;

  void header(const Move& move, bool begins);
  void tell_sowing(const Move& move);
  void begin_lap(const sowing::Event& event);
  void end_lap();
  void stop(const sowing::Event& event);
  void on_the_way(const sowing::Event& event);
  void pay(const sowing::Event& event);
  void capture(const sowing::Event& event);
  void bank(const sowing::Event& event);
  void give(const sowing::Event& event);
  void add_rows(const sowing::Event& event);
  void after(const Move& move);
  void explain(const Move& move, const std::vector<const GroundRow*>& rows);
  void next_start(const Move& move);
  void summary(const Move& move);

  void step(const std::string& text, const std::vector<std::string>& board = {});
  void board(const std::string& text, const BoardMarks& marks = {});
  void mark(const std::string& text, const BoardMarks& marks);
  void line(const std::string& text, std::size_t margin = kMargin);
  std::string taken(const std::vector<EventView>& captures) const;
  std::string otherwise(const Outcomes::value_type& other) const;
  std::vector<const GroundRow*> rows_behind(const sowing::Event& event) const;

  std::ostream& out_;
  const sowing::Game& game_;
  const BoardPicture& picture_;
  const TraceView& view_;
  const OtherReadings<sowing::Game>* others_;
  SowingWords words_;

  // The move being told.
  sowing::Position board_;
  LapTold lap_;
  std::vector<sowing::Event> on_the_way_;  // harvested, or taken from a bha, in the lap at hand
  std::vector<const GroundRow*> rows_;    // behind what was taken and not taken
  BoardMarks taken_from_;                 // after the sowing
  bool first_lap_ = true;
  std::uint8_t last_sown_ = sowing::kNoCell;
  std::uint8_t sown_before_ = sowing::kNoCell;
  std::uint8_t gap_ = sowing::kNoCell;
  unsigned laps_ = 0;
  unsigned most_laps_ = 0;  // 0: all
};

}  // namespace ludolect
