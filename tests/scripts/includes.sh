#!/usr/bin/env bash
# The rooms of the house: who may include whom, and what no tracked file may mention.
# Usage: includes.sh [ROOT]   (default: $LUDOLECT_SOURCE_DIR, else the tree this script is in)
set -euo pipefail
export LC_ALL=C

cd -- "${1:-${LUDOLECT_SOURCE_DIR:-$(dirname -- "${BASH_SOURCE[0]}")/../..}}"
failed=0

# Includes run one way: base <- game <- {sowing, race} <- variant <- play <- study <- solve <- cli.
sources=()
while IFS= read -r -d '' file; do
  sources+=("$file")
done < <(find engine cli \( -name '*.h' -o -name '*.cc' \) -type f -print0 | sort -z)
if ((${#sources[@]} == 0)); then
  echo "no sources found in engine/ and cli/"
  exit 1
fi

awk '
  function room_of(path,  part, n) {
    n = split(path, part, "/")
    if (part[1] == "cli") return "cli"
    return n > 2 ? part[2] : "(none)"
  }
  function fault(text) {
    printf "%s:%d: %s\n", FILENAME, FNR, text
    faults++
  }
  BEGIN {
    rank["base"] = 0; rank["game"] = 1; rank["sowing"] = 2; rank["race"] = 2
    rank["variant"] = 3; rank["play"] = 4; rank["study"] = 5; rank["solve"] = 6; rank["cli"] = 7
  }
  FNR == 1 {
    room = room_of(FILENAME)
    if (!(room in rank)) fault("this file is in no known room of engine/")
  }
  /^[ \t]*#[ \t]*include/ {
    name = $0
    sub(/^[ \t]*#[ \t]*include[ \t]*/, "", name)
    quoted = substr(name, 1, 1) == "\""
    name = substr(name, 2)
    sub(/[">].*$/, "", name)
    if (name ~ /^yaml-cpp\// && room != "variant")
      fault("only engine/variant may include " name)
    if (room != "cli" && (name ~ /^CLI\// || name == "iostream"))
      fault("engine/ must not include " name)
    if (name ~ /^(engine|cli)\//) {
      target = room_of(name)
      if (!(target in rank))
        fault(name " is in no known room")
      else if (room in rank && (rank[target] > rank[room] || (rank[target] == rank[room] && target != room)))
        fault(room " must not include " name " (room " target ")")
    } else if (quoted && name != "ludolect_version.h") {
      fault("\"" name "\" must be written from the root, as \"engine/...\" or \"cli/...\"")
    }
  }
  END { exit faults > 0 }
' "${sources[@]}" || failed=1

# The tree stands alone. The patterns are put together here so that this file does not match.
parent_folder="../sha""red"
absolute_folder="/wo""rk/"
list_files() {  # tracked or about to be; without git, everything but builds
  git ls-files -z --cached --others --exclude-standard 2>/dev/null ||
    find . \( -name .git -o -name build \) -prune -o -type f -print0
}
while IFS= read -r -d '' file; do
  [[ -f $file ]] || continue
  if grep -nIHF -e "$parent_folder" -e "$absolute_folder" -- "$file"; then
    echo "$file: mentions a folder outside the project"
    failed=1
  fi
done < <(list_files)

exit "$failed"
