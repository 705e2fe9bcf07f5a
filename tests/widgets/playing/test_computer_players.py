"""A board with computer players, which answer, wait, stop and have names."""

import asyncio
import json
import re

import ipywidgets
import pytest

import stonebook
from stonebook.records import diagram
from stonebook.rules.errors import BadLesson
from stonebook.teach.play.opponents import opponents
from stonebook.widgets import play
from stonebook.widgets.board.controls.pace import PACES
from stonebook.widgets.host import host
from stonebook.widgets.playing.parts.players import strengths_html
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.words import say
from tests.widgets.host.test_action_log import LoggingHost

pytestmark = pytest.mark.usefixtures("page_host")


class First:
    """Plays the first move after a number of slices. `asked` counts the requests."""

    name = "First"

    def __init__(self, slices=3, give=None):
        self.slices, self.give, self.asked, self.closed = slices, give, 0, 0

    def choosing(self, position, seed):
        self.asked += 1
        try:
            for number in range(self.slices):
                yield 2000 * number
        except GeneratorExit:
            self.closed += 1
            raise
        return position.moves()[0] if self.give is None else self.give(position)


def board(against=2, side=None, game="otello", moves=(), **settings):
    rules = stonebook.game(game)
    start = rules.replay(moves, **settings)
    return PlayBoard(start, "a board", opponents=opponents(rules, against, side), seed=1)


def words_of(made):
    return made.view.announcement.text


def named(made, label):
    results, stack = [], [made.view.widget]
    while stack:
        widget = stack.pop()
        stack += getattr(widget, "children", ())
        if isinstance(widget, ipywidgets.Button) and widget.description == label:
            results.append(widget)
    return results


def names_of(made):
    """Return the names in the rows of both players."""
    return re.findall(r'class="stonebook-who">([^<]*)<', made.display.head.value)


def press(made, label):
    (button,) = named(made, label)
    button.click()


class TestAnswers:
    @pytest.mark.parametrize("game", stonebook.GAMES)
    def test_a_move_is_answered_and_both_are_undone(self, game):
        settings = {"width": 3, "height": 3} if game == "alterigo" else {}
        settings = {"size": 5} if game in ("io", "ikeda") else settings
        made = board(First(), game=game, **settings)
        reader = made.position.to_move
        made.choose(str(made.position.moves()[0]))
        assert made.table.to_move == reader and len(made.table.played) >= 2
        played = made.table.played
        press(made, say("board.undo"))
        assert made.table.played == () and made.table.to_move == reader
        press(made, say("board.redo"))
        assert made.table.played == played

    def test_the_computer_moves_at_once_if_the_reader_is_second(self):
        made = board(First(), "O")
        assert made.table.played == ("D3",) and made.table.to_move == "O"
        assert made.buttons.undo.disabled  # there is no move of the reader's to undo
        made.undo()
        assert made.table.played == ("D3",)

    def test_another_game_has_another_seed(self):
        seeds = []

        class Seeded(First):
            def choosing(self, position, seed):
                seeds.append(seed)
                return super().choosing(position, seed)

        made = board(Seeded())
        made.choose("C4")
        made.restart()
        made.choose("C4")
        assert len({*seeds}) == 2
        again = board(Seeded())
        again.choose("C4")
        assert seeds[2] == seeds[0], "with the same seed of the board the same"

    def test_a_failed_player_moves_again_only_on_request(self):
        player = First(give=lambda position: None)
        made = board(player)
        made.choose("C4")
        made.choose("E3")
        made.choose("F6")
        assert player.asked == 1 and made.computers.on_hold

    def test_the_players_have_names_in_the_readers_words(self):
        made = board(2)
        assert names_of(made) == ["You", "Amateur"]
        press(made, say("play.swap"))
        assert names_of(made) == ["Amateur", "You"]
        assert made.table.to_move == "O" and made.record().about == {"X": "Level 2"}

    def test_a_forced_pass_is_made(self):
        text = "to move: O\n1 X O . .\n2 X O . .\n3 X O . .\n4 X . . .\n  A B C D"
        board = PlayBoard(stonebook.game("otello").parse(text), "it", opponents={"O": First()})
        assert board.table.played == ("pass",) and board.table.to_move == "X"

    def test_two_computers_play_to_the_end(self):
        made = board((First(), First()), size=4)
        press(made, say("play.go_on"))
        assert words_of(made).startswith(made.position.result.message)
        assert not made.buttons.undo.disabled and named(made, say("play.one"))[0].disabled
        (watch,) = (w for w in made.view.widget.children if "stonebook-watch" in w._dom_classes)
        assert {button.layout.display for button in watch.children} == {"none"}

    def test_a_reader_can_watch_two_computers_move_by_move(self):
        made = board((First(), First()))
        assert made.table.played == () and say("play.watch", name="First") in words_of(made)
        press(made, say("play.one"))
        assert made.table.played == ("D3",)
        made.undo()
        assert made.table.played == ()
        assert not named(made, say("play.resign")) and not named(made, say("play.swap"))


