"""Compares a reader's own rule, a few lines of Python, with the engine."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from stonebook.profiles import teaching
from stonebook.rules import GAMES
from stonebook.rules.game import Game
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Position
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.past_boards import has_ko
from stonebook.teach.games.game_teaching import RuleQuestion
from stonebook.words import listed, number_text, say

Rule = Callable[..., object]

WHOLE_GAMES = 4
"""The number of random games that contribute ten positions each."""
ENDED_GAMES = 24
"""The number of random games that contribute only their last positions."""
END_POSITIONS = 4
"""The number of positions that are used from the end of a game."""
MAX_GAME_POSITIONS = 120
"""A random game stops at this number of positions."""


class PlainBoard:
    """A board for a reader's rule: the stones, and the neighbours and lines of a cell.

    `header` holds what the board does not show, as in a diagram ("first pass": "White"), and
    `settings` are the game's.

    `phase` is the game's phase, and `last_stone` the cell of the stone placed last (Io), or None.

    >>> import stonebook
    >>> board = PlainBoard(stonebook.game("otello").start(size=4))
    >>> board["B2"], board["A1"], board.neighbours("A1")
    ('O', None, ['B1', 'A2', 'B2'])
    >>> board.lines("A1")
    [['B1', 'C1', 'D1'], ['A2', 'A3', 'A4'], ['B2', 'C3', 'D4']]
    """

    def __init__(self, position: Position) -> None:
        self.cells = position.cells()
        self.phase = position.phase
        self.last_stone = position.header().get("last stone")
        self._grid = position.grid
        self._stones = dict(position.snapshot().cells)
        self.header = dict(position.header())
        self.settings = dict(position.settings)

    def __getitem__(self, cell: str) -> str | None:
        return self._stones[cell]

    def put(self, cell: str, player: str | None) -> PlainBoard:
        """Return a copy with a player's stone on a cell, or with the cell empty."""
        board = object.__new__(PlainBoard)
        board.cells, board._grid = self.cells, self._grid
        board.header, board.settings = self.header, self.settings
        board.phase, board.last_stone = self.phase, self.last_stone
        board._stones = {**self._stones, cell: player}
        return board

    def neighbours(self, cell: str) -> list[str]:
        """Return the neighbours of a cell."""
        return [line[0] for line in self.lines(cell)]

    def lines(self, cell: str) -> list[list[str]]:
        """Return the lines from a cell in each direction, up to the edge."""
        return [[*line] for line in self._grid.lines(cell)]


@dataclass(frozen=True, slots=True)
class Difference:
    """A position in which a reader's rule and the engine disagree.

    `about` is the question in words, `engine` and `plain` are the two answers.
    """

    position: Position
    about: str
    engine: object
    plain: object


@dataclass(frozen=True, slots=True)
class Comparison:
    """The result of a comparison: the number of questions, and the differences."""

    questions: int
    differences: tuple[Difference, ...] = field(default=())

    @property
    def message(self) -> str:
        """The outcome in words."""
        if not self.differences:
            return say("plain.agree", questions=self.questions)
        first = self.differences[0]
        return say(
            "plain.differ",
            questions=self.questions,
            number=len(self.differences),
            about=first.about,
            engine=_answer_text(first.engine),
            plain=_answer_text(first.plain),
        )


def compare_rule(
    rule: Rule, aspect: str, game: Game, *, phase: str = "", **settings: object
) -> Comparison:
    """Ask a reader's rule and the engine the same questions, on positions of random games.

    `aspect` is "turned" or "removed" (the rule gets board, player and cell, and returns the cells),
    "legal" (board and player, returns the cells), "count" (board and player, a number), "area" (the
    same without half point and komi), "loses" (board, player and cell, whether the move loses at
    once) or "string" (board and cell). For Jō "room" ("legal", also at the end), "flipped" and
    "moved": board, player and the cells of a pair, returns the opposing stones that it may flip, or
    the neutral ones that it may move. Raises ValueError for any other name. The positions are
    always the same: some of every stage, and many ends. `phase` limits them to one phase.

    >>> import stonebook
    >>> game = stonebook.game("otello")
    >>> comparison = compare_rule(lambda board, player: 2, "count", game, size=4)
    >>> comparison.questions, len(comparison.differences)
    (272, 251)
    """
    questions = {**QUESTIONS, **teaching(game).functions.rule_questions}
    ask = questions.get(aspect)
    if ask is None:
        raise ValueError(say("plain.what", what=aspect, known=[*questions]))
    number, differences = 0, []
    for position in _positions(game.name, tuple(settings.items()), phase):
        for about, arguments, engine in ask(position, aspect):
            number += 1
            plain = rule(PlainBoard(position), *arguments)
            answer = frozenset(plain) if isinstance(plain, Iterable) else plain
            if answer != engine:
                differences.append(Difference(position, about, engine, answer))
    return Comparison(number, tuple(differences))


