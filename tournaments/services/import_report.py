"""A whole tournament out of a report file (TRF16, TRF26): players, rounds and results.

The rounds of the file are laid beside what the rules would have paired (checklist, 54 and 55): the
difference is shown before anything is written, and the report of the new tournament tells it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import User
from crosstable.model import Code, Colour, Crosstable, EntryId, Scoring
from crosstable.model import Turn as Had
from crosstable.results import Result
from crosstable.trf import Report
from pairing.checking import differences
from pairing.editions import edition_of
from tiebreaks import UnknownTieBreak, parse_order
from tiebreaks.presets import PRESETS
from tournaments import withdrawals
from tournaments.models import (
    Entry,
    Event,
    Pairing,
    ProhibitedPairing,
    RatingMethod,
    RequestedBye,
    Round,
    RoundState,
    Tournament,
    Turn,
)
from tournaments.models.event import default_tiebreaks
from tournaments.services import import_people, numbering, planning, players, setup
from tournaments.services.import_system import system_of
from tournaments.services.log import Action
from tournaments.services.steps import CONFIRM, NeedsConfirmation, Refused, step

WITHOUT_OPPONENT = {Code.FORFEIT_WIN: Code.FULL_POINT_BYE, Code.FORFEIT_LOSS: Code.ZERO_POINT_BYE}
"""A forfeit against nobody brings the same points as one of the byes."""
COMMENT = re.compile(r"### .* @ Round \d")
"""Comments that tell what happened; others are rulers over columns and the like."""


def open_report(
    event: Event, by: User | None, report: Report, confirmed: bool = False, **fields: Any
) -> Tournament:
    """A new tournament of ``event`` with all that ``report`` holds.

    ``fields`` (a name and an address at least) go before what the file says. Raises ``Refused``
    where the file holds what a tournament here cannot, and ``NeedsConfirmation`` (level 3) where
    rounds are not as the rules pair them.
    """
    _refuse_what_cannot_be_kept(report)
    table = _missing_results_adjourned(report.crosstable)
    told = _rounds_against_the_rules(table, system_of(report) | fields)
    if told and not confirmed:
        raise NeedsConfirmation(
            _("Some rounds are not as the rules pair them."),
            CONFIRM,
            [
                ngettext(
                    "Round %(round)d: %(count)d board differs.",
                    "Round %(round)d: %(count)d boards differ.",
                    count,
                )
                % {"round": round, "count": count}
                for round, count in told.items()
            ],
        )
    with transaction.atomic():
        tournament = setup.create_tournament(event, by, **(_settings(report) | fields))
        with step(tournament, by, Action.REPORT_IMPORTED) as here:
            entries = _enter(here.tournament, by, table)
            for number in range(1, table.last_paired_round + 1):
                _play(here.tournament, table, number, entries)
            _ask_for_byes(table, entries)
            _prohibit(here.tournament, table, entries)
            _withdraw(here.tournament, report, entries)
            here.params = {
                "players": len(entries),
                "round": table.last_paired_round,
                "differences": {str(round): count for round, count in told.items()},
                "comments": _comments(report),
            }
    return here.tournament


def _refuse_what_cannot_be_kept(report: Report) -> None:
    table = report.crosstable
    if report.teams:
        raise Refused(_("This is the report of a team event."))
    if table.accelerations:
        raise Refused(_("The file accelerates its pairings, which a tournament here cannot yet."))
    if table.adjustments:
        raise Refused(_("The file gives points outside the games, which are not kept here yet."))
    if any(turn.given for turns in table.turns.values() for turn in turns):
        raise Refused(_("The file gives some results points of their own, which are not kept yet."))
    if table.scoring.points(Code.ADJOURNED) != table.scoring.draw:
        raise Refused(_("The file counts adjourned games otherwise than as draws."))
    if table.last_paired_round and len(table.participants) < 2:
        raise Refused(_("The file has fewer than two players."))


def _missing_results_adjourned(table: Crosstable) -> Crosstable:
    """A game without a result in a round before the last one paired (checklist, 159)."""
    last = table.last_paired_round
    turns = {
        participant: tuple(
            replace(turn, code=Code.ADJOURNED)
            if turn.code is Code.NOT_YET_PLAYED and turn.round < last
            else turn
            for turn in had
        )
        for participant, had in table.turns.items()
    }
    return replace(table, turns=turns)


def _comments(report: Report) -> list[str]:
    """What the file tells of the rounds that it has, for the reports to come (checklist, 217).

    Who has withdrawn is told anew, from the entries.
    """
    return [
        kept.text
        for kept in report.unknown
        if COMMENT.match(kept.text) and not withdrawals.OURS.match(kept.text)
    ]


def _rounds_against_the_rules(table: Crosstable, fields: Mapping[str, Any]) -> dict[int, int]:
    """How many boards of each round are not those that the rules pair, where any are not."""
    if table.predetermined:
        return {}
    edition = edition_of(fields["system"], fields["edition"])
    return {
        one.round: len(one.found.boards - (one.expected.boards if one.expected else frozenset()))
        for one in differences(table, edition)
    }


def _settings(report: Report) -> dict[str, Any]:
    """A tournament's fields as the file gives them."""
    head, table = report.head, report.crosstable
    return {
        "rounds_planned": max(table.rounds, table.last_paired_round, 1),
        "tiebreaks": _tiebreaks(report),
        "rating_method": _rating_method(report),
        "initial_colour": (table.initial_colour or ""),
        "time_control": head.time_control[:80],
        "time_control_code": head.encoded_time_control[:80],
        "chief_arbiter": head.chief_arbiter[:120],
        "deputy_arbiters": "\n".join(head.deputies),
        **_scoring(table.scoring),
        **system_of(report),
    }


