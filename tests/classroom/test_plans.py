"""The ready-made lesson plans: each is taught from its first line to its last, as a teacher would.

The rules and the solver check on the way what the plans claim about a board.
"""

import re
from html import unescape

import pytest

from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.picture import overlay
from stonebook.classroom.paper.plan_pages import plan_pages
from stonebook.classroom.paper.printing import paper
from stonebook.classroom.plans.rehearsal import rehearse
from stonebook.classroom.plans.script import FOLDER, plan_ids, ready_script
from stonebook.rules import GAMES
from stonebook.words import say

RULE = re.compile(r"\b(OT|IO|IK|AI|JO)(\d+)\b")
CELL = re.compile(r"(?<!\w)[A-Za-z]\d+(?!\w)")
VOTED = re.compile(r"\btype vote ([A-Za-z0-9=… ]+)")


@pytest.fixture(params=plan_ids())
def plan(request):
    return ready_script(request.param)


def commands(plan):
    return [line.command for line in plan.lines]


def test_every_file_is_taught():
    files = {path.stem.replace("-", "/", 1) for path in FOLDER.iterdir()}
    assert files == set(plan_ids())
    assert all(len(plan_ids(game)) >= 3 for game in GAMES)


def test_every_line_and_every_claim(plan):
    end = rehearse(plan)
    pressed = Demonstration(plan.steps, plan.title)
    assert ("note", f"{say('script.plan.credit')} {plan.credit}") in pressed.display.notes
    while pressed.display.place < len(plan.steps) or any(
        stand.is_mid_move for stand in pressed.boards
    ):
        pressed.do("next")
    assert [board.position for board in pressed.boards] == [board.position for board in end.boards]


def test_every_line_of_a_plan_is_printed(plan):
    (part,) = plan_pages(plan, paper("letter"))
    assert 2 <= len(part.pages) <= 4
    rows = re.findall(r"<(?:span|code)>([^<]*)</", "".join(part.pages))
    texts = [line.text or line.typed for line in plan.lines]
    assert len(rows) == len(texts)
    assert all(text in unescape(row) for text, row in zip(texts, rows, strict=True))
    begins = 'class="sheet-begins"'
    ends = [page.rsplit("<tr", 2)[1:] for page in part.pages[:-1]]
    assert not any(begins in row for page in ends for row in page), "a part begins on its page"


def test_a_lesson_of_45_minutes(plan):
    assert plan.minutes == 45
    assert plan.lines[0].minute == 0
    minutes = [line.minute for line in plan.lines if line.minute is not None]
    assert len(minutes) >= 6
    # A stretch without a minute is the pupils' own: they play.
    assert max(b - a for a, b in zip(minutes, [*minutes[1:], 45], strict=True)) <= 15
    assert minutes[-1] >= 35
    assert plan.goal and plan.needs and plan.before and plan.credit
    assert plan.game == plan.id.split("/")[0]


def test_a_plan_asks_expects_and_answers(plan):
    done = commands(plan)
    assert done.count("ask") >= 6
    assert done.count("expect") >= 3
    assert sum(len(line.holds) for line in plan.lines) >= 9
    votes = [line for line in plan.lines if line.command == "note" and "ote" in line.text]
    assert len(votes) >= 2


def test_no_hint_answers_the_question_next_to_it(plan):
    """Legal cells are shown to be counted, never left over: each move takes place without them."""
    board, voted = Demonstration(), False
    for line in plan.lines:
        board.do(line.typed)
        if line.command == "play":
            assert not board.boards[0].shows_legal, line
            assert not voted, f"the vote still stands: {line}"
        voted = voted and line.command not in ("vote", "board")
        voted = voted or (line.command == "note" and VOTED.search(line.text) is not None)
        assert board.boards[0].shows_last


def test_marks_on_a_slide_match_its_sentence(plan):
    """The cells that a sentence lists have rings. The next one removes a refusal's marks."""
    slides = Demonstration(plan.steps, plan.title)
    while slides.display.place < len(plan.steps):
        shown = slides.display
        sentence = shown.answer or shown.asked or shown.statement
        for board in shown.boards:
            names = [board.position.cell_name(text) for text in CELL.findall(sentence)]
            named = {*filter(None, names)}
            if shown.reply == sentence and named:
                assert {*overlay(board).circles} == named, sentence
            tried = board.refusal is not None and board.refusal.message in shown.reply
            assert tried or not board.refusal_marks, (shown.reply, sentence)
        slides.do("next")


def test_votes_name_cells_of_the_board(plan):
    board = Demonstration()
    for line in plan.lines:
        board.do(line.typed)
        for vote in VOTED.findall(line.text if line.command == "note" else ""):
            for cell in re.findall(r"(\w+)=…", vote):
                assert board.boards[0].cell(cell)


def test_a_plan_cites_only_rules_of_its_game(plan):
    named = {match[0] for line in plan.lines for match in RULE.finditer(line.text)}
    assert named
    assert named <= {*GAMES[plan.game].book.ids}


def test_sentences_are_short_enough_for_a_projector(plan):
    for line in plan.lines:
        if line.command in ("ask", "answer", "tell"):
            assert len(line.text.split()) <= 36, line


def test_jo_has_its_authors_credit():
    for name in plan_ids("jo"):
        credit = ready_script(name).credit
        for part in ("Phil Leduc", "sites.google.com/site/theowlsnest02", "philleduc.pled@gmail"):
            assert part in credit
        assert "all rights are reserved" in credit
        assert "ask him first (JO11)" in credit
        assert ready_script(name).lines[1].typed == "tell Jō is a game by Phil Leduc, © 2014."
