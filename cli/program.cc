#include "cli/program.h"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <exception>
#include <ostream>
#include <sstream>

#include "cli/command.h"
#include "cli/global_options.h"
#include "cli/help.h"
#include "cli/interruption.h"
#include "cli/parse.h"
#include "cli/view/ascii.h"
#include "cli/view/diagnostics.h"
#include "engine/base/diagnostic.h"
#include "engine/base/limit_reached.h"
#include "engine/base/text.h"
#include "ludolect_version.h"

namespace ludolect {
namespace {

const Command& command_named(const std::string& word) {
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    if (command.name == word) return command;
    names.emplace_back(command.name);
  }
  const auto near = nearest(word, names);
  throw InputError("unknown-command", "'" + word + "' is not a command",
                   near ? "did you mean '" + *near + "'?" : "'ludolect --help' lists all commands");
}

std::size_t help_width(const Io& io) {
  return io.out_is_terminal ? static_cast<std::size_t>(io.width) : 0;
}

void write_version(std::ostream& out) { out << "ludolect " << kVersion << '\n'; }

Exit without_command(const std::vector<std::string>& arguments, CLI::App& app,
                     const GlobalOptions& options, Io& io) {
  parse_arguments(app, {}, arguments);
  if (was_given(app, kHelpOption)) {
    write_overview(io.out, app, help_width(io));
    return Exit::Done;
  }
  if (was_given(app, kVersionOption)) {
    write_version(io.out);
    return Exit::Done;
  }
  options.apply(io);
  write_introduction(io.err);
  return Exit::BadInput;
}

Exit run(const std::vector<std::string>& arguments, Io& io) {
  GlobalOptions options;
  CLI::App globals;
  globals.set_help_flag();
  Offer everywhere(globals);
  options.declare(everywhere);
  const auto place = command_place(arguments, globals);
  if (!place) return without_command(arguments, globals, options, io);

  const Command& command = command_named(arguments[*place]);
  std::vector<std::string> others = arguments;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(*place));

  GlobalOptions chosen;
  CLI::App app;
  app.set_help_flag();
  Run action;
  Offer offer(app);
  command.declare(offer, action);
  chosen.declare(offer);
  parse_arguments(app, std::string(command.name), others);
  chosen.apply(io);
  if (was_given(app, kHelpOption)) {
    std::ostringstream help;
    write_command_help(help, command, app, help_width(io));
    io.out << (io.unicode ? help.str() : in_ascii(help.str()));
    return Exit::Done;
  }
  if (was_given(app, kVersionOption)) {
    write_version(io.out);
    return Exit::Done;
  }
  Shelf shelf(io, chosen.variants);
  Session session{.io = io, .shelf = shelf, .arguments = arguments};
  return action(session);
}

Exit run_or_report(const std::vector<std::string>& arguments, Io& io) {
  try {
    return run(arguments, io);
  } catch (const InputError& error) {
    write_faults(io.err, error.diagnostics(), io.unicode);
  } catch (const LimitReached& error) {
    io.err << "ludolect: limit reached: " << error.what() << '\n';
    if (!error.hint().empty()) io.err << "  " << error.hint() << '\n';
    return Exit::Limit;
  } catch (const Interruption& stop) {
    if (!io.quiet) io.err << stop.said << '\n';
    return Exit::Interrupted;
  } catch (const std::exception& error) {
    io.err << "ludolect: error: " << printable(error.what())
           << "; please report this with the version (" << kVersion << ")\n";
  }
  return Exit::BadInput;
}

}  // namespace

int run_program(const std::vector<std::string>& arguments, Io& io) {
  Io own = io;  // options of this run do not outlive it
  Exit exit = run_or_report(arguments, own);
  errno = 0;
  io.out.flush();
  // A command that failed to write has said so already.
  if (!io.out && exit != Exit::BadInput) {
    io.err << "ludolect: error[cannot-write]: cannot write standard output"
           << (errno == 0 ? std::string{} : ": " + std::string(std::strerror(errno))) << '\n';
    exit = Exit::BadInput;
  }
  io.err.flush();
  return static_cast<int>(exit);
}

}  // namespace ludolect
