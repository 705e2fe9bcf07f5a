"""Custom rules are compared with the engine: every question is asked, and differences shown."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.teach.explain.custom_rule import PlainBoard, ask_legal, compare_rule
from stonebook.teach.explain.effects import affected_cells
from tests.rules.jo.positions import CROWD

GAME = {name: stonebook.game(name) for name in stonebook.GAMES}
IO = GAME["io"].replay(["C3", "C4", "E2"], size=5)
IKEDA = GAME["ikeda"].replay(["A1", "B2", "pass"], size=4, komi=2.5)
SMALL = {
    "otello": {"size": 4},
    "io": {"size": 4},
    "ikeda": {"size": 3},
    "alterigo": {"width": 3, "height": 2},
    "jo": {},
}


@pytest.mark.parametrize("p", [IO, IKEDA, CROWD, GAME["alterigo"].start(width=5, height=2)])
def test_the_plain_board_agrees_with_the_position(p: Position) -> None:
    board = PlainBoard(p)
    assert board.cells == p.cells()
    assert {cell: board[cell] for cell in p.cells()} == {cell: p.at(cell) for cell in p.cells()}
    assert board.phase == p.phase
    assert board.header == p.header()
    assert board.settings == p.settings
    for cell in p.cells():
        near = {p.grid.names[at] for step in p.grid.steps if (at := step[p.grid.index[cell]]) >= 0}
        assert {*board.neighbours(cell)} == near
        assert [line[0] for line in board.lines(cell)] == board.neighbours(cell)


def place(cell: str) -> tuple[int, int]:
    return ord(cell[0]), int(cell[1:])


@pytest.mark.parametrize("p", [IO, IKEDA, GAME["alterigo"].start(width=5, height=2)])
def test_a_line_goes_straight_on_to_the_edge(p: Position) -> None:
    board = PlainBoard(p)
    for cell in p.cells():
        ways = set()
        for line in board.lines(cell):
            places = [place(name) for name in (cell, *line)]
            ((across, up),) = {(c - a, d - b) for (a, b), (c, d) in pairwise(places)}
            last = place(line[-1])
            assert f"{chr(last[0] + across)}{last[1] + up}" not in p.cells()
            ways.add((across, up))
        assert len(ways) == len(board.lines(cell))


def test_only_io_has_a_last_stone() -> None:
    assert PlainBoard(IO).last_stone == "E2"
    assert PlainBoard(GAME["io"].start()).last_stone is None
    assert PlainBoard(IKEDA).last_stone is None


@pytest.mark.parametrize("player", ["Black", "White", None])
def test_a_stone_is_put_on_a_new_board(player: str | None) -> None:
    """Everything else is as it was, on both."""
    board = PlainBoard(IO)
    other = board.put("C3", player)
    assert other["C3"] == player
    assert board["C3"] == "White"
    for cell in board.cells:
        assert other[cell] == board[cell] or cell == "C3"
        assert other.lines(cell) == board.lines(cell)
    assert other.cells == board.cells
    assert (other.phase, other.last_stone) == (board.phase, board.last_stone)
    assert (other.header, other.settings) == (board.header, board.settings)


class Asked:
    """A rule that answers as the engine does, about a position that it builds itself."""

    def __init__(self, name: str, answer: Callable[..., object]) -> None:
        self.name = name
        self.answer = answer
        self.positions: list[Position] = []

    def __call__(self, board: PlainBoard, *arguments: str) -> object:
        stones = {cell: owner for cell in board.cells if (owner := board[cell])}
        position = GAME[self.name].restore(board.settings, stones, board.header)
        assert position.phase == board.phase
        self.positions.append(position)
        return self.answer(position, *arguments)


def effect(kind: str) -> Callable[..., object]:
    def cells(p: Position, player: str, cell: str) -> tuple[str, ...]:
        assert p.to_move == player
        return affected_cells(p.explain(cell), kind)

    return cells


def legal(p: Position, player: str) -> list[str]:
    assert p.to_move == player
    return [cell for cell in p.cells() if p.check(cell) is None]


def count(p: Position, player: str) -> float:
    score = p.score()
    assert score is not None
    return score.scores[player]


def loses(p: Position, player: str, cell: str) -> bool:
    assert p.to_move == player
    result = p.play(cell).result
    return result is not None and result.winner == p.game.rival(player)


def string(p: Position, cell: str) -> set[str]:
    assert p.at(cell) is not None
    results = [cell]
    board = PlainBoard(p)
    for stone in results:
        near = board.neighbours(stone)
        results += [n for n in near if board[n] == p.at(cell) and n not in results]
    return {*results}


AGREE = [
    ("turned", "otello", effect("turned")),
    ("turned", "io", effect("turned")),
    ("removed", "ikeda", effect("removed")),
    ("removed", "alterigo", effect("removed")),
    ("legal", "otello", legal),
    ("legal", "io", legal),
    ("count", "otello", count),
    ("count", "io", count),
    ("count", "ikeda", count),
    ("loses", "alterigo", loses),
    ("loses", "otello", loses),
    ("loses", "ikeda", loses),
    ("string", "ikeda", string),
    ("string", "alterigo", string),
]


@pytest.mark.parametrize(("what", "name", "answer"), AGREE)
def test_a_rule_that_is_right_agrees_every_time(
    what: str, name: str, answer: Callable[..., object]
) -> None:
    rule = Asked(name, answer)
    compared = compare_rule(rule, what, GAME[name], **SMALL[name])
    assert not compared.differences
    assert compared.questions == len(rule.positions) > 30
    assert compared.message == (
        f"Your rule and Stonebook give the same answer to all {compared.questions} questions."
    )
    # Positions of every stage of several games, the same every time.
    distinct = {*rule.positions}
    assert len(distinct) > 12
    again = Asked(name, answer)
    compare_rule(again, what, GAME[name], **SMALL[name])
    assert again.positions == rule.positions


@pytest.mark.parametrize(
    ("what", "name", "per_position"),
    [
        ("turned", "otello", lambda p: sum(move.kind == "place" for move in p.moves())),
        ("removed", "alterigo", lambda p: len(p.moves())),
        ("loses", "alterigo", lambda p: len(p.moves())),
        ("count", "ikeda", lambda p: 2),
        ("string", "ikeda", lambda p: sum(p.at(cell) is not None for cell in p.cells())),
        ("legal", "io", lambda p: p.to_move is not None),
    ],
)
def test_every_question_of_a_position_is_asked(
    what: str, name: str, per_position: Callable[[Position], int]
) -> None:
    rule = Asked(name, lambda p, *arguments: frozenset())
    compared = compare_rule(rule, what, GAME[name], **SMALL[name])
    assert compared.questions == len(rule.positions)
    for position in {*rule.positions}:
        number = per_position(position)
        assert rule.positions.count(position) % number == 0


def test_stages_and_ends_or_all_of_a_phase_are_asked_about() -> None:
    all_of_them = Asked("io", count)
    assert compare_rule(all_of_them, "count", GAME["io"], size=4).questions == 2 * (4 * 10 + 24 * 4)
    over = [p for p in all_of_them.positions if p.phase == "over"]
    assert len(over) == 2 * 24
    assert len({*over}) > 12
    phases = {}
    for phase in ("entering", "bound", "free", "single"):
        rule = Asked("io", legal)
        phases[phase] = compare_rule(rule, "legal", GAME["io"], phase=phase, size=4).questions
        assert {p.phase for p in rule.positions} == {phase}
    assert phases["entering"] == 4  # one in each of four games
    assert phases["single"] > phases["free"] > 4


def test_a_ko_is_not_asked_about() -> None:
    """A board does not show its past, so a plain rule can't know of IK4."""
    rule = Asked("ikeda", legal)
    compare_rule(rule, "legal", GAME["ikeda"], size=4)
    assert rule.positions
    ko = GAME["ikeda"].replay(["B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2"], size=4)
    assert "IK4" in {refusal.rule for c in ko.cells() if (refusal := ko.check(c))}
    assert not [*ask_legal(ko, "legal")]
    assert [*ask_legal(ko.play("D4"), "legal")]


