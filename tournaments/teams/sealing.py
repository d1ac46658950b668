"""Line-ups that captains have handed in by their links: sealed until the deadline.

Until then nobody reads them, not even an arbiter who does not open them, which is logged. Without a
deadline they are sealed until the round is published.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from django.utils import timezone

from clubs.models import User
from tournaments.entries import entries
from tournaments.models import Entry, LineUp, Round
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.step import take_step

RoundKey = tuple[int, int]
"""A tournament's key and the number of one of its rounds."""


def is_late(round: Round) -> bool:
    """Tell whether the deadline is over, or the line-ups have been shown."""
    due = round.line_ups_close
    return round.state in stage.PLAYED or (due is not None and timezone.now() > due)


def is_sealed(line_up: LineUp, round: Round) -> bool:
    """Tell whether nobody has read a line-up, except for its captain."""
    return line_up.by_captain and not line_up.opened and not is_late(round)


def has_sealed_line_up(entry: Entry) -> bool:
    """Tell whether a team has a line-up that nobody has read yet."""
    handed_in = LineUp.objects.filter(entry=entry, by_captain=True, opened=False)
    return any(
        is_sealed(each, each.round) for each in handed_in.select_related("round__tournament")
    )


def rounds_with_seals(rounds: Collection[RoundKey]) -> set[RoundKey]:
    """Return those of ``rounds`` whose line-ups are still sealed unless an arbiter opens them."""
    if not rounds:
        return set()
    stored = Round.objects.filter(
        tournament__in={tournament for tournament, _number in rounds},
        number__in={number for _tournament, number in rounds},
    )
    return {
        (round.tournament_id, round.number)
        for round in stored.defer("explanation", "proposed").select_related("tournament")
        if not is_late(round)
    }


def late_rounds(tournaments: Iterable[int]) -> set[int]:
    """Return the keys of rounds whose line-ups are sealed no more."""
    stored = Round.objects.filter(tournament__in=list(tournaments))
    rounds = stored.defer("explanation", "proposed").select_related("tournament")
    return {round.pk for round in rounds if is_late(round)}


def open_line_up(round: Round, entry: Entry, by: User) -> None:
    """Let the arbiters read a sealed line-up before the deadline; the log has who did it."""
    with take_step(round.tournament, by, Action.LINE_UP_OPENED) as step:
        round = stage.fresh_round(round, step.tournament)
        entry = entries.fresh_entry(step, entry)
        line_up = LineUp.objects.filter(round=round, entry=entry).first()
        if line_up is None or not is_sealed(line_up, round):
            return step.nothing_to_do()
        LineUp.objects.filter(pk=line_up.pk).update(opened=True)
        seats = line_up.seats.select_related("member")
        step.params = {
            "round": round.number,
            "entry": entry.pk,
            "name": entry.name,
            "names": [logged_name(seat.member) if seat.member else "" for seat in seats],
        }
    return None
