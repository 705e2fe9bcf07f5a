"""The author's bench: a position is set up, proved, given texts, stored and exported."""

import asyncio
import html
import json
import re

import pytest

import stonebook
from stonebook.records import Record, diagram, link, write_record
from stonebook.search.slices import run_to_end
from stonebook.storage.record_kinds import DRAFTS
from stonebook.teach.authoring.puzzle_check import judging
from stonebook.teach.authoring.puzzle_draft import notebook_lines, texts_of
from stonebook.widgets import puzzle
from stonebook.widgets.bench.bench import Bench
from stonebook.widgets.bench.page import bench_page
from stonebook.widgets.bench.saved_drafts import SavedDraft, SavedDrafts, drafts_of, save_draft
from stonebook.widgets.host import host
from stonebook.words import speaking
from tests.widgets.timeless_host import Timeless

pytestmark = pytest.mark.usefixtures("page_host")
MOVES = ["A2", "A3", "A4", "C1", "D1", "A1"]
MINE = stonebook.game("otello").replay(MOVES, size=4)
WORDS = {
    "idea": "An idea.",
    "region": "Look at {C1}.",
    "candidate": "Try it.",
    "move": '{B1}, and why: this is a long hint that goes on and on, and it "quotes" {C1} again.',
    "feedback": "",
    "otherwise": "It loses.",
    "because": "So.",
}


def fresh(game="otello"):
    return Bench(SavedDrafts(), game)


def pasted(bench, text):
    bench.import_field.box.value = text
    bench.import_field.take()


def lines(bench):
    """Return the texts of all fields for copying."""
    fields = re.findall(r"<textarea[^>]*>([^<]*)", bench.output.value)
    return [html.unescape(text) for text in fields]


def stored_board(page_host):
    return drafts_of(asyncio.run(page_host.records.load(DRAFTS.key)))


@pytest.mark.parametrize("written", [WORDS, {}])
def test_the_benchs_lines_make_the_puzzle(written):
    texts = texts_of(written)
    lines = notebook_lines("Mine", MINE, "outcome", texts)
    assert max(map(len, lines.splitlines())) <= 100
    step = eval(lines, {"puzzle": puzzle}).step
    assert step.position() == MINE and step.puzzle.texts == texts


def test_a_puzzle_entered_by_keys_is_proved_and_gives_its_lines(page_host):
    bench = fresh("alterigo")
    bench.settings["width"].value, bench.settings["height"].value = 3, 1
    board = bench.board
    assert board.position.cells() == ("A1", "B1", "C1")
    board.key("2")
    board.choose_cell("A1")
    assert board.editor.stones == {"A1": "White"} and "White" in board.view.announcement.text
    board.choose_cell("A1")
    assert not board.editor.stones, "the same again takes it off"
    board.key("Backspace")
    assert board.editor.stones == {"A1": "White"}
    board.clear()
    bench.prove()
    assert "The right move is B1, one of 3 moves." in bench.verdict_markup.value
    assert len(lines(bench)) == 2, "two links, and no lines without a title"
    bench.fields.boxes["title"].value = "One row"
    position, own, notebook, entry = lines(bench)
    assert position.endswith(link(board.position)) and "seeks=outcome" in own
    assert eval(notebook, {"puzzle": puzzle}).step.puzzle.answers == ("B1",)
    assert json.loads(entry)["name"] == "one-row"


def test_an_impossible_position_is_reported_at_once_and_nothing_is_lost():
    bench = fresh("ikeda")
    board, words = bench.board, bench.board.view.announcement
    board.typed_moves.enter("A2 B1")
    assert words.kind == "said" and not bench.prove_button.disabled
    board.choose("White")
    board.choose_cell("A1")
    stones = dict(board.editor.stones)
    assert (
        words.kind == "refused"
        and "no empty neighbour" in words.text
        and bench.prove_button.disabled
    )
    board.typed_moves.enter("K99")
    assert "K99" in words.text and board.editor.stones == stones


def test_an_edit_discards_the_proof_and_stops_a_search(monkeypatch):
    closed = []

    def slow(position, seeks):
        try:
            while True:
                yield 1
        except GeneratorExit:
            closed.append(1)
            raise

    bench = fresh()
    pasted(bench, diagram(MINE))
    bench.prove()
    assert lines(bench)
    bench.board.choose(None)
    bench.board.choose_cell("A1")
    assert not bench.verdict_markup.value and not lines(bench)
    assert bench.progress.text == ""
    monkeypatch.setattr("stonebook.widgets.bench.bench.judging", slow)

    async def work():
        bench.prove()
        await asyncio.sleep(0.01)
        assert bench.prove_button.description == "Stop" and "position" in bench.progress.text
        bench.prove()
        await asyncio.sleep(0.01)

    asyncio.run(work())
    assert closed == [1] and "Stopped" in bench.progress.text


