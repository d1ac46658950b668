"""Play-offs: a knock-out among tied players, whose outcome decides the tie (C.07, 2.2.1).

The players enter in the order of the standings, for a number of places (articles 4 and 24 of the
Turkish procedure). The outcome is a decision under ``PLAYOFF`` in the list of tie-breaks: the
further a player has come, the higher the value. So those who are through have the first places, and
a player who went out later is ahead of one who went out earlier; among those who came equally far
the rest of the list decides the order, as the procedure plays nothing out among them. A tied player
who does not take part is behind those who do.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext as _

from clubs.models import User
from pairing.knockout.draw import ROUNDS_WITHOUT_ASKING, DrawPlan, plan
from pairing.knockout.match import MatchRules
from tournaments.bridge import knockouts
from tournaments.knockouts import rounds
from tournaments.models import DecidedValue, Decision, Entry, KnockOut, Tournament
from tournaments.models.knockout import MOST_ENTRIES, MOST_PLACES
from tournaments.rules import settings
from tournaments.standings import ties
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import CONFIRM, CONFIRM_TWICE, NeedsConfirmation, Refused
from tournaments.steps.step import Step, take_step


@dataclass(frozen=True)
class Wish:
    """A requested play-off: ``among`` is the whole group, ``entries`` take part."""

    among: ties.TiedGroup
    entries: Sequence[Entry]
    places: int

    @property
    def plan(self) -> DrawPlan:
        """The plan of its rounds. Raises ``ValueError`` if nothing is to be decided."""
        return plan(len(self.entries), self.places)

    @property
    def absent(self) -> list[Entry]:
        return [entry for entry in self.among.entries if entry not in self.entries]


def wish(tournament: Tournament, entries: Collection[int], places: int) -> Wish:
    """Check a requested play-off, its entries in the order of the standings. Raises ``Refused``."""
    if tournament.knock_out:
        raise Refused(_("A knock-out has no ties."))
    if ties.final_standings(tournament) is None:
        raise Refused(_("Ties are settled when the last round is closed and nothing is open."))
    keys = set(entries)
    groups = ties.play_off_groups(tournament)
    among = [group for group in groups if keys <= {entry.pk for entry in group.entries}]
    if not keys or not among:
        raise Refused(_("These players are not tied with one another. Look at the standings."))
    group = min(among, key=lambda tied: len(tied.entries))
    wanted_play_off = Wish(group, [entry for entry in group.entries if entry.pk in keys], places)
    if not 0 < places < len(keys):
        raise Refused(
            _("%(entries)d entries for %(places)d places leave nothing to decide.")
            % {"entries": len(keys), "places": places},
            field="places",
        )
    if len(keys) > MOST_ENTRIES or places > MOST_PLACES:
        raise Refused(_("A knock-out has %(most)d entries at most.") % {"most": MOST_ENTRIES})
    return wanted_play_off


def make_play_off(
    tournament: Tournament,
    by: User | None,
    entries: Collection[int],
    *,
    places: int,
    match_rules: MatchRules | None = None,
    confirmed: bool = False,
) -> KnockOut:
    """Draw the first round of a play-off among tied ``entries`` for so many ``places``.

    Raises ``Refused`` if they are not tied, and ``NeedsConfirmation`` for more than three rounds
    (article 5), for tied players left out, or if ``PLAYOFF`` has to be added to the list of
    tie-breaks (level 4, as any change of the list).
    """
    with take_step(tournament, by, Action.PLAY_OFF_MADE) as step:
        wanted = wish(step.tournament, entries, places)
        first_place = wanted.among.first_place
        if step.tournament.knockouts.filter(first_place=first_place).exists():
            raise Refused(_("There is a play-off for these places already."))
        if not confirmed:
            _ask(step.tournament, wanted)
        play_off = KnockOut.objects.create(
            tournament=step.tournament,
            first_place=first_place,
            places=places,
            rules=knockouts.as_json(match_rules) if match_rules else {},
            consent=wanted.plan.needs_consent,
        )
        rounds.begin(step, play_off, wanted.entries)
        step.params |= {
            "first_place": first_place,
            "places": places,
            "names": [logged_name(entry) for entry in wanted.entries],
            "round": step.tournament.rounds_planned,
        }
        _add_to_list(step, wanted.among.after)
    return play_off


def _ask(tournament: Tournament, wanted: Wish) -> None:
    """Raise ``NeedsConfirmation`` if somebody has to agree to something."""
    lines = []
    if wanted.plan.needs_consent:
        lines.append(
            _(
                "It takes %(rounds)d rounds. More than %(most)d need the chief arbiter’s"
                " confirmation, with the federation’s delegate agreeing (article 5)."
            )
            % {"rounds": len(wanted.plan.all_rounds), "most": ROUNDS_WITHOUT_ASKING}
        )
    if wanted.absent:
        names = ", ".join(entry.name for entry in wanted.absent)
        lines.append(
            _("Tied and not in the play-off, so behind those who are: %(names)s.")
            % {"names": names}
        )
    longer = ties.PLAY_OFF not in tournament.tiebreaks
    if longer:
        before = tournament.tiebreaks[wanted.among.after - 1]
        lines.append(
            _("%(code)s comes into the list of tie-breaks, after %(before)s.")
            % {"code": ties.PLAY_OFF, "before": before}
        )
        lines += settings.consequences({"tiebreaks"})
    if lines:
        level = CONFIRM_TWICE if longer else CONFIRM
        raise NeedsConfirmation(_("Set up this play-off?"), level, lines)


def _add_to_list(step: Step, after: int) -> None:
    """Add the play-off to the list of tie-breaks, after those that leave the group tied."""
    tournament = step.tournament
    if ties.PLAY_OFF in tournament.tiebreaks:
        return
    before = tournament.tiebreaks
    longer = [*before[:after], ties.PLAY_OFF, *before[after:]]
    step.params |= {
        "told": ["tiebreaks"],
        "before": {"tiebreaks": before},
        "after": {"tiebreaks": longer},
    }
    tournament.tiebreaks = longer
    settings.check_tiebreaks(tournament)
    tournament.save(update_fields=["tiebreaks"])


def decide_tie(play_off: KnockOut) -> None:
    """Write the decision of a finished play-off, inside the step that finishes it.

    It replaces earlier decisions about any of its players under the same code.
    """
    reached = rounds.reached(play_off)
    seats = list(play_off.seats.select_related("entry"))
    earlier = DecidedValue.objects.filter(
        code=ties.PLAY_OFF, entry__in=[seat.entry_id for seat in seats]
    )
    Decision.objects.filter(values__in=earlier).delete()
    play_off.decision = Decision.objects.create(tournament=play_off.tournament, code=ties.PLAY_OFF)
    DecidedValue.objects.bulk_create(
        DecidedValue(
            decision=play_off.decision,
            entry=seat.entry,
            code=ties.PLAY_OFF,
            value=Decimal(reached[seat.number]),
        )
        for seat in seats
    )
    play_off.save(update_fields=["decision"])


def withdraw_decision(play_off: KnockOut) -> None:
    """Delete the decision of a play-off, inside the step that reopens it."""
    if play_off.decision is not None:
        play_off.decision.delete()
        play_off.decision = None
