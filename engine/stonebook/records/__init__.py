"""Positions and games as text: diagrams, game records (JSON), SGF."""

from stonebook.records.diagram import diagram, parse_diagram
from stonebook.records.record import Record, read_record, write_record

__all__ = ["Record", "diagram", "parse_diagram", "read_record", "write_record"]
