"""Tie-breaks and their reasons in words. The engine gives the reason and its article; this puts
them into the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy, pgettext

from tiebreaks.methods import METHODS
from tiebreaks.modifiers import spell_modifier
from tiebreaks.parts import Combination, Missing, Reason
from tournaments.words.codes import Params
from tournaments.words.contributions import StoredPart, StoredValue
from tournaments.words.figures import points, points_word

MODIFIERS = {
    "C": gettext_lazy("cut %(number)s"),
    "M": gettext_lazy("median %(number)s"),
    "L": gettext_lazy("limit moved by %(number)s half points"),
    "K": gettext_lazy("divided by %(number)s"),
    "F": gettext_lazy("as if the last round had been drawn"),
    "P": gettext_lazy("with forfeits as games"),
    "R": gettext_lazy("in reverse order"),
}
EFFECTS = {
    "C": ngettext_lazy(
        "The least significant contribution is left out.",
        "The %(number)s least significant contributions are left out.",
        "count",
    ),
    "M": ngettext_lazy(
        "The least and the most significant contribution are left out.",
        "The %(number)s least and the %(number)s most significant contributions are left out.",
        "count",
    ),
    "L": ngettext_lazy(
        "The limit is moved by %(number)s half point.",
        "The limit is moved by %(number)s half points.",
        "count",
    ),
    "K": gettext_lazy("The Buchholz is divided by %(number)s."),
    "F": gettext_lazy("All games of the last round are taken as drawn."),
    "P": gettext_lazy("Forfeits are taken as games against the opponent who was paired."),
    "R": gettext_lazy("The order is reversed."),
}
"""The effect of each modifier, by its letter."""
COMBINATIONS = {
    Combination.MEAN: gettext_lazy("The mean of what counts."),
    Combination.MEAN_HALF_UP: gettext_lazy("The mean of what counts, rounded; a half goes up."),
    Combination.PERFORMANCE: gettext_lazy(
        "The mean of the ratings that count, and the difference that FIDE’s table gives for the"
        " share of points."
    ),
    Combination.PERFECT: gettext_lazy("The lowest rating that is expected to score as much."),
    Combination.ENCOUNTER: gettext_lazy("A place among those who are level: 1 is the first."),
    Combination.IN_TURN: gettext_lazy("A place among those who are level: 1 is the first."),
}
SCORES = {"MP": gettext_lazy("match points"), "GP": gettext_lazy("game points")}
SCORES_THEMSELVES = ("PTS", "MPTS", "GPTS")
LAWS = {"fide-2026": "C.07", "fide-2023": "C.07"}
"""The regulations that an edition's article numbers refer to."""

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
    Reason.ENCOUNTER_OTHER: gettext_lazy("%(amount)s of the other score against %(opponent)s"),
    Reason.WORTH: gettext_lazy("%(number)s for this result"),
    Reason.FREE_POINT: gettext_lazy("a full point that was not played for is taken off"),
    Reason.ALL_DRAWN: gettext_lazy(
        "%(opponent)s counts with %(worth)s instead of %(own)s: what was not played is a draw"
    ),
    Reason.VIRTUAL: gettext_lazy(
        "not played: a virtual opponent with %(worth)s, who had as much as the player before"
        " and draws from here on"
    ),
    Reason.NOBODY: gettext_lazy("not played: as against somebody without points"),
    Reason.ENOUGH: gettext_lazy("%(amount)s against %(opponent)s, who reached the limit"),
    Reason.TOO_FEW: gettext_lazy("%(opponent)s has %(worth)s, under the limit of %(limit)s"),
    Reason.FIRST_LOSS: gettext_lazy("the first loss came in round %(round)s"),
    Reason.NO_LOSS: gettext_lazy("no game was lost"),
    Reason.OPPONENTS_VALUE: gettext_lazy("%(opponent)s has %(number)s in this"),
    Reason.NUMBER: gettext_lazy("number %(number)s"),
    Reason.BOARD: gettext_lazy("%(number)s down to board %(board)s"),
    Reason.OTHER_SCORE: gettext_lazy("%(number)s of the other score"),
    Reason.DECISION: gettext_lazy("%(number)s, entered by the arbiter"),
}
OPEN_GAME = gettext_lazy("this game is not over")
OPEN_RUNNING = gettext_lazy("%(amount)s so far in round %(round)s, which is not over")
AVERAGED = {
    Reason.ENCOUNTER: gettext_lazy(
        "%(points)s in %(count)s games against %(opponent)s: %(average)s"
    ),
    Reason.ENCOUNTER_OTHER: gettext_lazy(
        "%(points)s of the other score in %(count)s games against %(opponent)s: %(average)s"
    ),
}
"""Games with one opponent of which the average counts (C.07, 6.1.2)."""
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


