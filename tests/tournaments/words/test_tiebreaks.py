"""Tie-breaks in words: nothing that the engine can answer is left without any."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from django.utils import translation

from crosstable.model import Code
from tests.tiebreaks.golden import crosstable
from tiebreaks import methods, standings
from tiebreaks.parts import Missing, Reason
from tiebreaks.reports.data import as_json
from tournaments.models import Entry, Player
from tournaments.words import contributions, tiebreaks
from tournaments.words.contributions import StoredPart
from tournaments.words.figures import bye_sign, code_words, side_sign

NOBODY = {tpn: Entry(tpn=tpn, player=Player(name=f"Number {tpn}")) for tpn in range(1, 40)}


PLAIN = StoredPart(
    round=3,
    opponent=NOBODY[7],
    amount=Fraction(5, 2),
    article="8.1",
    reason=Reason.SCORE,
    worth=Fraction(5, 2),
    dummy=False,
    figures={},
    dropped="",
    step=0,
)


def test_every_method_has_a_name_and_says_what_it_counts():
    for method in methods():
        assert tiebreaks.name(method.code) != method.code
        assert tiebreaks.method(method.code).endswith(".")


@pytest.mark.parametrize(
    ("code", "short", "name"),
    [
        ("BH", "BH", "Buchholz"),
        ("BH/C1", "BH-C1", "Buchholz, cut 1"),
        ("BH/M2", "BH-M2", "Buchholz, median 2"),
        ("DE#2", "DE", "Direct encounter"),
        ("OTHER_LUCK", "OTHER_LUCK", "Defined by the tournament"),
        ("NEW", "NEW", "NEW"),
    ],
)
def test_names(code, short, name):
    assert (tiebreaks.short(code), tiebreaks.name(code)) == (short, name)


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_a_sentence_without_gaps(reason):
    figures = {"score": Fraction(3), "cap": Fraction(5, 2), "round": Fraction(0)}
    said = tiebreaks.reason(replace(PLAIN, reason=reason, figures=figures), "BH")
    assert said
    assert "%" not in said
    assert "  " not in said


@pytest.mark.parametrize("missing", Missing)
def test_every_missing_value_has_its_reason(missing):
    assert tiebreaks.missing(missing)


@pytest.mark.parametrize("table", ["tsf_29x5", "tsf_18x7", "nsf_9x5"])
def test_everything_in_the_golden_tables_can_be_said(table):
    """Every part that the engine explains there, by every method on offer."""
    order = [method.code for method in methods() if method.code != "OTHER"]
    for row in as_json(standings(crosstable(table), order), explain=True)["standings"]:
        for label, amount in row["values"].items():
            value = contributions.read_value(label, amount, row["explained"][label], NOBODY)
            for each in value.parts:
                assert tiebreaks.reason(each, label)
                left_out = tiebreaks.dropped(each.dropped)
                assert each.kept or left_out != "left out" or each.reason is Reason.UNRATED


def test_a_sonneborn_berger_product():
    """2½ points of the opponent, times the half scored: 1¼ (C.07, 9.1)."""
    product = replace(PLAIN, amount=Fraction(5, 4), figures={"points": Fraction(1, 2)})
    assert tiebreaks.reason(product, "SB") == "Number 7 has 2½ points, times ½"


def test_articles_are_cited_with_their_law():
    assert tiebreaks.cite("16.4.1", "fide-2026") == "C.07, 16.4.1"
    assert tiebreaks.cite("TRF26 212", "fide-2026") == "TRF26 212"
    assert tiebreaks.cite("4.2", "somebody's own") == "4.2"


@pytest.mark.parametrize("code", Code)
def test_every_code_is_a_sign_or_a_word(code):
    assert code_words(code)
    assert not (side_sign(code) and bye_sign(code))


def test_numbers_are_written_as_the_language_has_them():
    with translation.override("nb"):
        said = tiebreaks.reason(replace(PLAIN, worth=Fraction(8, 3)), "BH")
    assert "2,67" in said
