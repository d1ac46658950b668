"""Tie-breaks for teams, who have two scores (C.07, articles 11 and 13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar

from crosstable.model import GAME_POINTS, MATCH_POINTS, Code, EntryId
from tiebreaks.cards import Card, CardTable
from tiebreaks.methods.base import CardMethod, Outcome
from tiebreaks.methods.encounter import DirectEncounter, Encounters, Tiers, shared_places
from tiebreaks.methods.own_results import CountOfTurns, ScorePoints
from tiebreaks.numbers import fraction
from tiebreaks.parts import Part, Reason
from tiebreaks.words import gettext_noop as _


def other_score(table: CardTable) -> str:
    """Return the score that does not decide first, or the only one."""
    return table.crosstable.scores[-1]


class OtherScore(ScorePoints):
    """13.1: match points if game points decide first, and the other way round."""

    base = "MPvGP"
    name = _("Match points or game points")
    description = _(
        "The team’s other score: game points if match points come first, or the other way round."
    )
    references = frozenset()
    teams_only = True

    def table(self, table: CardTable) -> CardTable:
        return table.variant(score=other_score(table))


class ExtendedSonnebornBerger(CardMethod):
    """13.2: each opponent's score, times the score against that opponent."""

    kind = "BC"
    modifiers = frozenset("CMP")
    variants: ClassVar[tuple[str, ...]] = ("", "/C1", "/C2")
    unplayed_rounds = True
    teams_only = True
    products_of_matches = True
    theirs: ClassVar[str]
    """The opponents' score, the first factor."""
    ours: ClassVar[str]
    """The team's own score, the second factor."""

    def table(self, table: CardTable) -> CardTable:
        return super().table(table).variant(score=self.theirs)

    def amounts(self, card: Card) -> Sequence[int]:
        return [worth * gain for worth, gain in zip(card.worths, self.scored(card), strict=True)]

    def scored(self, card: Card) -> Sequence[int]:
        """Return what the team scored in each meeting."""
        same = card.table.variant(score=self.ours).cards[card.id]
        return [gain for _turn, gain, _worth in same.meetings]

    def scale(self, table: CardTable) -> int:
        return table.unit * table.variant(score=self.ours).unit

    def sources(self, card: Card) -> Iterator[Part]:
        ours = card.table.variant(score=self.ours)
        for (turn, _gain, worth), gain in zip(card.meetings, self.scored(card), strict=True):
            part = self.meeting_part(card, turn, worth)
            yield part._replace(figures=(*part.figures, ("points", ours.points(gain))))

    def weights(self, card: Card, amounts: Sequence[int]) -> Sequence[tuple[int, int]]:
        """Order cuts by the opponent's score, and only then by the product (14.1.2)."""
        return list(zip(card.worths, amounts, strict=True))


class MatchPointsByMatchPoints(ExtendedSonnebornBerger):
    """13.2.1."""

    base = "EMMSB"
    name = _("Sonneborn-Berger, match points by match points")
    description = _(
        "The match points of each opponent times the match points won against it, added up."
    )
    theirs, ours = MATCH_POINTS, MATCH_POINTS


class MatchPointsByGamePoints(ExtendedSonnebornBerger):
    """13.2.2."""

    base = "EMGSB"
    name = _("Sonneborn-Berger, match points by game points")
    description = _(
        "The match points of each opponent times the game points won against it, added up."
    )
    theirs, ours = MATCH_POINTS, GAME_POINTS


class GamePointsByMatchPoints(ExtendedSonnebornBerger):
    """13.2.3."""

    base = "EGMSB"
    name = _("Sonneborn-Berger, game points by match points")
    description = _(
        "The game points of each opponent times the match points won against it, added up."
    )
    theirs, ours = GAME_POINTS, MATCH_POINTS


class GamePointsByGamePoints(ExtendedSonnebornBerger):
    """13.2.4."""

    base = "EGGSB"
    name = _("Sonneborn-Berger, game points by game points")
    description = _(
        "The game points of each opponent times the game points won against it, added up."
    )
    theirs, ours = GAME_POINTS, GAME_POINTS


class SonnebornBergerByGamePoints(ExtendedSonnebornBerger):
    """TSF: the game points of the opponents beaten, and half of those drawn with."""

    base = "GPSB"
    name = _("Sonneborn-Berger by game points")
    description = _("The game points of the opponents beaten, and half of those drawn with.")
    modifiers = frozenset()
    variants: ClassVar[tuple[str, ...]] = ("",)
    theirs, ours = GAME_POINTS, MATCH_POINTS

    def scored(self, card: Card) -> Sequence[int]:
        """Return each meeting's result in half matches."""
        matches = card.table.variant(score=MATCH_POINTS)
        halves = {matches.win: 2, matches.draw: 1}
        return [halves.get(gain, 0) for _turn, gain, _worth in matches.cards[card.id].meetings]

    def scale(self, table: CardTable) -> int:
        return table.unit * 2

    def sources(self, card: Card) -> Iterator[Part]:
        return (self.meeting_part(card, turn, worth) for turn, _gain, worth in card.meetings)


