"""The terminal as a newcomer sees it: its input and output."""

import io
import json
import os
import subprocess
import sys
from unittest import mock

import pytest

import stonebook
from stonebook.cli import main
from stonebook.cli.command_line import parser
from stonebook.records import read_record
from stonebook.words import say
from tests.refusals import NO_A1, refused

COMMANDS = ("play", "show", "score", "perft", "convert", "check", "script")


def run(*arguments, typed="", code=0, encoding="utf-8"):
    """Run a command. There is never a traceback.

    It runs in this process, a third of a second sooner. `test_streams.py` starts the program.
    """
    stdin = io.BytesIO(typed if isinstance(typed, bytes) else typed.encode())
    out, err = io.BytesIO(), io.BytesIO()
    with mock.patch.multiple(
        sys,
        stdin=io.TextIOWrapper(stdin, encoding),
        stdout=io.TextIOWrapper(out, encoding, write_through=True),
        stderr=io.TextIOWrapper(err, encoding, "backslashreplace", write_through=True),
    ):
        try:
            ended = main([*map(str, arguments)])
        except SystemExit as end:
            ended = end.code
        output, problem = (stream.getvalue().decode(encoding) for stream in (out, err))
    assert ended == code, output + problem
    assert (problem == "") == (code == 0)
    return output if code == 0 else problem


def test_help_lists_every_command_with_its_usage():
    text = run("--help")
    for command in COMMANDS:
        assert command in text
        assert run(command, "--help").startswith("usage: python -m stonebook " + command)
    assert "python -m stonebook play otello" in text
    assert "an even whole number from 4 to 16" in run("play", "--help")


def test_every_argument_is_explained():
    (commands,) = (action for action in parser()._actions if action.choices)
    for name, command in commands.choices.items():
        unexplained = [action.dest for action in command._actions if not action.help]
        assert not unexplained, name


A_GAME = "{" + ",".join(stonebook.GAMES) + "}"
SETTINGS = " ".join(
    f"[--{name} {name.upper()}]"
    for name in dict.fromkeys(s.name for game in stonebook.GAMES.values() for s in game.settings)
)
FORMS = "json,sgf,ggf,transcript,wthor,abstractplay,diagram,moves,svg"
# The arguments of each command, in their order.
USAGE = {
    "play": f"[--from FILE] [--record FILE] [--against LEVEL] [--as SIDE] [--seed N] {SETTINGS}"
    f" {A_GAME}",
    "show": f"[--game {A_GAME}] [--ply N] [--diagram | --svg] {SETTINGS} GAME-or-FILE [move ...]",
    "score": f"[--game {A_GAME}] {SETTINGS} GAME-or-FILE [move ...]",
    "perft": f"{SETTINGS} {A_GAME} depth",
    "convert": f"[--to {{{FORMS}}}] [--number N] [--game {A_GAME}] FILE [TARGET]",
    "check": f"[--game {A_GAME}] FILE [FILE ...]",
    "script": "FILE-or-NAME",
    "mine": "[--kind KIND] [--number N] [--seed N] --out FILE [--processes N] [--dask ADDRESS]"
    f" {SETTINGS} {A_GAME}",
    "prove": "[--processes N] [--kept FILE] [--puzzle NAME] [--write] [GAME ...]",
    "worksheet": "[--theme THEME] [--number N] [--order ORDER] [--hints] [--seed SEED]"
    f" [--puzzle ID] [--paper PAPER] [--address URL] [--kit] [-o FILE] {A_GAME}",
}


def test_the_usage_of_each_command_lists_its_arguments():
    assert " ".join(parser().format_usage().split()) == (
        "usage: python -m stonebook [-h] [--lang LANG] command ..."
    )
    for command, arguments in USAGE.items():
        text = " ".join(run(command, "--help").partition("\n\n")[0].split())
        assert text == f"usage: python -m stonebook {command} [-h] {arguments}"


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["fly"],
        ["play"],
        ["play", "chess"],
        ["perft", "otello"],
        ["perft", "otello", "-1"],
        ["perft", "otello", "two"],
        ["perft", "otello", "9" * 50],
        ["show", "otello", "--ply", "x"],
        ["convert", "x", "--to", "png"],
        ["check"],
    ],
    ids=" ".join,
)
def test_wrong_arguments_are_refused(arguments):
    assert "usage:" in run(*arguments, code=2)


