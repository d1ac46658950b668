"""Tie-breaks and their reasons in words. The engine says what and by which article; this says it
to people, in their language.
"""

from __future__ import annotations

import re

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tiebreaks.parts import Missing, Reason
from tournaments.queries.contributions import Part
from tournaments.templatetags.kibitz import points, points_word

NAMES = {
    "PTS": gettext_lazy("Points"),
    "BH": gettext_lazy("Buchholz"),
    "SB": gettext_lazy("Sonneborn-Berger"),
    "PS": gettext_lazy("Progressive score"),
    "WIN": gettext_lazy("Number of wins"),
    "WON": gettext_lazy("Number of games won"),
    "BPG": gettext_lazy("Number of games with Black"),
    "BWG": gettext_lazy("Number of games won with Black"),
    "DE": gettext_lazy("Direct encounter"),
    "ARO": gettext_lazy("Average rating of opponents"),
    "PLAYOFF": gettext_lazy("Play-off"),
    "LOTS": gettext_lazy("Drawing of lots"),
    "OTHER": gettext_lazy("Defined by the tournament"),
}
MODIFIERS = {"C": gettext_lazy("cut %(number)s"), "M": gettext_lazy("median %(number)s")}
METHODS = {
    "PTS": gettext_lazy("What every round brought, added up."),
    "BH": gettext_lazy("The scores of all opponents, added up."),
    "SB": gettext_lazy(
        "The score of each opponent, times the points scored against that opponent, added up."
    ),
    "PS": gettext_lazy("The player’s own score after every round, added up."),
    "WIN": gettext_lazy("Rounds that brought as many points as a win."),
    "WON": gettext_lazy("Games won over the board."),
    "BPG": gettext_lazy("Games played over the board with Black."),
    "BWG": gettext_lazy("Games won over the board with Black."),
    "DE": gettext_lazy("The place in a table of only the games that the tied played each other."),
    "ARO": gettext_lazy("The mean rating of the opponents met over the board, rounded."),
    "PLAYOFF": gettext_lazy("Decided over the board after the last round."),
    "LOTS": gettext_lazy("Decided by drawing lots."),
    "OTHER": gettext_lazy("Decided as the tournament’s own regulations say."),
}
LAWS = {"fide-2026": "C.07"}
"""What the numbers of an edition's articles are numbers of."""

REASONS = {
    Reason.RESULT: "%(amount)s",
    Reason.ADJUSTMENT: gettext_lazy("%(amount)s given or taken by the arbiter"),
    Reason.RUNNING: gettext_lazy("%(amount)s after round %(round)s"),
    Reason.SCORE: gettext_lazy("%(opponent)s has %(worth)s"),
    Reason.ADJUSTED: gettext_lazy(
        "%(opponent)s counts with %(worth)s instead of %(own)s: the last byes count as draws"
    ),
    Reason.OPEN: gettext_lazy("%(opponent)s has %(worth)s so far; this game is not over"),
    Reason.DUMMY: gettext_lazy("not played: a dummy opponent with the player’s own %(worth)s"),
    Reason.DUMMY_DRAWS: gettext_lazy(
        "not played: a dummy opponent with %(worth)s, as for a draw in every round"
        " (the player’s own: %(own)s)"
    ),
    Reason.DUMMY_SCHEDULED: gettext_lazy(
        "not played: a dummy opponent with %(worth)s, as much as %(opponent)s counts with"
        " (the player’s own: %(own)s)"
    ),
    Reason.RATING: gettext_lazy("%(opponent)s is rated %(number)s"),
    Reason.RATING_SET: gettext_lazy(
        "%(opponent)s has no rating and counts with %(number)s, as the arbiter set"
    ),
    Reason.UNRATED: gettext_lazy("%(opponent)s has no rating"),
    Reason.ENCOUNTER: gettext_lazy("%(amount)s against %(opponent)s"),
    Reason.DECISION: gettext_lazy("%(number)s, entered by the arbiter"),
}
DROPPED = {
    "14.1": gettext_lazy("cut, as the least significant"),
    "14.2": gettext_lazy("cut, as one of the two least significant"),
    "14.3": gettext_lazy("cut, as the least or the most significant"),
    "14.4": gettext_lazy("cut, as one of the two least or the two most significant"),
    "16.5.1": gettext_lazy("cut, as the lowest from a round that the player did not want to play"),
    "6.1.1": gettext_lazy("left out, as a forfeited game"),
}
MISSING = {
    Missing.NOT_TIED: gettext_lazy("Nobody is level with this player."),
    Missing.NO_GAMES: gettext_lazy("No game counts for this."),
    Missing.UNDECIDED: gettext_lazy("Nothing was decided for this player."),
    Missing.UNRATED: gettext_lazy("An opponent has no rating, so it does not separate anybody."),
}

_CODE = re.compile(r"(?P<base>[A-Z]+)(?:_[^/#]*)?(?P<modifiers>(?:/[A-Z]\d*)*)(?:#\d+)?")


def short(code: str) -> str:
    """``BH/C1`` as players write it: ``BH-C1``."""
    return code.partition("#")[0].replace("/", "-")


def name(code: str) -> str:
    """``BH/C1`` in full: ``Buchholz, cut 1``."""
    base, modifiers = _split(code)
    return ", ".join([str(NAMES.get(base, base)), *modifiers])


def method(code: str) -> str:
    """What the tie-break counts, in a sentence."""
    return str(METHODS.get(_split(code)[0], ""))


def _split(code: str) -> tuple[str, list[str]]:
    found = _CODE.fullmatch(code)
    if found is None:
        return code, []
    written = [(part[0], part[1:]) for part in found["modifiers"].split("/")[1:]]
    return found["base"], [
        str(MODIFIERS.get(letter, letter)) % {"number": number} for letter, number in written
    ]


def cite(article: str, edition: str) -> str:
    """``14.1`` as ``C.07, 14.1``; a record of the report file as it is."""
    law = LAWS.get(edition, "")
    return f"{law}, {article}" if law and article[:1].isdigit() else article


def reason(part: Part, label: str) -> str:
    """Why the amount is what it is, in a sentence without its end."""
    base = _split(label)[0]
    if part.reason is Reason.RESULT and base != "PTS":
        return _("counts") if part.amount else _("does not count")
    figures = {key: points(number) for key, number in part.figures.items()}
    text = str(REASONS[part.reason]) % {
        "amount": points_word(part.amount),
        "number": points(part.amount),
        "opponent": part.opponent.player.name if part.opponent else "",
        "worth": points_word(part.worth) if part.worth is not None else "",
        "round": part.round,
        "own": figures.get("score", ""),
        "cap": figures.get("cap", ""),
    }
    if "points" in part.figures:
        text = _("%(reason)s, times %(points)s") % {
            "reason": text,
            "points": figures["points"],
        }
    return text


def dropped(article: str) -> str:
    """Why a part is left out."""
    return str(DROPPED.get(article, _("left out")))


def missing(why: Missing) -> str:
    """Why there is no value."""
    return str(MISSING[why])
