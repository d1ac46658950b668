"""A person's own address, and what it says: for the phone, the wall and whoever it is sent to."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest

from crosstable.results import Result
from tests.worlds.played import Played
from tests.worlds.shown import address, crowd, guide
from tests.worlds.teams import Teams
from tournaments.entries import entries, moving
from tournaments.entries.moving import MoveWishes
from tournaments.models import Entry, Member, Round, RoundState, Tournament
from tournaments.standings import refreshing

pytestmark = pytest.mark.django_db


def now(client, tournament: Tournament, who: str, after: str = "") -> str:
    """Return the words of a person's page, below its head."""
    response = client.get(address(tournament, f"person/{who}/now/{after}"))
    assert response.status_code == 200
    (part,) = re.findall(
        r'<div id="live".*?>(.*?)<p class="quiet changed', response.content.decode(), re.DOTALL
    )
    return " ".join(re.sub(r"<[^>]*>", " ", part).split())


def leads_to(client, tournament: Tournament, page: str) -> str:
    response = client.get(address(tournament, page))
    assert response.status_code == 302, page
    return str(response["Location"])


def who(entry: Entry) -> str:
    return str(entry.player_id)


def test_a_number_leads_to_whoever_has_it_now(client, event, arbiter):
    played = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem"], 3)
    tournament = played.tournament
    entries.renumber(tournament, arbiter)
    cem = played.entry("Cem")
    card = address(tournament, f"players/{cem.pk}/")
    assert leads_to(client, tournament, "p/3/") == card
    late = entries.add_entry(tournament, arbiter, name="Zoe", rating=2400, confirmed=True)
    entries.renumber(tournament, arbiter)
    assert (late.name, played.again().entry("Cem").tpn) == ("Zoe", 4)
    assert leads_to(client, tournament, "p/3/") == address(
        tournament, f"players/{played.entry('Bo').pk}/"
    )
    assert leads_to(client, tournament, "p/4/") == card
    assert leads_to(client, tournament, f"person/{who(cem)}/") == card
    for nobody in ("p/5/", "p/0/", "p/99999999999/", "person/0/", "person/x/", "person/t1/"):
        assert client.get(address(tournament, nobody)).status_code == 404, nobody


def test_a_person_is_followed_into_another_group(client, event, arbiter):
    a = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem", "Dag"], 3)
    b = Played.with_players(event, arbiter, ["Eva", "Fia"], 3, name="B")
    a.publish()
    ada = a.entry("Ada")
    seen = moving.plan(ada, b.tournament).mark
    moved = moving.move(ada, b.tournament, arbiter, MoveWishes(seen=seen, checked_in=True))
    there = address(b.tournament, f"players/{moved.pk}/")
    for tournament in (a.tournament, b.tournament):
        assert leads_to(client, tournament, f"person/{who(ada)}/") == there
    assert now(client, a.tournament, who(ada)).startswith("Ada plays in B now. B")
    Tournament.objects.filter(pk=b.tournament.pk).update(public=False)
    assert leads_to(client, a.tournament, f"person/{who(ada)}/") == address(
        a.tournament, f"players/{ada.pk}/"
    )


def test_whose_name_the_public_may_not_see_has_no_address(client):
    """The list and the standings are hidden: only who sits at a board of the round is seen."""
    tournament = crowd(4, public_players=False, public_standings=False)
    seen = tournament.entries.get(tpn=1)
    hidden = crowd(2, slug="other", event=tournament.event).entries.get(tpn=1)
    Entry.objects.filter(pk=hidden.pk).update(tournament=tournament, tpn=9)
    assert leads_to(client, tournament, f"person/{who(seen)}/") == address(
        tournament, f"person/{who(seen)}/now/"
    )
    for page in ("", "now/", "picture.png", "code.svg"):
        assert client.get(address(tournament, f"person/{who(hidden)}/{page}")).status_code == 404
    assert client.get(address(tournament, "p/9/")).status_code == 404


def test_before_and_after_the_game(client):
    tournament = crowd(4)
    at = datetime(2026, 3, 10, 17, 0, tzinfo=UTC)
    first = tournament.rounds.get()
    Round.objects.filter(pk=first.pk).update(starts=at)
    Round.objects.create(
        tournament=tournament, number=2, state=RoundState.PLANNED, starts=at.replace(day=11)
    )
    player = tournament.entries.get(tpn=3)
    said = now(client, tournament, who(player))
    assert said.startswith(
        "3 Player 3 Board 2, White against Player 4 · 17:00 Round 1, 10 Mar Round 2"
    )
    first.pairings.filter(board=2).update(white_code="=", black_code="=")
    Tournament.objects.update(version=tournament.version + 1)
    said = now(client, tournament, who(player))
    assert "against Player 4 Round 1 ½ – ½" in said
    assert "Round 2: 11 March 2026, 17:00" in said


def test_the_line_of_the_standings_is_the_tables_own(client):
    """Five rounds of the guide's tournament; its places are checked elsewhere."""
    tournament = guide()
    table = client.get(address(tournament, "standings/")).content.decode()
    entry = tournament.entries.get(tpn=26)
    row = re.search(rf'<tr id="entry-{entry.pk}".*?</tr>', table, re.DOTALL)
    own = client.get(address(tournament, f"person/{who(entry)}/now/")).content.decode()
    theirs = re.search(rf'<tr id="entry-{entry.pk}".*?</tr>', own, re.DOTALL)
    assert row
    assert theirs
    assert cells(theirs[0]) == cells(row[0])
    earlier = client.get(address(tournament, "standings/3/")).content.decode()
    row = re.search(rf'<tr id="entry-{entry.pk}".*?</tr>', earlier, re.DOTALL)
    own = client.get(address(tournament, f"person/{who(entry)}/now/3/")).content.decode()
    theirs = re.search(rf'<tr id="entry-{entry.pk}".*?</tr>', own, re.DOTALL)
    assert row
    assert theirs
    assert cells(theirs[0]) == cells(row[0])
    assert client.get(address(tournament, f"person/{who(entry)}/now/9/")).status_code == 200


def cells(row: str) -> list[str]:
    """Return the words of a line's cells, without the reason why behind the one above."""
    return [" ".join(re.sub(r"<[^>]*>", " ", cell).split()) for cell in row.split("<td")[:-1]]


def test_teams_and_their_players_have_addresses_too(client, event, arbiter):
    played = Teams.with_teams(event, arbiter, 4, rounds=3, boards=2)
    played.publish()
    tournament = played.tournament
    team = tournament.entries.order_by("tpn").first()
    assert team
    card = address(tournament, f"players/{team.pk}/")
    assert leads_to(client, tournament, f"person/t{team.pk}/") == card
    member = Member.objects.filter(entry=team, place=1).select_related("player").get()
    said = now(client, tournament, str(member.player_id))
    assert said.startswith(f"{member.player.name} ·")
    assert "Match 1, board 1" in said
    page = address(tournament, f"players/{team.pk}/members/{member.player_id}/")
    assert leads_to(client, tournament, f"person/{member.player_id}/") == page


def test_a_final_result_is_told(client):
    tournament = crowd(4)
    tournament.rounds.get().pairings.update(white_code="1", black_code="0")
    Round.objects.update(state=RoundState.CLOSED)
    refreshing.refresh(tournament.pk)
    winner = tournament.entries.get(tpn=1)
    said = now(client, tournament, who(winner))
    assert "Board 1, White against Player 2 Round 1 1 – 0" in said
    assert Result.WHITE_WINS.white == "1"
