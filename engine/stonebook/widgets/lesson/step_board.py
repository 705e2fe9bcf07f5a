"""A board that answers for a step: what the reader does is handed to it, what it says is shown."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any

from stonebook.draw.frames import LONG, reel
from stonebook.draw.scene import Mark, Scene
from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Position
from stonebook.teach import Choice, Feedback, Step
from stonebook.teach.steps.inputs import Answer, Press, Tap, Text
from stonebook.teach.steps.kinds.choose import Choose
from stonebook.teach.steps.step import Still, slug
from stonebook.widgets.board.controls import Pace, TypedMoves, labelled_button, markup, row
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import restyle
from stonebook.widgets.board.view import BoardView, Sentence
from stonebook.widgets.host.action_log import ActionLog
from stonebook.widgets.host.host import host
from stonebook.widgets.lesson.lesson_item import prompt
from stonebook.words import say

GIVEN: Mapping[str, Callable[[str], Answer]] = {"press": Press, "tap": Tap, "text": Text}
"""What an answer is called on the tape of a board."""

NOTICE_KINDS = {True: "good", False: "refused", None: "said"}
"""How a sentence looks, by whether the answer was right."""

OWN = ("stonebook-answer-", "stonebook-aside", "stonebook-mark-")
"""What the classes of a button begin with that come and go with its choice."""


class StepBoard:
    """The board of a step, with its question and its buttons. It decides nothing itself.

    `answered` is called after each answer that the step could read. `question` is the widget of
    what is asked, to stand above the board. `more` are buttons that lead away from the step.
    """

    def __init__(self, step: Step, answered: Callable[[], None], more: Sequence[Any] = ()) -> None:
        self.step = step
        self._answered = answered
        self._marks: Mapping[str, str] = {}  # of the last feedback
        self._places: list[Any] = []  # the buttons
        self._buttons = row([])
        self._typed = TypedMoves(self._type, picks=True)
        restyle(self._typed.widget, display="none")
        self.question: Any = markup().add_class("stonebook-ask")
        pace = Pace()
        self.view = BoardView(
            self,
            step.title,
            pace=pace,
            buttons=self._buttons,
            typed=[self._typed.widget],
            more=[pace.widget],
            on=more,
            replay=partial(self.press, "past"),
        )
        if isinstance(step, Choose):
            self.view.widget.add_class("stonebook-options")
        self.view.widget.add_class(f"stonebook-asks-{step.kind}")
        self._ask()
        self.look_again()
        self._tape = ActionLog(step.title)
        self._take_up()

    def look_again(self) -> None:
        """Look whether the board still has to wait for another step of the lesson."""
        self.view.wait(self.step.waiting)

    @property
    def position(self) -> Position:
        """The position that the reader looks at."""
        return self.step.position()

    @property
    def places(self) -> bool:
        """Whether a chosen cell gets a stone: where the step asks for a move."""
        return self.step.asks == "move" and not self.step.done

    def picture(self) -> Scene:
        """Return the step's picture, with the cells that the last feedback was about."""
        picture = self.step.scene()
        there = {(mark.cell, mark.kind) for mark in picture.marks}
        more = [
            Mark(cell, picture.centres[cell], kind)
            for cell, kind in self._marks.items()
            if (cell, kind) not in there and cell in picture.centres
        ]
        return picture.with_marks(*more)

    # What the reader does.

    @guarded
    def tap(self, cell: str) -> None:
        """Hand over a chosen cell, where the step asks for any."""
        if self.step.asks:
            self.answer(Tap(cell))

    @guarded
    def press(self, name: str) -> None:
        """Hand over a button."""
        self.answer(Press(name))

    @guarded
    def _type(self, text: str) -> None:
        self.answer(Text(text))

    def key(self, name: str) -> bool:
        """No key is the step's own."""
        return False

    def answer(self, given: Answer) -> bool:
        """Hand an answer to the step and show what it says. Return whether it could be read."""
        try:
            feedback = self.step.answer(given)
        except BadNotation as error:
            self.view.say(str(error))
            return False
        self._typed.clear()
        self._remember(given)
        self._answered()
        self._show(feedback)
        return True

    def _remember(self, given: Answer) -> None:
        """Keep an answer for a Python that is started again."""
        if given == Press("again"):
            self._tape.anew()
        elif isinstance(given, Tap):
            self._tape.note("tap", given.cell)
        elif isinstance(given, Text):
            self._tape.note("text", given.text)
        elif given.name != "past":  # seeing the past changes nothing
            self._tape.note("press", given.name)

    def _take_up(self) -> None:
        """Be where the reader was before Python was started again. Nothing moves on the way."""
        feedback = None
        for what, name in self._tape.wind():
            try:
                feedback = self.step.answer(GIVEN[what](name))
            except (BadNotation, KeyError):
                continue  # of another step that was here
        if feedback is None:
            return
        if self._tape.counts:
            self._answered()
        self._marks = {} if feedback.turns else feedback.marks
        self._ask(feedback.strip)
        self.view.settle()
        sentence = self._sentence(feedback)
        self.view.say(sentence.text, sentence.kind)

    def failed(self, error: Exception) -> None:
        """Say that something went wrong. The board goes on working."""
        self.view.failed(error)

    # What comes of it.

    def _show(self, feedback: Feedback) -> None:
        self._ask(feedback.strip)
        sentence = self._sentence(feedback)
        cheered = _cheered(feedback)
        if not feedback.turns:
            self._marks = feedback.marks
            self.view.settle()
            self.view.say(sentence.text, sentence.kind)
            if cheered:
                self.view.show((), cheered=cheered)
            return
        self._marks = {}
        shown = reel(feedback.turns)
        if self.step.guess:  # seeing comes before being told why
            first = Sentence(feedback.verdict, sentence.kind if feedback.verdict else "said")
            self.view.say(first.text, first.kind)
            counted = first if len(feedback.turns) > LONG else None
            self.view.show(shown, sentence, behind=counted, cheered=cheered)
        else:
            self.view.say(sentence.text, sentence.kind)
            self.view.show(shown, cheered=cheered)

    def _sentence(self, feedback: Feedback) -> Sentence:
        """Return what to say beside the board."""
        kind = NOTICE_KINDS[feedback.right]
        if kind == "refused" and self.step.guess:
            kind = "said"  # a guess is no mistake
        rule = f" ({feedback.rule})" if feedback.rule else ""
        # What is asked now is read out above the board already.
        text = "" if feedback.message == self.step.prompt() else feedback.message + rule
        if feedback.right and not text:
            text = say("step.right")  # a tick alone would look lost
        return Sentence(text, kind)

    def _ask(self, strip: Sequence[Still] = ()) -> None:
        """Show what is asked, and what it may be answered with."""
        self.question.value = prompt(self.step.prompt())
        replay = self.step.replay()
        own = self.step.strip()
        told = bool(strip) and not own
        self.view.strip.show(strip or own, self.step.sheet(), replays=replay.on, told=told)
        self._typed.ask(self.step.asks)
        if self.step.asks:
            restyle(self._typed.widget, display="flex")  # and from now on it keeps its place
        self.view.go_on.disabled = not self.step.done
        self._offer(self._choices())

    def _choices(self) -> Sequence[Choice]:
        """Return the step's buttons. Help that a teacher's link has locked can't be pressed."""
        choices = self.step.choices()
        if self.step.done or not host().locked("hints"):
            return choices
        off = {"hint": say("step.hint.locked"), "show": say("step.show")}
        return [
            one._replace(label=off[one.press], on=False) if one.press in off else one
            for one in choices
        ]

    def _offer(self, choices: Sequence[Choice]) -> None:
        """Show these buttons, each in its place: it stays there, pressed or not.

        Those that can be pressed come first, so that the focus of one that can't finds them.
        """
        for place in range(len(self._places), len(choices)):
            made = labelled_button("", partial(self._press_place, place))
            self._places.append(made)
        if len(self._buttons.children) < len(self._places):
            self._buttons.children = [*self._places]
        dressed = [*zip_longest(self._places, choices)]
        for made, choice in sorted(dressed, key=lambda one: not (one[1] and one[1].on)):
            restyle(made, display="block" if choice else "none")
            if choice:
                _dress(made, choice)

    def _press_place(self, place: int) -> None:
        """Hand over the button that is in a place now."""
        choices = self._choices()
        if place < len(choices) and choices[place].on:
            self.press(choices[place].press)


def _dress(button: Any, choice: Choice) -> None:
    """Let a button show a choice. What is right has a sign too, not only its colour."""
    button.description = f"✓ {choice.label}" if "right" in choice.mark else choice.label
    button.disabled = not choice.on
    classes = [f"stonebook-answer-{slug(choice.press)}"]
    classes += ["stonebook-aside"] if choice.aside else []
    classes += [f"stonebook-mark-{mark}" for mark in choice.mark.split()]
    kept = [name for name in button._dom_classes if not name.startswith(OWN)]
    button._dom_classes = (*kept, *classes)


def _cheered(feedback: Feedback) -> Collection[str]:
    """Return the cells that a success is about: those that it marks, else those that changed."""
    if not feedback.right:
        return ()
    events = (event for turn in feedback.turns for event in turn.events)
    return feedback.marks or {cell for event in events for cell in event.cells}
