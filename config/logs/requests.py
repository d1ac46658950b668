"""Gunicorn's log of requests, without the tokens of addresses. Gunicorn is a host's alone."""

from __future__ import annotations

from typing import Any

from gunicorn.glogging import Logger

from config.logs.masking import without_tokens


class TokenlessLogger(Logger):
    """A log of requests without tokens."""

    def atoms(self, *args: Any, **options: Any) -> dict[str, Any]:
        """Return what a line is made of: the request, the page that it came from, headers."""
        atoms: dict[str, Any] = super().atoms(*args, **options)
        return {
            name: without_tokens(value) if isinstance(value, str) else value
            for name, value in atoms.items()
        }
