"""Which game is played, on which board, and who has each side: as an address says it.

`game=otello&size=6&one=person&two=3`: the settings by their names as in a diagram's header, then
who has the first side and who the second, a person or a level. What is missing is as usual, and the
second side has level 1, so that whoever comes alone has a partner. What else stands in an address
is not about this.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

import stonebook
from stonebook.records.diagram import setting_value
from stonebook.rules.errors import BadSettings
from stonebook.rules.game import Game, Setting, Settings
from stonebook.words import catalogue, language, number_text, player_name, say
from stonebook.words.truncate import excerpt

PERSON = "person"
SEATS = {"one": PERSON, "two": "1"}
"""The names of both sides in an address, and who has them when it names nobody."""

MOST_OFFERED = 20
"""Numbers up to here are offered. An address may name others, where the game takes them."""


@dataclass(frozen=True)
class GameChoice:
    """A game with its settings, and the level that has each side, None for a person."""

    game: Game
    settings: Settings
    seats: tuple[int | None, int | None]

    @property
    def query(self) -> str:
        """The choice as an address has it, whole.

        >>> read_choice({"game": "io", "size": "5", "two": "person", "lang": "de"}).query
        'game=io&size=5&one=person&two=person'
        """
        shown = {name: setting_text(value) for name, value in self.settings.items()}
        seats = (PERSON if seat is None else str(seat) for seat in self.seats)
        return urlencode({"game": self.game.name, **shown, **dict(zip(SEATS, seats, strict=True))})

    @property
    def title(self) -> str:
        """The game, with the settings that are not the usual ones.

        >>> read_choice({"game": "otello", "size": "6"}).title
        'O-tell-O: Size 6'
        """
        usual = {setting.name: setting.default for setting in self.game.settings}
        unusual = {name: value for name, value in self.settings.items() if value != usual[name]}
        said = [
            f"{say(f'site.play.{name}')} {value_text(value)}" for name, value in unusual.items()
        ]
        return f"{self.game.title}: {', '.join(said)}" if said else self.game.title

    @property
    def sides(self) -> str:
        """Who has which side.

        >>> read_choice({"game": "otello", "two": "3"}).sides
        'X: a person. O: Level 3.'
        """
        names = (
            say("site.play.person") if seat is None else say("level.name", number=seat)
            for seat in self.seats
        )
        seated = zip(self.game.players, names, strict=True)
        return " ".join(say("play.seat", player=player, name=name) for player, name in seated)


def read_choice(query: Mapping[str, str]) -> GameChoice:
    """Return what the parameters of an address choose. Raises BadSettings.

    >>> read_choice({"game": "io", "size": "3"})
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadSettings: Io: size must be a whole number from 4 to 19, not '3'.
    >>> read_choice({"game": "jo", "one": "me"})
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadSettings: “me” can't play here. Choose “person” or a level, 1 to 5.
    """
    game = stonebook.game(query.get("game", ""))
    given = {one.name: query.get(one.name, "").strip() for one in game.settings}
    settings = {
        one.name: setting_value(one, given[one.name]) for one in game.settings if given[one.name]
    }
    start = game.start(**settings)  # refuses what can't be
    one, two = (_seat(query.get(name, "").strip() or usual) for name, usual in SEATS.items())
    return GameChoice(game, start.settings, (one, two))


def _seat(text: str) -> int | None:
    from stonebook.search.levels.strength import LEVELS

    if text.casefold() == PERSON:
        return None
    level = next((number for number in LEVELS if text == str(number)), None)
    if level is None:
        first, last = LEVELS[0], LEVELS[-1]
        message = say(
            "site.play.seat_unknown", said=excerpt(text), person=PERSON, first=first, last=last
        )
        raise BadSettings(message, text)
    return level


def setting_text(value: object) -> str:
    """Return a setting's value as an address has it: cells with spaces between them."""
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def value_text(value: object) -> str:
    """Return a setting's value as a reader sees it."""
    if isinstance(value, (int, float)):
        return number_text(value)
    if isinstance(value, str):
        return str(catalogue(language()).get(f"site.play.{value}", player_name(value)))
    return setting_text(value)


def offered(setting: Setting) -> list[object]:
    """Return the values of a setting that are offered: its words, or numbers and halves.

    >>> import stonebook
    >>> offered(stonebook.game("otello").settings[0])
    [4, 6, 8, 10, 12, 14, 16]
    """
    if setting.choices:
        return [*setting.choices]
    halves = range(2 * MOST_OFFERED + 1)
    numbers = [half / 2 if half % 2 else half // 2 for half in halves]
    return [value for value in numbers if setting.accept(value) is not None]
