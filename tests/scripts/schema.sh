#!/usr/bin/env bash
# variants/schema.json accepts every shipped game file and the good corpus, and refuses the bad corpus except
# where a file says that no schema can see its fault. The loader's verdict on the corpus: corpus_test.cc.
set -euo pipefail
export LC_ALL=C.UTF-8

cd -- "${LUDOLECT_SOURCE_DIR:-$(dirname -- "${BASH_SOURCE[0]}")/../..}"
python=/usr/bin/python3
if ! "$python" -c 'import jsonschema, yaml' 2>/dev/null; then
  echo "skipped: needs python3-jsonschema and python3-yaml"
  exit 77
fi

"$python" - <<'PYTHON'
import glob, json, sys
import jsonschema, yaml


class Loader(yaml.SafeLoader):
    """YAML 1.1 without dates, which no other reader makes of 1924-05-01."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, form) for tag, form in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}

with open("variants/schema.json", encoding="utf-8") as text:
    schema = json.load(text)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
failed = False


def faults(path):
    with open(path, encoding="utf-8") as text:
        document = yaml.load(text, Loader)
    return [f"{'/'.join(map(str, e.path))}: {e.message[:200]}" for e in validator.iter_errors(document)]


def complain(path, message):
    global failed
    failed = True
    print(f"{path}: {message}")


good = sorted(glob.glob("variants/*.yaml") + glob.glob("tests/variant/corpus/good/*.yaml"))
bad = sorted(glob.glob("tests/variant/corpus/bad/*.yaml"))
if not good or not bad:
    sys.exit("no game files found")
for path in good:
    for fault in faults(path):
        complain(path, fault)
for path in bad:
    with open(path, encoding="utf-8") as text:
        passes = text.readline().strip() == "# schema: passes"
    found = faults(path)
    if passes and found:
        complain(path, "the schema does see it: " + found[0])
    if not passes and not found:
        complain(path, "the schema accepts it")
print(f"{len(good)} good and {len(bad)} bad files")
sys.exit(failed)
PYTHON
