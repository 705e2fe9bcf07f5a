"""A scene (cells, stones, marks, coordinates, arrows) and its renderers: SVG, canvas commands."""
