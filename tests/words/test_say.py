"""Saying a sentence: its forms, its lists, numbers and players, and in which language."""

import json
import os
import subprocess
import sys

import pytest

import stonebook
from stonebook import words
from stonebook.words import files, listed, number_text, player_name, say, speak, speaking, tally
from stonebook.words.plurals import RULES


@pytest.fixture
def with_files(monkeypatch, tmp_path):
    """Return a function that writes files of sentences next to the English one."""
    names = ("languages", "own_sentences", "catalogue", "everything", "texts")
    caches = [getattr(files, name) for name in names]
    english = files.folder() / "en.json"

    def lay(**languages):
        (tmp_path / "en.json").write_bytes(english.read_bytes())
        for name, sentences in languages.items():
            text = json.dumps(sentences, ensure_ascii=False)
            (tmp_path / f"{name.replace('_', '-')}.json").write_text(text, encoding="utf-8")
        monkeypatch.setattr(files, "folder", lambda: tmp_path)
        for cache in caches:
            cache.cache_clear()

    yield lay
    for cache in caches:
        cache.cache_clear()


@pytest.mark.parametrize(
    ("number", "wish"),
    [
        (1, "leave O at most 1 move"),
        (2, "leave O at most 2 moves"),
        (0, "leave O at most 0 moves"),
    ],
)
def test_a_sentence_takes_the_form_of_its_number(number, wish):
    assert say("goal.leaves", player="X", rival="O", number=number) == wish


def test_a_list_counts_by_its_length():
    assert say("event.flipped", player="Red", cells=("c3",)) == "The stone on c3 flips to Red."
    more = say("event.flipped", player="Red", cells=("c3", "d4"))
    assert more == "The stones on c3 and d4 flip to Red."


def test_a_parameter_that_is_missing_is_an_error():
    with pytest.raises(KeyError):
        say("goal.leaves", player="X", rival="O")
    with pytest.raises(KeyError):
        say("cells.empty")
    with pytest.raises(KeyError):
        say("no.such.sentence")


def test_forms_go_by_numbers_and_lists_only():
    with pytest.raises(TypeError, match="'A1'"):
        say("event.flipped", player="Red", cells="A1")


def test_lists_are_joined_as_the_language_does():
    cells = ["A1", "B2", "C3", "D4"]
    assert [listed(cells[:n]) for n in range(3)] == ["", "A1", "A1 and B2"]
    assert listed(cells) == "A1, B2, C3 and D4"
    assert listed(cells[:3], "list.or") == "A1, B2 or C3"
    assert listed(cells, "list.plain") == "A1, B2, C3, D4"
    with speaking("de"):
        assert listed(cells[:3]) == "A1, B2 und C3"
        assert listed(cells[:2], "list.or") == "A1 oder B2"


def test_each_joint_of_a_list_has_its_own_form(with_files):
    forms = {
        "pair": "{first}+{last}",
        "start": "<{first};{last}>",
        "middle": "{first}:{last}",
        "end": "{first}&{last}",
    }
    with_files(xx={"list.and": forms})
    with speaking("xx"):
        assert listed("ab") == "a+b"
        assert listed("abc") == "<a;b&c>"
        assert listed("abcde") == "<a;b:c:d&e>"


def test_numbers_are_written_as_the_language_does():
    params = {"player": "White", "rival": "Black"}
    assert say("step.score.goes_on", number=2.5, **params).endswith("ahead of Black by 2½.")
    assert say("step.score.goes_on", number=2.0, **params).endswith("ahead of Black by 2.")
    with speaking("de"):
        assert say("step.score.goes_on", number=2.5, **params).endswith("Weiß 2½ mehr als Schwarz.")
        assert tally({"White": 3.5, "Black": -1}) == "Weiß 3½; Schwarz -1"


def test_a_number_keeps_its_sign_and_has_the_point_of_the_language():
    numbers = [-2.5, -0.5, 0.5, 3.0, 0.25]
    assert [number_text(number) for number in numbers] == ["-2½", "-½", "½", "3", "0.25"]
    assert [number_text(number, "+g") for number in numbers[1:4]] == ["-½", "+½", "+3"]
    with speaking("de"):
        assert number_text(0.25) == "0,25"


def test_a_part_of_the_site_speaks_the_language_too():
    assert say("bench.back") == "One move back"
    with speaking("de"):
        assert say("bench.back") == "Einen Zug zurück"


def test_players_are_called_as_the_language_does():
    with speaking("de"):
        assert say("board.to_move", player="Black") == "Schwarz ist am Zug."
        assert say("cli.play.welcome", game="Io", players=("White", "Black")).endswith(
            "Weiß und Schwarz."
        )
        assert [player_name(who) for who in ("Red", "X", "Neutral")] == ["Rot", "X", "Neutral"]
        # Quoted input is repeated as it was written.
        assert "Black" in say("error.diagram.symbol", value="Black", right="X, O")


