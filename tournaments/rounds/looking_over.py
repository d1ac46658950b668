"""Looking a paired round over: changing it by hand, with warnings of broken rules, and publishing
it.

From the first change to publishing is the manual phase of the round; unpairing ends it and nothing
of it is kept. At its end the boards are compared with the engine's own.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass

from django.utils.translation import gettext as _

from clubs.models import User
from crosstable.model import Colour
from crosstable.results import Result
from pairing import Fault, Finding, as_json
from tournaments.bridge import absences, crosstables, engine, kinds, seating
from tournaments.bridge.layout import (
    BoardChange,
    Flip,
    GiveBye,
    Layout,
    PutTogether,
    Swap,
    TakeApart,
    changed,
)
from tournaments.entries import byes
from tournaments.models import ByeKind, Entry, Round, RoundState, Tournament, Turn
from tournaments.rounds import findings
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused, Stale
from tournaments.steps.step import take_step
from tournaments.teams import match_games

__all__ = [
    "BoardChange",
    "Flip",
    "GiveBye",
    "PutTogether",
    "Swap",
    "TakeApart",
    "apply",
    "differences",
    "preview",
    "publish",
]


ASKED_AT_PUBLISHING = frozenset(
    {Fault.DIFFERS, Fault.MISSING, Fault.BYE_MISSING, Fault.NO_LEGAL_PAIRING}
)
"""True of every half-made change; asked about only for the finished boards."""


@dataclass(frozen=True)
class BoardDifference:
    """The arbiter's changes to the engine's boards: those that differ, on either side."""

    proposed: list[list[int | None]]
    actual: list[list[int | None]]

    def __bool__(self) -> bool:
        return bool(self.proposed or self.actual)


def preview(round: Round, change: BoardChange) -> list[Finding]:
    """List the rules that ``change`` would break. Raises ``Refused`` if it is impossible."""
    _require_paired(round)
    return engine.judge(round, changed(change, seating.read(round)))


def apply(
    round: Round, by: User | None, change: BoardChange, seen_version: int, confirmed: bool = False
) -> Round:
    """Change the boards; ``seen_version`` is the tournament's on the form.

    Needs confirmation if the change breaks a rule that was kept before (checklist, 66 and 67), or
    gives a bye that requires one (174, 178): at the level of the most serious of them.
    """
    broken = broken_by(round, change)  # before taking the lock: the engine may be slow
    with take_step(round.tournament, by, Action.BOARDS_CHANGED) as step:
        round = stage.fresh_round(round, step.tournament)
        _require_paired(round)
        if stage.changed_since(step.tournament, seen_version):
            raise Stale(_("Somebody has changed the tournament meanwhile. Look again."), round)
        questions = about_byes(round, change)
        if (broken or questions) and not confirmed:
            raise _question(round.tournament, broken, questions)
        seating.store(round, changed(change, seating.read(round)))
        round.edited = True
        round.save(update_fields=["edited"])
        step.params = {
            "round": round.number,
            "change": type(change).__name__,
            "of": asdict(change),
            "broken": as_json(broken),
        }
    return round


def broken_by(round: Round, change: BoardChange) -> list[Finding]:
    """List the rules that ``change`` breaks, except those that only publishing asks about."""
    _require_paired(round)
    before = seating.read(round)
    return broken_between(round, before, changed(change, before))


def broken_between(round: Round, before: Layout, after: Layout) -> list[Finding]:
    """List the rules that ``after`` breaks and ``before`` does not, as :func:`broken_by` does."""
    known = engine.judge(round, before)
    return [
        finding
        for finding in engine.judge(round, after)
        if finding not in known and finding.code not in ASKED_AT_PUBLISHING
    ]


def about_byes(round: Round, change: BoardChange) -> list[NeedsConfirmation]:
    """List what to ask about byes that ``change`` gives. Raises ``Refused`` (checklist, 176)."""
    before = seating.read(round)
    return about_byes_between(round, before, changed(change, before))


def about_byes_between(round: Round, before: Layout, after: Layout) -> list[NeedsConfirmation]:
    """List what to ask about the byes that ``after`` has and ``before`` has not; ``about_byes``."""
    given = after.away().items() - before.away().items()
    entries = Entry.objects.select_related("player").in_bulk([entry for entry, _code in given])
    for entry in entries.values():
        entry.tournament = round.tournament
    questions = (
        byes.question(entries[e], round.number, ByeKind(code)) for e, code in sorted(given)
    )
    return [question for question in questions if question]


def _question(
    tournament: Tournament, broken: Sequence[Finding], questions: Sequence[NeedsConfirmation]
) -> NeedsConfirmation:
    names = findings.names(tournament)
    lines = [line for question in questions for line in (question.message, *question.consequences)]
    if broken:
        lines.insert(0, _("This breaks a rule of pairing. Do it all the same?"))
    teams = tournament.for_teams
    lines += [findings.finding_in_words(finding, names, teams=teams) for finding in broken]
    levels = [*(finding.level for finding in broken), *(question.level for question in questions)]
    return NeedsConfirmation(lines[0], max(levels), lines[1:])


def _require_paired(round: Round) -> None:
    if round.state != RoundState.PAIRED:
        raise Refused(_("Boards can be changed by hand between pairing and publishing."))


def differences(round: Round, actual: Layout) -> BoardDifference:
    """Return the manual pairing alteration (MPA) so far: boards, colours and the bye.

    It is empty if only the arbiter has the table.
    """
    if round.tournament.paired_by_hand:
        return BoardDifference([], [])
    right = [tuple(row) for row in _boards_of_rules(round, actual)]
    seated = [tuple(row) for row in actual.rows()]
    return BoardDifference(
        [list(row) for row in right if row not in seated],
        [list(row) for row in seated if row not in right],
    )


def _boards_of_rules(round: Round, actual: Layout) -> list[list[int | None]]:
    """Return the boards of the rules, computed again if anything has changed since the pairing.

    Entries that the arbiter gave a bye by hand are not paired then.
    """
    log = round.tournament.log
    paired = log.filter(action=Action.PAIRED, params__round=round.number).first()
    since = log.exclude(action=Action.BOARDS_CHANGED)
    if paired and not round.edited and not since.filter(version__gt=paired.version).exists():
        return round.proposed or []
    right = engine.by_the_rules(round, actual)
    return right.rows() if right else []


def publish(round: Round, by: User | None, confirmed: bool = False) -> Round:
    """Show the round to everybody; results can be entered.

    Boards are put in the order of C.04.2, 3.6. Boards that differ from the engine's need
    confirmation (level 3), which names the right ones, and are mentioned in the report (checklist,
    69).
    """
    with take_step(round.tournament, by, Action.PUBLISHED) as step:
        round = stage.fresh_round(round, step.tournament)
        if round.state in stage.PLAYED:
            step.nothing_to_do()
            return round
        if round.state != RoundState.PAIRED:
            raise Refused(_("Round %(round)d is not paired yet.") % {"round": round.number})
        current = seating.read(round)
        _refuse_waiting(step.tournament, current)
        difference = differences(round, current)
        if difference and not confirmed:
            raise NeedsConfirmation(
                _("These boards are not those of the rules."),
                CONFIRM,
                _in_words(step.tournament, difference),
            )
        again = meet_again(round, current)
        if again and not confirmed:
            raise NeedsConfirmation(
                _("Some would meet more often than the round robin has it."), CONFIRM, again
            )
        if round.edited:
            seating.store(round, engine.in_order(round, current))
        _complete(round)
        step.params = {"round": round.number, "forfeits": _begin(round)}
        round.state = RoundState.PUBLISHED
        round.edited = bool(difference)
        round.save(update_fields=["state", "edited"])
        if difference:
            step.params |= {"proposed": difference.proposed, "actual": difference.actual}
    return round


def meet_again(round: Round, current: Layout) -> list[str]:
    """List the pairs that have already played all their games of a round robin (checklist, 101)."""
    tournament = round.tournament
    if not tournament.predetermined:
        return []
    table = crosstables.build(tournament, through=round.number - 1)
    cycles = kinds.cycles_of(tournament, len(table.participants))
    names, lines = findings.names(tournament), []
    for white, black in current.boards.values():
        met = [str(turn.round) for turn in table.turns[white] if turn.opponent == black]
        if len(met) >= cycles:
            lines.append(
                _("%(one)s – %(other)s: they met in round %(rounds)s.")
                % {"one": names[white], "other": names[black], "rounds": ", ".join(met)}
            )
    return lines


def _refuse_waiting(tournament: Tournament, current: Layout) -> None:
    if current.waiting:
        message = _("These players have neither a board nor a bye: %(names)s")
        if tournament.for_teams:
            message = _("These teams have neither a match nor a bye: %(names)s")
        raise Refused(message % {"names": ", ".join(_names(tournament, current.waiting))})


def _names(tournament: Tournament, entries: Collection[int]) -> list[str]:
    rows = tournament.entries.filter(pk__in=entries).select_related("player")
    return [entry.name for entry in rows]


def _in_words(tournament: Tournament, difference: BoardDifference) -> list[str]:
    names = findings.names(tournament)
    return [
        *(_("by the rules: %(board)s") % {"board": b} for b in _pairs(difference.proposed, names)),
        *(_("as changed: %(board)s") % {"board": b} for b in _pairs(difference.actual, names)),
        _("The difference will be in the report."),
    ]


def _pairs(rows: Sequence[Sequence[int | None]], names: dict[int, str]) -> list[str]:
    return [
        " – ".join(_("bye") if entry is None else names[entry] for entry in row) for row in rows
    ]


def _complete(round: Round) -> None:
    """Mark entries added after the round was paired as away in it."""
    turned = round.turns.values_list("entry_id", flat=True)
    missing = Entry.objects.filter(tournament=round.tournament).exclude(pk__in=turned)
    away = absences.away_codes(round.tournament, round.number)
    Turn.objects.bulk_create(
        Turn(round=round, entry=entry, bye=away[entry.pk]) for entry in missing
    )


FORFEITS = {
    frozenset({Colour.WHITE}): Result.BLACK_WINS_BY_FORFEIT,
    frozenset({Colour.BLACK}): Result.WHITE_WINS_BY_FORFEIT,
    frozenset({Colour.WHITE, Colour.BLACK}): Result.BOTH_FORFEIT,
}
"""The result by the colours whose players do not come."""


def _begin(round: Round) -> list[int] | list[str]:
    """Decide boards before anybody plays; return which.

    A table also sets games for players known not to come; teams may leave seats empty.
    """
    by_table = round.tournament.by_table
    gone = absences.not_coming(round.tournament, round.number) if by_table else frozenset()
    if round.tournament.for_teams:
        return match_games.set_up(round, gone)
    return _forfeit(round, gone) if by_table else []


def _forfeit(round: Round, gone: Collection[int]) -> list[int]:
    decided = []
    for pairing in round.pairings.prefetch_related("turns"):
        absent = frozenset(Colour(t.colour) for t in pairing.turns.all() if t.entry_id in gone)
        if absent:
            result = FORFEITS[absent]
            pairing.white_code, pairing.black_code = result.white.value, result.black.value
            pairing.version += 1
            pairing.save(update_fields=["white_code", "black_code", "version"])
            decided.append(pairing.board)
    return decided
