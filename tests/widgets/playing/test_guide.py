"""The guide for beginners: legal cells, the rule of the moment, and the rules."""

import re

import pytest

import stonebook
from stonebook.teach.play.game_choice import read_choice
from stonebook.widgets.playing.parts.guide import aim_sentence, now_sentence
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.words import languages, say, speaking
from tests.widgets.playing.test_computer_players import First

pytestmark = pytest.mark.usefixtures("page_host")


def table(game, two="1", **settings):
    """Return the board of the playing page, against a player of the first legal moves."""
    choice = read_choice({"game": game, "two": two, **settings})
    start = choice.game.start(**choice.settings)
    rival = {choice.game.players[1]: First()}
    return PlayBoard(start, choice.title, opponents=rival, seed=1, choice=choice)


def dots(board):
    return {mark.cell for mark in board.picture().marks if mark.kind == "legal"}


def menu_of(board):
    return " ".join(str(getattr(entry, "value", "")) for entry in board.view.rare.widget.children)


def now(board):
    return re.search('<p class="stonebook-now"[^>]*>(.*?)</p>', board.display.head.value)[1]


def test_against_beginner_the_first_move_has_dots_and_its_rule():
    board = table("io", size="4")
    corners = {"A1", "A4", "D1", "D4"}
    assert dots(board) == {*board.position.cells()} - corners
    assert now(board) == "Place the first stone anywhere but on a corner."
    assert board.view.rare.widget.children[1].description == say("board.legal.on")
    board.hints.press_legal()
    assert dots(board) == set() and now(board)


def test_the_dots_and_the_rule_follow_the_turn_of_the_reader():
    board = table("io")
    board.choose("C3")
    assert board.position.phase == "bound" and board.reader == board.position.to_move
    assert dots(board) == set(board.table.legal_cells()) != set()
    assert now(board) == f"Place a stone that touches the one on {board.position.stone_to_touch}."


def test_the_rule_stays_pale_on_the_other_player_s_turn():
    board = table("io")
    rule = now(board)
    board.table.attempt("C3")
    waiting = board._guide.now()
    assert not board._guide.reader_moves and rule in waiting
    assert "data-pale" in waiting and 'aria-hidden="true"' in waiting  # nobody is asked to move


def test_the_rule_follows_the_parts_of_a_turn():
    board = table("jo")
    assert now(board) == say("play.now.jo.play")
    for cell, words in (
        ("e5", say("play.now.jo.begun.1")),
        ("f5", say("play.now.jo.begun.2")),
    ):
        board.choose(cell)
        assert board.table.begun[-1] == cell and now(board) == words


def test_a_forced_pass_is_named_and_its_button_stands_out():
    choice = read_choice({"game": "otello", "two": "1", "size": "4"})
    text = "to move: X\n1 O X . .\n2 O X . .\n3 O X . .\n4 O . . .\n  A B C D"
    start = choice.game.parse(text)
    board = PlayBoard(start, choice.title, opponents={"O": First()}, seed=1, choice=choice)
    assert now(board) == say("play.now.pass", player="X") and dots(board) == set()
    assert "stonebook-main" in board.buttons.passing._dom_classes
    assert "stonebook-main" not in table("otello").buttons.passing._dom_classes
    board.table.attempt("pass")
    assert say("play.now.pass", player="X") not in board._guide.now()


@pytest.mark.parametrize("game", ["ikeda", "alterigo", "io"])
def test_the_guide_uses_words_alone_if_nearly_every_cell_is_legal(game):
    board = table(game)
    assert dots(board) == set() and now(board)


@pytest.mark.parametrize("two", ["2", "person"])
def test_against_other_players_dots_are_shown_on_request(two):
    board = table("io", two)
    assert dots(board) == set() and "stonebook-now" not in board.display.head.value
    board.hints.press_legal()
    assert len(dots(board)) == 77


def test_every_moment_of_every_game_has_a_short_rule_in_each_language():
    io = stonebook.game("io").start(size=4)
    positions = [stonebook.game(game).start() for game in ("otello", "ikeda", "alterigo", "jo")]
    while io.to_move is not None:
        positions.append(io)
        io = io.play(io.moves()[0])
    assert {position.phase for position in positions[4:]} == {"entering", "bound", "free", "single"}
    for code in languages():
        with speaking(code):
            lengths = [len(now_sentence(position)) for position in positions]
            assert min(lengths) > 10 and max(lengths) <= 56  # two lines on a phone at the most


def test_only_the_first_three_moves_come_with_their_rule():
    spoken, board = [], table("otello")
    for _ in range(8):
        spoken.append(bool(board._guide._now_sentence()))
        board.table.attempt(str(board.position.moves()[0]))
    assert spoken == [True] * 6 + [False] * 2


def test_a_refusal_says_no_code_and_the_menu_leads_to_its_rule():
    board = table("otello", size="4")
    assert "../otello/#rules" in menu_of(board)
    board.choose("A1")
    assert (
        not board.view.announcement.text.endswith(")") and board.view.announcement.kind == "refused"
    )
    assert 'href="../otello/#OT3">Rule OT3<' in menu_of(board)


@pytest.mark.parametrize("game", ["otello", "io", "alterigo", "ikeda", "jo"])
def test_nothing_of_a_refusal_is_left_at_the_end_of_a_game(game):
    board = PlayBoard(stonebook.game(game).start(), "a board")
    move = str(board.position.moves()[0])
    board.choose(move)
    board.choose(move)
    assert board.view.announcement.kind == "refused"
    board.resign()
    board.choose(move.split("+")[0])
    assert board.table.to_move is None
    assert not [mark for mark in board.picture().marks if mark.kind == "refused"]


def test_a_press_after_the_last_move_leaves_no_mark():
    board = PlayBoard(stonebook.game("io").start(size=4), "a board")
    while board.table.to_move is not None:
        board.choose(str(board.position.moves()[0]))
    board.choose("B2")
    assert not [mark for mark in board.picture().marks if mark.kind in ("refused", "focus")]


def test_the_aim_of_the_game_is_shown_until_the_reader_has_moved():
    for game in stonebook.GAMES:
        board = table(game)
        assert aim_sentence(board.position.game) in board.display.head.value
    board.table.attempt(str(board.position.moves()[0]))
    board.table.attempt(str(board.position.moves()[0]))
    assert "stonebook-aim" not in board._guide.now()
