"""“What is it worth?” at a live board: by its button, by W, and locked by a link."""

import asyncio
import html

import pytest

import stonebook
from stonebook.search import weighing as worth_module
from stonebook.teach.play.opponents import opponents
from stonebook.teach.puzzles.tries import read_tries
from stonebook.teach.review.findings import Mistake
from stonebook.widgets.host import host
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.lesson import begin_lesson
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.words import say
from tests.search.quick_estimates import LATE, quicken
from tests.widgets.lesson.test_board_for_two import buttons, texts
from tests.widgets.parts import all_parts, part
from tests.widgets.playing.test_play_board import key
from tests.widgets.timeless_host import Timeless

pytestmark = pytest.mark.usefixtures("page_host")


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    quicken(monkeypatch, 1_000)


def written(board):
    return {mark.cell: mark.text for mark in board.view.painted.marks if mark.text}


def test_a_key_labels_the_moves_and_says_the_same_in_words():
    board = PlayBoard(LATE, "a board")
    assert written(board) == {}
    key(board, "w")
    assert written(board) == {"A4": "★+2", "C1": "−16", "D1": "−14"}
    assert board.view.announcement.text.startswith("X to move: proved +2: A4. Proved −14: D1.")


def test_a_second_press_hides_the_labels():
    board = PlayBoard(LATE, "a board")
    for _ in range(2):
        board.value_switch.widget.click()
    assert written(board) == {} and board.value_switch.widget.description == say("worth.ask")
    assert board.view.announcement.text.endswith("X to move.")


def test_a_move_removes_the_labels():
    board = PlayBoard(LATE, "a board")
    key(board, "W")
    board.choose("A4")
    assert written(board) == {} and board.value_switch.widget.description == say("worth.ask")
    key(board, "Backspace")
    assert written(board) == {}, "what was asked of that board is asked anew"


def test_a_finished_game_is_called_finished():
    board = PlayBoard(LATE, "a board")
    while board.position.to_move:
        board.choose(str(board.position.moves()[0]))
    key(board, "w")
    assert board.view.announcement.text == say("worth.over") and written(board) == {}


class TestInSlices:
    def run(self, during):
        async def go():
            board = PlayBoard(stonebook.game("otello").start(size=6), "a board")
            key(board, "w")
            assert board.view.announcement.text == say("worth.busy")
            assert board.value_switch.widget.description == say("worth.stop")
            await asyncio.sleep(0)
            during(board)
            await host.host().idle()
            return board

        return asyncio.run(go())

    def test_a_second_press_stops_and_shows_what_is_known(self):
        board = self.run(lambda board: key(board, "w"))
        assert board.view.announcement.text.startswith("Stopped early.")
        assert "unknown" in board.view.announcement.text and set(written(board).values()) == {"?"}

    def test_a_move_during_the_search_takes_precedence(self):
        board = self.run(lambda board: board.choose("B3"))
        assert board.table.played == ("B3",) and written(board) == {}
        assert board.value_switch.widget.description == say("worth.ask")
        assert board.view.announcement.text.endswith("O to move.")

    def test_a_search_ends_without_input(self):
        board = self.run(lambda _board: None)
        assert len(written(board)) == 4
        assert board.value_switch.widget.description == say("worth.hide")

    def test_a_search_that_fails_leaves_the_board_alive(self, monkeypatch):
        def broken(_weighing):
            raise RuntimeError("no")
            yield

        monkeypatch.setattr(worth_module.Weighing, "run", broken)
        board = self.run(lambda _board: None)
        assert (
            board.view.announcement.kind == "error"
            and "RuntimeError" in board.view.announcement.text
        )
        board.choose("B3")
        assert board.table.played == ("B3",)


LINKS = [("worth", True), ("x, worth", True), ("x", False)]


@pytest.mark.parametrize(("locks", "is_locked"), LINKS)
def test_a_link_locks_the_values_and_the_board_names_the_reason(locks, is_locked):
    host.use_host(Timeless(query={"lock": locks}))
    board = PlayBoard(LATE, "a board")
    key(board, "w")
    assert bool(written(board)) is not is_locked
    assert (board.view.announcement.text == say("worth.locked")) is is_locked
    shown = board.view.rare.widget.children
    assert (board.value_switch._toggle not in shown) is is_locked
    assert any(say("worth.locked") in getattr(widget, "value", "") for widget in shown) is is_locked


