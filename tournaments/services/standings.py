"""Standings: worked out after every change, outside any transaction, and stored whole."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

from django.db import transaction

import tiebreaks
from crosstable.model import Crosstable
from tiebreaks.report import as_json
from tournaments import crosstables
from tournaments.models import Round, RoundState, Standing, Standings, Tournament
from tournaments.moments import one_moment
from tournaments.services import state
from tournaments.services.steps import lock


@dataclass(frozen=True)
class Wanted:
    """The standings after one round: what they follow from, and the hash of that."""

    after_round: int
    crosstable: Crosstable
    final: bool
    digest: str


def refresh(tournament_id: int) -> bool:
    """Store the standings after each published round that something has changed in or before.

    False: somebody changed the tournament meanwhile. Nothing was stored then, and nothing is lost,
    because every change sends a refresh of its own.
    """
    with one_moment():
        tournament = Tournament.objects.get(pk=tournament_id)
        stored = dict(tournament.standings.values_list("after_round", "digest"))
        wanted = _wanted(tournament)
    new = {
        one.after_round: (one, worked_out(tournament, one.crosstable, one.after_round))
        for one in wanted
        if stored.get(one.after_round) != one.digest
    }
    with transaction.atomic():
        if lock(tournament).version != tournament.version:
            return False
        for one, found in new.values():
            _store(tournament, one, found)
        tournament.standings.exclude(after_round__in=[one.after_round for one in wanted]).delete()
        tournament.standings.update(version=tournament.version)
    return True


def _wanted(tournament: Tournament) -> list[Wanted]:
    whole = crosstables.build(tournament)
    rounds = tournament.rounds.filter(state__in=state.PLAYED).order_by("number")
    return [_want(tournament, round, whole.before(round.number + 1)) for round in rounds]


def _want(tournament: Tournament, round: Round, table: Crosstable) -> Wanted:
    """What was decided about ties at the end says nothing about the standings before it."""
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
    return Wanted(round.number, table, final, digest)


def worked_out(tournament: Tournament, crosstable: Crosstable, through: int) -> tiebreaks.Standings:
    """The standings after round ``through``, by the tournament's own tie-breaks."""
    return tiebreaks.standings(
        crosstable,
        tournament.tiebreaks,
        edition=tournament.tiebreak_edition,
        through=through,
        unrated=tournament.unrated_as,
    )


def _store(tournament: Tournament, wanted: Wanted, found: tiebreaks.Standings) -> None:
    """Replace one round's rows; who reads them meanwhile sees the old ones, all of them."""
    kept, _new = Standings.objects.update_or_create(
        tournament=tournament,
        after_round=wanted.after_round,
        defaults={
            "version": tournament.version,
            "final": wanted.final,
            "order": list(found.order),
            "digest": wanted.digest,
        },
    )
    kept.rows.all().delete()
    data = as_json(found, explain=True)["standings"]
    Standing.objects.bulk_create(
        Standing(
            standings=kept,
            entry_id=row.participant.id,
            position=position,
            rank=row.rank,
            values=one["values"],
            explained=one["explained"],
            decided_by=row.decided_by or "",
        )
        for position, (row, one) in enumerate(zip(found.rows, data, strict=True), start=1)
    )
