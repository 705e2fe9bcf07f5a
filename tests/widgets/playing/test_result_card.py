"""The card at the end of a game, and the rows of the players, on the live board."""

import asyncio
import re

import pytest

import stonebook
from stonebook.storage.record_kinds import LADDER
from stonebook.teach.play.game_choice import level_title, read_choice
from stonebook.teach.play.game_end import GameEnd
from stonebook.teach.play.opponents import opponents
from stonebook.widgets.host import host
from stonebook.widgets.playing.page import board as page_board
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.words import say
from tests.widgets.parts import part
from tests.widgets.playing.test_computer_players import First
from tests.widgets.timeless_host import Timeless

pytestmark = pytest.mark.usefixtures("page_host")
OTELLO = stonebook.game("otello")
MOVES = "A2 A3 B4 C1 A4 pass B1 A1 D2 C4 D4 pass D1 D3"
"""A game in which both sides threw their win away."""


def made(against=None, choice=None, open_review=None, **settings):
    players = opponents(OTELLO, against) if against else None
    start = OTELLO.start(**{"size": 4, **settings})
    return PlayBoard(
        start, "a board", opponents=players, seed=1, choice=choice, open_review=open_review
    )


def played_out(board):
    """Play the first legal move of each player until the game is over."""
    while board.table.to_move is not None:
        board.choose(str(board.position.moves()[0]))
    return board


def is_shown(board):
    return board.end.card is not None and board.end.card.widget.layout.display == "flex"


def title_of(board):
    return re.search("<strong>(.*?)</strong>", board.end.card.widget.children[0].value)[1]


def link_of(board):
    match = re.search('href="([^"]*)"', board.end.card._level.value)
    return match and match[1].replace("&amp;", "&")


def test_the_card_appears_at_the_end_and_disappears_after_undo():
    board = made()
    assert not is_shown(board)
    played_out(board)
    scores = board.position.result.scores
    winner = board.position.result.winner
    assert is_shown(board) and title_of(board).startswith(f"{winner} won {scores[winner]}–")
    board.undo()
    assert not is_shown(board)
    board.redo()
    assert is_shown(board)
    board.end.card.again.click()
    assert not is_shown(board) and board.table.played == ()


def test_the_card_makes_room_for_an_agreement_on_dead_stones():
    start = stonebook.game("ikeda").start(size=3)
    board = PlayBoard(start, "a board")
    for move in ["B2", "A1", "pass", "pass", "pass"]:
        board.choose(move)
    assert is_shown(board)
    board.choose_cell("A1")
    assert not is_shown(board), "it would cover the buttons with which both agree"
    assert "Dead, if you both agree: A1." in board.view.announcement.text
    again = PlayBoard(start, "a board", log=board._log)
    assert not is_shown(again), "nor after Python has started again"
    board.cancel()
    assert is_shown(board)
    board.choose_cell("A1")
    board.press_finish()
    assert is_shown(board)


def shown_in_the_row(board):
    _asks, *row = part(board.view.widget, "buttons").children
    return [button.description for button in row if button.layout.display != "none"]


def test_at_the_end_the_row_leads_to_another_game_and_back_through_this_one():
    def play_on(open_review):
        board = PlayBoard(OTELLO.start(size=4), "a board", open_review=open_review)
        before = shown_in_the_row(board)
        played_out(board)
        at_the_end = shown_in_the_row(board)
        board.undo()
        assert shown_in_the_row(board) == before
        return at_the_end

    usual = [say("board.undo"), say("board.redo"), say("play.end.again")]
    assert play_on(lambda: None) == [*usual, say("play.end.look")]
    assert play_on(None) == usual, "a link has locked it"


def test_the_card_offers_to_look_back_unless_a_player_resigns_early():
    def looks(moves):
        board = PlayBoard(OTELLO.start(size=4), "a board", open_review=lambda: None)
        for move in moves:
            board.choose(move)
        board.resign()
        (look,) = board.end.card._review_buttons
        assert look.layout.display == "none" or not board.buttons._ends[1].disabled
        return look.layout.display

    moves = ["B1", "A1", "A2", "A3"]
    assert [looks(moves[:number]) for number in (0, 1, 3, 4)] == ["none", "none", "none", "block"]


