"""The counts of a pairing made by hand next to the engine's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import zip_longest

from crosstable.model import EntryId
from pairing.fide.dutch.brackets import PairedDutchBracket
from pairing.fide.dutch.comparing import (
    counts_of,
    first_worse,
    further_after,
    further_of,
    incomplete,
)
from pairing.fide.dutch.order import article_of
from pairing.fide.dutch.reports import bracket_report
from pairing.fide.dutch.route import pair_all
from pairing.fide.dutch.rules import DutchRules
from pairing.kernel.blocking import forbidden_pairs
from pairing.kernel.compared import Figures
from pairing.kernel.completion import Completion
from pairing.kernel.legality import legal_masks
from pairing.kernel.players import Field, Player, mask_of
from pairing.kernel.result import BracketReport, Verdict, Worse


def figures_of(
    field: Field, rules: DutchRules, opponents: Mapping[EntryId, EntryId], bye: EntryId | None
) -> Figures:
    """Compare the brackets that ``opponents`` make with the engine's, up to the first that differs.

    Raises :class:`NoLegalPairing`.
    """
    legal = legal_masks(field)
    return figures_beside(
        field, legal, rules, tuple(pair_all(field, legal, rules)), opponents, bye=bye
    )


def figures_beside(
    field: Field,
    legal: Sequence[int],
    rules: DutchRules,
    chosen: Sequence[PairedDutchBracket],
    opponents: Mapping[EntryId, EntryId],
    *,
    bye: EntryId | None = None,
) -> Figures:
    """Compare ``opponents`` with brackets that have been paired already."""
    edited = tuple(_as_brackets(chosen, opponents))

    def reports(brackets: Sequence[PairedDutchBracket]) -> tuple[BracketReport, ...]:
        both = zip_longest(brackets, brackets[1:])
        return tuple(bracket_report(*two, legal, rules.criteria) for two in both)

    figures = Figures(reports(chosen), reports(edited), Verdict.PAIRED)
    both = enumerate(zip(chosen, edited, strict=True))
    number = next((n for n, (ours, theirs) in both if set(ours.pairs) != set(theirs.pairs)), None)
    if number is None:
        return figures
    worse = _worse_bye(field, rules, chosen, bye)
    if worse:
        return replace(figures, bracket=number, verdict=Verdict.WORSE, worse=worse)
    figures = replace(figures, bracket=number)
    return _compare_bracket(field, rules, figures, chosen[number:], edited[number])


def _as_brackets(
    chosen: Sequence[PairedDutchBracket], opponents: Mapping[EntryId, EntryId]
) -> Iterator[PairedDutchBracket]:
    """Split the pairs into brackets with the engine's residents; unpaired members float down."""
    floaters: tuple[Player, ...] = ()
    for like in chosen:
        residents = like.bracket.residents
        bracket = replace(like.bracket, members=(*floaters, *residents), mdps=floaters)
        members = {player.id: player for player in bracket.members}
        met = ((p, members.get(opponents.get(p.id, p.id))) for p in bracket.members)
        pairs = tuple((p, other) for p, other in met if other and p.place < other.place)
        paired = {player for pair in pairs for player in pair}
        floaters = tuple(player for player in bracket.members if player not in paired)
        yield replace(like, bracket=bracket, pairs=pairs, downfloaters=floaters, attempt=None)


def _worse_bye(
    field: Field, rules: DutchRules, chosen: Sequence[PairedDutchBracket], bye: EntryId | None
) -> Worse | None:
    """Report a bye that went to a player with more points (C5)."""
    last = chosen[-1].downfloaters
    given = field.by_id.get(bye) if bye is not None else None
    if not rules.lowest_bye or not last or given is None or given.score <= last[0].score:
        return None
    return Worse("C5", last[0].score, given.score)


def _compare_bracket(
    field: Field,
    rules: DutchRules,
    figures: Figures,
    chosen: Sequence[PairedDutchBracket],
    edited: PairedDutchBracket,
) -> Figures:
    """Compare the first bracket that is paired differently; its members are the same."""
    barred = forbidden_pairs(field, edited.pairs)
    if barred:
        return replace(figures, verdict=Verdict.FORBIDDEN, forbidden=barred)
    ours = chosen[0]
    if incomplete(field, ours, edited.downfloaters):
        if needless := _needless(rules, ours, edited.downfloaters):
            return replace(figures, verdict=Verdict.WORSE, worse=needless)
        return replace(figures, verdict=Verdict.IMPOSSIBLE)
    bracket, criteria = ours.bracket, rules.criteria
    further = further_of(ours, chosen[1] if len(chosen) > 1 else None)
    beyond = further_after(ours, edited.downfloaters, further)
    worse = first_worse(
        counts_of(bracket, criteria, ours.pairs, ours.downfloaters, further),
        counts_of(bracket, criteria, edited.pairs, edited.downfloaters, beyond),
    )
    if worse:
        return replace(figures, verdict=Verdict.WORSE, worse=worse)
    article = article_of(bracket, ours.pairs, edited.pairs, rules.order)
    return replace(figures, verdict=Verdict.LATER, article=article)


def _needless(
    rules: DutchRules, ours: PairedDutchBracket, unpaired: Sequence[Player]
) -> Worse | None:
    """Report needless downfloaters, who can be paired (C4) only if two meet further down."""
    process = ours.process
    waiting = mask_of(unpaired) | process.below
    few, many = len(ours.downfloaters), len(unpaired)
    if few >= many or not Completion(process.legal, process.completion.byes).possible(waiting):
        return None
    (digit,) = rules.criteria[0](ours.bracket)
    return Worse(digit.code, Fraction(few), Fraction(many), digit.level)
