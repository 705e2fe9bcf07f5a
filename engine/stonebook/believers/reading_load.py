"""How many words a lesson asks its reader to read, as the stage shows them.

The stage (`lite/web/lesson/stage/slides.js`) shows one step at a time. A board has its title, its
question and its options next to it. A button opens the text before it. A longer text is a separate
step, which shows its rule or its first paragraph. A button opens the rest of a text, or of a reason
(`teach/steps/brief.py`).
"""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stonebook.believers.lessons import LessonNotebook
from stonebook.rules.errors import BadNotation
from stonebook.teach import Feedback, Step
from stonebook.teach.steps.brief import count_words, split_brief
from stonebook.teach.steps.inputs import Answer, ChosenCell, InputKind, Press, Text
from stonebook.teach.steps.kinds.choice import ChoiceStep
from stonebook.words import say

MAX_INTRO = 300
"""A text before a board with more characters is a separate slide on the stage."""
LAST_CELL = "next"
"""The id of the cell that ends a lesson."""
SAMPLE_SIZE = 6
"""How many wrong cells or moves are tried at each question."""
MAX_ANSWERS = 60
BLOCK_BREAK = re.compile(r"\n\s*\n")
MARKUP = re.compile(
    r"<span class=\"stonebook-keys\">.*?</span>|\]\([^)]*\)|<[^>]*>|[*_>#`|\[]", re.S
)
FOLDED = re.compile(r"<details>.*?</details>", re.S)


@dataclass(frozen=True)
class ReadingGap:
    """The text between two actions: its place, and its number of words."""

    place: str
    words: int


@dataclass(frozen=True)
class ReadingLoad:
    """A lesson's words: before the first action, between two actions, in each reason."""

    lesson: str
    first: int
    gaps: Sequence[ReadingGap]
    reasons: Sequence[str]

    @property
    def longest_gap(self) -> int:
        """The most words between two actions."""
        return max((gap.words for gap in self.gaps), default=0)

    @property
    def usual_gap(self) -> float:
        """The mean number of words between two actions."""
        return sum(gap.words for gap in self.gaps) / max(1, len(self.gaps))

    @property
    def reason_lengths(self) -> Sequence[int]:
        """The words of each reason that are shown at once."""
        return [split_brief(reason).words for reason in self.reasons]

    @property
    def full_lengths(self) -> Sequence[int]:
        """The words of each reason."""
        return [count_words(reason) for reason in self.reasons]


def reading_load(notebook: LessonNotebook) -> ReadingLoad:
    """Measure a lesson."""
    gaps: list[ReadingGap] = []
    texts: list[str] = []
    reasons: dict[str, None] = {}
    read = 0
    first: int | None = None
    after_code = False
    for cell in notebook.shown_cells():
        if cell.step is None and not cell.text and not cell.code:
            continue
        if cell.name == LAST_CELL:
            break
        if cell.text and after_code:
            continue  # the screen of the code shows it
        if cell.text:
            texts.append(cell.text)
            continue
        separate_texts: list[str] = texts if first is not None and not cell.code else []
        if separate_texts and not is_long(separate_texts[-1]):
            separate_texts = separate_texts[:-1]
        read += sum(map(shown_words, separate_texts))
        texts, after_code = [], cell.code and cell.step is None
        if cell.step is None:
            continue
        for place, words, acts in _walk_through(cell.step):
            read += words
            if acts:
                if first is None:
                    first = read
                else:
                    gaps.append(ReadingGap(place, read))
                read = 0
        reasons |= dict.fromkeys(_reasons(cell.step))
    return ReadingLoad(notebook.id, first or 0, gaps, [*reasons])


def shown_words(source: str) -> int:
    """Return the words of a text that are shown at once: its heading and its rule or first block.

    >>> shown_words("## The rule\\n\\n> Stones never move.\\n\\nThe author writes more.")
    5
    """
    return count_words(_plain(shown_part(source)))


def shown_part(source: str) -> str:
    """Return the part of a text that is shown at once, if the text is a step."""
    heading, blocks = _parts(source)
    block_shown = next((block for block in blocks if block.startswith(">")), "".join(blocks[:1]))
    return f"{heading} {block_shown}"


