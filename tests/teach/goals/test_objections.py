"""Impossible questions of a lesson are refused with a sentence that names the remedy."""

import re
from itertools import product

import pytest

import stonebook
from stonebook import widgets as w
from stonebook.rules.position import Position
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from tests.refusals import refused
from tests.teach.goals.reason_against import reason_against
from tests.teach.goals.test_endgame import LATE

GAME = {name: stonebook.game(name) for name in stonebook.GAMES}
OTELLO = GAME["otello"].start()
IO = GAME["io"].replay(["C3", "C4", "E2"], size=5)
IKEDA = GAME["ikeda"].replay(["D4", "C3"], size=7)
TINY = GAME["ikeda"].start(size=2)
ALTERIGO = GAME["alterigo"].replay(["B2", "A1"], width=4, height=4)
JO = GAME["jo"].replay(["e5+f5 g5>c3"])
FULL = GAME["io"].replay(
    [
        "B3",
        "C4",
        "B1",
        "C1",
        "B2",
        "D1",
        "A1",
        "B4",
        "A4",
        "D2",
        "D3",
        "C3",
        "A3",
        "D4",
        "C2",
        "A2",
    ],
    size=4,
)
NO_CELL = "“{}” is not a cell of this board. Its cells go from {} to {}."
STRINGS = "This works only for Ikeda Area III and Alter Igo, but the board is for O-tell-O."
JO_ONLY = "This works only for Jō, but the board is for O-tell-O."

