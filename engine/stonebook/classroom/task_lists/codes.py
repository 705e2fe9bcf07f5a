"""Result codes: a pupil's attempts as text to paste, or a short code to read out.

The long code holds every move, in the order and the orientation of this pupil's tasks. The
teacher's page replays it by the rules and judges each move by the solver's proofs. The short code
has 16 letters and digits, and holds only the state of each task.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple
from zlib import crc32

from stonebook.classroom.task_lists.attempts import Attempt
from stonebook.classroom.task_lists.lesson_done import LessonDone
from stonebook.classroom.task_lists.task_list import (
    ListedTask,
    TaskList,
    chosen_name,
    normalized_name,
)
from stonebook.records.links.digits import DigitReader, DigitWriter, Unreadable
from stonebook.records.links.games import read_move, write_move
from stonebook.records.links.kinds import LINK_KINDS, MAX_KINDS, RESULTS
from stonebook.records.links.spelling import DamagedLink, is_link, read_number, spell
from stonebook.records.links.tasks import MAX_TASKS
from stonebook.rules.errors import BadRecord
from stonebook.rules.position import Position
from stonebook.storage.puzzle_results import ATTEMPT_KINDS, AttemptKind
from stonebook.storage.record_kinds import MAX_ATTEMPTS
from stonebook.words import say
from stonebook.words.truncate import excerpt


class TaskState(StrEnum):
    """The state of a task. The order is part of the format of codes."""

    OPEN = "open"  # not done
    HELPED = "helped"  # done with hints, or an unfinished lesson
    LATER_TRY = "later"  # done, but not on the first try
    FIRST_TRY = "first"  # done on the first try


STATES = tuple(TaskState)
"""The states by their digit in a short code."""
LIST_HASHES = 2**8
"""The number of hashes of a list. A code has one, so a code of another list is noticed."""
NAME_HASHES = 2**14
"""The number of hashes of a name. A code has one, so a code of another name is noticed."""
MAX_REPLIES = 8
"""The most moves that a code holds of a right attempt: the right move and those after it."""
MAX_STEPS = 64
"""A code counts the steps of a lesson up to this, exclusive."""

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOKALIKES = str.maketrans("OIL", "011")
"""Letters that are mistaken for digits count as those digits."""
SHORT_LENGTH = 16
"""The length of a short code, without its hyphens."""
CHECK_POLYNOMIAL = 0b11000110011
"""The polynomial of the short code's 10-bit check: it always detects one wrong letter, or two
swapped neighbours.
"""
CHECK_BITS = 10


class Answers(NamedTuple):
    """The content of a long code: a pupil's name, and the attempts at each puzzle, by its index.

    `lessons` holds the progress in each lesson, by its index.
    `claims` tells for each puzzle whether the pupil's page counted it as solved.
    """

    name: str
    attempts: Mapping[int, tuple[Attempt, ...]]
    lessons: Mapping[int, LessonDone]
    claims: Mapping[int, bool]


def state_of(attempts: Sequence[Attempt], *, done: bool) -> TaskState:
    """Return the state of a puzzle.

    >>> wrong, right = Attempt(AttemptKind.WRONG, ("A1",)), Attempt(AttemptKind.RIGHT, ("B1",))
    >>> str(state_of([wrong, right], done=True))
    'later'
    """
    if not done:
        return TaskState.OPEN
    kinds = {attempt.kind for attempt in attempts}
    if kinds - {AttemptKind.WRONG, AttemptKind.RIGHT, AttemptKind.ANEW}:
        return TaskState.HELPED
    return TaskState.LATER_TRY if AttemptKind.WRONG in kinds else TaskState.FIRST_TRY


def state_of_lesson(lesson: LessonDone) -> TaskState:
    """Return the state of a lesson.

    >>> [str(state_of_lesson(LessonDone(done, 1, 3))) for done in (3, 1)]
    ['later', 'helped']
    """
    if not lesson.done:
        return TaskState.OPEN
    if lesson.done < lesson.of:
        return TaskState.HELPED
    return TaskState.FIRST_TRY if lesson.first == lesson.of else TaskState.LATER_TRY


# The long code.


def full_code(task_list: TaskList, answers: Answers) -> str:
    """Return the code with all attempts, to be pasted or shown as a QR code.

    Raises BadRecord if it is too long.
    """
    digits = DigitWriter()
    digits.digit(LINK_KINDS.index(RESULTS), MAX_KINDS)
    digits.digit(*_list_digit(task_list))
    digits.digit(*_name_digit(answers.name))
    for index in task_list.order(answers.name):
        task = task_list.tasks[index]
        if task.lesson:
            for number in answers.lessons.get(index, LessonDone()):
                digits.digit(min(number, MAX_STEPS - 1), MAX_STEPS)
        else:
            attempts = answers.attempts.get(index, ())[:MAX_ATTEMPTS]
            digits.count(len(attempts))
            if attempts:
                digits.choice(answers.claims.get(index, False), (False, True))
                _write_attempts(digits, _start(task_list, answers.name, task), attempts)
    return spell(digits.number())


def read_full(task_list: TaskList, name: str, code: str) -> Answers:
    """Return the content of a long code for this list, handed in under this name.

    Raises BadRecord for a damaged code, a code of another list or name, and moves that are illegal
    on this pupil's boards.
    """
    try:
        digits = DigitReader(read_number(code))
    except DamagedLink:
        raise BadRecord(say("codes.cut"), excerpt(code)) from None
    attempts: dict[int, tuple[Attempt, ...]] = {}
    lessons: dict[int, LessonDone] = {}
    claims: dict[int, bool] = {}
    try:
        if digits.digit(MAX_KINDS) != LINK_KINDS.index(RESULTS):
            raise Unreadable(say("codes.none"))
        _check_hashes(task_list, name, digits.digit(LIST_HASHES), digits.digit(NAME_HASHES))
        for index in task_list.order(name):
            task = task_list.tasks[index]
            if task.lesson:
                lessons[index] = LessonDone(*(digits.digit(MAX_STEPS) for _ in range(3)))
            elif number := digits.count(MAX_ATTEMPTS):
                claims[index] = digits.choice((False, True))
                start = _start(task_list, name, task)
                attempts[index] = tuple(_read_attempts(digits, start, number))
        digits.end()
    except Unreadable as error:
        raise BadRecord(str(error), excerpt(code)) from None
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord(say("codes.unplayable", problem=error), excerpt(code)) from None
    return Answers(chosen_name(name), attempts, lessons, claims)


def _start(task_list: TaskList, name: str, task: ListedTask) -> Position:
    """Return the pupil's board for a task."""
    return task.start.image(task_list.twin(name, task))


