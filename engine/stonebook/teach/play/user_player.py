"""A player that its reader wrote: `choose(position)`, which returns a legal move.

Whatever goes wrong in it is told in one sentence, with the reader's own line: nothing else ends.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import isfinite

from stonebook.rules.errors import BadNotation, BadSettings
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.search.players import Choice
from stonebook.teach.play.player_notes import Thought, listening
from stonebook.teach.play.time_limit import OutOfTime, Place, place_of, within
from stonebook.words import say
from stonebook.words.truncate import as_text, excerpt, safe_repr

SECONDS = 5.0
"""So long a program may take for a move. Being watched, it runs two to three times slower."""


class PlayerFailed(ValueError):
    """A player gave no move that can be played. The message is a sentence for who wrote it.

    `text` is what it gave, or the line where it ended. `place` is that line, None when no line of
    the reader's was running. `rule` is the id of the rule that its move breaks, or "".
    """

    def __init__(
        self, message: str, text: str = "", place: Place | None = None, rule: str = ""
    ) -> None:
        super().__init__(message)
        self.text = text
        self.place = place
        self.rule = rule


class UserPlayer:
    """A `Player` made of a reader's function. `thought` is what it thought of its last move.

    `name` is the function's own without another one. A choice that takes more than so many
    `seconds` is ended. Raises BadSettings for what is no function, and for no time at all.

    >>> import stonebook
    >>> first = UserPlayer(lambda position: position.moves()[0], "first")
    >>> first.choose(stonebook.game("otello").start(), seed=1)
    Move(game='otello', notation='D3', kind='place', cells=('D3',))
    >>> try:
    ...     UserPlayer(lambda position: "A1").choose(stonebook.game("otello").start(), seed=1)
    ... except PlayerFailed as error:
    ...     print(error, error.rule)
    It returned A1, which is not legal: A1 touches no O, so there is nothing to bracket. (OT3) OT3
    """

    def __init__(
        self,
        choose: Callable[[Position], object],
        name: str | None = None,
        seconds: float = SECONDS,
    ) -> None:
        if not callable(choose):
            said = excerpt(safe_repr(choose))
            raise BadSettings(say("own.no_function", said=said), as_text(choose))
        whole = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
        if not whole or not isfinite(seconds) or seconds <= 0:
            said = excerpt(safe_repr(seconds))
            raise BadSettings(say("own.seconds", said=said), as_text(seconds))
        self._choose = choose
        self._seconds = seconds
        self.name = name or named(choose)
        self.thought = Thought()

    def choosing(self, position: Position, seed: int) -> Choice:
        """Return a choice that has not begun. It is made in one slice."""
        yield 0
        return self.choose(position, seed)

    def choose(self, position: Position, seed: int) -> Move:
        """Return the move that the function chooses. Raises PlayerFailed when that is none.

        What it draws from `random` hangs on the seed, and on nothing that was drawn before.
        """
        self.thought = Thought()
        with listening(position) as thinking:
            given = self._given(position, seed)
            self.thought = thinking.thought()
        return checked(given, position)

    def _given(self, position: Position, seed: int) -> object:
        state = random.getstate()
        random.seed(seed)
        try:
            return within(self._seconds, lambda: self._choose(position))
        except OutOfTime as late:
            key = "own.late" if late.place else "own.late.nowhere"
            raise _failed(key, late.place, seconds=self._seconds) from None
        except (Exception, SystemExit) as error:
            place = place_of(error.__traceback__)
            told = excerpt(str(error).rstrip(".") or type(error).__name__, 200)
            key = "own.error" if place else "own.error.nowhere"
            raise _failed(key, place, kind=type(error).__name__, message=told) from error
        finally:
            random.setstate(state)


def named(choose: object) -> str:
    """Return what a function is called, or what it is a thing of.

    >>> named(max), named(lambda position: None)
    ('max', 'own player')
    """
    name = str(getattr(choose, "__name__", type(choose).__name__))
    return say("own.name") if name == "<lambda>" else excerpt(name)


def checked(given: object, position: Position) -> Move:
    """Return what a player gave as the legal move that it is. Raises PlayerFailed with the reason.

    >>> import stonebook
    >>> checked("d3", stonebook.game("otello").start())
    Move(game='otello', notation='D3', kind='place', cells=('D3',))
    """
    if given is None:
        raise PlayerFailed(say("own.nothing"), "")
    said = excerpt(given if isinstance(given, str) else safe_repr(given))
    if not isinstance(given, (str, Move)):
        raise PlayerFailed(say("own.nonsense", said=said, kind=type(given).__name__), said)
    try:
        turn = position.attempt(given)
    except BadNotation as error:
        raise PlayerFailed(say("own.unreadable", problem=error), error.text) from None
    if isinstance(turn, Refusal):
        message = say("own.illegal", move=excerpt(str(given)), why=turn.message, rule=turn.rule)
        raise PlayerFailed(message, str(given), rule=turn.rule)
    return turn.move


def _failed(key: str, place: Place | None, **parts: object) -> PlayerFailed:
    if place is None:
        return PlayerFailed(say(key, **parts))
    at = {"line": place.line, "function": place.function, "code": excerpt(place.text)}
    return PlayerFailed(say(key, **at, **parts), place.text, place)
