"""The tests before and after the lessons of each game, on Learn and on Teach."""

from __future__ import annotations

import html

from stonebook.classroom.task_lists.before_after import WHEN, has_test, track_test

from ... import game_pictures
from ...lesson_files import GAME_TITLES
from ...template import escaped, fill

TEST = """<li><span class="picture" aria-hidden="true">{picture}</span>\
<h3>{game}</h3><p class="act">{links}</p></li>"""
TEST_LINK = """<a class="button quiet" href="../tasks/#{link}" \
aria-label="{game}: {title}">{title}</a>"""


def tests() -> str:
    """Return a row for each game with its tests before and after its lessons."""
    return f'<ul class="tests">{"".join(map(_test, filter(has_test, GAME_TITLES)))}</ul>'


def _test(game: str) -> str:
    name = html.escape(GAME_TITLES[game])
    links = " ".join(
        fill(
            TEST_LINK,
            link=track_test(game, when).link,
            game=name,
            title=escaped(f"tasks.gain.{when}"),
        )
        for when in WHEN
    )
    return fill(TEST, picture=game_pictures.picture(game, near=True), game=name, links=links)
