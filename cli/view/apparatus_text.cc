#include "cli/view/apparatus_text.h"

#include <algorithm>
#include <ostream>

#include "cli/view/apparatus_words.h"
#include "cli/view/citation.h"
#include "cli/view/game_words.h"
#include "cli/view/layout.h"
#include "cli/view/rule_words.h"
#include "cli/view/table.h"
#include "engine/base/text.h"
#include "engine/play/stamp.h"

namespace ludolect {
namespace {

constexpr std::size_t kWitnessWidth = 30;  // columns
constexpr std::size_t kWidestName = 24;    // columns of a reading's or a rule's name
constexpr std::size_t kIndent = 2;

class Writer {
 public:
  Writer(std::ostream& out, const Apparatus& apparatus, const ApparatusLook& look)
      : out_(out), apparatus_(apparatus), file_(*apparatus.file), look_(look), style_(look.style) {}

  void whole() {
    header();
    witnesses();
    rules();
    disputed();
    rulesets();
    remarks();
    stamp();
  }

  void one_clause(const Clause& clause) {
    question(clause);
    for (const Reading& reading : clause.readings) reading_in_depth(clause, reading);
    out_ << '\n';
    silences(clause);
    reading_of_sources(clause);
    users(clause);
    stamp();
  }

 private:
  void header() {
    const std::string right = machinery_line(apparatus_);
    const std::size_t taken = display_width(file_.name) + display_width(right);
    const std::size_t gap = taken + kIndent < look_.width ? look_.width - taken : kIndent;
    out_ << style_.bold(file_.name) << std::string(gap, ' ') << right << '\n';
    line(file_.place);
    line(evidence_line(file_));
    const std::string also = other_names(file_);
    if (!also.empty()) line("also: " + also);
    const std::string words = own_words(file_);
    if (!words.empty()) line("says " + words);
    if (apparatus_.variant && !apparatus_.variant->overrides.settings.empty()) {
      line("shown with " + apparatus_.variant->address());
    }
  }

  void line(const std::string& text) {
    if (!text.empty()) out_ << hanging(text, kIndent, look_.width) << '\n';
  }

  void heading(const std::string& text, const std::string& right = {}) {
    out_ << '\n' << style_.bold(text);
    if (!right.empty()) {
      const std::size_t taken = display_width(text) + display_width(right);
      out_ << std::string(taken + kIndent < look_.width ? look_.width - taken : kIndent, ' ')
           << right;
    }
    out_ << '\n';
  }

  void item(const std::string& text) {
    out_ << "  - " << hanging(text, kIndent + 2, look_.width) << '\n';
  }

  // A remark below an entry.
  void remark(std::size_t margin, const std::string& text, std::size_t hang = 0) {
    out_ << std::string(margin, ' ') << hanging(text, margin + hang, look_.width) << '\n';
  }

  void witnesses() {
    heading("WITNESSES");
    std::size_t sigla = 0;
    for (const Source& source : file_.sources)
      sigla = std::max(sigla, display_width(source.siglum));
    const std::size_t room = look_.width - sigla - 3 * kIndent;
    const std::size_t read_width = std::min<std::size_t>(34, room * 2 / 5);
    for (const Source& source : file_.sources) {
      out_ << side_by_side(kIndent, {{source.siglum, sigla},
                                     {short_citation(source), room - read_width},
                                     {how_read(file_, source), read_width}});
      const std::size_t margin = sigla + 2 * kIndent;
      for (const RivalCitation& rival : source.also_cited_as) {
        remark(margin, "cited by " + siglum_of(file_, rival.by) + " as \"" + rival.as + "\"");
      }
      if (!source.of.empty()) remark(margin, "a later state of " + siglum_of(file_, source.of));
      if (source.low_trust) remark(margin, "trusted little: it contradicts itself");
      if (!look_.verbose) continue;
      for (const std::string& note : source.notes) remark(margin, note);
    }
  }

  void rules() {
    for (const RuleSection& section : rule_sections(apparatus_)) {
      heading(in_capitals(section.heading), section.note);
      std::size_t names = 0;
      for (const BaseRule& rule : section.rules)
        names = std::max(names, display_width(rule.setting));
      const std::size_t room = look_.width - kIndent - names - 2 * kIndent - kWitnessWidth;
      for (const BaseRule& rule : section.rules) {
        const std::string note =
            rule.overridden.empty() ? "" : " (set otherwise by " + rule.overridden + ")";
        out_ << side_by_side(
            kIndent,
            {{rule.setting, names}, {rule.meaning + note, room}, {rule.answered, kWitnessWidth}});
      }
    }
  }

  static std::string in_capitals(std::string text) {
    for (char& letter : text) {
      if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    }
    return text;
  }

  std::string mark(const Clause& clause, const Reading& reading) const {
    const ClauseAnswer* answer = apparatus_.answer(clause.name);
    if (answer == nullptr || answer->reading == nullptr) return look_.unicode ? "—" : "-";
    const bool chosen = is_chosen(clause, reading);
    return look_.unicode ? (chosen ? "●" : "○") : (chosen ? "*" : "o");
  }