def method(code: str) -> str:
    """Describe what the tie-break counts, in two sentences."""
    known = METHODS.get(_split(code)[0])
    return _(known.description) if known else ""


def slug(label: str) -> str:
    """Write ``BH/C1`` as addresses do: ``BH-C1``; the second mention of ``DE`` is ``DE.2``."""
    return label.replace("/", "-").replace("#", ".")


def modified(letter: str, number: int) -> str:
    """Describe the effect of a modifier in a sentence."""
    written = spell_modifier(letter, number)[1:]
    return str(EFFECTS[letter] % {"count": abs(number), "number": written})


def _split(code: str) -> tuple[str, list[str]]:
    """Split a code into the engine's method and its modifiers in words."""
    if code.startswith("OTHER_"):
        return "OTHER", []
    match = _CODE.fullmatch(code)
    if match is None:
        return code, []
    written = [(part[0], part[1:]) for part in match["modifiers"].split("/")[1:]]
    scores = [str(SCORES[match["score"]])] if match["score"] else []
    return match["base"], scores + [
        str(MODIFIERS.get(letter, letter)) % {"number": number.lstrip("+")}
        for letter, number in written
    ]


def cite(article: str, edition: str) -> str:
    """Write ``14.1`` as ``C.07, 14.1``; leave a record of the report file as it is."""
    law = LAWS.get(edition, "")
    return f"{law}, {article}" if law and article[:1].isdigit() else article


def reason(part: StoredPart, label: str) -> str:
    """Explain the amount, in a sentence without its full stop."""
    base = _split(label)[0]
    if part.open and part.reason is Reason.RUNNING:
        figures = {"amount": points_word(part.amount), "round": part.round}
        return str(OPEN_RUNNING) % figures
    if _says_only_open(part):
        return str(OPEN_GAME)
    if part.reason is Reason.RESULT and base not in SCORES_THEMSELVES:
        return _("counts") if part.amount else _("does not count")
    if part.games > 1:
        return str(AVERAGED[part.reason]) % {
            "points": points_word(part.together),
            "count": part.games,
            "opponent": part.opponent.name if part.opponent else "",
            "average": points(part.together / part.games),
        }
    figures = {key: points(number) for key, number in part.figures.items()}
    text = str(REASONS[part.reason]) % {
        "amount": points_word(part.amount),
        "number": points(part.amount),
        "opponent": part.opponent.name if part.opponent else _("the player"),
        "worth": points_word(part.worth) if part.worth is not None else "",
        "round": part.round,
        "own": figures.get("score", ""),
        "cap": figures.get("cap", ""),
        "limit": figures.get("limit", ""),
        "board": figures.get("board", ""),
    }
    if "points" in part.figures:
        text = _("%(reason)s, times %(points)s") % {
            "reason": text,
            "points": figures["points"],
        }
    return text


def _says_only_open(part: StoredPart) -> bool:
    """Tell whether there is nothing more to say about the part yet."""
    if part.reason is Reason.WORTH:
        return part.open
    return part.waits and (part.worth is None or part.reason is Reason.ENOUGH)


def dropped(article: str) -> str:
    """Explain why a part is left out."""
    return str(DROPPED.get(article, pgettext("a contribution", "left out")))


def combined(value: StoredValue) -> str:
    """Show how the value results from the parts that count; empty if there is none, or only one."""
    counted = [part for part in value.kept if not part.waits]
    if value.amount is None or len(counted) <= 1:
        return ""
    if value.combination is not Combination.SUM:
        return str(COMBINATIONS[value.combination])
    return f"{_added(part.amount for part in counted)} = {points(value.amount)}"


def _added(amounts: Iterable[Fraction]) -> str:
    """Write a sum: ``1 + 2 − ½``."""
    first, *others = amounts
    signed = (f" {'−' if other < 0 else '+'} {points(abs(other))}" for other in others)
    return "".join([str(points(first)), *signed])


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
