"""Everything that turns the engine and the notebooks into the site: set-up, build, server.

The modules that run before the set-up (`__main__`, `paths`, `talk`, `tasks`, `fetch`,
`environment`, `node`, `setup`, `serve`) use the standard library only.
"""
