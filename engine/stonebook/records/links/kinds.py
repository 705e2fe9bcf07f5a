"""The kinds of links. Their order is part of the links' format."""

POSITION = "position"
GAME = "game"
TASKS = "tasks"
RESULTS = "results"
LINK_KINDS = (POSITION, GAME, TASKS, RESULTS)
MAX_KINDS = 16
MAX_GAMES = 32
