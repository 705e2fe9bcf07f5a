"""The lessons as the build reads them, in the order of the site."""

from lite.setup import paths
from lite.site import lesson_files

LESSONS = lesson_files.read(paths.NOTEBOOKS)
