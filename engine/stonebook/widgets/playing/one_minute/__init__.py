"""The one-minute game at the end of a lesson."""
