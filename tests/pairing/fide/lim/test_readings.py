"""Every reading of a doubtful place is explained, and explanations name it."""

from __future__ import annotations

from pathlib import Path

from pairing.fide.lim import readings
from pairing.fide.lim.editions import LIM_2026, LIM_TSF
from pairing.kernel.result import Reading, as_json
from tests.pairing.build import table
from tests.pairing.fide.lim.test_floaters import AFTER_ROUND_1

DOCUMENT = Path(__file__).parents[4] / "docs" / "pairing-systems.md"
ALL = [value for value in vars(readings).values() if isinstance(value, Reading)]


def test_the_document_has_every_reading_by_its_name() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert [reading.name for reading in ALL if f"| {reading.name} |" not in text] == []


def test_the_guide_has_an_article_for_each() -> None:
    assert [r.article for r in ALL if LIM_TSF.cite(r.article) == r.article] == []


def test_the_guides_explanations_cite_the_guide_only() -> None:
    """Both editions pair alike; no article of one is left in the reasons of the other."""
    crosstable = table(AFTER_ROUND_1)
    fide, tsf = LIM_2026.pair(crosstable, 2), LIM_TSF.pair(crosstable, 2)
    pairs = [(board.white, board.black) for board in fide.boards]
    assert pairs == [(board.white, board.black) for board in tsf.boards]
    cited = {key for key in _articles(as_json(tsf.explanation)) if key}
    assert cited
    assert {article for article in cited if not article.startswith(("A.", "B."))} == set()


def _articles(value: object) -> set[str]:
    if isinstance(value, dict):
        own = {value["article"]} if isinstance(value.get("article"), str) else set()
        return own.union(*map(_articles, value.values()))
    if isinstance(value, list):
        return set().union(*map(_articles, value))
    return set()
