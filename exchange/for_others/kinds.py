"""Every file for another program, by its name in addresses, and who may take it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.db.models import Exists, OuterRef
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from exchange.for_others import boards, icalendar, lichess, pgn, sharly, vega
from exchange.lists_out.kinds import ListRequest
from exchange.lists_out.table import Audience
from tournaments.models import Entry, Round, Tournament


@dataclass(frozen=True)
class OtherFile:
    """A file: ``make`` returns ``None`` where there is none. ``of_round``: one for each round."""

    words: Promise | str
    """The file, for which program."""
    help: Promise | str
    """Where the other program takes it."""
    ending: str
    content_type: str
    make: Callable[[ListRequest], bytes | None]
    public: Callable[[Tournament], bool]
    of_round: bool = False
    teams_only: bool = False


def _pgn(request: ListRequest) -> bytes | None:
    games = boards.games_of(request)
    return pgn.write_pgn(request.tournament, games) if games is not None else None


def _lichess_players(request: ListRequest) -> bytes:
    people = boards.people_of(request.tournament)
    return lichess.write_players([player for player, _each in people])


def _lichess_teams(request: ListRequest) -> bytes | None:
    if not request.tournament.for_teams:
        return None
    people = boards.people_of(request.tournament)
    return lichess.write_teams([player for player, _each in people])


def _lichess_order(request: ListRequest) -> bytes | None:
    games = boards.games_of(request)
    return lichess.write_order(games) if games is not None else None


def _vega(request: ListRequest) -> bytes:
    people = boards.people_of(request.tournament)
    return vega.write_vega(people)


def _sharly(request: ListRequest) -> bytes:
    people = boards.people_of(request.tournament)
    return sharly.write_sharly(people)


def _calendar(request: ListRequest) -> bytes | None:
    return icalendar.write_calendar(request.tournament, timezone.now())


def _everybody(tournament: Tournament) -> bool:
    return True


def _if_lists_are(tournament: Tournament) -> bool:
    return tournament.club.public_lists


def _if_players_are(tournament: Tournament) -> bool:
    return tournament.club.public_lists and tournament.public_players


def _nobody(tournament: Tournament) -> bool:
    return False


FILES: Mapping[str, OtherFile] = {
    "pgn": OtherFile(
        _("PGN of a round"),
        _("For clock boards and broadcasts: LiveChess, “load pairings”."),
        "pgn",
        pgn.CONTENT_TYPE,
        _pgn,
        _if_lists_are,
        of_round=True,
    ),
    "lichess-order": OtherFile(
        _("Order of the games, for lichess"),
        _("Paste it into the box of the broadcast that puts games in order."),
        "txt",
        lichess.CONTENT_TYPE,
        _lichess_order,
        _if_lists_are,
        of_round=True,
    ),
    "lichess-players": OtherFile(
        _("Players, for lichess"),
        _("Paste it into the broadcast’s box of players."),
        "txt",
        lichess.CONTENT_TYPE,
        _lichess_players,
        _if_players_are,
    ),
    "lichess-teams": OtherFile(
        _("Teams, for lichess"),
        _("Paste it into the broadcast’s box of teams."),
        "txt",
        lichess.CONTENT_TYPE,
        _lichess_teams,
        _if_players_are,
        teams_only=True,
    ),
    "vega": OtherFile(
        _("Players, for Vega"),
        _("Vega’s text database, with dates of birth and national IDs."),
        "txt",
        vega.CONTENT_TYPE,
        _vega,
        _nobody,
    ),
    "sharly": OtherFile(
        _("Players, for Sharly Chess"),
        _("Its CSV of players, with dates of birth."),
        "csv",
        sharly.CONTENT_TYPE,
        _sharly,
        _nobody,
    ),
    "rounds": OtherFile(
        _("Calendar of the rounds"),
        _("For phones and mail programs (iCalendar)."),
        "ics",
        icalendar.CONTENT_TYPE,
        _calendar,
        _everybody,
    ),
}


def may_take(file: OtherFile, tournament: Tournament, audience: Audience) -> bool:
    """Tell whether the reader may take such a file."""
    return audience is Audience.ARBITERS or file.public(tournament)


@dataclass(frozen=True)
class Contents:
    """What a tournament has so far, and the reader may see."""

    people: bool
    rounds: bool
    times: bool


def contents(tournament: Tournament, *, rounds: bool) -> Contents:
    """Tell what there is besides ``rounds``: one query."""
    timed = Round.objects.filter(tournament=OuterRef("pk"), starts__isnull=False)
    entered = Entry.objects.filter(tournament=OuterRef("pk"))
    found = Tournament.objects.filter(pk=tournament.pk).values_list(Exists(entered), Exists(timed))
    people, times = found.get()
    return Contents(people, rounds, times)


def offered(tournament: Tournament, audience: Audience, has: Contents) -> list[str]:
    """List the names of the files that can be taken now."""
    there = {name: has.rounds if file.of_round else has.people for name, file in FILES.items()}
    there["rounds"] = has.times
    return [
        name
        for name, file in FILES.items()
        if there[name]
        and may_take(file, tournament, audience)
        and (tournament.for_teams or not file.teams_only)
        and not (tournament.knock_out and tournament.for_teams and file.of_round)
    ]
