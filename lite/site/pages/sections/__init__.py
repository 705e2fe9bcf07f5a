"""The pages of the site's sections: Learn, Teach, Explore, Your pages. Each has a module."""
