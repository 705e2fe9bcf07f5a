"""The sentences of a review: on the whole game, and on a single mistake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stonebook.rules.moves import MoveKind
from stonebook.search.levels.strength import EXPERT
from stonebook.search.proof import WIN
from stonebook.teach.explain.phrases import capitalized, move_text
from stonebook.teach.play.game_choice import level_title
from stonebook.teach.review.findings import BRIEF, NO_MOVE, REASONS, Mistake, Review
from stonebook.teach.review.value_labels import accuracy_sentence, outcome_words
from stonebook.words import listed, say

FEW_MOVES = 3
"""After at most this many moves, a review says that there is little to look at."""


def text(review: Review) -> str:
    """Return a review as text: the summary, then one line per mistake."""
    return "\n".join([summary(review), *map(mistake_sentence, review.mistakes)])


def summary(review: Review) -> str:
    """Return the review in sentences: the mistakes, the proofs, and the moves not judged."""
    skipped = [
        say(f"review.skipped.{reason}", numbers=ranges(review.skipped[reason]))
        for reason in REASONS
        if review.skipped.get(reason)
    ]
    return " ".join([headline(review), *skipped])


def headline(review: Review, names: Mapping[str, str] | None = None) -> str:
    """Return the numbers of moves and mistakes, and from which move on all results are proved.

    With the players' `names` by side, also how many of several mistakes each has made.
    """
    if not review.moves:
        return say("review.nothing")
    others = len(review.skipped.get(NO_MOVE, ()))
    moves, looked_at = review.moves - others, len(review.examined) - others
    if looked_at < moves:
        sentences = [say("review.looked", number=looked_at, total=moves)]
    else:
        few = 0 < moves <= FEW_MOVES
        sentences = [say("review.few" if few else "review.looked.all", number=moves)]
    results = sum(mistake.changed_result for mistake in review.mistakes)
    advice = sum(mistake.error is None for mistake in review.mistakes)
    losses = len(review.mistakes) - results - advice
    counts = (("results", results), ("losses", losses), ("advice", advice))
    expert = level_title(EXPERT)
    sentences += [say(f"review.{key}", number=n, expert=expert) for key, n in counts if n]
    if names and len(review.mistakes) > 1:
        movers = [m.position.to_move for m in review.mistakes]
        shares = [
            say("review.share.each", name=name, number=movers.count(side))
            for side, name in names.items()
        ]
        sentences.append(say("review.share", shares=listed(shares, "list.plain")))
    if not review.mistakes and moves > FEW_MOVES:
        unjudged = {n for why, numbers in review.skipped.items() if why != BRIEF for n in numbers}
        judged = {*review.examined} - unjudged
        if review.proof_from == 1:
            return " ".join([*sentences, say("review.none.proved")])
        sentences.append(say("review.none" if judged else "review.none.judged"))
    if review.proof_from is not None:
        sentences.append(say("review.proof.from", number=review.proof_from))
    return " ".join(sentences)


def plain_sentence(mistake: Mistake) -> str:
    """Return a sentence on what a move gave away, without values."""
    parts = {
        "player": mistake.position.to_move,
        "move": capitalized(move_text(mistake.move)),
        "expert": level_title(EXPERT),
        "number": round(mistake.lost or 0),
    }
    if mistake.changed_result:
        won = mistake.better_worth.outcome == WIN
        return say(f"review.plain.{'win' if won else 'draw'}", **parts)
    if mistake.error is None:
        passed = mistake.move.kind == MoveKind.PASS
        return say(f"review.plain.expert{'.pass' if passed else ''}", **parts)
    return say(f"review.plain.{_cost_ending(mistake)}", **parts)


def _cost_ending(mistake: Mistake) -> str:
    """Return the end of the key of the sentence on what was lost."""
    unit = "chance" if mistake.worth.margin is None else "margin"
    return f"{unit}.about" if mistake.error else unit


def mistake_sentence(mistake: Mistake, *, brief: bool = False) -> str:
    """Return a sentence on a mistake and a better move, with both values and their certainty.

    With `brief`, it leaves out the loss: `plain_sentence` states it.
    """
    player = str(mistake.position.to_move)
    rival = mistake.position.game.rival(player)
    with_certainty = mistake.error is not None
    parts = {
        "number": mistake.number,
        "player": player,
        "move": mistake.move,
        "worth": outcome_words(mistake.worth, player, rival, with_certainty=with_certainty),
        "better": mistake.better,
        "better_worth": outcome_words(mistake.better_worth, player, rival),
    }
    if mistake.error is None:
        return say("review.expert", **parts, expert=level_title(EXPERT))
    sentence = say("review.values" if brief else "review.mistake", **parts)
    if mistake.lost is None:
        return sentence if brief else f"{sentence} {say('review.changed')}"
    lost = round(mistake.lost)
    cost = say(f"review.lost.{_cost_ending(mistake)}", number=lost)
    sentence = sentence if brief else f"{sentence} {cost}"
    return f"{sentence} {accuracy_sentence(mistake.position)}" if mistake.error else sentence


def ranges(numbers: Sequence[int]) -> str:
    """Return ascending numbers as text, with ranges for consecutive ones.

    >>> ranges([1, 2, 3, 7, 9, 10])
    '1–3, 7 and 9–10'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return listed(["–".join(map(str, run)) for run in runs])
