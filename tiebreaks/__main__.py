"""``python -m tiebreaks``: see :mod:`tiebreaks.command`."""

import gc
import os
import sys

if __name__ == "__main__":
    gc.disable()  # the process ends with its answer; until then nothing becomes garbage

    from tiebreaks.command import main

    status = main()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)  # freeing a large event would take a tenth of the time
