"""FIDE's checklist, questions 116 to 145: where ratings come from, and in which order.

The people are those of :data:`tests.worlds.lists.SOME`: Kvitnes has 2840, 2830 and 2880,
Odegard 1820 for standard alone, Sahin (Ayse) 1420 for rapid alone, Al-Hassan 1755 for blitz alone.
"""

from __future__ import annotations

from datetime import date

import pytest

from crosstable.trf import read
from exchange.trf import writing
from ratinglists.models import RatingList
from tests.worlds.lists import made_list, rated
from tests.worlds.played import Played
from tournaments.agreement import differences, taking
from tournaments.entries import entries
from tournaments.logbook.lines import in_words
from tournaments.models import Entry, Tournament
from tournaments.rules.settings import check
from tournaments.setup import changing
from tournaments.steps.refusals import CONFIRM, CONFIRM_TWICE, NeedsConfirmation, Refused

KVITNES, ODEGARD, AYSE, QATAR = "1503014", "1503708", "6300003", "5100002"


@pytest.fixture
def empty(event, arbiter) -> Played:
    """A tournament of May 2026, without players."""
    event.starts, event.ends = date(2026, 5, 9), date(2026, 5, 10)
    event.save()
    return Played.with_players(event, arbiter, [], rounds=3)


def enter(played: Played, fide_id: str, **fields: object) -> Entry:
    name = fields.pop("name", f"Player {fide_id}")
    return entries.add_entry(
        played.tournament,
        played.by,
        name=name,
        fide_id=fide_id,
        **fields,  # type: ignore[arg-type]
    )


def set_up(played: Played, **fields: object) -> Tournament:
    changing.update_tournament(played.tournament, played.by, confirmed=True, **fields)
    return played.again().tournament


def source(entry: Entry) -> tuple[str, ...]:
    return tuple(entry.rating_source.get(name, "") for name in ("list", "pace", "month"))


def test_116_official_and_tournament_rating_are_separate(empty, fide_list) -> None:
    """Rapid seeds who has no standard rating; record 001 has FIDE's standard rating, or none."""
    picked = {"list": "fide", "name": "FIDE", "pace": "rapid", "month": "2026-05"}
    entries.update_entry(enter(empty, AYSE), empty.by, rating=1420, rating_source=picked)
    enter(empty, KVITNES)
    report = read(writing.write_report_file(empty.again().tournament))
    seeds = empty.tournament.entries.order_by("pk").values_list("rating", flat=True)
    assert list(seeds) == [1420, 2840]
    official = {person.fide_id: person.rating for person in report.crosstable.participants}
    assert official == {AYSE: None, KVITNES: 2840}


def test_117_an_own_list_counts_in_the_order(empty, fide_list) -> None:
    made_list("own-club", [rated("77", "Nobody, Known", "NOR", 1990, 1333, fide_id="")])
    set_up(empty, rating_lists=["own-club:standard", "fide:standard"], rating_method="NIDOF")
    entry = enter(empty, "", name="Known, Nobody", national_id="77")
    assert (entry.rating, *source(entry)) == (1333, "own-club", "standard", "2026-05")
    stranger = enter(empty, "", name="Other, Somebody", national_id="77")
    assert stranger.rating is None  # the same number in another federation's list


@pytest.mark.parametrize(
    ("pace", "expected"),
    [
        ("rapid", {KVITNES: (2830, "rapid"), ODEGARD: (1820, "standard")}),
        ("blitz", {KVITNES: (2880, "blitz"), ODEGARD: (1820, "standard")}),
    ],
)
def test_118_effective_lists_fall_back_to_standard(empty, fide_list, pace, expected) -> None:
    set_up(empty, pace=pace)
    for fide_id, (rating, of) in expected.items():
        entry = enter(empty, fide_id)
        assert (entry.rating, *source(entry)) == (rating, "fide", of, "2026-05")


@pytest.mark.parametrize(
    ("pace", "chosen"),
    [
        ("standard", {KVITNES: 2840, AYSE: None, QATAR: None}),
        ("rapid", {KVITNES: 2830, AYSE: 1420, QATAR: None}),
        ("blitz", {KVITNES: 2880, AYSE: None, QATAR: 1755}),
    ],
)
def test_123_the_usual_order_for_each_kind_of_play(empty, fide_list, pace, chosen) -> None:
    """The first list of the order is the main one; nobody is rated by the others without asking."""
    set_up(empty, pace=pace)
    assert {fide_id: enter(empty, fide_id).rating for fide_id in chosen} == chosen


def test_126_another_order_picks_other_ratings(empty, fide_list) -> None:
    kvitnes, typed = enter(empty, KVITNES), enter(empty, AYSE)
    entries.update_entry(typed, empty.by, rating=1500)
    set_up(empty, rating_lists=["fide:blitz"])
    now = {entry.pk: entry for entry in empty.tournament.entries.all()}
    assert (now[kvitnes.pk].rating, now[kvitnes.pk].rating_source["pace"]) == (2880, "blitz")
    assert (now[typed.pk].rating, now[typed.pk].rating_source) == (1500, {})


