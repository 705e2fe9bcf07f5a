"""The page of puzzles: a puzzle or a set by its address, and the stored results."""

import asyncio
import json
import re
from collections.abc import Iterator, Mapping
from html import unescape
from itertools import count
from typing import Any

import pytest

import stonebook
from stonebook.records import link
from stonebook.storage.record_kinds import PUZZLES
from stonebook.teach.press_names import PressName
from stonebook.teach.puzzles import nothing_here, puzzles
from stonebook.teach.puzzles.grades import difficulty_text, difficulty_word
from stonebook.teach.puzzles.sets import session_texts
from stonebook.teach.puzzles.sets.puzzle_sets import find_set, grades
from stonebook.teach.puzzles.sets.session import ROW_PAUSE, TIMED_PAUSE_AFTER_MISS
from stonebook.teach.puzzles.tries import Tries, Try, read_tries, try_change
from stonebook.teach.steps.inputs import Press, Text
from stonebook.widgets.board.controls.announcement import Notice
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import Host
from stonebook.widgets.puzzles.page import puzzle_page
from stonebook.widgets.puzzles.puzzle_board import PuzzleBoard
from stonebook.widgets.puzzles.screen import COUNTDOWN_CLASS, PuzzleScreen
from stonebook.widgets.puzzles.timed_run import TimedRun
from stonebook.words import say
from tests.widgets.timeless_host import Timeless

ONE = {"puzzle": "alterigo/one-row"}


class Page(Timeless):
    """A visit to the page, and its boards. The clock advances with each reading."""

    moments = count(10)

    def __init__(self, query: Mapping[str, str], store: Any = None, day: str = "") -> None:
        super().__init__()
        self.day = day or "2026-01-01"
        self.shown: list[Any] = []
        self.records.store = store or self.records.store
        host.use_host(self)
        host.arrive(json.dumps({"query": query}).encode().hex())
        asyncio.run(self.visit())

    async def visit(self) -> None:
        await puzzle_page()
        await self.idle()

    def now(self) -> str:
        return f"{self.day}T00:{next(self.moments) % 50 + 10}:00+00:00"

    def show(self, output: object) -> None:
        self.shown.append(output)

    @property
    def words(self) -> str:
        """All words that are shown."""
        return " ".join(texts(self.shown[0]))

    @property
    def stored_tries(self) -> Tries:
        return read_tries(asyncio.run(self.records.store.load(PUZZLES.key)))


def texts(widget: Any) -> Iterator[str]:
    yield str(getattr(widget, "value", "")) + str(getattr(widget, "description", ""))
    for child in getattr(widget, "children", ()):
        yield from texts(child)


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[PuzzleScreen]]:
    """Return the list of created screens. The newest screen is the last."""
    rooms: list[PuzzleScreen] = []
    begun = PuzzleScreen.__init__

    def noted(self: PuzzleScreen, *arguments: Any, **named: Any) -> None:
        rooms.append(self)
        begun(self, *arguments, **named)

    monkeypatch.setattr(PuzzleScreen, "__init__", noted)
    before = host.use_host(None)
    yield rooms
    host.use_host(before)


def answers(room: PuzzleScreen, *names: str) -> None:
    for name in names:
        assert room.board is not None
        press = name in ("retry", "hint", "show")
        room.board.answer(Press(name) if press else Text(name))


def results(page: Page, id: str) -> list[str]:
    return [attempt.result for attempt in page.stored_tries.get(id, ())]


def test_an_address_opens_one_puzzle_and_its_result_is_stored(
    as_before: list[PuzzleScreen],
) -> None:
    page = Page(ONE)
    (room,) = as_before
    assert room.session.step is not None
    assert room.session.step.position() == puzzles("alterigo")[0].position, "never a twin"
    answers(room, "B1")
    assert results(page, "alterigo/one-row") == ["right"] and "✓" in page.words
    page = Page(ONE, page.records.store)
    answers(as_before[-1], "hint", "B1")
    assert results(page, "alterigo/one-row") == ["right", "hinted"]


