"""Places by round: what is drawn is what the standings of each round have stored."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from crosstable.model import Code, Colour
from explain.pictures.picture import Picture
from explain.pictures.places.data import Course, PlacesByRound, Stop
from explain.pictures.places.picture import picture
from tests.explain.pictures.reading import Shape, check, shapes, words

HALF = Fraction(1, 2)


def stop(round: int, place: int | None, code: str, colour: str = "", opponent: str = "") -> Stop:
    points = None if place is None else HALF * round
    gained = HALF if code == "H" else None
    side = Colour(colour) if colour else None
    return Stop(round, place, points, Code(code), side, opponent, gained)


AK = Course(
    1,
    "Ak, Ezgi",
    (
        stop(1, 120, "0", "w", "Nuri, Ege"),
        stop(2, 90, "1", "b", "Røed, Liv"),
        stop(3, 41, "H"),
        stop(4, 3, "+", "w", "Tveit, Ola"),
    ),
)
RIVAL = Course(2, "Nuri, Ege", (stop(1, 12, "1", "b", "Ak, Ezgi"), stop(2, 300, "0", "w", "X")))
EVENT = PlacesByRound([1, 2, 3, 4], dict.fromkeys([1, 2, 3, 4], 300), AK, RIVAL)


def dots(drawn: Picture) -> list[Shape]:
    """Find the dots and squares of the thick line, from left to right."""
    found = [one for one in shapes(drawn) if one.look in {"piece-white", "piece-black", "box"}]
    return sorted(found, key=lambda one: float(one.at.get("cx") or one.at["x"]))


def heights(drawn: Picture) -> list[float]:
    """Read the middles of the dots."""
    return [
        float(one.at["cy"]) if "cy" in one.at else float(one.at["y"]) + float(one.at["height"]) / 2
        for one in dots(drawn)
    ]


def line(drawn: Picture, look: str) -> list[list[tuple[float, float]]]:
    """Read the corners of the lines of this look."""
    return [
        [(float(x), float(y)) for x, y in (pair.split(",") for pair in one.at["points"].split())]
        for one in shapes(drawn)
        if one.tag == "polyline" and one.look == look
    ]


def test_the_places_are_read_back() -> None:
    drawn = picture(EVENT)
    check(drawn)
    assert words(drawn, "on-line") == ["120", "90", "41", "3"]
    assert words(drawn, "on-white", "on-black", "sign") == ["0", "1", "½", "+"]
    assert [one.look for one in dots(drawn)] == ["piece-white", "piece-black", "box", "box"]
    assert words(drawn, "strong", "words") == ["Ege Nuri", "Ezgi Ak"]
    assert drawn.says == (
        "Ezgi Ak: place 120 in round 1, place 3 of 300 in round 4."
    )  # the rival has no place in round 4
    assert drawn.table.rows[0] == ["1", "Ege Nuri", "0, White", "½", "120", "12"]
    assert drawn.table.rows[2] == ["3", "–", "½ half-point bye", "1½", "41", "–"]
    assert drawn.table.rows[3] == ["4", "Ola Tveit", "+ forfeit win", "2", "3", "–"]
    assert drawn.table.heads[-2:] == ["Place (1 to 300)", "Place of Ege Nuri"]


def test_a_higher_place_is_higher_and_the_ends_are_marked() -> None:
    drawn = picture(EVENT)
    rising = heights(drawn)
    assert rising == sorted(rising, reverse=True)
    (own,), (beside,) = line(drawn, "own"), line(drawn, "natural")
    assert next(y for _x, y in own) == rising[0]
    assert own[-1][1] == rising[-1]
    axes = {one.at["y1"] for one in shapes(drawn) if one.look == "axis"}
    assert len(axes) == 2
    assert str(beside[-1][1]).removesuffix(".0") in axes  # the last of 300 is on the lower one
    assert {"1", "300"} <= set(words(drawn, "quiet"))
    assert rising[0] - rising[-1] > 30  # from 120 to 3, by the eye


@pytest.mark.parametrize("players", [5, 60, 300])
def test_all_places_keep_their_order(players: int) -> None:
    """Place 1 lies on the upper line, the last on the lower one, and none below a worse one."""
    stops = tuple(stop(n, place, "1", "w", "X") for n, place in enumerate((1, 2, players), 1))
    event = PlacesByRound([1, 2, 3], dict.fromkeys([1, 2, 3], players), replace(AK, stops=stops))
    drawn = picture(event)
    check(drawn)
    first, second, last = heights(drawn)
    assert first < second < last
    axes = sorted(float(one.at["y1"]) for one in shapes(drawn) if one.look == "axis")
    assert [first, last] == axes


def test_a_round_without_standings_is_a_gap() -> None:
    stops = (AK.stops[0], replace(AK.stops[1], place=None, points=None), *AK.stops[2:])
    drawn = picture(replace(EVENT, own=replace(AK, stops=stops), rival=None))
    check(drawn)
    assert words(drawn, "on-line") == ["120", "41", "3"]
    assert [len(dots) for dots in line(drawn, "own")] == [1, 4]
    assert drawn.table.rows[1] == ["2", "Liv Røed", "1, Black", "–", "–"]


def test_a_late_joiner_begins_where_the_first_round_was() -> None:
    late = replace(AK, stops=AK.stops[2:])
    drawn = picture(replace(EVENT, own=late, rival=None))
    check(drawn)
    assert words(drawn, "on-line") == ["41", "3"]
    assert drawn.says.startswith("Ezgi Ak: place 41 in round 3, ")
    whole = {one.at["x"]: one.words for one in shapes(drawn) if one.look == "quiet"}
    (first, *_) = line(drawn, "own")[0]
    assert whole[re.sub(r"\.0$", "", str(first[0]))] == "3"


@pytest.mark.parametrize("rounds", [13, 22, 38])
def test_many_rounds_have_small_dots_and_few_numbers(rounds: int) -> None:
    stops = tuple(stop(n, 1 + n % 7, "10="[n % 3], "wb"[n % 2], "X") for n in range(1, rounds + 1))
    numbers = list(range(1, rounds + 1))
    drawn = picture(PlacesByRound(numbers, dict.fromkeys(numbers, 20), replace(AK, stops=stops)))
    check(drawn)
    assert len(dots(drawn)) == rounds == len(drawn.table.rows)
    assert set(words(drawn, "on-line")) == {"2", "1", "7", str(1 + rounds % 7)}
    assert len(words(drawn, "sign")) == (rounds if rounds < 23 else 0)


def test_one_round_is_a_dot() -> None:
    drawn = picture(replace(EVENT, rounds=[1], own=replace(AK, stops=AK.stops[:1])))
    check(drawn)
    assert drawn.says == "Ezgi Ak: place 120 of 300 in round 1; Ege Nuri: place 12."
