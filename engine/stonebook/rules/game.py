"""A ruleset as the rest of the package sees it: names, settings, and how to begin a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from stonebook.rules.errors import BadNotation, BadSettings, IllegalMove
from stonebook.rules.moves import CellNames, Move
from stonebook.words import listed, say
from stonebook.words.truncate import as_text, excerpt, safe_repr

if TYPE_CHECKING:
    from stonebook.rules.position import Position

Settings = Mapping[str, object]
SIZES = ("size", "width", "height")
"""The settings that a diagram need not name, because its board shows them."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of a game: its name, its default, which values it accepts, and that in words.

    `accept` returns the value in its standard form, or None when it is not acceptable. What it
    takes is the sentence `error.expected.EXPECTED`, or one of `choices`, which are words.
    `optional`: a diagram leaves it out where it is as usual.
    """

    name: str
    default: object
    accept: Callable[[object], object | None]
    expected: str
    choices: tuple[str, ...] = ()
    optional: bool = False

    @property
    def expects(self) -> str:
        """Which values it takes, in words."""
        if self.expected:
            return say(f"error.expected.{self.expected}")
        return listed(self.choices, "list.or")


def one_of(name: str, *choices: str) -> Setting:
    """Return a setting that takes one of some words, the first by default, in any case.

    >>> setting = one_of("opening", "diagonal", "parallel")
    >>> setting.accept("Parallel"), setting.accept("other"), setting.expects
    ('parallel', None, 'diagonal or parallel')
    """
    known = {choice.casefold(): choice for choice in choices}

    def accept(value: object) -> object | None:
        return known.get(value.casefold()) if isinstance(value, str) else None

    return Setting(name, choices[0], accept, "", choices, optional=True)


def whole(low: int, high: int, step: int = 1) -> Callable[[object], object | None]:
    """Return a check for whole numbers from low to high, in steps counted from low."""

    def accept(value: object) -> object | None:
        if type(value) is int and low <= value <= high and (value - low) % step == 0:
            return value
        return None

    return accept


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of a game: how their ids begin, and how many there are.

    What each says, what was chosen and where it is from are sentences: `rule.OT1`,
    `rule.OT7.choice`, `rule.OT1.source`.

    >>> Book("AI", 6).ids
    ('AI1', 'AI2', 'AI3', 'AI4', 'AI5', 'AI6')
    """

    prefix: str
    rules: int

    @property
    def ids(self) -> tuple[str, ...]:
        """The rules' ids, in order."""
        return tuple(f"{self.prefix}{number}" for number in range(1, self.rules + 1))

    @property
    def sources(self) -> tuple[str, ...]:
        """The keys of the sentences that say where each rule is from."""
        return tuple(f"rule.{id}.source" for id in self.ids)


