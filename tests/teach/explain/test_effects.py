"""The board that stands for a game, the words for the effects of moves, and each game's terms."""

import pytest

import stonebook
from stonebook.profiles import GameProfile, profile, teaching
from stonebook.profiles.game_profile import START
from stonebook.rules.events import Event
from stonebook.teach.explain.effects import EFFECTS, affected_cells
from stonebook.teach.explain.terms import terms
from stonebook.teach.games import game_lesson_functions
from stonebook.teach.games.game_teaching import DEFAULT_TEACHING
from stonebook.words import say
from tests.rules.jo.positions import CROWD

BOARDS = {
    "otello": """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . X X X . . .
        . O O O O . . .
        . . X . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
    "io": """
        . . . . . . .
        . W B . . . .
        . . . . . . .
        . . B W . . .
        . . . . . . .
        . B . . W B .
        . . . . . . .
        """,
    "ikeda": """
        . . . . . . .
        . . . B W . .
        . . B . W . .
        . . . B W . .
        . . B . W . .
        . . B W . . .
        . . . . . . .
        """,
    "alterigo": """
        . . . . . . .
        . . . . . . .
        . . . B W . .
        . . B . B . .
        . . W B . . .
        . . . . . . .
        . . . . . . .
        """,
    "jo": """
        . . . . .
        . . . . . .
        N . N . N . .
        . . . . . . . .
        . . N . R N B . .
        . . . R N . . .
        . . R . . . .
        . . . . . .
        . . . . .
        """,
}


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_a_game_is_shown_by_a_board_worth_looking_at(name: str) -> None:
    settings, moves = profile(name).site.picture
    position = stonebook.game(name).replay(moves, **settings)
    board = BOARDS[name].replace(" ", "").strip()
    assert position.rows() == "/".join(board.split())
    assert position.to_move is not None


def test_a_game_without_a_picture_is_shown_as_it_starts() -> None:
    assert START.settings == {}
    assert tuple(START.moves) == ()
    assert GameProfile().site.picture == START


@pytest.mark.parametrize(
    ("name", "effects", "counted", "usual"),
    [
        ("otello", ("turned",), ("markers",), "turned"),
        ("io", ("turned",), ("stones",), "turned"),
        ("ikeda", ("removed",), ("stones", "territory"), "removed"),
        ("alterigo", ("removed",), (), "removed"),
        ("jo", ("flipped", "moved"), ("row",), "flipped"),
    ],
)
def test_the_effects_of_a_game_are_listed(
    name: str, effects: tuple[str, ...], counted: tuple[str, ...], usual: str
) -> None:
    """In the order of teaching. There is no question about moved neutral stones."""
    entry = teaching(name)
    assert (entry.effects.kinds, entry.count.parts) == (effects, counted)
    assert (entry.effects.default, entry.effects.predicted) == (usual, (usual,))


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_the_phases_belong_to_a_game_and_have_sentences(name: str) -> None:
    position = stonebook.game(name).start(**({"size": 4} if name == "io" else {}))
    effects = []
    for _ in range(70):
        if position.phase not in effects:
            effects.append(position.phase)
        if position.to_move is None:
            break
        position = position.play(position.moves()[0])
    phases = teaching(name).phases.names
    assert {*effects} <= {*phases}
    assert phases[-1] == "over"
    assert effects == [*phases] or name != "io"
    assert all(say(f"phase.{phase}") for phase in phases)


def test_a_new_game_can_ask_for_any_effect() -> None:
    effects = DEFAULT_TEACHING.effects
    assert effects.kinds == effects.predicted == ("turned", "removed", "flipped")
    assert effects.default == "turned"
    assert DEFAULT_TEACHING.phases.names == ("play", "over")
    assert teaching(stonebook.game("io").start()).phases.names == (
        "entering",
        *("bound", "free", "single", "over"),
    )


def test_each_games_functions_are_its_own() -> None:
    functions = {
        name: [*teaching(name).functions.by_name]
        for name in stonebook.GAMES
        if teaching(name).functions.by_name
    }
    assert functions == {
        "io": ["begins"],
        "ikeda": ["leads", "begins_ko"],
        "jo": ["bombs", "opens", "shuts", "spares", "exposed", "custodial"],
    }
    assert [*game_lesson_functions()] == [name for names in functions.values() for name in names]


NAMES = {
    "otello": ("marker", "markers", "an empty square"),
    "io": ("stone", "stones", "an empty cell"),
    "ikeda": ("stone", "stones", "an empty point"),
    "alterigo": ("stone", "stones", "an empty point"),
    "jo": ("stone", "stones", "an empty cell"),
}


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_a_game_is_described_in_its_own_words(name: str) -> None:
    stone, stones, cell = NAMES[name]
    assert terms(stonebook.game(name).start()) == {
        "stone": stone,
        "stones": stones,
        "empty_cell": cell,
        "each_cell": f"every {cell.removeprefix('an empty ')} where",
        "each_empty_cell": f"every {cell.removeprefix('an ')} where",
    }


CAPTURE = stonebook.game("alterigo").replay(["B1", "A2", "A1", "B2", "C1"], width=3, height=2)
TURN = stonebook.game("otello").replay(["C4", "C5"])


@pytest.mark.parametrize(
    ("events", "effect", "player", "cells"),
    [
        (TURN.explain("C6"), "turned", None, "C5 D5"),
        (TURN.explain("C6"), "turned", "X", "C5 D5"),
        (TURN.explain("C6"), "turned", "O", ""),
        (TURN.explain("C6"), "placed", None, "C6"),
        (TURN.explain("C6"), "bracketed", None, "C6 C5 C4 C6 D5 E4"),
        (TURN.explain("C6"), "removed", None, ""),
        (CAPTURE.explain("C2"), "removed", None, "A1 B1 C1 A2 B2 C2"),
        (CAPTURE.explain("C2"), "removed", "White", "A2 B2 C2"),
        (CAPTURE.explain("C2"), "removed", "Black", "A1 B1 C1"),
        (CROWD.explain("e5+f5 d5* g5>h2"), "flipped", None, "d5"),
        (CROWD.explain("e5+f5 d5* g5>h2"), "moved", None, "g5 h2"),
        (CROWD.explain("e5+f5 d5* g5>h2"), "returned", "Black", "d5 h2"),
        (CROWD.explain("e5+f5 d5* g5>h2"), "placed", "Red", "e5 f5"),
    ],
)
def test_a_moves_affected_cells_are_found(
    events: tuple[Event, ...], effect: str, player: str | None, cells: str
) -> None:
    assert sorted(affected_cells(events, effect, player)) == sorted(cells.split())
    assert effect in EFFECTS
