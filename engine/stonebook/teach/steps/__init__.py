"""What asks the reader for something: each kind of step, and what they share."""
