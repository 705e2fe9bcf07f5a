"""The words for experiments with players of one's own. They are imported when they are used."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.rules.game import Game
from stonebook.search.players import Player
from stonebook.teach.play.opponents import player_of
from stonebook.teach.play.player_notes import note
from stonebook.teach.play.user_player import UserPlayer
from stonebook.widgets.lesson.lesson_word import board_start, lesson_word
from stonebook.widgets.playing.tournament import TournamentOutput


@lesson_word
def tournament(
    title: str,
    *players: object,
    against: object = (1, 2, 3),
    games: int = 20,
    seconds: float | None = None,
    board: str = "",
    **where: object,
) -> TournamentOutput:
    """Have players, such as functions of one's own, `choose(position)`, play `against` others.

    Each meets each of these, levels or players, in so many `games`, two from each opening with
    the sides swapped. A function has so many `seconds` for a move, five without.
    """
    start = board_start(board, where).position
    rivals = against if isinstance(against, (tuple, list)) else (against,)
    mine, others = (_players(start.game, given, seconds) for given in (players, rivals))
    return TournamentOutput(title, start, mine, others, games)


def think(thing: object) -> None:
    """Tell what your program thinks: values by move, `{move: 3}`, or anything to be said.

    A board at which it plays shows that beside its move. Elsewhere nobody listens.
    """
    note(thing)


def _players(game: Game, given: Sequence[object], seconds: float | None) -> list[Player]:
    timed = [
        UserPlayer(one, seconds=seconds)
        if seconds is not None and callable(one) and not hasattr(one, "choosing")
        else one
        for one in given
    ]
    return [player_of(game, one) for one in timed]
