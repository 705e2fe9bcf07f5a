"""Whether the tests would notice: python -m benchmarks.mutation [LAYER …] [--all] [--show].

Plants faults, one at a time, in the files of a layer, and runs the tests that can notice each. Without
layers it takes all of them. An interrupted run goes on: what is known of a fault counts until its file
or the layer's tests change.
"""

from __future__ import annotations

import argparse
import difflib
import importlib.util
import os
import random
import sys
import time
from collections import Counter
from fnmatch import fnmatchcase

MISSING = """The mutation tester is not installed here. Install it:
  .venv/bin/python -m pip install --require-hashes --no-deps -r lite/locks/mutation.txt"""


def main() -> int:
    """Run the command."""
    if not all(importlib.util.find_spec(name) for name in ("mutmut", "coverage")):
        print(MISSING)
        return 1
    from benchmarks.mutation.layers import LAYERS

    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.mutation", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("layer", nargs="*", help=f"of {', '.join(LAYERS)}")
    parser.add_argument("--sample", type=int, default=300, help="how many faults a layer (300)")
    parser.add_argument("--seed", type=int, default=1, help="which sample (1)")
    parser.add_argument("--all", action="store_true", help="every fault instead of a sample")
    parser.add_argument("--file", default="*", help="only in files whose path has this pattern")
    parser.add_argument("--show", action="store_true", help="list what was not noticed")
    parser.add_argument("--fresh", action="store_true", help="forget what is known")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="at a time")
    chosen = parser.parse_args()
    if unknown := [name for name in chosen.layer if name not in LAYERS]:
        parser.error(f"there is no layer {unknown[0]!r}. The layers are: {', '.join(LAYERS)}")
    try:
        return report(chosen)
    except KeyboardInterrupt:
        print("\nInterrupted. The same command goes on from here.")
        return 130


def report(chosen: argparse.Namespace) -> int:
    """Try the faults of each layer and print what became of them."""
    from benchmarks.mutation import run
    from benchmarks.mutation.equivalent import accepted
    from benchmarks.mutation.layers import LAYERS
    from benchmarks.mutation.plant import Mutant, plant

    run.copy_tree()
    table, missed = [], []
    for name in chosen.layer or LAYERS:
        layer = run.Run(name, LAYERS[name])
        if chosen.fresh:
            layer.forget()
        pattern = f"*{chosen.file}*"
        planted = [
            mutant
            for file in layer.sources
            if fnmatchcase(file, pattern)
            for mutant in plant(run.TREE, file)
            if not accepted(mutant)
        ]
        possible = len(planted)
        if not chosen.all and possible > chosen.sample:
            planted = random.Random(chosen.seed).sample(planted, chosen.sample)
        counts: Counter[str] = Counter()
        began = last = time.monotonic()

        def told(mutant: Mutant, outcome: run.Outcome) -> None:
            nonlocal last
            counts[outcome.outcome] += 1
            if outcome.outcome in ("survived", "not covered"):
                missed.append((mutant, outcome))
            terminal = sys.stdout.isatty()
            if time.monotonic() - last > (0.2 if terminal else 15):
                last = time.monotonic()
                line = f"  {name}: {counts.total()} of {len(planted)}, {dict(counts)}"
                print(f"\r\033[K{line}" if terminal else line, end="" if terminal else "\n")
                sys.stdout.flush()

        print(
            f"{name}: {len(planted)} of {possible} faults in {len(layer.sources)} files", flush=True
        )
        if planted:
            layer.go(planted, chosen.jobs, told)
            if failed := layer.look().failed:
                print(f"  left out, for they fail unchanged: {', '.join(failed[:5])}")
        tried = counts.total() - counts["none"]
        noticed = counts["caught"] + counts["timeout"]
        percent = f"{100 * noticed / tried:.1f} %" if tried else ""
        table.append(
            (
                *(name, possible, tried, counts["caught"], counts["survived"]),
                *(counts["not covered"], counts["timeout"], percent),
                f"{time.monotonic() - began:.0f} s",
            )
        )
        if sys.stdout.isatty():
            print("\r\033[K", end="")
    if chosen.show:
        for mutant, outcome in sorted(missed, key=lambda pair: (pair[0].file, pair[0].start)):
            text = (run.TREE / mutant.file).read_text(encoding="utf-8")
            print(f"\n{mutant.file}:{mutant.line}  {mutant.kind}, {outcome.outcome}")
            after = mutant.source(text).splitlines()
            for line in difflib.unified_diff(text.splitlines(), after, n=0, lineterm=""):
                if not line.startswith(("---", "+++", "@@")):
                    print(f"    {line}")
    heads = ("layer", "faults", "tried", "caught", "survived", "not covered", "timeout", "", "time")
    print("\n| " + " | ".join(heads) + " |\n|" + " --- |" * len(heads))
    for row in table:
        print("| " + " | ".join(map(str, row)) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
