"""Events and tournaments: settings made before the first round, and changes allowed after it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from clubs.models import Club, User
from tournaments.entries import numbering
from tournaments.entries.register import validate
from tournaments.models import Entry, Event, ProhibitedPairing, Round, Tournament
from tournaments.rules import groups, planning, settings
from tournaments.rules.fide import FideCase, RefusedByFide, refusal
from tournaments.setup.overtaking import Shown, last_by, require_as_shown
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.naming import impersonal, logged_name
from tournaments.steps.recording.changes import one_change
from tournaments.steps.refusals import CONFIRM_TWICE, NeedsConfirmation, Refused
from tournaments.steps.step import Step, take_step
from tournaments.teams import strengths
from tournaments.words import tiebreaks

PICK_RATINGS = frozenset({"rating_method", "pace", "rating_lists"})
"""The settings that say which rating seeds a player."""
SETTINGS_CHANGED = frozenset(
    {Action.TOURNAMENT_CHANGED, Action.CONFIGURATION_CHANGED, Action.FIDE_MODE_LEFT}
)


def create_event(club: Club, by: User | None, **fields: Any) -> Event:
    """Create an event of a club. Raises ``Refused`` naming the field at fault."""
    event = Event(club=club, **fields)
    validate(event)
    with refusing_taken_address():
        event.save()
    return event


@contextmanager
def refusing_taken_address() -> Iterator[None]:
    """Refuse an address that someone else has taken since it was checked."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError as taken:
        raise Refused(_("This address is in use. Choose another."), field="slug") from taken


def update_event(event: Event, by: User | None, shown: Shown | None = None, **fields: Any) -> Event:
    """Change an event, and with it every tournament that shows its name, place and days.

    Raises ``Stale`` if another has changed it since a form showed what is ``shown``.
    """
    with one_change():
        stored = Event.objects.select_for_update(of=("self",)).get(pk=event.pk)
        now = {name: getattr(stored, name) for name in fields}
        require_as_shown(shown, now, fields, stored.changed_by)
        for tournament in event.tournaments.order_by("pk"):
            with take_step(tournament, by, Action.EVENT_CHANGED, archived_too=True) as step:
                step.params = {"fields": sorted(fields)}
        event.refresh_from_db()
        for name, value in fields.items():
            setattr(event, name, value)
        event.changed_by = by
        validate(event)
        with refusing_taken_address():
            event.save()
    return event


def create_tournament(event: Event, by: User | None, **fields: Any) -> Tournament:
    """Create a tournament with its rounds. Raises ``Refused`` naming the field at fault."""
    tournament = Tournament(event=event, **planning.implied(Tournament(event=event), fields))
    settings.check(tournament)
    validate(tournament)
    with one_change():
        with refusing_taken_address():
            tournament.save()
        planning.plan_rounds(tournament)
        with take_step(tournament, by, Action.TOURNAMENT_CREATED) as step:
            step.params = {"name": tournament.name}
    return tournament


def update_tournament(
    tournament: Tournament,
    by: User | None,
    confirmed: bool = False,
    shown: Any = None,
    **fields: Any,
) -> Tournament:
    """Change a tournament's settings (shapes as in the model). Raises ``Refused``.

    ``rules`` says what is locked once round 1 is paired. Leaving FIDE mode, and changing the list
    of tie-breaks after the start, need confirmation in two steps (level 4); the report mentions
    both. Raises ``Stale`` if another has changed one of these fields since a form showed what is
    ``shown`` (:data:`overtaking.Shown`).
    """
    with take_step(tournament, by, Action.TOURNAMENT_CHANGED) as step:
        current = step.tournament
        fields = groups.in_usual_form(planning.implied(current, fields))
        changed = {
            n: (getattr(current, n), v) for n, v in fields.items() if getattr(current, n) != v
        }
        if not changed:
            step.nothing_to_do()
            return current
        now = {name: old for name, (old, _new) in changed.items()}
        last = last_by(current, SETTINGS_CHANGED) if shown else None
        require_as_shown(shown, now, fields, last, touched_only=True)
        settings.refuse_reentry(current, changed)
        played = stage.last_paired(current)
        if played:
            settings.refuse_locked(current, changed)
        reported = settings.changes_to_report(changed, started=played > 0)
        if reported and not confirmed:
            raise asking_twice(reported, changed)
        _write(step, changed, reported, played)
    return current


