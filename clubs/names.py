"""Names of people and things: made of visible characters and blanks.

An invisible character makes two names look alike, reverses the text behind it, or continues on a
new line of a letter. Forms, services and imports all use these fields of the models; rows older
than the rule are read as they are.
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
ends of lines and paragraphs.
"""
ALSO_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\ufff0-\ufff8\U000e0000-\U000e0fff]"
)
"""Characters of other categories that are drawn as nothing: fillers, selectors, an empty cell."""
LONGEST_SHOWN = 60


def is_visible(sign: str) -> bool:
    """Tell whether a reader can see that the character is there. Blanks of any width count."""
    return unicodedata.category(sign) not in UNSEEN and not ALSO_UNSEEN.match(sign)


def visible_part(name: str) -> str:
    """Return the name as a reader sees it, even one older than the rule."""
    return "".join(filter(is_visible, name))


def require_visible(name: str) -> None:
    """Raise ``ValidationError`` for an invisible character; it shows the name without it."""
    unseen = next((sign for sign in name if not is_visible(sign)), None)
    if unseen is None:
        return
    shown = visible_part(name)[:LONGEST_SHOWN]
    raise ValidationError(
        _("There is a sign in “%(name)s” that nobody sees (%(sign)s). Write it without."),
        code="unseen",
        params={"name": shown, "sign": f"U+{ord(unseen):04X}"},
    )


def require_visible_in_lines(names: str) -> None:
    """Apply :func:`require_visible` to several names, one per line."""
    for name in re.split(r"\r\n|\r|\n", names):
        require_visible(name)


if TYPE_CHECKING:
    OneLine = models.CharField[str, str]
    Lines = models.TextField[str, str]
else:
    OneLine, Lines = models.CharField, models.TextField


class NameField(OneLine):
    """A name. To the database it is an ordinary text, so no migration knows of it."""

    default_validators = [require_visible]

    def deconstruct(self) -> Any:
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.CharField", args, kwargs


class NamesField(Lines):
    """Names, one per line."""

    default_validators = [require_visible_in_lines]

    def deconstruct(self) -> Any:
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.TextField", args, kwargs