def test_area_is_stones_and_territory_alone() -> None:
    """IK7 without its half point, and without IK8."""
    aspects = set()

    def area(p: Position, player: str) -> float:
        extra = {part.name: part.number for part in p.score().parts if part.player == player}
        aspects.update(extra)
        return count(p, player) - extra.get("half point", 0) - extra.get("komi", 0)

    # The rebuilt board has its header, so it has its half point as well.
    compared = compare_rule(Asked("ikeda", area), "area", GAME["ikeda"], size=3, komi=1.5)
    assert not compared.differences
    assert {"half point", "komi"} <= aspects


def test_room_is_also_asked_about_at_the_end() -> None:
    """JO8: the player who finds no room, or has too few stones, ends the game."""
    asked: list[tuple[PlainBoard, str]] = []
    compare_rule(lambda board, player: asked.append((board, player)) or (), "room", GAME["jo"])
    over = [(board, player) for board, player in asked if board.phase == "over"]
    assert len(over) == 24
    short = [27 - sum(b[c] == player for c in b.cells) < 2 for b, player in over]
    assert {*short} == {True, False}


JO_ABOUT = {
    "flipped": lambda p, pair: {
        cell for cell in p.cells() if p.at(cell) == p.rival and p.check(f"{pair} {cell}*") is None
    },
    "moved": lambda p, pair: {
        cell
        for cell in p.cells()
        if p.at(cell) == "Neutral"
        and any(p.check(f"{pair} {cell}>{to}") is None for to in p.cells())
    },
}


