"""What makes the site: landing page, pages to read, pictures, served notebooks, licences."""
