#!/usr/bin/env bash
# Real output of the commands against the schemas of docs/schemas. One line a case: schema | arguments; every schema
# has one. With --format jsonl the schema is that of a line, else --format json is added. An output may have no key
# that its schema does not name. In the arguments "samples" stands for the folder of small games of tests/cli, "made"
# for that of the results made below.
set -euo pipefail
export LC_ALL=C.UTF-8

: "${LUDOLECT:?the program}" "${LUDOLECT_SOURCE_DIR:?the source tree}"
if ! /usr/bin/python3 -c 'import jsonschema' 2>/dev/null; then
  echo "python3-jsonschema is not installed"
  exit 77
fi

cases=$(cat <<'TABLE'
list-1 | list
list-1 | list nothing-is-called-so
list-1 | list --variants samples
where-1 | list --where relay.lift=next
where-1 | list --where relay.lift=next --where capture.gap=run
where-1 | list --where capture.wrap=to-sown --variants samples
choices-1 | list --choices
choices-1 | list --choices --variants samples
game-1 | show sat-gol
game-1 | show sat-gol/murray-1951 --reading wrap=short --set seeds.each=3
game-1 | show sat-gol --clause capture
game-1 | show sat-gol --set capture.gap=run
game-1 | show mancala
game-1 | show oware
game-1 | show ring-of-five --variants samples
game-1 | show ring-of-five/reprint --variants samples
game-1 | show duzale --variants samples
glossary-1 | explain
glossary-1 | explain capture.gap
glossary-1 | explain capture
glossary-1 | explain none
glossary-1 | explain coded
glossary-1 | explain sowing
check-1 | check sat-gol mancala oware
check-1 | check samples/ring-of-five.yaml no-such-file.yaml
check-1 | check docs/schemas/list-1.json
comparison-1 | compare sat-gol/das-gupta-1926 sat-gol/murray-1951
comparison-1 | compare sat-gol/bautista-i-roca sat-gol/ludii --games 20
comparison-1 | compare sat-gol/das-gupta-1926 sat-gol/murray-1951 --set capture.gap=run --no-stats
comparison-1 | compare sat-gol/das-gupta-1926 sat-gol/ludii --moves 1
comparison-1 | compare sat-gol mancala --games 20
comparison-1 | compare sat-gol sat-gol/ludii --exact --no-stats --no-firmness
comparison-1 | compare oware sat-gol --exact --no-stats --memory 1M
comparison-1 | compare mancala/kalah mancala/museum --budget 2000 --games 20
comparison-1 | compare sat-gol/das-gupta-1926 --clause start-after
comparison-1 | compare sat-gol --rulesets --games 20 --no-firmness
comparison-1 | compare mawkar-katiya/ludii-round mawkar-katiya/dlp-741 --games 5 --budget 500 --no-firmness
comparison-1 | compare mawkar-katiya --clause match-end --games 5
stats-1 | stats sat-gol --games 50
stats-1 | stats sat-gol --games 1
stats-1 | stats sat-gol/das-gupta-1926 sat-gol/murray-1951 --games 30
stats-1 | stats mancala/kalah --games 30 --players greedy,random --histogram branching
stats-1 | stats mancala/kalah --games 30 --max-turns 1
stats-1 | stats saturankam/parker-1909 --games 20 --players runner,random
stats-1 | stats saturankam/parker-1909 saturankam/dlp --games 20
comparison-1 | compare saturankam/parker-1909 saturankam/dlp --games 20 --no-firmness
comparison-1 | compare saturankam/parker-1909 saturankam/dlp --games 20 --budget 500
comparison-1 | compare saturankam/parker-1909 saturankam/dlp --set board.size=5 --exact --budget 500 --no-firmness --no-stats
comparison-1 | compare saturankam/parker-1909 saturankam/dlp --exact --memory 1M --budget 500 --no-firmness --no-stats
comparison-1 | compare saturankam --clause weights --games 20 --budget 500
record-1 | trace saturankam/parker-1909
record-1 | trace saturankam/cyningstan --reading players=four --reading places=all
events-1 | trace saturankam/ludii --format jsonl
game-1 | show saturankam
stats-1 | stats oware --games 10 --threads 2
stats-1 | stats mawkar-katiya khutka-boia/ludii-round --games 5 --max-turns 200
stats-1 | stats pallanguzhi/pandi-russ --games 5 --max-turns 200
stats-1 | stats sat-gol --games 10 --players perfect,random
solution-1 | solve sat-gol
solution-1 | solve sat-gol --reading capture=first-loaded --threads 2
solution-1 | solve sat-gol --reading repetition=plays-on
solution-1 | solve sat-gol --position 1,0,0,0,0,0,0
solution-1 | solve sat-gol --set board.ring=4 --all --seeds 8
solution-1 | solve mancala/kalah --set board.columns=2 --set seeds.each=3
solution-1 | solve mancala/kalah --set board.columns=2 --set seeds.each=3 --move-values
solution-1 | solve mancala/kalah --set board.columns=2 --set seeds.each=3 --method retrograde
exploration-1 | explore sat-gol
exploration-1 | explore sat-gol --full --where start=forced
exploration-1 | explore sat-gol/murray-1951 --clauses wrap,repetition
exploration-1 | explore oware --games 20 --budget 1000
exploration-1 | explore walak-pussa --games 5 --budget 200
fit-1 | fit made/game.json sat-gol
fit-1 | fit made/match.json pallanguzhi/pandi-russ
fit-1 | fit made/race.json saturankam/parker-1909
fit-1 | fit made/moves.txt sat-gol
fit-1 | fit 1,x1,5,x5 sat-gol
fit-1 | fit 1,x1,7 sat-gol/ludii
exploration-1 | explore saturankam --clauses chop,finish --games 20
exploration-1 | explore saturankam/parker-1909 --clauses chop,players --set board.size=5 --set counters.each=1 --games 20
endless-1 | explore --endless sat-gol --list 3
endless-1 | explore --endless sat-gol/das-gupta-1926
endless-1 | explore --endless sat-gol --set board.ring=4 --all --seeds 6 --threads 2
endless-1 | explore --endless mancala/kalah --set board.columns=2 --set seeds.each=1
endless-1 | explore --endless walak-pussa --set board.columns=2 --set seeds.each=1
solution-1 | solve saturankam/parker-1909 --set board.size=5 --gap 0.001
solution-1 | solve saturankam/parker-1909 --set board.size=5 --gap 0.001 --move-values
solution-1 | solve walak-pussa --set board.columns=2 --set seeds.each=1
sweep-1 | sweep walak-pussa --set board.columns=1,2 --set seeds.each=1
expectation-1 | stats walak-pussa --exact --set board.columns=2 --set seeds.each=1
expectation-1 | stats sat-gol --reading repetition=plays-on --exact
expectation-1 | stats mancala/kalah --exact --set board.columns=2 --set seeds.each=2
sweep-1 | sweep sat-gol --set board.ring=3..5 --set seeds.each=1,2,3 --budget 100
sweep-1 | sweep saturankam/parker-1909 --set board.size=5,9 --set counters.each=1,2 --memory 2M
sweep-1 | sweep mancala/kalah --set board.columns=0..2 --set seeds.each=1
sweep-1 | sweep mancala/kalah --set board.columns=2,3 --set seeds.each=3 --budget 100 --search
record-1 | trace sat-gol/das-gupta-1926
record-1 | trace mancala/kalah --max-turns 2
record-1 | trace pallanguzhi/pandi-russ --turns 150
events-1 | trace sat-gol/das-gupta-1926 --format jsonl
events-1 | trace sat-gol/murray-1951 --reading wrap=short --set seeds.each=3 --format jsonl
events-1 | trace sat-gol --reading endless=ends-game --position 0,1,0,1,0,1,1 --moves 7 --format jsonl
events-1 | trace mancala/kalah --players greedy,random --format jsonl
events-1 | trace oware --turns 3 --format jsonl
events-1 | trace sat-gol --turns 0 --format jsonl
events-1 | trace pallanguzhi/pandi-russ --turns 150 --format jsonl
replay-1 | replay made/game.json
replay-1 | replay made/games.jsonl
replay-1 | replay made/games.jsonl --under sat-gol/murray-1951
replay-1 | replay made/game.json --under sat-gol/ludii
replay-1 | replay made/game.json --under sat-gol --set seeds.each=3
replay-1 | replay made/game.json --under sat-gol/das-gupta-1926 --reading start-after=lifted
replay-1 | replay made/game.json --under sat-gol/das-gupta-1926 --reading end=empty
replay-1 | replay made/game.json --under sat-gol/das-gupta-1926 --reading leftovers=split
replay-1 | replay made/game.json --under sat-gol/das-gupta-1926 --set end.majority=12
replay-1 | replay made/other-result.json
replay-1 | replay made/other-digest.json
replay-1 | replay made/match.json
replay-1 | replay made/other-match.json
replay-1 | replay made/match.json --under pallanguzhi/pandi-russ
replay-1 | replay made/match.json --under pallanguzhi/pandi-russ --reading fill-side=right
replay-1 | replay made/race.json
replay-1 | replay made/race.json --under saturankam/ludii
replay-1 | replay made/race.json --under saturankam --reading centre=stays
rerun-1 | rerun made/game.json
rerun-1 | rerun made/other-result.json
rerun-1 | rerun made/other-version.json
TABLE
)