def _parts(source: str) -> tuple[str, Sequence[str]]:
    """Return a text's heading, and its paragraphs, lists and quotations."""
    lines = FOLDED.sub("", source).strip().split("\n")
    headings = [line for line in lines if line.startswith("#")]
    rest = "\n".join(line for line in lines if not line.startswith("#"))
    blocks = [block.strip() for block in BLOCK_BREAK.split(rest)]
    return " ".join(headings), [block for block in blocks if block and not block.startswith("|")]


def _plain(source: str) -> str:
    return MARKUP.sub(" ", source)


def is_long(source: str) -> bool:
    """Whether a text before a board is a separate slide on the stage."""
    lines = [line.lstrip() for line in source.split("\n")]
    return any(line.startswith((">", "|", "```")) for line in lines) or len(source) > MAX_INTRO


def _walk_through(step: Step) -> Iterator[tuple[str, int, bool]]:
    """Solve a step. Yield its title, the words shown, and whether an action follows them."""
    question = f"{step.title}. {step.prompt()}"
    if isinstance(step, ChoiceStep):
        question += " " + " ".join(button.label for button in step.enabled_buttons())
    step = copy.deepcopy(step)
    yield step.title, count_words(question), True
    for _ in range(MAX_ANSWERS):
        if step.done:
            return
        for answer in step.solution():
            before = step.prompt()
            feedback = step.answer(answer)
            words = _reply_words(step, feedback)
            words += count_words(step.prompt()) if step.prompt() != before else 0
            yield step.title, words, not step.done


def _reply_words(step: Step, feedback: Feedback) -> int:
    """Return how many words of a reply are shown at once next to the board."""
    text = feedback.text.removesuffix(step.prompt()).rstrip()
    if feedback.right is None:
        return count_words(text)
    first = split_brief(text, lead=feedback.lead).first
    return count_words(first) + count_words(feedback.note)


def _reasons(step: Step) -> Iterator[str]:
    """Yield the reasons that a reader may get: for the right answers, and for some wrong ones."""
    step = copy.deepcopy(step)
    for _ in range(MAX_ANSWERS):
        if step.done:
            return
        for answer in _other_answers(step):
            yield from _reason(copy.deepcopy(step), answer)
        for answer in step.solution():
            yield from _reason(step, answer)


def _reason(step: Step, answer: Answer) -> Iterator[str]:
    """Yield the reason that an answer gets, if it gets one."""
    try:
        feedback = step.answer(answer)
    except BadNotation:
        return
    if feedback.right is not None and feedback.message != step.prompt():
        yield feedback.text


def _other_answers(step: Step) -> Iterator[Answer]:
    """Yield answers that may be wrong: every button, and a sample of cells and moves."""
    yield from (Press(button.name) for button in step.enabled_buttons())
    sample = random.Random(f"{step.id} {step.prompt()}")
    if step.input_kind == InputKind.CELL:
        cells = [*step.position().cells()]
        yield from map(ChosenCell, sample.sample(cells, min(SAMPLE_SIZE, len(cells))))
    if step.input_kind == InputKind.MOVE:
        moves = [*map(str, step.position().moves()), *step.position().cells()]
        yield from map(Text, sample.sample(moves, min(SAMPLE_SIZE, len(moves))))


HEAD = """# Words

Before the first action, between two actions (on average, at most), in a reason (on average, at
most, and with what is behind “Why?”).

| lesson | first | between | most | reason | most | whole |
| --- | --- | --- | --- | --- | --- | --- |
"""


def row(load: ReadingLoad) -> str:
    """Return a lesson's row of the table."""
    shown_lengths, full_lengths = load.reason_lengths, load.full_lengths
    mean = sum(shown_lengths) / max(1, len(shown_lengths))
    return (
        f"| {load.lesson} | {load.first} | {load.usual_gap:.0f} | {load.longest_gap} "
        f"| {mean:.0f} | {max(shown_lengths, default=0)} | {max(full_lengths, default=0)} |\n"
    )


def lines(load: ReadingLoad, most: int, most_between: int) -> Iterator[str]:
    """Yield the texts that an author may want to shorten, line by line."""
    counts = {"first": load.first, "mean": round(load.usual_gap), "most": load.longest_gap}
    yield say("cli.words.sum", **counts)
    for gap in load.gaps:
        if gap.words > most_between:
            yield say("cli.words.gap", title=gap.place, number=gap.words)
    for reason, length in zip(load.reasons, load.reason_lengths, strict=True):
        if length > most:
            yield say("cli.words.reason", number=length, reason=split_brief(reason).first)
