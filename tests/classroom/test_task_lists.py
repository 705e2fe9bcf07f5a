"""Task lists, and what comes of them: links, result codes, and a pile that is collected."""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

import stonebook
from stonebook.classroom.task_lists import codes
from stonebook.classroom.task_lists.attempts import Attempt
from stonebook.classroom.task_lists.codes import CROCKFORD, read_full, read_short, short_code
from stonebook.classroom.task_lists.graded_pile import GradedPile
from stonebook.classroom.task_lists.grading import grading_pile
from stonebook.classroom.task_lists.pile_text import code_lines
from stonebook.classroom.task_lists.task_list import (
    ListedTask,
    TaskList,
    puzzle_number,
    task_list,
)
from stonebook.classroom.task_lists.task_names import picked_name
from stonebook.classroom.task_lists.task_puzzle_step import TaskPuzzleStep
from stonebook.draw.qr import qr_svg
from stonebook.records import from_link, link
from stonebook.records.links import in_digits
from stonebook.records.links.tasks import MAX_TASKS
from stonebook.rules.errors import BadRecord
from stonebook.search.levels.measured import measured_strength
from stonebook.search.slices import run_to_end
from stonebook.storage.puzzle_results import AttemptKind
from stonebook.teach.puzzles import puzzle, puzzles
from stonebook.teach.puzzles.labels import theme_title
from stonebook.teach.steps.inputs import Press, Text
from stonebook.words import speaking
from tests.classroom.random_pupils import NAMES, Pupil, some_list

ANEW = AttemptKind.ANEW

ADDRESS = "https://a-school-of-some-town.example.org/stonebook/tasks/"


@pytest.fixture(scope="module")
def class_of_thirty() -> list[Pupil]:
    return [Pupil(some_list(), name) for name in NAMES]


def collected(pile: str) -> GradedPile:
    return run_to_end(grading_pile(some_list(), pile))


def on_the_list(pupil: Pupil, index: int) -> list[str]:
    """The cells that a pupil played first in a puzzle, until one was right, on the list's board."""
    task = pupil.list.tasks[index]
    position, twin = task.start.position, pupil.list.twin(pupil.name, task)
    names = position.grid.names
    cells = {names[image]: names[index] for index, image in enumerate(twin)}
    return [cells[attempt.moves[0]] for attempt in pupil.attempts.get(index, ()) if attempt.moves]


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_no_two_puzzles_of_a_game_have_the_same_number(game: str) -> None:
    assert len({puzzle_number(puzzle.id) for puzzle in puzzles(game)}) == len(puzzles(game))


def test_a_list_comes_back_from_its_link_and_the_longest_fits_into_a_qr_code() -> None:
    own = ListedTask(link(stonebook.game("alterigo").start(width=3, height=1)), seeks="outcome")
    few = TaskList(
        (own, ListedTask("io/corners", lesson=True), some_list().tasks[2]), ("worth",), "Ö", 9
    )
    assert task_list(f"{ADDRESS}#{few.link}") == few
    assert task_list(in_digits(few.link)) == few
    assert few.tasks[0].puzzle().accepted == (stonebook.game("alterigo").move("B1"),)
    ids = [puzzle.id for puzzle in puzzles("jo")][-MAX_TASKS:]
    long = TaskList(
        tuple(map(ListedTask, ids)), ("hints", "worth", "computer"), "Week 12, group B", 9
    )
    mixed = [
        puzzle.id
        for place in range(3)
        for game in stonebook.GAMES
        for puzzle in puzzles(game)[place:][:1]
    ]
    for shared_list in (long, replace(long, tasks=tuple(map(ListedTask, mixed)))):
        assert qr_svg([f"{ADDRESS}#", in_digits(shared_list.link)], "") is not None
    with pytest.raises(BadRecord, match="24"):
        _ = replace(long, tasks=(*long.tasks, own)).link


def test_a_link_of_another_kind_says_where_it_belongs() -> None:
    with pytest.raises(BadRecord, match="task list page"):
        from_link(some_list().link)
    with pytest.raises(BadRecord, match="no task list"):
        task_list(link(stonebook.game("io").start()))
    with pytest.raises(BadRecord, match="damaged"):
        task_list(some_list().link[:-3])


def test_order_and_twins_follow_from_the_name_and_a_lesson_keeps_its_place() -> None:
    task_list = TaskList((*some_list().tasks[1:4], *some_list().tasks[:1], *some_list().tasks[4:]))
    orders = {task_list.order(name) for name in NAMES}
    assert len(orders) == 6
    assert {order[3] for order in orders} == {3}
    task = task_list.tasks[0]
    assert len({tuple(task_list.twin(name, task)) for name in NAMES}) == len(task.start.twins)
    assert task_list.twin("Red Fox", task) == task_list.twin("redfox ", task)


