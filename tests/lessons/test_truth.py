"""What lessons say is true for every reader: who passes, who wins slowly, who reads on paper."""

from __future__ import annotations

import copy
import re

import pytest

from stonebook.rules.position import Transition
from stonebook.teach import Press, Text
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.goals.forced import Forces
from stonebook.teach.goals.outcomes import Forbids
from stonebook.teach.steps.kinds.choice import ChoiceStep
from stonebook.teach.steps.kinds.goal import GoalStep
from stonebook.teach.steps.kinds.legality import LegalityStep
from stonebook.teach.steps.kinds.marking import MarkingStep
from stonebook.widgets.lesson.step_output import StepOutput
from tests.lessons.lesson import CELL_NAME, LESSONS, Lesson, every_lesson, source_of

pytestmark = pytest.mark.slow

NAMELESS = ("alterigo", "io single")
"""If any empty cell is right, a refused pass names none: it might be the answer, or lose."""
TO_A_READER = re.compile(
    r"^(Right\.|Yes[:,]|Just as you|Your (cells|marks|number)|You found|All found|"
    r"No mistakes|All correct now)|Play on\.|Tick: "
)

OWNERS = re.compile(
    r"\b(your own stones|your only stones are|black|white|red)(?: stones? on)? "
    r"((?:[A-Ta-i]\d+(?:, | and )?)+)",
    re.IGNORECASE,
)
"""The owner that a hint names, and the cells of the stones."""

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "twelve": 12}

DENIED = {
    "every turn begins with a stone": "IO5, IO7: only in the opening",
    "From then on each turn begins": "IO5, IO7: only in the opening",
    "Then each turn begins with": "IO5, IO7: only in the opening",
    "flip first and bomb another cell, or": "JO5: the other order is allowed, too",
    "may do only one of them": "JO5: both may be used",
    "One of Black's two cells is taken": "both are, in one of the right answers",
    "may pass only when": "OT5: then it must",
    "costs nothing": "a wrong guess is no first try",
    "Nothing is marked wrong": "a wrong guess is no first try",
    "Just as you said": "nobody has said anything yet",
    "Each of these moves takes a white stone": "AI4: one of them takes none",
    "all four had the same last liberty": "one of the four has just been placed on it",
    "that is how a game of Alter Igo ends": "AI2, AI6: or by a third time, or by resigning",
    "Your move has to change the board": "AI5: it may not, and loses",
    "Who makes the first null move": "AI5: there is only one",
    "moves ½ twice": "IK7: once, from Black to White",
    "no stone is taken at all": "two moves of that game take stones",
    "only the first that counts": "IK6: the first never counts",
    "Nobody wants to place another stone": "Black could still take all of White's stones",
    "one stone a turn from the very first": "IO3 to IO5: the board plays the opening, too",
    "guess about C4": "the guess is about B5",
    "usually 9 × 9": "IK1: Ikeda names no usual size",
    "difference … from Black's": "Ikeda compares two ways of counting, not two players",
    "in a row: A2, A3 and A4": "they stand in one column",
    "the same number of rows with": "JO9: rows of four count two",
    "The room of two is left to X": "X has no move there and must pass",
    "it matters who places the **last marker**": "O places it on these boards and still may lose",
    "rows that start from your corner": "OT3: only unbroken ones along the edge",
    "needs an X with an O behind it": "OT3: a line of several Xs can be bracketed",
    "would need an X between": "OT3: a line of several Xs can be bracketed",
    "No X has an O on one side": "OT3: a line of several Xs can be bracketed",
    "rows count from the top. Else": "so they do in Othello",
    "White's stone would have no liberty": "it captures on some of these boards",
    "{A1} and {C1} stand there for the second time": "AI6: with other colours, another board",
    "your own stones {A4}, {A3} and {C4}": "C4 holds a stone of Black's",
    "O gets the room of two as well": "O begins that room after X's pass, and X ends it",
}
"""Sentences that lessons once had, and why they were not true."""


