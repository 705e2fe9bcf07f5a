"""Where the widgets run: a page of the site, plain Jupyter, or a build."""
