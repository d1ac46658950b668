"""A group of the Lim system replayed: who comes, who moves, the line-up, the pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from crosstable.model import EntryId
from explain.levels import Rule
from explain.replay import texts
from explain.replay.group import GroupReplay, named
from explain.replay.stage import Act, Pair
from explain.words.lim import floaters
from explain.words.lim import groups as lim_groups
from explain.words.lim import texts as lim_texts
from explain.words.lim.line_up import (
    FLOATER_PAIRED,
    PAIR,
    WANT_OF_OPPONENT,
    LineUp,
    undone_later,
)
from explain.words.lim.rules import LimRules
from explain.words.lim.system import LimWords
from pairing.fide.lim.situation import ScoregroupWay
from tournaments.words.sentences import People, Person, Sentence, say

MAKES_EVEN = "2.3.4"
CHOSEN = "3.2.2", "3.9", "3.10"


class LimReplay(GroupReplay):
    """A group of the Lim system."""

    def begin(self) -> None:
        self.own_players(self._rules.rules("2.2"))
        undone = [player["player"] for player in self.bracket.get("cracked", ())]
        self.come_down([entry for entry in self.bracket["mdps"] if entry not in undone])
        self.come_up([entry for entry in self.bracket["upfloaters"] if entry not in undone])
        if undone:
            self.table.come(undone)
            done = say(lim_groups.UNDONE, names=People(tuple(undone)))
            rules = self._rules.rules(*self._articles(self.bracket["cracked"]))
            self.keep(Act.JOIN, done, rules=rules, touched=undone)

    def before_pairs(self) -> None:
        """Let those move who have no opponent here, and who make the number odd."""
        for player in self._leaving:
            if self._fide(player) not in WANT_OF_OPPONENT:
                self._moves(player)
            elif stays := player.get("stays"):
                why = say(floaters.LEFT[MAKES_EVEN], one=Person(stays))
                self.leaves(stays, [why], self._rules.rules(MAKES_EVEN, *CHOSEN))

    def make_pairs(self) -> None:
        """Pair those from other groups first, then the others, and exchange these for colours."""
        made = [(each, (each["first"], each["second"])) for each in self.bracket.get("made", ())]
        came = [pair for each, pair in made if self._fide(each) == FLOATER_PAIRED]
        others = [pair for each, pair in made if self._fide(each) != FLOATER_PAIRED]
        undone = self._pairs_of(undone_later(self.bracket))
        others += undone[::-1]
        proposed = [(one, other) for one, other in self.bracket.get("proposed", ())]
        self._in_turn(came, proposed or others)
        if proposed:
            self._exchange(proposed, others)
        self._undo(undone)

    def _in_turn(self, came: Sequence[Pair], others: Sequence[Pair]) -> None:
        """Make the pairs, and let those move in between for whom no opponent is left."""
        run: list[Pair] = []
        lined_up = False
        for item in self._sequence(came, others):
            if isinstance(item, Mapping):
                self.pair_all(run)
                self._moves(item)
                run = []
                continue
            if item in others and not lined_up:
                self.pair_all(run)
                self._line_up()
                run, lined_up = [], True
            run.append(item)
        self.pair_all(run)

    def _sequence(
        self, came: Sequence[Pair], others: Sequence[Pair]
    ) -> list[Pair | Mapping[str, Any]]:
        """Return the pairs and those who move in between, in the order of the process.

        Whoever stays after all is paired as soon as that is known, if from another group.
        """
        late = [each for each in self._leaving if each.get("after") is not None]
        stay = {each["stays"] for each in late}
        at_last = [pair for pair in came if {*pair} & stay]
        items: list[Pair | Mapping[str, Any]] = [
            *(pair for pair in came if pair not in at_last),
            *others,
        ]
        for number, each in enumerate(late):
            follow = [pair for pair in at_last if each["stays"] in pair]
            place = each["after"] + number
            items[place:place] = [each, *follow]
        return items

    def _line_up(self) -> None:
        """Put the first half opposite the second, as they wait by starting number."""
        line = LineUp(self.facts, self.bracket, self._rules)
        upwards = self.bracket["way"] == ScoregroupWay.UP
        numbers = {entry: self.facts.player(entry).tpn for entry in self.table.waiting}
        order = sorted(numbers, key=numbers.__getitem__, reverse=upwards)
        if line.sentence is None and (len(order) <= PAIR or not self._told_in_order):
            return
        half = len(order) // PAIR
        text = lim_texts.LINE_UP_LAST_FIRST if upwards else lim_texts.LINE_UP
        done = line.sentence or say(text, count=len(order), pairs=half)
        rules = self._rules.rules("2.4", "4.1")
        self.line_up(order[:half], order[half:], done, rules=rules)

    @property
    def _told_in_order(self) -> bool:
        """Whether the report says when each of those moved for whom no opponent was left."""
        return all(
            each.get("after") is not None
            for each in self._leaving
            if self._fide(each) in WANT_OF_OPPONENT
        )

    def _exchange(self, proposed: Sequence[Pair], final: Sequence[Pair]) -> None:
        """Take those pairs apart that are exchanged for colours, and make the others."""
        before, after = ({frozenset(pair) for pair in pairs} for pairs in (proposed, final))
        apart = [pair for pair in proposed if frozenset(pair) not in after]
        self.table.undo(apart)
        touched = [entry for pair in apart for entry in pair]
        done = named(texts.OTHER_OPPONENTS, texts.MANY_OTHER_OPPONENTS, touched)
        self.keep(Act.UNDO, done, rules=self._rules.rules("5.2"), touched=touched)
        for pair in final:
            if frozenset(pair) not in before:
                self.pair_one(*pair)

    def leave(self) -> None:
        """Let those move for whom no opponent was found."""
        for player in self._leaving:
            if player["player"] in self.table.waiting:
                self._moves(player)

    @property
    def _rules(self) -> LimRules:
        assert isinstance(self.words, LimWords)  # noqa: S101 - for the type checker
        return self.words.rules

    @property
    def _leaving(self) -> Sequence[Mapping[str, Any]]:
        return self.bracket.get("transferred", ())

    def _fide(self, report: Mapping[str, Any]) -> str:
        return self._rules.fide(report["article"])

    def _articles(self, reports: Sequence[Mapping[str, Any]]) -> list[str]:
        return [self._fide(report) for report in reports]

    def _moves(self, player: Mapping[str, Any]) -> None:
        article = self._fide(player)
        steps = [*floaters.who_could_move(player), *floaters.why_just_this(player)]
        more: list[Sentence] = [each for step in steps for each in step.sentences]
        why = [floaters.why(player, self._rules), *more]
        chosen = CHOSEN if player["choice"] else ()
        rules: Sequence[Rule] = self._rules.rules(article, *chosen)
        self.leaves(player["player"], why, rules)
        if stays := player.get("stays"):
            self.table.come_back(stays)
            done = say(texts.COMES_BACK, name=Person(stays))
            self.keep(Act.JOIN, done, rules=self._rules.rules(article), touched=(stays,))

    def _undo(self, pairs: Sequence[Pair]) -> None:
        """Undo the pairs that the middle group has taken apart since, the last one first."""
        for first, second in pairs:
            self.table.undo([(first, second)])
            both = first, second
            self.table.leave(both)
            done = say(texts.UNDONE_FOR_MIDDLE, names=People(both))
            rules = self._rules.rules(*self._articles(self._cracked_of(both)))
            self.keep(Act.UNDO, done, rules=rules, touched=both)

    def _pairs_of(self, undone: Sequence[EntryId]) -> list[Pair]:
        """List the pairs that were undone, as the middle group's report names them."""
        cracked = [each["player"] for each in self._cracked_of(undone)]
        if len(cracked) != len(undone) or len(cracked) % 2:
            return []
        return [(one, other) for one, other in zip(cracked[::2], cracked[1::2], strict=True)]

    def _cracked_of(self, players: Sequence[EntryId]) -> list[Mapping[str, Any]]:
        return [
            each
            for bracket in self.told.brackets
            for each in bracket.get("cracked", ())
            if each["player"] in players
        ]
