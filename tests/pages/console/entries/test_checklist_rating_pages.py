"""FIDE's checklist, questions 117 to 144, as arbiters meet them on the pages."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ratinglists.models import RatingList
from tests.kept import kept
from tests.pages.rounds import Desk, played, said
from tests.worlds.lists import made_list, rated
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.agreement import differences
from tournaments.entries import entries
from tournaments.models import Entry

KVITNES, AYSE = "1503014", "6300003"


@kept
def group(world: World) -> Played:
    """Four players; Ada, rated 2200, and Bo, rated 2190, are going to be in a list."""
    group = played(world, rounds=3)
    for name, fide_id in (("Ada", "1"), ("Bo", "2")):
        player = group.entry(name).person
        player.fide_id = fide_id
        player.save()
    return group


@pytest.fixture
def desk(world: World, group: Played) -> Desk:
    return Desk.of(world, group.tournament)


@pytest.fixture
def listed(group: Played) -> RatingList:
    """FIDE's list: Ada 2210, Bo 2190 and 2100 in rapid."""
    event = group.tournament.event
    people = [
        rated("1", "Ada", "NOR", 1990, 2210),
        rated("2", "Bo", "NOR", 1991, 2190, 2100),
    ]
    return made_list("fide", people, month=event.starts.replace(day=1))


