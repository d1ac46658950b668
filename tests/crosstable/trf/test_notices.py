"""Errors in a file on which nothing depends: noticed, and read on."""

from fractions import Fraction

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


@pytest.mark.parametrize(
    "record", ["042 in March", "042 2026/02/30", "052 2026/13/01", "052 2026/02/32"]
)
def test_a_date_that_is_none_is_kept_as_it_stands(record: str) -> None:
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


def test_a_date_of_another_form_is_taken_as_the_day_it_is() -> None:
    found = report("042 25/08/11", "052 15.08.2025", player(1))
    assert (found.head.start, found.head.end) == ("2025/08/11", "2025/08/15")
    assert [(notice.code, notice.line) for notice in found.notices] == [
        (N.OTHER_DATE, 1),
        (N.OTHER_DATE, 2),
    ]
    assert str(found.notices[0]) == (
        "line 1, column 5: expected a date such as 2026/03/28; taken as 2025/08/11; "
        "found '25/08/11'"
    )


def test_a_forfeit_loss_without_opponent_is_nobodys() -> None:
    """As lichess writes players who left: a round not played, reported once for each player."""
    found = report(
        player(1, "2 w 1", "2 b 1", "0000 - -"),
        player(2, "1 b 0", "1 w 0", "3 b 1"),
        player(3, "0000 - -", "0000 - -", "2 w 0"),
    )
    codes = {number: [turn.code for turn in found.crosstable.turns[number]] for number in (1, 3)}
    assert codes == {1: list("11Z"), 3: list("ZZ0")}
    assert [(n.code, n.line, n.column, n.params) for n in found.notices] == [
        (N.NOT_PAIRED, 1, 119, {"rounds": "3"}),
        (N.NOT_PAIRED, 3, 99, {"rounds": "1, 2"}),
    ]


def test_who_sat_out_for_a_team_is_not_told() -> None:
    """TEC's own example has them so, several hundred times."""
    found = report(player(1, "0000 - -"), "310   1 Harbour".ljust(73) + "   1")
    assert found.crosstable.turns[1][0].code == "Z"
    assert not found.notices


@pytest.mark.parametrize("symbol", ["*", "?", "X"])
def test_an_unknown_result_without_opponent(symbol: str) -> None:
    """Worth a draw, as any unknown result (``X`` of record ``162``)."""
    found = report(player(1, "2 w 1"), player(2, "1 b 0"), player(3, f"0000 - {symbol}"))
    assert found.crosstable.turns[3][0].code == "?"
    assert found.crosstable.score(3, 1) == Fraction(1, 2)
    assert [(n.code, n.line, n.column) for n in found.notices] == [(N.UNKNOWN_RESULT, 3, 99)]


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
