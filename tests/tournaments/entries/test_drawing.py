"""The numbers of a round robin: drawn, typed in, locked; and the rounds that follow from them."""

from __future__ import annotations

from hashlib import sha256

import pytest

from clubs.models import User
from crosstable.results import Result
from pairing.round_robin.varma import VARMA
from tests.worlds.played import Played
from tests.worlds.round_robins import NAMES, set_up
from tournaments.entries import drawing, entries
from tournaments.logbook import lines
from tournaments.models import Event, NumbersBy
from tournaments.rounds import looking_over, schedule
from tournaments.setup import changing
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.sqlite_whole


def in_order(found: Played) -> list[str]:
    return list(found.tournament.entries.order_by("tpn").values_list("player__name", flat=True))


def by_lot(seed: str) -> list[str]:
    """Draw lots from the places by rating, as ``tiebreaks.lots`` tells everybody to."""
    places = sorted(range(1, 7), key=lambda n: sha256(f"{seed}:{n}".encode()).hexdigest())
    return [NAMES[place - 1] for place in places]


def test_by_lot_from_a_seed_that_is_kept(robin: Played) -> None:
    drawing.give_numbers(robin.tournament, robin.by, NumbersBy.LOT, seed="12 May")
    assert in_order(robin) == by_lot("12 May")
    assert robin.again().tournament.lots_seed == "12 May"
    assert robin.tournament.numbers_by == NumbersBy.LOT
    assert lines.in_words(robin.told()).endswith("Seed: 12 May.")


def test_drawing_again_brings_the_same(robin: Played) -> None:
    drawing.give_numbers(robin.tournament, robin.by, NumbersBy.LOT)
    first = in_order(robin)
    drawing.give_numbers(robin.tournament, robin.by, NumbersBy.RATING)
    assert in_order(robin) == NAMES
    drawing.give_numbers(robin.tournament, robin.by, NumbersBy.LOT)
    assert in_order(robin) == first
    with pytest.raises(Refused, match="drawn from the seed"):
        drawing.give_numbers(robin.tournament, robin.by, NumbersBy.LOT, seed="another")


def test_the_round_is_paired_by_the_numbers_drawn(robin: Played) -> None:
    """1-6 2-5 3-4."""
    drawing.give_numbers(robin.tournament, robin.by, NumbersBy.LOT, seed="x")
    one, two, three, four, five, six = by_lot("x")
    robin.publish()
    assert robin.boards(1) == [f"{one}-{six}", f"{two}-{five}", f"{three}-{four}"]


def test_varma_keeps_a_federation_together(event: Event, arbiter: User) -> None:
    found = set_up(event, arbiter, [])
    for n in range(10):
        federation = "NOR" if n < 3 else f"AA{chr(65 + n)}"
        entries.add_entry(found.tournament, arbiter, name=f"Player {n}", federation=federation)
    drawing.give_numbers(found.tournament, arbiter, NumbersBy.VARMA, seed="x")
    numbers = found.tournament.entries.filter(player__federation="NOR").values_list("tpn")
    together = {number for (number,) in numbers}
    assert any(together <= set(one) for one in VARMA[10])


def test_varma_begins_at_nine(robin: Played) -> None:
    with pytest.raises(Refused, match="9 to 24"):
        drawing.give_numbers(robin.tournament, robin.by, NumbersBy.VARMA)


def test_typed_in(robin: Played) -> None:
    typed = {robin.entry(name).pk: 6 - place for place, name in enumerate(NAMES)}
    drawing.give_numbers(robin.tournament, robin.by, NumbersBy.HAND, typed=typed)
    assert in_order(robin) == NAMES[::-1]


@pytest.mark.parametrize("wrong", [0, 1, 7])
def test_every_number_once(robin: Played, wrong: int) -> None:
    typed = {robin.entry(name).pk: 6 - place for place, name in enumerate(NAMES)}
    with pytest.raises(Refused, match="from 1 to 6"):
        drawing.give_numbers(
            robin.tournament,
            robin.by,
            NumbersBy.HAND,
            typed=typed | {robin.entry("Ada").pk: wrong},
        )


