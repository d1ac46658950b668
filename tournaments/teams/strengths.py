"""How strong a team is, and whether its order of boards follows its players' ratings.

C.04.6 leaves both to the rules of the competition (1.1.2 and its preface). Here a team is as strong
as its best players are on average, as many as it has boards; whoever runs the tournament may type
in another figure for a team.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tournaments.bridge import order
from tournaments.models import Entry, Member, RatingMethod, Tournament


class OutOfOrder(NamedTuple):
    """``lower`` sits below ``higher`` and is rated too much above. ``by`` is how much."""

    higher: Member
    lower: Member
    by: int


def average(ratings: Iterable[int | None], boards: int) -> int | None:
    """Of the highest, as many as there are boards; halves go up. Players without one do not count.

    ``None`` where nobody has a rating.
    """
    best = sorted((rating for rating in ratings if rating), reverse=True)[:boards]
    return (2 * sum(best) + len(best)) // (2 * len(best)) if best else None


def strength_of(team: Entry) -> int | None:
    """What the ratings of its players make a team's strength."""
    return average(team.members.values_list("rating", flat=True), team.tournament.boards or 0)


def follow(team: Entry, before: int | None) -> None:
    """Let a team be as strong as its players make it now, unless somebody typed in a figure.

    ``before``: what they made it until now.
    """
    now = strength_of(team)
    if team.rating == before != now:
        team.rating = now
        team.save(update_fields=["rating"])


def follow_all(
    teams: Iterable[Entry],
    before: Mapping[int, int | None],
    ratings: Mapping[int, Iterable[int | None]],
) -> None:
    """As :func:`follow`, of many; ``ratings``: of the players of each by now."""
    changed = []
    for team in teams:
        now = average(ratings[team.pk], team.tournament.boards or 0)
        if team.rating == before[team.pk] != now:
            team.rating = now
            changed.append(team)
    Entry.objects.bulk_update(changed, ["rating"])


def pick_ratings(tournament: Tournament, method: str, boards: int | None) -> None:
    """After another rating method or number of boards: ratings of players, strengths of teams.

    ``method`` and ``boards``: those until now. What somebody typed in stays.
    """
    for team in tournament.entries.prefetch_related("members__player"):
        team.tournament = tournament
        members = list(team.members.all())
        before = average((member.rating for member in members), boards or 0)
        if tournament.rating_method not in (RatingMethod.OTHER, method):
            _pick(members, method, tournament.rating_method)
        follow(team, before)


def _pick(members: Sequence[Member], before: str, now: str) -> None:
    for member in members:
        known = member.player.rating, member.player.national_rating
        if member.rating == order.strength(before, *known):
            member.rating = order.strength(now, *known)
    Member.objects.bulk_update(members, ["rating"])


def out_of_order(players: Sequence[Member], tolerance: int | None) -> list[OutOfOrder]:
    """Who sits below somebody rated lower by more than ``tolerance``, from the top board down.

    ``players``: a team or a line-up, from board 1. One of each pair that is wrong: whoever sits
    lower, with the lowest rated of those above. Nobody without a rating is in the wrong place.
    """
    misplaced: list[OutOfOrder] = []
    if tolerance is None:
        return misplaced
    weakest: tuple[int, Member] | None = None
    for member in players:
        if member.rating is None:
            continue
        if weakest and member.rating - weakest[0] > tolerance:
            misplaced.append(OutOfOrder(weakest[1], member, member.rating - weakest[0]))
        if weakest is None or member.rating < weakest[0]:
            weakest = member.rating, member
    return misplaced
