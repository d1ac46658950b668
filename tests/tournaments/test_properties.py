"""Random tournaments of random actions: whatever an arbiter does, these things hold."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import writing
from tests.seeds import seeds
from tests.worlds.played import Played
from tests.worlds.same import by_number, same_history
from tournaments.bridge import crosstables, seating
from tournaments.entries import byes, entries
from tournaments.models import Entry, Round, RoundState, Standing, Turn
from tournaments.rounds import corrections, looking_over, pairing, results
from tournaments.standings import refreshing
from tournaments.steps import stage
from tournaments.steps.refusals import NeedsConfirmation, Refused, Stale

pytestmark = pytest.mark.sqlite

ROUNDS = 5
ACTIONS = 120
NAMES = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gil"]

OPEN_OR_NOT = [Result.NOT_YET_PLAYED, Result.ADJOURNED]
ALL = [*Result, Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS]


class Hands:
    """An arbiter who presses whatever there is to press."""

    def __init__(self, played: Played, chance: random.Random) -> None:
        self.played = played
        self.chance = chance
        self.late = 0

    def act(self) -> None:
        """Take one action, and confirm it if asked; a refused one changes nothing."""
        self.played.again()
        action = self.chance.choices(*zip(*self.actions(), strict=True))[0]
        before = self.played.tournament.version
        for confirmed in (False, True):
            try:
                action(confirmed)
            except NeedsConfirmation:
                assert not confirmed
                assert self.played.again().tournament.version == before
                continue
            except (Refused, Stale):
                assert self.played.again().tournament.version == before
            break

    def actions(self) -> list[tuple[Callable[[bool], object], int]]:
        return [
            (self.pair, 4),
            (self.publish, 4),
            (self.enter, 30),
            (self.undo, 2),
            (self.close, 3),
            (self.change_boards, 3),
            (self.correct, 1),
            (self.unpair, 1),
            (self.check_in, 2),
            (self.ask_for_bye, 1),
            (self.withdraw, 1),
            (self.reinstate, 1),
            (self.enter_late, 1),
            (self.renumber, 1),
        ]

    def entry(self) -> Entry:
        found = list(self.played.tournament.entries.order_by("pk"))
        if not found:
            raise Refused("nobody is entered")
        return self.chance.choice(found)

    def round(self, *states: RoundState) -> Round:
        found = list(self.played.tournament.rounds.filter(state__in=states or RoundState.values))
        if not found:
            raise Refused("no such round")
        return self.played.round(self.chance.choice(found).number)

    def pair(self, confirmed: bool) -> None:
        job = pairing.request(self.played.tournament, self.played.by, confirmed=confirmed)
        pairing.run(str(job.pk))

    def publish(self, confirmed: bool) -> None:
        looking_over.publish(self.round(RoundState.PAIRED), self.played.by, confirmed=confirmed)

    def enter(self, confirmed: bool) -> None:
        round = self.round(RoundState.PUBLISHED)
        boards = list(round.pairings.all())
        if not boards:
            raise Refused("nobody plays")
        board = self.chance.choice(boards)
        seen = board.version - self.chance.choice([0, 0, 0, 0, 1])
        result = self.chance.choice(ALL)
        results.enter(round, board.board, result, seen, self.played.by, confirmed=confirmed)

    def undo(self, confirmed: bool) -> None:
        results.undo(self.played.tournament, self.played.by)

    def close(self, confirmed: bool) -> None:
        results.close(self.round(RoundState.PUBLISHED), self.played.by)

    def change_boards(self, confirmed: bool) -> None:
        round = self.round(RoundState.PAIRED)
        one, other = self.entry().pk, self.entry().pk
        board = self.chance.randint(1, 4)
        changes: list[looking_over.BoardChange] = [
            looking_over.Swap(one, other),
            looking_over.Flip(board),
            looking_over.TakeApart(board),
            looking_over.PutTogether(one, other),
            looking_over.GiveBye(one),
        ]
        change = self.chance.choice(changes)
        version = self.played.tournament.version
        looking_over.apply(round, self.played.by, change, version, confirmed=True)

    def correct(self, confirmed: bool) -> None:
        round = self.round(RoundState.CLOSED)
        result = self.chance.choice(ALL)
        corrections.correct(round, 1, result, self.played.by, confirmed=True)

    def unpair(self, confirmed: bool) -> None:
        pairing.unpair(self.round(), self.played.by, confirmed=True)

    def check_in(self, confirmed: bool) -> None:
        entries.check_in(self.entry(), self.played.by, self.chance.random() < 0.8)

    def ask_for_bye(self, confirmed: bool) -> None:
        number, kind = self.chance.randint(1, ROUNDS), self.chance.choice("HZF")
        byes.request_bye(self.entry(), self.played.by, number, kind, confirmed=True)

    def withdraw(self, confirmed: bool) -> None:
        entries.withdraw(self.entry(), self.played.by, confirmed=True)

    def reinstate(self, confirmed: bool) -> None:
        entries.reinstate(self.entry(), self.played.by)

    def enter_late(self, confirmed: bool) -> None:
        self.late += 1
        late = entries.add_entry(
            self.played.tournament,
            self.played.by,
            name=f"Late {self.late}",
            rating=self.chance.randint(1000, 2500),
            confirmed=True,
        )
        entries.check_in(late, self.played.by, present=True)

    def renumber(self, confirmed: bool) -> None:
        entries.renumber(self.played.tournament, self.played.by, confirmed=confirmed)


@pytest.mark.parametrize("seed", seeds(1, 6))
def test_whatever_an_arbiter_does(event, arbiter, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - the same each time
    names = NAMES[: chance.randint(4, len(NAMES))]
    played = Played.with_players(event, arbiter, names, ROUNDS, half_point_byes=2)
    hands = Hands(played, chance)
    for _ in range(ACTIONS):
        hands.act()
        every_version_has_one_line(played)
        everybody_has_one_place_in_every_round(played)
    standings_have_everybody(played)
    the_report_reads_back(played)
    assert stage.last_paired(played.tournament) > 1, "too few rounds to prove anything"


def every_version_has_one_line(played: Played) -> None:
    versions = list(played.tournament.log.order_by("version").values_list("version", flat=True))
    assert versions == list(range(1, played.again().tournament.version + 1))


def everybody_has_one_place_in_every_round(played: Played) -> None:
    """The database itself keeps anybody from having two."""
    people = {entry.pk: entry for entry in played.tournament.entries.all()}
    for round in played.tournament.rounds.all():
        placed = set(Turn.objects.filter(round=round).values_list("entry", flat=True))
        if round.state == RoundState.PLANNED:
            assert not placed
            continue
        without = [people[pk] for pk in people.keys() - placed]
        if round.state == RoundState.PAIRED:
            waiting = seating.read(round).waiting  # besides those who have left meanwhile
            without = [one for one in without if one.pk not in waiting and one.checked_in]
        assert all(entry.first_round > round.number for entry in without)
        for board in round.pairings.all():
            assert sorted(board.turns.values_list("colour", flat=True)) == ["b", "w"]


def standings_have_everybody(played: Played) -> None:
    assert refreshing.refresh(played.tournament.pk)
    for number in range(1, stage.last_played(played.tournament) + 1):
        rows = Standing.objects.filter(
            standings__tournament=played.tournament, standings__after_round=number
        )
        assert rows.count() == played.tournament.entries.count()


def the_report_reads_back(played: Played) -> None:
    written = read(writing.write_report_file(played.again().tournament)).crosstable
    expected = by_number(crosstables.build(played.tournament))
    assert written.participants == expected.participants
    same_history(written, expected, stage.last_played(played.tournament))
