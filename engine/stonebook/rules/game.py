"""The interface of rulesets: names, settings, and positions to begin with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NoReturn

from stonebook.rules.errors import BadNotation, BadSettings, IllegalMove
from stonebook.rules.moves import LOWER, CellNames, Move, MoveKind
from stonebook.words import listed, say
from stonebook.words.truncate import as_text, excerpt, safe_repr

if TYPE_CHECKING:
    from stonebook.rules.position import Position

NEUTRAL = "Neutral"
"""The owner of a stone that belongs to no player."""
Settings = Mapping[str, object]
SIZES = ("size", "width", "height")
"""The settings that a diagram does not name, because its board shows them."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of a game: its name, its default, and the values that it accepts.

    `accept` returns a value in its standard form, or None if the value is not acceptable. The
    sentence whose key ends in `expected_key` describes the acceptable values. If it is "", they are
    the words in `choices`. A diagram omits an `optional` setting that has its default.
    """

    name: str
    default: object
    accept: Callable[[object], object | None]
    expected_key: str
    choices: tuple[str, ...] = ()
    optional: bool = False

    @property
    def expected_text(self) -> str:
        """The accepted values, in words."""
        if self.expected_key:
            return say(f"error.expected.{self.expected_key}")
        return listed(self.choices, "list.or")


def word_setting(name: str, *choices: str) -> Setting:
    """Return a setting that accepts one of several words in any case. The first is the default.

    >>> setting = word_setting("opening", "diagonal", "parallel")
    >>> setting.accept("Parallel"), setting.accept("other"), setting.expected_text
    ('parallel', None, 'diagonal or parallel')
    """
    by_lower_case = {choice.casefold(): choice for choice in choices}

    def accept(value: object) -> object | None:
        return by_lower_case.get(value.casefold()) if isinstance(value, str) else None

    return Setting(name, choices[0], accept, "", choices, optional=True)


def whole_number(low: int, high: int, step: int = 1) -> Callable[[object], object | None]:
    """Return a check that accepts the whole numbers low, low + step, … up to high.

    >>> accept = whole_number(4, 16, step=2)
    >>> accept(6), accept(7), accept(True)
    (6, None, None)
    """

    def accept(value: object) -> object | None:
        if type(value) is int and low <= value <= high and (value - low) % step == 0:
            return value
        return None

    return accept


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of a game: the prefix of their ids, and their number.

    The text of a rule, our reading of it and its source are sentences, such as `rule.OT7`,
    `rule.OT7.choice` and `rule.OT7.source`.

    >>> Book("AI", 6).ids
    ('AI1', 'AI2', 'AI3', 'AI4', 'AI5', 'AI6')
    """

    prefix: str
    rule_count: int

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the rules, in order."""
        return tuple(f"{self.prefix}{number}" for number in range(1, self.rule_count + 1))

    @property
    def sources(self) -> tuple[str, ...]:
        """The keys of the sentences that name the sources of the rules."""
        return tuple(f"rule.{id}.source" for id in self.ids)


@dataclass(frozen=True, slots=True)
class Game:
    """A ruleset.

    - `name` is for code and links, `title` for readers. `players` are in the order of the source.
    - `symbols` maps each owner, including "Neutral", to its letter on a board as text.
    - `settings` and `cell_names` describe the settings and the names of the cells.
    - `read` returns the move that a text denotes, or None if it is not a move in any position.
    - `begin` returns the first position for checked settings.
    - `restore` returns the position with checked settings, stones by cell, and the header lines of
      a diagram. It raises BadPosition for an impossible one.
    - `book` are the rules.
    - `tones` maps each owner, including "Neutral", to the look of its stones: "dark", "light",
      "red" or "neutral". `surface` is "squares", "points" (crossings of lines) or "hexagons".
    - `separator` is the text between moves in a list.
    - `can_pass` says whether a pass is legal in some position.
    - `moves_have_parts` says whether a move consists of several parts, each with its own notation.

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
    moves_have_parts: bool = False

    read_diagram: ClassVar[Callable[[Game, str], Position]]
    """The function behind `parse`, which everybody else calls.

    `stonebook/__init__.py` sets it, because rules do not import records.
    """

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def rival(self, player: str) -> str:
        """Return the other player. Raises BadSettings for a name that is not a player's.

        >>> import stonebook
        >>> stonebook.game("io").rival("White")
        'Black'
        """
        first, second = self.players
        if player == first:
            return second
        if player == second:
            return first
        message = say("error.player", game=self.title, value=excerpt(player), known=self.players)
        raise BadSettings(message, as_text(player))

    def start(self, *unnamed: object, **settings: object) -> Position:
        """Return the first position. Settings are keyword arguments.

        Raises BadSettings for an unknown setting, an unacceptable value or an unnamed value.

        >>> import stonebook
        >>> stonebook.game("otello").start(size=4).rows()
        '..../.OX./.XO./....'
        >>> stonebook.game("otello").start(size=5)
        Traceback (most recent call last):
        ...
        stonebook.rules.errors.BadSettings: O-tell-O: size must be an even whole number \
from 4 to 16, not 5.
        """
        if unnamed:
            first, value = self.settings[0], safe_repr(unnamed[0])
            example = f"{first.name}={first.default!r}"
            parts = {"game": self.title, "example": example, "value": excerpt(value)}
            raise BadSettings(say("error.settings_by_name", **parts), value)
        return self.begin(self.check_settings(settings))

    def check_settings(self, values: Settings) -> Settings:
        """Return all settings of the game in standard form, with defaults for missing ones.

        Raises BadSettings for an unknown setting or an unacceptable value.
        """
        by_name = {setting.name: setting for setting in self.settings}
        for name in values:
            if name not in by_name:
                raise BadSettings(
                    say(
                        "error.setting_unknown",
                        game=self.title,
                        name=excerpt(name),
                        known=[*by_name],
                    ),
                    name,
                )
        checked = {}
        for name, setting in by_name.items():
            value = values.get(name, setting.default)
            accepted = setting.accept(value)
            if accepted is None:
                message = say(
                    "error.setting_value",
                    game=self.title,
                    name=name,
                    value=excerpt(safe_repr(value)),
                    expected=setting.expected_text,
                )
                raise BadSettings(message, f"{name}={safe_repr(value)}")
            checked[name] = accepted
        return checked

    def move(self, text: str) -> Move:
        """Return the move that a text denotes, legal or not.

        Raises BadNotation if the text is not a move of this game in any position.
        """
        move = self.read(text) if isinstance(text, str) else None
        if move is None:
            message = say("error.notation", text=excerpt(text), game=self.title)
            expected = say(f"error.notation.{self.name}")
            raise BadNotation(f"{message} {expected}", as_text(text))
        return move

    def parse(self, text: str) -> Position:
        """Return the position of a diagram. Raises BadPosition, with the line and the column.

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

    def split_moves(self, text: str) -> tuple[str, ...]:
        """Split a list of moves at commas, or at spaces if no move of the game contains spaces.

        Raises BadNotation if it is not a text.
        """
        if not isinstance(text, str):
            refuse_move_list(text)
        parts = text.split(",") if "," in text or "," in self.separator else text.split()
        return tuple(part.strip() for part in parts if part.strip())

    def replay(self, moves: str | Iterable[str | Move], **settings: object) -> Position:
        """Return the position after a list of moves from the start.

        The list may be a text, with commas or spaces between the moves, in Jō only commas. Raises
        IllegalMove or BadNotation, whose message gives the number of the move, counted from 1.

        >>> import stonebook
        >>> stonebook.game("otello").replay(["C4", "C5"]).to_move
        'X'
        >>> stonebook.game("otello").replay("C4 C5").to_move
        'X'
        """
        position = self.start(**settings)
        if isinstance(moves, str):
            moves = self.split_moves(moves)
        if not isinstance(moves, Iterable):
            refuse_move_list(moves)
        for ply, move in enumerate(moves, start=1):
            try:
                position = position.play(move)
            except IllegalMove as error:
                raise IllegalMove(error.refusal, error.text, ply) from None
            except BadNotation as error:
                message = say("error.replay", number=ply, why=error)
                raise BadNotation(message, error.text) from None
        return position


def refuse_move_list(value: object) -> NoReturn:
    """Raise BadNotation: the value is not a list of moves or of cells."""
    raise BadNotation(say("error.no_moves", value=excerpt(safe_repr(value))), as_text(value))


def move_reader(
    game: str, names: CellNames, moves: Mapping[str, Move], *words: str
) -> Callable[[str], Move | None]:
    """Return the `Game.read` of a game whose moves are placements and words, such as "pass".

    `moves` are the shared placements by cell name.
    """
    word_moves = {word: Move(game, word, MoveKind(word)) for word in words}

    def read(text: str) -> Move | None:
        name = names.read(text)
        if name is not None:
            return moves.get(name) or Move(game, name, MoveKind.PLACE, (name,))
        return word_moves.get(text.strip().translate(LOWER))

    return read
