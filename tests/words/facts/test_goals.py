"""Sentences of goals: the question, and why a move missed it."""

import pytest

from tests.words.facts.sentence_checks import lacking, missing

SAID = {
    "goal.did.number": "{number}, not {wanted}",
    "goal.did.turned": "{move} turns {cells}",
    "goal.did.removed.mixed": "after {move}, {cells} leave the board together",
    "goal.did.removed": "{move} takes {cells} off",
    "goal.did.lost.both": "{move} takes {taken}, but {owner}'s own {cells} … same moment",
    "goal.did.lost.none": "{move} costs {owner} no stone",
    "goal.did.lost": "{move} costs {owner} the … {cells}",
    "goal.did.removed.apart": "none of {rival}'s stones is next to {move}",
    "goal.did.removed.left": "{player}'s string with {cell} still has {left} free",
    "goal.did.turned.spared": "no line that {move} closes … {cell}",
    "goal.what.exactly.of": "exactly {number} of {owner}'s {stones}",
    "goal.what.at_least.of": "at least {number} of {owner}'s {stones}",
    "goal.scores.same": "{move} leaves {player} at {has}",
    "goal.scores.more": "{player}'s score by {number} or more",
    "goal.find": "{player} is to move. {does}",
    "goal.find.bound": "{player} places a bound stone. {does}",
    "goal.find.entering": "{player} places the entering stone. {does}",
    "goal.find.free": "{player} places a free stone. {does}",
    "goal.find.single": "{player} places a single stone. {does}",
    "goal.begins": "{player} begins the single phase, whatever {rival} answers",
    "goal.begins.ends": "{move} leaves no free cell … {rival} begins",
    "goal.begins.not": "after {move}, {rival} … last free stone, on {last} … {rival} begins",
    "goal.ends.otherwise": "{move} ends the game, but not … {result}",
    "goal.forbids": "rules forbid {rival} to answer at {move}",
    "goal.forbids.empty": "{move} is empty, but the rules forbid {rival}",
    "goal.forbids.taken": "after {move}, {there} is not empty. {why}",
    "goal.forbids.not": "after {move}, {rival} may play {there}. {why}",
    "goal.forbids.otherwise": "after {move}, {there} is closed … {why}",
    "goal.forbids.same": "after {move}, it is {player}'s turn again, so {rival} does not",
    "goal.forces": "win within {number} moves … whatever {rival} answers",
    "goal.forces.slower": "{move} wins … slower … {rival} … {reply}",
    "goal.forces.not": "after {move}, {rival} can answer with {reply}. Then {player} can't",
    "goal.leads": "at least {number} points ahead, whatever {rival} does",
    "goal.leads.level": "level or better, whatever {rival} does",
    "goal.leads.not": "after {move}, {rival} can answer with {reply}. Then {player} no longer",
    "goal.leaves.none": "leave {rival} no move … {rival} must pass",
    "goal.leaves.same": "after {move}, it is {player}'s turn",
    "goal.lowers": "lower {rival}'s score by {number} or more",
    "goal.objection.wins.no_count": "nothing is counted in {game}",
    "goal.objection.wins.past": "in {game} … depend on the past",
    "goal.opens": "open a way to {cell} … {player}'s next pair",
    "goal.opens.gone": "after {move}, {cell} no longer holds {rival}'s stone",
    "goal.opens.not": "after {move}, no pair fits in front of {cell} … {stones}",
    "goal.opens.reserve": "after {move}, … front of {cell}, but {player} has only {number}",
    "goal.reaches": "so that {phase}",
    "goal.reaches.begins": "{next} begins the single phase",
    "goal.reaches.by": "so that {phase} and {next} is to move",
    "goal.reaches.did.begins": "{move} leaves no free cell … {next} begins",
    "goal.reaches.did": "after {move}, {phase}, and {next} is to move",
    "goal.reply.flipped": "{move}, which flips {cells}",
    "goal.reply.flipped.many": "{move} … {number} stones",
    "goal.reply.removed": "{move}, which takes {cells}",
    "goal.reply.removed.many": "{move} … {number} stones",
    "goal.reply.turned": "{move}, which turns {cells}",
    "goal.reply.turned.many": "{move} … {number} stones",
    "goal.scores.at_least": "{player} to {number} or more",
    "goal.scores.did": "{move} brings {player} from {had} to {has}",
    "goal.shuts": "play so that {rival} can't flip {cell}",
    "goal.shuts.not": "after {move}, {pairs} … fit in front of {cell}",
    "goal.shuts.not_own": "after {move}, {player} has no stone on {cell}",
    "goal.bomb": "on one of {rival}'s stones",
    "goal.bomb.cell": "on {cell}",
    "goal.bomb.elsewhere": "hit {cells} … land on {cell}",
    "goal.bomb.empty": "went to {cells} … hit nothing",
    "goal.bomb.no_neutral": "leads to {cells}, but no neutral",
    "goal.bomb.stays": "from {cells}. It stayed",
    "goal.lacks": "pair is right … could still {could}",
    "goal.lacks.beside": "{cell} is not at an end … {ends}",
    "goal.lacks.flips": "flip {cell}",
    "goal.lacks.moves": "move {cell}",
    "goal.lacks.no_rival": "leads to {ends}, but {rival} has no stone",
    "goal.spares": "spare {cell}, which your pair could flip",
    "goal.spares.beside": "{cell} is not at an end of the line of {pair}",
    "goal.spares.gone": "stone on {cell} is gone",
    "goal.what.at_least": "at least {number} {stones}",
    "goal.what.cell": "the {stone} on {cell}",
    "goal.what.lines": "{what} along at least {number} lines",
    "goal.what.lines.only": "{stones} along at least {number} lines",
    "goal.wins": "win, whatever {rival} answers",
    "goal.wins.not": "after {move}, {rival} answers with {reply}. Now {player} can't win … "
    "{result}",
}


@pytest.mark.parametrize("key", SAID)
def test_a_goal_names_each_player_in_the_right_role(key):
    assert lacking(key, SAID[key]) is None


def test_a_gist_has_an_order():
    assert missing("A1 touches no O, so there is no bracket.", "A1 … no O … bracket") is None
    assert missing("O touches no A1, so there is no bracket.", "A1 … no O … bracket") == "no O"
