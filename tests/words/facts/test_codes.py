"""Sentences about task lists and result codes: the error, its place, and the remedy."""

import pytest

from tests.words.facts.sentence_checks import assert_says

SENTENCES = {
    "codes.damaged": "wrong … swapped … read the code out again",
    "codes.doubled": "{name} … already … line {number} … later code counts … less",
    "codes.length": "{number} … {right}",
    "codes.letter": "{place} … “{letter}”",
    "codes.no_name": "name and a colon before this code",
    "codes.none": "not a result code",
    "codes.not_so": "task {number} … not match … copied or changed",
    "codes.other_list": "another task list",
    "codes.other_name": "not … name {name} … copied … spelled differently",
    "codes.same": "{name} … same code twice … line {number}",
    "codes.two": "two codes … name and a colon before each",
    "codes.unplayable": "can't be played on this pupil's boards … {problem}",
    "error.link.kind.results": "result code … task list page",
    "error.link.kind.tasks": "task list … task list page",
    "error.link.lesson": "“{name}” is not a lesson",
    "error.link.no_tasks": "no task list",
    "error.link.tasks": "{number} … {most}",
    "error.link.title": "too long … {most}",
    "play.locked": "link … not allow a computer player … two people",
    "step.hint.locked": "locked",
    "tasks.locked": "these tasks … without {names}",
    "tasks.name.about": "nickname … not your real name … this device … your code … to the end",
    "tasks.next_is": "{number} … next",
    "tasks.place": "{name} … {done} of {of}",
    "tasks.results.chart": "{votes} … diamond",
    "tasks.results.solved": "first try … {number} of {of} … not solved … {open}",
    "tasks.unknown": "puzzle … needs a newer version",
}


@pytest.mark.parametrize("key", SENTENCES)
def test_a_code_sentence_states_its_facts(key):
    assert_says(key, SENTENCES[key])
