"""A move as a series of pictures: in order, each with what has just happened marked on it."""

from itertools import groupby

import pytest

import stonebook
from stonebook.draw.frames import Frame, frames
from stonebook.draw.scene import scene
from stonebook.draw.text import board_text
from stonebook.rules.events import fold

OTELLO = stonebook.game("otello").parse("1 X O O .\n2 . . . O\n3 . . . O\n4 . . . X\n  A B C D")
JO = stonebook.game("jo").replay(["e5+f5 g5>f2"])
IKEDA = stonebook.game("ikeda").replay(["A1", "B2", "B1", "E5", "D4"], size=5)

MOVES = {
    "two lines": (OTELLO, "D1"),
    "flipped and moved": (JO, "e6+e7 e5* e8>a5"),
    "string removed": (IKEDA, "C1"),
    "pass": (IKEDA, "pass"),
    "bound": (stonebook.game("io").replay(["C3"]), "C4"),
}


def removing():
    """White takes two stones in the corner."""
    return stonebook.game("ikeda").replay(["A1", "A2", "B1", "B2", "E5"], size=5)


MOVES["string removed"] = (removing(), "C1")
moves = pytest.mark.parametrize(("position", "move"), MOVES.values(), ids=MOVES)
each = pytest.mark.parametrize("each_stone", [False, True], ids=["events", "stones"])


def sentence(frame):
    return frame.caption


def marks(frame, kind):
    return [mark.cell for mark in frame.scene.marks if mark.kind == kind]


def run(position, segment):
    """Where lines or arrows run, by cells."""
    by_place = {centre: cell for cell, centre in scene(position).centres.items()}
    return [(by_place[a], by_place[b]) for a, b in segment]


@moves
@each
class TestEveryMove:
    def test_it_begins_with_the_position_as_it_was(self, position, move, each_stone):
        first, *_ = frames(position, position.explain(move), each_stone=each_stone)
        before = position.snapshot().cells
        assert first == Frame(scene(position), "", None, before, 1.0)
        assert first.beats == 1

    def test_pictures_follow_the_events(self, position, move, each_stone):
        events = position.explain(move)
        shown = frames(position, events, each_stone=each_stone)[1:]
        assert list(dict.fromkeys(id(f.event) for f in shown)) == [id(e) for e in events]
        for event in events:
            said = [sentence(f) for f in shown if f.event is event]
            assert said == [event.message] + [""] * (len(said) - 1)  # once, as it begins
            assert each_stone or len(said) == 1

    def test_each_event_ends_with_the_board_after_it(self, position, move, each_stone):
        now = position.snapshot()
        shown = frames(position, position.explain(move), each_stone=each_stone)
        for event in position.explain(move):
            now = fold(now, [event])
            last = [f for f in shown if f.event == event][-1]
            assert last.stones == now.cells
            player = now.to_move
            state = f"{player} to move." if player else event.message
            assert last.scene.title == f"{position.game.title}. {state}"

    def test_whose_turn_it_is_never_goes_back(self, position, move, each_stone):
        """The title, which the picture's text begins with, changes once while stones turn."""
        shown = frames(position, position.explain(move), each_stone=each_stone)
        titles = [title for title, _ in groupby(frame.scene.title for frame in shown)]
        assert len(titles) == len({*titles})

    def test_picture_stones_and_text_agree(self, position, move, each_stone):
        start = scene(position)
        for frame in frames(position, position.explain(move), each_stone=each_stone):
            s = frame.scene
            standing = {cell: owner for cell, owner in frame.stones.items() if owner}
            symbols = position.game.symbols
            assert {one.cell: one.letter for one in s.stones} == {
                cell: symbols[owner] for cell, owner in standing.items()
            }
            assert s.text == board_text(position, frame.stones)
            assert (s.tiles, s.ground, s.labels) == (start.tiles, start.ground, start.labels)
            assert (s.centres, s.width, s.height) == (start.centres, start.width, start.height)
            assert all(mark.centre == s.centres[mark.cell] for mark in s.marks)

    def test_what_was_placed_stays_marked(self, position, move, each_stone):
        placed = ()
        for frame in frames(position, position.explain(move), each_stone=each_stone)[1:]:
            if frame.event.kind == "placed":
                placed = frame.event.cells
            assert marks(frame, "placed") == [*placed]

    def test_only_a_stone_that_moves_has_an_arrow(self, position, move, each_stone):
        """From where it stood to where it goes."""
        for frame in frames(position, position.explain(move), each_stone=each_stone)[1:]:
            arrows = run(position, frame.scene.arrows)
            assert arrows == ([frame.event.cells] if frame.event.kind == "moved" else [])

    def test_a_line_is_drawn_from_its_bracketing_to_the_next_event(
        self, position, move, each_stone
    ):
        line = []
        for frame in frames(position, position.explain(move), each_stone=each_stone)[1:]:
            kind, cells = frame.event.kind, frame.event.cells
            if kind == "bracketed":
                line = [(cells[0], cells[-1])]
            elif kind not in ("turned", "flipped", "moved"):
                line = []
            assert run(position, frame.scene.lines) == line


