"""The pace at which moves are shown."""

from stonebook.widgets.board.controls.pace import PACES, Pace
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import JupyterHost
from stonebook.widgets.host.page_info import PageInfo
from stonebook.words import say
from tests.widgets.board.controls.waiting_host import WaitingHost


class TestPace:
    def test_slower_takes_longer_and_off_takes_no_time(self):
        assert PACES["slow"] > PACES["normal"] > PACES["fast"] > PACES["off"] == 0
        assert PACES["slow"] < 3

    def test_the_menu_offers_all_paces_by_name(self):
        pace = Pace()
        assert pace.widget.description == say("board.pace")
        assert [*pace.widget.options] == [(say(f"board.pace.{name}"), name) for name in PACES]
        assert pace.widget.value == "normal"

    def test_a_new_board_begins_at_the_last_pace(self):
        Pace().widget.value = "slow"
        assert Pace().widget.value == "slow"

    def test_reduced_motion_begins_without_animation(self):
        host.use_host(JupyterHost(page=PageInfo(reduced_motion=True)))
        assert Pace().widget.value == "off"
        host.host().choices.pace = "fast"
        assert Pace().widget.value == "fast"

    def test_a_pace_takes_seconds_only_on_a_host_that_can_wait(self):
        pace = Pace()
        assert pace.seconds == 0
        host.use_host(WaitingHost())
        for name, seconds in PACES.items():
            pace.widget.value = name
            assert pace.seconds == seconds
