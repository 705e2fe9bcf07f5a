"""Boards that several tests of goals use."""

import stonebook

LATE = stonebook.game("io").parse(
    """
    to move: White
    phase: single
    4 W . B B
    3 W W B B
    2 B . B B
    1 . B B W
      A B C D
    """
)
