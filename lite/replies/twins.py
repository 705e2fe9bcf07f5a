"""The replies of a puzzle's twins, as replies to the puzzle itself if they agree.

A pupil's task shows a twin of the puzzle. Each cell of a recorded reply is replaced by the cell of
the puzzle that lands on it, so most replies are those of the puzzle and are stored once. The
page moves all cells back (`lite/web/replies/twin.js`): nothing is lost where replies differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from stonebook.draw.scene import Scene
from stonebook.rules.position import Position
from stonebook.rules.symmetry import Symmetry
from stonebook.teach import Step
from stonebook.teach.steps.inputs import Answer, ChosenCell
from stonebook.teach.steps.kinds.puzzle import PuzzleStep

from .recording.recorder import Display, RecordedMoment, RecordedReply
from .recording.state_node import Explored, StateNode

NAMES = re.compile(r"\b[A-Za-z][0-9]+\b", flags=re.ASCII)
"""Matches names of cells in texts, and parts of pictures that look like them: each is renamed, and
the page undoes that.
"""
FIELDS = ("stones", "marks", "preview", "ghosts", "arrows", "lines", "rings", "traces", "areas")
"""The fields of a picture on its cells."""


class TwinReverser:
    """Moves cells of a twin back to the cells of the puzzle. Equal objects stay one object."""

    def __init__(self, position: Position, symmetry: Symmetry) -> None:
        names = position.grid.names
        self._original = {names[image]: names[index] for index, image in enumerate(symmetry)}
        self._places = {name: place for place, name in enumerate(names)}
        self._cache: dict[int, tuple[object, Any]] = {}

    def cell(self, name: str) -> str:
        """Return the cell of the puzzle that lands on a cell, "" for ""."""
        return self._original.get(name, name)

    def place(self, cell: str) -> int:
        """Return the place of the cell of the puzzle that lands on a cell, in reading order."""
        return self._places[self.cell(cell)]

    def text(self, text: str) -> str:
        """Return a text with the cells of the puzzle."""
        return NAMES.sub(lambda name: self.cell(name[0]), text)

    def scene(self, scene: Scene) -> Scene:
        """Return a picture with its parts on the cells of the puzzle.

        Parts that belong to no single cell stay where they are. An arrow keeps its direction.
        """
        cached = self._cache.get(id(scene))
        if cached is None:
            cached = self._cache[id(scene)] = scene, self._moved(scene)
        moved: Scene = cached[1]
        return moved

    def _moved(self, scene: Scene) -> Scene:
        centres = scene.centres
        cells = {centre: cell for cell, centre in centres.items()}

        def moved_part(part: Any) -> Any:
            cell = self.cell(part.cell)
            return replace(part, cell=cell, centre=centres[cell])

        def moved_centre(centre: Any) -> Any:
            return centres[self.cell(cells[centre])]

        def moved_arrow(segment: Any) -> Any:
            (x, y), (to_x, to_y) = segment
            new_x, new_y = moved_centre((x, y))
            return ((new_x, new_y), (new_x + to_x - x, new_y + to_y - y))

        return replace(
            scene,
            stones=(*map(moved_part, scene.stones),),
            marks=(
                *sorted(map(moved_part, scene.marks), key=lambda mark: self._places[mark.cell]),
            ),
            preview=(*map(moved_part, scene.preview),),
            ghosts=(*map(moved_part, scene.ghosts),),
            arrows=(*map(moved_arrow, scene.arrows),) if len(scene.arrows) == 1 else scene.arrows,
            rings=(*((moved_centre(centre), radius) for centre, radius in scene.rings),),
        )

    def display(self, display: Display) -> Display:
        """Return parts of a board with the cells of the puzzle."""
        moved = dict(display)
        for part in ("question", "words"):
            if isinstance(moved.get(part), str):
                moved[part] = self.text(moved[part])
        if moved.get("picture") is not None:
            moved["picture"] = self.scene(moved["picture"])
        if "strip" in moved:
            boards, *about = moved["strip"]
            moved["strip"] = (self.text(boards), *about)
        return moved

    def reply(self, reply: RecordedReply) -> RecordedReply:
        """Return a reply with the cells of the puzzle."""
        cached = self._cache.get(id(reply))
        if cached is None:
            series = tuple(
                tuple(
                    RecordedMoment(self.display(moment.changed), moment.seconds)
                    for moment in moments
                )
                for moments in reply.series
            )
            moved = RecordedReply(
                self.display(reply.changed), series, self.cell(reply.cell), reply.only_in_words
            )
            cached = self._cache[id(reply)] = reply, moved
        found: RecordedReply = cached[1]
        return found

    def answer(self, answer: Answer) -> Answer:
        """Return an answer with the cell of the puzzle."""
        return ChosenCell(self.cell(answer.cell)) if isinstance(answer, ChosenCell) else answer

    def node(self, node: StateNode[Step]) -> StateNode[Step]:
        """Return a state with the cells of the puzzle. Its step stays that of the twin."""
        replies: Mapping[Answer, tuple[RecordedReply, int]] = {
            self.answer(answer): (self.reply(reply), number)
            for answer, (reply, number) in node.replies.items()
        }
        return replace(node, display=self.display(node.display), replies={**replies})


def image_names(position: Position, symmetry: Symmetry) -> str:
    """Return where each cell of a puzzle is in a twin, in the order of the puzzle's cells."""
    names = position.grid.names
    return " ".join(names[image] for image in symmetry)


def in_order_of_puzzle(answers: Iterable[Answer], reverser: TwinReverser) -> list[Answer]:
    """Return answers in the order in which they are tried on the puzzle itself."""

    def place(answer: Answer) -> int:
        return reverser.place(answer.cell) if isinstance(answer, ChosenCell) else -1

    return sorted(answers, key=place)


def begins_alike(step: PuzzleStep, twin: PuzzleStep, reverser: TwinReverser) -> bool:
    """Whether a twin shows the puzzle's first picture and question, apart from the cells."""
    if step.strip() or twin.strip():
        return False
    first, moved = step.scene(), reverser.scene(twin.scene())
    texts = ((each.prompt(), each.legend) for each in (step, twin))
    (prompt, legend), (other_prompt, other_legend) = texts
    return (
        first.tiles == moved.tiles
        and all({*getattr(first, name)} == {*getattr(moved, name)} for name in FIELDS)
        and (prompt, legend) == (reverser.text(other_prompt), reverser.text(other_legend))
    )


@dataclass
class MovedBack:
    """The states of a twin, with the cells of the puzzle."""

    nodes: list[StateNode[Step]]


def moved_back(explored: Explored, reverser: TwinReverser) -> MovedBack:
    """Return the states of a twin with the cells of the puzzle."""
    return MovedBack([reverser.node(node) for node in explored.nodes])
