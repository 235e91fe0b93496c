#!/usr/bin/env bash
# docs/schemas/record-1.json describes what trace writes for every shipped ruleset, finished and not, and nothing else.
set -euo pipefail
export LC_ALL=C.UTF-8

cd -- "${LUDOLECT_SOURCE_DIR:-$(dirname -- "${BASH_SOURCE[0]}")/../..}"
python=/usr/bin/python3
if ! "$python" -c 'import jsonschema' 2>/dev/null; then
  echo "skipped: needs python3-jsonschema"
  exit 77
fi

"$python" - "${LUDOLECT:?the program}" <<'PYTHON'
import copy, json, subprocess, sys
import jsonschema

program = sys.argv[1]
with open("docs/schemas/record-1.json", encoding="utf-8") as text:
    schema = json.load(text)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)


def run(*arguments, allowed=(0,)):
    done = subprocess.run([program, *arguments, "--format", "json"], capture_output=True, text=True)
    if done.returncode not in allowed:
        sys.exit(f"{arguments}: exit {done.returncode}\n{done.stderr}")
    return json.loads(done.stdout)


def check(record, what):
    faults = [f"{what}: {'/'.join(map(str, e.absolute_path))}: {e.message}" for e in validator.iter_errors(record)]
    if faults:
        sys.exit("\n".join(faults[:5]))


games = [(g["id"], ruleset) for g in run("list")["games"] for ruleset in g["playable"]]
assert games, "no rulesets to check"
for game, ruleset in games:
    address = f"{game}/{ruleset}"
    check(run("trace", address, "--max-turns", "80", allowed=(0, 3)), address)
    check(run("trace", address, "--turns", "2"), address)
check(run("trace", "sat-gol/das-gupta-1926", "--reading", "end=empty"), "repetition")
check(run("trace", "sat-gol/das-gupta-1926", "--set", "capture.gap=run"), "set by hand")
check(run("trace", "sat-gol", "--reading", "endless=ends-game", "--position", "0 1 0 1 0 1 1", "--moves", "7"), "endless")

good = run("trace", "sat-gol/das-gupta-1926")
for path in (("schema",), ("turns", 0, "move"), ("turns", 0, "captured"), ("result", "winner"), ("stamp", "digest")):
    bad = copy.deepcopy(good)
    place = bad
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = -1
    if validator.is_valid(bad):
        sys.exit(f"the schema accepts -1 at {path}")
print(f"{len(games)} rulesets")
PYTHON
