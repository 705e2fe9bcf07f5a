"""Whether the lessons alone teach the rules: a track's text, and a comparison of what it taught."""
