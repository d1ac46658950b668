"""What the demo shows: the events, how far each has come, and that each page of them opens."""

from __future__ import annotations

import pytest
from django.db import transaction
from django.test import Client

from clubs.models import User
from crosstable.model import Code
from demo import loading
from tests.kept import kept
from tournaments.bridge import knockouts
from tournaments.models import (
    Game,
    KnockOut,
    KnockOutMatch,
    LineUp,
    Pairing,
    RoundState,
    Tournament,
)

pytestmark = pytest.mark.sqlite_whole

LEAGUE, CUP = "/en/harbour/league-and-cup/teams/", "/en/harbour/league-and-cup/cup/"
CONSOLE = "/en/console/harbour/league-and-cup/"
FORFEITS = {Code.FORFEIT_WIN + Code.FORFEIT_LOSS, Code.FORFEIT_LOSS + Code.FORFEIT_WIN}


@kept
def demo() -> None:
    assert loading.load()


def boards_in(match: int) -> int:
    """Count the boards of a match of the league's third round that have a result."""
    games = Game.objects.filter(pairing__round__number=3, pairing__board=match)
    return games.exclude(white_code=Code.NOT_YET_PLAYED).count()


def test_it_is_loaded_once(demo: None) -> None:
    assert not loading.load()
    assert Tournament.objects.count() == 6


def test_teams_in_the_middle_of_a_round(demo: None) -> None:
    """One match is over, two have boards open, one has not begun."""
    league = Tournament.objects.get(slug="teams")
    states = list(league.rounds.values_list("state", flat=True))
    closed, playing, planned = RoundState.CLOSED, RoundState.PUBLISHED, RoundState.PLANNED
    assert states == [closed, closed, playing, planned, planned]
    assert [boards_in(match) for match in (1, 2, 3, 4)] == [4, 2, 2, 0]
    codes = Game.objects.filter(pairing__round__tournament=league)
    forfeits = [game for game in codes if game.white_code + game.black_code in FORFEITS]
    (forfeit,) = forfeits
    assert None in (forfeit.white, forfeit.black)
    assert forfeit.pairing.round.number == 3
    assert LineUp.objects.filter(round__number=3, late=False).count() == 6
    assert not LineUp.objects.filter(late=True).exists()
    assert Pairing.objects.filter(round__tournament=league).count() == 3 * 4


def test_a_knock_out_in_the_middle_of_a_round(demo: None) -> None:
    """Decided in the play-off, in the games, one game played, not begun."""
    matches = knockouts.matches_of(KnockOut.objects.get())
    first = [match.decided for match in matches.filter(round=1)]
    assert sorted(first) == ["games", "games", "games", "walkover"]
    second = list(matches.filter(round=2))
    assert [match.decided for match in second] == ["golden point", "games", "", ""]
    assert [match.games.count() for match in second] == [5, 2, 1, 0]


def test_somebody_has_come_further_by_playing(demo: None) -> None:
    """A path to look at: through the preliminary round, and in the quarter-finals."""
    played = KnockOutMatch.objects.filter(round=1).exclude(decided="walkover")
    through = {match.seat(match.winner).pk for match in played}
    in_round_2 = {
        seat.pk
        for match in KnockOutMatch.objects.filter(round=2)
        for seat in (match.higher, match.lower)
    }
    assert through < in_round_2


@pytest.mark.parametrize(
    "page",
    [
        "/en/",
        LEAGUE,
        *(f"{LEAGUE}{each}/" for each in ("pairings", "standings", "crosstable", "players")),
        *(f"{LEAGUE}{each}/" for each in ("best-on-boards", "documents", "pairings/3/boards")),
        *(f"{LEAGUE}print/{each}/" for each in ("by-name/3", "starting-list", "pairings/3")),
        CUP,
        *(f"{CUP}{each}/" for each in ("standings", "players", "documents")),
        f"{CUP}knock-out/1/rounds/2/matches/1/",
        f"{CUP}knock-out/1/rounds/2/matches/3/",
    ],
)
def test_the_public_pages_open(demo: None, client: Client, page: str) -> None:
    assert client.get(page).status_code == 200


@pytest.mark.parametrize(
    "page",
    [
        "teams/",
        "teams/rounds/3/results/",
        "teams/rounds/3/line-ups/",
        "teams/papers/",
        "teams/print/slips/3/",
        "cup/",
        "cup/knock-out/1/rounds/2/matches/3/",
        "cup/knock-out/1/rounds/2/slips/",
        "cup/papers/",
    ],
)
def test_the_arbiters_pages_open(demo: None, client: Client, page: str) -> None:
    client.force_login(User.objects.get(email="arbiter@demo.example"))
    assert client.get(f"{CONSOLE}{page}").status_code == 200


@pytest.mark.whole
@pytest.mark.django_db
def test_it_is_the_same_each_time() -> None:
    loads = []
    for _time in range(2):
        with transaction.atomic():
            loading.load()
            loads.append(told())
            transaction.set_rollback(True)
    assert loads[0] == loads[1]


def told() -> list[str]:
    """Tell every seat and result of the league and the cup, and who is through."""
    games = Game.objects.filter(pairing__round__tournament__slug="teams").order_by(
        "pairing__round__number", "pairing__board", "board"
    )
    names = ("white__player__name", "white_code", "black_code", "black__player__name")
    matches = knockouts.matches_of(KnockOut.objects.get())
    return [
        *map(str, games.values_list(*names)),
        *(f"{match.higher.entry.name} {match.winner} {match.decided}" for match in matches),
        *(f"{game.white} {game.result}" for match in matches for game in match.games.all()),
    ]
