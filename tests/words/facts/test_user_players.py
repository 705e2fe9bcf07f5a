"""Sentences about a reader's program and a tournament: names, numbers, and lines."""

import pytest

from tests.words.facts.sentence_checks import assert_says

RESULTS = "{won} … {drawn} … {lost}"

SENTENCES = {
    "contest.about": "{own} against {rivals}: {number} games with each … change sides",
    "contest.bar": "{played} of {number}",
    "contest.chart": "{rows}",
    "contest.ended": "all … played",
    "contest.failed": "{name} … loses this game … {problem}",
    "contest.failed.last": "{failure} … all",
    "contest.failed.on": "{failure} … saved … continue",
    "contest.far": "table … results so far",
    "contest.games": "“{value}” is no … even … to {most}",
    "contest.goes": "{what}",
    "contest.label": "{own} against {rival}: {rate}%",
    "contest.nobody": "player of your own … against",
    "contest.none": "no game is over",
    "contest.over": "over … no tournament",
    "contest.rate": "{number}% … {low} to {high}",
    "contest.result": RESULTS,
    "contest.row": "{own} against {rival}, {number} … {won} won, {drawn} drawn, {lost} lost … "
    "{rate}% … {low} to {high}%",
    "contest.stopped": "stopped … nothing is lost",
    "contest.table.result": "won … drawn … lost",
    "own.error": "{kind} on line {line} of {function} … “{code}”: {message}",
    "own.error.nowhere": "{kind}: {message}",
    "own.illegal": "{move} … not legal: {why} … {rule}",
    "own.late": "no move … within {seconds} seconds … line {line} of {function} … “{code}”",
    "own.late.nowhere": "no move … within {seconds} seconds",
    "own.no_function": "“{value}” is not a function",
    "own.nonsense": "“{value}” … {kind} … not a move … position.moves()",
    "own.nothing": "nothing … return … position.moves()",
    "own.seconds": "“{value}” is not a time … above 0",
    "own.thought": "{values}",
    "own.thought.move": "{move} {text}",
    "own.thought.text": "{text}: {values}",
    "own.told": "{message} … {name} thought: {thought}",
}


@pytest.mark.parametrize("key", SENTENCES)
def test_a_sentence_states_its_facts(key):
    assert_says(key, SENTENCES[key])
