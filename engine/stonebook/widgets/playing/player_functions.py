"""The lesson functions for a reader's own players. They are imported when first used."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.rules.game import Game
from stonebook.search.players import Player
from stonebook.teach.play.opponents import player_of
from stonebook.teach.play.user_player import UserPlayer
from stonebook.teach.play.user_program.player_notes import note
from stonebook.widgets.lesson.lesson_function import board_start, lesson_function
from stonebook.widgets.playing.tournament import TournamentOutput


@lesson_function
def tournament(
    title: str,
    *players: object,
    against: object = (1, 2, 3),
    games: int = 20,
    seconds: float | None = None,
    board: str = "",
    **where: object,
) -> TournamentOutput:
    """Let players, such as functions `choose(position)`, play `against` others.

    Each player meets each opponent (a level or a player) in this number of `games`, two from each
    opening with sides swapped. A function has `seconds` for a move, by default five.
    """
    start = board_start(board, where).position
    opponents = against if isinstance(against, (tuple, list)) else (against,)
    own, rivals = (_players(start.game, group, seconds) for group in (players, opponents))
    return TournamentOutput(title, start, own, rivals, games)


def think(thought: object) -> None:
    """Report what your program thinks: values by move, `{move: 3}`, or any object to be shown.

    A board at which the program plays shows it next to the move. Elsewhere it is ignored.
    """
    note(thought)


def _players(game: Game, values: Sequence[object], seconds: float | None) -> list[Player]:
    timed = [
        UserPlayer(value, seconds=seconds)
        if seconds is not None and callable(value) and not hasattr(value, "choosing")
        else value
        for value in values
    ]
    return [player_of(game, value) for value in timed]
