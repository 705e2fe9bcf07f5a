"""Effects of a board: sounds, and a shake after a refusal."""
