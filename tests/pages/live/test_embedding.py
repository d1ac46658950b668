"""Pages to be framed in a club's own site: what is in them, who may frame them, how they renew."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from clubs.models import Club
from crosstable.results import Result
from tests.kept import kept
from tests.pages.reading import rows
from tests.pages.rounds import Desk, played
from tests.worlds.played import Played
from tests.worlds.shown import crowd, guide
from tests.worlds.world import World
from tournaments.models import Player, Tournament
from tournaments.standings import refreshing

pytestmark = pytest.mark.django_db

PAGES = ("standings/", "pairings/", "crosstable/")
ASKS = {"HX-Request": "true"}
LINK = re.compile(r"<a\b[^>]*>")


def framed(tournament: Tournament, page: str) -> str:
    event = tournament.event
    return f"/en/embed/{event.club.slug}/{event.slug}/{tournament.slug}/{page}"


@kept
def four(world: World) -> Played:
    """Round 2 of four players: Ada beat Cem, Bo and Dag drew."""
    found = played(world)
    found.play(Result.WHITE_WINS, Result.DRAW)
    found.publish()
    refreshing.refresh(found.tournament.pk)
    return found


def policy(response: Any) -> str:
    """Read who may frame a page; an older browser is told nothing, or not to."""
    found = re.search(r"frame-ancestors ([^;]*)", response.headers["Content-Security-Policy"])
    assert found
    if found[1] != "'none'":
        assert "X-Frame-Options" not in response.headers
    else:
        assert response.headers["X-Frame-Options"] == "DENY"
    return found[1]


@pytest.mark.parametrize("page", [*PAGES, "standings/1/", "pairings/1/"])
def test_it_is_a_table_and_nothing_that_can_be_sent(client, four, page) -> None:
    answer = client.get(framed(four.tournament, page))
    text = answer.content.decode()
    assert not re.search("<(form|input|select|textarea|dialog|header|footer)", text)
    assert re.findall(r"<button[^>]*>\s*(.*?)\s*</button>", text) == ["Pause live updates"]
    assert "Ada" in text
    assert not answer.cookies
    assert "public" in answer.headers["Cache-Control"]
    assert re.findall(r'hx-(?:get|post|put|delete)="([^?"]*)', text) == [
        answer.request["PATH_INFO"]
    ]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("system", ["dutch", "round-robin", "teams"])
def test_links_lead_out_into_a_new_window(client, world, page, system) -> None:
    """All but those to other parts of the same page."""
    if system == "teams":
        tournament = crowd(4, event=world.event, boards=4)
    else:
        tournament = guide(event=world.event, name="G", slug="g", rounds=2)
        fixed = system == "round-robin"
        Tournament.objects.filter(pk=tournament.pk).update(predetermined=fixed)
    text = client.get(framed(tournament, page)).content.decode()
    links = [html.unescape(link) for link in LINK.findall(text)]
    outward = [link for link in links if 'href="/en/embed/' not in link]
    assert len(outward) > 4
    assert all('target="_blank"' in link and 'rel="noopener"' in link for link in outward)
    assert not any("target=" in link for link in links if link not in outward)


@pytest.mark.parametrize("page", PAGES)
def test_anybodys_site_may_frame_it_and_no_other_page(client, four, page) -> None:
    assert policy(client.get(framed(four.tournament, page))) == "*"
    beside = framed(four.tournament, page).replace("/embed/", "/")
    assert policy(client.get(beside)) == "'none'"
    assert policy(client.get(framed(four.tournament, page), headers=ASKS)) == "*"


@pytest.mark.parametrize("page", PAGES)
def test_an_answer_without_content_has_the_pages_own_policy(client, four, page) -> None:
    """A browser that asks whether its page still holds may take the headers of the answer over."""
    first = client.get(framed(four.tournament, page))
    again = client.get(
        framed(four.tournament, page), headers={"If-None-Match": first.headers["ETag"]}
    )
    assert again.status_code == 304
    assert policy(again) == "*"


def test_a_club_names_the_sites(client, four) -> None:
    sites = "https://club.example\nhttps://blog.example:8443"
    Club.objects.filter(pk=four.tournament.club.pk).update(embed_sites=sites)
    for page in PAGES:
        answer = client.get(framed(four.tournament, page))
        assert policy(answer) == "https://club.example https://blog.example:8443"


@pytest.mark.parametrize(
    "hidden",
    [
        {"public": False},
        {"archived": True},
        {"public_standings": False},
        {"system": "knock-out", "edition": "tsf"},
    ],
    ids=str,
)
def test_what_the_public_does_not_see_is_not_there(client, four, hidden) -> None:
    Tournament.objects.filter(pk=four.tournament.pk).update(**hidden)
    for page in PAGES:
        answer = client.get(framed(four.tournament, page))
        there = page == "pairings/" and "public_standings" in hidden
        assert answer.status_code == (200 if there else 404)
        assert policy(answer) == ("*" if there else "'none'")


def test_an_unpublished_round_is_not_there(client, four) -> None:
    assert client.get(framed(four.tournament, "pairings/3/")).status_code == 404
    assert client.get(framed(four.tournament, "standings/3/")).status_code == 404
    assert client.post(framed(four.tournament, "standings/")).status_code == 405
    assert policy(client.post(framed(four.tournament, "standings/"))) == "'none'"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_theme_is_kept_by_its_links_and_its_questions(client, four, theme) -> None:
    text = client.get(framed(four.tournament, "standings/"), {"theme": theme}).content.decode()
    assert f"bundles/embed-{theme}" in text
    assert f'<meta name="color-scheme" content="{theme}">' in text
    path = framed(four.tournament, "standings/")
    assert f'href="{path}1/?theme={theme}"' in text
    assert f'hx-get="{path}?theme={theme}&amp;v=' in text
    other = client.get(path, {"theme": "sepia"}).content.decode()
    assert "bundles/embed.css" in other
    assert "sepia" not in other


def test_it_asks_again_and_gets_what_is_new(client, four) -> None:
    path = framed(four.tournament, "pairings/")
    text = client.get(path).content.decode()
    again = html.unescape(re.findall(r'id="live"[^>]* hx-get="([^"]+)"', text)[0])
    assert client.get(again, headers=ASKS).status_code == 204
    four.enter(2, 1, Result.WHITE_WINS)
    sent = client.get(again, headers=ASKS)
    assert "1 – 0" in sent.content.decode()
    assert policy(sent) == "*"


def test_a_group_alone(client, four) -> None:
    """As long as it is not offered it is everybody, and says so."""
    path = framed(four.tournament, "standings/")
    first = client.get(path, {"group": "club-tromso"})
    assert len(rows(first, "standings")) == 4
    assert "Tromsø" not in first.content.decode()
    Player.objects.filter(name__in=["Bo", "Cem", "Dag"]).update(home_club="Tromsø")
    Tournament.objects.filter(pk=four.tournament.pk).update(group_by_club=True)
    cache.clear()
    page = client.get(path, {"group": "club-tromso"})
    found = [(row[0], row[1]) for row in rows(page, "standings")]
    assert found == [("1", "Bo"), ("2", "Dag"), ("3", "Cem")]
    assert "· Tromsø</h1>" in page.content.decode()
    assert f'href="{path}1/?group=club-tromso"' in page.content.decode()


def test_a_long_table_comes_in_windows(client) -> None:
    many = crowd(220)
    for page in ("standings/", "crosstable/"):
        path = framed(many, page)
        text = client.get(path, {"theme": "dark"}).content.decode()
        assert f'<a href="{path}?from=101&amp;theme=dark">101–200</a>' in text
        table = page.removesuffix("/")
        assert len(rows(client.get(path, {"from": "201"}), table)) == 20
        assert client.get(path, {"from": "301"}).status_code == 404
    path = framed(many, "pairings/")
    text = client.get(path, {"theme": "dark"}).content.decode()
    assert f'<a href="{path}?from=101&amp;theme=dark">101–110</a>' in text
    assert len(rows(client.get(path, {"from": "101"}), "boards")) == 10
    assert client.get(path, {"from": "201"}).status_code == 404


@pytest.mark.parametrize("page", PAGES)
def test_the_number_of_queries_does_not_grow(client, page) -> None:
    few, many = crowd(2), crowd(60, event=Tournament.objects.get().event)
    asked = []
    for tournament in (few, many):
        cache.clear()
        with CaptureQueriesContext(connection) as queries:
            assert client.get(framed(tournament, page)).status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1]
    assert asked[0] <= 10


class TestConsole:
    def test_the_code_to_copy(self, world, four) -> None:
        desk = Desk.of(world, four.tournament)
        text = html.unescape(desk.get("papers").content.decode())
        for page, name in (("standings/", "Standings"), ("pairings/", "Pairings")):
            path = framed(four.tournament, page)
            title = f"{name}: Spring Open, b"
            assert f'<iframe class="kibitz" src="http://testserver{path}" title="{title}"' in text
        assert 'if (event.data?.kibitz !== "height") return;' in text

    def test_only_what_the_public_sees(self, world, four) -> None:
        desk = Desk.of(world, four.tournament)
        Tournament.objects.filter(pk=four.tournament.pk).update(public_standings=False)
        text = desk.get("papers").content.decode()
        assert "/a/pairings/" in text or "embed/harbour/spring/b/pairings/" in text
        assert "embed/harbour/spring/b/standings/" not in text
        Tournament.objects.filter(pk=four.tournament.pk).update(public=False)
        assert "iframe" not in desk.get("papers").content.decode()

    @pytest.mark.parametrize(
        ("typed", "stored"),
        [
            ("https://Club.example/", "https://club.example"),
            ("https://a.example\r\n\r\nhttps://a.example", "https://a.example"),
            ("https://sjakk-ø.example:8443", "https://xn--sjakk--gya.example:8443"),
            ("", ""),
        ],
    )
    def test_sites_are_named_in_the_clubs_settings(self, world, typed, stored) -> None:
        answer = self.save(world, typed)
        assert answer.status_code == 303
        assert Club.objects.get(pk=world.club.pk).embed_sites == stored

    @pytest.mark.parametrize(
        "typed",
        [
            *("http://club.example", "club.example", "https://club.example/page", "https://*.a.b"),
            *("https://a b", "https://a;script-src *", "https://a:70000", "*", "https://u@a"),
            "\n".join(f"https://club{number}.example" for number in range(11)),
        ],
    )
    def test_what_is_no_site_is_refused_at_its_field(self, world, typed) -> None:
        answer = self.save(world, typed)
        assert answer.status_code == 422
        assert list(answer.context["form"].errors) == ["embed_sites"]
        assert Club.objects.get(pk=world.club.pk).embed_sites == ""

    def save(self, world: World, typed: str) -> Any:
        desk = Desk.of(world, world.tournament, "owner")
        sent = {"name": "Harbour", "city": "Bergen", "federation": "NOR", "public": "on"}
        path = f"/en/console/{world.club.slug}/settings/"
        return desk.client.post(path, {**sent, "embed_sites": typed})

    def test_no_club_is_called_embed(self, world) -> None:
        desk = Desk.of(world, world.tournament, "administrator")
        sent = {"name": "Embed", "own": "on", "owner": ""}
        answer = desk.client.post(reverse("clubs:club_new"), sent)
        assert answer.status_code == 422
        assert list(answer.context["form"].errors) == ["slug"]
        assert not Club.objects.filter(slug="embed").exists()
