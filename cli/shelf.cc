#include "cli/shelf.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <istream>
#include <utility>

#include "cli/io.h"
#include "engine/base/text.h"
#include "engine/variant/loader.h"
#include "engine/variant/plain_words.h"

namespace ludolect {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kStandardInput = "-";

bool is_folder(const std::string& path) {
  std::error_code failed;
  return fs::is_directory(path, failed);
}

// The first folder that exists; empty when none does.
std::string shipped_folder(const Io& io) {
  const std::string installed =
      io.program_folder.empty() ? std::string{}
                                : (fs::path(io.program_folder) / LUDOLECT_INSTALL_VARIANTS_RELATIVE)
                                      .lexically_normal()
                                      .string();
  for (const std::string& folder : {installed, std::string(LUDOLECT_SOURCE_VARIANTS_DIR)}) {
    if (!folder.empty() && is_folder(folder)) return folder;
  }
  return {};
}

[[noreturn]] void cannot_read(const std::string& path, const std::string& why) {
  throw InputError("cannot-read", "cannot read " + path + ": " + why);
}

}  // namespace

Shelf::Shelf(const Io& io, std::string folder) : io_(&io), folder_(std::move(folder)) {
  if (folder_.empty()) folder_ = shipped_folder(io);
}

std::vector<std::string> Shelf::ids() const {
  if (folder_.empty()) {
    throw InputError("no-games", "the game files that come with ludolect were not found",
                     "name their folder with --variants DIR");
  }
  std::error_code failed;
  std::vector<std::string> ids;
  for (fs::directory_iterator entry(folder_, failed), end; !failed && entry != end;
       entry.increment(failed)) {
    const fs::path& path = entry->path();
    if (path.extension() == ".yaml" && path.stem().string().front() != '.')
      ids.push_back(path.stem().string());
  }
  if (failed) cannot_read(folder_, failed.message());
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::string Shelf::shipped_path(std::string_view id) const {
  return (fs::path(folder_) / (std::string(id) + ".yaml")).string();
}

const Library& Shelf::library() {
  if (!library_) {
    std::map<std::string, std::shared_ptr<const GameFile>> files;  // by id
    for (const std::string& id : ids()) {
      try {
        auto file = load(shipped_path(id));
        auto& place = files[file->id];
        if (place == nullptr) {
          place = std::move(file);
          continue;
        }
        // The file that is named after the game is the game.
        if (file->id == id) std::swap(place, file);
        Diagnostics faults(file->source);
        faults.error({}, "duplicate-game",
                     "the id '" + file->id + "' is that of " + place->source.name + ", too");
        unsound_.push_back({file->source.name, faults.list()});
      } catch (const InputError& error) {
        std::vector<Diagnostic> faults = error.diagnostics();
        std::erase_if(faults, [](const auto& fault) { return fault.severity != Severity::Error; });
        unsound_.push_back({shipped_path(id), std::move(faults)});
      }
    }
    std::vector<std::shared_ptr<const GameFile>> sound;
    for (auto& [id, file] : files) sound.push_back(std::move(file));
    library_.emplace(std::move(sound));
  }
  return *library_;
}

const std::vector<Shelf::Unsound>& Shelf::unsound() {
  library();
  return unsound_;
}

std::shared_ptr<const GameFile> Shelf::shipped(const std::string& id) {
  if (folder_.empty() || !is_shipped(id)) return nullptr;
  auto file = load(shipped_path(id));
  return file->id == id ? file : nullptr;
}

Shelf::Found Shelf::find(std::string_view text) {
  const Address address = parse_address(text);
  if (address.kind == Address::Kind::File) return {load(address.game), address.ruleset};
  if (is_shipped(address.game)) {
    auto file = load(shipped_path(address.game));
    if (file->id == address.game) return {std::move(file), address.ruleset};
  }
  try {
    return {library().find(address.game), address.ruleset};
  } catch (const InputError& error) {
    // It may be one of those that cannot be used.
    std::vector<Diagnostic> faults = error.diagnostics();
    for (const Unsound& file : unsound()) faults.push_back(file.faults.front());
    throw InputError(std::move(faults));
  }
}

Variant Shelf::resolve(std::string_view address, const Overrides& overrides) {
  Found found = find(address);
  return ludolect::resolve(std::move(found.file), found.ruleset, overrides);
}

SourceText Shelf::text_of(const std::string& name) const {
  if (!folder_.empty() && is_shipped(name))
    return read_source(*io_, shipped_path(name), ReadLimits{}.bytes);
  std::error_code failed;
  if (name != kStandardInput && !fs::exists(name, failed) && !failed) {
    const auto near = folder_.empty() ? std::nullopt : nearest(name, ids());
    throw InputError("cannot-read", "'" + name + "' is neither a file nor the id of a game",
                     near ? "did you mean '" + *near + "'?" : "'ludolect list' names the games");
  }
  return read_source(*io_, name, ReadLimits{}.bytes);
}

bool Shelf::is_shipped(const std::string& id) const {
  if (!is_kebab_id(id)) return false;
  const std::vector<std::string> known = ids();
  return std::binary_search(known.begin(), known.end(), id);
}

std::shared_ptr<const GameFile> Shelf::load(const std::string& path) {
  auto& place = loaded_[path];
  if (place == nullptr) {
    place = std::make_shared<const GameFile>(
        load_sound_game_file(read_source(*io_, path, ReadLimits{}.bytes)));
  }
  return place;
}

SourceText read_source(const Io& io, const std::string& path, std::size_t most) {
  SourceText source{path == kStandardInput ? "<stdin>" : path, {}};
  std::ifstream file;
  if (path != kStandardInput) {
    if (is_folder(path)) cannot_read(path, "it is a folder");
    io.files->read(path);
    errno = 0;
    file.open(path, std::ios::binary);
    if (!file) cannot_read(path, std::strerror(errno));
  }
  std::istream& in = path == kStandardInput ? io.in : file;
  std::vector<char> chunk(std::size_t{1} << 16);
  while (in && source.text.size() <= most) {
    in.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
    source.text.append(chunk.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) cannot_read(source.name, "reading stopped before its end");
  if (source.text.size() > most) {
    throw InputError("too-large",
                     source.name + " is larger than " + std::to_string(most) + " bytes");
  }
  return source;
}

}  // namespace ludolect