def _write_attempts(digits: DigitWriter, start: Position, attempts: Sequence[Attempt]) -> None:
    position = start
    for attempt in attempts:
        digits.choice(attempt.kind, ATTEMPT_KINDS)
        if attempt.kind == AttemptKind.WRONG:
            write_move(digits, position, attempt.moves[0])
        elif attempt.kind == AttemptKind.RIGHT:
            digits.digit(min(len(attempt.moves), MAX_REPLIES) - 1, MAX_REPLIES)
            for move in attempt.moves[:MAX_REPLIES]:
                write_move(digits, position, move)
                position = position.play(move)
        elif attempt.kind == AttemptKind.ANEW:
            position = start


def _read_attempts(digits: DigitReader, start: Position, number: int) -> list[Attempt]:
    position, attempts = start, []
    for _ in range(number):
        kind = digits.choice(ATTEMPT_KINDS)
        moves: list[str] = []
        if kind == AttemptKind.WRONG:
            moves = [read_move(digits, position)]
        elif kind == AttemptKind.RIGHT:
            for _ in range(digits.digit(MAX_REPLIES) + 1):
                moves.append(read_move(digits, position))
                position = position.play(moves[-1])
        elif kind == AttemptKind.ANEW:
            position = start
        attempts.append(Attempt(kind, tuple(moves)))
    return attempts


# The short code.


