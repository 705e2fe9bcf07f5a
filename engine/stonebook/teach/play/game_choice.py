"""The choice of a game, its board and the two sides, as an address holds it.

`game=otello&size=6&one=person&two=3`: the settings by their names as in a diagram's header, then
the first and the second side, each a person or a level, by its number or its name in any
language. Missing parts have their defaults; the
second side defaults to level 1, so a single reader has a partner. On a board that is solved,
one side can be "perfect". Other parts of an address are ignored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias
from urllib.parse import urlencode

import stonebook
from stonebook.profiles import profile
from stonebook.profiles.game_profile import PerfectBoard
from stonebook.records.diagram import setting_value
from stonebook.rules.errors import BadSettings
from stonebook.rules.game import SIZES, Game, Setting, Settings
from stonebook.words import (
    catalogue,
    language,
    languages,
    listed,
    number_text,
    player_name,
    say,
    speaking,
)
from stonebook.words.truncate import excerpt

PERSON = "person"
ELSEWHERE = "elsewhere"
PERFECT: Final = "perfect"
SEATS = {"one": PERSON, "two": "1"}
"""The names of both sides in an address, and their defaults."""
GUIDED_LEVELS = (0, 1)
"""Against these levels, a single reader gets help from the start."""

MAX_OFFERED = 20
"""The largest number in a menu. An address may name others that the game accepts."""


Seat: TypeAlias = int | Literal["perfect"] | None
"""The player of a side: a level, the perfect player, or a person."""


@dataclass(frozen=True)
class GameChoice:
    """A game with its settings and players: `seats` has a level, `PERFECT` or None for a person.

    `elsewhere` is the side that is played by link, "" if none is.
    """

    game: Game
    settings: Settings
    seats: tuple[Seat, Seat]
    elsewhere: str = ""

    @property
    def query(self) -> str:
        """The whole choice as the query of an address.

        >>> read_choice({"game": "io", "size": "5", "two": "person", "lang": "de"}).query
        'game=io&size=5&one=person&two=person'
        """
        options = {name: address_text(value) for name, value in self.settings.items()}
        seats = (
            ELSEWHERE if player == self.elsewhere else PERSON if seat is None else str(seat)
            for seat, player in zip(self.seats, self.game.players, strict=True)
        )
        return urlencode(
            {"game": self.game.name, **options, **dict(zip(SEATS, seats, strict=True))}
        )

    @property
    def title(self) -> str:
        """The game, with the size and other settings if they differ from the defaults.

        >>> read_choice({"game": "otello", "size": "6"}).title
        'O-tell-O, 6 × 6'
        """
        usual = {setting.name: setting.default for setting in self.game.settings}
        unusual = {name: value for name, value in self.settings.items() if value != usual[name]}
        title = self.game.title
        if not unusual.keys().isdisjoint(SIZES):
            title += f", {' × '.join(map(str, self.game.start(**self.settings).grid.extent))}"
        settings = [
            f"{say(f'site.play.{name}')} {value_text(value)}"
            for name, value in unusual.items()
            if name not in SIZES
        ]
        return f"{title}: {', '.join(settings)}" if settings else title

    @property
    def sides(self) -> str:
        """The players of both sides in words.

        >>> read_choice({"game": "otello", "two": "3"}).sides
        'X: a person. O: Regular.'
        """
        names = (
            say("site.play.person") if seat is None else seat_title(seat) for seat in self.seats
        )
        seated = [
            (player, say("play.by_link.they") if player == self.elsewhere else name)
            for player, name in zip(self.game.players, names, strict=True)
        ]
        return " ".join(say("play.seat", player=player, name=name) for player, name in seated)

    @property
    def guides(self) -> bool:
        """Whether a single reader plays against Beginner or below: see `GUIDED_LEVELS`.

        >>> [read_choice({"game": "io", "two": level}).guides for level in "012"]
        [True, True, False]
        """
        return any({*self.seats} == {None, level} for level in GUIDED_LEVELS)

    def against(self, step: int, *, swapped: bool = False) -> GameChoice | None:
        """Return the same game against a level that is `step` higher, or lower if negative.

        Above the highest level is the perfect player, if this board has one on that side. None if
        there is no such level, or not exactly one reader. `swapped`: the reader has changed sides.

        >>> choice = read_choice({"game": "otello", "two": "4"})
        >>> choice.against(1).seats, choice.against(-1, swapped=True).seats
        ((None, 5), (3, None))
        >>> choice.against(3) is None
        True
        """
        from stonebook.search.levels.strength import LEVEL_NUMBERS

        above = LEVEL_NUMBERS[-1] + 1
        numbers = [above if seat == PERFECT else seat for seat in self.seats if seat is not None]
        if len(numbers) != 1:
            return None
        number = int(numbers[0]) + step
        seat: Seat = PERFECT if number == above else number
        first, second = (None if known is None else seat for known in self.seats)
        seats = (second, first) if swapped else (first, second)
        if number == above and seats.index(PERFECT) != perfect_seat(self.game, self.settings):
            return None
        return replace(self, seats=seats) if number in (*LEVEL_NUMBERS, above) else None


def read_choice(query: Mapping[str, str]) -> GameChoice:
    """Return the choice in the parameters of an address. Raises BadSettings.

    >>> read_choice({"game": "io", "size": "3"})
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadSettings: Io: size must be a whole number from 4 to 19, not '3'.
    >>> read_choice({"game": "jo", "two": "Expert"}).seats
    (None, 5)
    >>> read_choice({"game": "jo", "one": "me"})  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadSettings: “me” can't play here. Choose “person” or a level: ...
    """
    game = stonebook.game(query.get("game", ""))
    texts = {setting.name: query.get(setting.name, "").strip() for setting in game.settings}
    settings = {
        setting.name: setting_value(setting, texts[setting.name])
        for setting in game.settings
        if texts[setting.name]
    }
    start = game.start(**settings)  # raises for impossible settings
    texts = {name: query.get(name, "").strip() or usual for name, usual in SEATS.items()}
    away = [text.casefold() == ELSEWHERE for text in texts.values()]
    if any(away):  # the reader plays the other side
        side = game.players[away.index(True)]
        return GameChoice(game, start.settings, (None, None), side)
    perfect_index = perfect_seat(game, start.settings)
    first, second = (
        _read_seat(text, index == perfect_index) for index, text in enumerate(texts.values())
    )
    return GameChoice(game, start.settings, (first, second))


def perfect_seat(game: Game, settings: Settings) -> int | None:
    """Return the side that the perfect player can play on a board: 0, 1, or None for neither.

    >>> otello = stonebook.game("otello")
    >>> perfect_seat(otello, {"size": 6}), perfect_seat(otello, {"size": 8})
    (1, None)
    """
    solved = profile(game).solved.perfect_board(settings)
    return None if solved is None else game.players.index(solved.side)


def perfect_games(game: Game) -> Iterator[tuple[PerfectBoard, GameChoice, str]]:
    """Yield each board with a perfect player, the choice against that player, and its title.

    >>> [title for _, _, title in perfect_games(stonebook.game("otello"))]
    ['Play against Perfect on 6 × 6']
    """
    for solved in profile(game).solved.perfect:
        seats = {
            seat: PERFECT if player == solved.side else PERSON
            for seat, player in zip(SEATS, game.players, strict=True)
        }
        sizes = {name: address_text(value) for name, value in solved.settings.items()}
        choice = read_choice({"game": game.name, **sizes, **seats})
        name, size = seat_title(PERFECT), solved.size(game)
        yield solved, choice, say("perfect.play", name=name, board=size)


def seat_title(seat: int | str) -> str:
    """Return the word for a computer player.

    >>> seat_title(5), seat_title(PERFECT)
    ('Expert', 'Perfect')
    """
    return level_title(seat) if isinstance(seat, int) else say("perfect.name")


def level_title(number: int) -> str:
    """Return the word for a level.

    >>> level_title(1), level_title(5)
    ('Beginner', 'Expert')
    """
    return say(f"level.title.{number}")


def level_about(number: int) -> str:
    """Return sentences on how well a level plays, true in each game.

    >>> level_about(2)
    'Still overlooks some of its own moves. Usually beats Beginner.'
    """
    below = level_title(number - 1) if number else ""
    return say(f"level.about.{number}", below=below)


def _read_seat(text: str, is_perfect: bool) -> Seat:
    from stonebook.search.levels.strength import LEVEL_NUMBERS

    if text.casefold() == PERSON:
        return None
    if is_perfect and text.casefold() == PERFECT:
        return PERFECT
    level = _levels_by_name().get(text.casefold())
    if level is None:
        names = [level_title(number) for number in LEVEL_NUMBERS]
        levels = listed(names, "list.or")
        message = say("site.play.seat_unknown", value=excerpt(text), person=PERSON, levels=levels)
        raise BadSettings(message, text)
    return level


def _levels_by_name() -> dict[str, int]:
    """Return the levels by their numbers, and by their names in each language."""
    from stonebook.search.levels.strength import LEVEL_NUMBERS

    levels = {str(number): number for number in LEVEL_NUMBERS}
    for spoken in languages():
        with speaking(spoken):
            levels |= {level_title(number).casefold(): number for number in LEVEL_NUMBERS}
    return levels


def address_text(value: object) -> str:
    """Return a setting's value as in an address: cells are separated by spaces."""
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def value_text(value: object) -> str:
    """Return a setting's value as a reader sees it."""
    if isinstance(value, (int, float)):
        return number_text(value)
    if isinstance(value, str):
        return str(catalogue(language()).get(f"site.play.{value}", player_name(value)))
    return address_text(value)


def offered_values(setting: Setting) -> list[object]:
    """Return the values of a setting to offer: its words, or numbers and halves.

    >>> import stonebook
    >>> offered_values(stonebook.game("otello").settings[0])
    [4, 6, 8, 10, 12, 14, 16]
    """
    if setting.choices:
        return [*setting.choices]
    halves = range(2 * MAX_OFFERED + 1)
    numbers = [half / 2 if half % 2 else half // 2 for half in halves]
    return [value for value in numbers if setting.accept(value) is not None]


def offered_to_play(setting: Setting) -> list[object]:
    """Return the values to offer to players: the rules accept size 1, which makes no game.

    >>> import stonebook
    >>> offered_to_play(stonebook.game("ikeda").settings[0])[0]
    2
    """
    values = offered_values(setting)
    return [value for value in values if setting.name not in SIZES or value != 1]
