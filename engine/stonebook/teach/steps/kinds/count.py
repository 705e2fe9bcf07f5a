"""The counting step: the reader marks and counts each part, adds up, and names the winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stonebook.draw.scene import Scene, scene
from stonebook.rules.errors import BadLesson, BadNotation
from stonebook.rules.position import Position
from stonebook.rules.state_sentence import passes_sentence
from stonebook.rules.symmetry import cell_renaming
from stonebook.teach.explain.past_boards import StripBoard
from stonebook.teach.games import teaching
from stonebook.teach.press_names import PressName
from stonebook.teach.scoring import comparison
from stonebook.teach.scoring.column import HALF_POINT, addends, read_number, sheet, sum_text
from stonebook.teach.scoring.counting import CountedSet, counted_sets, ways_out
from stonebook.teach.scoring.page import cells_text, tally_text
from stonebook.teach.set_comparison import compare_sets
from stonebook.teach.steps.argument_checks import check_cells
from stonebook.teach.steps.inputs import ASIDE, Answer, Choice, ChosenCell, InputKind, Press, Text
from stonebook.teach.steps.score_sheet import ScoreSheet
from stonebook.teach.steps.step import FAILURES_BEFORE_SHOWING, Feedback, State, Step
from stonebook.teach.steps.typed import cells_of, spelled_names
from stonebook.teach.twins import StartPosition, start_of, with_cells
from stonebook.words import listed, number_text, player_name, say

MARKING, NUMBER, COMPARED = "marking", "number", "compared"
"""The stages of a part: marking cells, typing their number, and the comparison."""
HALF, TOTAL, WINNER = "half", "total", "winner"
"""The stages after the parts: the half point, each player's total, and the winner."""
NOBODY = "nobody"
"""The press for a draw."""
INPUTS = {MARKING: InputKind.CELL, NUMBER: InputKind.NUMBER, TOTAL: InputKind.NUMBER}
"""The input that a stage expects in addition to buttons."""
LARGE_BOARD = 49
"""On a board with more cells than this, a chosen cell marks a whole region of territory."""


