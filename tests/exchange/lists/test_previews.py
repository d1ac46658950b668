"""What a list would do, what an arbiter can refuse of it, and what is then done."""

from __future__ import annotations

from typing import Any

import pytest

from exchange.lists.list_row import ListRow
from exchange.previews import players as imports
from exchange.previews.decisions import Decisions
from exchange.previews.matching import HERE
from exchange.previews.preview import KnownPlayer, preview_list
from tests.exchange.lists.reading import bring_in, into, people_in, refusing
from tests.kept import kept
from tests.worlds.played import Played
from tournaments.entries import entries
from tournaments.entries import register as players
from tournaments.logbook import lines
from tournaments.models import Player, RatingMethod
from tournaments.setup import changing
from tournaments.steps.refusals import Refused, Stale

pytestmark = pytest.mark.sqlite


@kept
def register(four: Played) -> Played:
    """Four plays Ada, Bo, Cem and Dag; the register knows three more."""
    club, by = four.tournament.club, four.by
    players.add_player(club, by, name="Hansen, Eli", fide_id="1500001", rating=2000)
    players.add_player(club, by, name="Ødegård, Åse", birth="1988")
    players.add_player(club, by, name="Şahin, Ayşe", birth="2010/03/04", rating=1650)
    return four


LIST = (
    "name;rating;fide id;birth\n"
    "Hansen, Eli;2050;1500001;\n"  # known by number: the rating changes
    "ODEGARD, ASE;;;1988\n"  # perhaps the one of that year
    "Şahin, Ayşe;1650;;2010/03/04\n"  # as she is
    "Roe, Jane;1500;;\n"  # new
)


def differences(known: KnownPlayer) -> dict[str, tuple[Any, Any]]:
    return {change.field: (change.old, change.new) for change in known.changes}


def known(name: str) -> Player:
    return Player.objects.get(name=name)


class TestShown:
    def test_what_an_import_would_do(self, register):
        found = preview_list(register.tournament, people_in(LIST))
        assert [(k.player.name, differences(k)) for k in found.changed] == [
            ("Hansen, Eli", {"rating": (2000, 2050)})
        ]
        assert [k.player.name for k in found.unchanged] == ["Şahin, Ayşe"]
        (doubtful,) = found.doubtful
        assert doubtful.row.name == "ODEGARD, ASE"
        assert [choice.player.name for choice in doubtful.choices] == ["Ødegård, Åse"]
        assert doubtful.likely == doubtful.choices[0]
        assert [new.row.name for new in found.new] == ["Roe, Jane"]
        assert not register.tournament.entries.filter(player__name="Roe, Jane").exists()

    def test_namesakes_born_in_different_years_are_two(self, register):
        people = people_in("name;birth\nØdegård, Åse;2001/01/01\n")
        found = preview_list(register.tournament, people)
        assert (len(found.new), found.doubtful) == (1, [])

    @pytest.mark.parametrize("spelt", ["ŞAHİN, AYŞE", "Sahin, Ayse", "Şahin Ayşe", "SAHIN Ayse"])
    def test_another_spelling_of_the_same_birth_is_asked_about(self, register, spelt):
        found = preview_list(register.tournament, people_in(f"name;birth\n{spelt};2010/03/04\n"))
        (doubtful,) = found.doubtful
        assert (found.new, found.undecided) == ([], True)
        assert doubtful.likely
        assert doubtful.likely.player.name == "Şahin, Ayşe"

    @pytest.mark.parametrize("spelt", ["Roed, Aase", "Rod, Ase", "RØD ÅSE"])
    def test_norwegian_letters_in_two_of_ascii(self, register, spelt):
        players.add_player(register.tournament.club, None, name="Rød, Åse", birth="1990")
        found = preview_list(register.tournament, people_in(f"name;birth\n{spelt};1990/05/05\n"))
        assert [d.likely.player.name for d in found.doubtful if d.likely] == ["Rød, Åse"]

    def test_a_fide_id_of_somebody_quite_different_is_asked_about(self, register):
        """A digit is mistyped sooner than a whole name."""
        found = preview_list(register.tournament, people_in("name;fide id\nRoe, Jane;1500001\n"))
        (doubtful,) = found.doubtful
        assert ([c.player.name for c in doubtful.choices], doubtful.likely) == (
            ["Hansen, Eli"],
            None,
        )

    def test_a_new_surname_under_the_same_fide_id_is_a_change(self, register):
        found = preview_list(register.tournament, people_in("name;fide id\nBerg, Eli;1500001\n"))
        assert differences(found.changed[0]) == {"name": ("Hansen, Eli", "Berg, Eli")}


