// check: is a game file sound, with every fault at its place.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "cli/commands/declare.h"
#include "cli/options.h"
#include "cli/view/diagnostics.h"
#include "cli/view/json.h"
#include "cli/view/style.h"
#include "engine/variant/loader.h"
#include "engine/variant/yaml_reader.h"

namespace ludolect {
namespace {

struct CheckOptions {
  std::vector<std::string> files;
  bool strict = false;
  OutputOptions output;
};

struct Checked {
  std::string file;
  bool readable = true;
  bool sound = true;
  std::vector<Diagnostic> faults{};
};

// A game is looked for in the file that is called after it. Drafts may be called otherwise: a warning.
void check_file_name(const SourceText& source, Diagnostics& diagnostics) {
  if (source.name == "<stdin>") return;
  Diagnostics known(source);
  const auto root = read_yaml(source, known);
  const Node* id = root ? root->find("id") : nullptr;
  const std::filesystem::path path(source.name);
  if (id == nullptr || path.stem() == id->text) return;
  diagnostics.warning(id->span, "file-name",
                      "the game is called '" + id->text + "', and its file " + path.filename().string(),
                      "call the file " + id->text + ".yaml");
}

Checked check_one(const std::string& name, bool strict, Session& session) {
  Checked result{.file = name == "-" ? "<stdin>" : name};
  try {
    const SourceText source = session.shelf.text_of(name);
    result.file = source.name;
    Diagnostics diagnostics(source);
    if (load_game_file(source, diagnostics)) check_file_name(source, diagnostics);
    result.faults = diagnostics.sorted();
    result.sound = !diagnostics.has_errors() && !(strict && !result.faults.empty());
  } catch (const InputError& error) {
    result.readable = result.sound = false;
    result.faults = error.diagnostics();
  }
  return result;
}

Json json_of(const Diagnostic& fault) {
  Json json{{"severity", fault.severity == Severity::Error ? "error" : "warning"},
            {"code", fault.code},
            {"message", fault.message},
            {"hint", fault.hint},
            {"file", fault.file},
            {"line", fault.span.line},
            {"column", fault.span.column},
            {"length", fault.span.length}};
  Json notes = Json::array();
  for (const DiagnosticNote& note : fault.notes) {
    notes.push_back({{"message", note.message},
                     {"line", note.span.line},
                     {"column", note.span.column},
                     {"length", note.span.length}});
  }
  json["notes"] = std::move(notes);
  return json;
}

void write_report(const std::vector<Checked>& results, std::ostream& out) {
  Json files = Json::array();
  for (const Checked& result : results) {
    Json faults = Json::array();
    for (const Diagnostic& fault : result.faults) faults.push_back(json_of(fault));
    files.push_back(
        {{"file", result.file}, {"sound", result.sound}, {"diagnostics", std::move(faults)}});
  }
  write_json(out, {{"schema", "ludolect.check/1"}, {"files", std::move(files)}});
}

void write_text(const std::vector<Checked>& results, std::ostream& out, const Style& style, bool unicode) {
  std::vector<Diagnostic> every;
  for (const Checked& result : results) {
    for (const Diagnostic& fault : result.faults) {
      out << (fault.file.empty() ? "ludolect: " : "") << shown(fault, unicode);
      if (result.readable) every.push_back(fault);
    }
  }
  const auto count = [&](auto is) {
    return static_cast<std::size_t>(std::count_if(results.begin(), results.end(), is));
  };
  const std::size_t unread = count([](const Checked& result) { return !result.readable; });
  const std::size_t unsound =
      count([](const Checked& result) { return result.readable && !result.sound; });
  if (unread < results.size()) {
    const std::string faults = tally(every);
    out << (unsound == 0 ? style.good("sound") : style.bad("unsound")) << ": "
        << (faults.empty() ? std::string("no faults") : faults) << " in "
        << counted(results.size() - unread, "file") << '\n';
  }
  if (unread > 0) out << style.bad("not checked") << ": " << counted(unread, "file") << '\n';
}

Exit check(const CheckOptions& options, Session& session) {
  const Format format = options.output.chosen();
  Output output(session.io, options.output.path);
  std::vector<Checked> results;
  for (const std::string& file : options.files)
    results.push_back(check_one(file, options.strict, session));
  if (format == Format::Json) {
    write_report(results, output.stream());
  } else {
    write_text(results, output.stream(), Style(output.colour()), session.io.unicode);
  }
  output.commit();
  const auto all = [&](bool Checked::*good) {
    return std::all_of(results.begin(), results.end(),
                       [&](const Checked& result) { return result.*good; });
  };
  if (!all(&Checked::readable)) return Exit::BadInput;
  return all(&Checked::sound) ? Exit::Done : Exit::No;
}

}  // namespace

void declare_check(Offer& offer, Run& run) {
  auto options = std::make_shared<CheckOptions>();
  offer.option("FILE", options->files,
                 "a game file, the id of a shipped game, or - for standard input")
      .required();
  offer.flag("--strict", options->strict, "a warning makes a file unsound, too")
      .group("Options");
  options->output.declare(offer, {Format::Text, Format::Json});
  run = [options](Session& session) { return check(*options, session); };
}

}  // namespace ludolect
