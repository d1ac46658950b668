"""What taking a step back would do: worked out for a page, and once more before it is done."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _

from tournaments.entries.numbering import first_locking_numbers
from tournaments.models import (
    Event,
    LogEntry,
    RoundState,
    Tournament,
)
from tournaments.rounds import corrections
from tournaments.rules import settings
from tournaments.rules.fide import FideCase, refusal
from tournaments.steps import in_force, stage
from tournaments.steps.actions import FROM_NOTHING, NOT_TAKEN_BACK, Action
from tournaments.steps.refusals import Change as ChangeInWords
from tournaments.steps.refusals import NeedsConfirmation, Refused
from tournaments.takingback import building, history, marks, others, under_way, words
from tournaments.takingback.history import Change, RowKey, WrittenRow

DRAWN_FOR_GOOD = "lots_seed"
"""A seed once drawn stays, so that nobody draws again until they like it (checklist, 206)."""
LEFT_FOR_GOOD = "fide_mode"
PLANNED = RoundState.PLANNED.value
ARTICLES: Mapping[str, tuple[int, ...]] = {
    "rounds_planned": (57,),
    **dict.fromkeys(settings.SCORING, (75,)),
    "points_pab": (85,),
    **dict.fromkeys(("system", "edition", "predetermined"), (93,)),
    "accelerated": (109, 110),
    building.PROHIBITED: (195, 196),
}
"""The questions of FIDE's checklist about what round 1 locks."""
LONG_AGO = (189, 191)
"""Those about results, seats and colours of a round before the last but one."""


@dataclass(frozen=True)
class Limit:
    """Something that taking back does not do, and the articles of FIDE's checklist."""

    sentence: str
    articles: tuple[int, ...] = ()


@dataclass
class Plan:
    """What taking ``entry`` back would do. ``mark``: what was known when it was worked out."""

    entry: LogEntry
    whole: bool
    """Everything after it goes too."""
    mark: str
    along: list[LogEntry] = field(default_factory=list)
    """Later steps that go with it, the last first, those in other tournaments too."""
    changes: list[ChangeInWords] = field(default_factory=list)
    """What will be different, in the reader's language."""
    built_on: list[str] = field(default_factory=list)
    """What was built on it and stays, in the reader's language."""
    kept: list[ChangeInWords] = field(default_factory=list)
    """What the step wrote in the register and stays, because something else uses it."""
    together: list[Limit] = field(default_factory=list)
    """Why later rounds go along: what FIDE mode lets go back only so."""
    stays: list[Limit] = field(default_factory=list)
    """What does not go back although the step changed it."""
    refused: list[Limit] = field(default_factory=list)
    """Why it cannot be taken back (alone); nothing else is of use then."""
    asks_twice: NeedsConfirmation | None = None
    """About settings that change while the tournament is under way."""
    deletes: Tournament | Event | None = None
    """What is deleted and kept for a while: before this step it was not there."""
    going: list[Change] = field(default_factory=list)
    staying: set[RowKey] = field(default_factory=set)
    staying_columns: dict[RowKey, set[str]] = field(default_factory=dict)

    @property
    def limits(self) -> list[Limit]:
        """What it does not do alone, or not at all."""
        return [*self.together, *self.stays]

    @property
    def rows(self) -> list[WrittenRow]:
        return [row for change in self.going for row in change.rows]

    @property
    def tournaments(self) -> list[Tournament]:
        """The tournaments that it writes in, in the order in which they are locked."""
        found = {step.tournament_id: step.tournament for c in self.going for step in c.entries}
        found.setdefault(self.entry.tournament_id, self.entry.tournament)
        if isinstance(self.deletes, Event):
            found |= {each.pk: each for each in self.deletes.tournaments.all()}
        return [found[key] for key in sorted(found)]


def plan(entry: LogEntry, *, whole: bool = False) -> Plan:
    """Work out what taking ``entry`` back would do; ``whole``: go back to before it, with all that
    followed.
    """
    found = Plan(entry, whole, "")
    found.deletes = _deleted_by(entry)
    if found.deletes:
        stands = in_force.in_force(entry.tournament)
        later = entry.tournament.log.filter(stands, version__gt=entry.version)
        found.along = list(later.select_related("by", "tournament").order_by("-version"))
        found.mark = marks.mark(found.tournaments, (), ())
        return found
    _refuse_what_cannot(found)
    if not found.refused:
        _choose(found)
        _limit(found)
        _refuse_put_away(found)
    going = [change.key for change in found.going]
    found.mark = marks.mark(found.tournaments, going, found.staying)
    if not found.refused:
        rows = _going_back(found)
        found.asks_twice = under_way.question(found.tournaments, rows)
        found.changes = words.changes_of(found.tournaments, rows, found.staying)
        if not words.anything_differs(rows, found.staying):
            nothing = Limit(_("Nothing of this step stands any more."))
            found.refused += found.stays or [nothing]
    return found