def test_a_failure_is_stored_at_once_and_asked_again(as_before: list[PuzzleScreen]) -> None:
    page = Page(ONE)
    answers(as_before[-1], "A1")
    assert results(page, "alterigo/one-row") == ["failed"]
    page = Page({"game": "alterigo", "set": "failed"}, page.records.store)
    assert as_before[-1].session.step is not None
    assert as_before[-1].session.step.puzzle.id == "alterigo/one-row"
    as_before[-1].go_on()
    assert as_before[-1].session.step.puzzle.id == "alterigo/one-row", (
        "it is the only one that is left"
    )
    answers(as_before[-1], "B1")
    as_before[-1].go_on()
    assert say("puzzle.all_done.failed") in page.words


def test_a_puzzle_whose_move_is_found_later_is_solved(as_before: list[PuzzleScreen]) -> None:
    page = Page(ONE)
    answers(as_before[-1], "A1")
    assert (
        say("puzzle.streak.on") in page.words and say("puzzle.streak", number=0) not in page.words
    )
    answers(as_before[-1], "retry", "B1")
    assert results(page, "alterigo/one-row") == ["failed", "found"]
    assert say("puzzle.streak.found", number=2) in page.words
    assert session_texts.place(as_before[-1].session).startswith("1 of ")
    Page({"game": "alterigo", "set": "failed"}, page.records.store)
    assert as_before[-1].session.step is None, "it comes again when it is due"


def test_the_next_puzzle_replaces_the_last_one(as_before: list[PuzzleScreen]) -> None:
    Page({"game": "otello", "set": "first-steps"})
    (room,) = as_before
    assert room.session.step is not None
    first, old = room.session.step.puzzle, room.board
    room.go_on()
    assert room.session.step.puzzle is not first and room.board is not old
    assert old is not None and old.view.painter.widget.comm is None, "its canvas is let go"


@pytest.mark.parametrize(
    "query", [{"puzzle": "alterigo/none"}, {"game": "chess"}, {"game": "io", "set": "ko"}]
)
def test_an_invalid_address_is_reported(query: dict[str, str]) -> None:
    page = Page(query)
    wrong = [*query.values()][-1]
    assert wrong in page.words and 'href="./"' in page.words


def test_the_page_shows_the_last_days_without_a_choice(as_before: list[PuzzleScreen]) -> None:
    page = Page({})
    assert "<svg" not in page.words
    page = Page(ONE, page.records.store)
    answers(as_before[-1], "A1")
    page = Page({}, page.records.store)
    assert "<svg" in page.words and "1 not on the first try" in page.words


def test_the_page_continues_with_the_first_unfinished_theme(
    as_before: list[PuzzleScreen],
) -> None:
    page = Page({"game": "otello"})
    assert as_before[-1].session.puzzle_set == find_set("otello", "first-steps")
    for chosen in find_set("otello", "first-steps").puzzles:
        change = try_change(chosen.id, Try(page.now(), "right"))
        asyncio.run(page.records.store.change(PUZZLES.key, change))
    Page({"game": "otello"}, page.records.store)
    assert as_before[-1].session.puzzle_set == find_set("otello", "corner")


def test_theme_and_difficulty_are_chosen_next_to_the_board(as_before: list[PuzzleScreen]) -> None:
    page = Page({"game": "otello"})
    (room,) = as_before
    asked = room.session.step
    assert asked is not None
    moves = asked.puzzle.position.moves()
    answers(room, next(str(move) for move in moves if move not in asked.puzzle.accepted))
    side = room.side
    side.toggle.click()
    assert "stonebook-open" in side.widget._dom_classes
    side.set_choice.value = "corner"
    assert "stonebook-open" not in side.widget._dom_classes, "the board is in sight again"
    side.grade_choice.value = "hard"
    assert room.session.step is not None
    assert room.session.puzzle_set == find_set("otello", "corner", "hard")
    chosen = room.session.step.puzzle
    assert "corner" in chosen.themes and difficulty_word(chosen) == say("puzzle.difficulty.hard")
    assert len(room.session.results) == 1, "the session goes on"
    assert say("puzzle.streak.none") in page.words
    assert "stonebook-open" not in side.widget._dom_classes


def test_a_set_without_a_difficulty_does_not_offer_it(as_before: list[PuzzleScreen]) -> None:
    Page({"game": "io", "set": "first-steps", "difficulty": "easy"})
    side = as_before[-1].side
    side.set_choice.value = "keep-open"
    offered = [value for _, value in side.grade_choice.options]
    assert offered == ["", *grades("io", "keep-open")]
    assert side.grade_choice.value == as_before[-1].session.puzzle_set.grade


