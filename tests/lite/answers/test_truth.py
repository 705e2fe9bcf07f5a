"""The page's replies against Python's: the same words, marks, buttons and pictures."""

from __future__ import annotations

import json
import random
import subprocess
from typing import Any

import pytest

from lite.answers.exploration import answers
from lite.answers.lessons import outputs, replies
from lite.answers.pictures import PictureBook
from lite.answers.recorder import Recorder, Reply, Seen, unhurried
from lite.setup import node, paths
from lite.site import lesson_files
from stonebook.draw.scene import Scene, stone
from stonebook.teach import Step
from stonebook.teach.steps.inputs import Press, Tap
from tests.lite.answers.sample import SAMPLE, WALKS, WALKS_LENGTH

WALKER = paths.ROOT / "tests" / "web" / "answers" / "walks.mjs"


class Walk:
    """Random answers to a step, and what Python's board shows after each."""

    def __init__(self, step: Step, seed: str) -> None:
        chance = random.Random(seed)
        self.actions: list[tuple[str, str]] = []
        self.shown: list[dict[str, Any]] = []
        with unhurried() as host:
            recorder = Recorder(step, host)
            self._seen = dict(recorder.seen())
            self.before = {part: self._seen[part] for part in ("question", "strip", "words")}
            for _ in range(WALKS_LENGTH):
                answer = chance.choice([*answers(step)])
                assert isinstance(answer, (Press, Tap))
                action = (
                    ("press", answer.name) if isinstance(answer, Press) else ("tap", answer.cell)
                )
                step, reply, seen = recorder.reply(step, answer)
                self.actions.append(action)
                self.shown.append(self._described(step, reply, seen))

    def _described(self, step: Step, reply: Reply, seen: Seen) -> dict[str, Any]:
        at_once = {**self._seen, **reply.changed}
        self._seen = dict(seen)
        owner = seen["places"]
        return {
            "question": at_once["question"],
            "words": at_once["words"],
            "picture": drawn(at_once["picture"]),
            "strip": [*at_once["strip"]],
            "series": [
                [
                    {
                        "words": moment.changed.get("words"),
                        "picture": drawn(moment.changed.get("picture")),
                        "shakes": moment.changed.get("shakes"),
                        "wait": round(1000 * moment.seconds),
                    }
                    for moment in series
                ]
                for series in reply.series
            ],
            "buttons": [[*button] for button in seen["buttons"]],
            "goesOn": seen["onwards"],
            "asks": seen["types"],
            "preview": preview(step, owner),
            "done": (2 if step.first_try else 1) if step.done and step.counts else 0,
        }


def drawn(scene: Scene | None) -> object:
    """Return a picture's ground, and its pieces with their cells."""
    if scene is None:
        return None
    book = PictureBook()
    return of_book(
        book.picture(scene), book.grounds.values(), book.pieces.values(), book.cells.values()
    )


def of_book(picture: Any, grounds: Any, pieces: Any, cells: Any) -> object:
    ground, *placed = picture
    pairs = zip(placed[::2], placed[1::2], strict=True)
    box, width, markup, _ = grounds[ground]
    return (
        [box, width, markup],
        [(pieces[piece], [*cells[cell]] if cell >= 0 else None) for piece, cell in pairs],
    )


def preview(step: Step, owner: str | None) -> str | None:
    if owner is None:
        return None
    book = PictureBook()
    piece = book.stone(stone(step.position().game, owner, "", (0.0, 0.0)))
    return str(book.pieces.values()[piece])


def by_data(shown: dict[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    """Return what the page shows, with pictures instead of their numbers."""

    def picture(number: int | None) -> object:
        if number is None:
            return None
        parts = (data[part] for part in ("grounds", "pieces", "cells"))
        return of_book(data["pictures"][number], *parts)

    series = [
        [
            {
                "words": moment.get("words"),
                "picture": picture(moment.get("picture")),
                "shakes": moment.get("shakes"),
                "wait": moment["wait"],
            }
            for moment in moments
        ]
        for moments in shown["series"]
    ]
    stones = data["pieces"][shown["preview"]] if shown["preview"] >= 0 else None
    more = {"picture": picture(shown["picture"]), "series": series, "preview": stones}
    return {**shown, **more}


def walked(jobs: list[dict[str, Any]]) -> Any:
    """Return what the page shows on each walk."""
    answer = subprocess.run(
        [str(node.find()), str(WALKER)],
        input=json.dumps(jobs),
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return json.loads(answer.stdout)


def sampled() -> list[tuple[str, str, Step]]:
    """Return the steps of some lessons, with the ids of their lessons and cells."""
    lessons = {lesson.key: lesson for lesson in lesson_files.read(paths.NOTEBOOKS)}
    found = []
    for key, wanted in SAMPLE.items():
        cells = [
            (cell["id"], "".join(cell["source"]))
            for cell in lessons[key].notebook["cells"]
            if "autorun" in cell["metadata"].get("tags", [])
        ]
        found += [(key, cell, out.step) for cell, out in outputs(cells) if cell in wanted]
    return found


def test_the_page_shows_what_python_shows() -> None:
    jobs, expected, names = [], [], []
    for lesson, cell, step in sampled():
        step.adapts = True
        data = replies(cell, step)
        assert data is not None, f"{lesson} {cell} is not worked out any more"
        data = json.loads(json.dumps(data))
        walks = [Walk(step, f"{lesson} {cell} {number}") for number in range(WALKS)]
        jobs.append({"data": data, "walks": [walk.actions for walk in walks]})
        expected.append((data, walks))
        names.append(f"{lesson} {cell}")
    held = 0
    for (data, walks), found, name in zip(expected, walked(jobs), names, strict=True):
        for walk, shown in zip(walks, found, strict=True):
            for number, (page, python) in enumerate(zip(shown, walk.shown, strict=False)):
                seen = by_data({**walk.before, **page}, data)
                page, python = json.loads(json.dumps([seen, python]))
                for part, value in python.items():
                    assert page[part] == value, (name, part, walk.actions[: number + 1])
                held += 1
    assert held > len(jobs) * WALKS  # the data holds more than the first answer


@pytest.mark.parametrize("key", SAMPLE)
def test_lessons_of_the_sample_exist(key: str) -> None:
    assert any(lesson.key == key for lesson in lesson_files.read(paths.NOTEBOOKS))
