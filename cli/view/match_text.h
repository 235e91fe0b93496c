// A traced match, whole: round after round as text or Markdown.
#pragma once

#include <iosfwd>

#include "cli/view/round_text.h"

namespace ludolect {

// `brief`: a line a turn. Without the stamp that belongs at the end.
void write_match_text(std::ostream& out, const sowing::Rules& rules, const SowingMatch& match,
                      const TraceOptions& options, const TraceView& view, bool brief);
void write_match_markdown(std::ostream& out, const sowing::Rules& rules, const SowingMatch& match,
                          const TraceView& view);

}  // namespace ludolect
