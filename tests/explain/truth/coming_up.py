"""Claims about those who come up and those who change lines, in the Dubov system."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from crosstable.model import Colour, EntryId
from tests.explain.truth import lines
from tests.explain.truth.averages import below, own_group, score, some_passed
from tests.explain.truth.claims import claim
from tests.explain.truth.place import Place

# Those who come up


def _came_up(place: Place, up: EntryId, other: EntryId, points: Fraction, fewer: Fraction) -> bool:
    scores = [score(place, entry) for entry in (up, other)]
    return scores == [fewer, points] and fewer < points and place.meet(up, other)


@claim(
    "<up>, with <fewer>, came up because the group with <group> has an odd number, and meets"
    " <other>."
)
def up_to_an_odd_group(
    place: Place, up: EntryId, fewer: Fraction, group: Fraction, other: EntryId
) -> bool:
    odd = len(own_group(place, group)) % 2 == 1
    return odd and _came_up(place, up, other, group, fewer)


@claim(
    "<other> is alone in the group with <group>, so <up>, with <fewer>, came up as the opponent."
)
def up_to_one_alone(
    place: Place, other: EntryId, group: Fraction, up: EntryId, fewer: Fraction
) -> bool:
    alone = own_group(place, group) == [other]
    return alone and _came_up(place, up, other, group, fewer)


@claim(
    "Not all with <group> may meet one another, so <up>, with <fewer>, came up and meets <other>."
)
def up_for_want_of_opponents(
    place: Place, group: Fraction, up: EntryId, fewer: Fraction, other: EntryId
) -> bool:
    here = own_group(place, group)
    return not place.before.all_paired(here) and _came_up(place, up, other, group, fewer)


@claim(
    "So that all further down find opponents, <up>, with <fewer>, came up and meets <other>, with"
    " <group>."
)
def up_for_the_others(
    place: Place, up: EntryId, fewer: Fraction, other: EntryId, group: Fraction
) -> bool:
    return for_the_others(place, group) and _came_up(place, up, other, group, fewer)


def for_the_others(place: Place, points: Fraction) -> bool:
    """Tell whether more came up than a group needs for itself."""
    found, here = lines.literal(place.position), own_group(place, points)
    players = [player for player in found.players if player.id in here]
    least = min(_alone(found, players, frozenset()), default=len(players))
    return len(place.bracket["upfloaters"]) > least


def _alone(found: Any, players: list[Any], apart: frozenset[Any]) -> list[int]:
    """List how many of these a pairing among them may leave over."""
    if not players:
        return [len(apart)]
    first, *others = players
    counts = _alone(found, others, apart | {first})
    for other in others:
        if found.may_meet(first, other):
            counts += _alone(found, [one for one in others if one is not other], apart)
    return counts


@claim("<up> came first of those below: by points, then by starting number.")
def first_of_those_below(place: Place, up: EntryId) -> bool:
    return below(place, Fraction(place.bracket["score"]))[0] == up


@claim("So <up> came up.")
def came_up(place: Place, up: EntryId) -> bool:
    return score(place, up) < Fraction(place.bracket["score"])


def _spoke_against(place: Place, code: str) -> bool:
    """Tell whether somebody before the one who came up is the worse choice by this criterion."""
    found, (up,) = lines.literal(place.position), place.bracket["upfloaters"]
    residents = [player for player in found.players if player.id in place.bracket["residents"]]
    pool = [p for p in found.players if p.id in below(place, Fraction(place.bracket["score"]))]
    chosen = next(player for player in pool if player.id == up)
    ranked = sorted(pool, key=lambda player: (-player.score, player.tpn))
    before = ranked[: ranked.index(chosen)]
    return any(_criterion(found, residents, pool, one, chosen) == code for one in before)


def _criterion(found: Any, residents: list[Any], pool: list[Any], one: Any, chosen: Any) -> str:
    rest = frozenset(pool) - {one}
    whole = found.completes(rest, None) and found.completes(frozenset([*residents, one]), None)
    if not whole:
        return "C4"
    pairs = zip(
        ("C6", "C7", "C8", "C9", "C10"),
        found.worth_of(residents, (one,)),
        found.worth_of(residents, (chosen,)),
        strict=True,
    )
    return next(code for code, mine, theirs in pairs if mine != theirs)


def _against_upfloaters(sentence: str, code: str) -> None:
    @claim(sentence)
    def against(place: Place) -> bool:
        return _spoke_against(place, code)


_against_upfloaters("Then not everybody could have been paired.", "C4")
_against_upfloaters("Players who have come up as often as the rules provide for are spared.", "C8")
_against_upfloaters("Players who have come up often before are spared.", "C9")
_against_upfloaters("Players who came up in the round before are spared.", "C10")


@claim("Then fewer players would get the colour that they should.")
def passed_for_colours(place: Place) -> bool:
    """Of an opponent, or of somebody who came up instead."""
    if place.position.followed not in lines.KNOWN:
        return True
    up = place.position.followed == lines.DUBOV
    return _spoke_against(place, "C7") if up else some_passed(place, lines.COLOURS)


# Those who change lines


def _moved(place: Place, moved: EntryId) -> bool:
    found, here = lines.literal(place.position), lines.players(place)
    g1, _g2 = found.subgroups(here)
    at_first = any(player.id == moved for player in g1)
    return at_first is not (moved in lines.lines(place).first)


def _wanting(place: Place, colour: Colour) -> list[EntryId]:
    here = [player.id for player in lines.players(place)]
    return [entry for entry in here if place.before.wish(entry).colour is colour]


@claim("Too many should get <colour>, so <moved> was lined up for <opposite>.")
def moved_for_balance(place: Place, colour: Colour, moved: EntryId, opposite: Colour) -> bool:
    many = 2 * len(_wanting(place, colour)) > len(lines.players(place))
    mine = moved in _wanting(place, colour) and opposite is colour.opposite
    return many and mine and _moved(place, moved)


@claim("Too many should get <colour>, so <moved> was lined up for <opposite> and meets <other>.")
def moved_for_balance_and_meets(
    place: Place, colour: Colour, moved: EntryId, opposite: Colour, other: EntryId
) -> bool:
    return moved_for_balance(place, colour, moved, opposite) and place.meet(moved, other)


@claim("Some who should get <colour> have to meet one another, so <moved> was moved across.")
def moved_for_opponents(place: Place, colour: Colour, moved: EntryId) -> bool:
    found, here, wanting = (
        lines.literal(place.position),
        lines.players(place),
        _wanting(place, colour),
    )
    within = min(
        sum(one.id in wanting and other.id in wanting for one, other in pairs)
        for pairs in found.pairings(here)
    )
    return within > 0 and moved in wanting and _moved(place, moved)


@claim(
    "Some who should get <colour> have to meet one another, so <moved> was moved"
    " across and meets <other>."
)
def moved_for_opponents_and_meets(
    place: Place, colour: Colour, moved: EntryId, other: EntryId
) -> bool:
    return moved_for_opponents(place, colour, moved) and place.meet(moved, other)


@claim("So that all find opponents, <moved> was moved to the other line.")
def moved_across(place: Place, moved: EntryId) -> bool:
    return _moved(place, moved)


@claim(
    "So that all find opponents, <moved> was moved to the other line and meets <other>.",
)
def moved_across_and_meets(place: Place, moved: EntryId, other: EntryId) -> bool:
    return _moved(place, moved) and place.meet(moved, other)
