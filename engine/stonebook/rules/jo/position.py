"""Jō, by Phil Leduc, 2014: pairs of stones that act on the stones at their ends (JO1 to JO11).

Credit (JO11). Jō was designed by Phil Leduc. All rights to the game are his. His page:
https://sites.google.com/site/theowlsnest02/home/jo. His e-mail address, as his text gives it:
philleduc.pled@gmail.com. He allows the rules to be duplicated and distributed via the web,
unaltered and with full credit, and asks those who wish to program or sell the game in any form to
contact him for permission or a license. Here the mechanics are described in our own words, and no
permission is claimed: a publisher of this part should ask him.

A turn is written as its pair, then its effects in order: `e5+f5 g5>c3 d5*`.
Reasons of results give the end of the game, then the deciding criterion. `jo.no_pair.…`: no two
adjacent cells are empty. `jo.reserve.…`: the player to move has fewer than two stones in reserve.
`….threes`: three-in-a-rows, `….stones`: stones in reserve, `….last_mover`: the last mover.
"""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.geometry import Grid
from stonebook.geometry.hexagon import COLUMN_LETTERS
from stonebook.rules.errors import BadPosition
from stonebook.rules.events import Event, EventKind
from stonebook.rules.game import NEUTRAL, Book, Game, Setting, Settings
from stonebook.rules.header import check_line, header_choice
from stonebook.rules.jo.notation import PairMoves, moves_of, read_move, read_turn, stages
from stonebook.rules.jo.pairs import BIT, GRID, STONES, Board, can_place
from stonebook.rules.jo.partial import partial
from stonebook.rules.jo.refusals import refuse_turn
from stonebook.rules.jo.rows import ROW, rows_of
from stonebook.rules.moves import CellNames, Move
from stonebook.rules.position import Partial, Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.results import Part, Result, Score, add_up
from stonebook.words import say

RED = "Red"
BLACK = "Black"
PLAYERS = (RED, BLACK)
SETUP = ("c5", "c7", "e3", "e8", "g5", "h2")
"""The neutral stones at the start (JO2)."""