def solved_board(
    as_before: list[PuzzleScreen],
    *buttons: str,
    auto_next: bool | None = None,
    puzzle_set: str = "ten",
    **page: Any,
) -> PuzzleScreen:
    """Solve a puzzle in a browser's event loop, without waiting, and press buttons."""

    async def solve() -> PuzzleScreen:
        here = Timeless(**page)
        here.choices.auto_next = auto_next
        host.use_host(here)
        room = PuzzleScreen(find_set("alterigo", puzzle_set), {}, puzzles("alterigo")[0])
        await here.idle()
        answers(room, "B1")
        await here.idle()
        for button in buttons:
            answers(room, button)
            await here.idle()
        return room

    return asyncio.run(solve())


def test_the_verdict_of_a_solved_puzzle_is_only_in_its_headline(
    as_before: list[PuzzleScreen],
) -> None:
    room = solved_board(as_before)
    assert room.board is not None
    announcement = room.board.view.announcement
    assert say("puzzle.done") in room._head.value and announcement.kind == "right"
    verdict = say("step.task.right", move="B1")
    shown, spoken = announcement.text, announcement.widget.value
    assert shown and verdict not in shown and "✓" not in spoken
    assert f'data-spoken="{verdict} {shown}"' in unescape(spoken), "readers who listen hear it"


def test_the_next_button_counts_down_when_a_puzzle_is_solved(
    as_before: list[PuzzleScreen],
) -> None:
    room = solved_board(as_before)
    counts = [name for name in room.next_button._dom_classes if name.startswith(COUNTDOWN_CLASS)]
    assert len(counts) == 1 and int(counts[0].removeprefix(COUNTDOWN_CLASS)) == ROW_PAUSE
    assert "stonebook-primary" in room.next_button._dom_classes
    assert room.next_button.description == say("puzzle.next")
    seconds = int(counts[0].removeprefix(COUNTDOWN_CLASS))
    assert say("puzzle.coming", number=seconds) in room.coming.value, "it is announced"
    assert room.stay_button.description == say("puzzle.stay") and not room.next_button.tooltip
    room.go_on()
    assert not any(name.startswith(COUNTDOWN_CLASS) for name in room.next_button._dom_classes)
    assert room.next_button.description == say("puzzle.skip") and room.coming.value == ""


@pytest.mark.parametrize("leave", ["explore", "solution"])
def test_no_countdown_begins_for_a_reader_who_tries_moves_while_the_answer_is_shown(
    as_before: list[PuzzleScreen], leave: str
) -> None:
    async def solve() -> PuzzleScreen:
        here = Timeless()
        here.choices.auto_next = True
        host.use_host(here)
        room = PuzzleScreen(find_set("alterigo", "ten"), {}, puzzles("alterigo")[0])
        await here.idle()
        assert room.board is not None
        room.board.answer(Text("B1"))  # its animation runs
        room.explore() if leave == "explore" else room.board.press(PressName.SHOW)
        await here.idle()
        room.come_back()
        return room

    room = asyncio.run(solve())
    assert not any(name.startswith(COUNTDOWN_CLASS) for name in room.next_button._dom_classes)
    assert room.coming.value == ""


def test_the_solution_is_among_the_rare_controls_until_it_is_offered_in_the_row(
    as_before: list[PuzzleScreen],
) -> None:
    page = Page(ONE)
    board = as_before[-1].board
    assert board is not None and board.show_button in board.view.rare.widget.children
    assert board.show_button.layout.display != "none"
    board.show_button.click()
    assert results(page, "alterigo/one-row") == ["failed"]
    assert board.show_button.layout.display == "none"
    Page(ONE, page.records.store)
    board = as_before[-1].board
    assert board is not None
    answers(as_before[-1], "A1")
    assert board.show_button.layout.display == "none" and board.step.offers_solution


