"""Moving a player from one tournament of an event to another, in one step of both."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.entries import byes, entries, leaving, number_moves, numbering
from tournaments.models import ByeKind, Entry, Player, RequestedBye, Tournament
from tournaments.ratings.known import Ratings
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import Refused
from tournaments.steps.step import Step, take_step


@dataclass(frozen=True)
class MovingBye:
    """A bye in a coming round. ``refusal``: why the other tournament does not allow it."""

    round: int
    kind: ByeKind
    refusal: str


@dataclass(frozen=True)
class MovePlan:
    """The plan of moving ``entry`` to ``target``. ``back``: an entry there, withdrawn, which
    would be taken up again.
    """

    entry: Entry
    target: Tournament
    removed: bool
    """The entry was never paired, and goes; otherwise it stays, withdrawn after a round."""
    withdrawn_after: int
    board_open: bool
    consequences: list[str]
    """The consequences of withdrawing, in a round robin."""
    first_rounds: range
    back: Entry | None
    byes: list[MovingBye]
    rating_there: int | None
    """The rating that counts in the other tournament, unless the one of the entry goes along."""
    own_rating: bool
    """Whether the entry's rating is not the one that its tournament picks from the register."""
    number: int | None
    """The number there with what goes along by itself; ``None`` if no numbers are given yet."""
    numbers_that_move: int
    moves_there: list[str]
    moves_here: list[str]
    """The pairing numbers of others that move once round 1 is paired, in words."""
    prohibited: list[list[str]]
    """Others in the player's groups of people kept apart, in the tournament that is left."""

    @property
    def mark(self) -> str:
        """A mark of the plan as shown; sent with the form, lest something else is done."""
        shown = (self.removed, self.withdrawn_after, self.first_rounds.start, self.back is not None)
        return "-".join(str(int(part)) for part in shown)

    @property
    def asks_rating(self) -> bool:
        return self.entry.rating != self.rating_there

    @property
    def asks_title(self) -> bool:
        return self.entry.title != self.title_there

    @property
    def title_there(self) -> str:
        return self.back.title if self.back else self.entry.person.title


@dataclass(frozen=True)
class MoveWishes:
    """The wishes for a move. ``byes``: rounds of those to move; ``seen``: the plan's ``mark``."""

    seen: str
    first_round: int | None = None
    rating: bool = False
    title: bool = False
    checked_in: bool = False
    byes: Collection[int] = field(default_factory=frozenset)


def others(tournament: Tournament) -> list[Tournament]:
    """List the other tournaments of the event."""
    rest = Tournament.objects.filter(event=tournament.event_id, archived=False)
    return list(rest.exclude(pk=tournament.pk).select_related("event__club"))


def plan(entry: Entry, target: Tournament) -> MovePlan:
    """Work out what moving would do. Raises ``Refused`` if it is not possible."""
    left, person = entry.tournament, entry.person
    _require_movable(entry, target)
    back = target.entries.filter(player=person).select_related("player").first()
    leaving.refuse_expelled(entry)
    if back is not None:
        leaving.refuse_expelled(back)
    if back is not None and back.withdrawn_after is None:
        raise Refused(_("%(name)s plays in %(tournament)s already.") % _figures(entry, target))
    first = stage.last_paired(target) + 1
    if first > 1 or back is None:
        entries.round_to_start(target, None)  # a table or a bracket takes nobody any more
    if back is not None:
        back.tournament = target
    paired = stage.last_paired(left)
    here, there = (_usual(each, person) for each in (left, target))
    mover = _moved_copy(entry, target, entry.rating if entry.rating != here else there, back)
    number, moving = numbering.preview(target, mover)
    boards = stage.boards_of(left).filter(stage.OPEN, turns__entry=entry)
    removed = not leaving.was_paired(entry)
    leaves_a_table = left.predetermined and not removed and entry.withdrawn_after is None
    asked = leaving.question(entry, paired) if leaves_a_table else None
    return MovePlan(
        entry=entry,
        target=target,
        removed=removed,
        withdrawn_after=paired if entry.withdrawn_after is None else entry.withdrawn_after,
        board_open=boards.exists(),
        consequences=asked.consequences if asked else [],
        first_rounds=range(first, target.rounds_planned + 1),
        back=back,
        byes=_moving_byes(entry, target, back, paired),
        rating_there=back.rating if back else there,
        own_rating=entry.rating != here,
        number=number,
        numbers_that_move=len(moving),
        moves_there=number_moves.in_lines(target, moving) if first > 1 else [],
        moves_here=_moves_here(entry) if removed and paired else [],
        prohibited=_prohibited(entry),
    )


