#include "cli/view/compare_words.h"

#include <algorithm>
#include <vector>

#include "cli/view/because.h"
#include "cli/view/figures.h"
#include "cli/view/game_words.h"
#include "cli/view/race_compare_words.h"
#include "cli/view/seats.h"
#include "engine/base/text.h"
#include "engine/play/grounds.h"
#include "engine/play/trace.h"
#include "engine/race/events.h"
#include "engine/sowing/events.h"

namespace ludolect {

namespace {


// What moves in a game of the family.
std::string piece(const Comparison& c) { return c.a.file->family == Family::Race ? "counter" : "seed"; }

bool have_same_winner(const FirmnessRow& row) { return row.a->winner == row.b->winner; }

// "start-after=captured (so DG, Lu (coded))", "origin=refilled (supplied by us, as Lu (coded) has it)"
std::string held_by(const FirmnessRow& row, const GameFile& file) {
  const std::string witnesses = witness_words(file, *row.instead_of->reading);
  const bool held = !witnesses.empty() && witnesses != "ours";
  const std::string answer = row.clause->name + "=" + row.instead_of->reading->name;
  switch (row.instead_of->ground) {
    case Ground::Choose: return answer + (held ? " (so " + witnesses + ")" : "");
    case Ground::Supply:
    case Ground::Default:
      return answer + " (supplied by us" + (held ? ", as " + witnesses + " has it)" : "; no source has it)");
    case Ground::Override: return answer + (held ? " (asked for; so " : " (asked for; no source has it") + (held ? witnesses : "") + ")";
    case Ground::Set: break;  // nothing rests on it
  }
  return answer;
}

// Each clause once, in the order of the rows.
std::string listed(const std::vector<const FirmnessRow*>& rows, const GameFile& file) {
  std::vector<std::string> names;
  for (const FirmnessRow* row : rows) {
    std::string name = held_by(*row, file);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
  }
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == names.size() ? " and on " : ", on ") + names[i];
  }
  return text;
}

std::string other_answers(std::size_t count) {
  return grouped(count, "other answer");
}

// Which players' shares of games won differ by more than chance, with random players.
std::string shares_sentence(const Comparison& c) {
  const PairedStatistics& stats = *c.stats;
  const std::string games = " Of " + grouped(stats.a.games) + " games a side between random players";
  std::string differing;
  for (std::size_t player = 0; player < stats.a.outcomes.wins.size(); ++player) {
    const Advantage difference = stats.outcome_difference(player);
    if (!difference.interval || (difference.interval->low <= 0 && difference.interval->high >= 0)) continue;
    differing += (differing.empty() ? ", " : "; ") + seat_name(c.a.file->words, static_cast<int>(player)) + " wins " +
                 percent(stats.a.outcomes.count(player), stats.a.games) + " under " + side_name(c, false) + " and " +
                 percent(stats.b.outcomes.count(player), stats.b.games) + " under " + side_name(c, true) +
                 " (difference " + percent_range(difference.interval) + ")";
  }
  if (differing.empty()) return games + ", no player's share of wins differs between the two by more than chance.";
  return games + differing + ".";
}

// What can be said where choices are left, in one of the games or both.
std::string open_games_sentence(const Comparison& c) {
  const bool alike = (c.shortest.same_rules || c.shortest.equivalent() == true) && !c.shortest.other_chances;
  if (alike) return {};
  const bool given = c.game_a && c.game_b;
  const bool over = given && c.game_a->result.finished && c.game_b->result.finished;
  const bool throws = c.a.file->family == Family::Race;
  std::string open = throws ? " Who wins depends on throws and choices" : " Who wins depends on choices";
  if (given && !over)
    open = " The moves that were given do not bring both games to their end, so no winners are compared";
  if (!c.stats || c.stats->a.games == 0) return open + "; no games were drawn by lot.";
  return open + "." + shares_sentence(c);
}

// What the whole games come to, where both are forced.
std::string games_sentence(const Comparison& c) {
  if (!c.both_forced()) return open_games_sentence(c);
  const GameResult& a = c.game_a->result;
  const GameResult& b = c.game_b->result;
  const Words& words = c.a.file->words;
  const std::string left = side_name(c, false);
  const std::string right = side_name(c, true);
  if (!a.finished || !b.finished) {
    const bool neither = !a.finished && !b.finished;
    return " No winner can be compared: the game comes to no end under " + (neither ? "either" : a.finished ? right : left) + ".";
  }
  const auto who = [&](const GameResult& result) {
    return result.winner == 0 ? std::string("nobody wins") : seat_name(words, result.winner - 1) + " wins";
  };
  if (a.winner != b.winner) {
    return " Each game is played by itself: " + who(a) + " under " + left + " (" + scores_text(a.scores) + "), " + who(b) +
           " under " + right + " (" + scores_text(b.scores) + ").";
  }
  if (a.scores == b.scores) return " Each game is played by itself, and " + who(a) + " " + scores_text(a.scores) + " under both.";
  return " Each game is played by itself, and " + who(a) + " under both, with " + scores_text(a.scores) + " under " + left +
         " and " + scores_text(b.scores) + " under " + right + ".";
}

