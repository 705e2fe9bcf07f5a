"""The pages of a review: one for each position of the game, with the findings there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from stonebook.draw.charts.curve import curve
from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position
from stonebook.search.accuracy import CHANCE_UNIT
from stonebook.search.levels.strength import EXPERT
from stonebook.search.move_value import EVEN_CHANCE
from stonebook.search.proof import LOSS, WIN
from stonebook.teach.explain.past_boards import StripBoard
from stonebook.teach.explain.phrases import capitalized, move_text
from stonebook.teach.play.display.picture import count_marks
from stonebook.teach.play.game_choice import level_title
from stonebook.teach.review.findings import BRIEF, COUNT, NO_MOVE, REASONS, Mistake, Review
from stonebook.teach.review.value_labels import (
    BEST,
    accuracy_sentence,
    outcome_words,
)
from stonebook.teach.review.why import why
from stonebook.teach.steps.inputs import ASIDE, Choice
from stonebook.teach.steps.paged_step import PagedStep
from stonebook.teach.steps.step import Feedback
from stonebook.words import listed, player_name, say

MISTAKE = "?"
"""The sign on the cells of a mistake."""
MAX_KEY_MISTAKES = 3
"""A button leads to at most this many mistakes, unless the reader asks for all."""
NEXT_MISTAKE = "moment"
ALL = "all"
"""The presses of that button: it leads to the next mistake, or from now on to every mistake."""
STOP = "stop"
PLAY_ON = "play_on"
"""The presses of another button: it stops a running review, or plays on from this page."""
FEW_MOVES = 3
"""After at most this many moves, a review says that there is little to look at."""


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
    side, their own mistakes come first.
    """

    kind = "review"
    counts = False

    def __init__(
        self,
        title: str,
        review: Review,
        positions: Sequence[Position],
        moves: Sequence[str],
        reader: str | None = None,
    ) -> None:
        super().__init__(title)
        self._positions, self._moves, self._reader = positions, moves, reader
        self._leads_to_all = False  # whether the button leads to every mistake
        self.runs = False  # whether the review is running
        self.moved = False  # whether the reader has turned a page
        self._page = self._last_page
        self.update(review)

    def update(self, review: Review) -> None:
        """Show the findings so far."""
        self.review = review
        mattered = key_mistakes(review, self._reader)
        self.turning_point = mattered[0] if mattered else None
        targets = review.mistakes if self._leads_to_all else mattered
        self._targets = sorted(targets, key=lambda mistake: mistake.number)

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
        here = (m for m in self.review.mistakes if m.number == self._page + 1)
        return next(here, None)

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
        return curve(
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
        marks = dict.fromkeys(last, "last")
        areas, rows = count_marks(position)
        if mistake is None:
            return scene(position, marks=marks, areas=areas, lines=rows, captions=False)
        texts = dict.fromkeys(mistake.move.cells, MISTAKE)  # the sentence has their values
        texts |= dict.fromkeys(mistake.better.cells, BEST)
        # The tints tell the two moves apart at a glance, whatever they are worth.
        prospects = dict.fromkeys(mistake.move.cells, LOSS)
        prospects |= dict.fromkeys(mistake.better.cells, WIN)
        return scene(position, marks=marks, texts=texts, prospects=prospects, captions=False)

    def choices(self) -> tuple[Choice, ...]:
        """Return the buttons: a page back or on, the next mistake, and play on from here or stop.

        The front end handles the last one.
        """
        name, key = (STOP, "review.stop") if self.runs else (PLAY_ON, "review.play_on")
        aside = Choice(name, say(key), role=ASIDE)
        return (*super().choices(), self._mistake_button(), aside)

    def _mistake_button(self) -> Choice:
        """Return the button to the next mistake that mattered, and after the last one to all."""
        every = sorted(mistake.number for mistake in self.review.mistakes)
        if not every:
            return Choice(
                NEXT_MISTAKE, say(f"review.moment.{'soon' if self.runs else 'none'}"), on=False
            )
        targets = [mistake.number for mistake in self._targets]
        later = [number for number in targets if number > self._page + 1]
        shows_all = len(every) > len(targets) and not later
        target, here = (every if shows_all else later or targets)[0], self._page + 1
        way = "" if here not in every else ".on" if target >= here else ".anew"
        text = say(f"review.moment{way}", number=every.index(target) + 1, total=len(every))
        if shows_all:
            return Choice(ALL, text, role=ASIDE)
        return Choice(NEXT_MISTAKE, text, on=target != here)

    def _press(self, name: str) -> Feedback:
        """Turn a page, or go to another mistake."""
        self.moved = True
        if name == ALL:
            self._leads_to_all = True
            self.update(self.review)
        if name in (ALL, NEXT_MISTAKE):
            numbers = [mistake.number for mistake in self._targets]
            later = [number for number in numbers if number > self._page + 1]
            self._turn_to((later if later and name == NEXT_MISTAKE else numbers)[0] - 1)
        feedback = super()._press(name)
        return replace(feedback, message=self.reason) if self.reason else feedback

    @property
    def reason(self) -> str:
        """A sentence on a better move in this position and why, "" if no mistake is known."""
        return why(self.mistake) if self.mistake else ""

    @property
    def values(self) -> str:
        """A sentence on the values of both moves, "" if no mistake is known."""
        return mistake_sentence(self.mistake, brief=True) if self.mistake else ""

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
            place_text = say("review.moment.only", number=number, total=len(numbers))
            sentence = plain_sentence(mistake)
            if mistake is not self.turning_point or mistake.error is None:
                return f"{place_text} {sentence}"
            lead = say("review.turning") if mistake.changed_result else say("review.most")
            return f"{place_text} {lead} {sentence}"
        if self._page == self._last_page:
            return say("review.busy") if self.runs else headline(self.review)
        if not self._page:
            return say("review.begin", player=self.position().to_move)
        before, move = self._positions[self._page - 1], self._moves[self._page - 1]
        place = {"number": self._page, "total": self._last_page}
        return say("review.move", **place, player=before.to_move, move=move)


def text(review: Review) -> str:
    """Return a review as text: the summary, then one line per mistake."""
    return "\n".join([summary(review), *map(mistake_sentence, review.mistakes)])


def summary(review: Review) -> str:
    """Return the review in sentences: the mistakes, the proofs, and the moves not judged."""
    skipped = [
        say(f"review.skipped.{reason}", numbers=ranges(review.skipped[reason]))
        for reason in REASONS
        if review.skipped.get(reason)
    ]
    return " ".join([headline(review), *skipped])


def headline(review: Review) -> str:
    """Return the numbers of moves and mistakes, and from which move on all results are proved."""
    if not review.moves:
        return say("review.nothing")
    others = len(review.skipped.get(NO_MOVE, ()))
    moves, looked_at = review.moves - others, len(review.examined) - others
    if looked_at < moves:
        sentences = [say("review.looked", number=looked_at, total=moves)]
    else:
        few = 0 < moves <= FEW_MOVES
        sentences = [say("review.few" if few else "review.looked.all", number=moves)]
    results = sum(mistake.changed_result for mistake in review.mistakes)
    advice = sum(mistake.error is None for mistake in review.mistakes)
    losses = len(review.mistakes) - results - advice
    counts = (("results", results), ("losses", losses), ("advice", advice))
    expert = level_title(EXPERT)
    sentences += [say(f"review.{key}", number=n, expert=expert) for key, n in counts if n]
    if not review.mistakes and moves > FEW_MOVES:
        unjudged = {n for why, numbers in review.skipped.items() if why != BRIEF for n in numbers}
        judged = {*review.examined} - unjudged
        sentences.append(say("review.none" if judged else "review.none.judged"))
    if review.proof_from is not None:
        sentences.append(say("review.proof.from", number=review.proof_from))
    return " ".join(sentences)


def plain_sentence(mistake: Mistake) -> str:
    """Return a sentence on what a move gave away, without values."""
    parts = {
        "player": mistake.position.to_move,
        "move": capitalized(move_text(mistake.move)),
        "expert": level_title(EXPERT),
        "number": round(mistake.lost or 0),
    }
    if mistake.changed_result:
        won = mistake.better_worth.outcome == WIN
        return say(f"review.plain.{'win' if won else 'draw'}", **parts)
    if mistake.error is None:
        return say("review.plain.expert", **parts)
    unit = "chance" if mistake.worth.margin is None else "margin"
    return say(f"review.plain.{unit}", **parts)


def mistake_sentence(mistake: Mistake, *, brief: bool = False) -> str:
    """Return a sentence on a mistake and a better move, with both values and their certainty.

    With `brief`, it leaves out the loss: `plain_sentence` states it.
    """
    player = str(mistake.position.to_move)
    rival = mistake.position.game.rival(player)
    with_certainty = mistake.error is not None
    parts = {
        "number": mistake.number,
        "player": player,
        "move": mistake.move,
        "worth": outcome_words(mistake.worth, player, rival, with_certainty=with_certainty),
        "better": mistake.better,
        "better_worth": outcome_words(mistake.better_worth, player, rival),
    }
    if mistake.error is None:
        return say("review.expert", **parts, expert=level_title(EXPERT))
    sentence = say("review.values" if brief else "review.mistake", **parts)
    if mistake.lost is None:
        return sentence if brief else f"{sentence} {say('review.changed')}"
    lost = round(mistake.lost)
    unit = "chance" if mistake.worth.margin is None else "margin"
    sentence = sentence if brief else f"{sentence} {say(f'review.lost.{unit}', number=lost)}"
    return f"{sentence} {accuracy_sentence(mistake.position)}" if mistake.error else sentence


def ranges(numbers: Sequence[int]) -> str:
    """Return ascending numbers as text, with ranges for consecutive ones.

    >>> ranges([1, 2, 3, 7, 9, 10])
    '1–3, 7 and 9–10'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return listed(["–".join(map(str, run)) for run in runs])
