"""Lists of teams with their players: read, shown, brought in; what is wrong with them."""

from __future__ import annotations

import pytest

from clubs.models import User
from exchange.lists.list_row import ImportFaults, ListRow
from exchange.lists.rows import read_rows
from exchange.previews import players
from exchange.previews.preview import preview_list
from exchange.previews.teams import import_teams
from exchange.trf import writing
from tests.exchange.lists.reading import people_in, refusing
from tests.kept import kept
from tests.worlds.teams import Teams
from tournaments.entries import register
from tournaments.models import Event, Player
from tournaments.setup import changing
from tournaments.steps.refusals import Refused, Stale

pytestmark = pytest.mark.django_db

LIST = """Team;Board;Name;Rating;FIDE ID
Bergen;2;Doe, Jane;2100;
Bergen;1;Kaya, Ezgi;2200;6300000
Oslo;;Berg, Ola;1900;
Oslo;;Vik, Kari;;
"""


@kept
def teams(event: Event, arbiter: User) -> Teams:
    """Two teams of two boards with two players each, nothing paired."""
    return Teams.with_teams(event, arbiter, 2, boards=2, reserves=0, rounds=3)


def read(text: str) -> list[ListRow]:
    return read_rows(text, "csv", teams=True)


def bring_in(world: Teams, text: str) -> players.Outcome:
    rows = read(text)
    return import_teams(world.tournament, world.by, rows, world.tournament.version)


def faults(text: str) -> list[tuple[int, str]]:
    with pytest.raises(ImportFaults) as found:
        read(text)
    return [(fault.line, fault.field) for fault in found.value.faults]


def test_teams_and_players_come_in_by_board(teams: Teams) -> None:
    bring_in(teams, LIST)
    assert teams.order("Bergen") == ["Kaya, Ezgi", "Doe, Jane"]
    assert teams.order("Oslo") == ["Berg, Ola", "Vik, Kari"]
    assert teams.entry("Bergen").rating == 2150
    assert Player.objects.get(name="Kaya, Ezgi").fide_id == "6300000"
    assert teams.told().params["teams"] == 2
    assert teams.told().params["players"] == 4


def test_players_of_a_known_team_go_behind_the_others(teams: Teams) -> None:
    bring_in(teams, "Team\tName\nteam 1\tDoe, Jane\n")
    assert teams.order("Team 1") == ["1.1", "1.2", "Doe, Jane"]


def test_who_plays_for_the_team_already_stays_where_they_are(teams: Teams) -> None:
    with_numbers = "Team;Name;FIDE ID\nBergen;Kaya, Ezgi;6300000\nBergen;Doe, Jane;6300001\n"
    bring_in(teams, with_numbers)
    teams.again()
    found = bring_in(teams, with_numbers)
    assert teams.order("Bergen") == ["Kaya, Ezgi", "Doe, Jane"]
    assert (found.unchanged, found.entered) == (2, 0)


def test_turkish_and_norwegian_headings(teams: Teams) -> None:
    rows = read("Takım;Masa;Ad Soyad;ELO\nKaş;1;Çelik, Nuri;2000\n")
    assert (rows[0].team, rows[0].board, rows[0].name) == ("Kaş", "1", "Çelik, Nuri")
    rows = read("Lag,Bord,Navn\nVadsø,3,Sjøli Åse\n")
    assert (rows[0].team, rows[0].board) == ("Vadsø", "3")


def test_every_fault_has_its_line_and_field(teams: Teams) -> None:
    assert faults("Team;Board;Name;Rating\n;1;Doe, Jane;2100\nA;x;B;1\nA;0;C;9999\n") == [
        (2, "team"),
        (3, "board"),
        (4, "rating"),
        (4, "board"),
    ]
    assert faults("Name;Rating\nDoe, Jane;2100\n") == [(1, "team")]
    assert faults(f"Team;Name\n{'x' * 121};Y\n") == [(2, "team")]
    assert faults("Team;Board;Name\nA;١;Y\nA;" + "9" * 400 + ";Z\n") == [(2, "board"), (3, "board")]


