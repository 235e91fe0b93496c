"""Executes the examples in Markdown files.

A fenced block marked `console` holds commands (lines that begin with "$ ") and what they print, standard output
and standard error together. A line "…" stands for any number of lines. `./dev run` is the program itself.
A block marked `yaml file=NAME` is written to NAME first; blocks of one page share a folder. "# exit N" behind a
command says which exit code it has (0 if nothing is said).
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PROGRAM, ROOT = sys.argv[1], Path(sys.argv[2])
UPDATE = os.environ.get("LUDOLECT_UPDATE") == "1"
ELISION = "…"


def blocks(lines):
    """Yields (info, first, last) of each fenced block; lines[first:last] is its body."""
    at = 0
    while at < len(lines):
        opened = re.match(r"^(`{3,})(.*)$", lines[at])
        if not opened:
            at += 1
            continue
        end = at + 1
        while end < len(lines) and not lines[end].startswith(opened.group(1)):
            end += 1
        yield opened.group(2).strip(), at + 1, end
        at = end + 1


def commands(body):
    """Splits a console block into [command, [expected lines]]."""
    result = []
    for line in body:
        if line.startswith("$ "):
            result.append([line[2:], []])
        elif line.startswith("> ") and result and not result[-1][1]:
            result[-1][0] += "\n" + line[2:]
        elif result:
            result[-1][1].append(line)
    return result


def run(command, folder):
    wanted = re.search(r"\s+# exit (\d+)\s*$", command)
    code = int(wanted.group(1)) if wanted else 0
    bare = re.sub(r"\s+# exit \d+\s*$", "", command).replace("./dev run", "ludolect")
    environment = dict(os.environ, PATH=f"{Path(PROGRAM).parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
    done = subprocess.run(["bash", "-c", bare], cwd=folder, env=environment, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=120)
    output = [line.rstrip() for line in done.stdout.decode("utf-8", "replace").splitlines()]
    return output, done.returncode == code, done.returncode


def matches(expected, output):
    """Whether `output` has the expected lines, with elisions standing for any lines."""
    pieces, piece = [], []
    for line in expected:
        if line.strip() == ELISION:
            pieces.append(piece)
            piece = []
        else:
            piece.append(line.rstrip())
    pieces.append(piece)
    if len(pieces) == 1:
        return pieces[0] == output
    if output[:len(pieces[0])] != pieces[0]:
        return False
    if pieces[-1] and output[-len(pieces[-1]):] != pieces[-1]:
        return False
    at = len(pieces[0])
    limit = len(output) - len(pieces[-1])
    for middle in pieces[1:-1]:
        while at <= limit and output[at:at + len(middle)] != middle:
            at += 1
        if at + len(middle) > limit:
            return False
        at += len(middle)
    return at <= limit


def check_page(page):
    lines = page.read_text(encoding="utf-8").split("\n")
    faults, count, replaced = [], 0, []
    with tempfile.TemporaryDirectory() as folder:
        for info, first, last in blocks(lines):
            body = lines[first:last]
            file = re.match(r"^yaml file=(\S+)$", info)
            if file:
                path = Path(folder) / file.group(1)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("\n".join(body) + "\n", encoding="utf-8")
            if info != "console":
                continue
            fresh = []
            for command, expected in commands(body):
                count += 1
                output, right_exit, code = run(command, folder)
                fresh += ["$ " + command.replace("\n", "\n> ")]
                fresh += expected if ELISION in [line.strip() for line in expected] else output
                if not right_exit:
                    faults.append(f"{page}:{first + 1}: $ {command}\n  exit code {code}\n  " + "\n  ".join(output))
                elif not matches(expected, output):
                    faults.append(f"{page}:{first + 1}: $ {command}\n--- expected\n" + "\n".join(expected) +
                                  "\n--- printed\n" + "\n".join(output))
            replaced.append((first, last, fresh))
    if UPDATE:
        for first, last, fresh in reversed(replaced):
            lines[first:last] = "\n".join(fresh).split("\n")
        page.write_text("\n".join(lines), encoding="utf-8")
    return faults, count


def main():
    pages = [ROOT / "README.md"] + sorted((ROOT / "docs").rglob("*.md"))
    total, faults = 0, []
    for page in pages:
        if page.exists():
            page_faults, count = check_page(page)
            faults += page_faults
            total += count
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{total} examples run, {len(faults)} differ")
    return 1 if faults and not UPDATE else 0 if total > 0 else 1


sys.exit(main())