def _rating_method(report: Report) -> str:
    """Record ``172`` where the file has it, else the usual one."""
    _federation, code = report.head.ranking or ("", "")
    return code if code in RatingMethod.values else RatingMethod.FIDE_ELSE_NATIONAL


def _tiebreaks(report: Report) -> list[str]:
    """The file's list where it is one that can be worked out here, else the usual one."""
    named = list(report.head.standings) or ["PTS", *report.head.tie_breaks]
    fixed = report.crosstable.predetermined
    usual = list(PRESETS[planning.PRESET].order) if fixed else default_tiebreaks()
    try:
        return list(parse_order(named)) if len(named) > 1 else usual
    except UnknownTieBreak:
        return usual


def _scoring(scoring: Scoring) -> dict[str, Decimal]:
    return {
        "points_win": _decimal(scoring.win),
        "points_draw": _decimal(scoring.draw),
        "points_loss": _decimal(scoring.loss),
        "points_absence": _decimal(scoring.absence),
        "points_pab": _decimal(scoring.points(Code.PAIRING_ALLOCATED_BYE)),
    }


def _decimal(points: Fraction) -> Decimal:
    """The file writes one decimal, so that this is exact."""
    return Decimal(points.numerator) / Decimal(points.denominator)


def _enter(tournament: Tournament, by: User | None, table: Crosstable) -> Mapping[EntryId, Entry]:
    """Entries of all participants, under the numbers of the file."""
    entries = {}
    for participant in table.participants:
        fide, national = participant.rating, participant.national_rating
        entry = Entry(
            tournament=tournament,
            player=import_people.enter(tournament, by, participant),
            tpn=participant.tpn,
            rating=numbering.strength(tournament.rating_method, fide, national) or fide,
            title=import_people.title_of(participant),
            checked_in=_there_at_the_end(table, participant.id),
        )
        players.checked(entry)
        entry.save()
        entries[participant.id] = entry
    return entries


