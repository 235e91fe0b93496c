#include "engine/play/replay.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <sstream>

#include "cli/commands/declare.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/view/json.h"
#include "cli/view/race_text.h"
#include "cli/view/seats.h"
#include "cli/view/under_text.h"
#include "engine/base/json_reader.h"
#include "engine/base/text.h"
#include "engine/play/family.h"
#include "engine/play/plays_match.h"
#include "engine/play/record_beside_file.h"
#include "engine/play/replay_under.h"
#include "engine/play/stamp.h"

namespace ludolect {
namespace {

struct Options {
  std::string record, under;
  GameOptions overrides;
  OutputOptions output;
  bool exit_code = false;
};

// Which part of a record it is.
std::string_view part_of(const Departure& departure) {
  if (departure.in_result) return departure.round == 0 ? "result" : "round-result";
  if (departure.turn > 0) return "turn";
  return departure.round == 0 ? "head" : "set-up";
}

std::string place_of(const Departure& departure) {
  const std::string round =
      departure.round == 0 ? "" : "round " + std::to_string(departure.round) + ", ";
  if (departure.in_result) return round + "result";
  if (departure.turn > 0) return round + "turn " + std::to_string(departure.turn);
  return round + std::string(part_of(departure));
}

class ReplayRun {
 public:
  ReplayRun(const Options& options, Session& session) : options_(options), session_(session) {
    if (options.under.empty() &&
        (!options.overrides.readings.empty() || !options.overrides.settings.empty())) {
      throw InputError("bad-option", "--reading and --set belong to --under");
    }
    if (!options.under.empty())
      other_ = session.shelf.resolve(options.under, options.overrides.overrides());
  }

  Exit run() {
    const Format format = options_.output.chosen();
    Output output(session_.io, options_.output.path, format);
    const auto records =
        split_records(read_source(session_.io, options_.record, kRecordLimits.bytes));
    std::ostringstream text;
    Json reports = Json::array();
    Exit exit = Exit::Done;
    for (std::size_t i = 0; i < records.size(); ++i) {
      const Record record = read_record(records[i]);
      const std::string name =
          records.size() == 1 ? std::string{} : "record " + std::to_string(i + 1) + ": ";
      const ReplayReport report = replay(record, records[i]);
      const std::vector<FileDifference> beside = beside_file(record, name);
      if (report.departure) exit = Exit::No;
      if (report.departure || !other_) {
        tell(text, name, record, records[i], report);
        reports.push_back(json(record, report));
      } else {
        const bool differs = tell_under(text, name, record, records[i], reports);
        if (differs && options_.exit_code) exit = Exit::No;
      }
      if (!beside.empty()) reports.back()["game_file_differs"] = json(beside);
    }
    if (format == Format::Json) {
      Json all;
      all["schema"] = "ludolect.replay/1";
      all["records"] = std::move(reports);
      output.stream() << all.dump(2) << '\n';
    } else {
      output.stream() << text.str();
    }
    output.commit();
    return exit;
  }

 private:
  // The words of the command that made it; none where it does not say.
  static std::vector<std::string> made_by(const Record& record) {
    const Node* stamp = record.root.find("stamp");
    const Node* command = stamp == nullptr ? nullptr : stamp->find("command");
    try {
      return command == nullptr ? std::vector<std::string>{} : command_arguments(command->text);
    } catch (const InputError&) {
      return {};
    }
  }

  // A record of a game file of somebody's own names it in its command: then it is that file, where it still lies there.
  std::shared_ptr<const GameFile> file_of(const Record& record) const {
    const std::string& game = record.text("game");
    for (const std::string& word : made_by(record)) {
      const std::size_t ending = std::min(word.find(".yaml"), word.find(".yml"));
      if (ending == std::string::npos) continue;
      const std::string path = word.substr(0, word.find('/', ending));
      std::error_code failed;
      if (!std::filesystem::is_regular_file(path, failed)) return nullptr;
      const auto file = session_.shelf.find(path).file;
      return file->id == game ? file : nullptr;
    }
    return session_.shelf.shipped(game);
  }

  // Where the game file at hand says otherwise than the record: told as a warning, since the record
  // is held to what it carries. Nothing when there is no such file.
  std::vector<FileDifference> beside_file(const Record& record, const std::string& name) const {
    const std::string& game = record.text("game");
    std::vector<FileDifference> found;
    try {
      const auto file = file_of(record);
      if (file == nullptr) return {};
      found = differences_from_file(record,
                                    resolve(file, record.text("ruleset"), overrides_of(record)));
    } catch (const InputError& error) {
      found = {
          {"/ruleset", record.text("ruleset"), std::string("cannot be played: ") + error.what()}};
    }
    if (found.empty() || session_.io.quiet) return found;
    session_.io.err << name << "warning: the game file " << game
                    << " now says otherwise than the record, which is held to its own rules\n";
    for (const FileDifference& one : found) {
      session_.io.err << "  " << printable(one.where) << ": the record says "
                      << printable(one.record) << ", the file " << printable(one.file) << '\n';
    }
    return found;
  }