@pytest.mark.parametrize(
    "command, sentence",
    [
        ("", "Five board games in a terminal"),
        ("play chess", "There is no game 'chess' here. The games are otello, io,"),
        ("play otelo", "Did you mean otello?"),
        ("play otello --level 3", "does not take “--level”. Its options are --help, --from,"),
        ("perft otello -1", "“-1” is not a whole number from 0 to 999999"),
        ("prove otello --processes 0", "“0” is not a whole number from 1 to 256."),
        ("mine otello --out a --processes 257", "“257” is not a whole number from 1 to 256."),
        ("--lang tlh perft otello 1", "There is no language “tlh”. The languages are de"),
    ],
)
def test_an_error_about_an_argument_names_the_right_ones(command, sentence):
    assert sentence in " ".join(run(*command.split(), code=2).split())


def test_only_a_required_argument_is_called_required():
    assert "required: GAME-or-FILE\n" in run("show", code=2)


@pytest.mark.parametrize("command", ["judge", "words"])
def test_the_error_names_an_unknown_lesson(command):
    problem = run(command, "otello/nope", code=1)
    assert problem.startswith("stonebook: There is no lesson otello/nope in ")
    assert run(command, "own/nope.ipynb", code=1) == "stonebook: There is no file own/nope.ipynb.\n"


def test_text_without_a_board_is_not_a_diagram(tmp_path):
    file = tmp_path / "a.toml"
    file.write_text('[project]\nname = "otello"\nabout = "boards: five"\n')
    assert "This is neither a game nor a diagram." in run("convert", file, code=1)


# --- play


def test_two_people_play_a_whole_game():
    """The smallest O-tell-O from the start to its end, a forced pass included."""
    moves = ["A2", "A3", "B4", "C1", "A4"]
    p = stonebook.game("otello").replay(moves, size=4)
    assert [str(move) for move in p.moves()] == ["pass"]
    typed = "\n".join(moves)
    p = p.play("pass")
    while p.phase != "over":
        move = str(p.moves()[0])
        if move != "pass":
            typed += f"\n{move.lower()}"
        p = p.play(move)
    out = run("play", "otello", "--size", 4, typed=typed + "\n")
    assert str(p) in out
    assert say("event.passed.forced", player="O") in out
    assert out.rstrip().endswith(p.result.message)
    for moment in ("X> ", "O> ", "X plays A2.", str(stonebook.game("otello").start(size=4))):
        assert moment in out


def test_an_illegal_attempt_is_answered_and_the_same_side_moves():
    out = run("play", "otello", typed="A1\nD4\npass\nJ1\nZZ\n\nC4\nquit\n")
    assert f"{NO_A1} (OT3)" in out
    assert refused(stonebook.game("otello").start(), "D4") in out
    assert "(OT5)" in out
    assert "(OT1)" in out
    assert "“ZZ” is not a move of O-tell-O." in out
    assert out.count("X> ") == 7
    assert out.count("O> ") == 1


def test_undo_takes_a_forced_pass_along():
    moves = ["A2", "A3", "B4", "C1", "A4"]
    out = run("play", "otello", "--size", 4, typed="\n".join([*moves, "undo", "moves", "quit"]))
    before = stonebook.game("otello").replay(moves[:-1], size=4)
    assert out.rstrip().endswith(f"X> {' '.join(map(str, before.moves()))}\nX>")
    assert "There is nothing to undo." in run("play", "otello", typed="undo\n")
    assert "There is nothing to redo." in run("play", "otello", typed="redo\n")


