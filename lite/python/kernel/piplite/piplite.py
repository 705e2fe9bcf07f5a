"""The settings that the kernel's page writes, passed on when piplite is needed."""

from typing import Any

_PIPLITE_URLS: list[str] = []
_PIPLITE_DISABLE_PYPI = True


async def install(*args: Any, **kwargs: Any) -> Any:  # the original's arguments
    """Fetch micropip, then install as piplite does."""
    import pyodide_js

    await pyodide_js.loadPackage("micropip")
    from . import _upstream

    _upstream._PIPLITE_URLS = _PIPLITE_URLS
    _upstream._PIPLITE_DISABLE_PYPI = _PIPLITE_DISABLE_PYPI
    return await _upstream.install(*args, **kwargs)
