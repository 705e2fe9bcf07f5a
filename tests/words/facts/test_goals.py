"""Sentences of goals: the question, and why a move missed it."""

import re

import pytest

from stonebook.words import everything
from tests.words.facts.sentence_checks import assert_says, missing

SENTENCES = {
    "goal.did.number": "{number} … not {wanted}",
    "goal.did.turned": "{move} turns {cells}",
    "goal.did.removed.mixed": "after {move}, {cells} leave the board together",
    "goal.did.removed": "{move} captures {cells}",
    "goal.did.lost.both": "{move} captures {captured}, but {owner}'s stones … no liberty",
    "goal.did.lost.none": "{move} costs {owner} no stone",
    "goal.did.lost": "{move} costs {owner} the … {cells}",
    "goal.did.removed.apart": "none of {rival}'s stones is next to {move}",
    "goal.did.removed.apart.of": "none is next to {move}",
    "goal.did.removed.left": "{cell} still has a liberty: {left}",
    "goal.did.removed.left.apart": "{move} is not next to {player}'s string with {cell}",
    "goal.did.removed.left.untold": "{cell} still has a liberty",
    "goal.did.removed.left.string.untold": "{player}'s string with {cell} still has a liberty",
    "goal.did.turned.spared": "no line that {move} brackets … {cell}",
    "goal.what.exactly.of": "exactly {number} of {owner}'s {stones}",
    "goal.what.at_least.of": "at least {number} of {owner}'s {stones}",
    "goal.scores.same": "{move} leaves {player} at {has}",
    "goal.scores.none.rows": "{move} makes no row of three for {player}",
    "goal.scores.more": "{player}'s score by {number} or more",
    "goal.find": "{player} is to move. {does}",
    "goal.find.bound": "{player} places a bound stone. {does}",
    "goal.find.entering": "{player} places the entering stone. {does}",
    "goal.find.free": "{player} places a free stone. {does}",
    "goal.find.single": "{player} is to move … single stone. {does}",
    "goal.begins": "make sure that {player} begins the single phase",
    "goal.begins.ends": "{move} leaves no free cell … {rival} begins",
    "goal.begins.not": "after {move}, {rival} … last free stone, on {last} … {rival} begins",
    "goal.begins.unnamed": "after {move}, {rival} … last free stone … {rival} begins",
    "goal.ends.otherwise": "{move} ends the game, but not … {result}",
    "goal.ends.before": "before that, {player} had {had} and {rival} {others}",
    "goal.ends.wins": "{move} ends the game, and {player} wins, {high} to {low}",
    "goal.forbids": "not legal for {rival} to play {move}",
    "goal.forbids.empty": "{move} is empty but not a legal move for {rival}",
    "goal.forbids.filled": "{cell} is not empty … you filled it",
    "goal.forbids.held": "after {move}, {cell} still holds {owner}'s stone",
    "goal.forbids.stays": "after {move}, {cell} still holds {owner}'s stone … liberty, {left}",
    "goal.forbids.not.untold": "after {move}, {rival} may play {there}",
    "goal.forbids.elsewhere": "{move} captures {cell}. There {rule}, not {wanted}, stops "
    "{rival} from capturing back",
    "goal.forbids.stays.untold": "after {move}, {cell} still holds {owner}'s stone … a liberty",
    "goal.forbids.not": "after {move}, {rival} may play {there}. {why}",
    "goal.forbids.otherwise": "after {move}, {there} is closed … {why}",
    "goal.forbids.same": "after {move}, it is {player}'s turn again, so {rival} does not",
    "goal.forces": "force a win within {number} moves, counting yours and {rival}'s",
    "goal.forces.slower": "{move} wins … slower … {rival} … {reply}",
    "goal.forces.slower.unnamed": "{move} wins … slower … {rival}",
    "goal.forces.not": "after {move}, {rival} can reply with {reply}. Then {player} can't",
    "goal.forces.not.stays": "after {move}, {rival} can reply with {reply}, and that stone stays. "
    "Then {player} can't",
    "goal.forces.not.wanted": "after {move}, {rival} can play {reply}, the move that "
    "would have won for {player}",
    "goal.forces.unnamed": "after {move}, {rival} has {reply}. Then {player} can't",
    "goal.leads": "at least {number} points ahead, whatever {rival} does",
    "goal.leads.level": "at least tie the score, whatever {rival} does",
    "goal.leads.not.less": "after {move} … reply with {reply} … {player} can win by only",
    "goal.leads.not.lost": "after {move} … reply with {reply} … {rival} can win by {number}",
    "goal.leads.not.level": "after {move} … reply with {reply} … {rival} can tie the score",
    "goal.leaves.none": "leave {rival} no move … {rival} must pass",
    "goal.leaves.same": "after {move}, it is {player}'s turn",
    "goal.lowers": "lower {rival}'s score by {number} or more",
    "goal.objection.wins.no_count": "nothing is counted in {game}",
    "goal.objection.wins.past": "in {game} … depend on the past",
    "goal.opens": "open a way to {cell}, so that your next pair could flip it",
    "goal.opens.gone": "after {move}, {cell} no longer holds {rival}'s stone",
    "goal.opens.not": "after {move}, no pair fits in front of {cell} … {stones}",
    "goal.opens.reserve": "after {move}, … front of {cell}, but {player} has only {number}",
    "goal.reaches": "so that {phase}",
    "goal.reaches.begins": "end the opening so that {next} begins",
    "goal.reaches.by": "so that {phase} and {next} is to move",
    "goal.reaches.did.begins": "{move} leaves no free cell … {next} begins",
    "goal.reaches.did": "after {move}, {phase}, and {next} is to move",
    "goal.reaches.still_free": "{move} leaves {cells} free, so {next} must",
    "goal.reply.flipped": "{move}, which flips {cells}",
    "goal.reply.flipped.many": "{move} … {number} stones",
    "goal.reply.removed": "{move}, which captures {cells}",
    "goal.reply.removed.many": "{move} … {number} stones",
    "goal.reply.turned": "{move}, which turns {cells}",
    "goal.reply.turned.many": "{move} … turns {number} {stones}",
    "goal.reply.unnamed.flipped": "flips {number} {stones}",
    "goal.reply.unnamed.removed": "captures {number} {stones}",
    "goal.reply.unnamed.turned": "turns {number} {stones}",
    "goal.scores.at_least": "{player}'s score to {number} or more",
    "goal.scores.short.less": "{number} less, not {wanted}",
    "goal.scores.short.more": "{number} more, not {wanted}",
    "goal.scores.did": "{move} brings {player} from {had} to {has}",
    "goal.shuts": "play so that {rival} can't flip {cell}",
    "goal.shuts.not": "after {move}, {pairs} … fit in front of {cell}",
    "goal.shuts.not_own": "after {move}, {player} has no stone on {cell}",
    "goal.corner.not": "{cell} is not a corner … {number} neighbours … corner has {least}",
    "goal.bomb": "one of {rival}'s stones",
    "goal.bomb.any.by": "one of {rival}'s stones … on {by}",
    "goal.bomb.by": "bomb {cell} … on {by}",
    "goal.bomb.cell": "bomb {cell}",
    "goal.bomb.elsewhere": "bombed {cells} … target is {cell}",
    "goal.bomb.empty": "went to {cells} … {rival}'s",
    "goal.bomb.flipped": "flipped {cell} … bomb",
    "goal.bomb.no_neutral": "leads to {cells}, but no neutral",
    "goal.bomb.other": "bombed {cell} … from {cells} … on {by}",
    "goal.bomb.stays": "neutral stone on {cells}. You left",
    "goal.lacks": "pair is right … what else can the pair do",
    "goal.lacks.beside": "{cell} is not at an end … {ends}",
    "goal.lacks.bombed": "you bombed {cells} … no stones are left there to flip",
    "goal.lacks.left": "{cells} could have flipped, but you left them",
    "goal.lacks.one_end": "only one end holds one of {rival}'s stones … to flip {number}, both "
    "ends must",
    "goal.lacks.no_rival": "leads to {ends}, but {rival} has no stone",
    "goal.spares": "don't flip {cell} … you could",
    "goal.spares.beside": "{cell} is not at an end of the line of {pair}",
    "goal.spares.bombed": "you bombed {cell} … has to stay",
    "goal.spares.flipped": "you flipped {cell} … has to stay",
    "goal.what.at_least": "at least {number} {stones}",
    "goal.what.cell": "the {stone} on {cell}",
    "goal.what.lines": "{what} along at least {number} lines",
    "goal.what.lines.only": "{stones} along at least {number} lines",
    "goal.wins": "win, whatever {rival} does",
    "goal.wins.best": "At best {player} can reach this: {result}",
    "goal.wins.best.draw": "At best {player} can get a draw",
    "goal.wins.best.lost": "{rival} can then win {high} to {low}",
    "goal.wins.not": "after {move}, {rival} replies with {reply}",
    "goal.wins.not.corner": "after {move}, {rival} takes the corner {cell}",
    "goal.wins.not.pass": "after {move}, {rival} has to pass",
    "goal.wins.not.passed": "after {move}, {rival} plays {reply}. Then {player} must pass",
    "goal.wins.not.wanted": "after {move}, {rival} replies with {reply} … both … {there}",
    "goal.wins.unnamed": "after {move}, {rival} has {reply}",
    "goal.wins.unnamed.corner": "after {move}, {rival} takes a corner",
    "goal.wins.unnamed.passed": "after {move}, {rival} has {reply}. Then {player} must pass",
}


def test_every_reason_of_a_missed_goal_has_its_facts():
    reasons = {key for key in everything() if re.fullmatch(r"goal\.\w+\.not", key)}
    assert not reasons - {*SENTENCES}


@pytest.mark.parametrize("key", SENTENCES)
def test_a_goal_names_each_player_in_the_right_role(key):
    assert_says(key, SENTENCES[key])


def test_a_summary_lists_its_words_in_order():
    assert missing("A1 touches no O, so there is no bracket.", "A1 … no O … bracket") is None
    assert missing("O touches no A1, so there is no bracket.", "A1 … no O … bracket") == "no O"