class ScoresAndSchedule(CardMethod):
    """13.4: the other score, and a share of the Buchholz in the score that decides first."""

    base = "SSSC"
    name = _("Scores and schedule strength")
    description = _("The team’s other score, plus a share of the points of its opponents.")
    kind = "BC/BD"
    modifiers = frozenset("KFP")
    variants: ClassVar[tuple[str, ...]] = ("", "/F")
    unplayed_rounds = True
    swiss_only = True
    teams_only = True

    @cached_property
    def points(self) -> ScorePoints:
        """The tie-break that adds up the other score."""
        return ScorePoints(self.edition)

    def table(self, table: CardTable) -> CardTable:
        """Return the table as it is; modifiers only concern the opponents."""
        return table

    def scale(self, table: CardTable) -> int:
        return table.unit * table.variant(score=other_score(table)).unit * self.factor(table)

    def factor(self, table: CardTable) -> int:
        """Divide the most points possible in the tournament by the most in a match, downwards
        (13.4.2).
        """
        stated = [number for letter, number in self.applied if letter == "K"]
        if stated:
            return stated[0]
        most = table.points(table.win) * table.rounds
        other = table.crosstable.scoring_of(other_score(table)).win
        return max(1, int(most / other))

    def scored(self, card: Card) -> Card:
        """Return the team's card in the other score."""
        return card.table.variant(score=other_score(card.table)).cards[card.id]

    def schedule(self, card: Card) -> Card:
        """Return the team's card with the opponents whose scores are added up."""
        return super().table(card.table).cards[card.id]

    def amounts(self, card: Card) -> Sequence[int]:
        scored = self.scored(card)
        share = card.table.unit * self.factor(card.table)
        return [
            *(points * share for points in self.points.amounts(scored)),
            *(worth * scored.table.unit for worth in self.schedule(card).worths),
        ]

    def sources(self, card: Card) -> Iterator[Part]:
        for part in self.points.sources(self.scored(card)):
            yield part._replace(article="13.4.1", reason=Reason.OTHER_SCORE)
        schedule = self.schedule(card)
        divided_by = ("divided by", fraction(self.factor(card.table)))
        for turn, _gain, worth in schedule.meetings:
            part = self.meeting_part(schedule, turn, worth)
            yield part._replace(figures=(*part.figures, divided_by))


class ExtendedDirectEncounter(DirectEncounter):
    """13.3: direct encounter in the first score, then in the other, anew for each subset."""

    base = "EDE"
    name = _("Extended direct encounter")
    description = _(
        "The place in a table of only the matches between level teams, by one score and then the"
        " other."
    )
    references = frozenset()
    teams_only = True

    def outcome(self, tied: Sequence[Card]) -> Outcome:
        table = tied[0].table
        other = table.variant(score=other_score(table))
        first = Encounters(tied)
        second = Encounters([other.cards[card.id] for card in tied], Reason.ENCOUNTER_OTHER)
        tiers = self._rank([card.id for card in tied], (first, second), 1)
        return Outcome(
            tied, shared_places(tiers), lambda team: (*first.parts(team), *second.parts(team))
        )

    def _rank(
        self, group: list[EntryId], scores: tuple[Encounters, Encounters], step: int
    ) -> Tiers:
        if len(group) == 1:
            return [group]
        for encounters in scores:  # 13.3.1
            tiers = encounters.apply_once(group, step)
            if len(tiers) > 1:  # 13.3.3
                return [part for tier in tiers for part in self._rank(tier, scores, step + 1)]
        return self.break_remaining_tie(group, scores[0].table)

    def break_remaining_tie(self, group: list[EntryId], table: CardTable) -> Tiers:
        """Separate two teams by whatever else the tournament provides (13.3.2)."""
        return [group]


class FewerForfeitWins(CountOfTurns):
    """TSF: the rounds won by forfeit; fewer are ahead."""

    base = "FEWER_FORFEITS"
    name = _("Fewer wins by forfeit")
    description = _("The rounds won by forfeit; the fewer, the better.")
    lower_first = True

    def amounts(self, card: Card) -> Sequence[bool]:
        return [turn.code is Code.FORFEIT_WIN for turn in card.turns]