def asking_twice(
    reported: Collection[str], changed: Mapping[str, tuple[Any, Any]]
) -> NeedsConfirmation:
    """Return the question about settings changed after the start (checklist, 43 and 201)."""
    question = _("Change this while the tournament is under way?")
    return NeedsConfirmation(question, CONFIRM_TWICE, _consequences(reported, changed))


def _consequences(reported: Collection[str], changed: Mapping[str, tuple[Any, Any]]) -> list[str]:
    """List the consequences, with the list of tie-breaks before and after."""
    if "tiebreaks" not in reported:
        return settings.consequences(reported)
    old, new = changed["tiebreaks"]
    lists = tiebreaks.lists({"before": {"tiebreaks": old}, "after": {"tiebreaks": new}})
    return [lists, *settings.consequences(reported)]


def _write(
    step: Step, changed: Mapping[str, tuple[Any, Any]], reported: Collection[str], played: int
) -> None:
    """Set the fields; name the step by the most important change."""
    for name, (_old, new) in changed.items():
        setattr(step.tournament, name, new)
    settings.check(step.tournament)
    validate(step.tournament)
    step.tournament.save()
    if "system" in changed and not step.tournament.knock_out:
        step.tournament.knockouts.filter(started=None).delete()
    planning.plan_rounds(step.tournament)
    if step.tournament.for_teams and {*PICK_RATINGS, "boards"} & set(changed):
        strengths.pick_ratings(step.tournament, _before(changed, step.tournament))
    elif PICK_RATINGS & set(changed):
        numbering.pick_ratings(step.tournament, _before(changed, step.tournament))
    logged = impersonal(Tournament, changed)
    step.params = {
        "round": played,
        "fields": sorted(changed),
        "before": {name: settings.as_data(old) for name, (old, _new) in logged.items()},
        "after": {name: settings.as_data(new) for name, (_old, new) in logged.items()},
        "told": sorted(reported),
    }
    if "fide_mode" in reported:
        step.action = Action.FIDE_MODE_LEFT
    elif reported:
        step.action = Action.CONFIGURATION_CHANGED


def _before(changed: Mapping[str, tuple[Any, Any]], tournament: Tournament) -> Tournament:
    """Return the tournament with its previous settings."""
    previous = copy(tournament)
    for name, (old, _new) in changed.items():
        setattr(previous, name, old)
    return previous


def set_round_times(
    tournament: Tournament,
    by: User | None,
    times: Mapping[int, datetime | None],
    line_ups: Mapping[int, datetime | None] | None = None,
    shown: Shown | None = None,
) -> None:
    """Set when rounds start, by their numbers, and when teams' ``line_ups`` are due.

    Raises ``Refused`` for a round that does not exist, and ``Stale`` if another has changed a time
    since a form showed what is ``shown``, by the names of :func:`named_times`.
    """
    due = line_ups or {}
    with take_step(tournament, by, Action.ROUND_TIMES_SET) as step:
        rounds = {round.number: round for round in step.tournament.rounds.all()}
        unknown = sorted({*times, *due} - set(rounds))
        if unknown:
            raise Refused(
                _("There is no round %(round)d in this tournament.") % {"round": unknown[0]}
            )
        last = last_by(step.tournament, {Action.ROUND_TIMES_SET}) if shown else None
        require_as_shown(shown, stored_times(rounds.values()), named_times(times, due), last)
        changed = {n for n, starts in times.items() if rounds[n].starts != starts}
        changed |= {n for n, moment in due.items() if rounds[n].line_ups_due != moment}
        if not changed:
            return step.nothing_to_do()
        for number in changed:
            round = rounds[number]
            round.starts = times.get(number, round.starts)
            round.line_ups_due = due.get(number, round.line_ups_due)
        Round.objects.bulk_update(
            [rounds[number] for number in changed], ["starts", "line_ups_due"]
        )
        step.params = {"rounds": sorted(changed)}
    return None


