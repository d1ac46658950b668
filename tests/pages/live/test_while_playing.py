"""Standings shown while a round is played, and games that are still open."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils import translation

from tests.kept import kept
from tests.pages.reading import rows
from tests.worlds.shown import GUIDE_18, address, guide
from tournaments.models import RoundState, Tournament
from tournaments.words import left_out

pytestmark = pytest.mark.django_db

ORDER = ["PTS", "BH", "SB", "PS", "WIN"]


@kept
def playing() -> Tournament:
    """The guide's 18 players in round 7: two of nine boards have brought their results."""
    return guide(rounds=7, last=RoundState.PUBLISHED, results=2, report=GUIDE_18, tiebreaks=ORDER)


def open_players(tournament: Tournament) -> list[int]:
    """Both of the last board, whose game is open."""
    last = tournament.rounds.get(number=7).pairings.latest("board")
    return list(last.turns.order_by("colour").values_list("entry", flat=True))


def text(client: Client, tournament: Tournament, page: str, language: str = "en") -> str:
    path = address(tournament, page).replace("/en/", f"/{language}/")
    return " ".join(client.get(path).content.decode().split())


@pytest.mark.parametrize("language", ["en", "tr", "nb"])
def test_the_comparison_says_that_the_round_is_being_played(client, playing, language) -> None:
    one, other = open_players(playing)
    page = text(client, playing, f"standings/7/why/?one={one}&other={other}", language)
    with translation.override(language):
        during = translation.gettext("Standings during round %(number)s") % {"number": 7}
        after = translation.gettext("Standings after round %(number)s") % {"number": 7}
        more = translation.gettext(
            "Round %(round)s is still being played, and games that are not over bring no points"
            " yet."
        ) % {"round": 7}
    assert page.count(during) == 2  # under the answer, and where it leads back to
    assert more in page
    assert after not in page


def test_an_open_game_is_open_and_not_0(client, playing) -> None:
    """Of points and of Sonneborn-Berger; Buchholz has the opponent's points so far."""
    one, other = open_players(playing)
    page = client.get(address(playing, f"standings/7/why/?one={one}&other={other}"))
    assert all(cell.startswith("open ") for cell in rows(page, "compared-1")[-1][1:])
    card = rows(client.get(address(playing, f"players/{one}/")), "card")
    buchholz, sonneborn_berger, _progressive, wins = card[6][7:]
    assert re.fullmatch(r"\d?[½]?\d*", buchholz)
    assert (sonneborn_berger, wins) == ("open", "open")


def test_its_reasons_say_so(client, playing) -> None:
    one, _other = open_players(playing)
    told = {
        code: text(client, playing, f"players/{one}/why/{code}/7/")
        for code in ("PTS", "SB", "PS", "WIN")
    }
    assert "This game is not over." in told["PTS"]
    assert ", and this game is not over." in told["SB"]
    assert ", and round 7 is not over." in told["PS"]
    assert "This game is not over." in told["WIN"]


def test_cards_do_not_count_it_among_the_rounds_that_are_over(client, playing) -> None:
    one, _other = open_players(playing)
    assert "during round 7" in text(client, playing, f"players/{one}/")
    printed = text(client, playing, f"print/cards/{one}/")
    assert "during round 7" in printed
    assert "after round 7" not in printed


def test_the_lists_of_rounds_do_not_either(client, playing) -> None:
    for page in ("standings/", "standings/why/"):
        shown = text(client, playing, page)
        assert 'aria-label="During round 7">7</a>' in shown
        assert 'aria-label="After round 6">6</a>' in shown


def test_once_it_is_over_nothing_is_left_of_that(client) -> None:
    over = guide(rounds=5, tiebreaks=ORDER)
    one = over.entries.get(tpn=1).pk
    assert "of 5</span>" in text(client, over, f"players/{one}/")
    assert "During round" not in text(client, over, "standings/")


@pytest.mark.parametrize(
    ("language", "contribution", "tie_break"),
    [
        ("en", "left out", "left out"),
        ("tr", "çıkarıldı", "kullanılmadı"),
        ("nb", "strøket", "ikke brukt"),
    ],
)
def test_a_value_and_a_tie_break_are_left_out_in_words_of_their_own(
    language: str, contribution: str, tie_break: str
) -> None:
    """One is cut from a sum; the other separates nobody because a rating is missing."""
    with translation.override(language):
        assert str(left_out.OTHER).lower() == f"{contribution}."
        assert translation.pgettext("a contribution", "(left out)") == f"({contribution})"
        assert translation.pgettext("a tie-break", "left out") == tie_break
