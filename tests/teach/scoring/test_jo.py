"""Counting Jō: every row once, in order, then the tie-breaks (JO9)."""

import pytest

import stonebook
from stonebook.teach.played_position import PlayedPosition
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
    *(PlayedPosition(JO.parse(diagram)) for diagram in (LONG, CORNERS)),
    *(PlayedPosition(JO.start(), moves) for moves in ((), ("a5+a6",), ("a5+a6", "i4+i5"))),
]


every_game = pytest.mark.parametrize("start", GAMES, ids=range(len(GAMES)))


def rows_of(start: PlayedPosition) -> dict[str, list[list[str]]]:
    """Return each player's rows, counted on paper."""
    cells = paper.hexes(start.position)
    return {player: [*paper.rows_of_jo(cells, player[0])] for player in ("Red", "Black")}


def tally_of(start: PlayedPosition) -> dict[str, float]:
    """Return each player's points, counted on paper."""
    return {player: sum(len(row) - 2 for row in rows) for player, rows in rows_of(start).items()}


@every_game
def test_each_row_has_a_page(start: PlayedPosition) -> None:
    uncounted, tally = rows_of(start), {"Red": 0, "Black": 0}
    numbers = {player: len(rows) for player, rows in uncounted.items()}
    for page in count_pages(start):
        if not page.lines:
            continue
        ((first, last),) = page.lines
        player = "Red" if uncounted["Red"] else "Black"
        # The order of the two ends does not matter.
        (row,) = (row for row in uncounted[player] if {row[0], row[-1]} == {first, last})
        uncounted[player].remove(row)
        row = row if row[0] == first else row[::-1]
        number, worth = numbers[player] - len(uncounted[player]), len(row) - 2
        tally[player] += worth
        assert page.message == (
            f"{player}'s row {number} of {numbers[player]}: {', '.join(row[:-1])} and {row[-1]}. "
            f"{len(row)} in a row score {worth} point{'s' * (worth > 1)}."
        )
        assert page.tally == tally
    assert uncounted == {"Red": [], "Black": []}


@every_game
def test_a_page_says_who_has_no_row(start: PlayedPosition) -> None:
    without = [player for player, rows in rows_of(start).items() if not rows]
    sentences = [f"{player} has no row of three or more." for player in without]
    expected = ["Nobody has a row of three or more."] if len(without) == 2 else sentences
    messages = [page.message for page in count_pages(start)]
    assert [message for message in messages if "row of three or more" in message] == expected


@every_game
def test_reserves_and_then_the_last_mover_break_a_tie(start: PlayedPosition) -> None:
    pages = [page.message for page in count_pages(start) if not page.lines]
    breaks = [message for message in pages[1:-1] if "row of three or more" not in message]
    position, tally = start.position, tally_of(start)
    signs = [*paper.hexes(position).values()]
    red, black = (27 - signs.count(sign) for sign in "RB")
    last = "Red" if position.header()["to move"] == "Black" else "Black"
    expected = [
        f"Both have {paper.written(tally['Red'])} for their rows. Then the stones left in reserve "
        f"count: Red {red}, Black {black}.",
        f"The reserves are equal, too. {last} moved last, so {last} is ahead.",
    ]
    has_last_mover = red == black < 27 and position.to_move is not None
    assert breaks == expected[: 0 if tally["Red"] != tally["Black"] else 1 + has_last_mover]


@every_game
def test_the_count_begins_with_what_counts_and_ends_with_the_score(start: PlayedPosition) -> None:
    position, tally = start.position, tally_of(start)
    result = position.result
    begin, *_, end = pages = count_pages(start)
    goes_on = " The game is not over yet: this is how it stands now."
    assert begin.message == BEGIN + (goes_on if position.to_move else "")
    assert (begin.tally, end.tally) == ({"Red": 0, "Black": 0}, tally)
    assert end.last
    assert end.message == (result.message if result else paper.standing(tally))
    assert {page.rule for page in pages} == {"JO9"}
    assert all(page.position == position for page in pages)
    if result is not None and tally["Red"] != tally["Black"]:
        assert result.winner == max(tally, key=lambda player: tally[player])


def test_rows_at_the_edge_rows_that_cross_and_ties_are_among_them() -> None:
    assert count_pages(GAMES[8])[-1].tally == {"Red": 4, "Black": 1}
    assert count_pages(GAMES[9])[-1].tally == {"Red": 3, "Black": 3}
    messages = " ".join(page.message for start in GAMES for page in count_pages(start))
    for words in ("Both have 3", "Both have 0", "reserves are equal, too", "Nobody has a row"):
        assert words in messages, words
