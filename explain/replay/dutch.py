"""A group of FIDE's Dutch system replayed: its line-up, the first way, the changes, the pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from explain.levels import Rule
from explain.replay import texts
from explain.replay.group import GroupReplay, exchanged
from explain.replay.stage import Act, Pair, Tried
from explain.words import group_texts
from explain.words.dutch import meeting_texts
from explain.words.dutch.meeting import ARTICLES, JOINING
from explain.words.tsf import dutch_group_texts as again_texts
from explain.words.weighing.candidates import OTHERS_UNPAIRED, against_first, rule_from_data
from tournaments.words.sentences import People, say


class DutchReplay(GroupReplay):
    """A group of FIDE's Dutch system, of both editions."""

    def begin(self) -> None:
        self.own_players()
        self.come_down(self.bracket["mdps"], self.rules_of(self._articles[0]))

    def before_pairs(self) -> None:
        if self.bracket.get("completing") and "before" in self.bracket:
            self._before()
        if self.bracket["pairs"]:
            self._line_up()
            if first := self.bracket.get("first"):
                self._first_way(first)

    def make_pairs(self) -> None:
        """Pair those who came down, then the others, whose halves may have changed players."""
        pairs = [(higher, lower) for higher, lower in self.bracket["pairs"]]
        came = [pair for pair in pairs if pair[0] in self.bracket["mdps"]]
        self.pair_all(came)
        self._exchange(pairs[len(came) :])
        self.pair_all(pairs[len(came) :])

    @property
    def _articles(self) -> tuple[str, str, str]:
        return ARTICLES.get(self.words.criteria.edition, ARTICLES["fide-2026"])

    @cached_property
    def _first_pairs(self) -> Sequence[Pair]:
        """The pairs of the candidate that comes first in the order."""
        first = self.bracket.get("first") or self.bracket
        return [(higher, lower) for higher, lower in first["pairs"]]

    def _before(self) -> None:
        """Tell how it was paired at first, after which those below could not be (2017: A.9)."""
        left = tuple(self.bracket["before"])
        pairs = tuple((higher, lower) for higher, lower in self.bracket["before_pairs"])
        text = again_texts.WOULD_GO_DOWN if left else again_texts.NOBODY_WOULD_GO
        done = say(text, names=People(left)) if left else say(text)
        why = [say(OTHERS_UNPAIRED), say(again_texts.SOME_GO)]
        rules = (
            Rule(self.words.criteria.cite("C4"), group_texts.ASKED_COMPLETE),
            Rule(JOINING, meeting_texts.ASKED_JOINED),
        )
        self.attempt(done, why, Tried(pairs, left), rules)

    def _line_up(self) -> None:
        pairs = self._first_pairs
        top = tuple(higher for higher, _ in pairs)
        seated = {entry for pair in pairs for entry in pair}
        bottom = [lower for _, lower in pairs]
        bottom += [entry for entry in self.table.waiting if entry not in seated]
        came = any(entry in self.bracket["mdps"] for entry in top)
        in_line = group_texts.DOWN_IN_LINE if came else group_texts.BY_PLACES
        more = [say(in_line, pairs=len(pairs))]
        if "first" in self.bracket and not self.bracket["first"]:
            more.append(say(group_texts.AS_IN_LINE))
        down, line_up, _ = self._articles
        done = say(group_texts.LINE_UP, count=len(self.table.waiting))
        rules = self.rules_of(line_up, *([down] if came else []))
        self.line_up(top, bottom, done, *more, rules=rules)

    def _first_way(self, first: Mapping[str, Any]) -> None:
        problem = against_first(first, self.words.criteria)
        why = [*([problem] if problem else []), say(group_texts.ANOTHER_WAY)]
        articles = [each["why"]["article"] for each in first["forbidden"][:1]]
        articles += [first["incomplete"]] if first["incomplete"] else []
        articles += [first["worse"]["code"]] if first["worse"] else []
        rules = self.rules_of(*articles, self._articles[2])
        self.attempt(say(texts.FIRST_WAY), why, tried_first(first), rules)

    def _exchange(self, among: Sequence[Pair]) -> None:
        """Put those on top who meet somebody lower, if these are not the first of the others."""
        top = [higher for higher, _ in among]
        rest = [entry for entry in self.bracket["residents"] if entry in self.table.waiting]
        upper = rest[: len(among)]
        if {*top} == {*upper}:
            return
        came = [entry for entry in top if entry not in upper]
        gone = [entry for entry in upper if entry not in top]
        self.face(top, [entry for entry in rest if entry not in top])
        rules = (Rule(self._articles[2], meeting_texts.ASKED_NEXT),)
        self.keep(Act.CHANGE, exchanged(came, gone), rules=rules, touched=(*came, *gone))


def tried_first(first: Mapping[str, Any]) -> Tried:
    """Read the candidate that comes first in the order."""
    return Tried(
        tuple((higher, lower) for higher, lower in first["pairs"]),
        tuple(first["downfloaters"]),
        {
            frozenset((each["one"], each["other"])): rule_from_data(each["why"])
            for each in first["forbidden"]
        },
    )
