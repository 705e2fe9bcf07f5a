"""The games by believed rules, and minds that misjudge them. Each differs in one method."""
