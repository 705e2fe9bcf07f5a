"""Mutation tests: python -m benchmarks.mutation [LAYER …] [--all] [--show].

Plants faults, one at a time, in the files of a layer, and runs the tests that can notice each.
Name layers, or use --all. An interrupted run resumes: a result stays valid until the fault's file
or the layer's tests change.
"""

from __future__ import annotations

import importlib.util
import sys

if not all(importlib.util.find_spec(name) for name in ("mutmut", "coverage")):
    sys.exit(
        "The mutation tester is not installed here. Install it:\n"
        "  .venv/bin/python -m pip install --require-hashes --no-deps "
        "-r lite/setup/locks/mutation.txt"
    )

import argparse
import difflib
import os
import random
import time
from collections import Counter
from fnmatch import fnmatchcase

from benchmarks.mutation.equivalent import accepted
from benchmarks.mutation.layers import LAYERS, Layer
from benchmarks.mutation.mutant import Mutant
from benchmarks.mutation.planted import LAYERS as PLANTED
from benchmarks.mutation.planted import Lost, Sources
from benchmarks.mutation.run import TREE, Outcome, Run, alone, copy_tree
from benchmarks.mutation.run import planted as faults_of


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.mutation", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("layer", nargs="*", help=f"of {', '.join(LAYERS)}")
    parser.add_argument("--sample", type=int, default=300, help="how many faults a layer (300)")
    parser.add_argument("--seed", type=int, default=1, help="which sample (1)")
    parser.add_argument("--all", action="store_true", help="every fault instead of a sample")
    parser.add_argument(
        "--planted", action="store_true", help="the faults that somebody thought up, all of them"
    )
    parser.add_argument("--file", default="*", help="only in files whose path has this pattern")
    parser.add_argument("--show", action="store_true", help="list what was not noticed")
    parser.add_argument(
        "--brief", action="store_true", help="the quickest tests only: a few more faults survive"
    )
    parser.add_argument("--fresh", action="store_true", help="forget what is known")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="at a time")
    chosen = parser.parse_args()
    layers = PLANTED if chosen.planted else LAYERS
    if unknown := [name for name in chosen.layer if name not in layers]:
        parser.error(f"there is no layer {unknown[0]!r}. The layers are: {', '.join(layers)}")
    try:
        with alone():
            report(chosen)
    except BlockingIOError:
        sys.exit("Another run is at work in this folder.")
    except KeyboardInterrupt:
        print("\nInterrupted. The same command goes on from here.")
        return 130
    return 0


class Tally:
    """Counts the outcomes of a layer and shows the progress."""

    def __init__(self, layer: str, total: int) -> None:
        self.layer = layer
        self.total = total
        self.counts: Counter[str] = Counter()
        self.missed: list[tuple[Mutant, Outcome]] = []
        self.began = self._last = time.monotonic()

    def add(self, mutant: Mutant, outcome: Outcome) -> None:
        """Count one outcome."""
        self.counts[outcome.outcome] += 1
        if outcome.outcome in ("survived", "not covered"):
            self.missed.append((mutant, outcome))
        terminal = sys.stdout.isatty()
        if time.monotonic() - self._last > (0.2 if terminal else 15):
            self._last = time.monotonic()
            kinds = ", ".join(f"{number} {kind}" for kind, number in self.counts.most_common())
            line = f"  {self.layer}: {self.counts.total()} of {self.total}: {kinds}"
            print(f"\r\033[K{line}" if terminal else line, end="" if terminal else "\n", flush=True)

    def row(self, possible: int) -> tuple[object, ...]:
        """Return the layer's row of the table. A fault that runs into the timeout is noticed."""
        if sys.stdout.isatty():
            print("\r\033[K", end="")
        counts = self.counts
        tried = counts.total() - counts["none"]
        noticed = counts["caught"] + counts["timeout"]
        return (
            *(self.layer, possible, tried, counts["caught"], counts["survived"]),
            *(counts["not covered"], counts["timeout"]),
            f"{100 * noticed / tried:.1f}%" if tried else "",
            f"{time.monotonic() - self.began:.0f} s",
        )


def report(chosen: argparse.Namespace) -> None:
    """Try the faults of each layer and print the outcomes."""
    copy_tree()
    rows, missed = [], []
    layers = PLANTED if chosen.planted else LAYERS
    for name in chosen.layer or layers:
        layer, planted = thought_up(name) if chosen.planted else found_in(name)
        layer.brief = chosen.brief
        if chosen.fresh:
            layer.forget()
        planted = [fault for fault in planted if fnmatchcase(fault.file, f"*{chosen.file}*")]
        possible = len(planted)
        if not chosen.all and not chosen.planted and possible > chosen.sample:
            planted = random.Random(chosen.seed).sample(planted, chosen.sample)
        print(f"{name}: {len(planted)} of {possible} faults", flush=True)
        tally = Tally(name, len(planted))
        if planted:
            layer.run_mutants(planted, 1 if layer.programs else chosen.jobs, tally.add)
            if failed := layer.baseline().failed:
                print(f"  left out, for they fail unchanged: {', '.join(failed[:5])}")
        rows.append(tally.row(possible))
        missed += tally.missed
    if chosen.show:
        for mutant, outcome in sorted(missed, key=lambda pair: (pair[0].file, pair[0].start)):
            show(mutant, outcome)
    heads = ("layer", "faults", "tried", "caught", "survived", "not covered", "timeout", "", "time")
    print("\n| " + " | ".join(heads) + " |\n|" + " --- |" * len(heads))
    for row in rows:
        print("| " + " | ".join(map(str, row)) + " |")


def found_in(name: str) -> tuple[Run, list[Mutant]]:
    """Return a layer's run, and the faults that the operators find in its files."""
    run = Run(name, LAYERS[name])
    return run, [fault for file in run.sources for fault in faults_of(file) if not accepted(fault)]


def thought_up(name: str) -> tuple[Run, list[Mutant]]:
    """Return the run and the faults of a list. Print the faults that are no longer in the code."""
    sources, planted = Sources(TREE), []
    for fault in PLANTED[name].faults():
        try:
            planted.append(sources.mutant(fault))
        except Lost as lost:
            print(f"  {name}: {lost}")
    layer = Layer(
        tuple({fault.file for fault in planted}),
        PLANTED[name].tests,
        programs=PLANTED[name].programs,
    )
    return Run(f"planted {name}", layer), planted


def show(mutant: Mutant, outcome: Outcome) -> None:
    """Print a fault that was not noticed: its place and its change."""
    text = (TREE / mutant.file).read_text(encoding="utf-8")
    print(f"\n{mutant.file}:{mutant.line}  {mutant.kind}, {outcome.outcome}")
    after = mutant.source(text).splitlines()
    for line in difflib.unified_diff(text.splitlines(), after, n=0, lineterm=""):
        if not line.startswith(("---", "+++", "@@")):
            print(f"    {line}")


if __name__ == "__main__":
    sys.exit(main())
