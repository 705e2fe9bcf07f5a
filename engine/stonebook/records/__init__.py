"""Positions and games as text: diagrams, game records (JSON), SGF."""

from stonebook.records.diagram import diagram, parse_diagram

__all__ = ["diagram", "parse_diagram"]
