"""Solving a puzzle, move by move against the best defence, judged by proofs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from itertools import islice

from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position, Transition
from stonebook.rules.symmetry import Symmetry
from stonebook.search.cooperative import Work, run_to_end
from stonebook.teach.explain.past_boards import ShowPast
from stonebook.teach.explain.phrases import capitalized, move_text
from stonebook.teach.explain.reasons import REFUSED, Reason
from stonebook.teach.games import teaching
from stonebook.teach.press_names import PressName
from stonebook.teach.puzzles import explanations
from stonebook.teach.puzzles.analysis import PositionAnalysis
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.puzzles.files import authored_texts
from stonebook.teach.puzzles.labels import (
    every_move_sentence,
    loss_sentence,
    name_of,
    numbers_on_cells,
    pass_sentences,
    reply_sentences,
)
from stonebook.teach.puzzles.objective import objective
from stonebook.teach.puzzles.puzzle import Puzzle, Texts
from stonebook.teach.puzzles.regions import cells_of_region
from stonebook.teach.puzzles.step_texts import authored_feedback, hints_after, texts_of
from stonebook.teach.puzzles.tries import result_of_try
from stonebook.teach.steps.inputs import ASIDE, Answer, Choice, Press, Text
from stonebook.teach.steps.move_exercise import (
    MAX_ANSWERS_NAMED,
    MoveExercise,
    right_move,
    shown_move,
)
from stonebook.teach.steps.step import FAILURES_BEFORE_SHOWING, Feedback, State
from stonebook.teach.steps.walks.solution_walk import SolutionWalk, solution_line
from stonebook.teach.twins import with_cells
from stonebook.words import say

MAX_MARKED = 6
"""A hint that names more cells than this, as several turns of Jō do, marks none."""


class PuzzleStep(MoveExercise):
    """Find the moves of a puzzle, each against the best answer.

    Every move with the best proved value is right. A wrong move is refuted on the board and
    undone. The next try is on the same board and not on a twin, so people can discuss the
    puzzle. An illegal move costs nothing. After two failures, after the last hint and after solving
    it, the reader can walk through the solution, forwards and back.

    `twin` is the symmetry in which the puzzle is shown from the start. With `doubted`, the goal is
    hidden, and the reader may answer that there is nothing to find.
    """

    kind = "puzzle"
    hint_count = 4

    def __init__(
        self,
        puzzle: Puzzle,
        title: str = "",
        *,
        twin: Symmetry | None = None,
        doubted: bool = False,
        id: str | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.doubted = doubted or puzzle.nothing
        self._twin = twin
        self._texts_of = cache(partial(texts_of, puzzle))  # copies of the step share it
        self.explores = False  # whether the end offers a board to try moves on
        if puzzle.past:
            self.show_past = ShowPast.IF_DECIDING
        authored = authored_texts(puzzle)
        may_pass = any(move.kind == "pass" for move in puzzle.position.moves())
        super().__init__(
            title or name_of(puzzle),
            puzzle.start,
            hints=authored.hints if authored else ("",) * self.hint_count,
            because=authored.because if authored else "",
            button_moves=("pass",) if may_pass else (),
            id=id or puzzle.id,
        )

    @property
    def _texts(self) -> Texts:
        """The puzzle's own texts, or those generated from its proof on first use."""
        return self._texts_of(self.first_analysis)

    def _twin_symmetries(self) -> tuple[Symmetry, ...]:
        """Return only the symmetry in which the puzzle is shown."""
        return (self._shown_in,)

    @property
    def _shown_in(self) -> Symmetry:
        return self._twin or self._start.origin.grid.symmetries[0]

    def _begin(self) -> None:
        super()._begin()
        self._walk: SolutionWalk | None = None
        self._moves_found = 0
        self._other_moves: list[str] = []
        self._last_turn: Transition | None = None  # the turn before the next move to find
        self.tried: tuple[Transition, ...] = ()
        self._turns: tuple[Transition, ...] = ()  # a wrong move, and the reply that is shown
        self._solution_seen = False  # the reader has seen the whole solution before the end
        self.first_analysis = PositionAnalysis(
            self._problem, self.puzzle.seeks, self.puzzle.accepted_in(self._shown_in)
        )
        self._ask_about(self.first_analysis)

    def _ask_about(self, analysis: PositionAnalysis) -> None:
        self.analysis = analysis
        self._problem = self._board = analysis.position
        self._builder = teaching(self._problem).move.builder(self._problem)

    def share_proofs(self, other: PuzzleStep) -> None:
        """Take over what was proved for another step with the same puzzle."""
        self.first_analysis = other.first_analysis
        self._ask_about(self.first_analysis)

    @property
    def result(self) -> str:
        """The result as in a record of tries, "" while the puzzle is open."""
        found = self.done and not self._solution_seen
        return result_of_try(
            done=self.done, failures=self.failures, helped=self.helped, by_reader=found
        )

    def state(self) -> State | None:
        """Return the question's position, the unfinished turn, the end, and the walk's page."""
        past = self.judged and self._board.looks_back  # past boards may be shown
        message = self._last_feedback.message if self.done else ""
        ended = (self._board, message) if self.done or past else None
        before = self._last_turn and self._last_turn.move  # a hint names it
        marks = tuple(self._lasting_marks.items()) if self.awaits_answer else ()  # of a hint
        turn = (self._moves_found, self._builder.parts, marks)
        failures = min(self.failures, FAILURES_BEFORE_SHOWING)
        help = (self._hints_seen, failures, self.helped, self._solution_seen)
        walk_page = self._walk and self._walk.page
        question = (self._problem, before, *turn, self.judged, ended, walk_page)
        return State(question, help, ignores_cells=not self.awaits_answer)

    # The display.

    def position(self) -> Position:
        """Return the position on the board, also during a walk through the solution."""
        return self._walk.position if self._walk else super().position()

    def scene(self) -> Scene:
        """Return the board, or a page of the solution. A wrong move and its reply are numbered."""
        if self._walk:
            return self._walk.scene()
        return scene(self._board, marks=self._marks, texts=numbers_on_cells(self._turns))

    @property
    def legend(self) -> str:
        """The passes before and after a wrong move, in words, since no stone shows them."""
        sentences = (super().legend, *pass_sentences(self._turns))
        return " ".join(filter(None, sentences))

    def prompt(self) -> str:
        """Return the goal, or the page of the walk through the solution."""
        if self._walk:
            return self._walk.prompt()
        if self.doubted:
            return objective(self.puzzle.seeks).doubt(self._problem)
        proved = self.puzzle.proved
        return objective(self.puzzle.seeks).wish(self._problem, proved.outcome, proved.margin)

    def _more_choices(self) -> tuple[Choice, ...]:
        button = Choice(PressName.NOTHING, say("puzzle.nothing"), not self._moves_found, role=ASIDE)
        return (*([button] if self.doubted else []), *super()._more_choices())

    def choices(self) -> tuple[Choice, ...]:
        """Return the buttons for a move, help and going on; in a walk, for its pages."""
        *others, hint, show, retry = super().choices()
        explore = Choice(PressName.EXPLORE, say("puzzle.explore"))
        if self._walk:
            others = [choice._replace(on=False) for choice in others]
            hint, show = self._walk.choices()
            if self.explores and not show.on:
                show = explore
            retry = Choice(PressName.RETRY, say("puzzle.board" if self.done else "puzzle.try"))
        else:
            show = show._replace(label=say("puzzle.show"), on=show.on or self._can_walk)
            if self.explores and self.done:
                hint = explore
            if not self.done:
                retry = retry._replace(label=say("puzzle.undo"))
        return (*others, hint, show, retry)

    @property
    def _can_walk(self) -> bool:
        """Whether the reader can walk through the solution at the end or after a wrong move."""
        offered = self.done or (self.judged and self._may_show)
        return offered and not self.puzzle.nothing

    @property
    def asks_first_move(self) -> bool:
        """Whether the puzzle asks for its first move."""
        return not self._moves_found

    @property
    def awaits_answer(self) -> bool:
        """Whether a move that is made now would be judged."""
        return super().awaits_answer and self._walk is None

    def solution(self) -> tuple[Answer, ...]:
        """Return a right move, or the button for the next try."""
        return (Press(PressName.RETRY),) if self._walk else super().solution()

    def _solution(self) -> tuple[Answer, ...]:
        if self.puzzle.nothing:
            return (Press(PressName.NOTHING),)
        return (Text(str(self.analysis.right[0])),)

    # The work before an answer: no reply follows the last move, so none is searched for.

    def knows(self, turn: Transition) -> bool:
        """Whether everything needed to answer a turn is already computed."""
        return self.analysis.knows(turn, is_last=self._asks_last_move)

    def preparing_answer(self, turn: Transition) -> Work[None]:
        """Compute everything needed to answer a turn, slice by slice. Raises Unproved."""
        return self.analysis.preparing_answer(turn, is_last=self._asks_last_move)

    def preparing_all_answers(self) -> Work[None]:
        """Compute everything needed to answer any turn, slice by slice. Raises Unproved."""
        return self.analysis.preparing_all_answers(is_last=self._asks_last_move)

    @property
    def _asks_last_move(self) -> bool:
        """Whether a right move ends the puzzle."""
        return self._moves_found + 1 >= self.puzzle.length

    # The reader's actions.

    def _press(self, name: str) -> Feedback:
        if self._walk:
            return self._turn_page(name, self._walk)
        if name == PressName.SHOW and self._can_walk:
            return self._show()
        may_say_nothing = self.doubted and self.awaits_answer and not self._moves_found
        if name == PressName.NOTHING and may_say_nothing:
            return self._judge_nothing()
        return super()._press(name)

    def _retry(self) -> Feedback:
        """Undo the wrong move and ask for the same move again, with the last hint."""
        self._board = self._problem
        self._marks, self._turns = {}, ()
        self.judged = False
        self._last_feedback = Feedback(None, "")
        if not self._hints_seen:
            return self._question_feedback()
        self._hints_seen -= 1
        return self._hint()

    def _judge_nothing(self) -> Feedback:
        if not self.puzzle.nothing:
            right = len(self.puzzle.accepted)
            message = say(f"puzzle.nothing.wrong.{self.puzzle.seeks}", number=right)
            return self._reject(Feedback(False, message))
        return self._accept([every_move_sentence(self.puzzle, "right", self._problem.to_move)], {})

    def _hint(self) -> Feedback:
        before: Mapping[str, str] = {}
        self._hints = self._texts.hints
        if self._last_turn:
            before = _last_marks(self._last_turn)
            self._hints = hints_after(self._last_turn, self.analysis, self.puzzle.seeks)
        hint = super()._hint()
        self._marks = {**before, **self._hint_marks(hint.message)}
        return replace(hint, marks=self._marks)

    def _hint_marks(self, hint: str) -> Mapping[str, str]:
        """Return marks on the cells that a hint names, the last one's move, and the region."""
        named = self._hint_rings(hint)
        if named and self._hints_seen == self.hint_count:
            named = {cell: "target" for cell in self.analysis.right[0].cells if cell in named}
        elif len(named) > MAX_MARKED:
            named = {}
        if self._hints_seen < 2 or (self.puzzle.texts and not self._last_turn):
            return named
        second = with_cells(self._hints[1], self._rename)
        named = {} if self._hints_seen == 2 else named
        return {**dict.fromkeys(cells_of_region(self._problem.grid, second), "region"), **named}

    def _judge(self, turn: Transition) -> Feedback:
        if turn.move.kind == "resign":
            return Feedback(None, say("step.task.resigned"))
        self.tried += (turn,)
        if self.puzzle.nothing:
            self._board = turn.after
            move = move_text(turn.move) if turn.move.cells else capitalized(move_text(turn.move))
            player = self._problem.to_move
            message = every_move_sentence(self.puzzle, "moved", player, move=move)
            return self._reject(Feedback(False, message, _last_marks(turn), (turn,)))
        try:
            right = self.analysis.accepts(turn)
        except Unproved:
            return self._solved((turn,), [say("puzzle.unproved.enough")])
        return self._go_on(turn) if right else self._refute(turn)

    def _refute(self, turn: Transition) -> Feedback:
        """Play the refutation of a wrong move, and state the result."""
        seeks, authored = self.puzzle.seeks, ""
        if not self._moves_found:
            authored = authored_feedback(self.puzzle, turn, self._rename)
        try:
            proof, best = self.analysis.proof(turn), self.analysis.best_proof()
            if authored:  # it contains the reply already
                authored += f" {loss_sentence(turn.before.to_move, seeks, proof, best)}"
            reason = explanations.why_wrong(turn.before, proof.line[0], proof, seeks, authored)
        except Unproved:
            reason = Reason(say("puzzle.unproved"))
        self._turns = turns = (turn, *reason.turns)
        self._board = turns[-1].after
        marks = {**dict.fromkeys(turn.move.cells, REFUSED), **reason.marks}
        return self._reject(Feedback(False, reason.message, marks, turns, reason.rule))

    def _go_on(self, turn: Transition) -> Feedback:
        """Reply to a right move with the best defence, until every move has been found."""
        self._note_other_moves(turn)
        search = self.analysis.continuing(turn, self._moves_found, self.puzzle.length)
        result = run_to_end(search)
        turns, self._moves_found = result.turns, result.moves_found
        sentences = [right_move(turn.move)]
        sentences += reply_sentences(turns) if result.proved else [say("puzzle.unproved.enough")]
        if result.solved:
            return self._solved(turns, sentences)
        self._ask_about(self.analysis.after(turns))
        self._hints_seen, self._last_turn = 0, turns[-1]
        self._marks = _last_marks(turns[-1])
        sentences.append(say("puzzle.play_on", number=self.puzzle.length - self._moves_found))
        return Feedback(True, " ".join(sentences), self._marks, turns)

    def _note_other_moves(self, turn: Transition) -> None:
        if not self._moves_found:
            others = (m for m in self.analysis.right if self._problem.play(m) != turn.after)
            self._other_moves = [str(move) for move in islice(others, MAX_ANSWERS_NAMED + 1)]

    def _solved(self, turns: tuple[Transition, ...], sentences: list[str]) -> Feedback:
        """Close the puzzle: why it works, how it ended, and the other right moves."""
        self._board = turns[-1].after
        if self._board.result is not None:
            sentences.append(self._board.result.message)
        if len(self._other_moves) > MAX_ANSWERS_NAMED:
            sentences.append(say("step.task.many_others"))
        elif self._other_moves:
            key = "step.task.others" if self.puzzle.length == 1 else "puzzle.others"
            sentences.append(say(key, moves=self._other_moves))
        because = "" if self.puzzle.nothing else self._texts.because
        if because and self._moves_found > 1 and self.puzzle.texts is None:
            # It is about the first move. After the last one its cells would be taken for that.
            sentences += [say("puzzle.first_move"), with_cells(because, self._rename)]
            because = ""
        return self._accept(sentences, _last_marks(turns[-1]), turns, because)

    # The walk through the solution.

    def _show(self) -> Feedback:
        """Start the walk. While the puzzle is open, this counts as help."""
        self._solution_seen = self._solution_seen or not self.done
        self.helped = self.helped or self._solution_seen
        turns = self.line()
        self._walk = SolutionWalk(turns) if turns else None
        return self._question_feedback()

    def line(self) -> tuple[Transition, ...]:
        """Return the solution from the first position, as far as it is proved."""
        return solution_line(self.first_analysis, self.puzzle.length)

    def _turn_page(self, name: str, walk: SolutionWalk) -> Feedback:
        if name == PressName.RETRY:
            self._walk = None
            return self._last_feedback if self.done else self._retry()
        self._walk = walk.page_after(name)
        return self._walk.feedback() if self._walk.page > walk.page else self._question_feedback()

    def _reveal(self) -> tuple[str, Mapping[str, str]]:
        move = self.analysis.right[0]
        return shown_move(self._problem, move), dict.fromkeys(move.cells, "target")


def _last_marks(turn: Transition) -> Mapping[str, str]:
    return dict.fromkeys(turn.move.cells, "last")
