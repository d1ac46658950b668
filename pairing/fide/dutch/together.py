"""The reason two players do not meet: the best pairing in which they do, next to the one chosen.

Everything above the bracket that decides is kept. From there on the two may meet only each other,
and the round is paired by the same criteria: the first that counts more is the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice

from pairing.fide.dutch.brackets import PairedDutchBracket
from pairing.fide.dutch.comparing import first_worse
from pairing.fide.dutch.order import article_of
from pairing.fide.dutch.reports import bracket_report
from pairing.fide.dutch.rounds import PairedDutchRound
from pairing.fide.dutch.route import pair_again
from pairing.fide.dutch.rules import DutchRules
from pairing.kernel.blocking import why_impossible
from pairing.kernel.legality import bound_to_each_other
from pairing.kernel.matching import bits
from pairing.kernel.players import Field, Player, mask_of
from pairing.kernel.result import Verdict, Worse
from pairing.kernel.why import WhyNot


def why_not_together(paired: PairedDutchRound, higher: Player, lower: Player) -> WhyNot:
    """Explain why two players do not meet whom no absolute rule keeps apart.

    ``higher`` is the higher ranked one.
    """
    field, rules, legal, brackets = paired.field, paired.rules, paired.legal, paired.brackets
    number = _deciding_bracket(field, brackets, higher, lower)
    bracket = brackets[number].bracket
    bound = bound_to_each_other(legal, higher, lower)
    waiting = mask_of(bracket.mdps) | sum(field.scoregroups[number:])
    both = higher.bit | lower.bit
    completed = rules.find_completion(field, _without_mdp_pairs(bound, bracket.mdps), waiting, both)
    last = brackets[-1].downfloaters
    answer = WhyNot(
        higher.id,
        lower.id,
        Verdict.IMPOSSIBLE,
        bye=next((player.id for player in last if player in (higher, lower)), None),
        bracket=number,
    )
    if completed is None:
        return _impossible_answer(field, bound, rules, answer)
    again = pair_again(bracket, number, completed[0], rules)
    other = tuple(islice(again, 2))
    chosen = bracket_report(*_first_two(brackets[number:]), legal, rules.criteria)
    together = bracket_report(*_first_two(other), legal, rules.criteria)
    worse = _worse_bye(last, completed[1]) or first_worse(chosen.counts, together.counts)
    return replace(
        answer,
        verdict=Verdict.WORSE if worse else Verdict.LATER,
        worse=worse,
        article=""
        if worse
        else article_of(bracket, brackets[number].pairs, other[0].pairs, rules.order),
        chosen=chosen,
        together=together,
    )


def _impossible_answer(
    field: Field, bound: Sequence[int], rules: DutchRules, answer: WhyNot
) -> WhyNot:
    """Complete the answer: the others cannot all be paired, at least with all above as it is."""
    everybody = (1 << len(field.players)) - 1
    if rules.find_completion(field, bound, everybody) is not None:
        return answer
    return replace(answer, bracket=None, reasons=why_impossible(field, bound))


def _deciding_bracket(
    field: Field, brackets: Sequence[PairedDutchBracket], higher: Player, lower: Player
) -> int:
    """Return the bracket that keeps the two apart.

    It is that of the lower player, if the higher ranked one came down to it, else the one in which
    the higher ranked one is paired.
    """
    group_of = {
        place: min(number, len(brackets) - 1)
        for number, group in enumerate(field.scoregroups)
        for place in bits(group)
    }
    number, meeting = group_of[higher.place], group_of[lower.place]
    while number < meeting and higher in brackets[number].downfloaters:
        number += 1
    return number


def _without_mdp_pairs(legal: Sequence[int], mdps: Sequence[Player]) -> list[int]:
    """Forbid any two MDPs to meet (3.3.3)."""
    together = mask_of(mdps)
    return [m & ~together if together >> place & 1 else m for place, m in enumerate(legal)]


def _first_two(
    brackets: Sequence[PairedDutchBracket],
) -> tuple[PairedDutchBracket, PairedDutchBracket | None]:
    """Return the first bracket, and the one after it, if any."""
    return brackets[0], brackets[1] if len(brackets) > 1 else None


def _worse_bye(last: Sequence[Player], forced: Fraction | None) -> Worse | None:
    """Report a bye for a player with more points (C5)."""
    if forced is None or forced == last[0].score:
        return None
    return Worse("C5", last[0].score, forced)