class CountStep(Step):
    """Mark the cells of each part and type their number, then add up and name the winner.

    The comparison names missed and wrong cells with reasons, and judges the number separately. A
    wrong part is asked again on a twin. `ask` limits what is asked for to parts ("territory"),
    players ("White") or both: the score sheet has the rest from the beginning.

    >>> import stonebook
    >>> from stonebook.teach import Press, Text
    >>> step = CountStep("Count", stonebook.game("otello").start(size=4))
    >>> for answer in (Text("C2 B3"), Press("lock"), Text("2")):
    ...     feedback = step.answer(answer)
    >>> feedback.message
    'Your marks are right, and so is your number: 2.'
    """

    kind = "count"
    input_kind = InputKind.CELL

    def __init__(
        self,
        title: str,
        start: Position | StartPosition,
        *,
        ask: Sequence[str] = (),
        because: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        self._start = start_of(start)
        position = self._start.position
        score = position.score()
        known = teaching(position).counted
        if score is None or not known:
            raise BadLesson(say("step.count.no_count", game=position.game.title))
        ask = (ask,) if isinstance(ask, str) and ask else ask
        names = (*known, *(players := position.game.players))
        if not {*ask} <= {*names}:
            right = listed(names, "list.or")
            raise BadLesson(say("step.count.ask", known=right, ask=ask), str(ask))
        self._parts = {*ask}.intersection(known) or {*known}
        self._summed = [p for p in players if {*ask} & {*players} and p not in ask]
        self._half = teaching(position).half_point(position)
        self._because = check_cells(position, because, "because")
        self._twins = self._start.twins
        self._twin_number = 0
        self._begin()

    def _begin(self) -> None:
        self._part_number, self._chosen = 0, ""
        self._totals = [*self._summed]
        self._open_half = self._half is not None  # still to be judged
        self._show_twin()
        self._enter(MARKING)

    def _show_twin(self) -> None:
        """Show the twin whose turn it is, with its parts."""
        symmetry = self._twins[self._twin_number % len(self._twins)]
        self._rename = cell_renaming(self._start.origin, symmetry)
        self._position = self._start.image(symmetry)
        score = self._position.score()
        assert score is not None
        self._score = score
        sets = counted_sets(self._position, score)
        self._sets = [s for s in sets if s.name in self._parts and s.player not in self._summed]

    def _enter(self, stage: str) -> None:
        """Go to a stage. A new part begins without marks."""
        self.stage = stage
        self.input_kind = INPUTS.get(stage, InputKind.NONE)
        if stage == MARKING:
            self.marked: list[str] = []
            self._right = False  # whether the marks and the number are right

    @property
    def part(self) -> CountedSet:
        """The part that is marked and counted now."""
        return self._sets[self._part_number]

    @property
    def totalled_player(self) -> str:
        """The player whose total is asked for."""
        return next(p for p in self._position.game.players if p not in self._totals)

    def position(self) -> Position:
        return self._position

    def scene(self) -> Scene:
        """Return the board with the cells marked so far, or with the comparison."""
        if self.stage == COMPARED:
            marks = comparison.compared_marks(self.part, self.marked)
            wrong = [cell for cell in self.marked if marks[cell] == "refused"]
            arrows = ways_out(self._position, self.part, wrong)
            text = comparison.marks_text(marks)
            return scene(self._position, marks=marks, arrows=arrows, state=text)
        if self.done:
            return scene(self._position)
        if self.stage not in (MARKING, NUMBER):
            # Don't name the winner yet. The first passer is visible, so the text names it too.
            passes = passes_sentence(self._position) if self.stage == HALF else ""
            return scene(self._position, state=passes or self.prompt())
        # Don't reveal the number of cells to find.
        key = "step.count.state.marked" if self.marked else "step.count.state.none"
        state = say(key, cells=self.marked)
        marks = dict.fromkeys(sorted(self.marked), "target")
        return scene(self._position, marks=marks, state=state)

    def strip(self) -> tuple[StripBoard, ...]:
        """Return no past boards: only the current board counts."""
        return ()

    def sheet(self) -> ScoreSheet:
        rest = self._sets[self._part_number + self._right :]
        open_parts = {(part.name, part.player) for part in rest}
        if self._open_half:
            open_parts |= {(HALF_POINT, player) for player in self._position.game.players}
        all_known = self._one_part and not open_parts
        added = [] if self._open_half else self._totals
        known = [*self._position.game.players] if all_known else added
        return sheet(self._position, self._score, open_parts=open_parts, totals=known)

    @property
    def _one_part(self) -> bool:
        """Whether there is only one part, which is also the total."""
        return len(addends(self._position, self._score, self._position.game.players[0])) == 1

    def prompt(self) -> str:
        """Return the question of the current stage."""
        position, part = self._position, self.part
        if self.stage == COMPARED:
            return comparison.verdict(part, self.marked, right=self._right)
        if self.stage == HALF:
            return say("step.count.half")
        if self.stage == TOTAL:
            total = sum_text(addends(position, self._score, self.totalled_player))
            return say("step.count.add", player=self.totalled_player, sum=total)
        if self.stage == WINNER:
            tally = tally_text(self._score.scores)
            key = "step.count.ahead" if position.result is None else "step.count.winner"
            sentences = say(key, tally=tally), teaching(position).tie_sentence(position)
            return " ".join(filter(None, sentences))
        if self.stage == NUMBER:
            return say(f"step.count.number.{part.name}", player=part.player)
        wish = say(f"step.count.mark.{part.name}", player=part.player)
        return f"{wish} {say('step.count.by_region')}" if self.by_region else wish

    @property
    def compares(self) -> bool:
        """Whether a part is being compared."""
        return self.stage == COMPARED

    @property
    def missed(self) -> bool:
        """Whether the part that is being compared was wrong."""
        return self.compares and not self._right

    @property
    def legend(self) -> str:
        """The meaning of a comparison's marks."""
        return comparison.legend(self.part, self.marked) if self.compares else ""

    def choices(self) -> tuple[Choice, ...]:
        """Return the buttons of the current stage, then "next", then help or "again"."""
        can_show = self.failures >= FAILURES_BEFORE_SHOWING and self.stage in INPUTS
        show = Choice(PressName.SHOW, say("step.show"), can_show, role=ASIDE)
        last = self._again_choice if self.done else show
        if self.stage == WINNER:
            return (*self._winners(), last)
        again = "step.task.try_twin" if len(self._twins) > 1 else "step.task.try_again"
        key = again if self.missed else "step.count.next"
        on = Choice(PressName.NEXT, say(key), self.compares)
        if self.stage == HALF:
            moves, stays = say("step.count.half.moves"), say("step.count.half.stays")
            return (Choice("moves", moves), Choice("stays", stays), on, last)
        lock = Choice(PressName.CHECK, say("step.lock"), self.stage == MARKING)
        back = Choice(PressName.BACK, say("step.count.back"), self.stage == NUMBER, role=ASIDE)
        return (lock, back, on, last)

    def _winners(self) -> tuple[Choice, ...]:
        """Return a choice for each player, and one for a draw."""
        labels = {name: player_name(name) for name in self._position.game.players}
        labels[NOBODY] = say("step.count.nobody")
        return tuple(
            Choice(name, label, not self.done, "chosen right" if self._chosen == name else "")
            for name, label in labels.items()
        )

    def solution(self) -> tuple[Answer, ...]:
        """Return the right answers of the current stage."""
        if self.stage == COMPARED:
            return (Press(PressName.NEXT),)
        if self.stage == HALF:
            return (Press("moves" if self._half else "stays"),)
        if self.stage == TOTAL:
            return (Text(number_text(self._score.scores[self.totalled_player])),)
        if self.stage == WINNER:
            return (Press(comparison.winner(self._position, self._score) or NOBODY),)
        to_change = sorted({*self.part.cells} ^ {*self.marked})
        if self.stage == MARKING:
            cells = [Text(" ".join(to_change))] if self.by_region else map(ChosenCell, to_change)
            return (*(cells if to_change else ()), Press(PressName.CHECK))
        return (Press(PressName.BACK),) if to_change else (Text(number_text(self.part.number)),)

    def state(self) -> State:
        """Return the stage, and what was chosen. Wrong cells are explained in their order."""
        place = (self._twin_number % len(self._twins), self._part_number, self.stage, self._right)
        question = (*place, (*self._totals,), self._open_half, self._chosen)
        help = (min(self.failures, FAILURES_BEFORE_SHOWING), self.helped, self.done)
        if self.stage == MARKING:
            return State(question, help, marked=(*self.marked,))
        sets = compare_sets(self.part.cells, self.marked)
        return State((*question, frozenset(sets.hit), sets.extra), help, closed=True)

    def _press(self, name: str) -> Feedback:
        """Handle the buttons of the current stage."""
        if self.done:
            return self._question_feedback()
        can_show = self.failures >= FAILURES_BEFORE_SHOWING and self.stage in INPUTS
        if name == PressName.SHOW and can_show:
            return self._show()
        if self.stage == HALF and name in ("moves", "stays"):
            return self._judge_half(name == "moves")
        if self.stage == WINNER and name in (*self._position.game.players, NOBODY):
            return self._judge_winner(name)
        if name == PressName.NEXT and self.stage == COMPARED:
            self._next()
        elif name == PressName.CHECK and self.stage == MARKING:
            if self.part.cells and not self.marked:
                return Feedback(None, say("step.predict.nothing"))
            self._enter(NUMBER)
            return Feedback(None, say("step.count.type_number"), printed="")
        elif name == PressName.BACK and self.stage == NUMBER:
            self.stage, self.input_kind = MARKING, INPUTS[MARKING]
        return self._question_feedback()

    def _choose_cell(self, cell: str) -> Feedback:
        """Mark or unmark a cell, or on a large board a whole region of territory."""
        if not self.by_region or self._position.at(cell) is not None:
            return self._mark_cells((cell,))
        regions = teaching(self._position).regions(self._position)
        region = next(r.cells for r in regions if cell in r.cells)
        return self._mark_cells([c for c in region if (c in self.marked) == (cell in self.marked)])

    @property
    def by_region(self) -> bool:
        """Whether a chosen cell marks a whole region, because there are too many points."""
        return self.part.name == "territory" and len(self._position.cells()) > LARGE_BOARD

    def _type(self, text: str) -> Feedback:
        """Handle a typed number if one is asked for, else one or several cells."""
        number = read_number(text := text.strip())
        if number is not None and self.stage == NUMBER:
            return self._compare(number)
        if number is not None and self.stage == TOTAL:
            return self._judge_total(number)
        if number is not None:
            key = "step.count.lock_first" if self.stage == MARKING else "step.count.compared"
            return Feedback(None, say(key))
        if self.stage in (NUMBER, TOTAL) and spelled_names(text) is None:
            raise BadNotation(say("step.count.no_number", text=text), text)
        return self._mark_cells(cells_of(self._position, text))

    def _restart(self) -> None:
        """Restart with the first part, on the next twin."""
        self._twin_number += 1
        self._begin()

    def _next(self) -> None:
        """Repeat a wrong part on a twin, or go on to the next stage."""
        if not self._right:
            self._twin_number += 1
            self._show_twin()
            self._enter(MARKING)
        elif self._part_number < len(self._sets) - 1:
            self._part_number += 1
            self._enter(MARKING)
        else:
            self._enter(HALF if self._open_half else WINNER if self._one_part else TOTAL)

    def _mark_cells(self, cells: Sequence[str]) -> Feedback:
        """Mark or unmark cells, if the stage allows it."""
        if self.stage == MARKING:
            return Feedback(None, " ".join(self._toggle_marks(cells)))
        if self.stage == NUMBER:
            return Feedback(None, say("step.count.type_number"))
        return Feedback(None, say("step.count.compared"))

    def _toggle_marks(self, cells: Sequence[str]) -> Iterator[str]:
        """Mark or unmark cells. The sentences don't reveal how many are marked in all."""
        unmarked = [cell for cell in cells if cell in self.marked]
        new = [cell for cell in cells if cell not in unmarked]
        self.marked = [cell for cell in self.marked if cell not in unmarked] + new
        if new:
            yield say("step.count.marked", cells=cells_text(new), number=len(new))
        if unmarked:
            yield say("step.count.unmarked", cells=cells_text(unmarked), number=len(unmarked))

    def _compare(self, number: float) -> Feedback:
        """Compare the marked cells and the number with the right ones."""
        part = self.part
        right, sentences = comparison.compare(self._position, part, self.marked, number)
        message = " ".join(sentences)
        if not right and {*self.marked} == {*part.cells}:
            return self._failed(message, rule=part.rule)  # only the number: it is asked again
        self.failures += not right
        self._right = right
        return self._show_comparison(right, message)

    def _show(self) -> Feedback:
        """Show the right answer. A part is then asked again on a twin; a total is entered."""
        self.helped = True
        if self.stage == TOTAL:
            number = self._score.scores[self.totalled_player]
            message = say("step.count.shown.total", player=self.totalled_player, number=number)
            self._enter_total()
            return Feedback(None, message)
        part = self.part
        self.marked = [*part.cells]
        key = "step.count.shown" if part.cells else "step.count.shown.none"
        return self._show_comparison(None, say(key, cells=part.cells, number=part.number))

    def _show_comparison(self, right: bool | None, message: str) -> Feedback:
        self._enter(COMPARED)
        rule = "" if right else self.part.rule
        marks = comparison.compared_marks(self.part, self.marked)
        return Feedback(right, message, marks, rule=rule, printed="" if right else None)

    def _judge_half(self, moves: bool) -> Feedback:
        """Judge the answer about the half point, with the reason."""
        facts = teaching(self._position)
        why = facts.why_half(self._position)
        if moves != self._half:
            return self._failed(f"{say('step.choose.no')} {why}", rule=facts.half_point_rule)
        self._open_half = False
        self._enter(TOTAL)
        return Feedback(True, f"{say('step.choose.yes')} {why}", printed=why)

    def _judge_total(self, number: float) -> Feedback:
        """Judge a total, without revealing the right one."""
        facts = {"player": self.totalled_player, "number": float(number)}
        if number != self._score.scores[self.totalled_player]:
            total = sum_text(addends(self._position, self._score, self.totalled_player))
            return self._failed(say("step.count.add.wrong", number=float(number), sum=total))
        message = say("step.count.add.right", **facts)
        self._enter_total()
        return Feedback(True, message, printed=say("step.count.shown.total", **facts))

    def _enter_total(self) -> None:
        """Enter a total, and go on to the next one or to the winner."""
        self._totals.append(self.totalled_player)
        self._enter(TOTAL if len(self._totals) < len(self._position.game.players) else WINNER)

    def _judge_winner(self, name: str) -> Feedback:
        """Judge the winner; a right answer closes the step."""
        right = name == (comparison.winner(self._position, self._score) or NOBODY)
        text = comparison.outcome_text(self._position, self._score, right=right)
        if not right:
            return self._failed(f"{say('step.choose.no')} {text}")
        self.done, self._chosen = True, name
        printed = " ".join(filter(None, [text, with_cells(self._because, self._rename)]))
        return Feedback(True, f"{say('step.choose.yes')} {printed}", printed=printed)
