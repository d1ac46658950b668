"""The same page in every language, and numbers as each writes them."""

from decimal import Decimal
from fractions import Fraction

import pytest
from django.test import Client
from django.utils.translation import override

from crosstable.results import Result
from pages.templatetags.kibitz import in_language, piece
from tests.worlds.world import World
from tournaments.words.figures import points, points_word, result_sign, signed


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Fraction(11, 2), "5½"),
        (Fraction(1, 2), "½"),
        (Fraction(67, 4), "16¾"),
        (Fraction(1, 4), "¼"),
        (Fraction(-1, 2), "−½"),
        (Decimal("5.5"), "5½"),
        (Decimal("3.0"), "3"),
        ("28.5", "28½"),
        ("33/2", "16½"),
        (0, "0"),
        (27, "27"),
        (Fraction(8, 3), "2.67"),
        (Fraction(-8, 3), "−2.67"),
        (Decimal("0.125"), "0.13"),
        ("by lot", "by lot"),
        (None, ""),
    ],
)
def test_points(value: Fraction | Decimal | int | str | None, written: str) -> None:
    with override("en"):
        assert points(value) == written


@pytest.mark.parametrize("code", ["tr", "nb"])
def test_turkish_and_norwegian_write_a_decimal_comma(code: str) -> None:
    with override(code):
        assert points(Fraction(8, 3)) == "2,67"
        assert points(Fraction(11, 2)) == "5½"


def test_differences_carry_their_sign() -> None:
    assert [signed(n) for n in (12, Fraction(-1, 2), 0)] == ["+12", "−½", "0"]


def test_points_in_a_sentence() -> None:
    with override("en"):
        assert points_word(1) == "1 point"
        assert points_word(Fraction(1, 2)) == "½ point"
        assert points_word(0) == "0 points"
        assert points_word(Fraction(11, 2)) == "5½ points"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Result.WHITE_WINS, "1 – 0"),
        (Result.DRAW, "½ – ½"),
        (Result.BLACK_WINS_BY_FORFEIT, "− – +"),
        (Result.BOTH_FORFEIT, "− – −"),
        (Result.ONLY_WHITE_DRAWS, "½ – 0"),
        (Result.UNRATED_DRAW, "½ – ½, unrated"),
        (Result.ADJOURNED, "adjourned"),
        (Result.NOT_YET_PLAYED, ""),
        (None, ""),
    ],
)
def test_results(value: Result | None, written: str) -> None:
    with override("en"):
        assert result_sign(value) == written


def test_every_result_can_be_written() -> None:
    assert all(isinstance(result_sign(value), str) for value in Result)


def test_a_colour_is_more_than_a_colour() -> None:
    with override("en"):
        assert 'aria-label="Black"' in piece("b")
        assert 'aria-label="White"' in piece("w")


@pytest.mark.parametrize(
    ("path", "turkish"),
    [
        ("/en/harbour/spring/?find=%C3%87elik", "/tr/harbour/spring/?find=%C3%87elik"),
        ("/nb/", "/tr/"),
        ("/harbour/", "/tr/harbour/"),
    ],
)
def test_the_same_address_in_another_language(path: str, turkish: str) -> None:
    assert in_language(path, "tr") == turkish


def test_a_public_page_names_its_other_languages(world: World) -> None:
    page = Client().get("/nb/harbour/").text
    assert '<html lang="nb">' in page
    for code in ("en", "tr", "nb"):
        link = f'<link rel="alternate" hreflang="{code}" href="http://testserver/{code}/harbour/">'
        assert link in page
        assert f'<a href="/{code}/harbour/" hreflang="{code}"' in page
