"""Comments and lines that are not understood: kept, and written back in their place."""

import pytest

from crosstable.trf import NoticeCode, Report, read, render, write
from tests.crosstable.lines import player, report

PAIR = (player(1, "2 w 1"), player(2, "1 b 0"))


def lines(found: Report) -> list[str]:
    return write(found).decode().split("\r\n")


def test_comments_stay_in_front_of_their_records() -> None:
    found = report(
        "### Harbour Open",
        "012 Harbour Open",
        "### DDD SSSS sTTT NNNN",
        PAIR[0],
        "### the second player",
        PAIR[1],
        "### the end",
    )
    assert [kept.text for kept in found.unknown] == [
        "### Harbour Open",
        "### DDD SSSS sTTT NNNN",
        "### the second player",
        "### the end",
    ]
    written = lines(found)
    assert written[0] == "### Harbour Open"
    assert written[written.index("### DDD SSSS sTTT NNNN") + 1].startswith("001    1")
    assert written[written.index("### the second player") + 1].startswith("001    2")
    assert written[-2] == "### the end"
    assert not found.notices


def test_a_record_of_another_program_is_kept_and_noticed() -> None:
    found = report("XXY 7 what ever", *PAIR, "999  three blanks")
    assert [(kept.text, kept.line) for kept in found.unknown] == [
        ("XXY 7 what ever", 1),
        ("999  three blanks", 4),
    ]
    assert [notice.code for notice in found.notices] == [NoticeCode.NOT_UNDERSTOOD] * 2
    assert read(write(found)) == found


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ("062 sixty", NoticeCode.NOT_A_COUNT),
        ("132 2026-03-28", NoticeCode.NOT_UNDERSTOOD),
        ("XXC black1 loud", NoticeCode.NOT_UNDERSTOOD),
    ],
)
def test_a_record_that_says_something_else_is_kept(record: str, code: NoticeCode) -> None:
    found = report(record, *PAIR)
    assert [kept.text for kept in found.unknown] == [record]
    assert [notice.code for notice in found.notices] == [code]
    assert read(write(found)) == found


def test_a_second_record_of_a_kind_is_kept() -> None:
    found = report("012 Harbour Open", "012 Harbour Open, group B", *PAIR)
    assert found.head.name == "Harbour Open"
    assert [kept.text for kept in found.unknown] == ["012 Harbour Open, group B"]
    assert [notice.code for notice in found.notices] == [NoticeCode.REPEATED]
    assert read(write(found)) == found


def test_the_same_record_twice_is_once() -> None:
    found = report("XXR 3", "142 3", *PAIR)
    assert found.crosstable.rounds == 3
    assert not found.unknown


def test_records_in_any_order_are_written_in_one() -> None:
    found = report("### of 092", "092 Swiss", *PAIR, "### of 012", "012 Open")
    assert [kept.text for kept in found.unknown] == ["### of 012", "### of 092"]
    assert lines(found)[:4] == ["### of 012", "012 Open", "### of 092", "092 Swiss"]


def test_the_older_format_has_no_comments() -> None:
    rendering = render(report("### Harbour Open", "XXY 7", *PAIR), "trf16")
    assert b"###" not in rendering.data
    assert b"XXY 7\r\n" in rendering.data
    assert [notice.params for notice in rendering.notices] == [{"record": "###"}]
