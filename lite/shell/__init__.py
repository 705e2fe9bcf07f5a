"""What all pages with live boards share: the bar, the scripts, and the standalone pages."""
