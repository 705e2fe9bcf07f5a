"""The puzzle files: chosen puzzles, written by hand, and mined puzzles, one per line.

Each game has one file of either kind, and one of retired puzzles: mined ones that have left all
sets, but that links and records still find. A chosen puzzle is an object:

    name        permanent, part of its id: "first-corner"
    settings    of the game's start, if they differ from the defaults
    moves       that lead to the position, "C4,C5"; or instead
    board       the lines of a composed diagram, with optional moves from there in `after`
    seeks       "outcome" or "margin", see `objective`
    length      how many moves the reader must find
    themes      see `PuzzleProfile.themes`
    hints, feedback, otherwise, because     see `puzzle.Texts`
    credit      the author, if the puzzle is not the project's own
    nothing     true if no move changes the outcome or the count that `seeks` names

The texts may be missing, all of them; `hints` are four and need `otherwise` and `because`. They are
English. `chosen/de/` has a file for each game, which holds the same four fields in German by name.

`python -m stonebook prove --write` adds `accepted`, `proved` and `past` (true if earlier boards
change the answer), and `python -m benchmarks.puzzles` measures `difficulty`. A mined puzzle is a
list of the same values in the order of `FIELDS`, without texts.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import stonebook
from stonebook.records.refuse import refuse
from stonebook.records.schema import Schema, validate
from stonebook.rules import GAMES
from stonebook.rules.errors import BadNotation, BadPosition, BadRecord, BadSettings
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.puzzles.objective import OBJECTIVES
from stonebook.teach.puzzles.puzzle import Difficulty, Proved, Puzzle, Texts
from stonebook.words import ENGLISH, language, say
from stonebook.words.truncate import excerpt

PUZZLES_FOLDER = Path(__file__).parent
# The folders:
CHOSEN = "chosen"
MINED = "mined"
RETIRED = "retired"
FIELDS = (
    *("name", "settings", "moves", "seeks", "length", "themes"),
    *("accepted", "proved", "difficulty", "nothing", "past", "board"),
)
"""The values in a mined puzzle's line, in this order. `past` is left out if it is false and no
`board` follows; with a board there are no settings and no moves."""
UNPROVED = ("", None, 0, 0)
WIDTH = 100

TEXT: Schema = {"type": "string"}
TEXTS: Schema = {"type": "array", "items": TEXT}
REQUIRED_FIELDS: Mapping[str, Schema] = {
    "name": {"type": "string", "pattern": "^[^/#]+$"},
    "seeks": {"enum": [*OBJECTIVES]},
    "length": {"type": "integer"},
    "themes": TEXTS,
}
PLAYED_FIELDS: Mapping[str, Schema] = {"moves": TEXT, "settings": {"type": "object"}}
COMPOSED_FIELDS: Mapping[str, Schema] = {"board": TEXTS, "after": TEXT}
TEXT_FIELDS: Mapping[str, Schema] = {"hints": TEXTS, "otherwise": TEXT, "because": TEXT}
OPTIONAL_FIELDS: Mapping[str, Schema] = {
    "feedback": {"type": "object", "additionalProperties": TEXT},
    "credit": TEXT,
    "nothing": {"type": "boolean"},
    "past": {"type": "boolean"},
    "accepted": TEXTS,
    "proved": {"type": ["array", "null"]},
    "difficulty": {"type": ["array", "null"]},
}
"""The fields of a chosen puzzle: always needed, one of two origins, its texts, and the others."""
HINT_COUNT = 4

Entry = dict[str, Any]
"""A puzzle as stored in its file."""


@lru_cache(maxsize=len(GAMES))
def chosen(game: str) -> tuple[Puzzle, ...]:
    """Return a game's handmade puzzles, in their order. Raises BadRecord as `read_chosen` does."""
    return read_chosen(game)


def read_chosen(game: str) -> tuple[Puzzle, ...]:
    """Return a game's handmade puzzles, read again.

    Raises BadRecord for a missing or wrong field: its sentence names file, puzzle and field.
    """
    file = _file(CHOSEN, game).name
    puzzles = []
    for number, entry in enumerate(entries(CHOSEN, game), start=1):
        try:
            _check_fields(entry)
            puzzles.append(puzzle_of(game, entry))
        except (BadNotation, BadPosition, BadRecord, BadSettings) as error:
            name = entry.get("name") if isinstance(entry, dict) else None
            key = "puzzle.file.puzzle" if name is None else "puzzle.file.named"
            at = say(key, file=file, number=number, name=excerpt(name))
            raise BadRecord(say("error.record.at", place=at, message=error), error.text) from None
    return tuple(puzzles)


def authored_texts(puzzle: Puzzle) -> Texts | None:
    """Return the texts that an author wrote for a puzzle, None if its proof supplies them.

    They are in the current language if there is a translation.

    >>> from stonebook.words import speaking
    >>> with speaking("de"):
    ...     authored_texts(chosen("alterigo")[0]).otherwise
    'Weiß setzt in die Mitte, schlägt deinen Stein und gewinnt.'
    """
    if not puzzle.is_translated or language() == ENGLISH:
        return puzzle.texts
    name = puzzle.id.partition("/")[2]
    return translations(puzzle.game, language()).get(name, puzzle.texts)


