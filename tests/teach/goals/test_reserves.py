"""Flipping needs a stone from the reserve: statements about positions with small reserves (JO6).

The game is by Phil Leduc, 2014. The engine decides: a stone can be flipped if some turn flips it.
"""

from random import Random

import pytest

from stonebook.rules.jo.pairs import STONES
from stonebook.rules.jo.position import JoPosition
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.games.jo.goals import Exposed, Opens, Shuts, flippers
from tests.rules.jo.positions import JO, START, position
from tests.teach.goals.reason_against import reason_against

RESERVES = range(2, 6)
"""With fewer than two stones in reserve the game is over (JO8)."""


def crowd(reserve: int, seed: int, to_move: str = "Red") -> JoPosition:
    """A random position in which the mover has a given number of stones in reserve."""
    chance = Random(f"{reserve} {seed} {to_move}")
    cells = chance.sample(START.cells(), len(START.cells()))
    own, other = STONES - reserve, chance.randrange(3, 14)
    neutral = cells[own + other : own + other + chance.randrange(7)]
    mine, others = " ".join(cells[:own]), " ".join(cells[own : own + other])
    sides = {"red": mine, "black": others} if to_move == "Red" else {"red": others, "black": mine}
    return position(**sides, neutral=" ".join(neutral), to_move=to_move)


def flipped_by_turns(p: JoPosition) -> set[str]:
    """The stones that some legal turn flips."""
    turns = (move for move in p.moves() if "*" in str(move))
    return {cell for turn in turns for cell in affected_cells(p.explain(turn), "flipped")}


def with_red_to_move(p: JoPosition) -> JoPosition:
    """The same board, if it were Red's turn again."""
    stones = {cell: owner for cell in p.cells() if (owner := p.at(cell))}
    return JO.restore(p.settings, stones, {"to move": "Red"})


@pytest.mark.parametrize("to_move", ["Red", "Black"])
@pytest.mark.parametrize("reserve", RESERVES)
def test_a_stone_is_exposed_if_and_only_if_a_turn_flips_it(reserve: int, to_move: str) -> None:
    rival = {"Red": "Black", "Black": "Red"}[to_move]
    for seed in range(25):
        p = crowd(reserve, seed, to_move)
        exposed = {*Exposed(rival).cells(p)}
        assert exposed == flipped_by_turns(p)
        assert reserve > 2 or not exposed


@pytest.mark.parametrize("reserve", [3, 4, 5])
def test_a_stone_is_shut_if_and_only_if_no_turn_of_the_other_flips_it(reserve: int) -> None:
    """Asked of Red's stones, after turns of Red's: Black's reserve decides."""
    for seed in range(6):
        chance = Random(seed)
        p = crowd(reserve, seed)
        for move in chance.sample([*p.moves()], min(6, len(p.moves()))):
            after = p.play(move)
            flipped = flipped_by_turns(after) if after.to_move else set()
            for cell in after.cells():
                if after.at(cell) == "Red":
                    assert (reason_against(Shuts(cell), p, move) is None) == (cell not in flipped)


def test_two_stones_in_reserve_flip_nothing() -> None:
    """Two empty cells lead up to e5, but no turn of Black's could flip it."""
    black = [cell for cell in START.cells() if cell not in ("e5", "e6", "e7", "a5", "a6", "b5")]
    small = position(red="e5", black=" ".join(black[: STONES - 2]), to_move="Red")
    assert flippers(small, "e5")
    assert reason_against(Shuts("e5"), small, "a5+a6") is None
    assert Exposed("Red").cells(small) == ()
    assert Exposed("Red").why_not(small, "e5") == (
        "A pair would fit in front of e5, but Black has only 2 in reserve. A turn that flips "
        "takes three: two for the pair, one for the flip."
    )


@pytest.mark.parametrize(("reserve", "open_then"), [(2, False), (4, False), (5, True), (6, True)])
def test_a_way_is_open_only_with_a_reserve_for_it(reserve: int, open_then: bool) -> None:
    """The turn itself takes two stones, so five are needed before it to flip in the next one."""
    cells = [c for c in START.cells() if c not in ("e5", "e6", "e7", "a5", "a6", "b5")]
    p = position(red=" ".join(cells[: STONES - reserve]), black="e5")
    reason = reason_against(Opens("e5"), p, "a5+a6")
    assert (reason is None) == open_then
    if reserve >= 4:
        after = with_red_to_move(p.play("a5+a6"))
        assert ("e5" in flipped_by_turns(after)) == open_then
    if not open_then:
        assert reason == (
            f"After a5+a6, a pair would fit in front of e5, but Red has only {reserve - 2} "
            "in reserve. A turn that flips takes three: two for the pair, one for the flip."
        )
