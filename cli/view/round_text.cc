#include "cli/view/round_text.h"

#include <ostream>

#include "cli/view/because.h"
#include "cli/view/game_words.h"
#include "cli/view/layout.h"
#include "cli/view/seats.h"
#include "cli/view/style.h"
#include "cli/view/turn_text.h"
#include "engine/base/text.h"

namespace ludolect {

namespace {

// "First 40, Second 30"
template <class Scores>
std::string standing(const Scores& scores, int players, const Words& words) {
  std::string text;
  for (int player = 0; player < players; ++player) {
    text += (player > 0 ? ", " : "") + seat_name(words, player) + " " +
            std::to_string(scores[static_cast<std::size_t>(player)]);
  }
  return text;
}

class OpeningText {
 public:
  OpeningText(std::ostream& out, const sowing::Rules& rules, const ToldRound& told, const TraceView& view)
      : out_(out),
        rules_(rules),
        rounds_(rules),
        told_(told),
        set_up_(told.round.set_up),
        view_(view),
        words_(view.variant.file->words) {}

  void write() {
    const Style style(view_.colour);
    out_ << '\n'
         << style.bold("ROUND " + std::to_string(set_up_.round) + " · " +
                       standing(scores_before(), told_.game.players(), words_))
         << '\n';
    if (told_.before != nullptr) {
      for (int player = 0; player < told_.game.players(); ++player) line(filled(player));
      line(reopened());
      line(surplus());
    }
    std::vector<EventView> alike;  // events of one kind for one player are told together
    for (const EventView& event : rounds_.opening(set_up_)) {
      if (!alike.empty() && (alike[0].kind != event.kind || alike[0].player != event.player)) {
        tell(alike);
        alike.clear();
      }
      alike.push_back(event);
    }
    tell(alike);
    if (told_.before != nullptr) write_board(out_, told_.game, told_.round.trace.initial, view_);
  }

 private:
  // What the players have: in their holes, and beside the board.
  sowing::Rounds::Seeds scores_before() const {
    if (told_.before != nullptr) {
      const auto& trace = told_.before->trace;
      return rounds_.after(told_.before->set_up, trace.last(), trace.position).seeds;
    }
    sowing::Rounds::Seeds seeds{};
    for (int player = 0; player < told_.game.players(); ++player)
      seeds[static_cast<std::size_t>(player)] = told_.game.score(told_.round.trace.initial, player);
    return seeds;
  }

  std::string seat(int player) const { return seat_name(words_, player); }
  std::string seeds(int count) const {
    return amount(static_cast<std::size_t>(count), words_.seed);
  }
  std::string hole(const std::string& label) const { return words_.hole + " " + label; }

  void line(const std::string& text) {
    if (text.empty()) return;
    const std::vector<std::string> lines = wrapped_lines(text, kLineColumns - kMargin);
    for (std::size_t i = 0; i < lines.size(); ++i)
      out_ << std::string(kMargin + (i > 0 ? 2 : 0), ' ') << lines[i] << '\n';
  }

  // "First fills his row: 6 stones in A B C, 2 stones in D"
  std::string filled(int player) const {
    std::string text;
    int last = 0;
    for (int at = 0; at < told_.game.board().holes(); ++at) {
      const auto cell = static_cast<std::uint8_t>(at);
      const int count = set_up_.seeds[cell];
      if (told_.game.board().owner(cell) != player || count == 0) continue;
      text += (count == last ? " " : (last == 0 ? "" : ", ") + seeds(count) + " in ") +
              told_.game.board().label(cell);
      last = count;
    }
    return seat(player) + (text.empty() ? " fills no " + words_.hole : " fills his row: " + text);
  }

  std::string reopened() const {
    std::string text;
    const auto closed = told_.before->set_up.closed & ~set_up_.closed;
    for (int at = 0; at < told_.game.board().holes(); ++at) {
      if (sowing::Board::has(closed, static_cast<std::uint8_t>(at)))
        text += " " + told_.game.board().label(static_cast<std::uint8_t>(at));
    }
    return text.empty() ? text : "open again:" + text;
  }

  std::string surplus() const {
    if (rules_.harvest.at != sowing::kSurplus) return {};
    if (set_up_.surplus == 0) return "nobody won more than his even share: nothing is harvested";
    return "a " + words_.hole + " brought to " + seeds(set_up_.surplus) +
           " is harvested: so many were won beyond the even share";
  }

  void tell(const std::vector<EventView>& alike) {
    line(sentence(alike));
    if (!view_.why) return;
    std::string grounds;
    for (const GroundRow* row : behind(view_.grounds, alike.front()))
      grounds += (grounds.empty() ? "" : " · ") + ground_line(*row);
    if (grounds.empty()) return;
    const std::vector<std::string> lines = wrapped_lines(grounds, kLineColumns - kMargin - 3);
    for (std::size_t i = 0; i < lines.size(); ++i)
      out_ << std::string(kMargin + 3 + (i > 0 ? 2 : 0), ' ') << lines[i] << '\n';
  }

