#!/usr/bin/env bash
# Real output of the commands against the schemas of docs/schemas. One line a case: schema | arguments.
# An output may have no key that its schema does not name. "samples" in the arguments stands for the folder of small games of tests/cli.
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
comparison-1 | compare mancala/kalah mancala/museum --budget 2000 --games 20
comparison-1 | compare sat-gol/das-gupta-1926 --clause start-after
comparison-1 | compare sat-gol --rulesets --games 20 --no-firmness
stats-1 | stats sat-gol --games 50
stats-1 | stats sat-gol --games 1
stats-1 | stats sat-gol/das-gupta-1926 sat-gol/murray-1951 --games 30
stats-1 | stats mancala/kalah --games 30 --players greedy,random --histogram branching
stats-1 | stats mancala/kalah --games 30 --max-turns 1
stats-1 | stats oware --games 10 --threads 2
TABLE
)

cd -- "$LUDOLECT_SOURCE_DIR"
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
failed=0
count=0
while IFS='|' read -r schema arguments; do
  schema=${schema// /}
  read -r -a words <<<"${arguments//samples/tests/cli/games}"
  "$LUDOLECT" "${words[@]}" --format json >"$folder/output.json" 2>"$folder/errors" || true
  if ! /usr/bin/python3 - "docs/schemas/$schema.json" "$folder/output.json" <<'PYTHON'
import json, sys
import jsonschema


def strict(schema):
    """The schema without leave for further keys."""
    if isinstance(schema, list):
        return [strict(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: strict(part) for key, part in schema.items()}
    if isinstance(schema.get("properties"), dict):
        result.setdefault("additionalProperties", False)
    return result


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
with open(sys.argv[2], encoding="utf-8") as file:
    output = json.load(file)
jsonschema.Draft7Validator.check_schema(schema)
faults = list(jsonschema.Draft7Validator(strict(schema)).iter_errors(output))
for fault in faults:
    print("/".join(map(str, fault.absolute_path)) + ": " + fault.message)
sys.exit(1 if faults else 0)
PYTHON
  then
    echo "ludolect$arguments: not as docs/schemas/$schema.json says"
    cat "$folder/errors"
    failed=1
  fi
  count=$((count + 1))
done <<<"$cases"
echo "$count outputs compared"
exit "$failed"
