"""Is a tournament paired by the rules? A report file of any program, checked by a task.

The file and the result are in the cache only: the file until it has been read, the result for an
hour. Nothing is stored anywhere else.
"""

from __future__ import annotations

import logging
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from celery.exceptions import SoftTimeLimitExceeded
from django.utils.translation import gettext as _

import pairing
from clubs import errands
from crosstable.model import Crosstable, EntryId
from crosstable.team_events import Contradiction
from crosstable.trf import Report, read
from exchange.trf import team_words
from explain.questions import asking, queue
from explain.questions.asking import ASKED, DONE, FAILED, Answer
from explain.questions.queue import BUSY, FULL, Asker, cache
from pairing import NoLegalPairing, RoundPairing, UnknownEdition, as_json, baku
from pairing.checks.as_paired import as_paired
from pairing.checks.judge import findings as judge_findings
from pairing.checks.rounds import NOBODY_PAIRED, BoardsAndBye, boards_in
from pairing.editions import edition_of, rules_named_in
from pairing.kernel.edition import Edition
from tournaments.bridge.engine import first_difference, points_before, reasons_of
from tournaments.steps.refusals import Refused

logger = logging.getLogger(__name__)

MOST_BYTES = 1_000_000
KIND = "check"
MOST_PLAYERS = 4_000
MOST_PLAYERS_ON_A_LAPTOP = 800


@dataclass(frozen=True)
class CheckRequest:
    """The report to be checked, and the rules to check it by."""

    report: Report
    edition: Edition


