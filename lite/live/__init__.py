"""Pages whose boards are live without a notebook: their front end, their scripts, their worker."""
