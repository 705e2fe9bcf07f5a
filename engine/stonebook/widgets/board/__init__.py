"""A board on a canvas: drawing, pointer, keys, and the controls around it."""
