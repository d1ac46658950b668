"""Properties of every tournament, whatever happened in it."""

from dataclasses import replace
from fractions import Fraction
from itertools import count
from math import floor

from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.model import Crosstable
from ratings import tables
from tests.tiebreaks import encounters
from tests.tiebreaks.random_events import SCORINGS, tournaments
from tiebreaks import Missing, compare, methods, standings

HALF = Fraction(1, 2)

DECIDED = ("PLAYOFF", "LOTS", "RAPID", "ARMAGEDDON", "COIN")
BY_NUMBER = ("TPN", "TPN/R")
EDITIONS = ["fide-2026", "tsf-2026", "fide-2023", "fide-2009", "uscf", "plain"]


def offered(edition="fide-2026", without=()):
    """List every tie-break of the edition, except those decided outside the games."""
    codes = [method.code for method in methods(edition)]
    return ["PTS", *(code for code in codes if code not in ("PTS", *DECIDED, *without))]


ORDER = offered()


def recombined(value):
    """Combine the kept parts as named, worked out here."""
    kept = [part for part in value.parts if part.kept]
    amounts = [part.amount for part in kept]
    total = sum(amounts, Fraction(0))
    if value.combination == "sum":
        return total
    if not amounts:
        return None
    mean = total / len(amounts)
    if value.combination == "mean":
        return mean
    if value.combination == "mean rounded half up":
        return floor(mean + HALF)
    scored = sum(dict(part.figures)["scored"] for part in kept)
    if value.combination == "performance":
        return floor(mean + HALF) + difference(scored / len(kept))
    assert value.combination == "perfect performance"
    return perfect([int(amount) for amount in amounts], scored)


def difference(share):
    """Table 8.1.1 the other way round: the middle of the differences expected to bring as much."""
    percent = floor(100 * share + HALF)
    if percent < 50:
        return -difference(Fraction(100 - percent, 100))
    return tables.DIFFERENCE[percent - 50]


def perfect(ratings, scored):
    """Work out 10.3 by trying one rating after the other."""
    if not scored:
        return min(ratings) - 800
    return next(
        rating
        for rating in count(min(ratings) - 800)
        if sum(expected(rating - opponent) for opponent in ratings) >= 100 * scored
    )


def expected(gap):
    """Table 8.1.2, in per cent."""
    if gap < 0:
        return 100 - expected(-gap)
    return 50 + sum(gap > most for most in tables.UP_TO)


@settings(max_examples=30, deadline=None)
@given(tournaments(), st.sampled_from(EDITIONS))
def test_every_edition_explains_every_value(table, edition):
    found = standings(table, offered(edition), edition=edition, unrated=1500)
    for row in found.rows:
        for value in row.values:
            if value.combination != "encounter" and value.missing is None:
                assert value.amount == recombined(value), value.code
            assert all(part.article for part in value.parts), value.code


@settings(max_examples=60, deadline=None)
@given(tournaments(), st.sampled_from(SCORINGS))
def test_a_value_is_the_combination_of_its_kept_parts(table, scoring):
    found = standings(replace(table, scoring=scoring), ORDER)
    for row in found.rows:
        for value in row.values:
            if value.combination != "encounter" and value.missing is None:
                assert value.amount == recombined(value), value.code
            assert (value.amount is None) == (value.missing is not None)


@settings(max_examples=80, deadline=None)
@given(tournaments(), st.sampled_from(SCORINGS), st.sampled_from(["PTS", "BPG", None]))
def test_a_direct_encounter_follows_from_its_parts(table, scoring, before):
    order = [before, "DE"] if before else ["DE"]
    if not before:  # few enough that every outcome of the missing games can be tried
        table = first_players(table, 4)
    found = standings(replace(table, scoring=scoring), order)
    for row in found.rows:
        value = row.values[-1]
        if value.missing is Missing.NOT_TIED or len(value.tied) > 4:
            continue
        values = {entry: found.value(entry, "DE") for entry in value.tied}
        again = encounters.places(values, scoring, swiss=not table.predetermined)
        assert {entry: each.amount for entry, each in values.items()} == again