  std::string sentence(const std::vector<EventView>& alike) const {
    const EventView& event = alike.front();
    const std::string who = event.player > 0 ? seat(event.player - 1) : std::string();
    if (event.kind == "round") {
      if (set_up_.round == 1) return who + " begins";
      return who + " begins: " + in_game_words(gloss_of(rules_.rounds.starter), words_);
    }
    if (event.kind == "direction")
      return "sown the other way: " + in_game_words(gloss_of(rules_.rounds.direction), words_);
    if (event.kind == "kept") return who + " keeps " + seeds(event.count) + " beside the board";
    if (event.kind == "close") {
      std::string holes;
      for (const EventView& one : alike) holes += " " + one.place;
      return "closed for this round, of " + who + "'s row:" + holes;
    }
    if (event.kind == "private") {
      return hole(event.place) + " is " + who +
             "'s own: " + in_game_words(gloss_of(rules_.rights.private_bars), words_);
    }
    if (event.kind == "tax-right") {
      const bool each = rules_.rights.tax == sowing::Tax::EachTurn;
      return who + "'s odd " + words_.seed + " filled a " + words_.hole +
             " of the other's: he is paid one from the " + words_.hole +
             " that begins " + (each ? "each turn" : "each of the other's turns");
    }
    if (event.kind == "lent") {
      return "the other's odd " + seeds(event.count) + " fill a " + words_.hole + " of " + who +
             "'s, who gives them back when the round is over";
    }
    if (event.kind == "bha-made") {
      return hole(event.place) + " is made " + who +
             "'s bha: " + in_game_words(gloss_of(rules_.rights.bha_takes), words_);
    }
    return std::string(event.kind);
  }

  std::ostream& out_;
  const sowing::Rules& rules_;
  const sowing::Rounds rounds_;
  const ToldRound& told_;
  const sowing::SetUp& set_up_;
  const TraceView& view_;
  const Words& words_;
};

}  // namespace

std::vector<ToldRound> rounds_of(const sowing::Rules& rules, const SowingMatch& match) {
  std::vector<ToldRound> told;
  for (std::size_t i = 0; i < match.rounds.size(); ++i) {
    told.push_back({match.rounds[i], i == 0 ? nullptr : &match.rounds[i - 1],
                    sowing::Game(rules, match.rounds[i].set_up)});
  }
  return told;
}

void write_round_opening(std::ostream& out, const sowing::Rules& rules, const ToldRound& told,
                         const TraceView& view) {
  OpeningText(out, rules, told, view).write();
}

void write_round_closing(std::ostream& out, const sowing::Rules& rules, const ToldRound& told,
                         const TraceView& view) {
  const auto& [round, before, game] = told;
  if (round.set_up.debtor == sowing::kNobody || !round.trace.reason) return;
  const Words& words = view.variant.file->words;
  const int debtor = round.set_up.debtor;
  const auto seeds = sowing::Rounds(rules).after(round.set_up, round.trace.last(), round.trace.position).seeds;
  const int returned = game.score(round.trace.position, debtor) - seeds[round.set_up.debtor];
  out << std::string(kMargin, ' ') << seat_name(words, debtor) << " gives back "
      << amount(static_cast<std::size_t>(returned), words.seed) << " that he was lent: "
      << standing(seeds, game.players(), words) << '\n';
}

void write_match_result(std::ostream& out, const sowing::Rules& rules, const SowingMatch& match,
                        const TraceView& view) {
  const Style style(view.colour);
  const Words& words = view.variant.file->words;
  const int players = static_cast<int>(match.scores.size());
  const std::string after = "after " + amount(match.rounds.size(), "round") + ", " +
                            amount(match.turns(), "turn");
  out << '\n';
  if (!match.reason) {
    out << style.bold("MATCH UNFINISHED " + after + ": " + std::string(gloss_of(match.stop)))
        << '\n'
        << std::string(kMargin, ' ') << standing(match.scores, players, words) << '\n';
    return;
  }
  out << style.bold("END OF THE MATCH " + after + ": " +
                    in_game_words(gloss_of(*match.reason), words))
      << '\n';
  const EventView closing = sowing::Rounds(rules).closing(*match.reason, match.winner());
  if (view.why) {
    for (const GroundRow* row : behind(view.grounds, closing))
      out << std::string(kMargin + 3, ' ') << ground_line(*row) << '\n';
  }
  const auto winner = match.winner();
  out << std::string(kMargin, ' ') << standing(match.scores, players, words) << ": "
      << style.bold((winner ? seat_name(words, static_cast<int>(*winner)) + " wins"
                            : std::string("nobody wins")) +
                    " the match")
      << '\n';
}

}  // namespace ludolect
