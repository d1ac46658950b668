"""``python -m tiebreaks``: see :mod:`tiebreaks.command`."""

import gc
import sys

gc.disable()  # the process ends with its answer, and nothing in it is ever thrown away

from tiebreaks.command import main  # noqa: E402

sys.exit(main())
