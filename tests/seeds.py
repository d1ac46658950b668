"""Random samples: some of them with every run of the tests, all of them with `make whole`."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet


def seeds(always: int, whole: int) -> list[ParameterSet]:
    """List the seeds from 0 on; those from ``always`` on are for the whole run only."""
    first = [pytest.param(seed) for seed in range(always)]
    return first + [pytest.param(seed, marks=pytest.mark.whole) for seed in range(always, whole)]
