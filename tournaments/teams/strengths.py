"""A team's strength, and whether its order of boards follows its players' ratings.

C.04.6 leaves both to the rules of the competition (1.1.2 and its preface). Here a team is as strong
as its best players are on average, as many as it has boards; the organiser may type in another
figure for a team.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tournaments.models import Entry, Member, RatingMethod, Tournament
from tournaments.ratings.picking import repick


class OutOfOrder(NamedTuple):
    """``lower`` sits below ``higher`` and is rated too far above, ``by`` so much."""

    higher: Member
    lower: Member
    by: int


def average(ratings: Iterable[int | None], boards: int) -> int | None:
    """Average the highest ratings, one for each board; halves go up. Unrated players do not count.

    ``None`` if nobody has a rating.
    """
    best = sorted((rating for rating in ratings if rating), reverse=True)[:boards]
    return (2 * sum(best) + len(best)) // (2 * len(best)) if best else None


def strength_of(team: Entry) -> int | None:
    """Return a team's strength by the ratings of its players."""
    return average(team.members.values_list("rating", flat=True), team.tournament.boards or 0)


def follow(team: Entry, before: int | None) -> None:
    """Update a team's strength to that of its players, unless a figure was typed in.

    ``before``: their previous strength.
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
    """Update many teams as :func:`follow` does; ``ratings``: the present ones of their players."""
    changed = []
    for team in teams:
        now = average(ratings[team.pk], team.tournament.boards or 0)
        if team.rating == before[team.pk] != now:
            team.rating = now
            changed.append(team)
    Entry.objects.bulk_update(changed, ["rating"])


def pick_ratings(tournament: Tournament, before: Tournament) -> None:
    """Update players' ratings and teams' strengths to new settings.

    ``before``: with the previous ones. Typed-in values stay.
    """
    teams = list(tournament.entries.prefetch_related("members__player"))
    players = {team.pk: list(team.members.all()) for team in teams}
    strength = {
        pk: average((member.rating for member in members), before.boards or 0)
        for pk, members in players.items()
    }
    if tournament.rating_method != RatingMethod.OTHER:
        everybody = [member for members in players.values() for member in members]
        people = {member.pk: member.player for member in everybody}
        changed = repick(everybody, people, before, tournament)
        Member.objects.bulk_update(changed, ["rating", "rating_source"])
    for team in teams:
        team.tournament = tournament
        follow(team, strength[team.pk])


def out_of_order(players: Sequence[Member], tolerance: int | None) -> list[OutOfOrder]:
    """List members below one rated lower by more than ``tolerance``, from the top board down.

    ``players``: a team or a line-up, from board 1. Of each wrong pair only the member sitting lower
    is listed, with the lowest rated of those above. Nobody without a rating is in the wrong place.
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
