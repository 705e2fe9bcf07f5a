"""A pile of codes tells a teacher which tasks were too hard, and which moves were played.

Every pupil is asked another twin. Here all pupils play the stated moves on the list's own board.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence

import pytest

from stonebook.classroom.task_lists.attempts import (
    MAX_COUNTED_ATTEMPTS,
    Attempt,
    with_attempt,
)
from stonebook.classroom.task_lists.codes import (
    Answers,
    TaskState,
    full_code,
    short_code,
)
from stonebook.classroom.task_lists.graded_pile import GradedPile
from stonebook.classroom.task_lists.grading import grading_pile
from stonebook.classroom.task_lists.lesson_done import LessonDone
from stonebook.classroom.task_lists.pile_text import MAX_CODE_LINES, code_lines
from stonebook.classroom.task_lists.qr_parts import CodeLine, Problem, join_parts, parts_of
from stonebook.classroom.task_lists.task_list import (
    ListedTask,
    TaskList,
    chosen_name,
    matching_puzzles,
    task_list,
)
from stonebook.classroom.task_lists.task_puzzle_step import TaskPuzzleStep
from stonebook.records import Record, link
from stonebook.rules.errors import BadRecord
from stonebook.rules.symmetry import cell_renaming, rename_cells
from stonebook.search.slices import run_to_end
from stonebook.storage.puzzle_results import AttemptKind
from stonebook.teach.puzzles import puzzle
from stonebook.teach.steps.inputs import Press, Text
from stonebook.words import say

WRONG, RIGHT, HINT, SHOWN, ANEW = AttemptKind

CORNER = ListedTask("io/last-corner")
"""E5 alone is right there."""
LESSON = ListedTask("io/corners", lesson=True)
LIST = TaskList((LESSON, CORNER, ListedTask("otello/last-six")), nonce=7)
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
H = Attempt(HINT)


def attempts_of(name: str, *moves: str | Attempt) -> tuple[Attempt, ...]:
    """A pupil's attempts from moves of the list's own board. "E5" is the right one."""
    image = cell_renaming(CORNER.start.origin, LIST.twin(name, CORNER))
    return tuple(
        entry
        if isinstance(entry, Attempt)
        else Attempt(RIGHT if entry == "E5" else WRONG, (rename_cells(entry, image),))
        for entry in moves
    )


def handed_in(name: str, *moves: str | Attempt, lesson: Sequence[int] = (3, 3, 3)) -> str:
    answers = Answers(
        name, {1: attempts_of(name, *moves)}, {0: LessonDone(*lesson)}, {1: "E5" in moves}
    )
    return f"{name}: {full_code(LIST, answers)}"


def collected(*lines: str, task_list: TaskList = LIST) -> GradedPile:
    return run_to_end(grading_pile(task_list, "\n".join(lines)))


def pile() -> GradedPile:
    return collected(
        handed_in("Ann", "E5"),
        handed_in("Bo", "C1", "C1", "E5"),
        handed_in("Cy", "C1", "A4"),
        handed_in("Di", H, "E5", lesson=(2, 2, 3)),
        handed_in("Ed", "B1", Attempt(SHOWN), H, "E5", lesson=(3, 2, 3)),
    )


def test_pupils_get_different_twins_of_a_puzzle() -> None:
    assert len({tuple(LIST.twin(name, CORNER)) for name in NAMES}) > 3


def test_the_report_counts_pupils_who_failed_at_the_first_try() -> None:
    graded = pile()
    assert graded.problems == ()
    assert [graded.missed(index) for index in range(3)] == [2, 4, 5]
    states = [result.outcomes[1].state for result in graded.results]
    assert states == ["first", "later", "open", "helped", "helped"]
    assert [result.outcomes[0].state for result in graded.results] == [
        *("first", "first", "first", "helped", "later")
    ]


def test_first_answers_are_charted_on_the_lists_own_board_most_votes_first() -> None:
    graded = pile()
    assert graded.votes(1) == {"E5": 2, "C1": 2, "B1": 1}
    assert graded.vote(1) == "vote C1=2 E5=2 B1=1"
    assert graded.wrong_first_moves(1) == {"C1": 3, "A4": 1, "B1": 1}
    assert (graded.vote(0), graded.vote(2)) == ("vote", "vote")


def test_answers_on_every_twin_are_charted_on_the_lists_own_board() -> None:
    pupils = {tuple(LIST.twin(f"P{number}", CORNER)): f"P{number}" for number in range(99)}
    assert {*pupils} == {*CORNER.start.twins}
    graded = collected(*(handed_in(name, "C1") for name in pupils.values()))
    assert graded.votes(1) == {"C1": len(pupils)}


def test_the_table_has_each_pupils_answers() -> None:
    code = short_code(LIST, "Flo", ("open", "later", "first"))
    graded = pile()
    head, *rows = csv.reader(graded.csv().splitlines())
    assert head[:9] == [
        "name",
        *("1 how", "1 tries", "1 wrong", "1 hints"),
        *("2 how", "2 tries", "2 wrong", "2 hints"),
    ]
    assert rows[0][:9] == ["Ann", "first", "0", "", "0", "first", "1", "", "0"]
    assert rows[1][5:9] == ["later", "3", "C1 / C1", "0"]
    assert rows[2][5:9] == ["open", "2", "C1 / A4", "0"]
    assert rows[4][5:9] == ["helped", "2", "B1", "2"]
    [_, row] = csv.reader(collected(f"Flo: {code}").csv().splitlines())
    assert row == ["Flo", *("open", "", "", ""), *("later", "", "", ""), *("first", "", "", "")]


@pytest.mark.parametrize("sign", ["=", "+", "-", "@"])
def test_a_name_that_a_table_would_reckon_with_is_a_text(sign: str) -> None:
    graded = collected(handed_in(f"{sign}1", "E5"))
    assert graded.csv().splitlines()[1].startswith(f"'{sign}1,")


def test_the_later_of_two_codes_under_one_name_counts_with_a_note() -> None:
    first, later = handed_in("Ann", "C1"), handed_in("ann", "E5")
    graded = collected(handed_in("Bo", "E5"), first, later)
    assert [result.outcomes[1].state for result in graded.results] == ["first", "first"]
    [problem] = graded.problems
    assert (problem.line, "on line 2" in problem.why) == (3, True)
    graded = collected(later, handed_in("Bo", "E5"), first)
    assert [result.outcomes[1].state for result in graded.results] == ["open", "first"]
    same = collected(first, first)
    assert "twice" in same.problems[0].why and "twice" not in graded.problems[0].why


def test_a_short_code_never_replaces_a_full_one() -> None:
    short = f"Ann: {short_code(LIST, 'Ann', ('open', 'open', 'first'))}"
    for lines in ((handed_in("Ann", "E5"), short), (short, handed_in("Ann", "E5"))):
        [result] = collected(*lines).results
        assert (result.short, result.outcomes[1].state) == (False, "first")


def test_problems_are_listed_in_the_order_of_the_lines() -> None:
    graded = collected("hello", handed_in("Ann", "C1"), f"Bo: {handed_in('Ann', 'E5')[5:]}", "bye")
    assert [(problem.line, problem.text.partition(":")[0]) for problem in graded.problems] == [
        *((1, "hello"), (3, "Bo"), (4, "bye")),
    ]
    assert [result.name for result in graded.results] == ["Ann"]


def test_a_false_claim_names_the_task_by_its_number_on_the_page() -> None:
    answers = Answers("Ann", {1: attempts_of("Ann", "C1")}, {}, {1: True})
    [problem] = collected(f"Ann: {full_code(LIST, answers)}").problems
    assert "2" in problem.why and "Task 1" not in problem.why
    assert "task 2" in problem.why.lower()


def test_names_are_found_after_chat_prefixes_and_broken_codes_are_joined() -> None:
    code = handed_in("Ann", "C1", "E5")[5:]
    lines = [*code_lines(f"[9:41] Room 3: Ann: {code[:9]}\n{code[9:]}\n\n")]
    assert [(line.name, line.code) for line in lines] == [("Ann", code)]  # type: ignore[union-attr]


@pytest.mark.parametrize("before", ["", "Ann: ", "> "])
def test_a_pasted_address_is_nobodys_code(before: str) -> None:
    code = handed_in("Ann", "C1", "E5")[5:]
    pile = f"Ann: {code}\n{before}https://example.org:8080/tasks/#ABCdef\nBo: 2222"
    line, problem, last = code_lines(pile)
    assert (line.name, last.name) == ("Ann", "Bo")  # type: ignore[union-attr]
    assert isinstance(problem, Problem) and (problem.line, problem.why) == (2, say("codes.none"))


@pytest.mark.parametrize(
    "row", ["Ann\t{code}", "Ann\t9:41\t{code}", "Ann：{code}", "\tAnn: {code}"]
)
def test_names_are_found_in_rows_of_a_table_and_before_a_wide_colon(row: str) -> None:
    code = handed_in("Ann", "C1", "E5")[5:]
    lines = [*code_lines(row.format(code=code))]
    assert [(line.name, line.code) for line in lines] == [("Ann", code)]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "line",
    [
        *("- {ann}", "> {ann}", "> > 3) {ann}", "{ann}.", "{ann}!", "\u200f{ann}\u202c"),
        "Ann: {dashes}",
        *("{ann}, {bo}", "{ann}; {bo}", "{ann} [9:41] {bo}"),
    ],
)
def test_short_codes_are_found_as_mail_and_chat_programs_show_them(line: str) -> None:
    tasks = TaskList((LESSON,), nonce=7)
    ann, bo = (
        f"{name}: {short_code(tasks, name, (TaskState.FIRST_TRY,))}" for name in ("Ann", "Bo")
    )
    dashes = ann[5:].replace("-", "\N{EN DASH}")
    graded = run_to_end(grading_pile(tasks, line.format(ann=ann, bo=bo, dashes=dashes)))
    names = ["Ann", "Bo"] if "{bo}" in line else ["Ann"]
    assert [result.name for result in graded.results] == names
    assert graded.problems == ()


@pytest.mark.parametrize(
    "name",
    [
        *("3. Ann", "7) Bo", "- Cy", "* Star", "> x", "1. 2. Di", "Ann - Bo", "Ann 3. B"),
        *("-", "3.", "1/3-", "...", "Ａｎｎ：Ｂ", "- Ａ：- Ｂ"),
    ],
)
def test_a_code_is_read_whatever_signs_its_name_begins_with(name: str) -> None:
    tasks = TaskList((ListedTask("otello/last-six"),), nonce=5)
    answers = Answers(chosen_name(name), {}, {}, {})
    rows = ["{}: {}", "{} : {}", "[9:41] {}: {}", "1. {}: {}", "- [9:41] {}: {}"]
    if not name.endswith(("-", ".")) or name == "1/3-":
        rows += ["{}\t{}", "{}\t9:41\t{}", "1.\t{}\t{}"]
    for code in (full_code(tasks, answers), short_code(tasks, name, (TaskState.OPEN,))):
        for row in rows:
            graded = run_to_end(grading_pile(tasks, row.format(name, code)))
            assert [result.name for result in graded.results] == [name], row
            assert graded.problems == ()


def test_two_codes_under_one_name_are_reported_and_accuse_nobody() -> None:
    tasks = TaskList((LESSON,), nonce=7)
    ann, bo = (short_code(tasks, name, (TaskState.FIRST_TRY,)) for name in ("Ann", "Bo"))
    for pile in (f"Ann: {ann}{bo}", f"Ann: {ann} {bo}"):
        assert [problem.why for problem in code_lines(pile)] == [say("codes.two")]  # type: ignore[union-attr]


@pytest.mark.parametrize(("end", "problems"), [("", 1), ("Ann: ?", MAX_CODE_LINES + 1)])
def test_thousands_of_codes_in_one_line_are_read_at_once(end: str, problems: int) -> None:
    """A pattern that looks ahead to the next colon would take hours."""
    lines = [*code_lines("2222-2222-2222-2222 " * 5000 + end)]
    assert len(lines) == problems
    assert isinstance(lines[-1], Problem)


def test_the_states_of_a_short_code_are_in_the_lists_order() -> None:
    task_list = TaskList(tuple(map(ListedTask, ("io/a", "io/b", "io/c", "io/d"))), nonce=5)
    states = ("first", "later", "open", "helped")
    name = next(name for name in NAMES if task_list.order(name) != (0, 1, 2, 3))
    [result] = collected(
        f"{name}: {short_code(task_list, name, states)}", task_list=task_list
    ).results
    assert tuple(went.state for went in result.outcomes) == states


def test_each_class_and_pupil_has_an_order_with_puzzles_after_their_lesson() -> None:
    tasks = tuple(map(ListedTask, ("io/a", "io/b", "io/c", "io/d")))
    first, other = TaskList(tasks, nonce=5), TaskList(tasks, nonce=6)
    assert len({first.order(name) for name in NAMES}) > 2
    assert any(first.order(name) != other.order(name) for name in NAMES)
    mixed = TaskList((*tasks[:2], LESSON, *tasks[2:]), nonce=5)
    for name in NAMES:
        order = mixed.order(name)
        assert {*order[:2]} == {0, 1} and order[2] == 2
        assert mixed.order(name.upper()) == order


def test_puzzles_are_found_by_all_words_and_by_their_theme() -> None:
    assert [puzzle.id for puzzle in matching_puzzles("otello", wished="LAST six")] == [
        "otello/last-six"
    ]
    assert [*matching_puzzles("otello", wished="last zebra")] == []
    corners = [*matching_puzzles("otello", theme="corner")]
    assert corners and all("corner" in puzzle.themes for puzzle in corners)


def test_a_code_of_another_list_and_a_damaged_code_have_different_errors() -> None:
    other = TaskList(LIST.tasks, nonce=8)
    answers = Answers("Ann", {}, {}, {})
    for code in (full_code(other, answers), short_code(other, "Ann", ("open",) * 3)):
        [problem] = collected(f"Ann: {code}").problems
        assert problem.why == say("codes.other_list")


@pytest.mark.parametrize(
    ("lock", "text"),
    [
        ("hints", "ABrUBHEnwszkaYEAAFI44h1r"),
        ("worth", "ABrUBHEnwszkaYIAAFLWTah5"),
        ("computer", "ABrUBHEnwszkaYQAAFIKEsNc"),
    ],
)
def test_an_old_link_keeps_its_locks(lock: str, text: str) -> None:
    assert task_list(text) == TaskList((LESSON,), (lock,), nonce=5)
    assert TaskList((LESSON,), (lock,), nonce=5).link == text


def test_a_list_is_called_by_its_title_and_says_how_many_tasks_are_too_many() -> None:
    assert TaskList((LESSON,), title="Week 3").shown_title == "Week 3"
    assert TaskList((LESSON,)).shown_title == say("tasks.untitled")
    assert TaskList((LESSON,) * 24).link
    with pytest.raises(BadRecord, match=r"has 25 tasks\. A list holds at most 24"):
        _ = TaskList((LESSON,) * 25).link


def test_a_game_as_a_task_asks_about_its_last_position() -> None:
    game = Record("otello", {"size": 4}, ("B1", "A1"))
    task = ListedTask(link(game.last, game), seeks="margin")
    assert task.start.position == game.last != game.positions()[0]


# --- attempts


def test_attempts_are_limited_but_right_ones_always_stay() -> None:
    log: list[Attempt] = []
    for number in range(MAX_COUNTED_ATTEMPTS + 5):
        log = with_attempt(log, Attempt(WRONG, (f"A{number + 1}",)), at_first=True)
    assert [attempt.moves[0] for attempt in log] == [
        f"A{number + 1}" for number in range(MAX_COUNTED_ATTEMPTS)
    ]
    assert with_attempt(log, Attempt(RIGHT, ("E5",)), at_first=True)[-1].kind == RIGHT


def test_another_visit_continues_the_earlier_attempts() -> None:
    logs: list[list[Attempt]] = []
    twin = LIST.twin("Ann", CORNER)
    before = attempts_of("Ann", "C1", H)
    corner = puzzle("io/last-corner")
    step = TaskPuzzleStep(corner, "", twin, before, lambda now: logs.append([*now]))
    step.reports_attempts = True
    assert (step.failures, step.helped) == (1, True)
    for _ in range(2):
        other = next(m for m in step.question_position.moves() if m not in step.analysis.right)
        step.answer(Text(str(other)))
        step.answer(Press("retry"))
    step.answer(Press("show"))
    assert [attempt.kind for attempt in logs[-1]] == [WRONG, HINT, WRONG, WRONG, SHOWN]
    step.answer(Press("retry"))
    while not step.done:
        step.answer(step.solution()[0])
    assert logs[-1][-1].kind == RIGHT
    assert ANEW not in [attempt.kind for attempt in logs[-1]]


# --- parts


def test_parts_are_joined_in_any_order_and_missing_parts_are_reported() -> None:
    code = handed_in("Ann", "C1", "A4", "B1", "D1", "C3", "E5")[5:]
    parts = parts_of(code, 30)
    assert len(parts) > 2
    lines = [f"Ann: {part}" for part in reversed(parts)]
    assert [line.code for line in join_parts(code_lines("\n".join(lines)))] == [code]  # type: ignore[union-attr]
    other = parts_of(handed_in("Ann", "E5")[5:], 24)
    mixed = [*join_parts(code_lines("\n".join(f"Ann: {part}" for part in (parts[0], *other))))]
    assert [getattr(line, "why", "") for line in mixed if hasattr(line, "why")]
    [problem] = join_parts(code_lines("\n".join(lines[1:])))
    assert str(len(parts)) in problem.why  # type: ignore[union-attr]
    damaged = f"Ann: {parts[1][:-1]}{(int(parts[1][-1]) + 1) % 10}"
    [problem, *_] = join_parts(code_lines(damaged))
    assert f"Part 2 of {len(parts)} of Ann" in problem.why  # type: ignore[union-attr]


def test_a_pile_that_is_too_long_ends_with_a_problem() -> None:
    tasks = TaskList((LESSON,), nonce=7)
    names = [f"Pupil {number}" for number in range(MAX_CODE_LINES + 5)]
    lines = [f"{name}: {short_code(tasks, name, (TaskState.FIRST_TRY,))}" for name in names]
    code_results = [*code_lines("\n\n".join(lines))]
    *codes, problem = code_results
    assert [line.name for line in codes if isinstance(line, CodeLine)] == names[:MAX_CODE_LINES]
    assert isinstance(problem, Problem) and problem.line == 2 * MAX_CODE_LINES + 1
    assert problem.text == lines[MAX_CODE_LINES]
    assert problem.why == say("codes.too_long", most=MAX_CODE_LINES)
