"""The links by which captains hand in their teams' line-ups, without an account.

A link works from when an arbiter makes it until it is revoked or made anew, until the day after the
event, and until the last round is closed. The log has who made and revoked it, when it was first
opened, each line-up that came by it, and what came after the deadline.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import User
from clubs.services import TOKEN_BYTES, hash_of
from tournaments.entries import entries
from tournaments.models import CaptainLink, Entry, LineUp, Round, RoundState, Tournament
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.refusals import ACKNOWLEDGE, NeedsConfirmation, Refused, Stale
from tournaments.steps.step import Step, is_deleted, take_step
from tournaments.teams import line_ups
from tournaments.teams.sealing import is_late

AFTER_THE_EVENT = timedelta(days=1)
"""How long links work after an event's last day."""


class LinkDead(Refused):
    """The link does not work any more."""


class TooLate(Refused):
    """A captain's line-up after the deadline, or after the line-ups were shown."""


def may_have_links(tournament: Tournament) -> bool:
    """Tell whether its captains can hand in line-ups by links, now or at all."""
    event = tournament.event
    over = timezone.localdate() > event.ends + AFTER_THE_EVENT
    there = tournament.for_teams and not tournament.knock_out and not is_deleted(tournament)
    if over or not there or tournament.archived or event.archived:
        return False
    return tournament.rounds.exclude(state=RoundState.CLOSED).exists()


def link_of(entry: Entry) -> CaptainLink | None:
    """Return a team's link, if it has one."""
    return CaptainLink.objects.filter(entry=entry).first()


def make_link(entry: Entry, by: User, seen: int | None, confirmed: bool = False) -> str:
    """Make a link for a team's captain, and return its token, which nobody can be shown again.

    ``seen`` is the key of the link that the arbiter's page showed, which stops working; that needs
    confirmation (level 2). Raises ``Stale`` if the team has another link by now.
    """
    with take_step(entry.tournament, by, Action.CAPTAIN_LINK_MADE) as step:
        entry = entries.fresh_entry(step, entry)
        if not may_have_links(step.tournament) or not entry.team_name:
            raise Refused(_("A link would not work: there are no line-ups to be handed in."))
        known = _require_seen(entry, seen)
        if known and not confirmed:
            raise NeedsConfirmation(
                _("Make a new link for the captain of %(team)s?") % {"team": entry.name},
                ACKNOWLEDGE,
                [_("The present one stops working at once.")],
            )
        if known:
            known.delete()
        token = secrets.token_urlsafe(TOKEN_BYTES)
        CaptainLink.objects.create(entry=entry, token_hash=hash_of(token))
        _describe(step, entry, anew=known is not None)
    return token


def revoke_link(entry: Entry, by: User, seen: int | None) -> None:
    """Stop a link from working. Raises ``Stale`` if the team has another one than ``seen``."""
    with take_step(entry.tournament, by, Action.CAPTAIN_LINK_REVOKED, archived_too=True) as step:
        entry = entries.fresh_entry(step, entry)
        if link_of(entry) is None:
            return step.nothing_to_do()
        known = _require_seen(entry, seen)
        if known:
            known.delete()
        _describe(step, entry)
    return None


def _require_seen(entry: Entry, seen: int | None) -> CaptainLink | None:
    known = link_of(entry)
    if (known.pk if known else None) != seen:
        raise Stale(_("The captain’s link has been changed meanwhile. Look again."), known)
    return known


def _describe(step: Step, entry: Entry, **more: object) -> None:
    """Say in the log whose link it is. Nothing of it can be taken back."""
    step.params = {"entry": entry.pk, "name": entry.name, **more}
    step.change = None


def find_link(token: str) -> CaptainLink | None:
    """Return the link with this token, with its team and tournament, if it still works.

    It is looked up by its hash, so that the time this takes says nothing about other tokens.
    """
    links = CaptainLink.objects.select_related("entry__tournament__event__club")
    link = links.filter(token_hash=hash_of(token)).first()
    return link if link and may_have_links(link.entry.tournament) else None


