#include "engine/variant/address.h"

#include <algorithm>

#include "engine/base/diagnostic.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

// Where the path of a game file ends in `text`; npos when none is named.
std::size_t path_end(std::string_view text) {
  if (text == "-" || text.starts_with("-/")) return 1;
  std::size_t end = std::string_view::npos;
  for (const std::string_view ending : {".yaml", ".yml"}) {
    for (std::size_t at = text.find(ending); at != std::string_view::npos;
         at = text.find(ending, at + 1)) {
      const std::size_t behind = at + ending.size();
      // The last such ending counts: folders may be called x.yaml too.
      if (behind == text.size() || text[behind] == '/') {
        end = end == std::string_view::npos ? behind : std::max(end, behind);
      }
    }
  }
  return end;
}

bool has_name(const GameFile& file, const std::string& folded) {
  return std::any_of(file.names.begin(), file.names.end(),
                     [&](const GameName& name) { return folded_name(name.name) == folded; });
}

// The games whose files name this one as kin, or as what they were identified with.
std::vector<std::string> mentions(const std::vector<std::shared_ptr<const GameFile>>& files,
                                  const std::string& folded) {
  std::vector<std::string> ids;
  const auto is_it = [&](const auto& other) { return folded_name(other.game) == folded; };
  for (const auto& file : files) {
    if (std::any_of(file->kin.begin(), file->kin.end(), is_it) ||
        std::any_of(file->identified_with.begin(), file->identified_with.end(), is_it)) {
      ids.push_back(file->id);
    }
  }
  return ids;
}

}  // namespace

Address parse_address(std::string_view text) {
  Address address;
  std::size_t end = path_end(text);
  if (end != std::string_view::npos) {
    address.kind = Address::Kind::File;
  } else {
    end = std::min(text.find('/'), text.size());
  }
  address.game = text.substr(0, end);
  if (end < text.size()) address.ruleset = text.substr(end + 1);

  const bool slash_behind_nothing = end < text.size() && address.ruleset.empty();
  if (trimmed(address.game).empty() || slash_behind_nothing ||
      address.ruleset.find('/') != std::string::npos) {
    throw InputError("bad-address", "'" + std::string(text) + "' names no game",
                     "expected GAME, GAME/RULESET, FILE.yaml or FILE.yaml/RULESET");
  }
  return address;
}

Library::Library(std::vector<std::shared_ptr<const GameFile>> files) : files_(std::move(files)) {
  std::stable_sort(files_.begin(), files_.end(),
                   [](const auto& a, const auto& b) { return a->id < b->id; });
  const auto twice = std::adjacent_find(
      files_.begin(), files_.end(), [](const auto& a, const auto& b) { return a->id == b->id; });
  if (twice != files_.end()) {
    throw InputError("duplicate-game", "two game files have the id '" + (*twice)->id +
                                           "': " + (*twice)->source.name + " and " +
                                           (*std::next(twice))->source.name);
  }
}

std::shared_ptr<const GameFile> Library::find(std::string_view name) const {
  const std::string folded = folded_name(name);
  std::vector<std::shared_ptr<const GameFile>> chief;
  std::vector<std::shared_ptr<const GameFile>> other;
  for (const auto& file : files_) {
    if (file->id == name) return file;
    if (folded.empty()) continue;
    if (folded_name(file->id) == folded || folded_name(file->name) == folded) {
      chief.push_back(file);
    } else if (has_name(*file, folded)) {
      other.push_back(file);
    }
  }
  const auto& found = chief.empty() ? other : chief;
  if (found.size() == 1) return found.front();
  if (found.size() > 1) {
    std::vector<std::string> candidates;
    for (const auto& file : found) candidates.push_back(file->id);
    throw InputError("ambiguous-name", "'" + std::string(name) + "' is a name of several games",
                     "say which: " + joined(candidates, ", "));
  }
  const std::string message = "no game is called '" + std::string(name) + "'";
  // A nearest name would only mislead where the game is known, but has no file.
  const std::vector<std::string> named_by = mentions(files_, folded);
  if (!folded.empty() && !named_by.empty()) {
    throw InputError("unknown-game", message,
                     "it is a game without a file here; named as kin by " + joined(named_by, ", "));
  }
  std::vector<std::string> names = ids();
  for (const auto& file : files_) {
    names.push_back(file->name);
    for (const GameName& each : file->names) names.push_back(each.name);
  }
  const auto near = nearest(name, names);
  const std::string hint = suggestion(name, ids());
  throw InputError("unknown-game", message,
                   near ? "did you mean '" + *near + "'?" : hint.empty() ? "all are told by: ludolect list" : hint);
}

std::vector<std::string> Library::ids() const {
  std::vector<std::string> result;
  for (const auto& file : files_) result.push_back(file->id);
  return result;
}

}  // namespace ludolect