def text(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def keys(desk: Desk) -> list[str]:
    page = desk.get("ratings").content.decode()
    return re.findall(r'name="all" value="([^"]+)"', page)


class TestOrder:
    def order(self, desk: Desk) -> dict[str, int]:
        page = desk.get("rating_lists").content.decode()
        names = re.findall(r'<select name="([^"]+)"', page)
        return {name: number for number, name in enumerate(names, start=1)}

    def sent(self, desk: Desk, **moved: int) -> dict[str, str]:
        standing = {
            name: number if name in ("fide:standard", "fide:rapid", "fide:blitz") else 0
            for name, number in self.order(desk).items()
        }
        renamed = {name.replace("_", ":"): number for name, number in moved.items()}
        return {name: str(number) for name, number in (standing | renamed).items()}

    def saved(self, desk: Desk) -> list[str]:
        desk.tournament.refresh_from_db()
        return list(desk.tournament.rating_lists)

    def test_123_the_settings_show_the_usual_one(self, desk) -> None:
        page = desk.get("settings").content.decode()
        assert re.findall(r"<li>(FIDE [^<]+)</li>", page) == [
            "FIDE standard",
            "FIDE rapid",
            "FIDE blitz",
        ]

    def test_124_the_order_is_changed_on_a_page(self, desk) -> None:
        desk.post("rating_lists", self.sent(desk, fide_blitz=1))
        assert self.saved(desk) == ["fide:blitz", "fide:standard", "fide:rapid"]

    def test_124_down_as_well_as_up(self, desk) -> None:
        desk.post("rating_lists", self.sent(desk, fide_standard=2))
        assert self.saved(desk) == ["fide:rapid", "fide:standard", "fide:blitz"]

    def test_126_lists_are_left_out_added_and_reordered(self, desk, listed) -> None:
        made_list("own-cup", [rated("1", "Ada", "NOR", 1990, 1700)], name="Cup")
        sent = self.sent(desk, fide_rapid=0) | {"own-cup:standard": "1"}
        desk.post("rating_lists", sent)
        assert self.saved(desk) == ["own-cup:standard", "fide:standard", "fide:blitz"]
        assert "Cup standard" in text(desk.get("settings"))
        desk.post("rating_lists", {"usual": "yes"})
        assert self.saved(desk) == []

    def test_126_not_all_of_them(self, desk) -> None:
        nothing = dict.fromkeys(self.order(desk), "0")
        answer = desk.post("rating_lists", nothing)
        assert answer.status_code == 422
        assert "One list at least" in text(answer)


class TestPicked:
    @pytest.fixture
    def bo(self, desk, group, listed) -> Entry:
        """Bo, who is not in the main list, blitz, but in two others."""
        desk.tournament.rating_lists = ["fide:blitz", "fide:standard", "fide:rapid"]
        desk.tournament.save()
        return group.entry("Bo")

    def sent(self, entry: Entry, **more: str) -> dict[str, Any]:
        return {
            "name": entry.name,
            "title": "",
            "rating": entry.rating,
            "first_round": 1,
            "federation": "NOR",
            "fide_id": "2",
            "half_point_byes_allowed": "on",
        } | more

    def test_128_ratings_of_other_lists_are_shown(self, desk, bo) -> None:
        page = text(desk.get("entry", entry=bo.pk))
        assert "2190 (FIDE standard, " in page
        assert "2100 (FIDE rapid, " in page

    def test_128_they_are_named_when_the_player_is_entered(self, desk, listed) -> None:
        made_list("own-x", [rated("9", "Gry, Gro", "NOR", 1990, 1700, fide_id="99")], name="Cup")
        desk.tournament.rating_lists = ["fide:standard", "own-x:standard"]
        desk.tournament.rating_method = "FIDE"
        desk.tournament.save()
        answer = desk.post("entries", {"name": "Gry, Gro", "fide_id": "99"})
        (told,) = said(answer)
        assert "Not in the main list" in told
        assert "1700 (Cup standard, May 2026)" in told
        page = text(desk.get("ratings"))
        assert "Gry, Gro : 1700 (Cup standard, May 2026)" in page

    def test_129_one_of_them_is_picked(self, desk, bo) -> None:
        desk.post("entry", self.sent(bo, listed="fide:rapid"), entry=bo.pk)
        now = Entry.objects.get(pk=bo.pk)
        assert (now.rating, now.rating_source["pace"], now.person.rapid_rating) == (
            2100,
            "rapid",
            None,
        )

    @pytest.mark.parametrize(("goes", "here"), [("both", 2100), ("register", 2190)])
    def test_129_it_goes_where_the_arbiter_says(self, desk, bo, goes, here) -> None:
        desk.post("entry", self.sent(bo, listed="fide:rapid", ratings=goes), entry=bo.pk)
        now = Entry.objects.get(pk=bo.pk)
        assert (now.rating, now.person.rapid_rating, now.person.rating) == (here, 2100, 2190)

    def test_129_not_one_that_is_typed_at_the_same_time(self, desk, bo) -> None:
        sent = self.sent(bo, listed="fide:rapid", rating="2222")
        answer = desk.post("entry", sent, entry=bo.pk)
        assert answer.status_code == 422
        assert "not both" in text(answer)

    def test_134_a_typed_one_is_marked(self, desk, group, listed) -> None:
        ada = group.entry("Ada")
        assert "Source of the rating: typed" in text(desk.get("entry", entry=ada.pk))
        assert desk.get("entries").content.decode().count('class="by-hand"') == 4
        desk.post("ratings", {"take": keys(desk), "ratings": "tournament"})
        assert desk.get("entries").content.decode().count('class="by-hand"') == 3
        assert "Source of the rating: FIDE standard, " in text(desk.get("entry", entry=ada.pk))


class TestTheCheck:
    def test_133_the_check_shows_each_difference(self, desk, listed) -> None:
        page = text(desk.get("ratings"))
        assert re.search(r"Ada 2200 typed 2210 FIDE standard, May 2026 2200", page)
        assert "1 rating differs" in page
        assert "2 players are in none of these lists." in page

    def test_135_the_page_says_how_old_the_lists_are(self, desk, listed) -> None:
        page = text(desk.get("ratings"))
        assert re.search(r"FIDE , May 2026 loaded 0\sminutes ago", page)

    def test_136_the_check_leads_to_one_action_for_all_lists(
        self, world, group, listed, settings
    ) -> None:
        settings.RATING_LISTS = {"fide": "https://lists.example/fide.zip"}
        by_role = {
            role: desk_of.get("ratings").content.decode()
            for role in ("administrator", "arbiter")
            if (desk_of := Desk.of(world, group.tournament, role))
        }
        assert "/account/lists/fetch/" in by_role["administrator"]
        assert "/account/lists/fetch/" not in by_role["arbiter"]

    @pytest.mark.parametrize(
        ("month", "words"),
        [
            (date(2026, 6, 1), "a later one is loaded"),
            (date(2026, 4, 1), "an earlier one is loaded"),
        ],
    )
    def test_137_another_month_is_said_and_nothing_ticked(self, desk, listed, month, words) -> None:
        RatingList.objects.update(month=month)
        page = desk.get("ratings").content.decode()
        assert words in page
        assert 'name="take"' in page
        assert "checked>" not in page.split("ratings-go")[0]

    def test_138_the_check_is_switched_off_and_on(self, desk, listed) -> None:
        assert "not as the rating lists have it" in text(desk.get("check_in"))
        desk.post("ratings", {"check": "off"})
        assert "not as the rating lists have it" not in text(desk.get("check_in"))
        desk.post("ratings", {"check": "on"})
        assert "not as the rating lists have it" in text(desk.get("check_in"))

    def test_139_a_new_list_is_checked_by_itself(self, desk, group, listed) -> None:
        desk.post("ratings", {"take": keys(desk), "ratings": "tournament"})
        assert "ratings-differ" not in desk.get("tournament").content.decode()
        listed.delete()
        people = [rated("1", "Ada", "NOR", 1990, 2230), rated("2", "Bo", "NOR", 1991, 2180)]
        made_list("fide", people)
        page = text(desk.get("tournament"))
        assert "2 ratings are not as the rating lists have them." in page

    def test_139_it_blocks_nothing(self, desk, group, listed) -> None:
        group.pair()
        assert group.boards(1) == ["Ada-Cem", "Dag-Bo"]

    def test_141_a_check_looks_whether_lists_are_current(self, desk, listed, monkeypatch) -> None:
        asked = []
        monkeypatch.setattr("exchange.ratinglists.newer.look_for_newer", lambda: asked.append(True))
        desk.get("ratings")
        assert asked == [True]
        RatingList.objects.update(newer=True)
        assert "a newer one is there" in text(desk.get("ratings"))

    def test_142_the_players_concerned_are_named(self, desk, group, listed) -> None:
        found = differences.check(group.tournament).differences
        assert [difference.player.name for difference in found] == ["Ada"]
        assert "Ada" in text(desk.get("ratings"))

    def test_143_nothing_is_overwritten_without_asking(self, desk, group, listed) -> None:
        for page in ("ratings", "check_in", "entries", "tournament"):
            desk.get(page)
        assert group.entry("Ada").rating == 2200
        answer = desk.post("ratings", {"ratings": "both"})
        assert said(answer) == ["Tick whose ratings are to be taken over."]
        assert group.entry("Ada").rating == 2200

    def test_144_chosen_players_only(self, desk, group, listed) -> None:
        entries.update_entry(group.entry("Bo"), group.by, rating=2000)
        ada, bo = sorted(keys(desk), key=lambda key: "2190" in key)
        desk.post("ratings", {"all": [ada, bo], "take": bo, "ratings": "tournament"})
        assert (group.entry("Ada").rating, group.entry("Bo").rating) == (2200, 2190)
        desk.post("ratings", {"all": [ada], "whose": "all", "ratings": "both"})
        assert (group.entry("Ada").rating, group.entry("Ada").person.rating) == (2210, 2210)

    @pytest.mark.parametrize(
        "sent", [{"take": "nonsense"}, {"take": "1:2:3:4"}, {"ratings": "elsewhere", "take": "x"}]
    )
    def test_144_what_was_never_shown_is_refused(self, desk, group, listed, sent) -> None:
        assert desk.post("ratings", sent).status_code == 303
        assert group.entry("Ada").rating == 2200

    @pytest.mark.whole
    def test_200_players_cost_no_more_queries_than_4(self, world, listed) -> None:
        counts = []
        for players in (4, 200):
            group = played(world, players=players, slug=f"p{players}")
            for entry in group.tournament.entries.select_related("player"):
                entry.person.fide_id = f"{players}{entry.pk}"
                entry.person.save()
            desk = Desk.of(world, group.tournament)
            with CaptureQueriesContext(connection) as queries:
                assert desk.get("ratings").status_code == 200
            counts.append(len(queries))
        assert counts[0] == counts[1] <= 14
