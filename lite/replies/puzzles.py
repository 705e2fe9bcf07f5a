"""The replies of puzzles, in files with a few puzzles each, and the index that names them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import stonebook
from stonebook.classroom.task_lists.before_after import WHEN, has_test, track_test
from stonebook.profiles import profile
from stonebook.rules import GAMES
from stonebook.rules.position import Transition
from stonebook.search.cooperative import Work
from stonebook.storage.puzzle_results import HINTED, RIGHT
from stonebook.teach import Step
from stonebook.teach.press_names import PressName
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.puzzles.grades import GRADES, difficulty_grade, grade_title
from stonebook.teach.puzzles.labels import theme_about
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.reader.daily import daily_order
from stonebook.teach.puzzles.sets.kinds import NEAR, ROW
from stonebook.teach.puzzles.sets.order import difficulty_key
from stonebook.teach.puzzles.sets.pool import SETS, TEN, set_title
from stonebook.teach.puzzles.sets.puzzle_sets import PuzzleSet
from stonebook.teach.puzzles.tries import solved_key
from stonebook.teach.steps.inputs import Answer, Press
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.classroom.tasks.task_picker import ready_tasks
from stonebook.widgets.lesson.lesson_output import heading_html
from stonebook.widgets.puzzles.screen import easier_link
from stonebook.words import languages, say, speaking

from ..setup import processes
from . import endless
from .codes import CELL, OF_PAGE
from .language_files import write_files
from .packing import StepPackage
from .pictures import Pool
from .recording.exploration import Exploration, answers
from .recording.recorder import Recorder
from .recording.recording_host import recording_host
from .recording.retelling import Retelling
from .recording.state_node import Explored
from .twins import TwinReverser, begins_alike, image_names, in_order_of_puzzle, moved_back
from .workers import Results, Workers, write_packed

processes.preload(__name__, "ipycanvas")  # the first board imports it
FOLDER = "static/stonebook/replies/puzzles"
TWINS_FOLDER = "static/stonebook/replies/twins"
CELL_ID = "board"
"""The cell of the page in which its Python shows puzzles."""
LOG = "puzzles"
"""The name of the log of the puzzles' board."""
PER_FILE = 10
"""The number of puzzles that share a file, which stores their common parts once."""
MAX_STATES = 8
"""The largest number of states of a puzzle with replies. Those of the right line come first."""
FIRST_STATE = 1
"""The number of states of a question in a test with replies: only the first one."""
MAX_NODES = 500_000
"""The most cells, added up over all searched positions, before a reply is left to Python."""
VARIED = ("start", "states", "told", "opening")
"""The parts of a puzzle's data that may differ in its twins."""
TITLE = CELL
"""Stands for a puzzle's title, which only the page knows."""
PLACE = OF_PAGE
"""Stands for the reader's progress, which only the page knows."""


