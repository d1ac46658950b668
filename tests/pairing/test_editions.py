"""Which rules a report asks for: 192, else 092, else the date in 042, else the default."""

from __future__ import annotations

import pytest

from crosstable.trf import Head
from pairing import UnknownEdition, pair
from pairing.dutch.editions import DUTCH_2017, DUTCH_2026
from pairing.editions import EDITIONS, NAMES, edition_of, named_in
from tests.pairing.build import table


@pytest.mark.parametrize(
    ("head", "named"),
    [
        (Head(), ("dutch", "fide-2026")),
        (Head(start="2026/01/31"), ("dutch", "fide-2017")),
        (Head(start="2026/02/01"), ("dutch", "fide-2026")),
        (Head(type="Individual Swiss", start="2025/06/01"), ("dutch", "fide-2017")),
        (Head(type="FIDE_DUTCH_2025", start="2025/06/01"), ("dutch", "fide-2026")),
        (Head(encoded_type="FIDE_DUTCH_2017", type="FIDE_DUTCH_2025"), ("dutch", "fide-2017")),
        (Head(encoded_type="FIDE_DUTCH", start="2025/06/01"), ("dutch", "fide-2026")),
        (Head(encoded_type="FIDE_DUBOV"), ("dubov", "fide-2026")),
        (Head(encoded_type="NATIONAL_SWISS"), ("NATIONAL_SWISS", "?")),
        (Head(type="FIDE_TEAM"), ("FIDE_TEAM", "?")),
    ],
)
def test_what_a_report_names(head: Head, named: tuple[str, str]) -> None:
    assert named_in(head) == named


def test_an_edition_that_is_not_here_is_refused_by_name() -> None:
    with pytest.raises(UnknownEdition, match="no edition fide-1990 of the dutch system") as unknown:
        edition_of("dutch", "fide-1990")
    assert unknown.value.known == tuple(EDITIONS)
    with pytest.raises(UnknownEdition):
        pair(table(".\n."), 1, system="keizer")


def test_every_edition_has_a_name_that_reports_can_use() -> None:
    """Of round robins record ``092`` tells in words; FIDE gives them no name of their own."""
    named = {names for names, rules in EDITIONS.items() if not rules.fixed}
    assert named <= set(NAMES.values())
    assert edition_of("dutch", "fide-2026") is DUTCH_2026
    assert edition_of("dutch", "fide-2017") is DUTCH_2017
