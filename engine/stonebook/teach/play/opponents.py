"""The computer players at a board, read from a call's arguments and checked."""

from __future__ import annotations

from typing import cast

from stonebook.rules.errors import BadSettings
from stonebook.rules.game import Game, Settings
from stonebook.search.levels import Level, level
from stonebook.search.players import Player
from stonebook.teach.play.game_choice import PERFECT, level_title
from stonebook.teach.play.user_player import UserPlayer
from stonebook.words import player_name, say
from stonebook.words.truncate import as_text, excerpt, safe_repr

Opponents = dict[str, Player]
"""The computer players by side. A missing side is a person's."""


def opponents(game: Game, against: object, side: object = None) -> Opponents:
    """Return the computer players of a game by side.

    `against` is a level's number, "perfect" in a game with a solved board, a `Player`, a function
    `choose(position)`, or a pair of these for the two sides, with None for a person. `side` is the
    reader's side, by its name or first letter; the default is the first side. Raises BadSettings.

    >>> import stonebook
    >>> [(side, player.name) for side, player in opponents(stonebook.game("io"), 3).items()]
    [('Black', 'Level 3')]
    >>> [*opponents(stonebook.game("io"), 3, "b")], [*opponents(stonebook.game("io"), (1, 5))]
    (['White'], ['White', 'Black'])
    """
    if isinstance(against, (tuple, list)):
        if len(against) != 2:
            raise BadSettings(say("play.against.pair", number=len(against)), as_text(against))
        if side is not None:
            raise BadSettings(say("play.side.pair"), as_text(side))
        seats = zip(game.players, against, strict=True)
        return {side: player_of(game, entry) for side, entry in seats if entry is not None}
    own_side = game.players[0] if side is None else side_of(game, side)
    if against is None:
        if side is not None:
            raise BadSettings(say("play.side.alone"), as_text(side))
        return {}
    return {game.rival(own_side): player_of(game, against)}


def side_of(game: Game, side: object) -> str:
    """Return the player for a side's name or first letter. Raises BadSettings."""
    name = side.strip().casefold() if isinstance(side, str) else ""
    for player in game.players:
        if name in (player.casefold(), game.symbols[player].casefold()):
            return player
    text = excerpt(side if isinstance(side, str) else safe_repr(side))
    message = say("play.side.unknown", value=text, players=[*map(player_name, game.players)])
    raise BadSettings(message, as_text(side))


def player_of(game: Game, opponent: object) -> Player:
    """Return the player for a level's number, "perfect", a function, or a player.

    Raises BadSettings for anything else, and for a level of another game.
    """
    if isinstance(opponent, str) and opponent.casefold() == PERFECT:
        from stonebook.search.perfect import perfect

        return perfect(game.name)
    if isinstance(opponent, int):
        return level(game.name, opponent)
    if isinstance(opponent, Level) and opponent.game is not game:
        message = say("play.against.other_game", name=opponent.name, value=opponent.game.title)
        raise BadSettings(message, as_text(opponent))
    if isinstance(getattr(opponent, "name", None), str) and callable(
        getattr(opponent, "choosing", None)
    ):
        return cast("Player", opponent)
    if callable(opponent):
        return UserPlayer(opponent)
    text = excerpt(opponent if isinstance(opponent, str) else safe_repr(opponent))
    raise BadSettings(say("play.against.unknown", value=text), as_text(opponent))


def shown_name(player: Player) -> str:
    """Return a player's name as a reader sees it: a level's has a word instead of a number.

    >>> shown_name(level("io", 3)), level("io", 3).name
    ('Regular', 'Level 3')
    """
    return level_title(player.number) if isinstance(player, Level) else player.name


def strength_of(player: Player, settings: Settings | None = None) -> str:
    """Return a sentence on a player's proved or measured strength, "" if there is none.

    `settings` are those of the board, None for any board.

    >>> strength_of(level("io", 3)) == "" or "Elo" in strength_of(level("io", 3))
    True
    """
    claim_on = getattr(player, "claim_on", None)
    if settings is not None and claim_on is not None:
        return str(claim_on(settings))
    claim = getattr(player, "claim", "")
    if isinstance(claim, str) and claim:
        return claim
    figures = getattr(player, "measured", None)
    if figures is None:
        return ""
    key = "play.strength.on" if figures.settings else "play.strength"
    return say(
        key,
        name=shown_name(player),
        elo=figures.elo,
        low=figures.low,
        high=figures.high,
        settings=", ".join(map(_setting, figures.settings.split(","))),
    )


def _setting(text: str) -> str:
    """Return a setting of the measured board, "size=6", as a reader sees it."""
    name, _, value = text.partition("=")
    return f"{say(f'site.play.{name}')} {value}" if value else ""