@dataclass(frozen=True, slots=True)
class Game:
    """One of the five rulesets.

    `players` are in order of their names in the source, `symbols` the letters of a board text
    by who stands there ("Neutral" too). `read` turns text into a move, or None when the text is
    no move of this game in any position. `begin` makes the first position from checked settings.
    `restore` makes one from checked settings, the stones by cell, and a diagram's header lines:
    it raises BadPosition for what can't be. `book` holds its rules. `tones` says how a stone
    looks by who stands there ("Neutral" too): "dark", "light", "red" or "neutral". `surface` says
    what stones lie on: "squares", "points" (where ruled lines cross) or "hexagons". `separator`
    stands between moves in a list. `can_pass`: a pass can be legal in some position.

    >>> import stonebook
    >>> stonebook.game("otello").title
    'O-tell-O'
    """

    name: str
    title: str
    players: tuple[str, str]
    symbols: Mapping[str, str]
    settings: tuple[Setting, ...]
    cell_names: CellNames
    read: Callable[[str], Move | None]
    begin: Callable[[Settings], Position]
    restore: Callable[[Settings, Mapping[str, str], Mapping[str, str]], Position]
    book: Book
    tones: Mapping[str, str]
    surface: str = "squares"
    separator: str = " "
    can_pass: bool = False

    read_diagram: ClassVar[Callable[[Game, str], Position]]
    """What reads a diagram. Records stand above the rules: `stonebook/__init__.py` sets it."""

    def rival(self, player: str) -> str:
        """Return the other one of the two players.

        >>> import stonebook
        >>> stonebook.game("io").rival("White")
        'Black'
        """
        first, second = self.players
        return second if player == first else first

    def start(self, **settings: object) -> Position:
        """Return the first position. Raises BadSettings for a setting that is not the game's.

        >>> import stonebook
        >>> stonebook.game("otello").start(size=4).rows()
        '..../.OX./.XO./....'
        >>> stonebook.game("otello").start(size=5)
        Traceback (most recent call last):
        ...
        stonebook.rules.errors.BadSettings: O-tell-O: size must be an even whole number \
from 4 to 16, not 5.
        """
        return self.begin(self.check_settings(settings))

    def check_settings(self, given: Settings) -> Settings:
        """Return all settings of the game, defaults filled in. Raises BadSettings."""
        known = {setting.name: setting for setting in self.settings}
        for name in given:
            if name not in known:
                raise BadSettings(
                    say(
                        "error.setting_unknown", game=self.title, name=excerpt(name), known=[*known]
                    ),
                    name,
                )
        checked = {}
        for name, setting in known.items():
            value = given.get(name, setting.default)
            accepted = setting.accept(value)
            if accepted is None:
                message = say(
                    "error.setting_value",
                    game=self.title,
                    name=name,
                    value=excerpt(safe_repr(value)),
                    expected=setting.expects,
                )
                raise BadSettings(message, f"{name}={safe_repr(value)}")
            checked[name] = accepted
        return checked

    def move(self, text: str) -> Move:
        """Return the move that a text names, whether it is legal anywhere or not.

        Raises BadNotation for a text that is no move of this game in any position.
        """
        move = self.read(text) if isinstance(text, str) else None
        if move is None:
            message = say("error.notation", text=excerpt(text), game=self.title)
            right = say(f"error.notation.{self.name}")
            raise BadNotation(f"{message} {right}", as_text(text))
        return move

    def parse(self, text: str) -> Position:
        """Return the position of a diagram. Raises BadPosition with the line and the column.

        >>> import stonebook
        >>> print(stonebook.game("otello").parse('''
        ... to move: O
        ... 1 . . . .
        ... 2 . O X .
        ... 3 . X X .
        ... 4 . . X .
        ...   A B C D'''))
        1 . . . .
        2 . O X .
        3 . X X .
        4 . . X .
          A B C D
        """
        return self.read_diagram(text)

    def replay(self, moves: Iterable[str | Move], **settings: object) -> Position:
        """Return the last position of a list of moves from the start.

        Raises IllegalMove or BadNotation, whose text names the move's number, counted from 1.

        >>> import stonebook
        >>> stonebook.game("otello").replay(["C4", "C5"]).to_move
        'X'
        """
        position = self.start(**settings)
        for ply, move in enumerate(moves, start=1):
            try:
                position = position.play(move)
            except IllegalMove as error:
                raise IllegalMove(error.refusal, error.text, ply) from None
            except BadNotation as error:
                message = say("error.replay", number=ply, why=error)
                raise BadNotation(message, error.text) from None
        return position


def reader(
    game: str, names: CellNames, moves: Mapping[str, Move], *words: str
) -> Callable[[str], Move | None]:
    """Return a reader for a game of single placements and the given words ("pass", "resign").

    `moves` are the shared placements by cell name.
    """
    spoken = {word: Move(game, word, word) for word in words}

    def read(text: str) -> Move | None:
        name = names.read(text)
        if name is not None:
            return moves.get(name) or Move(game, name, "place", (name,))
        return spoken.get(text.strip().lower())

    return read