def request_check(data: bytes, rules: tuple[str, str] | None) -> CheckRequest:
    """Read a file; ``rules`` are system and edition, ``None`` for those that the file names.

    Raises :class:`TrfFaults`, and ``Refused`` for a file that is too large or has unknown rules.
    """
    if len(data) > MOST_BYTES:
        raise Refused(
            _("The file is too large: at most %(most)d kB.") % {"most": MOST_BYTES // 1000}
        )
    report = read(data)
    try:
        edition = edition_of(*(rules or rules_named_in(report.head)))
    except UnknownEdition as unknown:
        name = report.head.encoded_type or report.head.type or unknown.system
        sentence = _("The file names rules that are not here: %(name)s. Choose others below.")
        raise Refused(sentence % {"name": name.strip()[:60]}) from unknown
    report = _as_paired(report, edition)
    _refuse_extent(report.crosstable)
    return CheckRequest(report, edition)


def _as_paired(report: Report, edition: Edition) -> Report:
    try:
        return as_paired(report, edition)
    except Contradiction as contradiction:
        raise Refused(team_words.in_words(contradiction)) from contradiction
    except baku.Unsuited as unsuited:
        raise Refused(
            _("Baku acceleration wants a win worth two draws and a loss worth nothing.")
        ) from unsuited


def _refuse_extent(table: Crosstable) -> None:
    most = MOST_PLAYERS_ON_A_LAPTOP if errands.on_a_laptop() else MOST_PLAYERS
    if len(table.participants) > most:
        raise Refused(
            _("There are too many players for this computer: at most %(most)d.") % {"most": most}
        )
    if table.last_paired_round == 0:
        raise Refused(_("Nobody is paired in this file: there is nothing to check."))


def start_check(data: bytes, checked: CheckRequest, asker: Asker) -> tuple[uuid.UUID, str]:
    """Start the check, and return its number, the only way to the result, and an empty text.

    If the check is refused, the text is ``BUSY``, ``FULL`` or ``FAILED``.
    """
    check = uuid.uuid4()
    key = _key(check)
    cache.set(_file(key), (data, checked.edition.system, checked.edition.name), asking.WAITED_FOR)
    begun = asking.ask(key, KIND, asker)
    refused = begun.state in (BUSY, FULL) or (begun.state == FAILED and find_check(check) is None)
    if refused:
        cache.delete(_file(key))
    return check, begun.state if refused else ""


def find_check(check: uuid.UUID) -> Answer | None:
    """Return the result so far; ``None`` if none is kept any more."""
    return asking.find_answer(_key(check))


@asking.answers(KIND)
def run_check(key: str) -> None:
    """Do the task's work; a second run finds no file and changes nothing."""
    stored = cache.get(_file(key))
    if stored is None:
        return
    cache.delete(_file(key))
    outcome: dict[str, Any] | None = None
    try:
        data, system, edition = stored
        checked = request_check(data, (system, edition))
        outcome = _head(checked)
        for round in _rounds(checked):
            outcome["rounds"].append(round)
            asking.store_answer(key, outcome, ASKED)
    except SoftTimeLimitExceeded:
        logger.warning("%s took too long", key)
    asking.store_answer(key, outcome, DONE if outcome else FAILED)


def _file(key: str) -> str:
    return f"{key}:file"


def _key(check: uuid.UUID) -> str:
    return f"check:{check}"


def _head(checked: CheckRequest) -> dict[str, Any]:
    table = checked.report.crosstable
    return {
        "name": checked.report.head.name,
        "system": checked.edition.system,
        "edition": checked.edition.name,
        "players": {entry.id: (entry.tpn, entry.name) for entry in table.participants},
        "total": table.last_paired_round,
        "rounds": [],
    }


def _rounds(checked: CheckRequest) -> Iterator[dict[str, Any]]:
    """Check each round, as long as time allows.

    A round that takes longer ends by ``SoftTimeLimitExceeded``, if the system has an alarm.
    """
    table = checked.report.crosstable
    end = time.monotonic() + queue.SECONDS
    for number in range(1, table.last_paired_round + 1):
        if time.monotonic() > end:
            return
        yield _check_round(table, number, checked.edition)


def _check_round(table: Crosstable, number: int, edition: Edition) -> dict[str, Any]:
    paired = boards_in(table, number)
    rules = edition.in_round(table, number)
    checked: dict[str, Any] = {
        "number": number,
        "boards": len(paired.boards),
        "rules": (rules.system, rules.name),
    }
    if paired == NOBODY_PAIRED:
        return checked
    try:
        right = edition.pair(table, number, explain=False)
    except NoLegalPairing as none:
        return checked | {"none": reasons_of(none.reasons)}
    expected = BoardsAndBye(frozenset((b.white, b.black) for b in right.boards), right.bye)
    if expected == paired:
        return checked
    return checked | _difference(table, right, paired, edition)


def _difference(
    table: Crosstable, right: RoundPairing, paired: BoardsAndBye, edition: Edition
) -> dict[str, Any]:
    """Return the boards that only one side has, the rules they break, and what decides."""
    ours = [(board.white, board.black) for board in right.boards]
    turned = {(black, white) for white, black in paired.boards}
    theirs = sorted(paired.boards - set(ours), key=lambda pair: _place(right, pair))
    boards = tuple(paired.boards)
    findings = (
        judge_findings(table, right.round, boards, paired.bye, edition) if not edition.fixed else ()
    )
    others = [pair for pair in theirs if pair[::-1] not in ours]
    figures = first_difference(edition.figures(table, right.round, boards, paired.bye))
    return {
        "found": theirs,
        "expected": [pair for pair in ours if pair not in paired.boards],
        "colours": {
            (board.white, board.black): board.article
            for board in right.boards
            if (board.white, board.black) in turned
        },
        "byes": None if paired.bye == right.bye else (paired.bye, right.bye),
        "broken": [finding for finding in findings if finding.code not in _COMPARED],
        "figures": figures,
        "why": _why_not(table, right, others[0], edition) if others and not figures else None,
    }


def _why_not(
    table: Crosstable, right: RoundPairing, two: tuple[EntryId, EntryId], edition: Edition
) -> Any:
    """Say why two who meet in the file do not by the rules, if the system has no figures."""
    reply = edition.why_not(table, right.round, *two)
    answer: Any = as_json(reply)
    return answer | {
        "reasons": reasons_of(reply.reasons),
        "points": points_before(table, right.round, edition),
        "by_rules": [(board.white, board.black) for board in right.boards],
    }


_COMPARED = (pairing.Fault.DIFFERS, pairing.Fault.NO_LEGAL_PAIRING)


def _place(right: RoundPairing, pair: tuple[EntryId, EntryId]) -> int:
    """Find the first board by the rules that either of the two sits at."""
    return min(
        (n for n, board in enumerate(right.boards) if {board.white, board.black} & set(pair)),
        default=len(right.boards),
    )
