"""Set-up before anything is installed, with the standard library only."""
