"""Lists that are ready-made, and a club's own."""

from __future__ import annotations

import pytest
from django.test import Client

from crosstable.results import Result
from tests.pages.console.tiebreaks.editor import LIST, now, press, shown
from tests.pages.rounds import Desk
from tiebreaks import EDITIONS
from tiebreaks.presets import PRESETS
from tournaments.models import Standings, TieBreakPreset
from tournaments.setup import presets
from tournaments.standings import refreshing


class TestReadyMade:
    def test_what_fits_comes_first(self, desk):
        ready = desk.get("tiebreaks").context["offers"]
        assert [offer.key for offer in ready.fitting] == [
            *("fide-swiss", "tsf-swiss-close", "tsf-swiss-distant", "tsf-swiss-unrated"),
            *("nsf-short", "uscf", "uscf-long"),
        ]
        assert [offer.key for offer in ready.others if not offer.blocked] == [
            *("fide-round-robin", "tsf-round-robin", "nsf-long")
        ]
        blocked = [offer.key for offer in ready.others if offer.blocked]
        assert blocked == ["tsf-team-round-robin", "tsf-team-swiss"]

    @pytest.mark.parametrize("key", [key for key, preset in PRESETS.items() if not preset.teams])
    def test_one_press_sets_list_and_rules(self, desk, key):
        preset = PRESETS[key]
        answer = press(desk, f"take {key}", ["PTS"], htmx=True)
        assert shown(answer) == list(preset.order)
        assert f'value="{preset.edition}" selected' in answer.content.decode()
        press(desk, "save", shown(answer), tiebreak_edition=preset.edition)
        found = now(desk)
        assert (found.tiebreak_edition, found.tiebreaks) == (preset.edition, list(preset.order))

    def test_a_list_for_teams_is_shown_and_not_taken(self, desk):
        assert shown(press(desk, "take tsf-team-swiss", LIST)) == LIST

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_standings_by_every_edition(self, desk, five, edition, client):
        press(desk, "save", ["PTS", "BH", "SB"], tiebreak_edition=edition)
        five.again().play(Result.WHITE_WINS, Result.DRAW, Result.DRAW)
        refreshing.refresh(five.tournament.pk)
        assert Standings.objects.get(tournament=five.tournament).order == ["PTS", "BH", "SB"]
        slug = five.tournament.slug
        for page in ("standings", f"players/{five.entry('Ada').pk}"):
            assert client.get(f"/en/harbour/spring/{slug}/{page}/").status_code == 200


class TestTheClubsOwn:
    def test_kept_from_the_page_and_taken_by_another_tournament(self, desk, world):
        answer = press(
            desk, "keep", ["PTS", "BH/C1", "SB"], preset_name="Evening", tiebreak_edition="uscf"
        )
        assert answer.status_code == 200
        kept = TieBreakPreset.objects.get()
        assert (kept.club, kept.name, kept.edition) == (world.club, "Evening", "uscf")
        other = Desk.of(world, world.tournament)
        assert "Evening" in other.get("tiebreaks").content.decode()
        assert shown(press(other, f"take own-{kept.pk}", LIST)) == ["PTS", "BH/C1", "SB"]

    def test_a_name_that_is_taken_is_said_at_its_field(self, desk):
        for status in (200, 422):
            assert press(desk, "keep", LIST, preset_name="Evening").status_code == status
        answer = press(desk, "keep", LIST, preset_name="evening")
        assert "The club has a list of that name." in answer.content.decode()

    def test_no_other_club_sees_or_takes_it(self, desk, world):
        kept = presets.save(world.other_club, "Theirs", "uscf", ["PTS", "KASHDAN"])
        assert "Theirs" not in desk.get("tiebreaks").content.decode()
        assert shown(press(desk, f"take own-{kept.pk}", LIST)) == LIST
        owner = Client()
        owner.force_login(world.people["owner"])
        for what in ("rename", "delete"):
            path = f"/en/console/harbour/tie-breaks/{kept.pk}/{what}/"
            assert owner.post(path, {"name": "x", "confirmed": "yes"}).status_code == 404

    def test_owners_rename_and_delete(self, world):
        kept = presets.save(world.club, "Evening", "uscf", ["PTS", "KASHDAN"])
        presets.save(world.club, "Juniors", "uscf", ["PTS"])
        owner = Client()
        owner.force_login(world.people["owner"])
        base = f"/en/console/harbour/tie-breaks/{kept.pk}"
        taken = owner.post(f"{base}/rename/", {"name": "Juniors"})
        assert taken.status_code == 422
        assert "of that name" in taken.content.decode()
        owner.post(f"{base}/rename/", {"name": "Thursday"})
        assert TieBreakPreset.objects.get(pk=kept.pk).name == "Thursday"
        assert owner.post(f"{base}/delete/").status_code == 409
        owner.post(f"{base}/delete/", {"confirmed": "yes"})
        assert not TieBreakPreset.objects.filter(pk=kept.pk).exists()

    def test_arbiters_see_them_without_the_buttons(self, world):
        presets.save(world.club, "Evening", "uscf", ["PTS", "KASHDAN"])
        arbiter = Client()
        arbiter.force_login(world.people["arbiter"])
        page = arbiter.get("/en/console/harbour/tie-breaks/").content.decode()
        assert "Evening" in page
        assert "Rename" not in page
