"""What a screen reader says: Orca beside a Chromium on a screen of its own (docs/spoken.md)."""
