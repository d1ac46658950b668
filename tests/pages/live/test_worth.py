"""Changes of ratings and norms on public pages, and at the console."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from crosstable.results import Result
from tests.kept import kept
from tests.pages.rounds import Desk, played
from tests.worlds.norms import HERO, norm_made
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import Entry, Player
from tournaments.setup import changing
from tournaments.standings import refreshing


@kept
def four(world: World) -> Played:
    """Ada 2200, Bo 2190, Cem 2180 and Dag 2170 after round 1: Ada beats Cem, Bo and Dag draw."""
    event = played(world, rounds=3)
    changing.update_tournament(event.tournament, event.by, public_ratings=True)
    event.play(Result.WHITE_WINS, Result.DRAW)
    return event


def address(tournament: Any, rest: str) -> str:
    return f"/en/harbour/spring/{tournament.slug}/{rest}"


def text_of(page: Any) -> str:
    assert page.status_code == 200
    text = re.sub(r"<[^>]+>", " ", page.content.decode())
    return " ".join(text.replace("&#x27;", "'").split())


def test_the_table_has_everybodys_change(four: Played) -> None:
    """20 apart: .53 are expected of Ada, who won: +.47 × 20 = +9.4; of Bo .53 and ½: −.6."""
    text = text_of(Client().get(address(four.tournament, "rating-changes/")))
    changes = re.findall(r"(Ada|Bo|Cem|Dag) ([+−][\d.]+|0\.0)", text)
    assert dict(changes) == {"Ada": "+9.4", "Bo": "−0.6", "Cem": "−9.4", "Dag": "+0.6"}


def test_a_change_opens_to_its_parts(four: Played) -> None:
    ada = four.entry("Ada").pk
    text = text_of(Client().get(address(four.tournament, f"rating-changes/{ada}/")))
    assert "Your rating is expected to change by +9.4." in text
    assert "You scored 1 in the one game that counts, where 0.53 was expected." in text
    assert "The difference, +0.47, times the factor K, 20, makes +9.4." in text
    assert "The opponents average 2180; for 100 % of the points FIDE’s table adds +800" in text
    assert "B.02, 8.3.1" in text
    one = text_of(Client().get(address(four.tournament, f"rating-changes/{ada}/1/")))
    assert "Against Cem, rated 20 points lower, 0.53 was expected." in one


def test_the_card_has_it_where_the_club_allows_it(four: Played) -> None:
    refreshing.refresh(four.tournament.pk)
    card = address(four.tournament, f"players/{four.entry('Ada').pk}/")
    assert "Your rating is expected to change by +9.4." in text_of(Client().get(card))
    changing.update_tournament(four.tournament, four.by, public_ratings=False)
    assert "expected to change" not in text_of(Client().get(card))
    for rest in ("rating-changes/", f"rating-changes/{four.entry('Ada').pk}/", "norms/"):
        assert Client().get(address(four.tournament, rest)).status_code == 404


def test_arbiters_see_it_from_the_start(world: World, four: Played) -> None:
    changing.update_tournament(four.tournament, four.by, public_ratings=False)
    desk = Desk.of(world, four.again().tournament)
    assert "+9.4" in desk.get("rating_changes").content.decode()
    ada = desk.get("rating_change", player=four.entry("Ada").pk)
    assert "The rating of Ada is expected to change by +9.4." in text_of(ada)


def test_what_fide_does_not_rate_has_no_such_page(world: World, four: Played) -> None:
    changing.update_tournament(four.tournament, four.by, rated=False)
    assert Client().get(address(four.tournament, "rating-changes/")).status_code == 404
    desk = Desk.of(world, four.again().tournament)
    assert desk.get("rating_changes").status_code == 404


def test_a_juniors_age_is_not_told(world: World, four: Played) -> None:
    """K 40 may be public, as FIDE's own lists are; the year and the reason are not."""
    Player.objects.filter(entries=four.entry("Ada")).update(birth="2012/03/04")
    ada = four.entry("Ada").pk
    text = text_of(Client().get(address(four.tournament, f"rating-changes/{ada}/")))
    assert "The factor K, 40, is not from a list" in text
    assert "junior" not in text.split("The rules behind it")[0]
    pages = ["rating-changes/", f"rating-changes/{ada}/", f"players/{ada}/", "norms/"]
    for rest in pages:
        assert "2012" not in Client().get(address(four.tournament, rest)).content.decode()
    desk = Desk.of(world, four.tournament)
    told = text_of(desk.get("rating_change", player=ada))
    assert "a junior who has never reached 2300" in told


