"""A group of the Turkish guide's Dutch system in three levels: how far the procedure had to go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words import group_texts
from explain.words.groups import TWO, meets_nobody, members_of, only_two_met, size_of_group
from explain.words.tsf import dutch_group_texts as texts
from explain.words.tsf import dutch_pairs
from explain.words.weighing.counted_others import NOT_PAIRED_FIRST, STRONG_PAIRS
from tournaments.words.sentences import People, Person, Sentence, Text, say

ASKED: Mapping[str, Text] = {
    "A.3": NOT_PAIRED_FIRST.asks,
    "A.7": STRONG_PAIRS.asks,
    "C.9": texts.ASKED_DROPPED,
    "C.10": texts.ASKED_DROPPED,
    "C.11": texts.ASKED_COLOURS,
    "C.12": texts.ASKED_AGAIN,
    "C.13": texts.ASKED_JOINED,
    "C.14": texts.ASKED_FEWER,
}
"""What each article asks that gives something up, in our own words."""
STEPS = (("dropped_down", texts.DROPPED_DOWN), ("dropped_up", texts.DROPPED_UP))


def levels_of_group(facts: Facts, bracket: Mapping[str, Any], *, with_bye: bool) -> Levels | None:
    """Explain a group; ``with_bye``: the one who leaves it has the bye."""
    if not all(entry in facts for entry in members_of(bracket)):
        return None
    reason, first = size_of_group(facts, bracket, with_bye=with_bye)
    if joined := bracket.get("joined"):
        reason, first = Reason.JOINED, say(texts.JOINED, count=joined)
    group = _GroupByGuide(facts, bracket, with_bye)
    return Levels(reason, first, tuple(group.steps()), tuple(group.rules()))


@dataclass(frozen=True)
class _GroupByGuide:
    """The report of one group, step by step."""

    facts: Facts
    bracket: Mapping[str, Any]
    with_bye: bool

    def steps(self) -> Iterator[Step]:
        """List what was tried before, how it was paired, and who left it."""
        yield from self._again()
        if len(members_of(self.bracket)) > TWO:
            yield from self._line_up()
        yield from self._given_up()
        yield from self._order()
        for player in self.bracket.get("transferred", ()):
            yield from self._leaves(player)

    def _again(self) -> Iterator[Step]:
        """Tell who would have gone down at first, and what became of the next group then."""
        again, before = self.bracket.get("again"), tuple(self.bracket.get("before", ()))
        if not again:
            return
        problem = say(texts.NOT_ALL_THERE if again == "C.12" else texts.LOWEST_UNPAIRED)
        if before:
            tried = say(texts.WOULD_GO_DOWN, names=People(before), count=len(before))
            yield Step(tried, problem, say(texts.OTHERS_GO))
        else:
            yield Step(say(texts.NOBODY_WOULD_GO), problem, say(texts.SOME_GO))

    def _line_up(self) -> Iterator[Step]:
        line_up = say(group_texts.LINE_UP, count=len(members_of(self.bracket)))
        came = tuple(made["first"] for made in self._made() if made["moved_down"])
        if came:
            done = say(group_texts.DOWN_FIRST, names=People(came), count=len(came))
            yield Step(line_up, done=done)
        else:
            yield Step(line_up)
        pairs = len(self._made()) - len(came)
        if pairs and not came:
            natural = self.bracket.get("transposition") == 0 and not self.bracket.get("exchange")
            done_so = say(group_texts.AS_IN_LINE) if natural else None
            yield Step(say(group_texts.BY_PLACES, pairs=pairs), done=done_so)

    def _made(self) -> list[Mapping[str, Any]]:
        return list(self.bracket.get("made", ()))

    def _given_up(self) -> Iterator[Step]:
        """Tell what the group could not have, the last resort first."""
        if fewer := sum(self.bracket.get("fewer", ())):
            yield Step(say(texts.FEWER, count=fewer))
        if allowed := self.bracket.get("x", (0, 0))[0]:
            yield Step(say(texts.UNEVEN, count=allowed))
        if added := self.bracket.get("added"):
            yield Step(say(texts.MORE_COLOURS, count=added))
        for key, words in STEPS:
            if dropped := self.bracket.get(key):
                yield Step(say(words[len(dropped) - 1]))

    def _order(self) -> Iterator[Step]:
        if exchange := self.bracket.get("exchange"):
            came, gone = People(tuple(exchange["came"])), People(tuple(exchange["gone"]))
            yield Step(say(texts.EXCHANGED, came=came, gone=gone))
        if self.bracket.get("transposition"):
            yield Step(say(texts.ANOTHER_ORDER))

    def _leaves(self, player: Mapping[str, Any]) -> Iterator[Step]:
        name = Person(player["player"])
        done = say(group_texts.HAS_BYE if player["bye"] else group_texts.GOES_ON, name=name)
        told_first = only_two_met(self.facts, self.bracket)
        if len(members_of(self.bracket)) > 1 and not told_first:
            yield Step(self._why_left(player["player"], player["article"]), done=done)
        passed: dict[str, list[EntryId]] = {}
        for other in player["passed"]:
            passed.setdefault(other["why"], []).append(other["player"])
        for why, names in passed.items():
            if why in texts.STAYED:
                yield Step(say(texts.STAYED[why], names=People(tuple(names)), count=len(names)))

    def _why_left(self, player: EntryId, article: str) -> Sentence:
        if article == "C.1":
            return meets_nobody(self.facts, self.bracket, player)
        return say(texts.LEFT.get(article, texts.LEFT_OVER), name=Person(player))

    def rules(self) -> Iterator[Rule]:
        """List the articles of the steps that were taken."""
        if len(members_of(self.bracket)) > 1:
            yield dutch_pairs.RULES["C.6"]
        if self.bracket.get("heterogeneous"):
            yield Rule("A.3", NOT_PAIRED_FIRST.asks)
        if self.bracket.get("transposition"):
            yield dutch_pairs.RULES["D.1"]
        if self.bracket.get("exchange"):
            yield dutch_pairs.EXCHANGE
        if self.bracket.get("x", (0, 0))[0] or self.bracket.get("added"):
            yield Rule("A.8, C.11", texts.ASKED_COLOURS)
        if any(self.bracket.get(key) for key, _words in STEPS):
            yield Rule("C.9, C.10", texts.ASKED_DROPPED)
        if sum(self.bracket.get("fewer", ())):
            yield Rule("C.14", texts.ASKED_FEWER)
        if article := self.bracket.get("again"):
            yield Rule(article, texts.ASKED_AGAIN)
        if self.bracket.get("joined"):
            yield Rule("C.13", texts.ASKED_JOINED)
