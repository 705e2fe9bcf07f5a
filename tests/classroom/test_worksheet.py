"""Worksheets have the requested puzzles, and their key is the solver's."""

import re
from collections import Counter
from html import unescape
from random import Random

import pytest

import stonebook
from stonebook import GAMES
from stonebook.classroom.paper import worksheet as module
from stonebook.classroom.paper.kit import kit
from stonebook.classroom.paper.printing import (
    PAPERS,
    QR_WIDTH,
    PrintedPart,
    document,
    paper,
)
from stonebook.classroom.paper.sheet_pages import pages
from stonebook.classroom.paper.worksheet import (
    ORDERS,
    WorksheetRequest,
    of_tasks,
    random_puzzles,
    read_request,
    worksheet,
)
from stonebook.draw.colours import GLOWS
from stonebook.profiles import profile
from stonebook.records import from_link, link
from stonebook.teach import Changes, GoalStep
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.evaluation import accepted
from stonebook.words import say, speaking
from tests.records.qr_readers import read_by_zxing, version

pytestmark = pytest.mark.slow

SITE = "https://school.example.org/stonebook/"
CODE = re.compile(r'<svg[^>]*class="stonebook-qr".*?</svg>', re.DOTALL)
LINK = re.compile(r'<figure class="sheet-code">.*?</figure>', re.DOTALL)
THEMED = [(game, theme) for game in GAMES for theme in profile(game).puzzles.themes]


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_the_key_continues_to_the_end_if_a_pupil_is_asked_for_it(game):
    sheet = worksheet(WorksheetRequest(game, number=6))
    asked, key = pages(sheet, paper("a4"))
    html = unescape("".join(key.pages))
    several = [exercise for exercise in sheet.exercises if exercise.length > 1]
    assert "".join(asked.pages).count(f">{say('worksheet.then')}<") == len(several)
    for exercise in several:
        assert exercise.line[0].endswith(str(exercise.answers[0]))
        played = exercise.position
        for move in exercise.line:
            assert move.startswith(f"{played.to_move} ")
            played = played.play(move.removeprefix(f"{played.to_move} "))
        own = [move for move in exercise.line if move.startswith(f"{exercise.position.to_move} ")]
        assert len(own) >= min(exercise.length, 2) or played.result is not None
        assert say("worksheet.line", moves=[*exercise.line]) in html


@pytest.mark.parametrize("game", stonebook.GAMES)
@pytest.mark.parametrize("size", PAPERS)
def test_four_exercises_fill_a_page_and_their_boards_are_large(game, size):
    sheet = worksheet(WorksheetRequest(game, number=8))
    asked, _ = pages(sheet, paper(size), SITE)
    assert len(asked.pages) == 2
    boards = re.findall(
        r'<figure><svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*width:([\d.]+)mm',
        "".join(asked.pages),
    )
    assert len(boards) == 8
    for units_wide, units_high, wide in (map(float, board) for board in boards):
        cell = wide / units_wide
        assert cell > 13.9 or max(wide, cell * units_high) > 44


def test_a_code_is_small_and_names_its_puzzle():
    sheet = worksheet(WorksheetRequest("otello", number=2))
    parts = pages(sheet, paper("a4"), SITE)
    assert 22 <= QR_WIDTH <= 25
    assert f"--print-code-width: {QR_WIDTH:g}mm" in document(parts, paper("a4"), SITE)
    words = [re.sub(r"<svg.*?</svg>|<[^>]+>", "", code) for code in LINK.findall(parts[0].pages[0])]
    assert words == [exercise.query.removeprefix("puzzle=") for exercise in sheet.exercises]


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_the_key_has_exactly_the_solvers_moves_and_says_why(game):
    sheet = worksheet(WorksheetRequest(game, number=4, seed="key"))
    found = random_puzzles(WorksheetRequest(game, number=4, seed="key"))
    key = pages(sheet, paper("a4"))[1]
    key_text = " ".join(
        re.sub(r"<svg.*?</svg>|<[^>]+>", " ", page, flags=re.DOTALL) for page in key.pages
    )
    for exercise, source in zip(sheet.exercises, found, strict=True):
        assert exercise.position == source.position
        assert set(exercise.answers) == set(accepted(exercise.position, source.seeks))
        assert all(str(move).replace(">", "&gt;") in key_text for move in exercise.answers)
        assert len(exercise.because) > 10
        assert "{" not in exercise.because + "".join(exercise.hints)


