"""Rules written by others are compared with the engine: equal ones pass, faults are named."""

import importlib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from benchmarks.from_the_page import compare
from stonebook.rules import GAMES

RULES = {game: vars(importlib.import_module(f"tests.oracle.{game}")) for game in GAMES}


def differences(game: str, **faults: Callable[..., Any]) -> str:
    """The first difference in two random games with each of the game's settings."""
    for number, settings in enumerate(compare.SETTINGS[game] * 2):
        rules = {**RULES[game], **faults}
        positions, difference = compare.compare(game, rules, settings, Random(f"{number}"))
        assert positions > 0
        if difference:
            return difference
    return ""


@pytest.mark.share(5)
@pytest.mark.parametrize("game", GAMES)
def test_rules_that_are_equal_show_no_difference(game: str) -> None:
    assert differences(game) == ""


def test_a_move_too_many_is_reported() -> None:
    io = RULES["io"]
    found = differences("io", moves=lambda state: [*io["moves"](state), "A1"])
    assert "was offered" in found or "leads to another board" in found


def test_a_refused_legal_move_is_reported() -> None:
    def play(state: Any, move: str) -> Any:
        if move == "pass":
            raise ValueError(move)
        return RULES["ikeda"]["play"](state, move)

    assert differences("ikeda", play=play).startswith("pass is legal, and was refused")


def test_a_wrong_board_and_a_wrong_player_are_reported() -> None:
    otello = RULES["otello"]
    assert "the board is" in differences("otello", rows=lambda state: "XO/OX")
    assert "X is to move, not O" in differences(
        "otello", to_move=lambda state: otello["to_move"](state) and "X"
    )
