"""The notebook: JupyterLite, its page, its configuration and our extension."""
