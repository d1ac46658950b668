"""Standings: stored after every change, whole, provisional until all is over."""

from __future__ import annotations

import pytest

import tiebreaks
from crosstable.results import Result
from tests.worlds.played import Played
from tournaments.bridge import crosstables
from tournaments.entries import entries
from tournaments.models import Standing, Standings
from tournaments.rounds import corrections, looking_over, pairing
from tournaments.setup import changing
from tournaments.standings import refreshing
from tournaments.steps import stage

pytestmark = pytest.mark.sqlite


def places(played: Played, after: int) -> list[tuple[int, str, str]]:
    rows = Standing.objects.filter(
        standings__tournament=played.tournament, standings__after_round=after
    )
    return [(row.rank, row.entry.name, row.values["PTS"]) for row in rows]


def test_points_go_first(four: Played) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    assert refreshing.refresh(four.tournament.pk)
    # Bo and Dag drew with each other: equal in all but colours (BWG and BPG differ for no game
    # won), so that both stay second.
    assert places(four, 1) == [
        (1, "Ada", "1"),
        (2, "Bo", "0.5"),
        (2, "Dag", "0.5"),
        (4, "Cem", "0"),
    ]


def test_they_are_kept_for_every_round_and_only_the_changed_ones_rewritten(four: Played) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    refreshing.refresh(four.tournament.pk)
    first = set(Standing.objects.values_list("pk", flat=True))
    four.publish()
    four.enter(2, 1, Result.DRAW)
    refreshing.refresh(four.tournament.pk)
    kept = Standings.objects.order_by("after_round")
    assert [one.after_round for one in kept] == [1, 2]
    assert {one.version for one in kept} == {four.again().tournament.version}
    assert set(kept[0].rows.values_list("pk", flat=True)) == first


def test_a_correction_reaches_all_rounds_after_it(four: Played) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    four.publish()
    refreshing.refresh(four.tournament.pk)
    corrections.correct(four.round(1), 1, Result.BLACK_WINS, four.by, confirmed=True)
    refreshing.refresh(four.tournament.pk)
    assert places(four, 1)[0] == (1, "Cem", "1")
    assert places(four, 2)[0] == (1, "Cem", "1")


def test_an_unpublished_round_gives_nothing_away(four: Played) -> None:
    entries.check_in(four.entry("Bo"), four.by, present=False)
    four.pair()
    refreshing.refresh(four.tournament.pk)
    assert not Standings.objects.exists()
    looking_over.publish(four.round(1), four.by)
    refreshing.refresh(four.tournament.pk)
    assert places(four, 1)[0] == (1, "Dag", "1")  # the bye


def test_a_round_that_was_unpaired_has_no_standings_any_more(four: Played) -> None:
    four.publish()
    refreshing.refresh(four.tournament.pk)
    pairing.unpair(four.round(1), four.by, confirmed=True)
    refreshing.refresh(four.tournament.pk)
    assert not Standings.objects.exists()


def meanwhile(monkeypatch, act) -> None:
    """Have ``act`` done once, while standings are being worked out."""
    compute = tiebreaks.standings

    def slow(*args, **kwargs):
        monkeypatch.undo()
        act()
        return compute(*args, **kwargs)

    monkeypatch.setattr(tiebreaks, "standings", slow)


def points(played: Played) -> list[str]:
    return [points for _rank, _name, points in places(played, 1)]


def test_results_that_keep_coming_hold_nothing_up(four: Played, monkeypatch) -> None:
    """What is stored says up to which version it reaches, and the tournament is found behind."""
    four.publish()
    four.enter(1, 1, Result.WHITE_WINS)
    reached = four.again().tournament.version
    meanwhile(monkeypatch, lambda: four.enter(1, 2, Result.BLACK_WINS))
    assert refreshing.refresh(four.tournament.pk)
    assert points(four) == ["1", "0", "0", "0"]
    assert Standings.objects.get().version == reached
    assert [late.pk for late in stage.standings_behind()] == [four.tournament.pk]
    assert refreshing.refresh(four.tournament.pk)
    assert points(four) == ["1", "1", "0", "0"]
    assert not stage.standings_behind()


def test_nothing_is_stored_over_what_is_newer(four: Played, monkeypatch) -> None:
    four.publish()
    four.enter(1, 1, Result.WHITE_WINS)

    def quicker() -> None:
        four.enter(1, 2, Result.BLACK_WINS)
        assert refreshing.refresh(four.tournament.pk)

    meanwhile(monkeypatch, quicker)
    assert not refreshing.refresh(four.tournament.pk)
    assert points(four) == ["1", "1", "0", "0"]


def test_a_round_unpaired_meanwhile_does_not_come_back(four: Played, monkeypatch) -> None:
    four.publish()

    def unpair() -> None:
        pairing.unpair(four.round(1), four.by, confirmed=True)
        assert refreshing.refresh(four.tournament.pk)

    meanwhile(monkeypatch, unpair)
    refreshing.refresh(four.tournament.pk)
    assert not Standings.objects.exists()


def test_final_only_when_all_is_over(event, arbiter) -> None:
    """Checklist, 161 and 169."""
    four = Played.with_players(event, arbiter, list("ABCD"), rounds=1)

    def final() -> bool:
        refreshing.refresh(four.tournament.pk)
        return Standings.objects.get().final

    four.publish()
    four.enter(1, 1, Result.WHITE_WINS)
    four.enter(1, 2, Result.ADJOURNED)
    assert not final()
    from tournaments.rounds import results

    results.close(four.round(1), arbiter)
    assert not final()
    four.enter(1, 2, Result.DRAW)
    assert final()


def test_what_is_stored_carries_the_parts_of_each_value(four: Played) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    refreshing.refresh(four.tournament.pk)
    ada = Standing.objects.get(entry=four.entry("Ada"))
    [part] = ada.explained["BH"]["parts"]
    assert (part["round"], part["opponent"], part["amount"]) == (1, 3, "0")  # Cem: no point
    assert ada.values["BH"] == "0"


def test_another_list_of_tie_breaks_is_another_standings(four: Played) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    refreshing.refresh(four.tournament.pk)
    changing.update_tournament(four.tournament, four.by, confirmed=True, tiebreaks=["PTS", "WIN"])
    refreshing.refresh(four.tournament.pk)
    kept = Standings.objects.get()
    assert kept.order == ["PTS", "WIN"]
    assert all(set(row.values) == {"PTS", "WIN"} for row in kept.rows.all())


def test_an_adjourned_game_is_a_draw_for_pairing_and_open_for_standings(four: Played) -> None:
    four.play(Result.ADJOURNED, Result.WHITE_WINS)
    entry = four.entry("Ada").pk
    [turn] = crosstables.for_pairing(four.tournament, 2).turns[entry]
    assert (turn.code.value, turn.played) == ("=", True)
    [turn] = crosstables.build(four.tournament).turns[entry]
    assert turn.code.open


@pytest.mark.django_db(transaction=True)
def test_every_step_has_the_standings_worked_out(four: Played) -> None:
    """Without a broker the task runs when the step is committed."""
    four.publish()
    four.enter(1, 1, Result.WHITE_WINS)
    assert places(four, 1)[0] == (1, "Ada", "1")
