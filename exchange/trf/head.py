"""The parts of a new tournament from a report file besides its rounds: settings, byes to come,
withdrawals; and what cannot be stored. Participants are the players, or the teams.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from crosstable.model import Code, Crosstable, EntryId, Scoring
from crosstable.trf import Report
from exchange.trf import comments, withdrawals
from exchange.trf.system import system_of, tiebreak_edition
from pairing.kernel.history import initial_colour
from tiebreaks import UnknownTieBreak, parse_order
from tiebreaks.presets import PRESETS
from tournaments.bridge import abnormal_points, acceleration, crosstables
from tournaments.models import Entry, ProhibitedPairing, RatingMethod, RequestedBye, Tournament
from tournaments.models.event import MAX_ROUNDS, default_tiebreaks
from tournaments.rules import planning
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused

COMMENT = re.compile(r"### .* @ Round \d")
"""Comments that record what happened; others are rulers over columns and the like."""
MOST_REMARKS, LONGEST_REMARK = 1_000, 500
"""Such comments of a file, and the characters of one: each report to come repeats them all."""


@dataclass(frozen=True)
class ArrivedRows:
    """The rows of a report, and how many ``players`` it has; entries by number in the table."""

    entries: Mapping[EntryId, Entry]
    players: int


@dataclass(frozen=True)
class IncomingReport:
    """A report on its way in, of players or of teams; ``table`` is of those who are paired.

    ``settings``: the tournament's fields. ``arrive`` makes the rows of entries and rounds.
    """

    report: Report
    table: Crosstable
    settings: Mapping[str, Any]
    arrive: Callable[[Tournament], ArrivedRows]


def ask_about_differences(differing: Mapping[int, int]) -> NeedsConfirmation:
    """Ask for confirmation of rounds that are not as the rules pair them, with how many boards."""
    return NeedsConfirmation(
        _("Some rounds are not as the rules pair them."),
        CONFIRM,
        [
            ngettext(
                "Round %(round)d: %(count)d board differs.",
                "Round %(round)d: %(count)d boards differ.",
                count,
            )
            % {"round": round, "count": count}
            for round, count in differing.items()
        ],
    )


def refuse_what_cannot_be_kept(report: Report, paired: Crosstable) -> None:
    """Refuse what a tournament here cannot hold. ``paired``: the report's players, or its teams."""
    table = report.crosstable
    refuse_too_many_rounds(paired)
    if paired.accelerations and acceleration.closing(paired) is None:
        raise Refused(_("The file accelerates its pairings otherwise than by the Baku method."))
    if table.scoring.points(Code.ADJOURNED) != table.scoring.draw:
        raise Refused(_("The file counts adjourned games otherwise than as draws."))
    if not few_and_short(comments_of(report)):
        raise Refused(too_many_remarks())
    if table.last_paired_round and len(table.participants) < 2:
        raise Refused(_("The file has fewer than two players."))


def refuse_too_many_rounds(table: Crosstable) -> None:
    """Raise ``Refused`` if the table has more rounds than a tournament can have here."""
    if max(table.rounds, table.last_paired_round) > MAX_ROUNDS:
        raise Refused(
            _("The file has too many rounds: at most %(most)d can be played here.")
            % {"most": MAX_ROUNDS}
        )


def missing_results_adjourned(table: Crosstable) -> Crosstable:
    """Adjourn games without a result in rounds before the last one paired (checklist, 159)."""
    last = table.last_paired_round
    turns = {
        participant: tuple(
            replace(turn, code=Code.ADJOURNED)
            if turn.code is Code.NOT_YET_PLAYED and turn.round < last
            else turn
            for turn in turns_had
        )
        for participant, turns_had in table.turns.items()
    }
    return replace(table, turns=turns)


def comments_of(report: Report) -> list[str]:
    """List the file's remarks about its rounds, for the reports to come (checklist, 217).

    Withdrawals are written anew, from the entries.
    """
    return [
        line.text
        for line in report.unknown
        if COMMENT.match(line.text) and not withdrawals.REWRITTEN.match(line.text)
    ]


def left_fide_mode(report: Report) -> bool:
    """Tell whether the file says that its tournament has left FIDE mode."""
    return any(comments.LEFT in remark for remark in comments_of(report))


def few_and_short(remarks: Collection[str]) -> bool:
    """Tell whether the remarks are few and short enough for every report to come."""
    return len(remarks) <= MOST_REMARKS and all(len(text) <= LONGEST_REMARK for text in remarks)


def too_many_remarks() -> str:
    text = _("at most %(most)d remarks of %(length)d characters can be kept")
    return text % {"most": MOST_REMARKS, "length": LONGEST_REMARK}


def drawn_colour(table: Crosstable) -> str:
    """Return the colour drawn for number 1; if the file does not say, round 1 shows it."""
    return initial_colour(table) if table.last_paired_round else table.initial_colour or ""


