"""The accessibility statement and the criteria that it answers."""
