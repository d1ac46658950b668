"""Constraints on a tournament's settings, and those locked once round 1 is paired."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pairing import baku
from pairing.editions import EDITIONS
from tiebreaks import UnknownTieBreak, UnknownTieBreakEdition, parse_order
from tournaments.bridge import crosstables, kinds
from tournaments.models import TeamScore, Tournament
from tournaments.models.event import BRACKET
from tournaments.ratings import orders
from tournaments.rules import groups, teams
from tournaments.rules.fide import FideCase, RefusedByFide, refusal
from tournaments.steps import stage
from tournaments.steps.refusals import Refused

SCORING = ("points_win", "points_draw", "points_loss", "points_absence", "points_pab")
LOCKED = frozenset(
    {
        *("system", "edition", "predetermined", "tiebreak_edition"),
        *("initial_colour", "equals_by", "accelerated", *SCORING),
        *teams.LOCKED,
    }
)
"""Locked once round 1 is paired, whether in FIDE mode or not."""
LOCKED_IN_FIDE_MODE = frozenset({"rounds_planned"})
REPORTED_AFTER_THE_START = frozenset(
    {"tiebreaks", "unrated_as", "rating_method", "pace", "rating_lists", "rounds_planned"}
)
"""The settings that become lines of the report if changed after the start."""

LONGEST_LIST = 30
"""Entries of a list of tie-breaks; FIDE's text has fewer methods."""

FIDE = "fide-"
"""The prefix of the names of FIDE's editions."""
STANDARD = (Decimal(1), Decimal("0.5"), Decimal(0))
STANDARD_PAB = (Decimal(1), Decimal("0.5"), Decimal(0))


def check(tournament: Tournament) -> None:
    """Check scoring, tie-breaks and editions. Raises ``Refused`` naming the field."""
    check_scoring(tournament)
    if (tournament.system, tournament.edition) not in (*EDITIONS, BRACKET):
        raise Refused(
            _("There is no edition “%(name)s”.") % {"name": tournament.edition}, field="edition"
        )
    teams.check(tournament)
    groups.check(tournament)
    tournament.rating_lists = orders.canonical(tournament.rating_lists)
    _check_acceleration(tournament)
    check_tiebreaks(tournament)


def _check_acceleration(tournament: Tournament) -> None:
    """Check C.04.7, 1.1: for a Swiss by FIDE's rules, of teams by match points (1.4.4)."""
    if not tournament.accelerated:
        return
    swiss = not (tournament.predetermined or tournament.knock_out)
    by_games = tournament.for_teams and tournament.team_score == TeamScore.GAME
    if not swiss or by_games or not tournament.edition.startswith(FIDE):
        raise Refused(
            _("Baku acceleration is for a Swiss system by FIDE’s rules, of teams by match points."),
            field="accelerated",
        )
    if not baku.suits(crosstables.primary_scoring(tournament)):
        raise Refused(
            _("Baku acceleration wants a win worth two draws and a loss worth nothing."),
            field="accelerated",
        )


def check_tiebreaks(tournament: Tournament) -> None:
    """Check that :func:`canonical` accepts the list and FIDE allows it in a rated event."""
    edition, first = tournament.tiebreak_edition, teams.leads(tournament)
    tournament.tiebreaks = canonical(tournament.tiebreaks, edition, first)
    forbidden = kinds.forbidden_tiebreaks(tournament)
    if forbidden:
        codes = ", ".join(misfit.code for misfit in forbidden)
        raise RefusedByFide(refusal(FideCase.TIEBREAKS, tournament, codes), field="tiebreaks")


def canonical(order: Sequence[str], edition: str, first: str = "") -> list[str]:
    """Return the list in canonical codes. Raises ``Refused`` if it does not begin with ``first``
    (or, for a list that belongs to no tournament yet, with any score), is too long, or has entries
    that the edition does not know.
    """
    if not set(order[:1]) & ({first} if first else FIRST.keys()):
        raise Refused(_first_in_words(first), field="tiebreaks")
    if len(order) > LONGEST_LIST:
        raise Refused(
            _("A list has %(count)d tie-breaks at most.") % {"count": LONGEST_LIST},
            field="tiebreaks",
        )
    try:
        return list(parse_order(order, edition=edition))
    except UnknownTieBreakEdition as unknown:
        raise Refused(
            _("There is no edition “%(name)s”.") % {"name": edition}, field="tiebreak_edition"
        ) from unknown
    except UnknownTieBreak as unknown:
        raise Refused(
            _("These tie-breaks are not known: %(codes)s") % {"codes": ", ".join(unknown.codes)},
            field="tiebreaks",
        ) from unknown