class TestDone:
    def test_what_was_shown_is_done(self, register):
        people = people_in(LIST)
        ase = known("Ødegård, Åse")
        done = bring_in(register, people, Decisions(same={3: ase.pk}))
        assert (done.new, done.changed, done.unchanged, done.entered) == (1, 1, 2, 4)
        club = register.tournament.club
        assert club.players.count() == 4 + 3 + 1
        assert register.tournament.entries.count() == 4 + 4
        assert Player.objects.get(fide_id="1500001").rating == 2050
        told = register.told().params
        assert {name: told[name] for name in ("new", "changed", "unchanged", "entered")} == {
            "new": 1,
            "changed": 1,
            "unchanged": 2,
            "entered": 4,
        }
        again = preview_list(register.again().tournament, people_in(LIST))
        assert not again.new
        assert all(known.entered for known in again.all_known)

    def test_a_doubtful_row_can_be_said_to_be_somebody(self, register):
        ase = known("Ødegård, Åse")
        people = people_in("name;fide id\nØdegård, Åse;1500009\n")
        bring_in(register, people, Decisions(same={2: ase.pk}))
        ase.refresh_from_db()
        assert ase.fide_id == "1500009"
        assert register.tournament.entries.filter(player=ase).exists()

    def test_an_import_of_what_has_changed_since_is_stale(self, register):
        with pytest.raises(Stale):
            imports.import_players(
                register.tournament, register.by, people_in(LIST), register.tournament.version - 1
            )
        assert not Player.objects.filter(name="Roe, Jane").exists()

    def test_a_register_that_has_changed_since_is_stale_too(self, register):
        """Nobody plays yet, so the tournament's version stays; what was shown would not be done."""
        tournament = register.again().tournament
        shown = preview_list(tournament, people_in(LIST)).digest
        players.update_player(known("Hansen, Eli"), register.by, rating=2040)
        with pytest.raises(Stale, match="something else than was shown"):
            imports.import_players(
                tournament, register.by, people_in(LIST), tournament.version, shown=shown
            )
        assert known("Hansen, Eli").rating == 2040

    def test_an_import_is_all_or_nothing(self, register):
        people = [
            *people_in("name\nRoe, Jane\n"),
            ListRow(3, {"name": "Doe, John", "federation": "nowhere"}),
        ]
        version = register.again().tournament.version
        with pytest.raises(Refused, match="Line 3"):
            imports.import_players(register.tournament, register.by, people, version)
        assert not Player.objects.filter(name="Roe, Jane").exists()
        assert register.again().tournament.version == version

    def test_two_lines_said_to_be_one_player(self, register):
        ase = known("Ødegård, Åse")
        people = people_in("name;fide id\nØdegård, Åse;1500009\nOdegard, Ase;1500010\n")
        with pytest.raises(Refused, match="Line 3: This player is in line 2 already"):
            bring_in(register, people, Decisions(same={2: ase.pk, 3: ase.pk}))


class TestRefused:
    def test_one_change_of_many(self, register):
        eli = known("Hansen, Eli")
        people = people_in("name;rating;fide id;club\nHansen, Elisabet;2050;1500001;Bergens SK\n")
        preview = preview_list(register.tournament, people)
        bring_in(register, people, refusing(preview, f"2-{eli.pk}-name"))
        eli.refresh_from_db()
        assert (eli.name, eli.rating, eli.home_club) == ("Hansen, Eli", 2050, "Bergens SK")
        told = register.told()
        assert told.params["refused"] == [[{"person": eli.pk}, ["name"]]]
        assert "Not taken over: Hansen, Eli (Name)." in lines.in_words(told)

    def test_one_field_of_everybody(self, register):
        people = people_in(
            "name;rating;fide id;birth;club\n"
            "Hansen, Eli;2050;1500001;;Bergens SK\nŞahin, Ayşe;1650;;2010/03/04;Kale SK\n"
        )
        preview = preview_list(register.tournament, people)
        assert [(each.field, each.count) for each in preview.fields] == [("home_club", 2)]
        bring_in(register, people, refusing(preview, "all-home_club"))
        assert {known(name).home_club for name in ("Hansen, Eli", "Şahin, Ayşe")} == {""}
        assert known("Hansen, Eli").rating == 2050

    def test_one_line(self, register):
        people = people_in(LIST)
        preview = preview_list(register.tournament, people)
        same = {3: known("Ødegård, Åse").pk}
        done = bring_in(register, people, refusing(preview, "2", "5", same=same))
        assert (done.left_out, done.entered, done.new) == (2, 2, 0)
        assert known("Hansen, Eli").rating == 2000
        assert not Player.objects.filter(name="Roe, Jane").exists()
        told = register.told()
        assert told.params["left_out"] == [{"line": 5}, {"person": known("Hansen, Eli").pk}]
        assert "Left out: line 5; Hansen, Eli." in lines.in_words(told)

    @pytest.mark.parametrize(
        ("field", "before", "listed"),
        [
            ("name", "Şahin, Ayşe", "Sahin, Ayse"),
            ("name", "İlker, Can", "ILKER, CAN"),
            ("name", "Rød, Åse", "Roed, Aase"),
            ("home_club", "Vadsø SK", "Vadso SK"),
            ("birth", "2001/05/06", "2001"),
        ],
    )
    def test_letters_and_days_are_not_lost_unless_the_arbiter_says_so(
        self, register, field, before, listed
    ):
        person = {"name": "Berg, Ola"} | {field: before}
        player = players.add_player(
            register.tournament.club, None, **person, fide_id="1500007", rating=1500
        )
        row = ListRow(2, {"name": person["name"], "fide_id": "1500007", "rating": 1510})
        row = ListRow(2, {**row.fields, field: listed})
        preview = preview_list(register.tournament, [row])
        changes = {change.field: change for change in preview.changes}
        assert (changes[field].taken, changes["rating"].taken) == (False, True)
        bring_in(register, [row])
        player.refresh_from_db()
        assert (getattr(player, field), player.rating) == (before, 1510)
        key = changes[field].key
        bring_in(register, [row], Decisions(offered={key}, taken={key}))
        player.refresh_from_db()
        assert getattr(player, field) == listed

    def test_letters_that_the_register_lacks_are_taken(self, register):
        players.add_player(register.tournament.club, None, name="Oz, Nur", fide_id="6300009")
        preview = preview_list(register.tournament, people_in("name;fide id\nÖz, Nur;6300009\n"))
        assert [change.taken for change in preview.changes] == [True]


