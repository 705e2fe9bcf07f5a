"""The tests of Stonebook: its engine, its site and its notebooks."""