def named_times(
    times: Mapping[int, datetime | None], line_ups: Mapping[int, datetime | None]
) -> dict[str, datetime | None]:
    """Name each time: ``round_3`` for the start of round 3, ``due_3`` for its line-ups."""
    starts = {f"round_{number}": moment for number, moment in times.items()}
    return starts | {f"due_{number}": moment for number, moment in line_ups.items()}


def stored_times(rounds: Iterable[Round]) -> dict[str, datetime | None]:
    """Return the stored times of ``rounds`` by those names."""
    all_rounds = list(rounds)
    return named_times(
        {round.number: round.starts for round in all_rounds},
        {round.number: round.line_ups_due for round in all_rounds},
    )


def prohibit(
    tournament: Tournament,
    by: User | None,
    entries: Collection[Entry],
    first_round: int,
    last_round: int,
) -> ProhibitedPairing:
    """Prohibit two entries or more from meeting; in FIDE mode only before round 1 is paired."""
    with take_step(tournament, by, Action.PAIRING_PROHIBITED) as step:
        _require_open_prohibitions(step.tournament)
        if len({entry.pk for entry in entries}) < 2:
            teams = step.tournament.for_teams
            message = _("Name at least two teams.") if teams else _("Name at least two players.")
            raise Refused(message, field="entries")
        if not 1 <= first_round <= last_round <= step.tournament.rounds_planned:
            raise Refused(_("Name rounds of this tournament, first to last."), field="last_round")
        entered = step.tournament.entries.filter(pk__in=[entry.pk for entry in entries])
        if entered.count() != len({entry.pk for entry in entries}):
            raise Refused(_("Name players of this tournament."), field="entries")
        prohibited = ProhibitedPairing.objects.create(
            tournament=step.tournament, first_round=first_round, last_round=last_round
        )
        prohibited.entries.set(entered)
        step.params = _prohibition_in_log(prohibited)
    return prohibited


def allow(tournament: Tournament, by: User | None, prohibited: ProhibitedPairing) -> None:
    """Lift a prohibition; in FIDE mode only before round 1 is paired."""
    with take_step(tournament, by, Action.PROHIBITION_LIFTED) as step:
        _require_open_prohibitions(step.tournament)
        stored = step.tournament.prohibited_pairings.filter(pk=prohibited.pk).first()
        if stored is None:
            return step.nothing_to_do()
        step.params = _prohibition_in_log(stored)
        stored.delete()
    return None


def _require_open_prohibitions(tournament: Tournament) -> None:
    if tournament.fide_mode and stage.last_paired(tournament):
        raise RefusedByFide(refusal(FideCase.PROHIBITED, tournament))


def _prohibition_in_log(prohibited: ProhibitedPairing) -> dict[str, Any]:
    entries = prohibited.entries.select_related("player").order_by("pk")
    return {
        "round": stage.last_paired(prohibited.tournament),
        "entries": [entry.pk for entry in entries],
        "names": [logged_name(entry) for entry in entries],
        "first_round": prohibited.first_round,
        "last_round": prohibited.last_round,
    }


def archive(tournament: Tournament, by: User | None, archived: bool = True) -> Tournament:
    """Archive a tournament, so that nothing can change in it, or restore it."""
    action = Action.ARCHIVED if archived else Action.UNARCHIVED
    with take_step(tournament, by, action, archived_too=True) as step:
        if step.tournament.archived == archived:
            step.nothing_to_do()
        step.tournament.archived = archived
        step.tournament.save(update_fields=["archived"])
    tournament.archived = archived
    return step.tournament
