"""The pages of a review: one for the whole game, and one for each mistake."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.draw.curve import curve
from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position
from stonebook.search.accuracy import CHANCE
from stonebook.search.move_value import EVEN
from stonebook.teach.review.evaluation_labels import error_sentence, label, starred, words_for
from stonebook.teach.review.game_review import REASONS, Mistake, Review
from stonebook.teach.steps.inputs import Choice
from stonebook.teach.steps.pages import Pages
from stonebook.teach.steps.step import Feedback, Still
from stonebook.words import listed, player_name, say

LATER = "later"
"""The choice that adds a mistake to the puzzles to come again."""


MOST = 3
"""The most moves that the pages are about, unless the reader asks for all."""
ALL = "all"
"""The choice that adds a page for every other mistake."""


def moments(review: Review) -> tuple[Mistake, ...]:
    """Return the mistakes that mattered most: the turning point first.

    That is the last move that changed a proved result, else the one that lost most.
    """
    changed = [mistake for mistake in review.mistakes if mistake.changed_result]
    others = [mistake for mistake in review.mistakes if not mistake.changed_result]
    return (*changed[::-1], *others)[:MOST]


class ReviewPages(Pages):
    """A review, page by page. `last` is the last position of the game, `cells` its moves' cells.

    The first page is about the whole game. The others are about the moments that mattered, in the
    order of the game.
    """

    kind = "back"
    counts = False

    def __init__(
        self,
        title: str,
        review: Review,
        last: Position,
        cells: Sequence[tuple[str, ...]] = (),
    ) -> None:
        super().__init__(title)
        self.review, self._end, self._cells = review, last, cells
        mattered = moments(review)
        self.turning = mattered[0] if mattered else None
        self._shown = sorted(mattered, key=lambda mistake: mistake.number)

    @property
    def _last(self) -> int:
        return len(self._shown)

    @property
    def mistake(self) -> Mistake | None:
        """The mistake on this page, None on the first page."""
        return self._shown[self._at - 1] if self._at else None

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """The mistakes that have pages, in the order of the game."""
        return (*self._shown,)

    def go_to_turning_point(self) -> None:
        """Open the page of the turning point, if there is one."""
        if self.turning is not None:
            self._go(self._shown.index(self.turning) + 1)

    def curve(self) -> str:
        """Return the course of the game as SVG, "" if too little of it is known."""
        points, game = self.review.curve, self._end.game
        if len(points) < 2:
            return ""
        even = EVEN if self.review.unit == CHANCE else 0.0
        most = max([1.0, *(abs(point.value - even) for point in points)])
        first, second = game.players
        numbers = [mistake.number for mistake in self._shown]
        return curve(
            {point.number: (point.value - even) / most for point in points},
            numbers,
            self.mistake.number if self.mistake else None,
            (player_name(first), player_name(second)),
            say("back.curve", player=first, rival=second, numbers=ranges(numbers)),
        )

    def position(self) -> Position:
        """The position before the mistake; on the first page, the end of the game."""
        return self.mistake.position if self.mistake else self._end

    def scene(self) -> Scene:
        """The picture, with the values of both moves on their cells."""
        mistake = self.mistake
        before = self._cells[: mistake.number - 1] if mistake else self._cells
        marks = dict.fromkeys(before[-1] if before else (), "last")
        if mistake is None:
            return scene(self._end, marks=marks)
        texts = dict.fromkeys(mistake.move.cells, label(mistake.worth))
        texts |= dict.fromkeys(mistake.better.cells, starred(label(mistake.better_worth)))
        prospects = dict.fromkeys(mistake.move.cells, mistake.worth.prospect)
        prospects |= dict.fromkeys(mistake.better.cells, mistake.better_worth.prospect)
        return scene(mistake.position, marks=marks, texts=texts, prospects=prospects)

    def choices(self) -> tuple[Choice, ...]:
        """The choices: turn pages, or ask about the mistake again, which the front end does."""
        proved = self.mistake is not None and not self.mistake.error
        more = len(self.review.mistakes) - len(self._shown)
        rest = (
            [Choice(ALL, say("back.all", number=more))] if more and self._at == self._last else []
        )
        return (*super().choices(), Choice(LATER, say("back.later"), proved), *rest)

    def _press(self, name: str) -> Feedback:
        """Turn a page, or first add the other mistakes."""
        if name == ALL:
            here = self.mistake
            self._shown = sorted(self.review.mistakes, key=lambda mistake: mistake.number)
            self.done = False
            self._go(self._shown.index(here) + 1 if here else 0)
            return self._ask()
        return super()._press(name)

    def strip(self) -> tuple[Still, ...]:
        """No past boards: the page shows a single board."""
        return ()

    def prompt(self) -> str:
        """The summary of the game, or the sentence about the mistake."""
        if self.mistake is None:
            return summary(self.review)
        sentence = mistake_sentence(self.mistake)
        if self.mistake is not self.turning:
            return sentence
        lead = say("back.turning") if self.mistake.changed_result else say("back.most")
        return f"{lead} {sentence}"


def text(review: Review) -> str:
    """Return a review as text: the summary, then one line per mistake."""
    return "\n".join([summary(review), *map(mistake_sentence, review.mistakes)])


def summary(review: Review) -> str:
    """Return the number of moves examined, the mistakes, where proof begins, and skipped moves."""
    if not review.moves:
        return say("back.nothing")
    results = sum(mistake.changed_result for mistake in review.mistakes)
    sentences = [say("back.looked", number=len(review.looked), total=review.moves)]
    if review.mistakes:
        sentences.append(say("back.results", number=results))
        sentences.append(say("back.losses", number=len(review.mistakes) - results))
    elif {*review.looked} - {number for skipped in review.skipped.values() for number in skipped}:
        sentences.append(say("back.none"))
    else:
        sentences.append(say("back.none.judged"))
    if review.proof_from is None:
        sentences.append(say("back.proof.none"))
    else:
        sentences.append(say("back.proof.from", number=review.proof_from))
    for reason in REASONS:
        if numbers := review.skipped.get(reason):
            sentences.append(say(f"back.skipped.{reason}", numbers=ranges(numbers)))
    return " ".join(sentences)


def mistake_sentence(mistake: Mistake) -> str:
    """Return a sentence on what a move gave away, what was better, and how sure that is."""
    parts = {
        "number": mistake.number,
        "player": mistake.position.to_move,
        "move": mistake.move,
        "worth": words_for(mistake.worth),
        "better": mistake.better,
        "better_worth": words_for(mistake.better_worth),
    }
    sentence = say("back.mistake", **parts)
    if mistake.lost is None:
        return f"{sentence} {say('back.changed')}"
    lost = round(mistake.lost)
    unit = "chance" if mistake.worth.margin is None else "margin"
    sentence = f"{sentence} {say(f'back.lost.{unit}', number=lost)}"
    return f"{sentence} {error_sentence(mistake.position)}" if mistake.error else sentence


def ranges(numbers: Sequence[int]) -> str:
    """Return numbers as text, with consecutive numbers as ranges.

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
