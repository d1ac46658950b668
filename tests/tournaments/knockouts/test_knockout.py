"""A knock-out run through the services: the six examples of article 25, from draw to places."""

from __future__ import annotations

from hashlib import sha256

import pytest
from django.db import IntegrityError, transaction

from clubs.models import User
from tests.worlds.bracket import Bracket
from tournaments.bridge import knockouts
from tournaments.entries import entries
from tournaments.knockouts import ending, steps
from tournaments.knockouts import match as knockout_match
from tournaments.knockouts import rounds as knockout
from tournaments.models import Event, KnockOutMatch, Side
from tournaments.setup import changing
from tournaments.steps.refusals import NeedsConfirmation, Refused

pytestmark = pytest.mark.django_db


def played_to_the_end(bracket: Bracket) -> list[list[tuple[int, int]]]:
    """Let the higher placed win everything; list the pairs of every round."""
    bracket.start()
    rounds = []
    while True:
        last = knockouts.last_round(bracket.knockout)
        rounds.append(bracket.pairs(last))
        for match in list(bracket.knockout.matches.filter(round=last)):
            knockout_match.walkover(match, bracket.by, Side.LOWER, match.version)
        if len(knockouts.remaining(bracket.knockout)) == bracket.knockout.places:
            return rounds
        bracket.next()


@pytest.mark.parametrize(
    ("players", "places", "rounds", "given"),
    [
        pytest.param(
            *(8, 1),
            [[(1, 8), (2, 7), (3, 6), (4, 5)], [(1, 4), (2, 3)], [(1, 2)]],
            [1, 2, 3, 3, 5, 5, 5, 5],
            id="a",
        ),
        pytest.param(
            *(9, 2),
            [[(8, 9)], [(1, 8), (2, 7), (3, 6), (4, 5)], [(1, 4), (2, 3)]],
            [1, 1, 3, 3, 5, 5, 5, 5, 9],
            id="b",
        ),
        pytest.param(*(5, 3), [[(2, 5), (3, 4)]], [1, 1, 1, 4, 4], id="c"),
        pytest.param(
            *(11, 4),
            [[(6, 11), (7, 10), (8, 9)], [(1, 8), (2, 7), (3, 6), (4, 5)]],
            [1, 1, 1, 1, 5, 5, 5, 5, 9, 9, 9],
            id="d",
        ),
        pytest.param(
            *(14, 3),
            [
                [(11, 14), (12, 13)],
                [(1, 12), (2, 11), (3, 10), (4, 9), (5, 8), (6, 7)],
                [(1, 6), (2, 5), (3, 4)],
            ],
            [1, 1, 1, 4, 4, 4, 7, 7, 7, 7, 7, 7, 13, 13],
            id="e",
        ),
        pytest.param(*(8, 6), [[(5, 8), (6, 7)]], [1, 1, 1, 1, 1, 1, 7, 7], id="f"),
    ],
)
def test_the_examples_of_article_25(
    event: Event,
    arbiter: User,
    *,
    players: int,
    places: int,
    rounds: list[list[tuple[int, int]]],
    given: list[int],
) -> None:
    """Places are shared by those who went out together: one more than the number still in."""
    bracket = Bracket.of(event, arbiter, players, places)
    assert played_to_the_end(bracket) == rounds
    assert bracket.finish() == dict(enumerate(given, start=1))


@pytest.mark.whole
def test_128_players_play_seven_rounds(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 128, 1)
    rounds = played_to_the_end(bracket)
    assert [len(pairs) for pairs in rounds] == [64, 32, 16, 8, 4, 2, 1]
    assert rounds[0][0] == (1, 128)
    assert bracket.finish()[2] == 2


@pytest.mark.whole
def test_300_are_not_too_many(event: Event, arbiter: User) -> None:
    """44 matches bring 300 down to 256 (article 24)."""
    bracket = Bracket.of(event, arbiter, 300, 1)
    bracket.start()
    assert len(bracket.pairs(1)) == 44
    assert bracket.pairs(1)[0] == (213, 300)


@pytest.mark.whole
def test_513_are_too_many(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 513, 1)
    with pytest.raises(Refused, match="512"):
        bracket.start()


def test_with_as_many_places_as_players_nothing_is_drawn(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 2, 2)
    with pytest.raises(Refused, match="nothing to decide"):
        bracket.start()
    assert not bracket.knockout.started


