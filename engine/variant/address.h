// How a user names a game: an id, any of its names, or a file, each with a ruleset behind a slash
// if wanted.
//
//   sat-gol · sat-gol/murray-1951 · "Ali Guli Mane" · my/game.yaml · my/game.yaml/ruleset · -
//   (standard input)
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/variant/game_file.h"

namespace ludolect {

struct Address {
  enum class Kind : std::uint8_t { Id, File };
  Kind kind = Kind::Id;
  std::string game;     // an id or a name; a path when kind is File
  std::string ruleset;  // empty: the file's default

  bool operator==(const Address&) const = default;
};

// Only classifies: reading files is not the engine's business. Throws InputError ("bad-address").
Address parse_address(std::string_view text);

// The game files at hand, by id. Immutable; cheap to copy.
class Library {
 public:
  // Throws InputError ("duplicate-game") when two files have one id.
  explicit Library(std::vector<std::shared_ptr<const GameFile>> files);

  // By id or by any name, with or without diacritics, capitals and spaces; an id or a chief name
  // goes before other names. Throws InputError ("unknown-game" with the nearest name, or with the
  // games whose files name it as kin; "ambiguous-name" with the ids).
  std::shared_ptr<const GameFile> find(std::string_view name) const;

  std::vector<std::string> ids() const;  // sorted
  const std::vector<std::shared_ptr<const GameFile>>& files() const {
    return files_;
  }  // sorted by id

 private:
  std::vector<std::shared_ptr<const GameFile>> files_;
};

}  // namespace ludolect
