"""A step's replies as data for the page: every sentence, picture and series is stored once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from stonebook.draw.scene import Scene, stone
from stonebook.draw.svg import lights, picture_style
from stonebook.teach import Step
from stonebook.teach.steps.inputs import Press, Tap
from stonebook.widgets.board.controls import Words
from stonebook.widgets.board.focus import DIRECTIONS, ENDS, Focus
from stonebook.words import say

from .exploration import AGAIN, Exploration, Node
from .pictures import PictureBook, Pool
from .recorder import Moment, Reply, Seen

SAME, SAID, NOTHING = -1, -2, -2
"""In place of a number: what was seen before stays, what was said in this state is said again, and
no stone would be placed.
"""
FIGURES = re.compile(r"<figure.*?</figure>|(?:(?!<figure).)+", flags=re.S)
CELL = "\u0001"
"""In a sentence: the name of a cell."""


class Package:
    """Collects the data of one step. `board` is the name of its board in the log of actions."""

    def __init__(self, board: str, explored: Exploration) -> None:
        self._explored = explored
        self._book = PictureBook()
        self._texts, self._strips, self._buttons = Pool(), Pool(), Pool()
        self._pictures, self._series, self._replies = Pool(), Pool(), Pool()
        self._cells, self._rows = Pool(), Pool()
        self._scenes: dict[int, tuple[Scene, int]] = {}
        self._known: dict[int, tuple[Reply, int]] = {}
        self._keys: dict[int, Any] = {}
        first = explored.nodes[0]
        self._game = first.step.position().game
        start = self._picture(first.seen["picture"]), self._preview(first.seen)
        states = [self._state(node) for node in explored.nodes]
        painted = tuple(self._book.shapes)
        self.data: dict[str, Any] = {
            "board": board,
            "title": say("board.label", label=first.step.title),
            "start": start,
            "states": states,
            "replies": self._replies.values(),
            "rows": self._rows.values(),
            "taps": self._cells.values(),
            "series": self._series.values(),
            "pictures": self._pictures.values(),
            "buttons": self._buttons.values(),
            "strips": self._strips.values(),
            "texts": self._texts.values(),
            "pieces": self._book.pieces.values(),
            "stones": self._book.letters,
            "cells": self._book.cells.values(),
            "grounds": self._book.grounds.values(),
            "keys": [self._keys.get(number) for number in range(len(self._book.grounds.numbers))],
            "says": self._sentences(first.step),
            "look": f"<style>{picture_style(painted)}</style>{lights(painted)}",
        }

    def _state(self, node: Node) -> list[Any]:
        """Return a state: what is seen in it, its cells with their replies, and its presses."""
        seen, step = node.seen, node.step
        self._note_keys(step, seen["picture"])
        presses = {
            answer.name: [self._reply(reply), number]
            for answer, (reply, number) in node.replies.items()
            if isinstance(answer, Press)
        }
        taps = {
            answer.cell: (self._reply(reply), number)
            for answer, (reply, number) in node.replies.items()
            if isinstance(answer, Tap)
        }
        row = [SAME, SAME, SAME]
        if taps:
            replies, nexts = zip(*taps.values(), strict=True)
            row = [self._cells.number((*taps,)), self._rows.number(replies)]
            row += [self._rows.number(nexts)]
        done = (2 if step.first_try else 1) if step.done and step.counts else 0
        look = (self._buttons.number(seen["buttons"]), done, seen["onwards"], seen["types"])
        return [*map(int, look), *row, presses]

    def _preview(self, seen: Seen) -> int:
        """Return the piece of the stone that a press would place."""
        if "places" not in seen:
            return SAME
        owner = seen["places"]
        return NOTHING if owner is None else self._book.stone(stone(self._game, owner, "", (0, 0)))

    def _reply(self, reply: Reply) -> int:
        """Return the number of a reply: question, words, picture, strip, preview, then series."""
        known = self._known.get(id(reply))
        if known is None:
            changed = reply.changed
            more = self._strip(changed), self._preview(changed)
            parts = (*self._said(changed), *more, *map(self._show, reply.series))
            known = self._known[id(reply)] = reply, self._replies.number(parts)
        return known[1]

    def _said(self, changed: Seen) -> tuple[int, int, int]:
        question, words = map(self._text, (changed.get("question"), changed.get("words")))
        return question, words, self._picture(changed.get("picture"))

    def _text(self, text: object) -> int:
        if text is None:
            return SAME
        return SAID if text is AGAIN else self._texts.number(str(text))

    def _strip(self, changed: Seen) -> int:
        """Return the number of a strip: its boards, one by one, and how they are shown."""
        if "strip" not in changed:
            return SAME
        boards, of_sentence, replays = changed["strip"]
        parts = tuple(map(self._texts.number, FIGURES.findall(boards)))
        return self._strips.number((parts, of_sentence, replays))

    def _show(self, series: Sequence[Moment]) -> int:
        """Return the number of a series: for each moment words, picture, shaking, milliseconds."""
        flat: list[int] = []
        for moment in series:
            _, words, picture = self._said(moment.changed)
            shakes = int(moment.changed.get("shakes", SAME))
            flat += [words, picture, shakes, round(1000 * moment.seconds)]
        return self._series.number(tuple(flat))

    def _picture(self, scene: Scene | None) -> int:
        if scene is None:
            return SAME
        known = self._scenes.get(id(scene))
        if known is None:
            number = self._pictures.number(self._book.picture(scene))
            known = self._scenes[id(scene)] = scene, number
        return known[1]

    # The keyboard.

    def _note_keys(self, step: Step, scene: Scene) -> None:
        """Note where each key leads from each cell of a board, and the frame around the cell."""
        picture = self._pictures.values()[self._picture(scene)]
        assert isinstance(picture, tuple)
        if picture[0] in self._keys:
            return
        focus = Focus(step.position().grid)
        first, ways = focus.cell, {}
        for cell in scene.centres:
            frame, number = self._book.frame(scene, cell)
            reached = []
            for key in (*DIRECTIONS, *ENDS):
                focus.cell = cell
                focus.move(key)
                reached.append(self._book.frame(scene, focus.cell)[1])
            ways[number] = [frame, *reached]
        self._keys[picture[0]] = [self._book.frame(scene, first)[1], ways]

    def _sentences(self, step: Step) -> dict[str, int]:
        """Return the sentence about a cell, by the letter of the stone on it."""
        symbols = step.position().game.symbols
        found = {}
        for letter in ("", *symbols.values()):
            stands = next((who for who, symbol in symbols.items() if symbol == letter), None)
            words = Words()
            key = "board.cell.taken" if stands else "board.cell.empty"
            words.say(say(key, cell=CELL, stands=stands))
            found[letter] = self._texts.number(words.widget.value)
        return found
