"""The built site without a browser: its pages, links, sizes and languages."""
