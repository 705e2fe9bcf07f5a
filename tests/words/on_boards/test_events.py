"""Each event's sentence names the players and cells of the board."""

from random import Random

import pytest

import stonebook
from stonebook import GAMES
from stonebook.words import catalogue, listed, player_name, speaking
from tests.words.facts.sentence_checks import missing

# The sentence about each event, by its form: {cell} and {last} are its first and last cell, {mover}
# made the move, {rival} is the other player, {owner} stood on the cell before.
GISTS = {
    "bracketed": ("{cell} and {last} bracket", "{cell} und {last} schließen"),
    "turned": ("{cells} … to {mover}", "{cells} … nun {mover}"),
    "flipped": ("on {cells} … to {mover}", "auf {cells} … jetzt … von {mover}"),
    "moved": ("neutral stone on {cell} moves to {last}", "auf {cell} wird nach {last} versetzt"),
    "returned": (
        "{rival}'s … from {cell} … {rival}'s",
        "von {rival}, der auf {cell} stand … in den Vorrat",
    ),
    "placed": ("{mover} plays {cells}", "{mover} setzt auf {cells}"),
    "placed.bound": (
        "{mover} places a bound stone on {cell}",
        "{mover} setzt einen gebundenen … {cell}",
    ),
    "placed.entering": ("{mover} enters on {cell}", "{mover} steigt auf {cell}"),
    "placed.free": ("{mover} places a free stone on {cell}", "{mover} setzt einen freien … {cell}"),
    "placed.single": ("{mover} plays {cell}", "{mover} setzt auf {cell}"),
    "passed": ("{mover} passes", "{mover} passt"),
    "passed.forced": ("{mover} can't bracket anything", "{mover} kann nichts"),
    "first pass.Black": ("first pass … does not count", "erste Passen … zählt es nicht"),
    "first pass.White": (
        "first pass … It moves half a point from Black to White",
        "Weiß gepasst … geht ½ Punkt von Schwarz an Weiß",
    ),
    "phase ended": ("left for {mover}, … {rival} begins", "{mover} findet kein … {rival} beginnt"),
    "removed": ("{owner}'s … {cells} … last empty", "{owner} … {cells} … letzten leeren"),
    "removed.alone": ("{owner}'s … {cells} … leaves", "{owner} … {cells} … kommt vom Brett"),
    "removed.standing": ("{owner}'s … {cells} has no liberty", "{owner} … {cells} hat keine"),
    "removed.together": (
        "{owner}'s … {cells} has no liberty either: … together",
        "{owner} … {cells} … zusammen",
    ),
    "removed.agreed": ("{owner}'s … {cells} … agreement", "einig: … {owner} … {cells} ist tot"),
    "resigned": ("{mover} resigns", "{mover} gibt auf"),
    "ended.full": ("board is full", "Brett ist voll"),
    "ended.no_move": ("neither player can bracket", "niemand kann mehr"),
    "ended.ikeda.agreed": (
        "the dead stones are off the board … count",
        "toten Steine sind vom Brett … gezählt",
    ),
    "ended.ikeda.passes": (
        "second pass in a row that counts",
        "zweimal hintereinander gepasst … zählen",
    ),
    "ended.ikeda.resigned": ("the game is over.", "die Partie ist zu Ende."),
    "ended.jo.no_pair": ("no two empty cells touch", "nirgends liegen zwei leere"),
    "ended.jo.reserve": ("{rival} has fewer than two", "{rival} hat weniger als zwei"),
    "ended.alterigo.null_move": ("as it was before … {mover} loses", "{mover} verliert"),
    "ended.alterigo.resigned": ("the game is over.", "die Partie ist zu Ende."),
    "ended.alterigo.third": (
        "third time: a draw … after",
        "jetzt dreimal, nach … unentschieden",
    ),
    "ended.alterigo.third.start": (
        "third time: a draw … at the start and after",
        "jetzt dreimal, am Anfang und nach … unentschieden",
    ),
}

SETTINGS = {"otello": {"size": 4}, "io": {"size": 4}, "ikeda": {"size": 2}, "jo": {}}
SMALL = {"alterigo": [{"width": 2, "height": 1}, {"width": 2, "height": 2}]}


def games():
    """Short games: of each one position after the other, with the move that is made."""
    for name in GAMES:
        for settings in SMALL.get(name, [SETTINGS.get(name, {})]):
            for seed in range(3):
                position = stonebook.game(name).start(**settings)
                rng = Random(seed)
                while position.phase != "over":
                    moves = position.moves()
                    move = moves[rng.randrange(len(moves))]
                    yield position, move
                    position = position.play(move)
    yield stonebook.game("alterigo").replay(["B1", "B2", "A2", "A1", "A2"], width=3, height=2), "A1"
    for name in ("ikeda", "alterigo"):
        yield stonebook.game(name).start(), "resign"
    yield stonebook.game("ikeda").replay(["C3"], size=5), "pass"
    yield stonebook.game("ikeda").start(size=5), "pass"
    yield from dead()


def dead():
    position = stonebook.game("ikeda").replay(["C3", "B2", "pass", "pass", "pass"], size=5)
    yield position, "dead C3"


def happened():
    """Return a few situations for each form: position, event."""
    results = {}
    for position, move in games():
        for event in position.explain(move):
            some = results.setdefault(event.params.get("form", event.kind), [])
            if len(some) < 4:
                some.append((position, move, event))
    return results


@pytest.fixture(scope="module")
def situations():
    return happened()


@pytest.mark.parametrize("form", GISTS)
def test_an_event_names_each_player_in_the_right_role(form, situations):
    for position, move, event in situations[form]:
        for language, gist in zip(("en", "de"), GISTS[form], strict=True):
            with speaking(language):
                cells = event.cells or ("none",)
                # A new stone that leaves at once was not on the board before.
                stood = next(filter(None, map(position.at, event.cells)), None)
                roles = {
                    "mover": player_name(str(position.to_move)),
                    "rival": player_name(str(position.rival)),
                    "owner": player_name(str(stood or position.to_move)),
                    "cells": listed(cells),
                    "cell": cells[0],
                    "last": cells[-1],
                }
                text = event.message
                assert missing(text, gist.format(**roles)) is None, (str(position), move, text)


def test_every_kind_of_event_is_here():
    forms = {key.removeprefix("event.") for key in catalogue() if key.startswith("event.")}
    assert forms == {*GISTS}
