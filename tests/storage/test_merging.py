"""Two copies of a record become one, in Python and in the start page's own language."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lite.setup import node, paths
from stonebook.storage.record_kinds import MAX_TRIES, RECORD_KINDS, describe_kinds, kind_of

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))
SCRIPT = """
import { readFileSync } from 'node:fs';
const { mergeRecords } = await import(process.argv[1]);
const { kinds, pairs } = JSON.parse(readFileSync(0, 'utf-8'));
console.log(JSON.stringify(pairs.map(([here, there]) => mergeRecords(kinds, here, there))));
"""
Stored = dict[str, Any]


def merged(here: Stored, there: Stored) -> Stored:
    """Merge two records, as a store returns them."""
    data: Stored = json.loads(json.dumps(kind_of(here["lesson"]).merge(here, there)))
    return data


def merged_by_the_page(pairs: list[list[Stored]]) -> list[Stored]:
    program = node.find()
    if program is None:
        pytest.skip("there is no node")
    script = (paths.LITE / "web" / "storage" / "merge.js").as_uri()
    answer = subprocess.run(
        [str(program), "--input-type=module", "-e", SCRIPT, "--", script],
        input=json.dumps({"kinds": describe_kinds(), "pairs": pairs}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    data: list[Stored] = json.loads(answer.stdout)
    return data


@cache
def page_answers() -> tuple[Stored, ...]:
    return tuple(merged_by_the_page([[case["here"], case["there"]] for case in CASES]))


@pytest.mark.parametrize("number", range(len(CASES)), ids=[case["name"] for case in CASES])
def test_merging_two_records_gives_the_expected_record(number: int) -> None:
    case = CASES[number]
    assert merged(case["here"], case["there"]) == case["merged"]
    assert page_answers()[number] == case["merged"]


def test_every_kind_has_a_case() -> None:
    keys = {case["here"]["lesson"] for case in CASES}
    assert keys == {*RECORD_KINDS, "io/entering"} - {""}


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_merging_again_changes_nothing(case: Stored) -> None:
    """Merging it again, or with itself, changes nothing: readers may load a file repeatedly."""
    assert merged(case["merged"], case["there"]) == case["merged"]
    assert merged(case["merged"], case["here"]) == case["merged"]
    assert merged(case["merged"], case["merged"]) == case["merged"]


# Random records.

TIMES = [f"2026-01-{day:02}T10:00:00+00:00" for day in range(1, 7)]
MOVES = [["choose", "C3"], ["choose", "D4"], ["undo", ""]]


def done(random: Random) -> list[list[str]]:
    return [random.choice(MOVES) for _ in range(random.randint(1, 3))]


def some_names(random: Random) -> list[str]:
    return random.sample("abcd", random.randint(0, 3))


def attempts(part: str) -> Callable[[Random], Stored]:
    """Return a maker of attempted questions or puzzles."""
    tried = [[at, how] for at in TIMES for how in ("failed", "right")]
    return lambda random: {
        part: {name: sorted(random.sample(tried, 2)) for name in some_names(random)}
    }


def puzzle_stats(random: Random) -> Stored:
    games = ("otello", "io", "ikeda", "alterigo", "jo")
    by_game = {
        name: {game: random.randint(0, 9) for game in games}
        for name in ("resets", "row", "minutes")
    }
    return {"since": random.randint(10, 99), **by_game}


def ladder(random: Random) -> Stored:
    games = ("otello", "io", "ikeda", "alterigo", "jo")
    return {"won": {game: random.randint(0, 7) for game in games}}


def saved_games(random: Random) -> Stored:
    saved: Stored = {}
    for name in some_names(random):
        at, by = random.choice(TIMES), f"{random.getrandbits(20):x}"
        saved[name] = {"query": "game=io", "at": at, "done": done(random), "by": by}
    return {"games": saved}


def drafts(random: Random) -> Stored:
    saved: Stored = {}
    for name in some_names(random):
        title = {"title": random.choice("xyz")}
        shown = {"query": f"game={name}", "stones": {}, "header": {}, "seeks": ""}
        edits = random.randint(1, 99)
        saved[name] = {**shown, "written": title, "id": f"{edits}", "edits": edits}
    return {"game": "", "drafts": saved}


def task_lists(random: Random) -> Stored:
    lists: Stored = {}
    for name in some_names(random):
        tries = [random.choice([["wrong", "A1"], ["hint"], ["right", "B1"]]) for _ in range(2)]
        solved = [0] if tries[-1] == ["right", "B1"] else []
        lists[name] = {"link": name, "name": "Ann", "at": random.choice(TIMES)}
        lists[name] |= {"given": {"0": tries}, "done": solved}
    draft = {"link": random.choice(["", "L1", "L2"]), "pile": "", "of": ""}
    return {"lists": lists, "draft": draft, "aside": []}


def demonstration(random: Random) -> Stored:
    lines = ["board io", "play C3", "note x"]
    shown = {"title": "", "script": [], "done": random.choices(lines, k=random.randint(1, 3))}
    return {"origin": "", "draft": shown}


def boards(random: Random) -> Stored:
    shown = [
        {"query": "game=io", "teacher": "Blue", "name": random.choice("xy"), "done": done(random)}
        for _ in range(random.randint(0, 3))
    ]
    return {"many": {"boards": shown, "chosen": 1}}


FIELDS: dict[str, Callable[[Random], Stored]] = {
    "puzzles": attempts("puzzles"),
    "recall": attempts("questions"),
    "solver": puzzle_stats,
    "ladder": ladder,
    "play": saved_games,
    "bench": drafts,
    "tasks": task_lists,
    "demo": demonstration,
    "many": boards,
    "worksheet": lambda random: {"wish": {name: name for name in some_names(random)}},
}
"""Makers of the fields of a record, without its head. A new kind of record needs one."""


def some_record(key: str, random: Random) -> Stored:
    if key == "":
        steps = {
            step: {"done": True, "first_try": random.random() < 0.5, "at": random.choice(TIMES)}
            for step in random.sample("abcdef", random.randint(0, 4))
        }
        return {"lesson": "io/entering", "of": 6, "done": len(steps), "steps": steps}
    return {"lesson": key, "of": 0, "done": 0, "steps": {}, **FIELDS[key](random)}


def some_pairs(key: str, number: int = 200) -> list[list[Stored]]:
    random = Random(key)
    return [[some_record(key, random) for _ in range(2)] for _ in range(number)]


@pytest.mark.thorough
@pytest.mark.parametrize("key", RECORD_KINDS)
def test_merging_random_records_gives_the_same_in_both_languages(key: str) -> None:
    pairs = some_pairs(key)
    assert merged_by_the_page(pairs) == [merged(*pair) for pair in pairs]


@pytest.mark.parametrize("key", RECORD_KINDS)
def test_a_record_merged_with_itself_is_itself(key: str) -> None:
    for here, _ in some_pairs(key):
        assert merged(here, here) == here


@pytest.mark.parametrize("key", RECORD_KINDS)
def test_merging_a_merged_record_again_changes_nothing(key: str) -> None:
    for here, there in some_pairs(key):
        both = merged(here, there)
        assert merged(both, there) == both
        assert merged(both, here) == both


def leaves(value: Any) -> list[str]:
    """Return the contents of a record: each step, try, game, draft, answer, showing and board."""
    steps = [f"step {step}" for step in value["steps"]]
    tries = [
        f"{id} {attempt}"
        for id, attempts in value.get("puzzles", {}).items()
        for attempt in attempts
    ]
    games = [json.dumps(game["done"]) for game in value.get("games", {}).values()]
    drafts = [f"{draft['id']} {draft['written']}" for draft in value.get("drafts", {}).values()]
    boards = [
        f"{board['name']} {json.dumps(board['done'])}"
        for board in value.get("many", {}).get("boards", ())
    ]
    shown = [
        json.dumps(value[key]["done"])
        for key in ("draft", "before")
        if "done" in value.get(key, ())
    ]
    lists = [
        f"{key} {place}"
        for key, answers in value.get("lists", {}).items()
        for place in answers["given"]
    ]
    results = [
        entry["link"]
        for entry in (value.get("draft", {}), *value.get("aside", ()))
        if entry.get("link")
    ]
    return [*steps, *tries, *games, *drafts, *boards, *shown, *lists, *results]


@pytest.mark.parametrize("key", [kind for kind in RECORD_KINDS if kind != "worksheet"])
def test_merging_loses_nothing_of_either_record(key: str) -> None:
    """Everything in either record is in the merged one. A worksheet's wish is one choice."""
    for here, there in some_pairs(key):
        if key == "puzzles":  # fewer than are stored
            sides = (here["puzzles"], there["puzzles"])
            assert all(len(attempts) <= MAX_TRIES / 2 for of in sides for attempts in of.values())
        both = leaves(merged(here, there))
        for leaf in (*leaves(here), *leaves(there)):
            assert any(kept.startswith(leaf.removesuffix("]")) for kept in both), (here, there)


