"""The engine's words for the first letters and the other words of the vectors."""

import re

PLAYERS = {
    "otello": {"X": "X", "O": "O"},
    "io": {"W": "White", "B": "Black"},
    "ikeda": {"B": "Black", "W": "White"},
    "alterigo": {"B": "Black", "W": "White"},
    "jo": {"R": "Red", "B": "Black"},
}
PHASES = {"enter": "entering", "bound": "bound", "free": "free", "single": "single", "over": "over"}

# The reason given for a refusal (with cells taken out) -> the id of the rule.
REFUSALS = {
    "otello": {
        "game over": "OT6",
        "off the board": "OT1",
        "occupied": "OT3",
        "brackets nothing": "OT3",
        "no bracketing move exists: must pass": "OT3",
        "pass not allowed: a bracketing move exists": "OT5",
    },
    "io": {
        "game over": "IO8",
        "off the board": "IO1",
        "entering stone not on a corner": "IO2",
        "bound stone must be next to the opponent's last stone #": "IO3",
        "free stone not on a corner": "IO4",
        "free stone must have only empty neighbours": "IO4",
    },
    "ikeda": {
        "game over": "IK6",
        "off the board": "IK1",
        "occupied": "IK2",
        "rule 4": "IK4",
        "rule 5": "IK5",
    },
    "alterigo": {
        "off the board": "AI1",
        "occupied": "AI2",
        "there is no pass": "AI2",
    },
    "jo": {
        "game over": "JO8",
        "off the board: #": "JO1",
        "occupied: #": "JO4",
        "no passing": "JO4",
        "exactly two stones must be placed": "JO4",
        "cells not adjacent": "JO4",
        "not a custodial cell: #": "JO5",
        "custodial cell already used: #": "JO5",
        "no opposing stone on #": "JO6",
        "reserve is empty": "JO6",
        "no neutral stone on #": "JO7",
        "neutral may not go to # (own or neutral stone there)": "JO7",
        "stone on # is not the one that stood there": "JO7",
    },
}


def player(game, letter):
    """The player's name; None for a draw or a finished game."""
    return PLAYERS[game].get(letter)


def numbers(game, counted):
    """{"X": 4, "O": 12, …} with the players' names; other entries are left out."""
    return {name: counted[letter] for letter, name in PLAYERS[game].items()}


def rule_ids(game, vector):
    """The ids that may answer the attempt of one refused move."""
    why = re.sub(r"\b[A-Za-z]\d+\b", "#", vector["why"])
    if game == "io" and why == "occupied":  # by phase: IO2, IO3, IO4, IO7
        return {{"enter": "IO2", "bound": "IO3", "free": "IO4", "single": "IO7"}[vector["phase"]]}
    if game == "io" and why == "no passing in Io":
        return {"IO7" if vector["phase"] == "single" else "IO5"}
    if game == "alterigo" and why == "game over":  # by the way in which it ended
        return {"AI5", "AI6"} if vector["moves"][-1] != "resign" else {"AI2"}
    return {REFUSALS[game][why]}


def settings(game, vector):
    """The settings of a vector as keywords for `start`."""
    if game == "jo":
        return {}
    if game == "alterigo":
        return {"width": vector["cols"], "height": vector["rows"]}
    wanted = {"size": vector["size"]}
    if game == "ikeda":
        wanted.update(komi=vector.get("komi", 0), handicap=vector.get("handicap", []))
    return wanted
