"""The English CSV and the American DBF."""

from __future__ import annotations

from typing import Any

import pytest

from exchange.ratinglists.reading.faults import ListRefused
from ratinglists.models import Kind
from ratinglists.people import ListedPerson, Rating
from tests.exchange.ratinglists.national.making import (
    ECF,
    USCF,
    USCF_WITH_FIDE,
    dbf,
    text,
    zipped,
)
from tests.exchange.ratinglists.texts import Read

ZOE = '199901A,"O\'Neill, Zoë",999901,499901,F,ENG,FM/WGM,1ABC,Ely Chess Club,2205,2211,,2111,,'
SMITH = ("12345678", "SMITH, JOHN A", "NY", "1500/6", "*", "1433*")


class TestOfEngland:
    @pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
    def test_a_person(self, read: Read, encoding: str) -> None:
        opened, people = read(text(ECF, ZOE).encode(encoding), Kind.ENGLAND, "rating_list_csv")
        assert people == [
            ListedPerson(
                number="199901A",
                name="O'Neill, Zoë",
                federation="ENG",
                sex="w",
                title="WGM",
                women_title="WGM",
                fide_id="499901",
                club="Ely Chess Club",
                standard=Rating(2211),
                rapid=Rating(2111),
            )
        ]
        assert (opened.key, opened.notes()) == ("ecf", [])

    @pytest.mark.parametrize(
        ("ratings", "standard"),
        [("1500,1512,,,,", 1512), ("1500,,,,,", 1500), ("1500,0,,,,", 1500), (",,,,,", None)],
    )
    def test_the_revised_rating_else_the_original(
        self, read: Read, ratings: str, standard: int | None
    ) -> None:
        line = f'199902B,"Smith, Alex",,,N,ENG,NM,1ABC,Ely,{ratings}'
        _opened, (person,) = read(text(ECF, line), Kind.ENGLAND)
        assert person.standard == (Rating(standard) if standard else None)
        assert (person.sex, person.title, person.birth_year) == ("", "", None)

    @pytest.mark.parametrize("code", ["XXXX", "ONLN", "FNOR", "ISCO"])
    def test_what_is_no_club(self, read: Read, code: str) -> None:
        _opened, (person,) = read(text(ECF, ZOE.replace("1ABC", code)), Kind.ENGLAND)
        assert person.club == ""

    def test_a_title_of_no_kind_is_left_empty_and_told(self, read: Read) -> None:
        opened, (person,) = read(text(ECF, ZOE.replace("FM/WGM", "Sir")), Kind.ENGLAND)
        assert person.title == ""
        assert opened.notes() == ["In 1 line the column “title” has no title of FIDE: left empty."]

    def test_another_list(self, read: Read) -> None:
        with pytest.raises(ListRefused, match="No column is called “ECF_code”"):
            read(text(ECF.replace("ECF_code", "ref"), ZOE), Kind.ENGLAND)


class TestOfTheUSA:
    def test_its_own_list(self, read: Read) -> None:
        """A provisional rating is its number, and a mark alone is none."""
        opened, people = read(dbf(USCF, [SMITH]), Kind.USA, "list.dbf")
        assert people == [
            ListedPerson(
                number="12345678",
                name="SMITH, JOHN A",
                standard=Rating(1500),
                blitz=Rating(1433),
            )
        ]
        assert (opened.key, opened.notes(), opened.done()) == ("uscf", [], 1)

    def test_the_one_with_fides_players_zipped(self, read: Read) -> None:
        person = (*SMITH, "M", "1990", "USA", "FM")
        body = zipped({"uscffide.dbf": dbf(USCF_WITH_FIDE, [person])})
        _opened, (found,) = read(body, Kind.USA, "db")
        assert (found.sex, found.birth_year, found.federation, found.title) == (
            "m",
            1990,
            "USA",
            "FM",
        )

    def test_fields_by_their_names_whatever_is_between(self, read: Read) -> None:
        fields = [("B_LPB_RAT", 4), ("ONL_R_RTG", 4), ("R_LPB_RAT", 4), ("MEM_NAME", 9)]
        body = dbf([*fields, ("MEM_ID", 3)], [("1", "2222", "1600", "DOE, JANE", "77")])
        _opened, (person,) = read(body, Kind.USA)
        assert (person.number, person.name) == ("77", "DOE, JANE")
        assert (person.standard, person.rapid, person.blitz) == (Rating(1600), None, Rating(1))

    def test_deleted_records_are_nobody(self, read: Read) -> None:
        others = [(str(number), *SMITH[1:]) for number in range(1, 4)]
        _opened, people = read(dbf(USCF, others, deleted=[1]), Kind.USA)
        assert [person.number for person in people] == ["1", "3"]

    @pytest.mark.parametrize(
        ("language", "encoding"),
        [(0x01, "cp437"), (0x02, "cp850"), (0x03, "cp1252"), (0, "cp1252"), (0, "utf-8")],
    )
    def test_encodings(self, read: Read, language: int, encoding: str) -> None:
        people = [("1", "PEÑA, JOSÉ", *SMITH[2:])]
        body = dbf(USCF, people, language=language, encoding=encoding)
        assert read(body, Kind.USA)[1][0].name == "PEÑA, JOSÉ"

    def test_many_records_come_in_one_after_the_other(self, read: Read) -> None:
        """More than are read at once."""
        people = [(str(number), *SMITH[1:]) for number in range(1, 1502)]
        _opened, found = read(dbf(USCF, people), Kind.USA)
        assert [person.number for person in found] == [str(n) for n in range(1, 1502)]

    whole = dbf(USCF, [(str(number), *SMITH[1:]) for number in range(1, 10)])

    @pytest.mark.parametrize(
        ("body", "told"),
        [
            (whole[:-30], "ends in the middle of line 10"),
            (whole[: -65 * 3], "ends in the middle of line"),
            (whole[:100], "ends in the middle of line 1"),
            (whole[:20], "no DBF file"),
            (b"\x8f" + whole[1:], "no DBF file"),
            (whole[:10] + b"\xff\xff" + whole[12:], "does not say what its fields are"),
            (whole[:48] + b"\xff" + whole[49:], "does not say what its fields are"),
            (whole.replace(b"R_LPB_RAT", b"R_LPB_XXX"), "No column is called “R_LPB_RAT”"),
            (b"MEM_ID,MEM_NAME\r\n" * 9, "no DBF file"),
            (dbf([(f"F{number}", 1) for number in range(300)], []), "At most 200 cells"),
        ],
    )
    def test_what_is_refused_and_why(self, read: Read, body: Any, told: str) -> None:
        with pytest.raises(ListRefused) as refused:
            read(body, Kind.USA)
        assert told in refused.value.message