@pytest.mark.parametrize("name", PAPERS)
def test_each_code_opens_the_puzzle_and_holds_its_position(name):
    sheets = [worksheet(WorksheetRequest(game, number=2, seed="code")) for game in stonebook.GAMES]
    with speaking("de"):
        drawn = [page for sheet in sheets for page in pages(sheet, paper(name), SITE)[0].pages]
    codes = [code for page in drawn for code in CODE.findall(page)]
    exercises = [exercise for sheet in sheets for exercise in sheet.exercises]
    assert max(map(version, codes)) <= 8
    for exercise, read in zip(exercises, read_by_zxing(codes), strict=True):
        ((text, _),) = read
        assert text.startswith(f"{SITE}de/puzzles/?{exercise.query}#")
        assert puzzle(text.partition("puzzle=")[2].partition("#")[0]).position == exercise.position
        assert from_link(text) == exercise.position


@pytest.mark.parametrize(("game", "theme"), Random(2).sample(THEMED, 6))
def test_a_theme_is_drawn_by_its_seed_and_sorted_as_wished(game, theme):
    rising, falling, shuffled = (
        random_puzzles(WorksheetRequest(game, theme, 5, order)) for order in ORDERS
    )
    assert rising == falling[::-1]
    assert {*rising} == {*shuffled}
    assert all(theme in exercise.themes for exercise in rising)
    hard = [exercise.difficulty.value for exercise in rising if exercise.difficulty]
    assert hard == sorted(hard)


@pytest.mark.parametrize("game", ["ikeda", "alterigo"])
def test_a_sheet_judges_the_past_of_few_puzzles_only(game, monkeypatch):
    judged = []

    def fits(puzzle):
        judged.append(puzzle)
        return len(judged) > 3  # the first ones do not

    monkeypatch.setattr(module, "_past_fits", fits)
    drawn = random_puzzles(WorksheetRequest(game, number=8))
    assert len(judged) == 11 and {*drawn} == {*judged[3:]}


def test_another_seed_draws_others_and_ids_are_taken_as_they_come():
    assert {*random_puzzles(WorksheetRequest("otello"))} != {
        *random_puzzles(WorksheetRequest("otello", seed="2"))
    }
    request = read_request({"ids": "otello/last-six alterigo/one-row"})
    sheet = worksheet(request)
    assert [exercise.query.partition("=")[2] for exercise in sheet.exercises] == [*request.ids]
    assert sheet.title == "Worksheet: O-tell-O and Alter Igo"


def test_a_custom_position_is_proved_and_opens_as_a_puzzle():
    mine = stonebook.game("otello").replay(["A2", "A3", "A4", "C1", "D1", "A1"], size=4)
    request = read_request(
        {"ids": f"{SITE}puzzles/?seeks=margin#{link(mine)} {SITE}play/#{link(mine)}"}
    )
    counted, won = worksheet(request).exercises
    assert {*counted.answers} == {*accepted(mine, "margin")}
    assert {*won.answers} == {*accepted(mine, "outcome")}
    assert counted.query == "seeks=margin" and counted.because
    start = stonebook.game("otello").start()
    with pytest.raises(stonebook.BadSettings, match="too long"):
        worksheet(read_request({"ids": f"{SITE}play/#{link(start)}"}))
    with pytest.raises(stonebook.BadRecord, match="incomplete or damaged"):
        read_request({"ids": f"{SITE}play/#{link(start)[:-2]}"})
    with pytest.raises(stonebook.BadRecord, match="not “fun”"):
        read_request({"ids": f"{SITE}puzzles/?seeks=fun#{link(start)}"})


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "io", "theme": "failed"}, "has no puzzle set “failed”"),
        ({"game": "io", "number": "-1"}, "“-1” is not a number"),
        ({"game": "io", "number": "٣"}, "1 to 40"),
        ({"game": "io", "order": "up"}, "not an order"),
        ({"game": "io", "ids": "io/none"}, "no puzzle"),
    ],
)
def test_impossible_requests_are_refused(query, problem):
    with pytest.raises(stonebook.BadSettings, match=problem):
        read_request(query)