def _moves_here(entry: Entry) -> list[str]:
    moves = numbering.moves_without(entry.tournament, entry)
    return number_moves.in_lines(entry.tournament, moves)


def _usual(tournament: Tournament, player: Player) -> int | None:
    """Return the rating that the player has in a tournament by itself."""
    known = Ratings(tournament, [player]).main(player)
    return known.value if known else None


def _figures(entry: Entry, target: Tournament) -> dict[str, str]:
    return {"name": entry.name, "tournament": target.name, "left": entry.tournament.name}


def _require_movable(entry: Entry, target: Tournament) -> None:
    left, figures = entry.tournament, _figures(entry, target)
    if target.pk == left.pk or target.event_id != left.event_id:
        raise Refused(_("Choose another tournament of the same event."))
    if left.for_teams or target.for_teams:
        raise Refused(_("Where teams play, put the player into a team instead, or take them out."))
    if left.knock_out and stage.last_paired(left):
        raise Refused(
            _("The knock-out %(left)s is under way: enter a walkover in the match of %(name)s.")
            % figures
        )
    if not left.knock_out and stage.last_paired(left) >= left.rounds_planned:
        raise Refused(
            _("All rounds of %(left)s are paired. Enter %(name)s in %(tournament)s anew.") % figures
        )
    if target.knock_out and stage.last_paired(target):
        raise Refused(_("The bracket of %(tournament)s has been drawn.") % figures)
    if not target.knock_out and stage.last_paired(target) >= target.rounds_planned:
        raise Refused(
            _("All rounds of %(tournament)s are paired: nobody can join it any more.") % figures
        )


def _moved_copy(entry: Entry, target: Tournament, rating: int | None, back: Entry | None) -> Entry:
    """Return the entry as it would be in the other tournament, not stored."""
    if back is not None:
        return back
    return Entry(
        pk=0, tournament=target, player=entry.player, rating=rating, title=entry.person.title
    )


def _moving_byes(
    entry: Entry, target: Tournament, back: Entry | None, paired: int
) -> list[MovingBye]:
    """List the byes in rounds that are not paired yet, with those that are refused."""
    halves = byes.half_point_byes_of(back, besides=0) if back else 0
    listed = []
    for bye in entry.requested_byes.filter(round__gt=paired).order_by("round"):
        kind = ByeKind(bye.kind)
        refusal = _round_refusal(target, bye.round) or _kind_refusal(target, kind)
        if kind == ByeKind.HALF and not refusal:
            refusal = _half_point_refusal(entry, target, bye.round, halves)
            halves += not refusal
        listed.append(MovingBye(bye.round, kind, refusal))
    return listed


def _round_refusal(target: Tournament, round: int) -> str:
    """Tell why nobody can have a bye in this round of the other tournament; empty if one can."""
    if round > target.rounds_planned:
        return _("there is no round %(round)d there") % {"round": round}
    if round <= stage.last_paired(target):
        return _("round %(round)d is paired there already") % {"round": round}
    return ""


def _kind_refusal(target: Tournament, kind: ByeKind) -> str:
    if target.knock_out:
        return _("a knock-out has no byes")
    if target.by_table and kind != ByeKind.ZERO:
        return _("a round robin has no byes for points")
    return ""


def _half_point_refusal(entry: Entry, target: Tournament, round: int, halves: int) -> str:
    until = target.half_point_byes_until
    if until is not None and round > until:
        return _("half-point byes are possible there until round %(round)d") % {"round": until}
    if not entry.half_point_byes_allowed:
        return _("the player may not have half-point byes")
    if halves >= target.half_point_byes:
        return _("half-point byes that are allowed there: %(count)d") % {
            "count": target.half_point_byes
        }
    return ""


def _prohibited(entry: Entry) -> list[list[str]]:
    groups = entry.tournament.prohibited_pairings.filter(entries=entry)
    return [
        [other.name for other in group.entries.select_related("player") if other.pk != entry.pk]
        for group in groups.prefetch_related("entries")
    ]


