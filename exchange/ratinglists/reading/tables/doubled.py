"""Numbers that come twice in a list."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from exchange.ratinglists.reading.faults import MOST_FAULTS, ListRefused, in_line
from ratinglists.people import ListedPerson

_PERSON = (1 << 32) - 1


class Doubled:
    """The numbers that came, each with its line. A line that comes again is left out."""

    def __init__(self) -> None:
        self._came: dict[str, int] = {}
        """The line and a part of the person's hash in one number: there may be a million."""
        self.count = 0

    def __len__(self) -> int:
        return len(self._came)

    def came_before(self, line: int, person: ListedPerson) -> bool:
        """Tell whether this very person came before.

        Raises :class:`ListRefused` if the number is somebody else's, or far too many come again.
        """
        mark = hash(person) & _PERSON
        first = self._came.setdefault(person.number, line << 32 | mark)
        if first >> 32 == line:
            return False
        if first & _PERSON != mark:
            words = _("the number %(number)s is that of somebody else in line %(first)d already.")
            raise in_line(line, words % {"number": person.number, "first": first >> 32})
        self.count += 1
        if self.count > MOST_FAULTS:
            figures = {"count": self.count, "first": first >> 32, "line": line}
            raise ListRefused(
                _(
                    "%(count)d people stand in this list twice, one of them in the lines"
                    " %(first)d and %(line)d: it is not as it should be."
                )
                % figures
            )
        return True

    def notes(self) -> list[str]:
        """Say how many came again."""
        if not self.count:
            return []
        words = ngettext(
            "%(count)d person stands in the list twice and is read once.",
            "%(count)d people stand in the list twice and are read once.",
            self.count,
        )
        return [words % {"count": self.count}]