def test_tasks_of_a_lesson_make_a_sheet_of_one_game():
    start = stonebook.game("otello").start()
    hints = ["Look around.", "Look at {D3}."]
    task = GoalStep("One", start, Changes(exactly=1), hints=hints, because="{D3} does.")
    (exercise,) = of_tasks("First moves", [task]).exercises
    assert {str(move) for move in exercise.answers} == {"D3", "C4", "F5", "E6"}
    assert exercise.because == "D3 does."
    other = GoalStep(
        "Io", stonebook.game("io").start(), Changes(exactly=0), hints=["Look.", "Look."]
    )
    for tasks in ([], [task, other]):
        with pytest.raises(stonebook.BadSettings, match="one game"):
            of_tasks("None", tasks)


def test_facts_that_a_board_does_not_show_are_printed_next_to_it():
    request = read_request({"ids": "ikeda/stop-here"})
    (exercise,) = worksheet(request).exercises
    assert "So far: " in exercise.facts
    assert all(move in exercise.facts for move in exercise.moves)


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_kit_has_the_rules_empty_boards_and_enough_stones(game):
    rules, boards, stones = kit(game, paper("letter"))
    start = stonebook.game(game).start()
    assert all(f"<b>{id}</b>" in rules.pages[0] for id in start.game.book.ids)
    assert len(rules.pages) == 1
    assert len(boards.pages) == len(profile(game).classroom.printed_boards)
    letters = Counter(re.findall(r">([XOBWRN])</text>", "".join(stones.pages)))
    shown = Counter(re.findall(r">([XOBWRN])</text>", "".join(boards.pages)))
    assert not shown - Counter("ABCDEFGHIJKLMNOPQRST" * 3)  # coordinates alone
    needs = {start.game.symbols[who]: number for who, number in start.snapshot().reserves.items()}
    for player in start.game.players:
        symbol = start.game.symbols[player]
        assert letters[symbol] >= needs.get(symbol, len(start.grid.names) // 2)


def test_jos_kit_credits_its_author_with_address_and_notice():
    with speaking("de"):
        whole = document(kit("jo", paper("a4")), paper("a4"))
    for needed in ("Phil Leduc", "https://sites.google.com/site/theowlsnest02/home/jo", "JO11"):
        assert needed in whole
    assert "philleduc.pled@gmail.com" in whole
    assert '<html lang="de">' in whole


@pytest.mark.parametrize("game", ["otello", "io", "jo"])
def test_the_boards_of_a_row_have_one_width(game):
    sheet_pages, _key = pages(worksheet(WorksheetRequest(game, number=8)), paper("a4"))
    rows = "".join(sheet_pages.pages).split('class="sheet-two"')[1:]
    drawn = re.compile(r'<figure><svg[^>]*viewBox="0 0 [\d.]+ [\d.]+"[^>]*width:([\d.]+)mm')
    assert len(rows) == 4
    for row in rows:
        wide, other_wide = drawn.findall(row)
        assert wide == other_wide


def test_stones_are_flat_with_an_outline_in_print_and_in_its_preview():
    """Each part of a stone's light has a flat colour everywhere, and its shadow none."""
    text = document([PrintedPart("a sheet", ("",))], paper("a4"))
    everywhere = text.partition("@media screen {")[0]
    for glow in GLOWS.values():
        for _at, part in glow.stops:
            assert f".sbt-{part.replace(' ', '-')}" in everywhere
    assert "stop-opacity: 0" in everywhere and "stroke: #000" in everywhere
