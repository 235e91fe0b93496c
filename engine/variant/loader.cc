#include "engine/variant/loader.h"

#include <utility>

#include "engine/variant/draft.h"
#include "engine/variant/key_reader.h"
#include "engine/variant/yaml_reader.h"

namespace ludolect {
namespace {

bool is_map(const Node& root, std::string_view key) {
  const Node* value = root.find(key);
  return value != nullptr && value->is_map();
}

// What has to be known before the rest can be read.
void prepare(Draft& draft) {
  const Node* family = draft.root.find("family");
  if (family != nullptr && family->is_scalar()) draft.family = value_of<Family>(family->text);
  if (draft.family) {
    draft.file.family = *draft.family;
    draft.standard = standard_rules(*draft.family);
  }
  if (draft.standard) draft.patches.emplace(*draft.standard, draft.diagnostics);
  draft.sources_known = is_map(draft.root, "sources");
  draft.clauses_known = is_map(draft.root, "clauses") || draft.root.find("clauses") == nullptr;
  draft.rulesets_known = is_map(draft.root, "rulesets");
}

}  // namespace

Span Draft::at(std::initializer_list<std::string_view> path) const {
  const Node* node = &root;
  Span span = root.span;
  for (const std::string_view key : path) {
    const Entry* entry = node->find_entry(key);
    if (entry == nullptr) break;
    span = entry->value.is_scalar() ? entry->value.span : entry->key_span;
    node = &entry->value;
  }
  return span;
}

std::optional<GameFile> load_game_file(const SourceText& source, Diagnostics& diagnostics) {
  const std::optional<Node> root = read_yaml(source, diagnostics);
  if (!root) return std::nullopt;
  if (!root->is_map()) {
    diagnostics.error(root->span, "wrong-type",
                      "a game file is a mapping, not " + std::string(describe(root->kind)));
    return std::nullopt;
  }
  Draft draft{.root = *root, .diagnostics = diagnostics};
  draft.file.source = source;
  prepare(draft);

  KeyReader reader(*root, root->span, draft);
  visit_keys(reader, draft.file);
  if (!reader.finish() && root->find("clauses") == nullptr) {
    draft.clauses_known = false;  // the unknown key may have meant them
    draft.answers_sound = false;
  }

  check_references(draft);
  check_sources(draft);
  check_attestations(draft);
  check_clauses(draft);
  check_rulesets(draft);
  check_combinations(draft);

  if (diagnostics.has_errors()) return std::nullopt;
  return std::move(draft.file);
}

GameFile load_sound_game_file(const SourceText& source) {
  Diagnostics diagnostics(source);
  std::optional<GameFile> file = load_game_file(source, diagnostics);
  if (!file) throw InputError(diagnostics.sorted());
  return std::move(*file);
}

}  // namespace ludolect
