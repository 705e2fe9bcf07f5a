"""Explores puzzles and their twins in every language, as far as their searches end in time."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any

from stonebook.rules.game import Game
from stonebook.rules.position import Transition
from stonebook.rules.symmetry import Symmetry
from stonebook.search.slices import Work
from stonebook.teach import Step
from stonebook.teach.press_names import PressName
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.steps.inputs import Answer, Press
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import languages, speaking

from ...setup import processes
from .. import unfinished_searches
from ..packing import StepPackage
from ..pictures import NumberedValues
from ..recording.exploration import Exploration, answers, explore
from ..recording.other_language import retell
from ..recording.recorder import Recorder
from ..recording.recording_host import recording_host
from ..recording.state_node import Explored
from ..twins import TwinReverser, begins_alike, image_names, in_order_of_puzzle, moved_back
from .index import CELL_ID, TITLE

processes.preload(__name__, "ipycanvas")  # the first board imports it
MAX_STATES = 10
"""The largest number of states of a puzzle with replies. Those of the right line come first."""
MAX_NODES = 500_000
"""The most cells, added up over all searched positions, before a reply is left to Python."""
VARIED = ("start", "states", "told", "opening")
"""The parts of a puzzle's data that may differ in its twins."""


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
        # A board is slow to make, so all puzzles of a file share one.
        first = puzzle(next(iter(first_steps)))
        recorder = Recorder(PuzzleStep(first, TITLE), host)
        replies = _PuzzleReplies(first.position.game, recorder, max_states, explored)
        for id, twin_steps in first_steps.items():
            replies.add(id, twin_steps)
        return replies.data()


class _PuzzleReplies:
    """Collects the replies of some puzzles in the language that is spoken now."""

    def __init__(
        self,
        game: Game,
        recorder: Recorder,
        max_states: int,
        explored: dict[PuzzleStep, Exploration],
    ) -> None:
        self._recorder, self._max_states, self._explored = recorder, max_states, explored
        self._package, self._images = StepPackage(game), NumberedValues[str]()
        self._steps: dict[str, Any] = {}

    def add(self, id: str, proved_steps: Sequence[PuzzleStep]) -> None:
        """Add a puzzle and its twins, unless the search for the right moves does not end."""
        twins = puzzle(id).start.twins
        variants = self._variants(id, twins, proved_steps)
        if variants is None:
            return
        first, *others = variants
        self._steps[id] = first
        if others:
            first["variants"] = [{part: data[part] for part in VARIED} for data in others]
        if others or _begin_alike(id):
            names = (image_names(puzzle(id).position, twin) for twin in twins)
            first["twins"] = [*map(self._images.number, names)]

    def data(self) -> dict[str, Any]:
        """Return the data of all puzzles and what they share."""
        return {"steps": self._steps, "images": self._images.values(), **self._package.shared()}

    def _variants(
        self, id: str, twins: Sequence[Symmetry], proved_steps: Sequence[PuzzleStep]
    ) -> list[dict[str, Any]] | None:
        """Return the data of each twin that has a proved step, None if a search does not end."""
        variants = []
        for twin, proved_step in zip(twins, proved_steps, strict=False):
            step = PuzzleStep(puzzle(id), TITLE, twin=twin)
            step.share_proofs(proved_step)
            if not _search_ends(step, step.analysis.finding_right_moves()):
                return None
            reverser = TwinReverser(puzzle(id).position, twin)
            explored = self._explore(step, proved_step, reverser)
            if len(proved_steps) > 1:
                explored = moved_back(explored, reverser)
            data = self._package.add(f"{CELL_ID} {TITLE}", explored)
            variants.append({**data, "opening": self._package.opening(explored)})
        return variants

    def _explore(
        self, step: PuzzleStep, proved_step: PuzzleStep, reverser: TwinReverser
    ) -> Explored:
        """Explore a twin, or retell what was explored in another language.

        Its marks are in the order of the puzzle's.
        """
        self._recorder.begin(step)
        if proved_step in self._explored:
            return retell(step, self._recorder, self._explored[proved_step])
        exploration = self._explored[proved_step] = explore(
            step,
            self._recorder,
            lambda step: iter(in_order_of_puzzle(likely_answers(step), reverser)),
            self._max_states,
        )
        return exploration


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
    if unfinished_searches.is_listed(step.puzzle.id, turn):
        return False
    search = step.preparing_answer(turn)
    ends = _search_ends(step, search)
    if not ends:
        unfinished_searches.note(step.puzzle.id, turn)
    return ends


def _search_ends(step: PuzzleStep, search: Work[Any]) -> bool:
    """Search until the end or the limit. Return whether the search ends."""
    max_nodes = MAX_NODES // len(step.position().grid)
    try:
        return all(nodes <= max_nodes for nodes in search)
    except Unproved:
        return True  # the step says that nothing is proved
