"""Decisions among tied players outside the games: lots, play-offs, values from elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from decimal import Decimal

from django.utils.translation import gettext as _

from clubs.models import User
from tiebreaks.lots import draw
from tournaments.bridge import crosstables
from tournaments.models import DecidedValue, Decision, Entry, Tournament
from tournaments.models.ties import HIGHEST_VALUE
from tournaments.rules import settings
from tournaments.standings import ties
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.lots import seed_for
from tournaments.steps.naming import Reference, logged_name
from tournaments.steps.refusals import CONFIRM, CONFIRM_TWICE, NeedsConfirmation, Refused
from tournaments.steps.step import Step, take_step
from tournaments.words.names import printable


def decide_tie(
    tournament: Tournament,
    by: User | None,
    code: str,
    values: Mapping[int, Decimal],
    *,
    reason: str = "",
    confirmed: bool = False,
) -> None:
    """Enter how a tie was decided: a value for each of the tied entries, the higher one ahead.

    Raises ``Refused`` if these are not the tied ones (C.07, 4.2), and ``NeedsConfirmation`` if it
    replaces an earlier decision (level 3) or if the list of tie-breaks does not have ``code`` yet,
    which is then appended (level 4, as any change of the list).
    """
    with take_step(tournament, by, Action.TIE_DECIDED) as step:
        _check_values(values)
        reason = printable(reason)
        if _already_decided(code, values, reason):
            return step.nothing_to_do()
        entries = _tied(step.tournament, code, values)
        _ask(step.tournament, code, entries, confirmed)
        _write(step, code, entries, values, reason=reason)
    return None


def draw_lots(
    tournament: Tournament,
    by: User | None,
    entries: Collection[int],
    *,
    seed: str = "",
    reason: str = "",
    confirmed: bool = False,
) -> None:
    """Put tied entries into an order by lot (C.07, 4.2), as :func:`tiebreaks.lots.draw` does.

    The tournament's first draw settles its seed: ``seed`` if one is given, else a random one. All
    draws use it, so that drawing again gives the same result (FIDE's checklist, 206). Asks and
    refuses as :func:`decide_tie`; ``Refused`` also for another seed.
    """
    with take_step(tournament, by, Action.LOTS_DRAWN) as step:
        reason, seed = printable(reason), seed_for(step.tournament, printable(seed))
        wanted = step.tournament.entries.select_related("player").filter(pk__in=entries)
        people = [crosstables.participant(entry, entry.tpn or 0) for entry in wanted]
        drawn = draw(people, seed)
        values = {lot.participant: Decimal(int(lot.value)) for lot in drawn}
        if _already_decided(ties.LOTS, values, reason, seed):
            return step.nothing_to_do()
        tied = _tied(step.tournament, ties.LOTS, dict.fromkeys(entries))
        _ask(step.tournament, ties.LOTS, tied, confirmed)
        step.tournament.lots_seed = seed
        _write(step, ties.LOTS, tied, values, reason=reason, seed=seed)
    return None


def withdraw_decision(decision: Decision, by: User | None, confirmed: bool = False) -> None:
    """Withdraw a decision; its players are tied again. Needs confirmation (level 3)."""
    with take_step(decision.tournament, by, Action.DECISION_WITHDRAWN) as step:
        stored = step.tournament.decisions.filter(pk=decision.pk).first()
        if stored is None:
            return step.nothing_to_do()
        if not confirmed:
            raise NeedsConfirmation(
                _("Take this decision back?"),
                CONFIRM,
                [_("These players are tied again: %(names)s.") % {"names": _names_of(stored)}],
            )
        step.params = {"code": stored.code, "names": _logged_names(stored), "seed": stored.seed}
        stored.delete()
    return None


def _check_values(values: Mapping[int, Decimal]) -> None:
    if any(not 0 <= value <= HIGHEST_VALUE for value in values.values()):
        raise Refused(
            _("A value is between 0 and %(most)d.") % {"most": HIGHEST_VALUE}, field="values"
        )
    if len(set(values.values())) < 2:
        raise Refused(_("All have the same value: that decides nothing."), field="values")


def _tied(tournament: Tournament, code: str, wanted: Mapping[int, object]) -> dict[int, Entry]:
    """Return the tied entries by key. Raises ``Refused``."""
    if code not in (*ties.decision_codes(tournament), *ties.addable_codes(tournament)):
        raise Refused(_("This is not for the arbiter to decide: %(code)s.") % {"code": code})
    if ties.final_standings(tournament) is None:
        raise Refused(_("Ties are settled when the last round is closed and nothing is open."))
    if not ties.tied_before(tournament, code, wanted):
        raise Refused(_("These players are not the ones who are tied. Look at the standings."))
    return tournament.entries.select_related("player").in_bulk(list(wanted))


def _ask(tournament: Tournament, code: str, entries: Mapping[int, Entry], confirmed: bool) -> None:
    """Raise ``NeedsConfirmation`` if this changes what people have been told."""
    longer = code not in tournament.tiebreaks
    earlier = _earlier(code, entries)
    if confirmed or not (longer or earlier):
        return
    lines = [
        _("Decided before: %(names)s.") % {"names": _names_of(decision)} for decision in earlier
    ]
    if longer:
        lines.append(_("%(code)s is put at the end of the tie-breaks.") % {"code": code})
        lines += settings.consequences({"tiebreaks"})
    raise NeedsConfirmation(_("Decide this tie so?"), CONFIRM_TWICE if longer else CONFIRM, lines)


def _already_decided(code: str, values: Mapping[int, Decimal], reason: str, seed: str = "") -> bool:
    """Tell whether exactly this has been decided already: the form was sent again."""
    earlier = _earlier(code, values)
    if len(earlier) != 1 or (earlier[0].reason, earlier[0].seed) != (reason, seed):
        return False
    return dict(earlier[0].values.values_list("entry", "value")) == dict(values)


def _earlier(code: str, entries: Iterable[int]) -> list[Decision]:
    decisions = Decision.objects.filter(values__code=code, values__entry__in=entries).distinct()
    return list(decisions.order_by("pk"))


def _write(
    step: Step,
    code: str,
    entries: Mapping[int, Entry],
    values: Mapping[int, Decimal],
    *,
    reason: str,
    seed: str = "",
) -> None:
    tournament = step.tournament
    for earlier in _earlier(code, entries):
        earlier.delete()
    decision = Decision.objects.create(tournament=tournament, code=code, seed=seed, reason=reason)
    DecidedValue.objects.bulk_create(
        DecidedValue(decision=decision, entry=entries[key], code=code, value=value)
        for key, value in values.items()
    )
    ranked = sorted(values, key=lambda key: -values[key])
    step.params = {
        "round": stage.last_played(tournament),
        "code": code,
        "entries": ranked,
        "names": [logged_name(entries[key]) for key in ranked],
        "values": [str(values[key]) for key in ranked],
        "reason": reason,
        "seed": seed,
    }
    if code not in tournament.tiebreaks:
        longer = [*tournament.tiebreaks, code]
        step.params |= {
            "told": ["tiebreaks"],
            "before": {"tiebreaks": tournament.tiebreaks},
            "after": {"tiebreaks": longer},
        }
        tournament.tiebreaks = longer
    settings.check_tiebreaks(tournament)
    tournament.save(update_fields=["tiebreaks", "lots_seed"])


def _names_of(decision: Decision) -> str:
    return ", ".join(value.entry.name for value in _values_of(decision))


def _logged_names(decision: Decision) -> list[str | Reference]:
    return [logged_name(value.entry) for value in _values_of(decision)]


def _values_of(decision: Decision) -> list[DecidedValue]:
    return list(decision.values.select_related("entry__player"))
