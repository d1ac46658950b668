"""The rounds of record ``001``: what is a turn, and what is not."""

from fractions import Fraction

import pytest

from crosstable.model import Code, Colour, Turn
from crosstable.trf import NoticeCode, Report
from tests.crosstable.lines import placed, player, report

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def turns(found: Report, number: int) -> tuple[Turn, ...]:
    return found.crosstable.turns[number]


def test_a_player_by_columns() -> None:
    """TRF26, 001: every field stands where the table says."""
    line = placed(
        c1="001",
        c5="  12",
        c10="w",
        c11="WGM",
        c15="Çelik, Ezgi",
        c49="2104",
        c54="TUR",
        c58="    6300001",
        c70="2001/05/31",
        c81=" 0.0",
        c86="   3",
    )
    found = report(line)
    entry = found.crosstable.participants[0]
    assert (entry.id, entry.tpn, entry.name) == (12, 12, "Çelik, Ezgi")
    assert (entry.sex, entry.title, entry.rating) == ("w", "WGM", 2104)
    assert (entry.federation, entry.fide_id, entry.birth) == ("TUR", "6300001", "2001/05/31")
    assert (found.points, found.ranks) == ({12: Fraction(0)}, {12: 3})
    assert not found.notices


def test_games_byes_and_forfeits() -> None:
    found = report(
        player(1, "2 w 1", "0000 - U", "3 b =", "2 b W", "3 w +"),
        player(2, "1 b 0", "3 w =", "0000 - H", "1 w L", "0000 - Z"),
        player(3, "0000 - F", "2 b =", "1 w =", "0000 - -", "1 b -"),
    )
    assert turns(found, 1) == (
        Turn(1, Code.WIN, 2, WHITE),
        Turn(2, Code.PAIRING_ALLOCATED_BYE),
        Turn(3, Code.DRAW, 3, BLACK),
        Turn(4, Code.UNRATED_WIN, 2, BLACK),
        Turn(5, Code.FORFEIT_WIN, 3, WHITE),
    )
    assert [turn.code for turn in turns(found, 2)] == list("0=HLZ")
    assert [turn.code for turn in turns(found, 3)] == list("F==Z-")


def test_letters_in_any_case() -> None:
    found = report(player(1, "2 W d", "0000 - u"), player(2, "1 B D", "0000 - h"))
    assert turns(found, 1) == (
        Turn(1, Code.UNRATED_DRAW, 2, WHITE),
        Turn(2, Code.PAIRING_ALLOCATED_BYE),
    )
    assert turns(found, 2)[1].code is Code.HALF_POINT_BYE


def test_an_opponent_without_result_is_a_game_not_yet_played() -> None:
    found = report(player(1, "2 w"), player(2, "1 b"))
    assert turns(found, 1) == (Turn(1, Code.NOT_YET_PLAYED, 2, WHITE),)
    assert found.crosstable.last_paired_round == 1


def test_nobody_and_nothing_is_an_absence_where_the_round_is_paired() -> None:
    """A blank is worth a ``Z``: the crosstable fills it in."""
    found = report(
        player(1, "2 w 1", "2 b 1"), player(2, "1 b 0", "1 w 0"), player(3, "", "0000 -")
    )
    assert turns(found, 3) == ()
    assert [turn.code for turn in found.crosstable.history(3, 2)] == [Code.ZERO_POINT_BYE] * 2


@pytest.mark.parametrize("blank", ["", "0000 -", "0000"])
def test_a_column_that_is_blank_for_everyone_is_no_round(blank: str) -> None:
    found = report(player(1, "2 w 1", blank), player(2, "1 b 0", blank))
    assert found.crosstable.rounds == 1
    assert found.crosstable.last_paired_round == 1


def test_a_bye_in_the_coming_round_is_an_absence_in_it() -> None:
    found = report("142 5", player(1, "2 w 1", "0000 - H"), player(2, "1 b 0"), player(3))
    assert turns(found, 1)[1] == Turn(2, Code.HALF_POINT_BYE)
    assert found.crosstable.last_paired_round == 1
    assert turns(found, 2) == (Turn(1, Code.LOSS, 1, BLACK),)


