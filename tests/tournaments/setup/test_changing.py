"""The rules that a tournament's settings keep, and the moments at which they lock."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from crosstable.results import Result
from tests.worlds.played import Played
from tournaments.models import Tournament
from tournaments.rounds import pairing
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import CONFIRM_TWICE, NeedsConfirmation, Refused

pytestmark = pytest.mark.sqlite


def points(win: str, draw: str, loss: str, pab: str) -> dict[str, Decimal]:
    names = ("points_win", "points_draw", "points_loss", "points_pab")
    return dict(zip(names, map(Decimal, (win, draw, loss, pab)), strict=True))


@pytest.mark.parametrize(
    ("scoring", "field"),
    [
        (("1", "0.6", "0", "1"), "points_draw"),  # two draws above a win and a loss
        (("1", "0.5", "0", "1.5"), "points_pab"),  # the bye above a win
        (("1", "0.5", "0", "0.7"), "points_pab"),  # under 1-½-0 neither 1, ½ nor 0
    ],
)
def test_scoring_that_fide_does_not_allow(event, arbiter, scoring, field) -> None:
    """Checklist, 74, 81, 83."""
    with pytest.raises(Refused) as refused:
        changing.create_tournament(event, arbiter, name="A", slug="a", **points(*scoring))
    assert refused.value.field == field
    assert not Tournament.objects.exists()


@pytest.mark.parametrize("scoring", [("3", "1", "0", "1"), ("1", "0.5", "0", "0")])
def test_scoring_that_is_allowed(event, arbiter, scoring) -> None:
    changing.create_tournament(event, arbiter, name="A", slug="a", **points(*scoring))


def test_the_database_refuses_it_too(four: Played) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Tournament.objects.update(points_pab=Decimal(2))


def test_defaults_are_fides(event, arbiter) -> None:
    """Checklist, 40, 70."""
    tournament = changing.create_tournament(event, arbiter, name="A", slug="a")
    tournament.refresh_from_db()
    assert tournament.fide_mode
    assert (tournament.points_win, tournament.points_draw, tournament.points_loss) == (1, 0.5, 0)
    assert [round.number for round in tournament.rounds.all()] == [1, 2, 3, 4, 5, 6, 7]
    assert tournament.version == 1


@pytest.mark.parametrize("order", [[], ["BH", "PTS"], ["PTS", "NONSENSE"]])
def test_tie_breaks_are_points_first_and_known(event, arbiter, order) -> None:
    with pytest.raises(Refused) as refused:
        changing.create_tournament(event, arbiter, name="A", slug="a", tiebreaks=order)
    assert refused.value.field == "tiebreaks"


def test_rules_that_are_not_here_cannot_be_chosen(event, arbiter) -> None:
    with pytest.raises(Refused) as refused:
        changing.create_tournament(event, arbiter, name="A", slug="a", edition="fide-1066")
    assert refused.value.field == "edition"


def test_before_the_start_everything_can_change(four: Played) -> None:
    scoring: dict[str, Any] = points("3", "1", "0", "3")
    changing.update_tournament(four.tournament, four.by, rounds_planned=5, **scoring)
    assert four.tournament.rounds.count() == 5
    changing.update_tournament(four.tournament, four.by, rounds_planned=2)
    assert four.tournament.rounds.count() == 2


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("points_win", Decimal(3)),
        ("points_pab", Decimal("0.5")),
        ("system", "lim"),
        ("edition", "tsf"),
        ("tiebreak_edition", "fide-2023"),
        ("initial_colour", "b"),
        ("rounds_planned", 5),
    ],
)
def test_what_is_locked_once_round_one_is_paired(four: Played, field: str, value) -> None:
    """Checklist, 57, 75, 85, 93."""
    four.pair()
    with pytest.raises(Refused, match="locked") as refused:
        changing.update_tournament(four.tournament, four.by, confirmed=True, **{field: value})
    assert refused.value.field == field


def test_unpaired_it_is_open_again(four: Played) -> None:
    """System and edition, as soon as round 1 is not paired any more."""
    pairing.unpair(four.pair(), four.by)
    chosen = four.again().tournament
    changing.update_tournament(chosen, four.by, system="lim", edition="tsf")
    assert (four.again().tournament.system, four.tournament.edition) == ("lim", "tsf")
    explanation: Any = four.pair().explanation
    assert explanation["explanation"]["edition"] == "tsf"


def test_the_tie_break_list_can_change_with_a_double_warning(four: Played) -> None:
    """Checklist, 200 to 202."""
    four.pair()
    with pytest.raises(NeedsConfirmation) as needed:
        changing.update_tournament(four.tournament, four.by, tiebreaks=["PTS", "SB"])
    assert needed.value.level == CONFIRM_TWICE
    changing.update_tournament(four.tournament, four.by, confirmed=True, tiebreaks=["PTS", "SB"])
    told = four.told()
    assert told.action == Action.CONFIGURATION_CHANGED
    assert told.params["before"]["tiebreaks"][0] == "PTS"
    assert told.params["round"] == 1


def test_fide_mode_is_left_with_a_double_warning_and_for_good(four: Played) -> None:
    """Checklist, 42 to 45."""
    four.pair()
    with pytest.raises(NeedsConfirmation) as needed:
        changing.update_tournament(four.tournament, four.by, fide_mode=False)
    assert needed.value.level == CONFIRM_TWICE
    changing.update_tournament(four.tournament, four.by, confirmed=True, fide_mode=False)
    assert four.told().action == Action.FIDE_MODE_LEFT
    with pytest.raises(Refused, match="cannot be entered again"):
        changing.update_tournament(four.tournament, four.by, confirmed=True, fide_mode=True)


def test_fide_mode_left_before_the_start_is_left_too(four: Played) -> None:
    changing.update_tournament(four.tournament, four.by, confirmed=True, fide_mode=False)
    with pytest.raises(Refused, match="cannot be entered again"):
        changing.update_tournament(four.tournament, four.by, confirmed=True, fide_mode=True)


def test_outside_fide_mode_rounds_can_be_added_but_not_below_those_paired(four: Played) -> None:
    changing.update_tournament(four.tournament, four.by, confirmed=True, fide_mode=False)
    four.play(Result.DRAW, Result.DRAW)
    four.pair()
    with pytest.raises(Refused, match="Round 2"):
        changing.update_tournament(four.tournament, four.by, confirmed=True, rounds_planned=1)
    changing.update_tournament(four.tournament, four.by, confirmed=True, rounds_planned=2)
    assert four.tournament.rounds.count() == 2


def test_prohibited_pairs_are_settled_before_round_one(four: Played) -> None:
    """Checklist, 194 to 196."""
    pair = [four.entry("Ada"), four.entry("Cem")]
    prohibited = changing.prohibit(four.tournament, four.by, pair, 1, 3)
    four.pair(confirmed=True)  # these two have too few opponents for three rounds
    assert four.boards(1) == ["Ada-Dag", "Cem-Bo"]  # 1-3 is out: 1-4 and 2-3
    with pytest.raises(Refused, match="before round 1"):
        changing.prohibit(four.tournament, four.by, pair, 1, 3)
    with pytest.raises(Refused, match="before round 1"):
        changing.allow(four.tournament, four.by, prohibited)


@pytest.mark.parametrize("rounds", [(0, 1), (2, 1), (1, 4)])
def test_a_prohibition_is_of_rounds_that_there_are(four: Played, rounds) -> None:
    with pytest.raises(Refused, match="rounds of this tournament"):
        changing.prohibit(four.tournament, four.by, [four.entry("Ada"), four.entry("Bo")], *rounds)


def test_a_prohibition_names_two_of_this_tournament(four: Played, six: Played) -> None:
    for those in ([four.entry("Ada")], [four.entry("Ada"), six.entry("Fia")]):
        with pytest.raises(Refused):
            changing.prohibit(four.tournament, four.by, those, 1, 3)


def test_times_of_rounds(four: Played) -> None:
    noon = datetime(2026, 5, 1, 12, tzinfo=UTC)
    changing.set_round_times(four.tournament, four.by, {1: noon})
    version = four.again().tournament.version
    changing.set_round_times(four.tournament, four.by, {1: noon})
    assert four.again().tournament.version == version
    assert four.round(1).starts == noon
    with pytest.raises(Refused, match="no round 4"):
        changing.set_round_times(four.tournament, four.by, {4: noon})


def test_a_change_of_the_event_reaches_its_tournaments(four: Played, six: Played) -> None:
    before = [four.tournament.version, six.tournament.version]
    changing.update_event(four.tournament.event, four.by, city="Oslo")
    after = [four.again().tournament.version, six.again().tournament.version]
    assert after == [version + 1 for version in before]
    assert four.tournament.event.city == "Oslo"


def test_one_address_belongs_to_one_tournament(four: Played) -> None:
    with pytest.raises(Refused):
        changing.create_tournament(four.tournament.event, four.by, name="Another", slug="a")
