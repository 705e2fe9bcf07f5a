"""The teaching data of Ikeda Area III."""

from __future__ import annotations

from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.position import Position
from stonebook.rules.strings.position import WHITE
from stonebook.teach.explain.game_ideas import prepared_liberties, string_ideas
from stonebook.teach.explain.legality import passes_missing, why_legal_ikeda
from stonebook.teach.games.game_teaching import GameTeaching
from stonebook.teach.games.ikeda.scoring import first_pass_text, pages
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.margins import Leads
from stonebook.teach.goals.outcomes import BeginsKo


def leads(by: float = 0) -> Goal:
    """… leads by at least `by` points at the end, against every reply.

    For boards of at most 9 points.
    """
    return Leads(by)


def begins_ko() -> Goal:
    """… takes a stone that only the ko rule keeps the other player from taking back."""
    return BeginsKo()


def half_point(position: Position) -> bool | None:
    """Return whether the half point moves (IK7), None before the first pass."""
    assert isinstance(position, IkedaPosition)
    return None if position.first_passer is None else position.first_passer == WHITE


def may_agree(position: Position) -> bool:
    """Return whether the players may agree on dead strings now (IK9)."""
    assert isinstance(position, IkedaPosition)
    return position.passes == 2 and not position.agreed


TEACHING = GameTeaching(
    effects=("removed",),
    predicted=("removed",),
    counted=("stones", "territory"),
    pages=pages,
    legal=why_legal_ikeda,
    goes_on=passes_missing,
    half_point=half_point,
    why_half=first_pass_text,
    ideas=string_ideas,
    prepares=prepared_liberties,
    may_agree=may_agree,
    goals={"leads": leads, "begins_ko": begins_ko},
)
