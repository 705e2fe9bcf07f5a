"""Strings and liberties, which Ikeda Area III and Alter Igo share."""
