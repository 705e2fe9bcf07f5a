"""Replies before Python has started: how many, how large, and whether they match Python's.

    .venv/bin/python -m benchmarks.answers [--lessons otello/bracketing …] [--walks 6] [--length 20]
    .venv/bin/python -m benchmarks.answers --puzzles 20
    nice .venv/bin/python -m benchmarks.answers --sequences 100000

Gives random answers to each step on the page's side and on Python's, and compares everything that
a reader sees. Also lets scripted readers answer, and counts how many of their first answers in a
lesson the page's data contains. Prints each difference at once, and the totals at the end or when
interrupted.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from lite.replies.files.language_files import split
from lite.replies.files.packed import packed
from lite.replies.lessons import autorun_cells, begin, by_lesson, outputs
from lite.replies.puzzles.exploring import work_out
from lite.replies.puzzles.files import ids_by_file
from lite.replies.puzzles.index import TITLE
from lite.replies.recording.exploration import answers, right_answers
from lite.replies.workers import Workers
from lite.setup import paths
from lite.site import lesson_files
from stonebook.rules import GAMES
from stonebook.teach import Step
from stonebook.teach.puzzles import puzzle
from stonebook.teach.steps.inputs import Answer
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import speaking
from tests.lite.replies.walks import Walk, action_of, differences, joined, walked

MAX_ANSWERS = 20
"""The number of a reader's answers that count in each lesson."""
MAX_RANDOM_ANSWERS = 8
"""A reader who answers at random gives the right answer after this many tries."""
MISTAKE_TURNS = (0, 2)
"""The answers to a step in which a mistaken reader answers at random."""
Reader = Callable[[Step, random.Random, int], Answer]
"""Chooses an answer to a step, from the number of answers already given to it."""


def answer_rightly(step: Step, _rng: random.Random, _number: int) -> Answer:
    """Return the solution, as a press on the board where that is possible."""
    return next(right_answers(step))


def answer_after_mistakes(step: Step, rng: random.Random, number: int) -> Answer:
    """Return a random answer or a request for help twice, and the solution otherwise."""
    answer = answer_anywhere if number in MISTAKE_TURNS else answer_rightly
    return answer(step, rng, number)


def answer_anywhere(step: Step, rng: random.Random, number: int) -> Answer:
    """Return a random answer at first, and the solution after MAX_RANDOM_ANSWERS."""
    if number < MAX_RANDOM_ANSWERS:
        return rng.choice([*answers(step)])
    return answer_rightly(step, rng, number)


READERS: dict[str, Reader] = {
    "right": answer_rightly,
    "mistaken": answer_after_mistakes,
    "anywhere": answer_anywhere,
}


def first_answers(steps: list[Step], reader: Reader, seed: str) -> list[list[tuple[str, str]]]:
    """Return a reader's first answers in a lesson, step by step."""
    rng, answers_left, actions_by_step = random.Random(seed), MAX_ANSWERS, []
    for original in steps:
        step, actions = deepcopy(original), list[tuple[str, str]]()
        while answers_left and not step.done:
            answer = reader(step, rng, len(actions))
            actions.append(action_of(answer))
            step.answer(answer)
            answers_left -= 1
        actions_by_step.append(actions)
    return actions_by_step


