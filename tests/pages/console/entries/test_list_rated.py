"""The preview of a list names the ratings that rating lists have otherwise than it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ratinglists.models import RatingList
from tests.pages.axe import assert_accessible
from tests.pages.console.entries.at_a_desk import entry, known, text
from tests.pages.console.entries.preview_forms import sent_by
from tests.pages.rounds import Desk
from tests.pages.rounds_browser import Opener
from tests.worlds.lists import made_list, rated
from tests.worlds.played import Played

PASTED = (
    "Name;FIDE ID;Rating\nKaya, Ezgi;6300004;1650\nSahin, Ozgur;6300001;2210\nDoe, Jane;;1500\n"
)
"""FIDE's list rates Kaya 1630, Sahin 2210 as this one does, and nobody called Doe."""
NOTE = "rated 1630 (FIDE standard, May 2026)"


def notes(answer: Any) -> list[str]:
    found = re.findall(r'class="quiet rated">(.*?)</span>', text(answer), re.DOTALL)
    return [" ".join(note.split()) for note in found]


def look(desk: Desk, pasted: str = PASTED) -> Any:
    return desk.post("import", {"text": pasted})


def bring_in(desk: Desk, shown: Any, **other: str) -> Any:
    return desk.post("import_apply", sent_by(text(shown)) | other)


def test_only_other_ratings_are_named_and_they_count(desk, fide_list) -> None:
    shown = look(desk)
    assert notes(shown) == [NOTE]
    assert 'id="rated"' in text(shown)
    assert bring_in(desk, shown).status_code == 303
    assert entry(desk, "Kaya, Ezgi").rating == 1630
    assert entry(desk, "Sahin, Ozgur").rating == 2210


def test_without_rating_lists_nothing_is_said(desk) -> None:
    shown = look(desk)
    assert notes(shown) == []
    assert 'id="rated"' not in text(shown)


def test_a_list_without_ratings(desk, fide_list) -> None:
    assert notes(look(desk, "Name;FIDE ID\nKaya, Ezgi;6300004\n")) == [NOTE]


def test_of_the_register_too_and_of_whoever_may_be_meant(desk, world, fide_list) -> None:
    """A namesake without a number may be the one of the line, or somebody else who is new."""
    known(world, "Kaya, Ezgi", rating=1600)
    assert notes(look(desk)) == [NOTE, NOTE]


@pytest.mark.parametrize(("go", "rating"), [("tournament", 1650), ("both", 1630)])
def test_unless_new_ratings_go_to_the_tournament_only(
    desk, world, fide_list, go: str, rating: int
) -> None:
    known(world, "Kaya, Ezgi", fide_id="6300004", rating=1600)
    shown = look(desk)
    assert notes(shown) == [NOTE]
    assert "If new ratings go to this tournament only" in text(shown)
    assert bring_in(desk, shown, ratings=go).status_code == 303
    assert entry(desk, "Kaya, Ezgi").rating == rating


def test_who_plays_already_keeps_the_rating(desk, world, fide_list) -> None:
    bring_in(desk, look(desk))
    assert notes(look(desk)) == []


def test_a_list_renewed_meanwhile_is_shown_again(desk, fide_list) -> None:
    shown = look(desk)
    RatingList.objects.all().delete()
    made_list("fide", [rated("6300004", "Kaya, Ezgi", "TUR", 1998, 1640)])
    again = bring_in(desk, shown)
    assert "something else than was shown" in text(again)
    assert notes(again) == ["rated 1640 (FIDE standard, May 2026)"]


@pytest.mark.browser
@pytest.mark.whole
@pytest.mark.parametrize("width", [360, 1280])
def test_the_preview_in_a_browser(open_at: Opener, four: Played, fide_list, width: int) -> None:
    page = open_at(four, "import", width=width)
    page.locator("textarea[name=text]").fill(PASTED)
    page.get_by_role("button", name="Look at it first").click()
    page.get_by_text(NOTE).wait_for()
    assert_accessible(page)
