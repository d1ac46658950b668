"""What the criteria count of a pairing made by hand, next to the engine's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from crosstable.model import EntryId
from pairing.again import first_worse
from pairing.by_hand import Opponents, another_bye, opponents_in
from pairing.compared import Figures
from pairing.completion import Completion
from pairing.dubov.brackets import PairedBracket
from pairing.dubov.figures import FiguresTable
from pairing.dubov.reports import counts, report
from pairing.dubov.rounds import paired_round
from pairing.dubov.upfloaters import DubovBracket
from pairing.edition import Boards
from pairing.legality import forbidden
from pairing.players import Field, Player
from pairing.result import BracketReport, Cause, ForbiddenPair, Verdict

Pairs = tuple[tuple[Player, Player], ...]
EditedBracket = tuple[DubovBracket, Pairs]
"""A bracket as it was made; the higher ranked player of each pair first."""


def figures_of(table: FiguresTable, boards: Boards, bye: EntryId | None) -> Figures | None:
    """``None`` where somebody has neither a board nor the bye. Raises :class:`NoLegalPairing`."""
    field = table.field
    opponents = opponents_in(field, boards, bye)
    if opponents is None:
        return None
    ours, legal, brackets = paired_round(table)
    chosen = tuple(report(table, bracket) for bracket in brackets)
    if ours is not None and bye is not None and ours.id != bye:
        return another_bye(field, legal, chosen, ours, field.by_id[bye])
    made = tuple(_as_brackets(field, opponents))
    found = Figures(chosen, tuple(_report(table, *each) for each in made), Verdict.PAIRED)
    both = enumerate(zip(chosen, found.edited, strict=False))
    number = next((n for n, (mine, other) in both if set(mine.pairs) != set(other.pairs)), None)
    if number is None:
        return found
    found = replace(found, bracket=number)
    return _compared(field, legal, found, brackets[number], made[number])


def _as_brackets(field: Field, opponents: Opponents) -> Iterator[EditedBracket]:
    """From the top: who is left of a scoregroup, and those from below whom they meet."""
    left = sum(field.by_id[entry].bit for entry in opponents)
    for group in field.scoregroups:
        if residents := group & left:
            met = ((one, field.by_id[opponents[one.id]]) for one in field.among(residents))
            pairs = tuple((one, other) for one, other in met if one.place < other.place)
            below = left & ~residents
            upfloaters = below & sum(other.bit for _, other in pairs)
            yield DubovBracket(residents, upfloaters, below, Cause.NONE), pairs
            left = below & ~upfloaters


def _report(table: FiguresTable, bracket: DubovBracket, pairs: Pairs) -> BracketReport:
    """Of such a bracket, for which the rules know no cause and no subgroups."""
    residents, upfloaters = (
        table.field.among(players) for players in (bracket.residents, bracket.upfloaters)
    )
    return BracketReport(
        score=residents[0].score,
        mdps=(),
        residents=tuple(player.id for player in residents),
        pairs=tuple((one.id, other.id) for one, other in pairs),
        downfloaters=(),
        cause=bracket.cause,
        counts=tuple(counts(table, bracket, pairs)),
        upfloaters=tuple(player.id for player in upfloaters),
    )


def _compared(
    field: Field, legal: Sequence[int], found: Figures, ours: PairedBracket, made: EditedBracket
) -> Figures:
    """The first bracket that is paired otherwise; its residents are the same."""
    bracket, pairs = made
    barred = tuple(
        ForbiddenPair(higher.id, lower.id, why)
        for higher, lower in pairs
        if (why := forbidden(field, higher, lower))
    )
    if barred:
        return replace(found, verdict=Verdict.FORBIDDEN, forbidden=barred)
    if not Completion(legal, byes=0).possible(bracket.pool & ~bracket.upfloaters):
        return replace(found, verdict=Verdict.IMPOSSIBLE)
    number = found.bracket or 0
    if worse := first_worse(found.chosen[number], found.edited[number]):
        return replace(found, verdict=Verdict.WORSE, worse=worse)
    return replace(found, verdict=Verdict.LATER, article=_deciding_article(ours, made))


def _deciding_article(ours: PairedBracket, made: EditedBracket) -> str:
    """The article that puts the engine's bracket first: upfloaters, shifters, transposition."""
    bracket, pairs = made
    if bracket.upfloaters != ours.bracket.upfloaters:
        return "4.2"
    s1 = {seeker for seeker, _ in ours.pairs}
    return "4.4" if all((one in s1) is not (other in s1) for one, other in pairs) else "4.3"