@lru_cache(maxsize=len(GAMES))
def translations(game: str, code: str) -> Mapping[str, Texts]:
    """Return the texts of a game's handmade puzzles in another language ("de"), by name."""
    file = _file(f"{CHOSEN}/{code}", game)
    if not file.is_file():
        return {}
    entries: dict[str, Entry] = json.loads(file.read_text(encoding="utf-8"))
    return {name: texts for name, entry in entries.items() if (texts := _texts(entry))}


@lru_cache(maxsize=len(GAMES))
def mined(game: str) -> tuple[Puzzle, ...]:
    """Return a game's puzzles found by self-play, in their order."""
    return tuple(puzzle_of(game, entry) for entry in entries(MINED, game))


@lru_cache(maxsize=len(GAMES))
def retired(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game that were in its sets once."""
    return tuple(puzzle_of(game, entry) for entry in entries(RETIRED, game))


def entries(folder: str, game: str) -> list[Entry]:
    """Return the entries of a game's file in a folder, none if there is no file."""
    file = _file(folder, game)
    if not file.is_file():
        return []
    try:
        read = json.loads(file.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        place = say("error.record.line", line=error.lineno, column=error.colno)
        why = say("error.record.no_json", why=error.msg[:1].lower() + error.msg[1:])
        refuse(f"{file.name}, {place}", why, "")
    if folder == CHOSEN:
        if not isinstance(read, list):
            refuse(file.name, say("puzzle.file.list"), "")
        return read
    return [dict(zip(FIELDS, line, strict=False)) for line in read]


def write(folder: str, game: str, entries: Sequence[Entry]) -> None:
    """Write a game's file in a folder."""
    text = chosen_text(entries) if folder == CHOSEN else mined_text(entries)
    _file(folder, game).write_text(text, encoding="utf-8", newline="\n")


def chosen_text(entries: Sequence[Entry]) -> str:
    """Return the text of a file of handmade puzzles."""
    return "[\n" + ",\n".join(" " + readable(entry) for entry in entries) + "\n]\n"


def mined_text(entries: Sequence[Entry]) -> str:
    """Return the text of a file of mined puzzles: one line per puzzle."""
    lines = [[entry[field] for field in FIELDS if field in entry] for entry in entries]
    compact = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines]
    return "[\n" + ",\n".join(compact) + "\n]\n"


def readable(value: Any, depth: int = 1) -> str:
    """Return a value as JSON for a file, indented to `depth`, on one line if it fits."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + depth <= WIDTH and depth > 1:
        return line
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {readable(item, depth + 1)}" for key, item in value.items()]
        opening, closing = "{", "}"
    elif isinstance(value, list):
        parts = [readable(item, depth + 1) for item in value]
        opening, closing = "[", "]"
    else:
        return line
    inside = ",\n".join(" " * (depth + 1) + part for part in parts)
    return f"{opening}\n{inside}\n{' ' * depth}{closing}"


def _file(folder: str, game: str) -> Path:
    return PUZZLES_FOLDER / folder / f"{game}.json"


def _check_fields(entry: object) -> None:
    """Raise BadRecord for a missing, wrong or unknown field of a chosen puzzle."""
    if not isinstance(entry, dict):
        refuse("", say("error.record.value", value=excerpt(entry), right=["object"]), "")
    origin = COMPOSED_FIELDS if "board" in entry else PLAYED_FIELDS
    has_texts = any(key in entry for key in (*TEXT_FIELDS, "feedback"))
    for key in (*REQUIRED_FIELDS, next(iter(origin)), *(TEXT_FIELDS if has_texts else ())):
        if key not in entry:
            missing = "puzzle.file.origin" if key in PLAYED_FIELDS else "error.record.missing"
            raise BadRecord(say(missing, key=key), key)
    rules_by_field = {**REQUIRED_FIELDS, **origin, **TEXT_FIELDS, **OPTIONAL_FIELDS}
    for key, value in entry.items():
        if key not in rules_by_field:
            raise BadRecord(
                say("error.record.unknown", key=excerpt(key), known=[*rules_by_field]), key
            )
        validate(value, rules_by_field[key], key)
    if has_texts and len(entry["hints"]) != HINT_COUNT:
        number = len(entry["hints"])
        refuse("hints", say("puzzle.file.hints", number=number, right=HINT_COUNT), "hints")


def puzzle_of(game: str, entry: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle of an entry. An unproved entry has no answers."""
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
        is_translated="hints" in entry,
        nothing=bool(entry.get("nothing")),
        composed="board" in entry,
        past=bool(entry.get("past")),
        credit=entry.get("credit", ""),
    )


def _start(game: str, entry: Mapping[str, Any]) -> PlayedPosition:
    rules = stonebook.game(game)
    if "board" in entry:
        try:
            origin = rules.parse("\n".join(entry["board"]))
        except BadPosition as error:
            refuse("board", str(error), error.text)
        return PlayedPosition(origin, _split(entry.get("after", "")))
    return PlayedPosition(rules.start(**entry.get("settings") or {}), _split(entry["moves"]))


def _split(moves: str) -> tuple[str, ...]:
    """Return the moves of a list; Jō's moves contain spaces."""
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
