"""The requirements of a rating report: column R of the rule text."""

import pytest

from crosstable.trf import FaultCode, MissingField, TrfFaults, missing_for_report, read
from tests.crosstable.lines import player, report, text

HEAD = (
    "012 Harbour Open",
    "022 Bergen",
    "032 NOR",
    "042 2026/03/27",
    "052 2026/03/27",
    "102 Eva Arbiter",
    "132" + " " * 88 + "26/03/27",
)
PLAYERS = (
    player(1, "2 w 1", c58="    1500001", c86="   1"),
    player(2, "1 b 0", c58="    1500002", c86="   2"),
)


def test_a_complete_report_lacks_nothing() -> None:
    assert missing_for_report(report(*HEAD, *PLAYERS)) == ()
    assert read(text(*HEAD, *PLAYERS), report=True) == report(*HEAD, *PLAYERS)


def test_a_report_of_nothing_but_players_lacks_much() -> None:
    found = report(player(1, "2 w 1", "2 b"), player(2, "1 b 0", "1 w"))
    tags = [missing.record for missing in missing_for_report(found)]
    assert tags[:8] == ["012", "022", "032", "042", "052", "102", "132", "132"]
    assert set(missing_for_report(found)[8:]) == {
        *(MissingField("001", 58, entry) for entry in (1, 2)),
        *(MissingField("001", 86, entry) for entry in (1, 2)),
        *(MissingField("001", 109, entry, 2) for entry in (1, 2)),
    }


def test_a_title_event_needs_more() -> None:
    found = report(*HEAD, *PLAYERS)
    assert [missing.record for missing in missing_for_report(found, title_event=True)] == [
        "182",
        "192",
        "202",
    ]


def test_what_is_missing_is_a_fault_where_a_report_is_asked_for() -> None:
    data = text(*HEAD[1:], PLAYERS[0], player(2, "1 b 0", c86="   2"))
    assert read(data).head.name == ""
    with pytest.raises(TrfFaults) as caught:
        read(data, report=True)
    assert [
        (fault.code, fault.line, fault.column, fault.params) for fault in caught.value.faults
    ] == [
        (FaultCode.MISSING, 0, 5, {"record": "012"}),
        (FaultCode.MISSING, 8, 58, {"record": "001"}),
    ]
