"""The built site on real servers, below a path: `python -m tests.web_servers`."""
