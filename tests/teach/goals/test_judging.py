"""Goals judge by the board: every argument is compared with the position before and after."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

import stonebook
from stonebook import widgets as w
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.teach.goals.goal import Goal
from tests.rules.jo.positions import CROWD
from tests.search.brute_force import wins
from tests.teach.goals.reason_against import reason_against
from tests.teach.random_games import random_game

BOARDS = [
    ("otello", {"size": 6}),
    ("io", {"size": 5}),
    ("ikeda", {"size": 3}),
    ("alterigo", {"width": 3, "height": 3}),
]
WORD: dict[str, Callable[..., Goal]] = {
    **dict.fromkeys(("otello", "io"), w.turns),
    **dict.fromkeys(("ikeda", "alterigo"), w.removes),
    "jo": w.flips,
}


def some_positions(name: str, settings: dict[str, object]) -> Iterator[Position]:
    """Positions of random games, some without any effect and some with many."""
    for seed in range(3):
        game = random_game(name, settings, 3 * seed + 1)
        position = game.origin
        for number, move in enumerate(game.moves):
            if position.to_move is not None and number % 5 == seed:
                yield position
            position = position.play(move)


def some_moves(position: Position) -> list[Move]:
    moves = [move for move in position.moves() if move.kind != "pass"]
    return Random(str(position)).sample(moves, min(5, len(moves)))


def changed(position: Position, move: Move, whose: str = "") -> set[str]:
    """The cells whose stone has another owner after a move, or is gone. Told by the boards."""
    after = position.play(move)
    before = {cell: position.at(cell) for cell in position.cells()}
    if position.game.name in ("ikeda", "alterigo"):
        before |= dict.fromkeys(move.cells, position.to_move)  # a stone just placed may leave
    player, rival = position.to_move, position.rival
    owners = {"own": (player,), "rival": (rival,), "": (player, rival)}[whose]
    return {cell for cell, owner in before.items() if owner in owners and after.at(cell) != owner}


def lines(position: Position, move: Move) -> int:
    """The number of lines along which markers turn: a line's first marker is next to the cell."""
    turned = changed(position, move)
    grid = position.grid
    (cell,) = move.cells
    near = [step[grid.index[cell]] for step in grid.steps]
    return sum(at >= 0 and grid.names[at] in turned for at in near)


def fulfils(goal: Goal, position: Position, move: Move) -> bool:
    return reason_against(goal, position, move) is None


@pytest.mark.parametrize(("name", "settings"), [*BOARDS, ("jo", {})])
def test_a_goal_counts_the_stones_on_its_cells(name: str, settings: dict[str, object]) -> None:
    """At least, exactly, on a cell, and both of them together."""
    word = WORD[name]
    positions = [CROWD] if name == "jo" else some_positions(name, settings)
    reasons = set()
    for position in positions:
        moves = position.moves()[::97] if name == "jo" else some_moves(position)
        for move in moves:
            cells = changed(position, move) - ({*move.cells} if name == "jo" else set())
            if name == "jo":
                cells = {cell for cell in cells if position.play(move).at(cell) == "Red"}
            reasons.add(len(cells))
            for number in range(4):
                assert fulfils(word(exactly=number), position, move) == (len(cells) == number)
                assert fulfils(word(number), position, move) == (len(cells) >= number)
            for cell in position.cells():
                assert fulfils(word(cell=cell), position, move) == (cell in cells)
                exact = word(exactly=2, cell=cell)
                assert fulfils(exact, position, move) == (cell in cells and len(cells) == 2)
                two = word(2, cell=cell)
                assert fulfils(two, position, move) == (cell in cells and len(cells) >= 2)
    assert len(reasons) > 1


@pytest.mark.parametrize(("name", "settings"), BOARDS[:2])
def test_a_goal_counts_lines(name: str, settings: dict[str, object]) -> None:
    reasons = set()
    for position in some_positions(name, settings):
        for move in some_moves(position):
            ways, cells = lines(position, move), changed(position, move)
            reasons.add(ways)
            for number, least in product(range(1, 4), range(1, 4)):
                right = len(cells) >= least and (number == 1 or ways >= number)
                assert fulfils(w.turns(least, lines=number), position, move) == right
                exact = w.turns(exactly=least, lines=number)
                assert fulfils(exact, position, move) == (right and len(cells) == least)
    assert reasons >= {1, 2}


def test_a_goal_distinguishes_whose_stones_leave() -> None:
    """AI4: one move may take stones of both players."""
    both = 0
    for position in some_positions("alterigo", {"width": 3, "height": 2}):
        for move in position.moves():
            own, other = (changed(position, move, whose) for whose in ("own", "rival"))
            both += bool(own and other)
            for number in range(1, 4):
                assert fulfils(w.removes(number), position, move) == (len(own | other) >= number)
                for whose, cells in (("own", own), ("rival", other)):
                    some = w.removes(number, whose=whose)
                    exact = w.removes(exactly=number, whose=whose)
                    assert fulfils(some, position, move) == (len(cells) >= number)
                    assert fulfils(exact, position, move) == (len(cells) == number)
            for cell in position.cells():
                named = w.removes(cell=cell, whose="own")
                assert fulfils(named, position, move) == (cell in own)
    assert both


