"""The person meant by a line: one of the register, one of the rating lists, or a new one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from clubs.models import Club
from ratinglists import searching
from ratinglists.people import ListedPerson
from tournaments.entries.picking import Owners, Pick, pick_of, share_a_word, skeletons
from tournaments.entries.searching import (
    Candidate,
    identify_player,
    players_entered,
    register_by_name,
)
from tournaments.models import Player, Tournament
from tournaments.steps.refusals import Refused

FEWEST_DIGITS = 4
"""A number with so many digits is no name: somebody's number in a list is meant."""


@dataclass(frozen=True)
class Meant:
    """The person meant: ``player`` of the register, or a new one; ``fields``: what the register
    is to have of the person; or those who may be, to be asked about.
    """

    player: Player | None = None
    fields: Mapping[str, Any] = field(default_factory=dict)
    candidates: Sequence[Candidate] = ()
    picks: Sequence[Pick] = ()

    @property
    def doubtful(self) -> bool:
        return bool(self.candidates or self.picks)


@dataclass(frozen=True)
class Sent:
    """A person as a line names them. ``somebody_else``: none of those who were asked about."""

    typed: Mapping[str, Any]
    player: Player | None = None
    listed: Pick | None = None
    somebody_else: bool = False


def identify(tournament: Tournament, sent: Sent) -> Meant:
    """Find out who is meant by a line. Raises ``Refused`` for a number that nobody has."""
    if sent.player:
        return Meant(sent.player, _missing(sent.player, sent.listed))
    if sent.listed:
        entered = players_entered(tournament)
        return _listed(tournament.club, sent, sent.listed, entered)
    if sent.somebody_else:
        return Meant(fields=sent.typed)
    if is_number(sent.typed["name"]) and searching.loaded_lists():
        return _by_number(tournament.club, sent.typed["name"])
    return _typed(tournament, sent.typed)


def _typed(tournament: Tournament, typed: Mapping[str, Any]) -> Meant:
    """Find out who is meant by a name that was typed, where nobody was chosen."""
    player, candidates = identify_player(tournament, typed)
    if player:
        return Meant(player)
    picks = same_in_lists(tournament.club, typed)
    if not candidates and len(picks) == 1 and _is_certain(picks[0], typed):
        return Meant(fields={**picks[0].fields, **typed})
    if candidates or picks:
        return Meant(candidates=candidates, picks=picks)
    return Meant(fields=typed)


def _is_certain(pick: Pick, typed: Mapping[str, Any]) -> bool:
    """Tell whether number and name were typed, and are the same person's."""
    same_number = pick.person.fide_id == typed.get("fide_id")
    return same_number and share_a_word(typed["name"], pick.person.name)


def _by_number(club: Club, number: str) -> Meant:
    """Find the owner of a number that stands where the name should."""
    owner = club.players.filter(fide_id=number).first()
    if owner:
        return Meant(owner)
    picks = same_in_lists(club, {"name": number})
    if not picks:
        nobody = _("Nobody in the rating lists has the number %(number)s.")
        raise Refused(nobody % {"number": number}, field="name")
    return Meant(fields=picks[0].fields) if len(picks) == 1 else Meant(picks=picks)


def _listed(club: Club, sent: Sent, pick: Pick, entered: Collection[int]) -> Meant:
    """Find out who of the register a person of a list is, if anybody."""
    register = register_by_name(club)
    owner = Owners(register).of(pick.person)
    if owner:
        return Meant(owner, _missing(owner, pick))
    alike = [player for player in register if may_be(player, pick.person)]
    if alike and not sent.somebody_else:
        return Meant(candidates=[Candidate(player, player.pk in entered) for player in alike])
    return Meant(fields={**pick.fields, **sent.typed})


def identify_new(club: Club, sent: Sent) -> Meant:
    """Find out who is meant by a form for the register: somebody typed is somebody new, unless the
    lists have the name, and nobody was asked about it.
    """
    if sent.player:
        return Meant(sent.player, _missing(sent.player, sent.listed))
    if sent.listed:
        return _listed(club, sent, sent.listed, ())
    asked = sent.somebody_else or sent.typed.get("fide_id") or sent.typed.get("national_id")
    return Meant(fields=sent.typed, picks=() if asked else same_in_lists(club, sent.typed))


def may_be(player: Player, person: ListedPerson) -> bool:
    """Tell whether a player without a number may be a person of a list: the names are the same in
    any spelling, and nothing contradicts it.
    """
    return (
        not (player.fide_id and person.fide_id)
        and skeletons(player.name) == skeletons(person.name)
        and _agree(player.birth[:4], str(person.birth_year or ""))
    )


def _agree(one: str, other: str) -> bool:
    return not one or not other or one == other


def _missing(player: Player, pick: Pick | None) -> dict[str, Any]:
    """Return what a list knows and the register does not."""
    fields = pick.fields if pick else {}
    return {name: value for name, value in fields.items() if not getattr(player, name)}


def same_in_lists(club: Club, typed: Mapping[str, Any]) -> list[Pick]:
    """List the people of the lists who have exactly what was typed: number, or name and whatever
    else was given.
    """
    number = typed.get("fide_id") or (typed["name"] if is_number(typed["name"]) else "")
    hits = searching.search(number or typed["name"], federation=club.federation)
    owners = Owners(register_by_name(club)) if hits else None
    return [
        pick_of(hit.list, hit.person, club)
        for hit in hits
        if not hit.near
        and owners
        and owners.of(hit.person) is None
        and _is_as_typed(hit.person, typed, by_number=bool(number))
    ]


def is_number(name: str) -> bool:
    """Tell whether a number stands where the name should."""
    return name.isdecimal() and len(name) >= FEWEST_DIGITS


def _is_as_typed(person: ListedPerson, typed: Mapping[str, Any], *, by_number: bool) -> bool:
    name, fide_id = typed["name"], typed.get("fide_id", "")
    if by_number:
        return (fide_id or name) in (person.fide_id, person.number)
    return skeletons(name) == skeletons(person.name) and _agree(
        typed.get("birth", "")[:4], str(person.birth_year or "")
    )
