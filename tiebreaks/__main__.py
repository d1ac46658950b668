"""``python -m tiebreaks``: see :mod:`tiebreaks.command`."""

import gc
import os
import sys

if __name__ == "__main__":
    gc.disable()  # the process ends with its answer, and nothing in it is ever thrown away

    from tiebreaks.command import main

    status = main()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)  # a tenth of the time would go into taking a large event apart again