def test_games_are_saved_and_resumed(tmp_path):
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    out = run("play", "otello", "--size", 6, typed=f"b3\nsave {first}\nsave {first}\nsave\nquit\n")
    assert f"Saved as {first}." in out
    assert "could not be saved" in out
    assert "Say where to" in out
    assert read_record(first.read_bytes()).moves == ("B3",)
    run("play", "otello", "--from", first, "--record", second, typed="b2\n")
    assert read_record(second.read_bytes()).moves == ("B3", "B2")
    assert "already exists" in run("play", "otello", "--record", second, code=1)


def test_a_game_that_could_not_be_saved_does_not_begin(tmp_path):
    out = run("play", "otello", "--record", tmp_path / "none" / "a.json", typed="C4\n", code=1)
    assert "No such file or directory" in out and "Type a move" not in out


def test_moves_may_follow_the_options():
    wanted = run("show", "otello", "B1", "A1", "--size", 4)
    assert run("show", "otello", "--size", 4, "B1", "A1") == wanted
    assert run("show", "otello", "B1", "--size", 4, "A1") == wanted
    assert "does not take “--sise”" in run("show", "otello", "--sise", 4, "B1", code=2)


def test_the_end_of_the_input_and_odd_input_end_a_game_quietly(tmp_path):
    run("play", "otello", typed="")
    assert "is not a move" in run("play", "otello", typed=b"\xff\xfe\x00\nC4")
    out = run("play", "otello", typed="C4\nsave /nowhere/at/all.json\nsave \x00\n")
    assert out.count("could not be saved") == 2
    assert run("play", "otello", typed="\u20ac\nC4\n", encoding="ascii").isascii()


def test_a_level_answers_and_its_move_can_be_undone(tmp_path):
    saved = tmp_path / "game.json"
    typed = f"b3\nundo\nredo\nundo\nc2\nsave {saved}\nresign\nundo\nquit\n"
    out = run("play", "otello", "--size", 6, "--against", 2, "--seed", 3, typed=typed)
    assert out.startswith("O-tell-O, for X and O (Level 2).")
    assert out.count("Level 2 plays ") == 2 and "X resigns. O wins." in out
    record = read_record(saved.read_bytes())
    assert record.moves[0] == "C2" and len(record.moves) == 2 and record.about == {"O": "Level 2"}
    assert f"Level 2 plays {record.moves[1]}." in out
    assert "nothing to undo" in run("play", "otello", "--against", 1, "--as", "o", typed="undo\n")


def test_two_levels_are_watched_to_the_end():
    out = run("play", "otello", "--size", 4, "--against", "1,2", "--seed", 1)
    assert "Level 1 plays" in out and "Level 2 plays" in out
    assert out.rstrip().splitlines()[-1].startswith("Neither player can move.")


def test_the_perfect_player_answers_and_says_what_is_proved():
    out = run("play", "otello", "--size", 6, "--against", "perfect", typed="b3\nquit\n")
    assert out.startswith("O-tell-O, for X and O (Perfect).")
    assert (
        "Perfect never loses here, because the 6 × 6 board is solved." in out
        and "Perfect plays " in out
    )


@pytest.mark.parametrize(
    ("game", "sizes"),
    [("otello", ()), ("otello", ("--size", 8)), ("alterigo", ())],
)
def test_a_perfect_player_promises_nothing_on_an_unsolved_board(game, sizes):
    out = run("play", game, *sizes, "--against", "perfect", typed="quit\n")
    assert "This board is not solved. Perfect plays like the highest level here, and may" in out
    assert "is solved" not in out and "never loses" not in out


def test_a_perfect_player_promises_only_what_is_proved_on_the_board_in_play():
    sizes = ("--width", 3, "--height", 5)
    out = run("play", "alterigo", *sizes, "--against", "perfect", "--as", "W", typed="quit\n")
    assert "The 3 × 5 board is solved." in out and "4 × 4" not in out


