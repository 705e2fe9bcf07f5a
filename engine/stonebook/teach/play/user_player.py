"""A player written by the reader: `choose(position)`, which returns a legal move.

A failure of the function is reported in one sentence, with the reader's line. The page goes on.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import isfinite

from stonebook.rules.errors import BadNotation, BadSettings
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.search.players import MoveChoice
from stonebook.teach.play.user_program.player_notes import Thought, note_collector
from stonebook.teach.play.user_program.time_limit import OutOfTime, Place, place_of, run_within
from stonebook.words import say
from stonebook.words.truncate import as_text, excerpt, safe_repr

SECONDS = 5.0
"""The time limit for a move. Tracing makes a program two to three times slower."""


class PlayerFailed(ValueError):
    """A player returned no legal move. The message is a sentence for its author.

    `text` is the returned value, or the line where the program ended. `place` is that line, None if
    no line of the reader's was running. `rule` is the id of the rule that the move breaks, or "".
    """

    def __init__(
        self, message: str, text: str = "", place: Place | None = None, rule: str = ""
    ) -> None:
        super().__init__(message)
        self.text = text
        self.place = place
        self.rule = rule


class UserPlayer:
    """A `Player` made from a reader's function. `thought` belongs to its last move.

    `name` defaults to the function's own name. A choice that takes longer than `seconds` is
    stopped. Raises BadSettings if `choose` is not a function or `seconds` is not positive.

    >>> import stonebook
    >>> first = UserPlayer(lambda position: position.moves()[0], "first")
    >>> first.choose(stonebook.game("otello").start(), seed=1)
    Move(game='otello', notation='D3', kind='place', cells=('D3',))
    >>> try:
    ...     UserPlayer(lambda position: "A1").choose(stonebook.game("otello").start(), seed=1)
    ... except PlayerFailed as error:
    ...     print(str(error).partition(":")[0], error.rule)
    The program returned A1, which is not legal OT3
    """

    def __init__(
        self,
        choose: Callable[[Position], object],
        name: str | None = None,
        seconds: float = SECONDS,
    ) -> None:
        if not callable(choose):
            text = excerpt(safe_repr(choose))
            raise BadSettings(say("own.no_function", value=text), as_text(choose))
        is_number = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
        if not is_number or not isfinite(seconds) or seconds <= 0:
            text = excerpt(safe_repr(seconds))
            raise BadSettings(say("own.seconds", value=text), as_text(seconds))
        self._choose = choose
        self._seconds = seconds
        self.name = name or function_name(choose)
        self.thought = Thought()

    def choosing(self, position: Position, seed: int) -> MoveChoice:
        """Return a choice, not yet started. It takes one slice."""
        yield 0
        return self.choose(position, seed)

    def choose(self, position: Position, seed: int = 0) -> Move:
        """Return the move that the function chooses. Raises PlayerFailed if it is not legal.

        The function's draws from `random` depend only on the seed.
        """
        self.thought = Thought()
        with note_collector(position) as thinking:
            answer = self._answer(position, seed)
            self.thought = thinking.thought()
        return check_move(answer, position)

    def _answer(self, position: Position, seed: int) -> object:
        state = random.getstate()
        random.seed(seed)
        try:
            return run_within(self._seconds, lambda: self._choose(position))
        except OutOfTime as late:
            key = "own.late" if late.place else "own.late.nowhere"
            raise _failed(key, late.place, seconds=self._seconds) from None
        except (Exception, SystemExit) as error:
            place = place_of(error.__traceback__)
            problem = excerpt(str(error).rstrip(".") or type(error).__name__, 200)
            key = "own.error" if place else "own.error.nowhere"
            raise _failed(key, place, kind=type(error).__name__, message=problem) from error
        finally:
            random.setstate(state)


def function_name(choose: object) -> str:
    """Return a function's name, or the name of an object's type.

    >>> function_name(max), function_name(lambda position: None)
    ('max', 'own player')
    """
    name = str(getattr(choose, "__name__", type(choose).__name__))
    return say("own.name") if name == "<lambda>" else excerpt(name)


def check_move(answer: object, position: Position) -> Move:
    """Return a player's answer as a legal move. Raises PlayerFailed with the reason.

    >>> import stonebook
    >>> check_move("d3", stonebook.game("otello").start())
    Move(game='otello', notation='D3', kind='place', cells=('D3',))
    """
    if answer is None:
        raise PlayerFailed(say("own.nothing"), "")
    text = excerpt(answer if isinstance(answer, str) else safe_repr(answer))
    if not isinstance(answer, (str, Move)):
        raise PlayerFailed(say("own.nonsense", value=text, kind=type(answer).__name__), text)
    try:
        outcome = position.attempt(answer)
    except BadNotation as error:
        raise PlayerFailed(str(error), error.text) from None
    if isinstance(outcome, Refusal):
        message = say(
            "own.illegal", move=excerpt(str(answer)), why=outcome.message, rule=outcome.rule
        )
        raise PlayerFailed(message, str(answer), rule=outcome.rule)
    return outcome.move


def _failed(key: str, place: Place | None, **parts: object) -> PlayerFailed:
    if place is None:
        return PlayerFailed(say(key, **parts))
    at = {"line": place.line, "function": place.function, "code": excerpt(place.text)}
    return PlayerFailed(say(key, **at, **parts), place.text, place)
