"""Claims about the guide's Dutch system: what was given up for a bracket, and its halves."""

from __future__ import annotations

from crosstable.model import EntryId
from tests.explain.truth.claims import claim
from tests.explain.truth.guide_dutch_found import (
    Entries,
    as_made,
    done,
    given_up,
    paired_round,
)
from tests.explain.truth.place import Place
from tests.pairing.tsf.dutch.exchanges import B6, BOTH, without

# What was given up


@claim("One pair fewer can be made than the number of players would allow.")
def one_fewer(place: Place) -> bool:
    return so_many_fewer(place, 1)


@claim("<count> pairs fewer can be made than the number of players would allow.")
def so_many_fewer(place: Place, count: int) -> bool:
    each = as_made(place)
    return each is None or sum(each.tried.fewer) == count


@claim("Colours stood in the way of making that many pairs, so one more pair may go against them.")
def one_more(place: Place) -> bool:
    return given_up(place, added=1)


@claim(
    "Colours stood in the way of making that many pairs, so <count> more pairs may go against them."
)
def so_many_more(place: Place, count: int) -> bool:
    return given_up(place, added=count)


@claim("More players should get one colour than can have it, so one pair may go against it.")
def one_against(place: Place) -> bool:
    return so_many_against(place, 1)


@claim("More players should get one colour than can have it, so <count> pairs may go against it.")
def so_many_against(place: Place, count: int) -> bool:
    one = done(place)
    if one is None:
        return True
    literal = paired_round(place.position)
    everybody = without([*one.moved, *one.residents], one.alone)
    return literal.by_a_8(everybody, literal.yielding(everybody)) == count


@claim("To make the pairs, players who went down two rounds before may go down again.")
def down_two_before(place: Place) -> bool:
    return given_up(place, down=B6)


@claim("To make the pairs, players who went down in either of the last two rounds may do so again.")
def down_in_either(place: Place) -> bool:
    return given_up(place, down=BOTH)


@claim("To make the pairs, players may play someone with more points, as two rounds before.")
def up_two_before(place: Place) -> bool:
    return given_up(place, up=B6)


@claim(
    "To make the pairs, players may play someone with more points, as in one of the last two"
    " rounds."
)
def up_in_either(place: Place) -> bool:
    return given_up(place, up=BOTH)


# The halves


def halves(place: Place) -> tuple[list[EntryId], list[EntryId], list[EntryId]] | None:
    """Return the top of those not moved down by rank, and both halves as they were paired."""
    one = done(place)
    if one is None or one.made is None:
        return None
    literal = paired_round(place.position)
    rest = one.made.pairs[one.made.p[0] :]
    s1, s2 = [a.id for a, _b in rest], [b.id for _a, b in rest]
    upper = {player.id for pair in one.made.pairs[: one.made.p[0]] for player in pair}
    among = [p for p in (*one.moved, *one.residents) if p not in one.alone and p.id not in upper]
    ranked = [player.id for player in literal.ranked(among)]
    return ranked[: len(rest)], s1, s2


@claim("<one> was moved to the top half: as they stood, the halves could not be paired well.")
def moved_up(place: Place, one: EntryId) -> bool:
    found_halves = halves(place)
    if found_halves is None:
        return True
    top, s1, _s2 = found_halves
    return one in s1 and one not in top


@claim("<one> was moved to the bottom half: as they stood, the halves could not be paired well.")
def moved_down(place: Place, one: EntryId) -> bool:
    found_halves = halves(place)
    return found_halves is None or (one in found_halves[0] and one not in found_halves[1])


@claim(
    "As the line stood, the pairs could not be made: <came> moved to the top half, <gone> to the"
    " bottom half."
)
def exchanged(place: Place, came: Entries, gone: Entries) -> bool:
    found_halves = halves(place)
    if found_halves is None:
        return True
    top, s1, _s2 = found_halves
    return set(s1) - set(top) == {*came} and set(top) - set(s1) == {*gone}


@claim("The bottom half had to be put into another order for the pairs to fit.")
def another_order(place: Place) -> bool:
    found_halves = halves(place)
    if found_halves is None:
        return True
    _top, s1, s2 = found_halves
    one = done(place)
    left = [player.id for player in one.made.left] if one and one.made else []
    return place.before.ranked([*s2, *left])[: len(s1)] != s2
