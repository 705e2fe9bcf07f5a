"""Alter Igo, by Bass: strings of both players die together, and a null move loses (AI1 to AI6).

Reasons of results: `alterigo.null_move`, a move left the board as it was. `alterigo.third`, an
arrangement appeared for the third time, a draw. `alterigo.resigned`, a player resigned.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from stonebook.geometry.square import COLUMNS_WITHOUT_I, MAX_SIDE, square_grid
from stonebook.rules.errors import BadPosition
from stonebook.rules.events import Event, EventKind
from stonebook.rules.game import Book, Game, Setting, Settings, move_reader, whole_number
from stonebook.rules.header import header_choice
from stonebook.rules.moves import CellNames, Move, MoveKind, place_moves
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.results import Result, Score
from stonebook.rules.strings.points import Points, String
from stonebook.rules.strings.position import (
    BLACK,
    PLAYERS,
    SYMBOLS,
    TONES,
    PointMoves,
    StringPosition,
)
from stonebook.words import say
from stonebook.words.truncate import excerpt

CELL_NAMES = CellNames(COLUMNS_WITHOUT_I)
PLACE = place_moves("alterigo", CELL_NAMES.letters)
READ_MOVE = move_reader("alterigo", CELL_NAMES, PLACE, "pass", "resign")

NULL_MOVE = "null_move"
THIRD = "third"
RESIGNED = "resigned"
ENDING_RULE = {NULL_MOVE: "AI5", THIRD: "AI6", RESIGNED: "AI2"}
"""The rule under which the game ends, by the reason."""
HEADER_KEY = {NULL_MOVE: "null move", THIRD: "third time", RESIGNED: "resigned"}
"""The key of the header line, by the reason. Its value is the loser or the moves' numbers."""


class Ending(NamedTuple):
    """Why the game is over: the player who lost, or the moves that led to the repeated board."""

    reason: str
    loser: str | None = None
    moves: tuple[int, ...] = ()

    @property
    def rule(self) -> str:
        """The id of the rule under which the game ends."""
        return ENDING_RULE[self.reason]

    @property
    def params(self) -> dict[str, object]:
        """The parameters of sentences about the ending."""
        if self.loser is not None:
            return {"loser": self.loser}
        return {"moves": self.moves, "later": tuple(filter(None, self.moves))}


@lru_cache(maxsize=32)
def _points(width: int, height: int) -> Points:
    grid = square_grid(width, height, without_i=True)
    return Points(grid, PLACE, READ_MOVE, (_points, (width, height)))


