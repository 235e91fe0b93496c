// The game files on disk: shipped ones by id or name, others by path.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/variant/address.h"
#include "engine/variant/game_file.h"
#include "engine/variant/resolve.h"

namespace ludolect {

struct Io;

class Shelf {
 public:
  // The shipped files lie in the first of these that exists: `folder` (--variants, when given),
  // beside the installed program, in the source tree the program was built from. Keeps a pointer to
  // `io`.
  explicit Shelf(const Io& io, std::string folder = {});

  // Every sound game file of the folder; the others are in unsound(). Throws InputError when the
  // folder cannot be read.
  const Library& library();

  // A file that cannot be used: its faults, or that its id is another file's too.
  struct Unsound {
    std::string path;
    std::vector<Diagnostic> faults;  // without warnings; at least one
  };
  const std::vector<Unsound>& unsound();

  // The game file of the folder called ID.yaml, if its id is that. Throws InputError when it is
  // unsound.
  std::shared_ptr<const GameFile> shipped(const std::string& id);

  // GAME[/RULESET]: an id, a name (with or without diacritics), or the path of a game file ("-":
  // standard input). Loads no more files than it has to. Throws InputError, with the nearest name.
  struct Found {
    std::shared_ptr<const GameFile> file;
    std::string ruleset;  // empty: the default one
  };
  Found find(std::string_view address);

  Variant resolve(std::string_view address, const Overrides& overrides = {});

  // The text of what `check` is asked about: a path, "-", or the id of a shipped game. Throws
  // InputError.
  SourceText text_of(const std::string& name) const;

  // Where the shipped files lie; empty when no folder was found.
  const std::string& folder() const { return folder_; }

 private:
  std::vector<std::string> ids() const;  // of the shipped files, sorted
  std::string shipped_path(std::string_view id) const;
  bool is_shipped(const std::string& id) const;
  std::shared_ptr<const GameFile> load(const std::string& path);

  const Io* io_;
  std::string folder_;
  std::map<std::string, std::shared_ptr<const GameFile>> loaded_;  // by path
  std::optional<Library> library_;
  std::vector<Unsound> unsound_;  // known once there is a library
};

// The whole text of a file, or of standard input for "-". Throws InputError: missing, a folder,
// unreadable, over `most` bytes.
SourceText read_source(const Io& io, const std::string& path, std::size_t most);

}  // namespace ludolect
