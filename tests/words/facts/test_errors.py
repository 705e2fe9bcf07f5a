"""Errors in a diagram, a record, a setting, a lesson: place and remedy."""

import pytest

import stonebook
from stonebook import GAMES
from stonebook.words import languages, say, speaking
from tests.words.facts.sentence_checks import assert_says

SENTENCES = {
    "error.diagram.at": "line {line}, column {column}: {message}",
    "error.diagram.key": "no line “{key}” … are: {known}",
    "error.diagram.label": "found “{value}” where “{right}” was expected",
    "error.diagram.length": "has {value} entries … should have {right}",
    "error.diagram.no_board": "no board here",
    "error.diagram.no_position": "“{value}” is not a position",
    "error.diagram.no_text": "must be text",
    "error.diagram.nothing": "neither a game nor a diagram",
    "error.diagram.other_game": "is of the game “{value}”, not of “{right}”",
    "error.diagram.setting": "“{key}” must be {right}, not “{value}”",
    "error.diagram.shown": "the board shows {key} {value}, but it must be {right}",
    "error.diagram.symbol": "“{value}” is not a symbol … one of {right}",
    "error.diagram.twice": "“{key}” is given twice, first on line {line}",
    "error.diagram.value": "“{key}: {value}” does not fit … it must be “{right}”",
    "error.expected.even_4_16": "even … 4 to 16",
    "error.expected.handicap": "different points",
    "error.expected.komi": "multiple of ½ from -1000 to 1000",
    "error.expected.red_black": "Red or Black",
    "error.expected.three_moves": "three moves",
    "error.expected.whole_1_19": "whole number from 1 to 19",
    "error.expected.whole_4_19": "whole number from 4 to 19",
    "error.form.no_games": "holds no games",
    "error.form.unknown": "“{value}” is not a format … are {known}",
    "error.game": "no game {name} … are {known}",
    "error.game.near": "no game {name} … mean {near} … are {known}",
    "error.header": "“{key}: {value}” … only be: {right}",
    "error.illegal": "{text}: {why} ({rule})",
    "error.illegal.at": "move {number}, {text}: {why} ({rule})",
    "error.jo.too_many": "{owner} has more stones on the board than the {most} in the game",
    "error.level.number": "“{value}” is not a level … from {first} to {last}",
    "error.level.over": "over … no move",
    "error.level.position": "plays {game} … not “{value}”",
    "error.level.seed": "“{value}” is not a seed … whole number",
    "error.no_cell": "“{text}” is not a cell … from {first} to {last}",
    "error.no_moves": "“{value}” is not a list of moves",
    "error.notation": "“{text}” is not a move of {game}",
    "error.notation.alterigo": "A to T (without I) … 1 to 19 … the word “resign”",
    "error.notation.ikeda": "A to T (without I) … 1 to 19 … “pass” … “dead” and a point",
    "error.notation.io": "A to S … 1 to 19",
    "error.notation.jo": "two cells such as e5+f5 … d5* flips … "
    "g5>c3 moves the neutral stone from g5 to c3",
    "error.notation.otello": "A to P … 1 to 16 … pass",
    "error.perft.depth": "“{value}” is not a depth … whole number from 0",
    "error.record.at": "{place}: {message}",
    "error.record.comment": "no move {number}. Moves in the game: {moves}",
    "error.record.game": "game must be the name of a game … not {value}",
    "error.record.line": "line {line}, column {column}",
    "error.record.move": "move {number}, “{move}”: {why}",
    "error.record.newer": "in version {version} of the format … reads version {known}",
    "error.record.pattern": "{value} does not fit the pattern {pattern}",
    "error.record.too_big": "file is too long: the limit is {most} bytes",
    "error.record.too_deep": "nested more than {most} deep",
    "error.record.too_long": "this is too long: the limit is {most}",
    "error.record.unknown": "“{key}” is not a field … are: {known}",
    "error.record.value": "expected {right}, not {value}",
    "error.replay": "move {number}: {why}",
    "error.settings_by_name": "{game} … by its name, such as {example}, not only {value}",
    "error.setting_unknown": "{game} has no setting {name} … are: {known}",
    "error.setting_value": "{game}: {name} must be {expected}, not {value}",
    "error.sgf.changed": "would change this",
    "error.sgf.comment": "no place for a comment after a resignation",
    "error.sgf.crowded": "more than {count} stones",
    "error.sgf.decimal_comma": "decimal point instead of a comma … {right}",
    "error.sgf.games": "holds {count} games",
    "error.sgf.handicap": "{count} handicap stones",
    "error.sgf.many_nodes": "more than {most} moves",
    "error.sgf.one_move": "node has one move",
    "error.sgf.over": "game has already ended",
    "error.sgf.place": "node {node}, {key}",
    "error.game_file.place.comment": "comment {number}",
    "error.game_file.place.game": "game {number}",
    "error.game_file.place.move": "move {number}",
    "error.game_file.result": "“{value}” is not the result … it is “{right}”",
    "error.sgf.rules": "RU … “{value}” … not known … {known}",
    "error.game_file.twice": "more than one value",
    "error.sgf.variations": "variations begin",
    "objection.choice": "{name}: “{given}” is not one of these: {known}",
    "objection.effect": "in {game} does that … {wrong} does not work … use {right}",
    "objection.effect.none": "in {game} does that … {wrong} does not work",
    "objection.empty": "{cell} is empty … must hold a stone of {right}",
    "objection.game": "only for {right} … for {game}",
    "objection.holder": "{owner} is on {cell} … must hold a stone of {right}",
    "objection.no_number": "{name}: “{given}” is not a number",
    "objection.number": "{name} must be {least} or more, not {given}",
    "objection.positive": "{name} must be above 0, not {given}",
    "objection.spelling": "“{text}” is written {right}",
    "teacher.argument": "{function}() has no argument {name} … mean {near}",
    "teacher.brace": "{brace} in {what} is not a cell … {{first}} to {{last}}",
    "teacher.brace.words": "{brace} in {what} is not a cell … hold only … {{first}} to {{last}}, "
    "and {words}",
    "teacher.call": "code box “{cell}”, “{title}”: {problem}",
    "teacher.call.no_cell": "“{title}”: {problem}",
    "teacher.clash": "“{other}”, already has the id “{id}”",
    "teacher.mark": "“{kind}” is not a kind … one of {known}",
    "teacher.not_imported": "{word} is not imported … first code box … import {word}",
    "teacher.options": "at least two options",
    "teacher.pair.item": "(board, move) … third",
    "teacher.predict.both": "a move or a question, not both",
    "teacher.predict.neither": "needs a move, or a question with options",
    "teacher.type": "{name} must be {expected}, not {value}",
    "teacher.walk.missing": "“{kind}” can't be missing … can: {known}",
    "teacher.walk.never": "is {kind}, so nothing of that kind … happens: {kinds}",
    "teacher.words": "“{word}” is not a move of {game} … Moves without a cell: {known}",
    "search.budget": "whole number … 1 or more … {given}",
}


@pytest.mark.parametrize("key", SENTENCES)
def test_an_error_names_the_kind_of_value(key):
    assert_says(key, SENTENCES[key])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_an_example_of_a_move_is_a_readable_move(name, language):
    position = stonebook.game(name).start()
    with speaking(language):
        sentence = say(f"error.notation.{name}")
        with pytest.raises(stonebook.BadNotation, match="Stonebook") as refused:
            position.check("Stonebook")
    assert sentence in str(refused.value)
    example = "e5+f5" if name == "jo" else "C4"
    assert (example in sentence) and position.game.read(example) is not None


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_an_error_names_the_bounds_of_a_setting(name, language):
    with speaking(language):
        for setting in GAMES[name].settings:
            with pytest.raises(ValueError, match=setting.name) as refused:
                stonebook.game(name).start(**{setting.name: "odd"})
            assert say(f"error.expected.{setting.expected_key}") in str(refused.value)
            assert str(refused.value).startswith(GAMES[name].title)
            numbers = [part for part in setting.expected_key.split("_") if part.isdecimal()]
            assert all(number in str(refused.value) for number in numbers)
