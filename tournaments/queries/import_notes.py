"""What is taken otherwise than a report file has it, and what is not taken, in words.

FIDE's checklist (questions 48 and 50) wants all of it told, also what older formats cannot say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from crosstable.model import Code, Scoring
from crosstable.team_events import event_of, teams_in
from crosstable.trf import Notice, Report
from pairing.editions import EDITIONS, NAMES, named_in
from tiebreaks import UnknownTieBreak, parse_order
from tournaments.models import Player
from tournaments.queries import wording_trf
from tournaments.queries.wording_editions import PAIRING
from tournaments.services.import_people import fields_of
from tournaments.services.import_system import (
    STRONGEST,
    TEAM_SWISS,
    named_for_teams,
    system_of,
    taken,
)

KNOCK_OUT = re.compile(r"knock.?out", re.IGNORECASE)
"""In record ``092``: a report has no place for matches of several games."""


def notes(report: Report) -> list[str]:
    """Everything that the reader of the file could not tell itself."""
    told = _of_teams(report) if report.teams else [*_rules(report), *_worth(report)]
    return [*_rounds(report), *told, *_order(report), *_left(report)]


def remarks(notices: Iterable[Notice]) -> Iterator[str]:
    """What the reader of the file tells, each remark once with all its lines."""
    lines: dict[str, list[int]] = {}
    for notice in notices:
        lines.setdefault(wording_trf.in_words(notice), []).append(notice.line)
    for message, found in lines.items():
        figures = {"lines": ", ".join(map(str, found)), "message": message}
        if len(found) == 1:
            yield _("Line %(line)d: %(message)s") % {"line": found[0], "message": message}
        else:
            yield _("Lines %(lines)s: %(message)s") % figures


def _rounds(report: Report) -> Iterator[str]:
    table = report.crosstable
    if report.head.rounds is None:
        yield _("The file does not say how many rounds there are: %(rounds)d are taken.") % {
            "rounds": max(table.rounds, table.last_paired_round, 1)
        }
    missing = {
        turn.round
        for turns in table.turns.values()
        for turn in turns
        if turn.code is Code.NOT_YET_PLAYED and turn.round < table.last_paired_round
    }
    for number in sorted(missing):
        yield _("Games of round %(round)d without a result count as adjourned.") % {"round": number}


def _rules(report: Report) -> Iterator[str]:
    head = report.head
    if report.crosstable.predetermined:
        fixed = system_of(report)
        known = PAIRING.get((fixed.get("system", ""), fixed.get("edition", "")))
        table = known or _("a table of its own: boards are put together by hand")
        yield _("The file is of a round robin. Taken: %(rules)s.") % {"rules": table}
        return
    rules = {"rules": PAIRING[taken(head)]}
    if KNOCK_OUT.search(head.type):
        text = _("The file is of a knock-out. Its games come in as rounds. Taken: %(rules)s.")
        yield text % rules
        return
    name = head.encoded_type or (head.type if head.type.strip().upper() in NAMES else "")
    if not name:
        yield _("The file does not name its pairing system. Taken: %(rules)s.") % rules
    elif named_in(head) not in EDITIONS:
        text = _("The file was paired by %(name)s, which is not here. Taken: %(rules)s.")
        yield text % (rules | {"name": name})


def _of_teams(report: Report) -> Iterator[str]:
    if not report.crosstable.predetermined and not named_for_teams(report.head):
        rules = {"rules": PAIRING[TEAM_SWISS]}
        yield _("The file names no system for teams. Taken: %(rules)s.") % rules
    if not report.head.team_colours:
        boards = {"boards": event_of(report).boards}
        yield _("The file does not say how many boards a match has: %(boards)d are taken.") % boards
    for team in teams_in(report):
        if team.strength and team.strength > STRONGEST:
            figures = {"name": team.name, "strength": team.strength}
            text = _("%(name)s: the strength %(strength)d is left out, the average is taken.")
            yield text % figures


def _worth(report: Report) -> Iterator[str]:
    if report.crosstable.scoring.table == Scoring().table:
        yield _("The file gives no other points than usual: 1, ½, 0, and 1 for the bye.")


def _order(report: Report) -> Iterator[str]:
    codes = report.head.standings or report.head.tie_breaks
    if not codes:
        yield _("The file names no tie-breaks: the usual ones are taken.")
        return
    try:
        parse_order(codes)
    except UnknownTieBreak as unknown:
        text = _("Tie-breaks that are not here: %(codes)s. The usual ones are taken.")
        yield text % {"codes": ", ".join(unknown.codes)}


def _left(report: Report) -> Iterator[str]:
    for participant in report.crosstable.participants:
        for name, value in fields_of(participant)[1].items():
            label = str(getattr(Player._meta.get_field(name), "verbose_name", name))
            figures = {"name": participant.name, "field": label, "value": value}
            yield _("%(name)s: %(field)s “%(value)s” is left out.") % figures
    lines = [kept.line for kept in report.unknown if not kept.text.startswith("###")]
    if lines:
        yield _("Lines that are left out: %(lines)s") % {"lines": ", ".join(map(str, lines))}
    if report.head.round_dates:
        yield _("The days of the rounds are left out: set the times of the rounds here.")