GOALS: list[tuple[Goal, Position, str | None]] = [
    (w.legal(), OTELLO, None),
    (w.legal(), FULL, "The game is over here: nobody is to move. Choose an earlier "
     "position."),
    # Cells
    (w.turns(cell="D5"), OTELLO, "X is on D5, but it must hold a stone of O."),
    (w.turns(cell="c9"), OTELLO, NO_CELL.format("c9", "A1", "H8")),
    (w.turns(cell="d4"), OTELLO, "“d4” is written D4 in this game."),
    (w.turns(cell="A1"), OTELLO, "A1 is empty, but it must hold a stone of O."),
    (w.flips(cell="E5"), JO, "“E5” is written e5 in this game."),
    (w.flips(cell="e5"), JO, None),
    (w.removes(cell="Z1"), IKEDA, NO_CELL.format("Z1", "A7", "G1")),
    # Games
    (w.turns(), IKEDA, "No move in Ikeda Area III does that to a stone: turns() does not work "
     "here. Use removes()."),
    (w.removes(exactly=0), OTELLO, "No move in O-tell-O does that to a stone: removes() does not "
     "work here. Use turns()."),
    (w.flips(), ALTERIGO, "No move in Alter Igo does that to a stone: flips() does not work "
     "here. Use removes()."),
    (w.removes(), JO, "No move in Jō does that to a stone: removes() does not work here. Use "
     "flips()."),
    (w.bombs(), OTELLO, JO_ONLY),
    (w.opens("D4"), OTELLO, JO_ONLY),
    (w.shuts("D4"), OTELLO, JO_ONLY),
    (w.opens("e5"), JO, None),
    (w.opens("a5"), JO, "a5 is empty, but it must hold a stone of Red."),
    (w.opens("c3"), JO, "Neutral is on c3, but it must hold a stone of Red."),
    (w.bombs("e5"), JO, None),
    (w.bombs("a5"), JO, "a5 is empty, but it must hold a stone of Red."),
    (w.bombs("e5", by="e3"), JO, None),
    (w.bombs("e5", by="d4"), JO, "d4 is empty, but it must hold a stone of Neutral."),
    (w.bombs(by="d4"), JO, "d4 is empty, but it must hold a stone of Neutral."),
    (w.bombs("d4"), JO, "d4 is empty, but it must hold a stone of Red."),
    (w.begins(), OTELLO, "This works only for Io, but the board is for O-tell-O."),
    (w.scores(1), ALTERIGO, "Nothing is counted in Alter Igo, so a goal about points can't be "
     "reached."),
    (w.lowers(1), ALTERIGO, "Nothing is counted in Alter Igo, so a goal about points can't be "
     "reached."),
    (w.leads(1), ALTERIGO, "Nothing is counted in Alter Igo, so a goal about points can't be "
     "reached."),
    (w.wins(), ALTERIGO, "Nothing is counted in Alter Igo, so nobody finishes ahead. Say within "
     "how many moves to win: wins(within=4)."),
    (w.wins(), TINY, "In Ikeda Area III the legal moves depend on the past, so wins() does not "
     "work. Use leads(by=0.5), on a board of four points."),
    # Numbers and words
    (w.turns(0), OTELLO, "at_least must be 1 or more, not 0."),
    (w.turns("D4"), OTELLO, "at_least: “D4” is not a number."),  # type: ignore[arg-type]
    (w.scores("5"), OTELLO, "at_least: “5” is not a number."),  # type: ignore[arg-type]
    (w.lowers("5"), OTELLO, "less: “5” is not a number."),  # type: ignore[arg-type]
    (w.turns(exactly=-1), OTELLO, "exactly must be 0 or more, not -1."),
    (w.turns(lines=0), OTELLO, "lines must be 1 or more, not 0."),
    (w.turns(exactly=0), OTELLO, "No move in this position fulfils the goal: “X is to move. "
     "Turn no marker.” Change the board or the goal."),
    (w.removes(whose="mine"), ALTERIGO, "whose: “mine” is not one of these: own and rival."),
    (w.turns(4, exactly=2), OTELLO, "exactly must be 4 or more, not 2."),
    (w.turns(1, exactly=1), OTELLO, None),
    (w.scores(), OTELLO, "scores() needs one number: scores(10) for so many points, scores(more=2) "
     "for so many more than before."),
    (w.scores(10, more=2), OTELLO, "scores() needs one number: scores(10) for so many points, "
     "scores(more=2) for so many more than before."),
    (w.scores(more=0), OTELLO, "more must be above 0, not 0."),
    (w.lowers(-2), OTELLO, "less must be above 0, not -2."),
    (w.leaves(-1), OTELLO, "at_most must be 0 or more, not -1."),
    (w.leads(-1), TINY, "by must be 0 or more, not -1."),
    (w.wins(within=0), ALTERIGO, "within must be 1 or more, not 0."),
    (w.ends("winning"), OTELLO, "outcome: “winning” is not one of these: won, lost and drawn."),
    (w.reaches("middle"), IO, "phase: “middle” is not one of these: entering, bound, free, "
     "single and "
     "over."),
    (w.reaches("single"), OTELLO, "phase: “single” is not one of these: play and over."),
    (w.reaches("free", to_move="Red"), IO, "player: “Red” is not one of these: White and Black."),
    (w.reaches("free", to_move="White"), IO, None),
    (w.forbids("P9"), OTELLO, NO_CELL.format("P9", "A1", "H8")),
    (w.forbids("c4"), OTELLO, "“c4” is written C4 in this game."),
    (w.forbids("Z9"), OTELLO, "“Z9” is not a move of O-tell-O. A move is a column letter from A to "
     "P and a row number from 1 to 16, such as C4, or the word “pass”."),
    (w.forbids("A1", "OT3"), IO, "rule: “OT3” is not one of these: IO1, IO2, IO3, IO4, IO5, IO6, "
     "IO7 "
     "and IO8."),
    (w.forbids("C2", "IK44"), IKEDA, "rule: “IK44” is not one of these: IK1, IK2, IK3, IK4, IK5, "
     "IK6, "
     "IK7, IK8 and IK9."),
    (w.forbids("a5+b5"), JO, None),
    (w.both(), OTELLO, "both() has no goals. Write them between its brackets: "
     "both(turns(), corner())."),
    (w.both(w.turns(), w.turns(cell="c9")), OTELLO, NO_CELL.format("c9", "A1", "H8")),
    # Impossible goals, and goals that are too far away
    (w.turns(9), OTELLO, "No move in this position fulfils the goal: “X is to move. Turn at least "
     "9 markers.” Change the board or the goal."),
    (w.corner(), OTELLO, "No move in this position fulfils the goal: “X is to move. Take a "
     "corner.” Change the board or the goal."),
    (w.wins(), OTELLO, "The end is too far away: more than 8 cells are empty."),
    (w.leads(1), IKEDA, "The board has more than 9 points: too many to work out every "
     "game."),
    (w.begins(), LATE, "Io is in its opening until the single phase begins. Here it has already "
     "begun: choose an earlier position."),
    (w.wins(), LATE, None),
    (w.leads(0), TINY, None),
]  # fmt: skip
CELLS: list[tuple[CellSet, Position, str | None]] = [
    (w.legal_cells(), OTELLO, None),
    (w.legal_cells(), FULL, "The game is over here: nobody is to move. Choose an earlier "
     "position."),
    (w.refused_cells("OT3"), OTELLO, None),
    (w.refused_cells("IK9"), OTELLO, "rule: “IK9” is not one of these: OT1, OT2, OT3, OT4, OT5, "
     "OT6, "
     "OT7 and OT8."),
    (w.liberties("D4"), IKEDA, None),
    (w.liberties("D4"), OTELLO, STRINGS),
    (w.liberties("E4"), IKEDA, "E4 is empty. Name a cell with a stone on it."),
    (w.liberties("c3"), IKEDA, "“c3” is written C3 in this game."),
    (w.string("Q1"), IKEDA, NO_CELL.format("Q1", "A7", "G1")),
    (w.string("D4"), OTELLO, STRINGS),
    (w.string("B3"), ALTERIGO, "B3 is empty. Name a cell with a stone on it."),
    (w.territory("Black"), OTELLO, "This works only for Ikeda Area III, but the board is for "
     "O-tell-O."),
    (w.territory("Black"), ALTERIGO, "This works only for Ikeda Area III, but the board is for "
     "Alter Igo."),
    (w.territory("black"), IKEDA, "player: “black” is not one of these: Black and White."),
    (w.territory(None), IKEDA, None),
    (w.exposed("X"), OTELLO, JO_ONLY),
    (w.exposed("White"), JO, "player: “White” is not one of these: Red and Black."),
    (w.exposed("Red"), JO, None),
    (w.custodial("D4+D5"), OTELLO, JO_ONLY),
    (w.custodial("a5+b5"), JO, None),
    (w.custodial("e5+e6"), JO, f"{refused(JO, 'e5+e6')} (JO4)"),
    (w.custodial("a5+a9"), JO, f"{refused(JO, 'a5+a9')} (JO4)"),
    (w.custodial("b9+a9"), JO, "“b9+a9” is written a9+b9 in this game."),
    (w.custodial("a1+a2"), JO, NO_CELL.format("a1", "a5", "i5")),
]  # fmt: skip