def test_a_game_without_a_resign_rule_is_resigned_and_resumed(tmp_path):
    saved = tmp_path / "game.json"
    out = run("play", "io", "--record", saved, typed="C3\ncount\nresign\nC4\n")
    assert "White 1, Black 0" in out
    assert "Black resigns. White wins." in out
    assert "Black resigns" in run("play", "io", "--from", saved, typed="undo\nC4\n")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--against", "9"], "whole numbers from 0 to 6"),
        (["--against", "two"], "“two” is not a level"),
        (["--against", 5000 * "9"], "is not a level"),
        (["--against", "1,2,3"], "“1,2,3” is not a level"),
        (["--against", "3", "--as", "Z"], "“Z” is not a side in this game. Its sides are X and O."),
        (["--as", "X"], "--against 3"),
        (["--size", "5"], "stonebook: O-tell-O: size must be"),
        (["--against", "1,2", "--as", "X"], "--against 3"),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, list) else None,
)
def test_impossible_opponents_are_refused(arguments, says):
    assert says in run("play", "otello", *arguments, code=1)


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_every_game_can_be_played(name, tmp_path):
    """A random game, typed: its last board and its result agree with the engine."""
    from random import Random

    rng, p, typed = Random(name), stonebook.game(name).start(), []
    while p.phase != "over" and len(typed) < 300:
        moves = p.moves()
        move = str(moves[rng.randrange(len(moves))])
        if move != "pass" or name != "otello":
            typed.append(move)
        p = p.play(move)
    saved = tmp_path / "game.json"
    out = run("play", name, "--record", saved, typed="\n".join(typed) + "\n")
    assert str(p) in out
    if p.result is not None:
        assert p.result.message in out
    assert read_record(saved.read_bytes()).last == p
    assert run("check", saved).startswith(f"{saved}: fine")


def test_dead_strings_are_agreed_on():
    if "ikeda" not in stonebook.GAMES:
        pytest.skip("no Ikeda")
    typed = "B2\nA1\npass\npass\npass\ndead A3\ndead A1\n"
    out = run("play", "ikeda", "--size", 3, typed=typed)
    assert "(IK9)" in out
    assert out.count("A draw") == 1
    assert "Black 9, White 0" in out
    assert run("play", "ikeda", "--size", 3, typed="B2\npass\npass\npass\n\n").count(">") == 5


# --- show, score


def test_show_prints_a_board_a_diagram_or_a_picture():
    out = run("show", "otello", "c4", "C5")
    p = stonebook.game("otello").replay(["C4", "C5"])
    assert out == f"{p}\nX to move.\n"
    assert run("show", "otello", "--size", 4, "--diagram") == (
        stonebook.diagram(stonebook.game("otello").start(size=4)) + "\n"
    )
    assert run("show", "otello", "--svg").startswith("<svg")
    assert run("show", "otello", "C4", "--ply", "0").startswith("1 . .")


def test_show_reads_its_own_output(tmp_path):
    for name in stonebook.GAMES:
        text = run("show", name, "--diagram")
        assert run("show", "-", "--diagram", typed=text) == text
        file = tmp_path / f"{name}.txt"
        file.write_text(text, encoding="utf-8")
        assert run("show", file, "--diagram") == text


AFTER_C4 = stonebook.game("otello").start().play("C4")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["otello", "C4", "A1"], f"move 2, A1: {refused(AFTER_C4, 'A1')}"),
        (["otello", "C4", "ZZ"], "move 2"),
        (["otello", "--size", "5"], "an even whole number"),
        (["otello", "--komi", "5"], "no setting komi"),
        (["otello", "--ply", "3"], "no position 3"),
        (["chess"], "neither a file nor a game"),
        (["x" * 5000], ""),
        ([os.devnull], "neither a game nor a diagram"),
        ([os.devnull, "--game", "otello"], "no board"),
        ([os.curdir], ""),
        ([os.devnull, "--size", "4"], "--size"),
    ],
    ids=lambda part: " ".join(part)[:30] if isinstance(part, list) else None,
)
def test_show_refuses_wrong_arguments_in_one_line(arguments, says):
    text = run("show", *arguments, code=1)
    assert text.startswith("stonebook: ")
    assert says in text
    assert text.count("\n") == 1


