"""Addresses that open something for whoever has them stand in no log with their tokens.

A proxy in front writes a log of its own: see docs/hosting.md.
"""

from __future__ import annotations

import logging
import re

TOKEN = re.compile(
    r"(?P<before>/(?:captain|account/(?:invitation|mailbox|password/[^/\s]+))/)[^/\s?\"']{16,}"
)
HIDDEN = r"\g<before>…"


def without_tokens(text: str) -> str:
    """Return a text with the tokens of its addresses left out."""
    return TOKEN.sub(HIDDEN, text)


class TokenFilter(logging.Filter):
    """Leaves tokens out of a line of the log; it keeps every line."""

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        masked = without_tokens(message)
        if masked != message:
            record.msg, record.args = masked, None
        return True
