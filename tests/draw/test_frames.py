"""A move as a series of pictures: in order, each with marks for its events."""

from itertools import groupby

import pytest

import stonebook
from stonebook.draw.frames import (
    FLIP_SECONDS,
    LIFT_SECONDS,
    STAGGER_SECONDS,
    Frame,
    frames,
)
from stonebook.draw.scene import scene
from stonebook.rules.events import fold

OTELLO = stonebook.game("otello").parse("1 X O O .\n2 . . . O\n3 . . . O\n4 . . . X\n  A B C D")
JO = stonebook.game("jo").replay(["e5+f5 g5>f2"])
IKEDA = stonebook.game("ikeda").replay(["A1", "B2", "B1", "E5", "D4"], size=5)
CORNER = stonebook.game("ikeda").replay(["A1", "A2", "B1", "B2", "E5"], size=5)
"""White takes two stones in the corner."""

MOVES = {
    "two lines": (OTELLO, "D1"),
    "flipped and moved": (JO, "e6+e7 e5* e8>a5"),
    "string removed": (CORNER, "C1"),
    "pass": (IKEDA, "pass"),
    "bound": (stonebook.game("io").replay(["C3"]), "C4"),
}


moves = pytest.mark.parametrize(("position", "move"), MOVES.values(), ids=MOVES)
each = pytest.mark.parametrize("animated", [False, True], ids=["events", "stones"])


def marks(frame, kind):
    return [mark.cell for mark in frame.scene.marks if mark.kind == kind]


def run(position, segment):
    """The cells along which lines or arrows run."""
    by_place = {centre: cell for cell, centre in scene(position).centres.items()}
    return [(by_place[a], by_place[b]) for a, b in segment]


@moves
@each
class TestEveryMove:
    def test_the_first_frame_is_the_position_before_the_move(self, position, move, animated):
        first, *_ = frames(position, position.explain(move), animated=animated)
        before = position.snapshot().cells
        assert first == Frame(scene(position), "", (), before, 1.0)
        assert first.beats == 1

    def test_every_event_is_shown_once_with_its_caption(self, position, move, animated):
        events = position.explain(move)
        shown = frames(position, events, animated=animated)[1:]
        runs = [run for run, _ in groupby(frame.events for frame in shown)]
        together = [event for run in runs for event in run]
        assert together == lines_first(events)
        for run in runs:
            captions = [f.caption for f in shown if f.events is run]
            assert captions[0]
            assert animated or len(captions) == 1 + (run[0].kind == "string removed")

    def test_each_run_ends_with_the_board_after_it(self, position, move, animated):
        now = position.snapshot()
        shown = frames(position, position.explain(move), animated=animated)[1:]
        for run, pictures in groupby(shown, lambda frame: frame.events):
            now = fold(now, run)
            *_, last = pictures
            assert last.stones == now.cells
            player = now.to_move
            turned = player not in (None, position.to_move)
            state = f"{player} to move." if turned else run[-1].message
            assert last.scene.title == f"{position.game.title}. {state}"

    def test_the_side_to_move_never_changes_back(self, position, move, animated):
        """The title, which the picture's text begins with, changes once while stones turn."""
        pictures = frames(position, position.explain(move), animated=animated)
        titles = [title for title, _ in groupby(frame.scene.title for frame in pictures)]
        assert len(titles) == len({*titles})

    def test_picture_stones_and_text_agree(self, position, move, animated):
        start = scene(position)
        for frame in frames(position, position.explain(move), animated=animated):
            s = frame.scene
            standing = {cell: owner for cell, owner in frame.stones.items() if owner}
            symbols = position.game.symbols
            assert {stone.cell: stone.letter for stone in s.stones} == {
                cell: symbols[owner] for cell, owner in standing.items()
            }
            assert s.text == position.text(frame.stones)
            assert (s.tiles, s.ground, s.coordinates) == (
                start.tiles,
                start.ground,
                start.coordinates,
            )
            assert (s.centres, s.width, s.height) == (start.centres, start.width, start.height)
            assert all(mark.centre == s.centres[mark.cell] for mark in s.marks)

    def test_placed_stones_stay_marked(self, position, move, animated):
        """If the stone itself leaves the board, it is ringed like all stones that leave."""
        placed = ()
        for frame in frames(position, position.explain(move), animated=animated)[1:]:
            if frame.events[0].kind == "placed":
                placed = frame.events[0].cells
            ringed = marks(frame, "ringed")
            assert marks(frame, "placed") == [cell for cell in placed if cell not in ringed]

    def test_only_a_moved_or_returned_stone_has_an_arrow(self, position, move, animated):
        """From where it stood to where it goes: a cell, or its place in the tray."""
        for frame in frames(position, position.explain(move), animated=animated)[1:]:
            if frame.events[0].kind == "returned":
                ((begin, end),) = frame.scene.arrows
                assert begin == frame.scene.centres[frame.events[0].cells[0]]
                tone = position.game.tones[frame.events[0].player]
                assert [end == t.stones[-1] for t in frame.scene.trays if t.tone == tone] == [True]
                continue
            arrows = run(position, frame.scene.arrows)
            event = frame.events[0]
            assert arrows == ([event.cells] if event.kind == "moved" else [])

    def test_a_stone_is_a_ghost_when_a_neutral_stone_replaces_it(self, position, move, animated):
        for frame in frames(position, position.explain(move), animated=animated)[1:]:
            hit = [g.cell for g in frame.scene.ghosts]
            lands = (
                frame.events[0].kind == "moved"
                and position.at(frame.events[0].cells[1]) is not None
            )
            assert hit == ([frame.events[0].cells[1]] if lands else [])

    def test_all_lines_are_drawn_before_stones_turn_and_stay(self, position, move, animated):
        lines = []
        for frame in frames(position, position.explain(move), animated=animated)[1:]:
            kind, cells = frame.events[0].kind, frame.events[0].cells
            if kind == "bracketed":
                assert marks(frame, "turned") == []
                lines.append((cells[0], cells[-1]))
            elif kind not in ("turned", "flipped", "moved"):
                lines = []
            assert run(position, frame.scene.lines) == lines


