"""Worksheets: exercises made from puzzles, and a key with the reasons.

A `WorksheetRequest` chooses the puzzles: the same request gives the same sheet. The answers are
proved by the solver. The key gives a puzzle's own reason, or one generated from its proof.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from random import Random
from typing import NamedTuple
from urllib.parse import parse_qsl, urlsplit

import stonebook
from stonebook.profiles import profile
from stonebook.records import Record, from_link
from stonebook.rules.errors import BadSettings
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.state_sentence import passes_sentence, state_sentence
from stonebook.search.slices import run_to_end
from stonebook.teach.authoring.proved_puzzle import proved_puzzle
from stonebook.teach.authoring.puzzle_check import judging
from stonebook.teach.cells_in_text import with_cells
from stonebook.teach.explain.past_boards import ShowPast, boards_before
from stonebook.teach.puzzles.evaluation import proving
from stonebook.teach.puzzles.explanations import puzzle_texts
from stonebook.teach.puzzles.files import authored_texts
from stonebook.teach.puzzles.objective import OUTCOME, objective
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.sets.order import difficulty_key
from stonebook.teach.puzzles.sets.pool import MIXED
from stonebook.teach.puzzles.sets.puzzle_sets import find_puzzle, find_set
from stonebook.teach.steps.kinds.goal import GoalStep
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import say
from stonebook.words.truncate import excerpt
from stonebook.words.whole_number import read_whole_number

RISING = "rising"
FALLING = "falling"
SHUFFLED = "shuffled"
ORDERS = (RISING, FALLING, SHUFFLED)
"""The orders of exercises: from easy to hard, from hard to easy, or random."""
MAX_EXERCISES = 40
"""The most exercises on a sheet."""
MAX_PAST = 16
"""The most past moves of an exercise chosen at random: more take the room of its board."""
DEFAULT_NUMBER = 8
PRINTED_HINTS = 2
"""The number of hints that are printed: the idea and the region, which give no move away."""
YES = "yes"
NO = "no"


@dataclass(frozen=True)
class WorksheetRequest:
    """A teacher's choice of exercises. `theme` is a theme of `game`, or "mixed".

    `number` is the number of exercises, or fewer if there are not enough puzzles. `order` is in
    `ORDERS`. With `hints`, hints are printed. `seed` determines the selection: another seed gives
    another sheet. If `ids` (puzzle ids or links) are given, exactly those are on the sheet.
    """

    game: str
    theme: str = MIXED
    number: int = DEFAULT_NUMBER
    order: str = RISING
    hints: bool = False
    seed: str = "1"
    ids: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The title of the sheet."""
        if self.ids:
            games = dict.fromkeys(puzzle_source(id).position.game.title for id in self.ids)
            return say("worksheet.title.own", games=[*games])
        return find_set(self.game, self.theme).title

    @property
    def texts(self) -> Mapping[str, str]:
        """The request as text fields, which `read_request` reads.

        >>> request = WorksheetRequest("io", "capture", hints=True)
        >>> read_request(request.texts) == request
        True
        """
        options = {name: str(value) for name, value in asdict(self).items()}
        return {**options, "hints": YES if self.hints else NO, "ids": " ".join(self.ids)}


@dataclass(frozen=True)
class WorksheetExercise:
    """One exercise: the board, the question, and the entry in the key.

    `question` is about `position`, and `hints` are the hints to print. `answers` are all right
    moves, and `because` is the reason; there are none if the question is not about moves. `length`
    is the number of moves to find. `query` opens the exercise on the puzzle page; with "" it opens
    on the playing page. `moves` led to the position, in games whose rules look back. `line` is one
    way through an exercise of several moves: each move with its player. `past` is as in `Puzzle`.
    """

    position: Position
    question: str
    answers: tuple[Move, ...] = ()
    because: str = ""
    hints: tuple[str, ...] = ()
    length: int = 1
    query: str = ""
    moves: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    past: bool = False

    @property
    def looks_back(self) -> bool:
        """Whether earlier boards can change the answer."""
        return _looks_back(self.position, self.past)

    @property
    def facts(self) -> str:
        """Sentences about what no board shows: the next stone's kind, passes, komi, the past."""
        position = self.position
        komi = position.settings.get("komi")
        return " ".join(
            filter(
                None,
                (
                    state_sentence(position)
                    if position.phase != "play"
                    else passes_sentence(position),
                    say("worksheet.komi", number=komi) if komi else "",
                    say("worksheet.so_far", moves=[*self.moves]) if self.looks_back else "",
                ),
            )
        )


