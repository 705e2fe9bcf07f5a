"""A host on which time passes."""

from stonebook.widgets.host.host import Native


class Paced(Native):
    """A host on which time passes, even without an event loop."""

    def paced(self):
        return True
