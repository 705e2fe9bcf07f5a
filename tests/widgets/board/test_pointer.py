"""Mouse and touch choose a cell only if press and release are on the same cell."""

import pytest

from stonebook.widgets.board.pointer import Hover, Pointer


class Canvas:
    """Stores the listeners of events, like ipycanvas."""

    def __getattr__(self, name):
        def listen(callback):
            self.__dict__[name.removeprefix("on_")] = callback

        return listen


@pytest.fixture
def pointed():
    """A canvas with the cells A (x below 1) and B (x below 2), and the chosen cells."""
    canvas, chosen = Canvas(), []
    cells = {0: "A", 1: "B"}
    Pointer(canvas, lambda x, y: cells.get(int(x)) if y < 1 else None, chosen.append)
    return canvas, chosen


A, A2, B, BESIDE = (0.2, 0.5), (0.8, 0.1), (1.5, 0.5), (5.0, 0.5)


@pytest.mark.parametrize(
    ("press", "release", "chosen"),
    [
        (A, A2, ["A"]),
        (B, B, ["B"]),
        (A, B, []),
        (A, BESIDE, []),
        (BESIDE, A, []),
        (BESIDE, BESIDE, []),
        (A, (0.2, 3.0), []),
    ],
)
def test_a_mouse_press_counts_on_one_cell(pointed, press, release, chosen):
    canvas, found = pointed
    canvas.mouse_down(*press)
    assert found == []
    canvas.mouse_up(*release)
    assert found == chosen
    canvas.mouse_up(*release)
    assert found == chosen  # once a press


def test_a_mouse_that_leaves_chooses_nothing(pointed):
    canvas, found = pointed
    canvas.mouse_down(*A)
    canvas.mouse_out(*BESIDE)
    canvas.mouse_up(*A)
    assert found == []


def test_a_press_counts_when_the_finger_is_lifted(pointed):
    canvas, found = pointed
    canvas.touch_start([A])
    canvas.touch_move([A2])
    assert found == []
    canvas.touch_end([])
    assert found == ["A"]
    canvas.touch_end([])
    assert found == ["A"]


@pytest.mark.parametrize(
    "events",
    [
        [("touch_start", [A]), ("touch_move", [B]), ("touch_move", [A]), ("touch_end", [])],
        [("touch_start", [A]), ("touch_move", []), ("touch_end", [])],
        [("touch_start", [A]), ("touch_cancel", [A]), ("touch_end", [])],
        [("touch_start", [A]), ("touch_start", [A, B]), ("touch_end", [])],
        [("touch_start", [A]), ("touch_end", [B])],
        [("touch_start", []), ("touch_end", [])],
        [("touch_start", [BESIDE]), ("touch_end", [])],
    ],
    ids=["swipe", "nowhere", "cancelled", "two fingers", "one stays", "no finger", "beside"],
)
def test_gestures_other_than_presses_choose_nothing(pointed, events):
    canvas, found = pointed
    for name, points in events:
        getattr(canvas, name)(points)
    assert found == []


def test_a_mouse_is_followed_from_cell_to_cell():
    """A cell is reported once while the mouse stays, and None when it leaves."""
    canvas, hovered = Canvas(), []
    Hover(canvas, lambda x, y: {0: "A", 1: "B"}.get(int(x)), hovered.append)
    for place in (A, A2, A, B, B, BESIDE, B):
        canvas.mouse_move(*place)
    canvas.mouse_out(*B)
    canvas.mouse_out(*B)
    assert hovered == ["A", "B", None, "B", None]
