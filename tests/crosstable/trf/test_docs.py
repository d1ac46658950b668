"""The page about the report file names every record, every fault and every notice."""

from pathlib import Path

import pytest

from crosstable.trf import FaultCode, NoticeCode
from crosstable.trf.reading.encodings import CANDIDATES
from crosstable.trf.reading.reader import READERS

PAGE = (Path(__file__).parents[3] / "docs" / "trf.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("tag", READERS)
def test_every_record_is_on_the_page(tag: str) -> None:
    assert f"`{tag}" in PAGE


@pytest.mark.parametrize("code", [*FaultCode, *NoticeCode])
def test_every_fault_and_notice_is_on_the_page(code: str) -> None:
    assert f"`{code}`" in PAGE


def test_every_code_page_is_on_the_page() -> None:
    short = {"iso8859-9": "8859-9", "iso8859-1": "-1", "iso8859-15": "-15"}
    assert all(short.get(encoding, encoding) in PAGE for encoding in CANDIDATES)