@pytest.mark.parametrize("order", [["fide:rapids"], ["fide"], [7], "fide:rapid:x", {"a": 1}])
def test_126_what_is_no_list_is_refused(empty, order) -> None:
    with pytest.raises(Refused, match="not rating lists"):
        set_up(empty, rating_lists=order)


def test_126_after_the_start_it_is_asked_and_told(four: Played) -> None:
    four.pair()
    with pytest.raises(NeedsConfirmation) as needed:
        changing.update_tournament(four.tournament, four.by, rating_lists=["fide:blitz"])
    assert needed.value.level == CONFIRM_TWICE
    set_up(four, rating_lists=["fide:blitz"])
    told = "### Configuration @ Round 1: rating_lists  -> fide:blitz"
    assert told in writing.write_report_file(four.tournament).decode()


@pytest.mark.sqlite
def test_127_who_is_in_the_main_list_has_its_rating_by_itself(empty, fide_list) -> None:
    entry = enter(empty, KVITNES)
    assert (entry.rating, *source(entry)) == (2840, "fide", "standard", "2026-05")


def test_127_the_list_outranks_what_the_register_still_says(empty, fide_list) -> None:
    entry = enter(empty, KVITNES)
    player = entry.person
    entries.remove_entry(entry, empty.by)
    player.rating = 2700
    player.save()
    again = entries.add_entry(empty.tournament, empty.by, player)
    assert (again.rating, again.person.rating) == (2840, 2700)


def test_130_who_is_found_nowhere_has_no_rating(empty, fide_list) -> None:
    entry = enter(empty, "99999999")
    assert (entry.rating, entry.rating_source) == (None, {})


def test_131_a_rating_is_typed_in(empty, fide_list) -> None:
    entry = enter(empty, KVITNES, rating=2700)
    assert (entry.rating, entry.rating_source) == (2700, {})
    assert enter(empty, "", name="Unlisted", rating=1400).rating == 1400


def test_132_an_assigned_rating_is_edited(empty, fide_list) -> None:
    entry = enter(empty, KVITNES)
    entries.update_entry(entry, empty.by, rating=2841)
    entry.refresh_from_db()
    assert (entry.rating, entry.rating_source) == (2841, {})


def test_134_each_rating_keeps_its_source(empty, fide_list) -> None:
    entry = enter(empty, KVITNES)
    RatingList.objects.update(month=date(2026, 6, 1))
    entry.refresh_from_db()
    assert source(entry) == ("fide", "standard", "2026-05")


def make_differ(played: Played, fide_id: str = KVITNES, rating: int = 2800) -> Entry:
    entry = enter(played, fide_id)
    entries.update_entry(entry, played.by, rating=rating)
    return entry


