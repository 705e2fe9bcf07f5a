"""Goals and missed goals on real boards name every player in the right role."""

import re

import pytest

import stonebook
from stonebook.teach.games.ikeda.goals import Leads
from stonebook.teach.games.io.goals import Begins
from stonebook.teach.games.jo.goals import Exposed, Shuts
from stonebook.teach.goals.endgame import Wins
from stonebook.teach.goals.forced import Forces
from stonebook.teach.goals.mobility import Leaves
from stonebook.teach.goals.outcomes import Ends, Forbids, Reaches
from stonebook.teach.goals.points import Lowers, Scores
from stonebook.words import listed, player_name, speaking
from tests.rules.jo.positions import FIGURES, JO
from tests.teach.goals.reason_against import reason_against
from tests.words.facts.sentence_checks import missing


def replayed(name, moves="", **settings):
    return stonebook.game(name).replay(moves.split(), **settings)


OTELLO = replayed("otello")
LINE = replayed("alterigo", width=3, height=1)
POINTS = replayed("ikeda", "B2 A1 A2 B1 A2 B2", size=2)
KO = replayed("ikeda", "A1 D1 B2 C2 E5 B1", size=5)
OPENING = replayed("io", "C3 C4 E2", size=5)
LATE = replayed("io", "C4 C3 H4 H3 B8 C9 H8 H9 F8 E8 A3 B4 G1 G2 B6 A5 F6 G6 E4 E3 I6 H5 D6 C5 C1")
SINGLE = stonebook.game("io").parse(
    "to move: White\nphase: single\n4 W . B B\n3 W W B B\n2 B . B B\n1 . B B W\n  A B C D"
)
FLIPPED = JO.replay([turn for turn, _, _ in FIGURES][:2])

WISHES = [
    (Forces(2), LINE, "{player} … win within 2 … {rival}", "{player} … in höchstens 2 … {rival}"),
    (Leads(1), POINTS, "{player} … at least 1 point … {rival}", "{player} … 1 Punkt … {rival}"),
    (Leads(0), POINTS, "{player} … tie the score … {rival}", "{player} … so viele … {rival}"),
    (Leaves(0), OTELLO, "{player} … leave {rival} no move", "{player} … {rival} keinen Zug übrig"),
    (
        Leaves(3),
        OTELLO,
        "{player} … leave {rival} at most 3 moves",
        "{player} … {rival} … 3 Züge",
    ),
    (
        Begins(),
        LATE,
        "{player} … {player} begins",
        "{player} … {player} die",
    ),
    (
        Wins(),
        SINGLE,
        "{player} … win, whatever {rival}",
        "{player} … gewinne, egal was {rival}",
    ),
    (
        Forbids("B1"),
        KO,
        "{player} … it is not legal for {rival} to play B1",
        "{player} … {rival} … B1",
    ),
    (Reaches("single"), OPENING, "{player} … the opening is over", "{player} … Eröffnung"),
    (
        Ends("lost"),
        LINE,
        "{player} … a move that loses at once",
        "{player} … einen Zug, der sofort verliert",
    ),
    (Ends("won"), LINE, "{player} is to move. Win now", "{player} ist am Zug. Gewinne sofort"),
    (Lowers(2), FLIPPED, "{player} … lower {rival}'s score by 2", "{player} … {rival} … 2"),
    (
        Scores(at_least=9),
        OTELLO,
        "bring {player}'s score to 9 or more",
        "bringe {player} … mindestens 9",
    ),
    (Shuts("e5"), FLIPPED, "{player} … {rival} can't flip e5", "{player} … {rival} … e5"),
]


def as_roles(position):
    return {"player": player_name(position.to_move), "rival": player_name(position.rival)}


@pytest.mark.parametrize("case", WISHES, ids=[repr(case[0]) for case in WISHES])
def test_a_goals_sentence_names_the_player_to_move(case):
    goal, position, *gists = case
    for language, gist in zip(("en", "de"), gists, strict=True):
        with speaking(language):
            task_text = goal.task_text(position)
            assert missing(task_text, gist.format(**as_roles(position))) is None, task_text


MISSES = [
    (
        Forces(2),
        LINE,
        "A1",
        "after A1, {rival} can play B1 … won for {player} … {player} can't",
        "{rival} B1 spielen",
    ),
    (Ends("won"), LINE, "B1", "B1 stays … A1", "B1 bleibt … A1"),
    (
        Leads(1),
        POINTS,
        "A2",
        "after A2, {rival} can reply … tie the score",
        "{rival} mit … gleich viele Punkte",
    ),
    (Leaves(0), OTELLO, "C4", "after C4, {rival} can play C3, E3 and C5", "nach C4 kann {rival}"),
    (
        Begins(),
        LATE,
        "D1",
        "D1 leaves no free … {rival} begins",
        "D1 … vorbei, und {rival} beginnt",
    ),
    (Forbids("A3"), KO, "E4", "after E4, {rival} may play A3", "nach E4 darf {rival} auf A3"),
    (
        Forbids("B1", "IK4"),
        KO,
        "E4",
        "after E4, B1 still holds … stone … liberty, C1",
        "nach E4 steht auf B1 noch der Stein … Freiheit, C1",
    ),
    (
        Scores(at_least=9),
        OTELLO,
        "C4",
        "C4 brings {player} from 2 to 4",
        "C4 bringt {player} von 2 auf 4",
    ),
    (Lowers(2), FLIPPED, "a5+a6", "a5+a6 … {rival}'s rows … still", "a5+a6 … {rival} … weiter"),
    (
        Shuts("e5"),
        FLIPPED,
        "a5+a6",
        "a5+a6 … {player} has no stone on e5",
        "auf e5 kein Stein von {player}",
    ),
]


@pytest.mark.parametrize("case", MISSES, ids=[repr(case[0]) for case in MISSES])
def test_a_move_that_misses_its_goal_gets_the_consequence(case):
    goal, position, text, *gists = case
    for language, gist in zip(("en", "de"), gists, strict=True):
        with speaking(language):
            reason = reason_against(goal, position, text)
            assert missing(reason, gist.format(**as_roles(position))) is None, reason


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_answer_that_spoils_a_move_is_the_rivals(language):
    """The player named before an answer may play it, and the other one may not."""
    checked = 0
    for goal, position in ((Begins(), OPENING), (Wins(), SINGLE)):
        for move in position.moves():
            with speaking(language):
                reason = reason_against(goal, position, move)
                mover, rival = as_roles(position).values()
            after = position.play(move)
            if reason is None or after.to_move != position.rival:
                continue
            start, _, rest = reason.partition(rival)
            if not rest:
                continue
            assert str(move) in start and mover not in start
            replies = [str(reply) for reply in after.moves()]
            assert {*replies} & {*re.findall(r"\b[A-Z]\d\b", rest)}
            checked += 1
    assert checked >= 2


@pytest.mark.parametrize("language", ["en", "de"])
def test_flippable_stones_are_named_with_their_pairs(language):
    after = JO.replay([FIGURES[0][0]])
    with speaking(language):
        pair = listed(min(FIGURES[0][2]).split("+"))
        assert missing(Exposed("Red").why(after, "e5"), f"e5 … {pair}") is None
        task_text = Exposed("Red").task_text(after)
        assert task_text.index(player_name("Red")) < task_text.index(player_name("Black"))
