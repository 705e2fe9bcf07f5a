"""A host on which code can wait between two pictures."""

from stonebook.widgets.host.host import Native


class Paced(Native):
    """A host that is always paced, even without an event loop."""

    def paced(self):
        return True
