"""The profile of noughts and crosses: it is small enough to be solved outright."""

from stonebook.profiles.game_profile import GameProfile, Tablebase

PROFILE = GameProfile(tablebase=Tablebase(((3, 3),)), difficulty="easy")
