"""FIDE's checklist, 115: numbers of others that move are said before anything is final."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from tests.worlds.played import Played
from tournaments.entries import entries
from tournaments.models import Player
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation

pytestmark = pytest.mark.sqlite


def test_115_a_late_entry_asks_if_others_move(six: Played) -> None:
    """Gil, 2155, comes in at 6 behind Eva (2160); Fia (2150) moves from 6 to 7."""
    six.play(*[Result.DRAW] * 3)
    with pytest.raises(NeedsConfirmation) as asked:
        entries.add_entry(six.tournament, six.by, name="Gil", rating=2155)
    assert asked.value.level == CONFIRM
    assert asked.value.consequences[0] == "Fia: 6 becomes 7"
    assert six.tournament.entries.count() == 6
    assert not six.tournament.event.club.players.filter(name="Gil").exists()


def test_115_many_that_move_are_one_line(six: Played) -> None:
    six.play(*[Result.DRAW] * 3)
    with pytest.raises(NeedsConfirmation) as asked:
        entries.add_entry(six.tournament, six.by, name="Gil", rating=2500)
    assert asked.value.consequences[0] == "Numbers 1 to 6 become 2 to 7."


def test_115_nobody_is_asked_if_nobody_moves(six: Played) -> None:
    six.play(*[Result.DRAW] * 3)
    assert entries.add_entry(six.tournament, six.by, name="Gil", rating=1000).tpn == 7


def test_115_nor_before_round_1_is_paired(six: Played) -> None:
    entries.renumber(six.tournament, six.by)
    assert entries.add_entry(six.tournament, six.by, name="Gil", rating=2500).tpn == 1


def test_115_striking_somebody_off_asks(four: Played) -> None:
    entries.check_in(four.entry("Bo"), four.by, present=False)
    four.play(Result.DRAW)
    with pytest.raises(NeedsConfirmation) as asked:
        entries.remove_entry(four.entry("Bo"), four.by)
    assert asked.value.level == CONFIRM
    assert asked.value.consequences[:2] == ["Cem: 3 becomes 2", "Dag: 4 becomes 3"]
    assert four.tournament.entries.filter(player__name="Bo").exists()


def test_115_people_of_the_register_ask_together(six: Played) -> None:
    six.play(*[Result.DRAW] * 3)
    club = six.tournament.event.club
    people = [Player.objects.create(club=club, name=f"New {n}", rating=2500) for n in (1, 2)]
    with pytest.raises(NeedsConfirmation, match="all of them") as asked:
        entries.add_from_register(six.tournament, six.by, people)
    assert asked.value.consequences[0] == "Numbers 1 to 6 become 3 to 8."
    assert entries.add_from_register(six.tournament, six.by, people, confirmed=True) == 2


def test_115_a_single_number_that_renumbering_moves_asks(six: Played) -> None:
    """As in a file in which nobody has 6 or 7."""
    six.play(*[Result.DRAW] * 3)
    six.tournament.entries.filter(player__name="Fia").update(tpn=8)
    with pytest.raises(NeedsConfirmation, match="1 player") as asked:
        entries.renumber(six.tournament, six.by)
    assert asked.value.consequences == ["Fia: 8 becomes 6"]