def lines_first(events):
    """The events in the order of their pictures: each line before the stones that it turns."""
    turned = [event for event in events if event.kind == "turned"]
    others = [event for event in events if event.kind != "turned"]
    last = max((i for i, e in enumerate(others) if e.kind == "bracketed"), default=-1)
    return [*others[: last + 1], *turned, *others[last + 1 :]]


def kinds(position, move):
    return [event.kind for event in position.explain(move)]


def test_the_moves_here_have_every_kind_of_event():
    done = {kind for position, move in MOVES.values() for kind in kinds(position, move)}
    assert done >= {"placed", "bracketed", "turned", "flipped", "moved", "returned"}
    assert done >= {"string removed", "ended", "first pass"}


def test_turned_stones_are_marked_all_at_once():
    pictures = frames(OTELLO, OTELLO.explain("D1"))
    assert [marks(f, "turned") for f in pictures] == [
        *([], [], [], []),
        *([["D2", "D3", "C1", "B1"]] * 2),
    ]
    assert pictures[4].caption == "D2, D3, C1 and B1 turn to X."
    assert [f.beats for f in pictures] == [1.0] * 6


def story(shown, kind, cells):
    """The look of cells in the pictures of a kind of event."""
    for f in shown:
        if f.events and f.events[0].kind == kind:
            narrow = {s.cell: round(s.squeeze, 2) for s in f.scene.stones if s.squeeze < 1}
            yield narrow, marks(f, "turned"), "".join(f.stones[cell] for cell in cells)


def test_stones_of_a_line_turn_one_after_the_other():
    """Each takes a quarter of a second, and begins 60 ms after the one before.

    The rings of a line are gone when the next one begins.
    """
    pictures = frames(OTELLO, OTELLO.explain("D1"), animated=True)
    first, second = ["D2", "D3"], ["C1", "B1"]
    assert [*story(pictures, "turned", first + second)] == [
        ({"D2": 0.73}, [], "OOOO"),
        ({"D2": 0.12, "D3": 0.73}, [], "OOOO"),
        ({"D2": 0.64, "D3": 0.12}, [], "XOOO"),
        ({"D3": 0.64}, ["D2"], "XXOO"),
        ({}, ["D2", "D3"], "XXOO"),
        ({"C1": 0.73}, [], "XXOO"),
        ({"C1": 0.12, "B1": 0.73}, [], "XXOO"),
        ({"C1": 0.64, "B1": 0.12}, [], "XXXO"),
        ({"B1": 0.64}, ["C1"], "XXXX"),
        ({}, second, "XXXX"),
    ]
    seconds = [f.seconds for f in pictures if f.events and f.events[0].kind == "turned"]
    assert seconds == [*([STAGGER_SECONDS] * 4), None] * 2
    assert (STAGGER_SECONDS, FLIP_SECONDS) == (0.06, 0.25)