def _ask_changed(position: Position, aspect: str) -> Iterator[RuleQuestion]:
    player = position.to_move
    if player is None:
        return
    for move in position.moves():
        if move.kind != MoveKind.PLACE:
            continue
        cells = affected_cells(position.explain(move), aspect)
        about = say("plain.about.move", player=player, move=move)
        yield about, (player, *move.cells), frozenset(cells)


def ask_legal(position: Position, _aspect: str) -> Iterator[RuleQuestion]:
    """Ask for the cells of the legal moves."""
    player = position.to_move
    # No rule can see a ko on the board alone.
    if player is not None and not has_ko(position):
        cells = frozenset(cell for move in position.moves() for cell in move.cells)
        yield say("plain.about.legal", player=player), (player,), cells


def _ask_count(position: Position, _aspect: str) -> Iterator[RuleQuestion]:
    score = position.score()
    if score is not None:
        for player, number in score.scores.items():
            yield say("plain.about.count", player=player), (player,), number


def _ask_area(position: Position, _aspect: str) -> Iterator[RuleQuestion]:
    score = position.score()
    if score is not None:
        for player in score.scores:
            parts = [part for part in score.parts if part.player == player and part.cells]
            number = sum(part.number for part in parts)
            yield say("plain.about.count", player=player), (player,), number


def _ask_loses(position: Position, _aspect: str) -> Iterator[RuleQuestion]:
    player = position.to_move
    for move in position.moves():
        if player is not None and move.kind == MoveKind.PLACE:
            result = position.play(move).result
            about = say("plain.about.move", player=player, move=move)
            lost = result is not None and result.winner not in (None, player)
            yield about, (player, *move.cells), lost


def _ask_string(position: Position, _aspect: str) -> Iterator[RuleQuestion]:
    strings = teaching(position).board.strings(position)
    string_of = {cell: frozenset(string.cells) for string in strings for cell in string.cells}
    for cell in position.cells():
        if cell in string_of:
            yield say("plain.about.string", cell=cell), (cell,), string_of[cell]


QUESTIONS = {
    "turned": _ask_changed,
    "removed": _ask_changed,
    "legal": ask_legal,
    "count": _ask_count,
    "area": _ask_area,
    "loses": _ask_loses,
    "string": _ask_string,
}
"""The questions by the name of a rule, for any game."""


@lru_cache(maxsize=8)
def _positions(
    name: str, settings: tuple[tuple[str, object], ...], phase: str
) -> tuple[Position, ...]:
    """Return positions of random games: some of every stage, and many ends.

    Most rules are tested best on a full board. With `phase`, return all positions of that phase.
    """
    random_source = random.Random(5)
    start = GAMES[name].start(**dict(settings))
    games = [_random_game(start, random_source) for _ in range(WHOLE_GAMES)]
    if phase:
        return tuple(position for line in games for position in line if position.phase == phase)
    stages = [line[len(line) * k // 10] for line in games for k in range(10)]
    ends = [
        position
        for _ in range(ENDED_GAMES)
        for position in _random_game(start, random_source)[-END_POSITIONS:]
    ]
    return (*stages, *ends)


def _random_game(start: Position, random_source: random.Random) -> list[Position]:
    line = [start]
    while (moves := line[-1].moves()) and len(line) < MAX_GAME_POSITIONS:
        line.append(line[-1].play(moves[random_source.randrange(len(moves))]))
    return line


def _answer_text(answer: object) -> str:
    if isinstance(answer, frozenset):
        return listed(sorted(map(str, answer)), "list.plain") or say("plain.nothing")
    if isinstance(answer, bool):
        return say("plain.yes" if answer else "plain.no")
    return number_text(answer) if isinstance(answer, (int, float)) else repr(answer)