def kinds(position, move):
    return [event.kind for event in position.explain(move)]


def test_the_moves_here_do_everything():
    done = {kind for position, move in MOVES.values() for kind in kinds(position, move)}
    assert done >= {"placed", "bracketed", "turned", "flipped", "moved", "returned"}
    assert done >= {"string removed", "ended", "first pass"}


def test_turned_stones_are_marked_line_after_line():
    shown = frames(OTELLO, OTELLO.explain("D1"))
    assert [marks(f, "turned") for f in shown] == [
        *([], [], [], ["D2", "D3"], ["D2", "D3"]),
        *([["D2", "D3", "C1", "B1"]] * 2),
    ]
    assert [f.beats for f in shown] == [1.0] * 7


def test_stone_after_stone_goes_on_edge_and_lies_turned():
    shown = frames(OTELLO, OTELLO.explain("D1"), each_stone=True)
    story = [
        (
            [s.cell for s in f.scene.stones if s.squeeze < 1],
            marks(f, "turned"),
            "".join(f.stones[cell] for cell in ("D2", "D3", "C1", "B1")),
            f.beats,
        )
        for f in shown
        if f.event and f.event.kind == "turned"
    ]
    first, second, third = ["D2"], ["D2", "D3"], ["D2", "D3", "C1"]
    assert story == [
        (["D2"], [], "OOOO", 0.15),
        ([], first, "XOOO", 0.7),
        (["D3"], first, "XOOO", 0.15),
        ([], second, "XXOO", 0.4),
        (["C1"], second, "XXOO", 0.15),
        ([], third, "XXXO", 0.7),
        (["B1"], third, "XXXO", 0.15),
        ([], [*third, "B1"], "XXXX", 0.4),
    ]
    edges = {s.squeeze for f in shown for s in f.scene.stones}
    assert edges == {1, 0.25}


def test_the_turn_is_handed_over_with_the_last_stone():
    shown = frames(OTELLO, OTELLO.explain("D1"), each_stone=True)
    *before, last, end = [frame.scene.title for frame in shown]
    assert {*before} == {"O-tell-O. X to move."} and last == "O-tell-O. O to move."
    assert end == f"O-tell-O. {shown[-1].event.message}"


def test_a_flipped_stone_turns_like_any_other():
    shown = frames(JO, JO.explain("e6+e7 e5* e8>a5"), each_stone=True)
    turning = [f for f in shown if f.event and f.event.kind == "flipped"]
    assert [f.stones["e5"] for f in turning] == ["Red", "Black"]
    assert [s.cell for s in turning[0].scene.stones if s.squeeze < 1] == ["e5"]
    assert all(marks(f, "turned") == ["e5"] for f in shown[shown.index(turning[1]) :])


def test_a_string_is_marked_before_it_goes():
    position = removing()
    shown = frames(position, position.explain("C1"), each_stone=True)
    going, gone = (f for f in shown if f.event and f.event.kind == "string removed")
    assert sorted(marks(going, "target")) == ["A1", "B1"] and marks(gone, "target") == []
    assert [going.stones[cell] for cell in ("A1", "B1", "C1")] == ["Black", "Black", "White"]
    assert [gone.stones[cell] for cell in ("A1", "B1", "C1")] == [None, None, "White"]
    assert (going.beats, gone.beats) == (1.0, 0.5)
    (once,) = (
        f
        for f in frames(position, position.explain("C1"))
        if f.event and f.event.kind == "string removed"
    )
    assert marks(once, "target") == [] and once.stones == gone.stones


def test_a_frame_stays_for_one_beat_unless_told_otherwise():
    assert Frame(scene(OTELLO), "", None, {}).beats == 1.0
