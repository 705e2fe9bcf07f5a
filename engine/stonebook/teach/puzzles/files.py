"""The files of puzzles: chosen ones, to be read and written by hand, and mined ones, a line each.

Each game has one of either. A chosen puzzle is an object:

    name        lasting, part of its id: "first-corner"
    settings    of the game's start, where they differ from the usual ones
    moves       that lead to it, "C4,C5"; or instead
    board       the lines of a composed diagram, and then `after`, moves from there, if there are
    seeks       "outcome" or "margin", see `asking`
    length      how many moves it asks for
    themes      see `themes`
    hints, feedback, otherwise, because     see `puzzle.Texts`; credit, if it is not ours
    nothing     true, where there is nothing to find

and what `python -m stonebook prove` writes: `accepted`, `proved` and `difficulty`. A mined one is a
list of the same in the order of `MINED`, without words of its own.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import stonebook
from stonebook.teach.puzzles.puzzle import Difficulty, Proved, Puzzle, Texts
from stonebook.teach.twins import Start

HERE = Path(__file__).parent
MINED = (
    *("name", "settings", "moves", "seeks", "length", "themes"),
    *("accepted", "proved", "difficulty", "nothing"),
)
"""What a mined puzzle's line holds, in this order."""


@lru_cache(maxsize=5)
def chosen(game: str) -> tuple[Puzzle, ...]:
    """Return a game's puzzles that were made by hand, in their order."""
    return tuple(puzzle_of(game, given) for given in _read("chosen", game))


@lru_cache(maxsize=5)
def mined(game: str) -> tuple[Puzzle, ...]:
    """Return a game's puzzles that were found by self-play, in their order."""
    lines = _read("mined", game)
    return tuple(of_line(game, line) for line in lines)


def _read(folder: str, game: str) -> list[Any]:
    file = HERE / folder / f"{game}.json"
    found: list[Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def of_line(game: str, line: Sequence[Any]) -> Puzzle:
    """Return a mined puzzle."""
    return puzzle_of(game, dict(zip(MINED, line, strict=True)))


def puzzle_of(game: str, given: Mapping[str, Any]) -> Puzzle:
    """Return a puzzle of what a file says of it."""
    difficulty = given.get("difficulty")
    return Puzzle(
        id=f"{game}/{given['name']}",
        start=_start(game, given),
        seeks=given["seeks"],
        answers=tuple(given["accepted"]),
        length=given["length"],
        themes=tuple(given["themes"]),
        proved=Proved(*given["proved"]),
        difficulty=None if difficulty is None else Difficulty(*difficulty),
        texts=_texts(given),
        nothing=bool(given.get("nothing")),
        composed="board" in given,
        credit=given.get("credit", ""),
    )


def _start(game: str, given: Mapping[str, Any]) -> Start:
    rules = stonebook.game(game)
    if "board" in given:
        origin = rules.parse("\n".join(given["board"]))
        return Start(origin, _split(given.get("after", "")))
    return Start(rules.start(**given.get("settings", {})), _split(given["moves"]))


def _split(moves: str) -> tuple[str, ...]:
    """Return the moves of a list: Jō's have blanks within them."""
    return tuple(moves.split(",")) if moves else ()


def _texts(given: Mapping[str, Any]) -> Texts | None:
    if "hints" not in given:
        return None
    idea, region, candidate, move = given["hints"]
    return Texts(
        (idea, region, candidate, move),
        given.get("feedback", {}),
        given["otherwise"],
        given["because"],
    )
