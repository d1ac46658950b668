"""The reason the next in line is passed over: the best pairing with this one as the opponent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.model import EntryId
from pairing.fide.dutch.brackets import PairedDutchBracket, Process
from pairing.fide.dutch.comparing import worse_than_chosen
from pairing.fide.dutch.floaters import Effort
from pairing.fide.dutch.rules import DutchRules
from pairing.kernel.completion import Completion, eligible_for_bye
from pairing.kernel.players import Field, Player
from pairing.kernel.result import BracketReport, Verdict, Worse

Pairs = Sequence[tuple[Player, Player]]


@dataclass(frozen=True, slots=True)
class PassedOver:
    """The reason the next in line did not become a player's opponent, though they may meet.

    Everybody before the player in the order of the bracket keeps the opponent found; what would
    happen to the rest if the two met?
    """

    player: EntryId
    passed: EntryId
    verdict: Verdict
    """``IMPOSSIBLE``: see :attr:`incomplete`; ``LATER``: as good, but only with other exchanges, or
    other players paired first, which come later.
    """
    incomplete: str = ""
    """``C4``: the others could not be paired; ``C5``: the bye would go to a higher score."""
    worse: Worse | None = None


@dataclass(frozen=True, slots=True)
class DutchBracketReport(BracketReport):
    """A bracket as it was paired."""

    passed: tuple[PassedOver, ...] = ()
    """The players passed over whom nothing forbade to meet; some may be left out, as too many."""
    before: tuple[EntryId, ...] = ()
    """The players whom the bracket left before it was paired again (2017: A.9), and ..."""
    before_pairs: tuple[tuple[EntryId, EntryId], ...] = ()
    """... its pairs then, the higher ranked player first."""


def passed_over(
    field: Field,
    rules: DutchRules,
    paired: PairedDutchBracket,
    further: Sequence[Player],
    *,
    effort: Effort,
) -> Iterator[PassedOver]:
    """Explain, for each player whose first possible opponent was passed over, what stood against.

    Those for whom that would take too long are left out.
    """
    for made, player, passed in _choices(paired):
        if effort.afford(paired.process.most_work):
            yield _reason(field, rules, paired, further, (*made, (player, passed)))


def _reason(
    field: Field,
    rules: DutchRules,
    paired: PairedDutchBracket,
    further: Sequence[Player],
    pairs: Pairs,
) -> PassedOver:
    player, passed = (one.id for one in pairs[-1])
    process = _with(paired, paired.process.completion)
    other = process.pair_making(pairs)
    if other is None:
        missing = _missing_criterion(field, paired, pairs)
        return PassedOver(player, passed, Verdict.IMPOSSIBLE, incomplete=missing)
    worse = worse_than_chosen(rules.criteria, paired, further, other)
    return PassedOver(player, passed, Verdict.WORSE if worse else Verdict.LATER, worse=worse)


def _with(paired: PairedDutchBracket, completion: Completion) -> Process:
    """Return a process of the bracket as it was paired: who may have the bye is known by then."""
    process = paired.process
    return Process(paired.bracket, completion, process.criteria, process.below)


def _missing_criterion(field: Field, paired: PairedDutchBracket, pairs: Pairs) -> str:
    """Return C5 if it were possible with the bye for a player with more points, else C4."""
    process, byes = paired.process, eligible_for_bye(field)
    if not process.completion.byes or process.completion.byes == byes:
        return "C4"
    anybody = _with(paired, Completion(process.legal, byes))
    return "C5" if anybody.pair_making(pairs) else "C4"


def _choices(paired: PairedDutchBracket) -> Iterator[tuple[Pairs, Player, Player]]:
    """Yield the pairs made before, a player, and the first in line who might have been met.

    Nobody is in line if the halves of the bracket exchanged players.
    """
    bracket = paired.bracket
    came = [pair for pair in paired.pairs if bracket.moved_down(pair[0])]
    yield from _choices_in(paired, (), came, bracket.residents)
    among = paired.pairs[len(came) :]
    ranked = sorted((player for pair in among for player in pair), key=lambda p: p.place)
    top, bottom = ranked[: len(among)], ranked[len(among) :]
    if [higher for higher, _ in among] == top:
        yield from _choices_in(paired, came, among, bottom)


def _choices_in(
    paired: PairedDutchBracket, before: Pairs, pairs: Pairs, line: Sequence[Player]
) -> Iterator[tuple[Pairs, Player, Player]]:
    legal, made, waiting = paired.process.legal, [*before], [*line]
    for higher, lower in pairs:
        earlier = waiting[: waiting.index(lower)]
        passed = next((p for p in earlier if legal[higher.place] & p.bit), None)
        if passed:
            yield tuple(made), higher, passed
        made.append((higher, lower))
        waiting.remove(lower)
