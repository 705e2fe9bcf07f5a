"""What accompanies the pictures and sentences of a board: sounds, and a shake."""
