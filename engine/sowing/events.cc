#include "engine/sowing/events.h"

#include "engine/sowing/game.h"

namespace ludolect::sowing {

bool is_explanation(EventKind kind) {
  return kind == EventKind::Skip || kind == EventKind::Stop || kind == EventKind::NoCapture ||
         kind == EventKind::Turn;
}

bool same_in_play(const Event& a, const Event& b) {
  return a.kind == b.kind && a.place == b.place && a.player == b.player && a.count == b.count;
}

namespace {

using Paths = std::vector<std::string_view>;

Paths behind_capture(const Event& event, const Rules& rules) {
  Paths paths;
  const bool gap = rules.capture.when == CaptureWhen::Gap;
  switch (event.why) {
    case Why::Chained: paths = {"capture.chain"}; break;
    case Why::BeyondEmpty: paths = {"capture.gap", "capture.needs"}; break;
    case Why::FacingEmpty: paths = {"capture.needs"}; break;
    case Why::WrongSide: return {"capture.in"};
    case Why::WholeRow: return {"capture.grand-slam"};
    case Why::CameRound: return {"capture.wrap", "capture.gap"};
    case Why::Beyond: paths = {"capture.gap", "capture.take.beyond"}; break;
    case Why::Facing: paths = {"capture.take.facing", "capture.in"}; break;
    case Why::BeyondFacing: paths = {"capture.take.beyond-facing"}; break;
    case Why::Fallen: paths = {"capture.take.fallen", "capture.in"}; break;
    case Why::Touched: paths = {"capture.take.touched", "capture.counts"}; break;
    case Why::Barred: return {"capture.barred-stop"};
    case Why::RunBack: paths = {"capture.take.run-back"}; break;
    default: break;
  }
  if (gap && rules.capture.gap == Gap::Run) paths.push_back("capture.wrap");
  paths.push_back("capture.when");
  if (rules.capture.when == CaptureWhen::FellOnCount) paths.push_back("capture.counts");
  return paths;
}

Paths behind_end(Why reason) {
  switch (reason) {
    case Why::NoCapture: return {"end.no-capture"};
    case Why::BoardEmpty: return {"end.board-empty"};
    case Why::BothStuck: return {"turn.no-move"};
    case Why::NoMove: return {"turn.no-move", "turn.again-no-move"};
    case Why::OnlySown: return {"end.only-sown"};
    case Why::Repeat: return {"end.repeat"};
    case Why::RowEmpty: return {"end.row-empty", "end.tested"};
    case Why::SeedsLeft: return {"end.seeds-left"};
    case Why::Majority: return {"end.majority"};
    case Why::EndlessSowing: return {"endless"};
    default: return {};
  }
}

}  // namespace

std::vector<std::string_view> rules_behind(const Event& event, const Rules& rules) {
  switch (event.kind) {
    case EventKind::Turn:
      if (event.why == Why::Forced) return {"start.choice", "start.after", "start.if-empty"};
      return {"start.choice", "start.holes"};
    case EventKind::Lift: return {"start.holes"};
    case EventKind::Sow:
      if (event.why == Why::AllFull) return {"sow.all-full"};
      return {"direction", "sow.origin", "sow.stores"};
    case EventKind::DirectionFixed: return {"direction"};
    case EventKind::Tax: return {"rights.tax"};
    case EventKind::BhaTake: return {"rights.bha", "rights.bha-hole", "rights.bha-takes"};
    case EventKind::Skip:
      if (event.why == Why::Middle) return {"sow.middle"};
      if (event.why == Why::Full) return {"sow.full", "sow.full-last"};
      return {"sow.origin"};
    case EventKind::Harvest:
      return {"harvest.at", "harvest.to", "harvest.checked", "harvest.last-seed", "harvest.turns",
              "harvest.rounds"};
    case EventKind::Relay: return {"relay.lift", "relay.while"};
    case EventKind::Stop:
      if (event.why == Why::LapLimit) return {"relay.laps"};
      if (event.why == Why::Paid) return {"rights.tax"};
      if (event.why == Why::Barred) return {"relay.barred"};
      if (event.why == Why::AllFull) return {"sow.all-full"};
      if (event.why == Why::CapturesFirst) return {"relay.rank"};
      if (event.why == Why::Harvested) return {"harvest.then"};
      if (event.why == Why::InStore) return {"turn.store", "sow.stores"};
      return {"relay.while", "relay.lift"};
    case EventKind::Right: return {"capture.middle"};
    case EventKind::Capture:
    case EventKind::NoCapture: return behind_capture(event, rules);
    case EventKind::Again:
      if (event.why == Why::InStore) return {"turn.store", "turn.again"};
      return {"turn.after-capture", "turn.again"};
    case EventKind::Decline: return {"turn.again"};
    case EventKind::Pass:
      if (event.why == Why::LostTurn) return {"start.if-empty"};
      return {"turn.no-move", "turn.again-no-move"};
    case EventKind::Endless: return {"endless"};
    case EventKind::End: return behind_end(event.why);
    case EventKind::Sweep: return {"leftovers.to"};
    case EventKind::Result: return {"win.by", "win.tie"};
  }
  return {};
}

EventView Game::describe(const Event& event) const {
  EventView view;
  view.kind = name_of(event.kind);
  view.why = name_of(event.why);
  if (event.place != kNoCell) view.place = board_.label(event.place);
  if (event.player != kNobody) view.player = event.player + 1;
  switch (event.kind) {
    case EventKind::Lift:
    case EventKind::Sow:
    case EventKind::Relay:
    case EventKind::Harvest:
    case EventKind::Tax:
    case EventKind::BhaTake:
    case EventKind::Sweep: view.count = static_cast<int>(event.count); break;
    case EventKind::Capture:
    case EventKind::Endless:
      view.count = static_cast<int>(event.count);
      view.second = static_cast<int>(event.second);
      break;
    default: break;
  }
  view.rules = rules_behind(event, rules_);
  return view;
}

}  // namespace ludolect::sowing
