"""Standings: computed after every change, outside any transaction, and stored whole."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Any

from celery import shared_task
from django.db import transaction
from django.db.models import Q, QuerySet, Value
from django.dispatch import receiver

import tiebreaks
from clubs import errands
from crosstable.model import Crosstable, EntryId
from tiebreaks.reports.data import as_json
from tournaments.bridge import crosstables
from tournaments.models import Round, RoundState, Standing, Standings, Tournament
from tournaments.standings import stamps
from tournaments.steps import stage
from tournaments.steps.moments import one_moment, take_turns
from tournaments.steps.step import after_commit, brought_in, repeated, written
from tournaments.steps.sweep import owed


@dataclass(frozen=True)
class WantedStandings:
    """The standings after one round: the data that they follow from, and its hash."""

    after_round: int
    crosstable: Crosstable
    final: bool
    digest: str


@dataclass(frozen=True)
class NewStandings:
    """The rows of the standings after one round, and the data stored with them."""

    after_round: int
    final: bool
    digest: str
    order: list[str]
    unranked: list[EntryId]
    rows: list[Standing]


def refresh(tournament_id: int) -> bool:
    """Store the standings after each published round affected by a change.

    They are those of the version at the start; later changes have sent a refresh of their own.
    Returns ``False`` if later ones have been stored meanwhile; then nothing is stored. Of a
    tournament that is gone there are none.
    """
    with one_moment():
        tournament = Tournament.everything.filter(pk=tournament_id).first()
        if tournament is None:
            return True
        stored = dict(tournament.standings.values_list("after_round", "digest"))
        wanted = _wanted_standings(tournament)
    new = [
        _new_standings(after, worked_out(tournament, after.crosstable, after.after_round))
        for after in wanted
        if stored.get(after.after_round) != after.digest
    ]
    for standings in [standings for standings in new if standings.after_round not in stored][:-1]:
        _store_first(tournament, standings)
    with transaction.atomic():
        take_turns("standings", tournament.pk)
        if tournament.standings.filter(version__gt=tournament.version).exists():
            return False
        played = set(_published_rounds(tournament).values_list("number", flat=True))
        digests = dict(tournament.standings.values_list("after_round", "digest"))
        for standings in new:
            round = standings.after_round
            if round in played and digests.get(round) != standings.digest:
                _store(tournament, standings, tournament.version)
        tournament.standings.exclude(after_round__in=played).delete()
        tournament.standings.update(version=tournament.version)
        stamps.announce_after_commit(tournament.pk)
    return True


def _store_first(tournament: Tournament, new: NewStandings) -> None:
    """Store imported standings a round at a time, so that others can write in between.

    They belong to no version before all are stored.
    """
    with transaction.atomic():
        take_turns("standings", tournament.pk)
        existing = tournament.standings.filter(
            Q(after_round=new.after_round) | Q(version__gt=tournament.version)
        )
        if (
            _published_rounds(tournament).filter(number=new.after_round).exists()
            and not existing.exists()
        ):
            _store(tournament, new, version=0)


def ranks(tournament: Tournament) -> dict[EntryId, int]:
    """Compute the places after the last published round, by entry; nothing is stored."""
    last = _published_rounds(tournament).last()
    if last is None:
        return {}
    wanted = _standings_after(
        tournament, last, crosstables.build(tournament).before(last.number + 1)
    )
    standings = worked_out(tournament, wanted.crosstable, last.number)
    return {row.participant.id: row.rank for row in standings.rows}


def _published_rounds(tournament: Tournament) -> QuerySet[Round]:
    return tournament.rounds.filter(state__in=stage.PLAYED).order_by("number")


@receiver(owed)
def catch_up(**_: Any) -> None:
    """Have standings computed that are behind because the task for them got lost."""
    for late in stage.standings_behind().values_list("pk", flat=True):
        errands.send_once(refresh_standings, late)


def _wanted_standings(tournament: Tournament) -> list[WantedStandings]:
    whole = crosstables.build(tournament)
    return [
        _standings_after(tournament, round, whole.before(round.number + 1))
        for round in _published_rounds(tournament)
    ]


def _standings_after(tournament: Tournament, round: Round, table: Crosstable) -> WantedStandings:
    """Describe the wanted standings; decisions about ties at the end affect only the final ones."""
    final = (
        round.number == tournament.rounds_planned
        and round.state == RoundState.CLOSED
        and not any(turn.code.open for turns in table.turns.values() for turn in turns)
    )
    if not final:
        table = replace(table, decisions=())
    table = crosstables.counted(tournament, table, round.number)
    inputs = (
        tournament.tiebreak_edition,
        tournament.tiebreaks,
        tournament.unrated_as,
        final,
        table,
    )
    digest = hashlib.sha256(repr(inputs).encode()).hexdigest()
    return WantedStandings(round.number, table, final, digest)


def worked_out(tournament: Tournament, crosstable: Crosstable, through: int) -> tiebreaks.Standings:
    """Compute the standings after round ``through``, by the tournament's own tie-breaks."""
    return tiebreaks.standings(
        crosstable,
        tournament.tiebreaks,
        edition=tournament.tiebreak_edition,
        through=through,
        unrated=tournament.unrated_as,
    )


