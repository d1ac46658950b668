"""What FIDE mode or rating refuses says so, with its article and the ways out."""

from __future__ import annotations

import pytest

from tests.worlds.played import Played
from tournaments.rules import fide
from tournaments.rules.fide import FideCase, RefusedByFide
from tournaments.setup import changing


@pytest.mark.parametrize("case", [case for case in FideCase if case != FideCase.TIEBREAKS])
def test_every_case_names_who_refuses_its_source_and_a_way_out(four: Played, case) -> None:
    refusal = fide.refusal(case, four.tournament)
    assert "FIDE mode" in refusal.sentence
    assert any(source in refusal.sentence for source in ("checklist", "C.04.2", "C.07"))
    assert len(refusal.ways) >= 2
    assert any(way.page for way in refusal.ways)


def test_siblings_found_in_a_later_round(four: Played) -> None:
    """Checklist, 195 and 196: only outside FIDE mode can they be kept apart from now on."""
    four.publish()
    two = [four.entry("Ada"), four.entry("Bo")]
    with pytest.raises(RefusedByFide) as refused:
        changing.prohibit(four.tournament, four.by, two, 2, 3)
    pages = [way.page for way in refused.value.refusal.ways]
    assert pages == ["tournament", "entries", "", "settings"]
    changing.update_tournament(four.again().tournament, four.by, confirmed=True, fide_mode=False)
    changing.prohibit(four.again().tournament, four.by, two, 2, 3)


def test_another_number_of_rounds(four: Played) -> None:
    """Checklist, 57."""
    four.publish()
    with pytest.raises(RefusedByFide, match="57") as refused:
        changing.update_tournament(four.tournament, four.by, confirmed=True, rounds_planned=5)
    assert refused.value.field == "rounds_planned"


@pytest.mark.parametrize(
    ("rated", "fide_mode", "fields"),
    [
        (True, True, ["", "rated", "fide_mode"]),
        (True, False, ["", "rated"]),
        (False, True, ["", "fide_mode"]),
    ],
)
def test_forbidden_tiebreaks_say_which_of_the_two_forbids_them(
    four: Played, rated, fide_mode, fields
) -> None:
    """C.07, article 8: Buchholz says nothing where all meet the same opponents."""
    tournament = four.tournament
    tournament.rated, tournament.fide_mode = rated, fide_mode
    refusal = fide.refusal(FideCase.TIEBREAKS, tournament, "BH")
    assert [way.field for way in refusal.ways] == fields
    assert ("that it rates" in refusal.sentence) == rated
