"""The same person twice in a list: left out, asked about, or a fault."""

from __future__ import annotations

import pytest

from exchange.lists.list_row import ImportFaults
from exchange.previews.decisions import Decisions
from exchange.previews.preview import preview_list
from exchange.previews.spelling import spelling_key, what_is_lost
from tests.exchange.lists.reading import bring_in, people_in
from tests.worlds.played import Played
from tournaments.entries import register
from tournaments.models import Player


@pytest.mark.parametrize(
    ("listed", "certain"),
    [
        ("Roe, Jane;;1500\nRoe, Jane;;1500\n", True),  # the same line
        ("Ünal, Can;2001/02/03;1500\nÜnal, Can;2001/02/03;1510\n", True),  # name and birth
        ("Ünal, Can;2001/02/03;\nÜNAL, CAN;2001/02/03;\n", False),  # the issue's own pair
        ("Ünal, Can;2001/02/03;\nUnal, Can;2001;\n", False),
        ("Roe, Jane;;1500\nRoe, Jane;;1800\n", False),  # one corrected, or two of that name
        ("Roed, Aase;1990;\nRød, Åse;1990;\n", False),
    ],
)
def test_a_line_that_repeats_another(four: Played, listed: str, certain: bool) -> None:
    found = preview_list(four.tournament, people_in(f"name;birth;rating\n{listed}"))
    (double,) = found.doubles
    assert (double.row.line, double.first.line, double.certain) == (3, 2, certain)
    assert found.undecided is not certain
    assert [new.row.line for new in found.new] == [2]


@pytest.mark.parametrize(
    "listed",
    [
        "Ünal, Can;2001/02/03;\nÜNAL, CAN;2005/02/03;\n",  # born on other days
        "Roe, Jane;;1500001\nRoe, Jane;;1500002\n",  # two FIDE IDs
        "Roe, Jane;;\nRoe, John;;\n",
    ],
)
def test_namesakes_are_two(four: Played, listed: str) -> None:
    found = preview_list(four.tournament, people_in(f"name;birth;fide id\n{listed}"))
    assert (found.doubles, len(found.new)) == ([], 2)


def test_the_same_fide_id_in_two_spellings_is_one_person(four: Played) -> None:
    people = people_in("name;fide id\nØdegård, Åse;1500001\nODEGARD, ASE;1500001\n")
    (double,) = preview_list(four.tournament, people).doubles
    assert double.certain


def test_the_same_fide_id_of_two_people_is_a_fault(four: Played) -> None:
    people = people_in("name;fide id\nHansen, Eli;1500001\nRoe, Jane;1500001\n")
    with pytest.raises(ImportFaults) as found:
        preview_list(four.tournament, people)
    (fault,) = found.value.faults
    assert (fault.line, fault.field) == (3, "fide_id")
    assert fault.message == "This FIDE ID is in line 2 already."


def test_doubles_stay_out_unless_the_arbiter_brings_them_in(four: Played) -> None:
    people = people_in("name;birth\nÜnal, Can;2001\nÜNAL, CAN;2001\n")
    done = bring_in(four, people, Decisions(doubles={3: False}))
    assert (done.new, done.left_out) == (1, 1)
    assert four.told().params["left_out"] == [{"line": 3}]


def test_or_both_come_in(four: Played) -> None:
    people = people_in("name;birth\nÜnal, Can;2001\nÜNAL, CAN;2001\n")
    assert bring_in(four, people, Decisions(doubles={3: True})).new == 2


def test_two_lines_about_one_player_of_the_register(four: Played) -> None:
    """One found by the FIDE ID, under the new surname; the other by name and birth."""
    register.add_player(
        four.tournament.club, None, name="Hansen, Eli", birth="1999/12/31", fide_id="1500001"
    )
    people = people_in(
        "name;birth;fide id\nBerg, Eli;1999/12/31;1500001\nHansen, Eli;1999/12/31;\n"
    )  # fmt: skip
    found = preview_list(four.tournament, people)
    assert [(double.row.line, double.first.line) for double in found.doubles] == [(3, 2)]
    with pytest.raises(ImportFaults, match="1 faults"):
        bring_in(four, people, Decisions(doubles={3: True}))
    bring_in(four, people)
    assert Player.objects.get(fide_id="1500001").name == "Berg, Eli"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Rød, Åse", "ROED, AASE"),
        ("Rød, Åse", "Ase Rod"),
        ("Şahin, Ayşe", "SAHIN AYSE"),
        ("İlker Işık", "ILKER ISIK"),
        ("Müller, Jörg", "Mueller, Joerg"),
        ("Sæther", "Saether"),
    ],
)
def test_spellings_of_one_name(one: str, other: str) -> None:
    assert spelling_key(one) == spelling_key(other)


@pytest.mark.parametrize(
    ("listed", "known", "lost"),
    [
        ("Sahin", "Şahin", "letters"),
        ("ILKER", "İlker", "letters"),
        ("Ilker", "İlker", "letters"),
        ("ŞAHİN", "Şahin", "capitals"),
        ("KAYA, EZGI", "Kaya, Ezgi", "capitals"),
        ("Roed", "Rød", "letters"),
        ("Şahin", "Sahin", ""),
        ("Şahin", "ŞAHİN", ""),
        ("Işık", "IŞIK", ""),
        ("Rød", "Rud", ""),  # another name
    ],
)
def test_what_is_lost(listed: str, known: str, lost: str) -> None:
    assert what_is_lost(listed, known) == lost
