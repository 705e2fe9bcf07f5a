"""Teach: what a class does on a projector, on phones and on paper, its plans and its tests."""

from __future__ import annotations

import html
from pathlib import Path
from statistics import mean

from stonebook.classroom.plans.script import plan_ids, ready_script
from stonebook.words import ENGLISH, language

from ... import game_pictures
from ...languages import query, root
from ...lesson_files import GAME_TITLES
from ...template import catalogue, escaped, fill
from ..cards import progress_scripts
from ..door_pictures import door_picture
from .picture_cards import card
from .plan_cards import FIRST_PLAN, first_plan_card, plan_card
from .section_page import fill_markup, write_section_page
from .track_tests import tests

NAME = "teach"
GAIN_NOTEBOOK = "scratch/before-and-after.ipynb"
"""The notebook that compares the codes of a test before with those of a test after."""
DOORS = {"project": "demo", "assign": "tasks", "print": "worksheet"}
"""The standalone page of each way to teach."""
DOOR = """<li class="card pictured"><div class="picture">{picture}</div>\
<h2>{title}</h2><p>{about}</p>\
<p class="act"><a class="button" href="../{page}/">{open}</a></p></li>"""
ENGLISH_PLANS = '<p class="about-lessons">{site.teach.plans.language}</p>\n'


def write(site: Path, build_id: str) -> None:
    """Write the page in the current language."""
    up = root(f"{NAME}/")
    plans = {game: plan_ids(game) for game in GAME_TITLES}
    more = [
        card("many", "../many/", "site.many.title", "site.many.about"),
        card("bench", "../bench/", "site.bench.link", "site.bench.about"),
        card("guide", f"{up}docs/classroom/", "site.teach.guide", "site.teach.guide.about"),
    ]
    markup = fill_markup(
        NAME,
        up=up,
        first_plan=first_plan_card(),
        doors="".join(_door(*door) for door in DOORS.items()),
        language_note=fill(ENGLISH_PLANS) if language() != ENGLISH else "",
        plans="\n".join(_plans(game, names) for game, names in plans.items() if names),
        tests=tests(),
        compare=f"{up}notebooks/index.html?path={GAIN_NOTEBOOK}{query().replace('?', '&amp;')}",
        more="".join(more),
    )
    write_section_page(site, NAME, markup, progress_scripts(f"{NAME}/", build_id), build_id)


def _door(name: str, page: str) -> str:
    key = f"site.teach.{name}"
    return fill(
        DOOR,
        picture=door_picture(name),
        title=escaped(key),
        about=escaped(f"{key}.about"),
        page=page,
        open=escaped(f"{key}.open"),
    )


def _plans(game: str, names: tuple[str, ...]) -> str:
    """Return a game's lesson plans, folded below its name. Those with the first plan are open."""
    minutes = round(mean(ready_script(name).minutes for name in names))
    length = catalogue()["site.teach.plans.length"].format(number=len(names), minutes=minutes)
    return fill_markup(
        NAME,
        "plans",
        open=" open" if FIRST_PLAN in names else "",
        picture=game_pictures.picture(game, near=True),
        name=html.escape(GAME_TITLES[game]),
        facts=html.escape(length),
        cards="".join(plan_card(game, name) for name in names),
    )