class TestThinkingInSlices:
    """With an event loop, the reader need not wait, and the reader's input has priority."""

    def run(self, page_host, *acts, against=None, **more):
        player = against or First(50)

        async def whole():
            made = board(player, **more)
            for act in acts:
                act(made)
                for _ in range(8):
                    await asyncio.sleep(0)
            await page_host.idle()
            return made

        return asyncio.run(whole()), player

    def test_the_board_says_that_a_player_is_thinking(self, page_host):
        texts = []
        board, _ = self.run(
            page_host,
            lambda b: b.choose("C4"),
            lambda b: texts.append((words_of(b), b.table.played)),
        )
        (text, played), last = texts[0], board.table.played
        assert played == ("C4",) and len(last) == 2
        assert text.startswith("X plays C4.") or say("play.thinking", name="First") in text

    def test_undo_stops_a_computer_player_that_thinks(self, page_host):
        board, player = self.run(page_host, lambda b: b.choose("C4"), lambda b: b.undo())
        assert board.table.played == () and player.closed == 1
        assert words_of(board) == "Undone: C4. X to move."

    def test_a_press_during_thinking_changes_nothing_and_names_the_thinker(self, page_host):
        heard = []
        board, player = self.run(
            page_host,
            lambda b: b.choose("C4"),
            lambda b: (b.choose_cell("E3"), heard.append((words_of(b), b.view.announcement.kind))),
        )
        text = say("play.thinking", name="First")
        assert heard == [(text, "said")]
        assert len(board.table.played) == 2 and player.asked == 1

    def test_a_pause_leaves_the_move_to_the_reader(self, page_host):
        board, player = self.run(
            page_host,
            lambda b: b.choose("C4"),
            lambda b: press(b, say("play.hold")),
            lambda b: b.choose("E3"),
            lambda b: press(b, say("play.go_on")),
        )
        assert player.closed == 1 and board.table.played[:2] == ("C4", "E3")
        assert board.table.to_move == "X" and not board.computers.on_hold

    @pytest.mark.parametrize("act", ["restart", "resign", "swap"])
    def test_any_other_input_stops_the_computer(self, page_host, act):
        board, player = self.run(page_host, lambda b: b.choose("C4"), lambda b: getattr(b, act)())
        assert player.closed == 1
        expected = {"restart": ((), "X"), "resign": (("C4",), None), "swap": (("C4",), "O")}
        assert (board.table.played, board.table.to_move) == expected[act]

    def test_the_reader_resigns_while_the_computer_thinks(self, page_host):
        board, _ = self.run(page_host, lambda b: b.choose("C4"), lambda b: b.resign())
        assert words_of(board) == "X resigns. O wins."
        board, _ = self.run(page_host, lambda b: b.choose("C4"), lambda b: b.resign(), against=2)
        assert board.record().about["resigned"] == "X"

    def test_one_move_makes_one_move_in_a_watched_game(self, page_host):
        lengths = []
        board, _ = self.run(
            page_host,
            lambda b: press(b, say("play.go_on")),
            lambda b: press(b, say("play.one")),
            lambda b: lengths.append(len(b.table.played)),
            against=(First(1), First(1)),
        )
        assert board.computers.on_hold and board.position.result is None
        assert len(board.table.played) <= lengths[0] + 1
        before = len(board.table.played)
        assert say("play.watch", name="First") in f"{words_of(board)} {board.computers.status()}"
        assert before > 0

    def test_a_reader_who_moves_first_takes_the_place_of_a_single_move(self, page_host):
        board, _ = self.run(
            page_host,
            lambda b: press(b, say("play.one")),
            lambda b: b.choose("D3"),
            against=(First(50), First(50)),
        )
        assert board.table.played == ("D3",) and board.table.to_move == "O"
        assert board.view.announcement.kind == "said"

    def test_a_reply_waits_until_the_readers_move_has_been_shown(self, page_host):
        async def whole():
            made = board(First(1))
            made.choose("C4")
            on_move = made.on_move
            painted = []

            def reply_comes(reply):
                painted.append(made.view.painted.title)
                on_move(reply)

            made.on_move = reply_comes
            before = made.view.painted.title
            await page_host.idle()
            return before, painted, made.table.played

        before, painted, played = asyncio.run(whole())
        assert painted == ["O-tell-O. O to move."] != [before] and len(played) == 2

    def test_a_watched_game_pauses_when_a_move_is_undone(self, page_host):
        board, _ = self.run(
            page_host,
            lambda b: press(b, say("play.go_on")),
            lambda b: b.undo(),
            against=(First(1), First(1)),
        )
        assert board.computers.on_hold and board.table.position.result is None


