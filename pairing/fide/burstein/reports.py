"""The reasons for a bracket, with the readings that affected it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from pairing.fide.burstein.brackets import RULES
from pairing.fide.burstein.index import BursteinRanking
from pairing.fide.dutch import reports
from pairing.fide.dutch.brackets import PairedDutchBracket
from pairing.fide.dutch.comparing import further_of
from pairing.fide.dutch.floaters import Effort, floater_reasons
from pairing.kernel.byes import ByeDecided, RankedBye, ranked_bye_report
from pairing.kernel.colours import by_lot
from pairing.kernel.players import Field, Player
from pairing.kernel.result import NUMBER_AMONG_PAIRED, BracketReport, Measured, Reading

CURRENT_ROUND = Reading("1.7.2", "the current round is the one to be paired")
FORFEIT_ENDS_SERIES = Reading("1.7.2", "a forfeit loss ends the series")
OWN_SCORE = Reading("1.7.2", "against oneself the actual score")
FOLLOWING = Reading("2.3.3", "the following bracket's best C5 and C6")


def report(
    paired: PairedDutchBracket,
    following: PairedDutchBracket | None,
    legal: Sequence[int],
    ranking: BursteinRanking,
    effort: Effort,
) -> BracketReport:
    """Report one bracket as it was paired."""
    field, further = paired.bracket.field, further_of(paired, following)
    floaters = floater_reasons(field, RULES, paired, further, effort=effort)
    return replace(
        reports.bracket_report(paired, following, legal, RULES.criteria),
        floaters=floaters,
        untold=len(paired.downfloaters) - len(floaters),
        readings=tuple(_readings(paired, following, ranking)),
        measured=tuple(_measured(paired, ranking)),
    )


def _measured(paired: PairedDutchBracket, ranking: BursteinRanking) -> Iterator[Measured]:
    """List the members by BSN (4.1), with their index."""
    for number, player in enumerate(sorted(paired.bracket.members, key=ranking.key), 1):
        yield Measured(player.id, _values(player, ranking), number)


def _values(player: Player, ranking: BursteinRanking) -> tuple[tuple[str, Fraction], ...]:
    buchholz, sonneborn_berger = ranking.oppositions[player.id].index
    return ("BH", buchholz), ("SB", sonneborn_berger)


def last_for_bye(field: Field, player: Player, ranking: BursteinRanking) -> RankedBye:
    """Explain the bye (3.1), with the index of who has it."""
    ranked = ranked_bye_report(field, player, last=ranking.last_of(field))
    if ranked.decided is ByeDecided.RANK and any(
        _equal(ranking, player, other) for other in field.players if other.id not in ranked.passed
    ):
        ranked = replace(ranked, decided=ByeDecided.NUMBER)
    return replace(ranked, values=_values(player, ranking))


def _equal(ranking: BursteinRanking, player: Player, other: Player) -> bool:
    """Tell whether only the number puts another one who may have the bye before the player."""
    mine, theirs = (
        (each.score, each.unplayed, ranking.oppositions[each.id].index) for each in (player, other)
    )
    return other is not player and other.bye_bar is None and mine == theirs


def _readings(
    paired: PairedDutchBracket, following: PairedDutchBracket | None, ranking: BursteinRanking
) -> Iterator[Reading]:
    opposition = [ranking.oppositions[player.id] for player in paired.bracket.members]
    if any(met.helped for met in opposition):
        yield CURRENT_ROUND
    if any(met.cut_short for met in opposition):
        yield FORFEIT_ENDS_SERIES
    if any(met.unplayed for met in opposition):
        yield OWN_SCORE
    if paired.downfloaters and following is not None:
        yield FOLLOWING
    if any(by_lot(*ranking.higher(*pair)) for pair in paired.pairs):
        yield NUMBER_AMONG_PAIRED
