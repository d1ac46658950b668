"""FIDE's checklist on expelled players (197, 198), and what else says that somebody is expelled.

Of four players by FIDE's Dutch system with White for number 1: round 1 is 1-3 and 4-2.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from crosstable.results import Result
from exchange.trf import writing
from tests.kept import kept
from tests.pages.rounds import Desk, played, said
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.entries import entries, expelling
from tournaments.logbook import lines
from tournaments.models import Standing
from tournaments.setup import changing
from tournaments.standings import refreshing
from tournaments.steps.refusals import Refused


@kept
def one_round(world: World) -> Played:
    """Ada has beaten Cem, and Bo has beaten Dag."""
    four = played(world, rounds=3)
    changing.update_tournament(four.tournament, four.by, tiebreaks=["PTS", "BH"])
    four.again()
    four.play(Result.WHITE_WINS, Result.BLACK_WINS)
    return four


@pytest.fixture
def desk(world: World, one_round: Played) -> Desk:
    return Desk.of(world, one_round.tournament)


def public(four: Played, name: str, *more: Any) -> str:
    slugs = ("harbour", "spring", four.tournament.slug)
    return Client().get(reverse(f"public:{name}", args=[*slugs, *more])).text


def expel(four: Played, name: str = "Ada", *, unranked: bool = True, **more: Any) -> None:
    expelling.expel(four.entry(name), four.by, unranked=unranked, confirmed=True, **more)
    refreshing.refresh(four.tournament.pk)
    four.again()


def ranks(four: Played, after: int = 1) -> dict[str, int]:
    rows = Standing.objects.filter(
        standings__tournament=four.tournament, standings__after_round=after
    )
    return dict(rows.values_list("entry__player__name", "rank"))


def test_197_a_player_is_marked_as_expelled(desk: Desk, one_round: Played) -> None:
    ada = one_round.entry("Ada")
    assert 'value="kept"' in desk.get("entry", entry=ada.pk).text
    asked = desk.post("expel", {"standings": "kept"}, entry=ada.pk)
    assert asked.status_code == 409
    for told in (
        "Expel Ada after round 1?",
        "From round 2 on Ada is not paired and scores nothing.",
        "count for the opponents",
        "In the standings Ada keeps the place, and is marked as expelled.",
    ):
        assert told in asked.text
    assert not one_round.entry("Ada").expelled
    done = desk.post("expel", {"standings": "kept", "confirmed": "yes"}, entry=ada.pk)
    assert said(done) == ["Ada was expelled after round 1."]
    refreshing.refresh(one_round.tournament.pk)
    assert "expelled after round 1" in desk.get("entry", entry=ada.pk).text
    for page in ("standings", "players", "crosstable"):
        assert "expelled" in public(one_round, page), page
    assert "expelled" in public(one_round, "card", ada.pk)
    assert ranks(one_round)["Ada"] == 1


def test_the_form_has_the_round_of_the_expulsion_though_more_are_paired(
    desk: Desk, one_round: Played
) -> None:
    expel(one_round)
    ada = one_round.entry("Ada").pk
    one_round.again().publish()
    page = desk.get("entry", entry=ada).text.partition('id="expelled-after"')[2]
    assert re.findall(r'<option value="(\d)" selected', page) == ["1"]
    done = desk.post(
        "expel", {"standings": "kept", "after_round": "1", "confirmed": "yes"}, entry=ada
    )
    assert said(done) == ["Ada was expelled after round 1."]


@pytest.mark.sqlite
def test_198_an_expelled_player_is_left_out_of_the_standings(one_round: Played) -> None:
    """Ada and Bo have 1 point, Cem and Dag have met one of them each: two ties."""
    assert ranks_after_refresh(one_round) == {"Ada": 1, "Bo": 1, "Cem": 3, "Dag": 3}
    expel(one_round)
    assert ranks(one_round) == {"Bo": 1, "Cem": 2, "Dag": 2}
    buchholz = Standing.objects.get(entry=one_round.entry("Cem")).values["BH"]
    assert Fraction(buchholz) == 1  # Ada's point: the game with her counts
    page = public(one_round, "standings")
    assert "Expelled, without a place here" in page
    assert f'id="entry-{one_round.entry("Ada").pk}"' not in page


def ranks_after_refresh(four: Played) -> dict[str, int]:
    refreshing.refresh(four.tournament.pk)
    return ranks(four)


@pytest.mark.whole
def test_earlier_standings_stay_as_they_were(one_round: Played) -> None:
    one_round.play(Result.DRAW, Result.DRAW)
    expel(one_round)
    assert set(ranks(one_round, 1)) == {"Ada", "Bo", "Cem", "Dag"}
    assert set(ranks(one_round, 2)) == {"Bo", "Cem", "Dag"}


def test_who_is_expelled_is_not_paired_again(one_round: Played) -> None:
    """Three are left: one game and a bye."""
    expel(one_round)
    one_round.publish()
    (board,) = one_round.boards(2)
    assert "Ada" not in board
    assert one_round.byes(2) == {
        "Ada": "Z",
        ({"Bo", "Cem", "Dag"} - {*board.split("-")}).pop(): "U",
    }


@pytest.mark.sqlite
def test_taken_back_all_is_as_before(desk: Desk, one_round: Played) -> None:
    before = ranks_after_refresh(one_round)
    ada = one_round.entry("Ada").pk
    expel(one_round)
    asked = desk.post("expel", {"back": "yes"}, entry=ada)
    assert "Take the expulsion of Ada back?" in asked.text
    assert "Ada is paired again" in asked.text
    desk.post("expel", {"back": "yes", "confirmed": "yes"}, entry=ada)
    refreshing.refresh(one_round.tournament.pk)
    assert ranks(one_round) == before
    entry = one_round.entry("Ada")
    assert (entry.withdrawn_after, entry.expelled_after, entry.unranked) == (None, None, False)
    one_round.publish()
    assert len(one_round.boards(2)) == 2


@pytest.mark.whole
def test_who_had_withdrawn_before_stays_withdrawn(one_round: Played) -> None:
    entries.withdraw(one_round.entry("Ada"), one_round.by, confirmed=True)
    one_round.play(Result.DRAW)
    expel(one_round)
    assert set(ranks(one_round, 1)) == {"Ada", "Bo", "Cem", "Dag"}
    expelling.take_back(one_round.entry("Ada"), one_round.by, confirmed=True)
    ada = one_round.entry("Ada")
    assert (ada.withdrawn_after, ada.expelled_after) == (1, None)


def test_the_log_says_it_in_words(one_round: Played) -> None:
    expel(one_round)
    expel(one_round, unranked=False)
    expelling.take_back(one_round.entry("Ada"), one_round.by, confirmed=True)
    assert [line.what for line in lines.lines(one_round.tournament, count=3)] == [
        "The expulsion of Ada was taken back.",
        "Ada was expelled after round 1. Keeps the place in the standings.",
        "Ada was expelled after round 1. Without a place in the standings.",
    ]


@pytest.mark.whole
def test_twice_is_no_second_line(one_round: Played) -> None:
    expel(one_round)
    version = one_round.tournament.version
    expel(one_round)
    assert one_round.tournament.version == version


@pytest.mark.whole
def test_after_the_last_round_too(one_round: Played) -> None:
    for _round in range(2):
        one_round.play(Result.DRAW, Result.DRAW)
    expel(one_round)
    assert one_round.entry("Ada").expelled_after == 3
    assert set(ranks(one_round, 3)) == {"Bo", "Cem", "Dag"}
    assert set(ranks(one_round, 2)) == {"Ada", "Bo", "Cem", "Dag"}


@pytest.mark.whole
@pytest.mark.parametrize("after", [0, 4])
def test_only_after_rounds_that_there_are(one_round: Played, after: int) -> None:
    with pytest.raises(Refused, match="A player can be expelled after rounds 1 to 3"):
        expel(one_round, after_round=after)


@pytest.mark.whole
@pytest.mark.parametrize("step", [entries.reinstate, entries.withdraw])
def test_other_steps_are_refused_meanwhile(one_round: Played, step: Any) -> None:
    expel(one_round)
    more = {} if step is entries.reinstate else {"after_round": 2}
    with pytest.raises(Refused, match="Ada is expelled: take that back first"):
        step(one_round.entry("Ada"), one_round.by, **more)


def test_the_crosstable_has_them_below_the_last_row(desk: Desk, one_round: Played) -> None:
    """Cem's game is with number 4, after the three who have a place."""
    expel(one_round)
    page = public(one_round, "crosstable")
    assert page.index(f'id="entry-{one_round.entry("Dag").pk}"') < page.index(
        f'id="entry-{one_round.entry("Ada").pk}"'
    )
    paper = public(one_round, "print_crosstable")
    assert "Ada ‡" in " ".join(paper.split())
    assert "‡: expelled." in paper


