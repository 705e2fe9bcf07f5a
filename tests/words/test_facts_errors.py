"""What is said of what is wrong in a diagram, a record, a setting, a lesson: where and how."""

import pytest

import stonebook
from stonebook import GAMES
from stonebook.words import languages, say, speaking
from tests.words.facts import lacking

SAID = {
    "error.diagram.at": "line {line}, column {column}: {message}",
    "error.diagram.key": "no line “{key}” … are: {known}",
    "error.diagram.label": "“{said}” stands where “{right}” would",
    "error.diagram.length": "has {said} entries … should have {right}",
    "error.diagram.no_board": "no board here",
    "error.diagram.no_text": "is text",
    "error.diagram.other_game": "is of the game “{said}”, not of “{right}”",
    "error.diagram.setting": "“{key}: {said}” won't do: it takes {right}",
    "error.diagram.shown": "the board shows {key} {said}, which won't do: it takes {right}",
    "error.diagram.symbol": "“{said}” is no symbol … one of {right}",
    "error.diagram.twice": "“{key}” is said twice, first in line {line}",
    "error.diagram.value": "“{key}: {said}” does not fit … it is “{right}”",
    "error.expected.even_4_16": "even … 4 to 16",
    "error.expected.handicap": "different cells",
    "error.expected.komi": "multiple of ½ from -1000 to 1000",
    "error.expected.red_black": "Red or Black",
    "error.expected.three_moves": "three moves",
    "error.expected.whole_1_19": "whole number from 1 to 19",
    "error.expected.whole_4_19": "whole number from 4 to 19",
    "error.game": "no game {name} … are {known}",
    "error.header": "“{key}: {said}” … only be: {right}",
    "error.illegal": "{text}: {why} ({rule})",
    "error.illegal.at": "move {number}: {text}: {why} ({rule})",
    "error.jo.too_many": "stones of {owner} than the {most}",
    "error.no_cell": "“{text}” is no cell … from {first} to {last}",
    "error.notation": "“{text}” is no move of {game}",
    "error.notation.alterigo": "A to T (without I) … 1 to 19 … the word resign",
    "error.notation.ikeda": "A to T (without I) … 1 to 19 … pass … dead, and a cell",
    "error.notation.io": "A to S … 1 to 19",
    "error.notation.jo": "two cells such as e5+f5 … d5* flips … "
    "g5>c3 moves the neutral stone from g5 to c3",
    "error.notation.otello": "A to P … 1 to 16 … pass",
    "error.record.at": "{place}: {message}",
    "error.record.comment": "no move {number}: the game has {moves}",
    "error.record.line": "line {line}, column {column}",
    "error.record.move": "move {number}, “{move}”: {why}",
    "error.record.newer": "of version {version} of the format … reads version {known}",
    "error.record.pattern": "{value} won't do … pattern {pattern}",
    "error.record.too_big": "file is too long: {most} bytes",
    "error.record.too_deep": "deeper in one another than {most}",
    "error.record.too_long": "this is too long: {most}",
    "error.record.unknown": "“{key}” is no field … are: {known}",
    "error.record.value": "{value} won't do … takes: {right}",
    "error.replay": "move {number}: {why}",
    "error.setting_unknown": "{game} has no setting {name} … are: {known}",
    "error.setting_value": "{game}: {name}={value} won't do: it takes {expected}",
    "error.sgf.changed": "would change this",
    "error.sgf.comment": "no place for a remark after a resignation",
    "error.sgf.games": "holds {count} games",
    "error.sgf.handicap": "{count} handicap stones",
    "error.sgf.one_move": "node has one move",
    "error.sgf.over": "game is over before",
    "error.sgf.place": "node {node}, {key}",
    "error.sgf.place.comment": "comment {number}",
    "error.sgf.place.game": "game {number}",
    "error.sgf.place.move": "move {number}",
    "error.sgf.result": "“{said}” is not the result … That is “{right}”",
    "error.sgf.rules": "“{said}” are no rules … RU says {known}",
    "error.sgf.twice": "more than one value",
    "error.sgf.variations": "variations begin",
    "objection.choice": "{name}: “{given}” is none of these: {known}",
    "objection.effect": "in {game} does that … {wrong} is not for it … use {right}",
    "objection.effect.none": "in {game} does that … {wrong} is not for it",
    "objection.empty": "{cell} is empty … stone of {right} has to",
    "objection.game": "for {right} only … one of {game}",
    "objection.holder": "{owner} stands on {cell} … stone of {right} has to",
    "objection.no_number": "{name}: “{given}” is no number",
    "objection.number": "{name}={given} is too small: it takes {least}",
    "objection.positive": "{name}={given} won't do",
    "objection.spelling": "“{text}” is written {right}",
    "teacher.brace": "{brace} in {what} is no cell … {{first}} to {{last}}",
    "teacher.brace.words": "{brace} in {what} is no cell … {{first}} to {{last}}, "
    "and {words} stand",
    "teacher.call": "cell “{cell}”, “{title}”: {problem}",
    "teacher.call.no_cell": "“{title}”: {problem}",
    "teacher.cell": "“{text}” is no cell … from {first} to {last}",
    "teacher.clash": "“{other}”, has the id “{id}”",
    "teacher.mark": "“{kind}” is no kind … one of {known}",
    "teacher.options": "at least two options",
    "teacher.pair.item": "(board, move) … about=",
    "teacher.predict.both": "a move or a question, not both",
    "teacher.predict.neither": "needs a move, or a question with options",
    "teacher.walk.missing": "“{kind}” can't be missing … is {known}",
    "teacher.walk.never": "is {kind}, so it can't … happens is {kinds}",
    "teacher.words": "“{word}” is no move of {game} … There is {known}",
    "search.budget": "whole number … 1 or more … {given}",
}


@pytest.mark.parametrize("key", SAID)
def test_what_is_wrong_is_named_as_what_it_is(key):
    assert lacking(key, SAID[key]) is None


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_an_example_of_a_move_is_one(name, language):
    position = stonebook.game(name).start()
    with speaking(language):
        said = say(f"error.notation.{name}")
        with pytest.raises(stonebook.BadNotation, match="Stonebook") as refused:
            position.check("Stonebook")
    assert said in str(refused.value)
    example = "e5+f5" if name == "jo" else "C4"
    assert (example in said) and position.game.read(example) is not None


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_the_bounds_of_a_setting_are_told(name, language):
    with speaking(language):
        for setting in GAMES[name].settings:
            with pytest.raises(ValueError, match=setting.name) as refused:
                stonebook.game(name).start(**{setting.name: "odd"})
            assert say(f"error.expected.{setting.expected}") in str(refused.value)
            assert str(refused.value).startswith(GAMES[name].title)
            numbers = [part for part in setting.expected.split("_") if part.isdecimal()]
            assert all(number in str(refused.value) for number in numbers)
