"""A lesson's plain rule agrees with the engine, and a program that breaks the rule never does."""

from __future__ import annotations

from time import process_time

import pytest

import stonebook
from stonebook.teach.explain.custom_rule import Comparison, compare_rule
from stonebook.widgets.host.run_code import run_code
from tests.lessons.lesson import LESSONS, Lesson, source_of

pytestmark = pytest.mark.slow

Change = tuple[str, str]
WRONG: dict[str, tuple[Change, ...]] = {
    "alterigo/strings": (
        ("board[near] == board[cell] and ", ""),
        ("in found:  # the list grows while we walk along it", "in [cell]:"),
        ("board[near] == board[cell]", "board[near] is not None"),
        ("near not in found", "len(found) < 4 and near not in found"),
    ),
    "alterigo/both-colours": (
        ("[cell, *after.neighbours(cell)]", "after.neighbours(cell)"),
        ("[cell, *after.neighbours(cell)]", "[cell]"),
        ("if after[start] and", "if after[start] not in (None, player) and"),
        ("string += [n for n in near if after[n] == after[start] and n not in string]", "pass"),
    ),
    "alterigo/capturer": (
        (
            "    return gone |",
            "    for stone in gone: board = board.put(stone, None)\n    return gone |",
        ),
        ("gone | shut_in(board, cell)", "gone"),
        ("gone | shut_in(board, cell)", "shut_in(board, cell) or gone"),
        ("for enemy in enemies", "for enemy in enemies[:1]"),
    ),
    "alterigo/null-moves": (
        (
            "        if {n for s in string for n in board.neighbours(s) if board[n] is None} == "
            "{cell}:\n            return False  # it captures this string\n",
            "",
        ),
        ("in (None, player)", "is None"),
        ("return True", "return len(board.neighbours(cell)) < 4"),
        ("    return True", "    return all(board[c] for c in board.cells if c != cell)"),
    ),
    "alterigo/pass-and-count": (
        (
            "if board[cell] is None:",
            "if board[cell] is None and any(board[n] != 'White' for n in board.neighbours(cell)):",
        ),
        (
            "if board[cell] is None:",
            "if board[cell] is None and any(board[n] != player for n in board.neighbours(cell)):",
        ),
        (
            "if board[cell] is None:",
            "if board[cell] is None and any(board[n] is None for n in board.neighbours(cell)):",
        ),
        ("board[cell] is None", "board[cell] != player"),
    ),
    "ikeda/liberties": (
        ("return found\n\n\ndef", "return [cell]\n\n\ndef"),
        ("not in (player, None)", "is not None"),
        ("board.put(cell, player), []", "board, []"),
        ("gone += stones", "gone += [beside]"),
    ),
    "ikeda/self-capture": (
        ("captures or ", ""),
        ("if captures or breathes(after, cell):", "if True:"),
        ("breathes(after, n)", "breathes(board, n)"),
        ("if captures or breathes", "if captures and breathes"),
    ),
    "ikeda/territory": (
        ("colours == {player}", "player in colours"),
        ("colours == {player}", "colours <= {player}"),
        ("points += colours == {player}", "points += 0"),
        ("points += board[cell] == player", "points += 0"),
    ),
    "ikeda/half-point": (
        (
            '== "White":\n        points += 0.5 if player == "White"',
            "== player:\n        points += 0.5\n"
            '    elif board.header.get("first pass"):\n        points -= 0.5 if True',
        ),
        ('if board.header.get("first pass") == "White":', 'if board.header.get("first pass"):'),
        ("else -0.5", "else 0"),
        ('== "White":\n', '!= "Black":\n'),
    ),
    "ikeda/button-go": (
        ('if player == "White" else points - half', 'if player == "Black" else points - half'),
        ('if board.header.get("first pass") == "White"', 'if board.header.get("first pass")'),
        ("points + half + board", "points - half + board"),
        ("reached(board, cell) == {player}", "reached(board, cell) <= {player}"),
    ),
    "io/entering": (
        ("board[cell] is None:", "cell[0] == last[0] or cell[1] == last[1]:"),
        ("board.neighbours(last)", "board.cells"),
        ("is None:", "is None and len(board.neighbours(cell)) > 3:"),
        ("is None:", "is None and not any(map(board.__getitem__, board.neighbours(cell))):"),
    ),
    "io/free-stone": (
        ("board[c] is None for", "board[c] in (None, player) for"),
        (" and not corner", ""),
        (" and alone", ""),
        ("corner = len(near) == 3", "corner = len(near) < 8"),
    ),
    "io/captures": (
        ("return found", "return found[:1]"),
        (
            "if board[c] is None:  # a gap\n                break",
            "if board[c] is None:\n                continue",
        ),
        ("in board.lines(cell)", "in board.lines(cell)[:4]"),
        ("found += between\n", "found += between[:1]\n"),
    ),
    "io/single-phase": (
        ("is None:", "is None and any(board[c] for c in board.neighbours(cell)):"),
        ("is None:", "is None and len(board.neighbours(cell)) > 3:"),
        ("is None:", "is None and cell in board.neighbours(board.last_stone):"),
        ("is None:", "is None and any(board[c] != player for c in board.neighbours(cell)):"),
    ),
    "io/corners": (
        ("len(near) > 3", "len(near) > 2"),
        ("if cell in empty]", "if cell in empty and len(board.neighbours(cell)) > 3]"),
        (
            "return empty",
            "return [c for c in empty if len(board.neighbours(c)) > 3]",
        ),
        ("all(c in empty for c in near)", "any(c in empty for c in near)"),
    ),
    "io/counting": (
        ("in board.cells", "in board.cells[1:]"),
        (
            "sum(board[cell] == player for",
            "sum((board[cell] == player) * (1 + (len(board.neighbours(cell)) == 3)) for",
        ),
        ("== player", "is not None"),
        ("== player", "!= player"),
    ),
    "jo/pairs-and-reserve": (
        ("None in beside", "True"),
        ("None in beside", "player in beside"),
        ("None in beside", "beside.count(None) > 1"),
        ("board[cell] is None", "board[cell] != player"),
    ),
    "jo/custodial-flip": (
        ("end = line[1]", "end = line[-1]"),
        ('(None, "Neutral", player)', "(None, player)"),
        ('(None, "Neutral", player)', '(None, "Neutral")'),
        ("[(first, second), (second, first)]", "[(first, second)]"),
    ),
    "jo/bombing": (
        (
            "    return found",
            '    return [c for c in board.neighbours(first) if board[c] == "Neutral"]',
        ),
        ('== "Neutral"', "is not None"),
        ("line[1]", "line[-1]"),
        ("[(first, second), (second, first)]", "[(first, second)]"),
    ),
    "jo/opening-up": (
        ("set(line[:2]) == {first, second}", "line[:1] == [first]"),
        ("set(line[:2]) == {first, second}", "second in line[:2]"),
        ('== "Neutral"', "not in (None, player)"),
        ("[*board.neighbours(first), *board.neighbours(second)]", "board.neighbours(first)"),
    ),
    "jo/three-in-a-rows": (
        (
            "three = [cell, *line[:2]]\n            if len(three) == 3",
            "three = [cell, *line[:1]]\n            if len(three) == 2",
        ),
        ("return found / 2", "return found"),
        ("== player for", "is not None for"),
        ("in board.lines(cell)", "in board.lines(cell)[:2]"),
    ),
    "jo/figures": (
        ('(None, "Neutral", player)', "(None, player)"),
        ("set(line[:2]) == {first, second}", "line[0] == first"),
        ("set(line[:2]) == {first, second}", "second in line[:2]"),
        ('(None, "Neutral", player)', '(None, "Neutral")'),
    ),
    "jo/end-and-tie-breaks": (
        ("27 - len(mine)", "20 - len(mine)"),
        ("    if 27 - len(mine) < 2:\n        return []\n", ""),
        ("< 2:", "< 4:"),
        ("== player]", "is not None]"),
    ),
    "otello/bracketing": (
        ("return seen > 0", "return True"),
        ("return False  # the edge", "return seen > 0  # the edge"),
        ("            return False", "            return seen > 0"),
        ("board.lines(c))]", "board.lines(c)[:4])]"),
    ),
    "otello/every-line": (
        (
            "found += between\n                break",
            "found += between\n                if found: return found\n                break",
        ),
        ("is None:  # a gap", "is None and False:  # a gap"),
        ("found += between\n", "found += between[:1]\n"),
        ("in board.lines(cell):", "in board.lines(cell)[:4]:"),
    ),
    "otello/passing": (
        ("}+{", "}*{"),
        ("}+{", "}{"),
        ("re.match", "re.search"),
        ("board[cell] is None and", ""),
    ),
    "otello/counting": (
        ("range(1, 9)", "range(1, 8)"),
        ("== player", "!= None"),
        ('"ABCDEFGH"', '"ABCDEFG"'),
        ("total += in_this_row", "total = in_this_row"),
    ),
    "otello/more-now": (
        ("total += 1", "total += (3 if cell in CORNERS else 1)"),
        ("== player", "!= player"),
        ("total += 1", "total += cell not in CORNERS"),
        ("== player", "is not None"),
    ),
    "otello/corners": (
        ('["A1", "H1", "A8", "H8"]', '["A1", "H1", "A8", "H8", "B1"]'),
        ('["A1", "H1", "A8", "H8"]', '["A1", "H1", "A8", "H8", "D4"]'),
        ('["A1", "H1", "A8", "H8"]', '["A1", "H1", "A8", "H8", "B2"]'),
        ('["A1", "H1", "A8", "H8"]', '["A1", "H1", "A8", "H8", "H3"]'),
    ),
}
"""For each lesson four changes that break its rule, the one that its text proposes first."""