@pytest.mark.whole
def test_the_report_has_no_rank_and_a_comment(one_round: Played) -> None:
    """Positions 86 to 89 of the record are the rank."""
    expel(one_round)
    report = writing.write_report_file(one_round.tournament).decode().splitlines()
    players = {line[14:47].strip(): line for line in report if line.startswith("001")}
    assert players["Ada"][85:89].strip() == ""
    assert players["Bo"][85:89].strip() == "1"
    assert "### Withdrawal @ Round 1: 1, expelled after round 1, without a rank" in report


@pytest.mark.whole
def test_a_team_is_expelled_alike(world: World) -> None:
    teams = Teams.with_teams(world.event, world.people["arbiter"], 4, boards=2, rounds=3)
    teams.publish()
    desk = Desk.of(world, teams.tournament)
    team = teams.tournament.entries.order_by("tpn").first()
    assert team is not None
    done = desk.post("expel", {"standings": "out", "confirmed": "yes"}, entry=team.pk)
    assert said(done) == [f"{team.name} was expelled after round 1."]
    assert "expelled after round 1, without a place" in desk.get("entry", entry=team.pk).text


@pytest.mark.whole
def test_nobody_else_may(world: World, one_round: Played) -> None:
    for role, status in (("assistant", 403), ("stranger", 404)):
        desk = Desk.of(world, one_round.tournament, role)
        answer = desk.post("expel", {"confirmed": "yes"}, entry=one_round.entry("Ada").pk)
        assert answer.status_code == status
    assert not one_round.entry("Ada").expelled


