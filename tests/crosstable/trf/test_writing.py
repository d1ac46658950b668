"""Writing: by the columns of the rule text, as TRF26 and as TRF16."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from crosstable.model import (
    GAME_POINTS,
    POINTS,
    Acceleration,
    Adjustment,
    Code,
    Colour,
    Crosstable,
    Decision,
    Participant,
    Prohibition,
    Scoring,
    Turn,
)
from crosstable.trf import (
    FaultCode,
    Head,
    NoticeCode,
    Report,
    TrfFaults,
    read,
    render,
    report_of,
    write,
)
from tests.crosstable.lines import player, report

DATA = Path(__file__).parents[2] / "data" / "trf"
HALF = Fraction(1, 2)
WHITE, BLACK = Colour.WHITE, Colour.BLACK

EZGI = Participant(
    id=701,
    tpn=1,
    name="Çelik, Ezgi",
    rating=2104,
    title="WFM",
    federation="TUR",
    fide_id="6300001",
    national_id="90210",
    national_rating=2050,
    birth="2001/05/31",
    sex="w",
    club="Harbour",
)
NURI = Participant(id=702, tpn=2, name="Nuri")
GURI = Participant(id=703, tpn=3, name="Guri")
TABLE = Crosstable(
    participants=(EZGI, NURI, GURI),
    turns={
        701: (Turn(1, Code.WIN, 702, WHITE), Turn(3, Code.HALF_POINT_BYE)),
        702: (Turn(1, Code.LOSS, 701, BLACK),),
        703: (Turn(1, Code.PAIRING_ALLOCATED_BYE),),
    },
    rounds=5,
    initial_colour=WHITE,
)


def lines(found: Report, version: str = "trf26") -> list[str]:
    return write(found, "trf16" if version == "trf16" else "trf26").decode().split("\r\n")


def test_a_player_by_columns() -> None:
    found = report_of(TABLE, Head(federation="TUR"), ranks={701: 1})
    record = next(line for line in lines(found) if line.startswith("001    1"))
    assert record[4:8] == "   1"
    assert record[9:13] == "wWFM"
    assert record[14:47] == "Çelik, Ezgi".ljust(33)
    assert (record[48:52], record[53:56], record[57:68]) == ("2104", "TUR", "    6300001")
    assert (record[69:79], record[80:84], record[85:89]) == ("2001/05/31", " 1.0", "   1")
    assert record[91:99] == "   2 w 1"
    assert len(record) == 99


def test_a_tournament_with_its_own_identities() -> None:
    """Starting ranks are the TPNs; byes of coming rounds stand in ``240``."""
    found = report_of(TABLE, Head(name="Open", federation="TUR"), ranks={701: 1, 702: 3, 703: 2})
    written = lines(found)
    assert written[:4] == ["012 Open", "032 TUR", "062 3", "072 1"]
    assert written[4:6] == ["142 5", "152 W"]
    assert written[6].endswith("   1 w 0") or written[7].endswith("   1 b 0")
    assert written[8].endswith(" 1.0    2  0000 - U")
    assert written[9] == "TUR    1" + " " * 40 + "2050" + " " * 11 + "90210"
    assert written[10:] == ["240 H 003    1", ""]


def test_the_same_in_the_older_format() -> None:
    written = lines(report_of(TABLE, Head(name="Open")), "trf16")
    assert written[:5] == ["012 Open", "062 3", "072 1", "XXR 5", "XXC white1"]
    assert written[5].endswith("   2 w 1            0000 - H")
    assert written[5][80:84] == " 1.5", "the older format counts byes that stand in the record"
    assert len(written) == 9


@pytest.mark.parametrize("name", ["tsf18_2026.trf", "tsf29_2026.trf", "nsf9_2026.trf"])
def test_what_others_write_comes_out_byte_for_byte(name: str) -> None:
    data = (DATA / name).read_bytes()
    assert write(read(data)) == data


def test_lists() -> None:
    table = replace(
        TABLE,
        accelerations=(
            Acceleration(1, 3, 1, 2, Fraction(1)),
            Acceleration(4, 4, 1, 2, HALF, Fraction(2)),
        ),
        prohibitions=(Prohibition(1, 5, frozenset({701, 703})),),
        adjustments=(Adjustment(702, -HALF, 1), Adjustment(703, -HALF, 1)),
        scoring=Scoring(win=Fraction(3), draw=Fraction(1), pab=Fraction(1)),
    )
    written = lines(report_of(table))
    assert "162  W 3.0    D 1.0    P 1.0" in written
    assert written[-6:] == [
        "240 H 003    1",
        "250       1.0 001 003    1    2",
        "250  2.0  0.5 004 004    1    2",
        "260 001 005    1    3",
        "299          -0.5  001    2    3",
        "",
    ]


def test_lists_in_the_older_format() -> None:
    table = replace(
        TABLE,
        accelerations=(
            Acceleration(1, 2, 1, 2, Fraction(1)),
            Acceleration(4, 4, 1, 1, HALF),
        ),
        prohibitions=(
            Prohibition(1, 5, frozenset({701, 703})),
            Prohibition(2, 3, frozenset({701, 702})),
        ),
        adjustments=(Adjustment(702, -HALF, 1),),
        scoring=Scoring(win=Fraction(3), draw=Fraction(1), pab=Fraction(1)),
    )
    rendering = render(report_of(table), "trf16")
    written = rendering.data.decode().split("\r\n")
    assert [line for line in written if line.startswith("BB")] == [
        "BBW  3.0",
        "BBD  1.0",
        "BBL  0.0",
        "BBZ  0.0",
        "BBF  0.0",
        "BBU  1.0",
    ]
    assert written[-4:] == [
        "XXA    1  1.0  1.0  0.0  0.5",
        "XXA    2  1.0  1.0",
        "XXP 1 3",
        "",
    ]
    assert [notice.params["record"] for notice in rendering.notices] == [
        "NRS",
        "260",
        "299",
    ]


def test_an_adjourned_game_says_what_it_is_worth() -> None:
    """Checklist 165: a question mark, with the code X in record 162."""
    found = report(player(1, "2 w ?"), player(2, "1 b ?"))
    written = lines(found)
    assert written[1] == "162  X 0.5"
    assert written[2].endswith("   2 w ?")
    assert read(write(found)) == found


def test_a_turn_with_points_of_its_own() -> None:
    turn = Turn(1, Code.WIN, 702, WHITE, ((POINTS, HALF),))
    found = report_of(replace(TABLE, turns={**TABLE.turns, 701: (turn,)}))
    assert "299 W         0.5  001    1" in lines(found)
    assert found.points[701] == HALF


def test_a_long_name_is_cut_with_a_notice() -> None:
    name = "A name of forty letters, which is longer"
    table = replace(TABLE, participants=(replace(EZGI, name=name), NURI, GURI))
    rendering = render(report_of(table))
    assert [(notice.code, notice.line, notice.found) for notice in rendering.notices] == [
        (NoticeCode.TEXT_CUT, 5, name),
        (NoticeCode.LEFT_OUT, 0, "NRS"),
    ]
    assert read(rendering.data).crosstable.participants[0].name == name[:33].strip()


def test_a_line_end_in_a_name_makes_no_line() -> None:
    head = Head(name="Harbour\r\nOpen", deputies=("Nuri\nDeputy",))
    table = replace(TABLE, participants=(replace(EZGI, name="Ezgi\n142 9"), NURI, GURI))
    found = read(write(report_of(table, head)))
    assert (found.head.name, found.head.deputies) == ("Harbour Open", ("Nuri Deputy",))
    assert found.crosstable.participants[0].name == "Ezgi 142 9"
    assert found.crosstable.rounds == 5


def test_letters_that_an_encoding_lacks() -> None:
    rendering = render(report_of(TABLE, Head(name="Łódź", federation="TUR")), encoding="cp857")
    assert rendering.data.startswith(b"012 ?\xa2d?\r\n")
    assert [notice.code for notice in rendering.notices] == [NoticeCode.NOT_IN_ENCODING]


def test_what_the_format_has_no_place_for_is_told_all_at_once() -> None:
    table = replace(
        TABLE,
        participants=(EZGI, replace(NURI, tpn=10000), replace(GURI, tpn=1)),
        scoring=Scoring(win=Fraction(1, 3)),
        turns={**TABLE.turns, 703: (Turn(1, Code.ZERO_POINT_BYE), Turn(1, Code.WIN, 702))},
    )
    with pytest.raises(TrfFaults) as caught:
        write(report_of(table, Head(federation="TUR")))
    assert [(fault.code, fault.line, fault.column) for fault in caught.value.faults] == [
        (FaultCode.POINTS, 6, 7),
        (FaultCode.POINTS, 7, 81),
        (FaultCode.NUMBER, 8, 5),
        (FaultCode.NUMBER_TWICE, 9, 5),
        (FaultCode.POINTS, 9, 81),
        (FaultCode.ONE_GAME, 9, 92),
    ]


def test_scores_of_teams_have_no_place_among_players() -> None:
    table = replace(TABLE, adjustments=(Adjustment(702, HALF, 1, GAME_POINTS),))
    notices = render(report_of(table, Head(federation="TUR"))).notices
    assert [(notice.code, notice.found) for notice in notices] == [
        (NoticeCode.LEFT_OUT, GAME_POINTS)
    ]


def test_decisions_have_no_record() -> None:
    table = replace(TABLE, decisions=(Decision("DL", 701, Fraction(1)),))
    notices = render(report_of(table, Head(federation="TUR"))).notices
    assert [(notice.code, notice.found) for notice in notices] == [
        (NoticeCode.LEFT_OUT, "decisions")
    ]


def test_positions_pair_when_read_again() -> None:
    found = report(
        "XXC rank white1",
        "XXR 4",
        "250       1.0 001 002    7    7",
        player(7, "3 w 1"),
        player(3, "7 b 0"),
    )
    assert "XXC rank" in lines(found)
    assert read(write(found)) == found
    assert read(write(found, "trf16")) == found
