"""What a browser keeps of a reader, and how two copies of it are merged."""
