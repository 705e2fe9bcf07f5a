"""Which search a level of Ikeda Area III uses."""

from __future__ import annotations

from random import Random

from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.position import Position
from stonebook.search.levels.ikeda.playouts import has_opening, ikeda_playout
from stonebook.search.levels.strength import Strength
from stonebook.search.levels.tree import EstimateSearch, tree_estimate


def ikeda_estimate(position: Position, strength: Strength, random: Random) -> EstimateSearch:
    """Estimate the moves by playouts. On a larger board the strongest level knows shapes."""
    assert isinstance(position, IkedaPosition)
    if strength.uses_fitted_values and has_opening(position):
        from stonebook.search.levels.ikeda.shapes.tree import shape_estimate

        return shape_estimate(position, strength, random)
    return tree_estimate(position, strength, random, ikeda_playout)
