"""O-tell-O."""
