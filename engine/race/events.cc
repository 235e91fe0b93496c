#include "engine/race/events.h"

#include "engine/race/game.h"
#include "engine/race/move_names.h"

namespace ludolect::race {

bool is_explanation(EventKind kind) {
  return kind == EventKind::Turn || kind == EventKind::Part || kind == EventKind::PassOver || kind == EventKind::Meet;
}

bool same_in_play(const Event& a, const Event& b) {
  return a.kind == b.kind && a.player == b.player && a.counter == b.counter && a.place == b.place && a.from == b.from &&
         a.count == b.count && a.second == b.second;
}

namespace {

using Paths = std::vector<std::string_view>;

Paths behind_pass_over(Why why) {
  switch (why) {
    case Why::OnMarked:
      return {"safe.squares", "board.marked"};
    case Why::PairResists:
      return {"chop.pair"};
    case Why::Divided:
      return {"chop.undivided", "throw.divide"};
    case Why::NotFirst:
      return {"chop.passing"};
    default:
      return {"chop.by"};
  }
}

Paths behind_unused(Why why) {
  switch (why) {
    case Why::Declined:
      return {"throw.compulsion"};
    case Why::AllOut:
      return {"enter.doubles", "enter.uses"};
    case Why::OthersBlocked:
      return {"enter.others"};
    case Why::Resting:
      return {"enter.moves"};
    case Why::DoubleNeeded:
      return {"leave.doubles", "leave.steps"};
    case Why::Overshoot:
      return {"leave.exact", "throw.divide"};
    default:
      return {"stack.own", "safe.held", "chop.pair"};
  }
}

Paths behind_extra(Why why) {
  switch (why) {
    case Why::LeftUnused:
      return {"again.unused"};
    case Why::OnlyOnce:
      return {"again.limit"};
    default:
      return {"again.for", "again.rolled"};
  }
}

}  // namespace

std::vector<std::string_view> rules_behind(const Event& event, const Rules& rules) {
  switch (event.kind) {
    case EventKind::Turn:
      return {"seats.order"};
    case EventKind::Throw:
      return {"dice.faces", "dice.weights.first"};
    case EventKind::Part:
      return {"throw.divide", "throw.compulsion"};
    case EventKind::Step:
      return {"track.shape", "track.lap", "track.direction"};
    case EventKind::PassOver:
      return behind_pass_over(event.why);
    case EventKind::Meet:
      return {"safe.squares", "safe.held"};
    case EventKind::Chop:
      if (event.why == Why::Landing) return {"chop.by"};
      return {"chop.by", "chop.passing", "chop.undivided"};
    case EventKind::Enter:
      return {"enter.doubles", "enter.uses", "enter.counters", "enter.moves"};
    case EventKind::Leave:
      if (event.why == Why::ByDouble) return {"leave.doubles", "leave.counters", "leave.counter"};
      if (rules.leave.steps == LeaveSteps::AfterPart) return {"leave.exact", "leave.steps", "leave.counter"};
      return {"leave.exact", "leave.counter"};
    case EventKind::Unused:
      return behind_unused(event.why);
    case EventKind::ExtraThrow:
      return behind_extra(event.why);
    case EventKind::Place:
      return {"finish.needs", "finish.places"};
    case EventKind::End:
      return {"finish.places"};
    case EventKind::Result:
      return {"finish.needs"};
  }
  return {};
}

namespace {

// Under which keys an event of each kind is written.
const EventWords& words_of(EventKind kind) {
  static constexpr EventWords kPlain{"", "", "", ""};
  static constexpr EventWords kTurn{"", "", "", "to"};
  static constexpr EventWords kThrow{"", "first", "second", ""};
  static constexpr EventWords kPart{"", "pips", "left", ""};
  static constexpr EventWords kStep{"square", "steps", "", ""};
  static constexpr EventWords kOther{"square", "", "", "whom"};
  static constexpr EventWords kOwn{"square", "", "", ""};
  static constexpr EventWords kUnused{"", "pips", "", ""};
  static constexpr EventWords kPlace{"", "place", "", "whom"};
  static constexpr EventWords kResult{"", "", "", "winner"};
  switch (kind) {
    case EventKind::Turn:
      return kTurn;
    case EventKind::Throw:
      return kThrow;
    case EventKind::Part:
      return kPart;
    case EventKind::Step:
      return kStep;
    case EventKind::PassOver:
    case EventKind::Meet:
    case EventKind::Chop:
      return kOther;
    case EventKind::Enter:
      return kOwn;
    case EventKind::Unused:
      return kUnused;
    case EventKind::Place:
      return kPlace;
    case EventKind::Result:
      return kResult;
    case EventKind::Leave:
    case EventKind::ExtraThrow:
    case EventKind::End:
      break;
  }
  return kPlain;
}

}  // namespace

EventView Game::describe(const Event& event) const {
  EventView view;
  view.kind = name_of(event.kind);
  view.why = name_of(event.why);
  if (event.place != kNone) view.place = square_label(event.place);
  if (event.from != kNone) view.from = square_label(event.from);
  if (event.player != kNone) view.player = event.player + 1;
  if (event.counter != kNone) view.counter = letters_of(1u << event.counter);
  view.words = &words_of(event.kind);
  switch (event.kind) {
    case EventKind::Throw:
    case EventKind::Part:
      view.count = event.count;
      view.second = event.second;
      break;
    case EventKind::Step:
    case EventKind::Unused:
    case EventKind::Place:
      view.count = event.count;
      break;
    default:
      break;
  }
  view.rules = rules_behind(event, rules_);
  return view;
}

}  // namespace ludolect::race
