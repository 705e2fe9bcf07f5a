"""Wrong beliefs about the corners of Io."""

from __future__ import annotations

from stonebook.believers.rules.io import BelievedIo
from stonebook.rules.io.board import BOUND, SINGLE


class CornersClosed(BelievedIo):
    """Corners are always closed."""

    __slots__ = ()

    def legal_cells_mask(self) -> int:
        """Leave the corners out."""
        return super().legal_cells_mask() & ~self.board.corners


class CornersClosedInOpening(BelievedIo):
    """Corners are closed to every stone of the opening."""

    __slots__ = ()

    def legal_cells_mask(self) -> int:
        """Leave the corners out before the single phase."""
        return super().legal_cells_mask() & (
            -1 if self.placing_phase == SINGLE else ~self.board.corners
        )


class CornersClosedAfter(BelievedIo):
    """Corners stay closed after the opening."""

    __slots__ = ()

    def legal_cells_mask(self) -> int:
        """Leave the corners out in the single phase."""
        return super().legal_cells_mask() & (
            ~self.board.corners if self.placing_phase == SINGLE else -1
        )


class CornersOpenToBound(BelievedIo):
    """A corner is open to any bound stone."""

    __slots__ = ()

    def legal_cells_mask(self) -> int:
        """Add the corners to the cells of a bound stone."""
        open_to = self.board.corners & self.empty_mask if self.placing_phase == BOUND else 0
        return super().legal_cells_mask() | open_to


class FreeOnCorner(BelievedIo):
    """A free stone may be placed on a corner."""

    __slots__ = ()

    def free_mask(self) -> int:
        """Add the empty corners."""
        return super().free_mask() | self.board.corners & self.empty_mask
