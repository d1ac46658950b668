"""Entries: who plays, from which round on, with which byes, until when."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import User
from tournaments.entries import leaving, number_moves, numbering, register, touching
from tournaments.models import Entry, Player, Tournament
from tournaments.ratings.known import Ratings, typed_otherwise
from tournaments.ratings.sources import typed_over
from tournaments.rules import planning
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused
from tournaments.steps.step import Step, take_step

RefusalContext = Callable[[Player], AbstractContextManager[None]]
"""Attaches refusals about a player to their place, such as a line of a list."""


def no_context(player: Player) -> AbstractContextManager[None]:
    """Leave refusals as they are."""
    return nullcontext()


ENTRY_FIELDS = frozenset(
    {"rating", "rating_source", "k_factor", "title", "first_round", "half_point_byes_allowed"}
)


def add_entry(
    tournament: Tournament,
    by: User | None,
    player: Player | None = None,
    first_round: int | None = None,
    seed: int | None = None,
    *,
    confirmed: bool = False,
    **player_fields: Any,
) -> Entry:
    """Enter somebody from the register, or somebody new with ``player_fields`` as in the register;
    of somebody from there they write what the register does not have.

    ``first_round`` is the next round to be paired unless given. ``seed`` is the rating that counts
    here, if not the one that the tournament's method picks (C.04.2, 2.1: the arbiter's estimate).
    Numbers that have been given are extended to the newcomer (2.4), which needs confirmation
    (level 3) if round 1 is paired and others move.
    """
    with take_step(tournament, by, Action.ENTRY_ADDED) as step:
        if player is None:
            given = {"federation": step.tournament.club.federation} | player_fields
            player = register.add_player(step.tournament.club, by, **given)
            seed = seed or typed_otherwise(step.tournament, player, player_fields)
        else:
            register.complete_player(player, player_fields)
        entry = enter(step.tournament, player, first_round, seed)
        numbers = numbering.number_late_entry(step.tournament)
        number_moves.ask_to_enter(step.tournament, numbers, player.name, confirmed=confirmed)
        step.params = {
            "entry": entry.pk,
            "name": logged_name(player),
            "first_round": entry.first_round,
            "round": stage.last_paired(step.tournament),
            "numbers": numbering.as_params(numbers),
        }
    entry.refresh_from_db()
    return entry


def add_from_register(
    tournament: Tournament, by: User | None, people: Collection[Player], confirmed: bool = False
) -> int:
    """Enter people from the register, all or none; return how many. Asks as ``add_entry`` does."""
    with take_step(tournament, by, Action.ENTRIES_IMPORTED) as step:
        enter_all(step.tournament, list(people))
        numbers = numbering.number_late_entry(step.tournament)
        number_moves.ask_to_enter(step.tournament, numbers, confirmed=confirmed)
        step.params = {
            "new": 0,
            "changed": 0,
            "unchanged": len(people),
            "entered": len(people),
            "round": stage.last_paired(step.tournament),
            "numbers": numbering.as_params(numbers),
        }
        if not people:
            step.nothing_to_do()
    return len(people)


def enter(
    tournament: Tournament,
    player: Player,
    first_round: int | None = None,
    seed: int | None = None,
) -> Entry:
    """Create a new entry, inside the caller's step. Raises ``Refused``."""
    (entry,) = enter_all(tournament, [player], first_round=first_round, seed=seed)
    return entry


def enter_all(
    tournament: Tournament,
    people: Sequence[Player],
    *,
    first_round: int | None = None,
    seed: int | None = None,
    about: RefusalContext = no_context,
) -> list[Entry]:
    """Create new entries, inside the caller's step. Raises ``Refused``.

    ``about``: the context in which faults of one of the players are refused.
    """
    entered = set(tournament.entries.filter(player__in=people).values_list("player", flat=True))
    start = 0
    new_entries = []
    ratings = Ratings(tournament, people)
    for player in people:
        with about(player):
            _check_may_enter(tournament, player, entered)
            start = start or round_to_start(tournament, first_round)
            known = ratings.seeded(player, seed)
            entry = Entry(
                tournament=tournament,
                player=player,
                title=player.title,
                rating=known.value if known else None,
                rating_source=known.stored_source if known else {},
                first_round=start,
            )
            register.validate_fields(entry)
        entered.add(player.pk)
        new_entries.append(entry)
    Entry.objects.bulk_create(new_entries)
    planning.plan_rounds(tournament)
    return new_entries


