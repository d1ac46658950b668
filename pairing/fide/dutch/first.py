"""The candidate that article 4 generates first, and what rules it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from pairing.fide.dutch.brackets import PairedDutchBracket
from pairing.fide.dutch.comparing import counts_of, first_worse, further_after, incomplete
from pairing.fide.dutch.criteria import DutchBracket
from pairing.fide.dutch.rules import DutchRules
from pairing.kernel.blocking import forbidden_pairs
from pairing.kernel.players import Field, Player, ids_of
from pairing.kernel.result import FirstCandidate


def first_candidate(
    field: Field, rules: DutchRules, paired: PairedDutchBracket, further: Sequence[Player]
) -> FirstCandidate | None:
    """Return the first candidate with as many pairs, and as many paired MDPs, as the one chosen.

    ``None`` if it is the one chosen.
    """
    bracket = paired.bracket
    pairs = _first_pairs(bracket, paired, by_score=rules.order.mdps_by_score)
    if set(pairs) == set(paired.pairs):
        return None
    taken = {player for pair in pairs for player in pair}
    unpaired = tuple(player for player in bracket.members if player not in taken)
    pair_ids = tuple((higher.id, lower.id) for higher, lower in pairs)
    leaving = ids_of(unpaired)
    barred = forbidden_pairs(field, pairs)
    missing = "" if barred else incomplete(field, paired, unpaired)
    if barred or missing:
        return FirstCandidate(pair_ids, leaving, barred, missing, None, ())
    chosen = counts_of(bracket, rules.criteria, paired.pairs, paired.downfloaters, further)
    beyond = further_after(paired, unpaired, further)
    counts = counts_of(bracket, rules.criteria, pairs, unpaired, beyond)
    return FirstCandidate(pair_ids, leaving, (), "", first_worse(chosen, counts), counts)


def _first_pairs(
    bracket: DutchBracket, paired: PairedDutchBracket, *, by_score: bool
) -> list[tuple[Player, Player]]:
    """Pair S1 with S2 in order: MDPs with the first residents, then the halves of the remainder."""
    chosen = [higher for higher, _ in paired.pairs if bracket.moved_down(higher)]
    s1 = list(bracket.mdps[: len(chosen)])
    if by_score:  # 4.4.1: only sets that leave the same scores in the Limbo
        quota = Counter(player.score for player in chosen)
        s1 = [mdp for mdp in bracket.mdps if _within_quota(quota, mdp)]
    remainder = bracket.residents[len(s1) :]
    half = len(paired.pairs) - len(s1)
    return [
        *zip(s1, bracket.residents, strict=False),
        *zip(remainder[:half], remainder[half:], strict=False),
    ]


def _within_quota(quota: Counter[Fraction], player: Player) -> bool:
    quota[player.score] -= 1
    return quota[player.score] >= 0
