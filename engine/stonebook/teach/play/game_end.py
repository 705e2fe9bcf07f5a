"""The end of a game: the winner, the count, and what decided."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stonebook.profiles import teaching
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Position
from stonebook.rules.results import Result
from stonebook.teach.play.table import PlayTable
from stonebook.words import say

# The kinds of end for the reader:
WON = "won"
LOST = "lost"
DRAWN = "drawn"
OVER = "over"  # no reader plays just one side
MAX_EARLY_MOVES = 3
"""The most moves after which a resignation leaves nothing to look back at."""


@dataclass(frozen=True, slots=True)
class GameEnd:
    """The end of a game: its kind for the reader, and a title such as "You won 40–24".

    `how` is a sentence on how the game ended, `why` one on what decided, "" for none. `counts` are
    both players' counts, the first player's first, () if they did not decide. After a resignation
    they are those of the last position. `advice` is a sentence on what to do next, "" for none.
    """

    kind: str
    title: str
    how: str
    why: str = ""
    counts: tuple[float, ...] = ()
    advice: str = ""


def game_end(
    table: PlayTable,
    reader: str | None = None,
    opponent: str | None = None,
    *,
    asks: bool = True,
) -> GameEnd | None:
    """Return the end of a game for the reader's side, or for two people. None while it goes on.

    The title has the count only if the count decided: the reader's own first. `opponent` is the
    name shown for a computer player, None for a person. `asks` says whether readers who have lost
    are asked which move decided: only where something answers.

    >>> import stonebook
    >>> table = PlayTable(stonebook.game("otello").start(size=4))
    >>> game_end(table) is None, str(table.resign("X").kind)
    (True, 'resigned')
    >>> end = game_end(table, "O")
    >>> end.title, end.how
    ('You won', 'X resigned.')
    """
    if table.to_move is not None:
        return None
    if loser := resigned_player(table):
        rival = table.position.game.rival(loser)
        if loser == reader:
            return _gave_up(table, loser, opponent or rival, asks=asks)
        return _end(rival, loser, reader, "", say("play.end.resigned", player=loser))
    result = table.position.result
    assert result is not None, "nobody is to move"
    players = table.position.game.players
    counts = tuple(result.scores[player] for player in players) if result.scores else ()
    if result.winner is None:
        count = _count(result, *players)
        return GameEnd(DRAWN, _title(DRAWN, count), result.why, counts=counts)
    loser = table.position.game.rival(result.winner)
    if not _decided(result, loser):
        return _end(result.winner, loser, reader, "", result.why)
    own = reader or result.winner
    count = _count(result, own, table.position.game.rival(own))
    end = _end(result.winner, loser, reader, count, result.why)
    is_lost = end.kind == LOST
    why = _what_decided(table, result.winner, is_lost=is_lost, asks=asks)
    return replace(end, why=why, counts=counts)


def _gave_up(table: PlayTable, reader: str, opponent: str, *, asks: bool) -> GameEnd:
    """Return the end for a reader who has resigned: how the game stood, and what to do next.

    After an early resignation there is nothing to say about the game.
    """
    title = say("play.end.gave_up")
    if not may_have_mistakes(table):
        return GameEnd(LOST, title, say("play.end.resigned.win", player=opponent))
    number = sum(move != MoveKind.RESIGN for move in table.played)
    own, other = counts = running_counts(table.position, reader)
    stands = "ahead" if own > other else "behind" if own < other else "tied"
    if not any(counts):
        stands = "moves"
    how = say(f"play.end.gave_up.{stands}", first=own, second=other, number=number)
    first_is_reader = table.position.game.players[0] == reader
    shown = counts if first_is_reader else counts[::-1]
    why, advice = say("play.end.gave_up.brave"), say("play.end.gave_up.next") if asks else ""
    return GameEnd(LOST, title, how, why, shown if any(counts) else (), advice)


def running_counts(position: Position, player: str) -> tuple[float, float]:
    """Return the counts of a player and of the rival while a game goes on, zeros if unknown.

    Territory is no one's before the end: a first stone would have the whole board.
    """
    score = position.score()
    if score is None or "territory" in teaching(position).count.parts:
        return (0, 0)
    return score.scores[player], score.scores[position.game.rival(player)]


def may_have_mistakes(table: PlayTable) -> bool:
    """Whether looking back at an ended game may find any: not after an early resignation."""
    return len(table.positions) - 1 > (MAX_EARLY_MOVES if resigned_player(table) else 0)


def resigned_player(table: PlayTable) -> str | None:
    """Return who has resigned, by the rules (IK2, AI2) or at the table."""
    result = table.position.result
    if result is None or not result.resigned:
        return table.resigned
    return None if result.winner is None else table.position.game.rival(result.winner)


def _end(winner: str, loser: str, reader: str | None, count: str, how: str) -> GameEnd:
    if reader is None:
        return GameEnd(OVER, _title("wins", count, winner), how)
    kind = WON if reader == winner else LOST
    return GameEnd(kind, _title(kind, count), how)


def _what_decided(table: PlayTable, winner: str, *, is_lost: bool, asks: bool) -> str:
    """Return what decided in this game, else since when the winner was ahead.

    A reader who has lost may be asked for the move that decided: the score on the way may not tell.
    """
    if sentence := teaching(table.position).count.decider_sentence(table.position):
        return sentence
    if is_lost:
        return say("play.end.which") if asks else ""
    ahead = [_is_ahead(position, winner) for position in table.positions]
    behind = [number for number, leads in enumerate(ahead) if not leads]
    if behind and behind[-1] == len(table.played) - 1:
        return say("play.end.led.last", player=winner)
    first = behind[-1] + 1 if behind else 0
    return say("play.end.led" if first > 1 else "play.end.led.always", player=winner, number=first)


def _is_ahead(position: Position, player: str) -> bool:
    score = position.score()
    return score is not None and score.scores[player] > score.scores[position.game.rival(player)]


def _title(kind: str, count: str, player: str = "") -> str:
    return say(f"play.end.{kind}{'.count' if count else ''}", player=player, count=count)


def _decided(result: Result, loser: str) -> bool:
    """Whether the count decided, and nothing else."""
    scores = result.scores
    return bool(scores) and scores[result.winner or loser] > scores[loser]


def _count(result: Result, first: str, second: str) -> str:
    if not result.scores:
        return ""
    return say("play.end.count", first=result.scores[first], second=result.scores[second])
