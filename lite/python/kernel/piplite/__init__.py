"""piplite, fetched when something is to be installed. Its own text is kept as `_upstream`."""

from typing import Any

from . import piplite as _settings


async def install(*args: Any, **kwargs: Any) -> Any:  # whatever the real one takes
    """Install packages as piplite does."""
    return await _settings.install(*args, **kwargs)
