"""What goes back while rounds stay paired.

Settings are asked about as if they were changed, and who comes back has a place in every round.
"""

from __future__ import annotations

from collections.abc import Collection

from tournaments.models import (
    ByeKind,
    Entry,
    RecordedKind,
    Round,
    RoundState,
    Tournament,
    Turn,
)
from tournaments.rules import settings
from tournaments.setup import changing
from tournaments.steps import stage
from tournaments.steps.refusals import NeedsConfirmation
from tournaments.takingback.history import WrittenRow
from tournaments.takingback.net import net_of


def question(
    tournaments: Collection[Tournament], rows: Collection[WrittenRow]
) -> NeedsConfirmation | None:
    """Return what to ask in two steps about settings that go back (checklist, 201)."""
    unpaired = {
        row.row[1]
        for row in rows
        if row.model == "round" and row.before.get("state") == RoundState.PLANNED
    }
    own = {("tournament", each.pk): each for each in tournaments}
    for each in net_of([row for row in rows if row.row in own]):
        tournament, now, then = own[each.row], each.values(then=False), each.values(then=True)
        if now is None or then is None or not _stays_paired(tournament, unpaired):
            continue
        changed = {n: (now[n], then[n]) for n in each.before or {} if now.get(n) != then[n]}
        reported = settings.changes_to_report(changed, started=True)
        if reported:
            return changing.asking_twice(reported, changed)
    return None


def _stays_paired(tournament: Tournament, unpaired: Collection[int]) -> bool:
    if tournament.knock_out:
        return bool(stage.last_paired(tournament))
    return tournament.rounds.filter(state__in=stage.ANY_PAIRED).exclude(pk__in=unpaired).exists()


def give_places(rows: Collection[WrittenRow]) -> None:
    """Give those who are back a zero-point bye in the rounds that were played without them."""
    back = {r.row[1] for r in rows if r.model == "entry" and r.kind == RecordedKind.DELETED}
    entries = Entry.objects.filter(pk__in=back)
    tournaments = entries.values("tournament")
    played = Round.objects.filter(tournament__in=tournaments, state__in=stage.PLAYED)
    rounds = list(played.values_list("pk", "tournament", "number"))
    placed = set(Turn.objects.filter(entry__in=back).values_list("round", "entry"))
    Turn.objects.bulk_create(
        Turn(round_id=round, entry=entry, bye=ByeKind.ZERO)
        for entry in entries
        for round, tournament, number in rounds
        if tournament == entry.tournament_id
        and number >= entry.first_round
        and (round, entry.pk) not in placed
    )
