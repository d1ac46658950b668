"""What a file says wrongly where nothing depends on it: noticed, and read on."""

import pytest

from crosstable.trf import NoticeCode
from tests.crosstable.lines import player, report

N = NoticeCode


@pytest.mark.parametrize(
    ("code", "fields", "column"),
    [
        (N.SEX, {"c10": "x"}, 10),
        (N.SEX, {"c10": "f"}, 10),
        (N.TITLE, {"c11": " ZM"}, 11),
        (N.RATING, {"c49": "15oo"}, 49),
        (N.FEDERATION, {"c54": "no"}, 54),
        (N.FIDE_ID, {"c58": "  ID 4711"}, 58),
        (N.DATE, {"c70": "31.12.2000"}, 70),
        (N.RANK, {"c86": " 1st"}, 86),
    ],
)
def test_a_field_that_is_only_warned_of(
    code: NoticeCode, fields: dict[str, str], column: int
) -> None:
    found = report(player(1, **fields))
    assert [(notice.code, notice.line, notice.column) for notice in found.notices] == [
        (code, 1, column)
    ]
    assert found.notices[0].found == next(iter(fields.values())).strip()
    assert str(found.notices[0]).startswith(f"line 1, column {column}: expected")


@pytest.mark.parametrize("record", ["042 28.03.2026", "052 2026/13/01", "052 2026/02/32"])
def test_a_date_of_another_form_is_kept_as_it_stands(record: str) -> None:
    found = report(record, player(1))
    assert [notice.code for notice in found.notices] == [N.DATE]
    assert record[4:] in (found.head.start, found.head.end)


def test_a_round_date_of_another_form() -> None:
    found = report("132" + " " * 88 + "26/03/28  28.03.26", player(1))
    assert [(notice.code, notice.column) for notice in found.notices] == [(N.DATE, 102)]
    assert found.head.round_dates == ("26/03/28", "28.03.26")


@pytest.mark.parametrize("birth", ["2000", "2000/12", "2000/00/00"])
def test_as_much_of_a_birth_date_as_is_known(birth: str) -> None:
    found = report(player(1, c70=birth))
    assert found.crosstable.participants[0].birth == birth
    assert not found.notices


def test_sexes_and_titles_in_any_case() -> None:
    found = report(player(1, c10="F", c11="wgm"), player(2, c10="M", c11=" gm"))
    assert [(entry.sex, entry.title) for entry in found.crosstable.participants] == [
        ("w", "WGM"),
        ("m", "GM"),
    ]


@pytest.mark.parametrize(
    ("old", "title"), [("  g", "GM"), (" wm", "WIM"), ("  f", "FM"), ("  c", "CM")]
)
def test_titles_of_files_from_2006(old: str, title: str) -> None:
    found = report(player(1, c11=old))
    assert found.crosstable.participants[0].title == title
    assert [notice.code for notice in found.notices] == [N.TITLE]


def test_a_rating_of_nothing_is_none() -> None:
    assert report(player(1, c49="   0")).crosstable.participants[0].rating is None


def test_a_forfeit_win_without_opponent() -> None:
    """As files of 2006 have them."""
    found = report(player(1, "0000 - +"))
    assert found.crosstable.turns[1][0].code == "+"
    assert [notice.code for notice in found.notices] == [N.FORFEIT_WITHOUT_OPPONENT]


def test_national_ratings() -> None:
    """TRF26, national rating support: the first record of a player counts for the player."""
    found = report(
        player(1, c49="2104"),
        "NOR    1 w    Sæther, Åse                       1987 BER      471100 1990/02/03",
        "SWE    1                                        1955",
    )
    entry = found.crosstable.participants[0]
    assert (entry.rating, entry.national_rating, entry.national_id) == (2104, 1987, "471100")
    first, second = found.national
    assert (first.federation, first.player, first.sex) == ("NOR", 1, "w")
    assert (first.name, first.origin, first.birth) == ("Sæther, Åse", "BER", "1990/02/03")
    assert (second.federation, second.rating, second.name) == ("SWE", 1955, "")


def test_more_columns_than_national_records_have() -> None:
    line = "NOR    1      Sæther, Åse".ljust(80) + " 1.0    1"
    found = report(player(1), line)
    assert [(notice.code, notice.column) for notice in found.notices] == [(N.NOT_UNDERSTOOD, 80)]
