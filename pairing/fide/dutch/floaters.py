"""The reason a player leaves a bracket: the best pairing in which this player is paired instead."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from crosstable.model import EntryId
from pairing.fide.dutch.brackets import PairedDutchBracket, Process
from pairing.fide.dutch.comparing import worse_than_chosen
from pairing.fide.dutch.rules import DutchRules
from pairing.fide.dutch.search.graphs import masks_by_bsn
from pairing.kernel.completion import Completion, eligible_for_bye
from pairing.kernel.players import Field, Player, ids_of
from pairing.kernel.result import Floater, Verdict

MOST_WORK = 20_000_000
"""The work for all the reasons of a round: half a second or so."""


class Effort:
    """The work that is left for the reasons of a round; what takes too much is not asked."""

    def __init__(self) -> None:
        self.left = MOST_WORK

    def affordable(self, players: Iterable[Player], process: Process) -> Iterator[Player]:
        """Yield the players, in order, for whom one more search of ``process`` can be made."""
        for player in players:
            if process.work > self.left:
                return
            yield player
            self.left -= process.work

    def afford(self, work: int) -> bool:
        """Take so much work off, if it is left."""
        if work > self.left:
            return False
        self.left -= work
        return True


def floater_reasons(
    field: Field,
    rules: DutchRules,
    paired: PairedDutchBracket,
    further: Sequence[Player],
    *,
    effort: Effort,
) -> tuple[Floater, ...]:
    """Explain each downfloater, in rank order; in the last bracket, who has the bye."""
    return tuple(
        _floater_reason(field, rules, paired, further, player)
        for player in effort.affordable(paired.downfloaters, paired.process)
    )


def _floater_reason(
    field: Field,
    rules: DutchRules,
    paired: PairedDutchBracket,
    further: Sequence[Player],
    player: Player,
) -> Floater:
    bracket = paired.bracket
    members = masks_by_bsn(bracket, paired.process.legal)
    if not members[bracket.members.index(player)]:
        return Floater(player.id, Verdict.FORBIDDEN)
    other = paired.process.pair_keeping(player)
    if other is None:
        return Floater(
            player.id, Verdict.IMPOSSIBLE, incomplete=_missing_criterion(field, paired, player)
        )
    return _compare(rules, paired, further, player, other)


def spared(paired: PairedDutchBracket, first: Collection[EntryId]) -> list[Player]:
    """List those whom the ``first`` candidate would have left, and who were paired."""
    members = paired.bracket.members
    return [p for p in members if p.id in first and p not in paired.downfloaters]


def spared_reasons(
    field: Field,
    rules: DutchRules,
    paired: PairedDutchBracket,
    further: Sequence[Player],
    players: Sequence[Player],
    *,
    effort: Effort,
) -> tuple[Floater, ...]:
    """Explain why the ``players``, who were spared, were paired."""
    return tuple(
        _spared_reason(field, rules, paired, further, player)
        for player in effort.affordable(players, paired.process)
    )


def _spared_reason(
    field: Field,
    rules: DutchRules,
    paired: PairedDutchBracket,
    further: Sequence[Player],
    player: Player,
) -> Floater:
    """Explain what would happen if this player left the bracket."""
    other = paired.process.pair_leaving(player)
    if other is not None:
        return _compare(rules, paired, further, player, other)
    if not paired.process.below and player.bye_bar:
        return Floater(player.id, Verdict.FORBIDDEN)
    process = paired.process
    byes = eligible_for_bye(field) if process.completion.byes else 0
    anybody = Completion(process.legal, byes)
    freely = Process(process.bracket, anybody, process.criteria, process.below, whole=True)
    able = byes != process.completion.byes and freely.pair_leaving(player)
    return Floater(player.id, Verdict.IMPOSSIBLE, incomplete="C5" if able else "C4")


def _compare(
    rules: DutchRules,
    paired: PairedDutchBracket,
    further: Sequence[Player],
    player: Player,
    other: PairedDutchBracket,
) -> Floater:
    """Compare the chosen pairing with another one."""
    worse = worse_than_chosen(rules.criteria, paired, further, other)
    return Floater(
        player.id,
        Verdict.WORSE if worse else Verdict.LATER,
        worse=worse,
        instead=ids_of(other.downfloaters),
    )


def _missing_criterion(field: Field, paired: PairedDutchBracket, player: Player) -> str:
    """Return C5 if it were possible with the bye for a player with more points, else C4."""
    process = paired.process
    byes = eligible_for_bye(field)
    if not process.completion.byes or process.completion.byes == byes:
        return "C4"
    anybody = Completion(process.legal, byes)
    freely = Process(process.bracket, anybody, process.criteria, process.below, whole=True)
    return "C5" if freely.pair_keeping(player) else "C4"