class JoPosition(Position):
    """A position of Jō: the stones on the board as three sets. All others are in reserve."""

    __slots__ = ("_first", "_mover", "_neutral", "_other", "_own")
    _own: int
    _other: int
    _neutral: int
    _mover: int
    _first: str

    @property
    def game(self) -> Game:
        """Jō."""
        return GAME

    @property
    def settings(self) -> Settings:
        """The setting `first`: the player who makes the first turn."""
        return {"first": self._first}

    @property
    def grid(self) -> Grid:
        """The board's geometry."""
        return GRID

    @property
    def to_move(self) -> str | None:
        """Red or Black, None when the game is over (JO8)."""
        return None if self._over() else PLAYERS[self._mover]

    @property
    def phase(self) -> str:
        """Always "play" until the game is over."""
        return "over" if self._over() else "play"

    @property
    def last_mover(self) -> str | None:
        """The player who made the last turn, or None at the start."""
        # Every turn places stones, so only the start has none.
        return PLAYERS[1 - self._mover] if self._own | self._other else None

    @property
    def reserves(self) -> Mapping[str, int]:
        """The number of stones that each player has in reserve (JO3)."""
        own, other = STONES - self._own.bit_count(), STONES - self._other.bit_count()
        return {RED: other, BLACK: own} if self._mover else {RED: own, BLACK: other}

    def moves(self) -> PairMoves:
        """Return one turn for each reachable position, in order of notation (JO10).

        >>> import stonebook
        >>> moves = stonebook.game("jo").start().moves()
        >>> len(moves), str(moves[0]), str(moves[-1])
        (1498, 'a5+a6', 'i4+i5')
        """
        return moves_of(self.stone_sets)

    def partial(self, text: str) -> Partial:
        """Return the continuations of an unfinished turn. Raises BadNotation.

        >>> import stonebook
        >>> p = stonebook.game("jo").start().partial("e5+f5")
        >>> p.complete, p.next
        (True, (' g5>',))
        """
        return partial(self, self.stone_sets, text)

    @property
    def result(self) -> Result | None:
        """The player with more three-in-a-rows wins (JO9).

        If these are equal, the player with more stones in reserve wins, and if these are equal,
        too, the last mover.
        """
        if not self._over():
            return None
        score, reserves = self.score(), self.reserves
        threes = score.scores
        if threes[RED] != threes[BLACK]:
            tie_break, winner = "threes", max(PLAYERS, key=threes.__getitem__)
        elif reserves[RED] != reserves[BLACK]:
            tie_break, winner = "stones", max(PLAYERS, key=reserves.__getitem__)
        else:
            tie_break, winner = "last_mover", PLAYERS[1 - self._mover]
        params: dict[str, object] = {"player": PLAYERS[self._mover], "reserves": reserves}
        params |= {"more": max(reserves.values()), "fewer": min(reserves.values())}
        reason = f"jo.{self._ending()}.{tie_break}"
        return Result(winner, reason, score.scores, score.parts, params)

    def score(self) -> Score:
        """Return the three-in-a-rows of each player: a row of n own stones counts n - 2 (JO9)."""
        stones = {PLAYERS[self._mover]: self._own, PLAYERS[1 - self._mover]: self._other}
        parts = [
            Part("row", player, row, len(row) - ROW + 1, "JO9")
            for player in PLAYERS
            for row in rows_of(stones[player])
        ]
        return add_up(PLAYERS, tuple(parts))

    def rows(self) -> str:
        """Return the board in one line: its columns, each from its lowest row, joined by "/".

        >>> import stonebook
        >>> stonebook.game("jo").start().rows()
        '...../....../..N.N../......../..N....N./......../....N../.N..../.....'
        """
        symbols = GAME.symbols
        return "/".join(
            "".join(symbols.get(self._stone(i) or "", ".") for i in column)
            for column in GRID.columns
        )

    def header(self) -> Mapping[str, str]:
        """Return the side to move, the reserves, and the last mover."""
        reserves = self.reserves
        return {
            "to move": self.to_move or "nobody",
            "red reserve": str(reserves[RED]),
            "black reserve": str(reserves[BLACK]),
            "last mover": self.last_mover or "nobody",
        }

    @property
    def stone_sets(self) -> Board:
        """The stones of the player to move, of the other player, and the neutral ones."""
        return self._own, self._other, self._neutral

    def _over(self) -> bool:
        """Whether the player to move has too few stones, or no two cells for them (JO8)."""
        return not can_place(self._own, self._other, self._neutral)

    def _ending(self) -> str:
        """Return why the game is over: "reserve" or "no_pair" (JO8)."""
        return "reserve" if self._own.bit_count() > STONES - 2 else "no_pair"

    def _stone(self, index: int) -> str | None:
        bit = GRID.bits[index]
        if self._own & bit:
            return PLAYERS[self._mover]
        if self._other & bit:
            return PLAYERS[1 - self._mover]
        return NEUTRAL if self._neutral & bit else None

    def _identity(self) -> tuple[object, ...]:
        return (GAME.name, self._first, self._mover, *self.stone_sets)

    def _refusal(self, move: Move) -> Refusal | None:
        player = PLAYERS[self._mover]
        players: dict[str, object] = {"player": player, "rival": GAME.rival(player)}
        if self._over():
            return Refusal("JO8", move.cells, f"jo.over.{self._ending()}", players)
        turn = read_turn(move.notation)
        if turn is None:
            return Refusal("JO4", (), "jo.pass", players)
        return refuse_turn(turn, self.stone_sets, players)

    def after(self, move: Move) -> JoPosition:
        """Return the position after a turn: its pair, then its effects in order (JO5 to JO7)."""
        turn = read_turn(move.notation)
        assert turn is not None, "a legal move is a turn"
        *_, (own, other, neutral) = stages(turn, self.stone_sets)
        return make_position(other, own, neutral, 1 - self._mover, self._first)

    def _events(self, move: Move, after: JoPosition) -> tuple[Event, ...]:
        player, rival = self.to_move, self.rival
        turn = read_turn(move.notation)
        assert turn is not None, "a legal move is a turn"
        steps = [(EventKind.PLACED, player, turn.cells, "JO4")]
        boards = stages(turn, self.stone_sets)
        for (cell, target), (_, other, _) in zip(turn.effects, boards, strict=False):
            if target is None:
                steps += [
                    (EventKind.FLIPPED, player, (cell,), "JO6"),
                    (EventKind.RETURNED, rival, (cell,), "JO6"),
                ]
                continue
            steps.append((EventKind.MOVED, player, (cell, target), "JO7"))
            if other & BIT[target]:
                steps.append((EventKind.RETURNED, rival, (target,), "JO7"))
        # The rival is to move only after the last effect.
        turns = [player] * (len(steps) - 1) + [rival]
        events = [
            Event(kind, actor, cells, rule=rule, to_move=to_move, phase="play")
            for (kind, actor, cells, rule), to_move in zip(steps, turns, strict=True)
        ]
        if after.phase == "over":
            form = {"form": f"ended.jo.{after._ending()}", "mover": rival}
            events.append(Event.ended("JO8", form))
        return tuple(events)


