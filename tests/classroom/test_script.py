"""A teacher's script: what is readable, errors in the rest, and the result of claims."""

import pytest

import stonebook
from stonebook.classroom.plans.claims import BoardFacts, disproof
from stonebook.classroom.plans.rehearsal import rehearse
from stonebook.classroom.plans.script import ScriptLine, read_script, ready_script, ready_scripts
from stonebook.rules.errors import BadLesson, BadNotation
from tests.refusals import NO_A1

WHOLE = """\
\ufeffTitle: Two boards
game: io
minutes: 45
for: nobody knows it
goal: all see it
needs: chalk
credit: somebody

# A remark.
0:30 board io size=6
  beside io size=4
5 both: play B2
1: mark circle B2
   holds stands White B2
note Vote: by hands.
expect “No.” Say: yes.
"""


def test_a_script_is_read_with_its_header_and_lines():
    read = read_script(WHOLE, "io/two")
    assert (read.title, read.game, read.minutes, read.id) == ("Two boards", "io", 45, "io/two")
    assert (read.before, read.goal, read.needs) == ("nobody knows it", "all see it", "chalk")
    assert read.credit == "somebody"
    assert [line.typed for line in read.lines] == [
        "board io size=6",
        "beside io size=4",
        "both: play B2",
        "1: mark circle B2",
        "note Vote: by hands.",
        "expect “No.” Say: yes.",
    ]
    assert [line.minute for line in read.lines[:3]] == [0.5, None, 5]
    assert read.lines[3] == ScriptLine(
        13, None, "mark", "circle B2", "1", ((14, "stands White B2"),)
    )
    assert len(rehearse(read).boards) == 2


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("board io", "begins with its title"),
        ("title: A\n\n# no step\n", "needs a step"),
        ("title:\nboard io", "Line 1: nothing follows “title:”"),
        ("title: A\ntitle: B\nboard io", "Line 2: “title:” was given already"),
        ("title: A\naim: B\nboard io", "Line 2: “aim:” does not belong"),
        ("title: A\nboard io\ngoal: B", "Line 3: “goal:” belongs above the first step"),
        ("title: A\ngame: chess\nboard io", "Line 2: “chess” is not a game. The games are otello"),
        ("title: A\nminutes: soon\nboard io", "“soon” is not a number of minutes"),
        ("title: A\nminutes: 241\nboard io", "from 1 to 240"),
        ("title: A\nminutes: ²\nboard io", "“²” is not a number of minutes"),
        ("title: A\n10 board io\n9:59 play C3", "Line 3: the clock goes back: 9:59 comes after 10"),
        ("title: A\nminutes: 45\n45 board io", "Line 3: 45:00 is too late for a lesson of 45"),
        ("title: A\n5:75 board io", "Line 2: “5:75 board io” is not a step"),
        ("title: A\n1234567 ask B", "Line 2: “1234567 ask B” is not a step"),
        ("title: A\n٥ ask B", "Line 2: “٥ ask B” is not a step"),
        ("title: A\n3: play C3", "Line 2: “3: play C3” is not a step"),
        ("title: A\nholds to-move X", "“holds” goes below a step"),
        ("title: A\nboard io\nholds", "“holds” goes below a step"),
        ("title: A\n" + "board io\n" * 2000, "at most 2000 lines"),
    ],
)
def test_unreadable_lines_are_refused(text, says):
    with pytest.raises(BadLesson) as error:
        read_script(text)
    assert says in str(error.value)


def test_a_minute_with_many_zeros_is_that_minute():
    read = read_script("title: A\nminutes: 0000045\n0000012 ask B")
    assert (read.minutes, read.lines[0].minute) == (45, 12)


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        ("play A1", f"Line 3: A1: {NO_A1}"),
        ("try C4", "Line 3: C4 is legal here"),
        ("plya C4", "Line 3: “plya” is not a command"),
        ("2: play C4", "Line 3: There is no second board"),
        ("play C4\n\nholds turned E5", "Line 5: “turned E5” is not true. In fact: D4."),
        ("play C4\nholds to-move X", "Line 4: “to-move X” is not true. In fact: O."),
        ("play C4\nholds whatever", "Line 4: “whatever” is not a claim"),
        ("play C4\nholds stands X Z9", "Line 4: “Z9”"),
        ("board otello\nholds value X", "the solver can't see that far"),
    ],
)
def test_a_rehearsal_names_the_line(steps, says):
    with pytest.raises(BadLesson) as error:
        rehearse(read_script(f"title: A\nboard otello\n{steps}"))
    assert says in str(error.value)