class AlterIgoPosition(StringPosition):
    """A position of Alter Igo."""

    __slots__ = ("_ending",)
    _ending: Ending | None

    may_repeat = True

    @property
    def game(self) -> Game:
        """Alter Igo."""
        return GAME

    @property
    def settings(self) -> Settings:
        """The width and the height."""
        grid = self._points.grid
        return {"width": grid.width, "height": grid.height}

    @property
    def to_move(self) -> str | None:
        """Black or White, None when the game is over."""
        return None if self._ending else PLAYERS[self._mover]

    @property
    def phase(self) -> str:
        """Always "play" until the game is over."""
        return "over" if self._ending else "play"

    def moves(self) -> Sequence[Move]:
        """Return every empty point in reading order, including null moves (AI2)."""
        if self._ending:
            return PointMoves(self._points, 0)
        return PointMoves(self._points, self._points.full ^ self._own ^ self._other)

    def play(self, move: Move | str) -> AlterIgoPosition:
        """Return the position after a move. Raises BadNotation or IllegalMove.

        >>> import stonebook
        >>> p = stonebook.game("alterigo").start(width=2, height=1)
        >>> p.play("A1").play("B1").rows()
        '..'
        """
        points = self._points
        if (
            type(move) is Move
            and id(move) in points.move_ids
            and not self._ending
            and not (self._own | self._other) & points.bits[move.spot]
        ):
            return self._placed(move.spot)
        return super().play(move)

    @property
    def result(self) -> Result | None:
        """The winner and the reason, without a count (AI2)."""
        ending = self._ending
        if ending is None:
            return None
        winner = None if ending.loser is None else PLAYERS[ending.loser == BLACK]
        return Result(winner, f"alterigo.{ending.reason}", params=ending.params)

    def score(self) -> Score | None:
        """Return None: Alter Igo has no count (AI2)."""
        return None

    def header(self) -> Mapping[str, str]:
        """Return the side to move, and how the game ended."""
        header = {"to move": self.to_move or "nobody"}
        ending = self._ending
        if ending is not None:
            header[HEADER_KEY[ending.reason]] = ending.loser or " ".join(map(str, ending.moves))
        return header

    def _outcome(self, spot: int) -> tuple[int, int, list[String], list[String]]:
        """Return the own and the other stones, then the own and the other strings, after a play.

        All strings of both players without a liberty leave the board at once (AI4).
        """
        points, own, other = self._points, self._own, self._other
        strings, others, own_string, dead = points.place(
            spot, self._strings, self._other_strings, points.full ^ own ^ other
        )
        own |= own_string[0]
        removed = 0 if own_string[1] else own_string[0]
        if removed:
            own ^= removed
            others = points.add_liberties(others, removed)
        else:
            strings.append(own_string)
        if dead:
            other ^= dead
            strings = points.add_liberties(strings, dead)
        return own, other, strings, others

    def _placed(self, spot: int) -> AlterIgoPosition:
        """Return the position after a play on an empty point."""
        after = self._successor(*self._outcome(spot))
        before, board = self._past, after._past.last
        after._ending = None
        if board == before.last:
            after._ending = Ending(NULL_MOVE, self._player_to_move())  # AI5 comes before AI6
        elif len(before.numbers(board)) > 1:
            after._ending = Ending(THIRD, moves=after._past.numbers(board))
        return after

    def _identity(self) -> tuple[object, ...]:
        grid = self._points.grid
        size = (grid.width, grid.height)
        return ("alterigo", size, self.to_move, *self._colours(), self._ending)

    def _refusal(self, move: Move) -> Refusal | None:
        ending = self._ending
        if ending is not None:
            reason = f"alterigo.over.{ending.reason}"
            return Refusal(ending.rule, move.cells, reason, ending.params)
        if move.kind == MoveKind.PASS:
            return Refusal("AI2", (), "alterigo.pass", {"player": self._player_to_move()})
        if move.kind == MoveKind.RESIGN:
            return None
        return self._refuse_off_board(move.cells, "AI1") or self._refuse_occupied(move, "AI2")

    def after(self, move: Move) -> AlterIgoPosition:
        """Return the position after a play (AI4) or a resignation."""
        if move.kind == MoveKind.PLACE:
            return self._placed(move.spot)
        after = self._copy()
        after._ending = Ending(RESIGNED, self._player_to_move())
        return after

    def _events(self, move: Move, after: AlterIgoPosition) -> tuple[Event, ...]:
        player, rival = self._player_to_move(), self.game.rival(self._player_to_move())
        if move.kind == MoveKind.RESIGN:
            events = [
                Event(EventKind.RESIGNED, player, (), rule="AI2", to_move=player, phase="play")
            ]
        else:
            placed = self._own | self._points.bits[move.spot]
            removed_own, removed_other = placed & ~after._other, self._other & ~after._own
            last = move.notation
            removals = [
                *self._removal_events(removed_other, rival, "AI4", "removed.standing", last),
                *self._removal_events(removed_own, player, "AI4", "removed.standing", last),
            ]
            if removals:  # The strings leave at once, so only the last sentence says so.
                form = "removed.together" if len(removals) > 1 else "removed.alone"
                removals[-1] = replace(removals[-1], params={"form": form, "liberty": last})
            events = [
                Event(
                    EventKind.PLACED, player, move.cells, rule="AI2", to_move=player, phase="play"
                ),
                *removals,
            ]
            # The rival is to move only after the last string has left the board.
            events[-1] = replace(events[-1], to_move=rival)
        ending = after._ending
        if ending is not None:
            suffix = ".start" if ending.reason == THIRD and 0 in ending.moves else ""
            params = {"form": f"ended.alterigo.{ending.reason}{suffix}", **ending.params}
            events.append(Event.ended(ending.rule, params))
        return tuple(events)


def _begin(settings: Settings) -> Position:
    """Return the start: an empty board, Black to move (AI1)."""
    return _restore(settings, {}, {})


def _restore(settings: Settings, stones: Mapping[str, str], header: Mapping[str, str]) -> Position:
    """Return the position of a diagram, which begins a history. Raises BadPosition."""
    width, height = settings["width"], settings["height"]
    assert isinstance(width, int)
    assert isinstance(height, int)
    ending = _header_ending(header)
    to_move = header_choice(header, "to move", ["nobody"] if ending else PLAYERS)
    mover = PLAYERS.index(to_move) if to_move in PLAYERS else 0
    position = AlterIgoPosition._from_stones(_points(width, height), stones, mover)
    position._ending = ending
    return position


def _header_ending(header: Mapping[str, str]) -> Ending | None:
    """Return the ending that a diagram's header states. Raises BadPosition."""
    for reason in (NULL_MOVE, RESIGNED):
        loser = header_choice(header, HEADER_KEY[reason], PLAYERS)
        if loser is not None:
            return Ending(reason, loser)
    key = HEADER_KEY[THIRD]
    numbers = header.get(key)
    if numbers is None:
        return None
    moves = [int(word) for word in numbers.split() if re.fullmatch("[0-9]{1,6}", word)]
    if len(numbers.split()) != 3 or sorted(set(moves))[:3] != moves:
        right = say("error.expected.three_moves")
        raise BadPosition(say("error.header", key=key, value=excerpt(numbers), right=right), key)
    return Ending(THIRD, moves=tuple(moves))


GAME = Game(
    name="alterigo",
    title="Alter Igo",
    players=PLAYERS,
    symbols=SYMBOLS,
    settings=(
        Setting("width", 9, whole_number(1, MAX_SIDE), "whole_1_19"),
        Setting("height", 9, whole_number(1, MAX_SIDE), "whole_1_19"),
    ),
    cell_names=CELL_NAMES,
    read=READ_MOVE,
    begin=_begin,
    restore=_restore,
    book=Book("AI", 6),
    tones=TONES,
    surface="points",
)
