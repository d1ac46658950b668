"""An event like last year's: its settings, times and players, and nothing that happened in it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone

from clubs.models import User
from crosstable.results import Result
from pairing.knockout.match import ColourLots, MatchRules
from tests.worlds.bracket import Bracket
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.bridge.knockouts import rules_of
from tournaments.entries import byes
from tournaments.models import ByeKind, Entry, Event, LogEntry, Player, Tournament, Turn
from tournaments.setup import changing, copying, deleting
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.sqlite

NEXT = date(2027, 4, 30)
"""364 days after the first of May 2026."""


def copy(event: Event, by: User, **more: Any) -> Event:
    given: dict[str, Any] = {
        "name": "Spring Open 2027",
        "slug": "spring-2027",
        "starts": NEXT,
    } | more
    return copying.copy_event(event, by, **given)


def test_what_fide_knows_the_event_by_does_not_come_along(four: Played) -> None:
    """The new event is registered anew; its report must not name the old one."""
    Tournament.objects.filter(pk=four.tournament.pk).update(
        fide_event="123456", registered_on=date(2026, 3, 1), long_event=True
    )
    copied = copy(four.tournament.event, four.by).tournaments.get()
    assert (copied.fide_event, copied.registered_on) == ("", None)
    assert copied.long_event


def test_settings_come_along_and_what_happened_does_not(four: Played) -> None:
    own = {
        "tiebreaks": ["PTS", "SB", "WIN"],
        "rating_lists": ["fide:rapid"],
        "time_control": "15 min + 10 s",
        "pace": "rapid",
        "points_win": Decimal(3),
        "points_draw": Decimal(1),
        "points_pab": Decimal(1),
        "half_point_byes": 2,
        "chief_arbiter": "Nilsen, Kari",
        "public_standings": False,
        "fide_mode": False,
    }
    changing.update_tournament(four.tournament, four.by, confirmed=True, **own)
    four.play(Result.WHITE_WINS, Result.DRAW)
    before = LogEntry.objects.filter(tournament=four.tournament).count()
    event = copy(four.tournament.event, four.by)
    assert (event.name, event.slug, event.city) == ("Spring Open 2027", "spring-2027", "Bergen")
    assert (event.starts, event.ends) == (date(2027, 4, 30), date(2027, 5, 2))
    copied = event.tournaments.get()
    assert {name: getattr(copied, name) for name in own} == own
    assert (copied.name, copied.slug, copied.rounds_planned) == ("A", "a", 3)
    assert (copied.initial_colour, copied.lots_seed, copied.entries.count()) == ("", "", 0)
    assert set(copied.rounds.values_list("state", flat=True)) == {"planned"}
    assert LogEntry.objects.filter(tournament=four.tournament).count() == before


def test_no_setting_is_forgotten() -> None:
    """A field that comes later is a setting unless it is named as something that happens."""
    happens = {"version", "created", "archived", "deleted_at", "deleted_by", "abnormal_points"}
    drawn = {"lots_seed", "initial_colour", "fide_event", "registered_on"}
    assert {"id", "event"} | happens | drawn == copying.NOT_COPIED
    assert {field.name for field in Tournament._meta.concrete_fields} >= copying.NOT_COPIED


def test_players_are_entered_anew(four: Played) -> None:
    """Ada has gained 50 points since; Dag and Bo may not meet in rounds 1 and 2."""
    apart = [four.entry("Bo"), four.entry("Dag")]
    changing.prohibit(four.tournament, four.by, apart, 1, 2)
    byes.request_bye(four.entry("Cem"), four.by, 2, ByeKind.HALF)
    four.publish(confirmed=True)
    people = set(Player.objects.values_list("pk", flat=True))
    Player.objects.filter(name="Ada").update(rating=2250, title="CM")
    copied = copy(four.tournament.event, four.by, with_players=True).tournaments.get()
    assert set(Player.objects.values_list("pk", flat=True)) == people
    entered = {e.name: (e.rating, e.title) for e in copied.entries.select_related("player")}
    assert entered == {"Ada": (2250, "CM"), "Bo": (2190, ""), "Cem": (2180, ""), "Dag": (2170, "")}
    assert not copied.entries.filter(checked_in=True).exists()
    assert not copied.entries.filter(requested_byes__isnull=False).exists()
    assert not Turn.objects.filter(entry__tournament=copied).exists()
    group = copied.prohibited_pairings.get()
    assert (group.first_round, group.last_round) == (1, 2)
    assert {entry.name for entry in group.entries.all()} == {"Bo", "Dag"}


def test_without_players_nobody_is_kept_apart(four: Played) -> None:
    changing.prohibit(four.tournament, four.by, [four.entry("Bo"), four.entry("Dag")], 1, 2)
    copied = copy(four.tournament.event, four.by).tournaments.get()
    assert not copied.prohibited_pairings.exists()


def test_times_are_at_the_same_hour_of_a_later_day(four: Played, settings: Any) -> None:
    """Copied from May to January: 10:00 in Oslo is 8:00 UTC in summer and 9:00 UTC in winter."""
    settings.TIME_ZONE = "Europe/Oslo"
    with timezone.override("Europe/Oslo"):
        first = datetime(2026, 5, 1, 8, tzinfo=UTC)
        changing.set_round_times(four.tournament, four.by, {1: first, 3: first + timedelta(days=2)})
        copied = copy(four.tournament.event, four.by, starts=date(2027, 1, 8)).tournaments.get()
    starts = list(copied.rounds.order_by("number").values_list("starts", flat=True))
    assert starts == [
        datetime(2027, 1, 8, 9, tzinfo=UTC),
        None,
        datetime(2027, 1, 10, 9, tzinfo=UTC),
    ]


def test_teams_come_with_their_players_in_order(event: Event, arbiter: User) -> None:
    old = Teams.with_teams(event, arbiter, 2, rounds=1, boards=2, reserves=1)
    copied = copy(event, arbiter, with_players=True).tournaments.get()
    assert (copied.boards, copied.team_score) == (2, old.tournament.team_score)
    teams = {
        team.team_name: [member.player.name for member in team.members.order_by("place")]
        for team in copied.entries.all()
    }
    assert teams == {"Team 1": ["1.1", "1.2", "1.3"], "Team 2": ["2.1", "2.2", "2.3"]}


def test_a_knock_out_is_played_for_as_much(event: Event, arbiter: User) -> None:
    """Eight players come down to two in two rounds."""
    cup = Bracket.of(event, arbiter, players=8, places=2, rules=MatchRules(games=2))
    cup.start()
    copied = copy(event, arbiter, with_players=True).tournaments.get()
    own = copied.knockouts.get()
    assert (own.places, own.started, copied.rounds_planned) == (2, None, 2)
    assert own.rules == cup.knockout.rules


def test_a_match_for_third_place_comes_along(event: Event, arbiter: User) -> None:
    rules = MatchRules(games=1, colours=ColourLots.WITH_THE_DRAW)
    Bracket.of(event, arbiter, 4, 1, rules, third_place=True)
    own = copy(event, arbiter).tournaments.get().knockouts.get()
    assert (own.third_place, rules_of(own)) == (True, rules)


def test_a_table_has_as_many_rounds_as_before(robin: Played) -> None:
    event = copy(robin.tournament.event, robin.by, with_players=True)
    copied = event.tournaments.get()
    assert (copied.by_table, copied.rounds_planned, copied.entries.count()) == (True, 5, 6)
    assert not copied.entries.exclude(tpn=None).exists()


def test_all_tournaments_or_nothing(four: Played, six: Played, monkeypatch: Any) -> None:
    """The second one cannot be set up any more."""
    Tournament.objects.filter(pk=six.tournament.pk).update(edition="of old")
    before = Event.objects.count(), Tournament.objects.count(), Entry.objects.count()
    with pytest.raises(Refused, match=r"^B: .*of old"):
        copy(four.tournament.event, four.by, with_players=True)
    assert (Event.objects.count(), Tournament.objects.count(), Entry.objects.count()) == before


def test_a_taken_address_is_refused(four: Played) -> None:
    with pytest.raises(Refused, match="address"):
        copy(four.tournament.event, four.by, slug="spring")


def test_what_was_deleted_does_not_come_along(four: Played, six: Played) -> None:
    deleting.delete_tournament(six.tournament, six.by)
    copied = copy(four.tournament.event, four.by)
    assert [tournament.name for tournament in copied.tournaments.all()] == ["A"]
