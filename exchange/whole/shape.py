"""The first checks of a whole tournament's file: a text of JSON, of bearable size and depth."""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn

from django.utils.translation import gettext as _

from tournaments.steps.refusals import Refused

MOST_VALUES = 500_000
"""The most values, each between two commas; 1,000 players over 11 rounds have some 250,000."""
DEEPEST = 12
"""Lists in lists; a file has five."""


def parse(text: str) -> Any:
    """Parse the text: texts, whole and finite numbers, and not too many of them.

    Raises ``Refused``.
    """
    if sum(map(text.count, ",[{")) > MOST_VALUES:
        raise too_large()
    try:
        data = json.loads(text, parse_constant=_refuse_number, parse_float=_finite)
    except json.JSONDecodeError as fault:
        raise Refused(
            _("This is not JSON: line %(line)d, column %(column)d.")
            % {"line": fault.lineno, "column": fault.colno}
        ) from fault
    except (ValueError, RecursionError) as fault:
        raise Refused(_("This is not the file of a tournament.")) from fault
    _check(data)
    return data


def too_large() -> Refused:
    return Refused(_("The file is too large."))


def _refuse_number(_written: str) -> NoReturn:
    raise ValueError("no number of a file")


def _finite(written: str) -> float:
    number = float(written)
    return number if math.isfinite(number) else _refuse_number(written)


def _check(data: Any) -> None:
    """Raise ``Refused`` for what no database takes: NUL, lone surrogates, lists without end."""
    level = [data]
    for _depth in range(DEEPEST):
        inside: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                inside += value
                inside += value.values()
            elif isinstance(value, list):
                inside += value
            elif isinstance(value, str) and not _is_text(value):
                raise Refused(_("The file has signs in it that are no text."))
        if not inside:
            return
        level = inside
    raise Refused(_("This is not the file of a tournament."))


def _is_text(text: str) -> bool:
    if text.isascii():
        return "\0" not in text
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in text
