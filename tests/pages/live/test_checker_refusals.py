"""The checker's refusals: bad files, impatient visitors, and more than it can read."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from exchange.checker import checking
from explain.questions import queue as line
from pages.live import checker as public_checker
from tests.exchange.checker.files import four
from tests.pages.live.checking import PATH, send


class TestWhatIsRefused:
    def test_every_fault_with_line_and_column(self, client):
        broken = four().replace(b" 1.0    1 ", b" x.y    1 ").replace(b"1 b 0", b"9 b 0")
        answer = send(client, broken)
        assert answer.status_code == 422
        page = answer.content.decode()
        assert 'id="faults"' in page
        assert page.count('<th scope="row"') >= 2
        assert "the starting rank of a player of this file" in page

    @pytest.mark.parametrize("data", [b"", b"\0\xff" * 50, b"hello", "ğ".encode() * 100])
    def test_what_is_no_report(self, client, data):
        assert send(client, data).status_code == 422

    def test_nothing_at_all(self, client):
        answer = client.post(PATH, {})
        assert answer.status_code == 422
        assert "Choose a file." in answer.content.decode()

    def test_nobody_paired(self, client):
        lines = [line[:89] for line in four().decode().splitlines()]
        answer = send(client, "\n".join(lines).replace("1.0", "0.0").encode())
        assert "there is nothing to check" in answer.content.decode()

    def test_too_large_is_told_before_it_is_read(self, client):
        answer = send(client, b"x" * (checking.MOST_BYTES + 50_000))
        assert answer.status_code == 413
        assert "at most 1000 kB" in answer.content.decode()

    def test_a_little_too_large(self, client):
        answer = send(client, b"x" * (checking.MOST_BYTES + 1))
        assert answer.status_code == 422
        assert "at most 1000 kB" in answer.content.decode()

    def test_too_many_players(self, client, monkeypatch):
        monkeypatch.setattr(checking, "MOST_PLAYERS_ON_A_LAPTOP", 3)
        answer = send(client, four())
        assert answer.status_code == 422
        assert "too many players for this computer: at most 3" in answer.content.decode()

    def test_too_many_files(self, client):
        for _ in range(public_checker.CHECKS.tries):
            send(client, four())
        answer = send(client, four())
        assert answer.status_code == 429
        assert "ten minutes" in answer.content.decode()
        assert client.get(PATH).status_code == 200

    @pytest.mark.parametrize(
        "headers",
        [
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site"},
            {"Origin": "https://elsewhere.example"},
        ],
        ids=str,
    )
    def test_sent_from_another_site(self, client, headers):
        assert send(client, four(), **headers).status_code == 403

    @pytest.mark.parametrize(
        "headers",
        [{"Sec-Fetch-Site": "same-origin"}, {"Origin": "http://testserver"}, {"Origin": "null"}],
        ids=str,
    )
    def test_sent_from_here(self, client, headers):
        assert send(client, four(), **headers).status_code == 303

    def test_one_at_a_time_for_each_visitor(self, client, monkeypatch):
        monkeypatch.setattr("explain.questions.asking.answer.delay", lambda: None)
        assert send(client, four()).status_code == 303
        answer = send(client, four())
        assert answer.status_code == 429
        assert "One at a time" in answer.content.decode()
        elsewhere = client.post(PATH, {"file": SimpleUploadedFile("a", four())}, REMOTE_ADDR="::7")
        assert elsewhere.status_code == 303
        assert "1 other is before it." in client.get(elsewhere["Location"]).content.decode()

    def test_a_line_that_is_full(self, client, monkeypatch):
        monkeypatch.setattr("explain.questions.queue.MOST", 0)
        answer = send(client, four())
        assert answer.status_code == 503
        assert "Send the file again in a minute." in answer.content.decode()

    def test_while_another_file_is_read(self, client):
        with line.reading():
            assert send(client, four()).status_code == 503
        assert send(client, four()).status_code == 303

    def test_where_there_is_no_checker(self, client, settings, db):
        path = send(client, four())["Location"]
        settings.PUBLIC_CHECKER = False
        for answer in (client.get(PATH), send(client, four()), client.get(path)):
            assert answer.status_code == 404
        assert PATH not in client.get("/en/").content.decode()

    def test_a_choice_that_is_none(self, client):
        assert send(client, four(), "dutch fide-1066").status_code == 422
