"""The matches of a knock-out, round by round, as its sheet for paper has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from exchange.lists_out.people import name_of
from exchange.lists_out.table import Audience, Cell, Column, ListTable, table_of
from tournaments.knockouts.bracket import KnockOutBracket, MatchLine
from tournaments.models import KnockOutSeat
from tournaments.words.figures import points


@dataclass(frozen=True)
class BracketLine:
    """One match; or somebody through without one, who then is ``higher``."""

    round: str
    match: int | None
    higher: KnockOutSeat
    lower: KnockOutSeat | None
    result: str
    through: str


def bracket(found: KnockOutBracket, audience: Audience) -> ListTable:
    """List all matches that were drawn, and who passed a round without playing."""
    columns: list[Column[BracketLine]] = [
        Column(_("Round"), lambda line: line.round),
        Column(_("Match"), lambda line: line.match),
        Column(_("No."), lambda line: line.higher.number),
        Column(_("Higher placed"), lambda line: name_of(line.higher.entry)),
        Column(_("Result"), lambda line: line.result),
        Column(_("No."), lambda line: line.lower.number if line.lower else None),
        Column(_("Lower placed"), _lower),
        Column(_("Through"), lambda line: line.through),
    ]
    place = found.knockout.first_place
    name = "bracket" if place == 1 else f"bracket-place-{place}"
    return table_of(name, _("Bracket"), columns, _lines(found), audience)


def _lower(line: BracketLine) -> Cell:
    return name_of(line.lower.entry) if line.lower else ""


def _lines(found: KnockOutBracket) -> Iterator[BracketLine]:
    for block in found.rounds:
        for line in block.every_match:
            higher, lower = line.sides
            scored = f"{points(higher.points)} – {points(lower.points)}"
            yield BracketLine(
                block.title_of(line),
                line.match.number,
                higher.seat,
                lower.seat,
                scored if line.match.games.all() else "",
                _through(line),
            )
        for seat in block.passes:
            yield BracketLine(block.title, None, seat, None, "", name_of(seat.entry))


def _through(line: MatchLine) -> str:
    winner = next((name_of(side.entry) for side in line.sides if side.won), "")
    tail = f"({line.tail})" if line.tail else ""
    return f"{winner} {tail}".strip()
