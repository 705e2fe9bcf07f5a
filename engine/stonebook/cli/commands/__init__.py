"""The commands, one module each. `inspection` has the short ones."""