def test_all_lines_but_the_first_are_drawn_and_turn_together():
    text = "1 . O X .\n2 O O . .\n3 X . O .\n4 . . . X\n  A B C D"
    position = stonebook.game("otello").parse(text)
    shown = frames(position, position.explain("A1"), animated=True)[1:]
    runs = [run for run, _ in groupby(frame.events for frame in shown)]
    sizes = [len(run) for run in runs if run[0].kind in ("bracketed", "turned")]
    assert sizes == [1, 2, 1, 2]
    turned = [
        frame.scene.title for frame in shown if [e.kind for e in frame.events] == ["turned"] * 2
    ]
    assert turned and all("B2" in title and "A2" in title for title in turned[:-1])


def test_a_stone_falls_in_120_milliseconds():
    pictures = frames(OTELLO, OTELLO.explain("D1"), animated=True)
    *falling, lying = [f for f in pictures if f.events and f.events[0].kind == "placed"]
    lifts = [s.lift for f in falling for s in f.scene.stones if s.cell == "D1"]
    assert lifts == sorted(lifts, reverse=True) and 0 < lifts[-1] < lifts[0] == 1
    assert sum(f.seconds for f in falling) == pytest.approx(0.12)
    assert {s.lift for s in lying.scene.stones} == {0} and lying.seconds is None
    assert [f.caption for f in (*falling, lying)] == ["X plays D1.", "", "", ""]


def test_the_side_changes_with_the_last_stone():
    pictures = frames(OTELLO, OTELLO.explain("D1"), animated=True)
    *before, last, end = [frame.scene.title for frame in pictures]
    assert not any("to move" in title for title in before[1:])
    assert before[0] == "O-tell-O. X to move." and last == "O-tell-O. O to move."
    assert end == f"O-tell-O. {pictures[-1].events[0].message}"


def test_a_flipped_stone_turns_like_any_other():
    pictures = frames(JO, JO.explain("e6+e7 e5* e8>a5"), animated=True)
    turning = [f for f in pictures if f.events and f.events[0].kind == "flipped"]
    assert [f.stones["e5"] for f in turning] == ["Red", "Red", "Black", "Black"]
    assert [narrow for narrow, *_ in story(pictures, "flipped", ["e5"])] == [
        {"e5": 0.73},
        {"e5": 0.12},
        {"e5": 0.64},
        {},
    ]
    assert all(marks(f, "turned") == ["e5"] for f in pictures[pictures.index(turning[-1]) :])


def leaving(shown):
    return [f for f in shown if f.events and f.events[0].kind == "string removed"]


@each
def test_a_string_is_ringed_before_it_goes(animated):
    position = CORNER
    pictures = frames(position, position.explain("C1"), animated=animated)
    going, *rising, gone = leaving(pictures)
    lifts = [{s.lift for s in f.scene.stones if s.cell in ("A1", "B1")} for f in rising]
    assert lifts == ([{0.5}, {1.0}] if animated else [])
    assert sum(f.seconds for f in rising) == (LIFT_SECONDS if animated else 0)
    assert sorted(marks(going, "ringed")) == ["A1", "B1"] and marks(gone, "ringed") == []
    assert [going.stones[cell] for cell in ("A1", "B1", "C1")] == ["Black", "Black", "White"]
    assert [gone.stones[cell] for cell in ("A1", "B1", "C1")] == [None, None, "White"]
    assert (going.beats, gone.beats) == (1.0, 0.5 if animated else 1.0)
    assert going.caption == "Black's A1 and B1 have no liberty."
    assert gone.caption == "Black's A1 and B1 leave the board together."


@each
def test_strings_of_both_colours_are_ringed_and_lifted_together(animated):
    """No picture shows one gone and another standing: that would give it room (AI4)."""
    position = stonebook.game("alterigo").replay(["A1", "B2", "B1"], width=2, height=2)
    pictures = frames(position, position.explain("A2"), animated=animated)
    going, *_, gone = leaving(pictures)
    assert sorted(marks(going, "ringed")) == sorted(c for e in going.events for c in e.cells)
    assert {going.stones[cell] for cell in marks(going, "ringed")} == {"Black", "White"}
    assert {gone.stones[cell] for cell in marks(going, "ringed")} == {None}
    both = "Black's A1 and B1 and White's A2 and B2"
    assert gone.caption == f"{both} leave the board together."


def test_dead_stones_leave_as_agreed():
    position = stonebook.game("ikeda").replay(["A1", "B2", "pass", "pass", "pass"], size=4)
    going, gone = leaving(frames(position, position.explain("dead A1")))
    assert going.caption == "Black's stone on A1 is dead by agreement and leaves the board."
    assert gone.stones["A1"] is None


def test_a_frame_lasts_one_beat_by_default():
    assert Frame(scene(OTELLO), "", (), {}).beats == 1.0
