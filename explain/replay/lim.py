"""A group of the Lim system replayed: who comes, who moves, the line-up, the pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from crosstable.model import EntryId
from explain.levels import Rule
from explain.replay import texts
from explain.replay.group import GroupReplay
from explain.replay.stage import Act, Pair
from explain.words.lim import floaters
from explain.words.lim import groups as lim_groups
from explain.words.lim.line_up import FLOATER_PAIRED, WANT_OF_OPPONENT, LineUp, undone_later
from explain.words.lim.rules import LimRules
from explain.words.lim.system import LimWords
from tournaments.words.sentences import People, Sentence, say

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
            if self._rules.fide(player["article"]) not in WANT_OF_OPPONENT:
                self._moves(player)

    def make_pairs(self) -> None:
        """Pair those from other groups first, then the others, as they are lined up."""
        made = [(each, (each["first"], each["second"])) for each in self.bracket.get("made", ())]
        came = [pair for each, pair in made if self._fide(each) == FLOATER_PAIRED]
        others = [pair for each, pair in made if self._fide(each) != FLOATER_PAIRED]
        self.pair_all(came)
        line = LineUp(self.facts, self.bracket, self._rules)
        if others and line.sentence:
            half = line.pairs
            top, bottom = line.players[:half], line.players[half:]
            rules = self._rules.rules("2.4", *sorted({self._fide(each) for each, _ in made}))
            self.line_up(top, bottom, line.sentence, rules=rules)
        self.pair_all(others)
        self._undo()

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

    def _undo(self) -> None:
        """Make the pairs that the middle group has undone since, and undo them."""
        undone = undone_later(self.bracket)
        if not undone:
            return
        pairs = self._pairs_of(undone)
        for first, second in pairs[::-1]:
            self.pair_one(first, second)
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
