"""The page /demo/: the demonstration with the latest board, a link, a game, or a script."""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.display import command_line
from stonebook.classroom.demonstration.teacher_texts import demonstration_of
from stonebook.storage.record_kinds import DEMONSTRATION
from stonebook.widgets.classroom.demonstration.saved import DemoStore
from stonebook.widgets.classroom.demonstration.screen import DemoScreen
from stonebook.widgets.host.host import host
from stonebook.words import say


async def demo_page() -> None:
    """Show the board. Its address may hold `#A…`, `?game=io` or `?script=otello/first-lesson`."""
    page_host = host()
    page = page_host.page.query
    store = DemoStore(await page_host.records.load(DEMONSTRATION.key), origin(page))
    problem = ""
    if store.draft is not None:
        demonstration = store.draft.resume()
    else:
        try:
            demonstration = demonstration_at(page)
        except ValueError as error:
            demonstration, problem = store.last.resume(), str(error)
            store = DemoStore(await page_host.records.load(DEMONSTRATION.key))
    screen = DemoScreen(demonstration, store)
    if problem:
        screen.show_sentence(say("demo.open.bad", problem=problem), "refused")
    page_host.show(screen.widget)


def origin(page: Mapping[str, str]) -> str:
    """Return the link, script or game that an address asks for, "" without any.

    >>> origin({"lang": "de"}), origin({"game": "io"}), origin({"#": "AC-CZAGvMTJN"})
    ('', 'game io', '#AC-CZAGvMTJN')
    """
    link = page.get("#", "").lstrip("#")
    # The page's other hashes begin with a small letter.
    if link[:1].isupper() or link[:1].isdecimal():
        return f"#{link}"
    key = next((name for name in ("script", "game") if page.get(name)), "")
    return f"{key} {page[key]}" if key else ""


def demonstration_at(page: Mapping[str, str]) -> Demonstration:
    """Return the demonstration of an address. Raises ValueError if it can't be shown."""
    key, _, name = origin(page).partition(" ")
    if key == "script":
        return demonstration_of(name)
    if key == "game":
        return Demonstration(done=[command_line("board", name)])
    return Demonstration(done=[command_line("open", key.removeprefix("#"))])
