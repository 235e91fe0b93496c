#include "cli/view/apparatus_markdown.h"

#include <ostream>

#include "cli/view/apparatus_words.h"
#include "cli/view/citation.h"
#include "cli/view/table.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

void paragraph(std::ostream& out, const std::string& text) {
  if (!text.empty()) out << markdown_text(text) << "\n\n";
}

void bullets(std::ostream& out, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) out << "- " << markdown_text(text) << '\n';
  if (!texts.empty()) out << '\n';
}

void write_sources(std::ostream& out, const GameFile& file) {
  out << "## Witnesses\n\n";
  Table table({{"siglum"}, {"source"}, {"read"}});
  for (const Source& source : file.sources) {
    table.add({source.siglum, full_citation(source), how_read(file, source)});
  }
  table.write_markdown(out);
  out << '\n';
  std::vector<std::string> remarks;
  for (const Source& source : file.sources) {
    for (const RivalCitation& rival : source.also_cited_as) {
      remarks.push_back(source.siglum + " is cited by " + siglum_of(file, rival.by) + " as \"" +
                        rival.as + "\".");
    }
    if (!source.of.empty())
      remarks.push_back(source.siglum + " is a later state of " + siglum_of(file, source.of) + ".");
    if (source.low_trust)
      remarks.push_back(source.siglum + " is trusted little: it contradicts itself.");
    for (const std::string& note : source.notes) remarks.push_back(source.siglum + ": " + note);
  }
  bullets(out, remarks);
}

void write_base(std::ostream& out, const Apparatus& apparatus) {
  for (const RuleSection& section : rule_sections(apparatus)) {
    out << "## " << section.heading << "\n\n";
    if (!section.note.empty()) paragraph(out, section.note + ".");
    Table table({{"rule"}, {"meaning"}, {"witnesses"}});
    for (const BaseRule& rule : section.rules) table.add({rule.setting, rule.meaning, rule.answered});
    table.write_markdown(out);
    out << '\n';
  }
}

std::string remarks_of(const Reading& reading) {
  std::string text;
  if (!reading.applies_when.empty())
    text += " Only if " + conditions_text(reading.applies_when) + ".";
  if (!reading.same_as.empty()) text += " Played like " + reading.same_as + ".";
  if (!reading.unsayable.empty()) text += " Cannot be played: " + reading.unsayable;
  return text;
}

void write_clause(std::ostream& out, const Apparatus& apparatus, const Clause& clause) {
  const GameFile& file = *apparatus.file;
  out << "### " << clause.name << "\n\n";
  paragraph(out, clause.question);
  if (!clause.applies_when.empty())
    paragraph(out, "Asked only if " + conditions_text(clause.applies_when) + ".");
  Table table({{"reading"}, {"meaning"}, {"witnesses"}});
  for (const Reading& reading : clause.readings) {
    table.add(
        {reading.name, reading.gloss + remarks_of(reading), witness_text(reading.witnesses, file)});
  }
  table.write_markdown(out);
  out << '\n';
  std::vector<std::string> remarks;
  const std::string by_hand = set_by_hand_line(apparatus, clause);
  if (!by_hand.empty()) remarks.push_back(by_hand);
  if (!clause.hinge.empty()) remarks.push_back("Turns on \"" + clause.hinge + "\".");
  if (!clause.silent.empty()) remarks.push_back("Silent: " + sigla_of(file, clause.silent) + ".");
  if (!clause.unread.empty())
    remarks.push_back("Not read so far: " + sigla_of(file, clause.unread) + ".");
  for (const Reading& reading : clause.readings) {
    for (const Witness& witness : reading.witnesses) {
      if (!witness.note.empty()) {
        remarks.push_back(reading.name + ", " + siglum_of(file, witness.source) + ": " +
                          witness.note);
      }
    }
  }
  bullets(out, remarks);
}

void write_rulesets(std::ostream& out, const Apparatus& apparatus) {
  if (apparatus.rulesets.empty()) return;
  out << "## Rulesets\n\n";
  std::vector<Column> columns{{"clause"}};
  for (const RulesetView& view : apparatus.rulesets) columns.push_back({view.ruleset->id});
  Table table(std::move(columns));
  for (std::size_t i = 0; i < apparatus.file->clauses.size(); ++i) {
    std::vector<std::string> cells{apparatus.file->clauses[i].name};
    for (const RulesetView& view : apparatus.rulesets)
      cells.push_back(answer_cell(view.answers[i], "—"));
    table.add(std::move(cells));
  }
  std::vector<std::string> digests{"(digest)"};
  for (const RulesetView& view : apparatus.rulesets) digests.push_back(short_digest(view, "—"));
  table.add(std::move(digests));
  table.write_markdown(out);
  out << "\n";
  paragraph(out, "Answers with + are supplied by us: " + answer_counts(apparatus) + ".");
  std::vector<std::string> unplayable;
  for (const RulesetView& view : apparatus.rulesets) {
    if (!view.unplayable.empty())
      unplayable.push_back(view.ruleset->id + " cannot be played: " + view.unplayable);
  }
  bullets(out, unplayable);
}

void write_section(std::ostream& out, const char* title, const std::vector<std::string>& texts) {
  if (texts.empty()) return;
  out << "## " << title << "\n\n";
  bullets(out, texts);
}

void write_remarks(std::ostream& out, const GameFile& file) {
  std::vector<std::string> customs;
  for (const Custom& custom : file.customs) {
    customs.push_back(custom.says + " " + witness_text(custom.witnesses, file));
  }
  write_section(out, "Customs", customs);
  std::vector<std::string> doubts;
  for (const Doubt& doubt : file.doubts) {
    doubts.push_back(doubt.about + ", " + siglum_of(file, doubt.source) + " says: " + doubt.says +
                     " " + doubt.we);
  }
  write_section(out, "Set aside", doubts);
  std::vector<std::string> kin;
  for (const Kin& one : file.kin) kin.push_back(one.game + ": " + one.how);
  for (const Identification& one : file.identified_with) {
    kin.push_back("identified with " + one.game + " by " + witness_text(one.witnesses, file));
  }
  write_section(out, "Kin", kin);
  write_section(out, "Notes", file.notes);
}

}  // namespace

void write_markdown(std::ostream& out, const Apparatus& apparatus, const Clause* clause) {
  const GameFile& file = *apparatus.file;
  if (clause != nullptr) {
    write_clause(out, apparatus, *clause);
    std::vector<std::string> sources;
    for (const auto& [siglum, how] : how_clause_was_read(file, *clause))
      sources.push_back(siglum + ": " + how);
    return write_section(out, "How the sources were read", sources);
  }
  out << "# " << markdown_text(file.name) << "\n\n";
  paragraph(out, machinery_line(apparatus));
  paragraph(out, file.place);
  paragraph(out, evidence_line(file));
  const std::string also = other_names(file);
  if (!also.empty()) paragraph(out, "Also: " + also + ".");
  const std::string words = own_words(file);
  if (!words.empty()) paragraph(out, "Says " + words + ".");
  write_sources(out, file);
  write_base(out, apparatus);
  if (!file.clauses.empty()) out << "## Disputed or silent\n\n";
  for (const Clause& one : file.clauses) write_clause(out, apparatus, one);
  write_rulesets(out, apparatus);
  write_remarks(out, file);
}

}  // namespace ludolect
