#include "tests/support/played.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <variant>

#include "engine/play/family.h"
#include "engine/play/match_record.h"
#include "engine/play/record.h"
#include "engine/variant/loader.h"
#include "tests/support/files.h"

namespace ludolect::testing {
namespace {

const std::string kVariants = std::string(LUDOLECT_TEST_SOURCE_DIR) + "/variants";

const std::map<std::string, std::shared_ptr<const GameFile>>& files() {
  static const auto loaded = [] {
    std::map<std::string, std::shared_ptr<const GameFile>> result;
    for (const auto& entry : std::filesystem::directory_iterator(kVariants)) {
      if (entry.path().extension() != ".yaml") continue;
      const SourceText text{entry.path().filename().string(), file_text(entry.path().string())};
      auto file = std::make_shared<const GameFile>(load_sound_game_file(text));
      result[file->id] = file;
    }
    return result;
  }();
  return loaded;
}

}  // namespace

const std::vector<std::string>& shipped_addresses() {
  static const auto addresses = [] {
    std::vector<std::string> result;
    for (const auto& [id, file] : files()) {
      for (const Ruleset& ruleset : file->rulesets) {
        if (ruleset.incomplete.empty()) result.push_back(id + "/" + ruleset.id);
      }
    }
    return result;
  }();
  return addresses;
}

Variant shipped(const std::string& address, const Overrides& overrides) {
  const std::size_t slash = address.find('/');
  return resolve(files().at(address.substr(0, slash)), address.substr(slash + 1), overrides);
}

TraceOptions at_random(std::uint64_t seed, std::size_t max_turns) {
  TraceOptions options;
  options.players = {PlayerKind::Random, PlayerKind::Random};
  options.seed = seed;
  options.max_turns = max_turns;
  return options;
}

std::string recorded(const Variant& variant, const TraceOptions& options) {
  return with_game(variant, [&](const auto& game) {
    TraceOptions seated = options;
    seated.players.resize(static_cast<std::size_t>(game.players()), PlayerKind::Random);
    using G = std::remove_cvref_t<decltype(game)>;
    const std::string command = "trace " + variant.address();
    if constexpr (PlaysRounds<G>) {
      const auto& rules = std::get<typename G::Rules>(variant.rules);
      if (G::Rounds::several(rules)) {
        const auto match = trace_match<G>(rules, seated);
        return record_text(match_record_json<G>(variant, rules, match, seated, command));
      }
    }
    const auto trace = trace_game(game, game.initial(), seated);
    return record_text(record_json(variant, game, trace, seated, command));
  });
}

nlohmann::ordered_json rounds_in(const nlohmann::ordered_json& record) {
  if (record.contains("rounds")) return record["rounds"];
  return nlohmann::ordered_json::array({record});
}

std::string address_name(const std::string& address) {
  std::string name = address;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '-' || c == '.'; }, '_');
  return name;
}

}  // namespace ludolect::testing
