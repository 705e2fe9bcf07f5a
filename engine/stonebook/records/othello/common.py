"""Shared by the formats of Othello programs: passes, cells, and refusals of unsuitable records."""

from __future__ import annotations

import re
from collections.abc import Iterable

from stonebook.records.record import Record, write_record
from stonebook.records.refuse import refuse
from stonebook.rules import GAMES
from stonebook.rules.errors import BadNotation, IllegalMove
from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.words import say

GAME = "otello"
BOARD_SIZE = 8
"""The size of the board in these formats."""
PASS_TEXT = "pass"
SQUARE = re.compile(r"[A-Za-z][1-9][0-9]?")


def othello() -> Game:
    """Return the ruleset."""
    return GAMES[GAME]


def must_pass(position: Position) -> bool:
    """Whether the player to move can only pass (OT5)."""
    return [move.kind for move in position.moves()] == [PASS_TEXT]


def with_passes(position: Position, moves: Iterable[str]) -> list[str]:
    """Return the moves in our notation, with the forced passes that a format leaves out.

    A pass after the end of the game is left out. The moves after an illegal one stay as they are:
    `Record.positions` names the illegal move.
    """
    texts: list[str] = []
    current: Position | None = position
    for move in moves:
        text = move.upper() if SQUARE.fullmatch(move) else move
        if current is None:
            texts.append(text)
            continue
        if text == PASS_TEXT and current.result is not None:
            continue
        added = [PASS_TEXT, text] if text != PASS_TEXT and must_pass(current) else [text]
        texts += added
        try:
            for added_move in added:
                current = current.play(added_move)
        except (BadNotation, IllegalMove):
            current = None
    return texts


def refuse_unusual(record: Record, form: str) -> None:
    """Refuse a record that is not a game of O-tell-O on 8 × 8 from the usual start."""
    refuse_other_game(record, form)
    if record.start is not None:
        refuse("start", say("error.form.start", form=form), "start")
    settings = record.positions()[0].settings
    if settings["size"] != BOARD_SIZE:
        refuse("settings", say("error.form.settings", form=form), str(settings["size"]))


def refuse_other_game(record: Record, form: str) -> None:
    """Refuse a record of another game, or one that no file can hold."""
    write_record(record)
    if record.game != GAME:
        refuse("game", say("error.form.game", form=form), record.game)


def refuse_words(record: Record, form: str, allowed: Iterable[str] = ()) -> None:
    """Refuse comments, and the details about a game that the format has no place for."""
    names = [*allowed]
    for number in record.comments:
        place = say("error.game_file.place.comment", number=number)
        refuse(place, say("error.form.comment", form=form), str(number))
    for name in record.about:
        if name not in names:
            refuse_about(name, form, names)


def refuse_about(name: str, form: str, allowed: list[str]) -> None:
    """Refuse a detail about a game, and name the details that the format has places for."""
    key = "error.form.about" if allowed else "error.form.no_about"
    message = say(key, form=form, known=allowed) if allowed else say(key, form=form)
    refuse(say("error.game_file.place.about", name=name), message, name)


def cells_of(record: Record) -> list[str]:
    """Return the cells of a record's moves, without its passes."""
    moves = map(othello().move, record.moves)
    return [move.cells[0] for move in moves if move.cells]


def margins(position: Position) -> tuple[int, int]:
    """Return by how much X leads: on the board, and with the empty cells for the winner.

    Our rules count the first (OT7); some files hold the second.
    """
    rows = position.rows()
    lead, empty = rows.count("X") - rows.count("O"), rows.count(".")
    sign = (lead > 0) - (lead < 0)
    return lead, lead + sign * empty
