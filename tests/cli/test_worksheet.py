"""The command for worksheets: one file, and a line for each error."""

import pytest

from stonebook.cli.command_line import main


def test_a_sheet_is_written_once_and_a_kit_to_the_terminal(tmp_path, capsys):
    file = str(tmp_path / "sheet.html")
    wished = ["worksheet", "io", "--theme", "capture", "--number", "3", "--paper", "letter"]
    assert main([*wished, "--address", "https://school.example.org", "-o", file]) == 0
    text = (tmp_path / "sheet.html").read_text(encoding="utf-8")
    assert text.count('class="sheet-exercise"') == 3 == text.count('class="sheet-answer"')
    assert "size: letter" in text and "https://school.example.org/puzzles/?puzzle=io/" in text
    assert main([*wished, "-o", file]) == 1  # an existing file is not overwritten
    assert main(["worksheet", "jo", "--kit"]) == 0
    assert "Phil Leduc" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("option", "value", "problem"),
    [
        ("--paper", "a3", "is not a paper size"),
        ("--order", "up", "is not an order"),
        ("--number", "41", "1 to 40"),
        ("--theme", "nothing", "Io has no puzzle set “nothing”"),
        ("--address", "ftp://x", "is not a site's address"),
        ("--address", "http://x y", "is not a site's address"),
        ("--puzzle", "io/nothing", "no puzzle"),
        ("--puzzle", "https://x.org/play/#AB", "incomplete or damaged"),
    ],
)
def test_an_error_is_one_line(option, value, problem, capsys):
    assert main(["worksheet", "io", option, value]) == 1
    assert problem in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["--kit", "--number", "3", "--theme", "edge"], "--theme and --number can't be combined"),
        (["--kit", "--hints"], "--hints can't be combined with --kit."),
        (["--puzzle", "last-corner", "--number", "3"], "can't be combined with --puzzle."),
        (["--puzzle", "last-corner", "--seed", "9"], "--seed can't be combined with --puzzle."),
        (["--puzzle", "last-corner", "--order", "falling"], "--order can't be combined with"),
    ],
)
def test_an_option_without_effect_is_refused(options, problem, capsys):
    assert main(["worksheet", "io", *options]) == 1
    assert problem in capsys.readouterr().err


def test_a_puzzle_is_also_found_by_its_short_name(capsys):
    assert main(["worksheet", "io", "--puzzle", "last-corner"]) == 0
    assert capsys.readouterr().out.count('class="sheet-exercise"') == 1


def test_a_sheet_follows_its_options(capsys):
    def sheet(*wished):
        assert main(["worksheet", *wished]) == 0
        return capsys.readouterr().out

    named = sheet("io", "--puzzle", "io/last-corner", "--puzzle", "io/take-it-first")
    assert named.count('class="sheet-exercise"') == 2
    io = ["io", "--number", "3"]
    plain = sheet(*io, "--seed", "a")
    assert plain == sheet(*io, "--seed", "a")
    assert plain != sheet(*io, "--seed", "b")
    assert len(plain) < len(sheet(*io, "--seed", "a", "--hints"))
    rising, falling = (
        sheet(*io, "--seed", "a", "--order", order) for order in ("rising", "falling")
    )
    assert rising != falling
