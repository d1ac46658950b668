"""Who may see what results are worth, the report and its periods, and files for other programs."""

from __future__ import annotations

from datetime import UTC, datetime

from tests.pages.access.lines import Page, arbiters, everybody
from tests.worlds.norms import HERO, norm_made
from tests.worlds.world import World
from tournaments.models import Entry, Round


def worth_shown(world: World) -> None:
    world.tournament.public_ratings = True
    world.tournament.save()


def of_an_entry(world: World) -> dict[str, int]:
    return {"player": world.entries[0].pk}


def a_norm_shown(world: World) -> None:
    norm_made(world.tournament)
    worth_shown(world)


def of_the_norm(world: World) -> dict[str, int | str]:
    hero = Entry.objects.filter(player__name=HERO).first()
    return {"player": hero.pk if hero else 0, "title": "IM"}


def two_periods(world: World) -> None:
    """Round 1 is in May and the later ones in June."""
    world.tournament.long_event = True
    world.tournament.save()
    for round in Round.objects.filter(tournament=world.tournament):
        month = 5 if round.number == 1 else 6
        round.starts = datetime(2026, month, round.number, 9, tzinfo=UTC)
        round.save()


def second_period(world: World) -> dict[str, int]:
    return {"round": 2}


def first_report(world: World) -> dict[str, int | str]:
    return {"round": 1, "version": "trf26"}


def games(world: World) -> dict[str, str | int]:
    return {"kind": "pgn", "form": "pgn", "number": 1}


def visitors_take(world: World) -> None:
    world.club.public_lists = True
    world.club.save()


ACCESS: dict[str, Page] = {
    "console:rating_changes": Page(get=arbiters(200)),
    "console:rating_change": Page(get=arbiters(200), kwargs=of_an_entry),
    "console:norms": Page(get=arbiters(200)),
    "console:norm": Page(get=arbiters(200), prepare=a_norm_shown, kwargs=of_the_norm),
    "console:print_certificate": Page(get=arbiters(200), prepare=a_norm_shown, kwargs=of_the_norm),
    "console:report": Page(get=arbiters(200), post=arbiters(303)),
    "console:interim": Page(get=arbiters(200), prepare=two_periods, kwargs=first_report),
    "console:rating_periods": Page(get=arbiters(200), prepare=two_periods),
    "console:rating_period": Page(
        get=arbiters(200), post=arbiters(303), prepare=two_periods, kwargs=second_period
    ),
    "console:other_file": Page(get=arbiters(200), kwargs=games),
    "public:rating_changes": Page(get=everybody(200), prepare=worth_shown),
    "public:rating_change": Page(get=everybody(200), prepare=worth_shown, kwargs=of_an_entry),
    "public:norms": Page(get=everybody(200), prepare=worth_shown),
    "public:norm": Page(get=everybody(200), prepare=a_norm_shown, kwargs=of_the_norm),
    "public:other_file": Page(get=everybody(200), prepare=visitors_take, kwargs=games),
}
