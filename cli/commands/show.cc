// show: the critical apparatus of a game.
#include <algorithm>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "cli/commands/declare.h"
#include "cli/options.h"
#include "cli/view/apparatus.h"
#include "cli/view/apparatus_json.h"
#include "cli/view/apparatus_markdown.h"
#include "cli/view/apparatus_text.h"
#include "engine/base/text.h"
#include "engine/play/stamp.h"

namespace ludolect {
namespace {

constexpr std::size_t kPage = 100;      // columns, where no terminal says otherwise
constexpr std::size_t kNarrowest = 76;  // columns: narrower columns cannot be read

struct ShowOptions {
  GameOptions game;
  std::string clause;
  OutputOptions output;
};

const Clause* asked_clause(const GameFile& file, const std::string& name) {
  if (name.empty()) return nullptr;
  const Clause* clause = file.find_clause(name);
  if (clause != nullptr) return clause;
  std::vector<std::string> names;
  for (const Clause& one : file.clauses) names.push_back(one.name);
  throw InputError("unknown-clause", "'" + name + "' is not a clause of " + file.id,
                   suggestion(name, names));
}

Exit show(const ShowOptions& options, Session& session) {
  const Format format = options.output.chosen();
  Output output(session.io, options.output.path, format);
  const Shelf::Found found = session.shelf.find(options.game.address);
  const Clause* clause = asked_clause(*found.file, options.clause);
  const Apparatus apparatus = gather(found.file, found.ruleset, options.game.overrides());
  std::ostream& out = output.stream();
  if (format == Format::Json) {
    Json json = apparatus_json(apparatus, clause);
    const std::span<const Variant> variants =
        apparatus.variant ? std::span(&*apparatus.variant, 1) : std::span<const Variant>{};
    json["stamp"] = make_stamp(variants, std::nullopt, stamped_command(session.arguments));
    write_json(out, json);
  } else if (format == Format::Md) {
    write_markdown(out, apparatus, clause);
  } else {
    ApparatusLook look;
    look.style = Style(output.colour());
    look.width = std::max(output.width() == 0 ? kPage : output.width(), kNarrowest);
    look.unicode = session.io.unicode;
    look.verbose = session.io.verbose;
    if (clause == nullptr) {
      write_apparatus(out, apparatus, look);
    } else {
      write_clause(out, apparatus, *clause, look);
    }
  }
  output.commit();
  return Exit::Done;
}

}  // namespace

void declare_show(Offer& offer, Run& run) {
  auto options = std::make_shared<ShowOptions>();
  options->game.declare(offer);
  offer.option("--clause", options->clause, "this clause alone, in depth")
      .type_name("NAME")
      .group("Options");
  options->output.declare(offer, {Format::Text, Format::Json, Format::Md});
  run = [options](Session& session) { return show(*options, session); };
}

}  // namespace ludolect
