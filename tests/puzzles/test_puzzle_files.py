"""The files of puzzles: a wrong entry is named, and a command writes only what it must."""

from collections import Counter

import pytest

import stonebook
from lite.setup import paths
from stonebook import BadRecord
from stonebook.cli.command_line import main
from stonebook.teach.puzzles import files, nothing_here, puzzles
from stonebook.words import say

ROW = {
    "name": "one-row",
    "settings": {"width": 3, "height": 1},
    "moves": "",
    "seeks": "outcome",
    "length": 1,
    "themes": ["first-steps"],
}
TEXTS = {
    "hints": ["An idea.", "Look at {A1} and {C1}.", "Try {B1}.", "{B1} takes both liberties."],
    "feedback": {"A1": "White takes {B1}."},
    "otherwise": "White takes the middle.",
    "because": "The liberties are gone.",
}
COMPOSED = {
    **{key: value for key, value in ROW.items() if key not in ("settings", "moves")},
    "board": ["width: 3", "height: 1", "to move: Black", "1 . . .", "  A B C"],
}
MISSING = [
    *[(ROW, key) for key in ("seeks", "length", "themes")],
    *[({**ROW, **TEXTS}, key) for key in ("hints", "otherwise", "because")],
    *[(COMPOSED, key) for key in ("seeks", "length", "themes")],
]
WRONG = [
    ({"length": "two"}, 'length: expected integer, not "two".'),
    ({"seeks": "fun"}, 'seeks: expected outcome or margin, not "fun".'),
    ({"themes": "capture"}, 'themes: expected array, not "capture".'),
    ({"themes": [1]}, "themes/0: expected string, not 1."),
    ({"moves": ["C4"]}, "moves: expected string, not […]."),
    ({"nothing": "no"}, 'nothing: expected boolean, not "no".'),
    ({"lenght": 1}, "“lenght” is not a field of this format here. Its fields are: name, seeks,"),
    ({"board": ["."]}, "“settings” is not a field of this format here."),
    ({"settings": {"width": 99}}, "width must be a whole number from 1 to 19, not 99."),
    ({**TEXTS, "hints": ["One."]}, "hints: expected 4 hints, not 1."),
    ({**TEXTS, "feedback": ["No."]}, "feedback: expected object, not […]."),
]


@pytest.fixture
def stored(tmp_path, monkeypatch):
    """Return a function that stores entries as the handmade puzzles of Alter Igo."""
    monkeypatch.setattr(files, "PUZZLES_FOLDER", tmp_path)
    for folder in (files.CHOSEN, files.MINED):
        (tmp_path / folder).mkdir()
        files.write(folder, "alterigo", [])

    def store(*entries):
        files.write(files.CHOSEN, "alterigo", entries)
        return tmp_path / files.CHOSEN / "alterigo.json"

    return store


def why():
    with pytest.raises(BadRecord) as refused:
        files.read_chosen("alterigo")
    return str(refused.value)


@pytest.mark.parametrize("entry", [ROW, {**ROW, **TEXTS}, COMPOSED, {**COMPOSED, "after": "B1"}])
def test_texts_are_optional_and_a_board_may_be_composed(stored, entry):
    stored(entry)
    assert [puzzle.id for puzzle in files.read_chosen("alterigo")] == ["alterigo/one-row"]


@pytest.mark.parametrize(("entry", "key"), MISSING)
def test_a_missing_field_is_named_with_its_file_and_puzzle(stored, entry, key):
    stored(ROW, {name: value for name, value in entry.items() if name != key})
    assert why() == f"alterigo.json, puzzle 2 “one-row”: “{key}” is missing."


def test_a_puzzle_without_a_name_is_named_by_its_number(stored):
    stored({key: value for key, value in ROW.items() if key != "name"})
    assert why() == "alterigo.json, puzzle 1: “name” is missing."


def test_a_puzzle_has_moves_or_a_board(stored):
    stored({key: value for key, value in ROW.items() if key != "moves"})
    assert why().endswith("“one-row”: “moves” is missing, or “board” instead of it.")


@pytest.mark.parametrize(("change", "problem"), WRONG)
def test_a_wrong_field_is_named_with_what_would_be_right(stored, change, problem):
    stored({**ROW, **change})
    assert why().startswith("alterigo.json, puzzle 1 “one-row”: ")
    assert problem in why()