def first_players(table: Crosstable, number: int) -> Crosstable:
    """Leave out all but the first players; games with others become byes."""
    staying = {player.id for player in table.participants[:number]}
    return replace(
        table,
        participants=table.participants[:number],
        turns={
            entry: tuple(
                turn for turn in turns if turn.opponent is None or turn.opponent in staying
            )
            for entry, turns in table.turns.items()
            if entry in staying
        },
    )


@settings(max_examples=40, deadline=None)
@given(tournaments())
def test_standings_are_a_permutation_and_ranks_fit_the_places(table):
    found = standings(table, ORDER)
    assert sorted(row.participant.id for row in found.rows) == sorted(table.by_id)
    for place, row in enumerate(found.rows, 1):
        assert row.rank <= place
        assert (row.rank == place) == (row.decided_by is not None or place == 1)
        if row.rank != place:
            assert row.rank == found.rows[place - 2].rank


@settings(max_examples=40, deadline=None)
@given(tournaments(), st.randoms(use_true_random=False))
def test_names_numbers_and_order_do_not_matter(table, random):
    """Other identities, other names, another order of registration: the same standings."""
    identity = {entry: 1000 + 7 * entry for entry in table.by_id}
    people = [
        replace(each, id=identity[each.id], name=f"other {each.name}")
        for each in table.participants
    ]
    random.shuffle(people)
    other = replace(
        table,
        participants=tuple(people),
        turns={
            identity[entry]: tuple(
                replace(turn, opponent=turn.opponent and identity[turn.opponent]) for turn in turns
            )
            for entry, turns in table.turns.items()
        },
    )
    assert places(standings(table, ORDER)) == places(standings(other, ORDER))


@settings(max_examples=40, deadline=None)
@given(tournaments(), st.randoms(use_true_random=False))
def test_pairing_numbers_break_no_tie(table, random):
    """Unless the list says so (7.8)."""
    order = offered(without=BY_NUMBER)
    numbers = list(table.by_tpn)
    random.shuffle(numbers)
    people = [replace(each, tpn=tpn) for each, tpn in zip(table.participants, numbers, strict=True)]
    other = replace(table, participants=tuple(people))
    ranks = {row.participant.id: row.rank for row in standings(table, order).rows}
    assert {row.participant.id: row.rank for row in standings(other, order).rows} == ranks


@settings(max_examples=30, deadline=None)
@given(tournaments(), st.sampled_from(EDITIONS), st.data())
def test_a_comparison_says_what_the_standings_say(table, edition, data):
    found = standings(table, offered(edition)[:6], edition=edition)
    above, below = data.draw(
        st.lists(st.sampled_from(found.rows), min_size=2, max_size=2, unique_by=id)
    )
    said = compare(found, above.participant.id, below.participant.id)
    ranks = [found.by_id[each].rank for each in (said.ahead, said.behind)]
    assert (said.decided_by is None) == (ranks[0] == ranks[1])
    assert ranks == sorted(ranks)


def places(found):
    return [
        (row.rank, row.participant.tpn, [value.amount for value in row.values], row.decided_by)
        for row in found.rows
    ]


@settings(max_examples=40, deadline=None)
@given(tournaments(), st.sampled_from(ORDER))
def test_a_method_asked_twice_changes_nothing(table, code):
    once = standings(table, ["PTS", code], unrated=1500)
    twice = standings(table, ["PTS", code, code], unrated=1500)
    assert [(row.rank, row.participant.id) for row in once.rows] == [
        (row.rank, row.participant.id) for row in twice.rows
    ]


@settings(max_examples=40, deadline=None)
@given(tournaments(), st.integers(0, 6))
def test_nothing_later_matters_to_an_earlier_standing(table, through):
    """16.2.5, 16.4.2: it is what the tournament would have ended with, had it ended there."""
    through = min(through, table.rounds)
    shorter = replace(table.before(through + 1), rounds=through)
    assert places(standings(table, ORDER, through=through)) == places(
        standings(shorter, ORDER, through=through)
    )
