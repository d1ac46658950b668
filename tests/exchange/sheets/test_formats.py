"""Numbers and dates as a cell shows them: what Excel shows, typed in by hand."""

from __future__ import annotations

import pytest

from exchange.sheets.formats import shown


@pytest.mark.parametrize(
    ("raw", "code", "expected"),
    [
        ("2105", "General", "2105"),
        ("2105.0", "General", "2105"),
        ("2.105E3", "General", "2105"),
        ("0.5", "General", "0.5"),
        ("0.30000000000000004", "General", "0.3"),
        ("-3", "General", "-3"),
        ("1500001", "General", "1500001"),
        ("10000000146", "General", "10000000146"),
        ("2105", "0", "2105"),
        ("2104.6", "0", "2105"),
        ("2105", "0.0", "2105.0"),
        ("2105", "0.00", "2105.00"),
        ("0.5", "0.0", "0.5"),
        ("0.5", "0", "1"),
        ("0.125", "0.##", "0.13"),
        ("0.5", "0.##", "0.5"),
        ("7", "0.##", "7"),
        ("42", "00000000", "00000042"),
        ("123456789", "00000000", "123456789"),
        ("42", "000-00", "000-42"),
        ("12345", "00-000", "12-345"),
        ("2105", "#,##0", "2105"),
        ("0", "#", ""),
        ("0", "#,##0", "0"),
        ("0.25", "0%", "25%"),
        ("1650", '0" pts"', "1650 pts"),
        ("1650", '"R"0', "R1650"),
        ("1650", "0_)", "1650"),
        ("-12", "0;(0)", "(12)"),
        ("-12", "0;(0);0", "(12)"),
        ("0", '0;-0;"none";@', "none"),
        ("1650", "[Red]0", "1650"),
        ("1650", "@", "1650"),
        ("1650", ";;;", ""),
        ("1650", "# ?/?", "1650"),
        ("1650", "0.00E+00", "1650"),
        ("1e300", "0", "1e300"),
        ("NaN", "0", "NaN"),
        ("x", "0", "x"),
    ],
)
def test_numbers(raw: str, code: str, expected: str) -> None:
    assert shown(raw, code) == expected


FEBRUARY_1_2008 = "39479"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("dd.mm.yyyy", "01.02.2008"),
        ("d.m.yyyy", "1.2.2008"),
        ("dd/mm/yyyy", "01/02/2008"),
        ("dd\\.mm\\.yyyy;@", "01.02.2008"),
        ('dd"."mm"."yyyy', "01.02.2008"),
        ("[$-414]d.m.yy", "1.2.2008"),
        ("dd-mm-yy", "01-02-2008"),
        ("yyyy-mm-dd", "2008-02-01"),
        ("yyyy/mm/dd", "2008-02-01"),
        ("m/d/yyyy", "2008-02-01"),
        ("d mmm yyyy", "2008-02-01"),
        ("[$-F800]dddd, mmmm dd, yyyy", "2008-02-01"),
        ("yyyy", "2008"),
        ("yy", "2008"),
        ("dd.mm.yyyy hh:mm", "01.02.2008"),
        ("General", "39479"),
        ("0", "39479"),
    ],
)
def test_dates_are_certain_and_have_four_figures_for_the_year(code: str, expected: str) -> None:
    assert shown(FEBRUARY_1_2008, code) == expected


def test_what_a_day_is_the_first_of() -> None:
    assert shown("1", "yyyy-mm-dd") == "1900-01-01"
    assert shown("61", "yyyy-mm-dd") == "1900-03-01"
    assert shown("0", "dd.mm.yyyy hh:mm") == "0"
    assert shown("38017", "yyyy-mm-dd", is_1904=True) == "2008-02-01"
    assert shown("39479.75", "dd.mm.yyyy hh:mm") == "01.02.2008 18:00"
    assert shown("0.75", "h:mm") == "18:00:00"
    assert shown("-5", "dd.mm.yyyy") == "-5"
    assert shown("99999999", "dd.mm.yyyy") == "99999999"


def test_a_format_of_the_computer_is_read_as_iso() -> None:
    assert shown(FEBRUARY_1_2008, "dd/mm/yy", day_first=False) == "2008-02-01"
