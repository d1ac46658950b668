"""A knock-out in the hands of an arbiter, for tests: short words for what services do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from clubs.models import User
from crosstable.results import Result
from pairing.knockout.match import MatchRules
from tests.worlds.played import TOP_RATING
from tournaments.bridge import knockouts
from tournaments.entries import entries
from tournaments.knockouts import ending, lots
from tournaments.knockouts import match as knockout_match
from tournaments.knockouts import rounds as knockout
from tournaments.models import Event, KnockOut, KnockOutMatch, LogEntry, Player, Side, Tournament
from tournaments.setup import changing

WHITE, DRAW, BLACK = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


@dataclass
class Bracket:
    """A knock-out and its arbiter; the entries are P001, P002 … in the order of their ratings."""

    tournament: Tournament
    by: User

    @classmethod
    def of(
        cls,
        event: Event,
        by: User,
        players: int,
        places: int,
        rules: MatchRules | None = None,
        *,
        third_place: bool = False,
        **more: Any,
    ) -> Bracket:
        tournament = changing.create_tournament(
            event, by, name="Cup", slug="cup", system="knock-out", edition="tsf", **more
        )
        if places != 1 or rules or third_place:
            rules = rules or MatchRules()
            knockout.change(tournament, by, places=places, rules=rules, third_place=third_place)
        people = Player.objects.bulk_create(
            Player(club=event.club, name=f"P{number:03}", rating=TOP_RATING - number)
            for number in range(1, players + 1)
        )
        entries.add_from_register(tournament, by, people)
        entries.check_in_all(tournament, by, present=True)
        return cls(tournament, by)

    @property
    def knockout(self) -> KnockOut:
        return self.tournament.knockouts.get()

    def start(self) -> None:
        knockout.start(self.tournament, self.by)

    def match(self, round: int, number: int) -> KnockOutMatch:
        return knockouts.matches_of(self.knockout).get(round=round, number=number)

    def pairs(self, round: int) -> list[tuple[int, int]]:
        """List who meets whom, by numbers of the original order."""
        found = knockouts.matches_of(self.knockout).filter(round=round)
        return [(match.higher.number, match.lower.number) for match in found]

    def white(self, match: KnockOutMatch, white: Side = Side.HIGHER) -> KnockOutMatch:
        """Enter the colours as drawn at the board."""
        lots.enter_white(match, self.by, white, match.version)
        return self.again(match)

    def enter(self, match: KnockOutMatch, *results: Result, **more: Any) -> KnockOutMatch:
        """Enter results of the next games, one after the other."""
        for result in results:
            knockout_match.enter(match, self.by, result, match.version, **more)
            match = self.again(match)
        return match

    def again(self, match: KnockOutMatch) -> KnockOutMatch:
        return knockouts.matches_of(match.knockout).get(pk=match.pk)

    def win(self, match: KnockOutMatch, side: Side = Side.HIGHER) -> KnockOutMatch:
        """Let ``side`` win one game and draw the other."""
        match = self.white(match, side)
        return self.enter(match, Result.WHITE_WINS, Result.DRAW)

    def win_round(self, round: int, side: Side = Side.HIGHER) -> None:
        """Let ``side`` win every match that is open."""
        for match in list(knockouts.matches_of(self.knockout).filter(round=round, decided="")):
            self.win(match, side)

    def next(self) -> None:
        last = knockouts.last_round(self.knockout)
        knockout.draw_next(self.knockout, self.by, last + 1)

    def finish(self) -> dict[int, int | None]:
        """Finish it; give the places by numbers of the original order."""
        ending.finish(self.knockout, self.by)
        return {seat.number: seat.place for seat in self.knockout.seats.all()}

    def told(self) -> LogEntry:
        return self.tournament.log.latest("version")
