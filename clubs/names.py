"""Names of people and things: made of signs that are seen, and of blanks.

A sign that nobody sees makes two names look alike, turns the text behind it round, or goes on in a
new line of a letter. Forms, services and imports all come by these fields of the models; rows that
are older than the rule are read as they are.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Any

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

UNSEEN = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})
"""Unicode's categories: control and format (joiners, directions, zero width), private, surrogates,
ends of lines and paragraphs."""
ALSO_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\ufff0-\ufff8\U000e0000-\U000e0fff]"
)
"""Signs of other categories that are drawn as nothing: fillers, selectors, an empty cell."""
LONGEST_SHOWN = 60


def is_seen(sign: str) -> bool:
    """Whether a reader can tell that the character is there. Blanks of any width are."""
    return unicodedata.category(sign) not in UNSEEN and not ALSO_UNSEEN.match(sign)


def seen(name: str) -> str:
    """Return the name as a reader sees it, also one that is older than the rule."""
    return "".join(filter(is_seen, name))


def require_seen(name: str) -> None:
    """Raises ``ValidationError``, which shows the name without its first such sign."""
    unseen = next((sign for sign in name if not is_seen(sign)), None)
    if unseen is None:
        return
    shown = seen(name)[:LONGEST_SHOWN]
    raise ValidationError(
        _("There is a sign in “%(name)s” that nobody sees (%(sign)s). Write it without."),
        code="unseen",
        params={"name": shown, "sign": f"U+{ord(unseen):04X}"},
    )


def require_seen_in_lines(names: str) -> None:
    """The same of several names, one a line."""
    for name in re.split(r"\r\n|\r|\n", names):
        require_seen(name)


if TYPE_CHECKING:
    OneLine = models.CharField[str, str]
    Lines = models.TextField[str, str]
else:
    OneLine, Lines = models.CharField, models.TextField


class NameField(OneLine):
    """A name. To the database it is a text as any other, so that no migration knows of it."""

    default_validators = [require_seen]

    def deconstruct(self) -> Any:
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.CharField", args, kwargs


class NamesField(Lines):
    """Names, one a line."""

    default_validators = [require_seen_in_lines]

    def deconstruct(self) -> Any:
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.TextField", args, kwargs