// Where one of the games is over before a turn is played.
std::string over_sentence(const Comparison& c, const PartingPoint& point) {
  if (point.kind != PartingKind::End) return {};
  const bool second = point.a.reason.empty();
  return " At that position the game is over under " + side_name(c, second) + " (" +
         in_game_words(end_reason_words((second ? point.b : point.a).reason), c.a.file->words) + "), and goes on under " +
         side_name(c, !second) + ".";
}

std::string parting_sentence(const Comparison& c) {
  const ShortestParting& shortest = c.shortest;
  if (c.same_game()) return "Both are the same rules: there is nothing to compare.";
  if (shortest.same_rules) {
    return "The two differ in nothing that moves a " + piece(c) +
           (shortest.other_chances ? ", but throws are not equally likely." : ".");
  }
  if (!shortest.point) {
    if (shortest.exhausted) return "Whatever is played, the two never differ.";
    return "No difference in play was found, and none is ruled out beyond " + std::to_string(shortest.depth) + " moves.";
  }
  const std::size_t turn = c.first ? c.first->turn : shortest.point->turn;
  std::string text = "The two part ";
  if (turn == 0) return text + "before the first turn." + over_sentence(c, c.first ? *c.first : *shortest.point);
  text += "at turn " + std::to_string(turn);
  if (!c.first) text += shortest.exhausted ? " at the earliest" : " or earlier";
  return text + ".";
}

// What the firmness rows say of the parting, and of who wins.
std::string firmness_sentences(const Comparison& c) {
  std::vector<const FirmnessRow*> tried, vanished, moved, unknown;
  std::vector<const FirmnessRow*> winner;
  const bool parts = c.shortest.point.has_value();
  const bool winners = c.both_forced() && c.game_a->result.finished && c.game_b->result.finished;
  const bool winner_parts = winners && c.game_a->result.winner != c.game_b->result.winner;
  std::size_t compared_winners = 0;
  bool any_later = false;  // found at a later turn, and nobody knows whether an earlier one would do
  for (const FirmnessRow& row : c.firmness) {
    if (!row.unplayable.empty()) continue;
    tried.push_back(&row);
    if (!row.parts) {
      unknown.push_back(&row);
    } else if (*row.parts != parts) {
      vanished.push_back(&row);
    } else if (parts && (row.exhausted ? row.turn != c.shortest.point->turn : row.turn < c.shortest.point->turn)) {
      moved.push_back(&row);
    } else if (parts && !row.exhausted && row.turn > c.shortest.point->turn) {
      any_later = true;
    }
    if (!winners || !row.a || !row.b || !row.a->finished || !row.b->finished) continue;
    ++compared_winners;
    if (have_same_winner(row) == winner_parts) winner.push_back(&row);
  }
  if (tried.empty() || (!parts && !c.shortest.exhausted)) return {};
  const std::size_t settled = tried.size() - unknown.size();
  std::string text = parts ? " That they part" : " That they do not part";
  if (settled == 0) {
    text = " Whether other answers would change that was not settled within the budget.";
  } else if (vanished.empty()) {
    text += " does not depend on " + (settled == 1 ? std::string("the one other answer") : "any of the " + other_answers(settled)) + " tried";
    if (!unknown.empty()) text += " (" + std::to_string(unknown.size()) + " more were not settled within the budget)";
    text += parts && moved.empty() && !any_later && c.shortest.exhausted ? ", nor does the turn." : ".";
  } else {
    text += " rests on " + listed(vanished, *c.a.file) + ".";
  }
  if (parts && c.shortest.exhausted && !moved.empty()) text += " At which turn rests on " + listed(moved, *c.a.file) + ".";
  if (compared_winners > 0) {
    text += winner_parts ? " That different players win" : " That the same player wins";
    text += winner.empty() ? " does not depend on them." : " rests on " + listed(winner, *c.a.file) + ".";
  }
  return text;
}

}  // namespace

std::string side_name(const Comparison& comparison, bool second) {
  const Variant& variant = second ? comparison.b : comparison.a;
  if (comparison.a.file != comparison.b.file) return variant.address();
  if (comparison.a.ruleset == comparison.b.ruleset) {
    // What tells them apart is an answer, not the account.
    for (const ClauseDifference& row : comparison.differences) {
      if (row.a != nullptr && row.b != nullptr) return row.clause->name + "=" + (second ? row.b : row.a)->reading->name;
    }
  }
  const std::string address = variant.address();
  const std::string head = variant.file->id + "/";
  return address.starts_with(head) ? address.substr(head.size()) : address;
}

