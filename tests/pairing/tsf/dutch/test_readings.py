"""Every reading of a doubtful place is documented by its name and article."""

from __future__ import annotations

from pathlib import Path

from pairing.kernel.result import Reading, as_json
from pairing.tsf.dutch import readings
from tests.pairing.tsf.dutch.build import paired, report

DOCUMENT = Path(__file__).parents[4] / "docs" / "pairing-systems.md"
ALL = [value for value in vars(readings).values() if isinstance(value, Reading)]


def test_the_document_has_every_reading_by_its_name_and_article() -> None:
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    missing = [
        reading
        for reading in ALL
        if not any(f"| {reading.name} |" in line and reading.article in line for line in lines)
    ]
    assert missing == []


def test_nothing_doubtful_in_a_plain_round() -> None:
    pairing = paired("\n".join("." * 8), 1)
    as_json(pairing.explanation)
    assert report(pairing, 0).readings == ()
    assert {reading for made in report(pairing, 0).made for reading in made.readings} == set()


def test_a_number_that_has_moved() -> None:
    """1 is away, so that 2 is the first of those present and has White."""
    pairing = paired("Z\n.\n.", 1)
    assert pairing.boards[0].white == 2
    (made,) = report(pairing, 0).made
    assert made.readings == (readings.PARITY_AMONG_PRESENT,)


def test_neither_has_a_preference_in_round_2() -> None:
    pairing = paired("F\nF", 2)
    assert pairing.boards[0].article == "E.5"
    (made,) = report(pairing, 0).made
    assert made.readings == (readings.NEITHER_LATER,)
