"""A list of no known kind: its columns are said once, it is looked over, and loaded."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from exchange.ratinglists import files
from exchange.ratinglists.known import list_of, stored
from ratinglists.models import Kind, RatingList, SentFile
from ratinglists.searching import search
from tests.exchange.ratinglists.conftest import lying
from tests.exchange.ratinglists.national.making import IDENTITY, TSF, text
from tests.pages.lists.conftest import send

pytestmark = pytest.mark.sqlite

CLUB = text(
    "Nr;Navn;Klubb;Lyn;E-post", "1;Li, Bo;SK A;1500;bo@example.net", "2;Ek, Eva;SK B;;x@y.z"
)
CHOSEN = {"column-0": "number", "column-1": "name", "column-2": "club", "column-3": "blitz"}
NAMED = {"name": "Bydel Øst", "federation": "nor", **CHOSEN}


def start(client: Client, content: str = CLUB, which: str = "own") -> tuple[str, str]:
    """Send a file, and follow to the page that asks; returns its address and content."""
    sent = send(client, content.encode(), which=which)
    answer = client.get(sent.url, follow=True)
    last = answer.redirect_chain[-1][0] if answer.redirect_chain else sent.url
    return last, answer.content.decode()


def test_from_the_file_to_people_who_are_found(administrator: Client) -> None:
    address, page = start(administrator)
    assert address.endswith("/columns/")
    assert "What are its columns?" in page
    assert "example.net" not in page
    answer = administrator.post(address, NAMED, follow=True)
    looked_at = answer.content.decode()
    assert "Bydel Øst" in looked_at
    assert "Li, Bo" in looked_at
    assert "personal, never read" in looked_at
    assert "example.net" not in looked_at
    assert not RatingList.objects.exists(), "nothing is there before it is loaded"
    loaded = administrator.post(answer.redirect_chain[-1][0], {"step": "load"}, follow=True)
    assert "2 people are loaded." in loaded.content.decode()
    rating_list = RatingList.objects.get()
    assert (rating_list.key, rating_list.kind, rating_list.federation) == (
        "bydel-ost",
        Kind.OWN,
        "NOR",
    )
    (hit,) = search("bo li")
    assert (hit.person.number, hit.person.club) == ("1", "SK A")
    assert hit.person.blitz is not None
    assert (lying(), SentFile.objects.count()) == ([], 0)


@pytest.fixture
def own(administrator: Client) -> RatingList:
    address, _page = start(administrator)
    answer = administrator.post(address, NAMED, follow=True)
    administrator.post(answer.redirect_chain[-1][0], {"step": "load"})
    return RatingList.objects.get()


def test_the_next_file_with_these_headings_asks_nothing(
    administrator: Client, own: RatingList
) -> None:
    address, page = start(administrator, CLUB.replace("1500", "1600"), f"own:{own.key}")
    assert "Is this the list?" in page
    assert "1600" in page
    administrator.post(address, {"step": "load"})
    (hit,) = search("bo li")
    assert hit.person.blitz is not None
    assert hit.person.blitz.value == 1600
    assert RatingList.objects.get().key == own.key


def test_one_with_other_headings_asks_again_and_both_are_known_then(
    administrator: Client, own: RatingList
) -> None:
    other = CLUB.replace("Lyn", "Hurtig")
    address, page = start(administrator, other, f"own:{own.key}")
    assert "What are its columns?" in page
    assert "Name of the list" not in page
    answer = administrator.post(address, CHOSEN | {"column-3": "rapid"}, follow=True)
    administrator.post(answer.redirect_chain[-1][0], {"step": "load"})
    own.refresh_from_db()
    assert len(own.mapping["layouts"]) == 2
    for content in (CLUB, other):
        assert "Is this the list?" in start(administrator, content, f"own:{own.key}")[1]


def test_what_was_said_can_be_said_otherwise(administrator: Client, own: RatingList) -> None:
    address, page = start(administrator, CLUB, f"own:{own.key}")
    assert f'href="{address}columns/"' in page
    asked = administrator.get(f"{address}columns/").content.decode()
    assert '<option value="blitz" selected>' in asked
    administrator.post(f"{address}columns/", CHOSEN | {"column-3": "standard"})
    administrator.post(address, {"step": "load"})
    (hit,) = search("bo li")
    assert (hit.person.blitz, bool(hit.person.standard)) == (None, True)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"name": ""}, "This field is required."),
        ({"name": "bydel øst"}, "There is a list of this name."),
        ({"federation": "NO1"}, "have three letters."),
        ({"column-1": ""}, "No column has the players&#x27; names."),
        ({"column-3": ""}, "No column has a rating."),
        ({"column-2": "number"}, "read as the same: number in the list."),
        ({"column-2": "telephone"}, "Select a valid choice."),
    ],
)
def test_what_is_refused(
    administrator: Client, own: RatingList, fields: dict[str, str], told: str
) -> None:
    address, _page = start(administrator)
    answer = administrator.post(address, NAMED | {"name": "Another"} | fields)
    assert answer.status_code == 422
    assert told in answer.content.decode()
    assert SentFile.objects.get().mapping == {}


def test_a_personal_column_cannot_be_chosen(administrator: Client) -> None:
    address, page = start(administrator)
    assert page.count("disabled") >= 1
    administrator.post(address, NAMED | {"column-4": "fide_id"})
    (layout,) = SentFile.objects.get().mapping["layouts"]
    assert layout["fields"] == ["number", "name", "club", "blitz", ""]


def test_two_lists_of_one_name_at_once(administrator: Client, own: RatingList) -> None:
    """The second was named while the first was not there yet."""
    address, _page = start(administrator)
    answer = administrator.post(address, NAMED | {"name": "Second"}, follow=True)
    own.name = "Second"
    own.save()
    loaded = administrator.post(answer.redirect_chain[-1][0], {"step": "load"}, follow=True)
    assert "There is a list of this name." in loaded.content.decode()
    assert RatingList.objects.count() == 1


def test_names_that_are_other_lists_addresses(administrator: Client) -> None:
    for name in ("FIDE", "ecf", "東京"):
        address, _page = start(administrator)
        answer = administrator.post(address, NAMED | {"name": name}, follow=True)
        administrator.post(answer.redirect_chain[-1][0], {"step": "load"})
    keys = set(RatingList.objects.values_list("key", flat=True))
    assert keys == {"fide-2", "ecf-2", "list"}


def test_a_file_that_is_no_table(administrator: Client) -> None:
    _address, page = start(administrator, "<!doctype html><title>Sorry</title>")
    assert "This is a web page, no rating list." in page


def test_a_file_that_went_away(administrator: Client) -> None:
    address, _page = start(administrator)
    for name in lying():
        files.remove(name)
    answer = administrator.get(address)
    assert (answer.status_code, b"not there any more" in answer.content) == (422, True)
    SentFile.objects.all().delete()
    assert b"not kept any more" in administrator.get(address, follow=True).content


def test_turkeys_list_says_what_it_understood_and_shows_no_identity(administrator: Client) -> None:
    people = [
        f"{IDENTITY};6399911;;Ayşe;Şahin;1650;;;2010;İzmir",
        f"{IDENTITY};;;Ali;Ak;1;;;2010;X",
    ]
    sent = send(administrator, text(TSF, *people).encode(), which="tsf")
    page = administrator.get(sent.url).content.decode()
    for told in ("Şahin, Ayşe", "6399911", "Hızlı UHS", "rating: rapid", "personal, never read"):
        assert told in page
    assert "1 person has neither a number of the list nor a FIDE ID: left out." in page
    loaded = administrator.post(sent.url, {"step": "load"}, follow=True).content.decode()
    assert "1 person is loaded." in loaded
    assert IDENTITY not in page + loaded
    (hit,) = search("sahin")
    assert (hit.person.number, hit.person.fide_id) == ("6399911", "6399911")


def test_a_refused_list_leaves_the_old_one(administrator: Client, folder: Any) -> None:
    ecf = list_of("ecf")
    assert ecf is not None
    before = stored(ecf)
    head = "ECF_code,full_name,revised_standard,original_standard"
    good, doubled = text(head, "1A,Li Bo,1500,"), text(head, "1A,Li Bo,1500,", "1A,Ek Eva,1,")
    sent = send(administrator, good.encode(), which="ecf")
    administrator.post(sent.url, {"step": "load"})
    before.refresh_from_db()
    sent = send(administrator, doubled.encode(), which="ecf")
    answer = administrator.post(sent.url, {"step": "load"}, follow=True)
    assert "that of somebody else in line 2 already" in answer.content.decode()
    after = RatingList.objects.get()
    assert (after.generation, after.people) == (before.generation, 1)


def test_the_page_says_what_to_do_with_the_french_file(administrator: Client) -> None:
    page = administrator.get("/en/account/lists/send/").content.decode()
    assert "PapiData.zip is a Microsoft Access file" in page
    answer = send(administrator, b"\0\1\0\0Standard Jet DB\0" + b"\0" * 600, which="own")
    refused = administrator.get(answer.url, follow=True).content.decode()
    assert "save the table of players as CSV or XLSX" in refused
