"""An event like an earlier one: its tournaments with their settings, with or without the players.

Nothing that happened in it comes along: neither byes nor results, numbers or lots.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.entries import entries
from tournaments.models import Entry, Event, Player, Round, Tournament
from tournaments.setup import changing
from tournaments.steps.refusals import Refused
from tournaments.steps.step import without_tasks
from tournaments.teams import members, teams

NOT_COPIED = frozenset(
    {
        *("id", "event", "version", "created", "archived", "deleted_at", "deleted_by"),
        *("lots_seed", "initial_colour", "abnormal_points"),
        *("fide_event", "registered_on"),
    }
)
"""Fields of a tournament that are its own: what was drawn, what happened, what FIDE knows it by."""


def copy_event(
    event: Event,
    by: User | None,
    *,
    name: str,
    slug: str,
    starts: date,
    with_players: bool = False,
) -> Event:
    """Set up an event like this one, that begins on the day ``starts``, in the same club.

    ``with_players``: they are entered as anybody is who comes in now, with the ratings and titles
    of today, and those who may not meet still may not. Raises ``Refused``.
    """
    later = starts - event.starts
    with _refusing_far_days(), transaction.atomic(), without_tasks():
        copied = changing.create_event(
            event.club,
            by,
            name=name,
            slug=slug,
            starts=starts,
            ends=event.ends + later,
            city=event.city,
            federation=event.federation,
            public=event.public,
        )
        for tournament in event.tournaments.order_by("pk"):
            try:
                _copy_tournament(tournament, copied, by, later, with_players=with_players)
            except Refused as refused:
                raise Refused(f"{tournament.name}: {refused.message}") from refused
    return copied


@contextmanager
def _refusing_far_days() -> Iterator[None]:
    try:
        yield
    except OverflowError as far:
        raise Refused(_("This day is too far away."), field="starts") from far


def _copy_tournament(
    tournament: Tournament, event: Event, by: User | None, later: timedelta, *, with_players: bool
) -> None:
    names = {field.name for field in Tournament._meta.concrete_fields} - NOT_COPIED
    fields = {name: getattr(tournament, name) for name in sorted(names)}
    copied = changing.create_tournament(event, by, **fields)
    _copy_rules_of_matches(tournament, copied)
    if with_players:
        pairs = _enter_teams if tournament.for_teams else _enter_players
        same = pairs(tournament, copied, by)
        copied.refresh_from_db()  # a table has as many rounds as its players need
        _prohibit(tournament, copied, by, same)
    _copy_times(tournament, copied, by, later)


def _copy_rules_of_matches(tournament: Tournament, copied: Tournament) -> None:
    """Copy what a knock-out is played for, and how."""
    for knockout in tournament.knockouts.filter(first_place=1) if tournament.knock_out else ():
        own = copied.knockouts.filter(first_place=1)
        fields = ("places", "third_place", "rules", "consent")
        own.update(**{name: getattr(knockout, name) for name in fields})


def _enter_players(
    tournament: Tournament, copied: Tournament, by: User | None
) -> Mapping[int, Entry]:
    """Enter the players again; return the new entries by the old ones."""
    old = list(tournament.entries.select_related("player"))
    entries.add_from_register(copied, by, [entry.person for entry in old])
    new = {entry.player_id: entry for entry in copied.entries.all()}
    return {entry.pk: new[entry.player_id] for entry in old}


def _enter_teams(
    tournament: Tournament, copied: Tournament, by: User | None
) -> Mapping[int, Entry]:
    """Enter the teams again with their players in their order, as :func:`_enter_players` does."""
    same = {}
    for team in tournament.entries.all():
        new = teams.add_team(
            copied, by, team.team_name, nickname=team.nickname, captain=team.captain
        )
        people = Player.objects.filter(memberships__entry=team).order_by("memberships__place")
        members.add_from_register(new, by, list(people))
        same[team.pk] = new
    return same


def _prohibit(
    tournament: Tournament, copied: Tournament, by: User | None, same: Mapping[int, Entry]
) -> None:
    for group in tournament.prohibited_pairings.order_by("pk").prefetch_related("entries"):
        last = min(group.last_round, copied.rounds_planned)
        apart = [same[entry.pk] for entry in group.entries.all() if entry.pk in same]
        if len(apart) > 1 and group.first_round <= last:
            changing.prohibit(copied, by, apart, group.first_round, last)


def _copy_times(
    tournament: Tournament, copied: Tournament, by: User | None, later: timedelta
) -> None:
    """Set the times of rounds at the same hours, so many days later."""
    there = set(copied.rounds.values_list("number", flat=True))
    rounds = tournament.rounds.filter(number__in=there).only("number", "starts", "line_ups_due")
    starts = dict(_moved(rounds, "starts", later))
    due = dict(_moved(rounds, "line_ups_due", later))
    if starts or due:
        changing.set_round_times(copied, by, starts, due)


def _moved(rounds: Any, name: str, later: timedelta) -> Iterator[tuple[int, datetime]]:
    """List moments by round; a clock that is changed in between makes no difference to the hour."""
    round: Round
    for round in rounds:
        moment: datetime | None = getattr(round, name)
        if moment is not None:
            yield round.number, timezone.make_aware(timezone.make_naive(moment) + later)