def _new_standings(wanted: WantedStandings, standings: tiebreaks.Standings) -> NewStandings:
    data = as_json(standings, explain=True)["standings"]
    rows = [
        Standing(
            entry_id=row.participant.id,
            # An expression makes Django send the rows one by one: in arrays, one per column,
            # every quotation mark of the JSON would be escaped in Python.
            position=Value(position),
            rank=row.rank,
            values=report["values"],
            explained=report["explained"],
            decided_by=row.decided_by or "",
        )
        for position, (row, report) in enumerate(zip(standings.rows, data, strict=True), start=1)
    ]
    unranked = wanted.crosstable.unranked
    return NewStandings(
        wanted.after_round,
        wanted.final,
        wanted.digest,
        list(standings.order),
        [entry for entry, after in unranked.items() if after <= wanted.after_round],
        rows,
    )


def _store(tournament: Tournament, new: NewStandings, version: int) -> None:
    """Replace one round's rows; readers meanwhile see the old ones, complete."""
    stored, _created = Standings.objects.update_or_create(
        tournament=tournament,
        after_round=new.after_round,
        defaults={
            "version": version,
            "final": new.final,
            "order": new.order,
            "unranked": new.unranked,
            "digest": new.digest,
        },
    )
    stored.rows.all().delete()
    for row in new.rows:
        row.standings = stored
    Standing.objects.bulk_create(new.rows)


@shared_task(name="tournaments.tasks.refresh_standings")
def refresh_standings(tournament_id: int) -> None:
    """Bring a tournament's stored standings up to date."""
    refresh(tournament_id)


@receiver(written)
def follow(tournament: Tournament, **_: Any) -> None:
    """Announce a step to pages after the commit, and have the standings computed."""
    stamps.announce_after_commit(tournament.pk)
    _refresh_after_commit(tournament)


@receiver(brought_in)
def follow_all(tournament: Tournament, **_: Any) -> None:
    """Have the standings of an imported tournament computed; no page shows it yet."""
    _refresh_after_commit(tournament)


@receiver(repeated)
def make_up(tournament: Tournament, **_: Any) -> None:
    """Have the standings computed if the step that is repeated triggered no refresh.

    If a connection is lost during the commit, nobody knows whether the step was written: the user
    is told to try again, and nothing was sent.
    """
    if stage.standings_behind().filter(pk=tournament.pk).exists():
        _refresh_after_commit(tournament)


def _refresh_after_commit(tournament: Tournament) -> None:
    after_commit(refresh_standings, tournament.pk, send=errands.send_once)