@pytest.mark.parametrize("symbol", ["X", "*", "½", "5"])
def test_an_unexpected_symbol_is_an_unknown_result(symbol: str) -> None:
    found = report(player(1, f"2 w {symbol}"), player(2, f"1 b {symbol}"))
    assert turns(found, 1)[0].code is Code.ADJOURNED
    assert [notice.code for notice in found.notices] == [NoticeCode.UNKNOWN_RESULT] * 2
    assert (found.notices[0].line, found.notices[0].column) == (1, 99)


@pytest.mark.parametrize(
    ("white", "black", "line"), [("X", "0", 2), ("1", "X", 1), ("?", "0", 2), ("X", "-", 2)]
)
def test_one_unknown_side_makes_the_game_unknown(white: str, black: str, line: int) -> None:
    found = report(player(1, f"2 w {white}"), player(2, f"1 b {black}"))
    assert [turns(found, number)[0].code for number in (1, 2)] == [Code.ADJOURNED] * 2
    taken = [one for one in found.notices if one.code == NoticeCode.UNKNOWN_OPPOSITE]
    assert [(one.line, one.column) for one in taken] == [(line, 99)]


@pytest.mark.parametrize(("old", "letter"), [("=", "H"), ("1", "F"), ("0", "Z")])
def test_byes_of_files_from_2006(old: str, letter: str) -> None:
    """Before byes had letters they were results against nobody."""
    found = report(player(1, f"0000 - {old}", "2 w 1"), player(2, "0000 - U", "1 b 0"))
    assert turns(found, 1)[0] == Turn(1, Code(letter))
    (told,) = found.notices
    assert (told.code, told.line, told.column) == (NoticeCode.OLD_BYE, 1, 99)
    assert told.params == {"code": letter}


def test_a_question_mark_is_an_adjourned_game() -> None:
    found = report(player(1, "2 w ?"), player(2, "1 b ?"))
    assert turns(found, 2) == (Turn(1, Code.ADJOURNED, 1, BLACK),)
    assert not found.notices


def test_the_unusual_results() -> None:
    """½-0, 0-½ and 0-0 after a game; --; a forfeit of unknown colour."""
    found = report(
        player(1, "2 w =", "2 b =", "2 w 0", "2 b -", "2 - +"),
        player(2, "1 b 0", "1 w 0", "1 b 0", "1 w -", "1 - -"),
    )
    assert [turn.code for turn in turns(found, 1)] == list("==0-+")
    assert turns(found, 1)[4].colour is None


@pytest.mark.parametrize(
    ("printed", "wrong"), [(" 1.5", False), (" 1.0", False), (" 2.0", True), ("", False)]
)
def test_wrong_points_are_noticed(printed: str, wrong: bool) -> None:
    """The sum may or may not hold the half point of the coming round."""
    found = report("142 5", player(1, "2 w 1", "0000 - H", c81=printed), player(2, "1 b 0"))
    codes = [notice.code for notice in found.notices]
    assert found.points == {" 2.0": {1: 2}, "": {}}.get(printed, {1: 1})
    assert codes == ([NoticeCode.WRONG_POINTS] if wrong else [])
    if wrong:
        assert found.notices[0].params == {"points": "1.0"}


def test_points_with_a_comma() -> None:
    assert report(player(1, "2 w =", c81=" 0,5"), player(2, "1 b ="))
    found = report(player(1, "2 w =", c81=" 0,5"), player(2, "1 b ="))
    assert found.points == {1: Fraction(1, 2)}
    assert not found.notices


def test_columns_counted_in_bytes_are_set_right() -> None:
    """Some programs fill up names to 33 bytes, not to 33 characters."""
    line = player(1, "2 w 1", name="Şahin, Gülşah", c49="2040", c81=" 1.0", c86="   1")
    shifted = line.replace("Şahin, Gülşah   ", "Şahin, Gülşah")  # three letters of two bytes
    found = report(shifted, player(2, "1 b 0"))
    assert found.crosstable.participants[0].rating == 2040
    assert turns(found, 1) == (Turn(1, Code.WIN, 2, WHITE),)
    assert [notice.code for notice in found.notices] == [NoticeCode.COLUMNS_IN_BYTES]
