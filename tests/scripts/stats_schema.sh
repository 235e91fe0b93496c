#!/usr/bin/env bash
# What `stats --format json` writes follows docs/schemas/stats-1.json, and has no key that the schema does not name.
set -euo pipefail
export LC_ALL=C.UTF-8

cd -- "${LUDOLECT_SOURCE_DIR:-$(dirname -- "${BASH_SOURCE[0]}")/../..}"
python=/usr/bin/python3
if ! "$python" -c 'import jsonschema' 2>/dev/null; then
  echo "skipped: needs python3-jsonschema"
  exit 77
fi

"$python" - "$LUDOLECT" <<'PYTHON'
import json, subprocess, sys
import jsonschema

RUNS = [
    "sat-gol --games 50",
    "sat-gol --games 1",
    "sat-gol/das-gupta-1926 sat-gol/murray-1951 --games 30",
    "mancala/kalah --games 30 --players greedy,random --histogram branching",
    "mancala/kalah --games 30 --max-turns 1",
    "oware --games 10 --threads 2",
]


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


with open("docs/schemas/stats-1.json", encoding="utf-8") as text:
    schema = json.load(text)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(strict(schema))
failed = False
for run in RUNS:
    done = subprocess.run([sys.argv[1], "stats", "--format", "json"] + run.split(), stdout=subprocess.PIPE, check=True)
    for fault in validator.iter_errors(json.loads(done.stdout)):
        failed = True
        print(f"{run}: {'/'.join(map(str, fault.absolute_path))}: {fault.message[:300]}")
print(f"{len(RUNS)} reports")
sys.exit(failed)
PYTHON
