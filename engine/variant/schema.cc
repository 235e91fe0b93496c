#include "engine/variant/schema.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/text.h"
#include "engine/variant/family_rules.h"
#include "engine/variant/key_shapes.h"
#include "engine/variant/plain_words.h"

namespace ludolect {
namespace {

using Json = nlohmann::ordered_json;

Json object(std::initializer_list<std::pair<std::string_view, Json>> members) {
  Json result = Json::object();
  for (const auto& [name, value] : members) result[std::string(name)] = value;
  return result;
}

Json reference(std::string_view definition) {
  return object({{"$ref", "#/definitions/" + std::string(definition)}});
}

template <NamedEnum E>
Json words_of() {
  Json names = Json::array();
  Json glosses = Json::array();
  for (const auto& row : NameTable<E>::rows) {
    names.push_back(row.name);
    glosses.push_back(row.gloss);
  }
  return object({{"enum", names}, {"enumDescriptions", glosses}});
}

Json list_of(Json items, bool filled = false) {
  Json list = object({{"type", "array"}, {"items", std::move(items)}});
  if (filled) list["minItems"] = 1;
  return list;
}

// A mapping from names of the author's choosing.
Json map_of(Json values, bool filled = false) {
  Json map = object({{"type", "object"}, {"propertyNames", reference("id")}});
  map["additionalProperties"] = std::move(values);
  if (filled) map["minProperties"] = 1;
  return map;
}

Json strict_object() {
  return object(
      {{"type", "object"}, {"additionalProperties", false}, {"properties", Json::object()}});
}

// Visits the keys of one part and gathers their schemas.
class SchemaWriter {
 public:
  void is(std::string_view) {}

  void text(const Key& key, std::string&) { add(key, reference("text")); }
  void texts(const Key& key, std::vector<std::string>&) { add(key, list_of(reference("text"))); }
  void id(const Key& key, std::string&) { add(key, reference("id")); }

  void letters(const Key& key, std::string&, std::size_t least, std::size_t most) {
    const std::string pattern =
        "^[A-Za-z]{" + std::to_string(least) + "," + std::to_string(most) + "}$";
    add(key, object({{"type", "string"}, {"pattern", pattern}}));
  }

  void year(const Key& key, std::string&) {
    const Json number = object({{"type", "integer"}, {"minimum", 1000}, {"maximum", 9999}});
    const Json text = object({{"type", "string"}, {"pattern", "^(ca\\. )?[0-9]{4}(-([0-9]{2}|[0-9]{4}))?$"}});
    add(key, object({{"anyOf", Json::array({number, text})}}));
  }

  void few_words(const Key& key, std::string&, std::size_t most) {
    const std::string pattern = "^\\s*\\S+(\\s+\\S+){0," + std::to_string(most - 1) + "}\\s*$";
    add(key, object({{"type", Json::array({"string", "number"})}, {"pattern", pattern}}));
  }

  void refer(const Key& key, std::string&, Refers) { add(key, reference("id")); }
  void refer(const Key& key, std::vector<std::string>&, Refers) {
    Json list = list_of(reference("id"), key.need == Need::Must);
    list["uniqueItems"] = true;
    add(key, std::move(list));
  }

  void rules(const Key& key, Patch&) { add(key, reference("rules")); }
  void witnesses(const Key& key, std::vector<Witness>&) { add(key, reference("witnesses")); }
  void choices(const Key& key, std::vector<Choice>&) { add(key, map_of(reference("id"))); }
  void attestations(const Key& key, std::vector<Attestation>&) {
    Json map = object({{"type", "object"}, {"propertyNames", reference("rule-path")}});
    map["additionalProperties"] = reference("witnesses");
    add(key, std::move(map));
  }

  void conditions(const Key& key, Conditions&) {
    const Json readings =
        object({{"anyOf", Json::array({reference("id"), list_of(reference("id"), true)})}});
    add(key, map_of(readings, true));
  }

  void identifications(const Key& key, std::vector<Identification>&) {
    add(key, map_of(schema_of<Identification>()));
  }

  void how_read(const Key& key, Source&) {
    add(key,
        object({{"oneOf", Json::array({schema_of<FirstHand>(), schema_of<ThroughOthers>()})}}));
  }

  void low_trust(const Key& key, bool&) { add(key, words_of<Trust>()); }
  void format(const Key& key) { add(key, object({{"const", kGameFileFormat}})); }

  void family(const Key& key, Family&) { add(key, words_of<Family>()); }

  template <NamedEnum E>
  void choice(const Key& key, E&) {
    add(key, words_of<E>());
  }
  template <class T>
  void part(const Key& key, T&) {
    add(key, schema_of<T>());
  }
  template <class T>
  void list(const Key& key, std::vector<T>&) {
    add(key, list_of(schema_of<T>()));
  }
  template <class T>
  void keyed(const Key& key, std::vector<T>&) {
    add(key, map_of(schema_of<T>(), true));
  }

  template <class T>
  static Json schema_of() {
    SchemaWriter writer;
    T part{};
    visit_keys(writer, part);
    return std::move(writer).finish();
  }

  Json finish() && {
    Json result = strict_object();
    result["properties"] = std::move(properties_);
    if (!required_.empty()) result["required"] = std::move(required_);
    if (!only_played_.empty()) result["allOf"] = Json::array({played(), unplayed()});
    return result;
  }

