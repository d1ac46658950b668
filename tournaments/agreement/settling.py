"""Players of an event who are said to be people of the rating lists: the register gets the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.agreement.matching import players_of, unmatched
from tournaments.entries import register
from tournaments.entries.picking import Pick, picked_all
from tournaments.models import Event, Player, Tournament
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.recording.changes import one_change
from tournaments.steps.refusals import Refused
from tournaments.steps.step import take_step

MOST_LOGGED = 50
"""The most people whom the log names for one matching."""
NUMBERS = frozenset({"fide_id", "national_id"})
"""The fields corrected if they are wrong; others are only filled in if the register lacks them."""


def settle(event: Event, by: User | None, chosen: Mapping[int, str]) -> int:
    """Give players the numbers of the people whom they are, and what else the register lacks.

    ``chosen``: keys of people of the lists (:attr:`Pick.key`) by those of players. All or none;
    returns how many. Raises ``Refused``.
    """
    picks = picked_all(set(chosen.values()), event.club)
    with one_change():
        people = {player.pk: player for player in players_of(event)}
        _check(chosen, picks, people)
        params = _params(chosen, picks, people)
        for tournament in _tournaments_of(event, chosen):
            with take_step(tournament, by, Action.PLAYERS_MATCHED) as step:
                step.params = params
        for pk, key in chosen.items():
            _complete(people[pk], picks[key])
    return len(chosen)


def _tournaments_of(event: Event, chosen: Mapping[int, str]) -> list[Tournament]:
    """List the tournaments in which one of them plays, in the order in which they are locked."""
    alone = event.tournaments.filter(entries__player__in=chosen)
    for_teams = event.tournaments.filter(members__player__in=chosen)
    return list(
        Tournament.objects.filter(pk__in={each.pk for each in [*alone, *for_teams]}).order_by("pk")
    )


def _check(
    chosen: Mapping[int, str], picks: Mapping[str, Pick], people: Mapping[int, Player]
) -> None:
    if not chosen:
        raise Refused(_("Choose who is who, or go on without it."))
    open_still = chosen.keys() <= unmatched(list(people.values()))
    if not (open_still and set(chosen.values()) <= picks.keys()):
        raise Refused(_("Players or lists have changed meanwhile. Look again."))
    owners: dict[str, Player] = {}
    for pk, key in chosen.items():
        player = people[pk]
        if other := owners.get(key):
            raise Refused(
                _("%(one)s and %(other)s cannot both be %(person)s (%(number)s).")
                % {
                    "one": other.name,
                    "other": player.name,
                    "person": picks[key].person.name,
                    "number": picks[key].person.number,
                }
            )
        owners[key] = player


def _params(
    chosen: Mapping[int, str], picks: Mapping[str, Pick], people: Mapping[int, Player]
) -> dict[str, Any]:
    matched = [(people[pk], picks[key]) for pk, key in chosen.items()]
    return {
        "count": len(matched),
        "matched": [
            [logged_name(player), pick.rating_list.name] for player, pick in matched[:MOST_LOGGED]
        ],
    }


def _complete(player: Player, pick: Pick) -> None:
    fields = {
        name: value
        for name, value in pick.fields.items()
        if name in NUMBERS or not getattr(player, name)
    }
    try:
        register.change_player(player, fields)
    except Refused as refused:
        raise Refused(f"{player.name}: {refused.message}") from refused
