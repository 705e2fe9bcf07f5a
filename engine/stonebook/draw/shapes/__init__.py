"""A scene lowered to shapes, which every renderer paints in the same order."""
