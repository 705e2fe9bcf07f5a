"""The facts that a page sends: about itself, its reader's preferences, and earlier actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from stonebook.widgets.host import page_values


@dataclass(frozen=True, slots=True)
class PageInfo:
    """A page's description of itself."""

    query: Mapping[str, str] = field(default_factory=dict)
    """The parameters of the page's address, and its hash as "#"."""
    lesson: str = ""
    """The lesson's id, "" on other pages."""
    reduced_motion: bool = False
    """Whether the reader prefers less motion."""
    dark: bool = False
    """Whether the page is in dark mode."""
    letters: bool = False
    """Whether the reader wants letters on stones."""
    sounds: bool = False
    """Whether the reader wants to hear moves."""
    spoken: bool = False
    """Whether the reader wants boards in words."""
    wide: bool = False
    """Whether the page is wider than a phone."""
    language: str = ""
    """The code of the page's language."""
    site: str = ""
    """The address of the site's root, "" without a site."""
    done: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)
    """The actions on each board before Python was restarted."""
    screen: tuple[int, int] = (0, 0)
    """The screen's width and height in its own pixels, 0 if unknown."""
    steps: tuple[str, ...] = ()
    """The ids of the lesson's steps, if the page knows them."""

    @classmethod
    def from_message(cls, message: Mapping[str, object]) -> PageInfo:
        """Return the information in a page's message: see `stonebook.widgets.host.host.arrive`."""
        # in 0.1.0: a page sent its query as `page`
        query = message.get("query", message.get("page"))
        query = {str(k): str(v) for k, v in query.items()} if isinstance(query, dict) else {}
        return cls(
            query=query,
            lesson=str(message.get("lesson") or ""),
            reduced_motion=bool(message.get("reduced_motion")),
            dark=bool(message.get("dark")),
            letters=bool(message.get("letters")),
            wide=bool(message.get("wide")),
            sounds=bool(message.get("sounds")),
            spoken=bool(message.get("spoken")),
            language=query.get("lang") or str(message.get("language") or ""),
            site=str(message.get("site") or ""),
            done=page_values.actions(message.get("done")),
            screen=page_values.screen(message.get("screen")),
            steps=page_values.names(message.get("steps")),
        )
