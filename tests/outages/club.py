"""The tournaments that results are typed into, and what has become of the results."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.core.cache import cache
from django.db.models import Max, QuerySet
from django.http import HttpResponse

from clubs.models import Club, Membership, Role, User
from crosstable.results import Result
from tests.outages.people import Browser
from tests.pages.reading import rows
from tests.worlds.played import Played
from tournaments.models import Event, Pairing, Standings, Tournament
from tournaments.setup import changing
from tournaments.standings import refreshing
from tournaments.steps.step import without_tasks

PASSWORD = "a rook on the seventh"


def person(club: Club, name: str) -> User:
    user = User.objects.create_user(f"{name}@example.org", PASSWORD, name=name)
    Membership.objects.create(club=club, user=user, role=Role.OWNER)
    return user


def event(club: Club, by: User) -> Event:
    days = {"starts": date(2026, 5, 1), "ends": date(2026, 5, 3)}
    return changing.create_event(club, by, name="Spring Open", slug="spring", **days)


def unpaired(event: Event, by: User, name: str, players: int) -> Tournament:
    """Create a tournament whose first round can be paired."""
    names = [f"{name} {number}" for number in range(1, players + 1)]
    with without_tasks():
        return Played.with_players(event, by, names, rounds=5, name=name).tournament


@dataclass
class Group:
    """A tournament whose first round is being played."""

    played: Played

    @classmethod
    def of(cls, event: Event, by: User, name: str, players: int) -> Group:
        names = [f"Player {number}" for number in range(1, players + 1)]
        with without_tasks():
            found = Played.with_players(event, by, names, rounds=5, name=name)
            found.publish()
        refreshing.refresh(found.tournament.pk)
        return cls(found.again())

    @property
    def tournament(self) -> Tournament:
        return self.played.tournament

    @property
    def home(self) -> str:
        return f"harbour/spring/{self.tournament.slug}/"

    def lost(self, saved: dict[int, str]) -> list[str]:
        """List the results that the site has called saved and that are not there."""
        found = Pairing.objects.filter(round__tournament=self.tournament, round__number=1)
        there = {pairing.board: pairing.result for pairing in found}
        return [
            f"{self.tournament.name}, board {board}: {word} was saved, {there[board]} is there"
            for board, word in saved.items()
            if there[board] != Result[word.upper()]
        ]

    def up_to_date(self) -> bool:
        """Tell whether the stored standings follow from the stored results."""
        now = Tournament.objects.get(pk=self.tournament.pk).version
        return self._standings().aggregate(Max("version"))["version__max"] == now

    def wrong(self, browser: Browser) -> list[str]:
        """Tell how the public's standings differ from those worked out anew just now."""
        shown = self._shown(browser)
        self._standings().delete()
        refreshing.refresh(self.tournament.pk)
        cache.set("is-it-there", "yes")
        if cache.get("is-it-there") != "yes":
            raise RuntimeError("the cache is away, and what it has drawn cannot be forgotten")
        cache.clear()
        if shown == self._shown(browser):
            return []
        return [f"{self.tournament.name}: the public's standings are not what follows"]

    def _standings(self) -> QuerySet[Standings]:
        return Standings.objects.filter(tournament=self.tournament)

    def _shown(self, browser: Browser) -> list[list[str]]:
        answer = browser.get(f"/en/{self.home}standings/")
        found = rows(HttpResponse(answer.text), "standings")
        if not found:
            raise RuntimeError(f"no standings are shown: {answer.status}")
        return found
