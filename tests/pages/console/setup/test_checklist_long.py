"""FIDE's checklist on events of more than 30 days (210 to 216) and on Chess960 (222)."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest

from crosstable.results import Result
from crosstable.trf import read
from explain.standings import figures
from tests.kept import kept
from tests.pages.rounds import Desk, address, played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.agreement import periods
from tournaments.models import Entry, Pairing, PeriodRating, Player, RatingMethod, Tournament
from tournaments.setup import changing
from tournaments.standings import refreshing
from tournaments.steps.refusals import Refused
from tournaments.words.sentences import Voice
from tournaments.words.tiebreaks import slug
from tournaments.worth.people import people_of

DAYS = [
    datetime(2026, 5, 1, 10, tzinfo=UTC),
    datetime(2026, 5, 20, 10, tzinfo=UTC),
    datetime(2026, 6, 3, 10, tzinfo=UTC),
]
ROUNDS = [
    (Result.WHITE_WINS, Result.WHITE_WINS),
    (Result.DRAW, Result.DRAW),
    (Result.DRAW, Result.WHITE_WINS),
]


@kept
def four(world: World) -> Played:
    """Rounds in May, May and June: Ada 2200, Bo 2190, Cem 2180, Dag 2170 in May."""
    event = played(world, rounds=3)
    changing.update_event(world.event, event.by, starts=date(2026, 5, 1), ends=date(2026, 6, 5))
    changing.update_tournament(
        event.tournament, event.by, long_event=True, tiebreaks=["PTS", "ARO"], confirmed=True
    )
    changing.set_round_times(event.tournament, event.by, dict(enumerate(DAYS, start=1)))
    event.again()
    for results in ROUNDS:
        event.play(*results)
    return event.again()


@pytest.fixture
def desk(world: World, four: Played) -> Desk:
    return Desk.of(world, four.tournament)


def june(four: Played, by: int = 100) -> None:
    """Rate everybody so much higher in June."""
    ratings = {entry.pk: (entry.rating or 0) + by for entry in four.tournament.entries.all()}
    periods.set_ratings(four.tournament, four.by, 3, ratings)


def averages(four: Played) -> dict[str, str]:
    """Work the standings out anew, and return the average ratings of opponents."""
    refreshing.refresh(four.tournament.pk)
    latest = four.tournament.standings.latest("after_round")
    return {
        row.entry.name: row.values["ARO"] for row in latest.rows.select_related("entry__player")
    }


def opponents(four: Played, name: str) -> list[Entry]:
    entry = four.entry(name)
    games = Pairing.objects.filter(turns__entry=entry).order_by("round__number")
    return [game.turns.exclude(entry=entry).get().entry for game in games]


def test_210_there_is_a_flag_for_long_events(desk: Desk, four: Played) -> None:
    assert 'name="long_event"' in desk.get("settings").content.decode()
    changing.update_tournament(four.tournament, four.by, long_event=False)
    page = desk.get("settings").content.decode()
    assert "By its days the event lasts more than 30 days: tick this." in page
    assert any(
        "lasts 36 days" in text for text in desk.get("report").content.decode().split("</a>")
    )


def test_211_rating_based_tie_breaks_are_advised_against(desk: Desk, four: Played) -> None:
    advice = "The event lasts more than 30 days and has several rating lists: better do without."
    assert advice in desk.get("tiebreaks").content.decode()
    changing.update_tournament(four.tournament, four.by, confirmed=True, tiebreaks=["PTS", "BH"])
    assert advice not in desk.get("tiebreaks").content.decode()


def test_212_players_have_several_ratings(desk: Desk, four: Played) -> None:
    ada = four.entry("Ada")
    page = desk.get("rating_period", round=3).content.decode()
    assert f'name="rating-{ada.pk}"' in page
    data = {f"rating-{entry.pk}": str(2300) for entry in four.tournament.entries.all()}
    assert desk.post("rating_period", data, round=3).status_code == 303
    assert [each.rating for each in ada.period_ratings.all()] == [2300]
    ada.refresh_from_db()
    assert ada.rating == 2200


def test_213_ratings_are_linked_to_rounds(desk: Desk, four: Played) -> None:
    found = periods.periods_of(four.tournament)
    assert [(each.month, each.first_round, each.last_round) for each in found] == [
        (date(2026, 5, 1), 1, 2),
        (date(2026, 6, 1), 3, 3),
    ]
    assert desk.get("rating_period", round=2).status_code == 404
    with pytest.raises(Refused):
        periods.set_ratings(four.tournament, four.by, 2, {})


def test_214_tie_breaks_by_the_rating_of_each_round(four: Played) -> None:
    june(four)
    changing.update_tournament(four.tournament, four.by, tiebreak_ratings="round")
    first, second, third = opponents(four, "Ada")
    total = (first.rating or 0) + (second.rating or 0) + (third.rating or 0) + 100
    assert averages(four)["Ada"] == str((2 * total + 3) // 6)


def test_215_the_first_rating_is_what_counts_otherwise(four: Played) -> None:
    """C.07, article 10."""
    before = averages(four)
    june(four)
    assert four.again().tournament.tiebreak_ratings == "first"
    assert averages(four) == before


def test_216_the_user_chooses_which_rating(desk: Desk, four: Played) -> None:
    june(four)
    page = desk.get("settings").content.decode()
    assert 'name="tiebreak_ratings"' in page
    first = averages(four)
    changing.update_tournament(four.tournament, four.by, tiebreak_ratings="latest")
    latest = averages(four)
    assert {name: str(int(value) + 100) for name, value in first.items()} == latest


@pytest.mark.parametrize(
    ("setting", "of_opponents", "own"),
    [
        ("first", "that of the first round counts", "that of the first round counts"),
        ("round", "In each game the rating of its day counts", "that of the first round counts"),
        ("latest", "the latest counts", "the latest counts"),
    ],
)
def test_a_tie_break_says_which_of_the_ratings_counts(
    four: Played, setting: str, of_opponents: str, own: str
) -> None:
    for code, told in (("ARO", of_opponents), ("RTNG", own)):
        changing.update_tournament(
            four.tournament,
            four.by,
            confirmed=True,
            tiebreak_ratings=setting,
            tiebreaks=["PTS", code],
        )
        column = figures.column(four.again().tournament, slug(code))
        assert column
        assert told in " ".join(Voice({}).tell(each) for each in column.effects)
    changing.update_tournament(four.tournament, four.by, tiebreaks=["PTS", "BH"], confirmed=True)
    column = figures.column(four.again().tournament, slug("BH"))
    assert column
    assert not column.effects


def test_a_period_has_an_interim_report(desk: Desk, four: Played) -> None:
    june(four)
    may = read(desk.get("interim", round=1, version="trf26").content)
    assert (may.head.start, may.head.end) == ("2026/05/01", "2026/05/20")
    assert may.crosstable.rounds == 2
    report = desk.get("interim", round=3, version="trf26").content
    found = read(report)
    assert found.crosstable.rounds == 1
    assert {each.rating for each in found.crosstable.participants} == {2300, 2290, 2280, 2270}
    assert sum(found.points.values()) == 2  # two games, a point each
    assert b"### Interim report: rounds 3 to 3" in report
    assert desk.get("interim", round=2, version="trf26").status_code == 404
    assert desk.get("interim", round=1, version="trf99").status_code == 404


def test_ratings_of_a_month_that_are_not_written_down_are_found(desk: Desk, four: Played) -> None:
    told = "From round 3 on the ratings of a new month count."
    link = address("rating_period", four.tournament, round=3)
    page = desk.get("report").content.decode()
    assert f'<a href="{link}">{told}' in page
    june(four)
    assert told not in desk.get("report").content.decode()


def test_changes_go_by_the_ratings_of_the_day(desk: Desk, four: Played) -> None:
    """All 100 higher in June: the differences, and so the changes, are the same."""
    before = desk.get("rating_changes").content.decode()
    june(four)
    assert desk.get("rating_changes").content.decode().count("+") == before.count("+")
    PeriodRating.objects.filter(entry=four.entry("Ada")).update(rating=2600)
    assert desk.get("rating_changes").content.decode() != before


def test_a_third_month_begins_with_the_ratings_of_the_second(desk: Desk, four: Played) -> None:
    days = {2: DAYS[2], 3: datetime(2026, 7, 3, 10, tzinfo=UTC)}
    changing.set_round_times(four.tournament, four.by, days)
    ada, bo = four.entry("Ada"), four.entry("Bo")
    periods.set_ratings(four.tournament, four.by, 2, {ada.pk: 2300, bo.pk: None})
    july = periods.later_periods(four.again().tournament)[1]
    shown = {each.player.name: each.rating for each in periods.lines_of(four.tournament, july)}
    assert shown == {"Ada": 2300, "Bo": None, "Cem": 2180, "Dag": 2170}
    desk.post("rating_period", {"take": ""}, round=3)  # no list has anybody
    assert [each.rating for each in ada.period_ratings.all()] == [2300, 2300]


@pytest.mark.parametrize(
    ("method", "counted"), [(RatingMethod.FIDE, 2300), (RatingMethod.NATIONAL, 2200)]
)
def test_a_national_rating_of_a_month_is_not_fides(
    four: Played, method: RatingMethod, counted: int
) -> None:
    """What is typed where national ratings seed is one of them: FIDE's of the start counts on."""
    june(four)
    Tournament.objects.filter(pk=four.tournament.pk).update(rating_method=method)
    Player.objects.filter(name="Ada").update(rating=2200)
    tournament = four.again().tournament
    ada = people_of(tournament)[four.entry("Ada").pk]
    assert (ada.rating_in(1), ada.rating_in(3)) == (2200, counted)


def test_a_wrong_rating_is_named(desk: Desk, four: Played) -> None:
    ada = four.entry("Ada")
    answer = desk.post("rating_period", {f"rating-{ada.pk}": "21x0"}, round=3)
    follow = desk.client.get(answer["Location"]) if answer.status_code == 303 else answer
    assert "Ada: a rating is a number of up to four digits." in follow.content.decode()
    assert not PeriodRating.objects.exists()


def test_222_chess960_is_flagged(desk: Desk, four: Played, client: Any) -> None:
    assert 'name="chess960"' in desk.get("settings").content.decode()
    changing.update_tournament(four.tournament, four.by, chess960=True, confirmed=True)
    public = client.get(f"/en/harbour/spring/{four.tournament.slug}/").content.decode()
    assert "Chess960" in public
    assert "for which FIDE has no ratings" in desk.get("report").content.decode()
    assert (
        b'[Variant "Chess960"]' in desk.get("other_file", kind="pgn", form="pgn", number=1).content
    )
    changes = desk.get("rating_changes").content.decode()
    assert "+" not in changes.split("<tbody>")[1].split("</tbody>")[0]