std::string witness_words(const GameFile& file, const Reading& reading) {
  std::vector<GroundWitness> witnesses = witnesses_of(file, reading);
  for (GroundWitness& witness : witnesses) {
    if (!witness.pages.empty()) witness.siglum = witness.short_name() + " " + witness.pages;
  }
  return witness_line(witnesses);
}

std::string answer_words(const Variant& variant, const Answer* answer) {
  if (answer == nullptr) return "not asked";
  std::string text = answer->reading->name;
  if (!answer->stands()) return text + ", set aside: " + joined(answer->overruled, ", ") + " is set by you";
  if (answer->ground == Ground::Supply) text += " +";
  const std::string witnesses = witness_words(*variant.file, *answer->reading);
  return witnesses.empty() ? text : text + "  " + witnesses;
}

std::string taken_words(const PartingSide& side, const GameFile& file) {
  const Words& words = file.words;
  if (file.family == Family::Race) return race_effect_words(side, words);
  std::string text;
  for (const EventView& event : side.events) {
    if (event.kind != "capture") continue;
    text += (text.empty() ? "takes " : ", ") + std::to_string(event.count) + " from " + words.hole + " " + event.place;
  }
  if (!text.empty()) return text;
  for (const EventView& event : side.events) {
    const auto why = value_of<sowing::Why>(event.why);
    if (event.kind != "no-capture" || !why) continue;
    return "takes nothing: " + in_game_words(gloss_of(*why), words) +
           (event.place.empty() ? "" : " (" + event.place + ")");
  }
  return "takes nothing";
}

std::string end_reason_words(const std::string& reason) {
  if (const auto why = value_of<sowing::Why>(reason)) return std::string(gloss_of(*why));
  const auto why = value_of<race::Why>(reason);
  return why ? std::string(gloss_of(*why)) : reason;
}

std::string next_words(const PartingSide& side, int next_player, const GameFile& file) {
  const Words& words = file.words;
  if (!side.reason.empty()) {
    return "over: " + in_game_words(end_reason_words(side.reason), words) + ", " + scores_text(side.scores);
  }
  if (file.family == Family::Race) return race_next_words(side, next_player, words);
  const std::string who = seat_name(words, next_player - 1);
  if (side.next.empty()) return who + " has no move";
  if (side.next.size() == 1) return side.next[0] == "pass" ? who + " must pass" : who + " must begin at " + side.next[0];
  return who + " may begin at " + joined(side.next, " ");
}

std::string scores_text(const std::vector<int>& scores) {
  std::string text;
  for (const int score : scores) text += (text.empty() ? "" : "-") + std::to_string(score);
  return text;
}

std::string score_words(const GameResult& result, const Words& words) {
  std::string text = scores_text(result.scores);
  if (!result.finished) return text + ", unfinished";
  return text + (result.winner == 0 ? ", nobody wins" : ", " + seat_name(words, result.winner - 1) + " wins");
}

std::string end_words(const GameResult& result) {
  if (result.finished) return end_reason_words(result.reason);
  if (result.stopped == "goes-round") return "never: it goes round for ever";
  if (result.stopped == "free-choice") return "not at its end: a choice comes next";
  const auto stop = value_of<TraceStop>(result.stopped);
  return "not at its end: " + (stop ? std::string(gloss_of(*stop)) : result.stopped);
}

std::string turn_words(std::size_t turn) {
  return turn == 0 ? "before the first turn" : "turn " + std::to_string(turn);
}

std::string search_words(const Comparison& comparison) {
  const ShortestParting& shortest = comparison.shortest;
  const std::string searched = grouped(shortest.positions, "position");
  if (shortest.same_rules) return "the rules differ in nothing that moves a " + piece(comparison) + "; no search is needed";
  if (shortest.point && shortest.point->moves.empty()) return {};
  if (shortest.point && shortest.exhausted) {
    return "no shorter play parts them: all of up to " + std::to_string(shortest.point->moves.size()) +
           " moves were compared (" + searched + ")";
  }
  if (shortest.exhausted) return "proved by searching every position that both reach: " + searched;
  std::string text = "all plays of up to " + std::to_string(shortest.depth) + " moves were compared (" + searched + "), then the budget was spent";
  if (shortest.point) text += "; this one comes from games drawn by lot, and shorter ones are not ruled out beyond that";
  return text;
}

std::string conclusion(const Comparison& comparison) {
  const std::string text = parting_sentence(comparison) + games_sentence(comparison) + firmness_sentences(comparison);
  if (!comparison.of_first_rounds() || comparison.a.digest == comparison.b.digest) return text;
  return "Of first rounds: " + text + " Round after round is played; what later rounds make of it is not searched.";
}

}  // namespace ludolect
