#include "tests/support/reference_rounds.h"

#include <algorithm>
#include <map>
#include <vector>

#include "engine/sowing/rule_keys.h"

namespace ludolect::testing {
namespace {

using Holes = std::vector<std::string>;

class Table {
 public:
  explicit Table(const sowing::Rules& rules) {
    for (const RuleInfo& leaf : rule_vocabulary<sowing::Rules>())
      says_[leaf.path] = *rule_text(rules, leaf.path);
    columns_ = number("board.columns");
  }

  const std::string& says(const std::string& rule) const { return says_.at(rule); }
  int number(const std::string& rule) const {
    const std::string& text = says(rule);
    return text.empty() || text == "none" || text == "seeds" ? 0 : std::stoi(text);
  }

  // A player's holes from his left to his right. Seen from the middle of the board, clockwise
  // sowing turns it over.
  Holes from_left(int player) const {
    Holes holes;
    for (int column = 0; column < columns_; ++column) {
      holes.push_back(std::string(1, static_cast<char>((player == 1 ? 'A' : 'a') + column)));
    }
    if (says("direction") == "clockwise") std::reverse(holes.begin(), holes.end());
    return holes;
  }
  Holes in_filling_order(int player) const {
    Holes holes = from_left(player);
    if (says("rounds.from") == "right") std::reverse(holes.begin(), holes.end());
    return holes;
  }

  int at_the_beginning(const std::string& hole) const {
    const bool first = hole[0] < 'a';
    const bool middle = hole[0] - (first ? 'A' : 'a') == columns_ / 2 && columns_ % 2 == 1;
    if (middle && says("seeds.middle") != "none") {
      return first || says("seeds.middle-far") == "none" ? number("seeds.middle")
                                                         : number("seeds.middle-far");
    }
    return number("seeds.each");
  }
  int filled_by(const std::string& hole) const {
    return says("rounds.refill") == "seeds" ? at_the_beginning(hole) : number("rounds.refill");
  }
  int all_seeds() const {
    int all = 0;
    for (const int player : {1, 2}) {
      for (const std::string& hole : from_left(player)) all += at_the_beginning(hole);
    }
    return all;
  }

