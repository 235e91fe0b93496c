#include "cli/view/apparatus_json.h"

#include "engine/base/text.h"

namespace ludolect {
namespace {

Json json_of(const Node& value) {
  if (value.is_list()) {
    Json list = Json::array();
    for (const Node& item : value.items) list.push_back(json_of(item));
    return list;
  }
  if (const auto number = as_integer(value)) return *number;
  if (const auto truth = as_boolean(value)) return *truth;
  return value.text;
}

// Nested as in the game file.
Json json_of(const Patch& patch) {
  Json root = Json::object();
  for (const RuleSetting& setting : patch) {
    Json* place = &root;
    for (const std::string& part : split(setting.path, '.')) place = &(*place)[part];
    *place = json_of(setting.value);
  }
  return root;
}

Json json_of(const std::vector<Witness>& witnesses) {
  Json object = Json::object();
  for (const Witness& witness : witnesses) {
    Json one{{"standing", name_of(witness.standing)}};
    put(one, "pages", witness.pages);
    put(one, "note", witness.note);
    object[witness.source] = std::move(one);
  }
  return object;
}

Json json_of(const Conditions& conditions) {
  Json object = Json::object();
  for (const Condition& condition : conditions) object[condition.clause] = condition.readings;
  return object;
}

Json json_of(const Source& source) {
  Json json{{"siglum", source.siglum}, {"type", name_of(source.type)}};
  put(json, "author", source.author);
  put(json, "editor", source.editor);
  put(json, "year", source.year);
  put(json, "title", source.title);
  put(json, "container", source.container);
  put(json, "volume", source.volume);
  put(json, "pages", source.pages);
  put(json, "publisher", source.publisher);
  put(json, "place", source.place);
  put(json, "version", source.version);
  put(json, "file", source.file);
  put(json, "rights", source.rights);
  Json read{{"first_hand", source.first_hand}};
  put(read, "through", source.through);
  read["extent"] = source.cut ? "cut" : "whole";
  json["read"] = std::move(read);
  Json rivals = Json::array();
  for (const RivalCitation& rival : source.also_cited_as)
    rivals.push_back({{"as", rival.as}, {"by", rival.by}});
  put(json, "also_cited_as", std::move(rivals));
  put(json, "of", source.of);
  put(json, "trust", std::string(source.low_trust ? "low" : ""));
  put(json, "notes", source.notes);
  return json;
}

Json json_of(const Reading& reading) {
  Json json{{"gloss", reading.gloss},
            {"witnesses", json_of(reading.witnesses)},
            {"rules", json_of(reading.rules)}};
  put(json, "applies_when", json_of(reading.applies_when));
  put(json, "unsayable", reading.unsayable);
  put(json, "same_as", reading.same_as);
  return json;
}

Json json_of(const Clause& clause) {
  Json readings = Json::object();
  for (const Reading& reading : clause.readings) readings[reading.name] = json_of(reading);
  return {{"question", clause.question},
          {"hinge", clause.hinge},
          {"applies_when", json_of(clause.applies_when)},
          {"silent", clause.silent},
          {"unread", clause.unread},
          {"default", clause.default_reading},
          {"readings", std::move(readings)}};
}

Json answers_json(const std::vector<ClauseAnswer>& answers, bool chosen_by_author) {
  Json object = Json::object();
  for (const ClauseAnswer& answer : answers) {
    if (answer.reading == nullptr || (answer.ground == Ground::Choose) != chosen_by_author)
      continue;
    object[answer.clause->name] = answer.reading->name;
  }
  return object;
}

Json json_of(const RulesetView& view) {
  const Ruleset& ruleset = *view.ruleset;
  Json json = Json::object();
  put(json, "name", ruleset.name);
  json["of"] = ruleset.of;
  put(json, "extends", ruleset.extends);
  json["choose"] = answers_json(view.answers, true);
  json["supply"] = answers_json(view.answers, false);
  json["playable"] = view.unplayable.empty();
  put(json, "incomplete", view.unplayable);
  put(json, "digest", view.digest);
  return json;
}

// The ruleset asked for, with its overrides.
Json shown_json(const Apparatus& apparatus) {
  if (apparatus.ruleset == nullptr) return nullptr;
  Json json{{"ruleset", apparatus.ruleset->id}};
  Json readings = Json::object();
  Json grounds = Json::object();
  for (const ClauseAnswer& answer : apparatus.answers) {
    if (answer.reading == nullptr) continue;
    readings[answer.clause->name] = answer.reading->name;
    grounds[answer.clause->name] = name_of(answer.ground);
  }
  json["readings"] = std::move(readings);
  json["grounds"] = std::move(grounds);
  if (!apparatus.variant) return json;
  Json settings = Json::object();
  for (const auto& [path, value] : apparatus.variant->overrides.settings) settings[path] = value;
  json["settings"] = std::move(settings);
  json["rules"] = Json::parse(canonical_json(apparatus.variant->rules).dump());
  json["digest"] = apparatus.variant->digest;
  return json;
}

void put_remarks(Json& json, const GameFile& file) {
  Json customs = Json::array();
  for (const Custom& custom : file.customs) {
    customs.push_back({{"says", custom.says}, {"witnesses", json_of(custom.witnesses)}});
  }
  put(json, "customs", std::move(customs));
  Json doubts = Json::array();
  for (const Doubt& doubt : file.doubts) {
    doubts.push_back(
        {{"about", doubt.about}, {"source", doubt.source}, {"says", doubt.says}, {"we", doubt.we}});
  }
  put(json, "doubts", std::move(doubts));
  Json kin = Json::array();
  for (const Kin& one : file.kin) kin.push_back({{"game", one.game}, {"how", one.how}});
  put(json, "kin", std::move(kin));
  Json identified = Json::object();
  for (const Identification& one : file.identified_with) {
    identified[one.game] = {{"witnesses", json_of(one.witnesses)}};
  }
  put(json, "identified_with", std::move(identified));
  put(json, "notes", file.notes);
}

void put_names(Json& json, const GameFile& file) {
  Json names = Json::array();
  for (const GameName& name : file.names) {
    Json one{{"name", name.name}};
    put(one, "language", name.language);
    put(one, "by", name.by);
    names.push_back(std::move(one));
  }
  json["names"] = std::move(names);
  put(json, "place", file.place);
  Json words;
  if (file.family == Family::Race) {
    words = {{"counter", file.words.counter}, {"marked", file.words.marked}, {"plain", file.words.plain},
             {"centre", file.words.centre}};
  } else {
    words = {{"hole", file.words.hole}, {"seed", file.words.seed}, {"store", file.words.store}};
  }
  put(words, "seats", file.words.seats);
  json["words"] = std::move(words);
  Json evidence = Json::array();
  for (const Evidence& one : file.evidence) {
    Json entry{{"type", one.type}};
    put(entry, "id", one.id);
    put(entry, "place", one.place);
    put(entry, "date", one.date);
    entry["by"] = one.by;
    evidence.push_back(std::move(entry));
  }
  json["evidence"] = std::move(evidence);
}

}  // namespace

Json apparatus_json(const Apparatus& apparatus, const Clause* only) {
  const GameFile& file = *apparatus.file;
  Json json{{"schema", "ludolect.game/1"},
            {"id", file.id},
            {"name", file.name},
            {"family", name_of(file.family)}};
  put_names(json, file);
  Json sources = Json::object();
  for (const Source& source : file.sources) sources[source.id] = json_of(source);
  json["sources"] = std::move(sources);
  json["rules"] = json_of(file.rules);
  Json attest = Json::object();
  for (const Attestation& one : file.attest) attest[one.path] = json_of(one.witnesses);
  json["attest"] = std::move(attest);
  Json clauses = Json::object();
  for (const Clause& clause : file.clauses) {
    if (only == nullptr || only == &clause) clauses[clause.name] = json_of(clause);
  }
  json["clauses"] = std::move(clauses);
  Json rulesets = Json::object();
  for (const RulesetView& view : apparatus.rulesets) rulesets[view.ruleset->id] = json_of(view);
  json["rulesets"] = std::move(rulesets);
  put(json, "default", file.default_ruleset);
  json["shown"] = shown_json(apparatus);
  put_remarks(json, file);
  return json;
}

}  // namespace ludolect
