"""A step's replies as data for the page: every sentence, picture and series is stored once.

Each part is in a list; other parts refer to it by its index. Some numbers and texts have special
meanings (`sentinels.py`). `lite/web/replies/step-data.js` reads the data and describes each part.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from stonebook.draw.scene import Scene, stone
from stonebook.draw.svg import gradients, picture_style
from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.storage.puzzle_results import RESULTS
from stonebook.teach.press_names import LOCKED_LABELS, PressName
from stonebook.teach.steps.inputs import ChosenCell, Press
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.focus import DIRECTIONS, ENDS, Focus
from stonebook.words import say

from . import questions
from .pictures import NumberedValues, Picture, PictureBook
from .recording.exploration import STATE_SENTENCE
from .recording.marking import Marks, Member
from .recording.recorder import REPLY_PARTS, Display, RecordedMoment, RecordedReply
from .recording.state_node import Explored, StateNode
from .sentinels import CELL, HERE, NOTHING, REPEATED, SAME, TYPED

FIGURES = re.compile(r"<figure.*?</figure>|(?:(?!<figure).)+", flags=re.S)
"""The boards of a strip, and the markup between them."""
Asked = tuple[Position, Scene, Sequence[str] | None]
"""A position, its picture, and the moves so far, if they are known."""


class StepPackage:
    """Collects the data of steps of one game, which share equal parts."""

    def __init__(self) -> None:
        self._book = PictureBook()
        self._texts: NumberedValues[str] = NumberedValues()
        self._pictures: NumberedValues[Picture] = NumberedValues()
        self._strips, self._buttons = NumberedValues[Any](), NumberedValues[Any]()
        self._series, self._replies = NumberedValues[Any](), NumberedValues[Any]()
        self._cells, self._rows = NumberedValues[Any](), NumberedValues[Any]()
        self._members: NumberedValues[Any] = NumberedValues()
        self._keys: dict[int, Any] = {}
        self._clear_caches()

    def _clear_caches(self) -> None:
        self._cached_scenes: dict[int, tuple[Scene, int]] = {}
        self._cached_replies: dict[int, tuple[RecordedReply, int]] = {}

    def add(self, board: str, explored: Explored) -> dict[str, Any]:
        """Return the data of one step. `board` is the name of its board in the log of actions."""
        self._clear_caches()  # the caches use ids of objects, which another step may reuse
        first = explored.nodes[0]
        self._game = first.step.position().game
        return {
            "board": board,
            "title": say("board.label", label=first.step.title),
            "start": (self._picture(first.display["picture"]), self._preview(first.display)),
            "states": [self._state(node) for node in explored.nodes],
            **self._about_questions([self._asked(node) for node in explored.nodes]),
            "check": say("step.check.marked", number=CELL),
            "locked": {press: say(key) for press, key in LOCKED_LABELS.items()},
        }

    def opening(self, explored: Explored) -> int:
        """Return the number of a reply that shows how a step begins."""
        display = explored.nodes[0].display
        return self._reply(RecordedReply({part: display[part] for part in REPLY_PARTS}, ()))

    def shared(self) -> dict[str, Any]:
        """Return the data that the steps share."""
        painted = tuple(self._book.shapes)
        return {
            "replies": self._replies.values(),
            "rows": self._rows.values(),
            "taps": self._cells.values(),
            "members": self._members.values(),
            "series": self._series.values(),
            "pictures": changes((*self._pictures.values(),)),
            "buttons": self._buttons.values(),
            "strips": self._strips.values(),
            "texts": self._texts.values(),
            "pieces": self._book.pieces.values(),
            "stones": self._book.letters,
            "lasts": sorted(self._book.last_marks),
            "cells": self._book.cells.values(),
            "grounds": self._book.empty_boards.values(),
            "keys": [*map(self._keys.get, range(len(self._book.empty_boards.numbers)))],
            "look": f"<style>{picture_style(painted)}</style>{gradients(painted)}",
        }

    def _asked(self, node: StateNode[Any]) -> Asked:
        """Return what questions are about in a state. Only games know the moves so far."""
        table = getattr(node.step, "table", None)
        return node.step.position(), node.display["picture"], table and table.played

    def _about_questions(self, boards: Sequence[Asked]) -> dict[str, Any]:
        """Return the data with which a board answers questions, from what each state shows."""
        position = boards[0][0]
        answers = (questions.answers(*board) for board in boards)
        return {
            "says": self._sentences(position.game),
            "players": questions.players(position.game),
            "ways": questions.ways(position.grid),
            "told": [{key: self._text(text, "") for key, text in each.items()} for each in answers],
        }

    def _state(self, node: StateNode[Any]) -> list[Any]:
        """Return a state: its look, its cells with their replies, and its presses."""
        display, step = node.display, node.step
        self._note_keys(step.position(), display["picture"])
        presses = {
            answer.name if isinstance(answer, Press) else TYPED + answer.text: [
                self._reply(reply),
                number,
                *([" ".join(node.marked_after[answer])] if answer in node.marked_after else []),
            ]
            for answer, (reply, number) in node.replies.items()
            if not isinstance(answer, ChosenCell)
        }
        taps = {
            answer.cell: (self._reply(reply), number)
            for answer, (reply, number) in node.replies.items()
            if isinstance(answer, ChosenCell)
        }
        row: list[Any] = [SAME, SAME, SAME]
        if taps:
            replies, nexts = zip(*taps.values(), strict=True)
            # States with the same question group their cells alike, but the groups lead elsewhere.
            next_states = [*dict.fromkeys(nexts)]
            groups = tuple(map(next_states.index, nexts))
            row = [self._cells.number((*taps,)), self._rows.number(replies)]
            row += [[self._rows.number(groups), *next_states]]
        completion = (2 if step.first_try else 1) if step.done and step.is_counted else 0
        look = (
            self._buttons.number(self._unmarked(node)),
            completion,
            display["can_go_on"],
            display["asks_for_cell"],
        )
        result = (
            RESULTS.index(step.result) + 1 if isinstance(step, PuzzleStep) and step.result else 0
        )
        more = [self._marked(node, node.marks)] if node.marks else []
        return [*map(int, look), *row, presses, *([result, *more] if result or more else [])]

    def _unmarked(self, node: StateNode[Any]) -> tuple[Any, ...]:
        """Return a state's buttons without the count of marked cells, which the page adds."""
        buttons: tuple[Any, ...] = node.display["buttons"]
        labels = {button.name: button.label for button in node.step.buttons()} if node.marks else {}
        return tuple(
            (name, labels[name] if name == PressName.CHECK and labels else label, *more)
            for name, label, *more in buttons
        )

    def _marked(self, node: StateNode[Any], marks: Marks) -> dict[str, Any]:
        """Return the data with which the page replies when cells are marked."""
        picture = node.display["picture"]
        pairs = tuple(self._member(picture, *marked) for marked in marks.members.items())
        on, off = (
            self._rows.number(tuple(map(self._reply, side)))
            for side in (marks.added, marks.removed)
        )
        data: dict[str, Any] = {
            "members": self._members.number(pairs),
            "on": on,
            "off": off,
            "keeps": [*sorted(node.presses_keeping_marks)],
            "by": {
                press: {
                    " ".join(cells): [self._reply(reply), number]
                    for cells, (reply, number) in known.items()
                }
                for press, known in node.by_cells.items()
            },
        }
        if marks.again:
            data["again"] = self._reply(marks.again)
        if node.last_mark_reply:
            data["last"] = [self._reply(node.last_mark_reply[0]), node.last_mark_reply[1]]
        return data

    def _member(self, picture: Scene, cell: str, member: Member) -> tuple[int, int, bool]:
        """Return the piece of a cell's mark, the cell, and whether it replaces another mark."""
        if member.mark is None:
            return SAME, self._book.cell(picture, cell), False
        return *self._book.mark(picture, member.mark), not member.is_additional

    def _preview(self, display: Display) -> int:
        """Return the piece of the stone that a press would place, `NOTHING` for none."""
        if "preview_owner" not in display:
            return SAME
        owner = display["preview_owner"]
        return NOTHING if owner is None else self._book.stone(stone(self._game, owner, "", (0, 0)))

    def _reply(self, reply: RecordedReply) -> int:
        """Return the number of a reply: question, words, picture, strip, preview, then series."""
        cached = self._cached_replies.get(id(reply))
        if cached is None:
            changed = reply.changed
            more = self._strip(changed), self._preview(changed)
            display = self._display_numbers(
                changed, reply.cell, "" if reply.only_in_words else reply.cell
            )
            parts = (*display, *more, *map(self._series_number, reply.series))
            cached = self._cached_replies[id(reply)] = reply, self._replies.number(parts)
        return cached[1]

    def _display_numbers(
        self, changed: Display, cell: str = "", place: str = ""
    ) -> tuple[int, int, int]:
        question = self._text(changed.get("question"), "")
        words = self._text(changed.get("words"), cell)
        return question, words, self._picture(changed.get("picture"), place)

    def _text(self, text: object, cell: str) -> int:
        if text is None or text is STATE_SENTENCE:
            return SAME if text is None else REPEATED
        plain = str(text)
        return self._texts.number(re.sub(rf"\b{cell}\b", CELL, plain) if cell else plain)

    def _strip(self, changed: Display) -> int:
        """Return the number of a strip: its boards, one by one, and how they are shown."""
        if "strip" not in changed:
            return SAME
        boards, explains, replays = changed["strip"]
        parts = tuple(map(self._texts.number, FIGURES.findall(boards)))
        return self._strips.number((parts, explains, replays))

    def _series_number(self, series: Sequence[RecordedMoment]) -> int:
        """Return the number of a series: for each moment words, picture, shaking, milliseconds.

        A picture is the difference of its number from the number before: 0 without a new picture,
        None for the same picture again.
        """
        flat: list[int | None] = []
        last = -1
        for moment in series:
            _, words, picture = self._display_numbers(moment.changed)
            step = 0 if picture == SAME else picture - last
            last += step
            shakes = int(moment.changed.get("shakes", SAME))
            is_same = picture != SAME and not step
            flat += [words, None if is_same else step, shakes, round(1000 * moment.seconds)]
        return self._series.number(tuple(flat))

    def _picture(self, scene: Scene | None, cell: str = "") -> int:
        if scene is None:
            return SAME
        cached = self._cached_scenes.get(id(scene))
        if cached is None:
            picture = self._book.picture(scene)
            if cell and picture not in self._pictures.numbers:
                picture = self._with_place(picture, self._book.cell(scene, cell))
            cached = self._cached_scenes[id(scene)] = scene, self._pictures.number(picture)
        return cached[1]

    def _with_place(self, picture: Picture, cell: int) -> Picture:
        """Return a picture whose marks on a cell are at `HERE`, for cells that look alike."""
        empty_board, *placed = picture
        stones = self._book.letters
        pairs = zip(placed[::2], placed[1::2], strict=True)
        marks = ((piece, HERE if at == cell and piece not in stones else at) for piece, at in pairs)
        return (empty_board, *(part for pair in marks for part in pair))

    # The keyboard.

    def _note_keys(self, position: Position, scene: Scene) -> None:
        """Store where each key leads from each cell of a board, and the frame around the cell."""
        empty_board = self._book.empty_board(scene)
        if empty_board in self._keys:
            return
        focus = Focus(position.grid)
        first_cell, rows = focus.cell, {}
        for cell in scene.centres:
            frame, number = self._book.frame(scene, cell)
            reached = []
            for key in (*DIRECTIONS, *ENDS):
                focus.cell = cell
                focus.move(key)
                reached.append(self._book.frame(scene, focus.cell)[1])
            rows[number] = [frame, *reached]
        self._keys[empty_board] = [self._book.frame(scene, first_cell)[1], rows]

    def _sentences(self, game: Game) -> dict[str, int]:
        """Return the number of the sentence about a cell, by the letter of the stone on it."""
        symbols = game.symbols
        numbers = {}
        for letter in ("", *symbols.values()):
            stands = next((owner for owner, symbol in symbols.items() if symbol == letter), None)
            announcement = Announcement()
            key = "board.cell.taken" if stands else "board.cell.empty"
            announcement.show_sentence(say(key, cell=CELL, stands=stands))
            numbers[letter] = self._texts.number(announcement.widget.value)
        return numbers