@pytest.mark.whole
def test_every_page_is_drawn_without_a_place(desk: Desk, one_round: Played) -> None:
    """While round 2 is played: the pages of who has no place, of an opponent, and all lists."""
    expel(one_round)
    one_round.publish()
    refreshing.refresh(one_round.tournament.pk)
    ada, cem = one_round.entry("Ada").pk, one_round.entry("Cem").pk
    for page in ("tournament", "find", "standings", "crosstable", "players", "what_if", "compare"):
        assert public(one_round, page), page
    for page in ("print_standings", "print_crosstable", "print_starting_list", "print_cards"):
        assert "Ada" in public(one_round, page), page
    assert "Ada" in public(one_round, "card", cem)
    assert "expelled" in public(one_round, "print_card", ada)
    client = Client()
    compare = reverse("public:compare", args=["harbour", "spring", one_round.tournament.slug])
    assert client.get(compare, {"one": ada, "other": cem}).status_code == 422
    find = reverse("public:find", args=["harbour", "spring", one_round.tournament.slug])
    assert "Ada" in client.get(find, {"q": "Ada"}, follow=True).text
    for kind in ("standings", "crosstable", "players"):
        answer = desk.get("list", kind=kind, form="csv")
        told = b"".join(answer.streaming_content) if answer.streaming else answer.content
        assert ("Ada" in told.decode("utf-8-sig")) == (kind != "standings"), kind


@pytest.mark.whole
@pytest.mark.parametrize("language", ["tr", "nb"])
def test_the_question_speaks_the_readers_language(
    desk: Desk, one_round: Played, language: str
) -> None:
    address = reverse(
        "console:expel",
        args=["harbour", "spring", one_round.tournament.slug, one_round.entry("Ada").pk],
    )
    asked = desk.client.post(address.replace("/en/", f"/{language}/"), {"standings": "out"}).text
    title = {"tr": "Ada 1. turdan sonra ihraç edilsin mi?", "nb": "Utvise Ada etter runde 1?"}
    assert title[language] in asked
    assert "Expel" not in asked
