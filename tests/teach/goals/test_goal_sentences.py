"""A task's question has every argument by which its goal judges."""

from collections.abc import Callable

import pytest

import stonebook
from stonebook import widgets as w
from stonebook.rules.position import Position
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from tests.teach.goals.reason_against import reason_against

OTELLO = stonebook.game("otello").start()
WHITE_TO_MOVE = stonebook.game("otello").replay(["C4"])
IO = stonebook.game("io").replay(["C3", "C4", "E2"], size=5)
IKEDA = stonebook.game("ikeda").replay(["D4"], size=7)
ALTERIGO = stonebook.game("alterigo").replay(["B2", "A1"], width=4, height=4)
JO = stonebook.game("jo").replay(["e5+f5 g5>c3"])

PARTS: list[tuple[Goal, Position, str]] = [
    (w.turns(), OTELLO, "X is to move. Turn a marker."),
    (w.turns(), WHITE_TO_MOVE, "O is to move. Turn a marker."),
    (w.turns(2), OTELLO, "X is to move. Turn at least 2 markers."),
    (w.turns(exactly=0), OTELLO, "X is to move. Turn no marker."),
    (w.turns(exactly=1), OTELLO, "X is to move. Turn just one marker."),
    (w.turns(exactly=2), OTELLO, "X is to move. Turn exactly 2 markers."),
    (w.turns(2, exactly=2), OTELLO, "X is to move. Turn exactly 2 markers."),
    (w.turns(cell="D5"), OTELLO, "X is to move. Turn the marker on D5."),
    (w.turns(lines=2), OTELLO, "X is to move. Turn markers along at least 2 lines."),
    (w.turns(3, lines=2), OTELLO, "X is to move. Turn at least 3 markers along at least 2 lines."),
    (w.turns(exactly=3, lines=3), OTELLO, "X is to move. Turn exactly 3 markers along at least 3 "
     "lines."),
    (w.turns(cell="D5", lines=2), OTELLO, "X is to move. Turn the marker on D5 along at least 2 "
     "lines."),
    (w.turns(2, cell="D5"), OTELLO, "X is to move. Turn at least 2 markers (one of them "
     "on D5)."),
    (w.turns(exactly=3, cell="D5"), OTELLO, "X is to move. Turn exactly 3 markers (one of "
     "them on D5)."),
    (w.turns(exactly=1, cell="D5"), OTELLO, "X is to move. Turn just one marker (the one on D5)."),
    (w.turns(2, lines=2, cell="D5"), OTELLO, "X is to move. Turn at least 2 markers along at "
     "least 2 lines (one of them on D5)."),
    (w.removes(), IKEDA, "White is to move. Capture a stone."),
    (w.removes(3), IKEDA, "White is to move. Capture at least 3 stones."),
    (w.removes(whose="own"), ALTERIGO, "Black is to move. Give up a stone of your own."),
    (w.removes(exactly=2, whose="rival"), ALTERIGO, "Black is to move. Capture exactly 2 "
     "of White's stones."),
    (w.removes(cell="B2"), ALTERIGO, "Black is to move. Capture the stone on B2."),
    (w.flips(), JO, "Black is to move. Flip a stone."),
    (w.flips(2), JO, "Black is to move. Flip at least 2 stones."),
    (w.flips(exactly=0), JO, "Black is to move. Flip no stone."),
    (w.flips(2, cell="e5"), JO, "Black is to move. Flip at least 2 stones (one of them "
     "on e5)."),
    (w.scores(more=2), OTELLO, "X is to move. Raise X's score by 2 or more."),
    (w.lowers(), JO, "Black is to move. Lower Red's score by 1 or more."),
    (w.lowers(1.5), JO, "Black is to move. Lower Red's score by 1½ or more."),
    (w.corner(), OTELLO, "X is to move. Take a corner."),
    (w.ends(), OTELLO, "X is to move. Win now."),
    (w.ends("lost"), ALTERIGO, "Black is to move. Play a move that loses at once."),
    (w.ends("drawn"), ALTERIGO, "Black is to move. End the game in a draw now."),
    (w.bombs(), JO, "Black is to move. Bomb one of Red's stones with a neutral stone."),
    (w.bombs("e5"), JO, "Black is to move. Bomb e5 with a neutral stone."),
    (w.bombs("e5", by="e3"), JO, "Black is to move. Bomb e5 with the neutral stone on e3."),
    (w.bombs(by="e3"), JO, "Black is to move. Bomb one of Red's stones with the neutral stone on "
     "e3."),
    (w.opens("e5"), JO, "Black is to move. Open a way to e5, so that your next pair "
     "could flip it."),
    (w.leaves(), OTELLO, "X is to move. Leave O no move at all, so that O must pass."),
    (w.leaves(1), OTELLO, "X is to move. Leave O at most 1 move."),
    (w.leaves(3), WHITE_TO_MOVE, "O is to move. Leave X at most 3 moves."),
    (w.forbids("C4"), OTELLO, "X is to move. Play so that it is not legal for O to play C4."),
    (w.forbids("C4", "OT3"), WHITE_TO_MOVE, "O is to move. Play so that C4 is empty "
     "but not a legal move for X."),
    (w.shuts("e5"), JO, "Black is to move. Play so that Red can't flip e5 on the next turn."),
    (w.reaches("over"), OTELLO, "X is to move. End the game."),
    (w.reaches("single"), IO, "White places a bound stone. Play so that the opening is "
     "over."),
    (w.reaches("free", to_move="Black"), IO, "White places a bound stone. Play so that a free "
     "stone comes next and Black is to move."),
    (w.legal(), JO, "Black is to move. Play any legal move."),
    (w.scores(5), OTELLO, "X is to move. Bring X's score to 5 or more."),
    (w.scores(4.5), IKEDA, "White is to move. Bring White's score to 4½ or more."),
    (w.scores(at_least=0), WHITE_TO_MOVE, "O is to move. Bring O's score to 0 or more."),
    (w.wins(), OTELLO, "X is to move. Win, whatever O does."),
    (
        w.wins(within=3),
        ALTERIGO,
        "Black is to move. Force a win within 3 moves, counting yours and White's.",
    ),
    (w.leads(), IKEDA, "White is to move. At least tie the score, whatever Black does."),
    (w.leads(0.5), IKEDA, "White is to move. Finish at least ½ point ahead, whatever Black "
     "does."),
    (w.leads(1), IKEDA, "White is to move. Finish at least 1 point ahead, whatever Black does."),
    (w.leads(2), IKEDA, "White is to move. Finish at least 2 points ahead, whatever Black does."),
    (w.begins_ko(), IKEDA, "White is to move. Capture a stone so that the ko rule stops Black "
     "from capturing back."),
    (w.begins(), IO, "White places a bound stone. Make sure that White begins the single "
     "phase."),
]  # fmt: skip
BOTH: list[tuple[Goal, Position, str]] = [
    (w.both(w.turns(2), w.corner()), OTELLO, "X is to move. Turn at least 2 markers and take a "
     "corner."),
    (w.both(w.corner()), OTELLO, "X is to move. Take a corner."),
    (w.both(w.flips(), w.lowers(2)), JO, "Black is to move. Flip a stone and lower Red's score "
     "by 2 or more."),
    (w.both(w.corner(), w.leaves()), OTELLO, "X is to move. Take a corner and leave O no move "
     "at all, so that O must pass."),
    (w.both(w.corner(), w.scores(5)), OTELLO, "X is to move. Take a corner and bring X's "
     "score to 5 or more."),
    (w.both(w.flips(), w.corner()), JO, "Black is to move. Flip a stone and take a corner."),
]  # fmt: skip
CELLS: list[tuple[CellSet, Position, str]] = [
    (w.legal_cells(), OTELLO, "every square where X may play a marker"),
    (w.legal_cells(), JO, "every cell where Black may play a stone"),
    (w.refused_cells("OT3"), OTELLO, "every empty square where rule OT3 stops X"),
    (w.liberties("D4"), IKEDA, "every liberty of the string that holds D4"),
    (w.string("D4"), IKEDA, "every stone of the string that holds D4"),
    (w.territory("White"), IKEDA, "every point of White's territory"),
    (w.territory(None), IKEDA, "every empty point that belongs to nobody"),
    (w.exposed("Red"), JO, "each of Red's stones that Black could flip now"),
    (w.exposed("Black"), JO, "each of Black's stones that Red could flip now"),
]
PAIR = "a5+b5"


