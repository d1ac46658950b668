"""The reasons for a round's pairing: its brackets as they were paired."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from crosstable.model import EntryId
from pairing.fide.dutch.brackets import PairedDutchBracket
from pairing.fide.dutch.comparing import counts_of, further_of
from pairing.fide.dutch.criteria import Criterion
from pairing.fide.dutch.first import first_candidate
from pairing.fide.dutch.floaters import Effort, floater_reasons, spared, spared_reasons
from pairing.fide.dutch.passed import DutchBracketReport, passed_over
from pairing.fide.dutch.readings import readings_of
from pairing.fide.dutch.rules import DutchRules
from pairing.kernel.colours import Articles
from pairing.kernel.matching import UNMATCHED, most_pairs
from pairing.kernel.players import Field, ids_of, mask_of
from pairing.kernel.result import Cause


def bracket_reports(
    field: Field,
    legal: Sequence[int],
    rules: DutchRules,
    brackets: Sequence[PairedDutchBracket],
    colours: Articles,
) -> tuple[DutchBracketReport, ...]:
    """Report all the brackets of a round with their reasons; ``colours``: the colour articles."""
    effort = Effort()
    return tuple(
        replace(
            _with_reasons(
                field, rules, bracket_report(*two, legal, rules.criteria), *two, effort=effort
            ),
            readings=tuple(readings_of(two[0], rules, colours)),
        )
        for two in zip_longest(brackets, brackets[1:])
    )


def _with_reasons(
    field: Field,
    rules: DutchRules,
    report: DutchBracketReport,
    paired: PairedDutchBracket,
    following: PairedDutchBracket | None,
    *,
    effort: Effort,
) -> DutchBracketReport:
    """Add what rules out the first candidate, and why the floaters float."""
    further = further_of(paired, following)
    first = first_candidate(field, rules, paired, further)
    floaters = floater_reasons(field, rules, paired, further, effort=effort)
    players = spared(paired, first.downfloaters if first else ())
    reasons = spared_reasons(field, rules, paired, further, players, effort=effort)
    return replace(
        report,
        first=first,
        floaters=floaters,
        spared=reasons,
        passed=tuple(passed_over(field, rules, paired, further, effort=effort)),
        untold=len(paired.downfloaters) + len(players) - len(floaters) - len(reasons),
    )


def bracket_report(
    paired: PairedDutchBracket,
    following: PairedDutchBracket | None,
    legal: Sequence[int],
    criteria: Sequence[Criterion],
) -> DutchBracketReport:
    """Report one bracket: who is in it, who is paired, and the counts of the criteria."""
    bracket = paired.bracket
    further = further_of(paired, following)
    with_mdps = {lower for higher, lower in paired.pairs if bracket.moved_down(higher)}
    return DutchBracketReport(
        score=bracket.residents[0].score,
        mdps=ids_of(bracket.mdps),
        residents=ids_of(bracket.residents),
        pairs=_ids_of_pairs(paired),
        downfloaters=ids_of(paired.downfloaters),
        cause=_cause(paired, legal),
        counts=counts_of(bracket, criteria, paired.pairs, paired.downfloaters, further),
        limbo=ids_of(filter(bracket.moved_down, paired.downfloaters)),
        remainder=ids_of(p for p in bracket.residents if bracket.mdps and p not in with_mdps),
        collapsed=bracket.collapsed,
        completing=paired.attempt is not None,
        before=ids_of(paired.attempt.downfloaters) if paired.attempt else (),
        before_pairs=_ids_of_pairs(paired.attempt) if paired.attempt else (),
    )


def _ids_of_pairs(paired: PairedDutchBracket) -> tuple[tuple[EntryId, EntryId], ...]:
    return tuple((higher.id, lower.id) for higher, lower in paired.pairs)


def _cause(paired: PairedDutchBracket, legal: Sequence[int]) -> Cause:
    """Explain the number of downfloaters by what the bracket could do if nobody else were there."""
    leaving = len(paired.downfloaters)
    if leaving == 0:
        return Cause.NONE
    if leaving == 1 and len(paired.bracket.members) % 2:
        return Cause.ODD
    mdps = mask_of(paired.bracket.mdps)
    members = mask_of(paired.bracket.members)
    alone = [mask & ~mdps if mdps >> place & 1 else mask for place, mask in enumerate(legal)]
    mates = most_pairs(alone, members)
    unpaired = sum(mates[player.place] == UNMATCHED for player in paired.bracket.members)
    return Cause.OPPONENTS if leaving == unpaired else Cause.COMPLETION