  bool is_chosen(const Clause& clause, const Reading& reading) const {
    const ClauseAnswer* answer = apparatus_.answer(clause.name);
    return answer != nullptr && answer->reading == &reading && answer->ground != Ground::Set;
  }

  std::string chosen_by() const {
    if (apparatus_.variant) return apparatus_.variant->address();
    return apparatus_.ruleset == nullptr ? "" : file_.id + "/" + apparatus_.ruleset->id;
  }

  std::size_t reading_width() const {
    std::size_t width = 0;
    for (const Clause& clause : file_.clauses) {
      for (const Reading& reading : clause.readings)
        width = std::max(width, display_width(reading.name));
    }
    return std::min(width, kWidestName);
  }

  void disputed() {
    if (file_.clauses.empty()) return;
    const std::string chosen = look_.unicode ? "●" : "*";
    const std::string unasked = look_.unicode ? "—" : "-";
    heading("DISPUTED OR SILENT",
            chosen + " chosen by " + chosen_by() + "   " + unasked + " not asked");
    const std::size_t names = reading_width();
    for (const Clause& clause : file_.clauses) {
      question(clause);
      for (const Reading& reading : clause.readings) reading_line(clause, reading, names);
      silences(clause);
    }
  }

  void question(const Clause& clause) {
    const auto place = std::find_if(file_.clauses.begin(), file_.clauses.end(),
                                    [&](const Clause& one) { return &one == &clause; });
    const std::string number = std::to_string(place - file_.clauses.begin() + 1);
    std::string text = clause.question;
    if (!clause.applies_when.empty())
      text += "  (only if " + conditions_text(clause.applies_when) + ")";
    out_ << side_by_side(0, {{padded_left(number, 2) + " " + clause.name, clause_width()},
                             {text, look_.width - clause_width() - kIndent}});
  }

  std::size_t clause_width() const {
    std::size_t width = 12;
    for (const Clause& clause : file_.clauses)
      width = std::max(width, display_width(clause.name) + 3);
    return std::min(width, kWidestName);
  }

  void reading_line(const Clause& clause, const Reading& reading, std::size_t names) {
    const std::size_t room = look_.width - 3 - 2 - names - 2 * kIndent - kWitnessWidth;
    const bool chosen = is_chosen(clause, reading);
    const auto emphasis = [&, chosen](std::string_view text) {
      return chosen ? style_.marked(text) : std::string(text);
    };
    out_ << side_by_side(3, {{mark(clause, reading) + " " + reading.name, names + 2, emphasis},
                             {reading.gloss, room},
                             {witness_text(reading.witnesses, file_), kWitnessWidth}});
    const std::size_t margin = 3 + 2 + names + kIndent;
    reading_remarks(reading, margin);
    if (!look_.verbose) return;
    for (const Witness& witness : reading.witnesses) {
      if (!witness.note.empty())
        remark(margin, siglum_of(file_, witness.source) + ": " + witness.note);
    }
  }

  void reading_remarks(const Reading& reading, std::size_t margin) {
    if (!reading.applies_when.empty())
      remark(margin, "only if " + conditions_text(reading.applies_when));
    if (!reading.same_as.empty()) remark(margin, "played like " + reading.same_as);
    if (!reading.unsayable.empty()) remark(margin, "cannot be played: " + reading.unsayable);
  }

  void silences(const Clause& clause) {
    const std::string by_hand = set_by_hand_line(apparatus_, clause);
    if (!by_hand.empty()) out_ << "   " << style_.marked(by_hand) << '\n';
    std::vector<std::string> parts;
    if (!clause.silent.empty()) parts.push_back("silent: " + sigla_of(file_, clause.silent));
    if (!clause.unread.empty())
      parts.push_back("not read so far: " + sigla_of(file_, clause.unread));
    if (!clause.hinge.empty()) parts.push_back("turns on \"" + clause.hinge + "\"");
    for (const std::string& part : parts) out_ << "     " << style_.dim(part) << '\n';
  }

  void rulesets() {
    if (apparatus_.rulesets.empty()) return;
    const std::string none = look_.unicode ? "—" : "-";
    // As many side by side as fit.
    std::size_t first = 0;
    while (first < apparatus_.rulesets.size()) {
      std::size_t width = kIndent + clause_width();
      std::vector<Column> columns{{first == 0 ? "RULESETS" : "RULESETS (continued)"}};
      std::size_t last = first;
      while (last < apparatus_.rulesets.size()) {
        const std::size_t more = column_width(apparatus_.rulesets[last], none) + kIndent;
        if (last > first && width + more > look_.width) break;
        width += more;
        columns.push_back({apparatus_.rulesets[last++].ruleset->id});
      }
      Table table(std::move(columns));
      for (std::size_t i = 0; i < file_.clauses.size(); ++i) {
        std::vector<std::string> cells{"  " + file_.clauses[i].name};
        for (std::size_t j = first; j < last; ++j)
          cells.push_back(answer_cell(apparatus_.rulesets[j].answers[i], none));
        table.add(std::move(cells));
      }
      std::vector<std::string> digests{"  (digest)"};
      for (std::size_t j = first; j < last; ++j)
        digests.push_back(short_digest(apparatus_.rulesets[j], none));
      table.add(std::move(digests));
      out_ << '\n';
      table.write_text(out_, style_);
      first = last;
    }
    line("  + supplied by us: the ruleset's author says nothing, or his text was not read");
    line("  " + answer_counts(apparatus_));
    for (const RulesetView& view : apparatus_.rulesets) {
      if (!view.unplayable.empty())
        line("  " + view.ruleset->id + " cannot be played: " + view.unplayable);
    }
  }

