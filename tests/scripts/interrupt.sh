#!/usr/bin/env bash
# Ctrl-C, the real one: it leaves a checkpoint that can be used, and a resumed run ends as if there had been no stop.
set -euo pipefail
export LC_ALL=C.UTF-8

: "${LUDOLECT:?the program}"
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
cd -- "$folder"
failed=0
fail() {
  echo "$1"
  cat errors
  failed=1
}

interrupted() {  # seconds, arguments; what it wrote is in "output" and "errors"
  local seconds=$1
  shift
  code=0
  timeout --signal=INT --kill-after=60 --preserve-status "$seconds" "$LUDOLECT" "$@" >output 2>errors || code=$?
}
# Until it was stopped at work: a program that has not begun yet is ended at once and leaves no file.
interrupted_at_work() {  # file, seconds to begin with, arguments
  local file=$1 seconds=$2
  shift 2
  for _ in 1 2 3 4 5; do
    interrupted "$seconds" "$@"
    [[ ! -e $file ]] || return 0
    seconds=$((2 * ${seconds%.*} + 1))
  done
  fail "no $file was left by: $*"
}
bound() { sed -n "s/^  \"$1\": \(-\{0,1\}[0-9]*\),\{0,1\}\$/\1/p" output; }

# A search that takes far longer.
interrupted_at_work kalah.ck 1 solve mancala/kalah --format json --checkpoint kalah.ck
[[ $code == 3 ]] || fail "a search was stopped with exit $code instead of 3"
grep -q -- '--resume kalah.ck goes on from there' errors || fail "nobody is told of the checkpoint"
lower=$(bound lower) upper=$(bound upper)
interrupted_at_work again.ck 1 solve mancala/kalah --format json --resume kalah.ck --checkpoint again.ck
[[ $code == 3 ]] || fail "a resumed search was stopped with exit $code instead of 3"
if (($(bound lower) < lower || $(bound upper) > upper)); then
  fail "the resumed search knows less than $lower to $upper"
fi

# Cells of less than a second altogether, stopped somewhere among them.
grid=(sweep sat-gol --set board.ring=3..8 --set seeds.each=1..4 --format json)
"$LUDOLECT" "${grid[@]}" >whole
interrupted_at_work grid.ck 0.1 "${grid[@]}" --checkpoint grid.ck
[[ $code == 130 || $code == 0 ]] || fail "a sweep was stopped with exit $code instead of 130"
if [[ $code == 130 && -s output ]]; then
  grep -q '"partial": true' output || fail "what is not the whole sweep does not say so"
fi
"$LUDOLECT" "${grid[@]}" --resume grid.ck >resumed 2>errors || fail "a checkpoint of a sweep cannot be used"
cmp -- whole resumed || fail "the resumed sweep is another"

# A walk through every board, of about a second.
boards=(explore --endless sat-gol --all --seeds 20 --format json)
"$LUDOLECT" "${boards[@]}" >whole
interrupted_at_work boards.ck 0.1 "${boards[@]}" --checkpoint boards.ck
[[ $code == 130 || $code == 0 ]] || fail "a walk was stopped with exit $code instead of 130"
"$LUDOLECT" "${boards[@]}" --resume boards.ck >resumed 2>errors || fail "a checkpoint of a walk cannot be used"
cmp -- whole resumed || fail "the resumed walk is another"
[[ -z $(find . -name '.*.tmp') ]] || fail "temporary files were left behind"

exit "$failed"
