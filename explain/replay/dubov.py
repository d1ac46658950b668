"""A group of FIDE's Dubov system replayed: who comes up, the two lines, who changes, the pairs."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model import EntryId
from explain.replay import texts
from explain.replay.group import GroupReplay
from explain.replay.stage import Act, Pair
from explain.words.averages import dubov_groups
from explain.words.averages.choice import Lines, lines_of
from tournaments.words.sentences import Person, say


class DubovReplay(GroupReplay):
    """A group of FIDE's Dubov system."""

    OF_OTHER_STEPS = frozenset({"3.2.1", "4.2", "3.2.3", "4.3"})

    def begin(self) -> None:
        self.own_players()
        joined = self.bracket["upfloaters"]
        why = [self.levels.first] if self.levels and joined else []
        if len(joined) == 1:
            why += self.about(joined[0])
        self.come_up(joined, self.rules_of("3.2.1", "4.2"), why)

    def before_pairs(self) -> None:
        lines = lines_of(self.facts, self.bracket)
        if lines is None:
            return
        shifted = self.bracket["shifted"]
        text = dubov_groups.LINES if lines.by_average else dubov_groups.HALVES
        rules = self.rules_of("3.2.3", "3.2.5")
        self.line_up(*_without(lines, shifted), say(text), rules=rules)
        for number, entry in enumerate(shifted, 1):
            top, bottom = _without(lines, shifted[number:])
            self.face(top, bottom)
            done = say(texts.CHANGES_SIDE, name=Person(entry))
            why, rules = self.about(entry), self.rules_of("4.3")
            self.keep(Act.CHANGE, done, why=why, rules=rules, touched=(entry,))

    def make_pairs(self) -> None:
        """Pair each of the first line in its order."""
        pairs: list[Pair] = [(one, other) for one, other in self.bracket["pairs"]]
        if lines := lines_of(self.facts, self.bracket):
            place = {entry: number for number, entry in enumerate(lines.first)}
            pairs = [pair if pair[0] in place else (pair[1], pair[0]) for pair in pairs]
            pairs.sort(key=lambda pair: place.get(pair[0], len(place)))
        self.pair_all(pairs)


def _without(
    lines: Lines, shifted: Sequence[EntryId]
) -> tuple[tuple[EntryId, ...], tuple[EntryId, ...]]:
    """Return the two lines as they are before these have changed."""
    first = [entry for entry in lines.first if entry not in shifted]
    second = [entry for entry in lines.second if entry not in shifted]
    back = [entry for entry in shifted if entry in lines.second]
    over = [entry for entry in shifted if entry in lines.first]
    return (*first, *back), (*second, *over)
