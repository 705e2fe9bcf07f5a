"""Ikeda Area III, by Ikeda Toshio."""