def test_a_k_of_40_does_not_tell_a_junior(world: World, four: Played) -> None:
    """Bo, whom the arbiter gave 40 as a newcomer, reads as Ada does, who is 14."""
    Player.objects.filter(entries=four.entry("Ada")).update(birth="2012/03/04")
    Entry.objects.filter(pk=four.entry("Bo").pk).update(k_factor=40)
    pages = [
        Client().get(address(four.tournament, f"rating-changes/{four.entry(name).pk}/"))
        for name in ("Ada", "Bo")
    ]
    told = [re.findall(r"The factor K, [^.]*\.", text_of(page)) for page in pages]
    assert told[0] == told[1] != []


def test_no_places_are_told_where_standings_are_not_public(world: World, four: Played) -> None:
    """Cem lost to Ada and is the last, but number 3."""
    refreshing.refresh(four.tournament.pk)
    names = r"\b(Ada|Bo|Cem|Dag)\b(?= (?:[+−][\d.]+|0\.0))"
    table = Client().get(address(four.tournament, "rating-changes/"))
    assert re.findall(names, text_of(table))[-1] == "Cem"
    changing.update_tournament(four.tournament, four.by, public_standings=False)
    table = Client().get(address(four.tournament, "rating-changes/"))
    assert re.findall(names, text_of(table)) == ["Ada", "Bo", "Cem", "Dag"]
    desk = Desk.of(world, four.again().tournament)
    assert re.findall(names, text_of(desk.get("rating_changes")))[-1] == "Cem"


def test_each_games_number_opens(world: World, four: Played) -> None:
    refreshing.refresh(four.tournament.pk)
    ada = four.entry("Ada").pk
    one = address(four.tournament, f"rating-changes/{ada}/1/")
    for rest in (f"rating-changes/{ada}/", f"players/{ada}/"):
        assert f'href="{one}"' in Client().get(address(four.tournament, rest)).content.decode()
    whole = address(four.tournament, f"rating-changes/{ada}/")
    assert f'href="{whole}"' in Client().get(one).content.decode()
    desk = Desk.of(world, four.tournament)
    page = desk.get("rating_change", player=ada).content.decode()
    assert f"/rating-changes/{ada}/1/" in page
    assert f'href="{one}"' not in page


def test_the_card_tells_k_and_performance(four: Played) -> None:
    refreshing.refresh(four.tournament.pk)
    text = text_of(Client().get(address(four.tournament, f"players/{four.entry('Ada').pk}/")))
    assert "The difference, +0.47, times the factor K, 20, makes +9.4." in text
    assert "The opponents average 2180" in text


def test_k_can_be_set_by_the_arbiter(world: World, four: Played) -> None:
    desk = Desk.of(world, four.tournament)
    entry = four.entry("Ada")
    page = desk.get("entry", entry=entry.pk).content.decode()
    assert 'name="k_factor"' in page
    Entry.objects.filter(pk=entry.pk).update(k_factor=10)
    text = text_of(desk.get("rating_change", player=entry.pk))
    assert "The factor K, 10, was set by the arbiter." in text


def test_k_is_that_of_the_list_the_rating_is_from(world: World, four: Played) -> None:
    """1 − .53 is .47, and 40 times that 18.8."""
    entry = four.entry("Ada")
    source = {"list": "fide", "name": "FIDE", "pace": "standard", "month": "2026-05", "k": "40"}
    Entry.objects.filter(pk=entry.pk).update(rating_source=source)
    text = text_of(Desk.of(world, four.tournament).get("rating_change", player=entry.pk))
    assert "The factor K, 40, is that of FIDE’s rating list." in text
    assert "is expected to change by +18.8." in text


