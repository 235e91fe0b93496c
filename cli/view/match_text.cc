#include "cli/view/match_text.h"

#include <ostream>
#include <sstream>

#include "cli/view/style.h"
#include "cli/view/trace_table.h"
#include "engine/base/text.h"

namespace ludolect {

namespace {

TraceView in_round(TraceView view, const ToldRound& told) {
  view.round = told.round.set_up.round;
  return view;
}

void write_result(std::ostream& out, const sowing::Rules& rules, const ToldRound& told,
                  const TraceView& view) {
  write_trace_result(out, told.game, told.round.trace, in_round(view, told));
  write_round_closing(out, rules, told, view);
}

}  // namespace

void write_match_text(std::ostream& out, const sowing::Rules& rules, const SowingMatch& match,
                      const TraceOptions& options, const TraceView& view, bool brief) {
  const Words& words = view.variant.file->words;
  for (const ToldRound& told : rounds_of(rules, match)) {
    const auto& trace = told.round.trace;
    if (told.before == nullptr) write_trace_head(out, told.game, trace, options, view);
    write_round_opening(out, rules, told, view);
    if (brief) {
      out << '\n';
      brief_table(told.game, trace, words).write_text(out, Style(view.colour));
    } else {
      write_trace_turns(out, told.game, trace, view);
    }
    write_result(out, rules, told, view);
  }
  write_match_result(out, rules, match, view);
}

void write_match_markdown(std::ostream& out, const sowing::Rules& rules, const SowingMatch& match,
                          const TraceView& view) {
  TraceView plain = view;
  plain.colour = false;
  const auto block = [&](const std::ostringstream& text) {
    out << "```text" << text.str() << "```\n\n";
  };
  for (const ToldRound& told : rounds_of(rules, match)) {
    out << "## Round " << told.round.set_up.round << "\n\n";
    std::ostringstream opening;
    write_round_opening(opening, rules, told, plain);
    block(opening);
    brief_table(told.game, told.round.trace, view.variant.file->words).write_markdown(out);
    out << '\n';
    std::ostringstream result;
    write_result(result, rules, told, plain);
    block(result);
  }
  out << "## The match\n\n";
  std::ostringstream result;
  write_match_result(result, rules, match, plain);
  block(result);
}

}  // namespace ludolect
