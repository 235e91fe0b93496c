// cite: the sources of a game for a bibliography, its catalogue record, or ludolect itself.
#include <memory>
#include <string>
#include <vector>

#include "cli/commands/declare.h"
#include "cli/options.h"
#include "cli/view/bibliography.h"
#include "cli/view/catalogue.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

const std::vector<Format> kBibliographies{Format::Text, Format::Bibtex, Format::CslJson,
                                          Format::Ris};
const std::vector<Format> kCatalogues{Format::Xml, Format::JsonLd};

struct CiteOptions {
  std::string game;
  std::string source;
  bool catalogue = false;
  bool tool = false;
  OutputOptions output;

  void declare(Offer& offer);
  void check() const;
};

void CiteOptions::declare(Offer& offer) {
  offer.option("GAME", game, "an id, a name, or the path of a game file");
  offer.option("--source", source, "this source alone").type_name("ID").group("What is cited");
  offer.flag("--catalogue", catalogue, "the game's Dublin Core record instead of its sources")
      .group("What is cited");
  offer.flag("--tool", tool, "ludolect itself").group("What is cited");
  std::vector<Format> formats = kBibliographies;
  formats.insert(formats.end(), kCatalogues.begin(), kCatalogues.end());
  output.declare(offer, formats);
}

void CiteOptions::check() const {
  if (tool && (!game.empty() || catalogue || !source.empty())) {
    throw InputError("bad-usage",
                     "--tool cites ludolect itself, not a game, a catalogue record or a source");
  }
  if (!tool && game.empty()) {
    throw InputError("missing-argument", "cite needs GAME, or --tool",
                     "see 'ludolect cite --help'");
  }
  if (catalogue && !source.empty()) {
    throw InputError("bad-usage", "--catalogue describes a game, not a source",
                     "leave out one of the two options");
  }
}

std::vector<BibliographyEntry> chosen_entries(const GameFile& file, const std::string& id) {
  std::vector<BibliographyEntry> entries = entries_of(file);
  if (id.empty()) return entries;
  std::vector<std::string> ids;
  for (BibliographyEntry& entry : entries) {
    if (entry.source.id == id) return {std::move(entry)};
    ids.push_back(entry.source.id);
  }
  throw InputError("unknown-source", "'" + id + "' is not a source of " + file.id,
                   suggestion(id, ids));
}

Exit cite(const CiteOptions& options, Session& session) {
  options.check();
  const std::vector<Format>& offered = options.catalogue ? kCatalogues : kBibliographies;
  const Format format = format_for(options.output.format, options.output.path, offered);
  Output output(session.io, options.output.path, format);
  if (options.tool) {
    write_bibliography(output.stream(), {own_reference()}, format);
  } else {
    const Shelf::Found found = session.shelf.find(options.game);
    if (options.catalogue) {
      write_catalogue(output.stream(), gather(found.file, found.ruleset, {}), format);
    } else {
      write_bibliography(output.stream(), chosen_entries(*found.file, options.source), format);
    }
  }
  output.commit();
  return Exit::Done;
}

}  // namespace

void declare_cite(Offer& offer, Run& run) {
  auto options = std::make_shared<CiteOptions>();
  options->declare(offer);
  run = [options](Session& session) { return cite(*options, session); };
}

}  // namespace ludolect
