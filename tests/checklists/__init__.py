"""The lists of docs/adding.md, carried out in a copy of the tree with small prepared changes."""
