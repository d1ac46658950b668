"""The German list, as it is and as it was: memberships, clubs, encodings."""

from __future__ import annotations

import pytest

from exchange.ratinglists.reading.faults import ListRefused
from ratinglists.models import Kind
from ratinglists.people import ListedPerson, Rating
from tests.exchange.ratinglists.national.making import (
    DSB,
    DSB_BEFORE,
    DSB_CLUBS,
    text,
    zipped,
)
from tests.exchange.ratinglists.texts import Read

JOERG = '{id},{zps},7,{status},"Müller,Jörg",Müller,Jörg,M,D,1968,202614,1643,25,1702,,12999901,GER'
KAETHE = '99990002,60101,12,P,"Weiß,Käthe",Weiß,Käthe,W,D,2011,,,,,,,'
CLUBS = text(DSB_CLUBS, '60101,6,"SK Nürnberg, e.V."', "70202,7,SC Köln")


def of(*people: str, clubs: str = CLUBS, head: str = DSB, encoding: str = "utf-8") -> bytes:
    files = {"spieler.csv": text(head, *people), "vereine.csv": clubs, "verbaende.csv": "x"}
    return zipped({name: content.encode(encoding) for name, content in files.items()})


def joerg(**fields: str) -> str:
    return JOERG.format(**({"id": "99990001", "zps": "60101", "status": "A"} | fields))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_the_list_of_today(read: Read, encoding: str) -> None:
    opened, people = read(of(joerg(), KAETHE, encoding=encoding), Kind.GERMANY, "LV-0-csv.zip")
    assert people == [
        ListedPerson(
            number="99990001",
            name="Müller, Jörg",
            federation="GER",
            sex="m",
            birth_year=1968,
            fide_id="12999901",
            club="SK Nürnberg, e.V.",
            standard=Rating(1643),
        ),
        ListedPerson(
            number="99990002",
            name="Weiß, Käthe",
            sex="w",
            birth_year=2011,
            club="SK Nürnberg, e.V.",
        ),
    ]
    assert (opened.key, opened.notes(), opened.done()) == ("dsb", [], 1)


def test_the_list_as_it_was_has_numbers_of_clubs_and_members(read: Read) -> None:
    before = '"60101","0007","A","Müller,Jörg","M","D","1968","201814","1643","25","1702","","",""'
    _opened, (person,) = read(of(before, head=DSB_BEFORE, encoding="latin-1"), Kind.GERMANY)
    assert (person.number, person.name, person.standard) == (
        "60101-0007",
        "Müller, Jörg",
        Rating(1643),
    )


@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize(("active", "other"), [("A", "P"), ("A", ""), ("P", "")])
def test_of_several_memberships_the_active_one(
    read: Read, order: int, active: str, other: str
) -> None:
    lines = [joerg(zps="60101", status=other), joerg(zps="70202", status=active)][::order]
    opened, (person,) = read(of(*lines), Kind.GERMANY)
    assert person.club == "SC Köln"
    assert opened.notes() == ["1 further membership of people who are in the list already."]


def test_two_active_memberships_are_the_first(read: Read) -> None:
    _opened, (person,) = read(of(joerg(), joerg(zps="70202")), Kind.GERMANY)
    assert person.club == "SK Nürnberg, e.V."


def test_before_there_were_ids_a_rated_person_is_known_by_all_that_is_there(read: Read) -> None:
    rest = '"M","D","1968","201814","1643","25","","","",""'
    lines = [
        f'"60101","0007","P","Müller,Jörg",{rest}',
        f'"70202","0033","A","Müller,Jörg",{rest}',
        '"70202","0034","A","Maier,Ute","W","D","1980","","","","","","",""',
        '"60101","0008","A","Maier,Ute","W","D","1980","","","","","","",""',
    ]
    _opened, people = read(of(*lines, head=DSB_BEFORE), Kind.GERMANY)
    numbers = [person.number for person in people]
    assert numbers == ["70202-0033", "70202-0034", "60101-0008"], "unrated ones may be two"


def test_the_players_alone(read: Read) -> None:
    """Clubs are then not known, and that is said."""
    opened, (person,) = read(text(DSB, joerg()), Kind.GERMANY, "spieler.csv")
    assert person.club == ""
    assert opened.notes() == ["There is no table of clubs (vereine.csv) beside the players."]


def test_columns_go_by_their_headings(read: Read) -> None:
    moved = "DWZ,Status,Mitgliedsnummer,ZPS,ID,Vorname,Nachname\r\n1643,A,7,60101,1,Jörg,Müller\r\n"
    _opened, (person,) = read(zipped({"spieler.csv": moved.encode()}), Kind.GERMANY)
    assert (person.number, person.name, person.standard) == ("1", "Müller, Jörg", Rating(1643))


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (of(joerg(), head=DSB.replace("DWZ", "NWZ")), "No column is called “DWZ”"),
        (of(joerg(), head=DSB.replace("Status", "Stand")), "No column is called “Status”"),
        (of(joerg(), clubs=text("Nr,Name")), "No column is called “ZPS-Nummer”"),
        (zipped({"vereine.csv": CLUBS.encode()}), "one file of these kinds: spieler.csv"),
        (of(joerg(), joerg()[:40])[:-150], "zip file is damaged"),
        (text(DSB, joerg(), joerg())[:-60], "ends in the middle of line 3"),
        (of(*[joerg(id=str(n)).replace("1968", "68") for n in range(101)]), "101 lines cannot"),
    ],
)
def test_what_is_refused_and_why(read: Read, content: bytes | str, told: str) -> None:
    with pytest.raises(ListRefused) as refused:
        read(content, Kind.GERMANY)
    assert told in refused.value.message
