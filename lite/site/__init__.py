"""The site: landing page, pages to read, pictures, served notebooks."""