def short_code(task_list: TaskList, name: str, states: Sequence[TaskState]) -> str:
    """Return the short code for the state of each task, by its index in the list.

    >>> from stonebook.classroom.task_lists.task_list import ListedTask
    >>> tasks = TaskList((ListedTask("io/a"), ListedTask("io/b")), nonce=5)
    >>> short_code(tasks, "Ada", (TaskState.FIRST_TRY, TaskState.OPEN))
    'PCET-1G00-0000-007F'
    >>> [str(state) for state in read_short(tasks, "ada", "pcet igoo oooo oo7f")]
    ['first', 'open']
    """
    number = _list_digit(task_list)[0] * NAME_HASHES + _name_digit(name)[0]
    order = task_list.order(name)
    for index in (*order, *[None] * (MAX_TASKS - len(order))):
        number = number * len(STATES) + (0 if index is None else STATES.index(states[index]))
    number = number << CHECK_BITS | _remainder(number << CHECK_BITS)
    letters = "".join(
        CROCKFORD[number >> 5 * index & 31] for index in reversed(range(SHORT_LENGTH))
    )
    return "-".join(letters[index : index + 4] for index in range(0, SHORT_LENGTH, 4))


def read_short(task_list: TaskList, name: str, code: str) -> tuple[TaskState, ...]:
    """Return the state of each task, by its index in the list.

    Raises BadRecord for a damaged code, or a code of another list or name.
    """
    letters = "".join(code.replace("-", "").split()).upper().translate(LOOKALIKES)
    for letter_number, letter in enumerate(letters, start=1):
        if letter not in CROCKFORD:
            raise BadRecord(say("codes.letter", letter=letter, place=letter_number), excerpt(code))
    if len(letters) != SHORT_LENGTH:
        message = say("codes.length", number=len(letters), right=SHORT_LENGTH)
        raise BadRecord(message, excerpt(code))
    number = 0
    for letter in letters:
        number = number * 32 + CROCKFORD.index(letter)
    if _remainder(number):
        raise BadRecord(say("codes.damaged"), excerpt(code))
    number >>= CHECK_BITS
    last_states_first: list[TaskState] = []
    for _ in range(MAX_TASKS):
        number, state = divmod(number, len(STATES))
        last_states_first.append(STATES[state])
    _check_hashes(task_list, name, *divmod(number, NAME_HASHES))
    order = task_list.order(name)
    states = dict(zip(order, reversed(last_states_first), strict=False))
    return tuple(states[index] for index in range(len(order)))


def _remainder(number: int) -> int:
    """Return the remainder of an 80-bit number modulo the check's polynomial."""
    for bit in reversed(range(CHECK_BITS, 5 * SHORT_LENGTH)):
        if number >> bit & 1:
            number ^= CHECK_POLYNOMIAL << bit - CHECK_BITS
    return number


def is_short(code: str) -> bool:
    """Whether a text is a short code, perhaps a damaged one."""
    return len("".join(code.replace("-", "").split())) <= SHORT_LENGTH + 2 and not is_link(code)


# The list and the name of a code.


def name_of_code(task_list: TaskList, names: Sequence[str], code: str) -> str:
    """Return the first of some names under which a code can be read, else the first of all.

    >>> code = short_code(TaskList((), nonce=5), "3. Ann", ())
    >>> name_of_code(TaskList((), nonce=5), ("Ann", "3. Ann"), code)
    '3. Ann'
    """
    read = read_short if is_short(code) else read_full
    for name in names:
        try:
            read(task_list, name, code)
        except BadRecord:
            continue
        return name
    return names[0]


def _list_digit(task_list: TaskList) -> tuple[int, int]:
    return crc32(task_list.link.encode()) % LIST_HASHES, LIST_HASHES


def _name_digit(name: str) -> tuple[int, int]:
    return crc32(normalized_name(name).encode()) % NAME_HASHES, NAME_HASHES


def _check_hashes(task_list: TaskList, name: str, list_hash: int, name_hash: int) -> None:
    if list_hash != _list_digit(task_list)[0]:
        raise BadRecord(say("codes.other_list"), "")
    if name_hash != _name_digit(name)[0]:
        raise BadRecord(say("codes.other_name", name=chosen_name(name)), "")
