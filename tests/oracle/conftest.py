"""Random games: the same ones each time where CI is set, others elsewhere."""

import os

from hypothesis import HealthCheck, settings

COMMON = {"deadline": None, "suppress_health_check": list(HealthCheck), "print_blob": True}
settings.register_profile("stonebook", **COMMON)
settings.register_profile("stonebook-ci", **COMMON, derandomize=True, database=None)
settings.load_profile("stonebook-ci" if os.environ.get("CI") else "stonebook")
