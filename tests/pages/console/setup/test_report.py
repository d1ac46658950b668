"""Bringing in a TRF file: what is wrong with it, what is asked first, what is there then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import translation

from crosstable.trf import FaultCode, Notice, NoticeCode, TrfFault, TrfFaults, read
from exchange.trf import words
from tests.pages.brought_in import brought_in
from tests.pages.reading import rows
from tests.pages.rounds import Desk, said
from tests.worlds.world import World
from tournaments.models import Tournament

REPORT = "/en/console/harbour/spring/tournaments/report/"
GUIDE = (Path(__file__).parents[3] / "data" / "trf" / "tsf18_2026.trf").read_bytes()


@pytest.fixture
def client(world: World) -> Client:
    return Desk.of(world, world.tournament).client


def send(client: Client, data: bytes, confirmed: bool = False, **fields: str) -> Any:
    sent = client.post(REPORT, {"file": SimpleUploadedFile("a.trf", data), **fields})
    return brought_in(client, sent, confirmed=confirmed)


def player(number: int, cells: str) -> str:
    return f"001 {number:4} m    Player {number}".ljust(91) + cells


class TestFaults:
    def test_every_fault_with_its_place_and_what_was_expected(self, client):
        lines = [
            "012 Open",
            player(1, "   2 x 1"),
            player(2, "   1 b 0"),
            player(2, "   1 b 0"),
            player(3, "   9 w 1"),
        ]
        answer = send(client, "\n".join(lines).encode())
        assert answer.status_code == 422
        page = answer.content.decode()
        assert "Nothing was brought in." in page
        assert "cannot be blank" not in page
        assert rows(answer, "faults") == [
            ["2", "97", "a colour: w, b, - or blank", "x"],
            ["4", "5", "a number that line 3 does not have already", "2"],
            ["5", "92", "the starting rank of a player of this file", "9"],
        ]
        assert Tournament.objects.count() == 1

    def test_the_first_hundred_of_many_faults_are_shown(self, client):
        """In the arbiter's import, in a list of players and in the public checker."""
        many = "\n".join(["142 nine"] * 300).encode()
        file = {"file": SimpleUploadedFile("a.trf", many)}
        answers: list[Any] = [send(client, many), Client().post("/en/checker/", file)]
        for answer in answers:
            assert len(rows(answer, "faults")) == 100
            assert "After 200 nothing more is looked for." in answer.content.decode()

    @pytest.mark.parametrize(
        ("data", "complaint"),
        [
            (b"", "The submitted file is empty."),
            (b"hello", "at least one record of the report format"),
            (b"\x89PNG\r\n\x1a\n\0\0", "This is a picture."),
            (b"012 Open\n" * 200_000, "The file is too large"),
        ],
    )
    def test_what_is_no_report(self, client, data, complaint):
        answer = send(client, data)
        assert answer.status_code == 422
        assert complaint in answer.content.decode()

    def test_what_a_tournament_here_cannot_hold(self, client):
        lines = ["012 Open", player(1, "   2 w 1"), player(2, "   1 b 0"), "162  D 0.8"]
        answer = send(client, "\n".join(lines).encode())
        page = answer.content.decode()
        assert "Two draws would bring more" in page
        assert "Nothing was brought in." in page
        assert f'action="{REPORT}"' in page
        assert Tournament.objects.count() == 1

    def test_no_file(self, client):
        assert "Choose a file." in client.post(REPORT, {"name": "B"}).content.decode()


class TestBroughtIn:
    def test_rounds_that_the_rules_pair_otherwise_are_asked_about(self, client):
        """The guide's pairs are older than its rules: rounds 1, 6 and 7 come out otherwise."""
        asked = send(client, GUIDE)
        page = asked.content.decode()
        assert "Some rounds are not as the rules pair them." in page
        assert "Round 1: 7 boards differ." in page
        assert Tournament.objects.count() == 1

        again = client.post(asked.request["PATH_INFO"], {"confirmed": "yes"})
        answer = brought_in(client, again)
        made = Tournament.objects.latest("pk")
        assert answer["Location"] == f"/en/console/harbour/spring/{made.slug}/"
        assert said(answer)[0] == "Test is here: 18 players, 7 rounds."
        assert made.entries.count() == 18
        assert client.get(answer["Location"]).status_code == 200

    def test_its_name_and_address_can_be_chosen(self, client):
        answer = send(client, GUIDE, name="Şenlik B", confirmed=True)
        made = Tournament.objects.latest("pk")
        assert (made.name, made.slug) == ("Şenlik B", "senlik-b")
        assert answer["Location"].endswith("/senlik-b/")

    def test_the_same_file_twice_is_two_tournaments(self, client):
        for _time in range(2):
            send(client, GUIDE, confirmed=True)
        slugs = Tournament.objects.values_list("slug", flat=True)
        assert {"test", "test-2"} < set(slugs)

    def test_what_was_taken_otherwise_is_said(self, client):
        lines = ["012 Open", player(1, "   2 w 1"), player(2, "   1 b 0"), "XYZ what is this"]
        answer = send(client, "\n".join(lines).encode())
        assert answer.status_code == 303
        assert any("Line 4" in message for message in said(answer))


class TestWords:
    @pytest.mark.parametrize("code", [*FaultCode, *NoticeCode], ids=str)
    def test_every_remark_has_its_words_in_every_language(self, code):
        """With all its figures: none is missing that the sentence names."""
        names = {part.split("}")[0] for part in code.sentence.split("{")[1:]}
        figures = tuple((name, f"<{name}>") for name in names)
        kind = TrfFault if isinstance(code, FaultCode) else Notice
        remark = kind(3, 7, code, "x", figures)
        for language in ("en", "tr", "nb"):
            with translation.override(language):
                text = words.in_words(remark)
            assert all(f"<{name}>" in text for name in names)

    def test_the_whole_remark(self):
        with pytest.raises(TrfFaults) as refused:
            read("\n".join(["012 Open", player(1, "   1 w 1")]).encode())
        (fault,) = refused.value.faults
        assert words.in_words(fault) == "Column 92: expected another player as opponent; found “1”."
