"""Pairing systems and dated editions in words: what a tournament is run by."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from pairing.editions import EDITIONS
from tiebreaks import EDITIONS as TIEBREAK_EDITIONS

PAIRING: dict[tuple[str, str], Promise | str] = {
    ("dutch", "fide-2026"): _("Swiss system by FIDE (Dutch), rules from 1 February 2026"),
    ("dutch", "fide-2017"): _("Swiss system by FIDE (Dutch), rules until 31 January 2026"),
    ("lim", "fide-2026"): _("Lim system by FIDE, rules from 1 February 2026"),
    ("lim", "fide-2026-maxi"): _("Lim system by FIDE for maxi-tournaments, from 1 February 2026"),
    ("lim", "tsf"): _("Lim system by the guide of the Turkish federation"),
    ("lim", "tsf-maxi"): _("Lim system by the Turkish guide for maxi-tournaments"),
}
TIEBREAKS: dict[str, Promise | str] = {
    "fide-2026": _("FIDE (C.07), rules from 1 March 2026"),
    "tsf-2026": _("Turkish federation, guide of June 2026"),
    "fide-2023": _("FIDE (C.07), rules from September 2023 to February 2026"),
    "fide-2009": _("Virtual opponents: FIDE until 2023, Norwegian federation"),
    "uscf": _("United States federation (Harkness, Solkoff, cumulative)"),
    "plain": _("No adjustment at all (Monrad)"),
}


def pairing_choices() -> list[tuple[str, Promise | str]]:
    """What there is to pair by: ``dutch fide-2026`` and its name."""
    return [(" ".join(key), PAIRING.get(key, " ".join(key))) for key in EDITIONS]


def tiebreak_choices() -> list[tuple[str, Promise | str]]:
    """What there is to rank by."""
    return [(name, TIEBREAKS.get(name, name)) for name in TIEBREAK_EDITIONS]


def tiebreaks(name: str) -> Promise | str:
    """An edition of the tie-break rules, in full."""
    return TIEBREAKS.get(name, name)
