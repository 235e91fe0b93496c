#!/usr/bin/env bash
# The Dublin Core record of every game: well-formed, in the form in which archives exchange records, with every title of
# the game; special characters as they were; and for Mancala what the museum's own entry holds.
set -euo pipefail
export LC_ALL=C.UTF-8

: "${LUDOLECT:?the program}" "${LUDOLECT_SOURCE_DIR:?the source tree}"
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT

/usr/bin/python3 - "$LUDOLECT" "$LUDOLECT_SOURCE_DIR" "$folder" <<'PYTHON'
import json, subprocess, sys
import xml.etree.ElementTree as xml
from pathlib import Path

program, root, folder = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
DC = "{http://purl.org/dc/elements/1.1/}"
RECORD = "{http://www.openarchives.org/OAI/2.0/oai_dc/}dc"
ELEMENTS = set("title creator subject description publisher contributor date type format identifier source language "
               "relation coverage rights".split())
faults = []


def expect(good, message):
    if not good:
        faults.append(message)


def printed(*arguments):
    done = subprocess.run([program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        sys.exit(f"ludolect {' '.join(arguments)}: exit code {done.returncode}\n{done.stderr.decode()}")
    return done.stdout


def record_of(game):
    """Element → its values."""
    top = xml.fromstring(printed("cite", game, "--catalogue"))
    expect(top.tag == RECORD, f"{game}: the record is a {top.tag}")
    record = {}
    for child in top:
        name = child.tag.removeprefix(DC)
        expect(name in ELEMENTS and child.tag != name, f"{game}: {child.tag} is no element of Dublin Core")
        expect(len(child) == 0 and child.text and child.text.strip(), f"{game}: {name} says nothing")
        record.setdefault(name, []).append(child.text)
    return record


def check(game):
    record = record_of(game)
    file = json.loads(printed("show", game, "--format", "json"))
    titles = [file["name"]] + [name["name"] for name in file.get("names", [])]
    for title in titles:
        expect(title in record.get("title", []), f"{game}: the title {title!r} is missing")
    expect(record["title"][0] == file["name"], f"{game}: the first title is {record['title'][0]!r}")
    expect(record["identifier"] == [file["id"]], f"{game}: identified as {record['identifier']}")
    expect(file.get("place", "") in record.get("coverage", [""]), f"{game}: its place is missing")
    told = len(record.get("source", [])) + sum(citation in record.get("relation", []) for citation in
                                               citations_not_seen(game, file))
    expect(told == len(file["sources"]), f"{game}: {told} of {len(file['sources'])} sources are named")
    terms = json.loads(printed("cite", game, "--catalogue", "--format", "json-ld"))
    values = [value for key, value in terms.items() if key != "@context"]
    flat = sorted(text for value in values for text in (value if isinstance(value, list) else [value]))
    expect(flat == sorted(text for texts in record.values() for text in texts),
           f"{game}: XML and JSON-LD do not hold the same")
    return record


def citations_not_seen(game, file):
    """The first line of the bibliography's entry for each source known through others."""
    ids = [key for key, source in file["sources"].items() if not source["read"]["first_hand"]]
    return [printed("cite", game, "--source", key).decode().splitlines()[0] for key in ids]


games = sorted(path.stem for path in (root / "variants").glob("*.yaml"))
expect(len(games) > 3, "no games found")
records = {game: check(game) for game in games}

# Help says where each of them comes from.
told = {line.split("  ")[0] for line in printed("cite", "--help").decode().replace("\n  ", "\n").splitlines()}
for game in games:
    terms = json.loads(printed("cite", game, "--catalogue", "--format", "json-ld"))
    for key in terms.keys() - {"@context"}:
        term = key.removeprefix("dcterms:")
        expect(term in told or any(line.endswith(", " + term) for line in told), f"--help does not know {key}")

# What means something to XML comes back as it was written.
odd = "<Five> & \"six\" o'clock ]]> –  Käñji"
file = folder / "odd.yaml"
file.write_text("format: 1\nid: odd\nname: " + json.dumps(odd, ensure_ascii=False) + "\nfamily: none\nplace: " +
                json.dumps(odd + " place", ensure_ascii=False) + "\nsources:\n  us:\n    siglum: Us\n    type: book\n"
                "    title: " + json.dumps(odd + " book", ensure_ascii=False) + "\n    read: {first-hand: whole}\n",
                encoding="utf-8")
record = check(str(file))
expect(record["title"] == [odd] and record["coverage"] == [odd + " place"], f"not as written: {record}")
expect(any(odd + " book" in source for source in record["source"]), f"not as written: {record}")

# The museum's entry on Mancala: who, what, where it stands, which games and boards it names.
entry = {
    "contributor": ["Mukherjee, Souvik"],
    "format": ["Wooden Mancala Board"],
    "rights": ["Creative Commons"],
    "coverage": ["Gautam Sen Memorial Boardgames Museum", "Pataleshwar", "Ellora", "Karla", "Bhaja Cave Complex"],
    "subject": ["2 players"],
    "relation": ["sat-gol", "mawkar-katiya", "longbeu-a-cha", "ali-guli-mane", "vai-lung-thlan", "kanji-guti",
                 "khutka-boia", "pallanguzhi", "vamana-guntalu", "chenna-maaney", "pachgarhwa", "til-goti", "chal-goti",
                 "sat-gharoa", "bakri", "gud-phale", "duzale", "kasadi",
                 "Mancala Finished and Unfinished, Pataleshwar (1,2)", "Mancala, Pataleshwar (3)",
                 "Mancala, Pataleshwar (4)", "Mancala, Pataleshwar (5)", "Incomplete Mancala, Pataleshwar (6)",
                 "Mancala, Pataleshwar (7)", "Mancala, Pataleshawar (8)", "Unfinished Mancala, Ellora",
                 "Mancala, Karla (1)", "Mancala, Bhaja Cave Complex"],
    "description": ["chalk", "cowries", "Digital Ludeme Project", "Adrija Mukherjee", "megalithic"],
}
for element, wanted in entry.items():
    for text in wanted:
        expect(any(text in value for value in records["mancala"].get(element, [])), f"mancala: {element} lacks {text!r}")

print(*faults, sep="\n", end="\n" if faults else "")
print(f"{len(games)} records, {len(faults)} faults")
sys.exit(1 if faults else 0)
PYTHON
