"""The built site in a real browser: journeys of one or two readers each. See docs/adding.md."""