class TestFaultyPlayers:
    """A faulty player causes a clear sentence, and the game is not lost."""

    @pytest.mark.parametrize(
        ("give", "says"),
        [
            (lambda position: None, "First chose “None”"),
            (lambda position: 7, "First chose “7”"),
            (lambda position: position.game.move("A1"), "First chose “A1”"),
            (lambda position: 1 / 0, "First could not choose a move"),
        ],
    )
    def test_a_failure_is_reported_and_the_reader_moves_on(self, give, says):
        made = board(First(give=give))
        made.choose("C4")
        assert made.table.played == ("C4",) and made.view.announcement.kind == "error"
        assert says in words_of(made)
        made.choose("E3")
        assert made.table.played == ("C4", "E3")

    def test_an_impossible_call_names_its_title(self):
        with pytest.raises(BadLesson, match=r"A game.*Levels are whole numbers"):
            play("A game", game="otello", against=9)


class TestRestartedPython:
    def test_a_restarted_python_has_the_answers_and_asks_no_player(self):
        page = LoggingHost()
        before = host.use_host(page)
        try:
            player = First()
            made = board(player)
            for move in ("C4", "F5"):
                made.choose(move)
            made.undo()
            made.choose("B3")
            made.swap()
            page.again()
            asked = player.asked
            again = board(player)
            assert player.asked == asked and again.table.played == made.table.played
            assert again.table.lines() == made.table.lines()
            assert again.display.head.value == made.display.head.value
        finally:
            host.use_host(before)

    def test_loaded_and_resigned_games_are_continued(self):
        page = LoggingHost()
        before = host.use_host(page)
        try:
            made = board(First())
            made.choose("C4")
            made.resign()
            text = json.dumps(
                {"format": "stonebook-game", "version": 1, "game": "otello", "moves": ["C4"]}
            )
            page.again()
            assert board(First()).table.state() == made.table.state()
            made.load(text)
            later = LoggingHost()
            later.done = page.done
            host.use_host(later)
            later.again()
            again = board(First())
            assert again.table.played == ("C4",) and again.computers.on_hold
        finally:
            host.use_host(before)


