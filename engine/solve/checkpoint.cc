#include "engine/solve/checkpoint.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "engine/base/diagnostic.h"
#include "engine/base/digest.h"

namespace ludolect {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kMagic = "ludolect-checkpoint ";
constexpr std::string_view kVersion = "1";
constexpr std::size_t kTrailer = Sha256::kDigits + 1;
constexpr std::size_t kShownDigits = 12;

[[noreturn]] void bad(const std::string& name, const std::string& what) {
  throw InputError("bad-checkpoint", name + " is " + what);
}
[[noreturn]] void other(const std::string& name, const std::string& what) {
  throw InputError("other-checkpoint", name + " is a checkpoint of " + what,
                   "give --resume a file that this run wrote, or leave it out");
}

std::string shown(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

std::string game_of(const Json& request) { return request.contains("game") ? shown(request["game"]) : std::string(); }

// A line of the head, taken off.
std::string_view line_of(std::string_view& bytes, const std::string& name) {
  const std::size_t end = bytes.find('\n');
  if (end == std::string_view::npos) bad(name, "a damaged checkpoint: its head is cut short");
  const std::string_view line = bytes.substr(0, end);
  bytes.remove_prefix(end + 1);
  return line;
}

void require_same(const Json& found, const Json& wanted, const std::string& name) {
  for (const auto& [key, value] : wanted.items()) {
    if (found.contains(key) && found[key] == value) continue;
    if (!found.contains(key))
      other(name, "another run: it was made without '" + key + "', which is " + shown(value) + " here");
    other(name, "another run: its " + key + " is " + shown(found[key]) + ", not " + shown(value));
  }
  for (const auto& [key, value] : found.items()) {
    if (!wanted.contains(key))
      other(name, "another run: it was made with '" + key + "' " + shown(value) + ", and this one is not");
  }
}

}  // namespace

void write_checkpoint(const ByteSink& sink, const CheckpointHead& head,
                      const std::function<void(StateWriter&)>& state) {
  Sha256 sum;
  const ByteSink summed = [&](std::string_view bytes) {
    sum.add(bytes);
    sink(bytes);
  };
  summed(std::string(kMagic) + std::string(kVersion) + "\n" + std::string(name_of(head.kind)) + "\n" + head.digest +
         "\n" + head.request.dump() + "\n");
  StateWriter writer(summed);
  state(writer);
  writer.flush();
  sink(sum.hex() + "\n");
}

bool is_checkpoint(std::string_view bytes) { return bytes.starts_with(kMagic); }

StateReader checkpoint_state(std::string_view bytes, const CheckpointHead& wanted, const std::string& name) {
  if (!is_checkpoint(bytes)) bad(name, "no checkpoint");
  std::string_view rest = bytes;
  const std::string version(line_of(rest, name).substr(kMagic.size()));
  if (version != kVersion)
    bad(name, "a checkpoint of version " + version + "; this program reads " + std::string(kVersion));
  const std::string_view whole = bytes.substr(0, bytes.size() - std::min(bytes.size(), kTrailer));
  Sha256 sum;
  sum.add(whole);
  if (bytes.substr(whole.size()) != sum.hex() + "\n") bad(name, "a damaged checkpoint: its check sum is another");
  rest.remove_suffix(std::min(rest.size(), kTrailer));

  const std::string kind(line_of(rest, name));
  const std::string digest(line_of(rest, name));
  const Json request = Json::parse(line_of(rest, name), nullptr, false);
  if (!request.is_object()) bad(name, "a damaged checkpoint: its fourth line is no request");
  if (kind != name_of(wanted.kind)) {
    const auto known = value_of<Checkpointed>(kind);
    other(name, (known ? std::string(gloss_of(*known)) : "'" + kind + "'") + ", not of " +
                    std::string(gloss_of(wanted.kind)));
  }
  require_same(request, wanted.request, name);
  if (digest != wanted.digest) {
    other(name, "other rules: " + game_of(request) + ", rules " + digest.substr(0, kShownDigits) + "…, not " +
                    wanted.digest.substr(0, kShownDigits) + "…");
  }
  return {rest, name};
}

}  // namespace ludolect
