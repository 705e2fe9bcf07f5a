"""Sentences of steps: questions, right, missed and wrong answers, and reasons."""

import pytest

from stonebook.words import languages, say, speaking
from tests.words.facts.sentence_checks import lacking

SAID = {
    "step.task.answered": "{rival} answers with {moves}",
    "step.task.passed": "{player} has to pass",
    "cells.liberty": "{cell} is empty … next to {beside}",
    "cells.reaches.only": "region of {cell} reaches only {player}, on {first}",
    "cells.reaches.at": "region of {cell} reaches {player} on {first}, and {rival} on {last}",
    "cells.custodial": "{player} places a pair on {pair} … ends of its line",
    "cells.exposed": "every {player} stone that {rival} could flip",
    "cells.is_exposed": "{cell} can flip: a pair on {pair} would end there",
    "cells.is_legal": "{cell} is a legal move. {why}",
    "cells.legal": "{player} may play a {stone}",
    "cells.not_beside": "{cell} is empty, but none … string of {of}",
    "cells.not_connected": "{cell} has the right … joins it to {of}. Its own string is {cells}",
    "cells.is_custodial": "{cell} is at an end of the line of {pair}",
    "cells.not_custodial": "{cell} is not at an end of the line of {pair}",
    "cells.not_exposed.reserve": "in front of {cell}, but {player} has only {number}",
    "cells.not_exposed": "fits in front of {cell} … {stones}",
    "cells.other_owner": "{cell} holds one of {owner}'s stones",
    "cells.refused": "{rule} forbids to {player}",
    "cells.string": "every {stone} of the string that holds {of}",
    "cells.taken": "{cell} is not empty: {owner} is there",
    "lesson.progress": "{done} of {of} steps done",
    "step.again": "again",
    "step.choose.right": "right answer “{right}” is not among the options: {options}",
    "step.count.add": "{player}: {sum}",
    "step.count.add.right": "{player} has {number}",
    "step.count.add.wrong": "not {number} … {sum}",
    "step.count.addend": "{number} ({name})",
    "step.count.ahead": "{tally} … ahead",
    "step.count.ask": "you can ask for {known}, not for {ask}",
    "step.count.cells_right.number_wrong": "marks are right, but there are not {number} "
    "… once more",
    "step.count.cells_wrong.number_wrong": "{number} … not right",
    "step.count.found": "found {found} of {number}",
    "step.count.lock_first": "first mark, then check … type",
    "step.count.mark.markers": "{player}'s markers",
    "step.count.mark.row": "part of a row",
    "step.count.mark.stones": "{player}'s stones, then",
    "step.count.mark.territory": "{player}'s territory",
    "step.count.missed": "missed: {cells} ({why})",
    "step.count.number.markers": "markers does {player} have",
    "step.count.number.row": "points … all of {player}'s rows",
    "step.count.number.stones": "stones does {player} have",
    "step.count.number.territory": "points of territory",
    "step.count.half": "first pass",
    "step.count.shown.total": "{player} has {number}",
    "step.count.tie": "{reserves} … {player} moved last",
    "step.count.winner": "{tally} … wins",
    "step.count.shown": "{cells}. The number is {number}",
    "step.count.state.found": "found:",
    "step.count.state.marked": "marked:",
    "step.count.state.missed": "missed:",
    "step.count.why.neutral": "neutral stone is there",
    "step.count.why.no_row": "in no row",
    "step.count.why.reaches": "only {rival}, at {cells}",
    "step.count.why.reaches_both": "{rival} too, at {cells}",
    "step.count.wrong": "wrongly marked: {cells} ({why})",
    "step.mark.score": "found {found} of {number}",
    "step.marked": "{cell} marked … so far: {number}",
    "step.pair": "{number} of {total}: may {player} play {move}",
    "step.pair.asked": "{number} of {total}: {question}",
    "step.pair.both": "at least one legal and one illegal",
    "step.pair.bound": "{number} of {total}: may {player} place the bound stone on {move}",
    "step.pair.comes_again": "comes again at the end",
    "step.pair.comes_again.board": "comes again … another board",
    "step.pair.done": "no mistakes",
    "step.pair.entering": "{number} of {total}: may {player} enter on {move}",
    "step.pair.free": "{number} of {total}: may {player} place the free stone on {move}",
    "step.pair.free_cells.off": "show free cells",
    "step.pair.free_cells.on": "hide free cells",
    "step.pair.illegal": "no, illegal",
    "step.pair.is_illegal": "{move} is illegal. {why}",
    "step.pair.is_legal": "{move} is legal. {why}",
    "step.pair.pass.illegal": "{player} may not pass. {why}",
    "step.pair.pass.legal": "{player} may pass. {why}",
    "step.pair.legal": "yes, legal",
    "step.pair.next": "next",
    "step.pair.over": "{number} of {total}: may anybody play {move}",
    "step.pair.pass": "{number} of {total}: may {player} pass",
    "step.pair.restart": "practise again",
    "step.pair.right": "right",
    "step.pair.turn": "{number} of {total}: may {player} play {move}",
    "step.play.count": "watch the count",
    "step.play.counted": "how this board is counted",
    "step.predict.empty": "{cell} is empty. Mark {stones}",
    "step.predict.flipped": "{player} plays {move} … {stone} that will flip",
    "step.predict.lock": "check",
    "step.predict.locked": "stands … what happened",
    "step.predict.nothing": "nothing is marked … mark at least one",
    "step.predict.missed.flipped": "flipped",
    "step.predict.missed.removed": "left the board",
    "step.predict.missed.turned": "turned",
    "step.predict.removed": "{player} plays {move} … {stone} that will leave",
    "step.predict.right.flipped": "{cells} flipped",
    "step.predict.right.removed": "{cells} left the board",
    "step.predict.right.turned": "{cells} turned",
    "step.predict.turned": "{player} plays {move} … {stone} that will turn",
    "step.legend.found": "tick: found",
    "step.legend.missed": "mark: missed",
    "step.legend.stayed": "cross: stayed",
    "step.legend.wrong": "cross: wrongly",
    "step.verdict.missed": "not yet: {found} of {number}",
    "step.verdict.too_many": "not quite: {number} found … {extra} too many",
    "step.predict.what": "one of {known}, not “{what}”",
    "step.predict.wrong.flipped": "did not flip",
    "step.predict.wrong.removed": "{cells} did not leave the board",
    "step.predict.wrong.turned": "did not turn",
    "step.right": "right",
    "step.show": "show me",
    "step.task.pass": "pass",
    "step.task.resign": "resign",
    "step.task.right": "yes: {move}",
    "step.task.shown": "right answer is {move}",
    "step.task.try_again": "again",
    "step.task.try_twin": "twin",
    "step.unmarked": "{cell} is no longer marked … so far: {number}",
    "step.waiting": "answer to “{title}” … first",
    "step.walk.ask.bracketed": "{player}'s {stone} at the far end of each bracket",
    "step.walk.ask.effects": "{stone} that flips to {player}, or a neutral {stone} … where it goes",
    "step.walk.ask.flipped": "{stone} flips to {player}",
    "step.walk.ask.placed.pair.goal": "{wish}",
    "step.walk.ask.placed": "{player} play? Choose {empty_cell}",
    "step.walk.ask.string removed": "which {stones} leave … all, in any order",
    "step.walk.ask.turned": "which {stones} turn to {player} … all, in any order",
    "step.walk.more": "yes, {cell} … more",
    "step.walk.own": "{player} may play {cell} … your move",
    "step.walk.own.turn": "is legal … {player}'s turn",
    "step.why.flipped": "{cell} is at an end of the pair {cells}",
    "step.why_not.aside": "{cell} is not in a straight line with {new}",
    "step.why_not.bracketed.beside": "{cell} is right next to {new} … nothing between",
    "step.why_not.bracketed.empty": "{cell} is empty … {stone}",
    "step.why_not.bracketed.new": "{cell} is the new one",
    "step.why_not.bracketed.rival": "{cell} is not {player}'s",
    "step.why_not.closed": "from {new} stops on {end} … {player} … get to {cell}",
    "step.why_not.flipped": "{cell} could flip … don't happen by themselves",
    "step.why_not.gap": "from {new} towards {cell} has a gap on {end}",
    "step.why_not.removed.empty": "{cell} is empty",
    "step.why_not.removed.later": "{player}'s own {cell} stays … captured stones leave first",
    "step.why_not.turned.edge": "through {cell} runs to the edge … no {player}",
    "step.why_not.turned.empty": "{cell} is empty",
    "step.why_not.turned.open": "through {cell} ends in a gap on {end}",
    "step.why_not.turned.own": "{cell} is {player}'s already",
}


@pytest.mark.parametrize("key", SAID)
def test_a_steps_sentence_states_its_facts(key):
    assert lacking(key, SAID[key]) is None


@pytest.mark.parametrize("language", languages())
def test_the_number_found_comes_before_the_total(language):
    with speaking(language):
        for key in ("step.count.found", "step.mark.score", "step.verdict.missed"):
            sentence = say(key, found=3, number=11)
            assert sentence.index("3") < sentence.index("11"), key
        pair = say("step.pair.pass", number=3, total=11, player="X")
        assert pair.index("3") < pair.index("11")


@pytest.mark.parametrize("language", languages())
def test_a_wrong_number_is_not_answered_with_the_right_one(language):
    with speaking(language):
        for cells in ("right", "wrong"):
            sentence = say(f"step.count.cells_{cells}.number_wrong", number=3, right=11)
            assert "3" in sentence
            assert "11" not in sentence