class TestTheCheck:
    """Questions 133 to 144."""

    @pytest.mark.sqlite
    def test_133_a_difference_is_found(self, empty, fide_list) -> None:
        make_differ(empty)
        enter(empty, ODEGARD)
        enter(empty, "99999999")
        found = differences.check(empty.tournament)
        (difference,) = found.differences
        assert (difference.participant.rating, difference.listed.value) == (2800, 2840)
        assert (found.agreeing, found.unlisted) == (1, 1)

    def test_133_a_picked_rating_is_held_to_its_own_list(self, empty, fide_list) -> None:
        entry = enter(empty, AYSE)
        picked = {"list": "fide", "name": "FIDE", "pace": "rapid", "month": "2026-05"}
        entries.update_entry(entry, empty.by, rating=1400, rating_source=picked)
        (difference,) = differences.check(empty.tournament).differences
        assert (difference.listed.value, difference.listed.source.pace) == (1420, "rapid")

    @pytest.mark.parametrize(
        ("days", "listed", "fits"),
        [
            (((2026, 5, 31), (2026, 6, 2)), (2026, 5, 1), True),
            (((2026, 5, 31), (2026, 6, 2)), (2026, 6, 1), False),
            (((2026, 6, 1), (2026, 6, 2)), (2026, 5, 1), False),
            (((2026, 5, 1), (2026, 5, 30)), (2026, 5, 1), True),  # 30 days
            (((2026, 5, 1), (2026, 5, 31)), (2026, 5, 1), False),  # 31: that of today counts
        ],
    )
    def test_137_the_list_of_the_start_is_the_valid_one(
        self, empty, fide_list, *, days, listed, fits
    ) -> None:
        event = empty.tournament.event
        event.starts, event.ends = (date(*day) for day in days)
        RatingList.objects.update(month=date(*listed))
        make_differ(empty)
        found = differences.check(empty.tournament)
        assert [state.fits for state in found.lists] == [fits]
        assert [difference.fits for difference in found.differences] == [fits]

    def test_137_a_rating_of_the_valid_list_is_not_held_to_a_later_one(self, empty) -> None:
        may = made_list("fide", [rated(KVITNES, "Kvitnes, Magnus", "NOR", 1990, 2840)])
        enter(empty, KVITNES)
        may.delete()
        made_list(
            "fide",
            [rated(KVITNES, "Kvitnes, Magnus", "NOR", 1990, 2851)],
            month=date(2026, 6, 1),
        )
        found = differences.check(empty.tournament)
        assert (list(found.differences), found.agreeing) == ([], 1)

    def test_138_what_is_switched_off_says_nothing(self, empty, fide_list) -> None:
        make_differ(empty)
        assert differences.to_be_said(empty.again().tournament) == 1
        assert differences.to_be_said(set_up(empty, check_ratings=False)) == 0

    def test_139_after_the_start_of_a_short_event_nothing_is_said(self, four, fide_list) -> None:
        ada = four.entry("Ada")
        ada.person.fide_id = KVITNES
        ada.person.save()
        assert differences.to_be_said(four.again().tournament) == 1
        four.pair()
        assert differences.to_be_said(four.again().tournament) == 0

    def test_143_nothing_is_written_by_looking(self, empty, fide_list) -> None:
        entry = make_differ(empty)
        version = empty.again().tournament.version
        differences.check(empty.tournament)
        entry.refresh_from_db()
        assert (entry.rating, empty.again().tournament.version) == (2800, version)

    @pytest.mark.parametrize(
        ("to_tournament", "to_register", "expected"),
        [(True, False, (2840, None)), (False, True, (2800, 2840)), (True, True, (2840, 2840))],
    )
    def test_144_it_goes_where_the_arbiter_says(
        self, empty, fide_list, to_tournament, to_register, expected
    ) -> None:
        entry, other = make_differ(empty), make_differ(empty, ODEGARD, 1700)
        key = next(
            found.key
            for found in differences.check(empty.tournament).differences
            if found.player.pk == entry.player_id
        )
        taking.take(
            empty.tournament,
            empty.by,
            [key],
            to_tournament=to_tournament,
            to_register=to_register,
        )
        entry, other = (Entry.objects.get(pk=each.pk) for each in (entry, other))
        assert (entry.rating, entry.person.rating) == expected
        assert other.rating == 1700
        assert bool(entry.rating_source) == to_tournament
        assert "Took ratings from the rating lists (1): Player 1503014 2800 → 2840." in in_words(
            empty.told()
        )

    def test_144_what_was_shown_is_what_is_taken(self, empty, fide_list) -> None:
        entry = make_differ(empty)
        (difference,) = differences.check(empty.tournament).differences
        fide_list.delete()
        made_list("fide", [rated(KVITNES, "Kvitnes, Magnus", "NOR", 1990, 2851)])
        with pytest.raises(Refused, match="changed meanwhile"):
            taking.take(empty.tournament, empty.by, [difference.key])
        entry.refresh_from_db()
        assert entry.rating == 2800

    def test_144_after_round_1_it_is_asked(self, four, fide_list) -> None:
        ada = four.entry("Ada")
        ada.person.fide_id = KVITNES
        ada.person.save()
        four.pair()
        (difference,) = differences.check(four.tournament).differences
        with pytest.raises(NeedsConfirmation) as needed:
            taking.take(four.tournament, four.by, [difference.key])
        assert needed.value.level == CONFIRM
        assert needed.value.changes[0].after == "2840"
        taking.take(four.tournament, four.by, [difference.key], confirmed=True)
        assert four.entry("Ada").rating == 2840


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("FIDE", (2830, 1820, None)),
        ("NRO", (1500, 1900, 1444)),
        ("FIDON", (2830, 1820, 1444)),
        ("NIDOF", (1500, 1900, 1444)),
        ("HBFN", (2830, 1900, 1444)),
        ("LBFN", (1500, 1820, 1444)),
        ("OTHER", (None, None, None)),
    ],
)
def test_145_each_method_by_its_main_lists(empty, fide_list, method, expected) -> None:
    """FIDE rapid, else standard: 2830, 1820, none; the national rapid list: 1500, 1900, 1444."""
    made_list(
        "own-cup",
        [
            rated("1", "Kvitnes, Magnus", "NOR", 1990, 0, 1500, fide_id=KVITNES),
            rated("2", "Odegard, Lars", "NOR", 1978, 0, 1900, fide_id=ODEGARD),
            rated("3", "Third, One", "NOR", 1978, 1999, 1444, fide_id="99999999"),
        ],
    )
    order = ["fide:effective-rapid", "own-cup:rapid"]
    set_up(empty, pace="rapid", rating_lists=order, rating_method=method)
    ids = (KVITNES, ODEGARD, "99999999")
    assert tuple(enter(empty, fide_id).rating for fide_id in ids) == expected


@pytest.mark.parametrize("stored", ["text", 7, None, {"fide": 1}, [7, "fide:blitz"]])
def test_an_order_out_of_a_strange_file_hurts_nobody(empty, fide_list, stored) -> None:
    empty.tournament.rating_lists = stored
    assert differences.check(empty.tournament).differences == []
    if not isinstance(stored, list):
        with pytest.raises(Refused):
            check(empty.tournament)
