"""A board before and after a step: the players, their colours and the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from crosstable.model import Code, Colour
from crosstable.results import Result
from tournaments.bridge import seating
from tournaments.models import Entry, Pairing, ReportCorrection
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import Change
from tournaments.words import boards


@dataclass(frozen=True)
class Seats:
    """A board as it is, or as it would be."""

    white: Entry
    black: Entry
    result: Result

    def code_of(self, entry: Entry) -> Code:
        """Return the code of this one of the two."""
        return self.result.white if entry == self.white else self.result.black

    def with_result(self, result: Result) -> Seats:
        return replace(self, result=result)

    def turned_round(self, result: Result) -> Seats:
        """Exchange the colours; each keeps the share of ``result``, given in the old colours."""
        return Seats(self.black, self.white, result.turned_round)

    def with_others(self, instead: Mapping[Entry, Entry]) -> Seats:
        """Replace players; the result stays with the board."""
        white, black = (instead.get(entry, entry) for entry in (self.white, self.black))
        return Seats(white, black, self.result)

    @property
    def in_words(self) -> str:
        return boards.board_in_words(self.white.name, self.black.name, self.result)


def seats_of(pairing: Pairing) -> Seats:
    """Read the present seats of a board."""
    turns = pairing.turns.select_related("entry__player")
    entries = {Colour(turn.colour): turn.entry for turn in turns}
    return Seats(entries[Colour.WHITE], entries[Colour.BLACK], pairing.result)


def change(pairing: Pairing, before: Seats, after: Seats) -> Change:
    """Describe the change for the confirmation page."""
    return Change(boards.board_name(pairing.board), before.in_words, after.in_words)


def as_params(board: int, before: Seats | None, after: Seats | None) -> dict[str, Any]:
    """Convert the change for the log and the report; ``None`` where there is no such board."""
    return {"board": board, "before": _kept(before), "after": _kept(after)}


def _kept(seats: Seats | None) -> dict[str, Any] | None:
    if seats is None:
        return None
    two = seats.white, seats.black
    return {
        "entries": [entry.pk for entry in two],
        "names": [logged_name(entry) for entry in two],
        "result": "".join(seats.result.value),
    }


def reverse(pairing: Pairing) -> None:
    """Exchange White and Black of a board, and the colours of any result for the report only."""
    white, black = pairing.turns.order_by("-colour")
    seating.exchange(white, black)
    for correction in ReportCorrection.objects.filter(pairing=pairing):
        correction.white_code, correction.black_code = correction.black_code, correction.white_code
        correction.save(update_fields=["white_code", "black_code"])
