"""``python -m tiebreaks``: see :mod:`tiebreaks.command`."""

import gc
import sys

if __name__ == "__main__":
    gc.disable()  # the process ends with its answer, and nothing in it is ever thrown away

    from tiebreaks.command import main

    sys.exit(main())