@pytest.mark.parametrize("key", ["", "puzzles"])
def test_the_order_of_merging_does_not_matter(key: str) -> None:
    """Only the time of a step may come from either record: only the page's order uses it."""

    def timeless(record: Stored) -> Stored:
        return {**record, "steps": {id: step["first_try"] for id, step in record["steps"].items()}}

    pairs = some_pairs(key)
    for (first, second), (third, _) in zip(pairs, reversed(pairs), strict=True):
        assert timeless(merged(first, second)) == timeless(merged(second, first))
        left, right = merged(merged(first, second), third), merged(first, merged(second, third))
        assert timeless(left) == timeless(right)


ODD = [None, 7, "text", [1], {"a": None}, {"a": {"b": [[["c"]]]}}]


@pytest.mark.parametrize("key", RECORD_KINDS)
def test_odd_records_do_no_harm(key: str) -> None:
    good = some_record(key, Random(1))
    odd = [dict.fromkeys(kind_of(key).content.fields, value) for value in ODD]
    pairs = [[good, {**good, **fields, "steps": good["steps"]}] for fields in odd]
    by_the_page = merged_by_the_page(pairs)
    for (_, bad), page_answer, value in zip(pairs, by_the_page, ODD, strict=True):
        assert merged(good, bad) == page_answer, value
        for part in filter(good.get, good):
            assert merged(good, bad)[part] == good[part], (value, part)
