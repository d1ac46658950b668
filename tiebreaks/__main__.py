"""``python -m tiebreaks``: see :mod:`tiebreaks.command`."""

import gc

if __name__ == "__main__":
    gc.disable()  # the process ends with its answer; until then nothing becomes garbage

    from crosstable.process import leave
    from tiebreaks.command import main

    leave(main())
