"""Entries: entering, striking off, checking in, leaving and coming back."""

from __future__ import annotations

import pytest

from clubs.models import Club
from crosstable.results import Result
from tests.worlds.played import Played
from tournaments.bridge import order
from tournaments.entries import entries, register
from tournaments.models import Entry, Player
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.sqlite

DRAWS = (Result.DRAW, Result.DRAW)


def test_somebody_new_is_registered_and_entered(four: Played) -> None:
    entry = entries.add_entry(
        four.tournament, four.by, name="Hansen, Eli", title="WFM", rating=2050, fide_id="1500000"
    )
    assert (entry.title, entry.rating, entry.first_round, entry.tpn) == ("WFM", 2050, 1, None)
    assert entry.person.federation == "NOR"  # the club's, unless given
    assert four.told().action == Action.ENTRY_ADDED


def test_nobody_is_entered_twice(four: Played) -> None:
    with pytest.raises(Refused, match="entered already"):
        entries.add_entry(four.tournament, four.by, player=four.entry("Ada").player)


def test_a_player_of_another_club_is_not_entered(four: Played) -> None:
    elsewhere = Player.objects.create(club=Club.objects.create(name="X", slug="x"), name="Zoe")
    with pytest.raises(Refused, match="register"):
        entries.add_entry(four.tournament, four.by, player=elsewhere)


def test_a_faulty_entry_leaves_nothing_behind(four: Played) -> None:
    version = four.tournament.version
    with pytest.raises(Refused) as refused:
        entries.add_entry(four.tournament, four.by, name="Zoe", fide_id="not a number")
    assert refused.value.field == "fide_id"
    assert not Player.objects.filter(name="Zoe").exists()
    assert four.again().tournament.version == version


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("FIDE", 1900),
        ("NRO", 1800),
        ("FIDON", 1900),
        ("NIDOF", 1800),
        ("HBFN", 1900),
        ("LBFN", 1800),
        ("OTHER", None),
    ],
)
def test_the_rating_that_counts_is_the_tournaments_to_say(
    event, arbiter, method: str, expected: int | None
) -> None:
    """TRF26, record 172."""
    two = Played.with_players(event, arbiter, ["Ada", "Bo"], 1, rating_method=method)
    cem = register.add_player(event.club, arbiter, name="Cem", rating=1900, national_rating=1800)
    assert entries.add_entry(two.tournament, arbiter, player=cem).rating == expected
    dag = register.add_player(event.club, arbiter, name="Dag", rating=1900, national_rating=1800)
    assert entries.add_entry(two.tournament, arbiter, player=dag, seed=1234).rating == 1234


def test_a_rating_that_is_missing_gives_way_to_the_other() -> None:
    """TRF26, record 172."""
    for method, only_national in (("FIDE", None), ("FIDON", 1800), ("HBFN", 1800), ("LBFN", 1800)):
        assert order.strength(method, None, 1800) == only_national
    assert order.strength("NIDOF", 1900, None) == 1900


def test_an_entry_keeps_its_own_rating_when_the_register_changes(four: Played) -> None:
    ada = four.entry("Ada")
    register.update_player(ada.person, four.by, rating=2000, name="Ada B.")
    ada.refresh_from_db()
    assert (ada.rating, str(ada.player)) == (2200, "Ada B.")
    assert four.told().action == Action.ENTRY_CHANGED  # its pages change


def test_an_entrys_rating_is_changed_apart_from_the_register(four: Played) -> None:
    ada = four.entry("Ada")
    entries.update_entry(
        ada, four.by, rating=2100, name="Ada B.", player_rating=2090, confirmed=True
    )
    ada = Entry.objects.get(pk=ada.pk)
    assert (ada.rating, ada.person.rating, ada.name) == (2100, 2090, "Ada B.")
    told = four.told().params
    assert told["before"] == {"rating": 2200}
    assert told["player_fields"] == ["name", "rating"]


def test_one_who_never_played_is_struck_off_and_numbers_close_up(four: Played) -> None:
    """C.04.2, 4.1."""
    entries.check_in(four.entry("Bo"), four.by, present=False)
    four.play(Result.DRAW)
    entries.remove_entry(four.entry("Bo"), four.by, confirmed=True)
    assert {e.name: e.tpn for e in four.tournament.entries.all()} == {
        "Ada": 1,
        "Cem": 2,
        "Dag": 3,
    }


@pytest.mark.parametrize("name", ["Ada", "Dag"])
def test_one_who_was_paired_or_had_the_bye_stays(four: Played, name: str) -> None:
    entries.check_in(four.entry("Bo"), four.by, present=False)
    four.play(Result.DRAW)
    with pytest.raises(Refused, match="Withdraw"):
        entries.remove_entry(four.entry(name), four.by)


def test_checking_in_twice_is_once(four: Played) -> None:
    version = four.tournament.version
    entries.check_in(four.entry("Ada"), four.by, present=True)
    assert entries.check_in_all(four.tournament, four.by, present=True) == 0
    assert four.again().tournament.version == version


def test_checking_everybody_in_leaves_out_who_cannot_play(six: Played) -> None:
    entries.withdraw(six.entry("Bo"), six.by, confirmed=True)
    late = entries.add_entry(six.tournament, six.by, name="Gil", first_round=3)
    entries.check_in_all(six.tournament, six.by, present=False)
    assert entries.check_in_all(six.tournament, six.by, present=True) == 5
    late.refresh_from_db()
    assert not late.checked_in


def test_a_withdrawn_player_is_no_longer_paired(six: Played) -> None:
    """C.04.2, 3.2."""
    six.play(*DRAWS, Result.DRAW)
    ada = entries.withdraw(six.entry("Ada"), six.by, confirmed=True)
    assert ada.withdrawn_after == 1
    six.publish()
    assert six.byes(2)["Ada"] == "Z"
    entries.reinstate(ada, six.by)
    for board in (1, 2):
        six.enter(2, board, Result.DRAW)
    six.pair()
    assert "Ada" not in six.byes(3)


def test_nobody_withdraws_from_rounds_that_are_paired(six: Played) -> None:
    six.play(*DRAWS, Result.DRAW)
    for after in (0, 5):
        with pytest.raises(Refused, match="rounds 1 to 4"):
            entries.withdraw(six.entry("Ada"), six.by, after_round=after, confirmed=True)


def test_a_late_entry_starts_in_a_coming_round(six: Played) -> None:
    """C.04.2, 2.4: no points for the rounds before."""
    six.play(*DRAWS, Result.DRAW)
    with pytest.raises(Refused, match="rounds 2 to 5"):
        entries.add_entry(six.tournament, six.by, name="Gil", first_round=1)
    gil = entries.add_entry(six.tournament, six.by, name="Gil", rating=1000)
    entries.check_in(gil, six.by, present=True)
    assert gil.first_round == 2
    six.pair()
    assert six.byes(2) == {"Gil": "U"}  # seven players, and Gil is the lowest


def test_the_register_keeps_who_has_played(four: Played) -> None:
    idle = register.add_player(four.tournament.club, four.by, name="Zoe")
    register.remove_player(idle, four.by)
    with pytest.raises(Refused, match="stays"):
        register.remove_player(four.entry("Ada").person, four.by)


def test_nothing_changes_in_a_tournament_that_was_put_away(four: Played) -> None:
    from tournaments.setup import changing as setup

    setup.archive(four.tournament, four.by)
    with pytest.raises(Refused, match="put away"):
        entries.check_in(four.entry("Ada"), four.by, present=False)
    setup.archive(four.tournament, four.by, archived=False)
    entries.check_in(four.entry("Ada"), four.by, present=False)
