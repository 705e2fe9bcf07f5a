"""A page as a tree, so tests ask for what a reader finds there and not how it is spelled."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

EMPTY = {"meta", "link", "br", "img", "hr", "input"}
UNSEEN = {"script", "style", "svg", "head"}


def _aside(element: Element) -> bool:
    """Whether this is the way to the same page in another language."""
    return element.tag == "nav" or "hreflang" in element.attrs


class Element:
    """An element with its attributes and its content."""

    def __init__(self, tag: str, attrs: dict[str, str]) -> None:
        self.tag = tag
        self.attrs = attrs
        self.children: list[Element | str] = []

    def __getitem__(self, name: str) -> str:
        return self.attrs[name]

    def every(self, tag: str = "", **attrs: str) -> list[Element]:
        """All elements within that have this tag and these attributes ("_" stands for "-")."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attrs.items()}
        return [
            element
            for element in self.inside()
            if (not tag or element.tag == tag) and wanted.items() <= element.attrs.items()
        ]

    def only(self, tag: str = "", **attrs: str) -> Element:
        """Return the only element with this tag and these attributes."""
        found = self.every(tag, **attrs)
        assert len(found) == 1, f"{len(found)} of {tag} {attrs}"
        return found[0]

    def inside(self) -> Iterator[Element]:
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child.inside()

    def pieces(self) -> Iterator[str]:
        """Every piece of text that a reader sees, with single blanks."""
        for child in self.children:
            if isinstance(child, str):
                if text := " ".join(child.split()):
                    yield text
            elif child.tag not in UNSEEN and not _aside(child):
                yield from child.pieces()

    @property
    def text(self) -> str:
        """The text that a reader sees."""
        return " ".join(self.pieces())

    @property
    def raw(self) -> str:
        """The text directly within the element, unchanged."""
        return "".join(child for child in self.children if isinstance(child, str))

    @property
    def links(self) -> list[tuple[str, str]]:
        """The addresses and texts of its links."""
        results: list[tuple[str, str]] = []
        for child in self.children:
            if isinstance(child, Element) and not _aside(child):
                own = [(child["href"], child.text)] if child.tag == "a" else []
                results += [*own, *child.links]
        return results


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in EMPTY:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> ends {self.open[-1].tag}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def page(text: str | Path) -> Element:
    """Read a page or a piece of one. Every element ends where it should, no id comes twice."""
    reader = _Reader()
    reader.feed(text.read_text(encoding="utf-8") if isinstance(text, Path) else text)
    reader.close()
    assert len(reader.open) == 1, f"{reader.open[-1].tag} does not end"
    ids = [element["id"] for element in reader.root.inside() if "id" in element.attrs]
    twice = sorted({name for name in ids if ids.count(name) > 1})
    assert not twice, f"these ids come twice: {twice}"
    return reader.root


def embedded(element: Element, id: str) -> Any:
    """The JSON that a page carries for its scripts."""
    return json.loads(element.only("script", id=id, type="application/json").raw)
