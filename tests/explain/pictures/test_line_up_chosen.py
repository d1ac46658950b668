"""Two chosen in a line-up: a line of long dashes between them, and who would be left marked."""

from __future__ import annotations

from xml.etree import ElementTree as Tree

import pytest

from crosstable.model import Colour
from explain.pictures.line_up.data import Chosen, LineUp, Member, Natural, Row, Way
from explain.pictures.line_up.picture import draw
from explain.pictures.picture import Picture
from tests.explain.pictures.reading import SVG, check, shapes, words

NAMES = ["Ada", "Bo", "Cem", "Dag"]


def line_up(pairs: int = 2) -> LineUp:
    """Line up 1 to ``pairs`` beside the others, who all meet as they stand."""
    both = [
        [
            Member(entry, NAMES[entry - 1] if entry < 5 else f"P{entry}", entry, Colour.WHITE)
            for entry in (place, place + pairs)
        ]
        for place in range(1, pairs + 1)
    ]
    rows = tuple(
        Row(place, left, right, Natural(left.entry, right.entry))
        for place, (left, right) in enumerate(both, start=1)
    )
    return LineUp(Way.HALVES, rows, tuple((left.entry, right.entry) for left, right in both))


def drawn(chosen: Chosen, pairs: int = 2) -> Picture:
    (picture,) = draw(line_up(pairs), address_of=lambda entry: f"?one={entry}", chosen=chosen)
    check(picture)
    return picture


def looks(picture: Picture, look: str) -> list[dict[str, str]]:
    return [shape.at for shape in shapes(picture) if shape.look == look]


def box_beside(picture: Picture, name: str) -> str:
    """Return the look of the box that a name stands in."""
    root = Tree.fromstring(picture.drawing)  # noqa: S314 - our own
    (link,) = (one for one in root.iter(f"{SVG}a") if one.get("aria-label") == name)
    box = link.find(f"{SVG}rect")
    assert box is not None
    return box.get("class", "")


def test_a_line_between_the_two_that_is_told() -> None:
    picture = drawn(Chosen((1, 4)))
    (line,) = looks(picture, "asked")
    heights = {look["y"]: look for look in (*looks(picture, "own-box"),)}
    assert len(heights) == 2  # Ada stands in the first row, Dag in the second
    middles = sorted(float(look["y"]) + float(look["height"]) / 2 for look in heights.values())
    assert sorted((float(line["y1"]), float(line["y2"]))) == pytest.approx(middles, abs=0.1)
    assert "stroke-dasharray" in line
    assert "Ada and Dag, the line of long dashes." in picture.says
    assert [box_beside(picture, name) for name in NAMES] == ["own-box", "box", "box", "own-box"]


def test_it_is_crossed_out_if_they_cannot_meet() -> None:
    assert looks(drawn(Chosen((1, 4))), "crossed") == []
    crossed = drawn(Chosen((1, 4), never=True))
    (line,) = looks(crossed, "asked")
    middle = (float(line["y1"]) + float(line["y2"])) / 2
    bars = looks(crossed, "crossed")
    assert len(bars) == 2
    assert all((float(bar["y1"]) + float(bar["y2"])) / 2 == pytest.approx(middle) for bar in bars)


def test_two_of_one_column() -> None:
    (line,) = looks(drawn(Chosen((1, 2), never=True)), "asked")
    assert len(line["points"].split()) == 4


def test_who_would_be_left_is_marked_in_words_and_by_the_box() -> None:
    picture = drawn(Chosen((1, 4), left=frozenset((2, 3))))
    assert [box_beside(picture, name) for name in NAMES] == ["own-box", "alone", "alone", "own-box"]
    assert words(picture, "quiet").count("alone") == 2


def test_one_chosen_has_no_line() -> None:
    picture = drawn(Chosen((3,)))
    assert looks(picture, "asked") == []
    assert box_beside(picture, "Cem") == "own-box"
    assert "dashes" not in picture.says


def test_every_name_is_a_link_that_no_crawler_follows() -> None:
    root = Tree.fromstring(drawn(Chosen()).drawing)  # noqa: S314 - our own
    links = [(one.get("href"), one.get("rel")) for one in root.iter(f"{SVG}a")]
    assert sorted(links) == [(f"?one={entry}", "nofollow") for entry in range(1, 5)]


def test_links_leave_it_light() -> None:
    """All 150 rows, in pictures of their own, each name a link with a long address."""
    home = "/en/harbour/spring-open-of-the-town/under-twelve/pairings/1/brackets/1/"
    pictures = draw(
        line_up(150),
        every_row=True,
        address_of=lambda entry: f"{home}?one=123456&other={123456 + entry}&rows=all#trial",
        chosen=Chosen((1, 300)),
    )
    for picture in pictures:
        check(picture)


def test_the_rows_of_the_two_are_shown_of_a_long_one() -> None:
    """Of 150 pairs only some are drawn: those of the two chosen, with two on each side."""
    picture = drawn(Chosen((70, 270)), pairs=150)
    shown = {one.get("aria-label") for one in Tree.fromstring(picture.drawing).iter(f"{SVG}a")}  # noqa: S314
    assert {"P70", "P270", "P220", "P120"} <= shown
    assert len(looks(picture, "asked")) == 1