def test_nothing_is_half_brought_in(teams: Teams) -> None:
    changing.update_tournament(teams.tournament, teams.by, reserves=0)
    before = Player.objects.count(), teams.tournament.entries.count()
    with pytest.raises(Refused, match="Line 3: Team 2 is full"):
        bring_in(teams, "Team;Name\nNew;Somebody\nTeam 2;One more\n")
    assert (Player.objects.count(), teams.tournament.entries.count()) == before


def test_who_plays_for_another_team_is_a_fault(teams: Teams) -> None:
    player = teams.tournament.members.get(player__name="1.1").player
    register.update_player(player, teams.by, fide_id="6300000")
    teams.again()
    rows = read("Team;Name;FIDE ID\nBergen;1.1;6300000\n")
    with pytest.raises(ImportFaults) as found:
        import_teams(teams.tournament, teams.by, rows, teams.tournament.version)
    (fault,) = found.value.faults
    assert (fault.line, fault.field) == (2, "team")
    assert fault.message == "1.1 plays for Team 1 already."


def test_somebody_was_quicker(teams: Teams) -> None:
    with pytest.raises(Stale):
        import_teams(teams.tournament, teams.by, read(LIST), 0)


def test_the_teams_of_a_report_can_be_taken(teams: Teams) -> None:
    text = writing.write_report_file(teams.tournament).decode()
    rows = read_rows(text, "trf", teams=True)
    assert [(row.team, row.board, row.name) for row in rows] == [
        ("Team 1", "1", "1.1"),
        ("Team 1", "2", "1.2"),
        ("Team 2", "1", "2.1"),
        ("Team 2", "2", "2.2"),
    ]


def test_new_ratings_of_members_and_the_strength_of_their_team(teams: Teams) -> None:
    """Team 1 has 2400 and 2350 on its boards, on average 2375; with 2450 it has 2400."""
    player = teams.tournament.members.get(player__name="1.1").player
    register.update_player(player, teams.by, fide_id="6300000")
    teams.again()
    rows = read("Team;Name;FIDE ID;Rating\nTeam 1;1.1;6300000;2450\n")
    assert import_teams(teams.tournament, teams.by, rows, teams.tournament.version).rated == 1
    player.refresh_from_db()
    assert (player.rating, teams.tournament.members.get(player=player).rating) == (2450, 2450)
    assert teams.entry("Team 1").rating == 2400


def test_a_line_left_out_leaves_its_team_out(teams: Teams) -> None:
    rows = read(LIST)
    preview = preview_list(teams.tournament, rows)
    decisions = refusing(preview, "4", "5")
    version = teams.tournament.version
    import_teams(teams.tournament, teams.by, rows, version, decisions=decisions)
    assert teams.order("Bergen") == ["Kaya, Ezgi", "Doe, Jane"]
    assert not teams.tournament.entries.filter(team_name="Oslo").exists()
    assert teams.told().params["left_out"] == [{"line": 4}, {"line": 5}]


def test_a_player_in_two_teams_is_asked_about(teams: Teams) -> None:
    people = people_in("Team;Name;FIDE ID\nA;Roe, Jane;1500001\nB;Roe, Jane;1500001\n", teams=True)
    (double,) = preview_list(teams.tournament, people).doubles
    assert (double.row.line, double.certain) == (3, False)


def test_two_on_one_board_are_a_fault_unless_one_is_left_out(teams: Teams) -> None:
    people = read("Team;Board;Name\nA;1;X\nA;1;Y\nB;1;Z\n")
    with pytest.raises(ImportFaults) as found:
        preview_list(teams.tournament, people)
    assert [(fault.line, fault.field) for fault in found.value.faults] == [(3, "board")]
    twice = read("Team;Board;Name\nA;1;X\nA;1;X\nB;1;Z\n")
    assert [d.row.line for d in preview_list(teams.tournament, twice).doubles] == [3]