_new = object.__new__  # faster than a constructor


def make_position(own: int, other: int, neutral: int, mover: int, first: str) -> JoPosition:
    """Return a position. A constructor would be slower."""
    position = _new(JoPosition)
    position._own = own
    position._other = other
    position._neutral = neutral
    position._mover = mover
    position._first = first
    return position


def _begin(settings: Settings) -> Position:
    """Return the start: six neutral stones on the board, all others in reserve (JO2, JO3)."""
    first = str(settings["first"])
    return make_position(0, 0, sum(BIT[cell] for cell in SETUP), PLAYERS.index(first), first)


def _restore(settings: Settings, stones: Mapping[str, str], header: Mapping[str, str]) -> Position:
    """Return the position of a diagram. Raises BadPosition.

    It may have fewer than six neutral stones, as some positions in lessons do.
    """
    sets = dict.fromkeys(GAME.symbols, 0)
    for cell, owner in stones.items():
        sets[owner] |= BIT[cell]
        max_stones = len(SETUP) if owner == NEUTRAL else STONES
        if sets[owner].bit_count() > max_stones:
            key = "error.jo.too_many" + (".neutral" if owner == NEUTRAL else "")
            raise BadPosition(say(key, most=max_stones, owner=owner), cell)
    first = str(settings["first"])
    side = header_choice(header, "to move", (*PLAYERS, "nobody"))
    last = header_choice(header, "last mover", (*PLAYERS, "nobody"))
    # A finished game has no side to move, but it has a last mover.
    if side in PLAYERS:
        mover = PLAYERS.index(side)
    elif last in PLAYERS:
        mover = 1 - PLAYERS.index(last)
    else:
        mover = PLAYERS.index(first)
    position = make_position(
        sets[PLAYERS[mover]], sets[PLAYERS[1 - mover]], sets[NEUTRAL], mover, first
    )
    for key, value in position.header().items():
        check_line(header, key, value)
    return position


def _accept_player(value: object) -> str | None:
    """Return a player's name in its standard form, None for any other value."""
    name = value.strip().capitalize() if isinstance(value, str) and value.isascii() else None
    return name if name in PLAYERS else None


GAME = Game(
    name="jo",
    title="Jō",
    players=PLAYERS,
    symbols={RED: "R", BLACK: "B", NEUTRAL: "N"},
    settings=(Setting("first", RED, _accept_player, "red_black", PLAYERS),),
    cell_names=CellNames(COLUMN_LETTERS),
    read=read_move,
    begin=_begin,
    restore=_restore,
    book=Book("JO", 11),
    tones={RED: "red", BLACK: "dark", NEUTRAL: "neutral"},
    surface="hexagons",
    separator=", ",
    moves_have_parts=True,
)
