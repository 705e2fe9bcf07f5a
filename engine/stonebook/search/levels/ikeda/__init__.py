"""How the levels play Ikeda Area III."""
