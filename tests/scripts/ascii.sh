#!/usr/bin/env bash
# With --ascii no sign stands in what is printed for reading that the program itself writes: every command, every game.
# Letters of names and words of sources may. The signs are those of the program's own texts, read from its sources.
set -euo pipefail
export LC_ALL=C.UTF-8

: "${LUDOLECT:?the program}"
cd -- "${LUDOLECT_SOURCE_DIR:-$(dirname -- "${BASH_SOURCE[0]}")/../..}"
python=/usr/bin/python3
if ! "$python" -c '' 2>/dev/null; then
  echo "skipped: needs python3"
  exit 77
fi

"$python" - "$LUDOLECT" <<'PYTHON'
import glob, json, os, re, subprocess, sys, tempfile, unicodedata

program = sys.argv[1]
literal = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


def signs_in(text):
    return {c for c in text if ord(c) > 127 and unicodedata.category(c)[0] not in "LMN"}


signs = set()
for path in glob.glob("cli/**/*.cc", recursive=True) + glob.glob("cli/**/*.h", recursive=True) + \
        glob.glob("engine/**/*.cc", recursive=True) + glob.glob("engine/**/*.h", recursive=True):
    with open(path, encoding="utf-8") as source:
        for line in source:
            code = re.sub(r"(^|\s)//.*", "", line)
            for text in literal.findall(code):
                signs |= signs_in(text)
if not {"·", "…", "—"} <= signs:
    sys.exit(f"the program's own signs were not found in its sources: {sorted(signs)}")

failed = False


def run(arguments, may_fail=False):
    global failed
    done = subprocess.run([program, *arguments], capture_output=True, text=True, encoding="utf-8", stdin=subprocess.DEVNULL)
    printed = done.stdout + done.stderr
    for number, line in enumerate(printed.split("\n"), 1):
        found = signs_in(line) & signs
        if found:
            failed = True
            print(f"{' '.join(arguments)}: line {number} has {' '.join(sorted(found))}: {line[:160]}")
            break
    if done.returncode not in (0, 1, 2, 3) or (done.returncode == 2 and not may_fail):
        failed = True
        print(f"{' '.join(arguments)}: exit {done.returncode}: {done.stderr[:300]}")
    return done


games = json.loads(subprocess.run([program, "list", "--format", "json"], capture_output=True, text=True, check=True).stdout)["games"]
if len(games) < 10:
    sys.exit("no games were found")
if os.environ.get("LUDOLECT_SANITIZE"):
    games = games[::6]  # signs are the same there, and every run is dear
commands = sorted(name[:-3] for name in os.listdir("cli/commands") if name.endswith(".cc") and name != "table.cc")
for command in commands:
    run(["--ascii", command, "--help"])
run(["--ascii", "--help"])
run(["--ascii", "list"])
run(["--ascii", "list", "--choices"])
run(["--ascii", "explain"])
run(["--ascii", "explain", "lap"])
run(["--ascii", "cite", "--tool"])
run(["--ascii", "check", os.path.join(tempfile.gettempdir(), "no-such-file.yaml")], may_fail=True)
with tempfile.TemporaryDirectory() as folder:
    for game in games:
        name = game["id"]
        for command in (["show", name], ["check", name], ["cite", name], ["list", name]):
            run(["--ascii", *command])
        if not game.get("playable"):
            continue
        address = name if game["default"] in game["playable"] else f"{name}/{game['playable'][0]}"
        played = ["--turns", "6"]
        record = os.path.join(folder, "record.json")
        subprocess.run([program, "trace", address, *played, "--format", "json", "-o", record], check=True)
        run(["--ascii", "trace", address, *played])
        run(["--ascii", "trace", address, *played, "--brief"])
        run(["--ascii", "replay", record])
        run(["--ascii", "rerun", record])
        run(["--ascii", "fit", record, name, "--clauses", "repetition"], may_fail=True)
        run(["--ascii", "stats", address, "--games", "20", "--max-turns", "300", "--matches", "2"], may_fail=True)
        run(["--ascii", "stats", address, "--games", "20", "--max-turns", "300"])
        for other in game["playable"][:2]:
            run(["--ascii", "compare", address, f"{name}/{other}", "--games", "20"], may_fail=True)
            run(["--ascii", "replay", record, "--under", f"{name}/{other}"], may_fail=True)
    run(["--ascii", "trace", "sat-gol", "--board", "ring", "--turns", "2"])
    run(["--ascii", "solve", "sat-gol", "--set", "seeds.each=2", "--move-values"])
    run(["--ascii", "solve", "saturankam", "--set", "board.size=5", "--gap", "0.1"])
    run(["--ascii", "explore", "sat-gol", "--set", "board.ring=4", "--set", "seeds.each=2"])
    run(["--ascii", "explore", "sat-gol", "--endless", "--set", "seeds.each=2"])
    run(["--ascii", "sweep", "sat-gol", "--set", "board.ring=3..4", "--set", "seeds.each=1..2"])
    run(["--ascii", "sweep", "sat-gol", "--set", "board.ring=3..4", "--progress", "plain"])
    # Faults, and lines that are too long to be shown whole.
    tablebase = os.path.join(folder, "small.tb")
    subprocess.run([program, "solve", "sat-gol", "--set", "seeds.each=1", "--tablebase", tablebase], check=True,
                   stdout=subprocess.DEVNULL)
    run(["--ascii", "trace", "sat-gol", "--players", "perfect", "--tablebase", tablebase], may_fail=True)
    long_line = os.path.join(folder, "long.yaml")
    with open(long_line, "w", encoding="utf-8") as file:
        file.write("format: 1\nid: long\nname: " + "a" * 500 + "\nfamly: {x: " + "b" * 300 + ", c: " + "d" * 300 + "}\n")
    run(["--ascii", "check", long_line], may_fail=True)
    run(["--ascii", "show", long_line], may_fail=True)
sys.exit(failed)
PYTHON
