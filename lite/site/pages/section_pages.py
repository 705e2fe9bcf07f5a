"""The pages of the site's sections: Learn, Teach, Explore, Your pages."""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path

from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.plans.script import Script, plan_ids, ready_script
from stonebook.classroom.task_lists.before_after import WHEN, has_test, track_test
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from stonebook.search.tablebase import BOARDS
from stonebook.words import ENGLISH, language

from ...web import bundle
from .. import game_pictures
from ..languages import alternates, folder, lesson_text, query, root
from ..lesson_files import GAME_TITLES, LessonFile
from ..template import catalogue, escaped, fill, inline_json
from .bar import SECTIONS
from .cards import (
    FOLDED,
    begin_button,
    due_link,
    english_badge,
    group_by_track,
    language_note,
    lesson_address,
    lesson_card,
    lessons_link_text,
    progress_place,
    progress_scripts,
    track_facts,
    track_name,
)
from .door_pictures import door_picture
from .frame import SECTION_STYLES, PageBody, PageHead, place_of, write_page

OWN_SCRIPT = """<script id="stonebook-words" type="application/json">{words}</script>
<script defer src="{root}static/stonebook/own.js?v={build_id}"></script>"""
EMPTY_NOTEBOOK = "scratch/start.ipynb"
"""The page in which readers try code, as the notebook interface names it."""
GAIN_NOTEBOOK = "scratch/before-and-after.ipynb"
"""The notebook that compares the codes of a test before with those of a test after."""
OWN_PLAYER = "compare/own-player"
"""The lesson in which readers write a computer player."""
CARD = """<li class="card pictured"><div class="picture">{picture}</div>\
<h3><a href="{address}">{title}</a> {badge}</h3><p>{about}</p>{open}</li>"""
DOOR = """<li class="card pictured"><div class="picture">{picture}</div>\
<h2>{title}</h2><p>{about}</p>\
<p class="act"><a class="button" href="../{page}/">{open}</a></p></li>"""
PLANS = """<h2 id="plans">{site.teach.plans}</h2><p>{about}</p>"""
TESTS = """<h2 id="tests">{site.teach.tests}</h2><p>{site.teach.tests.about}
<a href="{up}docs/tasks/">{site.teach.tests.guide}</a></p>
{tests}<p class="act">\
<a class="button quiet" href="{compare}">{site.teach.tests.notebook}</a></p>"""
TEST_LINK = """<a class="button quiet" href="../tasks/#{link}" \
aria-label="{game}: {title}">{title}</a>"""
EXPLORE = """<h2>{site.explore.solved}</h2><p>{site.explore.solved.about} \
<a href="../atlas/">{site.atlas.boards}</a></p><ul class="cards">{solved}</ul>\
<h2>{site.explore.make}</h2><ul class="cards three">{cards}</ul>"""
OWN = """<ul class="cards" id="own" data-open="{up}notebooks/index.html?path=" data-more="{query}" \
hidden></ul>
<section class="empty"><div class="picture" aria-hidden="true">{picture}</div><div>\
<p id="own-status" role="status">{site.own.none}</p>
<p class="act"><a class="button" href="{empty}">{site.own.empty}</a> \
<a class="button quiet" href="{up}tree/index.html">{site.own.files}</a> \
<a class="button quiet" href="../#progress">{site.own.progress}</a></p>
<p class="facts">{site.own.files.about}</p></div></section>"""
OPEN = '<p class="act"><span class="button quiet" aria-hidden="true">{site.open}</span></p>'
"""The button of a card whose title is a link as large as the card."""
MIN_STONES = 3
"""The fewest stones in the picture of a plan."""
FIRST_PLAN = "otello/first-lesson"
"""The plan for a teacher and a class who are new here."""


def write(site: Path, lessons: list[LessonFile], build_id: str) -> None:
    """Write the pages in the current language."""
    bundle.copy(site / "static" / "stonebook", "sections.css", "own.js")
    bodies: dict[str, Callable[[list[LessonFile]], str]] = {
        "learn": _learn,
        "teach": _teach,
        "explore": _explore,
        "own": _own,
    }
    for name, body in bodies.items():
        page, words = f"{name}/", catalogue()
        head = f"{alternates(page)}\n{fill(SECTION_STYLES, root=root(page), build_id=build_id)}\n"
        if name == "own":
            sentences = {key: text for key, text in words.items() if key.startswith("site.own.")}
            head += fill(
                OWN_SCRIPT, root=root(page), build_id=build_id, words=inline_json(sentences)
            )
        else:
            head += progress_scripts(page, build_id)
        about = f'<p class="lead">{html.escape(words[f"site.{name}.about"])}</p>\n'
        write_page(
            site / folder(language()) / page / "index.html",
            PageBody(words[f"site.{name}.title"], about + body(lessons), frame="wrap sections"),
            place_of(page, name if name in SECTIONS else ""),
            build_id,
            PageHead(head, about=words[f"site.{name}.about"]),
        )


