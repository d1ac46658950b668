"""The drawing itself: names that fit, and a picture that is complete."""

from xml.etree import ElementTree as Tree

from explain.pictures.drawing import Drawing
from explain.pictures.picture import Picture, Table
from explain.pictures.widths import fit, width
from tests.explain.pictures.reading import check, shapes, words


def test_a_drawing_is_read_back_as_it_was_drawn() -> None:
    drawing = Drawing("one", height=40)
    drawing.line((0, 10), (100.25, 10), "natural")
    drawing.text((0, 30), "Ak & <Ege> 2½", "strong")
    picture = Picture("one", "Ak has 2½ points.", drawing.as_image(), Table(["A"], [["2½"]]))
    check(picture)
    assert words(picture) == ["Ak & <Ege> 2½"]
    line = shapes(picture)[0]
    assert (line.tag, line.look, line.at["x2"]) == ("line", "natural", "100.2")


def test_a_link_holds_what_is_drawn_meanwhile() -> None:
    drawing = Drawing("two", height=40)
    with drawing.link("?one=3", "Ask about Ak"):
        drawing.text((0, 30), "Ak")
    drawing.text((0, 40), "Ege")
    root = Tree.fromstring(drawing.as_group())  # noqa: S314 - our own
    link, after = list(root)
    assert (link.get("href"), link.get("aria-label"), len(link)) == ("?one=3", "Ask about Ak", 1)
    assert after.text == "Ege"


def test_a_name_is_cut_where_the_room_ends() -> None:
    assert fit("Ali", 100) == "Ali"
    short = fit("Muhammed Abdurrahman Karamanoğlu", 100)
    assert short.endswith("…")
    assert width(short) <= 100 < width("Muhammed Abdurrahman Karamanoğlu")
