"""The end of a game of Alter Igo, compared with a count on paper (AI2, AI5, AI6)."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.teach.played_position import PlayedPosition
from tests.teach.scoring import paper
from tests.teach.scoring.games import count_pages, history, some_game

ALTERIGO = stonebook.game("alterigo")
BEGIN = (
    "Nothing is counted in Alter Igo. A move that changes nothing loses, and so does "
    "resigning. When the same board comes up for the third time, the game is a draw."
)
LOOKED_AT = 6
PLAYERS = ("Black", "White")


class AlterIgoPage(NamedTuple):
    message: str
    position: Position
    rule: str
    marks: dict[str, str]


def strings(cells: paper.Board) -> Iterator[set[str]]:
    """The stones of one colour that are joined."""
    left = {cell for cell, sign in cells.items() if sign != "."}
    while left:
        string, waiting = set(), [left.pop()]
        while waiting:
            at = waiting.pop()
            string.add(at)
            waiting += [
                name
                for name in paper.neighbours(cells, at)
                if cells[name] == cells[at] and name in left
            ]
            left -= {*waiting}
        yield string


def after(cells: paper.Board, cell: str, sign: str) -> paper.Board:
    """The board after a stone: every string without a liberty leaves, of either colour."""
    cells = cells | {cell: sign}
    dead = [
        string
        for string in strings(cells)
        if not any(cells[name] == "." for at in string for name in paper.neighbours(cells, at))
    ]
    return cells | dict.fromkeys((name for string in dead for name in string), ".")


def outcomes(past: list[paper.Board], sign: str) -> dict[str, str]:
    """The effect of a move: "legal" continues, "refused" changes nothing, "hint" a third time."""
    marks = {}
    for cell, stands in past[-1].items():
        if stands == ".":
            board = after(past[-1], cell, sign)
            third = "hint" if past.count(board) == 2 else "legal"
            marks[cell] = "refused" if board == past[-1] else third
    return marks


def choice(marks: dict[str, str], player: str) -> str:
    number = Counter(marks.values())
    if {*number} <= {"refused"}:
        return f"{player} has only null moves left, and may not pass."
    ways = {
        "legal": (
            f"One of {player}'s moves changes the board.",
            f"{player} has {{}} moves that change the board.",
        ),
        "hint": (
            "One makes a board come up for the third time: a draw.",
            "With {} moves, a board comes up for the third time: a draw.",
        ),
        "refused": (
            "One is a null move, which loses.",
            "There are {} null moves, which lose.",
        ),
    }
    choices = [(number[kind], *way) for kind, way in ways.items()]
    return " ".join(
        single if many == 1 else more.format(many) for many, single, more in choices if many
    )


def due(start: PlayedPosition) -> Iterator[AlterIgoPage]:
    positions, moves = history(start), start.moves
    boards = [paper.board(position) for position in positions]
    position, result = positions[-1], positions[-1].result
    as_it_stands = " The game is not over yet: this is how it stands now."
    shown = min(len(moves), LOOKED_AT)
    if not moves:
        yield AlterIgoPage(BEGIN + as_it_stands, position, "AI2", {})
    elif shown == 1:
        yield AlterIgoPage("This is the last move.", positions[-2], "AI2", {})
    else:
        watch = "Watch how many moves are left that change the board."
        begun = f"These are the last {shown} moves. {watch}"
        yield AlterIgoPage(begun, positions[len(moves) - shown], "AI2", {})
    for n, move in enumerate(moves):
        if n >= len(moves) - LOOKED_AT and move != "resign":
            player = PLAYERS[n % 2]
            marks = outcomes(boards[: n + 1], player[0])
            turn = f"{player} is to move (move {n + 1})."
            message = f"{turn} {choice(marks, player)} {player} plays {move}."
            yield AlterIgoPage(message, positions[n], "AI5", marks | {move: "target"})
    if result is None:
        player = PLAYERS[len(moves) % 2]
        marks = outcomes(boards, player[0])
        message = f"{player} to move. {choice(marks, player)}"
        yield AlterIgoPage(message, position, "AI5", marks)
        if not moves:
            yield AlterIgoPage("The game goes on: nobody has won or lost yet.", position, "AI2", {})
        return
    rule = "AI2"
    if moves[-1] == "resign":
        pass
    elif boards[-1] == boards[-2]:
        rule, player = "AI5", PLAYERS[(len(moves) - 1) % 2]
        others = [*outcomes(boards[:-1], player[0]).values()]
        more = len(others) - others.count("refused")
        message = (
            f"{player} plays {moves[-1]}. {player}'s stone on {moves[-1]} has no "
            f"liberty and leaves the board. The board is as it was before. "
        )
        if more:
            other = "One other move" if more == 1 else f"{more} other moves"
            message += f"{other} of {player}'s would have changed it."
        else:
            message += f"{player} had nothing but null moves left."
        yield AlterIgoPage(message, positions[-2], rule, {moves[-1]: "refused"})
    else:
        rule = "AI6"
        same = [n for n, board in enumerate(boards) if board == boards[-1]]
        first, again, last = same
        started = "At the start" if first == 0 else f"After move {first}"
        yield AlterIgoPage(f"{started} the board looked like this.", positions[first], rule, {})
        message = f"After move {again} it looked like this again: the second time."
        yield AlterIgoPage(message, positions[again], rule, {})
        message = f"After move {last} the same board comes up for the third time."
        yield AlterIgoPage(message, positions[last], rule, {})
    yield AlterIgoPage(result.message, position, rule, {})


GAMES = [
    *(some_game("alterigo", seed, width=2, height=2) for seed in range(12)),
    *(some_game("alterigo", seed, width=3, height=2) for seed in range(8)),
    *(
        PlayedPosition(ALTERIGO.start(width=width, height=1), moves)
        for width, moves in ((1, ("A1",)), (2, ("A1", "B1", "A1", "B1")), (2, ("A1",)), (3, ()))
    ),
    PlayedPosition(ALTERIGO.start(width=3, height=3), ("A1", "B1", "resign")),
]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_the_last_moves_agree_with_the_count_on_paper(number: int) -> None:
    pages, expected = count_pages(GAMES[number]), list(due(GAMES[number]))
    assert len(pages) == len(expected)
    for page, wanted in zip(pages, expected, strict=True):
        assert page.message == wanted.message
        assert page.position == wanted.position
        assert page.rule == wanted.rule
        assert page.marks == wanted.marks
        assert not page.tally
        assert page.last == (wanted is expected[-1])


def test_each_way_to_end_is_among_them() -> None:
    messages = " ".join(page.message for start in GAMES for page in count_pages(start))
    for words in (
        *(
            "nothing but null moves",
            "would have changed it",
            "At the start the board",
            "After move",
        ),
        *("goes on: nobody has won", "resigned.", "for the third time: a draw", "may not pass"),
    ):
        assert words in messages, words


@pytest.mark.parametrize(
    ("line", "rule", "ending"),
    [
        ("null move: White", "AI5", "White's move changed nothing on the board. Black wins."),
        ("third time: 1 3 5", "AI6", "draw"),
        ("resigned: Black", "AI2", "Black resigned. White wins."),
    ],
)
def test_an_end_without_its_moves_shows_only_the_result(line: str, rule: str, ending: str) -> None:
    position = ALTERIGO.parse(f"to move: nobody\n{line}\n2 B .\n1 . W\n  A B\n")
    begin, last = count_pages(PlayedPosition(position))
    assert (begin.message, begin.rule) == (BEGIN, "AI2")
    assert (last.rule, last.last) == (rule, True)
    assert ending in last.message
