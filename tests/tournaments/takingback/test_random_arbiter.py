"""A random arbiter walks over many kinds of steps, and back again, one step or many at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from clubs.models import User
from tests.seeds import seeds
from tests.tournaments import test_properties as properties
from tests.tournaments.takingback.dumps import Dump, differences, dump
from tests.worlds.played import Played
from tournaments.models import Event
from tournaments.rounds import looking_over
from tournaments.rounds.mending import mending
from tournaments.setup import changing
from tournaments.standings import refreshing
from tournaments.steps.actions import Action
from tournaments.takingback.plan import Plan, plan
from tournaments.takingback.taking import take_back

pytestmark = pytest.mark.sqlite

STEPS = 60


class Hands(properties.Hands):
    """One who changes settings too, and takes steps back."""

    def __init__(self, played: Played, chance: random.Random) -> None:
        super().__init__(played, chance)
        self.states: dict[int, Dump] = {}
        """All rows at each version that was seen."""
        self.back = {"alone": 0, "whole": 0, "refused": 0, "along": 0}

    def actions(self) -> list[tuple[Callable[[bool], object], int]]:
        return [
            *super().actions(),
            (self.change_settings, 2),
            (self.change_event, 1),
            (self.set_times, 1),
            (self.prohibit, 1),
            (self.mend, 2),
            (self.strike_off, 1),
            (self.put_away, 1),
        ]

    def change_settings(self, confirmed: bool) -> None:
        choices: list[dict[str, Any]] = [
            {"chief_arbiter": f"Nil {self.chance.random()}"},
            {"tiebreaks": self.chance.choice([["PTS", "BH"], ["PTS", "SB", "BH"]])},
            {"rounds_planned": self.chance.randint(4, 6)},
            {"unrated_as": self.chance.randint(1000, 1400)},
        ]
        fields = self.chance.choice(choices)
        changing.update_tournament(self.played.tournament, self.played.by, confirmed, **fields)

    def change_event(self, confirmed: bool) -> None:
        city = f"Oslo {self.chance.random()}"
        changing.update_event(self.played.tournament.event, self.played.by, city=city)

    def set_times(self, confirmed: bool) -> None:
        times = {self.chance.randint(1, 4): datetime(2026, 5, 1, 17, tzinfo=UTC)}
        changing.set_round_times(self.played.tournament, self.played.by, times)

    def prohibit(self, confirmed: bool) -> None:
        two = [self.entry(), self.entry()]
        changing.prohibit(self.played.tournament, self.played.by, two, 1, 2)

    def mend(self, confirmed: bool) -> None:
        round = mending.running_round(self.played.tournament)
        if round is not None:
            change = looking_over.Swap(self.entry().pk, self.entry().pk)
            seen = mending.plan(round, change).seen
            mending.apply(round, self.played.by, change, seen, confirmed=True)

    def strike_off(self, confirmed: bool) -> None:
        properties.entries.remove_entry(self.entry(), self.played.by, confirmed=True)

    def put_away(self, confirmed: bool) -> None:
        for archived in (True, False):
            changing.archive(self.played.tournament, self.played.by, archived)

    def see(self) -> None:
        self.states[self.played.again().tournament.version] = dump()

    def take_back(self) -> None:
        """Take a step back, or go back to before it; then take that back, and do it again."""
        whole = self.chance.random() < 0.5
        versions = [version for version in self.states if version + 1 in self.known()]
        version = self.chance.choice(versions[-12:])
        entry = self.played.tournament.log.get(version=version + 1)
        before, worked_out = dump(), plan(entry, whole=whole)
        if worked_out.refused:
            self.back["refused"] += 1
            return
        self._do(entry.version, whole=whole)
        after = dump()
        assert differences(before, after)
        if whole:
            assert not differences(self.states[version], after)
        self.back["whole" if whole else "alone"] += 1
        self.back["along"] += len(worked_out.along)
        last = self.played.again().tournament.version
        self._do(last)
        assert not differences(before, dump())
        self._do(self.played.again().tournament.version)
        assert not differences(after, dump())

    def known(self) -> set[int]:
        return set(self.played.tournament.log.values_list("version", flat=True))

    def _do(self, version: int, *, whole: bool = False) -> Plan:
        entry = self.played.again().tournament.log.get(version=version)
        seen = plan(entry, whole=whole).mark
        return take_back(entry, self.played.by, seen=seen, whole=whole, confirmed=True)


@pytest.mark.whole
@pytest.mark.parametrize("seed", seeds(6, 6))
def test_whatever_is_taken_back(event: Event, arbiter: User, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - the same each time
    names = properties.NAMES[: chance.randint(5, 7)]
    played = Played.with_players(event, arbiter, names, properties.ROUNDS, half_point_byes=2)
    hands = Hands(played, chance)
    for number in range(STEPS):
        hands.see()
        hands.act()
        if number % 5 == 4:
            hands.see()
            hands.take_back()
        properties.every_version_has_one_line(played)
        properties.everybody_has_one_place_in_every_round(played)
    assert hands.back["alone"], hands.back
    assert hands.back["whole"], hands.back
    refreshing.refresh(played.tournament.pk)
    if played.again().tournament.rounds.filter(state__in=["published", "closed"]).exists():
        properties.standings_have_everybody(played)
    properties.the_report_reads_back(played)
    kinds = set(played.tournament.log.values_list("action", flat=True))
    assert Action.TAKEN_BACK in kinds
