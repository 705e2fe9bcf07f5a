"""Positions and games as text: diagrams, game records (JSON), SGF, links."""

from typing import TYPE_CHECKING

from stonebook.records.diagram import diagram, parse_diagram
from stonebook.records.record import Record, read_record, write_record

if TYPE_CHECKING:
    from stonebook.records.links import from_link, link

__all__ = [
    "Record",
    "diagram",
    "from_link",
    "link",
    "parse_diagram",
    "read_record",
    "write_record",
]


def __getattr__(name: str) -> object:
    """Import the links lazily: only sharing needs them."""
    if name not in ("from_link", "link"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from stonebook.records import links

    value: object = getattr(links, name)
    return value
