"""A group of the Turkish guide's Dubov system replayed: its sides, who is called, the rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from crosstable.model import EntryId
from explain.levels import Rule
from explain.replay import texts
from explain.replay.group import GroupReplay
from explain.replay.stage import Act, Pair
from explain.words.tsf import dubov_groups, dubov_pairs
from tournaments.words.sentences import Person, say

FLOATERS, FIRST_ROUND, LEAVES = "8.2", "5", "6.4"
CALLS = "7.1", "7.2"


class DubovTsfReplay(GroupReplay):
    """A group of the Turkish guide's Dubov system."""

    def begin(self) -> None:
        self.own_players()
        self.come_down(self.bracket["mdps"], self.rules_of(FLOATERS))

    def before_pairs(self) -> None:
        """Pair those who came down, call players from below, and let others leave."""
        self.pair_all(self._made(FLOATERS))
        for shift in self._shifts(*CALLS):
            self._call(shift)
        self.go_on([p["player"] for p in self._leaving if p["article"] == LEAVES])
        self._columns()

    def make_pairs(self) -> None:
        made = self._made(FIRST_ROUND, "6.2", "6.3")
        self.pair_all(made)

    @property
    def _leaving(self) -> Sequence[Mapping[str, Any]]:
        return self.bracket.get("transferred", ())

    def _shifts(self, *articles: str) -> list[Mapping[str, Any]]:
        return [shift for shift in self.bracket.get("shifts", ()) if shift["article"] in articles]

    def _made(self, *articles: str) -> list[Pair]:
        return [
            (made["first"], made["second"])
            for made in self.bracket.get("made", ())
            if made["article"] in articles
        ]

    def _call(self, shift: Mapping[str, Any]) -> None:
        entry = shift["player"]
        self.table.come((entry,))
        step = dubov_pairs.shifted(self.bracket, shift)
        rules = (Rule(shift["article"], dubov_groups.ASKED[shift["article"]]),)
        done = say(texts.CALLED, name=Person(entry))
        self.keep(Act.JOIN, done, why=step.sentences, rules=rules, touched=(entry,))

    def _columns(self) -> None:
        """Put the two sides opposite each other, then let players change sides."""
        whites, blacks = self._sides()
        if not whites and not blacks:
            return
        moved = self._shifts("7.3", "7.4")
        changing = [shift["player"] for shift in moved]
        first_round = bool(self._made(FIRST_ROUND))
        text = dubov_groups.LISTED if first_round else dubov_groups.SIDES
        rules = self.rules_of(FIRST_ROUND if first_round else "6.2")
        self.line_up(*_before(whites, blacks, changing), say(text), rules=rules)
        for number, shift in enumerate(moved, 1):
            self.face(*_before(whites, blacks, changing[number:]))
            step = dubov_pairs.shifted(self.bracket, shift)
            rules = (Rule(shift["article"], dubov_groups.ASKED[shift["article"]]),)
            done = say(texts.CHANGES_SIDE, name=Person(shift["player"]))
            touched = (shift["player"],)
            self.keep(Act.CHANGE, done, why=step.sentences, rules=rules, touched=touched)

    def _sides(self) -> tuple[Sequence[EntryId], Sequence[EntryId]]:
        if not self._made(FIRST_ROUND):
            return self.bracket.get("whites", ()), self.bracket.get("blacks", ())
        order = sorted(self.table.waiting, key=lambda entry: self.facts.player(entry).tpn)
        return order[: len(order) // 2], order[len(order) // 2 :]


def _before(
    whites: Sequence[EntryId], blacks: Sequence[EntryId], changing: Sequence[EntryId]
) -> tuple[tuple[EntryId, ...], tuple[EntryId, ...]]:
    """Return the sides as they are before these change."""
    staying = [[entry for entry in side if entry not in changing] for side in (whites, blacks)]
    to_black = [entry for entry in blacks if entry in changing]
    to_white = [entry for entry in whites if entry in changing]
    return (*staying[0], *to_black), (*staying[1], *to_white)
