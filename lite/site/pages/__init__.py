"""The static pages, by subject, and the frame and the bar that they share."""
