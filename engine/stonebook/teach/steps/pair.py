"""Near-twins: may this be played? Asked in a run, so that a coin does not pass."""

from __future__ import annotations

import re
from collections.abc import Sequence

from stonebook.draw.scene import Scene, scene
from stonebook.rules.errors import BadLesson
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.symmetry import Name, namer, renamed
from stonebook.teach.steps.answers import Answer, Choice, Press
from stonebook.teach.steps.checks import check_cell, check_cells
from stonebook.teach.steps.step import Feedback, Step
from stonebook.teach.twins import Start, start_of, with_cells
from stonebook.words import listed, player_name, say

PLACES = ("move", "player", "past")
"""What may stand in the braces of a question beside cells."""


class Pair(Step):
    """Say of each position in a run whether a move in it is legal.

    A wrong answer is told why, and the run starts over in another order, on twins. The step is
    done when a whole run was right. `question` asks in other words than the usual ones, of
    {move}, of {player}, and of {past}, the moves so far.
    """

    kind = "pair"
    yes, no = "legal", "illegal"

    def __init__(
        self,
        title: str,
        items: Sequence[tuple[Position | Start, str]],
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
        self._runs = 0
        if not self._items:
            raise BadLesson(say("step.pair.both"))
        self._begin()
        if {self._holds(at) for at in range(len(items))} != {True, False}:
            raise BadLesson(say("step.pair.both"))

    def _begin(self) -> None:
        """Set out a run: each item as its next twin, begun at another place of the list."""
        self._run: list[tuple[Position, str]] = []
        self._names: list[Name] = []
        shift = self._runs % len(self._items)
        for start, move in (*self._items[shift:], *self._items[:shift]):
            symmetry = start.twins[self._runs % len(start.twins)]
            name = namer(start.origin, symmetry)
            self._run.append((start.image(symmetry), renamed(move, name)))
            self._names.append(name)
        self._at = 0
        self._judged = False
        self._lost = False

    def _holds(self, at: int) -> bool:
        """Whether the answer to a question of the run is yes."""
        position, move = self._run[at]
        return position.check(move) is None

    def position(self) -> Position:
        """The position asked about."""
        return self._run[self._at][0]

    def scene(self) -> Scene:
        """The board, with the cell asked about, or with what the answer showed."""
        position, move = self._run[self._at]
        if not self._judged:
            arrows = re.findall(r"(\w+)>(\w+)", move)
            return scene(position, marks=self._targets(), arrows=arrows)
        refusal = position.check(move)
        if refusal is None:
            return scene(position.play(move), marks=dict.fromkeys(self._targets(), "last"))
        return scene(position, marks=dict.fromkeys(refusal.cells, "refused"))

    def _targets(self) -> dict[str, str]:
        position, move = self._run[self._at]
        return dict.fromkeys(position.game.move(move).cells, "target")

    def prompt(self) -> str:
        """The question, and how far the run is."""
        position, move = self._run[self._at]
        if self._question:
            return say(
                "step.pair.asked",
                number=self._at + 1,
                total=len(self._run),
                question=self._in_words(position, move),
            )
        whole_turn = position.game.move(move).kind == "pair"
        key = "step.pair.turn" if whole_turn else "step.pair"
        if position.to_move is None:
            key = "step.pair.over"
        return say(
            "step.pair.pass" if _is_pass(position, move) else key,
            player=position.to_move,
            move=move,
            number=self._at + 1,
            total=len(self._run),
        )

    def _in_words(self, position: Position, move: str) -> str:
        """The question of one's own, about the twin: its cells are renamed, a rule id is none."""
        places = {"move": move, "player": player_name(position.to_move or ""), "past": self._past()}
        question = renamed(self._question, self._names[self._at])
        return with_cells(question, lambda name: places.get(name, name))

    def _past(self) -> str:
        """The moves that led to the position, numbered."""
        start, _ = self._items[(self._at + self._runs) % len(self._items)]
        moves = [renamed(move, self._names[self._at]) for move in start.moves]
        numbered = [say("list.numbered", number=n, move=m) for n, m in enumerate(moves, start=1)]
        return listed(numbered, "list.plain")

    def choices(self) -> tuple[Choice, ...]:
        """Yes or no, then on."""
        if self.done:
            return (Choice("again", say("step.again")),)
        if self._judged:
            return (Choice("next", say("step.pair.restart" if self._lost else "step.pair.next")),)
        return (
            Choice(self.yes, say(f"step.pair.{self.yes}")),
            Choice(self.no, say(f"step.pair.{self.no}")),
        )

    def solution(self) -> tuple[Answer, ...]:
        """The verdict on this position, or the way to the next."""
        if self._judged:
            return (Press("next"),)
        return (Press(self.yes if self._holds(self._at) else self.no),)

    def _press(self, name: str) -> Feedback:
        """Judge a yes or a no, or go on."""
        if name == "next" and self._judged and not self.done:
            return self._next()
        if name in (self.yes, self.no) and not self._judged:
            return self._judge(name == self.yes)
        return self._ask()

    def _restart(self) -> None:
        """Begin another run."""
        self._runs += 1
        self._begin()

    def _judge(self, yes: bool) -> Feedback:
        right = yes == self._holds(self._at)
        self._judged = True
        if not right:
            self.failures += 1
            self._lost = True
        elif self._at == len(self._run) - 1:
            self.done = True
        sentences = [say("step.pair.right" if right else "step.pair.wrong")]
        return self._explain(right, sentences)

    def _explain(self, right: bool, sentences: list[str]) -> Feedback:
        """Tell what the rules say to the move that was asked about."""
        position, move = self._run[self._at]
        turn = position.attempt(move)
        name = say("step.pair.a_pass") if _is_pass(position, move) else move
        if isinstance(turn, Refusal):
            marks = dict.fromkeys(turn.cells, "refused")
            sentences.append(say("step.pair.is_illegal", move=name, why=turn.message))
            return Feedback(right, self._end(sentences), marks, rule=turn.rule)
        does = [event.message for event in turn.events]
        sentences.append(say("step.pair.is_legal", move=name, does=" ".join(does)))
        marks = dict.fromkeys(turn.move.cells, "last")
        return Feedback(right, self._end(sentences), marks, position, turn.move)

    def _end(self, sentences: list[str]) -> str:
        if self.done:
            sentences.append(say("step.pair.done"))
        elif self._lost:
            sentences.append(say("step.pair.lost"))
        return " ".join(sentences)

    def _next(self) -> Feedback:
        if self._lost:
            self._runs += 1
            self._begin()
        else:
            self._at += 1
            self._judged = False
        return self._ask()


def _is_pass(position: Position, move: str) -> bool:
    return position.game.move(move).kind == "pass"
