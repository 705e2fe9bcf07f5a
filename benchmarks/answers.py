"""Replies before Python has started: how many, how large, and whether they match Python's.

    .venv/bin/python -m benchmarks.answers [--lessons otello/bracketing …] [--walks 6] [--length 20]
    .venv/bin/python -m benchmarks.answers --puzzles 20
    nice .venv/bin/python -m benchmarks.answers --sequences 100000

Random answers go to each step on the page's side and on Python's: everything that is seen must be
the same. Scripted readers count how many of their first answers in a lesson the data held.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from lite.answers import puzzles
from lite.answers.exploration import answers, right_answers
from lite.answers.lessons import autorun, begin, by_lesson, outputs
from lite.answers.workers import Workers, packed
from lite.setup import paths
from lite.site import lesson_files
from stonebook.rules import GAMES
from stonebook.teach import Step
from stonebook.teach.puzzles import puzzle
from stonebook.teach.steps.inputs import Answer
from stonebook.teach.steps.kinds.puzzle import Solve
from stonebook.words import speaking
from tests.lite.answers.walks import Walk, action_of, differences, walked

FIRST = 20
"""How many answers of a reader count in each lesson."""
Reader = Callable[[Step, random.Random, int], Answer]
"""Chooses an answer to a step, from the number of answers already given to it."""


def answer_rightly(step: Step, _chance: random.Random, _number: int) -> Answer:
    """Answer by the solution, on the board where that is possible."""
    return next(right_answers(step))


def answer_after_mistakes(step: Step, chance: random.Random, number: int) -> Answer:
    """Begin with two mistakes or questions for help, and then do it right."""
    return (
        answer_anywhere(step, chance, number)
        if number in (0, 2)
        else answer_rightly(step, chance, number)
    )


def answer_anywhere(step: Step, chance: random.Random, number: int) -> Answer:
    """Press and tap everywhere, at most eight times."""
    return chance.choice([*answers(step)]) if number < 8 else answer_rightly(step, chance, number)


READERS: dict[str, Reader] = {
    "right": answer_rightly,
    "mistaken": answer_after_mistakes,
    "anywhere": answer_anywhere,
}


def first_answers(steps: list[Step], reader: Reader, seed: str) -> list[list[tuple[str, str]]]:
    """Return a reader's first answers in a lesson, step by step."""
    chance, answers_left, chains = random.Random(seed), FIRST, []
    for first in steps:
        step, actions = deepcopy(first), list[tuple[str, str]]()
        while answers_left and not step.done:
            answer = reader(step, chance, len(actions))
            actions.append(action_of(answer))
            step.answer(answer)
            answers_left -= 1
        chains.append(actions)
    return chains


class Results:
    """What was compared and held so far.

    `known` and `asked` count answers by the kind of step and the reader, `missing` by the kind and
    the first answer of a walk that the data did not hold. With `lists` each is printed.
    """

    def __init__(self, *, lists: bool) -> None:
        self.lists = lists
        self.known, self.asked = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        self.missing = Counter[tuple[str, str]]()
        self.sizes: dict[str, list[int]] = defaultdict(list)
        self.compared, self.sequences, self.wrong = 0, 0, list[str]()

    def waits(self, step: Step, read: dict[str, list[tuple[str, str]]]) -> None:
        """Note a step without data: each of its readers' answers waits."""
        kind = type(step).__name__
        why = "too large" if step.state() else "no state"
        self.sizes[f"{kind} ({why})"].append(0)
        for name, actions in read.items():
            self.asked[kind, name] += len(actions)
            self.missing[kind, why] += len(actions)

    def compare(self, jobs: list[Job]) -> None:
        """Go through some steps, by their data and by Python."""
        both = [
            {
                "data": job.data,
                "walks": [*(walk.actions for walk in job.walks), *job.read.values()],
            }
            for job in jobs
        ]
        for job, walked_lesson in zip(jobs, walked(both), strict=True):
            for walk, result in zip(job.walks, walked_lesson, strict=False):
                self.compared += len(result["found"])
                self.sequences += 1
                parts = differences(job.data, walk, result)
                self.wrong += [f"{job.data['board']}: {part}" for part in parts[:1]]
            for (name, actions), result in zip(
                job.read.items(), walked_lesson[len(job.walks) :], strict=True
            ):
                answered = len(result["found"])
                self.asked[job.kind, name] += len(actions)
                self.known[job.kind, name] += answered
                if answered < len(actions):
                    action, target = actions[answered]
                    first = f"{action} {target if action == 'press' else ''}".strip()
                    self.missing[job.kind, first] += len(actions) - answered
                    if self.lists:
                        print(f"  {name}, {job.data['board']}: waits at {actions[: answered + 1]}")

    def print(self) -> None:
        """Print sizes by kind, and shares by reader."""
        for kind, sizes in sorted(self.sizes.items()):
            mean, most = sum(sizes) // len(sizes), max(sizes)
            print(f"{kind}: {len(sizes)}, {mean} bytes, {most} at most")
        kinds = sorted({kind for kind, _ in self.asked})
        for kind in kinds:
            shares = (f"{name} {self._share([kind], name)}" for name in READERS)
            missing = Counter(
                {action: n for (own, action), n in self.missing.items() if own == kind}
            )
            worst = ", ".join(f"{action}: {number}" for action, number in missing.most_common(4))
            print(f"{kind}: {', '.join(shares)}. Not held: {worst}")
        for name in READERS:
            print(f"{name}: {self._share(kinds, name)}")
        print(
            f"compared {self.compared} answers in {self.sequences} random sequences, "
            f"{len(self.wrong)} with differences"
        )

    def _share(self, kinds: list[str], name: str) -> str:
        answered = sum(self.known[kind, name] for kind in kinds)
        asked = sum(self.asked[kind, name] for kind in kinds)
        return f"{answered} of {asked} ({answered / max(1, asked):.1%})"