  static Json json(const std::vector<FileDifference>& beside) {
    Json list = Json::array();
    for (const FileDifference& one : beside)
      list.push_back({{"pointer", one.where}, {"record", one.record}, {"file", one.file}});
    return list;
  }

  static Json json(const Record& record, const ReplayReport& report) {
    Json result;
    result["game"] = record.text("game");
    result["ruleset"] = record.text("ruleset");
    result["digest"] = record.at("stamp").find("digest")->text;
    if (record.is_match) result["rounds"] = report.rounds;
    result["turns"] = report.turns;
    result["follows"] = !report.departure;
    if (report.departure) {
      const Departure& d = *report.departure;
      result["departure"] = Json{{"where", part_of(d)}};
      if (record.is_match) result["departure"]["round"] = d.round;
      result["departure"].update(Json{{"turn", d.turn},
                                      {"pointer", d.pointer},
                                      {"line", d.span.line},
                                      {"column", d.span.column},
                                      {"record", d.said},
                                      {"rules", d.gives},
                                      {"note", d.note}});
    }
    return result;
  }

  void tell(std::ostream& out, const std::string& name, const Record& record,
            const RecordText& text, const ReplayReport& report) const {
    const std::string game = record.text("game") + "/" + record.text("ruleset");
    if (!report.departure) {
      out << name << game << ": the record follows its rules, "
          << (record.is_match ? amount(report.rounds, "round") + ", " : std::string())
          << amount(report.turns, "turn") << (report.over ? "" : ", unfinished")
          << '\n';
      return;
    }
    const Departure& d = *report.departure;
    out << name << game << ": the record departs from its rules, " << place_of(d) << '\n';
    out << "   at " << text.source.name << ':' << d.span.line << ':' << d.span.column << "  "
        << d.pointer << '\n';
    out << "   the record says  " << d.said << '\n';
    out << "   the rules give   " << d.gives << '\n';
    if (!d.note.empty()) out << "   (" << d.note << ")\n";
  }

  // Whether anything goes otherwise.
  bool tell_under(std::ostream& out, const std::string& name, const Record& record,
                  const RecordText& text, Json& reports) const {
    return std::visit(
        [&]<class Own, class Other>(const Own& own, const Other& other) {
          if constexpr (!std::is_same_v<Own, Other>) {
            throw InputError("other-family",
                             "the record is of another family of games than " + other_->address());
            return true;
          } else {
            return tell_under<typename GameOf<Own>::type>(out, name, record, text, reports, own,
                                                          other);
          }
        },
        record.rules, other_->rules);
  }

  template <Game G>
  bool tell_under(std::ostream& out, const std::string& name, const Record& record,
                  const RecordText& text, Json& reports, const typename G::Rules& own_rules,
                  const typename G::Rules& other_rules) const {
    const auto tell = [&](const G& own, const G& other, const UnderReport<G>& report) {
      const std::string game = record.text("game") + "/" + record.text("ruleset");
      out << name;
      if constexpr (ChanceGame<G>) {
        write_under(out, own, other, report, game, *other_, session_.io.unicode);
      } else {
        write_under(out, own, other, report, game, *other_);
      }
      reports.push_back(under_json(own, other, report, record, *other_));
      return report.what != Otherwise::Nothing;
    };
    if constexpr (PlaysRounds<G>) {
      if (record.is_match || plays_match(other_->rules)) {
        const auto report = play_match_under<G>(own_rules, other_rules, record, text);
        return tell(G(own_rules, report.own_set_up), G(other_rules, report.other_set_up), report);
      }
    }
    const G own(own_rules);
    const G other(other_rules);
    return tell(own, other, play_under(own, other, record, text));
  }

  const Options& options_;
  Session& session_;
  std::optional<Variant> other_;
};

}  // namespace

void declare_replay(Offer& offer, Run& run) {
  const auto options = std::make_shared<Options>();
  offer.option("RECORD", options->record,
                 "a record, or several on a line each (JSONL); - for standard input")
      .required();
  options->output.declare(offer, {Format::Text, Format::Json});
  offer.option("--under", options->under,
                 "play the same choices by these rules, and say where that goes otherwise")
      .type_name("GAME[/RULESET]")
      .group("Rules");
  options->overrides.declare_overrides(offer);
  offer.flag("--exit-code", options->exit_code, "exit with 1 when --under goes otherwise")
      .group("Output");
  run = [options](Session& session) { return ReplayRun(*options, session).run(); };
}

}  // namespace ludolect