def _learn(lessons: list[LessonFile]) -> str:
    taught = [(track, group) for track, group in group_by_track(lessons).items() if group]
    tracks = (_track(*track, first=track is taught[0]) for track in taught)
    more = [
        _card("recall", "../recall/", "site.recall.title", "site.recall.about"),
        _card("explore", "../explore/", "site.explore.title", "site.explore.about"),
        _card("own", "../own/", "site.own.title", "site.own.about"),
    ]
    tests = fill(
        '<details class="more"><summary><h2 id="tests">{site.teach.tests}</h2></summary>'
        f"<p>{{site.teach.tests.short}}</p>{_tests()}</details>"
    )
    return f'{language_note()}{"".join(tracks)}<ul class="cards three">{"".join(more)}</ul>{tests}'


def _track(track: str, lessons: list[LessonFile], *, first: bool) -> str:
    """Return a track: a row with its game, and folded below it a card for each lesson."""
    name = html.escape(track_name(track))
    due = due_link(track, FOLDED) if track in GAME_TITLES else ""
    aim = ""
    if track in GAME_TITLES:
        aim = f'<span class="aim">{escaped(f"site.{track}.like")}</span>'
    link_text = escaped("site.learn.page") if track in GAME_TITLES else lessons_link_text(lessons)
    return (
        f'<details class="track" id="{track}" data-track="{track}"{" open" if first else ""}>\n'
        f'<summary><span class="picture">{game_pictures.picture(track, near=True)}</span>\n'
        f"<h2>{name}</h2>{aim}{track_facts(track, lessons, 'span')}"
        f"{progress_place(lessons)}</summary>\n"
        f'<div class="about"><p>{escaped(f"site.{track}.teaches")}</p>\n'
        f"{begin_button(lessons, FOLDED)}{due}</div>\n"
        f'<ol class="cards path">{"".join(lesson_card(lesson, FOLDED) for lesson in lessons)}</ol>'
        f'<p class="every"><a href="../{track}/#lessons">{link_text}</a></p></details>'
    )


def _teach(lessons: list[LessonFile]) -> str:
    doors = {"project": "demo", "assign": "tasks", "print": "worksheet"}
    cards = "".join([_first_plan(), *(_door(*door) for door in doors.items())])
    parts = [f'<ul class="cards doors">{cards}</ul>']
    longest = max(ready_script(plan).minutes for game in GAME_TITLES for plan in plan_ids(game))
    about = catalogue()["site.teach.plans.about"].format(minutes=longest)
    parts.append(fill(PLANS, about=html.escape(about)))
    if language() != ENGLISH:
        parts.append(fill('<p class="about-lessons">{site.teach.plans.language}</p>'))
    for game in GAME_TITLES:
        if plans := plan_ids(game):
            parts.append(f"<h3>{html.escape(GAME_TITLES[game])}</h3>")
            parts.append(
                f'<ul class="cards plans">{"".join(_plan(game, plan) for plan in plans)}</ul>'
            )
    up = root("teach/")
    compare = f"{up}notebooks/index.html?path={GAIN_NOTEBOOK}{query().replace('?', '&amp;')}"
    parts.append(fill(TESTS, up=up, tests=_tests(), compare=compare))
    guide = f"{up}docs/classroom/"
    more = [
        _card("many", "../many/", "site.many.title", "site.many.about"),
        _card("bench", "../bench/", "site.bench.link", "site.bench.about"),
        _card("guide", guide, "site.teach.guide", "site.teach.guide.about"),
    ]
    title = escaped("site.teach.more")
    parts.append(f'<h2>{title}</h2><ul class="cards three">{"".join(more)}</ul>')
    return "\n".join(parts)


def _tests() -> str:
    """Return a row for each game with its tests before and after its lessons."""
    return f'<ul class="tests">{"".join(map(_test, filter(has_test, GAME_TITLES)))}</ul>'


def _test(game: str) -> str:
    links = " ".join(
        fill(
            TEST_LINK,
            link=track_test(game, when).link,
            game=html.escape(GAME_TITLES[game]),
            title=escaped(f"tasks.gain.{when}"),
        )
        for when in WHEN
    )
    return (
        f'<li><span class="picture" aria-hidden="true">{game_pictures.picture(game, near=True)}'
        f'</span><h3>{html.escape(GAME_TITLES[game])}</h3><p class="act">{links}</p></li>'
    )


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