def test_a_timed_run_goes_on_by_itself_after_a_wrong_answer_and_offers_nothing_else(
    as_before: list[PuzzleScreen], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TimedRun, "go_on", lambda _: None)  # on this host the time is up at once

    async def miss() -> PuzzleScreen:
        here = Timeless()
        host.use_host(here)
        room = PuzzleScreen(find_set("otello", "minutes"), {})
        room.timed_run.runs = True
        room.go_on()
        await here.idle()
        step = room.session.step
        assert step is not None
        right = {str(move) for move in step.analysis.right}
        answers(room, next(str(m) for m in step.position().moves() if str(m) not in right))
        await here.idle()
        return room

    room = asyncio.run(miss())
    assert f"{COUNTDOWN_CLASS}{TIMED_PAUSE_AFTER_MISS}" in room.next_button._dom_classes
    assert room.next_button.description == say("puzzle.next")
    assert room.session.step is not None and not room.session.step.explores


def test_no_puzzle_opens_by_itself_while_the_reader_walks_through_the_solution(
    as_before: list[PuzzleScreen],
) -> None:
    room = solved_board(as_before, "show")
    assert room.session.step is not None and not room.session.step.awaits_answer
    assert not any(name.startswith(COUNTDOWN_CLASS) for name in room.next_button._dom_classes)
    assert room.coming.value == ""


def test_the_next_puzzle_leaves_time_to_read_an_explanation_even_if_it_is_folded(
    as_before: list[PuzzleScreen], monkeypatch: pytest.MonkeyPatch
) -> None:
    notice = Notice("Right.", "good", "B1 is the only cell. " * 4)
    monkeypatch.setattr(PuzzleBoard, "_notice", lambda *_: notice)
    room = solved_board(as_before, puzzle_set="first-steps")
    assert f"{COUNTDOWN_CLASS}8" in room.next_button._dom_classes


def test_no_puzzle_opens_by_itself_with_reduced_motion_or_switched_off(
    as_before: list[PuzzleScreen],
) -> None:
    for page, wished in (({"reduced_motion": True}, None), ({}, False)):
        room = solved_board(as_before, auto_next=wished, **page)
        assert room.session.step is not None and room.session.step.done
        assert not any(name.startswith(COUNTDOWN_CLASS) for name in room.next_button._dom_classes)
        assert room.auto_next_box.value is False
    room.auto_next_box.value = True
    room = PuzzleScreen(find_set("alterigo", "first-steps"), {}, puzzles("alterigo")[0])
    assert room.auto_next_box.value, "the next screen begins with the choice"


