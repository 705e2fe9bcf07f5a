"""Live pages and boards for a teacher and for pupils."""
