"""Replies of steps, worked out by the build: a lesson's board answers before Python has started."""
