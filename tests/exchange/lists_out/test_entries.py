"""The list of players: all of the register for arbiters, and read in again as it was."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from clubs.models import User
from exchange.lists.rows import read_rows
from exchange.lists_out.csv_file import write_csv
from exchange.lists_out.entries import entries
from exchange.lists_out.table import Audience
from tests.exchange.lists_out.reading import lines, taken
from tests.kept import kept
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.entries import byes
from tournaments.models import ByeKind, Entry, Event, Player

REGISTER = {
    "name": 'Şahin Ødegård, İğdır "Jo"; Åse',
    "title": "WFM",
    "sex": "w",
    "birth": "1999/12/31",
    "federation": "TUR",
    "fide_id": "6300012",
    "national_id": "0012345",
    "rating": 2050,
    "national_rating": 1987,
    "home_club": "Kale SK, Bergen",
}
LANGUAGES = pytest.mark.parametrize("language", ["en", "tr", "nb"])


@kept
def two(event: Event, arbiter: User) -> Played:
    """Somebody of whom all is known, who counts with another rating here; and Bo."""
    made = Played.with_players(event, arbiter, ["Ada", "Bo"], 5)
    ada = made.entry("Ada")
    Player.objects.filter(name="Ada").update(**REGISTER)
    Entry.objects.filter(pk=ada.pk).update(title="WFM", rating=2100, tpn=1)
    Entry.objects.filter(player__name="Bo").update(tpn=2)
    byes.request_bye(ada, made.by, 2, ByeKind.HALF, confirmed=True)
    byes.request_bye(ada, made.by, 4, ByeKind.ZERO, confirmed=True)
    return made.again()


def test_all_that_the_club_knows(two: Played) -> None:
    headings, ada, _bo = taken(two.tournament, "players")
    assert dict(zip(headings, ada, strict=True)) == {
        "No.": 1,
        "Title": "WFM",
        "Name": REGISTER["name"],
        "Rating in this tournament": 2100,
        "FIDE rating": 2050,
        "National rating": 1987,
        "FIDE ID": "6300012",
        "National ID": "0012345",
        "Date of birth": "1999/12/31",
        "Sex": "w",
        "Federation": "TUR",
        "Plays for": "Kale SK, Bergen",
        "Status": None,
        "Byes": "2: ½, 4: 0",
    }


@LANGUAGES
def test_what_goes_out_comes_in_again(two: Played, language: str) -> None:
    with override(language):
        file = write_csv(entries(two.tournament, Audience.ARBITERS))
        ada, bo = read_rows(file, "csv")
    assert dict(ada.fields) == REGISTER
    assert dict(bo.fields) == {"name": "Bo", "rating": 2190, "federation": "NOR"}


@LANGUAGES
def test_teams_come_in_again(event: Event, arbiter: User, language: str) -> None:
    made = Teams.with_teams(event, arbiter, 2, boards=2, reserves=1)
    with override(language):
        file = write_csv(entries(made.tournament, Audience.ARBITERS))
        rows = read_rows(file, "csv", teams=True)
    assert [(row.team, row.board, row.name) for row in rows] == [
        ("Team 1", "1", "1.1"),
        ("Team 1", "2", "1.2"),
        ("Team 1", "3", "1.3"),
        ("Team 2", "1", "2.1"),
        ("Team 2", "2", "2.2"),
        ("Team 2", "3", "2.3"),
    ]


def test_teams_for_visitors_as_on_the_page(event: Event, arbiter: User) -> None:
    made = Teams.with_teams(event, arbiter, 1, boards=2, reserves=1)
    Entry.objects.update(captain="Cem", tpn=1)
    headings, *rows = taken(made.tournament, "players", None, Audience.VISITORS)
    assert headings == ["No.", "Team", "Captain", "Board", "Name", "Rating"]
    assert rows == [
        [1, "Team 1", "Cem", 1, "1.1", 2400],
        [1, "Team 1", "Cem", 2, "1.2", 2350],
        [1, "Team 1", "Cem", "R", "1.3", 2300],
    ]


def test_a_team_without_players_has_a_line(event: Event, arbiter: User) -> None:
    made = Teams.with_teams(event, arbiter, 1, boards=2, reserves=0)
    made.entry("Team 1").members.all().delete()
    (line,) = lines(taken(made.tournament, "players"))
    assert (line["Team"], line["Name"], line["Board"]) == ("Team 1", None, None)


def test_who_has_no_number_yet_comes_last_as_on_the_pages(two: Played) -> None:
    """By rating for arbiters, as the numbers will be; by name for visitors."""
    for rating, name in enumerate(("Øyvind", "Çelik", "Zeki"), start=1500):
        player = Player.objects.create(club=two.tournament.club, name=name)
        late = {"first_round": 3, "rating": rating}
        Entry.objects.create(tournament=two.tournament, player=player, **late)
    two.tournament.entries.filter(player__name="Bo").update(withdrawn_after=2)
    rows = lines(taken(two.tournament, "players"))
    assert [row["Name"] for row in rows][1:] == ["Bo", "Zeki", "Çelik", "Øyvind"]
    public = lines(taken(two.tournament, "players", None, Audience.VISITORS))
    assert [row["Name"] for row in public][1:] == ["Bo (withdrawn)", "Çelik", "Øyvind", "Zeki"]
    assert [row["Status"] for row in rows] == [
        None,
        "withdrawn after round 2",
        *["late, from round 3"] * 3,
    ]


def test_a_name_like_a_formula_is_harmless_and_stays_known(two: Played) -> None:
    Player.objects.filter(name="Bo").update(name="=cmd|' /C calc'!A0")
    file = write_csv(entries(two.tournament, Audience.VISITORS))
    assert file.decode("utf-8-sig").splitlines()[2] == "2,'=cmd|' /C calc'!A0,2190,NOR,"