def _there_at_the_end(table: Crosstable, participant: EntryId) -> bool:
    """Whoever was away in the last round of the file is not expected in the next."""
    last = table.last_paired_round
    return last > 0 and table.turns_in(participant, last)[0].code is not Code.ZERO_POINT_BYE


def _play(
    tournament: Tournament, table: Crosstable, number: int, entries: Mapping[EntryId, Entry]
) -> None:
    """One round of the file, with its boards in the order of C.04.2, 3.6."""
    round = tournament.rounds.get(number=number)
    boards = [
        Pairing(
            round=round, board=board, white_code=result.white.value, black_code=result.black.value
        )
        for board, (_white, _black, result) in enumerate(_boards(table, number), start=1)
    ]
    Pairing.objects.bulk_create(boards)
    seats = [
        Turn(round=round, entry=entries[sitting], pairing=board, colour=colour.value)
        for board, (white, black, _result) in zip(boards, _boards(table, number), strict=True)
        for colour, sitting in ((Colour.WHITE, white), (Colour.BLACK, black))
    ]
    Turn.objects.bulk_create([*seats, *_away(round, table, entries)])
    being_played = any(board.result is Result.NOT_YET_PLAYED for board in boards)
    round.state = RoundState.PUBLISHED if being_played else RoundState.CLOSED
    round.save(update_fields=["state"])


def _boards(table: Crosstable, number: int) -> list[tuple[EntryId, EntryId, Result]]:
    """White, Black and their result, the boards in the order of publication."""
    before = {one.id: table.score(one.id, number - 1) for one in table.participants}
    found = []
    for white in table.participants:
        turn = table.turns_in(white.id, number)[0]
        if turn.opponent is not None and turn.colour is Colour.WHITE:
            black = table.by_id[turn.opponent]
            result = Result.of(turn.code, table.turns_in(black.id, number)[0].code)
            higher = min((white, black), key=lambda one: (-before[one.id], one.tpn))
            rank = (-before[higher.id], -before[white.id] - before[black.id], higher.tpn)
            found.append((rank, (white.id, black.id, result)))
    return [board for _rank, board in sorted(found, key=lambda one: one[0])]


def _away(round: Round, table: Crosstable, entries: Mapping[EntryId, Entry]) -> Iterator[Turn]:
    for participant in table.participants:
        had: Had = table.turns_in(participant.id, round.number)[0]
        if had.opponent is None:
            code = WITHOUT_OPPONENT.get(had.code, had.code)
            yield Turn(round=round, entry=entries[participant.id], bye=code.value)


def _ask_for_byes(table: Crosstable, entries: Mapping[EntryId, Entry]) -> None:
    """What the file gives for rounds to come (TRF26 record ``240``)."""
    RequestedBye.objects.bulk_create(
        RequestedBye(entry=entries[participant], round=turn.round, kind=turn.code.value)
        for participant, turns in table.turns.items()
        for turn in turns
        if turn.round > table.last_paired_round and turn.code.bye
    )


def _prohibit(tournament: Tournament, table: Crosstable, entries: Mapping[EntryId, Entry]) -> None:
    """Who shall not meet (TRF26 record ``260``)."""
    for group in table.prohibitions:
        made = ProhibitedPairing.objects.create(
            tournament=tournament, first_round=group.first_round, last_round=group.last_round
        )
        made.entries.set(entries[participant] for participant in sorted(group.participants))


def _withdraw(tournament: Tournament, report: Report, entries: Mapping[EntryId, Entry]) -> None:
    """Who has left, as reports written here tell it; no record does."""
    numbers = {entry.tpn: entry for entry in entries.values()}
    for number, after in withdrawals.read(kept.text for kept in report.unknown):
        entry = numbers.get(number)
        if entry is not None and 0 <= after < tournament.rounds_planned:
            entry.withdrawn_after = after
            entry.checked_in = False
            entry.save(update_fields=["withdrawn_after", "checked_in"])
