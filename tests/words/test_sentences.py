"""Whole sentences as a reader meets them, in each language."""

import importlib
from string import Formatter

import pytest

import stonebook
from stonebook.rules.errors import BadNotation, IllegalMove
from stonebook.teach.goals.goal import (
    Both,
    Changes,
    Corner,
    Goal,
    Legal,
    Lowers,
    Scores,
)
from stonebook.teach.goals.outcomes import Ends, Reaches
from stonebook.teach.goals.pairs import Bombs, Opens
from stonebook.words import ENGLISH, catalogue, languages, say, speaking

OTELLO = stonebook.game("otello").start()
JO = stonebook.game("jo").start()
IO = stonebook.game("io").replay(["C3"])

WISHES = [
    (
        Changes(at_least=2, lines=2),
        OTELLO,
        "Find a move for X that turns at least 2 markers along at least 2 lines.",
        "Finde für X einen Zug, der mindestens 2 Spielsteine entlang von mindestens 2 Linien "
        "umdreht.",
    ),
    (
        Changes(exactly=1),
        OTELLO,
        "Find a move for X that turns exactly one marker.",
        "Finde für X einen Zug, der genau einen Spielstein umdreht.",
    ),
    (
        Changes("removed", exactly=0),
        OTELLO,
        "Find a move for X that takes no marker at all off the board.",
        "Finde für X einen Zug, der keinen einzigen Spielstein vom Brett nimmt.",
    ),
    (
        Changes("flipped", cell="d4", whose="rival"),
        JO,
        "Find a turn for Red that flips the stone on d4 of the other player's.",
        "Finde für Rot einen Zug, der den Stein auf d4 der anderen Farbe auswechselt.",
    ),
    (
        Scores(more=2.5),
        OTELLO,
        "Find a move for X that is worth at least 2.5 more in the count.",
        "Finde für X einen Zug, der in der Zählung mindestens 2,5 mehr wert ist.",
    ),
    (
        Scores(at_least=3),
        OTELLO,
        "Find a move after which X counts at least 3.",
        "Finde einen Zug, nach dem X mindestens 3 zählt.",
    ),
    (
        Lowers(2),
        JO,
        "Find a turn for Red that takes at least 2 off Black's count.",
        "Finde für Rot einen Zug, der Schwarz in der Zählung mindestens 2 wegnimmt.",
    ),
    (
        Reaches("free", "Black"),
        IO,
        "Find a move for Black after which a free stone is due and Black is to move.",
        "Finde für Schwarz einen Zug, nach dem gilt: Ein freier Stein ist an der Reihe, und "
        "Schwarz ist am Zug.",
    ),
    (
        Both((Changes(), Corner(), Ends())),
        OTELLO,
        "Find a move for X that turns at least one marker and that goes on a corner and that ends "
        "the game at once, and X wins.",
        "Finde für X einen Zug, der mindestens einen Spielstein umdreht, der in eine Ecke geht und "
        "der das Spiel sofort beendet, sodass X gewinnt.",
    ),
    (
        Both((Bombs("c3"), Opens("d4"))),
        JO,
        "Find a turn for Red that moves a neutral stone onto c3 and that leaves d4 open: a pair "
        "could flip it, if nothing changed before Red's next turn.",
        "Finde für Rot einen Zug, der einen neutralen Stein auf c3 versetzt und der d4 offen "
        "lässt: Ein Paar könnte den Stein dort auswechseln, wenn sich bis zum nächsten Zug von "
        "Rot nichts änderte.",
    ),
    (
        Both((Bombs(), Corner())),
        JO,
        "Find a turn for Red that moves a neutral stone onto a stone of the other player's. Find a "
        "move for Red that goes on a corner. One and the same turn has to do it all.",
        "Finde für Rot einen Zug, der einen neutralen Stein auf einen Stein des Gegners versetzt. "
        "Finde für Rot einen Zug, der in eine Ecke geht. Ein und derselbe Zug muss das alles "
        "leisten.",
    ),
    (
        Both((Legal(), Changes())),
        OTELLO,
        "Find a move that X may play. Find a move for X that turns at least one marker. One and "
        "the same turn has to do it all.",
        "Finde einen Zug, den X spielen darf. Finde für X einen Zug, der mindestens einen "
        "Spielstein umdreht. Ein und derselbe Zug muss das alles leisten.",
    ),
]


@pytest.mark.parametrize(("goal", "position", "english", "german"), WISHES)
def test_a_wish_is_a_whole_sentence(goal, position, english, german):
    assert goal.wish(position) == english
    with speaking("de"):
        assert goal.wish(position) == german


def test_errors_with_the_number_of_a_move():
    game = stonebook.game("otello")
    with pytest.raises(IllegalMove, match=r"^move 2: A1: A1 touches no X, so .* \(OT\d\)$"):
        game.replay(["C4", "A1"])
    with pytest.raises(BadNotation, match=r"^move 1: “Z9” is no move of O-tell-O"):
        game.replay(["Z9"])
    with speaking("de"):
        with pytest.raises(IllegalMove, match=r"^Zug 2: A1: A1 berührt kein X, also .* \(OT\d\)$"):
            game.replay(["C4", "A1"])
        with pytest.raises(BadNotation, match=r"^Zug 1: „Z9“ ist kein Zug von O-tell-O"):
            game.replay(["Z9"])


def test_a_result_and_its_count():
    position = stonebook.game("ikeda").replay(["C3", "pass", "pass", "pass"])
    end = "Black 80.5, White 0.5."
    assert position.result.message == f"Both players passed in succession. Black wins: {end}"
    with speaking("de"):
        assert position.result.message == (
            "Beide haben hintereinander gepasst. Schwarz gewinnt: Schwarz 80,5; Weiß 0,5."
        )


def language_texts(language, key):
    sentence = catalogue(language)[key]
    return [sentence] if isinstance(sentence, str) else [*sentence.values()]


# A sentence may show the braces that it means to show, which its file writes doubled.
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("number", [1, 2])
def test_every_sentence_can_be_said(language, number):
    with speaking(language):
        for key, sentence in catalogue(ENGLISH).items():
            if not isinstance(sentence, str) and "pair" in sentence:
                continue
            texts = [sentence] if isinstance(sentence, str) else [*sentence.values()]
            names = {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}
            params = {name: ["B2"] * number if name == "cells" else number for name in names}
            said = say(key, **{"number": number, **params})
            braces = [text.count("{{") for text in language_texts(language, key)]
            assert said and said.count("{") in braces, key


def kinds(one):
    """Every kind of goal, however deep."""
    return {kind for sub in one.__subclasses__() for kind in (sub, *kinds(sub))}


def test_every_goal_has_a_wish_or_a_part_of_one():
    modules = ("ahead", "forced", "margins", "mobility", "pairs")
    for module in modules:
        importlib.import_module(f"stonebook.teach.goals.{module}")
    assert len(kinds(Goal)) > 10
    silent = {k for k in kinds(Goal) if k.wish is Goal.wish and k.part is Goal.part}
    assert silent == set()
