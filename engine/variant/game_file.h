// A game file as a historian wrote it: sources, undisputed rules, clauses with their readings,
// rulesets.
//
// Plain data in the order written; every part knows its place, so that later faults can point at
// it. load_game_file (loader.h) makes it, resolve (resolve.h) turns it into rules.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/named.h"
#include "engine/base/node.h"

namespace ludolect {

inline constexpr int kGameFileFormat = 1;

// How a source stands to a reading.
enum class Standing : std::uint8_t { Stated, Implied, Inferred, Proposed, Coded, Invented };
enum class Family : std::uint8_t { Sowing, Race, None };
enum class SourceType : std::uint8_t { Article, Book, Web, Database, Program, Record };

template <>
struct NameTable<Standing> {
  static constexpr std::array<Named<Standing>, 6> rows{{
      {"stated", Standing::Stated, "the source says so"},
      {"implied", Standing::Implied, "the source's words presuppose it"},
      {"inferred", Standing::Inferred, "we conclude it from what the source says"},
      {"proposed", Standing::Proposed, "the source proposes it as its own repair"},
      {"coded", Standing::Coded, "a program plays it so"},
      {"invented", Standing::Invented, "no source has it; the choice is ours"},
  }};
};

template <>
struct NameTable<Family> {
  static constexpr std::array<Named<Family>, 3> rows{{
      {"sowing", Family::Sowing, "seeds are sown from hole to hole"},
      {"race", Family::Race, "counters run a track by the throw of dice"},
      {"none", Family::None, "a name whose rules are not known"},
  }};
};

template <>
struct NameTable<SourceType> {
  static constexpr std::array<Named<SourceType>, 6> rows{{
      {"article", SourceType::Article, "an article in a journal or a collection"},
      {"book", SourceType::Book, "a book"},
      {"web", SourceType::Web, "a page of the web"},
      {"database", SourceType::Database, "an entry of a database"},
      {"program", SourceType::Program, "a program that plays the game"},
      {"record", SourceType::Record, "the record of a museum or an archive"},
  }};
};

// The witness that stands for ludolect itself; it needs no entry under `sources`.
inline constexpr std::string_view kOurselves = "ludolect";

struct RivalCitation {
  std::string as;  // the other citation, as given
  std::string by;  // source id
};

struct Source {
  std::string id;
  std::string siglum;
  SourceType type = SourceType::Web;
  std::string author, editor, year, title, container, volume, pages, publisher, place, version,
      file, rights;
  bool first_hand = false;
  std::vector<std::string> through;  // source ids, when not read first-hand
  bool cut = false;                  // its text broke off before its end
  std::vector<RivalCitation> also_cited_as;
  std::string of;  // the source of which this is a later state
  bool low_trust = false;
  std::vector<std::string> notes;
  Span span;
};

struct Witness {
  std::string source;
  Standing standing = Standing::Stated;
  std::string pages;
  std::string note;
  Span span;
};

// `applies-when`: every listed clause must be answered by one of the listed readings.
struct Condition {
  std::string clause;
  std::vector<std::string> readings;
  Span span;
};
using Conditions = std::vector<Condition>;

// One leaf of a patch.
struct RuleSetting {
  std::string path;  // "capture.gap"
  Node value;
  Span path_span;
};
using Patch = std::vector<RuleSetting>;

struct Reading {
  std::string name;
  std::string gloss;
  Patch rules;
  Conditions applies_when;
  std::vector<Witness> witnesses;
  std::string unsayable;  // why the engine cannot play it; empty when it can
  std::string same_as;    // a reading of this clause with deliberately the same rules
  Span span;
};

struct Clause {
  std::string name;
  std::string question;
  std::string hinge;
  std::string default_reading;
  Conditions applies_when;
  std::vector<std::string> silent;  // read, and they say nothing
  std::vector<std::string> unread;  // their text was cut before they could say
  std::vector<Reading> readings;
  Span span;

  const Reading* find(std::string_view reading) const;
};

struct Choice {
  std::string clause;
  std::string reading;
  Span span;  // of the reading
};

struct Ruleset {
  std::string id;
  std::string name;
  std::string of;          // source id
  std::string extends;     // ruleset id
  std::string incomplete;  // why it cannot be played; empty when it can
  std::vector<Choice> choose;
  std::vector<Choice> supply;
  Span span;
};

struct Attestation {
  std::string path;  // a leaf of `rules`, or a branch that stands for all its leaves
  std::vector<Witness> witnesses;
  Span span;
};

struct GameName {
  std::string name, language, by;
};
struct Evidence {
  std::string id, type, place, date, by;
};
struct Doubt {
  std::string about, source, says, we;
};
struct Custom {
  std::string says;
  std::vector<Witness> witnesses;
};
struct Kin {
  std::string game, how;
};
struct Identification {
  std::string game;
  std::vector<Witness> witnesses;
};
// The game's own words for the engine's.
struct Words {
  std::string hole = "hole", seed = "seed", store = "store";  // of a sowing game
  std::string counter = "counter", marked = "marked square", plain = "plain square", centre = "centre";  // of a race
  std::vector<std::string> seats;  // names of the players, in order; empty: First, Second …
};

struct GameFile {
  SourceText source;
  std::string id, name;
  Family family = Family::None;
  std::vector<GameName> names;
  std::string place;
  Words words;
  std::vector<Evidence> evidence;
  std::vector<Source> sources;
  Patch rules;
  std::vector<Attestation> attest;
  std::vector<Clause> clauses;
  std::vector<Ruleset> rulesets;
  std::string default_ruleset;
  std::vector<Doubt> doubts;
  std::vector<Custom> customs;
  std::vector<Kin> kin;
  std::vector<Identification> identified_with;
  std::vector<std::string> notes;

  const Source* find_source(std::string_view source_id) const;
  const Clause* find_clause(std::string_view clause) const;
  const Ruleset* find_ruleset(std::string_view ruleset) const;
};

}  // namespace ludolect
