"""A count as a step: pages turned, their pictures, and by which rule each counts."""

import pytest

import stonebook
from stonebook.draw.scene import Scene
from stonebook.rules.errors import BadNotation
from stonebook.teach import ChosenCell, Press, ScoreStep, Text
from stonebook.teach.played_position import PlayedPosition
from tests.teach.scoring.games import DIVIDED, IKEDA, count_pages, ikeda_game, some_game
from tests.teach.scoring.paper import written

STARTS = {
    "otello": some_game("otello", 3, size=4),
    "io": some_game("io", 3, size=4),
    "ikeda": ikeda_game(2),
    "ikeda, not over": ikeda_game(3),
    "alterigo": some_game("alterigo", 1, width=3, height=2),
    "jo": some_game("jo", 0),
}


def drawn(scene: Scene) -> dict[str, object]:
    """The parts of a picture apart from the stones, by cells: marks, texts, arrows, lines."""
    cell = {centre: name for name, centre in scene.centres.items()}
    between = {
        kind: [(cell[first], cell[other]) for first, other in segments]
        for kind, segments in (("arrows", scene.arrows), ("lines", scene.lines))
    }
    return {
        **between,
        "marks": {
            mark.cell: mark.kind for mark in scene.marks if mark.kind not in ("text", "last")
        },
        "texts": {mark.cell: mark.text for mark in scene.marks if mark.kind == "text"},
    }


@pytest.mark.parametrize("name", STARTS)
def test_the_board_of_every_page_matches_its_text(name: str) -> None:
    start = STARTS[name]
    pages = count_pages(start)
    step = ScoreStep("How it counts", start)
    for n, page in enumerate(pages):
        feedback = step.answer(Press("next")) if n else step.answer(Press("back"))
        numbers = ", ".join(f"{player} {written(number)}" for player, number in page.tally.items())
        so_far = f"{page.message} So far: {numbers}."
        ended = page.last and page.position.result is not None
        message = so_far if any(page.tally.values()) and not ended else page.message
        assert step.prompt() == feedback.message == message
        assert feedback.rule == page.rule
        assert feedback.right is None
        assert step.position() == page.position
        assert step.tally == page.tally
        assert drawn(step.scene()) == {
            "marks": dict(page.marks),
            "arrows": [*page.arrows],
            "lines": [*page.lines],
            "texts": dict(page.texts),
        }
        # The picture says who won on the last page only.
        state = page.message if page.last or not numbers else numbers
        assert state in step.scene().title
        assert ("wins" in step.scene().title) == (ended and "wins" in page.message)
        assert step.done == page.last
    assert step.first_try


def test_a_walk_has_its_title() -> None:
    step = ScoreStep("How it counts", IKEDA.start(size=3), id="mine")
    assert (step.kind, step.title, step.id) == ("score", "How it counts", "mine")
    assert ScoreStep("How it counts", IKEDA.start(size=3)).id == "score-how-it-counts"


def test_cells_and_words_turn_no_page() -> None:
    step = ScoreStep("Count", IKEDA.parse(DIVIDED))
    step.answer(Press("next"))
    page = step.prompt()
    for answer in (ChosenCell("A1"), Text("a1")):
        feedback = step.answer(answer)
        assert (feedback.message, feedback.right) == (page, None)
    with pytest.raises(BadNotation):
        step.answer(Text("7"))
    assert step.prompt() == page
    assert not step.done


def test_earlier_moves_are_shown_if_known() -> None:
    """Only a game with its moves shows how dead strings leave, and how the moves ran out."""
    start = ikeda_game(2)
    with_past, without = count_pages(start), count_pages(PlayedPosition(start.position))
    assert len(with_past) == len(without) + 1
    assert with_past[-1].tally == without[-1].tally
    alterigo = stonebook.game("alterigo").replay(["A1", "B1"], width=3, height=2)
    assert len(count_pages(PlayedPosition(alterigo))) == 3


@pytest.mark.parametrize(
    ("game", "settings", "moves", "as_usual"),
    [
        ("alterigo", {"width": 2, "height": 2}, ("a1", " b1"), ("A1", "B1")),
        ("alterigo", {"width": 2, "height": 2}, ("a1", " RESIGN"), ("A1", "resign")),
        (
            "ikeda",
            {"size": 3},
            ("b2", "a1", "Pass", "PASS", "pass", " DEAD a1"),
            ("B2", "A1", "pass", "pass", "pass", "dead A1"),
        ),
    ],
)
def test_however_a_move_is_spelled_its_page_names_it_alike(
    game: str, settings: dict[str, object], moves: tuple[str, ...], as_usual: tuple[str, ...]
) -> None:
    origin = stonebook.game(game).start(**settings)
    assert count_pages(PlayedPosition(origin, moves)) == count_pages(
        PlayedPosition(origin, as_usual)
    )