def test_score_prints_the_count_with_its_rule():
    out = run("score", "otello", "C4")
    assert "X 4, O 1" in out
    assert "(OT7)" in out
    for name in stonebook.GAMES:
        assert run("score", name)


# --- perft


def test_perft_prints_a_count_for_each_depth():
    assert run("perft", "otello", 4) == "1 4\n2 12\n3 56\n4 244\n"
    assert run("perft", "otello", 2, "--size", 6) == "1 4\n2 12\n"
    assert run("perft", "otello", 0) == "0 1\n"


# --- convert, check


def test_convert_writes_each_format_of_a_record(tmp_path):
    record = tmp_path / "game.json"
    run("play", "otello", "--size", 4, "--record", record, typed="B1\nA1\n")
    assert run("convert", record, "--to", "moves") == "B1\nA1\n"
    assert run("convert", record, "--to", "diagram").startswith("game: otello\nsize: 4\n")
    assert json.loads(run("convert", record, "--to", "json"))["moves"] == ["B1", "A1"]
    picture = tmp_path / "game.svg"
    assert run("convert", record, picture) == ""
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert str(picture) in run("convert", record, picture, code=1)
    assert "--to" in run("convert", record, code=1)
    assert "SGF" in run("convert", record, "--to", "sgf", code=1)


def test_a_game_survives_conversion_to_sgf_and_back(tmp_path):
    if "ikeda" not in stonebook.GAMES:
        pytest.skip("no Ikeda")
    record, there, back = (tmp_path / name for name in ("a.json", "b.sgf", "c.json"))
    run("play", "ikeda", "--size", 5, "--komi", 0.5, "--record", record, typed="C3\npass\n")
    run("convert", record, there)
    run("convert", there, back)
    assert read_record(back.read_bytes()).last == read_record(record.read_bytes()).last


def test_check_names_the_record_that_is_wrong(tmp_path):
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    run("play", "otello", "--record", good, typed="C4\n")
    bad.write_text(good.read_text().replace("C4", "A1"))
    assert run("check", good) == f"{good}: fine, O-tell-O, 1 move. O to move.\n"
    done = subprocess.run(
        [sys.executable, "-m", "stonebook", "check", good, bad, tmp_path / "none", tmp_path],
        capture_output=True,
        text=True,
        timeout=60,
    )
    lines = done.stdout.splitlines()
    assert done.returncode == 1
    assert [": fine" in line for line in lines] == [True, False, False, False]
    assert "/moves/0" in lines[1]


def test_script_checks_the_claims_of_a_lesson_plan(tmp_path):
    text = run("script", "otello/first-lesson")
    assert text.startswith(
        "O-tell-O: caught between two (45 minutes)\nPrior knowledge: nobody has seen"
    )
    assert "\n10:00  Board     play C5\n       Question  Which marker has turned?" in text
    assert "every claim holds (15)" in text
    file = tmp_path / "own.txt"
    file.write_bytes("\ufefftitle: Own\nboard jo\nplay d4+d5\nholds reserve Red 25\n".encode())
    assert "Own\n\n       Board     board jo\n" in run("script", file)
    taken = refused(stonebook.game("otello").start(), "D4")
    assert f"Line 2: D4: {taken}" in run("script", "-", typed="title: Own\nplay D4", code=1)
    assert "“reserve Red 26” is not true" in run(
        "script", "-", typed=file.read_text(encoding="utf-8").replace("25", "26"), code=1
    )
    assert "nope is neither a file nor a ready-made script" in run("script", "nope", code=1)
    assert "is a directory" in run("script", tmp_path, code=1).casefold()


def test_a_closed_output_is_not_an_error():
    done = subprocess.run(
        f"{sys.executable} -m stonebook perft otello 6 | head -1",
        shell=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == ("1 4\n", "")