@kept
def ada(four: Played) -> Played:
    players.update_player(known("Ada"), four.by, fide_id="1500011")
    return four.again()


class TestRatings:
    """Ada plays with 2200, as the register has it; the list knows 2250."""

    LIST = "name;fide id;rating\nAda;1500011;2250\n"

    def ratings(self, world: Played) -> tuple[int | None, int | None]:
        entry = world.again().entry("Ada")
        return entry.person.rating, entry.rating

    @pytest.mark.parametrize(
        ("where", "expected"),
        [
            ("both", (2250, 2250)),
            ("register", (2250, 2200)),
            ("tournament", (2200, 2250)),
            ("nowhere", (2200, 2200)),
        ],
    )
    def test_they_go_where_the_arbiter_says(self, ada, where, expected):
        bring_in(ada, people_in(self.LIST), into(where))
        assert self.ratings(ada) == expected
        assert ada.told().params["ratings"] == where

    def test_before_the_start_they_go_to_both(self, ada):
        bring_in(ada, people_in(self.LIST))
        assert self.ratings(ada) == (2250, 2250)
        entry = ada.entry("Ada")
        assert ada.told().params["rated"] == [[entry.pk, 2200, 2250]]
        assert "New ratings in the tournament: 1." in lines.in_words(ada.told())

    def test_once_a_round_is_paired_they_go_to_the_register(self, ada):
        ada.publish()
        bring_in(ada, people_in(self.LIST))
        assert self.ratings(ada) == (2250, 2200)

    def test_one_player_can_be_left_out_of_it(self, ada):
        preview = preview_list(ada.tournament, people_in(self.LIST))
        here = next(change.key for change in preview.changes if change.field == HERE)
        bring_in(ada, people_in(self.LIST), refusing(preview, here))
        assert self.ratings(ada) == (2250, 2200)

    def test_a_rating_typed_in_for_the_tournament_stays_unless_it_is_ticked(self, ada):
        """C.04.2, 2.1: the arbiter's estimate."""
        entries.update_entry(ada.entry("Ada"), ada.by, rating=2100)
        people = people_in(self.LIST)
        (here,) = [
            change
            for change in preview_list(ada.again().tournament, people).changes
            if change.field == HERE
        ]
        assert (here.old, here.new, here.doubt, here.taken) == (2100, 2250, "typed", False)
        bring_in(ada, people)
        assert self.ratings(ada) == (2250, 2100)
        bring_in(ada, people, Decisions(offered={here.key}, taken={here.key}))
        assert self.ratings(ada) == (2250, 2250)

    def test_by_the_national_rating(self, ada):
        changing.update_tournament(ada.tournament, ada.by, rating_method=RatingMethod.NATIONAL)
        bring_in(ada, people_in("name;fide id;rating;ukd\nAda;1500011;2250;1900\n"))
        assert self.ratings(ada) == (2250, 1900)

    @pytest.mark.parametrize(
        ("where", "expected"),
        [("both", (2050, 2050)), ("register", (2050, 2050)), ("tournament", (2000, 2050))],
    )
    def test_who_comes_in_now_plays_with_the_new_one(self, register, where, expected):
        bring_in(register, people_in(LIST)[:1], into(where))
        entry = register.again().entry("Hansen, Eli")
        assert (entry.person.rating, entry.rating) == expected

    def test_or_with_the_old_one(self, register):
        bring_in(register, people_in(LIST)[:1], into("nowhere"))
        entry = register.again().entry("Hansen, Eli")
        assert (entry.person.rating, entry.rating) == (2000, 2000)
