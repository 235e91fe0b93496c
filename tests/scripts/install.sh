#!/usr/bin/env bash
# The installed program finds the installed games from anywhere, wherever the whole was moved, and another project
# builds with the installed library (tests/install).
set -euo pipefail
export LC_ALL=C.UTF-8

: "${LUDOLECT_SOURCE_DIR:?the source tree}" "${LUDOLECT_BUILD_DIR:?the build folder}"
if [[ -n ${LUDOLECT_SANITIZE:-} ]]; then
  echo "skipped: whoever uses an instrumented library has to be instrumented, too"
  exit 77
fi

cached() { sed -n "s/^$1:[A-Z]*=//p" "$LUDOLECT_BUILD_DIR/CMakeCache.txt"; }
cmake=$(cached CMAKE_COMMAND)
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
fail() {
  echo "$1"
  exit 1
}
quietly() {
  "$@" >"$folder/log" 2>&1 || { cat "$folder/log"; fail "failed: $*"; }
}

quietly "$cmake" --install "$LUDOLECT_BUILD_DIR" --prefix "$folder/first"
mv -- "$folder/first" "$folder/moved here"
prefix="$folder/moved here"

# A game that only the installed folder has: so it is that folder which is read.
games="$prefix/share/ludolect/variants"
[[ -e $games/sat-gol.yaml ]] || fail "no games were installed"
[[ ! -e $games/to-come ]] || fail "games that cannot be played yet were installed"
sed 's/^id: sat-gol$/id: only-here/' "$games/sat-gol.yaml" >"$games/only-here.yaml"
mkdir "$folder/elsewhere"
installed() (cd -- "$folder/elsewhere" && env -i "$prefix/bin/ludolect" "$@" </dev/null)

installed list >"$folder/list"
for file in "$games"/*.yaml; do
  id=$(basename -- "$file" .yaml)
  grep -q "^$id " "$folder/list" || fail "the installed program does not list $id"
done
installed compare sat-gol/das-gupta-1926 sat-gol/murray-1951 >"$folder/compared"
grep -q '^FIRST PARTING  turn 3' "$folder/compared" || fail "the installed program does not compare"
[[ -z $(ls -A "$folder/elsewhere") ]] || fail "the program left files where it was run"

# Every published schema lies together, for their references to each other.
diff -r "$LUDOLECT_SOURCE_DIR/docs/schemas" "$prefix/share/ludolect/schemas"

quietly "$cmake" -S "$LUDOLECT_SOURCE_DIR/tests/install" -B "$folder/build" -G "$(cached CMAKE_GENERATOR)" \
  -DCMAKE_CXX_COMPILER="$(cached CMAKE_CXX_COMPILER)" -DCMAKE_PREFIX_PATH="$prefix"
quietly "$cmake" --build "$folder/build"
"$folder/build/consumer" "$games/sat-gol.yaml" >"$folder/printed"
diff - "$folder/printed" <<END
3 3 3 3 3 | 0-0 | 1
sat-gol/bautista-i-roca: 4 4 4 4 4 4 4 | 0-0 | 1
$("$LUDOLECT" --version)
END
