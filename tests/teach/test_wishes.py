"""What a task asks for is what it judges by: every argument of a goal stands in its sentence."""

from collections.abc import Callable

import pytest

import stonebook
from stonebook import widgets as w
from stonebook.rules.position import Position
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal

OTELLO = stonebook.game("otello").start()
WHITE_TO_MOVE = stonebook.game("otello").replay(["C4"])
IO = stonebook.game("io").replay(["C3", "C4", "E2"], size=5)
IKEDA = stonebook.game("ikeda").replay(["D4"], size=7)
ALTERIGO = stonebook.game("alterigo").replay(["B2", "A1"], width=4, height=4)
JO = stonebook.game("jo").replay(["e5+f5 g5>c3"])

PARTS: list[tuple[Goal, Position, str]] = [
    (w.turns(), OTELLO, "move for X that turns at least one marker."),
    (w.turns(), WHITE_TO_MOVE, "move for O that turns at least one marker."),
    (w.turns(2), OTELLO, "move for X that turns at least 2 markers."),
    (w.turns(exactly=0), OTELLO, "move for X that turns no marker at all."),
    (w.turns(exactly=1), OTELLO, "move for X that turns exactly one marker."),
    (w.turns(exactly=2), OTELLO, "move for X that turns exactly 2 markers."),
    (w.turns(2, exactly=2), OTELLO, "move for X that turns exactly 2 markers."),
    (w.turns(cell="D5"), OTELLO, "move for X that turns the marker on D5."),
    (w.turns(lines=2), OTELLO, "move for X that turns at least one marker along at least 2 lines."),
    (w.turns(3, lines=2), OTELLO, "move for X that turns at least 3 markers along at least 2 "
     "lines."),
    (w.turns(exactly=3, lines=3), OTELLO, "move for X that turns exactly 3 markers along at least "
     "3 lines."),
    (w.turns(cell="D5", lines=2), OTELLO, "move for X that turns the marker on D5 along at least 2 "
     "lines."),
    (w.turns(2, cell="D5"), OTELLO, "move for X that turns at least 2 markers, the one on D5 among "
     "them."),
    (w.turns(exactly=3, cell="D5"), OTELLO, "move for X that turns exactly 3 markers, the one on "
     "D5 among them."),
    (w.turns(exactly=1, cell="D5"), OTELLO, "move for X that turns exactly one marker, the one on "
     "D5."),
    (w.turns(2, lines=2, cell="D5"), OTELLO, "move for X that turns at least 2 markers along at "
     "least 2 lines, the one on D5 among them."),
    (w.removes(), IKEDA, "move for White that takes at least one stone off the board."),
    (w.removes(3), IKEDA, "move for White that takes at least 3 stones off the board."),
    (w.removes(whose="own"), ALTERIGO, "move for Black that takes at least one stone of the "
     "mover's own off the board."),
    (w.removes(exactly=2, whose="rival"), ALTERIGO, "move for Black that takes exactly 2 stones of "
     "the other player's off the board."),
    (w.removes(cell="B2"), ALTERIGO, "move for Black that takes the stone on B2 off the board."),
    (w.flips(), JO, "turn for Black that flips at least one stone."),
    (w.flips(2), JO, "turn for Black that flips at least 2 stones."),
    (w.flips(exactly=0), JO, "turn for Black that flips no stone at all."),
    (w.flips(2, cell="e5"), JO, "turn for Black that flips at least 2 stones, the one on e5 among "
     "them."),
    (w.scores(more=2), OTELLO, "move for X that is worth at least 2 more in the count."),
    (w.lowers(), JO, "turn for Black that takes at least 1 off Red's count."),
    (w.lowers(1.5), JO, "turn for Black that takes at least 1.5 off Red's count."),
    (w.corner(), OTELLO, "move for X that goes on a corner."),
    (w.ends(), OTELLO, "move for X that ends the game at once, and X wins."),
    (w.ends("lost"), ALTERIGO, "move for Black that ends the game at once, and Black loses."),
    (w.ends("drawn"), ALTERIGO, "move for Black that ends the game at once in a draw."),
    (w.bombs(), JO, "turn for Black that moves a neutral stone onto a stone of the other "
     "player's."),
    (w.bombs("e5"), JO, "turn for Black that moves a neutral stone onto e5."),
    (w.opens("e5"), JO, "turn for Black that leaves e5 open: a pair could flip it, if nothing "
     "changed before Black's next turn."),
    (w.leaves(), OTELLO, "move for X after which O has no move and must pass."),
    (w.leaves(1), OTELLO, "move for X after which O has at most 1 move."),
    (w.leaves(3), WHITE_TO_MOVE, "move for O after which X has at most 3 moves."),
    (w.forbids("C4"), OTELLO, "move for X after which O may not answer on C4."),
    (w.forbids("C4", "OT3"), WHITE_TO_MOVE, "move for O after which X may not answer on C4."),
    (w.shuts("e5"), JO, "turn for Black after which Red can't flip e5 in the next turn."),
    (w.reaches("over"), OTELLO, "move for X after which the game is over."),
    (w.reaches("single"), IO, "move for White after which the opening is over."),
    (w.reaches("free", to_move="Black"), IO, "move for White after which a free stone is due and "
     "Black is to move."),
    (w.legal(), JO, "move that Black may play."),
    (w.scores(5), OTELLO, "move after which X counts at least 5."),
    (w.scores(4.5), IKEDA, "move after which White counts at least 4.5."),
    (w.scores(at_least=0), WHITE_TO_MOVE, "move after which O counts at least 0."),
    (w.wins(), OTELLO, "move with which X wins, whatever O answers."),
    (w.wins(within=3), ALTERIGO, "move with which Black wins within 3 moves, both players' "
     "counted, whatever White answers."),
    (w.leads(), IKEDA, "move with which White comes out level or better, whatever Black does."),
    (w.leads(0.5), IKEDA, "move with which White comes out ahead by 0.5 points or more, whatever "
     "Black does."),
    (w.leads(1), IKEDA, "move with which White comes out ahead by 1 point or more, whatever Black "
     "does."),
    (w.leads(2), IKEDA, "move with which White comes out ahead by 2 points or more, whatever Black "
     "does."),
    (w.begins(), IO, "move with which White will make the first single placement, whatever Black "
     "answers."),
]  # fmt: skip
BOTH: list[tuple[Goal, Position, str]] = [
    (w.both(w.turns(2), w.corner()), OTELLO, "Find a move for X that turns at least 2 markers and "
     "that goes on a corner."),
    (w.both(w.corner()), OTELLO, "Find a move for X that goes on a corner."),
    (w.both(w.flips(), w.lowers(2)), JO, "Find a turn for Black that flips at least one stone and "
     "that takes at least 2 off Red's count."),
    (w.both(w.corner(), w.leaves()), OTELLO, "Find a move for X that goes on a corner. Find a move "
     "for X after which O has no move and must pass. One and the same turn has to do it all."),
    (w.both(w.corner(), w.scores(5)), OTELLO, "Find a move for X that goes on a corner. Find a "
     "move after which X counts at least 5. One and the same turn has to do it all."),
    (w.both(w.flips(), w.corner()), JO, "Find a turn for Black that flips at least one stone. Find "
     "a move for Black that goes on a corner. One and the same turn has to do it all."),
]  # fmt: skip
CELLS: list[tuple[CellSet, Position, str]] = [
    (w.legal_cells(), OTELLO, "every cell where X may place a marker"),
    (w.legal_cells(), JO, "every cell where Black may place a stone"),
    (w.refused_cells("OT3"), OTELLO, "every empty cell that rule OT3 closes to X"),
    (w.liberties("D4"), IKEDA, "every liberty of the string that holds D4"),
    (w.string("D4"), IKEDA, "every stone of the string that holds D4"),
    (w.territory("White"), IKEDA, "every point of White's territory"),
    (w.territory(None), IKEDA, "every empty point that is nobody's"),
    (w.exposed("Red"), JO, "every stone of Red's that Black could flip now"),
    (w.exposed("Black"), JO, "every stone of Black's that Red could flip now"),
]
PAIR = "a5+b5"


