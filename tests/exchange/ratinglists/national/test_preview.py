"""The preview of a list: what each column was taken for, the first people, what stays out."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from exchange.ratinglists.preview import preview
from ratinglists.models import Kind, RatingList
from ratinglists.people import ListedPerson, Rating
from ratinglists.store import by_fide_ids
from tests.exchange.ratinglists.conftest import folder
from tests.exchange.ratinglists.national.making import ECF, IDENTITY, TSF, text
from tests.exchange.ratinglists.texts import HEAD, fide_txt
from tournaments.ratings.people import register_fields

__all__ = ["folder"]

CLUB = "Name;Elo\r\nLi, Bo;1500\r\n"
MAPPING = {
    "key": "club",
    "layouts": [{"headings": ["name", "elo"], "fields": ["name", "standard"]}],
}


def written(tmp_path: Path, content: str | bytes) -> Path:
    path = tmp_path / "sent"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_of_fides_list(tmp_path: Path) -> None:
    shown = preview(written(tmp_path, fide_txt(1_200)), Kind.FIDE)
    assert (shown.key, len(shown.people), shown.looked_at, shown.whole) == (
        "fide",
        20,
        1_000,
        False,
    )
    assert shown.people[0].name == "Made, Player 1001"
    assert [column.heading for column in shown.columns] == [
        "ID Number",
        *HEAD.replace("ID Number", "").split(),
    ]
    assert {str(column.meaning) for column in shown.columns} >= {"FIDE ID", "name", "factor K"}
    assert "" not in {str(column.meaning) for column in shown.columns if column.heading != "FOA"}
    assert not shown.has_numbers_of_its_own


def test_of_a_national_list(tmp_path: Path) -> None:
    line = '199901A,"O\'Neill, Zoë",999901,499901,F,ENG,Sir,1ABC,Ely,2205,2211,,2111,,'
    shown = preview(written(tmp_path, text(ECF, line)), Kind.ENGLAND)
    meanings = {column.heading: str(column.meaning) for column in shown.columns}
    assert meanings["revised_rapid"] == "rating: rapid"
    assert meanings["original_rapid"] == "rating: rapid, if there is no revised one"
    assert meanings["member_no"] == ""
    assert shown.notes == ["In 1 line the column “title” has no title of FIDE: left empty."]
    assert (shown.whole, shown.has_clubs, shown.has_numbers_of_its_own) == (True, True, True)


def test_exactly_as_many_as_are_looked_at_are_all(tmp_path: Path) -> None:
    assert preview(written(tmp_path, fide_txt(1_000)), Kind.FIDE).whole
    assert not preview(written(tmp_path, fide_txt(1_001)), Kind.FIDE).whole


def test_the_personal_column_is_named_and_not_shown(tmp_path: Path) -> None:
    path = written(tmp_path, text(TSF, f"{IDENTITY};6399911;;Ayşe;Şahin;1650;;;2010;İzmir"))
    shown = preview(path, Kind.TURKEY)
    assert [column.heading for column in shown.columns if column.personal] == ["TCK"]
    assert IDENTITY not in repr(shown)


@pytest.mark.django_db(transaction=True)
@pytest.mark.sqlite
class TestOfTheCommand:
    def test_it_loads_national_and_own_lists(self, tmp_path: Path, folder: Path) -> None:
        people = f"{IDENTITY};6399911;;Ayşe;Şahin;1650;;;2010;İzmir"
        path = written(tmp_path, text(TSF, people))
        call_command("update_lists", "--list=tsf", f"--file={path}")
        found = RatingList.objects.get(key="tsf")
        (person,) = by_fide_ids(found, ["6399911"]).values()
        assert person.standard == Rating(1650)
        assert "national_id" not in register_fields(found, person)
        RatingList.objects.create(key="club", kind=Kind.OWN, name="Club", mapping=MAPPING)
        call_command("update_lists", "--list=club", f"--file={written(tmp_path, CLUB)}")
        assert RatingList.objects.get(key="club").people == 1

    def test_a_list_whose_columns_nobody_has_said(self, tmp_path: Path, folder: Path) -> None:
        RatingList.objects.create(key="club", kind=Kind.OWN, name="Club")
        with pytest.raises(CommandError, match="has not been said yet"):
            call_command("update_lists", "--list=club", f"--file={written(tmp_path, CLUB)}")


def test_the_number_of_a_line_is_nobodys_national_number() -> None:
    own = RatingList(key="club", kind=Kind.OWN)
    assert "national_id" not in register_fields(own, ListedPerson("#2", "Li, Bo"))
    assert register_fields(own, ListedPerson("7", "Li, Bo"))["national_id"] == "7"
