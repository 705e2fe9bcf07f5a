"""The records that a browser stores about a reader, and how two copies of them are merged."""
