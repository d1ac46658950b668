"""The checker: a report file of any program, looked over by anyone, and kept by nobody."""

from __future__ import annotations

import uuid

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from playwright.sync_api import FilePayload, Page, expect

from exchange.checker import checking, words
from explain.questions import asking
from explain.questions import queue as line
from pairing.editions import EDITIONS
from pairing.fide.lim.editions import Lim
from pairing.kernel.edition import Edition
from tests.exchange.checker.files import RIGHT, four
from tests.pages.axe import assert_accessible
from tests.pages.live.checking import PATH, send
from tests.pages.rounds import HTMX
from tests.servers.browser import Visitors
from tests.worlds.world import World

OLDER = "dutch fide-2017"


def found(client, data: bytes, rules: str = "") -> str:
    answer = send(client, data, rules)
    assert answer.status_code == 303, answer.content.decode()
    result = client.get(answer["Location"])
    assert result.status_code == 200
    return result.content.decode()


class TestWhatIsFound:
    def test_a_tournament_that_follows_the_rules(self, client):
        page = found(client, RIGHT.read_bytes())
        assert "rounds are paired by these rules, to the last board." in page
        assert "Swiss system by FIDE (Dutch), rules from 1 February 2026" in page
        assert "not paired by these rules" not in page

    def test_both_pairings_side_by_side_and_what_decides(self, client):
        page = found(client, four())
        assert "1 of 2 rounds is not paired by these rules." in page
        assert "0 of 2 boards are as the rules pair them." in page
        assert "1 Ada – 3 Cem met in round 1 already. (C1)" in page
        assert (
            "With these boards, more players would have to play someone with fewer points." in page
        )
        assert (
            "The first difference is in the group with 1 point. Then 2 more players would be"
            " without an opponent in this group. As paired, there is none." in page
        )
        for title in ("In the file", "By the rules"):
            assert f"<h3>{title}</h3>" in page
        assert "2 Bo – 1 Ada" in page

    def test_colours_alone(self, client):
        """1 had White and 2 Black: each is due the other colour (5.2.1)."""
        seats = {"ada": "   2 w 1", "bo": "   1 b 0", "cem": "   4 w 1", "dag": "   3 b 0"}
        page = found(client, four(**seats))
        assert "2 Bo – 1 Ada have the colours the other way round (5.2.1)." in page
        assert "Each gets the colour that evens out the colours so far." in page

    def test_a_round_that_the_rules_cannot_pair(self, client):
        """1 and 2 have met, and nobody else is here."""
        two = "\n".join(
            line
            for line in four(ada="   2 b 1", bo="   1 w 0").decode().splitlines()
            if "Cem" not in line and "Dag" not in line
        )
        two = two.replace("3 w 1", "2 w 1").replace("4 b 1", "1 b 0")
        page = found(client, two.replace("062 4", "062 2").encode())
        assert "By the rules, this round cannot be paired." in page
        assert "Ada and Bo have already played each other, in round 1." in page

    def test_by_the_rules_that_one_chooses(self, client):
        assert "rules until 31 January 2026" in found(client, RIGHT.read_bytes(), OLDER)

    def test_by_the_rules_that_the_file_names(self, client):
        assert "rules until 31 January 2026" in found(client, four("FIDE_DUTCH_2017"))

    def test_rules_that_are_not_here(self, client):
        answer = send(client, four("FIDE_NOSUCH"))
        assert answer.status_code == 422
        assert "not here: FIDE_NOSUCH" in answer.content.decode()
        assert "1 of 2 rounds" in found(client, four("FIDE_NOSUCH"), "dutch fide-2026")

    @pytest.mark.parametrize(
        "rules", [" ".join(key) for key, one in EDITIONS.items() if not one.teams]
    )
    def test_by_every_system_that_is_here(self, client, rules):
        """The same boards twice: C1 of the Dutch system, and its like in every other."""
        page = found(client, four(), rules)
        assert "round-2" in page
        assert "by the rules" in page or "differs" in page

    def test_what_decides_where_a_system_has_no_figures(self, client, monkeypatch):
        monkeypatch.setattr(Lim, "figures", Edition.figures)
        page = found(client, four(), "lim fide-2026")
        assert "Ada and Cem have already played each other, in round 1." in page

    def test_what_decides_by_the_steps_of_another_system(self, client):
        page = found(client, four(), "lim fide-2026")
        assert "The first difference is in the group with 1 point." in page
        assert "<b>2.4</b>" in page
        assert "By the rules, Ada plays Bo, who stands opposite in the line-up." in page

    def test_what_decides_by_the_criteria_of_another_system(self, client):
        page = found(client, four(), "dubov fide-2026")
        assert "Ada and Cem have already played each other, in round 1." in page
        assert "<b>C1</b> No two meet twice in a tournament." in page

    def test_of_very_many_boards_the_first_are_told_and_how_many_more(self, client, monkeypatch):
        monkeypatch.setattr(words, "MOST_SHOWN", 1)
        page = found(client, four())
        assert "0 of 2 boards are as the rules pair them." in page
        assert page.count("<li>And 1 more.</li>") == 2  # of each side
        assert "<li>And 3 more.</li>" in page  # two have met, and two have colours turned round

    def test_in_every_language(self, client):
        answer = send(client, four())
        for language in ("tr", "nb"):
            path = answer["Location"].replace("/en/", f"/{language}/")
            assert client.get(path).status_code == 200


