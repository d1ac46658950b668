"""Claims about colours: who should get which, who must, and who gets it."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model import Colour, EntryId
from tests.explain.truth.before import ABSOLUTE, MILD, STRONG, Game
from tests.explain.truth.claims import claim
from tests.explain.truth.place import Place

Entries = Sequence[EntryId]


def gets(place: Place, entry: EntryId, colour: Colour) -> bool:
    return bool(place.board["white" if colour is Colour.WHITE else "black"] == entry)


def strength(place: Place, entry: EntryId) -> int:
    return place.before.wish(entry).strength


def should(place: Place, entry: EntryId, colour: Colour) -> bool:
    return place.before.wish(entry).colour is colour


def other_of(place: Place, entry: EntryId) -> EntryId:
    white, black = place.two
    return black if entry == white else white


@claim("Both should get <colour>.")
def both_should(place: Place, colour: Colour) -> bool:
    return all(should(place, entry, colour) for entry in place.two)


@claim("Both must have <colour>.")
def both_must(place: Place, colour: Colour) -> bool:
    return both_should(place, colour) and place.before.both_must(*place.two)


@claim("<white> should get White and <black> Black, so both get what they should.")
def each_its_own(place: Place, white: EntryId, black: EntryId) -> bool:
    suits = should(place, white, Colour.WHITE) and should(place, black, Colour.BLACK)
    return suits and place.two == (white, black)


@claim("<winner> should get <colour>, and <loser> has not had a colour yet.")
def only_one(place: Place, winner: EntryId, loser: EntryId, colour: Colour) -> bool:
    new = not place.before.colours(loser) and place.before.wish(loser).colour is None
    return new and should(place, winner, colour) and gets(place, winner, colour)


@claim("<winner> must have it, <loser> only should.")
def must_against_should(place: Place, winner: EntryId, loser: EntryId) -> bool:
    must = strength(place, winner) == ABSOLUTE > strength(place, loser)
    return must and gets(place, winner, place.said["colour"])


@claim("<winner> needs it more than <loser>.")
def stronger(place: Place, winner: EntryId, loser: EntryId) -> bool:
    more = strength(place, winner) > strength(place, loser)
    return more and gets(place, winner, place.said["colour"])


@claim("<winner>’s colours are further out of balance: <more> against <less>.")
def wider(place: Place, winner: EntryId, more: int, less: int) -> bool:
    balances = [abs(place.before.balance(one)) for one in (winner, other_of(place, winner))]
    return balances == [more, less] and more > less and gets(place, winner, place.said["colour"])


def differing(place: Place) -> tuple[Game, Game] | None:
    """Find White's and Black's last games of different colours, counting back game by game."""
    games = (place.before.games(entry)[::-1] for entry in place.two)
    pairs = zip(*games, strict=False)
    return next((pair for pair in pairs if pair[0].colour is not pair[1].colour), None)


@claim("When their colours last differed, <winner> had <opposite>, so now the colours change.")
def they_change(place: Place, winner: EntryId, opposite: Colour) -> bool:
    last = differing(place)
    had = last and last[place.two.index(winner)].colour
    equal = strength(place, place.two[0]) == strength(place, place.two[1])
    return had is opposite and equal and gets(place, winner, opposite.opposite)


@claim("<name> had <colour> in round <round>.")
def had_in_round(place: Place, name: EntryId, colour: Colour, round: int) -> bool:
    return any(g.round == round and g.colour is colour for g in place.before.games(name))


@claim("Both should get <colour> and have had the same colours.")
def same_colours(place: Place, colour: Colour) -> bool:
    return both_should(place, colour) and differing(place) is None


@claim("<winner> ranks higher and gets it.")
def higher_gets_it(place: Place, winner: EntryId) -> bool:
    return place.ranked[0] == winner and gets(place, winner, place.said["colour"])


@claim("Neither has had a colour yet.")
def neither_had_one(place: Place) -> bool:
    return not any(place.before.colours(entry) for entry in place.two)


def _by_lot(place: Place, winner: EntryId, number: int, *, odd: bool, colour: Colour) -> bool:
    numbers = place.before.numbers_of_those_paired()
    right = numbers[winner] == number and number % 2 == odd
    return right and place.ranked[0] == winner and gets(place, winner, colour)


@claim("A lot gave <drawn> to odd numbers, and <winner>, who ranks higher, has number <number>.")
def lot_for_odd(place: Place, drawn: Colour, winner: EntryId, number: int) -> bool:
    right = drawn is place.before.initial_colour
    return right and _by_lot(place, winner, number, odd=True, colour=drawn)


@claim("A lot gave <other> to even numbers, and <winner>, who ranks higher, has number <number>.")
def lot_for_even(place: Place, other: Colour, winner: EntryId, number: int) -> bool:
    right = other is place.before.initial_colour.opposite
    return right and _by_lot(place, winner, number, odd=False, colour=other)


# What one player should get


@claim("<name> must have <colour>: the last two games were both with <opposite>.")
def twice_running(place: Place, name: EntryId, colour: Colour, opposite: Colour) -> bool:
    must = should(place, name, colour) and strength(place, name) == ABSOLUTE
    return must and place.before.colours(name)[-2:] == [opposite] * 2 == [colour.opposite] * 2


def _more_with(place: Place, name: EntryId, count: int, opposite: Colour) -> bool:
    colours = place.before.colours(name)
    return colours.count(opposite) - colours.count(opposite.opposite) == count


@claim(
    ("<name> must have <colour>: <count> more game with <opposite> than with <colour>."),
    ("<name> must have <colour>: <count> more games with <opposite> than with <colour>."),
)
def out_of_balance(
    place: Place, name: EntryId, colour: Colour, count: int, opposite: Colour
) -> bool:
    must = should(place, name, colour) and strength(place, name) == ABSOLUTE
    return must and opposite is colour.opposite and _more_with(place, name, count, opposite)


@claim("<name> should get <colour>: one more game with <opposite> than with <colour>.")
def one_more(place: Place, name: EntryId, colour: Colour, opposite: Colour) -> bool:
    strong = should(place, name, colour) and strength(place, name) == STRONG
    return strong and opposite is colour.opposite and _more_with(place, name, 1, opposite)


@claim("<name> should get <colour>, to alternate with the last game.")
def by_turns(place: Place, name: EntryId, colour: Colour) -> bool:
    mild = should(place, name, colour) and strength(place, name) == MILD
    return mild and place.before.colours(name)[-1] is colour.opposite


@claim("<name> must have <colour>.")
def must_have(place: Place, name: EntryId, colour: Colour) -> bool:
    return should(place, name, colour) and strength(place, name) == ABSOLUTE


@claim("<name> should get <colour>.")
def should_get(place: Place, name: EntryId, colour: Colour) -> bool:
    return should(place, name, colour)


@claim("<name> has not had a colour yet, so either will do.")
def no_colour_yet(place: Place, name: EntryId) -> bool:
    return not place.before.colours(name) and place.before.wish(name).colour is None


# Two who cannot both have it


@claim("<one> and <other> must both have <colour> now.")
def two_must(place: Place, one: EntryId, other: EntryId, colour: Colour) -> bool:
    return place.before.both_must(one, other) and should(place, one, colour)


@claim("<one> must have the same colour as <names>.")
def must_as_these(place: Place, one: EntryId, names: Entries) -> bool:
    return all(place.before.both_must(one, name) for name in names)


@claim("<one> should get the same colour as <names>.")
def should_as_these(place: Place, one: EntryId, names: Entries) -> bool:
    return all(place.before.same_wish(one, name) for name in names)


@claim("<passed> stood before <other> in line, but needs the same colour as <one>.")
def needs_the_same(place: Place, other: EntryId, passed: Entries, one: EntryId) -> bool:
    return {one, other} == set(place.two) and should_as_these(place, one, passed)


# Those with the most points in the last round


@claim("In the last round, more than half of the points lets them meet.")
def not_kept_apart(place: Place) -> bool:
    return any(map(place.before.topscorer, place.two))


@claim("<winner> gets it.")
def gets_it(place: Place, winner: EntryId) -> bool:
    return gets(place, winner, place.said["colour"])