cd -- "$LUDOLECT_SOURCE_DIR"
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT

# Results to replay and to run again, sound and changed.
"$LUDOLECT" trace sat-gol/das-gupta-1926 --format json -o "$folder/game.json"
"$LUDOLECT" trace saturankam/parker-1909 --format json -o "$folder/race.json"
echo '[4 4 4 4 4 4 4] 1 x1 ? =1-4 7 x0' >"$folder/moves.txt"
change() {  # what stands there, what shall stand there, the new file's name
  sed "0,/$1/s//$2/" "$folder/game.json" >"$folder/$3"
  ! cmp -s -- "$folder/game.json" "$folder/$3" || { echo "nothing to change for $3"; exit 1; }
}
change '"left": 3' '"left": 4' other-result.json
change '"digest": "[0-9a-f]*"' "\"digest\": \"$(printf '0%.0s' {1..64})\"" other-digest.json
change '"version": "[^"]*"' '"version": "0.0.0"' other-version.json
"$LUDOLECT" trace pallanguzhi/pandi-russ --turns 150 --format json -o "$folder/match.json"
sed '/"round": 2/,$s/"captured": 0/"captured": 1/' "$folder/match.json" >"$folder/other-match.json"
for record in game other-result other-digest; do
  tr -d '\n' <"$folder/$record.json"
  echo
