"""What wraps the notebook: JupyterLite, its page, its configuration and our extension."""
