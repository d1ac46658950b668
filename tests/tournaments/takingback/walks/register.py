"""What an arbiter does with the register, with lists and with two tournaments of an event."""

from __future__ import annotations

from exchange.lists.rows import read_rows
from exchange.previews.players import import_players
from tests.tournaments.takingback.walks.walking import Deeds, Walk
from tests.worlds.lists import SOME
from tournaments.agreement import differences, settling, taking
from tournaments.entries import entries, exchanging, moving, register
from tournaments.entries.moving import MoveWishes
from tournaments.models import Player
from tournaments.setup import changing, deleting
from tournaments.steps.actions import Action

KNOWN = {each.name: each.number for each in SOME if each.name != "Kaya, Ezgi"}
"""Those of a rating list whom their names tell apart, with their FIDE IDs: enough that somebody is
left to be matched.
"""

REGISTER = Deeds()
LISTS = Deeds()
"""Those before round 1 is paired."""
TWO = Deeds()
"""Moves between two tournaments, and what is done in both."""


@LISTS.taking(Action.ENTRY_ADDED)
@REGISTER.taking(Action.ENTRY_ADDED, often=3)
def enter_somebody_of_a_list(walk: Walk, confirmed: bool) -> None:
    name = walk.chance.choice(list(KNOWN))
    number = walk.chance.choice(["", KNOWN[name]])
    entries.add_entry(
        walk.tournament, walk.played.by, name=name, fide_id=number, rating=1300, confirmed=True
    )


@LISTS.taking(Action.PLAYERS_MATCHED, often=4)
@REGISTER.taking(Action.PLAYERS_MATCHED)
def match_players(walk: Walk, confirmed: bool) -> None:
    here = Player.objects.filter(entries__tournament__event=walk.tournament.event)
    player = walk.one(here.filter(name__in=KNOWN, fide_id="").distinct())
    chosen = {player.pk: f"fide:{KNOWN[player.name]}"}
    settling.settle(walk.tournament.event, walk.played.by, chosen)


@REGISTER.taking(Action.RATINGS_TAKEN, often=3)
def take_ratings(walk: Walk, confirmed: bool) -> None:
    found = differences.check(walk.tournament).differences
    keys = [each.key for each in found]
    taking.take(walk.tournament, walk.played.by, [walk.one(keys)], to_register=True, confirmed=True)


@REGISTER.taking(Action.ENTRIES_IMPORTED)
def import_a_list(walk: Walk, confirmed: bool) -> None:
    number = walk.chance.randint(1, 3)
    text = f"name;fide id;rating\nNew, {number};77000{number};{walk.chance.randint(1500, 2000)}\n"
    rows = read_rows(text, "csv")
    tournament = walk.tournament
    import_players(tournament, walk.played.by, rows, tournament.version, confirmed=True)


@LISTS.taking(Action.ENTRY_CHANGED)
def make_level(walk: Walk, confirmed: bool) -> None:
    """Give somebody the rating of somebody else, so that they may exchange their numbers."""
    rating = walk.hands.entry().rating
    entries.update_entry(walk.hands.entry(), walk.played.by, confirmed, rating=rating)


@LISTS.taking(Action.NUMBERS_EXCHANGED, often=4)
@REGISTER.taking(Action.NUMBERS_EXCHANGED)
def exchange_numbers(walk: Walk, confirmed: bool) -> None:
    one = walk.one(exchanging.exchangeable(walk.tournament))
    other = walk.one(exchanging.partners(one, exchanging.exchangeable(walk.tournament)))
    chosen = (one.pk, one.tpn or 0), (other.pk, other.tpn or 0)
    exchanging.exchange(walk.tournament, walk.played.by, *chosen, confirmed=confirmed)


@REGISTER.taking(Action.ENTRY_CHANGED)
def change_somebody(walk: Walk, confirmed: bool) -> None:
    player = walk.one(Player.objects.exclude(entries=None))
    if walk.chance.random() < 0.5:
        register.update_player(player, walk.played.by, rating=walk.chance.randint(1500, 2300))
    else:
        register.update_player(player, walk.played.by, birth=str(walk.chance.randint(1950, 2015)))


@REGISTER.taking(Action.DELETED, Action.BROUGHT_BACK, often=1)
def delete_and_bring_back(walk: Walk, confirmed: bool) -> None:
    tournament = walk.tournament
    if walk.chance.random() < 0.5:
        deleting.delete_tournament(tournament, walk.played.by)
        deleting.bring_tournament_back(tournament, walk.played.by)
    else:
        deleting.delete_event(tournament.event, walk.played.by)
        deleting.bring_event_back(tournament.event, walk.played.by)


@TWO.taking(Action.ENTRY_MOVED_IN, Action.ENTRY_MOVED_OUT, often=6)
def move(walk: Walk, confirmed: bool) -> None:
    assert walk.other
    entry, target = walk.hands.entry(), walk.other.again().tournament
    planned = moving.plan(entry, target)
    number = walk.chance.choice([None, *planned.first_rounds])
    wishes = MoveWishes(planned.mark, first_round=number, checked_in=True)
    moving.move(entry, target, walk.played.by, wishes)


@TWO.taking(often=4)
def go_over(walk: Walk, confirmed: bool) -> None:
    """Go on in the other tournament."""
    assert walk.other
    walk.played, walk.other = walk.other, walk.played


@TWO.taking(Action.ENTRY_ADDED, often=1)
def enter_in_both(walk: Walk, confirmed: bool) -> None:
    assert walk.other
    player = walk.hands.entry().person
    entries.add_from_register(walk.other.again().tournament, walk.played.by, [player], True)


@TWO.taking(Action.TOURNAMENT_CHANGED, often=1)
def rename(walk: Walk, confirmed: bool) -> None:
    name = f"Open {walk.chance.randint(1, 1000)}"
    changing.update_tournament(walk.tournament, walk.played.by, confirmed, name=name)