@pytest.mark.parametrize("lock", ["review", "back"])
def test_a_link_locks_the_review_by_its_present_or_its_old_name(lock):
    host.use_host(Timeless(query={"lock": f"worth,{lock}"}))
    begin_lesson("otello/x")
    widget = BoardOutput("A game", LATE).widget()
    assert not buttons(widget, say("review.ask")) and not buttons(widget, say("worth.ask"))
    assert any(say("review.locked") in text for text in texts(widget))


class TestLookingBack:
    MOVES = ("B1", "B2", "A1", "C3", "C1", "A3", "A2")

    def skin(self):
        begin_lesson("alterigo/x")
        skin = BoardOutput("A game", stonebook.game("alterigo").start(width=3, height=3))
        return skin.widget()

    def press(self, widget, key, **values):
        (found,) = buttons(widget, say(key, **values))
        found.click()

    def play(self, widget, moves=MOVES):
        box = next(
            widget
            for widget in all_parts(widget)
            if getattr(widget, "placeholder", "") == say("board.type.example")
        )
        for move in moves:
            box.value = move
            self.press(widget, "board.play")

    def test_the_review_shows_mistakes_and_plays_on_from_there(self):
        widget = self.skin()
        self.play(widget)
        self.press(widget, "review.ask")
        assert any("The turning point. C1 threw the draw away." in text for text in texts(widget))
        assert any("B3 keeps the draw. " in text for text in texts(widget))
        for _ in range(2):
            self.press(widget, "step.walk.back")
        mistake = ": White wins (proved)."
        assert any(mistake in text for text in texts(widget))
        assert any("threw the win away" in text for text in texts(widget))
        self.press(widget, "review.play_on")
        assert not buttons(widget, say("review.play_on"))
        undone = "Undone: A1, C3, C1, A3 and A2. Black to move."
        assert any(undone in text for text in texts(widget)), "the mistake is not on the board"
        (redo,) = buttons(widget, say("board.redo"))
        assert not redo.disabled, "what was played afterwards is not lost"

    @pytest.mark.parametrize("game", ["otello", "io", "ikeda", "alterigo", "jo"])
    def test_a_resigned_game_opens_at_its_last_position(self, game):
        begin_lesson(f"{game}/x")
        start = stonebook.game(game).start()
        move = str(start.moves()[0])
        widget = BoardOutput("A game", start).widget()

        async def reviewing():
            self.play(widget, [move])
            self.press(widget, "play.resign")
            self.press(widget, "play.resign.yes")
            await host.host().idle()
            on_the_card = buttons(widget, say("play.end.look"))[1]
            on_the_card.click()
            assert any(say("review.title") in text for text in texts(widget))
            self.press(widget, "review.stop")
            await host.host().idle()

        asyncio.run(reviewing())

    def test_a_move_during_the_review_takes_precedence(self):
        async def reviewing():
            widget = self.skin()
            self.play(widget)
            self.press(widget, "review.ask")
            await asyncio.sleep(0)
            assert buttons(widget, say("review.stop"))
            assert any(say("review.busy") in text for text in texts(widget))
            assert any("<progress" in text for text in texts(widget))
            self.press(widget, "step.walk.back")
            assert any("Move 6 of 7, White: A3." in text for text in texts(widget))
            self.press(widget, "review.return")
            self.press(widget, "board.undo")
            await host.host().idle()
            return widget

        widget = asyncio.run(reviewing())
        assert buttons(widget, say("review.ask")) and not buttons(widget, say("review.return"))
        assert any("Undone" in text for text in texts(widget))

    def test_three_buttons_are_visible_and_the_rarely_used_ones_are_behind_the_menu(self):
        widget = self.skin()
        self.play(widget)
        self.press(widget, "review.ask")
        row, rare = (
            {child.description: {*child._dom_classes} for child in part(widget, name).children}
            for name in ("buttons", "more")
        )
        assert [*row] == [*map(say, ("step.walk.back", "review.moment.anew", "step.walk.next"))]
        expected = {"review.moment.before": "moment-before", "review.play_on": "play-on"}
        expected |= {"review.later": "later", "step.walk.again": "again"}
        assert [*rare][: len(expected)] == [*map(say, expected)]
        for label, name in expected.items():
            assert f"stonebook-answer-{name}" in rare[say(label)]

    def test_a_proved_mistake_is_asked_later_on_request(self):
        widget = self.skin()
        self.play(widget)
        self.press(widget, "review.ask")
        (later,) = buttons(widget, say("review.later"))
        assert not later.disabled
        for _ in range(3):
            self.press(widget, "step.walk.next")
        assert later.disabled, "the end of the game is no mistake"
        self.press(widget, "review.moment", number=1, total=3)
        for sentence_key in ("puzzle.mistake.kept", "puzzle.mistake.there"):
            self.press(widget, "review.later")
            sentence = say(sentence_key, set=say("puzzle.set.own"))
            assert any(sentence in text for text in texts(widget))
        ((id, attempts),) = read_tries(asyncio.run(host.host().records.load("puzzles"))).items()
        assert id.startswith("alterigo/outcome#") and [attempt.result for attempt in attempts] == [
            "played"
        ]

    def test_an_estimated_mistake_can_not_be_saved(self, monkeypatch):
        monkeypatch.setattr(Mistake, "proved", property(lambda _: False))
        widget = self.skin()
        self.play(widget)
        self.press(widget, "review.ask")
        (save,) = buttons(widget, say("review.later"))
        assert save.disabled
        save.click()
        assert not read_tries(asyncio.run(host.host().records.load("puzzles")))

    def test_a_review_names_the_players_of_a_game_against_the_computer(self):
        begin_lesson("alterigo/x")
        start = stonebook.game("alterigo").start(width=3, height=1)
        computer = opponents(start.game, lambda position: position.moves()[0])
        widget = BoardOutput("A game", start, computer).widget()

        async def reviewing():
            self.play(widget, ["A1"])
            await host.host().idle()
            self.press(widget, "review.ask")
            await host.host().idle()

        asyncio.run(reviewing())
        assert any(": yours." in text for text in texts(widget))

    def test_a_mistake_that_is_not_a_puzzle_names_the_reason(self):
        moves = "A2 A3 B4 C1 A4 pass B1 A1 D2 C4 D4 pass D1 D3"
        begin_lesson("otello/x")
        widget = BoardOutput("A game", stonebook.game("otello").start(size=4)).widget()
        self.play(widget, moves.split())
        _in_the_row, on_the_card, _in_the_menu = buttons(widget, say("play.end.look"))
        on_the_card.click()
        self.press(widget, "review.later")
        why = say("puzzle.mistake.none", why=say("prove.few", number=2, least=3))
        assert any(why in html.unescape(text) for text in texts(widget))

    def test_a_stopped_review_shows_what_it_has_found(self):
        async def reviewing():
            widget = self.skin()
            self.play(widget)
            self.press(widget, "review.ask")
            await asyncio.sleep(0)
            self.press(widget, "review.stop")
            await host.host().idle()
            return widget

        widget = asyncio.run(reviewing())
        assert not buttons(widget, say("review.stop"))
        assert not any("<progress" in text for text in texts(widget))

    def test_a_review_continues_while_the_board_is_shown(self):
        async def reviewing():
            widget = self.skin()
            self.play(widget)
            self.press(widget, "review.ask")
            await asyncio.sleep(0)
            self.press(widget, "review.return")
            assert buttons(widget, say("board.undo"))
            await host.host().idle()
            self.press(widget, "review.ask")
            return widget

        widget = asyncio.run(reviewing())
        assert not buttons(widget, say("review.stop"))
        assert any("The turning point. C1 threw the draw away." in text for text in texts(widget))
        assert any("B3 keeps the draw. " in text for text in texts(widget))

    def test_a_press_on_the_curve_shows_the_board_at_that_move(self):
        widget = self.skin()
        self.play(widget)
        self.press(widget, "review.ask")
        field = next(w for w in all_parts(widget) if "stonebook-press-field" in w._dom_classes)
        field.value = "1 2"
        assert any("Move 1 of 7, Black: B1." in text for text in texts(widget))
        field.value = "2 nonsense"
        assert any("Move 1 of 7, Black: B1." in text for text in texts(widget))

    def test_a_game_without_moves_has_nothing_to_review(self):
        widget = self.skin()
        self.press(widget, "review.ask")
        assert any(say("review.nothing") in text for text in texts(widget))

    def test_the_review_returns_to_the_unchanged_board(self):
        widget = self.skin()
        self.play(widget)
        self.press(widget, "review.ask")
        self.press(widget, "review.return")
        assert buttons(widget, say("review.ask")) and not buttons(widget, say("review.return"))
