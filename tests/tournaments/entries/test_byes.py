"""Byes for coming rounds, as the tournament's policy has them."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from tests.kept import kept
from tests.worlds.played import Played
from tournaments.bridge import absences
from tournaments.entries import byes, entries
from tournaments.models import Entry
from tournaments.steps.refusals import ACKNOWLEDGE, CONFIRM, NeedsConfirmation, Refused

pytestmark = pytest.mark.sqlite


@kept
def generous(event, arbiter) -> Played:
    """Two half-point byes each, until round 4 of 5."""
    return Played.with_players(
        event, arbiter, list("ABCDEF"), 5, half_point_byes=2, half_point_byes_until=4
    )


def test_a_second_half_point_bye_wants_confirmation_and_a_third_is_too_many(
    generous: Played,
) -> None:
    """Checklist, 173 and 174."""
    a = generous.entry("A")
    byes.request_bye(a, generous.by, 1, "H")
    with pytest.raises(NeedsConfirmation) as needed:
        byes.request_bye(a, generous.by, 2, "H")
    assert needed.value.level == CONFIRM
    byes.request_bye(a, generous.by, 2, "H", confirmed=True)
    with pytest.raises(Refused, match="allows: 2"):
        byes.request_bye(a, generous.by, 3, "H", confirmed=True)


def test_half_point_byes_end_with_the_round_of_the_policy(generous: Played) -> None:
    with pytest.raises(Refused, match="until round 4"):
        byes.request_bye(generous.entry("A"), generous.by, 5, "H")


def test_one_who_may_not_have_half_point_byes_gets_none(generous: Played) -> None:
    """Checklist, 175 and 176."""
    a = entries.update_entry(generous.entry("A"), generous.by, half_point_byes_allowed=False)
    with pytest.raises(Refused, match="may not have"):
        byes.request_bye(a, generous.by, 1, "H", confirmed=True)
    byes.request_bye(a, generous.by, 1, "Z")


def test_a_full_point_bye_is_deprecated(generous: Played) -> None:
    """Checklist, 177 and 178."""
    with pytest.raises(NeedsConfirmation) as needed:
        byes.request_bye(generous.entry("A"), generous.by, 1, "F")
    assert needed.value.level == ACKNOWLEDGE
    byes.request_bye(generous.entry("A"), generous.by, 1, "F", confirmed=True)
    generous.pair()
    assert generous.byes(1)["A"] == "F"


def test_asking_twice_is_once_and_another_kind_replaces(generous: Played) -> None:
    a = generous.entry("A")
    byes.request_bye(a, generous.by, 1, "H")
    version = generous.again().tournament.version
    byes.request_bye(a, generous.by, 1, "H")
    assert generous.again().tournament.version == version
    byes.request_bye(a, generous.by, 1, "Z")
    assert [(bye.round, bye.kind) for bye in a.requested_byes.all()] == [(1, "Z")]


def test_a_round_that_is_paired_has_no_more_byes_to_ask_for(generous: Played) -> None:
    byes.request_bye(generous.entry("A"), generous.by, 1, "Z")
    generous.pair()
    with pytest.raises(Refused, match="paired already"):
        byes.request_bye(generous.entry("B"), generous.by, 1, "Z")
    with pytest.raises(Refused, match="paired already"):
        byes.cancel_bye(generous.entry("A"), generous.by, 1)
    with pytest.raises(Refused, match="no round 6"):
        byes.request_bye(generous.entry("B"), generous.by, 6, "Z")


def test_a_bye_that_is_cancelled_is_gone(generous: Played) -> None:
    byes.request_bye(generous.entry("A"), generous.by, 1, "Z")
    byes.cancel_bye(generous.entry("A"), generous.by, 1)
    generous.play(*[Result.DRAW] * 3)
    assert generous.byes(1) == {}


@pytest.mark.parametrize(
    ("fields", "requested", "present", "code"),
    [
        ({}, {}, True, ""),
        ({}, {}, False, "Z"),
        ({}, {2: "H"}, True, "H"),
        ({}, {2: "H"}, False, "H"),  # known beforehand: it does not matter where the player is
        ({}, {3: "H"}, True, ""),
        ({"withdrawn_after": 1}, {2: "H"}, True, "Z"),  # C.04.2, 3.2
        ({"withdrawn_after": 2}, {}, True, ""),
        ({"first_round": 3}, {}, True, "Z"),  # C.04.2, 2.4
        ({"first_round": 3}, {2: "H"}, True, "H"),  # unless the rules say otherwise
    ],
)
def test_what_stands_for_one_who_is_not_paired_in_round_two(
    fields, requested, present, code
) -> None:
    assert absences.away_code(Entry(**fields), 2, requested, present) == code
