"""A process that can write to no file any more, as on a full disk. Linux's own limit does it."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager

from tests.servers import run


@contextmanager
def full(process: int = 0) -> Iterator[None]:
    """Let ``process`` (a process id; this process if none is given) write no more."""
    if not hasattr(resource, "prlimit"):
        run.missing("prlimit")
    which = process or os.getpid()
    before = resource.prlimit(which, resource.RLIMIT_FSIZE)
    resource.prlimit(which, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(which, resource.RLIMIT_FSIZE, before)
