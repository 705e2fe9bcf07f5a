"""Whole sentences as a reader meets them, in each language."""

from string import Formatter

import pytest

import stonebook
from stonebook.rules.errors import BadNotation, IllegalMove
from stonebook.rules.rulebook import RULES
from stonebook.teach.games.jo.goals import Bombs, Opens
from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.goal import Both, Corner, Legal
from stonebook.teach.goals.outcomes import Ends, Reaches
from stonebook.teach.goals.points import Lowers, Scores
from stonebook.words import ENGLISH, everything, languages, say, speaking

OTELLO = stonebook.game("otello").start()
JO = stonebook.game("jo").start()
IO = stonebook.game("io").replay(["C3"])

WISHES = [
    (
        Changes(at_least=3, lines=2),
        OTELLO,
        "X is to move. Turn at least 3 markers along at least 2 lines.",
        "X ist am Zug. Drehe mindestens 3 Spielsteine auf mindestens 2 Linien um.",
    ),
    (
        Changes(at_least=2, lines=2),
        OTELLO,
        "X is to move. Turn markers along at least 2 lines.",
        "X ist am Zug. Drehe Spielsteine auf mindestens 2 Linien um.",
    ),
    (
        Changes(exactly=1),
        OTELLO,
        "X is to move. Turn just one marker.",
        "X ist am Zug. Drehe genau einen Spielstein um.",
    ),
    (
        Changes("removed", exactly=0),
        OTELLO,
        "X is to move. Play so that no marker leaves the board.",
        "X ist am Zug. Spiele so, dass kein Spielstein vom Brett kommt.",
    ),
    (
        Changes("flipped", cell="d4", owner="rival"),
        JO,
        "Red is to move. Flip the stone on d4.",
        "Rot ist am Zug. Wechsle den Stein auf d4 aus.",
    ),
    (
        Scores(more=2.5),
        OTELLO,
        "X is to move. Raise X's score by 2½ or more.",
        "X ist am Zug. Hole für X mindestens 2½ Punkte dazu.",
    ),
    (
        Scores(at_least=3),
        OTELLO,
        "X is to move. Bring X's score to 3 or more.",
        "X ist am Zug. Bringe X auf mindestens 3 Punkte.",
    ),
    (
        Lowers(2),
        JO,
        "Red is to move. Lower Black's score by 2 or more.",
        "Rot ist am Zug. Nimm Schwarz mindestens 2 Punkte weg.",
    ),
    (
        Reaches("free", "Black"),
        IO,
        "Black places a bound stone. Play so that a free stone comes next and Black is to move.",
        "Schwarz setzt einen gebundenen Stein. Spiele so, dass als Nächstes ein freier Stein kommt "
        "und Schwarz am Zug ist.",
    ),
    (
        Both((Changes(), Corner(), Ends())),
        OTELLO,
        "X is to move. Turn a marker, take a corner and win now.",
        "X ist am Zug. Drehe einen Spielstein um, setze in eine Ecke und gewinne sofort.",
    ),
    (
        Both((Bombs("c3"), Opens("d4"))),
        JO,
        "Red is to move. Bomb c3 with a neutral stone and open a way to d4, so that "
        "your next pair could flip it.",
        "Rot ist am Zug. Bombardiere c3 mit einem neutralen Stein und mach einen Weg zu d4 frei, "
        "sodass dein nächstes Paar den Stein dort auswechseln könnte.",
    ),
    (
        Both((Bombs(), Corner())),
        JO,
        "Red is to move. Bomb one of Black's stones with a neutral stone and take a corner.",
        "Rot ist am Zug. Bombardiere einen Stein von Schwarz mit einem neutralen Stein und setze "
        "in eine Ecke.",
    ),
    (
        Both((Legal(), Changes())),
        OTELLO,
        "X is to move. Play any legal move and turn a marker.",
        "X ist am Zug. Spiele irgendeinen erlaubten Zug und drehe einen Spielstein um.",
    ),
]


@pytest.mark.parametrize(("goal", "position", "english", "german"), WISHES)
def test_a_wish_is_a_whole_sentence(goal, position, english, german):
    assert goal.task_text(position) == english
    with speaking("de"):
        assert goal.task_text(position) == german


def test_errors_with_the_number_of_a_move():
    game = stonebook.game("otello")
    refusal = game.replay(["C4"]).check("A1")
    with pytest.raises(IllegalMove) as refused:
        game.replay(["C4", "A1"])
    assert str(refused.value) == f"move 2, A1: {refusal.message} (OT3)"
    with pytest.raises(BadNotation, match=r"^move 1: “Z9” is not a move of O-tell-O"):
        game.replay(["Z9"])
    with speaking("de"):
        with pytest.raises(IllegalMove) as refused:
            game.replay(["C4", "A1"])
        assert str(refused.value) == f"Zug 2, A1: {refusal.message} (OT3)"
        with pytest.raises(BadNotation, match=r"^Zug 1: „Z9“ ist kein Zug von O-tell-O"):
            game.replay(["Z9"])


def test_a_result_and_its_count():
    position = stonebook.game("ikeda").replay(["C3", "pass", "pass", "pass"])
    end = "Black 80½, White ½."
    assert position.result.message == f"Both players passed, one after the other. Black wins: {end}"
    with speaking("de"):
        assert position.result.message == (
            "Beide haben hintereinander gepasst. Schwarz gewinnt: Schwarz 80½; Weiß ½."
        )


def language_texts(language, key):
    sentence = everything(language)[key]
    return [sentence] if isinstance(sentence, str) else [*sentence.values()]


# A sentence may show the braces that it means to show, which its file writes doubled.
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("number", [1, 2])
def test_every_sentence_can_be_said(language, number):
    with speaking(language):
        for key, sentence in everything(ENGLISH).items():
            if not isinstance(sentence, str) and "pair" in sentence:
                continue
            texts = [sentence] if isinstance(sentence, str) else [*sentence.values()]
            names = {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}
            params = {name: ["B2"] * number if name == "cells" else number for name in names}
            text = say(key, **{"number": number, **params})
            braces = [text.count("{{") for text in language_texts(language, key)]
            assert text and text.count("{") in braces, key


@pytest.mark.parametrize("language", languages())
def test_no_sentence_of_a_refusal_names_a_rule_id(language):
    """Boards and the command line append the id of the refusal's own rule."""
    refusals = {k: s for k, s in everything(language).items() if k.startswith("refusal.")}
    citing = [key for key, s in refusals.items() if any(rule in str(s) for rule in RULES)]
    assert not citing, f"leave out the rule ids: the board adds “(OT3)” to {citing}"
