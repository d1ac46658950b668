"""A secret key for a club laptop, created once and stored beside its database."""

import os
import shutil
import tempfile
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_secret_key(folder: Path) -> str:
    """Return the key in ``folder/secret_key``, creating it first if there is none.

    The file appears whole or not at all, so that two processes that start together agree on it.
    Raises ``OSError`` if the folder cannot be written.
    """
    path = folder / "secret_key"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=folder)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(get_random_secret_key())
        try:
            os.link(draft, path)
        except FileExistsError:
            pass  # another process was first: its key counts
        except OSError:  # a stick or share that knows no second name for a file
            shutil.copyfile(draft, path)
        finally:
            os.unlink(draft)
    return path.read_text("ascii")