 private:
  std::map<std::string, std::string> says_;
  int columns_ = 0;
};

struct Dealt {
  std::map<std::string, int> in;
  int beside = 0;
  int full = 0;     // holes that got all they need, and need some
  Holes untouched;  // in filling order
  std::string short_hole;
};

Dealt deal(const Table& table, int player, int heap) {
  Dealt dealt;
  bool stopped = false;
  for (const std::string& hole : table.in_filling_order(player)) {
    dealt.in[hole] = 0;
    const int wanted = table.filled_by(hole);
    if (stopped) {
      dealt.untouched.push_back(hole);
      continue;
    }
    while (heap > 0 && dealt.in[hole] < wanted) {
      --heap;
      ++dealt.in[hole];
    }
    if (dealt.in[hole] == wanted) {
      if (wanted > 0) ++dealt.full;
      continue;
    }
    stopped = true;
    if (dealt.in[hole] > 0 && table.says("rounds.short") == "placed") {
      dealt.short_hole = hole;
    } else {
      heap += dealt.in[hole];
      dealt.in[hole] = 0;
      dealt.untouched.push_back(hole);
    }
  }
  dealt.beside = heap;
  return dealt;
}

int five(const Table& table) {
  return table.number(table.says("rounds.refill") == "seeds" ? "seeds.each" : "rounds.refill");
}

std::string written(const Table& table, std::map<int, Dealt> dealt, int starter) {
  std::string text;
  for (const int player : {1, 2}) {
    Holes holes = table.from_left(player);
    std::sort(holes.begin(), holes.end());
    for (const std::string& hole : holes) {
      const int seeds = dealt[player].in[hole];
      text += (text.empty() ? "" : " ") + (seeds == 0 ? std::string(".") : std::to_string(seeds));
    }
    if (player == 1) text += " /";
  }
  return text + " | " + std::to_string(dealt[1].beside) + "-" + std::to_string(dealt[2].beside) +
         " | " + std::to_string(starter);
}

}  // namespace

std::string reference_next(const sowing::Rules& rules, const RoundsBefore& before) {
  const Table table(rules);
  std::map<int, int> have{{1, before.first}, {2, before.second}};
  for (int seed = 0; seed < before.debt && before.debtor != 0 && have[before.debtor] > 0; ++seed) {
    --have[before.debtor];
    ++have[3 - before.debtor];
  }
  const std::string standing = " " + std::to_string(have[1]) + "-" + std::to_string(have[2]);
  if (table.says("rounds.play") == "one") return "over: one-round" + standing;
  if (table.says("win.by") == "everything" && (have[1] == 0 || have[2] == 0))
    return "over: everything" + standing;
  for (const int player : {1, 2}) {
    if (deal(table, player, have[player]).full < table.number("rounds.end-below"))
      return "over: too-few-holes" + standing;
  }

  const int loser = have[1] == have[2] ? 0 : have[1] < have[2] ? 1 : 2;
  const int surplus = loser == 0 ? 0 : std::max(0, have[3 - loser] - table.all_seeds() / 2);
  int starter = 3 - before.starter;
  if (table.says("rounds.starter") == "rest-taker" && before.rest_taker != 0)
    starter = before.rest_taker;
  if (table.says("rounds.starter") == "poorer" && loser != 0) starter = loser;

  std::string tax;
  std::string debt;
  int maker = 0;
  const int hole = five(table);
  for (const int giver : {1, 2}) {
    const int taker = 3 - giver;
    const int his = have[giver] % hole;
    const int others = have[taker] % hole;
    if (his + others != hole || his >= others || !(tax + debt).empty()) continue;
    if (his == 1 && table.says("rights.tax") != "none") {
      tax = " tax=" + std::to_string(giver);
    } else if (his == 2 && table.says("rights.bha") != "none") {
      debt = " owes=" + std::to_string(taker) + ":2";
      maker = table.says("rights.bha") == "receiver" ? taker : giver;
    } else {
      continue;
    }
    have[giver] -= his;
    have[taker] += his;
  }

  std::map<int, Dealt> dealt;
  std::map<int, Holes> closed;
  for (const int player : {1, 2}) {
    dealt[player] = deal(table, player, have[player]);
    closed[player] = dealt[player].untouched;
    if (table.says("rounds.close-per") == "none") continue;
    int close = 0;
    const int per = table.number("rounds.close-per");
    const int from =
        table.says("rounds.close-from") == "none" ? per : table.number("rounds.close-from");
    if (player == loser && surplus >= from) {
      for (int over = surplus; over >= per; over -= per) ++close;
    }
    while (static_cast<int>(closed[player].size()) > close)
      closed[player].erase(closed[player].begin());
  }
  std::string text = written(table, dealt, starter);
  Holes all_closed;
  for (const int player : {1, 2})
    all_closed.insert(all_closed.end(), closed[player].begin(), closed[player].end());
  std::sort(all_closed.begin(), all_closed.end());
  if (!all_closed.empty()) text += " closed=";
  for (const std::string& one : all_closed) text += one;
  text += " surplus=" + std::to_string(surplus);
  if (table.says("rounds.direction") == "to-closed" && loser != 0 && !closed[loser].empty()) {
    // Sown anticlockwise seeds travel to a player's right.
    const bool at_right = table.says("rounds.from") == "left";
    const bool travel_right = table.says("direction") == "anticlockwise";
    if (at_right != travel_right) text += " against";
  }
  if (loser != 0) {
    const std::string leftmost = table.from_left(loser).front();
    std::string own;
    if (table.says("rights.private") == "leftmost") own = leftmost;
    if (table.says("rights.private") == "short-hole") own = dealt[loser].short_hole;
    if (!own.empty() && std::find(all_closed.begin(), all_closed.end(), own) == all_closed.end())
      text += " private=" + own;
  }
  text += tax + debt;
  if (maker == 0) return text;
  Holes open;
  for (const std::string& one : table.from_left(maker)) {
    if (std::find(closed[maker].begin(), closed[maker].end(), one) == closed[maker].end())
      open.push_back(one);
  }
  if (open.empty()) return text;
  std::string lines = text + " bha=" + open.front();
  if (table.says("rights.bha-hole") == "chosen" && open.size() > 1)
    lines += "\n" + text + " bha=" + open.back();
  return lines;
}

}  // namespace ludolect::testing
