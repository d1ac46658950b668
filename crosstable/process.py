"""The end of a command's process."""

from __future__ import annotations

import os
import sys
from typing import NoReturn


def leave(status: int) -> NoReturn:
    """End the process now, with everything written: to free a large event would take a tenth of
    its time.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)
