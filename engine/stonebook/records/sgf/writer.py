"""Writes a game as SGF, or refuses it and names what SGF can't hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stonebook.geometry.square import COLUMNS_WITHOUT_I
from stonebook.profiles import profile
from stonebook.records.record import Record, write_record
from stonebook.records.refuse import refuse
from stonebook.records.sgf.common import ABOUT, SGF_LETTERS, SIDES, result_text
from stonebook.records.sgf.grammar import value_of, write_game
from stonebook.records.sgf.reader import read_sgf
from stonebook.rules import GAMES
from stonebook.rules.game import Game
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Position
from stonebook.words import say


def write_sgf(record: Record) -> str:
    """Return a game as SGF. Raises BadRecord, which says what SGF can't hold.

    >>> print(write_sgf(Record("ikeda", {"size": 9}, ("C3", "pass", "E5"))), end="")
    (;FF[4]CA[UTF-8]GM[1]KM[0]RU[Ikeda Area III]SZ[9];B[cg];W[];B[ee])
    """
    write_record(record)  # raises for a record that no file can hold
    game = GAMES.get(record.game)
    side = _side(record)
    if game is None or side is None:
        refuse("game", say("error.sgf.game"), record.game)
    if record.start is not None:
        refuse("start", say("error.sgf.start"), "start")
    positions = record.positions()
    properties = {**_root(game, positions, side), **_about(record)}
    nodes = [properties, *_moves(record, positions, side)]
    for number, text in record.comments.items():
        if number >= len(nodes):
            place = say("error.game_file.place.comment", number=number)
            refuse(place, say("error.sgf.comment"), str(number))
        nodes[number]["C"] = [_escape(text)]
    content = write_game(nodes).decode("utf-8")
    _check_read_back(record, read_sgf(content))
    return content


def _root(game: Game, positions: Sequence[Position], side: int) -> dict[str, list[bytes]]:
    """Return the properties of the first node: the rules, the settings and the result."""
    settings = positions[0].settings
    root = {"FF": "4", "GM": "1", "CA": "UTF-8", "RU": game.title, "SZ": str(side)}
    properties = {key: [_escape(text)] for key, text in root.items()}
    if "komi" in settings:
        properties["KM"] = [_escape(f"{settings['komi']:g}")]
    handicap = settings.get("handicap")
    if isinstance(handicap, (list, tuple)) and handicap:
        properties["AB"] = [_escape(_point(str(cell), side)) for cell in handicap]
        properties["HA"] = [_escape(str(len(handicap)))]
    result = positions[-1].result
    if result is not None:
        properties["RE"] = [_escape(result_text(result))]
    return properties


def _about(record: Record) -> dict[str, list[bytes]]:
    """Return the properties with the details about a game. Refuses a detail without one."""
    properties = {}
    for name, text in record.about.items():
        keys = [key for key, label in ABOUT.items() if label == name]
        if not keys:
            place = say("error.game_file.place.about", name=name)
            refuse(place, say("error.sgf.about", known=[*ABOUT.values()]), name)
        properties[keys[0]] = [_escape(text)]
    return properties


def _side(record: Record) -> int | None:
    """Return the size of a game's square Go board, None if it has none."""
    game = GAMES.get(record.game)
    if game is None or not profile(game).supports_sgf:
        return None
    if record.start is not None:
        return 1  # refused for its start
    width, height = record.positions()[0].grid.extent
    return width if width == height else None


def _moves(
    record: Record, positions: Sequence[Position], side: int
) -> Iterator[dict[str, list[bytes]]]:
    for number, (position, text) in enumerate(zip(positions, record.moves, strict=False), 1):
        move = position.game.move(text)
        colour = "B" if position.to_move == SIDES["B"] else "W"
        if move.kind == MoveKind.RESIGN:
            return  # the result shows it
        if move.kind not in (MoveKind.PLACE, MoveKind.PASS):
            place = say("error.game_file.place.move", number=number)
            refuse(place, say("error.sgf.move", move=text), text)
        point = _point(move.cells[0], side) if move.kind == MoveKind.PLACE else ""
        yield {colour: [_escape(point)]}


def _point(cell: str, side: int) -> str:
    return SGF_LETTERS[COLUMNS_WITHOUT_I.index(cell[0])] + SGF_LETTERS[side - int(cell[1:])]


def _escape(text: str) -> bytes:
    return value_of(text.encode("utf-8"))


def _check_read_back(record: Record, read_back: Record) -> None:
    """Refuse a record that differs when the file is read back, mostly in a comment's blanks."""
    pairs = {
        "moves": (
            [*map(GAMES[record.game].move, record.moves)],
            [*map(GAMES[read_back.game].move, read_back.moves)],
        ),
        "comments": (dict(record.comments), dict(read_back.comments)),
        "about": (dict(record.about), dict(read_back.about)),
        "settings": (record.positions()[0].settings, read_back.positions()[0].settings),
    }
    for place, (written, read) in pairs.items():
        if written != read:
            refuse(place, say("error.sgf.changed"), place)
