"""Opponents that each hold one named misconception, and lose to what a lesson teaches."""
