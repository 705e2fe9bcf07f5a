"""The environment of the widgets: a page of the site, plain Jupyter, or a build."""
