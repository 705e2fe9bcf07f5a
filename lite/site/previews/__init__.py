"""The pictures that other sites show next to a link to a page: a board from the page."""
