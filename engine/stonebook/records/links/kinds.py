"""The kinds of links. Their order is part of the links' format."""

POSITION, GAME, TASKS, RESULTS = LINK_KINDS = ("position", "game", "tasks", "results")
MOST_KINDS = 16
MOST_GAMES = 32