done >"$folder/games.jsonl"

failed=0
count=0
while IFS='|' read -r schema arguments; do
  schema=${schema// /}
  arguments=${arguments//samples/tests/cli/games}
  read -r -a words <<<"${arguments//made\//$folder/}"
  [[ " ${words[*]} " == *" --format "* ]] || words+=(--format json)
  "$LUDOLECT" "${words[@]}" >"$folder/output" 2>"$folder/errors" || true
  if ! /usr/bin/python3 - "docs/schemas/$schema.json" "$folder/output" "${words[-1]}" <<'PYTHON'
import json, sys
from pathlib import Path
import jsonschema


def strict(schema):
    """The schema without leave for further keys. Conditions stay: they name only the keys they ask about."""
    if isinstance(schema, list):
        return [strict(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: part if key in ("if", "not") else strict(part) for key, part in schema.items()}
    if isinstance(schema.get("properties"), dict):
        result.setdefault("additionalProperties", False)
    return result


def read(path):
    return json.loads(Path(path).read_text(encoding="utf-8"))


path = Path(sys.argv[1]).resolve()
schema = read(path)
jsonschema.Draft7Validator.check_schema(schema)
output = Path(sys.argv[2]).read_text(encoding="utf-8")
documents = [json.loads(text) for text in (output.splitlines() if sys.argv[3] == "jsonl" else [output])]
# A reference to another schema is to a file beside this one.
beside = jsonschema.RefResolver(path.as_uri(), strict(schema),
                                handlers={"file": lambda uri: strict(read(uri.removeprefix("file://")))})
validator = jsonschema.Draft7Validator(strict(schema), resolver=beside)
faults = [f"{i}: {'/'.join(map(str, fault.absolute_path))}: {fault.message[:500]}"
          for i, document in enumerate(documents, 1) for fault in validator.iter_errors(document)]
print(*faults, sep="\n", end="\n" if faults else "")
sys.exit(1 if faults or not documents else 0)
PYTHON
  then
    echo "ludolect$arguments: not as docs/schemas/$schema.json says"
    cat "$folder/errors"
    failed=1
  fi
  count=$((count + 1))
done <<<"$cases"

for file in docs/schemas/*.json; do
  schema=$(basename -- "$file" .json)
  grep -q "^$schema |" <<<"$cases" || { echo "$file: no output is held against it"; failed=1; }
done
echo "$count outputs compared"
exit "$failed"
