"""Near-twins: may this be played? Asked in a run, so that a coin does not pass."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from stonebook.draw.scene import Scene, scene
from stonebook.rules.errors import BadLesson
from stonebook.rules.io.position import BOUND, IoPosition, free_cells
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.state import state_sentence
from stonebook.rules.symmetry import Name, namer, renamed, start_symmetries
from stonebook.teach.explain.reasons import Reason, why_legal, why_refused
from stonebook.teach.steps.argument_checks import check_cell, check_cells
from stonebook.teach.steps.inputs import Answer, Choice, Press
from stonebook.teach.steps.step import Feedback, Step
from stonebook.teach.twins import StartPosition, start_of, with_cells
from stonebook.words import listed, player_name, say

FREE_AT_MOST = 4
"""More free cells than these of Io's tell nothing yet of how the opening ends."""
PLACES = ("move", "player", "past")
"""What may stand in the braces of a question beside cells."""
VERDICTS = {
    "place": ("step.pair.is_legal", "step.pair.is_illegal"),
    "dead": ("step.pair.may_agree", "step.pair.may_not_agree"),
    "pass": ("step.pair.pass.legal", "step.pair.pass.illegal"),
}
"""How it is said of a kind of move that it is legal, and that it is not."""


class Question(NamedTuple):
    """One question of a run: of which item, on which twin, and how that names its cells."""

    item: int
    position: Position
    move: str
    name: Name


def _twins(item: int, start: StartPosition, move: str) -> tuple[Question, ...]:
    """Return the questions that an item can be asked as: on another board, or of another move."""
    found: dict[tuple[Position, str], Question] = {}
    for symmetry in start_symmetries(start.origin):
        name = namer(start.origin, symmetry)
        image, asked = start.image(symmetry), renamed(move, name)
        found.setdefault((image, asked), Question(item, image, asked, name))
    return tuple(found.values())