@lru_cache(maxsize=1)  # most languages have the same pictures
def changes(pictures: tuple[Picture, ...]) -> list[list[int]]:
    """Return pictures, each as its difference from the previous or the first one, if that is short.

    A difference consists of: -1 for the previous picture or -2 for the first one; the number of
    replaced pieces, each after its place; the number of dropped pairs, then their places; and the
    new pairs, each after its place.

    >>> changes(((0, 5, 1, 6, 2, 6, 3), (0, 7, 1, 6, 2, 6, 3)))
    [[0, 5, 1, 6, 2, 6, 3], [-1, 1, 0, 7, 0]]
    """
    packed = []
    for number, picture in enumerate(pictures):
        others = (pictures[number - 1], pictures[0]) if number else ()
        differences = [_change(other, picture) for other in others]
        differences = [
            [-1 - number, *change] for number, change in enumerate(differences) if change
        ]
        packed.append(min([*differences, [*picture]], key=len))
    return packed


def _change(before: Picture, after: Picture) -> list[int]:
    """Return a picture's difference from another one, empty if their boards or orders differ."""
    old, new = ([*zip(picture[1::2], picture[2::2], strict=True)] for picture in (before, after))
    removed = {*old} - {*new}
    known = {*old}
    fresh = [pair for pair in new if pair not in known]
    incoming = {cell: piece for piece, cell in reversed(fresh) if cell >= 0}  # stones, before marks
    patched = [*old]
    replaced: list[int] = []
    for index, (piece, cell) in enumerate(old):
        if (piece, cell) in removed and cell in incoming:
            patched[index] = (incoming.pop(cell), cell)
            replaced += (index, patched[index][0])
    common = {*patched} & {*new}
    if before[0] != after[0] or [p for p in patched if p in common] != [
        p for p in new if p in common
    ]:
        return []
    dropped = [index for index, pair in enumerate(patched) if pair not in common]
    added = [(index, *pair) for index, pair in enumerate(new) if pair not in common]
    flat = (part for parts in added for part in parts)
    return [len(replaced) // 2, *replaced, len(dropped), *dropped, *flat]