 private:
  void add(const Key& key, Json value) {
    const std::string name(key.name);
    // Beside a $ref nothing else counts, so that goes one level down.
    Json described = object({{"description", std::string(key.gloss)}});
    if (value.contains("$ref")) {
      described["allOf"] = Json::array({std::move(value)});
    } else {
      described.update(value);
    }
    properties_[name] = std::move(described);
    if (key.need == Need::Must) required_.push_back(name);
    if (key.need == Need::MustIfPlayed) required_if_played_.push_back(name);
    if (key.need == Need::MustIfPlayed || key.need == Need::MayIfPlayed)
      only_played_.push_back(name);
  }

  static Json if_family_is_none() {
    const Json none = object({{"const", std::string(name_of(Family::None))}});
    return object(
        {{"properties", object({{"family", none}})}, {"required", Json::array({"family"})}});
  }
  Json played() const {
    return object({{"if", object({{"not", if_family_is_none()}})},
                   {"then", object({{"required", required_if_played_}})}});
  }
  Json unplayed() const {
    Json absent = Json::object();
    for (const Json& name : only_played_) absent[name.get<std::string>()] = false;
    return object({{"if", if_family_is_none()}, {"then", object({{"properties", absent}})}});
  }

  Json properties_ = Json::object();
  Json required_ = Json::array();
  Json required_if_played_ = Json::array();
  Json only_played_ = Json::array();
};

Json leaf_schema(const RuleInfo& info) {
  Json leaf = object({{"description", info.gloss}});
  switch (info.kind) {
    case RuleInfo::Kind::Choice:
      leaf["enum"] = Json::array();
      leaf["enumDescriptions"] = Json::array();
      for (const RuleChoice& choice : info.choices) {
        leaf["enum"].push_back(choice.name);
        leaf["enumDescriptions"].push_back(choice.gloss);
      }
      break;
    case RuleInfo::Kind::Switch:
      leaf["type"] = "boolean";
      break;
    case RuleInfo::Kind::Number: {
      const Json number = object(
          {{"type", "integer"}, {"minimum", info.limits.low}, {"maximum", info.limits.high}});
      if (info.limits.none || !info.limits.word.empty()) {
        leaf["anyOf"] = Json::array({number});
        if (info.limits.none) leaf["anyOf"].push_back(object({{"const", "none"}}));
        if (!info.limits.word.empty()) leaf["anyOf"].push_back(object({{"const", info.limits.word}}));
      } else {
        leaf.update(number);
      }
      break;
    }
    case RuleInfo::Kind::Counts:
      leaf.update(list_of(
          object({{"type", "integer"}, {"minimum", 1}, {"maximum", CountSet::kMost}}), true));
      break;
  }
  return leaf;
}

// The leaves of a family as nested mappings; their paths and the branches above them join `paths`, each once.
Json rules_schema(const FamilyRules& standard, Json& paths) {
  const auto note = [&](const std::string& path) {
    if (std::find(paths.begin(), paths.end(), Json(path)) == paths.end()) paths.push_back(path);
  };
  Json root = strict_object();
  for (const RuleInfo& info : rule_vocabulary(standard)) {
    const std::vector<std::string> parts = split(info.path, '.');
    Json* branch = &root;
    std::string path;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
      path += (path.empty() ? "" : ".") + parts[i];
      Json& below = (*branch)["properties"];
      if (!below.contains(parts[i])) below[parts[i]] = strict_object();
      note(path);
      branch = &below[parts[i]];
    }
    (*branch)["properties"][parts.back()] = leaf_schema(info);
    note(info.path);
  }
  return root;
}

Json definitions() {
  Json all = Json::object();
  all["text"] = object({{"type", Json::array({"string", "number"})}, {"pattern", "\\S"}});
  all["id"] = object({{"type", "string"},
                      {"pattern", std::string(kKebabPattern)},
                      {"not", object({{"enum", kNoTextElsewhere}})}});
  Json standing = words_of<Standing>();
  Json witnesses = map_of(
      object({{"anyOf", Json::array({std::move(standing), SchemaWriter::schema_of<Witness>()})}}));
  all["witnesses"] = std::move(witnesses);
  Json paths = Json::array();
  Json families = Json::array();
  for (const auto& row : NameTable<Family>::rows) {
    const std::optional<FamilyRules> standard = standard_rules(row.value);
    if (!standard) continue;
    const std::string name = "rules-of-" + std::string(row.name);
    all[name] = rules_schema(*standard, paths);
    families.push_back(reference(name));
  }
  all["rules"] = object({{"anyOf", std::move(families)}});
  all["rule-path"] = object({{"enum", std::move(paths)}});
  return all;
}

// The undisputed rules of a game are those of its own family. (A patch stands too deep to ask for it.)
Json rules_by_family() {
  Json all = Json::array();
  for (const auto& row : NameTable<Family>::rows) {
    if (!standard_rules(row.value)) continue;
    const Json family = object({{"const", std::string(row.name)}});
    all.push_back(object({{"if", object({{"properties", object({{"family", family}})}, {"required", Json::array({"family"})}})},
                          {"then", object({{"properties", object({{"rules", reference("rules-of-" + std::string(row.name))}})}})}}));
  }
  return all;
}

}  // namespace

nlohmann::ordered_json game_file_schema() {
  Json schema = object({{"$schema", "http://json-schema.org/draft-07/schema#"},
                        {"title", "ludolect game file"},
                        {"description", "A game as its sources describe it, format " +
                                            std::to_string(kGameFileFormat)}});
  schema.update(SchemaWriter::schema_of<GameFile>());
  for (Json& condition : rules_by_family()) schema["allOf"].push_back(std::move(condition));
  schema["definitions"] = definitions();
  return schema;
}

}  // namespace ludolect
