#!/usr/bin/env bash
# Real streams: a full disk, a closed output, a reader that goes away, a file that appears whole.
set -euo pipefail
export LC_ALL=C.UTF-8

: "${LUDOLECT:?the program}" "${LUDOLECT_SOURCE_DIR:?the source tree}"
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
failed=0
fail() {
  echo "$1"
  failed=1
}

expect() {  # exit code, text that must be on stderr, then what happened
  local wanted=$1 text=$2 code=$3
  [[ $code == "$wanted" ]] || fail "exit $code instead of $wanted: $4"
  [[ -z $text ]] || grep -qF -- "$text" "$folder/errors" || fail "no '$text' on stderr: $4"
}

for arguments in "list" "show sat-gol" "--help" "--version" "check sat-gol"; do
  read -r -a words <<<"$arguments"
  code=0
  "$LUDOLECT" "${words[@]}" >/dev/full 2>"$folder/errors" || code=$?
  expect 2 "cannot write standard output: No space left on device" "$code" "$arguments > /dev/full"
  code=0
  "$LUDOLECT" "${words[@]}" >&- 2>"$folder/errors" || code=$?
  expect 2 "cannot write standard output" "$code" "$arguments with its output closed"
done

# A reader that has seen enough ends the program quietly.
code=0
("$LUDOLECT" explain --format json; echo "$?" >"$folder/code") 2>"$folder/errors" | head -c 10 >/dev/null || true
[[ ! -s $folder/errors ]] || fail "a closed pipe was complained about: $(cat "$folder/errors")"

# A file that cannot be written leaves nothing, not even a temporary one.
mkdir "$folder/closed"
chmod 500 "$folder/closed"
code=0
"$LUDOLECT" list -o "$folder/closed/x.txt" 2>"$folder/errors" || code=$?
if [[ $(id -u) != 0 ]]; then
  expect 2 "cannot write $folder/closed/x.txt: Permission denied" "$code" "-o in a folder without permission"
fi
chmod 700 "$folder/closed"
"$LUDOLECT" list -o "$folder/closed/x.csv" 2>"$folder/errors"
[[ $(ls -A "$folder/closed" | grep -v '^x\.') == "" ]] || fail "temporary files were left behind"
head -n 1 "$folder/closed/x.csv" | grep -q '^game,name,' || fail "the file's ending did not decide its format"

# Ctrl-C stops at once what does not stop by itself, here a program that waits for a record.
mkfifo "$folder/record"
sleep 60 >"$folder/record" &
writer=$!
code=0
timeout --signal=INT --kill-after=20 --preserve-status 1 "$LUDOLECT" replay "$folder/record" >/dev/null 2>&1 || code=$?
kill "$writer"
[[ $code == 130 ]] || fail "Ctrl-C ended a waiting program with exit $code instead of 130"

exit "$failed"
