"""Task lists: made by a teacher, solved by pupils."""
