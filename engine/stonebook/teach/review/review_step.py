"""A review as a step: a page for each position of the game, with the findings there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from stonebook.draw.charts.curve import curve_chart
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position
from stonebook.search.accuracy import CHANCE_UNIT
from stonebook.search.move_value import EVEN_CHANCE
from stonebook.search.proof import LOSS, WIN
from stonebook.teach.explain.past_boards import StripBoard
from stonebook.teach.press_names import PressName
from stonebook.teach.review.findings import COUNT, Mistake, Review
from stonebook.teach.review.sentences import headline, mistake_sentence, plain_sentence, ranges
from stonebook.teach.review.value_labels import BEST
from stonebook.teach.review.why import why_better
from stonebook.teach.scoring.count_marks import count_marks
from stonebook.teach.steps.inputs import Role, StepButton
from stonebook.teach.steps.paged_step import PagedStep
from stonebook.teach.steps.step import Feedback
from stonebook.words import player_name, say

MISTAKE = "?"
"""The sign on the cells of a mistake."""
MAX_KEY_MISTAKES = 3
"""A button leads to at most this many mistakes, unless the reader asks for all."""
NEXT_MISTAKE = "moment"
ALL = "all"
"""The presses of that button: it leads to the next mistake, from the second on to every mistake."""
PREVIOUS_MISTAKE = "moment_before"
"""The press that leads to the mistake before this page, whether it mattered much or little."""
SAVE_AS_PUZZLE = "later"
"""The press that saves the mistake of a page as a puzzle."""
PLAY_ON = "play_on"
"""The press that plays on from this page."""
MAIN_BUTTONS = 3
"""How many of the buttons, the first ones, are always visible. The others are rarely used."""


def key_mistakes(review: Review, reader: str | None = None) -> tuple[Mistake, ...]:
    """Return the mistakes that mattered most, beginning with the turning point.

    The turning point is the last move that changed a proved result, otherwise the move that lost
    most. A reader's own mistakes come before the computer's.
    """
    changed = [mistake for mistake in review.mistakes if mistake.changed_result]
    others = [mistake for mistake in review.mistakes if not mistake.changed_result]
    ordered = [*changed[::-1], *others]
    if reader is not None:
        ordered.sort(key=lambda mistake: mistake.position.to_move != reader)
    return (*ordered,)[:MAX_KEY_MISTAKES]


class ReviewStep(PagedStep):
    """A review as a walk through the game: a page for each position, from the first to the last.

    It opens at the end of the game, before any move is judged: `update` adds the findings of a
    running review. A button leads to the mistakes that mattered most. If a `reader` played one
    side, their own mistakes come first. `names` are those of the players by side, if the page shows
    any.
    """

    kind = "review"
    is_counted = False

    def __init__(
        self,
        title: str,
        review: Review,
        positions: Sequence[Position],
        moves: Sequence[str],
        reader: str | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(title)
        self._positions, self._moves, self._reader = positions, moves, reader
        self._names = names or {}
        self._leads_to_all = False  # whether the button leads to every mistake
        self.runs = False  # whether the review is running
        self.moved = False  # whether the reader has turned a page
        self._has_met_mistake = False  # whether a page with a mistake has been shown
        self._page = self._last_page
        self.update(review)

    def update(self, review: Review) -> None:
        """Show the findings so far."""
        self.review = review
        mattered = key_mistakes(review, self._reader)
        self.turning_point = mattered[0] if mattered else None
        targets = review.mistakes if self._leads_to_all else mattered
        self._targets = sorted(targets, key=lambda mistake: mistake.number)
        self._has_met_mistake = self._has_met_mistake or self.mistake is not None

    def _turn_to(self, page: int) -> None:
        super()._turn_to(page)
        self._has_met_mistake = self._has_met_mistake or self.mistake is not None

    @property
    def _last_page(self) -> int:
        return len(self._positions) - 1

    @property
    def moves_played(self) -> int:
        """The number of moves played up to this page."""
        return self._page

    @property
    def mistake(self) -> Mistake | None:
        """The mistake that was made in this position, None if none is known."""
        shown = (m for m in self.review.mistakes if m.number == self._page + 1)
        return next(shown, None)

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """The mistakes that the button leads to, in the order of the game."""
        return (*self._targets,)

    def go_to_turning_point(self) -> None:
        """Open the page of the turning point, if there is one."""
        if self.turning_point is not None:
            self._turn_to(self.turning_point.number - 1)

    def go_to(self, number: int) -> None:
        """Open the page before a move, or the end of the game."""
        self.moved = True
        self._turn_to(min(max(number - 1, 0), self._last_page))

    def curve(self) -> str:
        """Return the course of the game as SVG, where each move can be pressed."""
        points, game = self.review.curve, self._positions[-1].game
        even = EVEN_CHANCE if self.review.unit == CHANCE_UNIT else 0.0
        largest = max([1.0, *(abs(point.value - even) for point in points)])
        first, second = game.players
        numbers = sorted(mistake.number for mistake in self.review.mistakes)
        kind = COUNT if self.review.unit == COUNT else "worth" if len(points) > 1 else "none"
        return curve_chart(
            {point.number: (point.value - even) / largest for point in points},
            self._last_page + 1,
            numbers,
            self._page + 1,
            (player_name(first), player_name(second)),
            say(f"review.curve.{kind}", player=first, rival=second, numbers=ranges(numbers)),
        )

    def position(self) -> Position:
        """Return the position of this page."""
        return self._positions[self._page]

    def scene(self) -> Scene:
        """Return the board, with the mistake and a better move, or with what counts at the end."""
        position, mistake = self.position(), self.mistake
        game = position.game
        last = game.move(self._moves[self._page - 1]).cells if self._page else ()
        marks = dict.fromkeys(last, MarkKind.LAST)
        areas, rows = count_marks(position)
        if mistake is None:
            return scene(position, marks=marks, areas=areas, lines=rows).without_captions()
        texts = dict.fromkeys(mistake.move.cells, MISTAKE)  # the sentence has their values
        texts |= dict.fromkeys(mistake.better.cells, BEST)
        # The tints tell the two moves apart at a glance, even if they are worth the same.
        prospects = dict.fromkeys(mistake.move.cells, LOSS)
        prospects |= dict.fromkeys(mistake.better.cells, WIN)
        board = scene(position, marks=marks, texts=texts)
        return board.with_prospects(prospects).without_captions()

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the buttons: a page back, to a mistake, a page on, then the rarely used ones.

        These lead to the mistake before, play on from here, save the mistake, and start over. The
        front end handles the second and the third.
        """
        back, _onwards = super().buttons()
        is_last, mistake = self._page == self._last_page, self.mistake
        has_earlier = any(each.number <= self._page for each in self.review.mistakes)
        rare = {
            PREVIOUS_MISTAKE: ("review.moment.before", has_earlier and self._has_met_mistake),
            PLAY_ON: ("review.play_on", True),
            SAVE_AS_PUZZLE: ("review.later", mistake is not None and mistake.proved),
            PressName.AGAIN: ("step.walk.again", self._page > 0),
        }
        return (
            back,
            self._mistake_button(),
            StepButton(PressName.NEXT, say("step.walk.next"), not is_last, role=Role.ASIDE),
            *(
                StepButton(name, say(key), enabled, role=Role.ASIDE)
                for name, (key, enabled) in rare.items()
            ),
        )

    def _mistake_button(self) -> StepButton:
        """Return the button to the next mistake that mattered, and after the last one to any."""
        numbers = sorted(mistake.number for mistake in self.review.mistakes)
        if not numbers:
            return StepButton(
                NEXT_MISTAKE, say(f"review.moment.{'soon' if self.runs else 'none'}"), enabled=False
            )
        targets = [mistake.number for mistake in self._targets]
        later = [number for number in targets if number > self._page + 1]
        shows_all = len(numbers) > len(targets) and not later
        shown = self._page + 1
        if shows_all:
            later, targets = [number for number in numbers if number > shown], numbers
        target = (later or targets)[0]
        way = "" if shown not in numbers else ".on" if target >= shown else ".anew"
        text = say(f"review.moment{way}", number=numbers.index(target) + 1, total=len(numbers))
        if shows_all:
            return StepButton(ALL, text, role=Role.ASIDE)
        return StepButton(NEXT_MISTAKE, text, enabled=target != shown)

    def _press(self, name: str) -> Feedback:
        """Turn a page, or go to another mistake."""
        self.moved = True
        if name == ALL:
            self._leads_to_all = True
            self.update(self.review)
        if name == PREVIOUS_MISTAKE:
            self._go_to_previous_mistake()
        elif name in (ALL, NEXT_MISTAKE):
            numbers = [mistake.number for mistake in self._targets]
            later = [number for number in numbers if number > self._page + 1]
            self._turn_to((later or numbers)[0] - 1)
        feedback = super()._press(name)
        return replace(feedback, text=self.reason) if self.reason else feedback

    def _go_to_previous_mistake(self) -> None:
        """Turn to the mistake before this page. If it mattered little, the walk is then of all."""
        earlier = [m for m in self.review.mistakes if m.number <= self._page]
        if not earlier:
            return
        mistake = max(earlier, key=lambda each: each.number)
        if mistake not in self._targets:
            self._leads_to_all = True
            self.update(self.review)
        self._turn_to(mistake.number - 1)

    @property
    def reason(self) -> str:
        """A sentence on a better move in this position and why, "" if no mistake is known."""
        return why_better(self.mistake) if self.mistake else ""

    @property
    def values(self) -> str:
        """Sentences on the values of both moves, "" if no mistake is known.

        They say what to do with a mistake that can't be saved.
        """
        if self.mistake is None:
            return ""
        sentence = mistake_sentence(self.mistake, brief=True)
        return sentence if self.mistake.proved else f"{sentence} {say('review.estimated')}"

    def _restart(self) -> None:
        self.moved = True
        super()._restart()

    def strip(self) -> tuple[StripBoard, ...]:
        """Return no past boards: the page shows a single board."""
        return ()

    def prompt(self) -> str:
        """Return a sentence on this mistake, the last move or, at the end, the whole review."""
        if (mistake := self.mistake) is not None:
            numbers = sorted(each.number for each in self.review.mistakes)
            number = numbers.index(mistake.number) + 1
            sentence = plain_sentence(mistake)
            if mistake is self.turning_point:  # the review opens here, so it is no first or fifth
                place_text = self._place_text(mistake, "move", number=mistake.number)
            else:
                place_text = self._place_text(mistake, "moment", number=number, total=len(numbers))
            if mistake is not self.turning_point or mistake.error is None:
                return f"{place_text} {sentence}"
            lead = say("review.turning") if mistake.changed_result else say("review.most")
            return f"{place_text} {lead} {sentence}"
        if self._page == self._last_page:
            return say("review.busy") if self.runs else headline(self.review, self._names)
        if not self._page:
            return say("review.begin", player=self.position().to_move)
        before, move = self._positions[self._page - 1], self._moves[self._page - 1]
        count = {"number": self._page, "total": self._last_page}
        return say("review.move", **count, player=before.to_move, move=move)

    def _place_text(self, mistake: Mistake, kind: str, **place: int) -> str:
        """Return which mistake or move it is and, if only one side is the reader's, whose."""
        player = str(mistake.position.to_move)
        if self._reader is None or player not in self._names:
            return say(f"review.{kind}.only", **place)
        if player == self._reader:
            return say(f"review.{kind}.yours", **place)
        return say(f"review.{kind}.theirs", name=self._names[player], **place)
