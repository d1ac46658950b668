"""A knock-out from its settings through each round's draw to the places (the Turkish procedure)."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import User
from pairing.knockout.draw import draw
from pairing.knockout.match import MatchRules
from tournaments.bridge import knockouts
from tournaments.knockouts import colours, order, third_place
from tournaments.models import (
    Entry,
    KnockOut,
    KnockOutLot,
    KnockOutMatch,
    KnockOutSeat,
    KnockOutTurn,
    Side,
    Tournament,
)
from tournaments.models.knockout import MOST_ENTRIES, MOST_PLACES
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused
from tournaments.steps.step import Step, take_step


def change(
    tournament: Tournament,
    by: User | None,
    *,
    places: int,
    rules: MatchRules,
    third_place: bool = False,
) -> KnockOut:
    """Change the settings of a stand-alone knock-out, until its first round is drawn."""
    with take_step(tournament, by, Action.KNOCKOUT_CHANGED) as step:
        knockout = stand_alone(step.tournament)
        if knockout.started:
            raise Refused(_("The first round has been drawn: the rules of matches are settled."))
        if not 1 <= places <= MOST_PLACES:
            raise Refused(
                _("There can be 1 to %(most)d places.") % {"most": MOST_PLACES},
                field="places",
            )
        if third_place and places != 1:
            raise Refused(
                _("A match for third place needs one winner: set the number of places to 1."),
                field="third_place",
            )
        before = (knockout.places, knockout.third_place, knockouts.rules_of(knockout))
        if (places, third_place, rules) == before:
            step.nothing_to_do()
            return knockout
        knockout.places, knockout.third_place = places, third_place
        knockout.rules = knockouts.as_json(rules)
        knockout.save()
        step.params = {
            "places": places,
            "third_place": third_place,
            "games": rules.games,
            "finish": rules.finish.value,
            "colours": rules.colours.value,
        }
    return knockout


def stand_alone(tournament: Tournament) -> KnockOut:
    """Return the tournament's own knock-out. Raises ``Refused`` for another system."""
    if not tournament.knock_out:
        raise Refused(_("This tournament is not a knock-out."))
    knockout, _made = KnockOut.objects.get_or_create(tournament=tournament, first_place=1)
    return knockout


def start(tournament: Tournament, by: User | None, confirmed: bool = False) -> KnockOut:
    """Settle the original order of those who are present, and draw the first round.

    The order is that of the numbers typed in or drawn, else that of ratings with lots among the
    unrated (article 3). Entries that are not checked in are left out, which needs confirmation.
    """
    with take_step(tournament, by, Action.KNOCKOUT_STARTED) as step:
        knockout = stand_alone(step.tournament)
        if knockout.started:
            step.nothing_to_do()
            return knockout
        ordered = order.original_order(step)
        present = [entry for entry in ordered if entry.checked_in]
        _leave_out(ordered, present, confirmed)
        left_out = [entry for entry in ordered if not entry.checked_in]
        order.give_numbers(step.tournament, [*present, *left_out])
        knockout.seed = str(step.params.get("seed", ""))
        begin(step, knockout, present)
    return knockout


def _leave_out(ordered: Sequence[Entry], present: Sequence[Entry], confirmed: bool) -> None:
    absent = [entry for entry in ordered if not entry.checked_in]
    if len(present) < 2:
        raise Refused(_("Check in at least two players."))
    if absent and not confirmed:
        raise NeedsConfirmation(
            ngettext(
                "%(count)d player is not checked in and would be left out.",
                "%(count)d players are not checked in and would be left out.",
                len(absent),
            )
            % {"count": len(absent)},
            CONFIRM,
            [entry.name for entry in absent],
        )


def begin(step: Step, knockout: KnockOut, entries: Sequence[Entry]) -> None:
    """Seat ``entries`` in their original order and draw the first round, inside a step.

    ``knockout`` is saved, not started; it may be a play-off. Raises ``Refused``.
    """
    if len(entries) > MOST_ENTRIES:
        raise Refused(_("A knock-out has %(most)d entries at most.") % {"most": MOST_ENTRIES})
    if len(entries) <= knockout.places:
        raise Refused(
            _("%(entries)d entries for %(places)d places leave nothing to decide.")
            % {"entries": len(entries), "places": knockout.places},
            field="places",
        )
    KnockOutSeat.objects.bulk_create(
        KnockOutSeat(knockout=knockout, entry=entry, number=number)
        for number, entry in enumerate(entries, start=1)
    )
    knockout.started = timezone.now()
    knockout.save()
    _draw_round(step, knockout, 1)


