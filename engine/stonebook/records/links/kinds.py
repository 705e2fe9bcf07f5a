"""The kinds of links. Their order is part of the links' format."""

POSITION, GAME, TASKS, RESULTS = LINK_KINDS = ("position", "game", "tasks", "results")
MAX_KINDS = 16
MAX_GAMES = 32