def test_values_stay_as_they_are():
    with speaking("de"):
        position = stonebook.game("ikeda").replay(["C3", "D4", "resign"])
        assert position.to_move is None
        assert position.result.winner == "White"
        assert position.result.message == "Schwarz hat aufgegeben. Weiß gewinnt."
        assert position.at("C3") == "Black"


def test_a_language_stays_until_another_is_chosen():
    try:
        assert speak("de") == "de"
        assert words.language() == "de"
        assert say("board.undo") == "Zug zurück"
    finally:
        assert speak("en") == "en"
    assert say("board.undo") == "Undo"


def test_a_language_is_spoken_for_a_while_and_put_back_after_an_error():
    with pytest.raises(ZeroDivisionError), speaking("de"):
        raise ZeroDivisionError
    assert words.language() == "en"


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        ("de", "de"),
        ("de-CH", "de"),
        ("DE_at.UTF-8", "de"),
        ("tlh", "en"),
        ("", "en"),
        ("den", "en"),
    ],
)
def test_the_nearest_language_is_spoken(wanted, spoken):
    with speaking(wanted) as language:
        assert language == spoken


def test_a_name_from_outside_never_becomes_a_path():
    for wanted in ("../en", "..", "/etc/passwd", "en.json", "de\0"):
        with speaking(wanted) as language:
            assert language in ("en", "de")


def test_a_variant_of_a_language_has_its_own_file(with_files):
    with_files(pt={"board.undo": "Desfazer"}, pt_BR={"board.undo": "Voltar"})
    for wanted, undo in {
        "pt-BR": "Voltar",
        "pt_BR.UTF-8": "Voltar",
        "pt_br": "Voltar",
        "pt-PT": "Desfazer",
    }.items():
        with speaking(wanted):
            assert say("board.undo") == undo


def test_a_missing_sentence_falls_back_to_english(with_files):
    with_files(fr={"language.plural": "below two, other", "board.undo": "Annuler"})
    with speaking("fr"):
        assert say("board.undo") == "Annuler"
        assert say("board.redo") == "Redo"
        assert say("event.turned", cells=["A1"], player="X") == "A1 turns to X."


def test_a_language_with_more_forms_is_a_file_too(with_files):
    move = {"one": "{number} ход", "few": "{number} хода", "many": "{number} ходов", "other": "—"}
    with_files(ru={"language.plural": "Russian", "goal.leaves": move})
    with speaking("ru"):
        moves = [say("goal.leaves", number=n) for n in (1, 2, 5, 11, 21, 22)]
        assert moves == ["1 ход", "2 хода", "5 ходов", "11 ходов", "21 ход", "22 хода"]
        # English has no form for "few", and still says its sentence.
        assert say("event.turned", cells=["A1", "B1"], player="X") == "A1 and B1 turn to X."


@pytest.mark.parametrize(
    ("rule", "expected"),
    {
        "one, other": {0: "other", 0.5: "one", 1: "one", 1.5: "other", 2: "other", 21: "other"},
        "below two, other": {0: "one", 1: "one", 1.5: "one", 2: "other"},
        "other": {0: "other", 1: "other", 2: "other"},
        "Russian": {
            1: "one",
            2: "few",
            4: "few",
            5: "many",
            0: "many",
            12: "many",
            14: "many",
            111: "many",
        },
        "Polish": {1: "one", 2: "few", 5: "many", 21: "many", 22: "few", 1.5: "other"},
        "Czech": {1: "one", 2: "few", 4: "few", 5: "other", 0: "other", 1.5: "many"},
    }.items(),
)
def test_each_rule_chooses_the_right_form_of_the_plural(rule, expected):
    form_of, forms = RULES[rule]
    assert {number: form_of(number) for number in expected} == expected
    assert {form_of(n / 2) for n in range(300)} <= forms


def run(*arguments, **environment):
    return subprocess.run(
        [sys.executable, "-m", "stonebook", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )


@pytest.mark.thorough
def test_the_command_line_speaks_the_language_that_is_wanted():
    assert run("--lang", "de", "show", "io", "C3").stdout.endswith(
        "Schwarz ist am Zug: ein gebundener Stein, der C3 berührt.\n"
    )
    assert run("show", "io", STONEBOOK_LANG="de_DE").stdout.endswith(
        "Weiß ist am Zug: der Einstiegsstein.\n"
    )
    shown = run("show", "io", "C3").stdout
    assert shown.endswith("Black to move: a bound stone that touches C3.\n")
    assert "Fünf Brettspiele" in run("--lang", "de", "--help").stdout
    refused = run("--lang", "de", "show", "io", "A1")
    assert refused.returncode == 1
    with speaking("de"):
        sentence = say("refusal.io.corner.entering", cell="A1")
    assert f"{sentence} (IO" in refused.stderr
