"""The preview of a list: columns, lines left out, changes refused, doubles, sheets."""

from __future__ import annotations

import io
import re
from typing import Any
from urllib.parse import urlencode

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from clubs.bodies import MANY_FIELDS
from tests.pages.console.entries.at_a_desk import text
from tests.pages.console.entries.preview_forms import sent_by
from tests.pages.rounds import Desk, address, said
from tests.worlds.world import World
from tournaments.entries import register
from tournaments.models import Entry, Player

URL_ENCODED = "application/x-www-form-urlencoded"
GERMAN = "Spielername;Zahl;Telefon\nMüller, Jörg;1850;0170 111\nGroß, Uwe;1620;0170 112\n"


def look(desk: Desk, data: str) -> Any:
    return desk.post("import", {"text": data})


def again(desk: Desk, answer: Any, **other: Any) -> Any:
    """Press "Look again" with some fields as the arbiter has changed them."""
    return desk.post("import", sent_by(text(answer)) | other)


def bring_in(desk: Desk, answer: Any, **other: Any) -> Any:
    return desk.post("import_apply", sent_by(text(answer)) | other)


def without(answer: Any, *keys: str) -> list[str]:
    """Return the ticks of the page without some."""
    ticks = sent_by(text(answer))["take"]
    return [key for key in ([ticks] if isinstance(ticks, str) else ticks) if key not in keys]


class TestColumns:
    def test_each_is_named_with_its_first_cells_or_left_out(self, desk):
        page = text(look(desk, GERMAN))
        assert re.search(r'id="columns-read">.*Spielername → Name', page)
        left_out = re.search(r'id="columns-left-out">(.*)</p>', page)
        assert left_out is not None
        assert "Zahl" in left_out[1]
        assert "Telefon (personal, never read)" in left_out[1]
        assert "Müller, Jörg · Groß, Uwe" in page
        assert "0170" not in page.replace('name="text"', "").split("columns-read")[1]

    def test_said_otherwise_and_remembered(self, desk, world):
        first = look(desk, GERMAN)
        second = again(desk, first, **{"column-1": "national_rating"})
        assert "Zahl → National rating" in text(second)
        assert "as you chose" in text(second)
        assert bring_in(desk, second).status_code == 303
        assert Player.objects.get(name="Müller, Jörg").national_rating == 1850
        third = look(desk, "SPIELERNAME;Zahl;Telefon\nRoe, Jane;1500;\n")
        assert "Read as you chose on" in text(third)
        assert "Zahl → National rating" in text(third)

    def test_forgotten(self, desk):
        bring_in(desk, again(desk, look(desk, GERMAN), **{"column-1": "national_rating"}))
        third = again(desk, look(desk, GERMAN), forget="yes")
        assert "Read as you chose on" not in text(third)
        assert "Zahl → National rating" not in text(third)
        assert "Zahl → National rating" not in text(look(desk, GERMAN))

    def test_columns_changed_without_another_look_are_shown_first(self, desk):
        answer = bring_in(desk, look(desk, GERMAN), **{"column-1": "national_rating"})
        assert answer.status_code == 200
        assert "something else than was shown" in text(answer)
        assert not Player.objects.filter(name="Müller, Jörg").exists()
        assert bring_in(desk, answer).status_code == 303

    def test_faults_of_other_columns_stand_on_the_same_page(self, desk):
        """Nothing is lost: neither the list, nor what was said of the columns."""
        first = again(desk, look(desk, GERMAN), **{"column-0": "rating", "column-1": "name"})
        page = text(first)
        assert first.status_code == 422
        assert 'data-label="Line">2</th>' in page
        assert "Müller, Jörg;1850;0170 111" in page
        assert re.search(r'<option value="rating" selected>', page)
        back = again(desk, first, **{"column-0": "name", "column-1": "rating"})
        assert back.status_code == 200
        assert "<b>2</b> players would be entered." in text(back)

    def test_a_list_without_headings_has_letters(self, desk):
        page = text(look(desk, "Müller, Jörg\t1850\nGroß, Uwe\t1620\n"))
        assert "A → Name; B → FIDE rating" in page

    def test_the_separator_and_titles_above_are_said(self, desk):
        page = text(look(desk, "sep=;\nKlubbmesterskap 2026\nNavn;Rating\nRoe, Jane;1500\n"))
        assert "2 lines are not players" in page
        assert "Line 1: sep=;" in page
        assert "Line 2: Klubbmesterskap 2026" in page


