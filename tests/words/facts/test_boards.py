"""Sentences of boards, custom rules and names: buttons, phases, players and places."""

import pytest

from stonebook import GAMES
from stonebook.words import languages, player_name, say, speaking
from tests.words.facts.sentence_checks import assert_says

SENTENCES = {
    "board.cell.taken": "{cell}: {stands}",
    "board.error": "wrong … {kind}: {message}",
    "board.legal.off": "show",
    "board.legal.on": "hide",
    "board.pace": "pace:",
    "board.pace.fast": "fast",
    "board.pace.normal": "normal",
    "board.pace.off": "off",
    "board.pace.slow": "slow",
    "board.pass": "pass",
    "board.pick": "choose",
    "board.play": "play",
    "board.redo": "redo",
    "board.redone": "redone: {move} … {state}",
    "board.refused": "{message} … {rule}",
    "board.text.off": "words",
    "board.text.on": "hide",
    "board.title": "{game} … {state}",
    "board.to_move.bound": "{player} to move: a bound stone that touches {last}",
    "board.to_move.entering": "{player} to move: the entering stone",
    "board.to_move.free": "{player} to move: a free stone",
    "board.to_move.reserves": "{player} to move … reserve: {reserves}",
    "board.to_move.single": "{player} to move: a single stone",
    "board.type": "move:",
    "board.type.cell": "cell:",
    "board.type.example": "a cell",
    "board.undo": "undo",
    "board.undone": "undone: {move} … {state}",
    "board.unloaded": "not be loaded … connection … try again",
    "build.back": "back",
    "build.cancel": "cancel the turn",
    "build.end": "end the turn",
    "build.first": "first cell",
    "build.flipped": "{cell} has flipped",
    "build.flips": "flip {cell}",
    "build.may": "may {effects}, or end",
    "build.moved": "stands on {cell} now",
    "build.moves": "move the neutral stone on {cell}",
    "build.pair": "pair is on {first} and {last}",
    "build.second": "first stone is on {cell} … the second",
    "build.undone": "undone: {cell}",
    "build.where": "on {cell} go … an empty cell, or one of {rival}'s stones",
    "language.decimal": ".",
    "language.name": "English",
    "list.more": "{first} and {number} more",
    "list.numbered": "{number}. {move}",
    "list.tally": "{player} {number}",
    "phase.bound": "bound stone comes next",
    "phase.entering": "entering stone comes next",
    "phase.free": "free stone comes next",
    "phase.name.bound": "bound",
    "phase.name.entering": "entering",
    "phase.name.free": "free",
    "phase.name.single": "single",
    "phase.over": "game is over",
    "phase.play": "goes on",
    "phase.single": "opening is over",
    "play.against.other_game": "“{name}” plays {value} … against=3",
    "play.against.pair": "two players … {number}",
    "play.against.unknown": "“{value}” can't play … level from 0 to 6 … choose(position)",
    "play.branch": "still there … “Variations”",
    "play.failed": "{name} could not choose a move: {problem}",
    "play.go_on": "play",
    "play.held": "{name} is paused: choose its move",
    "play.hint": "hint",
    "play.hint.gains": "{player} … up by {number}",
    "play.hint.leaves": "leaves {rival} {number} legal moves",
    "play.hint.liberties": "string … {number} empty neighbours",
    "play.hint.move": "{name} would play {move}",
    "play.hint.pass": "{name} would pass",
    "play.hint.quiet": "changes no other stone",
    "play.hint.threatens": "{player}'s string {cells} … one empty neighbour left, {last}",
    "play.hold": "pause",
    "play.keep": "save or load",
    "play.keep.bad": "can't be loaded: {problem} … nothing has changed",
    "play.keep.loaded": "loaded … {state}",
    "play.line": "move {ply}, {move}: {number} moves in all",
    "play.line.gone": "another variation … {move} … {state}",
    "play.line.here": "on the board: {number} moves",
    "play.no_agreement": "computer can't agree … before you pass",
    "play.no_move": "{name} chose “{given}” … can't be played here … {why}",
    "play.one": "one move",
    "play.resign": "resign",
    "play.resigned": "{player} resigns … {rival} wins",
    "play.seat": "{player}: {name}",
    "play.side.alone": "side= … against=3",
    "play.side.pair": "side= … None",
    "play.side.unknown": "“{value}” is not a side … {players}",
    "play.strength": "{name} … {elo} Elo above random play ({low} to {high})",
    "play.strength.on": "{name} … ({settings}): {elo} Elo above random play ({low} to {high})",
    "play.swap": "change sides",
    "play.thinking": "{name} is thinking",
    "play.watch": "{name} is next",
    "plain.about.count": "{player}'s score",
    "plain.about.legal": "where {player} may play",
    "plain.about.move": "{player} on {move}",
    "plain.about.pair": "{player}'s pair {move} can do",
    "plain.about.string": "stone on {cell}",
    "plain.differ": "differ on {number} of {questions} questions … about {about}: "
    "Stonebook says {engine} … your rule says {plain}",
    "plain.failed": "{kind}: {message}",
    "plain.no": "no",
    "plain.nothing": "nothing",
    "plain.what": "can't be about “{what}” … one of {known}",
    "plain.yes": "yes",
}


