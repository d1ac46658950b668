"""The criteria's counts of a pairing made by hand, next to the engine's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from crosstable.model import EntryId
from pairing.fide.dubov.brackets import PairedDubovBracket
from pairing.fide.dubov.figures import FiguresTable
from pairing.fide.dubov.reports import counts, report
from pairing.fide.dubov.rounds import paired_round
from pairing.fide.dubov.upfloaters import DubovBracket
from pairing.kernel.again import first_worse
from pairing.kernel.blocking import forbidden_pairs
from pairing.kernel.by_hand import Opponents, another_bye, opponents_in
from pairing.kernel.compared import Figures
from pairing.kernel.completion import Completion
from pairing.kernel.edition import Boards
from pairing.kernel.players import Field, Player, ids_of
from pairing.kernel.result import BracketReport, Cause, Verdict

Pairs = tuple[tuple[Player, Player], ...]
EditedBracket = tuple[DubovBracket, Pairs]
"""A bracket made by hand; the higher ranked player of each pair first."""


def figures_of(table: FiguresTable, boards: Boards, bye: EntryId | None) -> Figures | None:
    """Compare boards made by hand with the engine's.

    ``None`` if somebody has neither board nor bye. Raises :class:`NoLegalPairing`.
    """
    field = table.field
    opponents = opponents_in(field, boards, bye)
    if opponents is None:
        return None
    ours, legal, brackets = paired_round(table)
    chosen = tuple(report(table, legal, bracket) for bracket in brackets)
    if ours is not None and bye is not None and ours.id != bye:
        return another_bye(field, legal, chosen, ours, field.by_id[bye])
    edited = tuple(_as_brackets(field, opponents))
    figures = Figures(chosen, tuple(_report(table, *group) for group in edited), Verdict.PAIRED)
    numbered = enumerate(zip(chosen, figures.edited, strict=False))
    number = next((n for n, (mine, other) in numbered if set(mine.pairs) != set(other.pairs)), None)
    if number is None:
        return figures
    figures = replace(figures, bracket=number)
    return _compared(field, legal, figures, brackets[number], edited[number])


def _as_brackets(field: Field, opponents: Opponents) -> Iterator[EditedBracket]:
    """Split boards into brackets from the top: residents, and whom they meet from below."""
    unpaired = sum(field.by_id[entry].bit for entry in opponents)
    for group in field.scoregroups:
        if residents := group & unpaired:
            met = (
                (resident, field.by_id[opponents[resident.id]])
                for resident in field.among(residents)
            )
            pairs = tuple(
                (resident, opponent)
                for resident, opponent in met
                if resident.place < opponent.place
            )
            below = unpaired & ~residents
            upfloaters = below & sum(opponent.bit for _, opponent in pairs)
            yield DubovBracket(residents, upfloaters, below, Cause.NONE), pairs
            unpaired = below & ~upfloaters


def _report(table: FiguresTable, bracket: DubovBracket, pairs: Pairs) -> BracketReport:
    """Report such a bracket, for which the rules know no cause and no subgroups."""
    residents, upfloaters = (
        table.field.among(players) for players in (bracket.residents, bracket.upfloaters)
    )
    return BracketReport(
        score=residents[0].score,
        mdps=(),
        residents=ids_of(residents),
        pairs=tuple((higher.id, lower.id) for higher, lower in pairs),
        downfloaters=(),
        cause=bracket.cause,
        counts=tuple(counts(table, bracket, pairs)),
        upfloaters=ids_of(upfloaters),
    )


def _compared(
    field: Field,
    legal: Sequence[int],
    figures: Figures,
    ours: PairedDubovBracket,
    edited: EditedBracket,
) -> Figures:
    """Compare the first bracket that is paired differently; its residents are the same."""
    bracket, pairs = edited
    barred = forbidden_pairs(field, pairs)
    if barred:
        return replace(figures, verdict=Verdict.FORBIDDEN, forbidden=barred)
    if not Completion(legal, byes=0).possible(bracket.pool & ~bracket.upfloaters):
        return replace(figures, verdict=Verdict.IMPOSSIBLE)
    number = figures.bracket or 0
    if worse := first_worse(figures.chosen[number], figures.edited[number]):
        return replace(figures, verdict=Verdict.WORSE, worse=worse)
    return replace(figures, verdict=Verdict.LATER, article=_deciding_article(ours, edited))


def _deciding_article(ours: PairedDubovBracket, edited: EditedBracket) -> str:
    """Return the article preferring the engine's bracket: upfloaters, shifters or transposition."""
    bracket, pairs = edited
    if bracket.upfloaters != ours.bracket.upfloaters:
        return "4.2"
    s1 = {seeker for seeker, _ in ours.pairs}
    return "4.4" if all((higher in s1) is not (lower in s1) for higher, lower in pairs) else "4.3"
