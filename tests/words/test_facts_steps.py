"""What a pupil is told by the steps: what is asked, what was right, missed or wrong, and why."""

import pytest

from stonebook.words import languages, say, speaking
from tests.words.facts import lacking

SAID = {
    "cells.custodial": "{player} puts the pair on {pair} … custodial cells",
    "cells.exposed": "stone of {player}'s that {rival} could flip",
    "cells.is_exposed": "{cell} can be flipped: {pairs} would",
    "cells.is_legal": "{cell} may be played. {does}",
    "cells.legal": "{player} may place a {stone}",
    "cells.not_beside": "{cell} is empty, but … touch the string of {of}",
    "cells.not_connected": "{cell} has the right colour … leads from it to {of}",
    "cells.not_custodial": "{cell} does not continue the line of {pair}",
    "cells.not_exposed.reserve": "lead up to {cell}, but {player} has too few … flips: {number}",
    "cells.other_owner": "{cell} holds a stone of {owner}",
    "cells.reaches": "region of {cell} reaches {players}",
    "cells.refused": "rule {rule} closes to {player}",
    "cells.string": "every {stone} of the string that holds {of}",
    "cells.taken": "{cell} is not empty: {owner} stands",
    "lesson.progress": "{done} of {of} steps done",
    "step.again": "again",
    "step.choose.right": "right answer “{right}” is not among the options: {options}",
    "step.count.ask": "one can ask for {known}, not for {ask}",
    "step.count.cells_right.number_wrong": "cells are right, but you counted {number} instead of "
    "{right}",
    "step.count.cells_wrong.number_wrong": "counted {number} … is {right}",
    "step.count.found": "found {found} of {number}",
    "step.count.legend": "double ring: found … question mark: missed … cross: wrongly",
    "step.count.lock_first": "lock them in first … then type",
    "step.count.mark.markers": "marker of {player}",
    "step.count.mark.row": "part of a row",
    "step.count.mark.stones": "stone of {player}, then",
    "step.count.mark.territory": "territory of {player}",
    "step.count.missed": "missed: {cells} ({why})",
    "step.count.number.markers": "markers does {player} have",
    "step.count.number.row": "all rows of {player}",
    "step.count.number.stones": "stones does {player} have",
    "step.count.number.territory": "points of territory",
    "step.count.part.half point": "{player}'s half point {number}",
    "step.count.part.komi": "{player}'s komi {number}",
    "step.count.part.markers": "{player}'s markers {number}",
    "step.count.part.row": "{player}'s rows {number}",
    "step.count.part.stones": "{player}'s stones {number}",
    "step.count.part.territory": "{player}'s territory {number}",
    "step.count.sets": "got right: {right} of {number}",
    "step.count.shown": "it is {cells}. The number is {number}",
    "step.count.state.found": "found:",
    "step.count.state.marked": "marked:",
    "step.count.state.missed": "missed:",
    "step.count.why.neutral": "neutral stone stands",
    "step.count.why.no_row": "in no row",
    "step.count.why.reaches": "only {rival}, at {cells}",
    "step.count.why.reaches_both": "{rival} too, at {cells}",
    "step.count.wrong": "wrongly marked: {cells} ({why})",
    "step.mark.score": "found {found} of {number}",
    "step.marked": "{cell} marked … so far: {number}",
    "step.pair": "{number} of {total}: may {player} go on {move}",
    "step.pair.asked": "{number} of {total}: {question}",
    "step.pair.both": "at least one legal and one illegal",
    "step.pair.done": "whole run without a slip",
    "step.pair.illegal": "no, illegal",
    "step.pair.is_illegal": "{move} is illegal. {why}",
    "step.pair.is_legal": "{move} is legal. {does}",
    "step.pair.legal": "yes, legal",
    "step.pair.lost": "starts over",
    "step.pair.next": "next",
    "step.pair.over": "{number} of {total}: may anybody go on {move}",
    "step.pair.pass": "{number} of {total}: may {player} pass",
    "step.pair.restart": "start a new run",
    "step.pair.right": "right",
    "step.pair.turn": "{number} of {total}: may {player} play {move}",
    "step.play.count": "watch it being counted",
    "step.play.counted": "how this board is counted",
    "step.predict.empty": "{cell} is empty. Mark {stones}",
    "step.predict.flipped": "{player} is about to play {move} … {stone} that you think will flip",
    "step.predict.lock": "lock it in",
    "step.predict.locked": "locked in … what happened",
    "step.predict.missed.flipped": "flipped too",
    "step.predict.missed.removed": "removed too",
    "step.predict.missed.turned": "turned too",
    "step.predict.removed": "{player} is about to play {move} … {stone} that you think will leave",
    "step.predict.right.flipped": "{cells} flipped",
    "step.predict.right.removed": "{cells} left the board",
    "step.predict.right.turned": "{cells} turned",
    "step.predict.score": "found {found} of {number}",
    "step.predict.seen": "{player} played {move} … rings: you found … marks: you missed … stayed",
    "step.predict.turned": "{player} is about to play {move} … {stone} that you think will turn",
    "step.predict.what": "one of {known}, not “{what}”",
    "step.predict.wrong.flipped": "did not flip",
    "step.predict.wrong.removed": "not removed",
    "step.predict.wrong.turned": "did not turn",
    "step.right": "right",
    "step.show": "show me",
    "step.task.already": "this task is done",
    "step.task.go_on": "reason first",
    "step.task.pass": "pass",
    "step.task.resign": "resign",
    "step.task.right": "yes: {move}",
    "step.task.shown": "right answer is {move}",
    "step.task.try_again": "again",
    "step.task.try_twin": "twin",
    "step.unmarked": "{cell} is no longer marked … so far: {number}",
    "step.walk.as_well": "{cell} may be played too … {player} goes on {move}",
    "step.walk.as_well.moved": "{cell} is allowed too … goes to {target}",
    "step.walk.ask.bracketed": "own {stone} of {player} is at the far end",
    "step.walk.ask.flipped": "{stone} flips to {player}",
    "step.walk.ask.placed": "{player} go? Choose {empty_cell}",
    "step.walk.ask.string removed": "which {stones} leave … how many: {number}",
    "step.walk.ask.turned": "which {stones} turn to {player} … how many: {number}",
    "step.walk.more": "yes, {cell} … missing: {number}",
    "step.walk.no.empty.bracketed": "{cell} is empty … far end of a bracket is a {stone}",
    "step.walk.no.empty.flipped": "{cell} is empty … only a {stone} can flip",
    "step.walk.no.empty.moved": "{cell} is not where the neutral {stone} goes",
    "step.walk.no.empty.string removed": "{cell} is empty … {stones} that leave",
    "step.walk.no.empty.turned": "{cell} is empty … {stones} between the two ends turn",
    "step.walk.no.own.bracketed": "{player} stands on {cell} … not the far end",
    "step.walk.no.own.flipped": "{cell} is {player}'s already",
    "step.walk.no.own.moved": "neither where the neutral stone stands",
    "step.walk.no.own.string removed": "not in the string that is removed",
    "step.walk.no.own.turned": "{player} stands on {cell} already … between",
    "step.walk.no.rival.bracketed": "{player} does not stand on {cell} … both ends",
    "step.walk.no.rival.flipped": "{cell} is not the stone that flips",
    "step.walk.no.rival.moved": "neither where the neutral stone stands",
    "step.walk.no.rival.string removed": "not in the string that is removed",
    "step.walk.no.rival.turned": "not between the two ends",
}


@pytest.mark.parametrize("key", SAID)
def test_a_pupil_is_told_what_is_so(key):
    assert lacking(key, SAID[key]) is None


@pytest.mark.parametrize("language", languages())
def test_found_stands_before_all(language):
    with speaking(language):
        for key in ("step.count.found", "step.mark.score", "step.predict.score"):
            said = say(key, found=3, number=11)
            assert said.index("3") < said.index("11"), key
        pair = say("step.pair.pass", number=3, total=11, player="X")
        assert pair.index("3") < pair.index("11")


@pytest.mark.parametrize("language", languages())
def test_what_was_counted_stands_before_what_it_is(language):
    with speaking(language):
        for cells in ("right", "wrong"):
            said = say(f"step.count.cells_{cells}.number_wrong", number=3, right=11)
            assert said.index("3") < said.index("11")
