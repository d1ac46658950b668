"""Additional constraints on a team tournament: its system, its match points, its list."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _

from tournaments.models import TeamScore, Tournament
from tournaments.models.event import KNOCK_OUT, ROUND_ROBIN
from tournaments.steps.refusals import Refused

TEAM_SWISS = "team-swiss"
FOR_BOTH = frozenset({ROUND_ROBIN, KNOCK_OUT})
"""Systems that can pair both players and teams."""
MATCH_SCORING = (
    "match_points_win",
    "match_points_draw",
    "match_points_loss",
    "match_points_pab",
    "match_points_absence",
)
LOCKED = frozenset({"boards", "team_score", *MATCH_SCORING, "game_points_pab"})
"""Locked once round 1 is paired."""
LEADS = {TeamScore.MATCH: "MPTS", TeamScore.GAME: "GPTS"}
"""The first tie-break of the standings, by the score that teams are ranked by."""
PTS = "PTS"
USUAL = ("MPTS", "GPTS", "EDE", "BH:MP/C1", "EMMSB/C1", "BC")
USUAL_IN_TABLE = ("MPTS", "GPTS", "EDE", "EMGSB", "BC")
"""The defaults: FIDE has these tie-breaks for teams (C.07, 13) and prescribes no order."""


def leads(tournament: Tournament) -> str:
    """Return the code that its list of tie-breaks begins with."""
    return LEADS[TeamScore(tournament.team_score)] if tournament.for_teams else PTS


def check(tournament: Tournament) -> None:
    """Check the settings of a team tournament. Raises ``Refused`` naming the field."""
    _check_system(tournament)
    if tournament.for_teams:
        _check_match_points(tournament)
        _check_byes(tournament)


def _check_system(tournament: Tournament) -> None:
    system, teams = tournament.system, tournament.for_teams
    if teams and system not in FOR_BOTH | {TEAM_SWISS}:
        raise Refused(
            _("This system pairs players. Choose one for teams: the team Swiss or a round robin."),
            field="rules",
        )
    if not teams and system == TEAM_SWISS:
        raise Refused(_("This system pairs teams. Say how many boards a team has."), field="boards")


def _check_match_points(tournament: Tournament) -> None:
    win, draw, loss, pab, absence = (Decimal(getattr(tournament, name)) for name in MATCH_SCORING)
    if win <= loss:
        raise Refused(_("A won match has to bring more than a lost one."), field="match_points_win")
    if 2 * draw > win + loss:
        raise Refused(
            _("Two drawn matches would bring more than a won and a lost one."),
            field="match_points_draw",
        )
    if pab > win:
        raise Refused(
            _("A pairing-allocated bye cannot be worth more than a won match."),
            field="match_points_pab",
        )
    if absence > loss:
        raise Refused(
            _("A match that a team does not come to cannot be worth more than a lost one."),
            field="match_points_absence",
        )


def _check_byes(tournament: Tournament) -> None:
    most = (tournament.boards or 0) * Decimal(tournament.points_win)
    if tournament.game_points_pab is not None and Decimal(tournament.game_points_pab) > most:
        raise Refused(
            _("A pairing-allocated bye cannot bring more game points than all boards won."),
            field="game_points_pab",
        )


def implied(tournament: Tournament, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return what follows from ``fields`` for a tournament of teams; ``{}`` for one of players.

    A new one is a team Swiss with FIDE's usual list. The list begins with the score that teams are
    ranked by, whichever of the two is changed. A bye worth a drawn match stays so (C.04.6, 1.4).
    """
    if fields.get("boards", tournament.boards) is None:
        return {}
    implied_fields: dict[str, Any] = {}
    if not tournament.for_teams and "system" not in fields:
        implied_fields |= {"system": TEAM_SWISS, "edition": "fide-2026"}
    if (
        "match_points_draw" in fields
        and tournament.match_points_pab == tournament.match_points_draw
    ):
        implied_fields["match_points_pab"] = fields["match_points_draw"]
    return (
        implied_fields
        | _list_and_score(tournament, {**implied_fields, **fields})
        | _requested(fields)
    )


def _requested(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the requested values that take precedence over implied ones."""
    return {name: fields[name] for name in ("match_points_pab",) if name in fields}


def _list_and_score(tournament: Tournament, fields: Mapping[str, Any]) -> dict[str, Any]:
    if "tiebreaks" in fields:
        scores = {code: score for score, code in LEADS.items()}
        first = next(iter(fields["tiebreaks"]), "")
        ranked_by = fields.get("team_score", scores.get(first, tournament.team_score))
        return {"team_score": ranked_by}
    order = _usual(tournament, fields) or tournament.tiebreaks
    first = LEADS[TeamScore(fields.get("team_score", tournament.team_score))]
    return {"tiebreaks": [first, *_others(order, first)]}


def _others(order: list[str], first: str) -> list[str]:
    """Return the list after ``first``, with the other score in the place where this one was."""
    (other,) = set(LEADS.values()) - {first}
    if order[0] != other:
        return [code for code in order if code != first]
    swapped = [other if code == first else code for code in order[1:]]
    return swapped if first in order else [other, *swapped]


def _usual(tournament: Tournament, fields: Mapping[str, Any]) -> list[str] | None:
    """Return the usual list if there is none for teams yet, or if another kind of system requires a
    different one; else ``None``.
    """
    by_table = fields.get("system", tournament.system) == ROUND_ROBIN
    fresh = not tournament.for_teams or not set(LEADS.values()) & set(tournament.tiebreaks[:1])
    if fresh or by_table != tournament.by_table:
        return list(USUAL_IN_TABLE if by_table else USUAL)
    return None
