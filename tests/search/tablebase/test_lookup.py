"""Boards that the atlas lacks and damaged files raise errors with a sentence."""

from collections.abc import Callable
from pathlib import Path

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.search import tablebase
from stonebook.search.tablebase import files, keyed
from stonebook.search.tablebase.keys import line_key
from stonebook.words import speaking

OTELLO, IKEDA, ALTERIGO = (stonebook.game(name) for name in ("otello", "ikeda", "alterigo"))
UNREACHED = OTELLO.parse("1 X O . .\n2 . . . .\n3 . . . .\n4 . . . .\n  A B C D\n")


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (stonebook.game("jo").start(), "no solved board of Jō"),
        (OTELLO.start(), "8 × 8 is solved. The solved boards are 4 × 4"),
        (ALTERIGO.start(width=4, height=4), "3 × 3 and 3 × 4"),
        (IKEDA.start(size=3, komi=0.5), "without komi"),
        (IKEDA.start(size=3, handicap=["B2"]), "without handicap"),
        (UNREACHED, "no game on this board leads to it"),
    ],
)
def test_boards_that_the_atlas_does_not_have(position: Position, sentence: str) -> None:
    with pytest.raises(tablebase.NotInAtlas, match=sentence):
        tablebase.worths(position)


def test_errors_of_the_atlas_are_in_german() -> None:
    with speaking("de"), pytest.raises(tablebase.NotInAtlas, match="Für Jō gibt es kein"):
        tablebase.worths(stonebook.game("jo").start())


def test_a_game_that_is_over_has_no_moves() -> None:
    over = IKEDA.replay(["pass", "pass", "pass"], size=3)
    assert not tablebase.worths(over)
    assert tablebase.best_of(tablebase.worths(over)) == []


@pytest.mark.parametrize("budget", [0, -1])
def test_a_budget_is_one_or_more(budget: int) -> None:
    with pytest.raises(ValueError, match="whole number of positions"):
        tablebase.probing(IKEDA.start(size=3), budget)


def test_an_insufficient_budget_is_reported() -> None:
    late = IKEDA.replay(["B2", "A1", "A2", "B1", "C1"], size=3)
    moves = tablebase.worths(late, nodes=20)
    assert any(not worth.proved for worth in moves.values())
    assert all(worth.distance is None for worth in moves.values() if not worth.proved)
    assert tablebase.best_of(moves) == []


def test_a_diagram_of_ikeda_is_solved_without_its_past() -> None:
    line = ["B2", "A1", "A2", "B1"]
    position = IKEDA.parse(stonebook.diagram(IKEDA.replay(line, size=3)))
    assert tablebase.worths(position).keys() == {*position.moves()}


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[:-1],
        lambda data: data[:40],
        lambda data: b"",
        lambda data: data.replace(b"atlas 1", b"atlas 2"),
        lambda data: data.replace(b"otello-4x4", b"otello-6x6"),
        lambda data: data[:-20] + bytes(20),
    ],
)
def test_the_error_names_a_damaged_table(damage: Callable[[bytes], bytes]) -> None:
    (board,) = tablebase.BOARDS["otello"]
    file = Path(files.__file__).parent / "tables" / f"{board.name}{files.ENDING}"
    with pytest.raises(ValueError, match="otello-4x4 is damaged"):
        files.unpack(board, damage(file.read_bytes()))


def test_no_table_is_read_before_it_is_needed() -> None:
    keyed.table.cache_clear()
    tablebase.probing(OTELLO.start(size=4))
    assert keyed.table.cache_info().misses == 0


def test_all_tables_together_are_small() -> None:
    tables = [*(Path(files.__file__).parent / "tables").iterdir()]
    named = {board.name for boards in tablebase.BOARDS.values() for board in boards}
    assert {file.stem for file in tables} <= named
    assert sum(file.stat().st_size for file in tables) < 1_000_000


def test_the_key_of_a_line_tells_who_passed_first() -> None:
    lines = ["", "A1", "A1 pass", "pass A1", "pass", "pass pass", "A1 B2", "A1 B2 pass"]
    keys = [line_key(IKEDA.replay(line.split(), size=2)) for line in lines]
    assert None not in keys and len({*keys}) == len(lines)
    turned = line_key(IKEDA.replay(["B1", "A2"], size=2))
    assert turned == line_key(IKEDA.replay(["A1", "B2"], size=2))
