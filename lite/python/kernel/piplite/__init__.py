"""piplite, imported only when a package is installed. The original module is `_upstream`."""

from typing import Any

from . import piplite as _settings


async def install(*args: Any, **kwargs: Any) -> Any:  # the original's arguments
    """Install packages as piplite does."""
    return await _settings.install(*args, **kwargs)