class TestSavingAndLoading:
    def test_a_branch_is_announced_and_its_lines_can_be_chosen(self):
        board = PlayBoard(stonebook.game("otello").start(), "a board")
        for move in ("C4", "C5"):
            board.choose(move)
        board.undo()
        board.choose("C3")
        assert words_of(board).endswith(say("play.branch"))
        choice = board._panel._lines.widget
        assert choice.layout.display == "flex"
        assert [label for label, _ in choice.options] == [
            "Move 2, C5: 2 moves in all",
            "On the board: 2 moves",
        ]
        choice.value = 0
        assert board.table.played == ("C4", "C5") and words_of(board).startswith(
            "Another variation"
        )
        assert choice.value == 0 and choice.options[0][0] == "On the board: 2 moves"

    def test_a_game_is_saved_and_loaded_by_text_and_by_file(self):
        board = PlayBoard(stonebook.game("otello").start(size=4), "a board")
        board.choose("B1")
        press(board, say("play.keep"))
        assert board._panel._lines.widget.layout.display == "none"  # there is one line
        save_load = board._panel._save_load
        text = save_load.box.value
        assert json.loads(text)["moves"] == ["B1"]
        assert 'download="otello.json"' in save_load._link.value
        board.restart()
        press(board, say("play.keep.load"))
        assert board.table.played == ("B1",) and save_load.widget.layout.display == "none"
        board.restart()
        content = {"name": "a", "type": "", "size": 1, "content": memoryview(text.encode())}
        content["last_modified"] = None
        save_load._on_upload({"new": (content,)})
        assert board.table.played == ("B1",)

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "{",
            '{"format": "stonebook-game", "version": 1, "game": "otello", "moves": ["C4", "C',
            '{"format": "stonebook-game", "version": 1, "game": "otello", "moves": ["A1"]}',
            '{"format": "stonebook-game", "version": 1, "game": "io", "moves": []}',
            "(;FF[4]GM[1]SZ[9])",
            b"\xff\xfe",
        ],
    )
    def test_an_invalid_record_is_refused_and_nothing_is_lost(self, text):
        board = PlayBoard(stonebook.game("otello").start(), "a board")
        board.choose("C4")
        board.load(text)
        assert board.table.played == ("C4",) and board.view.announcement.kind == "refused"
        assert say("play.keep.bad", problem="").split(":")[0] in words_of(board)

    def test_sgf_is_offered_for_games_that_it_can_hold(self):
        board = PlayBoard(stonebook.game("ikeda").start(size=9), "a board")
        board.choose("C3")
        press(board, say("play.keep"))
        press(board, say("play.keep.sgf"))
        save_load = board._panel._save_load
        assert save_load.box.value.startswith("(;") and "ikeda.sgf" in save_load._link.value
        board.restart()
        press(board, say("play.keep.load"))
        assert board.table.played == ("C3",)
        other = PlayBoard(stonebook.game("jo").start(), "a board")
        press(other, say("play.keep"))
        assert not named(other, say("play.keep.sgf"))

    def test_limits_of_sgf_are_reported_and_the_record_stays(self):
        ikeda = stonebook.game("ikeda")
        board = PlayBoard(ikeda.parse(diagram(ikeda.start(size=5).play("C3"))), "a board")
        press(board, say("play.keep"))
        before = board._panel._save_load.box.value
        press(board, say("play.keep.sgf"))
        assert (
            say("error.sgf.start") in words_of(board) and board.view.announcement.kind == "refused"
        )
        assert board._panel._save_load.box.value == before


def test_going_back_to_a_move_waits_for_the_reader():
    made = board(First())
    for _ in range(2):
        made.choose(str(made.position.moves()[0]))
    played = made.table.played
    assert len(played) == 4
    made.undo_to(2)
    assert made.table.played == played[:2] and made.position.to_move == "X"
    assert str(played[2]) in words_of(made)
    made.choose(str(made.position.moves()[1]))
    assert len(made.table.played) == 4, "who plays by himself answers"
    made.undo_to(1)
    assert made.table.played == played[:1] and made.position.to_move == "O", "and waits here"


def test_redone_moves_and_resigning_are_announced():
    board = PlayBoard(stonebook.game("otello").start(size=4), "a board")
    board.choose("B1")
    board.undo()
    assert words_of(board).startswith("Undone: B1.")
    board.redo()
    assert words_of(board).startswith("Redone: B1.")
    (resign,) = named(board, say("play.resign"))
    assert not resign.disabled
    board.resign()
    assert resign.disabled and words_of(board) == "O resigns. X wins."


def test_legal_moves_are_announced_when_shown_and_not_when_hidden():
    board = PlayBoard(stonebook.game("otello").start(size=4), "a board")
    board.hints.press_legal()
    assert words_of(board) == "Legal moves: B1, A2, D3 and C4."
    assert board.hints.menu[0].description == say("board.legal.on")
    board.hints.press_legal()
    assert words_of(board) == "X to move."


def test_slow_takes_longer_than_fast():
    assert PACES["slow"] > PACES["normal"] > PACES["fast"] > PACES["off"] == 0


def test_alter_igo_is_offered_as_sgf_and_jo_is_not():
    for game, offered in (("alterigo", True), ("ikeda", True), ("jo", False)):
        board = PlayBoard(stonebook.game(game).start(), "a board")
        press(board, say("play.keep"))
        assert bool(named(board, say("play.keep.sgf"))) == offered


def test_the_perfect_player_answers_with_its_claim():
    made = board("perfect", size=6)
    made.choose("C2")
    assert len(made.table.played) == 2
    assert names_of(made) == ["You", "Perfect"]
    shown = strengths_html(made.computers)
    assert (
        "How strong is Perfect?" in shown
        and "Perfect never loses here, because the 6 × 6 board is solved." in shown
    )
    assert "This board is not solved." in strengths_html(board("perfect", size=8).computers)
