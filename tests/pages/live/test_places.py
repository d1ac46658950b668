"""Places by round, on a player's card and between two: the standings of every round as stored."""

from __future__ import annotations

import re
from fractions import Fraction
from xml.etree import ElementTree as Tree

import pytest
from django.core.cache import cache
from django.http import HttpResponse

from tests.explain.pictures.reading import MOST_BYTES, SVG
from tests.pages.reading import rows
from tests.tiebreaks.golden import golden, number
from tests.worlds.seeded import seeded
from tests.worlds.shown import address, card_of
from tests.worlds.teams import Teams
from tournaments.models import Entry, Standing, Standings, Tournament
from tournaments.standings import refreshing
from tournaments.words.figures import points

pytestmark = pytest.mark.django_db

TIE_BREAKS = ("PTS", "BH/C1", "BH", "SB", "WIN")


def svg_of(page: HttpResponse, key: str) -> Tree.Element:
    figure = re.search(
        rf'<figure class="picture" id="{key}">.*?</figure>', page.content.decode(), re.S
    )
    assert figure, f"no picture {key}"
    drawing = re.search(r"<svg.*</svg>", figure[0], re.S)
    assert drawing
    assert len(drawing[0].encode()) < 3 * MOST_BYTES
    return Tree.fromstring(drawing[0])  # noqa: S314 - our own


def numbers_on_line(drawing: Tree.Element) -> list[str]:
    return [one.text or "" for one in drawing.iter(f"{SVG}text") if one.get("class") == "on-line"]


def stored(entry: Entry) -> dict[int, Standing]:
    """Read an entry's places by round, from the round that it came in."""
    found = Standing.objects.filter(entry=entry).select_related("standings")
    return {
        one.standings.after_round: one
        for one in found.order_by("standings__after_round")
        if one.standings.after_round >= entry.first_round
    }


def hold_cards(client, tournament: Tournament, tpns: list[int]) -> None:
    """Compare drawing and table of these players' cards with the stored standings."""
    last = tournament.rounds.count()
    latest = Standing.objects.filter(standings__tournament=tournament, standings__after_round=last)
    by_position = {row.position: row.entry for row in latest.select_related("entry")}
    for tpn in tpns:
        entry = tournament.entries.get(tpn=tpn)
        places = stored(entry)
        page = client.get(address(tournament, card_of(tournament, tpn)))
        assert numbers_on_line(svg_of(page, "places")) == [str(p.rank) for p in places.values()]
        table = rows(page, "places-table")
        position = next(key for key, one in by_position.items() if one == entry)
        rival = stored(by_position[position - 1 if position > 1 else 2])
        assert [row[0] for row in table] == [str(n) for n in range(1, last + 1)]
        for row in table:
            place, beside = places.get(int(row[0])), rival.get(int(row[0]))
            assert row[3:] == [
                points(place.values["PTS"]) if place else "–",
                str(place.rank) if place else "–",
                str(beside.rank) if beside else "–",
            ]


def test_cards_of_five(client):
    hold_cards(client, seeded(5, 5), [1, 2, 3, 4, 5])


def test_during_a_round(client):
    hold_cards(client, seeded(6, 3, open_boards=2), [1, 4, 6])


@pytest.mark.whole
@pytest.mark.parametrize("rounds", [1, 5, 9])
@pytest.mark.parametrize("players", [5, 60, 300])
def test_cards_of_many(client, players, rounds):
    hold_cards(client, seeded(players, rounds, seed=rounds), [1, players // 2, players - 1])


def test_the_last_places_are_those_of_the_guide(client, guide_event):
    """Place: one more than the players whom the golden table has ahead by its own values."""
    table = golden("tsf_29x5")
    values = {
        tpn: tuple(number(found[code]) for code in TIE_BREAKS)
        for tpn, found in table["expected"]["fide2026"].items()
    }
    for tpn, player in list(table["players"].items())[::4]:
        ahead = sum(other > values[tpn] for other in values.values())
        page = client.get(address(guide_event, card_of(guide_event, int(tpn))))
        *_, last = shown = rows(page, "places-table")
        assert last[4] == str(ahead + 1) == numbers_on_line(svg_of(page, "places"))[-1]
        total = Fraction(0)
        for row, turn in zip(shown, player["rounds"], strict=True):
            total += number(turn["points"])
            assert row[3] == points(total)
            met = table["players"].get(str(turn["opponent"]))
            assert row[1] == (met["name"] if met else "–")


def test_two_are_drawn_as_they_were_chosen(client, guide_event):
    """The first of the address has the thick line, through the round that they are compared in."""
    one, other = (guide_event.entries.get(tpn=tpn) for tpn in (9, 2))
    query = f"standings/3/why/?one={one.pk}&other={other.pk}"
    page = client.get(address(guide_event, query))
    ranks = [str(place.rank) for place in stored(one).values()][:3]
    assert numbers_on_line(svg_of(page, "places-of-two")) == ranks
    table = rows(page, "places-of-two-table")
    assert [row[4] for row in table] == ranks
    assert [row[5] for row in table] == [str(place.rank) for place in stored(other).values()][:3]


def test_nothing_is_said_where_no_standings_are_stored(client, guide_event):
    Standings.objects.filter(tournament=guide_event, after_round=2).delete()
    page = client.get(address(guide_event, card_of(guide_event)))
    second = rows(page, "places-table")[1]
    assert second[3:] == ["–", "–", "–"]
    assert len(numbers_on_line(svg_of(page, "places"))) == 4
    Standings.objects.filter(tournament=guide_event).delete()
    cache.clear()
    page = client.get(address(guide_event, card_of(guide_event)))
    assert 'id="places"' not in page.content.decode()


@pytest.mark.whole
def test_teams_have_them_too(client, event, arbiter):
    league = Teams.with_teams(event, arbiter, 6, boards=2, reserves=0)
    league.publish()
    refreshing.refresh(league.tournament.pk)
    team = league.entry("Team 1")
    page = client.get(address(league.tournament, f"players/{team.pk}/"))
    (place,) = stored(team).values()
    assert numbers_on_line(svg_of(page, "places")) == [str(place.rank)]
