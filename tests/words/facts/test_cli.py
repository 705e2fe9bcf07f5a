"""Sentences of the command line: commands and arguments, players and files."""

import pytest

from stonebook import GAMES
from stonebook.words import languages, say, speaking
from tests.words.facts.sentence_checks import assert_says

SENTENCES = {
    "cli.about": "five board games … play … convert records",
    "cli.check.about": "check records … replay … compare the result",
    "cli.check.sources": "SGF, GGF, WTHOR, AbstractPlay, transcripts … diagrams … standard input",
    "cli.convert.about": "another form … can't hold … stops … leaves it out",
    "cli.convert.source": "SGF, GGF, WTHOR, AbstractPlay, a transcript … diagram … input",
    "cli.convert.target": "the new file",
    "cli.convert.to": "the form … name does not say",
    "cli.examples": "play otello … show jo … check game.json … exit codes",
    "cli.exists": "already exists",
    "cli.fine": "{file}: fine, {game}, {moves} moves",
    "cli.no_ply": "no position {number} … {moves} moves",
    "cli.no_source": "{name} is neither … the games are {games}",
    "cli.perft.about": "count the move sequences",
    "cli.perft.depth": "how many moves",
    "cli.perft.game": "the game",
    "cli.play.about": "two people at one keyboard … against a level … two levels … illegal … "
    "the rule and the reason",
    "cli.play.against": "the level … the other side, 0 to 6 … 1,5",
    "cli.play.against.unknown": "“{value}” is not a level … from 0 to 6",
    "cli.play.as": "your side … first letter",
    "cli.play.as.alone": "--as … side … --against 3",
    "cli.play.dead": "agree that strings are dead … dead D1 E2",
    "cli.play.from": "start from a record",
    "cli.play.game": "the game",
    "cli.play.not_saved": "{file} could not be saved: {why}",
    "cli.play.moves": "{name} plays {move}",
    "cli.play.nothing.redo": "nothing to redo",
    "cli.play.nothing": "nothing to undo",
    "cli.play.over": "the game is over … save it (save FILE) or undo moves (undo)",
    "cli.play.record": "write the game to this new file",
    "cli.play.save_where": "where to: save FILE",
    "cli.play.seat": "{player} … {name}",
    "cli.play.seed": "same seed … the same replies",
    "cli.play.stopped": "{name} was stopped … {player} now",
    "cli.play.welcome": "{game}, for {players}",
    "cli.play.words": "undo, redo, resign, moves, count, board, save FILE, help, quit",
    "cli.prompt.phase": "{player} ({phase})",
    "cli.score.about": "count a position … part … names its rule",
    "cli.script.about": "lesson plan … from start to finish, then print it … is checked",
    "cli.script.fine": "every line … {lines} … every claim … {claims}",
    "cli.script.none": "{name} is neither a file nor … {known}",
    "cli.script.source": "a file … standard input … otello/first-lesson",
    "cli.settings": "settings of the game",
    "cli.settings_and_file": "{names} can't be combined with {file}",
    "cli.show.about": "show a position",
    "cli.show.diagram": "diagram that can be read back",
    "cli.show.ply": "after this many moves",
    "cli.show.svg": "SVG",
    "cli.source": "a game's name … SGF, GGF, WTHOR, AbstractPlay, a transcript … diagram",
}


@pytest.mark.parametrize("key", SENTENCES)
def test_a_command_line_sentence_states_its_facts(key):
    assert_says(key, SENTENCES[key])


@pytest.mark.parametrize("language", languages())
def test_commands_are_the_same_in_every_language(language):
    with speaking(language):
        for word in ("undo", "redo", "resign", "moves", "count", "board", "save", "help", "quit"):
            assert word in say("cli.play.words")
        for command in ("play", "show", "check"):
            assert f"stonebook {command}" in say("cli.examples")
        assert any(f"stonebook play {game}" in say("cli.examples") for game in GAMES)
        assert "dead D1 E2" in say("cli.play.dead")


@pytest.mark.parametrize("language", languages())
def test_a_number_of_moves_is_not_confused_with_a_position(language):
    with speaking(language):
        fine = say("cli.fine", file="a.json", game="Io", moves=12)
        too_far = say("cli.no_ply", number=90, moves=12)
    assert fine.startswith("a.json") and fine.index("Io") < fine.index("12")
    assert too_far.index("90") < too_far.index("12")
