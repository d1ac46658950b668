"""No step that a test takes here may leave a person's name in the log."""

from tests.worlds.nameless import log_names_nobody

__all__ = ["log_names_nobody"]
