#!/usr/bin/env bash
# The most wasteful texts that the limits of records let through are read, or refused, in less than a gigabyte.
set -euo pipefail
export LC_ALL=C.UTF-8

python=/usr/bin/python3
if grep -qE '__(asan|tsan)_init' "${LUDOLECT:?the program}"; then
  echo "skipped: sanitizers need memory of their own"
  exit 77
fi

"$python" - "$LUDOLECT" <<'PYTHON'
import os, subprocess, sys, tempfile

program = sys.argv[1]
BYTES, VALUES = 32 << 20, 3_500_000  # kRecordLimits
MOST = 1000  # MiB
TINY = '{"schema":"ludolect.record/1","turns":'

def shapes():
    """Names and texts, as large as the limits allow."""
    def filled(opening, item, closing, values):
        count = min((BYTES - len(opening) - len(closing)) // (len(item) + 1), (VALUES - 10) // values)
        return opening + ",".join([item] * count) + closing
    yield "numbers", filled("[", "0", "]", 1)
    yield "lists", filled("[", "[0]", "]", 2)
    yield "empty objects", filled("[", "{}", "]", 1)
    yield "objects", filled("[", '{"a":0}', "]", 3)
    yield "strings", filled("[", '"0123456789abcdef"', "]", 1)
    yield "equal keys", filled("{", '"a":0', "}", 2)
    yield "turns", filled(TINY + "[", "{}", "]}", 1)
    keys, size = [], 2
    for number in range((VALUES - 10) // 2):
        keys.append(f'"{number:08x}":0')
        size += len(keys[-1]) + 1
        if size > BYTES - 20:
            break
    yield "keys", "{" + ",".join(keys) + "}"
    yield "one string", '"' + "x" * (BYTES - 2) + '"'
    yield "depth", "[" * (BYTES // 2)
    yield "control characters", filled("[", '"\\u0001"', "]", 1)
    yield "too many bytes", " " * (BYTES + 1)


worst = 0
for name, text in shapes():
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(text)
        file.flush()
        running = subprocess.Popen([program, "replay", file.name], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        said = running.stderr.read().decode()
        _, status, usage = os.wait4(running.pid, 0)
    used = usage.ru_maxrss // 1024
    worst = max(worst, used)
    print(f"{name}: {len(text)} bytes, {used} MiB")
    if os.waitstatus_to_exitcode(status) != 2 or ": error[" not in said:
        sys.exit(f"{name}: status {status}\n{said[:500]}")
    if used > MOST:
        sys.exit(f"{name}: {used} MiB are more than {MOST}")
if worst < 300:
    sys.exit("the texts are far from the limits: this test shows nothing")
PYTHON
