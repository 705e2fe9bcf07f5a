"""A minute's game on the live board: the character, the end, and the decisive moment."""

import asyncio
import json

import pytest

from stonebook.rules.errors import BadLesson
from stonebook.widgets import begin, minute
from stonebook.widgets.lesson.lesson import current_lesson
from stonebook.widgets.playing.one_minute.minute_board import READER_MOVES, MinuteBoard, minute_game
from stonebook.words import say, speak
from tests.teach.characters.readers import exact

BOARD = """
    size: 6
    to move: O
    1 X X X X . .
    2 . X O O O O
    3 . X O O O O
    4 X O O X O O
    5 O X X X . O
    6 . O X . . .
      A B C D E F
"""
ALTERIGO = """
    to move: Black
    3 . . .
    2 . . .
    1 . . .
      A B C
"""


@pytest.fixture
def board(page_host):
    return board_of(page_host, BOARD, "slantless")


def board_of(page_host, text, against, **where):
    begin("otello/bracketing")
    shown = minute(text, against=against, **where)
    results = []

    class Kept(MinuteBoard):
        def __init__(self, *args, **settings):
            results.append(self)
            super().__init__(*args, **settings)

    game = minute_game(shown.title, shown.origin, shown.character)
    game.make = lambda *args, **settings: Kept(shown.character, *args, **settings)
    game.widget()
    return results[0]


def played(board, page_host, choose):
    """Let a reader choose until the game is over, and wait for the moment."""

    async def play():
        while board.table.to_move is not None:
            if board.table.to_move == board.reader:
                board.choose(str(choose(board.position)))
            await page_host.idle()
        await page_host.idle()

    asyncio.run(play())
    return board


def first(position):
    return position.moves()[0]


def text_of(board):
    return board.end.card.widget.children[0].value


def test_play_puts_the_game_in_the_place_of_the_invitation(page_host):
    begin("otello/bracketing")
    widget = minute(BOARD, against="slantless").widget()
    (invitation,) = widget.children
    (play,) = (part for part in parts(invitation) if named(part) == say("minute.begin"))
    assert "stonebook-plays" not in classes(widget)
    play.click()
    (game,) = widget.children
    assert play not in [*parts(game)]
    assert "stonebook-plays" in classes(game)
    assert game is not invitation


def parts(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child)


def named(widget):
    return getattr(widget, "description", "")


def classes(widget):
    return {name for part in parts(widget) for name in part._dom_classes}


def test_the_head_says_what_the_character_believes_and_who_the_reader_is(board):
    assert say("minute.character.otello.slantless.about") in board.display.head.value
    assert "You are O" in board.display.head.value


def test_a_win_names_the_move_that_decided_and_shows_it_on_the_board(board, page_host):
    played(board, page_host, exact)
    assert "stonebook-end-won" in text_of(board)
    assert board.moment.won and board.moment.sentence() in text_of(board)
    at_the_end = board.view.painted.text
    (look,) = board.end.card._review_buttons
    assert look.layout.display == "block" and look.description == say("minute.show")

    async def press():
        look.click()
        await page_host.idle()

    asyncio.run(press())
    assert board.view.painted.text != at_the_end and look.description == say("minute.end")
    asyncio.run(press())
    assert board.view.painted.text == at_the_end


def test_a_loss_names_the_better_move(board, page_host):
    played(board, page_host, board._rival.choose)
    assert "stonebook-end-lost" in text_of(board)
    assert not board.moment.won and str(board.moment.wins[0]) in text_of(board)


def test_the_button_leaves_a_running_game_and_continues_after_its_end(board, page_host):
    def way_on():
        return board.view.go_on.description, "stonebook-leaves" in board.view.go_on._dom_classes

    assert way_on() == (say("minute.leave"), True)
    played(board, page_host, exact)
    assert way_on() == (say("step.go_on"), False)
    board.end.card.again.click()
    assert way_on() == (say("minute.leave"), True)


def test_again_restarts_the_same_game(board, page_host):
    played(board, page_host, first)
    line = board.table.played
    board.end.card.again.click()
    assert board.table.played == () and board.moment is None
    assert board.end.card.widget.layout.display == "none"
    assert played(board, page_host, first).table.played == line


def test_a_game_is_lost_when_the_moves_are_over(page_host):
    board = board_of(page_host, ALTERIGO, "careful", game="alterigo")
    pictures = []

    def long(position):
        pictures.append(position)
        going_on = [m for m in position.moves() if position.play(m).to_move is not None]
        return (going_on or position.moves())[0]

    played(board, page_host, long)
    assert len(pictures) <= READER_MOVES
    if board.position.result is None:
        assert say("minute.too_long", moves=READER_MOVES) in text_of(board)


def test_a_minutes_game_does_not_count_for_the_lesson(board, page_host):
    played(board, page_host, exact)
    assert current_lesson().progress.record()["of"] == 0


def test_a_minutes_game_is_not_printed_and_has_a_picture(page_host):
    begin("otello/bracketing")
    shown = minute(BOARD, against="slantless")
    assert shown.reading() == ""
    assert shown.character.about in shown._repr_mimebundle_()["text/plain"]


def test_a_story_comes_before_the_character(page_host):
    begin("compare/know-go")
    shown = minute(ALTERIGO, against="taker", story="Alter Igo again.", game="alterigo")
    about = say("minute.character.alterigo.taker.about")
    assert shown.about.startswith(f"Alter Igo again. {about}")
    assert minute(ALTERIGO, against="taker", game="alterigo").about.startswith(about)


def test_a_minutes_game_is_in_german(page_host):
    speak("de")
    try:
        begin("otello/bracketing")
        title, words = minute(BOARD, against="slantless").title, json.dumps(say("minute.show"))
    finally:
        speak("en")
    assert title == "Minutenpartie: Scheuklappe" and "Zug zeigen" in words


@pytest.mark.parametrize(("text", "against"), [(BOARD, "nobody"), ("size: 4\n1 XX\n", "grabber")])
def test_a_wrong_call_names_the_right_arguments(page_host, text, against):
    begin("otello/bracketing")
    with pytest.raises(BadLesson):
        minute(text, against=against)
