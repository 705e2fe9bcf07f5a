"""Task lists: the lists handed out, pupils' attempts, and the codes that bring the results back."""
