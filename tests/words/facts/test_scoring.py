"""Sentences of a count: owner, number, player."""

import pytest

from stonebook.words import languages, say, speaking
from tests.words.facts.sentence_checks import assert_says

SENTENCES = {
    "step.score.alterigo.begin": "nothing is counted … loses … third time … a draw",
    "step.score.alterigo.choice.none": "{player} has only null moves … may not pass",
    "step.score.alterigo.choice.null_move": "{number} null moves, which lose",
    "step.score.alterigo.choice.play": "{player} has {number} moves that change the board",
    "step.score.alterigo.choice.third": "{number} moves, a board … for the third time: a draw",
    "step.score.alterigo.move": "{player} plays {move}",
    "step.score.alterigo.null.only": "as it was before … {player} … nothing but null moves",
    "step.score.alterigo.null.others": "{number} other moves of {player}'s would have changed it",
    "step.score.alterigo.third.again": "after move {number} … the second time",
    "step.score.alterigo.third.first": "after move {number}",
    "step.score.alterigo.third.last": "after move {number} … for the third time",
    "step.score.alterigo.whose": "{player} is to move (move {number})",
    "step.score.goes_on": "{player} is ahead of {rival} by {number}",
    "step.score.goes_on.no_count": "nobody has won or lost yet",
    "step.score.ikeda.begin": "each stone scores 1 … each empty point … one colour only",
    "step.score.ikeda.dead.none": "agreed that no stone is dead",
    "step.score.ikeda.dead.not_agreed": "every stone counts where it stands",
    "step.score.ikeda.first_pass.Black": "Black made the first pass … changes nothing",
    "step.score.ikeda.first_pass.White": "White made the first pass … half a point from "
    "Black to White",
    "step.score.ikeda.first_pass.nobody": "nobody has passed … White gains … Black loses",
    "step.score.ikeda.flood": "from {cell} … {cells} … {number} points",
    "step.score.ikeda.flood.one": "{cell} is a region … no empty point",
    "step.score.ikeda.komi.gives": "{number} more for {player}",
    "step.score.ikeda.komi.takes": "{number} less for {player}",
    "step.score.ikeda.leaks": "{player}'s {first} through {between} to {rival}'s {last}",
    "step.score.ikeda.reaches_none": "leads to no stone … nobody's",
    "step.score.ikeda.resigned": "resigns has lost",
    "step.score.ikeda.stones": "{player}'s stones on the board: {number}",
    "step.score.jo.last_mover": "{player} moved last, so {player} is ahead",
    "step.score.jo.none": "{player} has no row",
    "step.score.jo.reserves": "both have {number} for their rows … {player} {one}, {rival} {other}",
    "step.score.jo.row": "{player}'s row {number} of {of}: {cells} … {length} … score {worth}",
    "step.score.markers.empty": "empty: {number} ({cells})",
    "step.score.markers.row": "row {row}: {tally}",
    "step.score.page": "{message} … so far: {tally}",
}


@pytest.mark.parametrize("key", SENTENCES)
def test_a_count_page_states_its_facts(key):
    assert_says(key, SENTENCES[key])


@pytest.mark.parametrize("language", languages())
def test_the_leader_is_named_first(language):
    with speaking(language):
        sentence = say("step.score.goes_on", player="X", rival="O", number=9)
        reserves = say(
            "step.score.jo.reserves", number=4, player="Red", one=7, rival="Black", other=5
        )
        row = say(
            "step.score.jo.row",
            player="Red",
            number=1,
            of=6,
            cells=["c3"],
            length=5,
            worth=3,
        )
    before, after = sentence.split("X")
    assert "O" not in before.split()
    assert "O" in after.replace(".", "").split()
    assert [digit for digit in reserves if digit.isdecimal()] == ["4", "7", "5"]
    assert [digit for digit in row if digit.isdecimal()] == [*"16", *"3", *"5", *"3"]
