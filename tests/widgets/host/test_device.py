"""The speed of the device limits only the search of the highest level."""

import pytest

from stonebook.search.levels import level
from stonebook.search.levels.strength import LEVEL_NUMBERS
from stonebook.teach.play.user_player import UserPlayer
from stonebook.widgets.host import device


@pytest.fixture(autouse=True)
def _measured_anew():
    device.device_divisor.cache_clear()
    yield
    device.device_divisor.cache_clear()


def test_a_search_is_not_limited_outside_a_browser():
    player = level("io", LEVEL_NUMBERS[-1])
    assert device.device_divisor() == 1 and device.for_this_device(player) == player


@pytest.mark.parametrize(("seconds", "divisor"), [(0.001, 1), (0.02, 2), (1.0, 4)])
def test_the_quickest_of_three_times_gives_the_class(monkeypatch, seconds, divisor):
    times = iter([9.0, seconds, 5.0])
    monkeypatch.setattr(device.sys, "platform", "emscripten")
    monkeypatch.setattr(device, "_seconds", lambda start: next(times))
    player = device.for_this_device(level("otello", LEVEL_NUMBERS[-1]))
    assert player.divisor == divisor
    assert device.device_divisor() == divisor, "it is measured once"


def test_other_players_are_the_same_on_slow_devices(monkeypatch):
    monkeypatch.setattr(device, "device_divisor", lambda: 4)
    own = UserPlayer(lambda position: position.moves()[0])
    for player in (own, *(level("jo", number) for number in LEVEL_NUMBERS[:-1])):
        assert device.for_this_device(player) is player
