"""The line-up of a group of the Lim system, and who stands opposite whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Reason
from explain.words.dutch import meeting_texts
from explain.words.lim import texts as lim_texts
from explain.words.lim.rules import LimRules
from pairing.fide.lim.situation import ScoregroupWay
from tournaments.words.sentences import Figure, Numbers, Person, Points, Sentence, say

MOST_LISTED = 16
"""The most players of a line-up whose numbers are listed."""
FLOATER_PAIRED = "3.8"
WANT_OF_OPPONENT = {"4.4", "4.4.1", "4.4.2"}
"""The articles by which players leave a group that was lined up already."""
PAIR = 2


class LineUp:
    """The players of a group who met one another, in the order in which opponents were found.

    Empty if that is not known: players may have left a group that was lined up already.
    """

    def __init__(self, facts: Facts, bracket: Mapping[str, Any], rules: LimRules) -> None:
        self.facts = facts
        self.up = bracket["way"] == ScoregroupWay.UP
        pairs = [made for made in bracket["made"] if rules.fide(made["article"]) != FLOATER_PAIRED]
        entries = [made[side] for made in pairs for side in ("first", "second")]
        if pairs:
            entries += [entry for entry in undone_later(bracket) if entry in bracket["residents"]]
        left = {rules.fide(player["article"]) for player in bracket["transferred"]}
        known = not left & WANT_OF_OPPONENT and all(entry in facts for entry in entries)
        numbers = {entry: facts.player(entry).tpn for entry in entries} if known else {}
        self.players = sorted(numbers, key=lambda entry: numbers[entry], reverse=self.up)
        self.pairs = len(self.players) // 2

    @property
    def sentence(self) -> Sentence | None:
        """Say how they are lined up; ``None`` if there are only two, or it is not known."""
        count = len(self.players)
        if count <= PAIR:
            return None
        if count > MOST_LISTED:
            text = lim_texts.LINE_UP_LAST_FIRST if self.up else lim_texts.LINE_UP
            return say(text, count=count, pairs=self.pairs)
        numbers = tuple(self.facts.player(entry).tpn for entry in self.players)
        top, bottom = numbers[: self.pairs], numbers[self.pairs :]
        text = lim_texts.LISTED_LAST_FIRST if self.up else lim_texts.LISTED
        return say(text, top=Numbers(top), bottom=Numbers(bottom))

    def first_of(
        self, bracket: Mapping[str, Any], one: EntryId, other: EntryId
    ) -> tuple[Reason, Sentence]:
        """Say that ``other`` stands opposite ``one``, or that those before play others."""
        figures: dict[str, Figure | int] = {
            "higher": Person(one),
            "lower": Person(other),
            "group": Points(Fraction(bracket["score"])),
        }
        place = self.players.index(one) if one in self.players else self.pairs
        if place >= self.pairs:
            return Reason.TAKEN, say(meeting_texts.FIRST_FREE, **figures)
        natural = self.players[place + self.pairs]
        if natural == other:
            places = {"place": place + 1, "opposite": place + 1 + self.pairs}
            whole = {*self.players} == {*bracket["residents"]}
            text = meeting_texts.NATURAL if whole else meeting_texts.NATURAL_AMONG
            return Reason.NATURAL, say(text, **figures, **places)
        plays = _opponent_before(bracket["made"], natural, one)
        if plays is None:
            return Reason.TAKEN, say(meeting_texts.FIRST_FREE, **figures)
        figures |= {"natural": Person(natural), "plays": Person(plays)}
        return Reason.TAKEN, say(meeting_texts.NATURAL_PLAYS, **figures)


def undone_later(bracket: Mapping[str, Any]) -> tuple[EntryId, ...]:
    """List the members who had opponents until the middle group needed them."""
    placed = {entry for pair in bracket["pairs"] for entry in pair} | {*bracket["downfloaters"]}
    return tuple(entry for entry in members(bracket) if entry not in placed)


def members(bracket: Mapping[str, Any]) -> tuple[EntryId, ...]:
    """List everybody in a group, those from other groups first."""
    return (*bracket["mdps"], *bracket.get("upfloaters", ()), *bracket["residents"])


def _opponent_before(
    pairs: Sequence[Mapping[str, Any]], player: EntryId, one: EntryId
) -> EntryId | None:
    """Find whom ``player`` plays by a pair made before that of ``one``; ``None`` if by a later."""
    for made in pairs:
        two: tuple[EntryId, EntryId] = made["first"], made["second"]
        if one in two:
            return None
        if player in two:
            return two[0] if two[1] == player else two[1]
    return None