def test_the_error_names_a_board_that_cannot_be_read(stored):
    stored({**COMPOSED, "board": ["1 . Q .", "  A B C"]})
    assert why().startswith("alterigo.json, puzzle 1 “one-row”: board: line 1, column 5: “Q”")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{}", "alterigo.json: a file of puzzles holds a list of them."),
        ("[3]", "alterigo.json, puzzle 1: expected object, not 3."),
        ("[\n {,}]", "alterigo.json, line 2, column 3: this is not JSON: "),
    ],
)
def test_the_error_names_a_file_that_holds_no_puzzles(stored, text, problem):
    stored().write_text(text, encoding="utf-8")
    assert why().startswith(problem)


def test_the_command_says_it_without_a_traceback_and_stores_nothing(stored, capsys):
    file = stored({key: value for key, value in ROW.items() if key != "length"})
    before = file.read_bytes()
    assert main(["prove", "alterigo", "--processes", "1", "--write"]) == 1
    sentence = capsys.readouterr().err
    assert sentence == "stonebook: alterigo.json, puzzle 1 “one-row”: “length” is missing.\n"
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("themes", "problem"),
    [
        (["cornrs"], "cornrs is not a theme of this game."),
        (["cornrs", "egdes"], "cornrs and egdes are not themes of this game."),
        ([], "the puzzle has no theme."),
    ],
)
def test_nothing_is_stored_for_a_puzzle_with_a_wrong_theme(stored, capsys, themes, problem):
    file = stored({**ROW, "themes": themes})
    before = file.read_bytes()
    assert main(["prove", "alterigo", "--processes", "1", "--write"]) == 1
    assert problem in capsys.readouterr().out
    assert file.read_bytes() == before


def test_an_error_about_a_wrong_length_names_the_number_of_moves(stored, capsys):
    start = {**ROW, "settings": {"width": 5, "height": 1}}
    stored(start, {**ROW, "name": "other", "length": 2})
    main(["prove", "alterigo", "--processes", "1", "--write"])
    assert "alterigo/other: the puzzle asks for 2 moves, but after 1 " in capsys.readouterr().out
    assert say("prove.length", number=1, most=2).startswith(
        "the puzzle asks for 1 move, but after 2 "
    )


@pytest.mark.parametrize("game", stonebook.GAMES)
@pytest.mark.parametrize("folder", [files.CHOSEN, files.MINED])
def test_a_file_is_as_the_command_writes_it(folder, game):
    """So its differences show only the puzzles that were changed."""
    form = files.chosen_text if folder == files.CHOSEN else files.mined_text
    text = (files.PUZZLES_FOLDER / folder / f"{game}.json").read_text(encoding="utf-8")
    assert form(files.entries(folder, game)) == text


def test_the_numbers_in_the_docs_are_those_of_the_files():
    text = (paths.ROOT / "docs" / "puzzles.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.partition("## The present collection")[2]
        .partition("\n\nThe")[0]
        .splitlines()
        if line.startswith("| ") and "---" not in line
    ]
    table = {head: numbers for head, *numbers in rows}
    for index, game in enumerate(stonebook.GAMES):
        results = [puzzle for puzzle in files.mined(game) if not puzzle.nothing]
        lengths = Counter(puzzle.length for puzzle in results)
        passes = sum(puzzle.answers == ("pass",) for puzzle in puzzles(game))
        asks = ", ".join(str(lengths[number]) for number in range(1, 5))
        stored = {
            "made by hand": len(files.chosen(game)),
            "found by a search": len(results),
            "no move changes what is asked": len(nothing_here(game)),
            "retired": len(files.retired(game)) or "",
            "of those found, ask for 1, 2, 3, 4 moves": asks.removesuffix(", 0"),
            "of those found, first steps": sum(p.themes[0] == "first-steps" for p in results),
            "solved by a pass": f"{passes} of {len(puzzles(game))}" if passes else "",
        }
        in_docs = {head: table[head][index] for head in stored}
        assert in_docs == {head: str(value) for head, value in stored.items()}, (
            f"{game}: correct the table “The present collection” in docs/puzzles.md"
        )


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_every_puzzle_has_a_difficulty(game):
    unmeasured = [puzzle.id for puzzle in puzzles(game) if puzzle.difficulty is None]
    command = f".venv/bin/python -m benchmarks.puzzles {game} --new --write"
    assert not unmeasured, f"measure how difficult they are: {command}"