def _check_may_enter(tournament: Tournament, player: Player, entered: Collection[int]) -> None:
    if player.club_id != tournament.event.club_id:
        raise Refused(_("%(name)s is not in this club's register.") % {"name": player.name})
    if tournament.for_teams:
        raise Refused(_("In this tournament teams play: put the player into one of them."))
    if player.pk in entered:
        raise Refused(_("%(name)s is entered already.") % {"name": player.name}, field="player")


def round_to_start(tournament: Tournament, wished: int | None) -> int:
    upcoming = stage.last_paired(tournament) + 1
    number = upcoming if wished is None else wished
    if tournament.by_table and (upcoming, number) != (1, 1):
        raise Refused(
            _("Everybody plays a round robin from round 1 on: the table is fixed by then."),
            field="first_round",
        )
    if tournament.knock_out and (upcoming, number) != (1, 1):
        raise Refused(
            _("The bracket has been drawn: everybody plays a knock-out from round 1 on."),
            field="first_round",
        )
    if not upcoming <= number <= tournament.rounds_planned:
        message = (
            _("A team can start in rounds %(first)d to %(last)d.")
            if tournament.for_teams
            else _("A player can start in rounds %(first)d to %(last)d.")
        )
        raise Refused(
            message % {"first": upcoming, "last": tournament.rounds_planned}, field="first_round"
        )
    return number


def update_entry(entry: Entry, by: User | None, confirmed: bool = False, **fields: Any) -> Entry:
    """Change an entry (``ENTRY_FIELDS``) and the person behind it (``register.FIELDS``).

    A rating or title given here is this tournament's; the register is changed only by
    ``player_rating`` or ``player_title``. A rating without its ``rating_source`` is a typed one.
    Needs confirmation (level 3) once round 1 is paired.
    """
    player_fields = {
        name.removeprefix("player_"): value
        for name, value in fields.items()
        if name not in ENTRY_FIELDS
    }
    with take_step(entry.tournament, by, Action.ENTRY_CHANGED) as step:
        entry = fresh_entry(step, entry)
        fields = typed_over(entry, fields)
        entry_fields = {name: value for name, value in fields.items() if name in ENTRY_FIELDS}
        if entry_fields.get("first_round", entry.first_round) != entry.first_round:
            round_to_start(step.tournament, entry_fields["first_round"])
            refuse_paired(entry)
        asked = None if confirmed else touching.question(entry, fields)
        if asked:
            raise asked
        step.params = {
            "entry": entry.pk,
            "name": logged_name(entry),
            "fields": sorted(entry_fields),
            "before": {name: getattr(entry, name) for name in entry_fields},
            "player_fields": sorted(player_fields),
        }
        for name, value in entry_fields.items():
            setattr(entry, name, value)
        register.validate(entry)
        entry.save()
        if player_fields:
            register.change_player(entry.person, player_fields)
    return entry


def remove_entry(entry: Entry, by: User | None, confirmed: bool = False) -> None:
    """Strike somebody who was never paired off the list (C.04.2, 4.1). Asks as ``add_entry``."""
    with take_step(entry.tournament, by, Action.ENTRY_REMOVED) as step:
        entry = fresh_entry(step, entry)
        refuse_paired(entry)
        step.params = {
            "entry": entry.pk,
            "name": logged_name(entry),
            "round": stage.last_paired(step.tournament),
        }
        params, numbers = leaving.strike(step.tournament, entry)
        number_moves.ask_to_strike(step.tournament, numbers, entry.name, confirmed=confirmed)
        step.params |= params


def refuse_paired(entry: Entry) -> None:
    if leaving.was_paired(entry):
        message = (
            _("%(name)s has been paired. Withdraw the team instead.")
            if entry.player is None
            else _("%(name)s has been paired. Withdraw the player instead.")
        )
        raise Refused(message % {"name": entry.name})


