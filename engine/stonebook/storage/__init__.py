"""What the browser keeps of a reader: the kinds of records, where they lie, and how they merge."""