def test_lots_put_those_without_a_rating_into_an_order(event: Event, arbiter: User) -> None:
    """Article 3: the first in the order of the SHA-256 of "anchor:3", "anchor:4", "anchor:5"."""
    bracket = Bracket.of(event, arbiter, 2, 1)
    for name in ("U1", "U2", "U3"):
        entries.add_entry(bracket.tournament, arbiter, name=name)
    entries.check_in_all(bracket.tournament, arbiter, present=True)
    changing.update_tournament(bracket.tournament, arbiter, lots_seed="anchor")
    bracket.start()
    seats = [seat.entry.name for seat in bracket.knockout.seats.select_related("entry__player")]
    numbers = {"U1": 3, "U2": 4, "U3": 5}
    lots = {name: sha256(f"anchor:{n}".encode()).hexdigest() for name, n in numbers.items()}
    assert seats == ["P001", "P002", *sorted(lots, key=lots.__getitem__)]
    assert bracket.knockout.seed == "anchor"
    assert bracket.told().params["seed"] == "anchor"
    assert [entry.tpn for entry in bracket.tournament.entries.order_by("tpn")] == [1, 2, 3, 4, 5]


def test_who_is_not_there_is_left_out_after_asking(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 5, 1)
    gone = bracket.tournament.entries.get(player__name="P002")
    entries.check_in(gone, arbiter, present=False)
    with pytest.raises(NeedsConfirmation) as asked:
        bracket.start()
    assert asked.value.consequences == ["P002"]
    knockout.start(bracket.tournament, arbiter, confirmed=True)
    assert [seat.entry.name for seat in bracket.knockout.seats.all()] == [
        "P001",
        "P003",
        "P004",
        "P005",
    ]


def test_a_draw_is_taken_back_while_nothing_is_played(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 4, 1)
    bracket.start()
    knockout.undraw(bracket.knockout, arbiter, 1)
    assert not bracket.knockout.started
    assert not bracket.knockout.seats.exists()
    bracket.start()
    bracket.white(bracket.match(1, 1))
    with pytest.raises(Refused, match="begun"):
        knockout.undraw(bracket.knockout, arbiter, 1)


def test_the_next_round_waits_for_every_match(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 4, 1)
    bracket.start()
    bracket.win(bracket.match(1, 1))
    with pytest.raises(Refused, match="not decided yet: 2"):
        bracket.next()
    bracket.win(bracket.match(1, 2), Side.LOWER)
    bracket.next()
    assert bracket.pairs(2) == [(1, 3)]


def test_a_second_press_draws_no_second_round(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 4, 1)
    bracket.start()
    version = bracket.told().version
    bracket.start()
    assert bracket.told().version == version
    bracket.win_round(1)
    bracket.next()
    version = bracket.told().version
    knockout.draw_next(bracket.knockout, arbiter, 2)
    assert bracket.told().version == version
    assert knockouts.last_round(bracket.knockout) == 2


def test_finished_and_reopened(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 2, 1)
    bracket.start()
    with pytest.raises(Refused, match="not decided yet"):
        bracket.finish()
    match = bracket.win(bracket.match(1, 1))
    assert bracket.finish() == {1: 1, 2: 2}
    with pytest.raises(Refused, match="finished"):
        steps.undo(match, arbiter, match.version)
    ending.reopen(bracket.knockout, arbiter)
    steps.undo(match, arbiter, match.version)
    assert bracket.match(1, 1).open
    assert not bracket.knockout.seats.filter(place__isnull=False).exists()


def test_entries_are_settled_once_the_bracket_is_drawn(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 3, 1)
    bracket.start()
    with pytest.raises(Refused, match="bracket"):
        entries.add_entry(bracket.tournament, arbiter, name="Late")
    one = bracket.tournament.entries.first()
    assert one
    with pytest.raises(Refused, match="paired"):
        entries.remove_entry(one, arbiter)
    with pytest.raises(Refused, match="walkover"):
        entries.withdraw(one, arbiter)
    with pytest.raises(Refused, match="locked"):
        changing.update_tournament(bracket.tournament, arbiter, system="dutch", edition="fide-2026")


def test_the_database_knows_who_can_win(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 4, 1)
    bracket.start()
    match = bracket.match(1, 1)
    for wrong in ({"winner": "higher"}, {"decided": "games"}, {"number": 2}, {"winner": "x"}):
        with pytest.raises(IntegrityError), transaction.atomic():
            KnockOutMatch.objects.filter(pk=match.pk).update(**wrong)
    turn = match.turns.first()
    assert turn
    with pytest.raises(IntegrityError), transaction.atomic():
        bracket.knockout.turns.create(round=1, seat=turn.seat)
    with pytest.raises(IntegrityError), transaction.atomic():
        match.games.create(stage="games", number=1, white="higher", white_code="1", black_code="1")
