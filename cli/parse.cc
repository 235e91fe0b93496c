#include "cli/parse.h"

#include <algorithm>

#include "cli/global_options.h"
#include "engine/base/diagnostic.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

bool looks_like_option(const std::string& word) { return word.size() > 1 && word.front() == '-'; }

std::string name_part(const std::string& word) { return word.substr(0, word.find('=')); }

std::string help_hint(const std::string& command) {
  return "see 'ludolect " + (command.empty() ? std::string{} : command + " ") + "--help'";
}

std::string whose(const std::string& command) {
  return command.empty() ? "of ludolect" : "of " + command;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// "--seed", or "-o" when there is no long name.
std::string shown_name(const CLI::Option& option) {
  if (option.get_positional()) return option.get_name(true);
  return option.get_lnames().empty() ? "-" + option.get_snames().front()
                                     : "--" + option.get_lnames().front();
}

[[noreturn]] void needs_value(const std::string& option, const CLI::Option& declared,
                              const std::string& found, const std::string& command) {
  throw InputError("missing-value",
                   "option " + option + " needs a value: " + option + " " +
                       declared.get_type_name() +
                       (found.empty() ? std::string{} : "; found the option " + found + " instead"),
                   help_hint(command));
}

// CLI11 keeps what it did not know, in the order given.
void refuse_unknown(const CLI::App& app, const std::string& command) {
  std::vector<std::string> unknown = app.remaining();
  std::erase(unknown, "--");
  if (unknown.empty()) return;
  const std::string& word = unknown.front();
  if (!looks_like_option(word)) {
    throw InputError("unexpected-argument",
                     "'" + word + "' is one argument too many for " +
                         (command.empty() ? std::string("ludolect") : command),
                     help_hint(command));
  }
  const auto near = nearest(name_part(word), option_names(app));
  throw InputError("unknown-option", "'" + name_part(word) + "' is not an option " + whose(command),
                   near ? "did you mean '" + *near + "'?" : help_hint(command));
}

// CLI11 gives an option the next word whatever it is.
void refuse_swallowed(const CLI::App& app, const std::string& command) {
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional() || option->get_items_expected_max() == 0) continue;
    for (const std::string& value : option->results()) {
      const bool is_option =
          value.starts_with("--") && app.get_option_no_throw(name_part(value)) != nullptr;
      if (is_option) needs_value(shown_name(*option), *option, name_part(value), command);
    }
  }
}

// An empty value asks for nothing: what it was to be got lost on the way, as a variable of a script that is not set.
void refuse_empty(const CLI::App& app, const std::string& command) {
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional() || option->get_items_expected_max() == 0) continue;
    for (const std::string& value : option->results()) {
      if (!value.empty()) continue;
      throw InputError("empty-value", "option " + shown_name(*option) + " is given an empty value", help_hint(command));
    }
  }
}

void refuse_repeated(const CLI::App& app, const std::string& command) {
  for (const CLI::Option* option : app.get_options()) {
    const bool single = option->get_items_expected_max() == 1 &&
                        option->get_multi_option_policy() == CLI::MultiOptionPolicy::Throw;
    if (!option->get_positional() && single && option->results().size() > 1) {
      throw InputError("repeated-option", "option " + shown_name(*option) + " is given twice",
                       help_hint(command));
    }
  }
}

void refuse_without_value(const CLI::App& app, const std::string& command,
                          const std::vector<std::string>& arguments) {
  if (arguments.empty() || !looks_like_option(arguments.back())) return;
  const CLI::Option* option = app.get_option_no_throw(arguments.back());
  if (option != nullptr && option->get_items_expected_min() > 0) {
    needs_value(arguments.back(), *option, {}, command);
  }
}

// More positional arguments than the command takes: the first that is too many.
void refuse_surplus(const CLI::App& app, const std::string& command) {
  for (const CLI::Option* option : app.get_options()) {
    const auto most = static_cast<std::size_t>(option->get_items_expected_max());
    if (!option->get_positional() || option->results().size() <= most) continue;
    throw InputError("unexpected-argument",
                     "'" + option->results()[most] + "' is one argument too many for " + command +
                         ", which takes at most " + std::to_string(most) + " " +
                         shown_name(*option),
                     help_hint(command));
  }
}

void refuse_missing(const CLI::App& app, const std::string& command) {
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_required() && option->count() == 0) {
      throw InputError("missing-argument", command + " needs " + shown_name(*option),
                       help_hint(command));
    }
  }
}

}  // namespace

std::optional<std::size_t> command_place(const std::vector<std::string>& arguments,
                                         const CLI::App& globals) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    if (!looks_like_option(word)) return i;
    const CLI::Option* option = globals.get_option_no_throw(word);
    if (option != nullptr && option->get_items_expected_min() > 0) ++i;
  }
  return std::nullopt;
}

bool was_given(const CLI::App& app, const std::string& name) {
  const CLI::Option* option = app.get_option_no_throw(name);
  return option != nullptr && option->count() > 0;
}

void parse_arguments(CLI::App& app, const std::string& command,
                     const std::vector<std::string>& arguments) {
  app.set_help_flag();
  app.allow_extras(true);
  std::string fault;
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError& error) {
    fault = error.what();
  }
  if (was_given(app, kHelpOption) || was_given(app, kVersionOption)) return;
  refuse_unknown(app, command);
  refuse_swallowed(app, command);
  refuse_repeated(app, command);
  refuse_empty(app, command);
  if (fault.empty()) return;
  refuse_without_value(app, command, arguments);
  refuse_missing(app, command);
  refuse_surplus(app, command);
  throw InputError("bad-option", fault, help_hint(command));
}

}  // namespace ludolect
