"""The first page after signing in: what waits for one's hand."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse

from crosstable.model import Code
from pages.reads.under_way import tournaments_under_way
from tests.worlds.world import World
from tournaments.models import Pairing, Round, RoundState

DAY = datetime.date(2026, 5, 2)


def todo(world: World, role: str = "owner", day: datetime.date = DAY) -> list[tuple[int, str, str]]:
    lines = tournaments_under_way(world.people[role], day)
    return [(line.round, str(line.todo), line.figures) for line in lines]


def test_a_round_that_is_played_waits_for_results_and_then_to_be_closed(world: World) -> None:
    assert todo(world) == [(1, "Results", "0/2")]
    won = {"white_code": Code.WIN.value, "black_code": Code.LOSS.value}
    Pairing.objects.filter(round=world.round, board=1).update(**won)
    assert todo(world) == [(1, "Results", "1/2")]
    Pairing.objects.filter(round=world.round).update(**won)
    assert todo(world) == [(1, "Close the round", "")]


@pytest.mark.parametrize(
    ("state", "expected"),
    [(RoundState.PLANNED, (1, "Check in", "")), (RoundState.PAIRED, (1, "Look over", ""))],
)
def test_before_a_round_is_played(
    world: World, state: RoundState, expected: tuple[int, str, str]
) -> None:
    Round.objects.filter(pk=world.round.pk).update(state=state)
    assert todo(world) == [expected]


def test_after_a_round_the_next_is_to_be_paired(world: World) -> None:
    Round.objects.filter(pk=world.round.pk).update(state=RoundState.CLOSED)
    assert todo(world) == [(2, "Pair", "")]


def test_what_is_over_waits_for_nobody(world: World) -> None:
    Round.objects.update(state=RoundState.CLOSED)
    assert todo(world) == []


def test_what_has_not_begun_was_forgotten_or_put_away_does_not_wait(world: World) -> None:
    assert todo(world, day=datetime.date(2026, 4, 30)) == []
    assert todo(world, day=datetime.date(2026, 6, 4)) == []
    world.tournament.archived = True
    world.tournament.save()
    assert todo(world) == []


def test_nobody_sees_what_waits_in_another_club(world: World) -> None:
    assert todo(world, "stranger") == []
    assert todo(world, "assistant") == [(1, "Results", "0/2")]


def test_the_page_takes_the_same_queries_for_one_tournament_and_for_many(
    world: World, client: Client, django_assert_num_queries
) -> None:
    today = datetime.datetime.now(datetime.UTC).date()
    world.event.starts = world.event.ends = today
    world.event.save()
    client.force_login(world.people["owner"])
    with django_assert_num_queries(4):  # session, user, memberships, what is next
        page = client.get(reverse("clubs:home")).text
    assert "Spring Open › Group A" in page
    for slug in "bc":
        world.tournament.pk, world.tournament.slug = None, slug
        world.tournament.save()
        Round.objects.create(tournament=world.tournament, number=1)
    with django_assert_num_queries(4):
        client.get(reverse("clubs:home"))