@pytest.mark.parametrize("key", SENTENCES)
def test_a_boards_sentence_states_its_facts(key):
    assert_says(key, SENTENCES[key])


WHOLE = {
    **{f"player.{name}": name for name in ("Black", "White", "Red", "X", "O", "Neutral")},
    **{f"part.{name}": name for name in ("half point", "komi", "markers", "stones")},
    "part.row": "points",
    "part.territory": "territory",
    **{f"term.{game}.stone": "stone" for game in GAMES if game != "otello"},
    **{f"term.{game}.stones": "stones" for game in GAMES if game != "otello"},
    "term.otello.stone": "marker",
    "term.otello.stones": "markers",
    "term.otello.empty_cell": "an empty square",
    "term.io.empty_cell": "an empty cell",
    "term.jo.empty_cell": "an empty cell",
    "term.ikeda.empty_cell": "an empty point",
    "term.alterigo.empty_cell": "an empty point",
    "board.play": "Play",
    "plain.no": "no",
    "step.pair.yes": "Yes",
    "step.pair.no": "No",
}


@pytest.mark.parametrize("key", WHOLE)
def test_a_name_agrees_with_the_rules(key):
    assert say(key) == WHOLE[key]


GERMAN = {
    "player.Black": "Schwarz",
    "player.White": "Weiß",
    "player.Red": "Rot",
    "player.X": "X",
    "player.O": "O",
    "phase.name.bound": "gebunden",
    "phase.name.free": "frei",
    "plain.yes": "ja",
    "plain.no": "nein",
    "board.redo": "Zug vor",
    "board.undo": "Zug zurück",
    "puzzle.undo": "Anderen Zug versuchen",
}


@pytest.mark.parametrize("key", GERMAN)
def test_german_has_its_own_names(key):
    with speaking("de"):
        assert say(key) == GERMAN[key]


@pytest.mark.parametrize("language", languages())
def test_the_phases_of_a_game_have_different_sentences(language):
    phases = ("bound", "entering", "free", "single")
    with speaking(language):
        for family in ("phase", "phase.name", "board.to_move", "refusal.io.pass"):
            sentences = {
                say(f"{family}.{p}", player="White", last="C3", there="B2", number=2)
                for p in phases
            }
            assert len(sentences) == len(phases), family


@pytest.mark.parametrize("language", languages())
def test_a_player_without_a_translation_keeps_the_games_name(language):
    with speaking(language):
        assert player_name("Green") == "Green"
        assert say("board.to_move", player="Green").startswith("Green ")


def test_the_owner_of_a_cell_is_named_in_the_language():
    with speaking("de"):
        assert say("board.cell.taken", cell="C3", stands="Black") == "C3: Schwarz."
        assert "Weiß" in say("cells.other_owner", cell="C3", owner="White")