@pytest.mark.parametrize(("goal", "position", "sentence"), GOALS)
def test_an_impossible_goal_names_the_reason(
    goal: Goal, position: Position, sentence: str | None
) -> None:
    assert goal.objection(position) == sentence


@pytest.mark.parametrize(("cells", "position", "sentence"), CELLS)
def test_an_impossible_set_names_the_reason(
    cells: CellSet, position: Position, sentence: str | None
) -> None:
    assert cells.objection(position) == sentence


POSITIONS = [OTELLO, IO, IKEDA, TINY, ALTERIGO, JO, LATE, FULL]


@pytest.mark.parametrize(("position", "goal"), [*product(POSITIONS, [goal for goal, *_ in GOALS])])
def test_a_goal_is_refused_in_a_sentence_or_works(position: Position, goal: Goal) -> None:
    """No goal fails in another way in any game: it is refused in a sentence, or it works."""
    objection = goal.objection(position)
    if objection is not None:
        assert re.fullmatch(r"[^{}]+[.)]", objection)
        return
    assert goal.unsuited(position) is None
    assert goal.task_text(position)
    answers = goal.answers(position)
    assert answers
    others = [move for move in position.moves() if move not in answers]
    for move in others[:20]:
        assert reason_against(goal, position, move)


@pytest.mark.parametrize(
    ("position", "cells"), [*product(POSITIONS, [cells for cells, *_ in CELLS])]
)
def test_a_set_is_refused_in_a_sentence_or_works(position: Position, cells: CellSet) -> None:
    objection = cells.objection(position)
    if objection is not None:
        assert re.fullmatch(r"[^{}]+[.)]", objection)
        return
    assert cells.task_text(position)
    inside = cells.cells(position)
    for cell in position.cells():
        assert cells.why(position, cell) if cell in inside else cells.why_not(position, cell)
