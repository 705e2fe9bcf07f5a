"""What a class sees: live pages and boards for a teacher and for pupils."""
