"""The rules broken by a change of boards, in words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from pairing import Fault, Finding
from tournaments.models import NAME_OF_ENTRY, Tournament
from tournaments.steps.naming import Reference
from tournaments.words.figures import points

WORDS: Mapping[Fault, Promise | str] = {
    Fault.REMATCH: _("%(names)s met in round %(round)s already."),
    Fault.PROHIBITED: _("%(names)s: the arbiter keeps them apart."),
    Fault.SAME_ABSOLUTE_COLOUR: _("%(names)s must both have the same colour: %(colour)s."),
    Fault.THREE_IN_A_ROW: _("%(names)s: %(colour)s for the third time in a row."),
    Fault.COLOUR_DIFFERENCE: _("%(names)s: colours out of balance by more than two."),
    Fault.BOTH_COLOURS_OPPOSITE: _("%(names)s: neither gets the colour that should come next."),
    Fault.BYE_BARRED: _("%(names)s may not have the bye, after what round %(round)s brought."),
    Fault.BYE_SCORE: _(
        "%(names)s has more points than those whom the bye is for: %(score)s against %(lowest)s."
    ),
    Fault.BYE_MISSING: _("One player too many for pairs: one of them must have the bye."),
    Fault.BYE_SUPERFLUOUS: _("%(names)s has the bye, although there are opponents for everybody."),
    Fault.MISSING: _("Neither a board nor a bye: %(names)s"),
    Fault.TWICE: _("More than one place: %(names)s"),
    Fault.NOT_TO_BE_PAIRED: _("Away in this round: %(names)s"),
    Fault.DIFFERS: _("By the rules, other boards come out. Boards that differ: %(boards)s."),
    Fault.NO_LEGAL_PAIRING: _("By the rules, this round cannot be paired."),
}

OF_TEAMS: Mapping[Fault, Promise | str] = {
    Fault.BYE_MISSING: _("One team too many for pairs: one of them must have the bye."),
    Fault.BYE_SUPERFLUOUS: _("%(names)s has the bye, although there are opponents for every team."),
    Fault.MISSING: _("Neither a match nor a bye: %(names)s"),
    Fault.DIFFERS: _("By the rules, other matches come out. Matches that differ: %(boards)s."),
}
"""Variants of sentences that mention players or boards."""

COLOURS: Mapping[str, Promise | str] = {"w": _("White"), "b": _("Black")}


def names(tournament: Tournament) -> dict[int, str]:
    """Map entries to names."""
    return dict(tournament.entries.values_list("pk", NAME_OF_ENTRY))


def finding_in_words(finding: Finding, names: Mapping[int, str], *, teams: bool = False) -> str:
    """Describe one finding, with names and its article."""
    words = OF_TEAMS.get(finding.code) if teams else None
    return _in_words(words or WORDS[finding.code], logged(finding, names))


def logged(finding: Finding, names: Mapping[int, str | Reference]) -> dict[str, Any]:
    """Convert one finding for the log. ``names``: what it has for them, by entry."""
    return {
        "code": finding.code.value,
        "level": finding.level,
        "article": finding.article,
        "entries": list(finding.participants),
        "names": [names[entry] for entry in finding.participants],
        "figures": dict(finding.params),
    }


def logged_in_words(finding: Mapping[str, Any]) -> str:
    """Describe a finding as :func:`logged` has converted it."""
    return _in_words(WORDS[Fault(finding["code"])], finding)


def _in_words(words: Promise | str, finding: Mapping[str, Any]) -> str:
    figures = {name: _figure(name, value) for name, value in finding["figures"].items()}
    figures["names"] = " – ".join(finding["names"])
    return f"{words % figures} ({finding['article']})"


def _figure(name: str, value: Any) -> Any:
    if name == "colour":
        return COLOURS[value]
    return points(Fraction(value)) if name in ("score", "lowest") else value
