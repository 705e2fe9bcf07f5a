"""Counting Jō: every row once, in order, then the tie-breaks (JO9)."""

import pytest

import stonebook
from stonebook.teach.twins import StartPosition
from tests.teach.scoring import paper
from tests.teach.scoring.games import count_pages, some_game

JO = stonebook.game("jo")
BEGIN = "Three in a row score 1 point, four score 2, and so on."
LONG = """
to move: Black
       a b c d e
9     . . . . .
8    . . . . . . f
7   . . . R . . . g
6  . . . R . . B B h
5 . . R R R R R . B i
4  . . . . . . B B
3   . . . . . . B
2    . . . . . .
1     . . . . .
"""
CORNERS = """
to move: Red
       a b c d e
9     R R R . B
8    . . . . B . f
7   . . . . B . R g
6  . . . . . . . R h
5 B . . . . . . . R i
4  B . . . . . . R
3   B . . . . . R
2    . . . . . .
1     . . B B B
"""
GAMES = [
    *(some_game("jo", seed) for seed in range(8)),
    *(StartPosition(JO.parse(diagram)) for diagram in (LONG, CORNERS)),
    *(StartPosition(JO.start(), moves) for moves in ((), ("a5+a6",), ("a5+a6", "i4+i5"))),
]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_each_row_has_a_page(number: int) -> None:
    start = GAMES[number]
    position = start.position
    cells = paper.hexes(position)
    begin, *pages = count_pages(start)
    goes_on = " The game is not over yet: this is how it stands now."
    assert begin.message == BEGIN + (goes_on if position.to_move else "")
    tally: dict[str, float] = {"Red": 0, "Black": 0}
    assert begin.tally == tally
    nobody = not any(paper.rows_of_jo(cells, player[0]) for player in tally)
    if nobody:
        assert pages.pop(0).message == "Nobody has a row of three or more."
    for player in tally if not nobody else ():
        rows = paper.rows_of_jo(cells, player[0])
        if not rows:
            page = pages.pop(0)
            assert page.message == f"{player} has no row of three or more."
            assert not page.lines
        for n in range(1, len(rows) + 1):
            page = pages.pop(0)
            ((first, other),) = page.lines
            # The order of the two ends does not matter.
            (row,) = (row for row in rows if {row[0], row[-1]} == {first, other})
            rows.remove(row)
            row = row if row[0] == first else row[::-1]
            worth = len(row) - 2
            tally = tally | {player: tally[player] + worth}
            of = n + len(rows)
            assert page.message == (
                f"{player}'s row {n} of {of}: {', '.join(row[:-1])} and {row[-1]}. "
                f"{len(row)} in a row score {worth} point{'s' * (worth > 1)}."
            )
            assert page.tally == tally
        assert not rows
        assert page.tally == tally
    ties = []
    if tally["Red"] == tally["Black"]:
        left = {player: 27 - [*cells.values()].count(player[0]) for player in tally}
        have = paper.written(tally["Red"])
        both = f"Both have {have} for their rows. Then the stones left in reserve count:"
        ties = [f"{both} Red {left['Red']}, Black {left['Black']}."]
        moved = any(sign in "RB" for sign in cells.values())
        if left["Red"] == left["Black"] and moved:
            last = "Red" if position.header()["to move"] == "Black" else "Black"
            if position.to_move is not None:
                ahead = f"{last} moved last, so {last} is ahead."
                ties.append(f"The reserves are equal too. {ahead}")
    *breaks, end = pages
    assert [page.message for page in breaks] == ties
    assert end.last
    result = position.result
    assert end.message == (result.message if result else paper.standing(tally))
    assert {page.rule for page in (begin, *pages)} == {"JO9"}
    assert all(page.tally == tally for page in pages)
    assert all(page.position == position for page in count_pages(start))
    assert not any(page.lines for page in pages)
    if result is not None and tally["Red"] != tally["Black"]:
        assert result.winner == max(tally, key=lambda player: tally[player])


def test_rows_at_the_edge_rows_that_cross_and_ties_are_among_them() -> None:
    assert count_pages(GAMES[8])[-1].tally == {"Red": 4, "Black": 1}
    assert count_pages(GAMES[9])[-1].tally == {"Red": 3, "Black": 3}
    messages = " ".join(page.message for start in GAMES for page in count_pages(start))
    for words in ("Both have 3", "Both have 0", "reserves are equal too", "Nobody has a row"):
        assert words in messages, words
