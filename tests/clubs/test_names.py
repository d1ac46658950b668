"""Names: any characters that can be seen, and no others."""

import pytest
from django.core.exceptions import ValidationError
from django.db import models
from django.forms import BaseForm

from clubs.forms import ClubForm, ProfileForm, SignUpForm
from clubs.models import Club, User
from clubs.names import NameField, NamesField, require_visible
from exchange.lists.list_row import ImportFaults
from exchange.lists.rows import read_rows
from pages.console.entries.forms import PlayerForm
from pages.console.entries.team_forms import TeamForm
from pages.console.setup.forms import EventForm, TournamentForm
from tournaments.models import Entry, Event, Player, Tournament

UNSEEN = {
    "a line of its own": "\n",
    "tabulator": "\t",
    "nothing": "\x00",
    "next line": "\x85",
    "soft hyphen": "\u00ad",
    "zero-width space": "\u200b",
    "zero-width non-joiner": "\u200c",
    "zero-width joiner": "\u200d",
    "right-to-left mark": "\u200f",
    "right-to-left override": "\u202e",
    "line separator": "\u2028",
    "word joiner": "\u2060",
    "right-to-left isolate": "\u2067",
    "byte order mark": "\ufeff",
    "tag": "\U000e0041",
    "variation selector": "\ufe0f",
    "grapheme joiner": "\u034f",
    "Hangul filler": "\u3164",
    "empty braille cell": "\u2800",
    "private": "\ue000",
    "half of a letter": "\ud800",
}
SEEN = ["Ezgi Kaya", "O’Neill, Séan", "Ağaoğlu-Şahin", "Þór Æ. Ødegård", "阿里", "علي", "Łukasz 3½"]


@pytest.mark.parametrize("sign", UNSEEN.values(), ids=UNSEEN)
def test_what_nobody_sees_is_refused(sign: str) -> None:
    with pytest.raises(ValidationError, match=f"“Club” that nobody sees .U.{ord(sign):04X}"):
        require_visible(f"Cl{sign}ub")


@pytest.mark.parametrize("name", SEEN)
def test_letters_of_any_alphabet_are_names(name: str) -> None:
    require_visible(name)


def test_blanks_of_any_width_are_seen() -> None:
    require_visible("Kaya,\u00a0Ezgi")


NAMES = [
    (User, "name"),
    (Club, "name"),
    (Club, "city"),
    (Event, "name"),
    (Event, "city"),
    (Tournament, "name"),
    (Tournament, "chief_arbiter"),
    (Tournament, "deputy_arbiters"),
    (Player, "name"),
    (Player, "home_club"),
    (Entry, "team_name"),
    (Entry, "nickname"),
    (Entry, "captain"),
]


@pytest.mark.parametrize(("model", "name"), NAMES)
def test_services_and_imports_check_by_the_model(model: type[models.Model], name: str) -> None:
    field = model._meta.get_field(name)
    assert isinstance(field, NameField | NamesField)
    with pytest.raises(ValidationError, match="nobody sees"):
        field.clean("A\u202eb", model())
    assert field.clean("Ab", model()) == "Ab"


def test_deputies_have_a_line_each() -> None:
    field = Tournament._meta.get_field("deputy_arbiters")
    for ends in ("\n", "\r\n"):
        assert field.clean(f"Dan{ends}{ends}Dora", Tournament()) == f"Dan{ends}{ends}Dora"
    with pytest.raises(ValidationError, match="“Dora”"):
        field.clean("Dan\nDo\u200dra", Tournament())


def test_forms_say_it_at_their_field(db: None) -> None:
    bad = {"name": "A\u202eb", "team_name": "A\u202eb"}
    event = Event(pk=1, club=Club(pk=1))
    forms: list[BaseForm] = [
        SignUpForm(bad, email="a@example.org"),
        ProfileForm(bad, instance=User()),
        ClubForm(bad, instance=Club()),
        PlayerForm(bad, instance=Player()),
        EventForm(event.club, bad),
        TournamentForm(event, bad),
        TeamForm(bad, instance=Entry()),
    ]
    for form in forms:
        field = "name" if "name" in form.fields else "team_name"
        assert "nobody sees (U+202E)" in form.errors[field][0], form


def test_a_list_says_it_with_its_line() -> None:
    for kind, text in {
        "csv": "Name;Rating\nKaya, Ezgi;2000\nNu\u200dri;1900\n",
        "paste": "Name\tRating\nKaya, Ezgi\t2000\nNu\u200dri\t1900\n",
    }.items():
        with pytest.raises(ImportFaults) as refused:
            read_rows(text, "csv")
        [fault] = refused.value.faults
        assert (fault.line, fault.field) == (3, "name"), kind
        assert "“Nuri”" in fault.message
    with pytest.raises(ImportFaults) as refused:
        read_rows("Name;Team\nKaya, Ezgi;To\u202ewer\n", "csv", teams=True)
    assert [(fault.line, fault.field) for fault in refused.value.faults] == [(2, "team")]


def test_what_is_older_than_the_rule_is_read_as_it_is(db: None) -> None:
    club = Club.objects.create(name="Old\u200b Club", slug="old")
    assert Club.objects.get(pk=club.pk).name == "Old\u200b Club"
