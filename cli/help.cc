#include "cli/help.h"

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "cli/view/layout.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

struct Line {
  std::string term;
  std::string meaning;
};

void write_lines(std::ostream& out, const std::vector<Line>& lines, std::size_t width) {
  std::size_t widest = 0;
  for (const Line& line : lines) widest = std::max(widest, display_width(line.term));
  for (const Line& line : lines) {
    out << "  " << padded(line.term, widest) << "  " << hanging(line.meaning, widest + 4, width)
        << '\n';
  }
}

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }
bool is_repeatable(const CLI::Option& option) { return option.get_expected_max() > 1; }

std::string term_of(const CLI::Option& option) {
  std::string term;
  for (const std::string& name : option.get_snames()) term += "-" + name + ", ";
  for (const std::string& name : option.get_lnames()) term += "--" + name + ", ";
  term.resize(term.size() - 2);
  if (takes_value(option)) term += " " + option.get_type_name();
  return term;
}

std::string meaning_of(const CLI::Option& option) {
  std::string meaning = option.get_description();
  if (!option.get_positional() && takes_value(option) && is_repeatable(option))
    meaning += " (repeatable)";
  if (!option.get_default_str().empty()) meaning += " [" + option.get_default_str() + "]";
  return meaning;
}

std::string positional_term(const CLI::Option& option) {
  std::string term = option.get_name(true);
  if (is_repeatable(option)) term += "…";
  return option.get_required() ? term : "[" + term + "]";
}

// Option groups in the order of their first option; CLI11 keeps the order of declaration.
void write_options(std::ostream& out, const CLI::App& app, std::size_t width) {
  std::vector<std::string> groups;
  std::vector<Line> arguments;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) {
      arguments.push_back({positional_term(*option), meaning_of(*option)});
    } else if (std::find(groups.begin(), groups.end(), option->get_group()) == groups.end()) {
      groups.push_back(option->get_group());
    }
  }
  if (!arguments.empty()) {
    out << "\nArguments\n";
    write_lines(out, arguments, width);
  }
  for (const std::string& group : groups) {
    std::vector<Line> lines;
    for (const CLI::Option* option : app.get_options()) {
      if (!option->get_positional() && option->get_group() == group) {
        lines.push_back({term_of(*option), meaning_of(*option)});
      }
    }
    out << '\n' << group << '\n';
    write_lines(out, lines, width);
  }
}

void write_exit_codes(std::ostream& out, std::size_t width) {
  std::vector<Line> lines;
  for (const auto& row : NameTable<Exit>::rows) {
    lines.push_back({std::to_string(static_cast<int>(row.value)), std::string(row.gloss)});
  }
  out << "\nExit codes\n";
  write_lines(out, lines, width);
}

}  // namespace

void write_introduction(std::ostream& out) {
  out << "ludolect explores documented readings of the rules of traditional games.\n"
         "\n"
         "Where sources are silent or disagree it keeps every reading with its witnesses,\n"
         "plays them all, and shows what follows from each.\n"
         "\n"
         "  ludolect show sat-gol\n"
         "  ludolect compare sat-gol/das-gupta-1926 sat-gol/murray-1951\n"
         "\n"
         "'ludolect --help' lists all commands; 'ludolect COMMAND --help' explains one.\n";
}

void write_overview(std::ostream& out, const CLI::App& app, std::size_t width) {
  out << "Usage: ludolect COMMAND [ARGUMENTS] [OPTIONS]\n\n"
         "Explores documented readings of the rules of traditional games.\n\n"
         "Examples\n"
         "  ludolect list\n"
         "  ludolect show sat-gol\n"
         "  ludolect compare sat-gol/das-gupta-1926 sat-gol/murray-1951\n"
         "\nCommands\n";
  std::vector<Line> lines;
  for (const Command& command : commands())
    lines.push_back({std::string(command.name), std::string(command.summary)});
  write_lines(out, lines, width);
  write_options(out, app, width);
  write_exit_codes(out, width);
  out << "\n'ludolect COMMAND --help' shows the options of one command, examples first.\n";
}

void write_command_help(std::ostream& out, const Command& command, const CLI::App& app,
                        std::size_t width) {
  out << "Usage: ludolect " << command.name;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) out << ' ' << positional_term(*option);
  }
  out << " [OPTIONS]\n\n" << hanging(command.summary, 0, width) << '\n';
  if (!command.examples.empty()) {
    out << "\nExamples\n";
    for (const std::string& line : split(command.examples, '\n')) {
      if (!line.empty()) out << "  " << line << '\n';
    }
  }
  write_options(out, app, width);
  if (!command.remark.empty()) out << '\n' << hanging(command.remark, 0, width) << '\n';
  if (command.table != nullptr) out << '\n' << command.table();
  write_exit_codes(out, width);
}

}  // namespace ludolect