def plain_cell(lesson: Lesson) -> str:
    """Return the cell that compares a rule with the engine, or nothing."""
    sources = (source_of(cell) for cell in lesson.cells if cell["cell_type"] == "code")
    return next((source for source in sources if "\nplain(" in source), "")


CELLS = {lesson.id: source for lesson in LESSONS if (source := plain_cell(lesson))}


def compared(name: str, source: str) -> Comparison:
    def plain(rule, what, **where):
        return compare_rule(rule, what, stonebook.game(name.partition("/")[0]), **where)

    result = run_code(source, {"plain": plain})
    assert isinstance(result, Comparison)
    return result


@pytest.mark.parametrize("name", CELLS)
def test_a_plain_rule_equals_the_rule_and_the_comparison_is_quick(name: str) -> None:
    assert not compared(name, CELLS[name]).differences
    begun = process_time()
    compared(name, CELLS[name])
    assert process_time() - begun < 1


@pytest.mark.share(4)
@pytest.mark.parametrize(
    ("name", "change"), [(name, change) for name, changes in WRONG.items() for change in changes]
)
def test_a_rule_that_is_broken_is_caught(name: str, change: Change) -> None:
    old, new = change
    assert old in CELLS[name]
    assert compared(name, CELLS[name].replace(old, new)).differences


def test_every_plain_rule_is_broken_in_four_ways() -> None:
    assert {*WRONG} == {*CELLS}
    assert {len({*changes}) for changes in WRONG.values()} == {4}
