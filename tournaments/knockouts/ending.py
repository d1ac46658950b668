"""Finishing a knock-out, and reopening it."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.bridge import knockouts
from tournaments.knockouts import playoffs
from tournaments.knockouts.rounds import fresh_knockout, places_of, refuse_open_matches, under_way
from tournaments.models import KnockOut, KnockOutSeat
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import Refused
from tournaments.steps.step import take_step


def finish(knockout: KnockOut, by: User | None) -> KnockOut:
    """Assign the places. Those who went out in the same round share theirs; so do the winners.

    A play-off thereby decides its tie.
    """
    with take_step(knockout.tournament, by, Action.KNOCKOUT_FINISHED) as step:
        current = fresh_knockout(step, knockout)
        if current.finished:
            step.nothing_to_do()
            return current
        current, last = under_way(step, knockout)
        refuse_open_matches(current, last)
        winners = knockouts.remaining(current)
        if len(winners) > current.places:
            raise Refused(_("Draw the next round: there are more participants than places."))
        places = places_of(current)
        seats = list(current.seats.select_related("entry__player"))
        for seat in seats:
            seat.place = places[seat.number]
        KnockOutSeat.objects.bulk_update(seats, ["place"])
        current.finished = timezone.now()
        current.save(update_fields=["finished"])
        if not step.tournament.knock_out:
            playoffs.decide_tie(current)
        step.params = {"names": [logged_name(seat.entry) for seat in winners]}
    return current


def reopen(knockout: KnockOut, by: User | None) -> None:
    """Reopen a knock-out, so that a match can be corrected; a play-off then decides nothing."""
    with take_step(knockout.tournament, by, Action.KNOCKOUT_REOPENED) as step:
        current = fresh_knockout(step, knockout)
        if not current.finished:
            return step.nothing_to_do()
        playoffs.withdraw_decision(current)
        current.seats.update(place=None)
        current.finished = None
        current.save(update_fields=["finished"])
    return None