@pytest.mark.parametrize(
    ("side", "number", "main"),
    [("X", 4, "play.end.look"), ("X", 1, "play.end.again"), ("O", 4, "play.end.again")],
)
def test_after_a_loss_with_mistakes_the_main_button_finds_them(side, number, main):
    moves = ["B1", "A1", "A2", "A3"]
    choice = read_choice({"game": "otello", "size": "4", "two": "1"})
    board = made(First(), choice=choice, open_review=lambda: None)
    for move in moves[:number]:
        board.table.attempt(move)
    board.table.resign(side)
    board.return_to_board("")
    board.end.show()
    row = board.end.card.widget.children[1].children
    primary = [b.description for b in row if "stonebook-primary" in b._dom_classes]
    assert primary == [say(main)]


def test_the_card_waits_for_the_end_of_the_animation(page_host):
    async def last_move():
        board = made()
        moves = played_out(made()).table.played
        for move in moves[:-1]:
            board.table.attempt(move)
        board.choose(moves[-1])
        await asyncio.sleep(0)
        before = is_shown(board)
        await page_host.idle()
        return before, is_shown(board)

    assert asyncio.run(last_move()) == (False, True)


def test_scores_winner_and_new_buttons_wait_for_the_last_stone(page_host):
    async def last_move():
        board = made()
        for move in MOVES.split()[:-1]:
            board.table.attempt(move)
        board.return_to_board("")
        before = board.display.head.value, shown_in_the_row(board)
        board.choose(MOVES.split()[-1])
        await asyncio.sleep(0)
        during = board.display.head.value, shown_in_the_row(board)
        await page_host.idle()
        return before, during, (board.display.head.value, shown_in_the_row(board))

    before, during, after = asyncio.run(last_move())
    assert before == during
    assert say("play.row.won") in after[0] and say("play.end.again") in after[1]


def test_a_reader_who_resigns_has_lost():
    board = made(First())
    board.resign()
    assert title_of(board) == say("play.end.gave_up")


def test_a_reader_who_resigned_reads_how_the_game_stood_and_what_to_do_next():
    board = made(First(), open_review=lambda: None, size=6)
    for _ in range(3):
        board.choose(str(board.position.moves()[0]))
        board.table.attempt(str(board.position.moves()[0]))
    board.resign()
    shown = board.end.card._text.value
    assert say("play.end.gave_up.brave") in shown and "stonebook-share" in shown
    assert f'"stonebook-advice">{say("play.end.gave_up.next")}<' in shown


def test_the_winners_row_names_the_winner():
    def won(board):
        rows = board.display.head.value.split("<li>")[1:]
        return [say("play.row.won.resigned") in row for row in rows]

    board = made(First())
    assert won(board) == [False, False]
    board.resign()
    assert won(board) == [False, True]
    board.undo()
    assert won(board) == [False, False]


def test_on_the_page_of_a_game_the_card_leads_to_its_lessons():
    assert '<a href="../learn/#otello">' in ended(1, "lost").end.card._text.value
    assert "<a" not in played_out(made()).end.card._text.value


def ended(number, kind):
    """Return a board against a level whose game the reader won or lost, without playing it."""
    choice = read_choice({"game": "otello", "size": "4", "two": str(number)})
    board = made(First(), choice=choice)
    board.table.resign({"won": "O", "lost": "X"}[kind])
    board.return_to_board("")
    board.end.show()
    return board


@pytest.mark.parametrize(
    ("number", "won", "lost"),
    [(0, "1", None), (1, "2", "0"), (2, "3", "1"), (4, "5", "3"), (5, "6", "4"), (6, None, "5")],
)
def test_after_a_win_a_harder_level_is_offered_and_after_a_loss_an_easier_one(number, won, lost):
    for kind, level, key in (("won", won, "harder"), ("lost", lost, "easier")):
        board = ended(number, kind)
        assert is_shown(board)
        link = link_of(board)
        assert (link and link.rpartition("two=")[2]) == level, kind
        if level:
            text = say(f"play.end.{key}", name=level_title(int(level)))
            assert text in board.end.card._level.value