class TestLines:
    FAULTY = "name;rating\nRoe, Jane;strong\nDoe, John;1500\n"

    def test_a_faulty_one_is_left_out(self, desk):
        faulty = look(desk, self.FAULTY)
        assert "Leave line 2 out" in text(faulty)
        second = again(desk, faulty, out="2")
        assert "<b>1</b> player would be entered." in text(second)
        assert 'name="out" value="2" checked' in text(second)
        bring_in(desk, second)
        assert desk.tournament.entries.filter(player__name="Doe, John").exists()
        assert not Player.objects.filter(name="Roe, Jane").exists()

    def test_or_taken_back_in(self, desk):
        second = again(desk, look(desk, self.FAULTY), out="2")
        sent = sent_by(text(second))
        sent.pop("out")
        assert desk.post("import", sent).status_code == 422

    def test_a_newcomer_is_left_out(self, desk):
        answer = look(desk, "name;rating\nRoe, Jane;1400\nDoe, John;1500\n")
        done = bring_in(desk, answer, take=without(answer, "2"))
        assert said(done) == [
            "Entered: 1. New in the register: 1. Changed there: 0. Lines left out: 1."
        ]
        assert not Player.objects.filter(name="Roe, Jane").exists()


class TestChanges:
    LIST = "name;fide id;rating;club\nHANSEN, ELI;1500001;2050;Bergens SK\n"

    @pytest.fixture
    def eli(self, world: World) -> Player:
        return register.add_player(
            world.club, None, name="Hansen, Eli", fide_id="1500001", rating=2000
        )

    def test_one_of_many_is_refused(self, desk, eli):
        answer = look(desk, self.LIST)
        done = bring_in(desk, answer, take=without(answer, f"2-{eli.pk}-home_club"))
        assert "Changes not taken over: 2." in said(done)[0]  # the club, and the capitals
        eli.refresh_from_db()
        assert (eli.name, eli.rating, eli.home_club) == ("Hansen, Eli", 2050, "")

    def test_capitals_and_ascii_are_not_ticked_and_said(self, desk, eli):
        page = text(look(desk, self.LIST))
        assert "(the list writes it in capitals)" in page
        assert re.search(rf'value="2-{eli.pk}-name">', page)
        assert re.search(rf'value="2-{eli.pk}-rating" checked>', page)

    def test_what_was_unticked_stays_so_on_another_look(self, desk, eli):
        answer = look(desk, self.LIST)
        second = again(desk, answer, take=without(answer, f"2-{eli.pk}-home_club"))
        assert f"2-{eli.pk}-home_club" not in without(second)
        third = bring_in(desk, second, seen="0")  # stale
        assert f"2-{eli.pk}-home_club" not in without(third)
        assert f"2-{eli.pk}-rating" in without(third)

    def test_a_second_press_does_nothing_more(self, desk, eli):
        sent = sent_by(text(look(desk, self.LIST)))
        first, second = (desk.post("import_apply", sent) for _press in range(2))
        assert (first.status_code, second.status_code) == (303, 303)
        assert first.url == second.url
        assert said(second)[-1] == "This list has been brought in already."
        assert Entry.objects.filter(player=eli).count() == 1
        assert desk.tournament.log.filter(action="entries imported").count() == 2  # and the four

    @pytest.mark.whole
    def test_a_thousand_changes_are_sent_without_scripts(self, desk, world):
        """More fields than Django reads elsewhere: a tick for each change and each line."""
        people = [
            Player(club=world.club, name=f"Known, {n}", fide_id=f"{9_000_000 + n}", rating=1500)
            for n in range(1000)
        ]
        Player.objects.bulk_create(people)
        lines = "".join(f"Known, {n};{9_000_000 + n};1600;Kale SK\n" for n in range(1000))
        answer = look(desk, f"name;fide id;rating;club\n{lines}")
        refused = Player.objects.get(fide_id="9000500")
        ticks = without(answer, f"502-{refused.pk}-rating")
        assert len(ticks) == 1000 + 2000 - 1 + 1  # lines, changes, all of one field
        body = sent_by(text(answer)) | {"take": ticks}
        done = desk.client.post(
            address("import_apply", desk.tournament),
            urlencode(body, doseq=True),
            content_type=URL_ENCODED,
        )
        assert done.status_code == 303
        assert Player.objects.filter(rating=1600, home_club="Kale SK").count() == 999
        refused.refresh_from_db()
        assert (refused.rating, refused.home_club) == (1500, "Kale SK")


@pytest.mark.parametrize(
    ("name", "most"), [("import", MANY_FIELDS), ("import_apply", MANY_FIELDS), ("entries", 1000)]
)
def test_the_most_fields_of_a_form(desk: Desk, name: str, most: int) -> None:
    """Only where a list is looked at are there more than a thousand."""
    for count, refused in ((most, False), (most + 1, True)):
        answer = desk.client.post(
            address(name, desk.tournament), "&".join(["a="] * count), content_type=URL_ENCODED
        )
        assert (answer.status_code == 400) is refused


