"""Why two players do not meet: the best pairing in which they do, next to the one chosen.

Everything above the bracket that decides is kept. From there on the two may meet nobody but each
other, and the round is paired by the same criteria: the first that counts more is the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice

from pairing.blocking import complete, why_impossible
from pairing.completion import completing
from pairing.dutch.brackets import PairedBracket, pair_brackets
from pairing.dutch.criteria import Criterion
from pairing.dutch.reports import report
from pairing.legality import legal_masks
from pairing.matching import bits
from pairing.players import Field, Player
from pairing.result import BracketReport
from pairing.why import Verdict, WhyNot, Worse


def why_not_together(
    field: Field,
    criteria: Sequence[Criterion],
    higher: Player,
    lower: Player,
) -> WhyNot:
    """Why two do not meet whom no absolute rule keeps apart; ``higher`` is ranked higher."""
    legal = legal_masks(field)
    completion, bye_score = complete(field, legal)
    brackets = tuple(pair_brackets(field, completion, bye_score, criteria))
    number = _deciding(field, brackets, higher, lower)
    floaters = brackets[number].bracket.mdps
    bound = _bound(legal, higher, lower)
    left = _mask(floaters) | sum(field.scoregroups[number:])
    found = completing(field, _apart(bound, floaters), left)
    last = brackets[-1].downfloaters
    bye = next((p.id for p in last if p in (higher, lower)), None)
    if found is None:
        everybody = (1 << len(field.players)) - 1
        whole = completing(field, bound, everybody) is None
        return WhyNot(
            higher.id,
            lower.id,
            Verdict.IMPOSSIBLE,
            bye=bye,
            reasons=why_impossible(field, bound) if whole else (),
            bracket=None if whole else number,
        )
    forced, forced_bye = found
    again = pair_brackets(field, forced, forced_bye, criteria, start=number, floaters=floaters)
    other = tuple(islice(again, 2))
    chosen = report(*_two(brackets[number:]), legal, criteria)
    together = report(*_two(other), legal, criteria)
    worse = _worse(chosen, together, bye_score, forced_bye)
    return WhyNot(
        higher.id,
        lower.id,
        Verdict.WORSE if worse else Verdict.LATER,
        bye=bye,
        bracket=number,
        worse=worse,
        article="" if worse else _order(brackets[number], other[0]),
        chosen=chosen,
        together=together,
    )


def _deciding(
    field: Field, brackets: Sequence[PairedBracket], higher: Player, lower: Player
) -> int:
    """The bracket where they part: the lower one is a resident where they could meet.

    It is that one if the higher ranked player came down to it, else the one he is paired in.
    """
    group_of = {place: n for n, group in enumerate(field.scoregroups) for place in bits(group)}
    number, meeting = group_of[higher.place], group_of[lower.place]
    while number < meeting and higher in brackets[number].downfloaters:
        number += 1
    return number


def _bound(legal: Sequence[int], higher: Player, lower: Player) -> list[int]:
    """Who may meet whom if these two may only meet each other."""
    both = higher.bit | lower.bit
    masks = [mask & ~both for mask in legal]
    masks[higher.place], masks[lower.place] = lower.bit, higher.bit
    return masks


def _apart(legal: Sequence[int], mdps: Sequence[Player]) -> list[int]:
    """No two MDPs meet (3.3.3)."""
    together = _mask(mdps)
    return [m & ~together if together >> place & 1 else m for place, m in enumerate(legal)]


def _mask(players: Sequence[Player]) -> int:
    return sum(player.bit for player in players)


def _two(brackets: Sequence[PairedBracket]) -> tuple[PairedBracket, PairedBracket | None]:
    """The first bracket, and the one after it if there is any."""
    return brackets[0], brackets[1] if len(brackets) > 1 else None


def _worse(
    chosen: BracketReport,
    together: BracketReport,
    bye_score: Fraction | None,
    forced_bye: Fraction | None,
) -> Worse | None:
    if bye_score is not None and forced_bye is not None and bye_score != forced_bye:
        return Worse("C5", bye_score, forced_bye)
    for ours, theirs in zip(chosen.counts, together.counts, strict=False):
        if ours.total != theirs.total:
            return Worse(ours.code, Fraction(ours.total), Fraction(theirs.total), ours.level)
    return None


def _order(chosen: PairedBracket, together: PairedBracket) -> str:
    """The article by which one candidate comes before another that is equally good."""
    for article, ours, theirs in zip(
        ("4.4.2", "4.2.2", "4.3.2", "4.2.2"), _steps(chosen), _steps(together), strict=True
    ):
        if ours != theirs:
            return article
    raise ValueError("the same candidate twice")


def _steps(paired: PairedBracket) -> Iterator[object]:
    """What the order of candidates looks at: MDPs paired, their opponents, S1, its opponents."""
    bracket = paired.bracket
    of_mdps = [pair for pair in paired.pairs if bracket.moved_down(pair[0])]
    of_residents = [pair for pair in paired.pairs if not bracket.moved_down(pair[0])]
    for pairs in (of_mdps, of_residents):
        yield [higher.place for higher, _ in pairs]
        yield [lower.place for _, lower in pairs]
