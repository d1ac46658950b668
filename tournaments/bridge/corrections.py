"""Results that were corrected for the rating report only (C.04.2, 4.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from crosstable.model import Code, Crosstable, EntryId
from tournaments.models import ReportCorrection, Tournament


def corrected(tournament: Tournament, table: Crosstable) -> Crosstable:
    """Enter the corrections into a table, whose points they leave alone."""
    codes: dict[tuple[EntryId, int], str] = {}
    corrections = ReportCorrection.objects.filter(pairing__round__tournament=tournament)
    for correction in corrections.select_related("pairing__round").prefetch_related(
        "pairing__turns"
    ):
        for turn in correction.pairing.turns.all():
            side = correction.white_code if turn.colour == "w" else correction.black_code
            codes[turn.entry_id, correction.pairing.round.number] = side
    return _with_codes(table, codes) if codes else table


def _with_codes(table: Crosstable, codes: Mapping[tuple[EntryId, int], str]) -> Crosstable:
    turns = {
        entry: tuple(
            replace(turn, code=Code(codes.get((entry, turn.round), turn.code)))
            for turn in entry_turns
        )
        for entry, entry_turns in table.turns.items()
    }
    return replace(table, turns=turns)
