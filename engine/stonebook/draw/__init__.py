"""A scene (cells, stones, marks, coordinates, arrows) and its renderers: SVG and canvas commands."""
