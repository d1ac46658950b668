"""The stair: who is right above and below, what decides, and no promise that is not kept."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from explain.pictures.stair.stair import stair
from tests.pages.live.stairs import CLAIMS, Trial, happens, steps
from tests.tiebreaks.golden import golden, number
from tests.worlds.seeded import seeded
from tests.worlds.shown import address, crowd, harbour
from tournaments.models import Entry, Round, Standing, Tournament
from tournaments.rounds import published
from tournaments.words.figures import points, points_word
from tournaments.words.sentences import spoken

pytestmark = pytest.mark.django_db

TIE_BREAKS = ("PTS", "BH/C1", "BH", "SB", "WIN")


def page_of(client, entry: Entry, tournament: Tournament, end: str = ""):
    return client.get(address(tournament, f"players/{entry.pk}/above/{end}"))


def latest(tournament: Tournament) -> list[Standing]:
    last = tournament.standings.latest("after_round")
    return list(last.rows.select_related("entry__player"))


def said_of(entry: Entry, rounds: list[Round]) -> str:
    found = stair(entry, rounds, None)
    return found.happens if found else ""


def hold_list(page, rows: list[Standing], position: int, tournament: Tournament) -> None:
    """Compare the list with the stored rows: three above, three below, the first that differs."""
    around = rows[max(0, position - 4) : position + 3]
    found, own = steps(page), rows[position - 1]
    assert found.lines[::2] == [
        [str(row.rank), spoken(row.entry.name), points_word(row.values["PTS"])] for row in around
    ]
    assert found.own == [2 * min(3, position - 1)]
    order = rows[0].standings.order
    for line, (above, below) in zip(found.lines[1::2], pairwise(around), strict=True):
        differing = (code for code in order if above.values[code] != below.values[code])
        code = next(differing, "")
        if above.rank == below.rank:
            assert line == ["level", "why?"]
            continue
        label = "Points" if code == "PTS" else code.replace("/", "-")
        assert line[0] == label
        if code in TIE_BREAKS:
            values = " : ".join(points(row.values[code]) for row in (above, below))
            assert line[1:] == [values, "why?"]
    compared = [link for link in found.links if "/why/" in link]
    assert [re.findall(r"\d+", link.partition("?")[2]) for link in compared] == [
        [str(one.entry_id) for one in ((above, below) if above is own else (below, above))]
        for above, below in pairwise(around)
    ]


def hold(client, tournament: Tournament, every: int = 1) -> set[str]:
    """Hold the pages of every so many players to what is stored; return what was claimed."""
    rows, claims = latest(tournament), set()
    trial = Trial(tournament)
    for row in rows[::every]:
        page = page_of(client, row.entry, tournament)
        hold_list(page, rows, row.position, tournament)
        if said := happens(page):
            claims.add(trial.hold(row.entry, rows[row.position - 2].entry, said))
    return claims


def test_a_small_event_while_it_is_played(client):
    claims = hold(client, seeded(7, 3, open_boards=2))
    assert {"sure", "over"} <= claims


def test_before_and_after_nothing_is_promised(client):
    over = seeded(5, 4)
    assert hold(client, over) == set()


@pytest.mark.whole
def test_many_events_and_every_claim(client):
    """Small events, too: there the next place may be points away, and little is certain."""
    event, claims = harbour(), set()
    for seed in range(20):
        players, rounds = 5 + seed % 13, 3 + seed % 5
        fields = {"event": event, "slug": f"e{seed}"}
        tournament = seeded(players, rounds, seed=seed, open_boards=1 + seed % 4, **fields)
        claims |= hold(client, tournament)
    assert claims == set(CLAIMS)


@pytest.mark.whole
@pytest.mark.parametrize("rounds", [1, 5, 9])
@pytest.mark.parametrize("players", [60, 300])
def test_large_events(client, players, rounds):
    tournament = seeded(players, rounds, seed=rounds, open_boards=players // 6)
    hold(client, tournament, every=players // 12)


def test_the_figures_are_the_guides(client, guide_event):
    """Both figures of each step are those of the golden table, and all before them are equal."""
    table = golden("tsf_29x5")
    values = {
        player["name"]: table["expected"]["fide2026"][tpn]
        for tpn, player in table["players"].items()
    }
    seen = set()
    for row in latest(guide_event)[3::7]:
        lines = steps(page_of(client, row.entry, guide_event)).lines
        names = [line[1] for line in lines[::2]]
        for line, (above, below) in zip(lines[1::2], pairwise(names), strict=True):
            code = "PTS" if line[0] == "Points" else line[0].replace("-", "/")
            if code not in TIE_BREAKS:
                continue
            seen.add(code)
            first, second = (points(number(values[name][code])) for name in (above, below))
            assert line[1] == f"{first} : {second}"
            for before in TIE_BREAKS[: TIE_BREAKS.index(code)]:
                assert values[above][before] == values[below][before]
    assert {"PTS", "BH/C1"} <= seen


def test_an_earlier_round_has_its_own_stair(client, guide_event):
    """No promises about a round that is over; a round without standings is not there."""
    entry = guide_event.entries.get(tpn=9)
    page = page_of(client, entry, guide_event, "2/")
    rows = list(guide_event.standings.get(after_round=2).rows.select_related("entry__player"))
    position = next(row.position for row in rows if row.entry == entry)
    hold_list(page, rows, position, guide_event)
    assert happens(page) == ""
    assert page_of(client, entry, guide_event, "6/").status_code == 404


def test_the_first_has_nobody_above(client, guide_event):
    first = latest(guide_event)[0].entry
    page = page_of(client, first, guide_event)
    assert "Nobody is above you." in page.content.decode()


def test_without_standings_or_a_place_the_page_says_so(client, guide_event):
    entry = guide_event.entries.get(tpn=9)
    Standing.objects.filter(entry=entry).delete()
    assert "Here there is no place" in page_of(client, entry, guide_event).content.decode()
    guide_event.standings.all().delete()
    assert "before the first results" in page_of(client, entry, guide_event).content.decode()


def test_figures_that_are_late_promise_nothing(client):
    tournament = seeded(9, 3, open_boards=2)
    said = [happens(page_of(client, row.entry, tournament)) for row in latest(tournament)]
    assert any(said)
    Tournament.objects.filter(pk=tournament.pk).update(version=tournament.version + 1)
    cache.clear()
    for row in latest(tournament):
        assert happens(page_of(client, row.entry, tournament)) == ""


def test_a_result_that_comes_in_meanwhile_promises_nothing():
    """The page has read the tournament and its standings; then the round goes on."""
    tournament = seeded(9, 3, open_boards=2)
    shown = published.shown_rounds(tournament)
    entries = [row.entry for row in latest(tournament)]
    for entry in entries:
        entry.tournament = tournament
    assert any(said_of(entry, shown) for entry in entries)
    cache.clear()
    Tournament.objects.filter(pk=tournament.pk).update(version=tournament.version + 1)
    assert not any(said_of(entry, shown) for entry in entries)


def test_the_number_of_queries_does_not_depend_on_how_many_play(client):
    event, found = harbour(), set()
    for players in (8, 60):
        tournament = crowd(players, event=event)
        cache.clear()
        with CaptureQueriesContext(connection) as asked:
            page_of(client, latest(tournament)[4].entry, tournament)
        found.add(len(asked) - 1)  # without the one for the rows
    assert len(found) == 1, found
    assert found.pop() <= 20
