"""Natural pairs of a group, worked out from the texts of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from crosstable.model import Colour, EntryId
from tests.explain.truth import guide_dutch_found, lim_lines, lines
from tests.explain.truth.place import Key, Place
from tests.pairing.tsf.dubov.literal import D, black_order, white_order
from tests.pairing.tsf.dubov.literal import Round as DubovGuide

Pairs = list[tuple[EntryId, EntryId]]


def halves(line: Sequence[EntryId]) -> Pairs:
    half = len(line) // 2
    return list(zip(line[:half], line[half:], strict=False))


def came(place: Place) -> list[EntryId]:
    return place.before.ranked(place.bracket["mdps"])


def dutch(place: Place) -> Pairs:
    """C.04.3, 3.2 and 3.3: those moved down beside the first residents, then the halves.

    As many pairs, and as many of those moved down, as were made; since 2026 of those moved down the
    first who leave as few points in the Limbo (4.4.1).
    """
    moved, residents = came(place), place.before.ranked(place.bracket["residents"])
    pairs = [set(pair) for pair in place.bracket["pairs"]]
    paired = [one for one in moved if any(one in pair for pair in pairs)]
    count = sum(bool(pair & set(moved)) for pair in pairs)
    first = moved[:count]
    if place.position.followed == ("dutch", "fide-2026"):
        quota = Counter(place.before.score(one) for one in paired)
        first = []
        for one in moved:
            quota[place.before.score(one)] -= 1
            first += [one] if quota[place.before.score(one)] >= 0 else []
    rest, half = residents[count:], len(pairs) - count
    return [
        *zip(first, residents, strict=False),
        *zip(rest[:half], rest[half:], strict=False),
    ]


def guide_dutch(place: Place) -> Pairs | None:
    """A.3, A.6 and C.6; ``None`` if the groups were joined."""
    done = guide_dutch_found.done(place)
    if done is None or done.made is None:
        return None
    upper = done.made.p[0]
    literal = guide_dutch_found.paired_round(place.position)
    moved = [one for one in literal.ranked(done.moved) if one not in done.alone]
    residents = [one for one in literal.ranked(done.residents) if one not in done.alone]
    rest = [one.id for one in literal.ranked([*moved[upper:], *residents[upper:]])]
    top = zip(moved[:upper], residents, strict=False)
    return [*((one.id, two.id) for one, two in top), *halves(rest)]


def dubov(place: Place) -> Pairs:
    """C.04.4.1, 3.2.3 to 3.2.5: side by side."""
    return list(zip(*lines.lines(place), strict=True))


def guide_dubov(place: Place) -> Pairs | None:
    """5: the list cut in two; 6.2, 7.3 and 7.4: for White by average, for Black by rating."""
    met, moved = place.position.opponents, {*place.bracket["mdps"]}
    group = {*place.bracket["residents"], *place.bracket["upfloaters"]} & met.keys()
    group -= {*place.bracket["downfloaters"]}
    players = {
        player.id: player
        for player in DubovGuide(place.position.table, place.position.number).players
    }
    below = [players[one] for one in group if met[one] not in moved]
    if place.position.number == 1:
        return halves([one.id for one in sorted(below, key=lambda one: one.tpn)])
    sides = _sides(below)
    return None if moved & met.keys() else list(zip(*sides, strict=False))


def _sides(players: Iterable[D]) -> tuple[list[EntryId], list[EntryId]]:
    players = sorted(players, key=lambda one: one.tpn)
    whites, blacks = ([p for p in players if p.due is c] for c in (Colour.WHITE, Colour.BLACK))
    surplus = (len(whites) - len(blacks)) // 2
    if surplus > 0:
        row = sorted(whites, key=lambda p: (p.aro, -p.rating, p.name, p.tpn))
    else:
        row = sorted(blacks, key=lambda p: (-p.aro, p.rating, p.name, p.tpn))
    for one in [p for p in row if p.must is None][: abs(surplus)]:
        source, target = (whites, blacks) if surplus > 0 else (blacks, whites)
        source.remove(one)
        target.append(one)
    return [p.id for p in sorted(whites, key=white_order)], [
        p.id for p in sorted(blacks, key=black_order)
    ]


def burstein(place: Place) -> Pairs:
    """C.04.4.2, 4.3, and the guide, 6.2: the first with the last; the middle leaves."""
    order, pairs = lines.order(place), len(place.bracket["pairs"])
    return list(zip(order[:pairs], order[: -pairs - 1 : -1], strict=True))


def lim(place: Place) -> Pairs | None:
    """C.04.4.3, 2.4: the halves; who came from elsewhere is paired before, and not told here.

    Pairs that the middle group took apart were made before (2.6). ``None`` if players left the
    group once it was lined up (4.4).
    """
    if lim_lines.lined_up_anew(place):
        return None
    if not place.bracket["pairs"]:
        stayed = {*place.bracket["residents"]} - {*place.bracket["downfloaters"]}
        return halves(lim_lines.in_order(place, stayed))
    return halves(lim_lines.line(place))


def first_in_line(place: Place) -> Pairs | None:
    """C.04.4.3, 3.6 to 3.8: who comes first for each of those from elsewhere, whatever the colour.

    They are paired before the others, who are left for them in their order; ``None`` as above.
    """
    if lim_lines.lined_up_anew(place):
        return None
    score, met = place.before.score, place.position.opponents
    here = {entry for pair in place.bracket["pairs"] for entry in pair}
    tpn, up = place.before.tpn, lim_lines.below_the_middle(place)
    down = sorted({*place.bracket["mdps"]} & here, key=lambda one: (-score(one), tpn(one)))
    risen = sorted({*place.bracket["upfloaters"]} & here, key=lambda one: (score(one), -tpn(one)))
    turns = [*risen, *down] if up else [*down, *risen]
    gone = {*place.bracket["downfloaters"]}
    residents = lim_lines.in_order(place, {*place.bracket["residents"]} - gone)
    found: Pairs = []
    while turns:
        one = turns.pop(0)
        waiting = [*residents, *lim_lines.in_order(place, turns)]
        found.append((one, waiting[0]))
        residents = [other for other in residents if other != met[one]]
        turns = [other for other in turns if other != met[one]]
    return found


def teams(place: Place) -> Pairs:
    """C.04.6, 3.6: by number, those who came up among them."""
    everybody = [*place.bracket["residents"], *place.bracket["upfloaters"]]
    return halves(sorted(everybody, key=place.before.tpn))


WAYS: Mapping[Key, Callable[[Place], Pairs | None]] = {
    ("dutch", "fide-2026"): dutch,
    ("dutch", "fide-2017"): dutch,
    ("dutch", "tsf"): guide_dutch,
    ("dubov", "fide-2026"): dubov,
    ("dubov", "tsf"): guide_dubov,
    ("burstein", "fide-2026"): burstein,
    ("burstein", "tsf"): burstein,
    ("lim", "fide-2026"): lim,
    ("lim", "fide-2026-maxi"): lim,
    ("lim", "tsf"): lim,
    ("lim", "tsf-maxi"): lim,
    ("team-swiss", "fide-2026"): teams,
    ("team-swiss", "fide-2026-b"): teams,
    ("team-swiss", "fide-2026-none"): teams,
}
"""By the text that paired the round."""