@pytest.mark.parametrize(("goal", "position", "sentence"), PARTS)
def test_a_goals_sentence_names_every_argument(
    goal: Goal, position: Position, sentence: str
) -> None:
    assert goal.task_text(position) == sentence


@pytest.mark.parametrize(("goal", "position", "sentence"), BOTH)
def test_two_goals_with_the_same_beginning_make_one_sentence(
    goal: Goal, position: Position, sentence: str
) -> None:
    assert goal.task_text(position) == sentence


@pytest.mark.parametrize(("cells", "position", "what"), CELLS)
def test_the_question_of_a_set_names_the_cells_to_mark(
    cells: CellSet, position: Position, what: str
) -> None:
    assert cells.task_text(position) == f"Mark {what}, then press “Check”."


def test_a_pair_is_named_where_its_line_is_asked_for() -> None:
    assert w.custodial(PAIR).task_text(JO) == (
        "Black places a pair on a5 and b5. "
        "Mark the cells at the ends of its line, then press “Check”."
    )


NAMED: list[tuple[Callable[[str], Goal | CellSet], str, Position]] = [
    (lambda cell: w.turns(cell=cell), "D5", OTELLO),
    (lambda cell: w.both(w.turns(cell=cell), w.corner()), "D5", OTELLO),
    (lambda cell: w.forbids(cell), "C4", OTELLO),
    (lambda cell: w.bombs(cell), "e5", JO),
    (lambda cell: w.bombs(by=cell), "e3", JO),
    (lambda cell: w.opens(cell), "e5", JO),
    (lambda cell: w.shuts(cell), "e5", JO),
    (lambda cell: w.liberties(cell), "D4", IKEDA),
    (lambda cell: w.string(cell), "D4", IKEDA),
]


