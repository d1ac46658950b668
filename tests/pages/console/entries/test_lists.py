"""Lists of players: pasted, as a file, out of the register; looked at before anything is done."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from exchange.lists.decoding import LONGEST
from exchange.lists.lines import MOST_LINES
from tests.pages.console.entries.at_a_desk import text
from tests.pages.console.entries.preview_forms import sent_by
from tests.pages.rounds import Desk, said
from tournaments.entries import entries, register
from tournaments.models import Player

PASTED = (
    "Ad Soyad\tUKD\tDoğum Tarihi\tKulüp\nKaya, Ezgi\t1650\t1999\tKale SK\nYıldız, Ece\t1500\t\t\n"
)


def look(desk: Desk, data: str | bytes, name: str = "list.csv") -> Any:
    """Paste text, or send bytes as a file."""
    if isinstance(data, str):
        return desk.post("import", {"text": data})
    return desk.post("import", {"file": SimpleUploadedFile(name, data)})


def bring_in(desk: Desk, preview: Any, **choices: str | list[str]) -> Any:
    """Press the button of the preview's page, with everything as it stands there."""
    return desk.post("import_apply", sent_by(text(preview)) | choices)


def entered(desk: Desk) -> set[str]:
    return set(desk.tournament.entries.values_list("player__name", flat=True))


FOUR = {"Ada", "Bo", "Cem", "Dag"}


class TestLooking:
    def test_nothing_is_done_by_looking(self, desk, four):
        before = four.again().tournament.version
        answer = look(desk, PASTED)
        assert answer.status_code == 200
        assert "<b>2</b> players would be entered." in text(answer)
        assert four.again().tournament.version == before
        assert Player.objects.filter(name="Kaya, Ezgi").count() == 0

    def test_then_it_is_done(self, desk):
        answer = bring_in(desk, look(desk, PASTED))
        assert answer.status_code == 303
        assert said(answer) == ["Entered: 2. New in the register: 2. Changed there: 0."]
        assert entered(desk) == FOUR | {"Kaya, Ezgi", "Yıldız, Ece"}
        ezgi = Player.objects.get(name="Kaya, Ezgi")
        assert (ezgi.national_rating, ezgi.birth, ezgi.home_club) == (1650, "1999", "Kale SK")

    def test_what_changes_is_shown_old_and_new(self, world, desk):
        register.add_player(world.club, None, name="Kaya, Ezgi", birth="1999", national_rating=1600)
        page = text(look(desk, PASTED))
        changed = page[page.index('id="changed"') :]
        assert "<del>1600</del>" in changed
        assert "<ins>1650</ins>" in changed
        assert "<ins>Kale SK</ins>" in changed

    def test_a_name_alone_is_asked_about(self, world, desk):
        ece = register.add_player(world.club, None, name="Yıldız, Ece", national_rating=1480)
        preview = look(desk, PASTED)
        page = text(preview)
        assert "Are they the same? (1)" in page
        assert f'name="same-3" value="{ece.pk}" required checked' in page
        unsaid = bring_in(desk, preview, **{"same-3": ""})
        assert unsaid.status_code == 422
        assert "Say first who is who." in text(unsaid)
        bring_in(desk, preview, **{"same-3": str(ece.pk)})
        assert desk.tournament.entries.filter(player=ece).exists()
        ece.refresh_from_db()
        assert ece.national_rating == 1500

    def test_or_is_somebody_new(self, world, desk):
        register.add_player(world.club, None, name="Yıldız, Ece")
        bring_in(desk, look(desk, PASTED), **{"same-3": "new"})
        assert Player.objects.filter(name="Yıldız, Ece").count() == 2

    def test_whoever_is_entered_already_stays_so(self, desk):
        again = look(desk, "name;rating\nAda;2200\nBo;2190\nRoe, Jane;1500\n")
        page = text(again)
        ada, bo = (Player.objects.get(name=name).pk for name in ("Ada", "Bo"))
        assert "Are they the same? (2)" in page
        answer = bring_in(desk, again, **{"same-2": str(ada), "same-3": str(bo)})
        assert said(answer)[0].startswith("Entered: 1.")
        assert entered(desk) == FOUR | {"Roe, Jane"}

    def test_a_preview_that_is_old_is_shown_anew(self, desk, four):
        preview = look(desk, PASTED)
        entries.add_entry(four.tournament, four.by, name="Meanwhile, Mia")
        answer = bring_in(desk, preview)
        assert answer.status_code == 200
        assert "Somebody has changed the tournament meanwhile." in text(answer)
        assert entered(desk) == FOUR | {"Meanwhile, Mia"}
        assert bring_in(desk, answer).status_code == 303

    def test_after_the_start_they_are_late_entries(self, desk, four):
        four.publish()
        bring_in(desk, look(desk, PASTED))
        assert desk.tournament.entries.get(player__name="Kaya, Ezgi").first_round == 2