class Pair(Step):
    """Say of each position in a run whether a move in it is legal.

    A wrong answer is told why. At the end of the run what was missed comes again with two other
    questions, on twins where there are any. The step is done when a run was right. `question`
    asks in other words than the usual ones, of {move}, of {player}, and of {past}, the moves so
    far.
    """

    kind = "pair"
    yes, no = "legal", "illegal"

    def __init__(
        self,
        title: str,
        items: Sequence[tuple[Position | StartPosition, str]],
        *,
        question: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        self._items = tuple((start_of(start), move) for start, move in items)
        self._question = question
        for start, text in self._items:
            for cell in start.origin.game.move(text).cells:
                check_cell(start.position, cell)
            self._question = check_cells(start.position, question, "question", words=PLACES)
        if not self._items:
            raise BadLesson(say("step.pair.both"))
        self._twins = [_twins(item, *asked) for item, asked in enumerate(self._items)]
        self._has_free = any(
            map(self._helped_by_free, (start.position for start, _ in self._items))
        )
        self._asked = [0] * len(self._items)
        self._runs = 0
        self._begin(range(len(self._items)))
        self._answers = [self._holds(asked) for asked in self._run]
        if {*self._answers} != {True, False}:
            raise BadLesson(say("step.pair.both"))

    def _begin(self, items: Iterable[int]) -> None:
        """Set out a run: each item on its next twin."""
        self._run: list[Question] = []
        for item in items:
            twins = self._twins[item]
            self._run.append(twins[self._asked[item] % len(twins)])
            self._asked[item] += 1
        self._at = 0
        self._missed: list[int] = []
        self._await()

    def _await(self) -> None:
        """Wait for the answer to the question that the run is at."""
        self._said: bool | None = None
        self._why: Reason | None = None
        self._sees_free = False

    def _after_a_slip(self) -> list[int]:
        """Return what a run asks after one with a slip: what was missed, and two other items.

        The two bring in the answer that would be lacking, and have twins that differ if any has.
        The run begins with another question than the last one.
        """
        size, last = len(self._items), self._run[self._at].item
        others = [(item + self._runs) % size for item in range(size)]
        others = [item for item in others if item not in self._missed]
        missed = {self._answers[item] for item in self._missed}
        others.sort(key=lambda item: (self._answers[item] in missed, len(self._twins[item]) == 1))
        run = [*others[:1], *self._missed, *others[1:2]]
        return [*run[1:], run[0]] if run[0] == last else run

    def _holds(self, asked: Question) -> bool:
        """Whether the answer to a question is yes."""
        return asked.position.check(asked.move) is None

    @property
    def _here(self) -> Question:
        """The question that is asked now."""
        return self._run[self._at]

    @property
    def _holds_here(self) -> bool:
        """Whether the answer is yes: of an item it is the same on each of its twins."""
        return self._answers[self._here.item]

    @property
    def _judged(self) -> bool:
        """Whether it was answered."""
        return self._said is not None

    def position(self) -> Position:
        """The position asked about."""
        return self._here.position

    def scene(self) -> Scene:
        """The board, with the cell asked about, or with what came of the move and what decides."""
        position, why = self._here.position, self._why
        if why is None:
            arrows = re.findall(r"(\w+)>(\w+)", self._here.move)
            return self._with_free(position, self._targets(), arrows)
        return self._with_free(why.turns[-1].after if why.turns else position, why.marks)

    def _with_free(
        self,
        position: Position,
        marks: Mapping[str, str],
        arrows: Sequence[tuple[str, str]] = (),
    ) -> Scene:
        """Return the picture of a position, in Io with its free cells where they are asked for."""
        free = self._free(position) if self._sees_free else ()
        return scene(position, marks={**dict.fromkeys(free, "legal"), **marks}, arrows=arrows)

    @staticmethod
    def _free(position: Position) -> tuple[str, ...]:
        return free_cells(position) if isinstance(position, IoPosition) else ()

    def _targets(self) -> dict[str, str]:
        move = self._here.position.game.move(self._here.move)
        return dict.fromkeys(move.cells, "target")

    def prompt(self) -> str:
        """The question, and how far the run is. In Io which kind of stone it is about."""
        position, move = self._here.position, self._here.move
        run = {"number": self._at + 1, "total": len(self._run)}
        if self._question:
            question = self._in_words(position, move)
            if position.phase not in ("play", "over"):
                question = f"{state_sentence(position)} {question}"
            return say("step.pair.asked", question=question, **run)
        kind = position.game.move(move).kind
        key = {"pair": "step.pair.turn", "pass": "step.pair.pass"}.get(kind, "step.pair")
        if position.to_move is None:
            key = "step.pair.pass.over" if kind == "pass" else "step.pair.over"
        elif kind == "place" and position.phase != "play":
            key = f"step.pair.{position.phase}"
        return say(key, player=position.to_move, move=move, **run)

    def _in_words(self, position: Position, move: str) -> str:
        """The question of one's own, about the twin: its cells are renamed, a rule id is none."""
        places = {"move": move, "player": player_name(position.to_move or ""), "past": self._past()}
        question = renamed(self._question, self._here.name)
        return with_cells(question, lambda name: places.get(name, name))

    def _past(self) -> str:
        """The moves that led to the position, numbered."""
        start, _ = self._items[self._here.item]
        moves = [renamed(move, self._here.name) for move in start.moves]
        numbered = [say("list.numbered", number=n, move=m) for n, m in enumerate(moves, start=1)]
        return listed(numbered, "list.plain")

    def choices(self) -> tuple[Choice, ...]:
        """Yes and no, which stay with what was said and what is right, and on."""
        again = Choice("again", say("step.again"))
        ends = bool(self._missed) and self._at == len(self._run) - 1
        onwards = Choice(
            "next", say("step.pair.restart" if ends else "step.pair.next"), on=self._judged
        )
        return (
            self._verdict(self.yes, True),
            self._verdict(self.no, False),
            again if self.done else onwards,
            *self._free_choice(),
        )

    def _free_choice(self) -> tuple[Choice, ...]:
        """A look at Io's free cells, where a bound stone is asked about: of a free one it tells."""
        if not self._has_free:
            return ()
        label = say(f"step.pair.free_cells.{'on' if self._sees_free else 'off'}")
        return (Choice("free", label, on=self._may_see_free),)

    @property
    def _may_see_free(self) -> bool:
        return not self._judged and self._helped_by_free(self.position())

    @classmethod
    def _helped_by_free(cls, position: Position) -> bool:
        """Whether free cells are a help: before a bound stone, late in the opening."""
        return position.phase == BOUND and len(cls._free(position)) <= FREE_AT_MOST

    def _verdict(self, name: str, yes: bool) -> Choice:
        marks = []
        if self._judged:
            marks += ["chosen"] if self._said == yes else []
            marks += ["right"] if self._holds_here == yes else []
        passes = self._here.position.game.move(self._here.move).kind == "pass"
        key = ("yes" if yes else "no") if passes else name
        label = say(f"step.pair.{key}")
        return Choice(name, label, on=not self._judged, mark=" ".join(marks))

    def solution(self) -> tuple[Answer, ...]:
        """The verdict on this position, or the way to the next."""
        if self._judged:
            return (Press("next"),)
        return (Press(self.yes if self._holds_here else self.no),)

    def _press(self, name: str) -> Feedback:
        """Judge a yes or a no, or go on."""
        if name == "next" and self._judged and not self.done:
            return self._next()
        if name == "free" and self._has_free and self._may_see_free:
            return self._toggle_free()
        if name in (self.yes, self.no) and not self._judged:
            return self._judge(name == self.yes)
        return self._ask()

    def _toggle_free(self) -> Feedback:
        self._sees_free = not self._sees_free
        if not self._sees_free:
            return self._ask()
        cells = self._free(self.position())
        none = say("step.pair.no_free_cell")
        return Feedback(None, say("step.pair.free_cells", cells=cells) if cells else none)

    def _restart(self) -> None:
        """Begin another run of all items, with another one first."""
        self._runs += 1
        size = len(self._items)
        self._begin((item + self._runs) % size for item in range(size))

    def _judge(self, yes: bool) -> Feedback:
        right = yes == self._holds_here
        self._said = yes
        self._why = why = self._reason()
        if not right:
            self.failures += 1
            self._missed.append(self._here.item)
        elif self._at == len(self._run) - 1 and not self._missed:
            self.done = True
        sentences = [say("step.pair.right" if right else "step.pair.wrong"), why.message]
        return Feedback(right, self._end(right, sentences), why.marks, why.turns, why.rule)

    def _reason(self) -> Reason:
        """Why the rules allow or refuse the move that was asked about, and what it does."""
        position, move = self._here.position, self._here.move
        turn = position.attempt(move)
        if isinstance(turn, Refusal):
            why = why_refused(turn, position.cells())
            return replace(why, message=self._ruled(False, why.message))
        why = why_legal(turn)
        return replace(why, message=self._ruled(True, why.message), turns=(turn,))

    def _ruled(self, legal: bool, why: str) -> str:
        """Say what the rules say of the move, in the word that it was asked with."""
        position, move = self._here.position, self._here.move
        kind = position.game.move(move).kind
        key = VERDICTS.get(kind, VERDICTS["place"])[not legal]
        if kind != "pass":
            return say(key, move=move, why=why)
        if position.to_move is None:
            return say(VERDICTS["place"][not legal], move=say("step.pair.a_pass"), why=why)
        return say(key, player=position.to_move, why=why)

    def _end(self, right: bool, sentences: list[str]) -> str:
        """Say how the run goes on, behind what is said to the answer."""
        if self.done:
            sentences.append(say("step.pair.done"))
        elif not right:
            fresh = len(self._twins[self._here.item]) > 1
            sentences.append(
                say("step.pair.comes_again.board" if fresh else "step.pair.comes_again")
            )
        return " ".join(filter(None, sentences))

    def _next(self) -> Feedback:
        if self._at < len(self._run) - 1:
            self._at += 1
            self._await()
        else:
            self._runs += 1
            self._begin(self._after_a_slip())
        return self._ask()