class TestWhatIsKept:
    def result(self, client) -> str:
        return str(send(client, four())["Location"])

    def test_neither_database_nor_disk_and_the_file_is_gone(self, client, db):
        cache.clear()
        with CaptureQueriesContext(connection) as queries:
            path = self.result(client)
        assert len(queries) == 0
        number = uuid.UUID(path.rstrip("/").rsplit("/", 1)[-1])
        assert cache.get(f"check:{number}:file") is None
        assert cache.get(f"check:{number}") is not None
        with CaptureQueriesContext(connection) as queries:
            client.get(path)
        assert len(queries) == 0

    def test_pages_touch_neither_session_nor_cookies(self, client, world: World):
        client.force_login(world.people["owner"])
        sent = send(client, four())
        for answer in (client.get(PATH), sent, client.get(sent["Location"])):
            request = answer.wsgi_request
            assert not request.session.accessed
            assert not hasattr(request, "_cached_user")
            assert answer.cookies == {}
        assert "public" in client.get(PATH)["Cache-Control"]
        assert "no-store" in client.get(sent["Location"])["Cache-Control"]

    def test_what_is_not_kept_any_more(self, client):
        for number in (uuid.uuid4(), uuid.UUID(int=0)):
            answer = client.get(f"{PATH}{number}/")
            assert answer.status_code == 404
            assert "results go after an hour" in answer.content.decode()


class TestWhileItIsChecked:
    @pytest.fixture
    def waits(self, client, monkeypatch) -> str:
        monkeypatch.setattr("explain.questions.asking.answer.delay", lambda: None)
        path: str = send(client, four())["Location"]
        return path

    def test_it_waits_for_a_worker(self, client, waits):
        page = client.get(waits).content.decode()
        assert "It waits for its turn. It comes next." in " ".join(page.split())
        assert "Look again" in page
        assert '<noscript><meta http-equiv="refresh"' in page

    def test_how_far_it_has_come(self, client, waits, monkeypatch):
        question = line.take_next()
        assert question is not None
        assert "The file is being checked." in client.get(waits).content.decode()
        told: list[object] = []
        monkeypatch.setattr(
            asking, "store_answer", lambda key, content, state="done": told.append(state)
        )
        checking.run_check(question.key)
        assert told == ["asked", "asked", "done"]
        monkeypatch.undo()
        head = {"name": "", "system": "dutch", "edition": "fide-2026", "players": {}, "total": 2}
        round = {"number": 1, "boards": 2, "rules": ("dutch", "fide-2026")}
        asking.store_answer(question.key, head | {"rounds": [round]}, asking.ASKED)
        part = client.get(waits, **HTMX).content.decode()
        assert "1 of 2 rounds are checked." in part
        assert "<html" not in part

    def test_nobody_comes_to_it(self, client, waits, monkeypatch):
        monkeypatch.setattr("explain.questions.queue.UNSEEN", -1)
        page = client.get(waits).content.decode()
        assert "This file has waited too long" in page
        assert "http-equiv" not in page

    def test_a_second_worker_leaves_it_alone(self, client, monkeypatch):
        path = send(client, four())["Location"]
        before = client.get(path).content
        checking.run_check("check:" + path.rstrip("/").rsplit("/", 1)[-1])
        assert client.get(path).content == before

    def test_time_that_runs_out(self, client, monkeypatch):
        monkeypatch.setattr("explain.questions.queue.SECONDS", -3)
        page = found(client, RIGHT.read_bytes())
        assert "Time ran out after 0 of" in page

    def test_a_round_that_takes_too_long(self, client, monkeypatch):
        def slow(*_: object) -> None:
            raise SoftTimeLimitExceeded

        monkeypatch.setattr(checking, "_check_round", slow)
        assert "Time ran out after 0 of 2 rounds" in found(client, four())

    def test_a_queue_that_is_away(self, client, monkeypatch):
        from kombu.exceptions import OperationalError

        def away() -> None:
            raise OperationalError

        monkeypatch.setattr("explain.questions.asking.answer.delay", away)
        answer = send(client, four())
        assert answer.status_code == 503
        assert "Try again in a while" in answer.content.decode()


def test_the_front_page_leads_there(client, db):
    assert f'href="{PATH}"' in client.get("/en/").content.decode()


def choose(page: Page, data: bytes) -> None:
    file: FilePayload = {"name": "report.trf", "mimeType": "text/plain", "buffer": data}
    page.get_by_label("Report file").set_input_files(file)


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
@pytest.mark.whole
def test_in_a_browser(visitors: Visitors) -> None:
    assert settings.CELERY_TASK_ALWAYS_EAGER
    page = visitors(width=360, color_scheme="dark")
    page.goto(PATH)
    assert_accessible(page)
    choose(page, four())
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#round-2")).to_contain_text("0 of 2 boards are as the rules pair them.")
    page.get_by_text("The whole group, and what is counted").click()
    assert_accessible(page)
    page.goto(PATH)
    choose(page, four().replace(b"1 b 0", b"9 b 0"))
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#faults")).to_be_visible()
    assert_accessible(page)