def files(game: str) -> dict[str, list[str]]:
    """Return the ids of a game's puzzles by the names of their files, theme by theme."""
    files = {}
    for theme in profile(game).puzzles.themes:
        ids = [entry.id for entry in PuzzleSet(game, theme).puzzles if entry.themes[0] == theme]
        # A short last file is merged with the one before, since few puzzles share little.
        starts = range(0, max(len(ids) - PER_FILE // 2, min(len(ids), 1)), PER_FILE)
        for number, start in enumerate(starts, start=1):
            end = None if number == len(starts) else start + PER_FILE
            files[f"{theme}-{number}"] = ids[start:end]
    return files


def begin(workers: Workers) -> Results:
    """Begin to work out the replies of all files of puzzles."""
    jobs = {f"{game}/{name}": ids for game in GAMES for name, ids in files(game).items()}
    return workers.begin("working out the replies of the puzzles", work_out, jobs)


def handed_out_ids(game: str) -> list[str]:
    """Return the ids of a game's puzzles in the lists that the site itself hands out.

    Each pupil sees another twin of them, so all twins have replies.
    """
    lists = [track_test(game, when).tasks for when in WHEN] if has_test(game) else []
    tasks = [*ready_tasks({}), *(task for tasks in lists for task in tasks)]
    return [*dict.fromkeys(task.name for task in tasks if task.name.startswith(f"{game}/"))]


def begin_twins(workers: Workers) -> Results:
    """Begin to work out the replies of all twins of the puzzles that the site hands out."""
    jobs = {id: job for game in GAMES for id, job in twin_jobs(game).items()}
    return workers.begin("working out the replies of twins", work_out_twins, jobs)


def twin_jobs(game: str) -> dict[str, tuple[str, int]]:
    """Return a game's jobs for `work_out_twins`: a puzzle, and its largest number of states.

    A question of a test has the replies to the first answer only: that answer counts.
    """
    ready = {task.name for task in ready_tasks({})}
    return {id: (id, MAX_STATES if id in ready else FIRST_STATE) for id in handed_out_ids(game)}


def write(site: Path, results: Results, twins: Results) -> None:
    """Write the files of all games, packed."""
    for folder, files_of_folder in ((FOLDER, results), (TWINS_FOLDER, twins)):
        for name, data_by_language in files_of_folder:
            write_files(site / folder, name, data_by_language)
    for spoken in languages():
        with speaking(spoken):
            for game in GAMES:
                write_packed(site / FOLDER / spoken / game / "sets.bin", index(game))


def index(game: str) -> dict[str, Any]:
    """Return the data with which the page finds and names a puzzle and the next one."""
    title = f"{stonebook.game(game).title} · {TITLE}"
    ids_by_file = files(game)
    with recording_host():
        return {
            "cell": CELL_ID,
            "log": f"{CELL_ID} {LOG}",
            "headings": [
                heading_html(title, bool(result), "", PLACE, solved_key(result))
                for result in ("", RIGHT, HINTED)
            ],
            "place": say("puzzle.place", done=TITLE, of=PLACE),
            "next": [say("puzzle.skip"), say("puzzle.next")],
            "files": ids_by_file,
            "handed": handed_out_ids(game),
            "others": {name: set_title(game, name) for name in SETS},
            "grades": [
                ["", say("puzzle.difficulty.any")],
                *([grade, grade_title(grade)] for grade in GRADES),
            ],
            "daily": _places(daily_order(game), ids_by_file),
            "day": say("puzzle.daily.of", day=TITLE),
            "easier": easier_link(),
            "row": _row(game, ids_by_file),
            "left": [
                say("puzzle.place.left", number=number).replace(f"{number}", TITLE)
                for number in (1, 2)
            ],
            "sets": {
                theme: _set_data(PuzzleSet(game, theme)) for theme in profile(game).puzzles.themes
            },
        }


def _set_data(puzzle_set: PuzzleSet) -> dict[str, Any]:
    announcement = Announcement()
    announcement.show_sentence(theme_about(puzzle_set.game, puzzle_set.name))
    return {
        "name": set_title(puzzle_set.game, puzzle_set.name),
        "titles": [puzzle_set.title_of(entry) for entry in puzzle_set.puzzles],
        "intro": announcement.widget.value,
        "ids": [entry.id for entry in puzzle_set.puzzles],
        "grades": "".join(map(_grade_digit, puzzle_set.puzzles)),
    }


def _grade_digit(entry: Puzzle) -> str:
    """Return the number of a puzzle's difficulty, "0" if it was not measured."""
    return f"{['', *GRADES].index(difficulty_grade(entry))}"


def _row(game: str, ids_by_file: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """Return what a row of ten puzzles draws from, and the sentences about progress in it."""
    from_easy_to_hard = sorted(PuzzleSet(game, TEN).puzzles, key=difficulty_key)
    return {
        "order": _places(from_easy_to_hard, ids_by_file),
        "length": ROW,
        "near": NEAR,
        "places": [say(key, number=TITLE) for key in ("puzzle.row", "puzzle.row.ten")],
    }


def _places(entries: Iterable[Puzzle], ids_by_file: Mapping[str, Sequence[str]]) -> list[int]:
    """Return puzzles as places in the files, one after another."""
    ids = (id for ids in ids_by_file.values() for id in ids)
    places = {id: place for place, id in enumerate(ids)}
    return [places[entry.id] for entry in entries]


def work_out(ids: Sequence[str], max_states: int = MAX_STATES) -> dict[str, dict[str, Any]]:
    """Return the replies of some puzzles by language. A puzzle that is too hard has none."""
    return _in_all_languages({id: [PuzzleStep(puzzle(id), TITLE)] for id in ids}, max_states)


def work_out_twins(job: tuple[str, int]) -> dict[str, dict[str, Any]]:
    """Return the replies of all twins of a puzzle by language."""
    id, max_states = job
    steps = [PuzzleStep(puzzle(id), TITLE, twin=twin) for twin in puzzle(id).start.twins]
    return _in_all_languages({id: steps}, max_states)


def _in_all_languages(
    first_steps: Mapping[str, Sequence[PuzzleStep]], max_states: int
) -> dict[str, dict[str, Any]]:
    """Return the replies of some puzzles by language. The languages share what was explored."""
    explored: dict[PuzzleStep, Exploration] = {}
    return {
        spoken: _in_language(spoken, first_steps, max_states, explored) for spoken in languages()
    }


def _in_language(
    spoken: str,
    first_steps: Mapping[str, Sequence[PuzzleStep]],
    max_states: int,
    explored: dict[PuzzleStep, Exploration],
) -> dict[str, Any]:
    """Return the replies of some puzzles. `explored` holds each step's exploration, once known."""
    with speaking(spoken), recording_host() as host:
        package, images = StepPackage(), Pool[str]()
        # A board is slow to make, so all puzzles of a file share one.
        recorder = Recorder(PuzzleStep(puzzle(next(iter(first_steps))), TITLE), host)
        steps: dict[str, Any] = {}
        for id, twin_steps in first_steps.items():
            symmetries = puzzle(id).start.twins
            recorded = []
            for twin, proved_step in zip(symmetries, twin_steps, strict=False):
                step = PuzzleStep(puzzle(id), TITLE, twin=twin)
                step.share_proofs(proved_step)
                if not _search_ends(step, step.analysis.finding_right_moves()):
                    break
                recorder.begin(step)
                reverser = TwinReverser(puzzle(id).position, twin)
                original = explored.get(proved_step)
                found: Explored
                if original is None:
                    found = explored[proved_step] = _explored(step, recorder, reverser, max_states)
                else:
                    found = Retelling(step, recorder, original)
                moved = moved_back(found, reverser) if len(twin_steps) > 1 else found
                data = package.add(f"{CELL_ID} {TITLE}", moved)
                recorded.append({**data, "opening": package.opening(moved)})
            if len(recorded) < len(twin_steps):
                continue
            first, *others = recorded
            steps[id] = first
            if others:
                steps[id]["variants"] = [{part: data[part] for part in VARIED} for data in others]
            if others or _begin_alike(id):
                names = (image_names(puzzle(id).position, twin) for twin in symmetries)
                steps[id]["twins"] = [*map(images.number, names)]
        return {"steps": steps, "images": images.values(), **package.shared()}


def _explored(
    step: PuzzleStep, recorder: Recorder, reverser: TwinReverser, max_states: int
) -> Exploration:
    """Explore a puzzle's twin. Its marks are in the order of the puzzle's."""
    return Exploration(
        step,
        recorder,
        lambda step: iter(in_order_of_puzzle(likely_answers(step), reverser)),
        max_states,
    )


def _begin_alike(id: str) -> bool:
    """Whether all twins of a puzzle look like it at first, apart from the cells."""
    known, *others = puzzle(id).start.twins
    step = PuzzleStep(puzzle(id), twin=known)
    return all(
        begins_alike(
            step, PuzzleStep(puzzle(id), twin=twin), TwinReverser(puzzle(id).position, twin)
        )
        for twin in others
    )


def likely_answers(step: Step) -> Iterator[Answer]:
    """Yield the answers to a puzzle whose replies are recorded.

    These are any first move, then right moves, parts of legal moves, and illegal moves.
    """
    assert isinstance(step, PuzzleStep)
    state = step.state()
    known = _is_recorded_by_puzzle.setdefault(step.puzzle.id, {})
    for answer in answers(step):
        if answer == Press(PressName.HINT) and not step.asks_first_move:
            continue  # few readers need a hint so late
        key = (state and state.question, answer)
        if key not in known:
            known[key] = _is_recorded(step, answer)
        if known[key]:
            yield answer


_is_recorded_by_puzzle: dict[str, dict[Hashable, bool]] = {}
"""For each puzzle, whether the reply to an answer is recorded in the states of a question."""


def _is_recorded(step: PuzzleStep, answer: Answer) -> bool:
    """Whether the reply to an answer is known and, after the first move, the move right."""
    if not step.awaits_answer:
        return True
    turn = step.turn_by(answer)
    if turn is None:
        return True
    known = step.knows(turn) or _replies_are_found(step, turn)
    return known and (step.asks_first_move or step.analysis.accepts(turn))


def _replies_are_found(step: PuzzleStep, turn: Transition) -> bool:
    """Search for the replies to a turn, unless the search is known not to end."""
    if endless.is_listed(step.puzzle.id, turn):
        return False
    search = step.preparing_answer(turn)
    ends = _search_ends(step, search)
    if not ends:
        endless.note(step.puzzle.id, turn)
    return ends


def _search_ends(step: PuzzleStep, search: Work[Any]) -> bool:
    """Search until the end or the limit. Return whether the search ends."""
    max_nodes = MAX_NODES // len(step.position().grid)
    try:
        return all(nodes <= max_nodes for nodes in search)
    except Unproved:
        return True  # the step says that nothing is proved