@pytest.mark.parametrize(
    ("kind", "before", "after"), [("won", 0, 3), ("won", 5, 5), ("lost", 1, 1), ("lost", 0, 0)]
)
def test_a_win_saves_the_highest_level_that_was_beaten(kind, before, after):
    records = host.host().records
    stored = LADDER.write({"won": {"otello": before}})
    asyncio.run(records.store.change(LADDER.key, lambda _: stored))
    ended(2, kind)
    saved = asyncio.run(records.store.load(LADDER.key))
    assert LADDER.read(saved)["won"]["otello"] == after


def test_after_a_draw_no_other_level_is_offered(monkeypatch):
    end = GameEnd("drawn", "A draw, 8–8", "The board is full.")
    module = "stonebook.widgets.playing.parts.result_card"
    monkeypatch.setattr(f"{module}.game_end", lambda *_, **__: end)
    assert link_of(ended(2, "won")) is None


def test_a_reader_who_changed_sides_keeps_the_new_side():
    choice = read_choice({"game": "otello", "size": "4", "two": "2"})
    board = made(First(), choice=choice)
    board.swap()
    board.resign()
    assert link_of(board).endswith("one=1&two=person")


class TestResigning:
    def pressed(self):
        board = made(First())
        board.choose("B1")
        board.buttons.resign.click()
        return board

    def test_one_press_asks_and_does_not_end_the_game(self):
        board = self.pressed()
        assert board.table.to_move is not None and not is_shown(board)
        assert board.view.announcement.text == say("play.resign.ask")
        assert board.buttons._question.layout.display == "flex"
        usual = (board.buttons.undo, board.buttons.redo, board.buttons.resign)
        assert all(covered.disabled for covered in usual)

    def test_yes_ends_the_game_and_undo_restores_it(self):
        board = self.pressed()
        position = board.position
        board.buttons.leave.click()
        assert title_of(board) == say("play.end.gave_up") and is_shown(board)
        assert board.buttons._question.layout.display == "none"
        board.buttons.undo.click()
        assert board.position == position and board.table.to_move == "X" and not is_shown(board)

    @pytest.mark.parametrize("answer", ["no", "escape", "move"])
    def test_no_escape_and_a_move_continue_the_game(self, answer):
        board = self.pressed()
        played = len(board.table.played)
        if answer == "no":
            board.buttons.stay.click()
        elif answer == "escape":
            assert board.key("Escape")
        else:
            board.choose(str(board.position.moves()[0]))
        assert board.buttons._question.layout.display == "none" and board.table.to_move == "X"
        assert (len(board.table.played) > played) == (answer == "move")
        assert not board.buttons.undo.disabled and not board.buttons.resign.disabled


def test_two_people_are_offered_no_other_opponent():
    board = made()
    board.resign()
    assert is_shown(board) and link_of(board) is None


def test_the_card_leads_to_the_turning_point():
    host.use_host(Timeless())
    widget = page_board(read_choice({"game": "otello", "size": "4", "two": "person"}), "x").widget()
    step = widget.children[0]
    view = step.children[1]
    box = next(w for w in view.children if "stonebook-typed" in w._dom_classes)
    for move in MOVES.split():
        box.children[0].value = move
        box.children[1].click()
    card = next(w for w in view.children if "stonebook-result" in w._dom_classes)
    look = next(w for w in card.children[1].children if w.description == say("play.end.look"))
    look.click()
    (shown,) = widget.children
    assert say("review.turning") in shown.children[1].value
    _title, _running, course = shown.children[0].children
    assert "stonebook-curve" in course.children[0].value


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_the_rows_follow_the_game(game):
    settings = {"width": 3, "height": 3} if game == "alterigo" else {}
    position = stonebook.game(game).start(**settings)
    board = PlayBoard(position, "a board")
    turns = []
    for _ in range(2):
        turns.append(
            [say("play.row.to_move") in row for row in board.display.head.value.split("<li>")[1:]]
        )
        board.choose(str(board.position.moves()[0]))
    assert turns == [[True, False], [False, True]]
    score = board.position.score()
    tallies = re.findall(r'tally">(?:<span.*?</span>)?(.*?)</span>', board.display.head.value)
    assert len(tallies) == (2 if score else 0)