@every_lesson
def test_no_lesson_repeats_a_sentence_found_to_be_false(lesson: Lesson) -> None:
    for cell in lesson.cells:
        text = source_of(cell)
        assert not [phrase for phrase in DENIED if phrase in text], (cell["id"], text)


@every_lesson
def test_a_reason_gives_the_true_number_of_stones_that_its_move_turns(lesson: Lesson) -> None:
    """OT4, IO6."""
    for step in lesson.steps():
        for move, reason in step.feedback.items() if isinstance(step, GoalStep) else ():
            number = re.match(rf"\{{{move}\}} turns (\w+)[ ,.]", reason)
            if number and number[1] in NUMBERS:
                events = step.position().explain(move)
                assert NUMBERS[number[1]] == len(affected_cells(events, "turned")), reason


@every_lesson
def test_a_hint_gives_the_true_owner_of_the_stones_that_it_names(lesson: Lesson) -> None:
    for step in lesson.steps():
        if not isinstance(step, GoalStep | MarkingStep):
            continue
        position = step.position()
        while any(button.name == "hint" for button in step.enabled_buttons()):
            hint = step.answer(Press("hint")).message
            for whose, cells in OWNERS.findall(hint):
                yours = position.to_move if whose.lower().startswith("your") else whose
                owners = {position.at(cell) for cell in CELL_NAME.findall(cells)}
                assert owners == {str(yours).capitalize()}, hint


@every_lesson
def test_a_move_that_fulfils_the_words_of_a_task_is_accepted(lesson: Lesson) -> None:
    """“… is empty but not a legal move for White”, for any reason."""
    for step in lesson.steps():
        goal = getattr(step, "goal", None)
        if not isinstance(goal, Forbids) or goal.rule is None:
            continue
        position = step.position()
        may_fill = position.check(goal.move) is None or position.at(goal.move) is not None
        empty = f"{goal.move} is empty but not a legal move for {position.rival}"
        closed_to = f"it is not legal for {position.rival} to play {goal.move}."
        assert (empty if may_fill else closed_to) in step.prompt()
        for move in position.moves():
            after = position.play(move)
            closed = after.to_move == position.rival and after.check(goal.move) is not None
            if after.at(goal.move) is None and closed:
                assert move in step.accepted, (step.title, move)


@every_lesson
def test_a_refused_pass_names_no_cell_where_any_will_do(lesson: Lesson) -> None:
    """AI2, IO7."""
    for step in lesson.steps():
        if not isinstance(step, GoalStep):
            continue
        position = step.position()
        kind = f"{position.game.name} {position.phase}"
        if kind.startswith(NAMELESS):
            feedback = copy.deepcopy(step).answer(Text("pass"))
            assert feedback.right is False
            assert not CELL_NAME.search(feedback.message), (step.title, feedback.message)
            assert not feedback.marks


FORCED = [lesson for lesson in LESSONS if lesson.path.parent.name == "alterigo"]


@pytest.mark.parametrize("lesson", FORCED, ids=lambda lesson: lesson.id)
def test_a_slower_win_is_not_called_wrong(lesson: Lesson) -> None:
    """AI5: if other moves win, too, the sentence says so, and the reader loses nothing."""
    for first in lesson.steps():
        if not isinstance(first, GoalStep) or not isinstance(first.goal, Forces):
            continue
        position, slow = first.position(), Forces(first.goal.within + 6)
        for move in position.moves():
            if move in first.accepted or slow.judge(position.transition(move)) is not None:
                continue
            step = copy.deepcopy(first)
            feedback = step.answer(Text(str(move)))
            assert feedback.right is None, (first.title, move)
            assert feedback.message.startswith(f"{move} wins, too, but slower: "), first.title
            assert (step.failures, step.position()) == (0, position)
            assert step.answer(first.solution()[0]).right is True