@pytest.mark.parametrize(("goal", "position", "sentence"), PARTS)
def test_a_wish_says_all_that_is_asked(goal: Goal, position: Position, sentence: str) -> None:
    assert goal.wish(position) == f"Find a {sentence}"


@pytest.mark.parametrize(("goal", "position", "sentence"), BOTH)
def test_two_wishes_are_told_as_one_where_they_begin_alike(
    goal: Goal, position: Position, sentence: str
) -> None:
    assert goal.wish(position) == sentence


@pytest.mark.parametrize(("cells", "position", "what"), CELLS)
def test_a_set_says_what_to_mark(cells: CellSet, position: Position, what: str) -> None:
    assert cells.wish(position) == f"Mark {what}, then check."


def test_a_pair_is_named_where_its_line_is_asked_for() -> None:
    assert w.custodial(PAIR).wish(JO) == (
        "Black puts the pair on a5+b5. Mark its custodial cells, then check."
    )


NAMED: list[tuple[Callable[[str], Goal | CellSet], str, Position]] = [
    (lambda cell: w.turns(cell=cell), "D5", OTELLO),
    (lambda cell: w.both(w.turns(cell=cell), w.corner()), "D5", OTELLO),
    (lambda cell: w.forbids(cell), "C4", OTELLO),
    (lambda cell: w.bombs(cell), "e5", JO),
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
    twin = word(cell).under(lambda name: {cell: other}.get(name, name))
    assert cell in word(cell).wish(position)
    assert twin == word(other)
    assert twin.wish(position) == word(cell).wish(position).replace(cell, other)


def test_what_is_not_said_is_the_least() -> None:
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
def test_what_names_no_cell_is_the_same_on_a_twin(asked: Goal | CellSet) -> None:
    assert asked.under(lambda name: "A1") == asked


def test_a_rule_and_numbers_go_with_a_twin() -> None:
    names = {"C4": "F5"}
    assert w.forbids("C4", "OT3").under(names.__getitem__) == w.forbids("F5", "OT3")
    assert w.turns(2, lines=2, cell="C4").under(names.__getitem__) == w.turns(2, lines=2, cell="F5")


def test_a_twins_pair_is_told_in_the_order_of_the_notation() -> None:
    names = {"a5": "i5", "b5": "h5"}
    cells, goal = (word.under(names.__getitem__) for word in (w.custodial(PAIR), w.forbids(PAIR)))
    assert cells.wish(JO).startswith("Black puts the pair on h5+i5.")
    assert cells.why_not(JO, "a9") == "a9 does not continue the line of h5+i5."
    assert goal.wish(JO).endswith("Red may not answer on h5+i5.")
    away, there = (JO.game.move(text) for text in ("a8+a9", "i4+i5"))
    assert goal.reason(JO, away, ()) == "After a8+a9 Red may play h5+i5."
    assert goal.reason(JO, there, ()) is None
