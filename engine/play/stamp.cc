#include "engine/play/stamp.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/base/diagnostic.h"
#include "ludolect_version.h"

namespace ludolect {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kShownDigits = 12;  // of a digest, where people read it

Json game_stamp(const Variant& variant) {
  Json readings = Json::object();
  for (const Answer& answer : variant.answers) readings[answer.clause->name] = answer.reading->name;
  Json overrides = {{"readings", Json::object()}, {"settings", Json::object()}};
  for (const auto& [clause, reading] : variant.overrides.readings)
    overrides["readings"][clause] = reading;
  for (const auto& [path, value] : variant.overrides.settings) overrides["settings"][path] = value;
  Json stamp;
  stamp["game"] = variant.file->id;
  stamp["ruleset"] = variant.ruleset;
  stamp["readings"] = std::move(readings);
  stamp["overrides"] = std::move(overrides);
  stamp["digest"] = variant.digest;
  return stamp;
}

// Options that only decide where and how a result is shown.
struct IdleOption {
  std::string_view name;
  bool takes_value;
};
constexpr std::array<IdleOption, 16> kIdleOptions{{
    {"--threads", true},
    {"-j", true},
    {"-o", true},
    {"--output", true},
    {"--color", true},
    {"--progress", true},
    {"-q", false},
    {"--quiet", false},
    {"-v", false},
    {"--verbose", false},
    {"--ascii", false},
    {"--variants", true},
    {"--memory", true},
    {"--unicode", false},
    {"--checkpoint", true},
    {"--resume", true},
}};

// How many of the arguments from `at` on belong to an option that cannot change the result.
std::size_t idle_arguments(std::span<const std::string> arguments, std::size_t at) {
  const std::string_view argument = arguments[at];
  for (const IdleOption& option : kIdleOptions) {
    if (argument == option.name) {
      return option.takes_value && at + 1 < arguments.size() ? 2 : 1;
    }
    if (!option.takes_value || !argument.starts_with(option.name)) continue;
    const bool is_long = option.name.starts_with("--");
    if (!is_long || argument[option.name.size()] == '=') return 1;  // -j4, --threads=4
  }
  return 0;
}

std::string quoted(const std::string& argument) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("-_./=,:+@%").find(c) != std::string_view::npos;
  };
  if (!argument.empty() && std::all_of(argument.begin(), argument.end(), plain)) return argument;
  std::string text = "'";
  for (const char c : argument) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

}  // namespace

Json make_stamp(std::span<const Variant> variants, std::optional<std::uint64_t> seed,
                std::string_view command) {
  Json stamp;
  stamp["version"] = kVersion;
  if (variants.size() == 1) {
    stamp.update(game_stamp(variants.front()));
  } else if (!variants.empty()) {
    stamp["games"] = Json::array();
    for (const Variant& variant : variants) stamp["games"].push_back(game_stamp(variant));
  }
  if (seed) stamp["seed"] = *seed;
  stamp["command"] = command;
  return stamp;
}

std::string stamped_command(std::span<const std::string> arguments) {
  std::string command;
  bool options = true;  // until "--"
  for (std::size_t at = 0; at < arguments.size();) {
    if (options) {
      if (const std::size_t idle = idle_arguments(arguments, at); idle > 0) {
        at += idle;
        continue;
      }
      options = arguments[at] != "--";
    }
    command += (command.empty() ? "" : " ") + quoted(arguments[at++]);
  }
  return command;
}

std::vector<std::string> command_arguments(std::string_view command) {
  std::vector<std::string> arguments;
  std::string word;
  bool inside_word = false;
  for (std::size_t at = 0; at < command.size(); ++at) {
    const char c = command[at];
    if (c == ' ') {
      if (inside_word) arguments.push_back(std::move(word));
      word.clear();
      inside_word = false;
      continue;
    }
    inside_word = true;
    if (c == '\\') {
      if (++at == command.size())
        throw InputError("bad-command", "the stamped command ends in a backslash");
      word += command[at];
      continue;
    }
    if (c == '"')
      throw InputError("bad-command", "the stamped command has a double quote, and quotes with single ones only");
    if (c != '\'') {
      word += c;
      continue;
    }
    const std::size_t end = command.find('\'', at + 1);
    if (end == std::string_view::npos)
      throw InputError("bad-command", "the stamped command has an open quote");
    word += command.substr(at + 1, end - at - 1);
    at = end;
  }
  if (inside_word) arguments.push_back(std::move(word));
  return arguments;
}

std::string stamp_line(std::span<const Variant> variants, std::optional<std::uint64_t> seed) {
  std::string line = "ludolect " + std::string(kVersion);
  for (const Variant& variant : variants) {
    line += " · " + variant.address() + " · rules " + variant.digest.substr(0, kShownDigits) + "…";
  }
  if (seed) line += " · seed " + std::to_string(*seed);
  return line;
}

}  // namespace ludolect