def _first_plan() -> str:
    """Return the card of the plan for a teacher who has none yet: to start, or to read first."""
    plan = ready_script(FIRST_PLAN)
    game = FIRST_PLAN.partition("/")[0]
    print_address, start_address = _plan_addresses(game, FIRST_PLAN)
    about = catalogue()["site.teach.first_plan.about"].format(minutes=plan.minutes)
    return fill(
        f'<li class="card pictured first-plan"><div class="picture" aria-hidden="true">'
        f"{_plan_board(plan)}</div><h2>{{site.teach.first_plan}} "
        f"{lesson_text(_plan_title(game, plan))}</h2><p>{html.escape(about)}</p>"
        f'<p class="act"><a class="button" href="{start_address}">'
        "{site.teach.first_plan.start}</a> "
        f'<a class="button quiet" href="{print_address}">{{site.teach.plan.read}}</a></p></li>'
    )


def _plan_title(game: str, plan: Script) -> str:
    """Return the title of a plan without its game's name."""
    title = plan.title.removeprefix(f"{GAME_TITLES[game]}: ")
    return title[:1].upper() + title[1:]


def _plan_addresses(game: str, name: str) -> tuple[str, str]:
    """Return where a plan is on paper, and on the projector board."""
    paper = f"../worksheet/?game={game}&amp;what=plan&amp;plan={name}"
    return paper, f"../demo/?script={name}"


def _plan(game: str, name: str) -> str:
    """Return a lesson plan's card: its title, its goal, and what to do with it."""
    plan = ready_script(name)
    title = _plan_title(game, plan)
    print_address, start_address = _plan_addresses(game, name)
    first = (
        fill(' <span class="badge first">{site.teach.first}</span>') if name == FIRST_PLAN else ""
    )
    buttons = "".join(
        f'<a class="button{quiet}" href="{address}" aria-label="{word}: {html.escape(title)}">'
        f"{word}</a> "
        for word, address, quiet in (
            (escaped("site.teach.plan.start"), start_address, ""),
            (escaped("site.teach.plan.print"), print_address, " quiet"),
        )
    )
    goal = plan.goal[:1].upper() + plan.goal[1:]
    return (
        f'<li class="card"><div class="picture" aria-hidden="true">{_plan_board(plan)}</div>'
        f"<h4>{lesson_text(title)}</h4><p>{lesson_text(goal)}.</p>"
        f'<p class="act">{buttons}{first}</p></li>'
    )


def _plan_board(plan: Script) -> str:
    """Return the board of a plan after its first moves, with enough stones to say something."""
    board = Demonstration()
    for line in plan.lines:
        board.do(line.typed)
        stones = sum(map(bool, board.boards[0].position.snapshot().cells.values()))
        if line.command == "play" and stones >= MIN_STONES:
            break
    return svg(scene(board.boards[0].position), width="100%", board_only=True)


def _card(drawing: str, address: str, title: str, about: str, badge: str = "") -> str:
    return fill(
        CARD,
        picture=door_picture(drawing),
        address=address,
        title=escaped(title),
        badge=badge,
        about=escaped(about),
        open=fill(OPEN),
    )


def _explore(lessons: list[LessonFile]) -> str:
    solved = "".join(_solved(game) for game in GAME_TITLES if game in BOARDS)
    player = next((lesson for lesson in lessons if lesson.key == OWN_PLAYER), None)
    cards = [_card("bench", "../bench/", "site.bench.link", "site.bench.about")]
    if player:
        address, about = lesson_address(player, "explore/"), "site.explore.player.about"
        cards.append(_card("player", address, "site.explore.player", about, english_badge()))
    cards.append(_card("own", "../own/", "site.own.link", "site.own.about"))
    return fill(EXPLORE, solved=solved, cards="".join(cards))


def _solved(game: str) -> str:
    """Return the card of a game's largest solved board. Its picture has values that differ."""
    board = BOARDS[game][-1]
    return (
        '<li class="card pictured"><div class="picture" aria-hidden="true">'
        f"{game_pictures.solved_board(game)}</div>"
        f'<h3><a href="../atlas/?board={board.name}">{html.escape(GAME_TITLES[game])}</a></h3>'
        f"<p>{html.escape(str(board))}</p>{fill(OPEN)}</li>"
    )


def _own(lessons: list[LessonFile]) -> str:
    up = root("own/")
    more = query().replace("?", "&amp;")
    empty = f"{up}notebooks/index.html?path={EMPTY_NOTEBOOK}{more}"
    picture = game_pictures.picture("otello")
    return fill(OWN, up=up, query=more, picture=picture, empty=empty)
