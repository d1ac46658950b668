"""The entries that do not play a round, and their byes; read-only."""

from __future__ import annotations

from tournaments.models import ByeKind, Entry, RequestedBye, Tournament


def away_code(entry: Entry, round: int, requested: dict[int, str], present: bool = True) -> str:
    """Return the code in ``round`` of an entry that is not to be paired; empty if it plays.

    ``requested``: the entry's byes by round. Withdrawn players and late entries score nothing
    (C.04.2, 2.4 and 3.2), except for byes that a late entry was given beforehand.
    """
    if entry.withdrawn_after is not None and entry.withdrawn_after < round:
        return ByeKind.ZERO.value
    if round in requested:
        return requested[round]
    if entry.first_round > round or not present:
        return ByeKind.ZERO.value
    return ""


def not_coming(tournament: Tournament, round: int) -> set[int]:
    """Return the entries known not to play in ``round``, checked in or not: withdrawn or with a
    bye.
    """
    requested = RequestedBye.objects.filter(entry__tournament=tournament, round=round)
    withdrawn = tournament.entries.filter(withdrawn_after__lt=round)
    return {*requested.values_list("entry", flat=True), *withdrawn.values_list("pk", flat=True)}


def away_codes(tournament: Tournament, round: int) -> dict[int, str]:
    """Map each entry that is not to be paired in ``round`` to its code there."""
    requested: dict[int, dict[int, str]] = {}
    for bye in RequestedBye.objects.filter(entry__tournament=tournament):
        requested.setdefault(bye.entry_id, {})[bye.round] = bye.kind
    codes = {
        entry.pk: away_code(entry, round, requested.get(entry.pk, {}), entry.checked_in)
        for entry in tournament.entries.all()
    }
    return {entry: code for entry, code in codes.items() if code}
