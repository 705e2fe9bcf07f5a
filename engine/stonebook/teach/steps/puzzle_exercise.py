"""Finding the moves of a puzzle, each against the best defence, judged by proofs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from itertools import islice

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.profiles import teaching
from stonebook.rules.errors import BadNotation
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Transition
from stonebook.rules.symmetry import Symmetry
from stonebook.search.slices import Work, run_to_end
from stonebook.teach.cells_in_text import with_cells
from stonebook.teach.explain.past_boards import ShowPast
from stonebook.teach.explain.phrases import move_text
from stonebook.teach.press_names import PressName
from stonebook.teach.puzzles.analysis import PositionAnalysis
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.puzzles.explanations import Hints
from stonebook.teach.puzzles.files import authored_texts
from stonebook.teach.puzzles.labels import (
    every_move_sentence,
    name_of,
    numbers_on_cells,
    pass_sentences,
    reached_sentences,
    reply_sentences,
)
from stonebook.teach.puzzles.objective import objective
from stonebook.teach.puzzles.puzzle import Puzzle, Texts
from stonebook.teach.puzzles.regions import cells_of_region
from stonebook.teach.puzzles.step_texts import (
    authored_feedback,
    ending_sentences,
    failing_move,
    first_hints,
    hints_after,
    refutation,
    texts_of,
)
from stonebook.teach.steps.inputs import Answer, Press, Role, StepButton, Text
from stonebook.teach.steps.move_exercise import (
    MAX_ANSWERS_NAMED,
    MoveExercise,
    right_move,
    shown_move,
)
from stonebook.teach.steps.step import Feedback
from stonebook.words import say

MAX_MARKED = 6
"""A hint that names more cells than this, as several turns of Jō do, marks none."""


class PuzzleExercise(MoveExercise):
    """Find the moves of a puzzle, each against the best answer.

    Every move with the best proved value is right. A wrong move is refuted on the board and
    undone. The next try is on the same board and not on a twin, so people can discuss the
    puzzle. An illegal move costs nothing.

    `twin` is the symmetry in which the puzzle is shown from the start. With `may_have_no_answer`,
    the goal is hidden, and the reader may answer that there is nothing to find.
    """

    hint_count = 4

    def __init__(
        self,
        puzzle: Puzzle,
        title: str = "",
        *,
        twin: Symmetry | None = None,
        may_have_no_answer: bool = False,
        id: str | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.may_have_no_answer = may_have_no_answer or puzzle.nothing
        self._twin = twin
        self._texts_of = cache(partial(texts_of, puzzle))  # copies of the step share it
        if puzzle.past:
            self.show_past = ShowPast.IF_DECIDING
        authored = authored_texts(puzzle)
        may_pass = any(move.kind == MoveKind.PASS for move in puzzle.position.moves())
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
        self._moves_found = 0
        self._first_move: Move | None = None
        self._has_reason = True  # whether the puzzle's reason is about the reader's first move
        self._other_moves: list[str] = []
        self._last_turn: Transition | None = None  # the turn before the next move to find
        self.tried: tuple[Transition, ...] = ()
        self.half_right = False  # the reader has moved where all moves are equal
        self._turns: tuple[Transition, ...] = ()  # a wrong move, and the reply that is shown
        self.first_analysis = PositionAnalysis(
            self._problem, self.puzzle.seeks, self.puzzle.accepted_in(self._shown_in)
        )
        self._ask_about(self.first_analysis)

    def _ask_about(self, analysis: PositionAnalysis) -> None:
        self.analysis = analysis
        self._problem = self._board = analysis.position
        self._builder = teaching(self._problem).move.builder(self._problem)

    def share_proofs(self, other: PuzzleExercise) -> None:
        """Take over what was proved for another step with the same puzzle."""
        self.first_analysis = other.first_analysis
        self._ask_about(self.first_analysis)

    # The display.

    def scene(self) -> Scene:
        """Return the board. A wrong move and its reply are numbered."""
        return scene(self._board, marks=self._marks, texts=numbers_on_cells(self._turns))

    @property
    def legend(self) -> str:
        """The passes before and after a wrong move, in words, since no stone shows them."""
        sentences = (super().legend, *pass_sentences(self._turns))
        return " ".join(filter(None, sentences))

    def prompt(self) -> str:
        """Return the goal. A right first move has answered whether there is one."""
        goal, proved = objective(self.puzzle.seeks), self.puzzle.proved
        if self.may_have_no_answer and self.asks_first_move:
            return goal.doubt(self._problem)
        return goal.task_text(self._problem, proved.outcome, proved.margin)

    def _more_buttons(self) -> tuple[StepButton, ...]:
        button = StepButton(
            PressName.NOTHING, say("puzzle.nothing"), not self._moves_found, role=Role.ASIDE
        )
        return (*([button] if self.may_have_no_answer else []), *super()._more_buttons())

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the buttons for a move, help and the next try."""
        *others, hint, show, retry = super().buttons()
        hint = hint._replace(enabled=self._can_hint)
        show = show._replace(label=say("puzzle.show.done" if self.done else "puzzle.show"))
        if not self.done:
            retry = retry._replace(label=say("puzzle.undo"))
        return (*others, hint, show, retry)

    @property
    def _can_hint(self) -> bool:
        may_answer = self.awaits_answer or self.shows_refutation
        return may_answer and self._hints_seen < self.hint_count

    @property
    def asks_first_move(self) -> bool:
        """Whether the puzzle asks for its first move."""
        return not self._moves_found

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

    def answer(self, answer: Answer) -> Feedback:
        """Handle an answer. A move or a hint first undoes a wrong move."""
        is_hint = isinstance(answer, Press) and answer.name == PressName.HINT and self._can_hint
        if not self.shows_refutation or (isinstance(answer, Press) and not is_hint):
            return super().answer(answer)
        refuted = vars(self).copy()
        self._retry()
        try:
            return super().answer(answer)
        except BadNotation:
            vars(self).update(refuted)
            raise

    @property
    def shows_refutation(self) -> bool:
        """Whether a wrong move is on the board, which the next move replaces."""
        return self.judged and not self.done

    def without_verdict(self, text: str) -> str:
        """Return sentences about the last move without the first one, that the move is right."""
        return text.removeprefix(right_move(self.tried[-1].move) if self.tried else "").lstrip()

    def _press(self, name: str) -> Feedback:
        may_say_nothing = self.may_have_no_answer and self.awaits_answer and self.asks_first_move
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
            seeks, right = self.puzzle.seeks, len(self.puzzle.accepted)
            sentences = (
                say("puzzle.nothing.unequal"),
                failing_move(self.analysis, seeks),
                say(f"puzzle.nothing.wrong.{seeks}", number=right),
            )
            return self._reject(Feedback(False, " ".join(filter(None, sentences))))
        return self._accept([every_move_sentence(self.puzzle, "right", self._problem.to_move)], {})

    def _accept_by_half(self, turn: Transition) -> Feedback:
        """Close a puzzle with nothing to find after a move: it is no mistake, nor the answer."""
        self._board, self.half_right = turn.after, True
        player, move = self._problem.to_move, move_text(turn.move)
        sentence = every_move_sentence(self.puzzle, "moved", player, move=move)
        sentences = [sentence, say("puzzle.nothing.half")]
        accepted = self._accept(sentences, _last_marks(turn), turns=(turn,))
        feedback = replace(accepted, right=None)
        self._last_feedback = replace(feedback, turns=())
        return feedback

    def _hint(self) -> Feedback:
        before = _last_marks(self._last_turn) if self._last_turn else {}
        self._hints = self._hints_now
        hint = super()._hint()
        self._marks = {**before, **self._hint_marks(hint.message)}
        return replace(hint, marks=self._marks)

    @property
    def _hints_now(self) -> Hints:
        """The hints for the move to find. They leave out the moves that the reader has tried."""
        refuted = {turn.after for turn in self.tried if turn.before == self._problem}
        if self._last_turn:
            return hints_after(self._last_turn, self.analysis, self.puzzle.seeks, refuted)
        if refuted and not self.puzzle.texts:
            return first_hints(self.puzzle, self.first_analysis, refuted, self._rename)
        return self._texts.hints

    def depends_on_tries(self, answer: Answer) -> bool:
        """Whether the reply is a hint that leaves out tried moves, which the state does not hold.

        The idea and the right move are the same after any wrong move, and so is a region.
        """
        is_hint = answer == Press(PressName.HINT) and self._can_hint
        is_again = answer == Press(PressName.RETRY) and not self.done
        number = self._hints_seen + is_hint if is_hint or is_again else 0
        has_own = self.puzzle.texts is not None and not self._last_turn
        if not self.failures or has_own or number not in (2, 3):
            return False
        region = cells_of_region(self._problem.grid, with_cells(self._hints_now[1], self._rename))
        return number == 3 or not region

    def _hint_marks(self, hint: str) -> Mapping[str, MarkKind]:
        """Return marks on the cells that a hint names, the last one's move, and the region."""
        named = self._hint_rings(hint)
        if named and self._hints_seen == self.hint_count:
            best_cells = self.analysis.right[0].cells
            named = {cell: MarkKind.TARGET for cell in best_cells if cell in named}
        elif len(named) > MAX_MARKED:
            named = {}
        if self._hints_seen < 2 or (self.puzzle.texts and not self._last_turn):
            return named
        second = with_cells(self._hints[1], self._rename)
        named = {} if self._hints_seen == 2 else named
        region = cells_of_region(self._problem.grid, second)
        return {**dict.fromkeys(region, MarkKind.REGION), **named}

    def _judge(self, turn: Transition) -> Feedback:
        if turn.move.kind == MoveKind.RESIGN:
            return Feedback(None, say("step.task.resigned"))
        self.tried += (turn,)
        if self.puzzle.nothing:
            return self._accept_by_half(turn)
        try:
            right = self.analysis.accepts(turn)
        except Unproved:
            return self._solved((turn,), [say("puzzle.unproved.enough")])
        return self._go_on(turn) if right else self._refute(turn)

    def _refute(self, turn: Transition) -> Feedback:
        """Play the refutation of a wrong move, and state the result."""
        is_first = not self._moves_found
        authored = authored_feedback(self.puzzle, turn, self._rename) if is_first else ""
        reason = refutation(turn, self.analysis, self.puzzle.seeks, authored)
        self._turns = turns = (turn, *reason.turns)
        self._board = turns[-1].after
        marks = {**dict.fromkeys(turn.move.cells, MarkKind.REFUSED), **reason.marks}
        wrong = Feedback(False, reason.message, marks, turns=turns, rule=reason.rule)
        return self._reject(wrong)

    def _go_on(self, turn: Transition) -> Feedback:
        """Reply to a right move with the best defence, until every move has been found."""
        self._note_other_moves(turn)
        search = self.analysis.continuing(turn, self._moves_found, self.puzzle.length)
        result = run_to_end(search)
        turns, self._moves_found = result.turns, result.moves_found
        sentences = [right_move(turn.move)]
        if result.solved:
            reached = reached_sentences(self.puzzle, turns[-1].after, turn.before.to_move)
            sentences = [" ".join([*sentences, *reached])]  # before the reason
        sentences += reply_sentences(turns) if result.proved else [say("puzzle.unproved.enough")]
        if result.solved:
            return self._solved(turns, sentences)
        self._ask_about(self.analysis.after(turns))
        self._hints_seen, self._last_turn = 0, turns[-1]
        self._marks = _last_marks(turns[-1])
        sentences.append(say("puzzle.play_on"))
        return Feedback(True, " ".join(sentences), self._marks, turns=turns)

    def _note_other_moves(self, turn: Transition) -> None:
        if not self._moves_found:
            self._first_move, main = turn.move, self.analysis.right[0]
            # A generated reason is about one of the right moves.
            is_main = self._problem.play(main) == turn.after
            self._has_reason = is_main or self.puzzle.texts is not None
            others = (m for m in self.analysis.right if self._problem.play(m) != turn.after)
            self._other_moves = [str(move) for move in islice(others, MAX_ANSWERS_NAMED + 1)]

    def _solved(self, turns: tuple[Transition, ...], sentences: list[str]) -> Feedback:
        """Close the puzzle: why it works, how it ended, and the other right moves."""
        self._board = turns[-1].after
        sentences += ending_sentences(self.puzzle, self._board, self._other_moves)
        because = self._texts.because if self._has_reason and not self.puzzle.nothing else ""
        if because and self._first_move is not None and self._moves_found > 1:
            # It is about the first move. After the last one its cells would be taken for that.
            cells = self._first_move.cells
            same = ".same" if cells and cells == turns[0].move.cells else ""
            back = say(f"puzzle.first_move{same}", move=move_text(self._first_move))
            sentences += [back, with_cells(because, self._rename)]
            because = ""
        return self._accept(sentences, _last_marks(turns[-1]), turns=turns, because=because)

    def _reveal(self) -> tuple[str, Mapping[str, MarkKind]]:
        move = self.analysis.right[0]
        return shown_move(self._problem, move), dict.fromkeys(move.cells, MarkKind.TARGET)


def _last_marks(turn: Transition) -> Mapping[str, MarkKind]:
    return dict.fromkeys(turn.move.cells, MarkKind.LAST)
