"""Mending a round that is being played, on the console's pages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from crosstable.results import Result
from tests.kept import kept
from tests.pages.reading import rows
from tests.pages.rounds import Desk, address, played, said
from tests.worlds.played import Played
from tests.worlds.round_robins import NAMES, set_up
from tests.worlds.world import World
from tournaments.entries import entries
from tournaments.rounds import results


@kept
def running(world: World) -> Played:
    """Round 1 of five: Ada-Cem, Dag-Bo, Eva has the bye; Fia has come since."""
    found = played(world, players=5, rounds=5)
    found.publish()
    entries.add_entry(found.tournament, found.by, name="Fia", rating=1900)
    return found.again()


@pytest.fixture
def desk(world: World, running: Played) -> Desk:
    return Desk.of(world, running.tournament)


def text(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def options(page: str, field: str) -> list[str]:
    """Read what the list of this id offers."""
    found = re.search(rf'<select[^>]*id="{field}".*?</select>', page, re.DOTALL)
    assert found, field
    return re.findall(r"<option[^>]*>([^<]*)</option>", found[0])


def hidden(page: str) -> dict[str, str]:
    """Read what the form of the preview sends."""
    form = page[page.rindex('<form method="post"') :]
    return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))


def query(**fields: object) -> str:
    return "?" + "&".join(f"{name}={value}" for name, value in fields.items())


def carry_out(desk: Desk, **fields: object) -> Any:
    """Ask for a change, and press the button of the page that shows what it does."""
    page = desk.get("mend", query(**fields), round=1)
    assert page.status_code == 200
    return desk.post("mend", hidden(page.content.decode()), round=1)


class TestChoosing:
    def test_the_round_leads_there(self, desk, running):
        page = text(desk.get("results", round=1))
        assert page.count(address("mend", running.tournament, round=1)) >= 2

    def test_so_does_a_board(self, desk, running):
        page = text(desk.get("result", round=1, board=2))
        assert f"{address('mend', running.tournament, round=1)}?board=2" in page

    def test_somebody_who_comes_late_is_offered_against_the_bye(self, desk):
        page = desk.get("mend", round=1).content.decode()
        assert options(page, "seat-comer") == ["–", "no board: Fia"]
        assert options(page, "seat-opponent") == [
            "–",
            "bye: Eva",
            "no board: Fia",
        ]
        assert "selected>bye: Eva" in page

    def test_a_board_begins_its_lists(self, desk, running):
        dag = running.entry("Dag").pk
        page = desk.get("mend", "?board=2", round=1).content.decode()
        assert options(page, f"{dag}-b") == [
            "–",
            "Board 2, Black: Bo",
            "Board 1, White: Ada",
            "Board 1, Black: Cem",
            "bye: Eva",
            "no board: Fia",
        ]

    def test_everybody_has_a_board(self, world):
        found = played(world, players=4, rounds=3, slug="c")
        found.publish()
        page = text(Desk.of(world, found.tournament).get("mend", round=1))
        assert "Everybody on the list has a board." in page
        assert address("entries", found.tournament) in page

    @pytest.mark.parametrize(
        "wish",
        [
            "?kind=seat",
            "?kind=seat&comer=x&opponent=1",
            "?kind=swap",
            "?kind=flip&board=9",
            "?kind=x",
        ],
    )
    def test_what_cannot_be_done_is_said(self, desk, wish):
        answer = desk.get("mend", wish, round=1)
        assert answer.status_code == 422
        assert 'role="alert"' in answer.content.decode()


class TestALateArrival:
    def wish(self, running: Played, **more: str) -> dict[str, object]:
        comer, opponent = running.entry("Fia").pk, running.entry("Eva").pk
        return {"kind": "seat", "comer": comer, "opponent": opponent, "colour": "rules"} | more

    def test_is_shown_first_with_levels(self, desk, running):
        answer = desk.get("mend", query(**self.wish(running)), round=1)
        assert rows(answer, "changes") == [
            ["Board 3", "–", "Eva (White) – Fia (Black): no result"],
            ["Eva", "pairing-allocated bye", "Board 3, White"],
            ["Fia", "no board", "Board 3, Black"],
        ]
        page = text(answer)
        assert "Eva loses the pairing-allocated bye and its points." in page
        assert "level 2" in page
        assert "level 3" in page
        assert running.boards(1) == ["Ada-Cem", "Dag-Bo"]

    def test_then_sits_there(self, desk, running):
        answer = carry_out(desk, **self.wish(running))
        assert answer.status_code == 303
        assert said(answer) == [
            "Round 1 has been changed. That is in the log, and will be in the report."
        ]
        assert running.boards(1) == ["Ada-Cem", "Dag-Bo", "Eva-Fia"]

    def test_with_the_colour_that_is_chosen(self, desk, running):
        carry_out(desk, **self.wish(running, colour="white"))
        assert running.boards(1)[2] == "Fia-Eva"

    def test_the_reason_of_the_board_says_so(self, desk, running):
        carry_out(desk, **self.wish(running))
        for name, more in (
            ("why", {"board": 3}),
            ("why", {"board": 1}),
            ("bracket", {"bracket": 1}),
        ):
            assert desk.get(name, round=1, **more).status_code == 200
        assert "The arbiter paired " in text(desk.get("why", round=1, board=3))

    def test_pages_of_the_two_say_so_too(self, desk, running):
        carry_out(desk, **self.wish(running))
        tournament = f"/en/harbour/spring/{running.tournament.slug}"
        for name in ("Fia", "Eva"):
            player = f"{tournament}/players/{running.entry(name).pk}/"
            assert desk.client.get(player).status_code == 200
            why = desk.client.get(f"{player}why/1/")
            assert "The arbiter paired you and" in text(why)
        for page in ("crosstable/", "standings/", "players/", "pairings/1/brackets/1/"):
            assert desk.client.get(f"{tournament}/{page}").status_code == 200

    def test_a_bye_given_by_hand_says_so(self, desk, running):
        """Eva had the bye by the rules; Bo has it now."""
        carry_out(desk, kind="swap", a=running.entry("Bo").pk, b=running.entry("Eva").pk)
        tournament = f"/en/harbour/spring/{running.tournament.slug}"
        why = desk.client.get(f"{tournament}/players/{running.entry('Bo').pk}/why/1/")
        assert "The arbiter gave you the bye." in text(why)

    def test_viewers_see_it(self, desk, running):
        pairings = f"/en/harbour/spring/{running.tournament.slug}/pairings/"
        before = desk.client.get(pairings).content.decode()
        carry_out(desk, **self.wish(running))
        after = desk.client.get(pairings).content.decode()
        assert "Fia" not in before
        assert "Fia" in after


class TestChanging:
    def test_results_are_asked_about(self, desk, running):
        running.enter(1, 1, Result.WHITE_WINS)
        page = text(desk.get("mend", query(kind="flip", board=1), round=1))
        assert "There are results already. Who keeps them?" in page
        assert "<b>Cem (White) – Ada (Black): 0 – 1</b>" in page
        assert "<b>Cem (White) – Ada (Black): 1 – 0</b>" in page
        carry_out(desk, kind="flip", board=1, keep="players")
        assert running.boards(1)[0] == "Cem-Ada"
        assert running.board(1, 1).result is Result.BLACK_WINS

    def test_what_cannot_be_kept_is_said(self, desk, running):
        running.enter(1, 1, Result.WHITE_WINS)
        cem, bo = running.entry("Cem").pk, running.entry("Bo").pk
        page = text(desk.get("mend", query(kind="swap", a=cem, b=bo), round=1))
        assert "which make no result together" in page
        assert page.count('name="keep"') == 1

    def test_a_page_that_is_out_of_date_changes_nothing(self, desk, running):
        sent = hidden(desk.get("mend", query(kind="flip", board=1), round=1).content.decode())
        running.enter(1, 1, Result.DRAW)
        answer = desk.post("mend", sent | {"keep": "players"}, round=1)
        assert said(answer) == ["These boards have changed meanwhile. Look again."]
        assert running.boards(1)[0] == "Ada-Cem"

    def test_it_is_asked_without_the_page_before(self, desk, running):
        sent = hidden(desk.get("mend", query(kind="flip", board=1), round=1).content.decode())
        asked = desk.post("mend", sent | {"confirmed": ""}, round=1)
        assert asked.status_code == 409
        assert "Change round 1 while it is being played?" in text(asked)

    def test_an_open_page_gets_the_new_rows(self, desk, running):
        """Two boards whose players changed places are drawn anew; a board added, the whole page."""
        version = running.tournament.version
        carry_out(desk, kind="swap", a=running.entry("Cem").pk, b=running.entry("Bo").pk)
        news = desk.get("results", f"?v={version}", round=1, htmx=True).content.decode()
        assert 'id="board-1"' in news
        assert "Board 1: Ada – Bo" in news
        version = running.again().tournament.version
        eva, fia = running.entry("Eva").pk, running.entry("Fia").pk
        carry_out(desk, kind="together", white=eva, black=fia)
        news = desk.get("results", f"?v={version}", round=1, htmx=True).content.decode()
        assert "Show where it stands now" in news

    def test_it_is_undone_with_the_button_there(self, desk, running):
        carry_out(desk, kind="flip", board=1)
        answer = desk.post("undo")
        assert said(answer)[-1:] == ["Undone: the boards are as before."]
        assert running.boards(1)[0] == "Ada-Cem"

    def test_a_script_is_told_so_too(self, desk, running):
        carry_out(desk, kind="flip", board=1)
        answer = desk.post("undo", {"press": "p"}, htmx=True)
        assert "Undone: the boards are as before." in text(answer)
        assert "Show them as they are now" in text(answer)


class TestAResultThatComesLate:
    def late(self, desk: Desk, running: Played) -> Any:
        """Send what was typed on a page that showed Ada with White against Cem: Ada has won."""
        between = f"{running.entry('Ada').pk}-{running.entry('Cem').pk}"
        wish = {"result": "white_wins", "seen": 0, "between": between}
        return desk.post("result", wish, round=1, board=1, htmx=True)

    def test_is_not_written_for_others(self, desk, running):
        carry_out(desk, kind="swap", a=running.entry("Cem").pk, b=running.entry("Bo").pk)
        answer = self.late(desk, running)
        assert answer.status_code == 409
        assert "Other players sit at board 1 now." in text(answer)
        assert running.board(1, 1).result is Result.NOT_YET_PLAYED

    def test_is_offered_to_the_same_two_with_other_colours(self, desk, running):
        carry_out(desk, kind="flip", board=1)
        page = text(self.late(desk, running))
        assert "The colours of board 1 have been changed since." in page
        assert "Write 0 – 1 over it" in page
        assert running.board(1, 1).result is Result.NOT_YET_PLAYED


class TestTakingThePairingBack:
    def test_is_offered_while_nothing_is_played(self, desk):
        assert "Take the pairing back" in text(desk.get("results", round=1))

    def test_after_that_the_page_says_why_not(self, desk, running):
        running.enter(1, 1, Result.DRAW)
        page = text(desk.get("results", round=1))
        assert "Take the pairing back" not in page
        assert "The pairing as a whole cannot be taken back now, because results are in:" in page
        assert said(desk.post("unpair", round=1)) == [
            "Round 1 stays paired, because results are in. Boards: 1. Clear them first, or change"
            " only single boards."
        ]


class TestElsewhere:
    def test_a_table_says_why_not(self, world):
        found = set_up(world.event, world.people["arbiter"], NAMES)
        found.publish()
        desk = Desk.of(world, found.tournament)
        page = text(desk.get("mend", round=1))
        assert "The boards of a round robin are those of its table" in page
        assert "Late arrivals, colours, seats" in text(desk.get("results", round=1))

    def test_a_closed_round_leads_to_its_corrections(self, desk, running):
        for board in (1, 2):
            running.enter(1, board, Result.DRAW)
        results.close(running.round(1), running.by)
        page = text(desk.get("mend", round=1))
        assert "Round 1 is closed: correct results, colours, seats or byes" in page
        assert address("results", running.tournament, round=1) in page

    def test_a_round_not_published_leads_to_looking_it_over(self, desk, running):
        for board in (1, 2):
            running.enter(1, board, Result.DRAW)
        results.close(running.round(1), running.by)
        running.again().pair()
        answer = desk.get("mend", "?board=2", round=2)
        assert answer.url == f"{address('change', running.tournament, round=2)}?board=2"

    def test_corrections_begin_with_the_board_in_question(self, desk, running):
        for board in (1, 2):
            running.enter(1, board, Result.DRAW)
        results.close(running.round(1), running.by)
        page = desk.get("corrections", "?board=2", round=1).content.decode()
        assert options(page, "id_a")[:3] == ["–", "Board 2, White: Dag", "Board 2, Black: Bo"]
        assert f"{address('corrections', running.tournament, round=1)}?board=2" in text(
            desk.get("correct", round=1, board=2)
        )
