"""Explains why a move is better: by its effects, and by its value if the result stays."""

from __future__ import annotations

from stonebook.rules.position import Transition
from stonebook.search.proof import WIN
from stonebook.teach.explain.phrases import capitalized, move_text
from stonebook.teach.play.hint import reasons
from stonebook.teach.review.findings import Mistake
from stonebook.teach.review.value_labels import outcome_words
from stonebook.words import say


def why_better(mistake: Mistake) -> str:
    """Return sentences on the better move and its effects, and the best reply to the mistake.

    >>> from stonebook.records import Record
    >>> from stonebook.teach.review.game_review import look_back
    >>> moves = "D3 D4 A2 D2 C4 A3 B4 B1 C1".split()
    >>> mistake = look_back(Record("otello", {"size": 4}, moves)).mistakes[0]
    >>> why_better(mistake)
    'A1 keeps the win. A2 and B2 turn to O. After B1, X can reply with A4. A3 turns to X.'
    """
    better = capitalized(move_text(mistake.better))
    does = _effect_sentences(_turn(mistake, mistake.better))
    ending = _key_ending(mistake)
    values = {} if ending else _values(mistake)
    sentences = [say(f"review.why{ending}", move=better, does=does, **values)]
    played = _turn(mistake, mistake.move)
    if mistake.reply is not None:
        answer = played.after.transition(str(mistake.reply))
        names = {"move": move_text(played.move), "reply": move_text(answer.move)}
        sentences.append(say("puzzle.tell.answer", rival=answer.before.to_move, **names))
        if answer.move.cells:
            sentences.append(_effect_sentences(answer))
    return " ".join(sentences)


def _key_ending(mistake: Mistake) -> str:
    """Return the end of the sentence's key: the better move is advice, or keeps a win or a draw."""
    if mistake.error is None:
        return ".expert"
    if not mistake.changed_result:
        return ""
    return ".win" if mistake.better_worth.outcome == WIN else ".draw"


def _values(mistake: Mistake) -> dict[str, str]:
    """Return the played move and what both lead to: by itself, an effect may say too little."""
    player = str(mistake.position.to_move)
    rival = mistake.position.game.rival(player)
    worth, better_worth = (
        outcome_words(each, player, rival, with_certainty=False)
        for each in (mistake.worth, mistake.better_worth)
    )
    return {"played": move_text(mistake.move), "worth": worth, "better_worth": better_worth}


def _turn(mistake: Mistake, move: object) -> Transition:
    return mistake.position.transition(str(move))


def _effect_sentences(turn: Transition) -> str:
    result = turn.after.result
    return result.message if result is not None else " ".join(reasons(turn))
