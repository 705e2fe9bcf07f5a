"""What builds the site, tried in this process: nothing is fetched and no program is built."""