def _looks_back(position: Position, past: bool) -> bool:
    """Whether earlier boards can change the answer."""
    return bool(boards_before(position, ShowPast.IF_DECIDING if past else ShowPast.IF_NEAR))


@dataclass(frozen=True)
class Worksheet:
    """A sheet: its `game`, its `title`, its `exercises` in order, and its `seed`.

    With `hints`, each exercise's hints are printed.
    """

    game: str
    title: str
    exercises: tuple[WorksheetExercise, ...]
    hints: bool = False
    seed: str = ""


def read_request(fields: Mapping[str, str]) -> WorksheetRequest:
    """Read a request from text fields, such as those of a form. Missing fields have defaults.

    Raises BadSettings for an invalid field, with the valid values.

    >>> read_request({"game": "otello", "number": "0"})
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadSettings: “0” is not a number of exercises: a sheet has 1 to 40.
    """
    filled = {name: str(text).strip() for name, text in fields.items() if str(text).strip()}
    ids = tuple(filled.get("ids", "").replace(",", " ").split())
    chosen_puzzles = [*map(puzzle_source, ids)]
    game = (
        chosen_puzzles[0].position.game
        if chosen_puzzles
        else stonebook.game(filled.get("game", ""))
    )
    request = WorksheetRequest(
        game.name,
        theme=filled.get("theme", MIXED),
        number=_number(str(len(ids)) if ids else filled.get("number", str(DEFAULT_NUMBER))),
        order=filled.get("order", RISING),
        hints=filled.get("hints") == YES,
        seed=filled.get("seed", "1"),
        ids=ids,
    )
    if request.order not in ORDERS:
        orders = [*ORDERS]
        raise BadSettings(say("worksheet.error.order", value=excerpt(request.order), known=orders))
    if not ids and not random_puzzles(request):
        raise BadSettings(say("puzzle.none", game=game.title), game.name)
    return request


class CustomPosition(NamedTuple):
    """A teacher's own `position`, and the goal in it: a key of `OBJECTIVES` (`seeks`)."""

    position: Position
    seeks: str


def puzzle_source(text: str) -> Puzzle | CustomPosition:
    """Return the puzzle of an id or of a link to a puzzle, or the position in any other link.

    Raises BadSettings for an unknown id, and BadRecord for an invalid link or an unknown goal.

    >>> from stonebook.records import link
    >>> start = stonebook.game("io").start(size=4)
    >>> puzzle_source(f"https://example.org/puzzles/?seeks=margin#{link(start)}").seeks
    'margin'
    """
    address, is_link, _ = text.partition("#")
    query = dict(parse_qsl(urlsplit(address).query))
    if not is_link or "puzzle" in query:
        return find_puzzle(query.get("puzzle", text))
    content = from_link(text)
    position = content.last if isinstance(content, Record) else content
    return CustomPosition(position, objective(query.get("seeks", OUTCOME)).key)


def _number(text: str) -> int:
    if number := read_whole_number(text, MAX_EXERCISES):
        return number
    raise BadSettings(say("worksheet.error.number", value=excerpt(text), most=MAX_EXERCISES), text)