def settings_of(report: Report) -> dict[str, Any]:
    """Return the fields of a tournament of players as the file gives them."""
    return {
        **common_settings(report),
        "initial_colour": drawn_colour(report.crosstable),
        "accelerated": bool(report.crosstable.accelerations),
        "abnormal_points": abnormal_points.as_stored(report.abnormal),
        "tiebreaks": _tiebreaks(report),
        "tiebreak_edition": tiebreak_edition(report),
        **system_of(report),
    }


def common_settings(report: Report) -> dict[str, Any]:
    """Return the fields that tournaments of teams have too."""
    head, table = report.head, report.crosstable
    return {
        "rounds_planned": max(table.rounds, table.last_paired_round, 1),
        "rating_method": _rating_method(report),
        "initial_colour": (table.initial_colour or ""),
        "time_control": head.time_control[:80],
        "time_control_code": head.encoded_time_control[:80],
        "chief_arbiter": " ".join(head.chief_arbiter.split())[:120],
        "deputy_arbiters": "\n".join(" ".join(name.split()) for name in head.deputies),
        **scoring_settings(table.scoring),
    }


def _rating_method(report: Report) -> str:
    """Return that of record ``172`` if the file has it, else the usual one."""
    _federation, code = report.head.ranking or ("", "")
    return code if code in RatingMethod.values else RatingMethod.FIDE_ELSE_NATIONAL


def _tiebreaks(report: Report) -> list[str]:
    """Return the file's list if it can be calculated here, else the usual one."""
    named = list(report.head.standings) or ["PTS", *report.head.tie_breaks]
    fixed = report.crosstable.predetermined
    usual = list(PRESETS[planning.PRESET].order) if fixed else default_tiebreaks()
    try:
        edition = tiebreak_edition(report)
        return list(parse_order(named, edition=edition)) if len(named) > 1 else usual
    except UnknownTieBreak:
        return usual


def scoring_settings(scoring: Scoring) -> dict[str, Decimal]:
    return {
        "points_win": as_decimal(scoring.win),
        "points_draw": as_decimal(scoring.draw),
        "points_loss": as_decimal(scoring.loss),
        "points_absence": as_decimal(scoring.absence),
        "points_pab": as_decimal(scoring.points(Code.PAIRING_ALLOCATED_BYE)),
    }


def as_decimal(points: Fraction) -> Decimal:
    """Convert exactly: the file has one decimal."""
    return Decimal(points.numerator) / Decimal(points.denominator)


def present_at_end(table: Crosstable, participant: EntryId) -> bool:
    """Tell who is expected in the next round: those present in the last round of the file."""
    last = table.last_paired_round
    return last > 0 and table.turns_in(participant, last)[0].code is not Code.ZERO_POINT_BYE


def refuse_other_points(
    tournament: Tournament, table: Crosstable, entries: Mapping[EntryId, Entry]
) -> None:
    """Raise ``Refused`` if anybody would not have the points of the file (by its results)."""
    stored = crosstables.build(tournament)
    last = table.last_paired_round
    for participant in table.participants:
        entry = entries[participant.id]
        for score in table.scores:
            if stored.score(entry.pk, last, score) != table.score(participant.id, last, score):
                text = _("%(name)s has results whose points cannot be kept here.")
                raise Refused(text % {"name": entry.name})


def enter_requested_byes(table: Crosstable, entries: Mapping[EntryId, Entry]) -> None:
    """Enter the byes for rounds to come (TRF26 record ``240``)."""
    RequestedBye.objects.bulk_create(
        RequestedBye(entry=entries[participant], round=turn.round, kind=turn.code.value)
        for participant, turns in table.turns.items()
        for turn in turns
        if turn.round > table.last_paired_round and turn.code.bye
    )


def enter_prohibitions(
    tournament: Tournament, table: Crosstable, entries: Mapping[EntryId, Entry]
) -> None:
    """Enter those who must not meet (TRF26 record ``260``)."""
    for group in table.prohibitions:
        prohibition = ProhibitedPairing.objects.create(
            tournament=tournament, first_round=group.first_round, last_round=group.last_round
        )
        prohibition.entries.set(entries[participant] for participant in sorted(group.participants))


def enter_withdrawals(
    tournament: Tournament, report: Report, entries: Mapping[EntryId, Entry]
) -> None:
    """Enter withdrawals from the comments that reports written here have; no record has them."""
    numbers = {entry.tpn: entry for entry in entries.values()}
    rounds = tournament.rounds_planned
    for found in withdrawals.read_withdrawals(line.text for line in report.unknown):
        entry = numbers.get(found.number)
        expelled = found.expelled is not None and found.after <= found.expelled <= rounds
        if entry is not None and (found.after < rounds or expelled):
            entry.withdrawn_after = found.after
            entry.expelled_after = found.expelled if expelled else None
            entry.unranked = expelled and found.unranked
            entry.checked_in = False
            entry.save(
                update_fields=["withdrawn_after", "expelled_after", "unranked", "checked_in"]
            )
