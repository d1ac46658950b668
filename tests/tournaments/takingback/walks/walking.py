"""A random arbiter: takes whatever steps there are in a world, and takes them back."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, TypeVar

from django.db.models import QuerySet

from tests.tournaments.takingback.dumps import Dump, differences, dump
from tests.tournaments.test_properties import Hands
from tests.worlds.played import Played
from tournaments.models import LogEntry, Standing, Tournament
from tournaments.setup import changing
from tournaments.standings import refreshing
from tournaments.steps.actions import Action
from tournaments.steps.in_force import taken_back
from tournaments.steps.refusals import NeedsConfirmation, Refused, Stale
from tournaments.takingback.plan import Plan, plan
from tournaments.takingback.taking import take_back

T = TypeVar("T")
BACK = ("alone", "whole", "along", "refused")


@dataclass(frozen=True)
class Deed:
    """Something that an arbiter does; it may be refused. ``kinds``: the steps it may be."""

    kinds: frozenset[Action]
    act: Callable[[Walk, bool], object]
    often: int


class Deeds(list[Deed]):
    """What an arbiter does in a world."""

    def taking(self, *kinds: Action, often: int = 2) -> Callable[[T], T]:
        def add(act: T) -> T:
            self.append(Deed(frozenset(kinds), act, often))  # type: ignore[arg-type]
            return act

        return add

    @property
    def kinds(self) -> set[Action]:
        return {kind for deed in self for kind in deed.kinds}


@dataclass(frozen=True)
class Phase:
    """A part of a walk: what is done in it, and what it is for."""

    deeds: Deeds
    kinds: frozenset[Action]
    """It goes on until all of these have been taken and taken back."""
    least: int
    most: int
    """Steps."""
    every: int = 6
    """After so many of them one is taken back."""


@dataclass
class Walk:
    """A walk through a world of one event. ``by`` of ``played`` does everything."""

    played: Played
    chance: random.Random
    other: Played | None = None
    """Another tournament of the event."""
    thorough: bool = False
    """Go on until each kind has been taken back, and choose rather those that have not."""
    states: dict[int, Dump] = field(default_factory=dict)
    """All rows by the last entry of the log."""
    back: dict[str, int] = field(default_factory=lambda: dict.fromkeys(BACK, 0))
    reached: set[Action] = field(default_factory=set)
    """Kinds of steps that were taken back."""
    kept: set[Action] = field(default_factory=set)
    """Kinds of steps that FIDE's checklist keeps from being taken back."""
    done: list[LogEntry] = field(default_factory=list)
    staying: set[int] = field(default_factory=set)
    """People who stayed in the register."""
    refused: list[str] = field(default_factory=list)
    """Sentences of what could not be taken back, and why it should have been."""

    def __post_init__(self) -> None:
        self.first = self.last_entry()
        self.start = self.see()
        self.start_worked_out = worked_out()

    @property
    def hands(self) -> Hands:
        return Hands(self.played.again(), self.chance)

    @property
    def tournament(self) -> Tournament:
        return self.played.again().tournament

    def one(self, of: Iterable[T]) -> T:
        """Choose one; there may be none."""
        found: Sequence[T] = list(of)
        if not found:
            raise Refused("there is none")
        if isinstance(of, QuerySet) and not of.ordered:  # the database's order is chance of its own
            found = sorted(found, key=attrgetter("pk"))
        return self.chance.choice(found)

    @staticmethod
    def last_entry() -> int:
        return LogEntry.objects.order_by("-pk").values_list("pk", flat=True)[0]

    def see(self) -> Dump:
        state = self.states[self.last_entry()] = dump()
        return state

    def taken(self) -> set[Action]:
        found = LogEntry.objects.filter(pk__gt=self.first, change__isnull=False)
        return {Action(kind) for kind in found.values_list("action", flat=True)}

    def through(self, phase: Phase) -> None:
        """Walk until each kind that it is for has been taken back, or may be at the end."""
        for number in range(1, phase.most + 1):
            self.see()
            self.act(phase.deeds)
            if number % phase.every == 0:
                self.see()
                self.take_back()
                if number >= phase.least and phase.kinds <= self.taken() & (
                    self.reached | self.kept
                ):
                    break

    def act(self, deeds: Deeds) -> None:
        """Do something, rather what has not been done yet; confirm if asked."""
        if self.tournament.archived:
            changing.archive(self.tournament, self.played.by, False)
        missing = deeds.kinds - (self.reached if self.thorough else self.taken())
        weights = [deed.often * (6 if deed.kinds & missing else 1) for deed in deeds]
        deed = self.chance.choices(deeds, weights)[0]
        for confirmed in (False, True):
            last = self.last_entry()
            try:
                deed.act(self, confirmed)
            except NeedsConfirmation:
                assert not confirmed, deed
                assert self.last_entry() == last
            except (Refused, Stale):  # or there is nothing to choose from
                break
            else:
                break

    def take_back(self) -> None:
        """Choose a step and take it back, rather one of a kind that has not been yet."""
        recent = LogEntry.objects.filter(pk__gt=self.first, change__isnull=False)
        chosen = recent.exclude(action__in=GONE).order_by("-pk")[:15]
        if not chosen:
            return
        new = [entry for entry in chosen if entry.action not in self.reached]
        entry = self.one(
            new if new and self.chance.random() < (0.9 if self.thorough else 0.5) else chosen
        )
        self.back_and_again(entry, whole=self.chance.random() < 0.4)

    def back_and_again(self, entry: LogEntry, *, whole: bool) -> None:
        """Take a step back, or go back to before it; then take that back, and do it again."""
        before, standing = dump(), worked_out()
        found = plan(entry, whole=whole)
        if found.refused:
            self.note(entry, found)
            return
        try:
            self._do(entry, whole=whole)
        except Refused as refused:
            self.compare(before, dump())  # nothing of it was done
            self.refused.append(f"{entry.action}, whole {whole}: {refused}")
            return
        after, standing_after = dump(), worked_out()
        assert differences(before, after), (entry.action, found.changes, found.along)
        if whole and self.alone(entry) and not found.stays and not found.kept:
            self.compare(self.states.get(self.before(entry)), after)
        self.back["whole" if whole else "alone"] += 1
        self.back["along"] += len(found.along)
        self._do(self._last(entry))
        self.compare(before, dump())
        assert worked_out() == standing
        self._do(self._last(entry))
        self.compare(after, dump())
        assert worked_out() == standing_after
        if self.chance.random() < 0.8:  # go on from where it was
            self._do(self._last(entry))

    def note(self, entry: LogEntry, found: Plan) -> None:
        """Look at why a step is not taken back: FIDE's checklist, or it does not stand."""
        self.back["refused"] += 1
        limit = found.refused[0]
        if limit.articles:
            self.kept.add(Action(entry.action))
        away = entry.tournament.archived and "put away" in limit.sentence
        nothing = "stands any more" in limit.sentence or "already" in limit.sentence
        assert limit.articles or away or nothing or entry.action in GONE, (entry.action, limit)

    def alone(self, entry: LogEntry) -> bool:
        """Tell whether nothing was written in other tournaments alone since ``entry``."""
        since = LogEntry.objects.filter(pk__gte=entry.pk, change__isnull=False)
        own = since.filter(tournament=entry.tournament).values("change")
        return not since.exclude(change__in=own).exists()

    @staticmethod
    def before(entry: LogEntry) -> int:
        """Return the key of the last entry before the change of ``entry``."""
        first = LogEntry.objects.filter(change=entry.change).order_by("pk")[0]
        return LogEntry.objects.filter(pk__lt=first.pk).order_by("-pk")[0].pk

    @staticmethod
    def compare(one: Dump | None, other: Dump) -> None:
        if one is not None:
            wrong = differences(one, other)
            assert not wrong, wrong[:6]

    def back_to_the_start(self) -> None:
        """Take all of it back, and all of that: everything is as it was, then as it is."""
        end, standing = dump(), worked_out()
        self._back(LogEntry.objects.filter(pk__gt=self.first).earliest("pk"), whole=True)
        for entry in LogEntry.objects.filter(pk__gt=self.first).order_by("-pk"):
            if entry.action in {Action.TAKEN_BACK, *GONE}:
                continue
            if entry.pk not in taken_back(entry.tournament):
                self._back(entry)
        self.compare(self.without(self.start), self.without(dump()))
        assert worked_out() == self.start_worked_out
        for entry in reversed(self.done):
            self._do(entry)
        self.compare(end, dump())
        assert worked_out() == standing

    def _back(self, entry: LogEntry, *, whole: bool = False) -> None:
        found = plan(LogEntry.objects.get(pk=entry.pk), whole=whole)
        if not found.refused:
            self.staying |= {key for model, key in found.staying}
            self._do(entry, whole=whole)
            self.done.append(self._last(entry))
            self.back["whole" if whole else "alone"] += 1

    def without(self, state: Dump) -> Dump:
        """Leave out what stays for good: that FIDE mode was left (FIDE's checklist, 45), and whom
        another tournament used when the step that brought them was taken back.
        """
        tournaments = {
            key: {name: value for name, value in row.items() if name != "fide_mode"}
            for key, row in state["tournament"].items()
        }
        players = {key: row for key, row in state["player"].items() if key not in self.staying}
        return {**state, "tournament": tournaments, "player": players}

    def _last(self, entry: LogEntry) -> LogEntry:
        return entry.tournament.log.latest("version")

    def _do(self, entry: LogEntry, *, whole: bool = False) -> None:
        entry = LogEntry.objects.select_related("tournament__event__club").get(pk=entry.pk)
        planned = plan(entry, whole=whole)
        asked = planned.asks_twice is not None
        found = take_back(entry, self.played.by, seen=planned.mark, whole=whole, confirmed=asked)
        going = (step.action for change in found.going for step in change.entries)
        self.reached.update(Action(action) for action in going)


GONE = {Action.DELETED, Action.BROUGHT_BACK}
"""Taking these back deletes: ``test_deletion`` looks at that."""


def worked_out() -> list[Any]:
    """Work all standings out; return them without keys of their own."""
    for tournament in Tournament.objects.all():
        refreshing.refresh(tournament.pk)
    names = ("standings__tournament", "standings__after_round", "entry", "position", "rank")
    return list(Standing.objects.order_by(*names).values_list(*names, "values", "decided_by"))
