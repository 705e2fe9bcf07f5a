"""Task lists: what is handed out, what a pupil gives to it, and the codes that bring it back."""
