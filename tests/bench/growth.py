#!/usr/bin/env python3
"""How solving Sat-gol grows with the ring and its stones: measured, fitted, and told how large a board fits a memory.

usage: growth.py PROGRAM [GIGABYTES]

Prints tables in Markdown. First what can be reached from openings, then all boards of up to so many
stones (`solve --all`): how many positions up to turns of the ring, the processor time of one thread, and the largest
memory of the whole program. Time and memory are fitted to the number of positions. That number is known beforehand
only for all boards: for these it is told how many stones the fit lets into the memory (24 GB).
"""
import json
import math
import os
import subprocess
import sys

FEWEST, MOST = 20_000, 5_000_000  # positions up to turns: below, starting the program is what is measured


def solve(program, ring, *more):
    """Positions, those up to turns, seconds of processor time, megabytes."""
    command = [program, "solve", "sat-gol/bautista-i-roca", "--set", f"board.ring={ring}", *more, "--method", "retrograde",
               "--memory", "20G", "--format", "json", "--quiet"]
    child = subprocess.Popen(command, stdout=subprocess.PIPE)
    text = child.stdout.read()
    _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        sys.exit(f"{' '.join(command)}: status {status}")
    answer = json.loads(text)
    return answer["positions"], answer["classes"], usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def boards_up_to_turns(ring, stones):
    """How many boards of up to so many stones differ by more than a turn (Burnside's lemma)."""
    total = 0
    for turn in range(ring):
        cycles = math.gcd(turn, ring)
        total += math.comb(stones // (ring // cycles) + cycles, cycles)
    return total // ring


def line_through(points):
    """Least squares: intercept and slope."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)
    return mean_y - slope * mean_x, slope


def spaced(number):
    return f"{number:,}".replace(",", " ")


class Growth:
    """Boards of one kind, and what their time and memory say together."""

    def __init__(self, heading):
        self.rows = []
        print(f"| circles | {heading} | positions | up to turns | seconds | MB |\n|---|---|---|---|---|---|")

    def add(self, ring, stones, measured):
        positions, classes, seconds, megabytes = measured
        if classes < FEWEST:
            return
        self.rows.append((classes, seconds, megabytes))
        print(f"| {ring} | {stones} | {spaced(positions)} | {spaced(classes)} | {seconds:.2f} | {megabytes:.0f} |", flush=True)

    def fit(self):
        intercept, self.slope = line_through([(math.log(c), math.log(s)) for c, s, _ in self.rows])
        self.factor = math.exp(intercept)
        self.base, self.each = line_through([(c, m) for c, _, m in self.rows])
        time_off = max(max(s / self.seconds(c), self.seconds(c) / s) for c, s, _ in self.rows)
        memory_off = max(abs(m - self.megabytes(c)) for c, _, m in self.rows)
        print(f"\nseconds = {self.factor:.3g} · positions^{self.slope:.3f}, never off by more than a factor of {time_off:.2f};")
        print(f"memory = {self.base:.0f} MB and {self.each * 2**20:.0f} bytes a position, never off by more than {memory_off:.0f} MB.\n")

    def seconds(self, classes):
        return self.factor * classes**self.slope

    def megabytes(self, classes):
        return self.base + self.each * classes


def main():
    program = sys.argv[1]
    gigabytes = float(sys.argv[2]) if len(sys.argv) > 2 else 24.0

    reached = Growth("stones each")
    for ring in range(6, 11):
        for each in range(2, 16):
            measured = solve(program, ring, "--set", f"seeds.each={each}")
            reached.add(ring, each, measured)
            if measured[1] > MOST / 5:
                break
    reached.fit()

    boards = Growth("stones in all")
    for ring in range(7, 11):
        for stones in range(10, 6 * ring + 1, 4):  # the more lie on a ring, the longer sowings last
            classes = boards_up_to_turns(ring, stones)
            if classes > MOST:
                break
            if classes < FEWEST:
                continue
            measured = solve(program, ring, "--set", "seeds.each=1", "--all", "--seeds", str(stones))  # the opening is among them
            assert measured[1] == classes, "not all boards were solved"
            boards.add(ring, stones, measured)
    boards.fit()

    print(f"| circles | most stones in all in {gigabytes:g} GB | positions up to turns | GB | hours |\n|---|---|---|---|---|")
    for ring in range(8, 13):
        stones = 1
        while boards.megabytes(boards_up_to_turns(ring, stones + 1)) <= gigabytes * 1024:
            stones += 1
        classes = boards_up_to_turns(ring, stones)
        print(f"| {ring} | {stones} | {spaced(classes)} | {boards.megabytes(classes) / 1024:.1f} | "
              f"{boards.seconds(classes) / 3600:.1f} |")


if __name__ == "__main__":
    main()