@dataclass
class Job:
    """A step's kind and data, random walks through it, and its readers' first answers."""

    kind: str
    data: dict[str, Any]
    walks: list[Walk]
    read: dict[str, list[tuple[str, str]]]


def in_lessons(results: Results, options: argparse.Namespace) -> None:
    """Compare the steps of lessons."""
    wanted = options.lessons
    lessons = [
        lesson
        for lesson in lesson_files.read(paths.NOTEBOOKS)
        if not wanted or lesson.key in wanted
    ]
    with Workers() as workers:
        known = by_lesson(begin(workers, lessons))
    for lesson in lessons:
        boards = known[lesson.key].boards
        outputs_by_cell = [*outputs(autorun(lesson))]
        steps = [output.step for _, output in outputs_by_cell]
        for step in steps:
            step.adapts = True
        read = {name: first_answers(steps, reader, lesson.key) for name, reader in READERS.items()}
        jobs, sizes = [], []
        for number, (cell, output) in enumerate(outputs_by_cell):
            own = {name: actions[number] for name, actions in read.items()}
            if cell not in boards:
                results.waits(output.step, own)
                continue
            data = dict(boards[cell].data)
            seeds = (f"{options.seed} {lesson.key} {cell} {n}" for n in range(options.walks))
            walks = [Walk(output.step, seed, options.length) for seed in seeds]
            jobs.append(Job(type(output.step).__name__, data, walks, own))
            sizes.append(len(packed(data)))
            results.sizes[type(output.step).__name__].append(sizes[-1])
        results.compare(jobs)
        print(f"{lesson.key}: {len(sizes)} of {len(steps)} steps, {sum(sizes)} bytes", flush=True)


def in_puzzles(results: Results, options: argparse.Namespace) -> None:
    """Compare puzzles, file by file."""
    files = [(game, name) for game in GAMES for name in puzzles.files(game)]
    chosen = random.Random(options.seed).sample(files, min(options.puzzles, len(files)))
    for game, name in chosen:
        ids = puzzles.files(game)[name]
        for spoken, data in json.loads(json.dumps(puzzles.of_file(ids))).items():
            with speaking(spoken):
                _compare_file(results, options, f"{game} {name} {spoken}", ids, data)


def _compare_file(
    results: Results, options: argparse.Namespace, name: str, ids: list[str], data: dict[str, Any]
) -> None:
    """Compare the puzzles of a file in the current language."""
    size = len(packed(data)) // len(ids)
    own = data.pop("steps")
    jobs = []
    for id in ids:
        step = Solve(puzzle(id), puzzles.TITLE)
        read = {name: first_answers([step], reader, id)[0] for name, reader in READERS.items()}
        if id not in own:
            results.waits(step, read)
            continue
        walks = [
            Walk(step, f"{options.seed} {id} {n}", options.length // 2)
            for n in range(options.walks)
        ]
        jobs.append(Job("Solve", {**data, **own[id]}, walks, read))
        results.sizes["Solve"].append(size)
    results.compare(jobs)
    print(f"{name}: {len(jobs)} of {len(ids)} puzzles, {size} bytes each", flush=True)


def everywhere(results: Results, options: argparse.Namespace) -> None:
    """Compare all steps and all puzzles again and again, each time by other random answers."""
    options.puzzles = options.puzzles or sum(len(puzzles.files(game)) for game in GAMES)
    seed, number = options.seed, 0
    while results.sequences < options.sequences:
        number += 1
        options.seed = f"{seed} round {number}"
        in_lessons(results, options)
        in_puzzles(results, options)
        print(
            f"round {number}: {results.sequences} sequences, {len(results.wrong)} wrong", flush=True
        )


def main() -> None:
    """Measure from the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.answers", description=main.__doc__)
    parser.add_argument("--lessons", nargs="*", help="by default all")
    parser.add_argument("--walks", type=int, default=6, help="for each step")
    parser.add_argument("--length", type=int, default=20)
    parser.add_argument("--seed", default="")
    parser.add_argument("--puzzles", type=int, default=0, help="the number of files; no lessons")
    parser.add_argument("--list", action="store_true", help="print each answer that waits")
    parser.add_argument(
        "--sequences", type=int, default=0, help="random sequences over all steps and puzzles"
    )
    options = parser.parse_args()
    results = Results(lists=options.list)
    if options.sequences:
        everywhere(results, options)
    else:
        (in_puzzles if options.puzzles else in_lessons)(results, options)
    results.print()
    sys.exit("\n".join(results.wrong[:20]))


if __name__ == "__main__":
    main()
