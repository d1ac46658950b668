"""C.04.6 word for word, for a handful of teams.

Every set of upfloaters and every pairing is generated in the order that articles 3.5 and 3.6 write
down, and the first of the best is taken. Nothing is shared with the engine but the crosstable.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations

from crosstable.model import Code, Colour, Crosstable, EntryId
from tests.pairing.fide.dutch.literal import Impossible

WHITE, BLACK = Colour.WHITE, Colour.BLACK


class One:
    """A team as article 1 describes it."""

    def __init__(self, table: Crosstable, entry: EntryId, number: int, kind: str) -> None:
        self.id = entry
        self.tpn = table.by_id[entry].tpn
        turns = list(table.history(entry, number - 1))
        matches = [t for t in turns if t.opponent is not None and (t.played or t.code.open)]
        self.matches = len(matches)
        self.score = before(table, entry, number)
        second = table.scores[1] if len(table.scores) > 1 else None
        self.secondary = table.score(entry, number - 1, second) if second else Fraction(0)
        self.opponents = {turn.opponent for turn in matches}
        self.colours = [turn.colour for turn in matches if turn.colour is not None]
        self.cd = self.colours.count(WHITE) - self.colours.count(BLACK)
        win = table.scoring_of(table.scores[0]).win
        self.may_have_bye = not any(
            turn.code is Code.PAIRING_ALLOCATED_BYE
            or (turn not in matches and table.points(turn, table.scores[0]) >= win)
            for turn in turns
        )
        self.floater = any(
            turn.round == number - 1
            and before(table, turn.opponent, number - 1) != before(table, entry, number - 1)
            for turn in matches
            if turn.opponent is not None
        )
        self.due, self.strong = self.preference(kind, last=number == table.rounds)

    def preference(self, kind: str, *, last: bool) -> tuple[Colour | None, bool]:  # noqa: PLR0911
        """1.7, one case after the other."""
        if kind == "none" or not self.colours:
            return None, False
        if self.cd < -1 or (self.cd in (0, -1) and self.colours[-2:] == [BLACK, BLACK]):
            return WHITE, True
        if self.cd > 1 or (self.cd in (0, 1) and self.colours[-2:] == [WHITE, WHITE]):
            return BLACK, True
        if kind == "A":
            return None, False
        if self.cd == -1 or (self.cd == 0 and not last and self.colours[-1] is BLACK):
            return WHITE, False
        if self.cd == 1 or (self.cd == 0 and not last and self.colours[-1] is WHITE):
            return BLACK, False
        return None, False


def before(table: Crosstable, entry: EntryId, number: int) -> Fraction:
    """The primary score when round ``number`` was paired, with fictitious points (C.04.7)."""
    points = table.score(entry, number - 1, table.scores[0])
    for each in table.accelerations:
        inside = each.first_tpn <= table.by_id[entry].tpn <= each.last_tpn
        if inside and each.first_round <= number <= each.last_round:
            points += each.points
    return points


class Round:
    """One round to be paired."""

    def __init__(self, table: Crosstable, number: int, kind: str) -> None:
        away = {e for e, turns in table.turns.items() if any(t.round == number for t in turns)}
        self.teams = [
            One(table, entry.id, number, kind)
            for entry in table.participants
            if entry.id not in away
        ]
        self.last_two = number > table.rounds - 2
        self.first_colour = table.initial_colour or WHITE
        self.apart = [
            rule.participants
            for rule in table.prohibitions
            if rule.first_round <= number <= rule.last_round
        ]
        ever = [
            entry.tpn
            for entry in table.participants
            if entry.id not in away
            or any(t.opponent or t.code.value == "U" for t in table.turns[entry.id])
        ]
        self.parity = {tpn: place % 2 for place, tpn in enumerate(sorted(ever), 1)}

    def may_meet(self, one: One, other: One) -> bool:
        """C1 and the tournament's own prohibitions."""
        together = any({one.id, other.id} <= group for group in self.apart)
        return other.id not in one.opponents and not together

    def pairings(self, teams: list[One]) -> Iterator[list[tuple[One, One]]]:
        """Every legal way to pair all of these, each pair with the smaller TPN first."""
        if not teams:
            yield []
            return
        first, *rest = sorted(teams, key=lambda team: team.tpn)
        for other in rest:
            if self.may_meet(first, other):
                for more in self.pairings([team for team in rest if team is not other]):
                    yield [(first, other), *more]

    def legal(self, teams: list[One]) -> bool:
        return len(teams) % 2 == 0 and any(True for _ in self.pairings(teams))

    def pair(self) -> tuple[set[tuple[EntryId, EntryId]], EntryId | None]:
        """3.3.2."""
        left = sorted(self.teams, key=lambda team: (-team.score, team.tpn))
        bye = None
        if len(left) % 2:
            bye = self.bye(left)
            left.remove(bye)
        elif not self.legal(left):
            raise Impossible
        boards = set()
        while left:
            top = [team for team in left if team.score == left[0].score]
            others = [team for team in left if team not in top]
            up = self.upfloaters(top, others)
            for one, other in self.bracket(top, up):
                boards.add(self.coloured(one, other))
            left = [team for team in others if team not in up]
        return boards, bye.id if bye else None

    def bye(self, teams: list[One]) -> One:
        """3.4."""
        for team in sorted(teams, key=lambda team: (team.score, -team.matches, -team.tpn)):
            if team.may_have_bye and self.legal([other for other in teams if other is not team]):
                return team
        raise Impossible

    def sets(self, top: list[One], others: list[One]) -> list[tuple[One, ...]]:
        """All sets with C3 and as few upfloaters as can be (C4)."""
        for number in range(len(others) + 1):
            found = [
                chosen
                for chosen in combinations(others, number)
                if self.legal([*top, *chosen])
                and self.legal([team for team in others if team not in chosen])
            ]
            if found:
                return found
        raise Impossible

    def upfloaters(self, top: list[One], others: list[One]) -> tuple[One, ...]:
        """3.5: ``others`` come by score, then TPN, and so do the members of each set (3.5.3)."""
        found = self.sets(top, others)

        def differences(chosen: tuple[One, ...]) -> list[Fraction]:
            return sorted((top[0].score - team.score for team in chosen), reverse=True)

        least = min(map(differences, found))  # C5
        found = [chosen for chosen in found if differences(chosen) == least]

        def quality(chosen: tuple[One, ...]) -> tuple[int, int]:
            rest = [team for team in others if team not in chosen]
            following = [team for team in rest if team.score == others[0].score]
            further = [team for team in rest if team not in following]
            c6 = len(self.sets(following, further)[0]) if following else 0
            c7 = 0 if self.last_two else sum(team.floater for team in chosen)
            return c6, c7

        return min(found, key=lambda chosen: (quality(chosen), [team.tpn for team in chosen]))

    def bracket(self, top: list[One], up: tuple[One, ...]) -> list[tuple[One, One]]:
        """3.6."""

        def identifier(pairing: list[tuple[One, One]]) -> list[int]:
            pairs = sorted((one.tpn, other.tpn) for one, other in pairing)
            return [one for one, _ in pairs] + [other for _, other in pairs]

        def quality(pairing: list[tuple[One, One]]) -> tuple[int, int, int]:
            clashes = [(a, b) for a, b in pairing if a.due is not None and a.due is b.due]
            c9 = sum(a.strong and b.strong for a, b in clashes)
            met = [a if b in up else b for a, b in pairing if (a in up) != (b in up)]
            c10 = 0 if self.last_two else sum(team.floater for team in met)
            return len(clashes), c9, c10

        return min(
            self.pairings([*top, *up]),
            key=lambda pairing: (quality(pairing), identifier(pairing)),
        )

    def coloured(self, one: One, other: One) -> tuple[EntryId, EntryId]:
        """4.3: White, Black."""
        first, second = sorted((one, other), key=lambda t: (-t.score, -t.secondary, t.tpn))
        colour = self.colour_of_first(first, second)
        return (first.id, second.id) if colour is WHITE else (second.id, first.id)

    def colour_of_first(self, first: One, second: One) -> Colour:  # noqa: PLR0911
        """4.3, one article after the other."""
        if not first.colours and not second.colours:
            return self.first_colour if self.parity[first.tpn] else opposite(self.first_colour)
        if first.due and second.due is not first.due:  # 4.3.2, 4.3.3
            return first.due
        if second.due and not first.due:
            return opposite(second.due)
        if first.due and first.strong != second.strong:  # 4.3.4
            return first.due if first.strong else opposite(first.due)
        if first.cd != second.cd:
            return WHITE if first.cd < second.cd else BLACK
        for mine, theirs in zip(first.colours[::-1], second.colours[::-1], strict=False):
            if mine is not theirs:
                return theirs
        if first.due:
            return first.due
        return opposite(first.colours[-1]) if first.colours else second.colours[-1]


def opposite(colour: Colour | None) -> Colour:
    return BLACK if colour is WHITE else WHITE


TEXTS = {
    "fide-2026": partial(Round, kind="A"),
    "fide-2026-b": partial(Round, kind="B"),
    "fide-2026-none": partial(Round, kind="none"),
}
"""By the edition: its kind of colour preferences (1.7)."""
