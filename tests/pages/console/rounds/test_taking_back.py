"""Steps taken back from the log: what will change is shown first, then it is done."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from crosstable.results import Result
from tests.kept import kept
from tests.pages.rounds import Desk, played, said
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import entries
from tournaments.rounds import looking_over, results
from tournaments.setup import changing

pytestmark = pytest.mark.sqlite

ADA_WINS, DRAW = Result.WHITE_WINS, Result.DRAW


@kept
def four(world: World) -> Played:
    """Round 1 is played: Ada beat Cem, Dag drew with Bo. Round 2 is published."""
    found = played(world, rounds=3)
    found.play(ADA_WINS, DRAW)
    found.publish()
    return found.again()


@pytest.fixture
def desk(world: World, four: Played) -> Desk:
    return Desk.of(world, four.tournament)


def text(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def step_of(found: Played, action: str) -> int:
    version: int = found.tournament.log.filter(action=action).latest("version").version
    return version


def seen(page: Any) -> str:
    return re.findall(r'name="seen" value="([^"]+)"', page.content.decode())[0]


def take_back(desk: Desk, step: int, reach: str = "step") -> Any:
    page = desk.get("take_back", f"?reach={reach}", step=step)
    return desk.post("take_back", {"seen": seen(page), "reach": reach}, step=step)


def test_the_log_leads_there(desk: Desk, four: Played) -> None:
    page = desk.get("log").content.decode()
    assert f'/log/{step_of(four, "published")}/"' in page


def test_the_page_says_what_will_change_by_board_and_value(desk: Desk, four: Played) -> None:
    four.enter(2, 1, DRAW)
    page = text(desk.get("take_back", step=step_of(four, "result entered")))
    assert "Take this step back?" in page
    board = " – ".join(four.boards(2)[0].split("-"))
    assert f"Round 2, Board 1: {board} ½ – ½ no result" in page


def test_a_result_goes_and_the_log_has_a_line_more(desk: Desk, four: Played) -> None:
    four.enter(2, 1, DRAW)
    lines = four.tournament.log.count()
    answer = take_back(desk, step_of(four, "result entered"))
    assert answer.url.endswith("/log/")
    board = four.board(2, 1)
    assert (board.white_code, board.black_code) == (" ", " ")
    assert four.tournament.log.count() == lines + 1
    page = desk.get("log").content.decode()
    assert page.count("<del>") == 1


def test_what_followed_is_listed_and_goes_along(desk: Desk, four: Played) -> None:
    four.enter(2, 1, DRAW)
    step = step_of(four, "published")
    page = text(desk.get("take_back", step=step))
    assert "1 later step goes with it" in page
    take_back(desk, step)
    assert four.round(2).state == "paired"


def test_everything_since_goes(desk: Desk, four: Played) -> None:
    step = step_of(four, "round closed")
    page = text(desk.get("take_back", "?reach=here", step=step))
    assert "Go back to before this step?" in page
    answer = take_back(desk, step, "here")
    assert said(answer) == [f"Put back to before step {step}."]
    assert (four.round(1).state, four.round(2).state) == ("published", "planned")


def test_of_two_arbiters_the_second_is_told(desk: Desk, four: Played) -> None:
    four.enter(2, 1, DRAW)
    step = step_of(four, "result entered")
    drawn = seen(desk.get("take_back", step=step))
    four.enter(2, 2, ADA_WINS)
    answer = desk.post("take_back", {"seen": drawn, "reach": "step"}, step=step)
    assert answer.status_code == 409
    assert "Arbiter has written something since this page was opened." in text(answer)
    assert four.board(2, 1).white_code == "="
    assert seen(answer) != drawn, "the list is shown anew"


def test_twice_is_once(desk: Desk, four: Played) -> None:
    four.enter(2, 1, DRAW)
    step = step_of(four, "result entered")
    drawn = seen(desk.get("take_back", step=step))
    for _press in range(2):
        answer = desk.post("take_back", {"seen": drawn, "reach": "step"}, step=step)
    assert answer.status_code == 409
    assert four.tournament.log.filter(action="taken back").count() == 1


def test_a_result_of_long_ago_takes_all_that_followed_along(desk: Desk, four: Played) -> None:
    """What FIDE's checklist has under 189 and 191: going back to before it is the only way."""
    for board in (1, 2):
        four.enter(2, board, DRAW)
    results.close(four.round(2), four.by)
    four.again().publish()
    first = four.tournament.log.filter(action="result entered").earliest("version").version
    page = text(desk.get("take_back", step=first))
    assert "8 later steps go with it" in page
    limit = "Results and colours of round 1 go back only with all rounds after it."
    assert f"{limit} (FIDE 189, 191)" in page
    take_back(desk, first)
    assert [four.round(n).state for n in (1, 2, 3)] == ["published", "planned", "planned"]
    assert four.board(1, 2).white_code == "=", "which it does not touch"


def test_what_fide_mode_refuses_is_said_with_its_articles(desk: Desk, four: Played) -> None:
    changing.update_tournament(four.tournament, four.by, True, fide_mode=False)
    step = step_of(four, "FIDE mode left")
    page = desk.get("take_back", step=step)
    assert "FIDE mode cannot be entered again" in text(page)
    assert "(FIDE 45)" in text(page)
    assert 'name="seen"' not in page.content.decode(), "there is nothing to press"
    page = text(desk.get("take_back", "?reach=here", step=step))
    assert "(FIDE 45)" in page


def test_what_round_1_locks_is_said_with_its_articles(world: World) -> None:
    other = played(world, rounds=3, slug="c")
    changing.update_tournament(other.tournament, other.by, rounds_planned=2)
    step = other.again().told().version
    other.publish()
    page = text(Desk.of(world, other.tournament).get("take_back", step=step))
    assert "this goes back only together with it: number of rounds. (FIDE 57)" in page
    assert "2 later steps go with it" in page


