"""The steps whose replies are tested here: some of each kind and game.

All of them are tested by `python -m benchmarks.answers`.
"""

SAMPLE = {
    "otello/bracketing": ("walk", "pair", "task-1"),
    "io/counting": ("pair",),
    "jo/bombing": ("walk", "predict"),
}
WALKS, WALKS_LENGTH = 6, 14