class Results:
    """The counts of all comparisons so far.

    `total` counts answers by the kind of step and the reader, and `instant` those among them that
    the page's data contains. `missing` counts the others, by the kind of step and the first answer
    of a walk that has to wait for Python. If `prints_missing`, each of these is printed.
    """

    def __init__(self, *, prints_missing: bool) -> None:
        self.prints_missing = prints_missing
        self.instant, self.total = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        self.missing = Counter[tuple[str, str]]()
        self.sizes: dict[str, list[int]] = defaultdict(list)
        self.compared, self.sequences, self.mismatches = 0, 0, list[str]()

    def add_step_without_data(
        self, step: Step, actions_by_reader: dict[str, list[tuple[str, str]]]
    ) -> None:
        """Count a step without data: each of its readers' answers waits for Python."""
        kind = type(step).__name__
        reason = "too large" if step.state() else "no state"
        self.sizes[f"{kind} ({reason})"].append(0)
        for name, actions in actions_by_reader.items():
            self.total[kind, name] += len(actions)
            self.missing[kind, reason] += len(actions)

    def compare(self, jobs: list[Job]) -> None:
        """Compare what the page and Python show in some steps."""
        page_input = [
            {
                "data": job.data,
                "walks": [*(walk.actions for walk in job.walks), *job.actions_by_reader.values()],
            }
            for job in jobs
        ]
        for job, page_results in zip(jobs, walked(page_input), strict=True):
            for walk, result in zip(job.walks, page_results, strict=False):
                self.compared += len(result["found"])
                self.sequences += 1
                for part in differences(job.data, walk, result)[:1]:
                    self.mismatches.append(f"{job.data['board']}: {part}")
                    print(f"differs: {self.mismatches[-1]}", flush=True)
            for (name, actions), result in zip(
                job.actions_by_reader.items(), page_results[len(job.walks) :], strict=True
            ):
                instant = len(result["found"])
                self.total[job.kind, name] += len(actions)
                self.instant[job.kind, name] += instant
                if instant < len(actions):
                    action, target = actions[instant]
                    first = f"{action} {target if action == 'press' else ''}".strip()
                    self.missing[job.kind, first] += len(actions) - instant
                    if self.prints_missing:
                        print(f"  {name}, {job.data['board']}: waits at {actions[: instant + 1]}")

    def print(self) -> None:
        """Print the sizes by kind of step, and the shares of instant answers by reader."""
        for kind, sizes in sorted(self.sizes.items()):
            mean = sum(sizes) // len(sizes)
            print(f"{kind}: {len(sizes)}, {mean} bytes, {max(sizes)} at most")
        kinds = sorted({kind for kind, _ in self.total})
        for kind in kinds:
            shares = (f"{name} {self._share([kind], name)}" for name in READERS)
            missing = Counter(
                {
                    action: count
                    for (missing_kind, action), count in self.missing.items()
                    if missing_kind == kind
                }
            )
            worst = ", ".join(f"{action}: {number}" for action, number in missing.most_common(4))
            print(f"{kind}: {', '.join(shares)}. Missing: {worst}")
        for name in READERS:
            print(f"{name}: {self._share(kinds, name)}")
        print(
            f"compared {self.compared} answers in {self.sequences} random sequences, "
            f"{len(self.mismatches)} with differences"
        )

    def _share(self, kinds: list[str], name: str) -> str:
        instant = sum(self.instant[kind, name] for kind in kinds)
        total = sum(self.total[kind, name] for kind in kinds)
        return f"{instant} of {total} ({instant / max(1, total):.1%})"


@dataclass
class Job:
    """A step's kind and data, random walks through it, and the readers' first answers."""

    kind: str
    data: dict[str, Any]
    walks: list[Walk]
    actions_by_reader: dict[str, list[tuple[str, str]]]


def compare_lessons(results: Results, options: argparse.Namespace) -> None:
    """Compare the steps of lessons."""
    lessons = [
        lesson
        for lesson in lesson_files.read(paths.NOTEBOOKS)
        if not options.lessons or lesson.key in options.lessons
    ]
    with Workers() as workers:
        answers_by_lesson = by_lesson(begin(workers, lessons))
    for lesson in lessons:
        boards = answers_by_lesson[lesson.key].boards
        outputs_by_cell = [*outputs(autorun_cells(lesson))]
        steps = [output.step for _, output in outputs_by_cell]
        for step in steps:
            step.adapt()
        lesson_actions = {
            name: first_answers(steps, reader, lesson.key) for name, reader in READERS.items()
        }
        jobs, sizes = [], []
        for number, (cell, output) in enumerate(outputs_by_cell):
            step_actions = {name: actions[number] for name, actions in lesson_actions.items()}
            if cell not in boards:
                results.add_step_without_data(output.step, step_actions)
                continue
            data = dict(boards[cell].data)
            seeds = (f"{options.seed} {lesson.key} {cell} {n}" for n in range(options.walks))
            walks = [Walk(output.step, seed, options.length) for seed in seeds]
            jobs.append(Job(type(output.step).__name__, data, walks, step_actions))
            sizes.append(len(packed(data)))
            results.sizes[type(output.step).__name__].append(sizes[-1])
        results.compare(jobs)
        print(f"{lesson.key}: {len(sizes)} of {len(steps)} steps, {sum(sizes)} bytes", flush=True)


