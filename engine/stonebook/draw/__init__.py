"""A scene (cells, stones, marks, labels, arrows) and its renderers: SVG and canvas commands."""
