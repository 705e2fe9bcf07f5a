"""The build of the site, run in this process: nothing is fetched and no program is started."""
