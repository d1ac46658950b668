"""A secret key for a club laptop, made once and kept beside its database."""

import os
import tempfile
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_secret_key(folder: Path) -> str:
    """The key in ``folder/secret_key``, made first where there is none.

    The file appears whole or not at all, so that two processes that start together agree on it.
    Errors: ``OSError`` where the folder cannot be written.
    """
    kept = folder / "secret_key"
    if not kept.exists():
        folder.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=folder)
        with os.fdopen(handle, "w") as file:
            file.write(get_random_secret_key())
        try:
            os.link(draft, kept)
        except FileExistsError:
            pass  # somebody was quicker: theirs is the key
        finally:
            os.unlink(draft)
    return kept.read_text()
