"""What a goal asks for, and why a move did not reach it: whose move, after which, what then."""

import pytest

from tests.words.facts import lacking, missing

SAID = {
    "goal.begins": "{player} will make the first single placement, whatever {rival} answers",
    "goal.begins.ends": "{move} leaves no free cell … {rival} begins",
    "goal.begins.not": "after {move}, {rival} answers {reply}, and then {player} can no longer",
    "goal.begins.not_free": "after {move} {player} can't make sure",
    "goal.did": "{move} may be played … {does}",
    "goal.ends.goes_on": "after {move} the game goes on. {does}",
    "goal.ends.otherwise": "{move} ends the game … {result}",
    "goal.find.move": "a move for {player} that {does}",
    "goal.find.turn": "a turn for {player} that {does}",
    "goal.forbids": "for {player} after which {rival} may not answer on {move}",
    "goal.forbids.not": "after {move} {rival} may play {there}",
    "goal.forbids.otherwise": "after {move}, {there} is closed … {why}",
    "goal.forbids.same": "after {move} it is {player}'s turn again, so {rival} does not",
    "goal.forces": "{player} wins within {number} moves … whatever {rival} answers",
    "goal.forces.not": "after {move}, {rival} can answer {reply}, and then {player} can't",
    "goal.leads": "{player} comes out ahead by {number} point … whatever {rival} does",
    "goal.leads.level": "{player} comes out level or better, whatever {rival} does",
    "goal.leads.not": "after {move}, {rival} can answer {reply}, and then {player} no longer",
    "goal.leaves.none": "for {player} after which {rival} has no move",
    "goal.leaves.same": "after {move} it is {player}'s turn",
    "goal.lowers": "at least {number} off {rival}'s count",
    "goal.lowers.did": "after {move} {rival} counts {has} … was {had}",
    "goal.objection.wins.no_count": "nothing is counted in {game}",
    "goal.objection.wins.past": "in {game} … depends on the past",
    "goal.opens": "leaves {cell} open … {player}'s next turn",
    "goal.opens.gone": "after {move} no stone … stands on {cell} any more",
    "goal.opens.not": "after {move} there are still no two empty cells in line with {cell}",
    "goal.opens.reserve": "after {move} … lead up to {cell}, but {player} … flips: {number}",
    "goal.reaches": "for {player} after which {phase}",
    "goal.reaches.by": "for {player} after which {phase} and {next} is to move",
    "goal.reaches.did": "after {move} {phase}, and {next} is to move",
    "goal.scores.at_least": "{player} counts at least {number}",
    "goal.scores.did": "after {move} {player} counts {has} … was {had}",
    "goal.shuts": "for {player} after which {rival} can't flip {cell}",
    "goal.shuts.not": "after {move}, {cell} can still be flipped, from {pairs}",
    "goal.shuts.not_own": "after {move} there is no stone of {player}'s on {cell}",
    "goal.what.at_least": "at least {number} {stones}",
    "goal.what.cell": "the {stone} on {cell}",
    "goal.what.lines": "{what} along at least {number} lines",
    "goal.what.own": "{what} of the mover's own",
    "goal.what.rival": "{what} of the other player's",
    "goal.wins": "{player} wins, whatever {rival} answers",
    "goal.wins.not": "after {move}, {rival} answers {reply} … like this: {result}",
}


@pytest.mark.parametrize("key", SAID)
def test_a_goal_names_everybody_in_the_right_role(key):
    assert lacking(key, SAID[key]) is None


def test_a_gist_has_an_order():
    assert missing("A1 touches no O, so there is no bracket.", "A1 … no O … bracket") is None
    assert missing("O touches no A1, so there is no bracket.", "A1 … no O … bracket") == "no O"
