"""Replies of steps and the screens of task lists, for pages on which Python has not started."""
