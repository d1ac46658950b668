"""Expelled from a round robin, a knock-out, and in what other steps and files make of it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import writing
from exchange.trf.reading import open_report
from tests.kept import kept
from tests.worlds.bracket import Bracket
from tests.worlds.played import Played
from tournaments.entries import expelling, moving
from tournaments.models import Tournament
from tournaments.rounds import published
from tournaments.setup import changing
from tournaments.standings import grid, refreshing
from tournaments.standings.grid import Grid
from tournaments.steps.refusals import NeedsConfirmation, Refused

DRAWN = (Result.DRAW,) * 3


def expel(found: Played, name: str, *, unranked: bool = True) -> None:
    expelling.expel(found.entry(name), found.by, unranked=unranked, confirmed=True)
    refreshing.refresh(found.tournament.pk)
    found.again()


def crosstable(found: Played) -> Grid:
    drawn = grid.grid(found.tournament, published.shown_rounds(found.tournament))
    assert drawn is not None
    return drawn


@pytest.mark.whole
def test_with_half_of_a_round_robin_the_games_count(robin: Played) -> None:
    """Everybody has three draws; Fia has no place, and nothing of hers is struck out."""
    for _round in range(3):
        robin.play(*DRAWN)
    expel(robin, "Fia")
    found = crosstable(robin)
    assert [entry.name for entry in found.table.expelled] == ["Fia"]
    assert not found.table.left_out
    assert {row.entry.name: row.points for row in found.table.rows} == dict.fromkeys(
        ["Ada", "Bo", "Cem", "Dag", "Eva"], Fraction(3, 2)
    )
    last = found.lines[-1]
    assert (last.entry.name, last.place, last.expelled) == ("Fia", None, True)
    assert not any(square.struck for line in found.lines for square in line.squares)


@pytest.mark.whole
def test_with_less_than_half_they_count_for_nobody(robin: Played) -> None:
    """After one round of five, Ada's draw with Fia is out of the standings (C.05)."""
    robin.play(*DRAWN)
    with pytest.raises(NeedsConfirmation, match="Expel Fia after round 1") as asked:
        expelling.expel(robin.entry("Fia"), robin.by, unranked=False)
    told = " ".join(asked.value.consequences)
    assert "fewer than half: the results stay" in told
    assert "If the results count, Fia keeps the place" in told
    expel(robin, "Fia")
    found = crosstable(robin)
    assert [entry.name for entry in found.table.left_out] == ["Fia"]
    assert not found.table.expelled
    points = {row.entry.name: row.points for row in found.table.rows}
    assert points["Ada"] == 0
    assert found.lines[-1].expelled


def test_before_a_table_there_is_removing(robin: Played) -> None:
    with pytest.raises(Refused, match="Remove the player"):
        expelling.expel(robin.entry("Fia"), robin.by, unranked=True)


@pytest.mark.whole
def test_nobody_is_expelled_from_a_knock_out(event, arbiter) -> None:
    bracket = Bracket.of(event, arbiter, 4, 4)
    entry = bracket.tournament.entries.first()
    assert entry is not None
    with pytest.raises(Refused, match="Nobody is expelled from a knock-out"):
        expelling.expel(entry, arbiter, unranked=True)


@kept
def four(event, arbiter) -> Played:
    """Round 1 is played: 1-3 and 4-2, all drawn. Ada is expelled after it."""
    found = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem", "Dag"], 3)
    found.play(Result.DRAW, Result.DRAW)
    expel(found, "Ada")
    return found


def test_nobody_moves_who_is_expelled(event, four: Played) -> None:
    other = changing.create_tournament(event, four.by, name="B", slug="b", rounds_planned=3)
    with pytest.raises(Refused, match="Ada is expelled: take that back first"):
        moving.plan(four.entry("Ada"), other)


@pytest.mark.sqlite
@pytest.mark.parametrize("unranked", [True, False])
def test_the_report_brings_it_back(event, four: Played, unranked: bool) -> None:
    expel(four, "Ada", unranked=unranked)
    written = writing.write_report_file(four.tournament)
    made = open_report(event, four.by, read(written), name="Again", slug="again")
    ada = Tournament.objects.get(pk=made.pk).entries.get(player__name="Ada")
    assert (ada.withdrawn_after, ada.expelled_after, ada.unranked) == (1, 1, unranked)


@pytest.mark.whole
@pytest.mark.parametrize("after", [0, 4, 999])
def test_a_comment_about_a_round_that_cannot_be_is_left(event, four: Played, after: int) -> None:
    """Withdrawn after round 1 of 3: nobody is expelled before that, or after round 3."""
    written = writing.write_report_file(four.tournament).decode()
    told = "expelled after round 1"
    assert told in written
    changed = written.replace(told, f"expelled after round {after}")
    made = open_report(event, four.by, read(changed.encode()), name="Again", slug="again")
    ada = Tournament.objects.get(pk=made.pk).entries.get(player__name="Ada")
    assert (ada.withdrawn_after, ada.expelled_after, ada.unranked) == (1, None, False)
