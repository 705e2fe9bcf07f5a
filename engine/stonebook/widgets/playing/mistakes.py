"""A game review, position by position: a proved mistake can be saved as a puzzle for later."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from stonebook.rules.errors import BadRecord
from stonebook.storage.puzzle_results import TryResult
from stonebook.storage.record_kinds import PUZZLES
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle
from stonebook.teach.puzzles.tries import Try, read_tries, try_change
from stonebook.teach.review.findings import Mistake
from stonebook.teach.review.review_step import MAIN_BUTTONS, PLAY_ON, SAVE_AS_PUZZLE, ReviewStep
from stonebook.teach.steps.step import Feedback
from stonebook.widgets.board.controls.announcement import Notice
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import hbox, vbox
from stonebook.widgets.board.press_markup import PressMarkup
from stonebook.widgets.host.host import host
from stonebook.widgets.lesson.step_board import StepBoard
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.widgets.puzzles.custom_puzzle import proved
from stonebook.words import language, say
from stonebook.words.whole_number import read_whole_number

if TYPE_CHECKING:
    from stonebook.teach.review.game_review import GameReview


class MistakesOutput(StepOutput):
    """The pages of a review of the moves that led to `end`. `stop` ends the review early.

    `play_on` shows the game's board at the position of the page.
    On request a mistake is added to the puzzles to repeat, if it makes a proper puzzle: its link is
    stored among the attempted puzzles.
    """

    step: ReviewStep
    _board: _MistakesBoard | None

    def __init__(
        self,
        step: ReviewStep,
        end: PlayedPosition,
        review: GameReview,
        stop: Callable[[], None],
        play_on: Callable[[], None],
    ) -> None:
        super().__init__(step)
        self._end, self._review = end, review
        self._acts = {PLAY_ON: play_on, SAVE_AS_PUZZLE: self._keep}
        self._progress = markup()
        self._stop = button("review.stop", stop).add_class("stonebook-stop")
        self._running: Any = hbox([]).add_class("stonebook-running")
        self._saving: Mistake | None = None  # being proved now
        self._course = PressMarkup(self._go)

    def widget(self, *exits: Any) -> Any:
        """Return the review, with its progress and the course of the game below its title."""
        box = super().widget(*exits)
        title, *rest = box.children
        head = vbox([title, self._running, self._course.widget])
        head.add_class("stonebook-head").add_class("stonebook-course")
        box.children = [head, *rest]
        return box

    def follow(self) -> None:
        """Show the progress of the review, and its findings."""
        self.step.update(self._review.results())
        self._show_again()

    def finish(self) -> None:
        """Show the findings of the review. A reader who waited is led to the turning point."""
        self.step.runs = False
        self.step.update(self._review.results())
        if not self.step.moved:
            self.step.go_to_turning_point()
        self._show_again()

    def _go(self, number: str) -> None:
        """Go to the place that was pressed on the curve."""
        if (ply := read_whole_number(number)) is not None:
            self.step.go_to(ply)
            self._show_again()

    def _show_again(self) -> None:
        self._mark_done()
        if self._board is not None:
            self._board.show_again()

    def _mark_done(self) -> None:
        """Show the title, how far the review is, and the course of the game."""
        super()._mark_done()
        if self._heading is not None:
            self._running.children = [self._progress, self._stop] if self.step.runs else []
            self._progress.value = progress(self._review) if self.step.runs else ""
            self._course.show(self.step.curve())

    def _on_answer(self) -> None:
        super()._on_answer()
        self._mark_done()

    def _board_of(self, exits: Sequence[Any]) -> StepBoard:
        return _MistakesBoard(self.step, self._on_answer, exits, self._acts)

    def _keep(self) -> None:
        """Save the mistake of this page as a puzzle, to be asked from tomorrow on."""
        mistake = self.step.mistake
        if mistake is None or not mistake.proved or mistake is self._saving:
            return
        self._saving = mistake
        self._show_sentence(say("puzzle.working"))
        puzzle = CustomPuzzle.of_mistake(self._end, self._review.moves, mistake)
        host().spawn(self._prove_and_save(puzzle))

    async def _prove_and_save(self, puzzle: CustomPuzzle) -> None:
        page_host = host()
        try:
            if puzzle.id in read_tries(await page_host.records.load(PUZZLES.key)):
                self._show_sentence(say("puzzle.mistake.there"))
                return
            await proved(puzzle)
            played = Try(page_host.now(), TryResult.PLAYED)
            page_host.records.save(PUZZLES.key, try_change(puzzle.id, played))
            self._show_sentence(say("puzzle.mistake.kept", set=say("puzzle.set.own")), "good")
        except BadRecord as error:
            self._show_sentence(say("puzzle.mistake.none", why=error), "refused")
        except Exception as error:  # a failing search must not break the page
            self._show_sentence(str(error), "error")
        finally:
            self._saving = None

    def _show_sentence(self, text: str, kind: str = "said") -> None:
        if self._board is not None:
            self._board.view.show_sentence(text, kind)


class _MistakesBoard(StepBoard):
    """The board of a review. `acts` are for the buttons that the step does not answer."""

    step: ReviewStep

    def __init__(
        self,
        step: ReviewStep,
        on_answer: Callable[[], None],
        exits: Sequence[Any],
        acts: Mapping[str, Callable[[], None]],
    ) -> None:
        self._acts = acts
        self._explained = ""  # the reason that was said last
        super().__init__(step, on_answer, exits)

    @guarded
    def press(self, name: str) -> None:
        """Handle a button in `acts`, and answer the step with any other one."""
        if name in self._acts:
            self._acts[name]()
        else:
            super().press(name)

    def show_again(self) -> None:
        """Show the page, which has changed without an answer."""
        self._ask()
        self.view.settle()
        reason = self.step.reason
        if reason and reason != self._explained:
            self.view.show_notice(self._notice(Feedback(None, reason)))
        self._explained = reason

    def _notice(self, feedback: Feedback) -> Notice:
        """Return the sentence next to the board. A button opens the values of a mistake."""
        step = self.step
        if step.values and feedback.message == step.reason:
            return Notice(feedback.message, "said", step.values)
        return super()._notice(feedback)

    def _place_buttons(self) -> None:
        """Place the first buttons below the board, and the others behind ⋯."""
        self._buttons.children = self.button_widgets[:MAIN_BUTTONS]
        self.view.rare.add_first(*self.button_widgets[MAIN_BUTTONS:])


def progress(review: GameReview) -> str:
    """Return the progress of a review as HTML: a bar and words."""
    if review.examined < review.moves:
        text = say("review.working", number=review.examined, total=review.moves)
    else:
        text = say("review.working.closer")
    return (
        f'<div class="stonebook-progress" lang="{language()}">'
        f'<progress max="1" value="{review.share:.3f}" aria-label="{escape(say("review.title"))}">'
        f"</progress><span>{escape(text)}</span></div>"
    )
