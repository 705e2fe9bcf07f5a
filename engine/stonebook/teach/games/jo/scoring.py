"""Counting Jō: each row of three or more, then the reserves, then the last mover (JO9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stonebook.rules.jo.position import JoPosition
from stonebook.rules.position import Position
from stonebook.teach.games.game_teaching import TaughtCount
from stonebook.teach.scoring.count_page import CountPage, closing, opening, tally_text
from stonebook.words import say

RULE = "JO9"


class TaughtJoCount(TaughtCount):
    """The count of Jō: rows, then the tie-breaks."""

    parts = ("row",)

    def pages(self, positions: Sequence[Position], moves: Sequence[str]) -> Iterator[CountPage]:
        """Yield a page for each row, then the tie-breaks if they are needed."""
        position = positions[-1]
        score = position.score()
        assert score is not None
        tally: dict[str, float] = dict.fromkeys(position.game.players, 0)
        yield CountPage(opening(position, "step.score.jo.begin"), position, dict(tally), RULE)
        if not score.parts:
            yield CountPage(say("step.score.jo.nobody"), position, dict(tally), RULE)
        for player in tally if score.parts else ():
            rows = [part for part in score.parts if part.player == player]
            if not rows:
                message = say("step.score.jo.none", player=player)
                yield CountPage(message, position, dict(tally), RULE)
            for number, row in enumerate(rows, start=1):
                tally[player] += row.number
                message = say(
                    "step.score.jo.row",
                    player=player,
                    number=number,
                    of=len(rows),
                    cells=row.cells,
                    length=len(row.cells),
                    worth=row.number,
                )
                ends = [(row.cells[0], row.cells[-1])]
                yield CountPage(message, position, dict(tally), RULE, lines=ends)
        yield from _tie_breaks(position, tally)
        yield closing(position, tally, RULE)

    def tie_sentence(self, position: Position) -> str:
        """Return the tie-break if the rows are equal, "" if they are not."""
        assert isinstance(position, JoPosition)
        score = position.score()
        if len({*score.scores.values()}) > 1:
            return ""
        reserves = tally_text(position.reserves)
        return say("step.count.tie", reserves=reserves, player=position.last_mover)


def _tie_breaks(position: Position, tally: dict[str, float]) -> Iterator[CountPage]:
    """Yield a page for the reserves, and one for the last mover if the reserves are equal."""
    first, second = tally
    if tally[first] != tally[second]:
        return
    assert isinstance(position, JoPosition)
    reserves = position.reserves
    params = {"player": first, "rival": second, "number": tally[first]}
    params |= {"one": reserves[first], "other": reserves[second]}
    yield CountPage(say("step.score.jo.reserves", **params), position, dict(tally), RULE)
    last = position.last_mover
    if reserves[first] == reserves[second] and last in tally:
        message = say("step.score.jo.last_mover", player=last)
        yield CountPage(message, position, dict(tally), RULE)