def test_a_restarted_python_continues_the_page(
    as_before: list[PuzzleScreen], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page({"game": "otello", "set": "mixed"})
    assert as_before[-1].session.step is not None
    first = as_before[-1].session.step.puzzle.id
    as_before[-1].go_on()
    id, title = as_before[-1].session.step.puzzle.id, as_before[-1].session.step.title
    monkeypatch.setattr(
        Host,
        "actions_before_restart",
        lambda _self, board: (
            [("puzzle", f"1 0 {first}"), ("puzzle", f"2 0 {id}")]
            if board.endswith("puzzles")
            else ()
        ),
    )
    monkeypatch.setattr(Host, "cell_id", lambda _: "board")
    Page({"game": "otello", "set": "mixed"}, page.records.store)
    again = as_before[-1].session.step
    assert again is not None and (again.puzzle.id, again.title) == (id, title)


def test_a_twin_stays_the_same_one_when_python_is_started_again(
    as_before: list[PuzzleScreen], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Host, "cell_id", lambda _: "board")
    log: list[tuple[str, str]] = []

    def tell(_self: Any, board: str, what: tuple[str, str]) -> None:
        log.extend([what] * board.endswith("puzzles"))

    monkeypatch.setattr(Host, "send_action", tell)
    page = Page({"puzzle": "otello/five-for-good"})
    answers(as_before[-1], "G7")
    log.clear()
    page = Page({"game": "otello", "set": "again"}, page.records.store, "2026-02-01")
    twin = as_before[-1].session.step
    assert twin is not None and twin.position() != twin.puzzle.position
    wrong = next(m for m in twin.position().moves() if m not in twin.first_analysis.right)
    shown = twin.position()
    answers(as_before[-1], str(wrong))
    assert results(page, twin.puzzle.id) == ["failed", "failed"]
    monkeypatch.setattr(
        Host,
        "actions_before_restart",
        lambda _self, board: log if board.endswith("puzzles") else (),
    )
    Page({"game": "otello", "set": "again"}, page.records.store, "2026-02-01")
    again = as_before[-1].session.step
    assert again is not None and again.position() == shown


def test_a_mixed_set_and_its_link_name_no_theme_beforehand(
    as_before: list[PuzzleScreen],
) -> None:
    page = Page({"game": "otello", "set": "mixed"})
    (room,) = as_before
    titles = []
    for _ in range(5):
        assert room.session.step is not None
        current, about = room.session.step.puzzle, room._about.value
        titles.append(current.nothing)
        assert about.replace(current.id.replace("/", "%2F"), "") == (
            f'<details lang="en"><summary>{say("puzzle.about")}</summary>'
            f'<p> <a href="?puzzle=&amp;set=mixed">{say("puzzle.link")}</a></p></details>'
        ).replace("> <a", f"> {say('puzzle.composed')} <a" if current.composed else "> <a")
        room.go_on()
    assert sorted(titles) == [False] * 4 + [True]
    page = Page({"puzzle": "otello/five-for-good", "set": "mixed"})
    assert say("puzzle.theme.otello.corner") not in page.words
    assert "Or are all moves equal?" in page.words and say("puzzle.nothing") in page.words
    assert "scale" not in page.words
    answers(as_before[-1], "A1")
    assert "scale" in page.words, "now it may be told how hard it was"
    page = Page({"puzzle": "otello/which-corner", "set": "mixed"})
    assert "Or are all moves equal?" not in page.words, "most puzzles have their own goal"
    assert say("puzzle.nothing") not in page.words


def test_a_move_where_all_are_equal_is_half_right_and_leads_on_without_a_result(
    as_before: list[PuzzleScreen],
) -> None:
    nothing = nothing_here("otello")[0]
    page = Page({"puzzle": nothing.id, "set": "mixed"})
    room = as_before[-1]
    answers(room, str(nothing.position.moves()[0]))
    assert say("puzzle.done.half") in page.words and say("puzzle.done") not in page.words
    assert room.next_button.description == say("puzzle.next")
    assert not page.stored_tries and room.session.results == []
    assert say("puzzle.rating.none") in page.words


def test_after_its_solution_was_opened_a_puzzle_leads_to_the_next_one(
    as_before: list[PuzzleScreen],
) -> None:
    Page({"puzzle": "otello/five-for-good"})
    room = as_before[-1]
    assert room.next_button.description == say("puzzle.skip")
    assert room.board is not None
    room.board.press("show")
    assert room.next_button.description == say("puzzle.next")
    assert "stonebook-primary" in room.next_button._dom_classes


def test_without_due_puzzles_the_next_date_is_shown(as_before: list[PuzzleScreen]) -> None:
    page = Page({"game": "alterigo", "set": "again"})
    assert say("puzzle.all_done.never") in page.words
    for way in ('href="./"', 'href="../play/#alterigo"'):  # there is something to do instead
        assert way in page.words
    page = Page(ONE, page.records.store)
    answers(as_before[-1], "B1")
    page = Page({"game": "alterigo", "set": "again"}, page.records.store)
    assert re.search(r"The next one is due on 2026-01-0[34]\.", page.words)


def look(room: PuzzleScreen) -> str:
    """Search for a similar puzzle. Return its id."""
    room.similar.press()
    assert room.session.step is not None
    return room.session.step.puzzle.id


def test_a_similar_puzzle_is_found_stored_and_asked_again(as_before: list[PuzzleScreen]) -> None:
    page = Page({"game": "otello", "set": "first-steps"})
    (room,) = as_before
    assert room.session.step is not None
    first = room.session.step.puzzle
    id = look(room)
    assert id.startswith("otello/") and "#" in id
    assert say("puzzle.like.found") in page.words
    assert f"?seeks={id.partition('/')[2]}" in page.words, "its own address"
    wrong = next(
        m
        for m in room.session.step.position().moves()
        if m not in room.session.step.puzzle.accepted
    )
    answers(room, str(wrong))
    assert results(page, id) == ["failed"]
    room.go_on()
    assert room.session.step.puzzle.id not in (first.id, id), (
        "the set goes on behind its own last one"
    )
    for name in ("failed", "again"):
        page = Page({"game": "otello", "set": name}, page.records.store, "2026-02-01")
        step = as_before[-1].session.step
        assert step is not None and step.puzzle.id == id
        assert ("days ago" in page.words) is (name == "again")


def test_the_search_for_a_similar_puzzle_stops_at_a_press_or_an_answer() -> None:
    async def stopped(by: str) -> tuple[PuzzleScreen, Timeless]:
        here = Timeless()
        host.use_host(here)
        room = PuzzleScreen(find_set("alterigo", "null-move"), {})
        await asyncio.sleep(0)
        room.similar.press()
        assert room.similar.button.description == say("puzzle.like.stop")
        if by == "press":
            room.similar.press()
        else:
            answers(room, "hint")
        await here.idle()
        return room, here

    for by in ("press", "answer"):
        room, _ = asyncio.run(stopped(by))
        assert room.similar.button.description == say("puzzle.like")
        assert room.session.step is not None and "#" not in room.session.step.puzzle.id


def test_an_unreadable_stored_puzzle_is_reported(as_before: list[PuzzleScreen]) -> None:
    page = Page(ONE)
    change = try_change("alterigo/outcome#Abc", Try("2026-01-01T00:00:00+00:00", "failed"))
    asyncio.run(page.records.store.change(PUZZLES.key, change))
    page = Page({"game": "alterigo", "set": "failed"}, page.records.store)
    assert "damaged" in page.words and say("puzzle.next") in page.words
    as_before[-1].go_on()
    assert say("puzzle.all_done.failed") in page.words


def test_a_link_holds_a_custom_puzzle() -> None:
    position = stonebook.game("otello").replay(["A2", "A3", "A4", "C1", "D1", "A1"], size=4)
    page = Page({"seeks": "margin", "#": link(position)})
    assert "10 points ahead" in page.words
    over = stonebook.game("alterigo").replay(
        ["A1", "A2", "B1", "C1", "C2", "C1"], width=3, height=2
    )
    assert "The game is over" in Page({"seeks": "outcome", "#": link(over)}).words
    assert "damaged" in Page({"seeks": "outcome", "#": "A"}).words


def ask(room: PuzzleScreen, *, right: bool = True, hint: bool = False) -> None:
    """Solve the current puzzle or fail it, and open the next puzzle."""
    step = room.session.step
    assert step is not None
    if hint:
        answers(room, "hint")
    if right:
        while not step.done:
            answers(room, str(step.analysis.right[0]))
    else:
        answers(
            room,
            str(next(m for m in step.question_position.moves() if m not in step.analysis.right)),
        )
    room.go_on()


@pytest.mark.thorough
def test_a_missed_or_hinted_puzzle_ends_ten_in_a_row(
    as_before: list[PuzzleScreen],
) -> None:
    page = Page({"game": "alterigo", "set": "ten"})
    room = as_before[-1]
    for count_of, how in (
        *((1, {}), (2, {}), (0, {"right": False}), (1, {}), (0, {"hint": True}), (1, {})),
    ):
        ask(room, **how)
        assert say("puzzle.row", number=count_of) in page.words
    room.session.streak = 8
    ask(room)
    assert say("puzzle.row", number=9) in page.words
    ask(room)
    assert say("puzzle.row.ten", number=10) in page.words


def test_the_number_of_solved_puzzles_is_shown(as_before: list[PuzzleScreen]) -> None:
    page = Page({"game": "alterigo", "set": "first-steps"})
    room, every = as_before[-1], find_set("alterigo", "first-steps").puzzles
    assert say("puzzle.place", done=0, of=len(every)) in page.words
    assert "Easy: First steps 1" in page.words
    ask(room)
    assert say("puzzle.place", done=1, of=len(every)) in page.words
    assert "Easy: First steps 2" in page.words


def test_a_puzzle_that_may_have_no_answer_hides_difficulty_and_theme(
    as_before: list[PuzzleScreen],
) -> None:
    page = Page({"game": "otello", "set": "mixed"})
    room = as_before[-1]
    assert room.session.step is not None
    assert "O-tell-O · Mixed 1" in page.words
    hard = difficulty_text(room.session.step.puzzle)
    assert hard == "" or hard not in page.words
