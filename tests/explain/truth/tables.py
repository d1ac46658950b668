"""Claims about round robins, whose rounds are rows of a table."""

from __future__ import annotations

from crosstable.model import EntryId
from tests.explain.truth.claims import claim, says_nothing
from tests.explain.truth.place import Place

says_nothing("Everybody meets everybody.")


def number(place: Place, entry: EntryId) -> int:
    """Return the place by number in the starting list."""
    ranked = sorted(place.before.table.turns, key=place.before.tpn)
    return ranked.index(entry) + 1


def players(place: Place) -> int:
    return len(place.before.table.participants)


def once_round(place: Place) -> int:
    """Return the rounds in which everybody meets everybody once."""
    return players(place) - 1 + players(place) % 2


@claim("In row <row> of the table, number <one> plays number <two>.")
def plays(place: Place, row: int, one: int, two: int) -> bool:
    """Numbers whose sum is the same meet in a row (C.05, annex 1); the last stands for itself."""
    white, black = place.two
    least, last = 1, once_round(place)
    modulus, most = last, last + 1
    others = [each for each in (one, two) if each != most]
    twice = 2 * others[0] if len(others) == 1 else sum(others)
    same_row = (twice - (row + least)) % modulus == 0
    return (number(place, white), number(place, black)) == (one, two) and same_row


@claim("Before the first round everybody got a number, from 1 to <count>.")
def everybody_has_a_number(place: Place, count: int) -> bool:
    return players(place) == count


@claim("It is the second time round: everybody meets everybody twice.")
def second_time(place: Place) -> bool:
    return place.before.number > once_round(place)


@claim(
    "The last two rows of the first time round change places, so that nobody has the same colour"
    " three times running."
)
def rows_change_places(place: Place) -> bool:
    return place.before.number in (once_round(place) - 1, once_round(place))
