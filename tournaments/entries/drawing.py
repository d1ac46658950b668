"""The numbers of a round robin (C.05): by rating, by lot, from the Varma tables, or typed in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from django.utils.translation import gettext as _

from clubs.models import User
from pairing.round_robin import varma
from tiebreaks import lots
from tournaments.bridge import crosstables, order
from tournaments.entries import numbering
from tournaments.entries.numbering import Move
from tournaments.models import Entry, NumbersBy, Tournament
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.lots import seed_for
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import Refused
from tournaments.steps.step import Step, take_step
from tournaments.words.names import printable

Numbers = Mapping[int, int]
"""Entry -> number in the table."""


def give_numbers(
    tournament: Tournament,
    by: User | None,
    how: NumbersBy,
    *,
    seed: str = "",
    typed: Numbers | None = None,
) -> None:
    """Number everybody on the list; refused once round 1 is paired.

    Lots are drawn from the tournament's seed: its first draw settles it (``seed``, or a random
    one), and drawing again from the same list gives the same result. ``typed``: if ``how`` is HAND.
    """
    with take_step(tournament, by, Action.NUMBERS_GIVEN) as step:
        if not (step.tournament.by_table or step.tournament.knock_out):
            raise Refused(_("Numbers are drawn for round robins and knock-outs."))
        if stage.last_paired(step.tournament):
            raise Refused(_("The numbers are locked since round 1 was paired."))
        entries = order.initial_order(
            step.tournament.entries.select_related("player"), step.tournament.equals_by
        )
        numbers = _numbers(step, entries, how, printable(seed), typed or {})
        moves = [
            Move(entry.pk, entry.tpn, numbers[entry.pk])
            for entry in entries
            if entry.tpn != numbers[entry.pk]
        ]
        numbering.apply(step.tournament, moves, how)
        names = {entry.pk: logged_name(entry) for entry in entries}
        step.params |= {
            "how": how.value,
            "numbers": numbering.as_params(moves),
            "names": [names[entry] for entry in sorted(numbers, key=numbers.__getitem__)],
        }


def _numbers(
    step: Step, entries: Sequence[Entry], how: NumbersBy, seed: str, typed: Numbers
) -> Numbers:
    match how:
        case NumbersBy.RATING:
            if step.tournament.knock_out:
                entries = numbering.by_rating(step, entries, seed)
            return {entry.pk: number for number, entry in enumerate(entries, start=1)}
        case NumbersBy.HAND:
            return _as_typed(entries, typed)
    if how == NumbersBy.VARMA and len(entries) not in varma.SIZES:
        raise Refused(_("There are Varma tables for 9 to 24 players."))
    seed = seed_for(step.tournament, seed)
    step.tournament.lots_seed = step.params["seed"] = seed
    step.tournament.save(update_fields=["lots_seed"])
    people = [crosstables.participant(entry, place) for place, entry in enumerate(entries, start=1)]
    if how == NumbersBy.VARMA:
        return varma.draw(people, Random(seed))  # noqa: S311 - anybody can repeat it
    drawn = sorted(lots.draw(people, seed), key=lambda lot: -lot.value)
    return {lot.participant: number for number, lot in enumerate(drawn, start=1)}


def _as_typed(entries: Sequence[Entry], typed: Numbers) -> Numbers:
    """Check that each number from 1 to the last occurs once. Raises ``Refused``."""
    numbers = {entry.pk: typed.get(entry.pk, 0) for entry in entries}
    if sorted(numbers.values()) != list(range(1, len(entries) + 1)):
        raise Refused(
            _("Give each number from 1 to %(last)d to one player.") % {"last": len(entries)},
            field="numbers",
        )
    return numbers
