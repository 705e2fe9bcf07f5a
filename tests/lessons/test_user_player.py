"""The notebook for readers' programs: its examples are short, and play all five games."""

from __future__ import annotations

import ast

import pytest

import stonebook
from stonebook.search import level
from stonebook.teach.play.tournament import Tournament
from stonebook.teach.play.user_player import UserPlayer
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import BuildHost
from stonebook.widgets.host.run_code import run_code
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.playing.tournament import TournamentOutput
from tests.lessons.lesson import LESSONS, source_of

pytestmark = pytest.mark.slow

LESSON = next(lesson for lesson in LESSONS if lesson.id == "compare/own-player")
CELLS = {cell["id"]: source_of(cell) for cell in LESSON.cells if cell["cell_type"] == "code"}
EXAMPLES = ("greedy", "wary", "deep")
WON = {"greedy": 3, "wary": 7, "deep": 9}
"""Games of twenty on 6 × 6 against level 1: two guesses and the note for teachers tell of them."""
MAX_LINES = 40
"""The lines of an example and of the functions that it uses: a reader reads them all."""
PLIES = {"jo": 1}
"""Moves that are left to the programs: enough to see what they return. A turn of Jō takes long."""


def cells_for(game: str) -> dict[str, object]:
    """Run all cells except the guess, as if the reader had entered another game."""
    names: dict[str, object] = {}
    before = host.use_host(BuildHost())
    try:
        for name, source in CELLS.items():
            if name != "guess":
                chosen = source.replace('GAME = "otello"', f'GAME = "{game}"')
                names[f"shown {name}"] = run_code(chosen, names)
    finally:
        host.use_host(before)
    return names


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_another_game_takes_one_word(game: str) -> None:
    names = cells_for(game)
    start = names["shown board"]
    assert start.game.name == game
    assert [type(names[f"shown {key}"]) for key in (*EXAMPLES, "own", "against")] == [
        BoardOutput
    ] * 5
    assert [type(names[f"shown {key}"]) for key in ("first", "tournament")] == [
        TournamentOutput
    ] * 2
    for example in (*EXAMPLES, "choose"):
        player, position = UserPlayer(names[example], seconds=60), start
        for seed in range(PLIES.get(game, 6)):
            if position.to_move is None:
                break
            move = player.choose(position, seed)
            assert move in position.moves()
            assert player.thought.message
            position = position.play(move)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_short(example: str) -> None:
    needed = [CELLS["greedy"]] if example == "deep" else []
    lines = [line for source in (*needed, CELLS[example]) for line in source.splitlines() if line]
    assert len(lines) < MAX_LINES


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_lesson_states_the_right_number_of_won_games(example: str) -> None:
    player = UserPlayer(cells_for("otello")[example], example, seconds=60)
    start = stonebook.game("otello").start(size=6)
    contest = Tournament(start, [player], [level("otello", 1)], games=20)
    for _ in contest.playing():
        assert not contest.failure
    assert contest.rows()[0].won == WON[example]


def test_alpha_beta_agrees_with_exhaustive_search() -> None:
    names = cells_for("otello")
    value, lead = names["value"], names["lead"]

    def everything(position, depth: int, me: str) -> float:
        if depth == 0 or position.to_move is None:
            return lead(position, me)
        best = max if position.to_move == me else min
        return best(everything(position.play(m), depth - 1, me) for m in position.moves())

    position = stonebook.game("otello").start(size=4)
    for _ in range(4):
        for me in "XO":
            assert value(position, 4, -10000, 10000, me) == everything(position, 4, me)
        position = position.play(position.moves()[0])


def test_every_cell_is_code_that_its_reader_may_change() -> None:
    hidden = {c["id"] for c in LESSON.cells if c["metadata"].get("jupyter")}
    steps = {
        "robo",
        "guess",
        "be-greedy",
        "turned-back",
        "turned-back-2",
        "keeps",
        "be-wary",
        "luck",
        "deeper",
    }
    assert hidden == {"begin", *steps, "minute"}
    assert all(ast.parse(source) for source in CELLS.values())
