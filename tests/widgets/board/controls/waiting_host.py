"""A host on which code can wait between two pictures."""

from stonebook.widgets.host.environments import JupyterHost


class WaitingHost(JupyterHost):
    """A host that can always wait, even without an event loop."""

    def can_wait(self):
        return True