def test_thirty_codes_are_graded_as_the_pupils_did(
    class_of_thirty: list[Pupil],
) -> None:
    full, read_out = class_of_thirty[:22], class_of_thirty[22:]
    lines = [f"{pupil.name}: {pupil.full}" for pupil in full]
    lines += [f"{pupil.name}: {pupil.short.lower()}" for pupil in read_out]
    # Five that do not count, or not as they stand.
    lines[3] = lines[3][:-4]
    lines[7] = f"{full[7].name}: {full[8].full}"
    lines[25] = lines[25][:-1] + ("a" if lines[25][-1] != "a" else "b")
    lines.insert(12, lines[11])
    lines.append("Somebody else: " + Pupil(replace(some_list(), nonce=1), "Somebody else").full)
    graded = collected("\n".join(lines))
    assert [problem.line for problem in graded.problems] == [4, 8, 13, 27, 32]
    reasons = [problem.why for problem in graded.problems]
    for why, part in zip(
        reasons,
        ("incomplete or was changed", "not made under", "twice", "code out again", "another"),
        strict=True,
    ):
        assert part in why
    wanted = {
        pupil.name: pupil.states
        for index, pupil in enumerate(class_of_thirty)
        if index not in (3, 7, 25)
    }
    assert {
        result.name: tuple(w.state for w in result.outcomes) for result in graded.results
    } == wanted
    # The chart counts first answers, and what was played instead, on the list's own board.
    whole = [pupil for index, pupil in enumerate(full) if index not in (3, 7)]
    firsts = Counter(moves[0] for pupil in whole for moves in [on_the_list(pupil, 1)] if moves)
    assert graded.votes(1) == firsts
    assert len(firsts) > 2 and firsts.total() > 15
    most, number = max(firsts.items(), key=lambda entry: (entry[1], entry[0]))
    assert list(firsts.values()).count(number) == 1
    assert graded.vote(1).startswith(f"vote {most}={number} ")
    answers = some_list().tasks[1].puzzle().answers
    played = Counter(move for pupil in whole for move in on_the_list(pupil, 1))
    instead = Counter({move: n for move, n in played.items() if move not in answers})
    assert graded.wrong_first_moves(1) == instead
    assert len(instead) > 1
    assert graded.missed(1) == sum(states[1] != "first" for states in wanted.values()) > 0
    table = [*csv.reader(graded.csv().splitlines())]
    assert len(table) == 1 + 27
    assert all(len(row) == 1 + 4 * 5 for row in table)


