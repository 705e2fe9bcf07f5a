"""Each result says why the game ended, then who won, then what each has."""

import re

import pytest

import stonebook
from stonebook.rules.results import Result
from stonebook.words import catalogue, player_name, say, speaking, tally
from tests.rules.jo.positions import EQUAL, FEWER_ON_BOARD, JO
from tests.words.facts.sentence_checks import missing


def ended(name, moves, **settings):
    return stonebook.game(name).replay(moves.split(), **settings).result


def first_moves(name, **settings):
    position = stonebook.game(name).start(**settings)
    while position.phase != "over":
        position = position.play(position.moves()[0])
    return position.result


def third():
    """On two points the boards soon come again."""
    position = stonebook.game("alterigo").start(width=2, height=1)
    tried = [(position, [])]
    for position, moves in tried:
        if position.phase == "over":
            if position.result.reason == "alterigo.third":
                return position.result
        else:
            tried += [(position.play(move), [*moves, move]) for move in position.moves()]
    raise AssertionError("no board came for the third time")


def without_a_pair(diagram, last="Red"):
    return JO.parse(f"to move: nobody\nlast mover: {last}\n{diagram}").result


def spent(by, **params):
    """A game of Jō in which Black has spent the reserve, and Red has won."""
    params = {"player": "Black", "more": 4, "fewer": 1, **params}
    return Result("Red", f"jo.reserve.{by}", {"Red": 8, "Black": 5}, params=params)


PASSED = stonebook.game("ikeda").replay(["C3", "D4", "pass", "pass", "pass"], size=5)
CASES = [
    (first_moves("otello", size=4), "neither player can move", "niemand kann mehr ziehen"),
    (first_moves("io", size=4), "the board is full", "das Brett ist voll"),
    (PASSED.result, "both players passed, one after the other", "hintereinander gepasst"),
    (PASSED.agree(["D4"]).result, "passed, and agreed on the dead", "toten Steine geeinigt"),
    (ended("ikeda", "C3 resign"), "White resigned", "Weiß hat aufgegeben"),
    (ended("alterigo", "C3 resign"), "White resigned", "Weiß hat aufgegeben"),
    (
        ended("alterigo", "A1", width=1, height=1),
        *("Black's move changed nothing on the board", "Schwarz hat das Brett genau so gelassen"),
    ),
    (third(), "same board … third time", "dieselbe Stellung … dritten Mal"),
    (
        without_a_pair(EQUAL),
        *(
            "two empty cells touch … reserves are equal … the player who moved last wins",
            "Vorräte … zuletzt gezogen",
        ),
    ),
    (
        without_a_pair(FEWER_ON_BOARD),
        "two empty cells touch … rows are equal, so the reserves decide, 4 to 3",
        "Vorräte, 4 zu 3",
    ),
    (
        Result("Red", "jo.no_pair.threes", {"Red": 8, "Black": 5}, params={"player": "Black"}),
        *("two empty cells touch … rows decide", "nirgends liegen zwei … Dreierreihen entscheiden"),
    ),
    (spent("threes"), "Black has fewer … rows decide", "Schwarz hat weniger … entscheiden"),
    (spent("stones"), "Black has fewer … reserves decide, 4 to 1", "Schwarz … 4 zu 1"),
    (spent("last_mover"), "Black has fewer … the player who moved last wins", "Schwarz … zuletzt"),
]


@pytest.mark.parametrize("case", CASES, ids=[case[0].reason for case in CASES])
def test_a_result_names_reason_winner_and_counts_in_order(case):
    result, *whys = case
    for language, draw, why in zip(("en", "de"), ("draw", "unentschieden"), whys, strict=True):
        with speaking(language):
            who = player_name(result.winner) if result.winner else draw
            verb = say("result.winner", player=result.winner) if result.winner else draw
            assert missing(verb, who) is None
            gist = f"{why} … {verb}"
            level = result.winner and len({*result.scores.values()}) == 1
            if result.scores and not level:  # “Black wins: 2 to 2” would contradict itself
                gist += f": {tally(result.scores)}."
            assert missing(result.message, gist) is None, result.message
            assert re.fullmatch(r"[^{}]+\w\.", result.message)


@pytest.mark.parametrize("case", CASES, ids=[case[0].reason for case in CASES])
def test_the_loser_is_never_called_the_winner(case):
    result = case[0]
    if result.reason.endswith(("resigned", "null_move")):
        assert result.params["loser"] != result.winner
        assert result.message.index(str(result.params["loser"])) == 0


def test_every_reason_of_a_result_has_a_case():
    whys = {key.removeprefix("result.") for key in catalogue() if key.startswith("result.")}
    frames = {"draw", "winner", "whole", "whole.count"}
    assert whys - frames == {case[0].reason.removeprefix("result.") for case in CASES}


def test_a_draw_is_called_a_draw():
    draw = ended("ikeda", "pass pass pass", size=2)
    assert draw.winner is None
    assert draw.message == "Both players passed, one after the other. A draw: Black 0, White 0."
