"""Steps, goals, puzzles, scoring, play and the classroom, without widgets."""
