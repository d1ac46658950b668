"""The faults of a row, and of a list as a whole."""

from __future__ import annotations

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from clubs.names import is_visible
from exchange.lists.list_row import ImportFaults, ListFault, ListRow
from tournaments.models import Player
from tournaments.words.faults import messages_by_field

MOST_FAULTS = 200
"""The most faults looked for."""
LONGEST_VALUE, LONGEST_MESSAGE = 80, 300
"""Of a message about a fault. Unit: characters."""


def list_fault(message: str) -> ImportFaults:
    """Make the error for a list that is wrong as a whole."""
    return ImportFaults([ListFault(0, "", message)])


def row_faults(row: ListRow) -> list[ListFault]:
    """List what the register would refuse in a row."""
    if not row.fields.get("name"):
        return [ListFault(row.line, "name", _("There is no name in this line."))]
    strange = [
        ListFault(
            row.line, name, _("This is no text of a list: %(text)s") % {"text": quoted(value)}
        )
        for name, value in row.fields.items()
        if isinstance(value, str) and is_strange(value)
    ]
    if strange:
        return strange
    try:
        Player(**row.fields).clean_fields(exclude={"club"})
    except ValidationError as fault:
        return [
            ListFault(row.line, name, Truncator(" ".join(messages)).chars(LONGEST_MESSAGE))
            for name, messages in messages_by_field(fault).items()
        ]
    return []


def quoted(value: str) -> str:
    """Quote a cell in a message, the beginning of a long one; what nobody sees by its number."""
    shown = Truncator(value).chars(LONGEST_VALUE)
    return f"“{''.join(sign if is_visible(sign) else f'<U+{ord(sign):04X}>' for sign in shown)}”"


def is_strange(value: str) -> bool:
    """Tell whether the text is a formula of a spreadsheet, or has unprintable characters."""
    return value.startswith(("=", "+", "@")) or any(
        unicodedata.category(sign) in ("Cc", "Co", "Cn") for sign in value
    )
