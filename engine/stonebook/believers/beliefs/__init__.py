"""The beliefs of each game, and the mistakes that each lesson expects."""