  std::size_t column_width(const RulesetView& view, const std::string& none) const {
    std::size_t width = std::max(display_width(view.ruleset->id), short_digest(view, none).size());
    for (const ClauseAnswer& answer : view.answers)
      width = std::max(width, display_width(answer_cell(answer, none)));
    return width;
  }

  void remarks() {
    if (!file_.customs.empty()) heading("CUSTOMS");
    for (const Custom& custom : file_.customs)
      item(custom.says + " " + witness_text(custom.witnesses, file_));
    if (!file_.doubts.empty()) heading("SET ASIDE");
    for (const Doubt& doubt : file_.doubts) {
      item(doubt.about + ", " + siglum_of(file_, doubt.source) + " says: " + doubt.says + " " +
           doubt.we);
    }
    if (!file_.kin.empty() || !file_.identified_with.empty()) heading("KIN");
    for (const Kin& kin : file_.kin) item(kin.game + ": " + kin.how);
    for (const Identification& one : file_.identified_with) {
      item("identified with " + one.game + " by " + witness_text(one.witnesses, file_));
    }
    if (!file_.notes.empty()) heading("NOTES");
    for (const std::string& note : file_.notes) item(note);
  }

  void stamp() {
    if (apparatus_.variant)
      out_ << '\n' << style_.dim(stamp_line({&*apparatus_.variant, 1}, std::nullopt)) << '\n';
  }

  void reading_in_depth(const Clause& clause, const Reading& reading) {
    out_ << '\n'
         << "   "
         << (is_chosen(clause, reading) ? style_.marked(mark(clause, reading) + " " + reading.name)
                                        : mark(clause, reading) + " " + reading.name)
         << '\n';
    constexpr std::size_t kUnderReading = 5;
    remark(kUnderReading, reading.gloss);
    reading_remarks(reading, kUnderReading);
    const RuleWords words(file_.family);
    for (const RuleSetting& setting : reading.rules) {
      const std::string value = value_text(setting.value);
      remark(kUnderReading, setting.path + ": " + value + "  (" +
                          in_game_words(words.in_words(setting.path, value), file_.words) + ")");
    }
    for (const Witness& witness : reading.witnesses) {
      const Source* source = file_.find_source(witness.source);
      std::string text = siglum_of(file_, witness.source);
      if (source != nullptr) text += "  " + short_citation(*source);
      const bool whole = source != nullptr && source->pages == witness.pages;
      if (!witness.pages.empty() && !whole) text += ", at " + witness.pages;
      text += ": " + std::string(name_of(witness.standing)) + ", " +
              std::string(gloss_of(witness.standing));
      remark(kUnderReading, text, 4);
      if (!witness.note.empty()) remark(kUnderReading + 4, witness.note);
    }
  }

  // A witness weighs as much as his words were read.
  void reading_of_sources(const Clause& clause) {
    const auto sources = how_clause_was_read(file_, clause);
    if (sources.empty()) return;
    out_ << "   how the sources were read\n";
    std::size_t width = 0;
    for (const auto& [siglum, how] : sources) width = std::max(width, display_width(siglum));
    for (const auto& [siglum, how] : sources)
      out_ << side_by_side(5, {{siglum, width}, {how, look_.width - width - 7}});
    out_ << '\n';
  }

  // Which rulesets answer the clause, and how.
  void users(const Clause& clause) {
    const auto index =
        static_cast<std::size_t>(std::find_if(file_.clauses.begin(), file_.clauses.end(),
                                              [&](const Clause& one) { return &one == &clause; }) -
                                 file_.clauses.begin());
    std::size_t width = 0;
    for (const RulesetView& view : apparatus_.rulesets)
      width = std::max(width, display_width(view.ruleset->id));
    for (const RulesetView& view : apparatus_.rulesets) {
      const ClauseAnswer& answer = view.answers[index];
      std::string text = "not asked";
      if (answer.reading != nullptr) {
        text = answer.reading->name + (answer.ground == Ground::Choose ? "" : ", supplied by us");
      }
      out_ << side_by_side(kIndent, {{view.ruleset->id, width}, {text, 0}});
    }
  }

  std::ostream& out_;
  const Apparatus& apparatus_;
  const GameFile& file_;
  const ApparatusLook& look_;
  const Style& style_;
};

}  // namespace

void write_apparatus(std::ostream& out, const Apparatus& apparatus, const ApparatusLook& look) {
  Writer(out, apparatus, look).whole();
}

void write_clause(std::ostream& out, const Apparatus& apparatus, const Clause& clause,
                  const ApparatusLook& look) {
  Writer(out, apparatus, look).one_clause(clause);
}

}  // namespace ludolect