def _deleted_by(entry: LogEntry) -> Tournament | Event | None:
    """Return what was not there before a step: it is deleted, so that it can be brought back."""
    if entry.action in FROM_NOTHING:
        return entry.tournament
    if entry.action == Action.BROUGHT_BACK:
        what = entry.params["what"]
        if what == "tournament":
            return entry.tournament
        return entry.tournament.event if what == "event" else None
    return None


def _going_back(found: Plan) -> list[WrittenRow]:
    """List the rows that go back, without the columns that stay."""
    rows = []
    for row in found.rows:
        staying = found.staying_columns.get(row.row, set())
        before = {name: value for name, value in row.before.items() if name not in staying}
        rows.append(replace(row, before=before) if len(before) < len(row.before) else row)
    return rows


def _refuse_what_cannot(found: Plan) -> None:
    entry = found.entry
    if entry.action == Action.BROUGHT_BACK:
        sentence = _("The whole club was brought back: delete it again in its settings.")
        found.refused.append(Limit(sentence))
    elif entry.action in NOT_TAKEN_BACK:
        sentence = _("This step changed nothing of the tournament: there is nothing to take back.")
        found.refused.append(Limit(sentence))
    elif entry.change is None:
        found.refused.append(
            Limit(_("This step is from a time in which steps could not be taken back."))
        )
    elif not found.whole and entry.pk in in_force.taken_back(entry.tournament):
        found.refused.append(Limit(_("This step has been taken back already.")))
    elif entry.action == Action.FIDE_MODE_LEFT and not found.whole:
        said = refusal(FideCase.REENTRY, entry.tournament)
        found.refused.append(Limit(said.sentence, (45,)))


def _refuse_put_away(found: Plan) -> None:
    """Let nothing go back in a tournament that has been put away, but that it was."""
    own = found.entry.tournament
    key = ("tournament", own.pk)
    if own.archived and not any(r.row == key and "archived" in r.before for r in found.rows):
        said = _("This tournament has been put away. Take it out again to change it.")
        found.refused.append(Limit(said))


def _choose(found: Plan) -> None:
    """Find all that goes along, in other tournaments too, and what stays in the register."""
    changes = history.changes_since(found.entry)
    known = {change.key for change in changes}
    elsewhere = history.later_elsewhere(found.entry, changes[0].rows)
    changes += history.load_changes([key for key in elsewhere if key not in known])
    changes.sort(key=lambda change: change.started)
    own = found.entry.tournament
    found.going, taken = building.that_go_along(own, changes, found.whole)
    steps = [step for change in found.going for step in change.entries]
    found.along = sorted(
        (step for step in steps if step.pk != found.entry.pk), key=lambda s: s.pk, reverse=True
    )
    rounds = building.paired_since(changes, found.going, taken[0].numbers)
    found.built_on = [_("Round %(round)d was paired after this.") % {"round": n} for n in rounds]
    _look_at_others(found)
    for each in taken:
        _look_at_what_is_long_ago(found, each)
        _say_what_is_locked(found, each)


def _look_at_others(found: Plan) -> None:
    """Leave those alone in the register whom something else uses by now, bring back those who have
    left it since, and refuse what a deleted tournament has a part in.
    """
    found.going += others.removed_since(found.rows)
    found.staying = others.used_elsewhere(found.rows)
    kept = [row for row in found.rows if row.row in found.staying]
    if kept:
        found.kept = words.changes_of(found.tournaments, kept, set())
    other = others.deleted_tournament(found.going, found.entry.tournament)
    if other:
        sentence = _("“%(name)s” has a part in this, and has been deleted: bring it back first.")
        found.refused.append(Limit(sentence % {"name": other.name}))
    elif others.names_removed_tournament(found.rows):
        sentence = _("A tournament has a part in this that has been removed for good.")
        found.refused.append(Limit(sentence))