def after(game, moves, **settings):
    """The board after some moves, and the last of them."""
    *before, last = moves.split(",")
    turn = stonebook.game(game).replay(before, **settings).transition(last)
    return BoardFacts(turn.after, turn)


OTELLO = after("otello", "C4,C5")
IKEDA = after("ikeda", "C3,C2,B2,D4,D2,B4,C1", size=5)
JO = after("jo", "d4+d5,d6+d7 d5*")
DRAWN = after("otello", "B1,C1,D4,A4,B4,C4,D1,A3,pass,A1,A2", size=4)
SMALL = after("alterigo", "B1", width=4, height=1)


@pytest.mark.parametrize(
    ("seen", "right", "wrong", "so"),
    [
        (OTELLO, "to-move X", "to-move O", "X"),
        (OTELLO, "moves 5", "moves 4", "5"),
        (OTELLO, "legal C6 B6 D6 F6 E6", "legal C6 B6 D6 F6", "B6, C6, D6, E6 and F6"),
        (OTELLO, "may B6 C6", "may A1 C6", NO_A1),
        (OTELLO, "may-not A1 A2", "may-not A1 B6", "B6 is legal"),
        (OTELLO, "turned D5", "turned", "D5"),
        (OTELLO, "stands O C5 D5", "stands O C5 D4", "D4 holds X"),
        (OTELLO, "stands nobody A1", "stands nobody C4", "C4 holds X"),
        (OTELLO, "count X 3 O 3", "count X 3", "X 3, O 3"),
        (OTELLO, "removed", "rule OT3", "nobody"),
        (IKEDA, "removed C2", "removed C2 C1", "C2"),
        (IKEDA, "liberties C1 B1 D1 C2", "liberties C1 B1 D1", "C2, B1 and D1"),
        (JO, "flipped d5", "flipped d6", "d5"),
        (JO, "returned d5", "moved d5", "nobody"),
        (JO, "reserve Red 26", "reserve Red 25 Black 24", "Red 26, Black 24"),
        (JO, "may e4+f3 d5*", "may e4+f3 e4*", None),
        (DRAWN, "result nobody", "result X", None),
        (OTELLO, "stands X C4", "result X", "the game goes on"),
        (SMALL, "value nobody", "value Black", "nobody"),
        (SMALL, "best C1", "best A1 C1", "C1"),
    ],
)
def test_a_false_claim_is_refuted_and_a_true_one_is_not(seen, right, wrong, so):
    assert disproof(right, seen) is None
    found = disproof(wrong, seen)
    assert found is not None
    assert so is None or found == so


def test_a_refusal_has_its_rule():
    start = stonebook.game("otello").start()
    facts = BoardFacts(start, start.check("A1"))
    assert disproof("rule OT3", facts) is None
    assert disproof("rule OT1", facts) == "OT3"


def test_claims_that_make_no_sense():
    for claim in ("", "liberties", "stands", "moves", "to-move", "best"):
        with pytest.raises(ValueError, match="“"):
            disproof(claim, OTELLO)
    for claim in ("may Z9", "stands X Z9", "liberties Z9"):
        with pytest.raises(BadNotation):
            disproof(claim, OTELLO)
    assert disproof("liberties A1", IKEDA) == "A1 holds nobody"


def test_the_ready_ones_by_name():
    assert len([*ready_scripts()]) == 15
    assert ready_script("jo/first-lesson") in ready_scripts("jo")
    with pytest.raises(BadLesson, match=r"“jo/\.\./otello” is not a plan"):
        ready_script("jo/../otello")
