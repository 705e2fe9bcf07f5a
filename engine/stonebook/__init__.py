"""Five stone games with exact rules, explained moves and boards for notebooks."""