@pytest.mark.parametrize(("name", "settings"), [*BOARDS[:3], ("jo", {})])
def test_points_match_the_count(name: str, settings: dict[str, object]) -> None:
    positions = [CROWD] if name == "jo" else some_positions(name, settings)
    for position in positions:
        moves = position.moves()[::97] if name == "jo" else some_moves(position)
        for move in moves:
            before, after = position.score(), position.play(move).score()
            assert before is not None
            assert after is not None
            player, rival = str(position.to_move), str(position.rival)
            has, other = after.scores[player], after.scores[rival]
            for off in (-0.5, 0, 0.5, 1):
                at_least, more = has + off, has - before.scores[player] + off
                less = before.scores[rival] - other + off
                assert fulfils(w.scores(at_least), position, move) == (off <= 0)
                assert fulfils(w.scores(more=more), position, move) == (off <= 0)
                assert fulfils(w.lowers(less), position, move) == (off <= 0)


def test_answers_that_are_left_or_closed_are_those_of_the_rules() -> None:
    for position in some_positions("otello", {"size": 6}):
        for move in some_moves(position):
            after = position.play(move)
            left = [str(reply) for reply in after.moves() if reply.kind != "pass"]
            answers = after.to_move == position.rival
            for most in range(5):
                assert fulfils(w.leaves(most), position, move) == (answers and len(left) <= most)
            for cell in position.cells():
                closed = answers and cell not in left
                assert fulfils(w.forbids(cell), position, move) == closed
                refusal = after.check(cell)
                for rule in ("OT2", "OT3"):
                    right = closed and refusal is not None and refusal.rule == rule
                    assert fulfils(w.forbids(cell, rule), position, move) == right


@pytest.mark.parametrize(("name", "settings"), BOARDS)
def test_ends_and_phases_match_the_position_after_the_move(
    name: str, settings: dict[str, object]
) -> None:
    for position in some_positions(name, settings):
        for move in position.moves():
            after = position.play(move)
            outcome = ""
            if after.result is not None:
                mine = after.result.winner == position.to_move
                outcome = "drawn" if after.result.winner is None else "won" if mine else "lost"
            for asked in ("won", "lost", "drawn"):
                assert fulfils(w.ends(asked), position, move) == (outcome == asked)
            for phase in ("play", "entering", "bound", "free", "single", "over"):
                there = after.phase == phase
                assert fulfils(w.reaches(phase), position, move) == there
                for player in position.game.players:
                    goal = w.reaches(phase, to_move=player)
                    assert fulfils(goal, position, move) == (there and after.to_move == player)


@pytest.mark.parametrize(
    ("name", "settings", "corners"),
    [
        ("otello", {"size": 4}, "A1 D1 A4 D4"),
        ("alterigo", {"width": 4, "height": 3}, "A1 D1 A3 D3"),
        ("ikeda", {"size": 3}, "A1 C1 A3 C3"),
    ],
)
def test_a_corner_is_where_the_board_ends_twice(
    name: str, settings: dict[str, object], corners: str
) -> None:
    position = stonebook.game(name).start(**settings)
    turn = position.transition(position.moves()[0])
    for cell in position.cells():
        there = replace(turn, move=position.game.move(cell))  # legal or not, it is a corner or not
        assert (w.corner().judge(there) is None) == (cell in corners.split())


def test_a_pass_takes_no_corner() -> None:
    position = stonebook.game("ikeda").start(size=3)
    assert reason_against(w.corner(), position, "pass") is not None


@pytest.mark.parametrize(("width", "height", "longest"), [(3, 1, 5), (4, 1, 4), (2, 2, 4)])
def test_a_forced_win_or_the_first_answer_that_spoils_it(
    width: int, height: int, longest: int
) -> None:
    """AI5: within one move, within two, and as far as the search looks at answers."""
    start = stonebook.game("alterigo").start(width=width, height=height)
    kinds = set()
    for position in (start, *(start.play(move) for move in start.moves())):
        player = str(position.to_move)
        for within in range(1, longest + 1):
            for move in position.moves():
                after = position.play(move)
                reason = reason_against(w.wins(within=within), position, move)
                assert (reason is None) == wins(after, player, within - 1)
                if reason is None or after.result is not None or within == 1:
                    continue
                spoils = [r for r in after.moves() if not wins(after.play(r), player, within - 2)]
                own = position.attempt(str(spoils[0]))
                wanted = isinstance(own, Transition) and wins(own.after, player, within - 1)
                verb = "can play" if wanted else "can reply with"
                assert f"{position.rival} {verb} {spoils[0]}" in reason
                kinds.add(spoils[0] == after.moves()[0])
    assert kinds == ({True} if width == 3 else {True, False})


def test_a_count_is_compared_part_by_part_before_and_after() -> None:
    position = stonebook.game("ikeda").replay(["B1", "A1"], size=3)
    assert reason_against(w.scores(more=20), position, "A2") == (
        "A2 brings Black from 1 to 9. That is 8 more, not 20. "
        "Stones from 1 to 2, territory from 0 to 7."
    )
    assert reason_against(w.lowers(20), position, "A2") == (
        "A2 brings White from 1 to 0. That is 1 less, not 20."
    )
