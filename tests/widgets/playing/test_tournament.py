"""A tournament is shown, announced and stopped. A board shows a program's thoughts."""

import asyncio
import re

import pytest

import stonebook
from stonebook.draw.charts.bars import Bar, bar_chart
from stonebook.rules.errors import BadLesson
from stonebook.teach.play.opponents import opponents
from stonebook.widgets import think, tournament
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import BuildHost
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.widgets.playing.tournament import TournamentBoard

pytestmark = pytest.mark.usefixtures("page_host")


def first(position):
    return position.moves()[0]


def last(position):
    return position.moves()[-1]


def thinks(position):
    moves = position.moves()
    think({move: number for number, move in enumerate(moves)})
    think("the last is best")
    return moves[-1]


def board(*players, against=(last,), games=4):
    skin = tournament("Ours", *players, against=against, games=games, game="otello", size=4)
    return TournamentBoard(skin.title, skin._contest)


def spoken(board):
    return re.sub("<[^>]*>", "", board.announcement.widget.value)


def shown(board):
    return board.board.layout.display == "block"


def test_the_pairings_are_named_before_the_start():
    made = board(first, against=(last, 1))
    assert "first against last and Level 1: 4 games with each." in spoken(made)
    assert made.go.description == "Start"
    assert made.table.value == ""
    assert not shown(made)


def test_the_table_the_chart_and_the_words_agree_at_the_end():
    made = board(first)
    made.press()
    row = made.contest.rows()[0]
    assert row.games == 4
    cells = re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", made.table.value)
    assert cells[6:10] == ["first", "last", "4", f"{row.won} – {row.drawn} – {row.lost}"]
    rate = f"{round(100 * row.rate)}%"
    assert cells[10].startswith(f"{rate} (")
    assert f"first against last: {rate}" in made.table.value
    counts = f"{row.won} won, {row.drawn} drawn, {row.lost} lost"
    assert f"4 games: {counts}. That is {rate}" in spoken(made)
    assert 'value="1.0000"' in made.bar.value
    assert "4 of 4 games played" in made.bar.value
    assert made.go.disabled
    assert not shown(made)


def test_the_results_in_words_are_folded_next_to_the_table_that_has_them():
    made = board(first)
    made.press()
    visible, fold, folded = made.announcement.widget.value.partition("stonebook-rest")
    assert fold
    assert "lost. That is" not in visible
    assert "lost. That is" in folded


def test_a_reader_stops_resumes_and_restarts_a_tournament(page_host):
    made = board(first)

    async def reader():
        made.press()
        assert made.go.description == "Stop"
        while len(made.contest.played) < 2:
            await asyncio.sleep(0)
        assert shown(made)
        made.press()
        await page_host.idle()
        results = list(made.contest.played)
        assert 2 <= len(results) < 4
        assert made.go.description == "Continue"
        assert spoken(made).startswith("Stopped. Nothing is lost. first against last")
        made.press()
        await page_host.idle()
        assert made.contest.played[: len(results)] == results
        assert made.contest.over
        before = made.contest.played
        made.restart()
        assert made.contest.played == []
        assert made.go.description == "Start"
        assert not made.go.disabled
        made.press()
        await page_host.idle()
        assert made.contest.played == before

    asyncio.run(reader())


def test_a_restart_leaves_no_other_tournament_running(page_host):
    made = board(first)

    async def reader():
        made.press()
        await asyncio.sleep(0)
        made.restart()
        await page_host.idle()
        assert made.contest.played == []
        assert made.go.description == "Start"

    asyncio.run(reader())


def test_a_failing_program_is_shown_and_the_tournament_continues():
    made = board(lambda position: "A1")
    made.press()
    failure = "⚠ own player could not go on and loses this game. The program returned A1"
    assert failure in spoken(made)
    assert "(OT3)" in spoken(made) or "taken" in spoken(made)
    assert shown(made)
    assert len(made.contest.played) == 1
    for _ in range(3):
        assert made.go.description == "Continue"
        made.press()
    assert made.contest.over
    assert made.contest.rows()[0].lost == 4
    assert spoken(made).endswith("All games have been played.")


def test_the_pages_button_stops_a_tournament(page_host):
    def interrupted(position):
        raise KeyboardInterrupt

    made = board(interrupted)
    made.press()
    assert spoken(made) == "Stopped. Nothing is lost. No game is over yet."
    assert made.go.description == "Start"


def test_another_players_exception_stops_a_tournament_and_loses_no_results():
    class Broken:
        name = "Broken"

        def choosing(self, position, seed):
            raise RuntimeError("gone")
            yield

    made = board(first, against=(Broken(),))
    made.press()
    assert "RuntimeError: gone" in spoken(made)
    assert not made.go.disabled


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"games": 3}, "not a number of games"),
        ({"against": ()}, "someone to play against"),
        ({"against": 7}, "not a level"),
        ({"against": ("C4",)}, "C4"),
        ({"seconds": 0}, "not a time for a move"),
    ],
)
def test_impossible_tournaments_are_refused(arguments, problem):
    with pytest.raises(BadLesson, match=problem):
        tournament("Ours", first, game="otello", **{"against": 1, **arguments})


def test_a_reading_page_has_the_words_and_no_live_board():
    before = host.use_host(BuildHost())
    try:
        skin = tournament("Ours", first, against=1, games=2, game="io", size=4)
        assert "first against Level 1: 2 games with each." in skin.reading()
        assert "<svg" not in skin.reading()
    finally:
        host.use_host(before)


def test_a_bar_has_the_length_of_its_share_and_its_interval_around_it():
    picture = bar_chart([Bar("a: 50%", 0.5, 0.25, 0.75)], "half", "50%")
    (bar,) = re.findall(r'<path d="M\.3 1H([\d.]+)V', picture)
    (low, high) = re.findall(r'<path d="M([\d.]+) 1\.15H([\d.]+)', picture)[0]
    assert [float(bar), float(low), float(high)] == [4.0, 2.15, 5.85]
    assert "<title>half</title>" in picture


def test_a_board_shows_and_announces_a_programs_thoughts(page_host):
    game = stonebook.game("otello")
    board = PlayBoard(game.start(size=4), "a", opponents=opponents(game, (thinks, last)), seed=1)
    board.controls.step()
    texts = {mark.cell: mark.text for mark in board.view.painted.marks if mark.kind == "text"}
    assert texts == {"B1": "0", "A2": "1", "D3": "2", "C4": "3"}
    sentence = "thinks thought: the last is best: C4 3, D3 2, A2 1, B1 0."
    assert sentence in board.view.announcement.text
    board.undo()
    assert not [mark for mark in board.view.painted.marks if mark.kind == "text"]
    assert sentence not in board.view.announcement.text


def test_a_failing_program_does_not_change_the_board():
    game = stonebook.game("otello")

    def divides(position):
        return 1 // 0

    board = PlayBoard(game.start(size=4), "a", opponents=opponents(game, (divides, last)), seed=1)
    board.controls.step()
    assert "ZeroDivisionError on line" in board.view.announcement.text
    assert "“return 1 // 0”" in board.view.announcement.text
    assert board.table.played == ()