def test_what_a_norm_lacks_is_told(world: World) -> None:
    """For GM 2190 counts as 2200: 21,205 by nine are 2356, and +125 are 2481. 2380 and 2600 are
    needed.
    """
    hero = norm_made(world.tournament)
    changing.update_tournament(world.tournament, world.people["arbiter"], public_ratings=True)
    text = text_of(Client().get(f"/en/harbour/spring/a/norms/{hero.pk}/GM/"))
    assert "Performance 1.4.8 2481 2600 no, by 119" in text
    assert "Average of the opponents 1.4.8a 2356 2380 no, by 24" in text


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("tr", "Ada’nın kuvvet puanında beklenen değişim: +9,4."),
        ("nb", "Ratingen til Ada ventes å endre seg med +9,4."),
    ],
)
def test_in_other_languages(world: World, four: Played, language: str, told: str) -> None:
    desk = Desk.of(world, four.tournament)
    with override(language):
        page = desk.get("rating_change", player=four.entry("Ada").pk)
    assert told in text_of(page)


@pytest.mark.parametrize(
    "rest", ["rating-changes/0/", "rating-changes/{ada}/9/", "norms/{ada}/XM/"]
)
def test_other_addresses_are_404(four: Played, rest: str) -> None:
    path = address(four.tournament, rest.format(ada=four.entry("Ada").pk))
    assert Client().get(path).status_code == 404


def test_a_norm_opens_to_every_condition(world: World) -> None:
    hero = norm_made(world.tournament)
    changing.update_tournament(
        world.tournament, world.people["arbiter"], time_control_code="5400+30", public_ratings=True
    )
    path = f"/en/harbour/spring/a/norms/{hero.pk}/IM/"
    text = text_of(Client().get(path))
    assert "You have made a norm for IM: a performance of 2480 in 9 games." in text
    assert "6 of 9 points are 67 %, which FIDE’s table turns into +125" in text
    assert "Average of the opponents 1.4.8a 2355 2230 yes" in text
    assert "IM norm made" in text_of(Client().get("/en/harbour/spring/a/norms/"))
    desk = Desk.of(world, world.tournament)
    sheet = desk.get("print_certificate", player=hero.pk, title="IM")
    assert "Cetin, Kerem" in text_of(sheet)
    assert HERO in text_of(sheet)
    assert desk.get("print_certificate", player=hero.pk, title="GM").status_code == 404


def test_chances_are_told_after_three_rounds(world: World) -> None:
    """After eight of nine games: 5½ points. The ninth must bring what the engine says."""
    hero = norm_made(world.tournament, rounds=8)
    changing.update_tournament(
        world.tournament, world.people["arbiter"], time_control_code="5400+30", public_ratings=True
    )
    text = text_of(Client().get(f"/en/harbour/spring/a/norms/{hero.pk}/IM/"))
    # 8 opponents make 19,005; with a draw 6 of 9 are 67 %, +125: an average of 2325 is needed,
    # 20,921 in all, as 2324.5 rounds up: 1916 or more, and 2050 counts for anybody below
    assert "IM: a draw in round 9 makes a norm." in text
    # a loss: 5½ are 61 %, +80: 2370 on average, 21,326: 2321 or more
    assert "even a loss in round 9 against a player of 2321 or more makes a norm." in text


def test_pages_ask_as_much_for_many_as_for_few(
    world: World, four: Played, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(20):
        Client().get(address(four.tournament, "rating-changes/"))
    norm_made(four.tournament)
    with django_assert_max_num_queries(20):
        Client().get(address(four.tournament, "rating-changes/"))
    with django_assert_max_num_queries(20):
        Client().get(address(four.tournament, "norms/"))