def _draw_round(step: Step, knockout: KnockOut, round: int) -> None:
    """Create matches for those who meet, also for third place, and passes for the others."""
    seats = {seat.number: seat for seat in knockouts.remaining(knockout)}
    drawn = draw(sorted(seats), knockout.places)
    pairs = [(seats[higher], seats[lower]) for higher, lower in drawn.pairs]
    third = third_place.pair_for_third(knockout, round, len(seats))
    if third:
        pairs.append((third[0], third[1]))
    matches = KnockOutMatch.objects.bulk_create(
        KnockOutMatch(
            knockout=knockout, round=round, number=number, for_third=bool(third) and number > 1
        )
        for number in range(1, len(pairs) + 1)
    )
    sides = [
        KnockOutTurn(knockout=knockout, round=round, seat=seat, match=match, side=side)
        for match, pair in zip(matches, pairs, strict=True)
        for side, seat in zip((Side.HIGHER, Side.LOWER), pair, strict=True)
    ]
    passes = [KnockOutTurn(knockout=knockout, round=round, seat=seats[n]) for n in drawn.through]
    KnockOutTurn.objects.bulk_create([*sides, *passes])
    colours.draw_for_round(step, matches, knockouts.rules_of(knockout))
    step.params |= {
        "round": round,
        "matches": len(matches),
        "entries": [seat.entry_id for seat in seats.values()],
    }
    if third:
        step.params["for_third"] = [logged_name(seat.entry) for seat in third]


def draw_next(knockout: KnockOut, by: User | None, round: int) -> None:
    """Draw ``round``, the next one, once every match of the last one is decided."""
    with take_step(knockout.tournament, by, Action.KNOCKOUT_DRAWN) as step:
        current, last = under_way(step, knockout)
        if last >= round:
            return step.nothing_to_do()
        refuse_open_matches(current, last)
        if len(knockouts.remaining(current)) <= current.places:
            raise Refused(_("All places are decided: nobody has to go any more."))
        _draw_round(step, current, last + 1)
    return None


def undraw(knockout: KnockOut, by: User | None, round: int) -> None:
    """Undo the draw of ``round``, the last one, as long as nothing has happened in it.

    With the first round the whole start is undone.
    """
    with take_step(knockout.tournament, by, Action.KNOCKOUT_UNDRAWN) as step:
        current = fresh_knockout(step, knockout)
        if not current.started:
            return step.nothing_to_do()
        current, last = under_way(step, current)
        if last < round:
            return step.nothing_to_do()
        drawn = current.matches.filter(round=last)
        by_hand = KnockOutLot.objects.exclude(knockouts.DRAWN_WITH_THE_ROUND).values("match")
        begun = Q(games__isnull=False) | Q(pk__in=by_hand) | ~Q(decided="")
        if last > round or drawn.filter(begun).exists():
            raise Refused(_("Matches of this round have begun. Take their steps back first."))
        current.turns.filter(round=last).delete()
        drawn.delete()
        if last == 1:
            _cancel_start(current)
        step.params = {"round": last}
    return None


def _cancel_start(knockout: KnockOut) -> None:
    """Delete a play-off completely; a tournament of its own can be started again."""
    if not knockout.tournament.knock_out:
        knockout.delete()
        return
    knockout.seats.all().delete()
    knockout.started = None
    knockout.save(update_fields=["started"])


def places_of(knockout: KnockOut) -> dict[int, int]:
    """Map numbers in the original order to places, by how far each participant has come.

    Participants who went out come after the places to be decided, even if fewer are left than there
    are places.
    """
    far = reached(knockout)
    through = max(far.values()) if knockouts.remaining(knockout) else None
    ahead = {
        number: sum(other > reached_round for other in far.values())
        for number, reached_round in far.items()
    }
    places = {
        number: knockout.first_place
        + (0 if reached_round == through else max(ahead[number], knockout.places))
        for number, reached_round in far.items()
    }
    return places | third_place.decided_places(knockout, places)


def reached(knockout: KnockOut) -> dict[int, int]:
    """Map numbers in the original order to the last round reached; one more for the winners."""
    far: dict[int, int] = {}
    turns = knockout.turns.exclude(match__for_third=True)
    for turn in turns.select_related("seat").order_by("round"):
        far[turn.seat.number] = turn.round
    last = max(far.values())
    return far | {seat.number: last + 1 for seat in knockouts.remaining(knockout)}


def fresh_knockout(step: Step, knockout: KnockOut) -> KnockOut:
    current = KnockOut.objects.get(pk=knockout.pk, tournament=step.tournament)
    current.tournament = step.tournament
    return current


def under_way(step: Step, knockout: KnockOut) -> tuple[KnockOut, int]:
    """Read the knock-out again, with its last round. Raises ``Refused`` unless it is under way."""
    current = fresh_knockout(step, knockout)
    if not current.started:
        raise Refused(_("The first round has not been drawn yet."))
    if current.finished:
        raise Refused(_("The knock-out is finished. Reopen it to change something."))
    return current, knockouts.last_round(current)


def refuse_open_matches(knockout: KnockOut, round: int) -> None:
    still = knockout.matches.filter(round=round, decided="").values_list("number", flat=True)
    if still:
        raise Refused(
            _("These matches are not decided yet: %(matches)s.")
            % {"matches": ", ".join(map(str, still))}
        )
