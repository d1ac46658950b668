"""The differences from a report file once it is brought in, and what is left out, in words.

FIDE's checklist (questions 48 and 50) wants all of it reported, also what older formats lack.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from django.utils.functional import Promise
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from crosstable.model import Code, Scoring
from crosstable.team_events import event_of, teams_in
from crosstable.trf import Notice, Report, Start, start_of
from exchange.trf import words
from exchange.trf.people import fields_of
from exchange.trf.system import STRONGEST, tiebreak_edition, unknown_type
from pairing.editions import requested_rules
from tiebreaks import UnknownTieBreak, parse_order
from tournaments.models import Player, Tournament
from tournaments.words.systems import PAIRING, tiebreaks

MOST_TOLD, MOST_LINES, LONGEST_CODES = 100, 200, 200
"""Of one file: remarks, lines named by one of them, and characters of codes that are not known."""
KNOCK_OUT = re.compile(r"knock.?out", re.IGNORECASE)
"""The type in record ``092``: a report has no place for matches of several games."""


def limited(notes: Iterable[str]) -> Iterator[str]:
    """Return as many as a page shows, and how many more there are."""
    every = iter(notes)
    yield from islice(every, MOST_TOLD)
    more = sum(1 for _remark in every)
    if more:
        yield ngettext("%(count)d more remark.", "%(count)d more remarks.", more) % {"count": more}


def notes_on_report(report: Report) -> list[str]:
    """List everything that the reader of the file could not report itself."""
    about_points = _teams(report) if report.teams else _worth(report)
    return [*_rounds(report), *about_points, *_order(report), *_left_out(report)]


def remarks_on_notices(notices: Iterable[Notice]) -> Iterator[str]:
    """List the notices of the file's reader, each once with all its lines."""
    lines: dict[str, list[int]] = {}
    for notice in notices:
        lines.setdefault(words.in_words(notice), []).append(notice.line)
    for message, line_numbers in lines.items():
        figures = {"lines": _line_numbers(line_numbers), "message": message}
        if len(line_numbers) == 1:
            yield _("Line %(line)d: %(message)s") % {"line": line_numbers[0], "message": message}
        else:
            yield _("Lines %(lines)s: %(message)s") % figures


def _line_numbers(lines: list[int]) -> str:
    more = ["…"] if len(lines) > MOST_LINES else []
    return ", ".join([*map(str, lines[:MOST_LINES]), *more])


def _rounds(report: Report) -> Iterator[str]:
    table = report.crosstable
    if report.head.rounds is None:
        yield _("The file does not say how many rounds there are: %(rounds)d are assumed.") % {
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


def notes_on_rules(report: Report, tournament: Tournament) -> list[str]:
    """Say by which rules a report was brought in, if its type does not name them, and why."""
    head = report.head
    named = PAIRING.get((tournament.system, tournament.edition), tournament.edition)
    if tournament.predetermined and not tournament.by_table:
        named = _("a table of its own: boards are put together by hand")
    rules = {"rules": named}
    notes, by_date = [], [tiebreaks(tournament.tiebreak_edition)]
    if report.crosstable.predetermined:
        notes.append(_("The file is of a round robin. Taken: %(rules)s.") % rules)
    elif KNOCK_OUT.search(head.type):
        text = _("The file is of a knock-out. Its games come in as rounds. Taken: %(rules)s.")
        notes.append(text % rules)
    elif unknown_type(report):
        text = _("The file was paired by %(name)s, which is not here. Used: %(rules)s.")
        notes.append(text % (rules | {"name": unknown_type(report)}))
    elif not requested_rules(head).record and report.teams:
        notes.append(_("The file names no system for teams. Taken: %(rules)s.") % rules)
    elif not requested_rules(head).record:
        notes.append(_("The file does not name its pairing system. Used: %(rules)s.") % rules)
        by_date.insert(0, named)
    return [*notes, _by_date(start_of(head), by_date)]


def _by_date(start: Start, rules: Iterable[Promise | str]) -> str:
    """Say what the date of a report decided."""
    figures = {"rules": "; ".join(map(str, rules)), "day": start.day, "record": start.record}
    if start.day:
        text = _("The file is of %(day)s (record %(record)s). In force then: %(rules)s.")
    elif start.found:
        text = _("The date of the file cannot be read. The newest rules are used: %(rules)s.")
    else:
        text = _("The file has no date. The newest rules are used: %(rules)s.")
    return text % figures


def _teams(report: Report) -> Iterator[str]:
    if not report.head.team_colours:
        boards = {"boards": event_of(report).boards}
        yield (
            _("The file does not say how many boards a match has: %(boards)d are assumed.") % boards
        )
    for team in teams_in(report):
        if team.rating and team.rating > STRONGEST:
            figures = {"name": team.name, "strength": team.rating}
            text = _("%(name)s: the strength %(strength)d is left out, the average is used.")
            yield text % figures


def _worth(report: Report) -> Iterator[str]:
    if report.crosstable.scoring.table == Scoring().table:
        yield _("The file gives no other points than usual: 1, ½, 0, and 1 for the bye.")


def _order(report: Report) -> Iterator[str]:
    codes = report.head.standings or report.head.tie_breaks
    if not codes:
        yield _("The file names no tie-breaks: the usual ones are used.")
        return
    try:
        parse_order(codes, edition=tiebreak_edition(report))
    except UnknownTieBreak as unknown:
        text = _("Tie-breaks that are not here: %(codes)s. The usual ones are used.")
        yield text % {"codes": Truncator(", ".join(unknown.codes)).chars(LONGEST_CODES)}


def _left_out(report: Report) -> Iterator[str]:
    for participant in report.crosstable.participants:
        for name, value in fields_of(participant)[1].items():
            label = str(getattr(Player._meta.get_field(name), "verbose_name", name))
            figures = {"name": participant.name, "field": label, "value": value}
            yield _("%(name)s: %(field)s “%(value)s” is left out.") % figures
    lines = [line.line for line in report.unknown if not line.text.startswith("###")]
    if lines:
        yield _("Lines that are left out: %(lines)s") % {"lines": _line_numbers(lines)}
    if report.head.round_dates:
        yield _("The days of the rounds are left out: set the times of the rounds here.")