def renumber(tournament: Tournament, by: User | None, confirmed: bool = False) -> None:
    """Assign all numbers again by C.04.2, 2.2; refused once round 4 is paired.

    Needs confirmation (level 3) once round 1 is paired.
    """
    with take_step(tournament, by, Action.RENUMBERED) as step:
        if not numbering.may_renumber(step.tournament):
            raise Refused(_("No number can change after round 4 has been paired (C.04.2, 2.3)."))
        changes = numbering.moves(step.tournament)
        if not changes:
            return step.nothing_to_do()
        started = stage.last_paired(step.tournament)
        if started and not confirmed:
            raise NeedsConfirmation(
                ngettext(
                    "Renumbering moves %(count)d player.",
                    "Renumbering moves %(count)d players.",
                    len(changes),
                )
                % {"count": len(changes)},
                CONFIRM,
                number_moves.by_name(step.tournament, changes),
            )
        numbering.apply(step.tournament, changes)
        step.params = {"round": started, "numbers": numbering.as_params(changes)}
    return None


def check_in(entry: Entry, by: User | None, present: bool) -> Entry:
    """Check one player in or out; a player who is out when a round is paired is away in it."""
    action = Action.CHECKED_IN if present else Action.CHECKED_OUT
    with take_step(entry.tournament, by, action) as step:
        entry = fresh_entry(step, entry)
        if entry.checked_in == present:
            step.nothing_to_do()
            return entry
        entry.checked_in = present
        entry.save(update_fields=["checked_in"])
        step.params = {"entry": entry.pk, "name": logged_name(entry)}
    return entry


def check_in_all(tournament: Tournament, by: User | None, present: bool) -> int:
    """Check in or out everybody who can play the coming round; return how many changed."""
    action = Action.ALL_CHECKED_IN if present else Action.ALL_CHECKED_OUT
    with take_step(tournament, by, action) as step:
        coming = stage.last_paired(step.tournament) + 1
        entries = step.tournament.entries.filter(
            checked_in=not present, withdrawn_after__isnull=True, first_round__lte=coming
        )
        changed = entries.update(checked_in=present)
        if not changed:
            step.nothing_to_do()
        step.params = {"count": changed}
    return changed


def withdraw(
    entry: Entry, by: User | None, after_round: int | None = None, confirmed: bool = False
) -> Entry:
    """Stop pairing an entry (C.04.2, 3.2); ``after_round`` is the last paired round unless given.

    Needs confirmation (level 2; in a round robin, where results may no longer count, level 3).
    """
    with take_step(entry.tournament, by, Action.WITHDRAWN) as step:
        entry = fresh_entry(step, entry)
        paired = stage.last_paired(step.tournament)
        if step.tournament.knock_out:
            raise Refused(_("Nobody withdraws from a knock-out: enter a walkover in the match."))
        leaving.require_may_leave(entry, paired)
        after = paired if after_round is None else after_round
        if not paired <= after < step.tournament.rounds_planned:
            raise Refused(
                _("A player can withdraw after rounds %(first)d to %(last)d.")
                % {"first": paired, "last": step.tournament.rounds_planned - 1},
                field="after_round",
            )
        if entry.withdrawn_after == after:
            step.nothing_to_do()
            return entry
        if not confirmed:
            raise leaving.question(entry, after)
        entry.withdrawn_after = after
        entry.save(update_fields=["withdrawn_after"])
        step.params = {"entry": entry.pk, "name": logged_name(entry), "after_round": after}
    return entry


def reinstate(entry: Entry, by: User | None) -> Entry:
    """Pair an entry again, from the coming round on."""
    with take_step(entry.tournament, by, Action.REINSTATED) as step:
        entry = fresh_entry(step, entry)
        if entry.withdrawn_after is None:
            step.nothing_to_do()
            return entry
        leaving.refuse_expelled(entry)
        entry.withdrawn_after = None
        entry.save(update_fields=["withdrawn_after"])
        step.params = {"entry": entry.pk, "name": logged_name(entry)}
    return entry


def fresh_entry(step: Step, entry: Entry) -> Entry:
    """Read the entry again, inside a step."""
    current = Entry.objects.select_related("player").get(pk=entry.pk, tournament=step.tournament)
    current.tournament = step.tournament
    return current
