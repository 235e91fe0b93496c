#include <algorithm>
#include <memory>
#include <ostream>
#include <sstream>

#include "cli/commands/declare.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/view/json.h"
#include "engine/base/json_reader.h"
#include "engine/base/text.h"
#include "engine/play/json_compare.h"
#include "engine/play/stamp.h"
#include "engine/play/trace.h"
#include "ludolect_version.h"

namespace ludolect {
namespace {

struct Options {
  std::string file;
  OutputOptions output;
};

struct Stamp {
  std::string version;
  std::vector<std::string> arguments;
  std::string command;
};

[[noreturn]] void refuse(const SourceText& source, Span span, std::string code, std::string message,
                         std::string hint) {
  Diagnostics faults(source);
  faults.error(span, std::move(code), std::move(message), std::move(hint));
  throw InputError(faults.list());
}

Stamp read_stamp(const SourceText& source, const Node& root) {
  const Node* stamp = root.find("stamp");
  const Span start{root.span.line, root.span.column, 1};
  if (stamp == nullptr || !stamp->is_map()) {
    refuse(source, start, "no-stamp", "this JSON carries no stamp",
           "results of ludolect say how they were made under 'stamp'");
  }
  const auto text = [&](std::string_view key) {
    const Node* node = stamp->find(key);
    if (node == nullptr || !node->is_scalar() || !node->quoted) {
      refuse(source, node == nullptr ? stamp->span : node->span, "bad-stamp",
             "the stamp has no text under '" + std::string(key) + "'", "");
    }
    return node->text;
  };
  Stamp result{text("version"), {}, text("command")};
  try {
    result.arguments = command_arguments(result.command);
  } catch (const InputError& error) {
    refuse(source, stamp->find("command")->span, "bad-command", error.what(), "");
  }
  const auto& arguments = result.arguments;
  if (std::find(arguments.begin(), arguments.end(), "rerun") != arguments.end()) {
    refuse(source, stamp->find("command")->span, "bad-command", "a rerun cannot be rerun", "");
  }
  if (arguments.empty())
    refuse(source, stamp->find("command")->span, "bad-command", "the stamped command is empty", "");
  return result;
}

// The command as it was typed, with what its result needs besides: options belong before a "--".
std::vector<std::string> completed(std::vector<std::string> arguments, const std::string& folder) {
  const bool has_format =
      std::any_of(arguments.begin(), arguments.end(), [](const std::string& argument) {
        return argument == "--format" || argument.starts_with("--format=");
      });
  std::vector<std::string> more;
  if (!has_format) more = {"--format", "json"};
  if (!folder.empty()) more.insert(more.end(), {"--variants", folder});
  arguments.insert(std::find(arguments.begin(), arguments.end(), "--"), more.begin(), more.end());
  return arguments;
}

// Under which version a result was made, and how its command was spelt, is told of but not held
// against it.
void copy_provenance(const Node& from, Node& to) {
  for (Entry& entry : to.entries) {
    if (entry.key != "stamp") continue;
    for (Entry& part : entry.value.entries) {
      if (part.key == "version" || part.key == "command")
        part.value.text = from.find("stamp")->find(part.key)->text;
    }
  }
}

// Where a result says that its run was interrupted: itself, or a record's result or match.
const Node* partial_mark(const Node& result) {
  if (const Node* partial = result.find("partial"); partial != nullptr && partial->text == "true") return partial;
  for (const char* part : {"result", "match"}) {
    const Node* end = result.find(part);
    const Node* stopped = end != nullptr && end->is_map() ? end->find("stopped") : nullptr;
    if (stopped != nullptr && stopped->text == name_of(TraceStop::Interrupted)) return stopped;
  }
  return nullptr;
}

Exit rerun(const Options& options, Session& session) {
  const Format format = options.output.chosen();
  Output output(session.io, options.output.path, format);
  const SourceText source = read_source(session.io, options.file, kRecordLimits.bytes);
  const Node old_result = read_json(source);
  const Stamp stamp = read_stamp(source, old_result);

  if (const Node* partial = partial_mark(old_result)) {
    refuse(source, partial->span, "partial-result", "this result is of an interrupted run, which nobody can repeat",
           "the whole run: ludolect " + printable(stamp.command));
  }
  if (std::find(stamp.arguments.begin(), stamp.arguments.end(), "-") != stamp.arguments.end()) {
    refuse(source, old_result.find("stamp")->find("command")->span, "bad-command",
           "the stamped command read from standard input, which is gone", "");
  }
  const std::vector<std::string> arguments = completed(stamp.arguments, session.shelf.folder());
  std::istringstream nothing;
  std::ostringstream out;
  std::ostringstream err;
  Io io{.in = nothing, .out = out, .err = err};
  io.writes_files = false;  // whoever made the file must not choose what is overwritten here
  io.program_folder = session.io.program_folder;
  io.interrupted = session.io.interrupted;
  const int exit = run_program(arguments, io);
  if (session.io.stop_asked()) return Exit::Interrupted;
  if (exit == static_cast<int>(Exit::BadInput) || out.str().empty()) {
    session.io.err << err.str();
    throw InputError("cannot-rerun",
                     "the stamped command fails: ludolect " + printable(stamp.command));
  }
  const SourceText fresh{"(the new result)", out.str()};
  Node new_result = read_json(fresh);
  const bool same_version = stamp.version == kVersion;
  copy_provenance(old_result, new_result);
  const auto difference = first_difference(old_result, new_result);

  Json report;
  report["schema"] = "ludolect.rerun/1";
  report["command"] = stamp.command;
  report["version"] = {{"then", stamp.version}, {"now", kVersion}};
  report["identical"] = !difference;
  std::ostringstream text;
  text << "ludolect " << printable(stamp.command) << '\n';
  if (!same_version) {
    text << "made by version " << printable(stamp.version) << ", repeated by version " << kVersion
         << '\n';
  }
  if (difference) {
    report["departure"] = {{"pointer", difference->pointer},
                           {"line", difference->span.line},
                           {"column", difference->span.column},
                           {"file", difference->said},
                           {"now", difference->gives}};
    text << "departs at " << source.name << ':' << difference->span.line << ':'
         << difference->span.column << "  " << difference->pointer << "\n   the file says  "
         << difference->said << "\n   now it is      " << difference->gives << '\n';
  } else {
    text << "identical\n";
  }
  if (format == Format::Json) {
    output.stream() << report.dump(2) << '\n';
  } else {
    output.stream() << text.str();
  }
  output.commit();
  return difference ? Exit::No : Exit::Done;
}

}  // namespace

void declare_rerun(Offer& offer, Run& run) {
  const auto options = std::make_shared<Options>();
  offer.option("FILE", options->file, "a result of ludolect as JSON; - for standard input")
      .required();
  options->output.declare(offer, {Format::Text, Format::Json});
  run = [options](Session& session) { return rerun(*options, session); };
}

}  // namespace ludolect
