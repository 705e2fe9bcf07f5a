"""Counting markers and stones row by row, compared with a count on paper (OT7, IO8)."""

import pytest

import stonebook
from stonebook.teach.played_position import PlayedPosition
from tests.teach.scoring import paper
from tests.teach.scoring.games import count_pages, some_game

THINGS = {"otello": ("markers", "OT7"), "io": ("stones", "IO8")}
SIGNS = {"otello": {"X": "X", "O": "O"}, "io": {"White": "W", "Black": "B"}}
GAMES = [
    *(some_game(name, seed, size=size) for name in THINGS for size in (4, 6) for seed in range(7)),
    some_game("otello", 3),
    some_game("otello", 15, size=6),
    PlayedPosition(stonebook.game("io").start()),
]


@pytest.mark.parametrize("start", GAMES, ids=lambda start: start.position.game.name)
def test_rows_are_counted_in_the_order_of_the_board(start: PlayedPosition) -> None:
    position = start.position
    things, rule = THINGS[position.game.name]
    signs = SIGNS[position.game.name]
    cells = paper.board(position)
    begin, *pages = count_pages(start)
    goes_on = position.to_move is not None
    count = f"Count the {things} of each player, row by row."
    sentence = f"{count} The player with the most {things} wins."
    as_it_stands = " The game is not over yet: this is how it stands now."
    assert begin.message == sentence + (as_it_stands if goes_on else "")
    assert begin.tally == dict.fromkeys(signs, 0)
    tally = dict.fromkeys(signs, 0)
    labels = [line.split()[0] for line in str(position).splitlines()[:-1]]
    width = len(cells) // len(labels)
    names = list(cells)
    for n, (page, label) in enumerate(zip(pages, labels, strict=False)):
        row = names[n * width : (n + 1) * width]
        here = {player: [cells[c] for c in row].count(sign) for player, sign in signs.items()}
        tally = {player: tally[player] + here[player] for player in signs}
        assert page.message == f"Row {label}: {paper.tally(here)}."
        assert page.tally == tally
        assert page.lines == [(row[0], row[-1])]
        assert not page.marks
    pages = pages[len(labels) :]
    empty = [cell for cell in cells if cells[cell] == "."]
    if empty:
        page = pages.pop(0)
        named = f"Still empty: {len(empty)} ({paper.listing(empty)})."
        assert page.message == f"{named} They count for nobody."
        assert page.marks == dict.fromkeys(empty, "legal")
        assert page.tally == tally
        assert not page.lines
    (last,) = pages
    assert last.last
    assert last.tally == tally
    if position.result is None:
        assert last.message == paper.standing(tally)
    else:
        assert last.message == position.result.message
        most = [player for player in tally if tally[player] == max(tally.values())]
        assert [position.result.winner] == (most if len(most) == 1 else [None])
    assert {page.rule for page in count_pages(start)} == {rule}
    assert {page.position for page in count_pages(start)} == {position}
    assert [page.last for page in count_pages(start)].count(True) == 1


def test_full_boards_and_ties_are_among_them() -> None:
    ends = [count_pages(start) for start in GAMES]
    assert any(not any("Still empty" in page.message for page in pages) for pages in ends)
    assert any("both have" in pages[-1].message for pages in ends)
    for ahead in ("X", "O", "White", "Black"):
        assert any(f"{ahead} is ahead of" in pages[-1].message for pages in ends)
