"""A tournament: the reader's players against others, from seeded openings with sides swapped.

It runs move by move, can be paused between any two slices, and resumes where it stopped.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from stonebook.rules.errors import BadSettings
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.openings import opening_moves
from stonebook.search.players import Player
from stonebook.teach.play.user_player import PlayerFailed, check_move
from stonebook.teach.play.user_program.player_notes import Thought
from stonebook.teach.wilson_interval import wilson_interval
from stonebook.words import say
from stonebook.words.truncate import as_text, excerpt, safe_repr

MAX_GAMES_EACH = 1000
"""The greatest number of games between two players."""
MAX_MOVES_PER_CELL = 6
"""Moves per cell after which a game between programs counts as a draw."""


class Pairing(NamedTuple):
    """A game to play: the own player, the rival, the opening's seed, and the own player's side.

    `side` is 0 if the own player has the first side.
    """

    own: int
    rival: int
    seed: int
    side: int


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of a `pairing`, with its `moves`.

    `score` is the own player's score: 1, ½ or 0. `margin` is that player's margin, or None in a
    game without a count. `failure` says why a player could not continue, which lost the game, or
    is "".
    """

    pairing: Pairing
    score: float
    margin: float | None
    moves: tuple[str, ...]
    failure: str = ""


class ResultRow(NamedTuple):
    """A row of the results: the games `won`, `drawn` and `lost` by `own` against `rival`.

    `rate` is the share of points, 0 to 1, and `low` to `high` is its 95% interval. They are None
    until a game was played. `margin` is the mean margin, None in games without a count.
    """

    own: str
    rival: str
    won: int
    drawn: int
    lost: int
    rate: float | None
    low: float | None
    high: float | None
    margin: float | None

    @property
    def games(self) -> int:
        """The number of games played."""
        return self.won + self.drawn + self.lost


