"""Ratings taken over from the lists: those that the arbiter chose, to where the arbiter says."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.agreement.differences import Difference, check
from tournaments.entries import seeds, touching
from tournaments.entries.register import RegisterBatch
from tournaments.models import Entry, Member, Tournament
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import CONFIRM, Change, NeedsConfirmation, Refused
from tournaments.steps.step import take_step
from tournaments.teams import members

MOST_LOGGED = 50
"""The most people whom the log names for one taking over."""


def take(
    tournament: Tournament,
    by: User | None,
    keys: Collection[str],
    *,
    to_tournament: bool = True,
    to_register: bool = False,
    confirmed: bool = False,
) -> int:
    """Take over the differences with these ``keys``, and return how many.

    Raises ``Refused`` if one of them is not as it was shown any more. Needs confirmation (level 3)
    once round 1 is paired, unless the register alone is changed.
    """
    with take_step(tournament, by, Action.RATINGS_TAKEN) as step:
        by_key = {found.key: found for found in check(step.tournament).found}
        if not keys:
            raise Refused(_("Tick whose ratings are to be taken over."))
        if not (to_tournament or to_register):
            raise Refused(_("Say where the ratings go."))
        if not set(keys) <= by_key.keys():
            raise Refused(_("Ratings or lists have changed meanwhile. Look again."))
        chosen = [found for key, found in by_key.items() if key in keys]
        paired = stage.last_paired(step.tournament)
        if to_tournament and paired and not confirmed and any(d.differs for d in chosen):
            raise _question(step.tournament, chosen, to_register, paired)
        step.params = {
            "count": len(chosen),
            "round": paired,
            "tournament": to_tournament,
            "register": to_register,
            "rated": [
                [logged_name(found.player), found.participant.rating, found.listed.value]
                for found in chosen[:MOST_LOGGED]
            ],
        }
        if to_tournament:
            _rate(step.tournament, chosen)
        if to_register:
            _register(step.tournament, chosen)
    return len(chosen)


def _question(
    tournament: Tournament, chosen: Sequence[Difference], to_register: bool, paired: int
) -> NeedsConfirmation:
    changed = [found for found in chosen if found.differs]
    for found in changed:
        found.participant.rating = found.listed.value
    wanted = [d.participant for d in changed if isinstance(d.participant, Entry)]
    return NeedsConfirmation(
        _("Change ratings of this tournament, after round %(round)d was paired?")
        % {"round": paired},
        CONFIRM,
        touching.consequences(tournament, paired, wanted, to_register),
        [
            Change(found.player.name, str(before or "–"), str(found.listed.value))
            for found, before in zip(changed, _before(changed), strict=True)
        ],
    )


def _before(changed: Sequence[Difference]) -> list[int | None]:
    """Read the ratings as they are stored: those in hand are as they would be."""
    if not changed:
        return []
    model = type(changed[0].participant)
    stored: dict[int, int | None] = dict(
        model._default_manager.filter(pk__in=[d.participant.pk for d in changed]).values_list(
            "pk", "rating"
        )
    )
    return [stored[found.participant.pk] for found in changed]


def _rate(tournament: Tournament, chosen: Sequence[Difference]) -> None:
    entries: dict[Entry, int] = {}
    players: dict[Member, int] = {}
    sources = {found.participant.pk: found.listed.stored_source for found in chosen}
    for found in chosen:
        if isinstance(found.participant, Entry):
            entries[found.participant] = found.listed.value
        else:
            players[found.participant] = found.listed.value
    seeds.rate_all(entries, sources)
    if players:
        members.rate_all(tournament, players, sources)


def _register(tournament: Tournament, chosen: Sequence[Difference]) -> None:
    batch = RegisterBatch(tournament.club)
    for found in chosen:
        batch.change(found.player, {found.listed.source.field: found.listed.value})
    batch.write()
