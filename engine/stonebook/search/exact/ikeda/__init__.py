"""The exact solver of Ikeda Area III."""
