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

from benchmarks.mutation.equivalent import is_equivalent
from benchmarks.mutation.layers import LAYERS, Layer
from benchmarks.mutation.mutant import Mutant
from benchmarks.mutation.planted import LAYERS as PLANTED
from benchmarks.mutation.planted import FaultNotFound, Sources
from benchmarks.mutation.run import TREE, Outcome, Run, copy_tree, faults_of, lock_tree

INTERRUPTED = 130
"""The exit code of a run that was stopped with Ctrl+C."""
TERMINAL_INTERVAL = 0.2
LOG_INTERVAL = 15
"""Seconds between two lines of progress, on a terminal and in a log."""


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.mutation", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("layer", nargs="*", help=f"of {', '.join(LAYERS)}")
    parser.add_argument(
        "--sample", type=int, default=300, help="the number of faults per layer (300)"
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the sample (1)")
    parser.add_argument("--all", action="store_true", help="try every fault instead of a sample")
    parser.add_argument("--planted", action="store_true", help="try all handwritten faults")
    parser.add_argument(
        "--file", default="*", help="try only files whose path contains this pattern"
    )
    parser.add_argument("--show", action="store_true", help="list the unnoticed faults")
    parser.add_argument(
        "--brief",
        action="store_true",
        help="run only the quickest tests: a few more faults survive",
    )
    parser.add_argument("--fresh", action="store_true", help="discard earlier results")
    parser.add_argument(
        "--jobs",
        type=int,
        default=min(2, os.cpu_count() or 1),
        help="the number of faults to try at once",
    )
    options = parser.parse_args()
    layers = PLANTED if options.planted else LAYERS
    if unknown := [name for name in options.layer if name not in layers]:
        parser.error(f"there is no layer {unknown[0]!r}. The layers are: {', '.join(layers)}")
    try:
        with lock_tree():
            try_layers(options)
    except BlockingIOError:
        sys.exit("Another run is at work in this folder.")
    except KeyboardInterrupt:
        print("\nInterrupted. Run the same command again to resume.")
        return INTERRUPTED
    return 0


class Tally:
    """Counts the outcomes of a layer and shows the progress."""

    def __init__(self, layer: str, total: int) -> None:
        self.layer = layer
        self.total = total
        self.counts: Counter[str] = Counter()
        self.unnoticed: list[tuple[Mutant, Outcome]] = []
        self._start = self._last_print = time.monotonic()

    def add(self, mutant: Mutant, outcome: Outcome) -> None:
        """Count one outcome."""
        self.counts[outcome.outcome] += 1
        if outcome.outcome in ("survived", "not covered"):
            self.unnoticed.append((mutant, outcome))
        terminal = sys.stdout.isatty()
        interval = TERMINAL_INTERVAL if terminal else LOG_INTERVAL
        if time.monotonic() - self._last_print > interval:
            self._last_print = time.monotonic()
            kinds = ", ".join(f"{number} {kind}" for kind, number in self.counts.most_common())
            line = f"  {self.layer}: {self.counts.total()} of {self.total}: {kinds}"
            print(f"\r\033[K{line}" if terminal else line, end="" if terminal else "\n", flush=True)

    def row(self, fault_count: int) -> tuple[object, ...]:
        """Return the layer's row of the table. A fault that causes a timeout counts as noticed."""
        if sys.stdout.isatty():
            print("\r\033[K", end="")
        counts = self.counts
        tried = counts.total() - counts["none"]
        noticed = counts["caught"] + counts["timeout"]
        return (
            *(self.layer, fault_count, tried, counts["caught"], counts["survived"]),
            *(counts["not covered"], counts["timeout"]),
            f"{100 * noticed / tried:.1f}%" if tried else "",
            f"{time.monotonic() - self._start:.0f} s",
        )


def try_layers(options: argparse.Namespace) -> None:
    """Try the faults of each layer and print the outcomes."""
    copy_tree()
    rows, unnoticed = [], []
    layers = PLANTED if options.planted else LAYERS
    for name in options.layer or layers:
        run, faults = handwritten_faults(name) if options.planted else operator_faults(name)
        run.brief = options.brief
        if options.fresh:
            run.forget()
        faults = [fault for fault in faults if fnmatchcase(fault.file, f"*{options.file}*")]
        fault_count = len(faults)
        if not options.all and not options.planted and fault_count > options.sample:
            faults = random.Random(options.seed).sample(faults, options.sample)
        print(f"{name}: {len(faults)} of {fault_count} faults", flush=True)
        tally = Tally(name, len(faults))
        if faults:
            run.run_mutants(faults, 1 if run.starts_programs else options.jobs, tally.add)
            if failed := run.baseline().failed:
                print(f"  left out because they fail unchanged: {', '.join(failed[:5])}")
        rows.append(tally.row(fault_count))
        unnoticed += tally.unnoticed
    if options.show:
        for mutant, outcome in sorted(unnoticed, key=lambda pair: (pair[0].file, pair[0].start)):
            show(mutant, outcome)
    heads = ("layer", "faults", "tried", "caught", "survived", "not covered", "timeout", "", "time")
    print("\n| " + " | ".join(heads) + " |\n|" + " --- |" * len(heads))
    for row in rows:
        print("| " + " | ".join(map(str, row)) + " |")


def operator_faults(name: str) -> tuple[Run, list[Mutant]]:
    """Return a layer's run, and the faults that the operators find in the layer's files."""
    run = Run(name, LAYERS[name])
    faults = [fault for file in run.sources for fault in faults_of(file)]
    return run, [fault for fault in faults if not is_equivalent(fault)]


def handwritten_faults(name: str) -> tuple[Run, list[Mutant]]:
    """Return the run and the faults of a handwritten list.

    Faults whose text is no longer in the code are printed and left out.
    """
    sources, faults = Sources(TREE), []
    for fault in PLANTED[name].faults():
        try:
            faults.append(sources.mutant(fault))
        except FaultNotFound as error:
            print(f"  {name}: {error}")
    layer = Layer(
        tuple({fault.file for fault in faults}),
        PLANTED[name].tests,
        starts_programs=PLANTED[name].starts_programs,
    )
    return Run(f"planted {name}", layer), faults


def show(mutant: Mutant, outcome: Outcome) -> None:
    """Print an unnoticed fault: its place and its change."""
    text = (TREE / mutant.file).read_text(encoding="utf-8")
    print(f"\n{mutant.file}:{mutant.line}  {mutant.kind}, {outcome.outcome}")
    after = mutant.source(text).splitlines()
    for line in difflib.unified_diff(text.splitlines(), after, n=0, lineterm=""):
        if not line.startswith(("---", "+++", "@@")):
            print(f"    {line}")


if __name__ == "__main__":
    sys.exit(main())
