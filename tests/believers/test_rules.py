"""Believed rules differ from the true ones in one part: without it they are the true ones."""

from __future__ import annotations

from random import Random

import pytest

import stonebook
from stonebook.believers.beliefs import EXPECTED
from stonebook.believers.mind import Mind, seen_as
from stonebook.believers.rules import alterigo, ikeda, io, jo, otello
from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.reasons import Reason
from stonebook.teach.goals.outcomes import Ends

SAME = {
    "otello": (otello.BelievedOtello, {"size": 6}),
    "io": (io.BelievedIo, {"size": 5}),
    "ikeda": (ikeda.BelievedIkeda, {"size": 3}),
    "alterigo": (alterigo.BelievedAlterIgo, {"width": 3, "height": 2}),
    "jo": (jo.BelievedJo, {}),
}
PLIES = 40
TRIED = 12
"""The number of cells that are tried at each position."""


def seen(position: Position) -> tuple[object, ...]:
    result = position.result
    winner = None if result is None else (result.winner, dict(result.scores))
    return position.rows(), position.to_move, position.phase, winner


@pytest.mark.parametrize("name", SAME)
@pytest.mark.parametrize("seed", range(3))
def test_without_a_belief_the_rules_are_the_same(name: str, seed: int) -> None:
    kind, settings = SAME[name]
    random = Random(f"{name} {seed}")
    position = stonebook.game(name).start(**settings)
    believed = seen_as(kind, position)
    for _ in range(PLIES):
        assert seen(believed) == seen(position)
        cells = position.cells()
        for text in random.sample(cells, min(len(cells), TRIED)):
            legal = position.check(text) is None
            assert (believed.check(text) is None) == legal, (position, text)
        if position.to_move is None:
            break
        if name != "jo":  # there they are too many to list
            assert {*map(str, believed.moves())} == {*map(str, position.moves())}
        move = random.choice([*position.moves()])
        turn, own = position.transition(move), believed.transition(move)
        assert [(e.kind, {*e.cells}) for e in own.events] == [
            (e.kind, {*e.cells}) for e in turn.events
        ]
        position, believed = turn.after, own.after


def test_a_believer_keeps_the_belief_after_a_move() -> None:
    """AI4: the board after a move is seen with the same eyes."""
    for mistakes in EXPECTED.values():
        for mistake in mistakes:
            rules = mistake.belief.mind.rules if mistake.belief else None
            if rules is None:
                continue
            name, settings = next(
                (name, settings)
                for name, (kind, settings) in SAME.items()
                if issubclass(rules, kind)
            )
            position = Mind(rules).see(stonebook.game(name).start(**settings))
            move = next(iter(position.moves()))
            assert type(position) is rules
            assert type(position.play(move)) is rules


def test_another_game_is_seen_as_it_is() -> None:
    position = stonebook.game("io").start()
    assert Mind(otello.Gaps).see(position) is position


def test_a_goal_without_words_for_an_impossible_board_is_not_fulfilled() -> None:
    position = stonebook.game("alterigo").start(width=2, height=1)
    assert not Mind(alterigo.AlterIgoMayPass).fulfils(Ends(), position, "pass")


def test_an_error_of_a_goal_on_a_true_board_is_seen() -> None:
    class Broken(Ends):
        def judge(self, turn: Transition) -> Reason | None:
            raise KeyError(turn)

    position = stonebook.game("alterigo").start(width=2, height=1)
    with pytest.raises(KeyError):
        Mind().fulfils(Broken(), position, "A1")
