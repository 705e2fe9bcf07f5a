"""A worked example in slow motion, forwards and back, or with steps left to the reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Mark, Scene
from stonebook.profiles import teaching
from stonebook.rules.errors import BadLesson
from stonebook.rules.events import EventKind
from stonebook.rules.position import Position
from stonebook.teach.explain.effects import EFFECTS
from stonebook.teach.explain.past_boards import board_again
from stonebook.teach.goals.goal import Goal
from stonebook.teach.played_position import PlayedPosition, start_of
from stonebook.teach.press_names import PressName
from stonebook.teach.steps.argument_checks import check_cell, listed_texts
from stonebook.teach.steps.inputs import Answer, ChosenCell, InputKind, Role, StepButton
from stonebook.teach.steps.paged_step import PagedStep
from stonebook.teach.steps.step import FAILURES_BEFORE_SHOWING, Feedback, State
from stonebook.teach.steps.walks.gap import Gap, GapReply
from stonebook.teach.steps.walks.gap_kinds import CellsGap, PlacementGap
from stonebook.teach.steps.walks.pages import PAIR_EFFECTS, PageMaker, WalkPage
from stonebook.teach.steps.walks.walk_effects import FILLABLE_EFFECTS, event_kinds, fillable_kinds
from stonebook.words import say


class WalkStep(PagedStep):
    """Show moves one event at a time.

    - `missing`: the effects that the reader supplies. The walk waits until all changed cells are
      chosen, in any order, before it shows them. Any legal cell is right for a stone, and so is any
      effect that its pair may have: the walk then continues with the reader's own turn.
    - `goal`: what the reader's own turn must achieve.
    - `says`: without `missing`, a sentence on each move, or "".
    - `story`: a sentence before the first question.
    - `ringed`: cells that are ringed while they are empty.
    """

    kind = "walk"

    def __init__(
        self,
        title: str,
        start: Position | PlayedPosition,
        moves: Sequence[str],
        *,
        missing: Sequence[str] = (),
        goal: Goal | None = None,
        says: Sequence[str] = (),
        ringed: Sequence[str] = (),
        story: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        self._story = story
        self._sees_offered = False
        self.missing = fillable_kinds(missing)
        self.goal = goal
        self.input_kind = InputKind.CELL if missing else InputKind.NONE
        self.asks_nothing = not missing
        self._start = start_of(start).position
        self._ringed = [check_cell(self._start, cell) for cell in listed_texts(ringed)]
        self._moves = tuple(moves)
        about_phase = goal is not None and goal.about_phase
        self._offered = teaching(self._start).board.offered_cells if about_phase else None
        says = listed_texts(says)
        self._page_maker = PageMaker(self._start, self._moves, self.missing, goal, says)
        if not self._moves:
            raise BadLesson(say("teacher.walk.moves"))
        if says and (missing or len(says) != len(self._moves)):
            raise BadLesson(say("teacher.walk.says", number=len(self._moves)))
        self._restart()
        self._check_missing()

    def _check_missing(self) -> None:
        """Raise BadLesson if a missing effect never occurs in this walk."""
        happens = {kind for page in self._pages for kind in event_kinds(page.turn)}
        names = [name for name in FILLABLE_EFFECTS if EFFECTS[name] in happens]
        for name in FILLABLE_EFFECTS:
            if EFFECTS[name] in self.missing - happens:
                key = f"teacher.walk.never{'' if names else '.nothing'}"
                raise BadLesson(say(key, kind=name, kinds=names), name)

    # The pages.

    def _gaps_before(self, number: int) -> list[Gap]:
        """Return the gaps before a page."""
        if number > self._last_page:
            return []
        page, stones = self._pages[number], self._pages[number - 1].frame.stones
        gaps: list[Gap] = []
        for kind in page.gap_kinds:
            if kind == EventKind.PLACED:
                gaps.append(PlacementGap(page.turn, self.missing, self.goal))
            elif kind == PAIR_EFFECTS:
                move = teaching(page.turn.before).move
                effects_gap = move.effects_gap(page.turn, self.missing, self.goal)
                assert effects_gap is not None, "a game whose moves have effects to choose"
                gaps.append(effects_gap)
            else:
                gaps.append(CellsGap(page.turn, kind, stones))
        return gaps

    @property
    def _last_page(self) -> int:
        return len(self._pages) - 1

    def gives_away(self) -> tuple[Position, ...]:
        """Return the positions after turns with missing effects."""
        return tuple(dict.fromkeys(page.turn.after for page in self._pages if page.gap_kinds))

    def position(self) -> Position:
        """Return the position before the current move."""
        return self._pages[self._page].turn.before

    @property
    def question_position(self) -> Position:
        """The first position of the walk; later ones are shown as they come."""
        return self._pages[0].turn.before

    def scene(self) -> Scene:
        """Return the current picture, with the cells found so far."""
        picture = self._pages[self._page].frame.scene
        gap = self.gap
        kinds: dict[str, MarkKind] = {}
        if gap:
            filled_cells = (cell for filled in self._filled for cell in sorted(filled.chosen_cells))
            kinds |= dict.fromkeys(filled_cells, MarkKind.RINGED)
            kinds |= dict.fromkeys(sorted(gap.chosen_cells), MarkKind.TARGET)
        occupied = {stone.cell for stone in picture.stones}
        kinds |= {cell: MarkKind.RINGED for cell in self._ringed if cell not in occupied}
        if self._sees_offered and gap and self._offered:
            kinds |= dict.fromkeys(self._offered.cells(gap.before), MarkKind.LEGAL)
        marked = {mark.cell for mark in picture.marks}
        marks = [Mark(c, picture.centres[c], kind) for c, kind in kinds.items() if c not in marked]
        return picture.with_marks(*marks)

    def prompt(self) -> str:
        """Return the current event, or which cells to choose."""
        gap, frame = self.gap, self._pages[self._page].frame
        caption = frame.caption
        if gap is not None:
            # Events on the board are visible; a pass before the question must be mentioned.
            unseen = bool(frame.events) and not any(event.cells for event in frame.events)
            return f"{caption} {gap.prompt()}" if unseen else self._with_story(gap.prompt())
        asks = ".asks" if self.missing else ""
        begin = say(f"step.walk.begin{asks}", player=self.position().to_move)
        return caption or self._with_story(begin)

    def _with_story(self, question: str) -> str:
        """Return the question, on the first page after the story."""
        return f"{self._story} {question}" if self._story and not self._page else question

    def buttons(self) -> tuple[StepButton, ...]:
        """Return “back”; “next”, which waits for the missing cells; and help.

        Where the goal is about a phase, a button shows the cells that the game offers.
        """
        back, onwards = super().buttons()
        if not self.missing:
            return (back, onwards)
        onwards = onwards._replace(enabled=self.gap is None)
        show = self.gap is not None and self.failures >= FAILURES_BEFORE_SHOWING
        shows = StepButton(PressName.SHOW, say("step.show"), enabled=show, role=Role.ASIDE)
        if self._offered is None:
            return (back, onwards, shows)
        label = say(self._offered.labels[self._sees_offered])
        offers = StepButton(
            PressName.OFFERED, label, enabled=self._may_see_offered, role=Role.ASIDE
        )
        return (back, onwards, offers, shows)

    @property
    def _may_see_offered(self) -> bool:
        gap = self.gap
        return gap is not None and self._offered is not None and self._offered.helps(gap.before)

    def solution(self) -> tuple[Answer, ...]:
        """Return the button for the next page, or the missing cells."""
        gap = self.gap
        return super().solution() if gap is None else tuple(map(ChosenCell, gap.missing_cells()))

    def _press(self, name: str) -> Feedback:
        """Turn a page, but not past a gap, or show the gap's cells, for the reader to choose."""
        if name == PressName.SHOW and self.failures >= FAILURES_BEFORE_SHOWING:
            return self._show()
        if name == PressName.OFFERED and self._may_see_offered:
            return self._toggle_offered()
        if name == PressName.NEXT and self.gap is not None:
            return self._question_feedback()
        return super()._press(name)

    def _toggle_offered(self) -> Feedback:
        self._sees_offered = not self._sees_offered
        if self._sees_offered and self._offered:
            return Feedback(None, self._offered.sentence(self.position()))
        return self._question_feedback()

    def state(self) -> State | None:
        """Return the page, the cells found so far, and the reader's own turns."""
        gap = self.gap
        marked = (*gap.chosen_cells,) if isinstance(gap, CellsGap) else None
        open_gaps = self._gaps if marked is None else self._gaps[1:]
        choices = tuple(tuple(each.state for each in gaps) for gaps in (open_gaps, self._filled))
        moves = tuple(str(page.turn.move) for page in self._pages)
        failures = min(self.failures, FAILURES_BEFORE_SHOWING)
        question = (
            *(self._page, self._furthest, moves, len(self._gaps), choices),
            self._sees_offered,
        )
        return State(question, (failures, self.helped, self.done), marked=marked)

    def _question_feedback(self) -> Feedback:
        """Return the question. A walk that ends with a repeated board compares the boards."""
        feedback, turn = super()._question_feedback(), self._pages[self._page].turn
        if self._page < self._last_page or not turn.before.looks_back:
            return feedback
        return replace(feedback, strip=board_again(turn, turn.before))

    def _restart(self) -> None:
        """Go back to the first page of the walk's own moves, with all gaps open again."""
        self._pages = self._page_maker.pages(self._start, self._moves)
        self._furthest = -1
        super()._restart()

    def _turn_to(self, page: int) -> None:
        super()._turn_to(page)
        self._sees_offered = False
        if page > self._furthest:
            self._furthest = page
            self._gaps = self._gaps_before(page + 1)
            self._filled: list[Gap] = []
        for gap in self._gaps:
            gap.clear()

    # Gaps.

    @property
    def gap(self) -> Gap | None:
        """The open gap before the next page, None if there is none."""
        return self._gaps[0] if self._gaps and self._page == self._furthest else None

    def _choose_cell(self, cell: str) -> Feedback:
        gap = self.gap
        if gap is None:
            return Feedback(
                None, say(f"step.walk.press.{'next' if self._page < self._last_page else 'end'}")
            )
        tried = gap.choose_cell(cell)
        if tried.right is False:
            return self._failed(tried.message, tried.marks, tried.rule)
        if not tried.closed:
            return Feedback(tried.right, tried.message, tried.marks, printed=tried.printed)
        return self._close(gap, tried)

    def _close(self, gap: Gap, tried: GapReply) -> Feedback:
        """Continue after a filled gap, with the reader's own turn if there is one."""
        if tried.move:
            page = self._pages[self._page + 1]
            pages = self._page_maker.pages(gap.before, [tried.move, *page.later])
            blocked = self._blocked(pages)
            if blocked:
                marks = dict.fromkeys([*gap.chosen_cells][-1:], MarkKind.REFUSED)
                gap.clear()
                return self._failed(blocked, marks)
            # The reader has already seen the beginning of this turn, perhaps including the pair.
            pages_seen = 1 if isinstance(gap, PlacementGap) else 2
            self._pages[self._page + 1 :] = pages[pages_seen:]
        self._filled.append(self._gaps.pop(0))
        if not self._gaps:
            self._turn_to(self._page + 1)
        follows = self._gaps or self._page < self._last_page
        is_own = tried.move and tried.message  # no message: the walk's own turn in another order
        own = say("step.walk.own.move") if is_own and follows else ""
        message = " ".join(filter(None, [tried.message, own, self.prompt()]))
        return Feedback(True, message, printed=tried.printed or self.prompt())

    def _blocked(self, pages: Sequence[WalkPage]) -> str:
        """Say which later turn the reader's own would block, "" if no question is lost with it."""
        last = pages[-1]
        lost = [page for page in self._pages if len(page.later) < len(last.later)]
        if not any(page.gap_kinds for page in lost):
            return ""
        pair, *_ = last.later[0].split()  # not its effects: they are asked for
        return say("step.walk.blocked", player=last.turn.after.to_move, move=pair)

    def _show(self) -> Feedback:
        gap = self.gap
        if gap is None:
            return self._question_feedback()
        self.helped = True
        cells = gap.missing_cells()
        key = "step.walk.shown.example" if gap.has_other_answers else "step.walk.shown"
        return Feedback(None, say(key, cells=cells), dict.fromkeys(cells, MarkKind.TARGET))
