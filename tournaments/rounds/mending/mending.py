"""Mending a round that is being played: somebody seated, a board added, colours or seats changed.

What is paired and not published is changed in ``rounds.looking_over``, what is closed in
``rounds.corrections``.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.bridge import engine
from tournaments.bridge.layout import BoardChange, PutTogether, changed
from tournaments.models import Entry, LogEntry, Round, RoundState, Tournament
from tournaments.rounds.mending import mends, parts
from tournaments.rounds.mending.cautions import cautions
from tournaments.rounds.mending.mends import Mend
from tournaments.rounds.seat_corrections import Keep
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.in_force import in_force
from tournaments.steps.refusals import NeedsConfirmation, Refused, Stale
from tournaments.steps.step import Step, take_step


def refusal(tournament: Tournament, round: Round | None) -> str:
    """Say why a round cannot be mended, and what can be done instead; empty if it can."""
    if tournament.knock_out:
        return _(
            "A knock-out has its boards from the bracket: nobody is seated, added or moved. Give"
            " a walkover in the match, change its colours there, or take the draw back while"
            " nothing is played."
        )
    if tournament.by_table:
        return _(
            "The boards of a round robin are those of its table: nobody is seated, added or"
            " moved. Enter a forfeit if somebody does not come; if two play with the wrong"
            " colours, correct that once the round is closed."
        )
    if round is None or round.state == RoundState.PLANNED:
        return _("This round is not paired yet: pair it first.")
    if round.state == RoundState.PAIRED:
        return _("This round is not published yet: change its boards while you look it over.")
    if round.state == RoundState.CLOSED:
        return _(
            "Round %(round)d is closed: correct results, colours, seats or byes in its results."
        ) % {"round": round.number}
    return ""


def running_round(tournament: Tournament) -> Round | None:
    """Return the round in which somebody who comes late can still be seated."""
    last = tournament.rounds.filter(state=RoundState.PUBLISHED).order_by("number").last()
    return None if refusal(tournament, last) else last


def plan(round: Round, change: BoardChange, keep: Keep | None = None) -> Mend:
    """Work out ``change`` for a page that shows it first. Raises ``Refused``."""
    _require_running(round.tournament, round)
    mend = mends.work_out(round, change, keep)
    _refuse_withdrawn(mend)
    return mend


def seat(round: Round, player: int, opponent: int) -> PutTogether:
    """Return the board that seats two who have none, with colours by the rules."""
    _require_running(round.tournament, round)
    layout = mends.read(round)
    together = changed(PutTogether(player, opponent), layout)
    white, black = engine.colours_of_two(round, together, (player, opponent))
    return PutTogether(white, black)


def apply(
    round: Round,
    by: User | None,
    change: BoardChange,
    seen: str,
    confirmed: bool = False,
    *,
    keep: Keep | None = None,
) -> Round:
    """Change boards of a running round. Needs confirmation (level 3, or that of what it breaks).

    ``seen`` is the fingerprint of the boards that the form was drawn with (``Mend.seen``), ``keep``
    says who keeps results that are there already. Boards that others type results for meanwhile
    do not matter. Raises ``Stale``, ``Refused``.
    """
    asked = {"kind": type(change).__name__, "of": asdict(change), "seen": seen, "keep": keep}
    if _sent_again(round.tournament, by, asked):
        return round
    foreseen = cautions(plan(round, change, keep))  # before taking the lock: it may be slow
    with take_step(round.tournament, by, Action.BOARDS_MENDED) as step:
        round = stage.fresh_round(round, step.tournament)
        if _sent_again(step.tournament, by, asked):
            step.nothing_to_do()
            return round
        mend = plan(round, change, keep)
        if mend.seen != seen:
            raise Stale(_("These boards have changed meanwhile. Look again."), round)
        if mend.undecided:
            raise Refused(_("Say who keeps the results that are there already."), field="keep")
        if not confirmed:
            question = _("Change round %(round)d while it is being played?")
            lines = [caution.text for caution in foreseen.all]
            figures = {"round": round.number}
            raise NeedsConfirmation(question % figures, foreseen.level, lines, mend.in_words())
        broken = foreseen.as_params(mend.entries)
        step.params = mend.as_params() | {"broken": broken, "asked": asked}
        step.params["rows_stay"] = mend.rows_stay
        _write(step, mend)
    return round


def _write(step: Step, mend: Mend) -> None:
    """Write the mend, with what undoes it."""
    round = mend.round
    people = [_arrive(entry, round.number) for entry in mend.arriving]
    parts.write_part(round, mend.after)
    stored = parts.read_part(round, list(mend.after.places), list(mend.after.results))
    step.undo = {
        "round": round.number,
        "before": mend.before.as_data(),
        "after": stored.as_data(),
        "people": people,
        "edited": round.edited,
    }
    round.edited = True
    round.save(update_fields=["edited"])


def _arrive(entry: Entry, round: int) -> list[Any]:
    """Note that somebody is here and plays from ``round`` on; return what was noted before."""
    before = [entry.pk, entry.first_round, entry.checked_in]
    entry.first_round = min(entry.first_round, round)
    entry.checked_in = True
    entry.save(update_fields=["first_round", "checked_in"])
    return before


def _require_running(tournament: Tournament, round: Round) -> None:
    reason = refusal(tournament, round)
    if reason:
        raise Refused(reason)


def _refuse_withdrawn(mend: Mend) -> None:
    for entry in mend.arriving:
        after = entry.withdrawn_after
        if after is not None and after < mend.round.number:
            raise Refused(
                _("%(name)s withdrew after round %(round)d: bring %(name)s back first.")
                % {"name": entry.name, "round": after}
            )


def _sent_again(tournament: Tournament, by: User | None, asked: dict[str, Any]) -> bool:
    """Return whether this person's last mend was this same one, and still stands."""
    mended = tournament.log.filter(in_force(tournament), by=by, action=Action.BOARDS_MENDED)
    last: LogEntry | None = mended.order_by("-version").first()
    return last is not None and last.params.get("asked") == asked