def test_a_record_is_imported_at_any_move_and_junk_changes_nothing():
    bench = fresh("io")
    pasted(bench, write_record(Record("otello", {"size": 4}, ("B1", "A1", "C4"))))
    assert bench.game.value == "otello" and bench.board.editor.settings["size"] == 4
    taking = bench.import_field
    assert taking.ply.value == "3"
    taking.back.click()
    taking.ply.value = "1"
    assert "B1" in bench.board.editor.stones and "A1" not in bench.board.editor.stones
    stones = dict(bench.board.editor.stones)
    taking.ply.value = "7"
    assert "0 to 3" in taking.announcement.text
    pasted(bench, "rubbish")
    assert taking.announcement.kind == "refused" and bench.board.editor.stones == stones
    taking.show_error(RuntimeError("a surprise"))
    assert taking.announcement.kind == "error" and "a surprise" in taking.announcement.text


def test_the_chosen_owner_of_the_next_stones_is_marked():
    board = fresh("ikeda").board
    for owner in ("White", "Black", None):
        board.choose(owner)
        marked = [key for key, choice in board._choices.items() if choice.description[0] == "✓"]
        assert marked == [owner]


def test_untrue_words_are_marked_while_they_are_written():
    bench = fresh()
    pasted(bench, diagram(MINE))
    bench.fields.boxes["region"].value = "Look at {K9}."
    assert "{K9}" in bench.fields.marks["region"].value
    bench.fields.boxes["region"].value = "It is {B1}."
    bench.check()
    assert bench.check_result.kind == "good" and "not proved yet" in bench.check_result.text
    bench.prove()
    assert "gives the answer away" in bench.fields.marks["region"].value
    bench.check()
    assert bench.check_result.kind == "refused" and "1 text" in bench.check_result.text


def test_drafts_are_stored_by_game_and_can_be_restarted(page_host):
    bench = fresh()
    pasted(bench, diagram(MINE))
    bench.fields.boxes["idea"].value = "An idea."
    bench.seeks.value = "margin"
    bench.game.value = "jo"
    bench.board.choose_cell("a5")
    assert stored_board(page_host).game == "jo"
    bench = Bench(stored_board(page_host), "otello")
    assert bench.board.position == MINE and bench.seeks.value == "margin"
    assert bench.fields.boxes["idea"].value == "An idea."
    bench.game.value = "jo"
    assert bench.board.editor.stones["a5"] == "Red" and bench.seeks.disabled
    bench.clear_button.press()
    assert bench.board.editor.stones.get("a5") == "Red", "one press is not enough"
    bench.clear_button.press()
    assert "a5" not in bench.board.editor.stones


def test_a_draft_counts_its_edits_and_leaves_other_drafts():
    page_host = Timeless()
    before = host.use_host(page_host)
    aside = {"query": "game=io", "written": {"title": "Theirs"}, "id": "d2", "edits": 9}
    try:
        stored = DRAFTS.write({"game": "io", "drafts": {"io-d2": aside}})
        asyncio.run(page_host.records.store.change(DRAFTS.key, lambda _: stored))
        sentences = []
        for title in ("Mi", "Mine"):
            save_draft("io", SavedDraft("game=io", written={"title": title}))
            stored = asyncio.run(page_host.records.load(DRAFTS.key))["drafts"]
            sentences.append((stored["io"]["id"], stored["io"]["edits"]))
    finally:
        host.use_host(before)
    (id, first), (same, second) = sentences
    assert id and id == same and (first, second) == (1, 2)
    assert stored["io"]["written"]["title"] == "Mine"
    assert stored["io-d2"] == {**aside, "stones": {}, "header": {}, "seeks": ""}


@pytest.mark.parametrize("stored", [None, {}, {"drafts": 3}, {"drafts": {"io": {"query": "?"}}}])
def test_the_page_opens_with_any_stored_record(stored):
    page_host = Timeless()
    shown = []
    page_host.show = shown.append
    before = host.use_host(page_host)
    try:
        if stored is not None:
            asyncio.run(page_host.records.store.change(DRAFTS.key, lambda _: stored))
        with speaking("de"):
            asyncio.run(bench_page())
    finally:
        host.use_host(before)
    assert len(shown) == 1


def test_the_bench_shows_the_modules_verdict():
    bench = fresh()
    pasted(bench, diagram(MINE))
    bench.prove()
    for sentence in run_to_end(judging(MINE, "outcome")).sentences:
        assert sentence in html.unescape(bench.verdict_markup.value)
