#!/usr/bin/env bash
# Every command of the program has one page in docs/commands that names it in its heading and shows it at work, no page
# is for a command that is not there, and the index lists them all. LUDOLECT_UPDATE=1 writes the index anew.
set -euo pipefail
export LC_ALL=C.UTF-8

: "${LUDOLECT:?the program}" "${LUDOLECT_SOURCE_DIR:?the source tree}"
cd -- "$LUDOLECT_SOURCE_DIR/docs/commands"
failed=0
fail() {
  echo "$1"
  failed=1
}

summaries=$("$LUDOLECT" --help | sed -n '/^Commands$/,/^$/s/^  \([a-z][a-z-]*\)  */\1|/p')
[[ -n $summaries ]] || fail "ludolect --help lists no commands"

# "page command" for each command that a heading names: "# trace, replay, rerun".
named=$(for page in *.md; do
  [[ $page == README.md ]] || sed -n "1{s/^# //;s/, /\n/g;p}" "$page" | sed "s/^/$page /"
done)

rows=
while IFS='|' read -r command summary; do
  page=$(sed -n "s/ $command\$//p" <<<"$named")
  if [[ -z $page || $page == *$'\n'* ]]; then
    fail "ludolect $command: not one page for it: ${page:-none}"
    continue
  fi
  grep -Eq "^\\$ (ludolect|.*[;|] ludolect) $command( |\$)" "$page" || fail "$page: no example of ludolect $command"
  rows+="| [$command]($page) | ${summary//|/\\|} |"$'\n'
done <<<"$summaries"
while read -r page command; do
  grep -q "^$command|" <<<"$summaries" || fail "$page: its heading names '$command', which is not a command"
done <<<"$named"

if [[ -n ${LUDOLECT_UPDATE:-} ]]; then
  rows=$rows awk '/^\| \[/ { next } { print } /^\|---/ { printf "%s", ENVIRON["rows"] }' README.md >README.new
  mv -- README.new README.md
fi
diff -u <(grep '^| \[' README.md) - <<<"${rows%$'\n'}" || failed=1
echo "$(wc -l <<<"$summaries") commands"
exit "$failed"
