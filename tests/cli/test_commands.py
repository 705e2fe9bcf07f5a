"""The output, the files and the exit code of each command, without a subprocess."""

import io
import json
import re
import sys

import pytest

import stonebook
from stonebook.cli import main
from stonebook.cli.commands import inspection, play
from stonebook.cli.streams import BAR_WIDTH, show_bar
from stonebook.records import Record, read_record, write_record
from stonebook.rules.state_sentence import state_sentence
from stonebook.teach.puzzles import files
from stonebook.words import say
from tests.refusals import NO_A1

OTELLO = stonebook.game("otello")


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command with typed input. Return its exit code and both outputs."""

    def run(*arguments, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main([str(argument) for argument in arguments])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


@pytest.fixture
def game(tmp_path):
    """A game of three moves as a file."""
    path = tmp_path / "game.json"
    record = Record("otello", {"size": 4}, ("B1", "A1", "A2"), about={"X": "Ann", "O": "Bo"})
    path.write_text(write_record(record), encoding="utf-8")
    return path


# --- show, score


@pytest.mark.parametrize("ply", range(4))
def test_a_position_is_shown_after_a_number_of_moves(run, game, ply):
    wanted = OTELLO.replay(["B1", "A1", "A2"][:ply], size=4)
    assert run("show", game, "--ply", ply) == (0, f"{wanted}\n{state_sentence(wanted)}\n", "")


def test_a_position_that_the_game_does_not_have_is_refused_with_the_number_of_its_moves(run, game):
    code, out, err = run("show", game, "--ply", 4)
    assert (code, out) == (1, "")
    assert "no position 4: the game has 3 moves" in err


def test_one_move_is_counted_in_the_singular(run, tmp_path):
    assert "position 3: the game has 1 move." in run("show", "otello", "--ply", 3, "C4")[2]
    file = tmp_path / "one.txt"
    file.write_text("f5", encoding="utf-8")
    assert "O-tell-O, 1 move." in run("check", file)[1]


def test_a_file_has_its_own_settings(run, game):
    for command in (("show", game), ("play", "otello", "--from", game)):
        code, _, err = run(*command, "--size", 6, typed="quit\n")
        assert code == 1 and "--size can't be combined with" in err


def test_a_number_chooses_a_game_of_a_wthor_file_only(run, game):
    code, _, err = run("convert", game, "--number", 5, "--to", "moves")
    assert code == 1 and "--number chooses a game of a WTHOR file" in err


@pytest.mark.parametrize(
    "command",
    [
        *(("play", "otello", "--record", ""), ("play", "otello", "--from", ""), ("script", "")),
        *(("show", ""), ("convert", ""), ("worksheet", "jo", "--kit", "-o", "")),
    ],
)
def test_an_empty_name_of_a_file_is_refused(run, command):
    assert run(*command, typed="quit\n")[::2] == (1, "stonebook: The file's name is empty.\n")


def test_a_long_name_is_repeated_in_part_only(run):
    assert 250 <= len(run("show", "a" * 5000)[2]) < 350


@pytest.mark.parametrize("name", ["last-six", "otello/last-six"])
def test_a_puzzle_is_proved_by_its_short_or_its_full_name(run, name):
    assert run("prove", "--processes", 1, "--puzzle", name)[:2] == (0, "1 puzzle, 0 with faults\n")


def test_a_puzzle_is_said_to_ask_for_fewer_moves_than_it_could(run, monkeypatch):
    chosen = files.entries(files.CHOSEN, "otello")
    entry = next(puzzle for puzzle in chosen if puzzle["length"] == 2)
    shorter = {**entry, "length": 1}
    monkeypatch.setattr(files, "read_chosen", lambda game: ())
    monkeypatch.setattr(
        files, "entries", lambda folder, game: [shorter] if folder == files.CHOSEN else []
    )
    code, out, _ = run("prove", "--processes", 1, "--puzzle", entry["name"], "otello")
    assert (code, out) == (
        0,
        f"otello/{entry['name']} asks for 1 move. Moves can go wrong up to number 2, "
        "so its “length” may be up to 2.\n1 puzzle, 0 with faults\n",
    )


@pytest.mark.parametrize(("themes", "written"), [(["wipe-out"], True), (["wipeout"], False)])
def test_the_command_writes_only_a_puzzle_without_problems(run, monkeypatch, themes, written):
    entry = {**files.entries(files.CHOSEN, "otello")[0], "themes": themes}
    monkeypatch.setattr(files, "read_chosen", lambda game: ())
    monkeypatch.setattr(
        files, "entries", lambda folder, game: [entry] if folder == files.CHOSEN else []
    )
    monkeypatch.setattr(files, "write", lambda folder, game, entries: None)
    command = ("prove", "--processes", 1, "--write", "--puzzle", "last-six", "otello")
    code, out, _ = run(*command)
    assert code == (0 if written else 1)
    assert ("otello/last-six is written. The right first move: F8" in out) == written


def test_moves_continue_a_file(run, game):
    wanted = OTELLO.replay(["B1", "A1", "A2", "A3"], size=4)
    assert run("show", game, "a3")[1].startswith(str(wanted))
    assert run("show", game, "a3", "--ply", 3)[1].startswith(
        str(OTELLO.replay(["B1", "A1", "A2"], size=4))
    )


def test_settings_and_another_game_do_not_go_with_a_file(run, game):
    code, _, err = run("show", game, "--size", 6)
    assert code == 1 and "--size can't be combined with" in err
    code, _, err = run("show", game, "--game", "io")
    assert code == 1 and "of the game “otello”, not of “io”" in err
    assert run("show", game, "--game", "otello")[0] == 0


def test_a_count_has_signs_and_each_players_parts(run):
    out = run("score", "ikeda", "C3", "D4", "E5", "--komi=-2.5")[1]
    lines = [line.split()[:3] for line in out.splitlines()]
    assert ["White", "-2½", "komi"] in lines
    assert ["Black", "+2", "stones"] in lines and ["White", "+1", "stones"] in lines
    assert "Black 2, White -1½" in out


# --- check


def test_the_exit_code_reports_one_damaged_file_among_good_ones(run, game, tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text(game.read_text(encoding="utf-8").replace("A2", "D4"), encoding="utf-8")
    code, out, _ = run("check", game)
    assert (code, out) == (0, f"{game}: fine, O-tell-O, 3 moves. O to move.\n")
    code, out, _ = run("check", bad)
    assert code == 1 and out.startswith(f"{bad}: ") and "fine" not in out
    assert run("check", bad, game)[0] == 1
    assert run("check", game, bad)[0] == 1
    assert run("check", tmp_path / "none.json")[0] == 1
    assert run("check", tmp_path / "none.json", game)[0] == 1


# --- perft


def test_moves_are_counted_from_one_on_with_the_settings(run):
    assert run("perft", "io", 2, "--size", 4)[1].splitlines()[0].startswith("1 ")
    usual, small = run("perft", "ikeda", 1)[1], run("perft", "ikeda", 1, "--size", 2)[1]
    start = stonebook.game("ikeda").start(size=2)
    assert small == f"1 {len([move for move in start.moves() if move.kind != 'resign'])}\n" != usual


# --- how far a command is


def test_a_bar_is_full_when_all_is_done_and_ends_its_line_then(monkeypatch):
    shown = io.StringIO()
    shown.isatty = lambda: True
    monkeypatch.setattr(sys, "stderr", shown)
    for done in range(4):
        show_bar("cli.prove.bar", done, 3)
    lines = shown.getvalue().split("\r")[1:]
    assert [line.count("#") for line in lines] == [0, BAR_WIDTH // 3, 2 * BAR_WIDTH // 3, BAR_WIDTH]
    assert [line.endswith("\n") for line in lines] == [False, False, False, True]
    assert lines[2] == f"[{'#' * 20}{'.' * 10}] 2 of 3 puzzles"


def test_a_lesson_plan_reports_its_numbers_of_lines_and_claims(run, tmp_path):
    plan = tmp_path / "own.txt"
    plan.write_text("title: Own\nboard jo\nplay d4+d5\nholds reserve Red 25\n", encoding="utf-8")
    assert "Every line can be shown (2), and every claim holds (1)." in run("script", plan)[1]


# --- convert


def test_a_game_is_converted_with_its_last_position(run, game):
    end = OTELLO.replay(["B1", "A1", "A2"], size=4)
    assert run("convert", game, "--to", "diagram")[1] == stonebook.diagram(end) + "\n"
    assert run("convert", game, "--to", "svg")[1] == end._repr_svg_() + "\n"
    assert run("convert", game, "--to", "moves")[1] == "B1\nA1\nA2\n"
    assert json.loads(run("convert", game, "--to", "json")[1])["about"] == {"X": "Ann", "O": "Bo"}


def test_the_suffix_gives_the_form_by_default(run, game, tmp_path):
    assert run("convert", game, tmp_path / "A.TXT")[0] == 0
    assert (tmp_path / "A.TXT").read_text(encoding="utf-8").startswith("game: otello")
    assert run("convert", game, tmp_path / "b.txt", "--to", "moves")[0] == 0
    assert (tmp_path / "b.txt").read_text(encoding="utf-8") == "B1\nA1\nA2\n"
    code, _, err = run("convert", game, tmp_path / "b.txt")
    assert code == 1 and "b.txt" in err
    assert (tmp_path / "b.txt").read_text(encoding="utf-8") == "B1\nA1\nA2\n"


# --- play


def test_levels_and_sides_are_seated_as_named(run):
    out = run("play", "otello", "--size", 4, "--against", "1,2", "--seed", 1)[1]
    assert out.startswith("O-tell-O, for X (Level 1) and O (Level 2).")
    moves = [line for line in out.splitlines() if line.startswith("Level ") and " plays " in line]
    assert moves[0].startswith("Level 1 plays") and moves[1].startswith("Level 2 plays")
    out = run("play", "io", "--size", 4, "--against", "2", "--as", "b", typed="quit\n")[1]
    assert out.startswith("Io, for White (Level 2) and Black.")


def test_the_same_seed_gets_the_same_answers(run):
    games = [
        run("play", "io", "--size", 4, "--against", "1", "--seed", seed, typed="B1\n")[1]
        for seed in (3, 3, 4, 5, 6)
    ]
    assert games[0] == games[1]
    assert len({*games}) > 2


def test_a_saved_game_names_its_players_and_keeps_the_files_data(run, game, tmp_path):
    saved = tmp_path / "saved.json"
    typed = "a3\nundo\n" + f"save {saved}\nquit\n"
    run("play", "otello", "--from", game, "--against", 1, "--as", "O", "--seed", 1, typed=typed)
    record = read_record(saved.read_bytes())
    assert record.about == {"X": "Level 1", "O": "Bo"}
    assert record.moves[:3] == ("B1", "A1", "A2")


def test_a_comment_goes_with_its_moves(run, tmp_path):
    file, saved = tmp_path / "game.json", tmp_path / "saved.json"
    moves = ("C3", "D4", "E5")
    record = Record("ikeda", {}, moves, None, {1: "early", 3: "late"}, {"Black": "Ann"})
    file.write_text(write_record(record), encoding="utf-8")
    run("play", "ikeda", "--from", file, "--record", saved, typed="UNDO\nF6\n")
    record = read_record(saved.read_bytes())
    assert record.moves == ("C3", "D4", "F6")
    assert record.comments == {1: "early"} and record.about == {"Black": "Ann"}


def test_the_record_names_the_resigning_player_until_undo(run, tmp_path):
    there, back = tmp_path / "a.json", tmp_path / "b.json"
    out = run("play", "io", "--record", there, typed="C3\nresign\n")[1]
    assert "Black resigns. White wins." in out
    assert "Black" in read_record(there.read_bytes()).about.values()
    run("play", "io", "--from", there, "--record", back, typed="undo\nC4\n")
    assert read_record(back.read_bytes()).about == {}


def test_the_exit_code_reports_a_game_that_was_not_saved(run, tmp_path):
    file = tmp_path / "a.json"  # it is there when the game ends
    code, out, _ = run("play", "io", "--record", file, typed=f"C3\nsave {file}\n")
    assert code == 1 and "could not be saved" in out
    code, out, _ = run("play", "io", "--record", tmp_path / "b.json", typed="C3\n")
    assert code == 0 and "Saved as" in out


def test_against_a_level_undo_and_redo_take_both_moves(run):
    typed = "b3\nundo\nredo\nundo\nundo\nquit\n"
    out = run("play", "otello", "--size", 6, "--against", 1, "--seed", 1, typed=typed)[1]
    start = str(OTELLO.start(size=6))
    boards = re.findall(r"^1 .*(?:\n.+)+", out, re.MULTILINE)
    assert [board == start for board in boards] == [True, False, False, True, False, True]
    assert boards[2] == boards[4]
    assert out.count("There is nothing to undo.") == 1


def test_the_first_moves_are_listed_and_the_rest_counted(run):
    out = run("play", "jo", typed="MOVES\nquit\n")[1]
    moves = [str(move) for move in stonebook.game("jo").start().moves()]
    line = next(line for line in out.splitlines() if moves[0] in line)
    assert line.endswith(f" and {len(moves) - 60} more")
    assert moves[59] in line and moves[60] not in line


def test_a_move_that_is_not_allowed_is_answered_with_its_reason_and_no_board(run):
    out = run("play", "otello", typed="A1\nquit\n")[1]
    assert f"{NO_A1} (OT3)" in out
    assert out.count("8 . . .") == 1


def test_ctrl_c_leaves_the_side_of_a_slow_player_to_the_keyboard(run, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "run_to_end", interrupted)
    code, out, _ = run("play", "otello", "--size", 4, "--against", 1, typed="B1\nA1\nundo\n")
    assert code == 0 and say("cli.play.stopped", name="Level 1", player="O") in out
    assert "O plays A1." in out and out.count("O> ") == 2, "undo goes back by one move"
    assert run("play", "otello", "--against", "1,2")[0] == 130, "of two players, none is left"


# --- errors and their language


def test_ctrl_c_and_a_refusal_have_different_exit_codes(run, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    assert run("show", "otello", "A1")[0] == 1
    monkeypatch.setattr(inspection, "count", interrupted)
    assert run("perft", "io", 1)[0] == 130


def test_the_lang_option_overrides_the_environment(run, monkeypatch):
    monkeypatch.setenv("STONEBOOK_LANG", "de")
    assert "ist am Zug" in run("show", "otello")[1]
    assert "to move" in run("--lang", "en", "show", "otello")[1]