@every_lesson
def test_a_printed_answer_does_not_address_a_reader_who_answered(lesson: Lesson) -> None:
    for cell, shown in lesson.shown():
        if isinstance(shown, StepOutput):
            for answer in re.findall(r"</b>([^<]*)", shown.key() + shown.reading()):
                assert not TO_A_READER.search(answer.strip()), (cell, answer)


@every_lesson
def test_no_guess_is_done_before_something_is_chosen(lesson: Lesson) -> None:
    for step in lesson.steps():
        if step.is_guess and not isinstance(step, ChoiceStep) and step.gives_away():
            if not [answer for answer in step.solution() if not isinstance(answer, Press)]:
                continue  # nothing changes: an empty answer is right
            feedback = step.answer(Press("lock"))
            assert (step.done, step.failures, feedback.right) == (False, 0, None), step.title


@every_lesson
def test_a_legal_flip_or_bomb_is_explained_by_its_own_rule(lesson: Lesson) -> None:
    """JO5, JO6, JO7: the rule of what the turn does; JO4 is for pairs alone.

    An author's sentence on a pair alone has no rule: it is not about placing.
    """
    for step in lesson.steps():
        if type(step) is not LegalityStep or step.position().game.name != "jo":
            continue
        while not step.done:
            turn = step.position().attempt(step.current.move)
            feedback = step.answer(*step.solution())
            if isinstance(turn, Transition):
                kinds = {event.kind for event in turn.events} & {"flipped", "moved"}
                rule = {0: "JO4", 2: "JO5"}.get(len(kinds))
                rule = rule or {"flipped": "JO6", "moved": "JO7"}[kinds.pop()]
                if rule == "JO4" and step._reasons[step.current.item]:
                    rule = ""
                assert feedback.rule == rule, (step.title, turn.move)
            if not step.done:
                step.answer(Press("next"))


@every_lesson
def test_a_missed_cell_gets_a_reason(lesson: Lesson) -> None:
    """“b7 is one of them” says nothing."""
    for step in lesson.steps():
        if isinstance(step, MarkingStep):
            position, wanted = step.position(), step._wanted
            for cell in wanted.cells(position):
                reason = wanted.why(position, cell)
                assert "is one of them" not in reason or cell == getattr(wanted, "of", ""), reason


IKEDA = [lesson for lesson in LESSONS if lesson.path.parent.name == "ikeda"]


@pytest.mark.parametrize("lesson", IKEDA, ids=lambda lesson: lesson.id)
def test_a_player_has_to_pass_only_where_nothing_else_is_legal(lesson: Lesson) -> None:
    """IK2: elsewhere a pass is a choice, and may be the best one."""
    for step in lesson.steps():
        while isinstance(step, GoalStep) and not step.done:
            feedback = step.answer(step.solution()[0])
            passes = [turn for turn in feedback.turns[1:] if turn.move.kind == "pass"]
            forced = [len(turn.before.moves()) == 1 for turn in passes]
            assert ("has to pass" in feedback.message) == any(forced), feedback.message
            chosen = re.search("(Black|White) passes", feedback.message)
            assert bool(chosen) == (not all(forced)), feedback.message


def _words_of(path: str) -> str:
    (lesson,) = (lesson for lesson in LESSONS if lesson.id == path)
    return "\n".join(source_of(cell) for cell in lesson.cells)


def test_the_summary_of_the_solved_boards_agrees_with_their_table() -> None:
    words = _words_of("alterigo/small-boards")
    won = re.findall(r"^\| (\d × \d) \| Black wins", words, re.MULTILINE)
    summary = words.partition("## What you know now")[2].partition("the first player wins")[0]
    assert re.findall(r"\d × \d", summary) == won, "the summary names the table's boards"


def test_a_guarded_stone_is_not_called_safe_from_bombs() -> None:
    words = _words_of("jo/opening-up").partition("## What you know now")[2]
    assert "A stone is safe while" not in words, "a neutral stone can still land on it (JO7)"
    assert "A bomb can still hit it." in words