def compare_puzzles(results: Results, options: argparse.Namespace) -> None:
    """Compare puzzles, file by file, in each language."""
    files = [(game, name) for game in GAMES for name in ids_by_file(game)]
    chosen = random.Random(options.seed).sample(files, min(options.puzzles, len(files)))
    for game, name in chosen:
        ids = ids_by_file(game)[name]
        shared, *words = split(work_out(ids)).items()
        for language, own in words:
            with speaking(language):
                files = json.loads(json.dumps([shared[1], own]))
                _compare_file(results, options, f"{game} {name} {language}", ids, files)


def _compare_file(
    results: Results, options: argparse.Namespace, name: str, ids: list[str], files: list[Any]
) -> None:
    """Compare the puzzles in the current language's file and the shared one."""
    size = sum(len(packed(data)) for data in files) // len(ids)
    data_by_id = joined(*files)
    jobs = []
    for id in ids:
        step = PuzzleStep(puzzle(id), TITLE)
        actions = {name: first_answers([step], reader, id)[0] for name, reader in READERS.items()}
        if id not in data_by_id:
            results.add_step_without_data(step, actions)
            continue
        walks = [
            Walk(step, f"{options.seed} {id} {n}", options.length // 2)
            for n in range(options.walks)
        ]
        jobs.append(Job("PuzzleStep", data_by_id[id], walks, actions))
        results.sizes["PuzzleStep"].append(size)
    results.compare(jobs)
    print(f"{name}: {len(jobs)} of {len(ids)} puzzles, {size} bytes each", flush=True)


def compare_repeatedly(results: Results, options: argparse.Namespace) -> None:
    """Compare all steps and puzzles with new random answers until enough sequences are done."""
    options.puzzles = options.puzzles or sum(len(ids_by_file(game)) for game in GAMES)
    seed, number = options.seed, 0
    while results.sequences < options.sequences:
        number += 1
        options.seed = f"{seed} round {number}"
        compare_lessons(results, options)
        compare_puzzles(results, options)
        wrong = len(results.mismatches)
        print(f"round {number}: {results.sequences} sequences, {wrong} wrong", flush=True)


def main() -> None:
    """Measure from the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.answers", description=main.__doc__)
    parser.add_argument("--lessons", nargs="*", help="try only these lessons")
    parser.add_argument("--walks", type=int, default=6, help="random walks through each step")
    parser.add_argument("--length", type=int, default=20)
    parser.add_argument("--seed", default="")
    parser.add_argument(
        "--puzzles", type=int, default=0, help="try this many files of puzzles instead"
    )
    parser.add_argument("--list", action="store_true", help="print each answer that is missing")
    parser.add_argument(
        "--sequences", type=int, default=0, help="try this many random sequences of answers"
    )
    options = parser.parse_args()
    results = Results(prints_missing=options.list)
    compare = compare_lessons
    if options.sequences:
        compare = compare_repeatedly
    elif options.puzzles:
        compare = compare_puzzles
    with suppress(KeyboardInterrupt):
        compare(results, options)
    results.print()
    sys.exit(min(len(results.mismatches), 1))


if __name__ == "__main__":
    main()
