"""O-tell-O's strongest player: fitted values of small patterns, and a search with them."""