def _look_at_what_is_long_ago(found: Plan, taken: building.Taken) -> None:
    """Refuse results and colours of a round long ago alone, or say that all later rounds go with
    them (checklist, 189 and 191).
    """
    own = taken.tournament
    as_it_stood = found.whole or _took_back_last(found.entry)
    if not own.fide_mode or (as_it_stood and own == found.entry.tournament):
        return
    last = stage.last_played(own)
    first = {row.number for row in found.going[0].rows} if found.going else set()
    open_rounds = {number for number in range(1, last + 1) if corrections.may_correct(own, number)}
    entries = {row.row[1] for row in found.rows if row.model == "entry" and row.whole}
    together = set()
    for row in found.rows:
        number = taken.numbers.round_of(row)
        if not number or number > last or row.model not in building.BOARDS:
            continue
        if number in open_rounds or _bye_of_an_entry(row, entries):
            continue
        if number < _last_reached(found, taken, last) - corrections.ROUNDS_BACK:
            said = refusal(FideCase.CORRECTION, own).sentence
            found.refused.append(Limit(said, LONG_AGO))
            return
        if row.number in first:
            together.add(number)
    if together:
        sentence = _(
            "Results and colours of round %(round)d go back only with all rounds after it."
        )
        found.together.append(Limit(sentence % {"round": min(together)}, LONG_AGO))


def _took_back_last(entry: LogEntry) -> bool:
    """Tell whether this took something back and nothing followed: all is then as it stood."""
    later = entry.tournament.log.filter(version__gt=entry.version)
    return entry.action == Action.TAKEN_BACK and not later.exists()


def _bye_of_an_entry(row: WrittenRow, entries: Collection[int]) -> bool:
    """Tell whether this is a bye of one of ``entries``, which come or go with all their byes."""
    if row.model != "turn" or not row.whole:
        return False
    values = {**row.before, **row.after}
    return values.get("pairing_id") is None and values["entry_id"] in entries


def _last_reached(found: Plan, taken: building.Taken, last: int) -> int:
    """Return the last round played once it has been taken back; ``last``: that of now."""
    if taken.seated is None or taken.seated > last:
        return last
    states = (
        row.before["state"]
        for row in sorted(found.rows, key=lambda row: row.number)
        if row.model == "round" and "state" in row.before
        if taken.numbers.round_of(row) == taken.seated
    )
    return taken.seated if next(states) in stage.PLAYED else taken.seated - 1


def _say_what_is_locked(found: Plan, taken: building.Taken) -> None:
    """Say what comes back only together with round 1, or with that which locks the numbers."""
    rounds = _unpaired(found.going[1:], taken)
    locking = first_locking_numbers(taken.tournament)
    own = taken.tournament == found.entry.tournament
    if not rounds or (found.whole and own):
        return
    if taken.renumbered and locking > 1 and max(rounds) >= locking:
        sentence = _(
            "No number can change once round %(round)d is paired: this goes back only with it."
        )
        found.together.append(Limit(sentence % {"round": locking}, (151,)))
    if 1 not in rounds:
        return
    for name in sorted(taken.locked - {building.NUMBERS}):
        prohibited = name == building.PROHIBITED
        words = _("prohibited pairings") if prohibited else settings.label(name)
        sentence = _(
            "Locked since round 1 was paired, this goes back only together with it: %(field)s."
        )
        limit = Limit(sentence % {"field": words}, ARTICLES.get(name, ()))
        found.together.append(limit)


def _unpaired(changes: Collection[Change], taken: building.Taken) -> set[int]:
    """Return the rounds whose pairing goes with these changes."""
    rows = (row for change in changes for row in change.rows)
    pairing = (r for r in rows if r.model == "round" and r.before.get("state") == PLANNED)
    return {number for row in pairing if (number := taken.numbers.round_of(row))}


def _limit(found: Plan) -> None:
    """Note what stays for good: FIDE mode left, a seed drawn."""
    for row in found.rows:
        if row.model != "tournament" or row.whole:
            continue
        own = next(each for each in found.tournaments if each.pk == row.row[1])
        if not own.fide_mode and row.before.get(LEFT_FOR_GOOD) and found.whole:
            _stay(found, row, LEFT_FOR_GOOD, refusal(FideCase.REENTRY, own).sentence, 45)
        elif not own.fide_mode and row.before.get(LEFT_FOR_GOOD):
            found.refused.append(Limit(refusal(FideCase.REENTRY, own).sentence, (45,)))
        if DRAWN_FOR_GOOD in row.before and own.lots_seed:
            sentence = _("The seed %(seed)s stays: drawing again brings the same lots.")
            _stay(found, row, DRAWN_FOR_GOOD, sentence % {"seed": own.lots_seed}, 206)


def _stay(found: Plan, row: WrittenRow, column: str, sentence: str, article: int) -> None:
    found.staying_columns.setdefault(row.row, set()).add(column)
    limit = Limit(sentence, (article,))
    if limit not in found.stays:
        found.stays.append(limit)


def require_possible(found: Plan) -> None:
    """Raise ``Refused`` with the first reason why it cannot be done."""
    if found.refused:
        raise Refused(found.refused[0].sentence)
