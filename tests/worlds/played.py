"""A tournament in the hands of an arbiter, for tests: short words for what services do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from clubs.models import User
from crosstable.results import Result
from tournaments.entries import entries
from tournaments.models import Entry, Event, LogEntry, Pairing, Player, Round, Tournament
from tournaments.rounds import looking_over as boards
from tournaments.rounds import pairing, results
from tournaments.setup import changing

TOP_RATING = 2200


@dataclass
class Played:
    """A tournament as it was last read; ``by`` does everything."""

    tournament: Tournament
    by: User

    @classmethod
    def with_players(
        cls,
        event: Event,
        by: User,
        names: Sequence[str],
        rounds: int,
        name: str = "A",
        **settings: Any,
    ) -> Played:
        """Enter players rated 2200, 2190 … in the order of ``names``, and check all of them in."""
        tournament = changing.create_tournament(
            event,
            by,
            name=name,
            slug=name.lower(),
            rounds_planned=rounds,
            **({"initial_colour": "w"} | settings),
        )
        club = event.club
        people = Player.objects.bulk_create(
            Player(club=club, name=each, federation=club.federation, rating=TOP_RATING - 10 * place)
            for place, each in enumerate(names)
        )
        entries.add_from_register(tournament, by, people)
        entries.check_in_all(tournament, by, present=True)
        return cls(tournament, by).again()

    def again(self) -> Played:
        """Read the tournament anew."""
        self.tournament = Tournament.objects.select_related("event__club").get(
            pk=self.tournament.pk
        )
        return self

    def round(self, number: int) -> Round:
        found = self.tournament.rounds.get(number=number)
        found.tournament = self.tournament
        return found

    def told(self) -> LogEntry:
        """Read the last line of the log."""
        return self.tournament.log.latest("version")

    def entry(self, name: str) -> Entry:
        return self.tournament.entries.get(player__name=name)

    def board(self, number: int, board: int) -> Pairing:
        return Pairing.objects.get(round=self.round(number), board=board)

    def boards(self, number: int) -> list[str]:
        """List the boards of a round, White first: ``["Ada-Cem", "Dag-Bo"]``."""
        found = []
        for board in self.round(number).pairings.order_by("board"):
            seats = {turn.colour: turn.entry.name for turn in board.turns.all()}
            found.append(f"{seats['w']}-{seats['b']}")
        return found

    def byes(self, number: int) -> dict[str, str]:
        return dict(
            self.round(number).turns.exclude(bye="").values_list("entry__player__name", "bye")
        )

    def pair(self, *, confirmed: bool = False) -> Round:
        """Pair the next round; give the round as it is then."""
        job = pairing.request(self.tournament, self.by, confirmed=confirmed)
        pairing.run(str(job.pk))
        return self.again().round(job.round.number)

    def publish(self, *, confirmed: bool = False) -> Round:
        """Pair the next round and publish it."""
        return boards.publish(self.pair(confirmed=confirmed), self.by)

    def enter(self, number: int, board: int, result: Result, **more: Any) -> Pairing:
        round = self.round(number)
        seen = self.board(number, board).version
        return results.enter(round, board, result, seen, self.by, **more)

    def play(self, *all_results: Result) -> Round:
        """Pair, publish, enter these results by board and close."""
        round = self.publish()
        for board, result in enumerate(all_results, start=1):
            self.enter(round.number, board, result)
        closed = results.close(round, self.by)
        self.again()
        return closed
