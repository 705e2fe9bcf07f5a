"""Whether the lessons alone teach the rules: a track's text, and a test of rules from the text."""
