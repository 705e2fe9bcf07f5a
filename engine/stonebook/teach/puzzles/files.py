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

and what `python -m stonebook prove --write` fills in: `accepted` and `proved`. `difficulty` is
measured by `python -m benchmarks.puzzles`. A mined one is a list of the same in the order of
`FIELDS`, without words of its own.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import stonebook
from stonebook.teach.puzzles.puzzle import Difficulty, Proved, Puzzle, Texts
from stonebook.teach.twins import StartPosition

HERE = Path(__file__).parent
CHOSEN, MINED = "chosen", "mined"
"""The two folders."""
FIELDS = (
    *("name", "settings", "moves", "seeks", "length", "themes"),
    *("accepted", "proved", "difficulty", "nothing"),
)
"""What a mined puzzle's line holds, in this order."""
UNPROVED = ("", None, 0, 0)
WIDTH = 100

Entry = dict[str, Any]
"""A puzzle as its file has it."""


@lru_cache(maxsize=5)
def chosen(game: str) -> tuple[Puzzle, ...]:
    """Return a game's puzzles that were made by hand, in their order."""
    return tuple(puzzle_of(game, entry) for entry in entries(CHOSEN, game))


@lru_cache(maxsize=5)
def mined(game: str) -> tuple[Puzzle, ...]:
    """Return a game's puzzles that were found by self-play, in their order."""
    return tuple(puzzle_of(game, entry) for entry in entries(MINED, game))


def entries(folder: str, game: str) -> list[Entry]:
    """Return what a game's file in a folder holds: nothing where it has no such file."""
    file = _file(folder, game)
    if not file.is_file():
        return []
    read = json.loads(file.read_text(encoding="utf-8"))
    if folder == CHOSEN:
        return [dict(entry) for entry in read]
    return [dict(zip(FIELDS, line, strict=True)) for line in read]


def write(folder: str, game: str, entries: Sequence[Entry]) -> None:
    """Write a game's file in a folder."""
    if folder == CHOSEN:
        text = "[\n" + ",\n".join(" " + readable(entry) for entry in entries) + "\n]\n"
    else:
        text = mined_text(entries)
    _file(folder, game).write_text(text, encoding="utf-8", newline="\n")


def mined_text(entries: Sequence[Entry]) -> str:
    """Return the text of a file of mined puzzles: a line each."""
    lines = [[entry[field] for field in FIELDS] for entry in entries]
    compact = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines]
    return "[\n" + ",\n".join(compact) + "\n]\n"


def readable(value: Any, depth: int = 1) -> str:
    """Return JSON as it stands in the file, so deep in it: in one line what fits into one."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + depth <= WIDTH and depth > 1:
        return line
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {readable(each, depth + 1)}" for key, each in value.items()]
        opening, closing = "{", "}"
    elif isinstance(value, list):
        parts = [readable(each, depth + 1) for each in value]
        opening, closing = "[", "]"
    else:
        return line
    inside = ",\n".join(" " * (depth + 1) + part for part in parts)
    return f"{opening}\n{inside}\n{' ' * depth}{closing}"


def _file(folder: str, game: str) -> Path:
    return HERE / folder / f"{game}.json"


def puzzle_of(game: str, entry: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle of an entry. What is not proved yet has no answers."""
    difficulty = entry.get("difficulty")
    return Puzzle(
        id=f"{game}/{entry['name']}",
        start=_start(game, entry),
        seeks=entry["seeks"],
        answers=tuple(entry.get("accepted", ())),
        length=entry["length"],
        themes=tuple(entry["themes"]),
        proved=Proved(*entry.get("proved") or UNPROVED),
        difficulty=None if difficulty is None else Difficulty(*difficulty),
        texts=_texts(entry),
        nothing=bool(entry.get("nothing")),
        composed="board" in entry,
        credit=entry.get("credit", ""),
    )


def _start(game: str, entry: Mapping[str, Any]) -> StartPosition:
    rules = stonebook.game(game)
    if "board" in entry:
        origin = rules.parse("\n".join(entry["board"]))
        return StartPosition(origin, _split(entry.get("after", "")))
    return StartPosition(rules.start(**entry.get("settings") or {}), _split(entry["moves"]))


def _split(moves: str) -> tuple[str, ...]:
    """Return the moves of a list: Jō's have blanks within them."""
    return tuple(moves.split(",")) if moves else ()


def _texts(entry: Mapping[str, Any]) -> Texts | None:
    if "hints" not in entry:
        return None
    idea, region, candidate, move = entry["hints"]
    return Texts(
        (idea, region, candidate, move),
        entry.get("feedback", {}),
        entry["otherwise"],
        entry["because"],
    )
