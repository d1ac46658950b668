"""The program's migrations and more, as of a version to come. In the end the tables are as before.

What lies between needs the tables of its own moment: a column and a table that come, are filled
from old rows, are read, and go again.
"""

from __future__ import annotations

import pkgutil

from tournaments import migrations

NOW = max(module.name for module in pkgutil.iter_modules(migrations.__path__))
"""The program's last."""
TO_COME = ["come_and_filled", "read_and_gone"]

__path__ = [*__path__, *migrations.__path__]
