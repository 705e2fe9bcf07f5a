"""The list of moves on the playing page: a table, and its copy in the menu."""

import re

import pytest

import stonebook
from stonebook.teach.play.game_choice import read_choice
from stonebook.widgets.playing.page import board as page_board
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.words import say
from tests.widgets.parts import all_parts

pytestmark = pytest.mark.usefixtures("page_host")


def play_board(**options):
    return PlayBoard(stonebook.game("otello").start(), "O-tell-O", lists_moves=True, **options)


def rows_of(text):
    return [
        re.findall(r"<t[hd][^>]*>([^<]*)</t[hd]>", row)
        for row in re.findall(r"<tr>(.*?)</tr>", text.partition("<tbody>")[2])
    ]


def test_the_list_follows_the_game_and_undo():
    board = play_board()
    moves = board.display.moves
    assert moves.widget.value == "" and say("play.moves.none") in moves.folded.value
    for cell in ("C4", "C3", "D3"):
        board.choose(cell)
    board.view.settle()
    assert rows_of(moves.widget.value) == [["1", "C4", "C3"], ["2", "D3", ""]]
    assert rows_of(moves.folded.value) == rows_of(moves.widget.value)
    board.undo()
    assert rows_of(moves.widget.value) == [["1", "C4", "C3"]]
    board.restart()
    assert moves.widget.value == "" and say("play.moves.none") in moves.folded.value


def test_the_list_has_a_name_and_its_columns_have_the_players():
    board = play_board()
    board.choose("C4")
    board.view.settle()
    text = board.display.moves.widget.value
    assert f'role="region" aria-label="{say("play.moves")}" tabindex="0"' in text
    heads = re.findall(r'<th scope="col">(.*?)</th>', text)
    assert [re.sub("<.*?>|[.]st[^{]*{[^}]*}", "", head).strip()[-1:] for head in heads[1:]] == [
        "X",
        "O",
    ]
    assert text.count('</th><th scope="col">') == len(heads) - 1, "nothing is between the heads"
    assert f"<summary>{say('play.moves')}</summary>" in board.display.moves.folded.value


def test_the_playing_page_has_the_list_for_two_people_too():
    for seat in ("person", "1"):
        page = page_board(read_choice({"game": "otello", "two": seat}), "").widget()
        classes = [name for part in all_parts(page) for name in part._dom_classes]
        assert classes.count("stonebook-moves") == 1
        assert classes.count("stonebook-moves-folded") == 1


def test_other_boards_have_no_list():
    board = PlayBoard(stonebook.game("otello").start(), "O-tell-O")
    classes = [name for part in all_parts(board.view.widget) for name in part._dom_classes]
    assert "stonebook-moves" not in classes
