"""Answers to steps, and what the page and Python's board show after each."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Any

from lite.replies.pictures import PictureBook
from lite.replies.playing import MOVE_BUTTONS, TableRecorder
from lite.replies.recording.exploration import answers
from lite.replies.recording.recorder import Display, RecordedReply, Recorder
from lite.replies.recording.recording_host import recording_host
from lite.setup import paths
from stonebook.draw.scene import Scene, stone
from stonebook.storage.puzzle_results import RESULTS
from stonebook.teach import Step
from stonebook.teach.play.game_choice import GameChoice
from stonebook.teach.steps.inputs import Answer, ChosenCell, Press
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from tests.web.node_script import answer_of

WALKER = paths.ROOT / "tests" / "web" / "replies" / "walks.mjs"


HELP = (Press("hint"), Press("show"))


class Walk:
    """Random answers to a step, and what Python's board shows after each.

    With `locked` a teacher's link has locked hints and solutions.
    """

    def __init__(self, step: Step, seed: str, length: int, *, locked: bool = False) -> None:
        chance = random.Random(seed)
        self.actions: list[tuple[str, str]] = []
        self.shown: list[dict[str, Any]] = []
        with recording_host() as host:
            host.lock(("hints",) if locked else ())
            recorder = Recorder(step, host)
            self._display = dict(recorder.display())
            self.before = {part: self._display[part] for part in ("question", "strip", "words")}
            self.first_picture = drawn(self._display["picture"])
            for _ in range(length):
                off = HELP if locked and not step.done else ()
                answer = chance.choice([each for each in answers(step) if each not in off])
                step, reply, display = recorder.reply(step, answer)
                self.actions.append(action_of(answer))
                self.shown.append(self._described(step, reply, display))

    def _described(self, step: Any, reply: RecordedReply, display: Display) -> dict[str, Any]:
        at_once = {**self._display, **reply.changed}
        self._display = dict(display)
        owner = display["preview_owner"]
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
            "buttons": [[*button] for button in display["buttons"]],
            "canGoOn": display["can_go_on"],
            "asksForCell": display["asks_for_cell"],
            "preview": preview(step, owner),
            "isDone": step.done and step.is_counted,
            "isFirstTry": bool(step.done and step.is_counted and step.first_try),
            "result": RESULTS.index(step.result) + 1
            if isinstance(step, PuzzleStep) and step.result
            else 0,
        }


class TableWalk(Walk):
    """Random answers to a new game until its first move is played, on one board of Python."""

    def __init__(self, choice: GameChoice, seed: str, length: int) -> None:
        chance = random.Random(seed)
        self.actions = []
        self.shown = []
        with recording_host() as host:
            self.recorder = recorder = TableRecorder(choice, host)
            recorder.names = []  # seen as they are
            self._display = dict(recorder.display())
            self.before = {part: self._display[part] for part in ("question", "strip", "words")}
            while len(self.actions) < length and not recorder.board.table.played:
                answer = self._answer(chance)
                reply, display = recorder.record(partial(recorder.give, answer))
                self.actions.append(action_of(answer))
                self.shown.append(self._described(recorder.first_state(), reply, display))

    def _answer(self, chance: random.Random) -> Answer:
        """Choose an answer. A begun move often continues on one of its marked cells."""
        table = self.recorder.board.table
        presses = [Press(name) for name, *_, is_on in self._display["buttons"] if is_on]
        cells = table.legal_cells() if table.begun and chance.random() < 0.7 else ()
        taps = map(ChosenCell, cells or table.position.grid.names)
        return chance.choice([*taps, *(press for press in presses if press.name in MOVE_BUTTONS)])


def action_of(answer: Answer) -> tuple[str, str]:
    """Return an answer as the page names it."""
    if isinstance(answer, Press):
        return "press", answer.name
    return ("tap", answer.cell) if isinstance(answer, ChosenCell) else ("text", answer.text)


def drawn(scene: Scene | None) -> object:
    """Return a picture's empty board, and its pieces with their cells."""
    if scene is None:
        return None
    book = PictureBook()
    return of_book(
        book.picture(scene), book.empty_boards.values(), book.pieces.values(), book.cells.values()
    )


def of_book(picture: Any, boards: Any, pieces: Any, cells: Any) -> object:
    board, *placed = picture
    pairs = zip(placed[::2], placed[1::2], strict=True)
    box, width, markup, _ = boards[board]
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


def by_data(shown: dict[str, Any], pictures: list[Any], data: dict[str, Any]) -> dict[str, Any]:
    """Return what the page shows, with pictures instead of their numbers."""

    def picture(number: int | None) -> object:
        if number is None:
            return None
        parts = (data[part] for part in ("grounds", "pieces", "cells"))
        return of_book(pictures[number], *parts)

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


def joined(shared: Any, words: Any) -> dict[str, Any]:
    """Return the data of each puzzle in a shared file, with the words of a language."""
    steps = {id: {**step, **words["steps"].get(id, {})} for id, step in shared["steps"].items()}
    parts = {**shared, **words}
    del parts["steps"]
    return {id: {**parts, **step} for id, step in steps.items()}


def walked(jobs: list[dict[str, Any]]) -> Any:
    """Return what the page shows on each walk: after each answer, and all pictures."""
    return answer_of(WALKER, jobs)


def differences(data: dict[str, Any], walk: Walk, shown: dict[str, Any]) -> list[str]:
    """Return where the page shows something else than Python, after which answers."""
    wrong = []
    for number, (page, python) in enumerate(zip(shown["found"], walk.shown, strict=False)):
        display = by_data({**walk.before, **page}, shown["pictures"], data)
        page, python = json.loads(json.dumps([display, python]))
        parts = [part for part, value in python.items() if page[part] != value]
        wrong += [f"{part} after {walk.actions[: number + 1]}" for part in parts]
    return wrong
