"""The site: start page, pages to read, pictures, served notebooks."""
