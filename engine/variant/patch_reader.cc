#include "engine/variant/patch_reader.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ludolect {

PatchReader::PatchReader(const FamilyRules& standard, Diagnostics& diagnostics)
    : scratch_(standard), diagnostics_(&diagnostics), paths_(rule_paths(standard)) {}

bool PatchReader::is_leaf(std::string_view path) const {
  return std::find(paths_.begin(), paths_.end(), path) != paths_.end();
}

bool PatchReader::is_branch(std::string_view path) const {
  const std::string prefix = std::string(path) + ".";
  return std::any_of(paths_.begin(), paths_.end(),
                     [&](const std::string& leaf) { return leaf.starts_with(prefix); });
}

std::vector<std::string> PatchReader::names_below(std::string_view prefix) const {
  std::vector<std::string> names;
  for (const std::string& path : paths_) {
    if (!path.starts_with(prefix)) continue;
    const std::string rest = path.substr(prefix.size());
    const std::string name = rest.substr(0, rest.find('.'));
    // Leaves of one branch stand together, so a repeated name repeats the last one.
    if (names.empty() || names.back() != name) names.push_back(name);
  }
  return names;
}

std::string PatchReader::path_hint(std::string_view path) const {
  if (const auto near = nearest(path, paths_)) return "did you mean '" + *near + "'?";
  // A key put into the wrong branch, or written without it.
  const std::string ending = "." + std::string(path.substr(path.rfind('.') + 1));
  for (const std::string& leaf : paths_) {
    if (leaf.ends_with(ending)) return "did you mean '" + leaf + "'?";
  }
  return {};
}

bool PatchReader::read(const Node& node, Span key_span, Patch& patch) {
  if (!node.is_map()) {
    diagnostics_->error(node.is_null() ? key_span : node.span, "wrong-type",
                        "rules are a mapping, not " + std::string(describe(node.kind)));
    return false;
  }
  return read_branch(node, "", patch);
}

bool PatchReader::read_branch(const Node& map, const std::string& prefix, Patch& patch) {
  bool sound = true;
  for (const Entry& entry : map.entries) {
    const std::string path = prefix + entry.key;
    const Span value_span = entry.value.is_null() ? entry.key_span : entry.value.span;
    if (entry.key.find('.') != std::string::npos && (is_leaf(path) || is_branch(path))) {
      const std::size_t dot = entry.key.find('.');
      diagnostics_->error(
          entry.key_span, "dotted-rule",
          "rules are nested, not written with dots: '" + entry.key + "'",
          "write '" + entry.key.substr(dot + 1) + "' under '" + entry.key.substr(0, dot) + "'");
      sound = false;
    } else if (is_leaf(path)) {
      if (const auto fault = set_rule(scratch_, path, entry.value)) {
        diagnostics_->error(value_span, fault->code, fault->message, fault->hint);
        sound = false;
      } else {
        patch.push_back({path, entry.value, entry.key_span});
      }
    } else if (is_branch(path)) {
      if (entry.value.is_map()) {
        sound = read_branch(entry.value, path + ".", patch) && sound;
      } else {
        diagnostics_->error(value_span, "rule-group",
                            "'" + path + "' is a group of rules, not a single one",
                            "it holds " + joined(names_below(path + "."), ", "));
        sound = false;
      }
    } else {
      std::string hint = path_hint(path);
      if (const auto near = nearest(entry.key, names_below(prefix))) {
        hint = "did you mean '" + *near + "'?";
      } else if (hint.empty() && !prefix.empty()) {
        hint = suggestion(entry.key, names_below(prefix));
      }
      diagnostics_->error(entry.key_span, "unknown-rule", "'" + path + "' is not a rule", hint);
      sound = false;
    }
  }
  return sound;
}

}  // namespace ludolect
