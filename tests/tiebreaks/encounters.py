"""Direct encounter worked out a second time, from the parts alone, by trying every outcome."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product

from crosstable.model import Scoring
from tiebreaks import Part, TieBreakValue

Places = dict[int, int]


def places(values: Mapping[int, TieBreakValue], scoring: Scoring, *, swiss: bool) -> Places:
    """C.07, article 6, on the kept parts of the first step."""
    points: dict[int, dict[int, Fraction]] = {
        entry: _by_opponent(value.parts) for entry, value in values.items()
    }
    tiers = _tiers(sorted(values), points, scoring, swiss)
    found: Places = {}
    for tier in tiers:
        place = 1 + len(found)
        found |= dict.fromkeys(tier, place)
    return found


def _by_opponent(parts: Sequence[Part]) -> dict[int, Fraction]:
    points: dict[int, Fraction] = defaultdict(Fraction)
    for part in parts:
        if part.kept and part.step == 1:
            assert part.opponent is not None
            points[part.opponent] += part.amount
    return points


def _tiers(
    group: list[int], points: Mapping[int, Mapping[int, Fraction]], scoring: Scoring, swiss: bool
) -> list[list[int]]:
    if len(group) == 1:
        return [group]
    missing = [pair for pair in combinations(group, 2) if pair[1] not in points[pair[0]]]
    sums = {
        entry: sum((points[entry].get(other, Fraction(0)) for other in group), Fraction(0))
        for entry in group
    }
    if not missing:  # 6.2
        tiers = [
            [entry for entry in group if sums[entry] == amount]
            for amount in sorted(set(sums.values()), reverse=True)
        ]
        if len(tiers) == 1:
            return tiers
        return [part for tier in tiers for part in _tiers(tier, points, scoring, swiss)]
    leaders = _leaders(group, sums, missing, scoring) if swiss else []
    rest = [entry for entry in group if entry not in leaders]
    if not leaders:
        return [rest]
    after = _tiers(rest, points, scoring, swiss) if rest else []
    return [[entry] for entry in leaders] + after


def _leaders(
    group: list[int],
    sums: Mapping[int, Fraction],
    missing: Sequence[tuple[int, int]],
    scoring: Scoring,
) -> list[int]:
    """6.3: alone at the top, then second, … in every outcome of the missing games."""
    results = [
        (scoring.win, scoring.loss),
        (scoring.draw, scoring.draw),
        (scoring.loss, scoring.win),
    ]
    leaders: list[int] = []
    while len(leaders) < len(group):
        alone: set[int] | None = None
        for outcome in product(results, repeat=len(missing)):
            final = dict(sums)
            for (one, other), (first, second) in zip(missing, outcome, strict=True):
                final[one] += first
                final[other] += second
            left = [entry for entry in group if entry not in leaders]
            best = max(final[entry] for entry in left)
            top = {entry for entry in left if final[entry] == best}
            alone = (top if len(top) == 1 else set()) & (top if alone is None else alone)
            if not alone:
                return leaders
        assert alone
        leaders += alone
    return leaders
