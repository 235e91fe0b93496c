// Sentences of the apparatus that text and Markdown share.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/view/apparatus.h"

namespace ludolect {

// "sowing", "2 players", "ring of 7", "4 stones each". Requires: the family has rules.
std::vector<std::string> machinery_parts(const Apparatus& apparatus);
// The same as a line, "sowing · 2 players · …"; of a game without rules, that they are not known.
std::string machinery_line(const Apparatus& apparatus);
// "attested 1924 (DLP.Evidence.1655)"; empty when nothing attests it.
std::string evidence_line(const GameFile& file);
// "Satgol (Hindi), Sat Gol (Lu)"; empty when there are no other names.
std::string other_names(const GameFile& file);
// "circle for hole, stone for seed"; empty when the game has our words.
std::string own_words(const GameFile& file);

// A rule that no clause asks about, or one that was set by hand.
struct BaseRule {
  std::string setting;   // "relay.lift: next"
  std::string meaning;   // in the game's words
  std::string answered;  // "DG 211-213"; "instead of 7"; empty: nobody attests it
  std::string overridden{};  // "capture=x", when the ruleset's answer sets it otherwise; may be empty
};
// Rules for which the same party answers.
struct RuleSection {
  std::string heading;  // "Undisputed"
  std::string note;     // may be empty
  std::vector<BaseRule> rules;
};
// Those set by hand, those that sources attest, those that are ours; without empty ones.
std::vector<RuleSection> rule_sections(const Apparatus& apparatus);

// The rules of a clause that were set by hand: "set by you: capture.gap=run"; empty when none was.
std::string set_by_hand_line(const Apparatus& apparatus, const Clause& clause);
// How each source was read that the clause names, as a witness or as silent: siglum, how.
std::vector<std::pair<std::string, std::string>> how_clause_was_read(const GameFile& file,
                                                                     const Clause& clause);

// "start=forced", "start=forced and capture=x or y"
std::string conditions_text(const Conditions& conditions);
// "of 10 clauses Das Gupta answers 3, Murray 1"
std::string answer_counts(const Apparatus& apparatus);
// "first-loaded +", "—", …: how a ruleset answers a clause. `none`: the sign for a clause that is
// not asked.
std::string answer_cell(const ClauseAnswer& answer, const std::string& none);

// The first digits of the digest of its rules, or `none`.
std::string short_digest(const RulesetView& view, const std::string& none);

}  // namespace ludolect