@pytest.mark.parametrize("what", ["flipped", "moved"])
def test_a_pair_is_asked_about_with_all_that_it_can_do(what: str) -> None:
    """JO5 to JO7. A sample is tested twice."""
    asked: list[tuple[PlainBoard, str, str, str]] = []
    compared = compare_rule(
        lambda board, *arguments: asked.append((board, *arguments)) or (), what, GAME["jo"]
    )
    assert compared.questions == len(asked)
    assert 0 < len(compared.differences) < compared.questions
    for difference in Random(what).sample(compared.differences, 12):
        p = difference.position
        (pair,) = (word for word in difference.about.split() if "+" in word)
        assert difference.about == f"what {p.to_move}'s pair {pair} can do"
        assert difference.engine == JO_ABOUT[what](p, pair)
        assert difference.engine
        assert difference.plain == frozenset()
    for _, player, first, second in Random(what).sample(asked, 50):
        assert player in ("Red", "Black")
        assert first < second


@pytest.mark.parametrize(
    ("rule", "what", "name", "about", "engine", "plain"),
    [
        (lambda *_: [], "turned", "otello", "X on B1", "B2", "nothing"),
        (lambda *_: ["B2", "A1"], "turned", "otello", "X on B1", "B2", "A1, B2"),
        (
            lambda *_: (),
            "legal",
            "otello",
            "the cells where X may play",
            "A2, B1, C4, D3",
            "nothing",
        ),
        (lambda *_: 1.5, "count", "otello", "X's score", "2", "1½"),
        (lambda *_: None, "count", "otello", "X's score", "2", "None"),
        (lambda *_: True, "loses", "otello", "X on B1", "no", "yes"),
        (lambda *_: set(), "string", "alterigo", "the stone on B1", "B1", "nothing"),
    ],
)
def test_the_first_difference_is_shown(
    rule: Callable[..., object], what: str, name: str, about: str, engine: str, plain: str
) -> None:
    compared = compare_rule(rule, what, GAME[name], **SMALL[name])
    number = len(compared.differences)
    assert compared.message == (
        f"Your rule and Stonebook differ on {number} of {compared.questions} questions. "
        f"The first is about {about}: Stonebook says {engine}, your rule says {plain}."
    )


def test_an_unknown_topic_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match="turned, removed, legal, count, area, loses and string"):
        compare_rule(lambda *_: (), "turn", GAME["otello"])
    with pytest.raises(ValueError, match="string, flipped, moved and room"):
        compare_rule(lambda *_: (), "turn", GAME["jo"])
    with pytest.raises(ValueError, match="“turn”"):
        compare_rule(lambda *_: (), "turn", GAME["otello"])


def test_a_game_without_a_count_gets_no_count_question() -> None:
    assert compare_rule(lambda *_: 0, "count", GAME["alterigo"], **SMALL["alterigo"]).questions == 0
    assert compare_rule(lambda *_: 0, "area", GAME["alterigo"], **SMALL["alterigo"]).questions == 0
