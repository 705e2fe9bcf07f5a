"""Ikeda Area III, by Ikeda Toshio: Go with a half point for the first player to pass (IK1 to IK9).

Reasons of results: `ikeda.passes`, two counting passes in a row. `ikeda.agreed`, the same after
dead stones were removed by agreement. `ikeda.resigned`, a player resigned.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from stonebook.geometry.square import MAX_SIDE, square_grid
from stonebook.rules.errors import BadPosition, BadSettings
from stonebook.rules.events import Event, EventKind
from stonebook.rules.game import Book, Game, Settings, move_reader, refuse_move_list
from stonebook.rules.header import header_choice
from stonebook.rules.ikeda.count import HALF_POINT, count_score
from stonebook.rules.ikeda.dead_stones import DEAD, dead_texts, read_dead, refuse_dead
from stonebook.rules.ikeda.plays import board_after, legal_points, refuse_play
from stonebook.rules.ikeda.settings import CELL_NAMES, SETTINGS
from stonebook.rules.ikeda.status import Status
from stonebook.rules.moves import Move, MoveKind, place_moves
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.results import Result, Score
from stonebook.rules.strings.points import Points
from stonebook.rules.strings.position import (
    BLACK,
    PLAYERS,
    SYMBOLS,
    TONES,
    WHITE,
    PointMoves,
    StringPosition,
    strings,
)
from stonebook.words import say

PLACE = place_moves("ikeda", CELL_NAMES.letters)
READ_MOVE = move_reader("ikeda", CELL_NAMES, PLACE, "pass", "resign")
PASS = Move("ikeda", "pass", MoveKind.PASS)
ENDING_RULE = {"ikeda.passes": "IK6", "ikeda.agreed": "IK9", "ikeda.resigned": "IK2"}
"""The rule under which the game ends, by the reason of the result."""


@lru_cache(maxsize=MAX_SIDE)
def _points(size: int) -> Points:
    grid = square_grid(size, size, without_i=True)
    return Points(grid, PLACE, READ_MOVE, (_points, (size,)))


class IkedaPosition(StringPosition):
    """A position of Ikeda Area III."""

    __slots__ = ("_settings", "_status")
    _settings: Settings
    _status: Status

    @property
    def game(self) -> Game:
        """Ikeda Area III."""
        return GAME

    @property
    def settings(self) -> Settings:
        """The size, the komi, and the handicap stones in reading order."""
        return dict(self._settings)

    @property
    def to_move(self) -> str | None:
        """Black or White, None when the game is over."""
        return None if self._status.over else PLAYERS[self._mover]

    @property
    def phase(self) -> str:
        """Always "play" until the game is over."""
        return "over" if self._status.over else "play"

    @property
    def first_passer(self) -> str | None:
        """The player who made the first pass of the game, None before it (IK6, IK7)."""
        return self._status.first_passer

    @property
    def passes(self) -> int:
        """How many passes in a row count now (IK6)."""
        return self._status.passes

    @property
    def agreed(self) -> bool:
        """Whether dead strings have been removed by agreement (IK9)."""
        return self._status.agreed

    def moves(self) -> Sequence[Move]:
        """Return every legal play in reading order, then the pass (IK2)."""
        if self._status.over:
            return PointMoves(self._points, 0)
        return PointMoves(self._points, legal_points(self), (PASS,))

    def play(self, move: Move | str) -> IkedaPosition:
        """Return the position after a move. Raises BadNotation or IllegalMove.

        >>> import stonebook
        >>> p = stonebook.game("ikeda").replay(["A1", "B1", "A2", "pass"], size=2)
        >>> p.play("B2").rows()
        'BB/B.'
        """
        if type(move) is Move and id(move) in self._points.move_ids:
            after = self._placed(move.spot)
            if after is not None:
                return after
        return super().play(move)

    def agree(self, dead: Iterable[str]) -> Position:
        """Return a finished position without the strings that both players agree are dead (IK9).

        `dead` holds a cell of each such string. A text is split at spaces. Raises BadNotation or
        IllegalMove.

        >>> import stonebook
        >>> p = stonebook.game("ikeda").replay(["B2", "A1", *["pass"] * 3], size=3)
        >>> p.agree(["A1"]).result.scores
        {'Black': 9, 'White': 0}
        """
        if isinstance(dead, str):
            dead = dead.split()
        if not isinstance(dead, Iterable):
            refuse_move_list(dead)
        # A blank would vanish in the joined text; "?" is refused.
        return self.play(" ".join([DEAD, *(str(cell).strip() or "?" for cell in dead)]))

    @property
    def result(self) -> Result | None:
        """The player with the higher score wins (IK7), a player who resigns loses (IK2)."""
        status = self._status
        if status.resigned is not None:
            params = {"loser": status.resigned}
            return Result(self.game.rival(status.resigned), "ikeda.resigned", params=params)
        if not status.over:
            return None
        return Result.by_score("ikeda.agreed" if status.agreed else "ikeda.passes", self.score())

    def score(self) -> Score:
        """Return the count: stones, territory, the half point (IK7) and the komi (IK8)."""
        komi = self._settings["komi"]
        assert isinstance(komi, int | float)
        return count_score(self, komi)

    def header(self) -> Mapping[str, str]:
        """Return the side to move, the first passer, the passes that count, and other endings."""
        return {"to move": self.to_move or "nobody", **self._status.header()}

    def _placed(self, spot: int) -> IkedaPosition | None:
        """Return the position after a play, or None if the play is not legal (IK2 to IK6)."""
        status = self._status
        board = None if status.over else board_after(self, spot)
        if board is None:
            return None
        own, other, strings, others = board
        after = self._successor(own, other, strings, others)
        after._settings = self._settings
        after._status = status._replace(passes=0) if status.passes else status
        return after

    def _unlisted(self, prefix: str) -> tuple[str, ...]:
        if self._status.passes < 2 or self._status.agreed:
            return super()._unlisted(prefix)
        return (DEAD, *dead_texts(prefix, strings(self)))

    def _passed(self) -> IkedaPosition:
        """Return the position after a pass. The first pass of the game does not count (IK6)."""
        after = self._successor(self._own, self._other, self._strings, self._other_strings)
        after._settings = self._settings
        after._status = self._status.passed(self._player_to_move())
        return after

    def _without_dead(self, dead: int) -> IkedaPosition:
        """Return the position without the dead strings (IK9)."""
        after = self._with_status(self._status._replace(agreed=True))
        after._own, after._other = self._own & ~dead, self._other & ~dead
        empty = self._points.full ^ after._own ^ after._other
        after._strings = self._points.strings(after._own, empty)
        after._other_strings = self._points.strings(after._other, empty)
        return after

    def _with_status(self, status: Status) -> IkedaPosition:
        after = self._copy()
        after._settings, after._status = self._settings, status
        return after

    def _strings_on(self, cells: Iterable[str]) -> int:
        """Return the mask of the strings on some cells. Empty cells are ignored."""
        stones = self.grid.mask(cells)
        return sum(string for string, _ in self.all_strings if string & stones)

    def _identity(self) -> tuple[object, ...]:
        settings = tuple(self._settings.values())
        return ("ikeda", *settings, self.to_move, *self._colours(), self._status)

    def _refusal(self, move: Move) -> Refusal | None:
        status = self._status
        if status.resigned is not None:
            return Refusal("IK2", move.cells, "ikeda.over.resigned", {"loser": status.resigned})
        if status.over and move.kind != MoveKind.DEAD:
            return Refusal("IK6", move.cells, "ikeda.over.passes")
        off_board = self._refuse_off_board(move.cells, "IK1")
        if off_board is not None:
            return off_board
        if move.kind == MoveKind.DEAD:
            return refuse_dead(self, status, move)
        if move.kind != MoveKind.PLACE:
            return None
        return self._refuse_occupied(move, "IK2") or self._refuse_play(move)

    def _refuse_play(self, move: Move) -> Refusal | None:
        return refuse_play(self, move)

    def after(self, move: Move) -> IkedaPosition:
        """Return the position after a play (IK3), a pass, an agreement or a resignation."""
        if move.kind == MoveKind.PLACE:
            after = self._placed(move.spot)
            assert after is not None
            return after
        if move.kind == MoveKind.PASS:
            return self._passed()
        if move.kind == MoveKind.DEAD:
            return self._without_dead(self._strings_on(move.cells))
        return self._with_status(self._status._replace(resigned=self._player_to_move()))

    def _events(self, move: Move, after: IkedaPosition) -> tuple[Event, ...]:
        player, rival = self._player_to_move(), self.rival
        events: list[Event] = []
        if move.kind == MoveKind.RESIGN:
            events = [
                Event(EventKind.RESIGNED, player, (), rule="IK2", to_move=player, phase="play")
            ]
        elif move.kind == MoveKind.DEAD:
            for owner, before, remaining in zip(
                PLAYERS, self._colours(), after._colours(), strict=True
            ):
                events += self._removal_events(before & ~remaining, owner, "IK9", "removed.agreed")
        else:
            passes = move.kind == MoveKind.PASS
            events = self._pass_events() if passes else self._play_events(move, after)
            # The rival is to move only after the last event.
            events[-1] = replace(events[-1], to_move=rival)
        result = after.result
        if result is not None:
            params = {"form": f"ended.{result.reason}", **result.params}
            events.append(Event.ended(ENDING_RULE[result.reason], params))
        return tuple(events)

    def _pass_events(self) -> list[Event]:
        player = self._player_to_move()
        events = [Event(EventKind.PASSED, player, (), rule="IK2", to_move=player, phase="play")]
        if self._status.first_passer is None:
            worth = HALF_POINT if player == WHITE else 0
            kind, params = EventKind.FIRST_PASS, {"form": f"first pass.{player}", "worth": worth}
            events.append(
                Event(kind, player, (), rule="IK7", to_move=player, phase="play", params=params)
            )
        return events

    def _play_events(self, move: Move, after: IkedaPosition) -> list[Event]:
        player, captured = self._player_to_move(), self._other & ~after._own
        return [
            Event(EventKind.PLACED, player, move.cells, rule="IK2", to_move=player, phase="play"),
            *self._removal_events(
                captured, self.game.rival(player), "IK3", "removed", move.notation
            ),
        ]


def _read(text: str) -> Move | None:
    """Return the move that a text names: a play, a pass, resigning, or dead strings (IK9)."""
    return read_dead(text) or READ_MOVE(text)


def _begin(settings: Settings) -> IkedaPosition:
    """Return the start: handicap stones, or an empty board (IK1, IK8). Raises BadSettings."""
    size, stones = settings["size"], settings["handicap"]
    assert isinstance(size, int)
    assert isinstance(stones, tuple)
    points = _points(size)
    names = points.grid.names
    text = f"handicap={[*stones]}"
    for cell in stones:
        if cell not in names:
            params = {"cell": cell, "first": names[0], "last": names[-1]}
            raise BadSettings(say("refusal.off_board", **params), text)
    try:
        mover = 1 if stones else 0
        position = IkedaPosition._from_stones(points, dict.fromkeys(stones, BLACK), mover)
    except BadPosition as error:
        raise BadSettings(str(error), text) from None
    stones = points.grid.cells(position._other)
    position._settings = {"size": size, "komi": settings["komi"], "handicap": stones}
    position._status = Status()
    return position


def _restore(settings: Settings, stones: Mapping[str, str], header: Mapping[str, str]) -> Position:
    """Return the position of a diagram, which begins a history. Raises BadPosition."""
    start = _begin(settings)
    status = Status.of_header(header)
    to_move = header_choice(header, "to move", ["nobody"] if status.over else PLAYERS)
    mover = PLAYERS.index(to_move) if to_move in PLAYERS else start._mover
    position = IkedaPosition._from_stones(start._points, stones, mover)
    position._settings = start._settings
    position._status = status
    return position


GAME = Game(
    name="ikeda",
    title="Ikeda Area III",
    players=PLAYERS,
    symbols=SYMBOLS,
    settings=SETTINGS,
    cell_names=CELL_NAMES,
    read=_read,
    begin=_begin,
    restore=_restore,
    book=Book("IK", 9),
    tones=TONES,
    surface="points",
    can_pass=True,
)
