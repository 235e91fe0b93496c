// The keys of a game file, each named once.
//
// visit_keys(visitor, part) walks the keys of one mapping: what kind of value each holds, where it
// goes, whether it must be there, and a gloss. The reader (key_reader.h) and the JSON Schema
// (schema.cc) are both visitors, so a key cannot be known to one and unknown to the other.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/named.h"
#include "engine/variant/game_file.h"

namespace ludolect {

enum class Need : std::uint8_t {
  May,
  Must,
  MayIfPlayed,  // a game of family none has no such key
  MustIfPlayed,
};

struct Key {
  std::string_view name;
  Need need = Need::May;
  std::string_view gloss;
};

// What a value that is another part's name refers to.
enum class Refers : std::uint8_t {
  Source,   // a source of this file
  Witness,  // … or ludolect itself
  Clause,
  Reading,  // of the clause in which it stands
  Ruleset,
};

enum class Extent : std::uint8_t { Whole, Cut };

template <>
struct NameTable<Extent> {
  static constexpr std::array<Named<Extent>, 2> rows{{
      {"whole", Extent::Whole, "to its end"},
      {"cut", Extent::Cut, "the text at hand breaks off before its end"},
  }};
};

enum class Trust : std::uint8_t { Low };

template <>
struct NameTable<Trust> {
  static constexpr std::array<Named<Trust>, 1> rows{{
      {"low", Trust::Low, "the witness contradicts itself"},
  }};
};

// `read` of a source that was seen itself, and of one known through others.
struct FirstHand {
  Extent extent = Extent::Whole;
};
struct ThroughOthers {
  std::vector<std::string> through;
  Extent extent = Extent::Whole;
};

inline constexpr std::size_t kLongestHinge = 8;  // words

template <class V>
void visit_keys(V& v, FirstHand& read) {
  v.is("a first-hand reading");
  v.choice({"first-hand", Need::Must, "we read the source itself"}, read.extent);
}

template <class V>
void visit_keys(V& v, ThroughOthers& read) {
  v.is("a reading through others");
  v.refer({"through", Need::Must, "the sources that quote or report it"}, read.through,
          Refers::Source);
  v.choice({"extent", Need::May, "how much of it is to be had there"}, read.extent);
}

template <class V>
void visit_keys(V& v, RivalCitation& citation) {
  v.is("a rival citation");
  v.text({"as", Need::Must, "the other citation, as given"}, citation.as);
  v.refer({"by", Need::Must, "who cites it so"}, citation.by, Refers::Source);
}

template <class V>
void visit_keys(V& v, Source& source) {
  v.is("a source");
  v.letters({"siglum", Need::Must, "two to four letters for the apparatus"}, source.siglum, 2, 4);
  v.choice({"type", Need::Must, "what kind of source it is"}, source.type);
  v.text({"author", Need::May, "Family name, given names"}, source.author);
  v.text({"editor", Need::May, "Family name, given names"}, source.editor);
  v.year({"year", Need::May, "year of publication: 1951, 1923-24, ca. 1950"}, source.year);
  v.text({"title", Need::May, "its title"}, source.title);
  v.text({"container", Need::May, "the journal, collection or site it stands in"},
         source.container);
  v.text({"volume", Need::May, "volume of the journal"}, source.volume);
  v.text({"pages", Need::May, "pages, as a range"}, source.pages);
  v.text({"publisher", Need::May, "publisher"}, source.publisher);
  v.text({"place", Need::May, "place of publication"}, source.place);
  v.text({"version", Need::May, "version of a program or a page"}, source.version);
  v.text({"file", Need::May, "the file of a program that was read"}, source.file);
  v.text({"rights", Need::May, "the licence or the rights it states"}, source.rights);
  v.how_read({"read", Need::Must, "how we read it: first-hand, or through which other source"},
             source);
  v.list({"also-cited-as", Need::May, "rival citations of the same publication"},
         source.also_cited_as);
  v.refer({"of", Need::May, "the source of which this is a later state"}, source.of,
          Refers::Source);
  v.low_trust({"trust", Need::May, "low: the witness contradicts itself"}, source.low_trust);
  v.texts({"notes", Need::May, "remarks on the source"}, source.notes);
}

template <class V>
void visit_keys(V& v, Witness& witness) {
  v.is("a witness");
  v.choice({"standing", Need::Must, "how the source stands to the reading"}, witness.standing);
  v.text({"pages", Need::May, "where it says so"}, witness.pages);
  v.text({"note", Need::May, "a remark"}, witness.note);
}

template <class V>
void visit_keys(V& v, Reading& reading) {
  v.is("a reading");
  v.text({"gloss", Need::Must, "what it means, in our words"}, reading.gloss);
  v.rules({"rules", Need::May, "the rules it sets"}, reading.rules);
  v.conditions(
      {"applies-when", Need::May, "the answers to other clauses under which it can be chosen"},
      reading.applies_when);
  v.witnesses({"witnesses", Need::May, "who holds it: source and standing"}, reading.witnesses);
  v.text({"unsayable", Need::May, "why it cannot be played"}, reading.unsayable);
  v.refer({"same-as", Need::May, "a reading of this clause with deliberately the same rules"},
          reading.same_as, Refers::Reading);
}

template <class V>
void visit_keys(V& v, Clause& clause) {
  v.is("a clause");
  v.text({"question", Need::Must, "the question that the sources leave open"}, clause.question);
  v.few_words({"hinge", Need::May, "the words, at most eight, on which the readings turn"},
              clause.hinge, kLongestHinge);
  v.conditions({"applies-when", Need::May, "the answers to other clauses under which it arises"},
               clause.applies_when);
  v.refer({"silent", Need::May, "sources that were read and say nothing"}, clause.silent,
          Refers::Source);
  v.refer({"unread", Need::May, "sources whose text is cut before they could say"}, clause.unread,
          Refers::Source);
  v.keyed({"readings", Need::Must, "the answers, by name"}, clause.readings);
  v.refer({"default", Need::Must, "the answer when a change makes the clause arise"},
          clause.default_reading, Refers::Reading);
}

template <class V>
void visit_keys(V& v, Ruleset& ruleset) {
  v.is("a ruleset");
  v.text({"name", Need::May, "its name for display"}, ruleset.name);
  v.refer({"of", Need::Must, "whose account it is"}, ruleset.of, Refers::Witness);
  v.refer({"extends", Need::May, "another ruleset, whose answers hold where this one gives none"},
          ruleset.extends, Refers::Ruleset);
  v.choices({"choose", Need::May, "what that source says"}, ruleset.choose);
  v.choices({"supply", Need::May, "what we had to add"}, ruleset.supply);
  v.text({"incomplete", Need::May, "why it cannot be played"}, ruleset.incomplete);
}

template <class V>
void visit_keys(V& v, GameName& name) {
  v.is("a name");
  v.text({"name", Need::Must, "another name of the game"}, name.name);
  v.text({"language", Need::May, "its language"}, name.language);
  v.refer({"by", Need::May, "who calls it so"}, name.by, Refers::Source);
}

template <class V>
void visit_keys(V& v, Words& words) {
  v.is("the list of words");
  v.text({"hole", Need::May, "the game's word for a hole"}, words.hole);
  v.text({"seed", Need::May, "the game's word for a seed"}, words.seed);
  v.text({"store", Need::May, "the game's word for a store"}, words.store);
  v.text({"counter", Need::May, "the game's word for a counter"}, words.counter);
  v.text({"marked", Need::May, "the game's word for a marked square"}, words.marked);
  v.text({"plain", Need::May, "the game's word for a square that is not marked"}, words.plain);
  v.text({"centre", Need::May, "the game's word for the square in the middle"}, words.centre);
  v.texts({"seats", Need::May, "names of the players, in order"}, words.seats);
}

template <class V>
void visit_keys(V& v, Evidence& evidence) {
  v.is("a piece of evidence");
  v.text({"id", Need::May, "its number in a collection or database"}, evidence.id);
  v.text({"type", Need::Must, "ethnography, object, name …"}, evidence.type);
  v.text({"place", Need::May, "where the game is attested"}, evidence.place);
  v.text({"date", Need::May, "when it is attested"}, evidence.date);
  v.refer({"by", Need::Must, "the source that has it"}, evidence.by, Refers::Source);
}

template <class V>
void visit_keys(V& v, Doubt& doubt) {
  v.is("a doubt");
  v.text({"about", Need::Must, "what it is about"}, doubt.about);
  v.refer({"source", Need::Must, "the source of the statement"}, doubt.source, Refers::Source);
  v.text({"says", Need::Must, "what that source says"}, doubt.says);
  v.text({"we", Need::Must, "why we set it aside"}, doubt.we);
}

template <class V>
void visit_keys(V& v, Custom& custom) {
  v.is("a custom");
  v.text({"says", Need::Must, "what is done, though it is no rule of the game's state"},
         custom.says);
  v.witnesses({"witnesses", Need::Must, "who says so"}, custom.witnesses);
}

template <class V>
void visit_keys(V& v, Kin& kin) {
  v.is("a kin");
  v.text({"game", Need::Must, "the other game"}, kin.game);
  v.text({"how", Need::Must, "how the two are related"}, kin.how);
}

template <class V>
void visit_keys(V& v, Identification& identification) {
  v.is("an identification");
  v.witnesses({"witnesses", Need::Must, "who identifies the two"}, identification.witnesses);
}

template <class V>
void visit_keys(V& v, GameFile& file) {
  v.is("a game file");
  v.format({"format", Need::Must, "version of this format"});
  v.id({"id", Need::Must, "the game's name in commands: small letters, digits and hyphens"},
       file.id);
  v.text({"name", Need::Must, "the game's name for display"}, file.name);
  v.family({"family", Need::Must, "what kind of game it is"}, file.family);
  v.list({"names", Need::May, "other names"}, file.names);
  v.text({"place", Need::May, "where it was played"}, file.place);
  v.part({"words", Need::May, "the game's own words"}, file.words);
  v.list({"evidence", Need::May, "what attests the game"}, file.evidence);
  v.keyed({"sources", Need::Must, "publications, records and programs, by id"}, file.sources);
  v.rules({"rules", Need::MustIfPlayed, "what no source disputes"}, file.rules);
  v.attestations({"attest", Need::MayIfPlayed, "who says the undisputed rules"}, file.attest);
  v.keyed(
      {"clauses", Need::MayIfPlayed, "questions that the sources leave open or answer differently"},
      file.clauses);
  v.keyed({"rulesets", Need::MustIfPlayed, "one reading for every clause, after a source"},
          file.rulesets);
  v.refer({"default", Need::MustIfPlayed, "the ruleset that is played if none is named"},
          file.default_ruleset, Refers::Ruleset);
  v.list({"doubts", Need::May, "statements set aside, with our reason"}, file.doubts);
  v.list({"customs", Need::May, "documented, but no rules of the game's state"}, file.customs);
  v.list({"kin", Need::May, "related games"}, file.kin);
  v.identifications({"identified-with", Need::May, "games that scholars identify with this name"},
                    file.identified_with);
  v.texts({"notes", Need::May, "remarks on the file"}, file.notes);
}

}  // namespace ludolect
