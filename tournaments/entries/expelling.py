"""Expelling an entry, and taking that back.

No article of C.04 or C.07 has a word on it: whoever is expelled is no longer paired, as after a
withdrawal, and the arbiter says whether a place in the standings remains. Games that were played
stay, and count for the opponents.
"""

from __future__ import annotations

from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.entries import leaving
from tournaments.entries.entries import fresh_entry
from tournaments.models import Entry
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused
from tournaments.steps.step import take_step


def expel(
    entry: Entry,
    by: User | None,
    *,
    unranked: bool,
    after_round: int | None = None,
    confirmed: bool = False,
) -> Entry:
    """Expel an entry after a round: the last paired one unless given. Needs confirmation.

    ``unranked``: it is left out of the standings after that round and later; otherwise it stays in
    them, marked. For somebody expelled already this changes the choice.
    """
    with take_step(entry.tournament, by, Action.EXPELLED) as step:
        entry = fresh_entry(step, entry)
        after = _round_after(entry, after_round)
        if (entry.expelled_after, entry.unranked) == (after, unranked):
            step.nothing_to_do()
            return entry
        if not confirmed:
            raise _question(entry, after, unranked=unranked)
        left = entry.withdrawn_after
        if left is None or left == entry.expelled_after or left > after:
            entry.withdrawn_after = after
        entry.expelled_after, entry.unranked = after, unranked
        entry.save(update_fields=["withdrawn_after", "expelled_after", "unranked"])
        step.params = {
            "entry": entry.pk,
            "name": logged_name(entry),
            "after_round": after,
            "unranked": unranked,
        }
    return entry


def _round_after(entry: Entry, after_round: int | None) -> int:
    """Return the round after which ``entry`` is expelled. Raises ``Refused``."""
    tournament = entry.tournament
    paired = stage.last_paired(tournament)
    if tournament.knock_out:
        raise Refused(_("Nobody is expelled from a knock-out: enter a walkover in the match."))
    leaving.refuse_before_table(tournament, paired)
    if after_round is None:
        after_round = paired if entry.expelled_after is None else entry.expelled_after
    if after_round == entry.expelled_after or paired <= after_round <= tournament.rounds_planned:
        return after_round
    raise Refused(
        _("A player can be expelled after rounds %(first)d to %(last)d.")
        % {"first": paired, "last": tournament.rounds_planned},
        field="after_round",
    )


def take_back(entry: Entry, by: User | None, confirmed: bool = False) -> Entry:
    """Take an expulsion back; whoever had withdrawn before it stays withdrawn."""
    with take_step(entry.tournament, by, Action.EXPULSION_CANCELLED) as step:
        entry = fresh_entry(step, entry)
        if not entry.expelled:
            step.nothing_to_do()
            return entry
        if not confirmed:
            raise _question_back(entry)
        step.params = {
            "entry": entry.pk,
            "name": logged_name(entry),
            "after_round": entry.expelled_after,
        }
        if entry.withdrawn_after == entry.expelled_after:
            entry.withdrawn_after = None
        entry.expelled_after, entry.unranked = None, False
        entry.save(update_fields=["withdrawn_after", "expelled_after", "unranked"])
    return entry


def _question(entry: Entry, after: int, *, unranked: bool) -> NeedsConfirmation:
    tournament, name = entry.tournament, {"name": entry.name}
    if tournament.predetermined:
        consequences = leaving.in_a_round_robin(entry)
    else:
        consequences = [*_not_paired(entry, after), _games_count() % name]
    place = _without_place() if unranked else _with_place(tournament.predetermined)
    return NeedsConfirmation(
        _("Expel %(name)s after round %(round)d?") % (name | {"round": after}),
        CONFIRM,
        [
            *consequences,
            place % (name | {"round": after}),
            *leaving.open_boards_and_byes(entry, after),
            _("The public pages say that %(name)s is expelled.") % name,
        ],
    )


def _not_paired(entry: Entry, after: int) -> list[str]:
    if after >= entry.tournament.rounds_planned:
        return []
    gone = _("From round %(round)d on %(name)s is not paired and scores nothing.")
    return [gone % {"name": entry.name, "round": after + 1}]


def _games_count() -> str:
    return _(
        "Results of games that %(name)s has played stay, and count for the opponents. The rounds"
        " that %(name)s misses count in their tie-breaks as after a withdrawal (C.07, article 16)."
    )


def _without_place() -> str:
    return _(
        "In the standings after round %(round)d and later %(name)s has no place: all behind move"
        " up."
    )


def _with_place(predetermined: bool) -> str:
    if predetermined:
        return _("If the results count, %(name)s keeps the place, and is marked as expelled.")
    return _("In the standings %(name)s keeps the place, and is marked as expelled.")


def _question_back(entry: Entry) -> NeedsConfirmation:
    name = {"name": entry.name}
    stays = (
        _("%(name)s is paired again from the next round to be paired on.")
        if entry.withdrawn_after == entry.expelled_after
        else _("%(name)s had withdrawn before, and stays withdrawn.")
    )
    return NeedsConfirmation(
        _("Take the expulsion of %(name)s back?") % name,
        CONFIRM,
        [
            stays % name,
            _("%(name)s has a place in the standings again, as if nothing had been.") % name,
        ],
    )
