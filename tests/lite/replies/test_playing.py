"""A game's first move on the page agrees with Python's board, which then continues the game."""

from __future__ import annotations

import json
from functools import cache, partial
from typing import Any
from urllib.parse import parse_qsl

import pytest

from lite.replies import playing
from lite.replies.lessons import MAX_BYTES
from lite.replies.playing import FirstMove, TableRecorder
from lite.replies.recording.recording_host import recording_host
from lite.replies.workers import Workers, packed
from stonebook.rules import GAMES
from stonebook.search.levels.strength import LEVEL_NUMBERS
from stonebook.teach.play.game_choice import PERSON, level_title, read_choice
from stonebook.words import languages, speaking
from tests.lite.replies.walks import TableWalk, differences, walked

pytestmark = pytest.mark.starts_first

WALKS, LENGTH = 8, 8
SEATS = [*map(str, LEVEL_NUMBERS), PERSON]


@cache
def data_of(game: str, kind: str, spoken: str) -> str:
    """Replies that the build has worked out from the same sources, and saved."""
    with Workers() as workers:
        ((_, found),) = workers.begin("working it out", playing.work_out, {game: game})
    return json.dumps(found[f"{spoken}/{game}-{kind}"])


def named(game: str, kind: str, spoken: str, seat: str) -> dict[str, Any]:
    """The data as the page has it: with the name of the computer player."""
    data: dict[str, Any] = json.loads(data_of(game, kind, spoken))
    name = "" if seat == PERSON else level_title(int(seat))
    return {**data, "texts": [text.replace(playing.COMPUTER_NAME, name) for text in data["texts"]]}


def kind_of(seat: str) -> str:
    return "two" if seat == PERSON else "guided" if seat in "01" else "plain"


def test_a_first_move_is_explored_until_it_is_played() -> None:
    with recording_host() as host:
        first_move = FirstMove(TableRecorder(read_choice({"game": "otello", "two": PERSON}), host))
        assert first_move.nodes == []
        first_move.explore()
    start, *others = first_move.nodes
    assert start.played == () and len(start.replies) == len(start.step.position().grid)
    assert others and not any(node.replies for node in others)
    assert {len(node.played or ()) for node in others} == {1}


def _compared(game: str, seat: str, spoken: str) -> None:
    with speaking(spoken):
        choice = read_choice({"game": game, "two": seat})
        data = named(game, kind_of(seat), spoken, seat)
        walks = [TableWalk(choice, f"{game} {seat} {n}", LENGTH) for n in range(WALKS)]
    (found,) = walked([{"data": data, "walks": [walk.actions for walk in walks]}])
    for walk, page in zip(walks, found, strict=True):
        assert not differences(data, walk, page)
        known = [*walk.actions]
        if game == "jo":  # the cells that a moved neutral stone can go to are left to Python
            known = known[: len(page["found"])]
        assert len(page["found"]) == len(known) > 0


@pytest.mark.thorough
@pytest.mark.share(5)
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("game", [game for game in GAMES if game != "jo"])
def test_the_first_move_on_the_page_is_the_one_in_python(game: str, seat: str) -> None:
    for spoken in languages():
        _compared(game, seat, spoken)


@pytest.mark.slow
@pytest.mark.parametrize("seat", ["1", "4", PERSON])
def test_a_first_turn_of_jo_on_the_page_is_the_one_in_python(seat: str) -> None:
    for spoken in languages():
        _compared("jo", seat, spoken)


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_python_continues_where_the_page_is(game: str) -> None:
    for number in range(WALKS):
        walk = TableWalk(read_choice({"game": game}), f"{game} {number}", LENGTH)
        with recording_host() as host:
            fresh = playing.TableRecorder(read_choice({"game": game}), host)
            fresh.names = []
            actions = [
                ("choose", name) if kind == "tap" or name == "pass" else (name, "")
                for kind, name in walk.actions
            ]
            fresh.record(partial(fresh.board.restore, actions))
            after, before = fresh.display(), walk.recorder.display()
            assert {part for part in after if after[part] != before[part]} == set(), walk.actions


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_address_of_a_game_is_the_one_that_it_is_stored_under(game: str) -> None:
    for kind, seat in playing.SECOND_SEATS.items():
        data = json.loads(data_of(game, kind, "en"))
        choice = read_choice({"game": game, "two": seat})
        assert data["query"] + seat == choice.query
        assert read_choice(dict(parse_qsl(choice.query))) == choice
        assert len(packed(data)) <= MAX_BYTES
