"""Two entries exchange their pairing numbers, and keep their ratings.

Numbers follow strength, title and name (C.04.2, 2.2), so that in FIDE mode only those of equal
ratings can (checklist, 148). Renumbering and late entries respect it as long as it stands
(:func:`tournaments.entries.numbering.exchanges`); once round 4 is paired no number changes any
more (2.3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import User
from tournaments.bridge.order import seeding_key
from tournaments.entries import numbering
from tournaments.models import Entry, Tournament
from tournaments.rules.fide import FideCase, RefusedByFide, refusal
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import CONFIRM, Change, NeedsConfirmation, Refused
from tournaments.steps.step import take_step

Choice = tuple[int, int]
"""An entry's key, and the number that it was shown with."""


def exchangeable(tournament: Tournament) -> list[Entry]:
    """List by number who has somebody to exchange with; nobody once that is not possible."""
    if not numbering.may_renumber(tournament) or tournament.by_table or tournament.knock_out:
        return []
    numbered = tournament.entries.select_related("player").exclude(tpn=None).order_by("tpn")
    entries = list(numbered)
    if not tournament.fide_mode:
        return entries if len(entries) > 1 else []
    rated = Counter(entry.rating for entry in entries)
    return [entry for entry in entries if rated[entry.rating] > 1]


def partners(entry: Entry, candidates: Sequence[Entry]) -> list[Entry]:
    """List those of the ``candidates`` that ``entry`` can exchange with."""
    fide_mode = entry.tournament.fide_mode
    return [
        other
        for other in candidates
        if other.pk != entry.pk and (not fide_mode or other.rating == entry.rating)
    ]


def exchange(
    tournament: Tournament, by: User | None, one: Choice, other: Choice, confirmed: bool = False
) -> None:
    """Exchange two pairing numbers. Always needs confirmation (level 3; checklist, 150).

    Refused once round 4 is paired, and in FIDE mode for different ratings.
    """
    with take_step(tournament, by, Action.NUMBERS_EXCHANGED) as step:
        behind, ahead = _chosen(step.tournament, one, other)
        if not confirmed:
            raise _question(step.tournament, ahead, behind)
        first_number, second_number = ahead.tpn or 0, behind.tpn or 0
        moves = [
            numbering.Move(behind.pk, second_number, first_number),
            numbering.Move(ahead.pk, first_number, second_number),
        ]
        numbering.apply(step.tournament, moves)
        step.params = {
            "round": stage.last_paired(step.tournament),
            "exchanges": [[behind.pk, ahead.pk, [behind.rating, ahead.rating]]],
            "first": logged_name(behind),
            "first_number": first_number,
            "second": logged_name(ahead),
            "second_number": second_number,
        }


def _chosen(tournament: Tournament, one: Choice, other: Choice) -> tuple[Entry, Entry]:
    """Return the two, the one with the larger number first. Raises ``Refused``."""
    if tournament.by_table or tournament.knock_out:
        raise Refused(_("These numbers are drawn or typed in on a page of their own."))
    if not numbering.may_renumber(tournament):
        raise Refused(_("No number can change after round 4 has been paired (C.04.2, 2.3)."))
    shown = dict([one, other])
    if len(shown) < 2:
        raise Refused(_("Choose two different ones."))
    chosen = list(tournament.entries.select_related("player").filter(pk__in=shown))
    if {entry.pk: entry.tpn for entry in chosen} != shown:
        raise Refused(_("Something has changed since this page was opened. Look again."))
    if tournament.fide_mode and chosen[0].rating != chosen[1].rating:
        raise RefusedByFide(refusal(FideCase.EXCHANGE, tournament))
    ahead, behind = sorted(chosen, key=lambda entry: entry.tpn or 0)
    return behind, ahead


def _question(tournament: Tournament, ahead: Entry, behind: Entry) -> NeedsConfirmation:
    return NeedsConfirmation(
        _("Exchange the pairing numbers of %(first)s and %(second)s?")
        % {"first": ahead.name, "second": behind.name},
        CONFIRM,
        [
            *_breaks_seeding(tournament, ahead, behind),
            _rounds(stage.last_paired(tournament)),
            *_acceleration(tournament, ahead, behind),
            *_standings(tournament),
            _lasting(ahead, behind),
            _("The log and the report mention it."),
        ],
        [
            Change(ahead.name, str(ahead.tpn), str(behind.tpn)),
            Change(behind.name, str(behind.tpn), str(ahead.tpn)),
        ],
    )


def _breaks_seeding(tournament: Tournament, ahead: Entry, behind: Entry) -> list[str]:
    """Say if the rules of seeding have the two in the order of now."""
    by_rules = [seeding_key(entry, tournament.equals_by)[:3] for entry in (ahead, behind)]
    if by_rules[0] >= by_rules[1]:
        return []
    name = {"name": ahead.name}
    if ahead.rating != behind.rating:
        return [_("By rating %(name)s ranks ahead of the other (C.04.2, 2.2.1).") % name]
    if ahead.title != behind.title:
        return [_("By title %(name)s ranks ahead of the other (C.04.2, 2.2.2).") % name]
    return [_("By the alphabet %(name)s ranks ahead of the other (C.04.2, 2.2.3).") % name]


def _rounds(paired: int) -> str:
    if not paired:
        return _("Round 1 is paired by the new numbers.")
    return ngettext(
        "Round %(count)d stays as it was paired; the rounds to come go by the new numbers.",
        "Rounds 1 to %(count)d stay as they were paired; those to come go by the new numbers.",
        paired,
    ) % {"count": paired}


def _acceleration(tournament: Tournament, ahead: Entry, behind: Entry) -> list[str]:
    """Say what becomes of the upper half: it ends with the same participant (C.04.7, 1.3.2)."""
    last = tournament.entries.filter(closes_ga=True).first()
    if not tournament.accelerated or last is None:
        return []
    if last.pk in (ahead.pk, behind.pk):
        name, number = (ahead.name, behind.tpn) if last.pk == ahead.pk else (behind.name, ahead.tpn)
        told = _(
            "The upper half of the acceleration ends with %(name)s, as before, now at number"
            " %(number)d (C.04.7, 1.3.2)."
        )
        return [told % {"name": name, "number": number}]
    if not (ahead.tpn or 0) < (last.tpn or 0) < (behind.tpn or 0):
        return []
    told = _("%(behind)s comes into the upper half of the acceleration instead of %(ahead)s.")
    return [told % {"behind": behind.name, "ahead": ahead.name}]


def _standings(tournament: Tournament) -> list[str]:
    if any(code.startswith("TPN") for code in tournament.tiebreaks):
        return [_("The standings go by pairing numbers, too: they are worked out anew.")]
    return []


def _lasting(ahead: Entry, behind: Entry) -> str:
    if ahead.rating == behind.rating:
        return _(
            "Renumbering and late entries keep this order of the two as long as their ratings are"
            " equal. Until round 4 is paired they can exchange once more."
        )
    return _(
        "Renumbering and late entries keep this order of the two as long as both ratings stay as"
        " they are. Until round 4 is paired they can exchange once more."
    )
