"""Walks: a cell that won't do gets a true reason."""

import pytest

from stonebook.teach import Tap
from tests.teach.steps.reader import buttons, counters, give
from tests.teach.steps.walks import WALKS, walk

# A walk, what comes before, a cell that won't do, the reason and its rule.
WRONG = {
    "taken": ("all of a move of O-tell-O", "", "C4", None, "OT3"),
    "illegal": ("all of a move of O-tell-O", "", "A1", None, "OT3"),
    "no end, empty": (
        "all of a move of O-tell-O",
        "C6",
        "A1",
        "A1 is empty. The far end of a bracket is a marker.",
        "OT3",
    ),
    "no end, the other's": (
        "all of a move of O-tell-O",
        "C6",
        "E5",
        "X does not stand on E5. Both ends of a bracket belong to the player who moves.",
        "OT3",
    ),
    "no end of a line": (
        "all of a move of O-tell-O",
        "C6",
        "C6",
        "X stands on C6, but that is not the far end of the line that is shown next.",
        "OT3",
    ),
    "the end of another line": (
        "all of a move of O-tell-O",
        "C6",
        "E4",
        "X stands on E4, but that is not the far end of the line that is shown next.",
        "OT3",
    ),
    "nothing to turn": (
        "all of a move of O-tell-O",
        "C6 C4",
        "A1",
        "A1 is empty. Only markers between the two ends turn.",
        "OT4",
    ),
    "turned already": (
        "all of a move of O-tell-O",
        "C6 C4",
        "C4",
        "X stands on C4 already. What lies between the two ends turns.",
        "OT4",
    ),
    "beside the line": (
        "all of a move of O-tell-O",
        "C6 C4",
        "D5",
        "D5 is not between the two ends of this line.",
        "OT4",
    ),
    "nothing to remove": (
        "a string",
        "C1",
        "C2",
        "C2 is empty. Choose stones that leave the board.",
        "IK3",
    ),
    "another string": (
        "a string",
        "C1 A1",
        "C3",
        "C3 is not in the string that is removed next. Which string has no empty neighbour left?",
        "IK3",
    ),
    "an own string": (
        "a string",
        "C1",
        "A2",
        "A2 is not in the string that is removed next. Which string has no empty neighbour left?",
        "IK3",
    ),
    "no pair there": ("all of a turn of Jō", "", "d5", None, "JO4"),
    "no pair with it": ("all of a turn of Jō", "e5", "a5", None, "JO4"),
    "nothing to flip": (
        "all of a turn of Jō",
        "e5 f5",
        "c5",
        "c5 is empty. Only a stone can flip.",
        "JO6",
    ),
    "flipped already": ("all of a turn of Jō", "e5 f5", "b5", "b5 is Red's already.", "JO6"),
    "not flipped": (
        "all of a turn of Jō",
        "e5 f5",
        "h2",
        "h2 is not the stone that flips next. Look at both ends of the pair.",
        "JO6",
    ),
    "a neutral one does not flip": (
        "all of a turn of Jō",
        "e5 f5",
        "g5",
        "g5 is not the stone that flips next. Look at both ends of the pair.",
        "JO6",
    ),
    "an empty cell before the stone": (
        "all of a turn of Jō",
        "e5 f5 d5 next",
        "a5",
        "a5 is not where the neutral stone goes in this turn.",
        "JO7",
    ),
    "another neutral stone": (
        "all of a turn of Jō",
        "e5 f5 d5 next",
        "a9",
        "a9 holds a neutral stone, but another one moves in this turn. "
        "Look at the ends of the pair.",
        "JO7",
    ),
    "onto a neutral stone": (
        "all of a turn of Jō",
        "e5 f5 d5 next g5",
        "a9",
        "a9 holds a neutral stone, but another one moves in this turn. "
        "Look at the ends of the pair.",
        "JO7",
    ),
    "onto an own stone": (
        "all of a turn of Jō",
        "e5 f5 d5 next g5",
        "b5",
        "b5 is neither where the neutral stone stands nor where it goes.",
        "JO7",
    ),
    "onto another one's before the stone": (
        "all of a turn of Jō",
        "e5 f5 d5 next c3",
        "h2",
        "h2 is neither where the neutral stone stands nor where it goes.",
        "JO7",
    ),
    "a corner": ("the stones of Io", "", "A1", None, "IO2"),
    "not beside it": ("the stones of Io", "B5", "E5", None, "IO3"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_cell_gets_a_true_reason_and_changes_nothing(case: str) -> None:
    name, begun, cell, reason, rule = WRONG[case]
    position, moves, missing, _ = WALKS[name]
    step = walk(position, *moves, missing=missing)
    if begun:
        assert give(step, *begun.split()).right is not False
    before, offered = (step.prompt(), step.scene(), step.position()), buttons(step)
    assert "show" not in offered
    feedback = step.answer(Tap(cell))
    refusal = before[2].check(cell) if reason is None and position.game.name != "jo" else None
    if name == "the stones of Io" and begun:
        refusal = position.play("B5").check(cell)
    if refusal is not None:
        reason = refusal.message
    assert feedback.right is False
    assert feedback.message == (reason or feedback.message)
    assert cell in feedback.message
    assert feedback.rule == rule
    assert feedback.marks[cell] == "refused"
    assert {*feedback.marks.values()} == {"refused"}
    assert (step.prompt(), step.scene(), step.position()) == before
    assert counters(step) == (False, 1, False, False)
    assert buttons(step) == offered
    step.answer(Tap(cell))
    assert buttons(step) == [*offered, "show"]
