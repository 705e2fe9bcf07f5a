"""The exact solver of Alter Igo."""
