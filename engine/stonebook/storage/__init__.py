"""A reader's records in the browser: their kinds, where they are stored, how they merge."""
