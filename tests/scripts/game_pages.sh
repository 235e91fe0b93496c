#!/usr/bin/env bash
# docs/games has one page a game, as `ludolect show` writes it, and an index of them; docs/CHOICES.md is what `ludolect
# list --choices` says. LUDOLECT_UPDATE=1 writes them anew, and takes away the pages of games that are not there.
set -euo pipefail
export LC_ALL=C.UTF-8

: "${LUDOLECT:?the program}" "${LUDOLECT_SOURCE_DIR:?the source tree}"
fresh=$(mktemp -d)
trap 'rm -rf -- "$fresh"' EXIT
mkdir "$fresh/games"

for file in "$LUDOLECT_SOURCE_DIR"/variants/*.yaml; do
  id=$(basename -- "$file" .yaml)
  "$LUDOLECT" show "$id" --format md >"$fresh/games/$id.md"
done
"$LUDOLECT" list --choices --format md >"$fresh/CHOICES.md"
"$LUDOLECT" list --format json | /usr/bin/python3 -c '
import json, sys

print("""# The games

One page a game, as `ludolect show GAME --format md` writes it: who says what, where they differ, and what is ours.
A ruleset in brackets cannot be played. Which games have a choice of the rules in common is in [CHOICES.md](../CHOICES.md).

| game | place | rulesets | clauses |
|---|---|---|---:|""")
for game in json.load(sys.stdin)["games"]:
    rulesets = [one if one in game["playable"] else f"({one})" for one in game["rulesets"]]
    cells = [f"[{game['"'name'"']}]({game['"'id'"']}.md)", game.get("place", ""), ", ".join(rulesets), str(game["clauses"])]
    print("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
' >"$fresh/games/README.md"

cd -- "$LUDOLECT_SOURCE_DIR/docs"
if [[ -n ${LUDOLECT_UPDATE:-} ]]; then
  mkdir -p games
  rm -f -- games/*.md
  cp -- "$fresh"/games/*.md games/
  cp -- "$fresh/CHOICES.md" CHOICES.md
fi
failed=0
diff -ru -- games "$fresh/games" || failed=1
diff -u -- CHOICES.md "$fresh/CHOICES.md" || failed=1
echo "$(find "$fresh/games" -name '*.md' ! -name README.md | wc -l) pages"
exit "$failed"