FIRST = {
    "PTS": gettext_lazy("Standings go by points first: PTS."),
    "MPTS": gettext_lazy("Standings of these teams go by match points first: MPTS."),
    "GPTS": gettext_lazy("Standings of these teams go by game points first: GPTS."),
}
"""The scores that standings begin with, and the refusal of a list that does not begin so."""


def _first_in_words(first: str) -> str:
    return str(FIRST[first or "PTS"])


def check_scoring(tournament: Tournament) -> None:
    """Refuse what FIDE's checklist refuses (questions 74, 81, 83). Unit: points."""
    win, draw, loss = (
        Decimal(getattr(tournament, name)) for name in ("points_win", "points_draw", "points_loss")
    )
    pab = Decimal(tournament.points_pab)
    if 2 * draw > win + loss:
        raise Refused(_("Two draws would bring more than a win and a loss."), field="points_draw")
    if pab > win:
        raise Refused(
            _("A pairing-allocated bye cannot be worth more than a win."), field="points_pab"
        )
    if (win, draw, loss) == STANDARD and pab not in STANDARD_PAB:
        raise Refused(
            _("With 1, ½, 0 a pairing-allocated bye is worth 1, ½ or 0."), field="points_pab"
        )


def refuse_reentry(tournament: Tournament, changed: Mapping[str, tuple[Any, Any]]) -> None:
    """Refuse to enter FIDE mode again (checklist, 45). Raises ``Refused``."""
    if changed.get("fide_mode") == (False, True):
        raise RefusedByFide(refusal(FideCase.REENTRY, tournament), field="fide_mode")


def locked(tournament: Tournament) -> frozenset[str]:
    """Return the settings that cannot be changed now: none before round 1 is paired."""
    if not stage.last_paired(tournament):
        return frozenset()
    return LOCKED | LOCKED_IN_FIDE_MODE if tournament.fide_mode else LOCKED


def refuse_locked(tournament: Tournament, changed: Mapping[str, tuple[Any, Any]]) -> None:
    """Raise ``Refused`` for the first of ``changed`` that round 1 has locked."""
    leaves = changed.get("fide_mode") == (True, False)
    closed = LOCKED if leaves else locked(tournament)
    for name in changed:
        if name in closed & LOCKED_IN_FIDE_MODE:
            raise RefusedByFide(refusal(FideCase.ROUNDS, tournament), field=name)
        if name in closed:
            raise Refused(
                _("This is locked since round 1 was paired: %(field)s.") % {"field": label(name)},
                field=name,
            )
    _refuse_fewer_rounds_than_paired(tournament, changed)


def _refuse_fewer_rounds_than_paired(
    tournament: Tournament, changed: Mapping[str, tuple[Any, Any]]
) -> None:
    _old, rounds = changed.get("rounds_planned", (0, tournament.rounds_planned))
    paired = stage.last_paired(tournament)
    if rounds < paired:
        raise Refused(
            _("Round %(round)d has been paired already.") % {"round": paired},
            field="rounds_planned",
        )


def changes_to_report(changed: Collection[str], *, started: bool) -> frozenset[str]:
    """Return those of ``changed`` that must be reported (checklist, 43, 44, 59, 201, 202)."""
    reported = REPORTED_AFTER_THE_START if started else frozenset()
    return frozenset(changed) & (reported | {"fide_mode"})


def consequences(reported: Collection[str]) -> list[str]:
    """List the consequences of each change, for the confirmation."""
    words = {
        "fide_mode": [
            _("The tournament leaves FIDE mode for good: it cannot be entered again."),
            _("The report will say from which round on it was outside FIDE mode."),
        ],
        "tiebreaks": [_("Players know another order of tie-breaks.")],
        "unrated_as": [_("Tie-breaks that use ratings will have other values.")],
        "rating_method": [_("Whoever has no rating typed in is seeded by another one.")],
        "pace": [_("Ratings of another kind of play count from now on.")],
        "rating_lists": [_("Whoever has no rating typed in is seeded by another one.")],
        "rounds_planned": [_("The last round is paired by rules of its own.")],
    }
    lines = [line for name in sorted(reported) for line in words[name]]
    return [*lines, _("The change will be in the report, with the round and what was before.")]


def label(name: str) -> str:
    """Return the name of a setting in the forms."""
    field = Tournament._meta.get_field(name)
    return str(getattr(field, "verbose_name", name))


def as_data(value: Any) -> Any:
    """Convert a field's value to one that JSON can hold."""
    return value if isinstance(value, (bool, int, str, list, type(None))) else str(value)
