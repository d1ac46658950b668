"""Why a file cannot be a rating list, in words for whoever sent it."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

MOST_FAULTS = 100
"""The most lines of a file that may be left out; with more it is another file than it seems."""
SHOWN = 5


class ListRefused(Exception):  # noqa: N818 - what is done with the file
    """The file is not read. ``message``: for people, naming the line or the field."""

    def __init__(self, message: str) -> None:
        self.message = message
        super().__init__(message)


class LineFault(Exception):  # noqa: N818 - what is said of a line
    """A line that cannot be read; the message names the field."""


class FaultyLines:
    """The lines of a file that could not be read, up to a limit."""

    def __init__(self) -> None:
        self.count = 0
        self.told: list[str] = []

    def add(self, line: int, fault: LineFault, people: int) -> None:
        """Note a line. Raises :class:`ListRefused` beyond the limit."""
        self.count += 1
        if len(self.told) < SHOWN:
            self.told.append(_("Line %(line)d: %(fault)s") % {"line": line, "fault": fault})
        if self.count > MOST_FAULTS:
            figures = {"count": self.count, "people": people}
            words = _("%(count)d lines cannot be read, beside %(people)d people who can.") % figures
            raise ListRefused(" ".join([words, *self.told]))

    def notes(self) -> list[str]:
        """Say which lines are left out."""
        if not self.count:
            return []
        left_out = ngettext(
            "%(count)d line could not be read and is left out.",
            "%(count)d lines could not be read and are left out.",
            self.count,
        )
        return [left_out % {"count": self.count}, *self.told]


def ends_too_soon(line: int) -> ListRefused:
    """Make the refusal of a file that was cut off."""
    return ListRefused(
        _("The file ends in the middle of line %(line)d: it did not come whole.") % {"line": line}
    )


def damaged_zip() -> ListRefused:
    """Make the refusal of a zip file that cannot be unpacked to its end."""
    return ListRefused(_("The zip file is damaged, or did not come whole."))


def in_line(number: int, message: str) -> ListRefused:
    """Make the refusal of a file for one of its lines."""
    return ListRefused(_("Line %(line)d: %(fault)s") % {"line": number, "fault": message})


def no_text(number: int) -> ListRefused:
    """Make the refusal of a file with bytes that are in no text."""
    return in_line(number, _("this is no text, but a file of some program."))


def no_end() -> ListRefused:
    """Make the refusal of a file that is larger than any list."""
    return ListRefused(_("This file has no end: no rating list is as long."))
