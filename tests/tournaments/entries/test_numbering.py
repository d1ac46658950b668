"""Initial order and pairing numbers (C.04.2, article 2)."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from tests.worlds.played import Played
from tournaments.bridge import order
from tournaments.entries import entries
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused

pytestmark = pytest.mark.sqlite


def numbers(played: Played) -> dict[str, int | None]:
    return dict(played.tournament.entries.values_list("player__name", "tpn"))


def in_order(played: Played) -> list[str]:
    return [name for name, _number in sorted(numbers(played).items(), key=lambda one: one[1] or 0)]


PEOPLE = [
    ("Åse", 1900, ""),
    ("Øyvind", 2000, ""),
    ("Çelik", 2000, "WFM"),
    ("Zoe", 2000, "FM"),
    ("Ulf", None, "GM"),
    ("Berit", 1900, ""),
]


@pytest.mark.parametrize(
    ("equals_by", "expected"),
    [
        # 2.2.1 rating, 2.2.2 title (FM before WFM before none), 2.2.3 alphabet; unrated last
        ("alphabet", ["Zoe", "Çelik", "Øyvind", "Åse", "Berit", "Ulf"]),
        ("entered", ["Zoe", "Çelik", "Øyvind", "Åse", "Berit", "Ulf"]),
    ],
)
def test_rating_then_title_then_name_or_entry(event, arbiter, equals_by, expected) -> None:
    played = Played.with_players(event, arbiter, [], rounds=3, equals_by=equals_by)
    for name, rating, title in PEOPLE:
        entries.add_entry(played.tournament, arbiter, name=name, rating=rating, title=title)
    entries.renumber(played.tournament, arbiter)
    assert in_order(played) == expected


def test_equals_by_alphabet_or_by_entry(event, arbiter) -> None:
    """Checklist, 146."""
    for equals_by, expected in (("alphabet", ["Ada", "Bo"]), ("entered", ["Bo", "Ada"])):
        played = Played.with_players(
            event, arbiter, [], rounds=3, equals_by=equals_by, name=equals_by
        )
        for name in ("Bo", "Ada"):
            entries.add_entry(played.tournament, arbiter, name=name, rating=1500)
        entries.renumber(played.tournament, arbiter)
        assert in_order(played) == expected


def test_numbers_are_given_when_round_one_is_paired(four: Played) -> None:
    assert set(numbers(four).values()) == {None}
    four.pair()
    assert numbers(four) == {"Ada": 1, "Bo": 2, "Cem": 3, "Dag": 4}


def test_numbering_twice_changes_nothing(four: Played) -> None:
    entries.renumber(four.tournament, four.by)
    version = four.again().tournament.version
    entries.renumber(four.tournament, four.by)
    assert four.again().tournament.version == version


def test_a_late_entry_takes_its_place_until_round_four_is_paired(six: Played) -> None:
    """2.4, 2.5: everybody below moves down."""
    six.play(*[Result.DRAW] * 3)
    entries.add_entry(six.tournament, six.by, name="Gil", rating=2195, confirmed=True)
    assert in_order(six) == ["Ada", "Gil", "Bo", "Cem", "Dag", "Eva", "Fia"]


def test_after_round_four_nothing_is_corrected_but_a_late_entry_has_its_place(
    event, arbiter
) -> None:
    """2.3 to 2.5; checklist, 151 and 156. H's new rating moves nobody, and C keeps its place."""
    eight = Played.with_players(event, arbiter, list("ABCDEFGH"), rounds=6)
    for _ in range(4):
        eight.play(*[Result.DRAW] * 4)
    entries.update_entry(eight.entry("H"), arbiter, rating=2600, confirmed=True)
    with pytest.raises(Refused, match="round 4"):
        entries.renumber(eight.tournament, arbiter, confirmed=True)
    late = entries.add_entry(
        eight.tournament,
        arbiter,
        name="Late",
        rating=2175,  # C 2180, D 2170
        confirmed=True,
    )
    assert late.tpn == 4
    assert in_order(eight) == ["A", "B", "C", "Late", "D", "E", "F", "G", "H"]
    assert entries.add_entry(eight.tournament, arbiter, name="Last").tpn == 10


def test_moving_several_numbers_under_way_wants_confirmation(six: Played) -> None:
    """Checklist, 154."""
    six.play(*[Result.DRAW] * 3)
    entries.update_entry(six.entry("Bo"), six.by, rating=2300, confirmed=True)
    with pytest.raises(NeedsConfirmation, match="2 players") as needed:
        entries.renumber(six.tournament, six.by)
    assert needed.value.level == CONFIRM
    assert needed.value.consequences == ["Bo: 2 becomes 1", "Ada: 1 becomes 2"]
    entries.renumber(six.tournament, six.by, confirmed=True)
    assert in_order(six)[:2] == ["Bo", "Ada"]


def test_complete_equals_keep_the_order_that_they_have() -> None:
    """Checklist, 155."""
    from tournaments.models import Entry, Player

    twins = [
        Entry(pk=pk, tpn=tpn, rating=1500, player=Player(name="Ada"))
        for pk, tpn in ((1, 2), (2, 1), (3, None))
    ]
    assert [entry.pk for entry in order.initial_order(twins, "alphabet")] == [2, 1, 3]