def random_puzzles(request: WorksheetRequest) -> tuple[Puzzle, ...]:
    """Choose puzzles at random, by the request's seed. Raises BadSettings for an unknown theme.

    >>> request = WorksheetRequest("otello", "corner", 3)
    >>> [puzzle.themes[0] for puzzle in random_puzzles(request)]
    ['corner', 'corner', 'corner']
    >>> random_puzzles(request) == random_puzzles(request)
    True
    """
    themes = (MIXED, *profile(request.game).puzzles.themes)
    if request.theme not in themes:
        title = stonebook.game(request.game).title
        message = say(
            "puzzle.series.unknown", value=excerpt(request.theme), game=title, known=themes
        )
        raise BadSettings(message, request.theme)
    puzzles = find_set(request.game, request.theme).puzzles
    if request.theme != MIXED:
        # Prefer puzzles whose main theme it is: they show it most clearly.
        puzzles = [puzzle for puzzle in puzzles if puzzle.themes[0] == request.theme] or puzzles
    index = {id(puzzle): number for number, puzzle in enumerate(puzzles)}
    chance = Random(f"{request.game} {request.theme} {request.seed}")
    first = chance.sample(puzzles, min(request.number, len(puzzles)))
    others = [puzzle for puzzle in puzzles if puzzle not in first]
    chance.shuffle(others)
    fitting = filter(_past_fits, (*first, *others))  # lazily: the past takes time to judge
    drawn = [*islice(fitting, request.number)] or first
    if request.order != SHUFFLED:
        drawn.sort(
            key=lambda puzzle: (difficulty_key(puzzle), index[id(puzzle)]),
            reverse=request.order == FALLING,
        )
    return tuple(drawn)


def _past_fits(puzzle: Puzzle) -> bool:
    """Whether a sheet can print the moves before a puzzle, or need not."""
    return len(puzzle.start.moves) <= MAX_PAST or not _looks_back(puzzle.position, puzzle.past)


def worksheet(request: WorksheetRequest) -> Worksheet:
    """Return the sheet for a request. Raises BadSettings.

    >>> sheet = worksheet(WorksheetRequest("alterigo", "small-board", 2))
    >>> [(len(ex.answers) > 0, ex.because != "") for ex in sheet.exercises]
    [(True, True), (True, True)]
    """
    return run_to_end(making_worksheet(request))


def making_worksheet(request: WorksheetRequest) -> Generator[int, None, Worksheet]:
    """Make the same sheet as `worksheet`, slice by slice."""
    exercises: list[WorksheetExercise] = []
    for source in [*map(puzzle_source, request.ids)] or random_puzzles(request):
        if isinstance(source, Puzzle):
            exercises.append((yield from _puzzle_exercise(source, f"puzzle={source.id}")))
        else:
            verdict = yield from judging(*source)
            if verdict.solved is None:
                raise BadSettings(" ".join(verdict.sentences), str(source.position))
            puzzle = proved_puzzle(source.seeks, *source, verdict)
            exercises.append((yield from _puzzle_exercise(puzzle, f"seeks={source.seeks}")))
        yield len(exercises)
    seed = "" if request.ids else request.seed
    return Worksheet(request.game, request.title, tuple(exercises), request.hints, seed)


def _puzzle_exercise(puzzle: Puzzle, query: str) -> Generator[int, None, WorksheetExercise]:
    # A puzzle without texts gets them from its proof.
    texts = authored_texts(puzzle) or puzzle_texts(puzzle, (yield from proving(puzzle.position)))
    line = PuzzleStep(puzzle).line() if puzzle.length > 1 else ()
    return WorksheetExercise(
        puzzle.position,
        puzzle.goal,
        puzzle.accepted,
        with_cells(texts.because, str),
        tuple(with_cells(text, str) for text in texts.hints[:PRINTED_HINTS]),
        puzzle.length,
        query,
        puzzle.start.moves,
        tuple(f"{turn.before.to_move} {turn.move}" for turn in line),
        puzzle.past,
    )


def of_tasks(title: str, tasks: Sequence[GoalStep]) -> Worksheet:
    """Return a sheet of a lesson's tasks. The key lists every move that fulfils the goal.

    Raises BadSettings if there are no tasks, or if they belong to several games.

    >>> from stonebook.teach import Changes, GoalStep
    >>> start = stonebook.game("otello").start()
    >>> task = GoalStep("Turn one", start, Changes(exactly=1), hints=["Look.", "At {D4}."])
    >>> [str(move) for move in of_tasks("First moves", [task]).exercises[0].answers]
    ['D3', 'C4', 'F5', 'E6']
    """
    games = {task.position().game.name for task in tasks}
    if len(games) != 1:
        raise BadSettings(say("worksheet.error.tasks", number=len(games)))
    exercises = tuple(
        WorksheetExercise(task.position(), task.prompt(), task.accepted, task.because)
        for task in tasks
    )
    return Worksheet(games.pop(), title, exercises)