class TestFiles:
    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1254"])
    def test_letters_arrive_whatever_the_file_is_written_in(self, desk, encoding):
        data = "Ad Soyad;UKD\r\nÇiğdem Işık;1500\r\n".encode(encoding)
        bring_in(desk, look(desk, data))
        assert "Çiğdem Işık" in entered(desk)

    def test_norwegian_letters_of_an_old_file(self, desk):
        data = "Navn;Rating\r\nØdegård, Åse;1500\r\nSæther, Bjørn;1400\r\n".encode("cp1252")
        bring_in(desk, look(desk, data))
        assert {"Ødegård, Åse", "Sæther, Bjørn"} < entered(desk)

    def test_a_report_file_brings_its_players(self, desk):
        row = "001    1 mFM  Hansen, Eli".ljust(48) + "2050 NOR     1500001 1999/12/31"
        bring_in(desk, look(desk, f"012 Open\r\n{row}\r\n".encode(), "open.trf"))
        eli = Player.objects.get(fide_id="1500001")
        assert (eli.title, eli.rating, eli.birth) == ("FM", 2050, "1999/12/31")


class TestFaults:
    def test_all_of_them_each_with_line_and_field(self, desk):
        answer = look(desk, "name;rating;birth\nRoe;99999;\n;1500;\n=cmd();1500;99\n")
        page = text(answer)
        assert answer.status_code == 422
        found = re.findall(r'<th scope="row"[^>]*>(\d+|–)</th><td[^>]*>(.*?)</td><td>', page)
        assert found == [("2", "FIDE rating"), ("3", "Name"), ("4", "Name"), ("4", "Date of birth")]
        assert "4 things are wrong in the list" in page
        assert entered(desk) == FOUR

    def test_the_list_of_a_file_stands_there_to_be_put_right(self, desk):
        page = text(look(desk, b"name;rating\nRoe, Jane;strong\n"))
        assert "Roe, Jane;strong\n</textarea>" in page

    def test_a_fide_id_of_two_people(self, desk):
        page = text(look(desk, "name;fide id\nRoe, Jane;1500001\nDoe, John;1500001\n"))
        assert "This FIDE ID is in line 2 already." in page

    def test_a_faulty_report_is_said_in_words(self, desk):
        row = "001    1 mFM  Hansen, Eli".ljust(48) + "20x0 NOR     1500001 1999/12/31"
        page = text(look(desk, f"012 Open\n{row}\n001    x      Roe{' ' * 60}\n"))
        assert "whole number" in page

    @pytest.mark.parametrize(
        ("data", "complaint"),
        [
            ("", "Paste a list, or choose a file."),
            (b"", "The submitted file is empty."),
            (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "This is a picture."),
            (b"PK\x03\x04\x14\0\x06\0", "This spreadsheet is damaged."),
            (b"name\n" + b"x" * LONGEST, "The file is too large"),
            (b"name\n" + b"Roe, Jane\n" * 10_000, "The list has 10001 lines; at most 2000"),
            ("name;rating\n" + '"Roe' + "\n" * 3, "name"),
            ("name\n" + "x" * 500 + "\n", "at most 120 characters"),
            ("name\nRoe\x1b[2J\n", "This is no text of a list"),
            ("rating;club\n1500;Kale\n", "No column has the players"),
        ],
    )
    def test_what_is_no_list_gets_a_clear_answer(self, desk, data, complaint):
        answer = look(desk, data)
        assert answer.status_code in (200, 422)
        assert complaint in text(answer)
        assert entered(desk) == FOUR

    def test_a_paste_beyond_all_measure(self, desk):
        answer = look(desk, "Roe, Jane\n" * 300_000)
        assert answer.status_code == 400
        assert "That was too much at once." in text(answer)

    def test_the_longest_list_is_taken(self, desk):
        lines = "".join(f"Player {number};1500\n" for number in range(1, MOST_LINES))
        assert look(desk, f"name;rating\n{lines}").status_code == 200


class TestTheRegister:
    def test_regulars_are_ticked(self, world, desk):
        known = [register.add_player(world.club, None, name=name) for name in ("Eva", "Fia", "Gry")]
        page = text(desk.get("regulars"))
        assert "Eva" in page
        assert "<b>Ada</b>" not in page  # she is entered
        answer = desk.post("regulars", {"players": [known[0].pk, known[2].pk]})
        assert said(answer) == ["Entered: 2."]
        assert entered(desk) == FOUR | {"Eva", "Gry"}

    def test_nobody_ticked(self, world, desk):
        register.add_player(world.club, None, name="Eva")
        answer = desk.post("regulars")
        assert answer.status_code == 422
        assert "Tick at least one." in text(answer)

    def test_nobody_of_another_club(self, world, desk):
        sam = register.add_player(world.other_club, None, name="Sam")
        assert desk.post("regulars", {"players": [sam.pk]}).status_code == 422
        assert entered(desk) == FOUR
