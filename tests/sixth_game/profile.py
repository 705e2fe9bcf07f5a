"""The profile of noughts and crosses: it is small enough to be solved outright."""

from stonebook.profiles.game_profile import GameProfile, SiteProfile, SolvedProfile, Tablebase

PROFILE = GameProfile(
    solved=SolvedProfile(tablebase=Tablebase(((3, 3),))), site=SiteProfile(difficulty="easy")
)
