"""The built site in a real browser: journeys of one or two readers. See docs/testing.md."""
