"""The value of a game, found by its oracle by trying every line, without code of the solvers."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from random import Random
from typing import Any

import stonebook
from stonebook.rules.position import Position
from stonebook.search import Proof

VECTORS = Path(__file__).parents[2] / "vectors"
OUTCOMES = {1: "win", 0: "draw", -1: "loss"}


def solved(name: str) -> list[Any]:
    """The public positions of a game whose values are known."""
    text = (VECTORS / f"{name}_solved.json").read_text(encoding="utf-8")
    positions: list[Any] = json.loads(text)["positions"]
    return positions


def random_lines(name: str, size: int, empty: int, number: int) -> list[list[str]]:
    """Moves of random games up to a number of empty cells with a player to move, by the oracle."""
    oracle = importlib.import_module(f"tests.oracle.{name}")
    chance, results = Random(f"{name} {size} {empty}"), []
    while len(results) < number:
        state, line = oracle.start(size), []
        while oracle.to_move(state) and oracle.rows(state).count(".") > empty:
            line.append(chance.choice(oracle.moves(state)))
            state = oracle.play(state, line[-1])
        if oracle.to_move(state) and oracle.rows(state).count(".") == empty:
            results.append(line)
    return results


def margin(name: str, state: Any, player: str) -> int:
    """Return a player's margin at the end, found by the oracle by trying every line."""
    oracle = importlib.import_module(f"tests.oracle.{name}")
    known: dict[object, int] = {}

    def look(state: Any) -> int:
        mover = oracle.to_move(state)
        if mover is None:
            scores = oracle.result(state)["scores"]
            return int(2 * scores[player] - sum(scores.values()))
        key = oracle.rows(state), mover, oracle.phase(state), getattr(state, "last", None)
        if key not in known:
            after = [look(oracle.play(state, move)) for move in oracle.moves(state)]
            known[key] = max(after) if mover == player else min(after)
        return known[key]

    return look(state)


def check_line(position: Position, proof: Proof) -> None:
    """Assert that the line is legal and ends the game with the proof's value."""
    player, at = str(position.to_move), position
    for move in proof.line:
        at = at.play(move)
    assert at.result is not None
    scores = at.result.scores
    assert 2 * scores[player] - sum(scores.values()) == proof.margin
    assert proof.bound == "exact" and proof.proved and proof.stopped is None
    assert proof.margin is not None
    assert proof.outcome == OUTCOMES[(proof.margin > 0) - (proof.margin < 0)]


def replayed(name: str, size: int, line: list[str]) -> Any:
    """The oracle's state after some moves."""
    oracle = importlib.import_module(f"tests.oracle.{name}")
    state = oracle.start(size)
    for move in line:
        state = oracle.play(state, move)
    return state


def position(name: str, size: int, line: list[str]) -> Position:
    """The engine's position after some moves."""
    return stonebook.game(name).replay(line, size=size)