class Tournament:
    """Every own player meets every rival in `games` games, an even number.

    Two games share an opening, with the sides swapped. `played` holds the finished games;
    `position` and `thought` belong to the current game. `failure` says why a player could not
    continue, and `failed_at` where, until the tournament resumes. Raises BadSettings.

    >>> import stonebook
    >>> from stonebook.search import level
    >>> from stonebook.teach.play.user_player import UserPlayer
    >>> first = UserPlayer(lambda position: position.moves()[0], "first")
    >>> start = stonebook.game("otello").start(size=4)
    >>> contest = Tournament(start, [first], [level("otello", 1)], games=4)
    >>> for _ in contest.playing():
    ...     pass
    >>> row = contest.rows()[0]
    >>> row.own, row.rival, row.games, contest.over
    ('first', 'Level 1', 4, True)
    """

    def __init__(
        self, start: Position, players: Sequence[Player], rivals: Sequence[Player], games: int = 20
    ) -> None:
        if type(games) is not int or not 2 <= games <= MAX_GAMES_EACH or games % 2:
            text = excerpt(safe_repr(games))
            raise BadSettings(say("contest.games", value=text, most=MAX_GAMES_EACH), as_text(games))
        if not players or not rivals:
            raise BadSettings(say("contest.nobody"))
        if start.to_move is None:
            raise BadSettings(say("contest.over"), start.rows())
        self.start = start
        self.own, self.rivals = tuple(players), tuple(rivals)
        self.games = games
        opponents = [*product(range(len(players)), range(len(rivals)))]
        self._pairings = [
            Pairing(own, rival, seed, side)
            for seed in range(games // 2)
            for side in (0, 1)
            for own, rival in opponents
        ]
        self.played: list[PlayedGame] = []
        self.failure = ""
        self.failed_at: Position | None = None
        self.thought = Thought()
        self._begin()

    def _begin(self) -> None:
        """Start the next game, if there is one."""
        self.position = self.start
        self._moves: list[str] = []
        if self.over:
            return
        for move in opening_moves(self.start, self.pairing.seed):
            self.position = self.position.play(move)
            self._moves.append(str(move))

    @property
    def over(self) -> bool:
        """Whether all games were played."""
        return len(self.played) == len(self._pairings)

    @property
    def all_games(self) -> int:
        """The number of games in the whole tournament."""
        return len(self._pairings)

    @property
    def pairing(self) -> Pairing:
        """The current game. There is one until the tournament is over."""
        return self._pairings[len(self.played)]

    @property
    def done(self) -> float:
        """The share of all games played, 0 to 1, assuming one move per cell in a game."""
        cells = len(self.position.cells())
        part = 0 if self.over else min(1, len(self._moves) / cells)
        return (len(self.played) + part) / len(self._pairings)

    def names(self) -> dict[str, str]:
        """Return the players' names by side in the current game."""
        return {side: player.name for side, player in self._seats().items()}

    def _seats(self) -> dict[str, Player]:
        first, second = self.start.game.players
        side, rival = (second, first) if self.pairing.side else (first, second)
        return {side: self.own[self.pairing.own], rival: self.rivals[self.pairing.rival]}

    def playing(self) -> Generator[None, None, None]:
        """Play on, slice by slice. Closing the generator loses only the begun choice.

        A player that fails loses its game and ends the slices: `failure` says why. The next call
        continues with the next game.
        """
        self.failure, self.failed_at = "", None
        while not self.over:
            seats = self._seats()
            longest = MAX_MOVES_PER_CELL * len(self.position.cells())
            if self.position.to_move is None or len(self._moves) >= longest:
                self._note(*self._outcome())
                continue
            mover = seats[self.position.to_move]
            try:
                move = yield from self._choice(mover)
            except PlayerFailed as error:
                self.failure = say("contest.failed", name=mover.name, problem=error)
                self.failed_at = self.position
                own_failed = mover is self.own[self.pairing.own]
                self._note(0.0 if own_failed else 1.0, None, self.failure)
                return
            self.thought = getattr(mover, "thought", Thought())
            self.position = self.position.play(move)
            self._moves.append(str(move))
            yield

    going = playing  # in 0.1.0: `playing` was called `going`

    def _choice(self, mover: Player) -> Generator[None, None, Move]:
        choice = mover.choosing(self.position, 1000 * self.pairing.seed + len(self._moves))
        try:
            while True:
                next(choice)
                yield
        except StopIteration as end:
            return check_move(end.value, self.position)
        finally:
            choice.close()

    def _outcome(self) -> tuple[float, float | None]:
        result = self.position.result
        if result is None:
            return 0.5, None
        own_side = self.start.game.players[self.pairing.side]
        score = 0.5 if result.winner is None else float(result.winner == own_side)
        if not result.scores:
            return score, None
        return score, 2 * result.scores[own_side] - sum(result.scores.values())

    def _note(self, score: float, margin: float | None, failure: str = "") -> None:
        self.played.append(PlayedGame(self.pairing, score, margin, tuple(self._moves), failure))
        self._begin()

    def rows(self) -> tuple[ResultRow, ...]:
        """Return the standings, a row for each own player and rival."""
        return tuple(
            self._row(player, rival)
            for player in range(len(self.own))
            for rival in range(len(self.rivals))
        )

    def _row(self, player: int, rival: int) -> ResultRow:
        games = [
            game
            for game in self.played
            if (game.pairing.own, game.pairing.rival) == (player, rival)
        ]
        scores = [game.score for game in games]
        margins = [game.margin for game in games if game.margin is not None]
        low, high = wilson_interval(sum(scores), len(games)) if games else (None, None)
        return ResultRow(
            self.own[player].name,
            self.rivals[rival].name,
            scores.count(1.0),
            scores.count(0.5),
            scores.count(0.0),
            sum(scores) / len(games) if games else None,
            low,
            high,
            sum(margins) / len(margins) if margins else None,
        )