def test_a_player_withdrawn_by_mistake(desk: Desk, four: Played) -> None:
    entries.withdraw(four.entry("Bo"), four.by, confirmed=True)
    take_back(desk, step_of(four, "withdrawn"))
    assert four.entry("Bo").withdrawn_after is None


@pytest.mark.parametrize("query", ["?reach=elsewhere", "?reach="])
def test_another_reach_is_no_page(desk: Desk, four: Played, query: str) -> None:
    step = step_of(four, "published")
    assert desk.get("take_back", query, step=step).status_code == 404


@pytest.mark.parametrize("odd", ["", "9" * 5000 + ".1-x", "1." + "9" * 5000 + "-x", "²-x", "--"])
def test_a_mark_that_no_page_had_changes_nothing(desk: Desk, four: Played, odd: str) -> None:
    before = four.tournament.version
    form = {"seen": odd, "reach": "step"}
    assert desk.post("take_back", form, step=step_of(four, "published")).status_code == 409
    assert four.again().tournament.version == before


def test_a_step_that_is_not_there(desk: Desk) -> None:
    assert desk.get("take_back", step=10_000).status_code == 404


class TestWhoSawIt:
    """The public page of a published round that is taken back."""

    def path(self, four: Played, round: int | None = None) -> str:
        slugs = {"club": "harbour", "event": "spring", "tournament": four.tournament.slug}
        return reverse("public:pairings", kwargs=slugs | ({"round": round} if round else {}))

    def told(self, desk: Desk, path: str) -> str:
        answer = desk.client.get(path)
        assert answer.status_code == 200
        return text(answer)

    @pytest.mark.parametrize("round", [None, 2])
    def test_is_told(self, desk: Desk, four: Played, round: int | None) -> None:
        told = "The pairing of round 2 has been taken back"
        assert told not in self.told(desk, self.path(four, round))
        take_back(desk, step_of(four, "published"))
        assert told in self.told(desk, self.path(four, round))
        looking_over.publish(four.round(2), four.by)
        assert told not in self.told(desk, self.path(four, round))

    def test_a_round_that_nobody_saw_is_no_page(self, desk: Desk, four: Played) -> None:
        take_back(desk, step_of(four, "published"))
        assert desk.client.get(self.path(four, 3)).status_code == 404


def test_a_tournament_set_up_by_mistake_goes_to_the_deleted_ones(desk: Desk, four: Played) -> None:
    """Two players a board, two boards in each of the two rounds; two results are in."""
    step = step_of(four, "tournament created")
    assert f"/log/{step}/" in desk.get("log").content.decode()
    page = text(desk.get("take_back", step=step))
    assert "it is deleted, with all that was built on it" in page
    assert "Players and teams: 4; rounds: 2; results: 2." in page
    assert "it can be brought back under “Deleted”" in page
    answer = take_back(desk, step)
    assert answer.url.endswith("/console/harbour/spring/")
    assert said(answer) == [f"“{four.tournament.name}” has been deleted. {UNDER_DELETED}"]
    assert desk.get("log").status_code == 404
    assert four.tournament.name in text(
        desk.client.get(reverse("console:deleted", args=["harbour"]))
    )


UNDER_DELETED = "It can be brought back under “Deleted”."


def test_of_one_put_away_only_that_is_taken_back(desk: Desk, four: Played) -> None:
    changing.archive(four.tournament, four.by, True)
    page = desk.get("log").content.decode()
    assert f"/log/{step_of(four, 'archived')}/" in page
    assert f"/log/{step_of(four, 'published')}/" not in page
    take_back(desk, step_of(four, "archived"))
    assert not four.again().tournament.archived


def test_tiebreaks_while_it_is_under_way_are_asked_about_twice(desk: Desk, four: Played) -> None:
    """What FIDE's checklist has under 201; each answer sends the same form again."""
    changing.update_tournament(four.tournament, four.by, True, tiebreaks=["PTS", "SB"])
    step = step_of(four, "configuration changed")
    form = {"seen": seen(desk.get("take_back", step=step)), "reach": "step"}
    for answered in ("", "once"):
        answer = desk.post("take_back", form | {"confirmed": answered}, step=step)
        assert answer.status_code == 409
        assert "Change this while the tournament is under way?" in text(answer)
        assert four.again().tournament.tiebreaks == ["PTS", "SB"]
    answer = desk.post("take_back", form | {"confirmed": "yes"}, step=step)
    assert said(answer) == [f"Taken back: step {step}."]
    assert four.again().tournament.tiebreaks != ["PTS", "SB"]


def test_the_page_asks_no_more_of_the_database_where_more_goes(desk: Desk, four: Played) -> None:
    def queries() -> int:
        first = four.tournament.log.filter(action="published").earliest("version").version
        with CaptureQueriesContext(connection) as caught:
            assert desk.get("take_back", "?reach=here", step=first).status_code == 200
        return len(caught)

    four.enter(2, 1, DRAW)
    few = queries()
    for result in (ADA_WINS, DRAW, ADA_WINS):
        four.enter(2, 1, result)
        four.enter(2, 2, result)
    assert queries() == few


def test_the_own_page_of_a_round_taken_back_names_that_round(desk: Desk, four: Played) -> None:
    take_back(desk, step_of(four, "published"))
    event = four.tournament.event
    address = reverse(
        "public:pairings", args=[event.club.slug, event.slug, four.tournament.slug, 2]
    )
    page = text(desk.client.get(address))
    assert "The pairing of round 2 has been taken back" in page
    assert "Round 2 is not published." in page
    assert "Round 1 has not been published yet" not in page