def move(entry: Entry, target: Tournament, by: User | None, wishes: MoveWishes) -> Entry:
    """Move a player to another tournament of the event; return the entry there.

    An entry that was never paired goes; any other is withdrawn, and keeps its games. Raises
    ``Refused``, also if something else would follow now than was shown.
    """
    actions = {entry.tournament.pk: Action.ENTRY_MOVED_OUT, target.pk: Action.ENTRY_MOVED_IN}
    with _both_steps((entry.tournament, target), by, actions) as steps:
        leaving_step, arriving_step = steps[entry.tournament.pk], steps[target.pk]
        stored = (
            leaving_step.tournament.entries.filter(pk=entry.pk).select_related("player").first()
        )
        if stored is None:
            raise Refused(
                _("The player is not in %(left)s any more.") % {"left": entry.tournament.name}
            )
        stored.tournament = leaving_step.tournament
        chosen = plan(stored, arriving_step.tournament)
        if chosen.mark != wishes.seen:
            raise Refused(_("Something has changed since this page was opened. Look again."))
        moved = _arrive(arriving_step, chosen, wishes)
        _leave(leaving_step, chosen)
    moved.refresh_from_db()
    return moved


@contextmanager
def _both_steps(
    tournaments: tuple[Tournament, Tournament], by: User | None, actions: Mapping[int, Action]
) -> Iterator[dict[int, Step]]:
    """Take a step in both tournaments, locked in an order that no two movers can block."""
    with ExitStack() as stack:
        yield {
            each.pk: stack.enter_context(take_step(each, by, actions[each.pk]))
            for each in sorted(tournaments, key=lambda each: each.pk)
        }


def _leave(step: Step, chosen: MovePlan) -> None:
    entry = chosen.entry
    step.params = {
        "entry": entry.pk,
        "name": logged_name(entry),
        "other": chosen.target.name,
        "round": stage.last_paired(step.tournament),
    }
    if chosen.removed:
        step.params |= leaving.strike(step.tournament, entry)[0]
        return
    step.params["after_round"] = chosen.withdrawn_after
    entry.withdrawn_after = chosen.withdrawn_after
    entry.save(update_fields=["withdrawn_after"])


def _arrive(step: Step, chosen: MovePlan, wishes: MoveWishes) -> Entry:
    entry, tournament = chosen.entry, step.tournament
    arrived = chosen.back or entries.enter(tournament, entry.person, wishes.first_round)
    arrived.withdrawn_after = None
    arrived.half_point_byes_allowed &= entry.half_point_byes_allowed
    arrived.checked_in = wishes.checked_in and entry.checked_in
    if wishes.rating:
        arrived.rating, arrived.rating_source = entry.rating, entry.rating_source
    if wishes.rating or (chosen.back is None and not chosen.asks_rating):
        arrived.k_factor = entry.k_factor
    if wishes.title:
        arrived.title = entry.title
    arrived.save()
    given = _give_byes(arrived, chosen, wishes)
    step.params = {
        "entry": arrived.pk,
        "name": logged_name(arrived),
        "other": entry.tournament.name,
        "other_slug": entry.tournament.slug,
        "first_round": arrived.first_round if chosen.back is None else chosen.first_rounds.start,
        "round": stage.last_paired(tournament),
        "byes": [[bye.round, bye.kind.value] for bye in given],
        "numbers": numbering.as_params(numbering.number_late_entry(tournament)),
    }
    return arrived


def _give_byes(arrived: Entry, chosen: MovePlan, wishes: MoveWishes) -> list[MovingBye]:
    """Give the byes that go along. Raises ``Refused`` for one that is not allowed."""
    given = [bye for bye in chosen.byes if bye.round in wishes.byes]
    for bye in given:
        if bye.refusal:
            raise Refused(
                _("The bye in round %(round)d cannot go along: %(why)s.")
                % {"round": bye.round, "why": bye.refusal}
            )
        RequestedBye.objects.update_or_create(
            entry=arrived, round=bye.round, defaults={"kind": bye.kind}
        )
    return given


def came_from(entry: Entry) -> str:
    """Return the slug of the tournament that the player was moved here from; empty if from none."""
    arrivals: Any = entry.tournament.log.filter(
        action=Action.ENTRY_MOVED_IN, params__entry=entry.pk
    ).order_by("-version")
    last = arrivals.first()
    return last.params["other_slug"] if last else ""
