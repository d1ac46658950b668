"""Tie-breaks and their reasons in words. The engine gives the reason and its article; this puts
them into the reader's language.
"""

from __future__ import annotations

import re
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from tiebreaks.methods import METHODS
from tiebreaks.modifiers import CUTS, spell_modifier
from tiebreaks.parts import Missing
from tournaments.words.codes import Params
from tournaments.words.sentences import Sentence, say

MODIFIERS = {
    "C": ngettext_lazy("cut %(number)s", "cut %(number)s", "count"),
    "M": gettext_lazy("median %(number)s"),
    "L": ngettext_lazy(
        "limit moved by %(number)s half point", "limit moved by %(number)s half points", "count"
    ),
    "K": gettext_lazy("divided by %(number)s"),
    "F": gettext_lazy("as if the last round had been drawn"),
    "P": gettext_lazy("with forfeits as games"),
    "R": gettext_lazy("in reverse order"),
}
EFFECTS = {
    "C": ngettext_lazy(
        "The lowest value is left out.", "The %(number)s lowest values are left out.", "count"
    ),
    "M": ngettext_lazy(
        "The lowest and the highest value are left out.",
        "The %(number)s lowest and the %(number)s highest values are left out.",
        "count",
    ),
    "L": ngettext_lazy(
        "The limit is moved by %(number)s half point.",
        "The limit is moved by %(number)s half points.",
        "count",
    ),
    "K": gettext_lazy("The points of the opponents are divided by %(number)s."),
    "F": gettext_lazy("Every game of the last round is reckoned as drawn."),
    "P": gettext_lazy("Forfeits are reckoned as games against the opponent who was paired."),
    "R": gettext_lazy("The order is reversed."),
}
"""The effect of each modifier, by its letter."""
CUT_ROUNDS = ngettext_lazy(
    "The first round is left out.", "The first %(number)s rounds are left out.", "count"
)
CUT_OPPONENTS = ngettext_lazy(
    "What came from the weakest opponent is left out.",
    "What came from the %(number)s weakest opponents is left out.",
    "count",
)
PRODUCTS = ("SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB")
SCORES = {"MP": gettext_lazy("match points"), "GP": gettext_lazy("game points")}
LAWS = {"fide-2026": "C.07", "fide-2023": "C.07"}
"""The regulations that an edition's article numbers refer to."""
RECORD = "TRF26 "

MISSING = {
    Missing.NOT_TIED: gettext_lazy("Nobody else is level here, so there is nothing to decide."),
    Missing.NO_GAMES: gettext_lazy("There is no game to reckon with yet."),
    Missing.UNDECIDED: gettext_lazy("Nothing has been entered for it."),
    Missing.UNRATED: gettext_lazy("An opponent has no rating, so it decides nothing here."),
    Missing.NOT_APPLICABLE: gettext_lazy("It cannot be used for those who are level here."),
}

_CODE = re.compile(
    r"(?P<base>[A-Za-z_]+)(?::(?P<score>MP|GP))?(?P<modifiers>(?:/[A-Z][+-]?\d*)*)(?:#\d+)?"
)


def short(code: str) -> str:
    """Write ``BH/C1`` as players do: ``BH-C1``."""
    return code.partition("#")[0].replace("/", "-")


def name(code: str) -> str:
    """Write ``BH/C1`` in full: ``Buchholz, cut 1``."""
    base, modifiers = _split(code)
    known = METHODS.get(base)
    return ", ".join([_(known.name) if known else base, *modifiers])


def brief_name(label: str) -> str:
    """Write a code in full, of its modifiers only those that cut: ``Koya system``."""
    base, *modifiers = label.partition("#")[0].split("/")
    return name("/".join([base, *(each for each in modifiers if each[0] in CUTS)]))


def base_of(label: str) -> str:
    """Return the code of the engine's method, without modifiers: ``BH`` of ``BH/C1``."""
    return _split(label)[0]


def method(code: str) -> str:
    """Describe what the tie-break asks, in one line."""
    known = METHODS.get(base_of(code))
    return _(known.description) if known else ""


def slug(label: str) -> str:
    """Write ``BH/C1`` as addresses do: ``BH-C1``; the second mention of ``DE`` is ``DE.2``."""
    return label.replace("/", "-").replace("#", ".")


def effect(code: str, letter: str, number: int) -> Sentence:
    """Describe the effect of a modifier of this code."""
    written = spell_modifier(letter, number)[1:]
    return say(_effect(base_of(code), letter), count=abs(number), number=written)


def _effect(base: str, letter: str) -> Any:
    if letter == "C" and base == "PS":
        return CUT_ROUNDS
    return CUT_OPPONENTS if letter == "C" and base in PRODUCTS else EFFECTS[letter]


def _split(code: str) -> tuple[str, list[str]]:
    """Split a code into the engine's method and its modifiers in words."""
    if code.startswith("OTHER_"):
        return "OTHER", []
    match = _CODE.fullmatch(code)
    if match is None:
        return code, []
    written = [(part[0], part[1:].lstrip("+")) for part in match["modifiers"].split("/")[1:]]
    scores = [str(SCORES[match["score"]])] if match["score"] else []
    return match["base"], scores + [
        str(MODIFIERS.get(letter, letter) % {"number": number, "count": abs(int(number or 0))})
        for letter, number in written
    ]


def cite(article: str, edition: str) -> str:
    """Write ``14.1`` as ``C.07, 14.1``; empty for a record of the report file, which is no rule."""
    if article.startswith(RECORD):
        return ""
    law = LAWS.get(edition, "")
    return f"{law}, {article}" if law and article[:1].isdigit() else article


def missing(why: Missing) -> str:
    """Explain why there is no value."""
    return str(MISSING[why])


def lists(params: Params) -> str:
    """Write the tie-breaks before and after, if the step changed them."""
    before, after = (params.get(when, {}).get("tiebreaks") for when in ("before", "after"))
    if not before or not after:
        return ""
    old, new = (", ".join(map(short, order)) for order in (before, after))
    return _("Tie-breaks before: %(old)s. Now: %(new)s.") % {"old": old, "new": new}
