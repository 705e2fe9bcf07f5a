"""Facts in the text of the lesson plans that no `holds` line can check."""

import stonebook
from stonebook.classroom.plans.rehearsal import rehearse
from stonebook.classroom.plans.script import Script, ready_script
from stonebook.search import tablebase
from stonebook.search.best import proving_moves
from stonebook.search.slices import run_to_end


def board(name, begins):
    """The position after the first line of a plan that begins so."""
    plan = ready_script(name)
    at = next(n for n, line in enumerate(plan.lines) if line.typed.startswith(begins))
    return rehearse(Script(plan.title, plan.lines[: at + 1])).boards[0].position


def script_says(name, text):
    return any(text in line.text for line in ready_script(name).lines)


def turned(position, move):
    return [cell for e in position.explain(move) if e.kind == "turned" for cell in e.cells]


def test_first_moves_on_small_boards_of_ikeda():
    assert script_says(
        "ikeda/count-and-half-point",
        "Black wins by 8. A first move on a side wins by 2; one in a corner loses",
    )
    found = tablebase.worths(stonebook.game("ikeda").start(size=3))
    margins = {str(move): worth.margin for move, worth in found.items()}
    assert (margins["B2"], margins["B1"], margins["A1"]) == (8, 2, -9)
    first = stonebook.game("ikeda").replay(["B2", "pass"], size=3)
    # Black keeps all of it.
    assert {worth.margin for worth in tablebase.worths(first).values()} == {8}
    assert script_says("ikeda/count-and-half-point", "A pass loses")
    small = tablebase.worths(stonebook.game("ikeda").start(size=2))
    assert [str(move) for move, worth in small.items() if worth.outcome == "loss"] == ["pass"]


def test_first_moves_on_small_boards_of_alter_igo():
    assert script_says("alterigo/small-boards", "the game takes 18 moves in all")
    game = stonebook.game("alterigo")
    found = tablebase.worths(game.start(width=3, height=3))
    assert {worth.distance for worth in found.values() if worth.outcome == "win"} == {18}
    line = {str(m): w.outcome for m, w in tablebase.worths(game.start(width=4, height=1)).items()}
    assert line == {"A1": "loss", "B1": "draw", "C1": "draw", "D1": "loss"}
    assert script_says("alterigo/small-boards", "B1 lets Black draw, D1 even loses")
    answers = tablebase.worths(game.replay(["A1"], width=4, height=1))
    answered = {str(m): w.outcome for m, w in answers.items()}
    assert answered == {"B1": "draw", "C1": "win", "D1": "loss"}
    assert script_says("alterigo/small-boards", "White has only null moves")
    end = game.replay(["A1", "B1", "B2"], width=2, height=2)
    assert {end.play(move).result.winner for move in end.moves()} == {"Black"}


def test_captures_stated_in_plans_are_right():
    three = board("io/corners-and-captures", "tell Three cells are left. Black is behind")
    assert {str(m): len(turned(three, m)) for m in three.moves()} == {"D4": 2, "E3": 1, "C1": 0}
    assert script_says("io/corners-and-captures", "D1 turns C1, D2 and F2 turn E3")
    bound = board("io/corners-and-captures", "tell White is bound to E1")
    each = {str(m): turned(bound, m) for m in bound.moves()}
    assert each == {"D1": ["C1"], "D2": ["E3"], "F2": ["E3"], "E2": [], "F1": []}


def test_the_corner_plans_ends_are_those_of_the_solver():
    assert script_says("otello/corners", "E1 wins, D5 and E5 lose")
    last = board("otello/corners", "tell The last squares")
    won = {str(m): worth.outcome for m, worth in run_to_end(proving_moves(last)).items()}
    assert won == {"E1": "win", "D5": "loss", "E5": "loss"}
    lost = last.play("D5").play("E1").play("pass").play("E5").result.scores
    assert lost["X"] - lost["O"] == 10
    assert script_says("io/last-stone", "On even boards equal numbers are possible")
    drawn = "B3 C4 B1 C1 B2 D1 A1 B4 A4 D2 D3 C3 A3 D4 C2 A2"
    assert stonebook.game("io").replay(drawn.split(), size=4).result.winner is None


def test_the_numbers_in_the_plans_of_jo_are_true():
    start = stonebook.game("jo").start()
    assert script_says("jo/first-lesson", "A hexagon of 61 cells")
    assert len(start.cells()) == 61
    assert script_says("jo/lines-and-end", "a row of nine, the longest there is")
    assert max(sum(cell[0] == column for cell in start.cells()) for column in "abcdefghi") == 9
    assert script_says("jo/flips-and-bombs", "behind three of them stands a neutral stone")
    shown = board("jo/flips-and-bombs", "play e5+f5 g5>c3")
    ways = {str(m).split()[0] for m in shown.moves() if "e5*" in str(m)}
    assert ways == {"e6+e7", "f4+g3"}