@pytest.mark.parametrize(("word", "cell", "position"), NAMED)
def test_a_twin_asks_for_the_same_of_its_own_cells(
    word: Callable[[str], Goal | CellSet], cell: str, position: Position
) -> None:
    """Everything but the cell stays as it was."""
    other = next(name for name in position.cells() if name != cell)
    twin = word(cell).on_twin(lambda name: {cell: other}.get(name, name))
    assert cell in word(cell).task_text(position)
    assert twin == word(other)
    assert twin.task_text(position) == word(cell).task_text(position).replace(cell, other)


def test_omitted_arguments_mean_the_minimum() -> None:
    """A word without a number asks for one stone, one point, no move left, the win, the draw."""
    assert w.bombs() == w.bombs(None)
    assert w.turns() == w.turns(1, exactly=None, lines=1, cell=None)
    assert w.removes() == w.removes(1, whose="")
    assert (w.lowers(), w.leaves(), w.leads(), w.ends()) == (
        *(w.lowers(1), w.leaves(0), w.leads(0)),
        w.ends("won"),
    )


@pytest.mark.parametrize(
    "asked",
    [
        *(w.turns(3), w.turns(exactly=0, lines=2), w.removes(whose="own"), w.corner(), w.legal()),
        *(w.scores(3), w.lowers(), w.ends("lost"), w.leaves(2), w.reaches("free", to_move="White")),
        *(w.wins(), w.wins(within=3), w.leads(1), w.begins(), w.bombs()),
        *(w.legal_cells(), w.refused_cells("OT3"), w.territory("Black"), w.exposed("Red")),
    ],
)
def test_a_goal_without_cells_is_the_same_on_a_twin(asked: Goal | CellSet) -> None:
    assert asked.on_twin(lambda name: "A1") == asked


def test_a_rule_and_numbers_go_with_a_twin() -> None:
    names = {"C4": "F5"}
    assert w.forbids("C4", "OT3").on_twin(names.__getitem__) == w.forbids("F5", "OT3")
    assert w.turns(2, lines=2, cell="C4").on_twin(names.__getitem__) == w.turns(
        2, lines=2, cell="F5"
    )


def test_a_twins_pair_is_named_in_the_order_of_the_notation() -> None:
    names = {"a5": "i5", "b5": "h5"}
    cells, goal = (word.on_twin(names.__getitem__) for word in (w.custodial(PAIR), w.forbids(PAIR)))
    assert cells.task_text(JO).startswith("Black places a pair on h5 and i5.")
    assert cells.why_not(JO, "a9") == "a9 is not at an end of the line of h5+i5."
    assert goal.task_text(JO).endswith("it is not legal for Red to play h5 and i5.")
    away, there = (JO.game.move(text) for text in ("a8+a9", "i4+i5"))
    assert reason_against(goal, JO, away) == (
        "After a8+a9, Red may play h5 and i5. h5 and i5 are empty, and they touch."
    )
    assert reason_against(goal, JO, there) is None
