"""The sentence about a code box that fails, for the lesson's author."""

from __future__ import annotations

from stonebook import widgets
from stonebook.words import say


def missing_import(error: BaseException) -> str:
    """Return the sentence about a lesson function that is not imported, "" for another error.

    >>> missing_import(NameError("name 'corner' is not defined", name="corner"))
    'corner is not imported. Add it to the first code box: from stonebook.widgets import corner'
    >>> missing_import(NameError("name 'korner' is not defined", name="korner"))
    ''
    """
    if isinstance(error, NameError) and error.name in vars(widgets)["__all__"]:
        return say("teacher.not_imported", word=error.name)
    return ""
