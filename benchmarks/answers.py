"""What lessons answer before Python is there: how much of it, how large it is, whether it is true.

    .venv/bin/python -m benchmarks.answers [--lessons otello/bracketing …] [--walks 6] [--length 20]

Random answers go to each step on the page's side and on Python's: everything that is seen must be
the same. Scripted readers count how many of their first answers in a lesson the data held.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import sys
from collections import defaultdict
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from lite.answers.exploration import answers, right_answers
from lite.answers.lessons import autorun, outputs, replies
from lite.setup import paths
from lite.site import lesson_files
from stonebook.teach import Step
from stonebook.teach.steps.inputs import Answer
from tests.lite.answers.walks import Walk, action_of, differences, walked

FIRST = 20
"""How many answers of a reader count in each lesson."""
Reader = Callable[[Step, random.Random, int], Answer]
"""Chooses an answer to a step, from the number of answers already given to it."""


def right(step: Step, _chance: random.Random, _given: int) -> Answer:
    """Answer by the solution, on the board where that is possible."""
    return next(right_answers(step))


def mistaken(step: Step, chance: random.Random, number: int) -> Answer:
    """Begin with two mistakes or questions for help, and then do it right."""
    return anywhere(step, chance, number) if number in (0, 2) else right(step, chance, number)


def anywhere(step: Step, chance: random.Random, number: int) -> Answer:
    """Press and tap everywhere, at most eight times."""
    return chance.choice([*answers(step)]) if number < 8 else right(step, chance, number)


READERS: dict[str, Reader] = {"right": right, "mistaken": mistaken, "anywhere": anywhere}


def first_answers(steps: list[Step], reader: Reader, seed: str) -> list[list[tuple[str, str]]]:
    """Return a reader's first answers in a lesson, step by step."""
    chance, left, found = random.Random(seed), FIRST, []
    for first in steps:
        step, actions = deepcopy(first), list[tuple[str, str]]()
        while left and not step.done:
            answer = reader(step, chance, len(actions))
            actions.append(action_of(answer))
            step.answer(answer)
            left -= 1
        found.append(actions)
    return found


def main() -> None:
    """Measure from the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.answers", description=main.__doc__)
    parser.add_argument("--lessons", nargs="*", help="by default all")
    parser.add_argument("--walks", type=int, default=6, help="for each step")
    parser.add_argument("--length", type=int, default=20)
    parser.add_argument("--seed", default="")
    options = parser.parse_args()
    held, asked = defaultdict[str, int](int), defaultdict[str, int](int)
    kinds: dict[str, list[int]] = defaultdict(list)
    compared, wrong = 0, list[str]()
    for lesson in lesson_files.read(paths.NOTEBOOKS):
        if options.lessons and lesson.key not in options.lessons:
            continue
        cells, steps, jobs, walks, sizes = [], [], list[Any](), [], []
        for cell, output in outputs(autorun(lesson)):
            output.step.adapts = True
            cells.append(cell)
            steps.append(output.step)
        read = {name: first_answers(steps, reader, lesson.key) for name, reader in READERS.items()}
        for number, (cell, step) in enumerate(zip(cells, steps, strict=True)):
            data = replies(cell, step)
            for name, actions in read.items():
                asked[name] += len(actions[number])
            if data is None:
                kinds[f"{type(step).__name__} (waits)"].append(0)
                continue
            data = json.loads(json.dumps(data))
            random_walks = [
                Walk(step, f"{options.seed} {lesson.key} {cell} {n}", options.length)
                for n in range(options.walks)
            ]
            both = [walk.actions for walk in random_walks]
            both += [actions[number] for actions in read.values()]
            jobs.append({"data": data, "walks": both})
            walks.append(random_walks)
            packed = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
            sizes.append(len(gzip.compress(packed)))
            kinds[type(step).__name__].append(sizes[-1])
        for job, random_walks, found in zip(jobs, walks, walked(jobs), strict=True):
            for walk, shown in zip(random_walks, found, strict=False):
                compared += len(shown["found"])
                wrong += differences(job["data"], walk, shown)
            for name, shown in zip(READERS, found[len(random_walks) :], strict=True):
                held[name] += len(shown["found"])
        print(f"{lesson.key}: {len(sizes)} of {len(steps)} steps, {sum(sizes)} bytes", flush=True)
    for kind, found in sorted(kinds.items()):
        print(f"{kind}: {len(found)} steps, {sum(found) // len(found)} bytes, {max(found)} at most")
    for name in READERS:
        print(f"{name}: {held[name]} of {asked[name]}, {held[name] / max(1, asked[name]):.1%}")
    print(f"compared {compared} answers, {len(wrong)} differences")
    sys.exit("\n".join(wrong[:20]))


if __name__ == "__main__":
    main()