def test_a_copied_code_with_its_name_forged_does_not_replay(
    class_of_thirty: list[Pupil], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A forged name that passes the check still has another order and other twins."""
    monkeypatch.setattr(codes, "_check_hashes", lambda *_: None)
    same = 0
    for copied, other in pairwise(class_of_thirty):
        graded = collected(f"{other.name}: {copied.full}")
        states = tuple(went.state for result in graded.results for went in result.outcomes)
        same += bool(states) and states == copied.states
    assert same <= 3


def test_one_wrong_letter_and_two_that_changed_places_are_always_seen() -> None:
    task_list = some_list()
    code = short_code(task_list, "Red Fox", ("first", "later", "open", "helped", "first"))
    assert read_short(task_list, "red fox", code.lower().replace("0", "o").replace("-", " ")) == (
        *("first", "later", "open", "helped", "first"),
    )
    bare = code.replace("-", "")
    for index in range(16):
        for letter in set(CROCKFORD) - {bare[index]}:
            with pytest.raises(BadRecord, match="have been swapped"):
                read_short(task_list, "Red Fox", bare[:index] + letter + bare[index + 1 :])
    for index in range(15):
        swapped = bare[:index] + bare[index + 1] + bare[index] + bare[index + 2 :]
        if swapped != bare:
            with pytest.raises(BadRecord, match="have been swapped"):
                read_short(task_list, "Red Fox", swapped)
    for bad, place in ((bare[:-1], "15"), (bare[:3] + "?" + bare[4:], "4")):
        with pytest.raises(BadRecord, match=place):
            read_short(task_list, "Red Fox", bad)


def test_a_puzzle_begun_again_keeps_its_attempts() -> None:
    task_list = TaskList((ListedTask("io/nobody-starts-there"),), nonce=3)
    exercise = puzzle("io/nobody-starts-there")
    attempts: list[tuple[Attempt, ...]] = []

    def visit() -> TaskPuzzleStep:
        before = attempts[-1] if attempts else ()
        step = TaskPuzzleStep(
            exercise,
            "",
            task_list.twin("Ann", task_list.tasks[0]),
            before,
            lambda now: attempts.append(tuple(now)),
        )
        step.reports_attempts = True
        return step

    step = visit()
    step.answer(step.solution()[0])
    wrong = next(m for m in step.question_position.moves() if m not in step.analysis.right)
    step.answer(Text(str(wrong)))
    step = visit()
    assert step.failures == 1
    step.answer(Press("hint"))
    while not step.done:
        step.answer(step.solution()[0])
    assert [attempt.kind for attempt in attempts[-1]].count(ANEW) == 1
    answers = codes.Answers("Ann", {0: attempts[-1]}, {}, {0: True})
    assert (
        read_full(task_list, "ann", codes.full_code(task_list, answers)).attempts[0] == attempts[-1]
    )
    [result] = run_to_end(
        grading_pile(task_list, f"Ann: {codes.full_code(task_list, answers)}")
    ).results
    assert (result.outcomes[0].state, result.outcomes[0].attempts, result.outcomes[0].hints) == (
        "helped",
        2,
        1,
    )


def test_a_teachers_position_is_graded_in_any_language() -> None:
    own = ListedTask(
        link(stonebook.game("otello").start(size=4).play("B1").play("A1")), seeks="margin"
    )
    task_list = TaskList((own,), nonce=2)
    assert len(own.start.twins) > 1
    for name in NAMES[:4]:
        with speaking("de"):
            pupil = Pupil(task_list, name)
            code = pupil.full
        result = run_to_end(grading_pile(task_list, f"{name}: {code}"))
        assert result.problems == ()
        assert tuple(went.state for went in result.results[0].outcomes) == pupil.states


def test_an_edited_claim_is_seen(class_of_thirty: list[Pupil]) -> None:
    pupil = next(pupil for pupil in class_of_thirty if not all(pupil.done.values()))
    done = dict.fromkeys(pupil.done, True)
    answers = codes.Answers(pupil.name, dict(pupil.attempts), pupil.lessons, done)  # type: ignore[arg-type]
    [problem] = collected(f"{pupil.name}: {codes.full_code(some_list(), answers)}").problems
    assert "do not match this code" in problem.why


def test_a_later_code_counts_and_a_short_one_removes_nothing(
    class_of_thirty: list[Pupil],
) -> None:
    pupil = class_of_thirty[0]
    graded = collected(f"{pupil.name}: {pupil.full}\n{pupil.name}: {pupil.short}")
    assert [result.short for result in graded.results] == [False]
    assert "has already handed in a code, on line 1" in graded.problems[0].why


@pytest.mark.parametrize("sign", [*"=+-@", *"＝＋－＠", *"﹦﹢﹣﹫", "−"])
def test_no_name_is_taken_for_a_formula(sign: str) -> None:
    """Some table calculations take a letter of full or of small width for the usual one."""
    name = f"{sign}1+1"
    graded = collected(f"{name}: {Pupil(some_list(), name).full}")
    assert [row[0] for row in csv.reader(graded.csv().splitlines())][1] == f"'{name}"


def test_a_name_is_never_a_formula_and_junk_is_reported_by_line() -> None:
    pupil = Pupil(some_list(), "=SUM(A1)")
    graded = collected(f"{pupil.name}: {pupil.full}")
    assert graded.csv().splitlines()[1].startswith("'=SUM(A1),")
    assert [line.number for line in code_lines("Ann: AAAA\n\nBo: BBBB")] == [1, 3]  # type: ignore[union-attr]
    assert collected("thanks, see you").problems[0].line == 1


@pytest.mark.parametrize("word, level", [("Easy", 1), ("Medium", 3), ("Hard", 5)])
def test_a_teacher_picks_a_puzzle_by_its_theme_its_length_and_its_difficulty(
    word: str, level: int
) -> None:
    elo = measured_strength("otello", level).elo
    nearest = min(
        (entry for entry in puzzles("otello") if entry.difficulty),
        key=lambda entry: abs(entry.difficulty.value - elo),
    )
    name = picked_name(ListedTask(nearest.id), {})
    theme = theme_title("otello", nearest.themes[0])
    assert name.startswith(f"O-tell-O · {theme} · {nearest.length} move")
    assert name.endswith(f" · {word}")
