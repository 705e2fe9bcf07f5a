"""Sentences at the demonstration board: owners of stones, cells, and the remedy of an error."""

import pytest

from tests.words.facts.sentence_checks import assert_says

SENTENCES = {
    "demo.arrow": "arrow from {first} to {last}",
    "demo.bad_line": "line {number} … “{line}”: {problem} … “line {next}”",
    "demo.branches": "several … {moves}",
    "demo.counted": "{tally}",
    "demo.covered": "{cells} … covered",
    "demo.each": "{number}: {value}",
    "demo.file.line": "line {number} … “{line}” … {problem} … stays",
    "demo.file.newer": "later … {version} … stays",
    "demo.file.none": "not a saved projector board … stays",
    "demo.happens": "{player} plays {move} … what happens now?",
    "demo.legal": "{move} is legal … “try”",
    "demo.long_mark": "“{value}” is too long … {most}",
    "demo.many_votes": "at most {most} votes for {cell}",
    "demo.needs": "“{verb}” … {form}",
    "demo.no_branch": "{known}",
    "demo.no_count": "{game} has no count",
    "demo.no_line": "no “{line}” … {known}",
    "demo.no_line_number": "1 to {number}",
    "demo.no_second": "no second board … beside",
    "demo.no_value": "“{value}” is not possible … {known}",
    "demo.nobody": "“{value}” has no stones … {known}",
    "demo.open.bad": "can't be opened: {problem} … stays",
    "demo.placed": "{player} on {cells}. {state}",
    "demo.reserve.fewer": "{player} has {now} … for {wished}, remove {number}",
    "demo.reserve.more": "{player} has {now} … for {wished}, place {number} more",
    "demo.setting": "“{value}” is not a setting … size=8 … {known}",
    "demo.unknown": "“{value}” is not a command … {known}",
    "demo.voted": "{cells} … in all: {number}",
}


@pytest.mark.parametrize("key", SENTENCES)
def test_a_sentence_states_its_facts(key):
    assert_says(key, SENTENCES[key])