def note_opened(link: CaptainLink) -> None:
    """Log that a link has been opened, if it is the first time. Raises ``LinkDead``."""
    if link.opened:
        return None
    with take_step(link.entry.tournament, None, Action.CAPTAIN_LINK_OPENED) as step:
        current = _require_alive(step, link)
        if current.opened:
            return step.nothing_to_do()
        CaptainLink.objects.filter(pk=link.pk).update(opened=timezone.now())
        _describe(step, link.entry, by_link=True)
    return None


def _require_alive(step: Step, link: CaptainLink) -> CaptainLink:
    """Read a link again, inside a step."""
    current = CaptainLink.objects.filter(pk=link.pk).first()
    if current is None or not may_have_links(step.tournament):
        raise LinkDead(_("This link does not work any more."))
    return current


def coming_round(tournament: Tournament) -> Round | None:
    """Return the round whose line-ups are handed in now: the first that is not published."""
    rounds = tournament.rounds.defer("explanation", "proposed").order_by("number")
    round = rounds.exclude(state__in=stage.PLAYED).first()
    if round:
        round.tournament = tournament
    return round


def hand_in(link: CaptainLink, round: Round, members: Sequence[int | None], seen: str) -> LineUp:
    """Store what a captain hands in for the coming round, as ``line_ups.name_line_up`` does.

    Raises ``TooLate`` after the deadline, which is logged; ``Stale`` if something else is there
    than what the form with the stamp ``seen`` showed, or if an arbiter has named the line-up, which
    captains cannot change; ``LinkDead``; and ``Refused`` if it is not a line-up.
    """
    try:
        return _hand_in(link, round, members, seen)
    except TooLate:
        _log_late(link, round, members)
        raise


def _hand_in(link: CaptainLink, round: Round, members: Sequence[int | None], seen: str) -> LineUp:
    with take_step(link.entry.tournament, None, Action.LINE_UP_NAMED) as step:
        _require_alive(step, link)
        current = line_ups.CurrentLineUp.read(step, round, link.entry)
        _require_in_time(step.tournament, current)
        if current.line_up and not current.line_up.by_captain:
            raise Stale(
                _("The arbiter has named the line-up. Talk to the arbiter to have it changed."),
                current,
            )
        if current.line_up and current.is_as(members):
            step.nothing_to_do()
            return current.line_up
        current.require_as_shown(seen)
        chosen = current.choose(members)
        return line_ups.store(step, current, chosen, late=False, by_captain=True)


def _require_in_time(tournament: Tournament, current: line_ups.CurrentLineUp) -> None:
    number = {"round": current.round.number}
    if is_late(current.round):
        raise TooLate(
            _("The deadline of round %(round)d is over. Talk to the arbiter, who may accept it.")
            % number
        )
    coming, gone = coming_round(tournament), current.entry.withdrawn_after
    if coming is None or coming.pk != current.round.pk:
        raise Refused(_("Round %(round)d is not the next one.") % number)
    if gone is not None and gone < current.round.number:
        raise Refused(_("%(team)s has left the tournament.") % {"team": current.entry.name})


def _log_late(link: CaptainLink, round: Round, members: Sequence[int | None]) -> None:
    """Log what came too late, once for each line-up that is not the one of the last time."""
    with take_step(link.entry.tournament, None, Action.LINE_UP_REFUSED) as step:
        _require_alive(step, link)
        known = {member.pk: member for member in link.entry.members.select_related("player")}
        names = line_ups.as_logged([known.get(key or 0) for key in members])
        earlier = step.tournament.log.filter(
            action=Action.LINE_UP_REFUSED,
            params__round=round.number,
            params__entry=link.entry.pk,
        ).first()
        if earlier and earlier.params["names"] == names:
            return step.nothing_to_do()
        _describe(step, link.entry, by_link=True, names=names, round=round.number)
    return None
