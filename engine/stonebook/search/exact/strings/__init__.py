"""Facts about strings for the exact solvers of Ikeda Area III and Alter Igo."""