class TestDoubles:
    def test_the_same_line_twice_is_offered_to_be_left_out(self, desk):
        answer = look(desk, "name\nRoe, Jane\nDoe, John\nRoe, Jane\n")
        assert "Twice in the list? (1)" in text(answer)
        assert said(bring_in(desk, answer))[0].endswith("Lines left out: 1.")
        assert Player.objects.filter(name="Roe, Jane").count() == 1

    def test_two_spellings_of_one_birth_are_asked_about(self, desk):
        answer = look(desk, "name;birth\nÜnal, Can;2001/02/03\nÜNAL, CAN;2001/02/03\n")
        unsaid = bring_in(desk, answer)
        assert unsaid.status_code == 422
        assert "Say first who is who." in text(unsaid)
        assert bring_in(desk, unsaid, **{"double-3": "out"}).status_code == 303
        assert [p.name for p in Player.objects.filter(birth="2001/02/03")] == ["Ünal, Can"]

    def test_both_come_in_after_another_look(self, desk):
        answer = look(desk, "name;birth\nÜnal, Can;2001/02/03\nÜNAL, CAN;2001/02/03\n")
        shown = bring_in(desk, answer, **{"double-3": "both"})
        assert shown.status_code == 200
        assert "<b>2</b> players would be entered." in text(shown)
        assert bring_in(desk, shown).status_code == 303
        assert Player.objects.filter(birth="2001/02/03").count() == 2

    def test_a_doubtful_line_is_left_out(self, desk, world):
        register.add_player(world.club, None, name="Ünal, Can", birth="2001/02/03")
        answer = look(desk, "name;birth\nÜNAL, CAN;2001/02/03\nRoe, Jane;1999\n")
        assert "Are they the same? (1)" in text(answer)
        done = bring_in(desk, answer, **{"same-2": "out"})
        assert said(done)[0].startswith("Entered: 1.")
        assert not desk.tournament.entries.filter(player__birth="2001/02/03").exists()


def workbook(**sheets: list[list[Any]]) -> bytes:
    """Make an XLSX file with sheets of these names and rows."""
    made = openpyxl.Workbook()
    made.remove(made.worksheets[0])
    for name, lines in sheets.items():
        sheet = made.create_sheet(name)
        for line in lines:
            sheet.append(line)
    data = io.BytesIO()
    made.save(data)
    return data.getvalue()


class TestSheets:
    def send(self, desk: Desk, data: bytes = b"", name: str = "list.xlsx") -> Any:
        people: list[list[Any]] = [["Navn", "Rating"], ["Roe, Jane", 1500]]
        data = data or workbook(Notes=[["Vår 2026"]], Spillere=people, Faulty=[["=1+1"]])
        return desk.post("import", {"file": SimpleUploadedFile(name, data)})

    def test_the_first_one_is_shown_and_another_can_be_chosen(self, desk):
        first = self.send(desk)
        assert re.search(r'<option value="0" selected>Notes</option>', text(first))
        second = again(desk, first, sheet="1")
        assert re.search(r'<option value="1" selected>Spillere</option>', text(second))
        assert "<b>1</b> player would be entered." in text(second)
        bring_in(desk, second)
        assert Player.objects.get(name="Roe, Jane").rating == 1500
        assert not Player.objects.filter(name="Vår 2026").exists()

    def test_and_the_first_one_again(self, desk):
        back = again(desk, again(desk, self.send(desk), sheet="1"), sheet="0")
        assert re.search(r'<option value="0" selected>Notes</option>', text(back))
        assert "Vår 2026" in text(back)

    def test_one_that_cannot_be_read_cannot_be_chosen(self, desk):
        assert '<option value="2" disabled>Faulty</option>' in text(self.send(desk))

    def test_one_sheet_alone_is_no_question(self, desk):
        page = text(self.send(desk, workbook(Only=[["Name"], ["Roe, Jane"]])))
        assert 'name="sheet"' not in page
        assert "<b>1</b> player would be entered." in page

    def test_a_formula_without_a_value_is_said_at_the_field(self, desk):
        faulty = self.send(desk, workbook(Only=[["Name", "Rating"], ["Roe, Jane", "=1+1"]]))
        assert faulty.status_code == 422
        assert (
            "Line 2: Cell B2 is a formula without a value."
            in faulty.context["form"].errors["file"][0]
        )

    def test_what_an_old_excel_file_is_stands_at_the_field(self, desk):
        old = self.send(desk, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "list.xls")
        assert (
            "(.xls). Open it and save it as .xlsx or CSV" in old.context["form"].errors["file"][0]
        )

    @pytest.mark.parametrize("other", [{"sheet": "7"}, {"sheet_shown": "x"}, {"sheet_name": "A"}])
    def test_what_no_browser_sends_changes_nothing(self, desk, other):
        assert again(desk, self.send(desk), **other).status_code in (200, 422)


@pytest.mark.parametrize(
    "sent",
    [
        {"offered": "x " * 1000, "take": "y"},
        {"same-2": "9" * 40, "double-2": "?", "ratings": "moon", "out": "x"},
        {"same-": "1", "same-x": "1", "double-99999999999999999999": "out"},
        {"columns_of": "0", "column-0": "name", "seen": "-1", "shown": "\x00"},
    ],
)
def test_answers_that_are_none_are_as_if_unsaid(desk: Desk, sent: dict[str, str]) -> None:
    before = Player.objects.count()
    for name in ("import", "import_apply"):
        answer = desk.post(name, {"text": "name\nAda\n"} | sent)
        assert answer.status_code in (200, 422)
    assert Player.objects.count() == before