def test_another_list_another_draw(robin: Played) -> None:
    drawing.give_numbers(robin.tournament, robin.by, NumbersBy.LOT, seed="x")
    entries.add_entry(robin.tournament, robin.by, name="Gro", rating=2500)
    assert in_order(robin) == ["Gro", *NAMES]
    assert robin.again().tournament.numbers_by == NumbersBy.RATING


def test_locked_once_round_1_is_paired(robin: Played) -> None:
    robin.publish()
    with pytest.raises(Refused, match="locked"):
        drawing.give_numbers(robin.tournament, robin.by, NumbersBy.LOT)
    with pytest.raises(Refused, match="No number can change"):
        entries.renumber(robin.tournament, robin.by)


def test_only_in_round_robins(six: Played) -> None:
    with pytest.raises(Refused, match="round robins"):
        drawing.give_numbers(six.tournament, six.by, NumbersBy.LOT)
    assert schedule.schedule(six.tournament) is None


def test_all_rounds_before_the_first(event: Event, arbiter: User) -> None:
    """C.05, annex 1, five players (number 6 is nobody): rounds 1 to 5, Ada is 1 … Eva 5."""
    found = set_up(event, arbiter, NAMES[:5])
    assert schedule.schedule(found.tournament) is None
    drawing.give_numbers(found.tournament, arbiter, NumbersBy.RATING)
    known = schedule.schedule(found.tournament)
    assert known is not None
    games = [
        " ".join(f"{game.white.tpn}-{game.black.tpn}" for game in round.games)
        for round in known.rounds
    ]
    assert games == ["2-5 3-4", "5-3 1-2", "3-1 4-5", "1-4 2-3", "4-2 5-1"]
    assert [round.free and round.free.tpn for round in known.rounds] == [1, 4, 2, 5, 3]
    ada = known.lines[0]
    told = [each and f"{each.opponent.tpn}{each.colour}" for each in ada.meetings]
    assert told == [None, "2w", "3b", "4w", "5b"]
    assert (ada.whites, ada.blacks) == (2, 2)


class TestChosenWithTheTournament:
    """Numbers that are to be drawn or typed in, said before anybody is on the list."""

    @pytest.fixture
    def wished(self, event: Event, arbiter: User) -> Played:
        fields = {"system": "round-robin", "edition": "single", "numbers_by": NumbersBy.LOT}
        found = changing.create_tournament(event, arbiter, name="W", slug="w", **fields)
        for place, name in enumerate(NAMES):
            entries.add_entry(found, arbiter, name=name, rating=2200 - 10 * place)
        return Played(found, arbiter).again()

    def test_round_one_waits_for_them(self, wished: Played) -> None:
        with pytest.raises(Refused, match=r"not given yet \(by lot\)"):
            wished.pair()
        drawing.give_numbers(wished.tournament, wished.by, NumbersBy.LOT, seed="x")
        wished.again().publish()
        one, *_others, six = by_lot("x")
        assert wished.boards(1)[0] == f"{one}-{six}"

    def test_by_rating_after_all(self, wished: Played) -> None:
        drawing.give_numbers(wished.tournament, wished.by, NumbersBy.RATING)
        wished.again().publish()
        assert wished.boards(1)[0] == "Ada-Fia"


def test_all_rounds_as_they_were_published(robin: Played) -> None:
    """Board 1 of round 1 is 1-6; its colours are changed by hand, and Black wins."""
    drawing.give_numbers(robin.tournament, robin.by, NumbersBy.RATING)
    round = robin.again().pair()
    looking_over.apply(round, robin.by, looking_over.Flip(1), robin.again().tournament.version)
    looking_over.publish(round, robin.by, confirmed=True)
    robin.enter(1, 1, Result.BLACK_WINS)
    known = schedule.schedule(robin.tournament)
    assert known is not None
    first, second, *_others = known.rounds
    assert (first.shown, second.shown) == (True, False)
    game = first.games[0]
    assert (game.white.name, game.black.name, game.result) == ("Fia", "Ada", Result.BLACK_WINS)
    assert [game.result for game in first.games[1:]] == [None, None]
    assert known.lines[0].blacks == 3  # rounds 3 and 5 beside it: 3-1, 5-1
