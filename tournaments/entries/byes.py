"""Byes for coming rounds, by the tournament's own policy (C.04.2, 3.3; TRF26 record ``240``)."""

from __future__ import annotations

from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.entries.entries import fresh_entry
from tournaments.models import ByeKind, Entry, RequestedBye, RoundState
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import ACKNOWLEDGE, CONFIRM, NeedsConfirmation, Refused
from tournaments.steps.step import Step, take_step


def request_bye(
    entry: Entry, by: User | None, round: int, kind: ByeKind | str, confirmed: bool = False
) -> RequestedBye:
    """Give ``entry`` a bye in a round that has not been paired yet, replacing any other there.

    :func:`question` checks the tournament's policy and the player's own mark.
    """
    kind = ByeKind(kind)
    with take_step(entry.tournament, by, Action.BYE_GIVEN) as step:
        entry = fresh_entry(step, entry)
        _require_open_round(step, round)
        _refuse_points_in_table(step, kind)
        confirmation = question(entry, round, kind)
        if confirmation and not confirmed:
            raise confirmation
        bye, created = RequestedBye.objects.get_or_create(
            entry=entry, round=round, defaults={"kind": kind}
        )
        if not created and bye.kind == kind:
            step.nothing_to_do()
            return bye
        bye.kind = kind
        bye.save(update_fields=["kind"])
        step.params = {
            "entry": entry.pk,
            "name": logged_name(entry),
            "round": round,
            "kind": kind.value,
        }
    return bye


def cancel_bye(entry: Entry, by: User | None, round: int) -> None:
    """Cancel a bye in a round that has not been paired yet."""
    with take_step(entry.tournament, by, Action.BYE_CANCELLED) as step:
        entry = fresh_entry(step, entry)
        _require_open_round(step, round)
        cancelled, _rows = RequestedBye.objects.filter(entry=entry, round=round).delete()
        if not cancelled:
            step.nothing_to_do()
        step.params = {"entry": entry.pk, "name": logged_name(entry), "round": round}


def _require_open_round(step: Step, number: int) -> None:
    round = step.tournament.rounds.filter(number=number).first()
    if round is None:
        raise Refused(
            _("There is no round %(round)d in this tournament.") % {"round": number}, field="round"
        )
    if round.state != RoundState.PLANNED:
        raise Refused(
            _("Round %(round)d has been paired already.") % {"round": number}, field="round"
        )


def _refuse_points_in_table(step: Step, kind: ByeKind) -> None:
    if step.tournament.knock_out:
        raise Refused(_("A knock-out has no byes: enter a walkover in the match."))
    if step.tournament.by_table and kind != ByeKind.ZERO:
        raise Refused(
            _(
                "A round robin has no byes for points. A zero-point bye says that the player will"
                " not come: the game is forfeited."
            ),
            field="kind",
        )


def question(entry: Entry, round: int, kind: ByeKind) -> NeedsConfirmation | None:
    """Return what to ask before ``entry`` gets such a bye in ``round``, by whichever way.

    Half-point byes: refused beyond what the tournament's policy and the player's own mark allow; a
    second one needs confirmation (level 3). Full-point byes are deprecated: acknowledged (level 2).
    """
    if kind == ByeKind.FULL:
        return NeedsConfirmation(
            _("A full-point bye for %(name)s?") % {"name": entry.name},
            ACKNOWLEDGE,
            [_("Full-point byes are deprecated, and the report will mention this one.")],
        )
    return _half_point_policy(entry, round) if kind == ByeKind.HALF else None


def _half_point_policy(entry: Entry, round: int) -> NeedsConfirmation | None:
    tournament = entry.tournament
    if not entry.half_point_byes_allowed:
        raise Refused(
            _("%(name)s may not have half-point byes.") % {"name": entry.name}, field="kind"
        )
    until = tournament.half_point_byes_until
    if until is not None and round > until:
        raise Refused(
            _("Half-point byes are possible until round %(round)d.") % {"round": until},
            field="round",
        )
    others = half_point_byes_of(entry, besides=round)
    if others >= tournament.half_point_byes:
        raise Refused(
            _("%(name)s has had the half-point byes that the tournament allows: %(count)d.")
            % {"name": entry.name, "count": tournament.half_point_byes},
            field="kind",
        )
    if not others:
        return None
    return NeedsConfirmation(
        _("Half-point bye number %(count)d for %(name)s?")
        % {"count": others + 1, "name": entry.name},
        CONFIRM,
    )


def half_point_byes_of(entry: Entry, besides: int) -> int:
    """Count the half-point byes that an entry has had or requested in other rounds."""
    half = ByeKind.HALF
    taken = entry.turns.filter(bye=half).values_list("round__number", flat=True)
    paired = stage.last_paired(entry.tournament)
    requested = entry.requested_byes.filter(kind=half, round__gt=paired)
    return len({*taken, *requested.values_list("round", flat=True)} - {besides})
