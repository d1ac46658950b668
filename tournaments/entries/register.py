"""The club's register of players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from clubs.models import Club, User
from tournaments.models import Player, Tournament
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.recording.changes import one_change
from tournaments.steps.refusals import Refused
from tournaments.steps.step import take_step
from tournaments.words.faults import messages_by_field

FIELDS = frozenset(
    {
        "name",
        "title",
        "women_title",
        "sex",
        "birth",
        "federation",
        "fide_id",
        "national_id",
        "rating",
        "rapid_rating",
        "blitz_rating",
        "national_rating",
        "home_club",
    }
)


def add_player(club: Club, by: User | None, **fields: Any) -> Player:
    """Add a new person to the register. Raises ``Refused`` naming the first field that is wrong."""
    player = Player(club=club, **fields)
    _refuse_taken_fide_id(player)
    validate_fields(player)
    try:
        with transaction.atomic():
            player.save()
    except IntegrityError as taken:  # by someone else since the check
        raise Refused(_("Somebody has this FIDE ID already."), field="fide_id") from taken
    return player


class RegisterBatch:
    """Many people of a list: each checked as if alone, written together at the end."""

    def __init__(self, club: Club) -> None:
        self.club = club
        ids = club.players.exclude(fide_id="").values_list("fide_id", "pk", "name")
        self.owners: dict[str, tuple[Any, str]] = {id: (pk, name) for id, pk, name in ids}
        self.new: list[Player] = []
        self.changed: dict[tuple[str, ...], list[Player]] = {}
        """By the fields that are to be written."""

    def add(self, fields: Mapping[str, Any]) -> Player:
        """Add somebody new, who has a key once all are written. Raises ``Refused``."""
        player = Player(club=self.club, **fields)
        self._claim_fide_id(player)
        validate_fields(player)
        self.new.append(player)
        return player

    def change(self, player: Player, fields: Mapping[str, Any]) -> None:
        """Change a player as :func:`change_player` does. Raises ``Refused``."""
        for name, value in fields.items():
            setattr(player, name, value)
        if "fide_id" in fields:
            self._claim_fide_id(player)
        validate_fields(player)
        self.changed.setdefault(tuple(sorted(fields)), []).append(player)

    def _claim_fide_id(self, player: Player) -> None:
        claimant = player.pk or player
        owner, name = self.owners.setdefault(player.fide_id, (claimant, player.name))
        if player.fide_id and owner != claimant:
            raise _taken_fide_id(name)

    def write(self) -> None:
        """Write everybody, inside the caller's step."""
        Player.objects.bulk_create(self.new)
        for fields, people in self.changed.items():
            Player.objects.bulk_update(people, fields)


def update_player(player: Player, by: User | None, **fields: Any) -> Player:
    """Change a player in the register and in every tournament that shows the player.

    Ratings and titles of entries stay: each tournament keeps those that it was seeded by.
    """
    with one_change():
        shows_player = Q(entries__player=player) | Q(members__player=player)
        shown_in = Tournament.objects.filter(shows_player, archived=False).distinct().order_by("pk")
        for tournament in shown_in:
            with take_step(tournament, by, Action.ENTRY_CHANGED) as step:
                step.params = {"name": logged_name(player), "player_fields": sorted(fields)}
        player.refresh_from_db()
        change_player(player, fields)
    return player


def remove_player(player: Player, by: User | None) -> None:
    """Remove somebody who never entered a tournament from the register.

    It is recorded, so that the log of a tournament that struck them off still has the name.
    """
    with one_change():
        if player.entries.exists() or player.memberships.exists():
            raise Refused(_("%(name)s has played here and stays.") % {"name": player.name})
        player.delete()


def change_player(player: Player, fields: dict[str, Any]) -> None:
    """Write ``fields`` of the register (shapes as in the model)."""
    for name, value in fields.items():
        setattr(player, name, value)
    if "fide_id" in fields:
        _refuse_taken_fide_id(player)
    validate_fields(player)
    player.save(update_fields=sorted(fields))


def complete_player(player: Player, fields: Mapping[str, Any]) -> None:
    """Write those of ``fields`` that the register does not have, inside the caller's step."""
    player.refresh_from_db()
    missing = {name: value for name, value in fields.items() if not getattr(player, name)}
    if missing:
        change_player(player, missing)


def _refuse_taken_fide_id(player: Player) -> None:
    if not player.fide_id:
        return
    others = Player.objects.filter(club=player.club_id, fide_id=player.fide_id)
    owner = others.exclude(pk=player.pk).first()
    if owner is not None:
        raise _taken_fide_id(owner.name)


def _taken_fide_id(name: str) -> Refused:
    return Refused(_("This is the FIDE ID of %(name)s.") % {"name": name}, field="fide_id")


def validate(row: Any) -> None:
    """Validate a row fully; refuse it naming the first field at fault."""
    _refusing(row.full_clean)


def validate_fields(row: Any) -> None:
    """Validate the fields alone, without asking the database.

    For rows whose owners are known and whose uniqueness the caller has checked: asking again for
    each of their constraints took half the time of entering somebody.
    """
    owners = {field.name for field in row._meta.fields if field.is_relation}
    _refusing(partial(row.clean_fields, exclude=owners))


def _refusing(validate: Callable[[], None]) -> None:
    try:
        validate()
    except ValidationError as fault:
        name, messages = next(iter(messages_by_field(fault).items()))
        raise Refused(" ".join(messages), field=name) from fault
