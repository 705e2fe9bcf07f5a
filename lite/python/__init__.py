"""What packs Python for the browser: wheels, and archives that are compiled beforehand."""
