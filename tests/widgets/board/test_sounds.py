"""The sounds of a board: none until the reader turns them on, then one for each event."""

import asyncio
import re

import pytest

import stonebook
from stonebook.widgets.host import host
from stonebook.widgets.host.page_info import PageInfo
from stonebook.widgets.playing.play_board import PlayBoard

LABEL = re.compile('data-sound="([^"]*)"')


class Heard:
    """A board whose sounds are recorded."""

    def __init__(self, game, moves=(), **settings):
        start = stonebook.game(game).replay(moves, **settings)
        self.board = PlayBoard(start, "a board")
        self.sounds = []
        self.board.view._label.observe(self._note, "value")

    def _note(self, change):
        match = LABEL.search(change["new"])
        if match:
            self.sounds.append(match[1].rpartition(" ")[0])

    def after(self, text):
        self.board.choose(text)
        return self.sounds


@pytest.fixture
def loud(page_host):
    page_host.change(PageInfo(sounds=True))


def shown(act):
    """Run a coroutine to its end, with animation."""

    async def run():
        result = act()
        await host.host().idle()
        return result

    return asyncio.run(run())


@pytest.mark.usefixtures("page_host")
def test_boards_are_silent_until_the_reader_asks():
    assert shown(lambda: Heard("otello").after("C4")) == []


@pytest.mark.usefixtures("loud")
class TestPlayedSounds:
    def test_sounds_follow_a_placed_stone_and_turned_stones(self):
        assert shown(lambda: Heard("otello").after("C4")) == ["drop 1", "flip 1"]

    def test_a_capture_sounds_for_each_stone(self):
        moves = ["A1", "B1", "C3"]
        assert shown(lambda: Heard("ikeda", moves, size=3).after("A2")) == ["drop 1", "capture 1"]

    def test_a_refusal_has_a_sound(self):
        assert shown(lambda: Heard("otello").after("A1")) == ["refusal 1"]

    def test_a_repeated_sound_is_played_twice(self):
        heard = Heard("ikeda", size=5)
        shown(lambda: heard.after("A1"))
        shown(lambda: heard.after("C3"))
        assert heard.sounds == ["drop 1", "drop 1"]

    def test_without_animation_one_sound_stands_for_the_move(self):
        host.host().choices.pace = "off"
        assert Heard("otello").after("C4") == ["drop 1"]
