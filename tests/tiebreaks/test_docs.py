"""Every worked example of ``docs/tie-breaks.md``, worked out again."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from tests.tiebreaks.events import event, one_card
from tests.tiebreaks.golden import crosstable
from tiebreaks import DEFAULT_ORDER, ROUND_ROBIN_ORDER, methods, standings

PAGE = (Path(__file__).parents[2] / "docs" / "tie-breaks.md").read_text("utf-8")
EXAMPLE = re.compile(r"^\| `([A-Z/0-9]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
WHO = re.compile(r"\w+, (\d+) of (\d+)")
TABLES = {"29": "tsf_29x5", "18": "tsf_18x7"}
EXAMPLES = EXAMPLE.findall(PAGE)
ENCOUNTER = event("2w1 3b= Z", "1b0 Z 3w1", "Z 1w= 2b0")


def amount(written):
    """``2½`` and the like; the strokes of what is left out are not part of the number."""
    whole, _, rest = re.sub(r"([½¼¾])", r" \1", written.strip("~ ")).partition(" ")
    return (
        Fraction(whole or 0)
        + {"": 0, "½": Fraction(1, 2), "¾": Fraction(3, 4), "¼": Fraction(1, 4)}[rest]
    )


def value_of(code, who, parts):
    if code == "DE":
        return standings(ENCOUNTER, [code]).value(int(who.split()[-1]), code)
    if code.startswith("ARO"):
        ratings = {tpn: int(amount(part)) for tpn, part in enumerate(parts, 2)}
        played = one_card([(1, "1")] * len(parts), ratings=ratings)
        return standings(played, [code]).value(1, code)
    read = WHO.fullmatch(who)
    return standings(crosstable(TABLES[read[2]]), [code]).value(int(read[1]), code)


@pytest.mark.parametrize(
    ("code", "who", "parts", "value"), EXAMPLES, ids=[f"{code} {who}" for code, who, *_ in EXAMPLES]
)
def test_worked_example(code, who, parts, value):
    written = parts.split(" + ")
    found = value_of(code, who, written)
    assert found.amount == amount(value)
    assert [(part.amount, part.kept) for part in found.parts] == [
        (amount(part), "~~" not in part) for part in written
    ]


def test_every_method_has_an_example():
    decided = {"LOTS", "PLAYOFF"}
    assert {code for code, *_ in EXAMPLES} == {each.code for each in methods()} - decided


def test_the_lists_that_the_page_names():
    assert f"`{','.join(DEFAULT_ORDER)}`" in PAGE
    assert f"`{','.join(ROUND_ROBIN_ORDER)}`" in PAGE
