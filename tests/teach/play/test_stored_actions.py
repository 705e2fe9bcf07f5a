"""Stored games are played again, even if methods of the table have new names."""

import stonebook
from stonebook.teach.play.stored_actions import ACTIONS, act
from stonebook.teach.play.table import PlayTable

STORED = [
    *(("choose", "e5"), ("choose", "f5"), ("finish", "")),
    *(("attempt", "a5+a6"), ("undo", ""), ("redo", "")),
    *(("choose", "h5"), ("cancel", ""), ("resign", "")),
]
"""A game of Jō with each action, as version 0.1.0 stores it."""


def test_each_action_of_a_stored_game_does_what_it_did():
    table = PlayTable(stonebook.game("jo").start())
    replies = [act(table, action, text) for action, text in STORED]
    assert table.played == ("e5+f5", "a5+a6")
    assert table.resigned == stonebook.game("jo").players[0] and table.begun == ()
    silent = [action for (action, _), reply in zip(STORED, replies, strict=True) if reply is None]
    assert silent == ["undo", "redo", "cancel"]
    assert {action for action, _ in STORED} == {*ACTIONS}


def test_another_player_can_resign():
    table = PlayTable(stonebook.game("io").start())
    act(table, "resign", table.position.game.players[1])
    assert table.resigned == table.position.game.players[1]
