"""One random tournament, from the starting list to the final standings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import isqrt
from random import Random

from crosstable.model import (
    Code,
    Colour,
    Crosstable,
    EntryId,
    Participant,
    Prohibition,
    Turn,
)
from crosstable.results import Result
from crosstable.trf import Head, Report, report_of
from crosstable.trf.report import KeptLine
from pairing import baku
from pairing.checks.places import POINTS
from pairing.editions import edition_of, name_of
from pairing.generator.amounts import Quota, draw_moments
from pairing.generator.plan import TournamentPlan
from pairing.generator.results import play_game
from pairing.kernel.edition import Edition
from pairing.kernel.result import NoLegalPairing, RoundPairing
from tiebreaks import standings
from tiebreaks.editions import edition_at

ATTEMPTS = 20
STARTS = {"fide-2026": "2026/03/02", "fide-2017": "2025/09/01"}
"""A day when each edition was in force; the tie-break rules of that day apply too."""
UNRATED = 1400
"""The strength at which players without a rating play."""


class Incomplete(Exception):  # noqa: N818 - an answer, not an error
    """The failure to complete any tournament; ``round`` is the last that could not be paired."""

    def __init__(self, round: int) -> None:
        self.round = round
        super().__init__(
            f"round {round} could not be paired in any of {ATTEMPTS} attempts: "
            "too few players for so many rounds, byes or prohibited pairs"
        )


class NotSwiss(ValueError):  # noqa: N818 - a mismatch, not an error
    """A system whose pairings do not follow from results, or not from those of players."""

    def __init__(self, rules: Edition) -> None:
        why = "it pairs teams" if rules.teams else "its pairings are fixed"
        super().__init__(f"{rules.system} {rules.name} is no Swiss system for players: {why}")


def generate(plan: TournamentPlan, random: Random) -> Report:
    """Generate a complete tournament as planned, starting again if a round cannot be paired.

    Raises :class:`Incomplete`, :class:`NotSwiss`, :class:`pairing.generator.TooMany`,
    :class:`pairing.editions.UnknownEdition`, :class:`tiebreaks.UnknownTieBreak`.
    """
    rules = edition_of(plan.system, plan.edition)
    if rules.fixed or rules.teams:
        raise NotSwiss(rules)
    stopped_at = 0
    for _ in range(ATTEMPTS):
        try:
            return _report(plan, rules, _Tournament(plan, rules, random).complete())
        except NoLegalPairing as impossible:
            stopped_at = impossible.round
    raise Incomplete(stopped_at)


class _Tournament:
    """A tournament in progress: the turns so far, and what is still to happen."""

    def __init__(self, plan: TournamentPlan, rules: Edition, random: Random) -> None:
        self.plan = plan
        self.rules = rules
        self.random = random
        self.players = _starting_list(plan)
        self.strength = {
            player.id: UNRATED if player.rating is None else player.rating
            for player in self.players
        }
        rounds, later_rounds = range(1, plan.rounds + 1), range(2, plan.rounds + 1)
        everybody = list(self.strength)
        self.arrives = draw_moments(plan.late_entries, later_rounds, everybody, random)
        from_the_start = [entry for entry in everybody if entry not in self.arrives]
        self.leaves = draw_moments(plan.withdrawals, later_rounds, from_the_start, random)
        self.byes = {
            code: Quota(amounts, rounds, plan.players, random)
            for code, amounts in plan.absences.items()
        }
        self.incidents = {
            results: Quota(amounts, rounds, plan.players // 2, random)
            for results, amounts in plan.incidents.items()
        }
        self.turns: dict[EntryId, list[Turn]] = {entry: [] for entry in everybody}
        self.frame = Crosstable(
            participants=self.players,
            turns={},
            rounds=plan.rounds,
            scoring=plan.scoring,
            initial_colour=plan.initial_colour,
            accelerations=baku.accelerations(from_the_start, plan.rounds, plan.scoring)
            if plan.baku
            else (),
            prohibitions=tuple(self._prohibitions()),
        )

    def complete(self) -> Crosstable:
        """Play all rounds, one after the other.

        Raises :class:`NoLegalPairing`, also if nobody is there to be paired in the last round,
        which is then not over but still to come.
        """
        for round in range(1, self.plan.rounds + 1):
            self._send_away(round)
            pairing = self.rules.pair(self.table, round, explain=False)
            for entry, turn in self._results(pairing):
                self.turns[entry].append(turn)
        if self.table.last_paired_round < self.plan.rounds:
            raise NoLegalPairing(self.plan.rounds, ())
        return self.table

    @property
    def table(self) -> Crosstable:
        """The crosstable so far."""
        return replace(
            self.frame, turns={entry: tuple(turns) for entry, turns in self.turns.items()}
        )

    def _prohibitions(self) -> Iterator[Prohibition]:
        players = self.plan.players
        pairs = range(players * (players - 1) // 2)
        for pair in self.random.sample(pairs, min(self.plan.prohibited_pairs, len(pairs))):
            higher = (isqrt(8 * pair + 1) + 1) // 2  # pairs by their greater place, then the lesser
            lower = pair - higher * (higher - 1) // 2
            prohibited = frozenset({self.players[lower].id, self.players[higher].id})
            yield Prohibition(1, self.plan.rounds, prohibited)

    def _send_away(self, round: int) -> None:
        """Mark who has not come, who has left, and who asked for a bye."""
        present = []
        for entry, turns in self.turns.items():
            absent = round < self.arrives.get(entry, 0)
            if absent or round >= self.leaves.get(entry, round + 1):
                turns.append(Turn(round, Code.ZERO_POINT_BYE))
            else:
                present.append(entry)
        for code, quota in self.byes.items():
            for entry in quota.drawn(round, present, self.random):
                self.turns[entry].append(Turn(round, code))
                present.remove(entry)

    def _results(self, pairing: RoundPairing) -> Iterator[tuple[EntryId, Turn]]:
        round, boards = pairing.round, list(pairing.boards)
        for results, quota in self.incidents.items():
            for board in quota.drawn(round, boards, self.random):
                boards.remove(board)
                result = self.random.choice(results)
                yield from _turns_of_game(round, board.white, board.black, result)
        for board in boards:
            strengths = self.strength[board.white], self.strength[board.black]
            result = play_game(*strengths, self.plan.draw_rate, self.random)
            yield from _turns_of_game(round, board.white, board.black, result)
        if pairing.bye is not None:
            yield pairing.bye, Turn(round, Code.PAIRING_ALLOCATED_BYE)


def _turns_of_game(
    round: int, white: EntryId, black: EntryId, result: Result
) -> tuple[tuple[EntryId, Turn], tuple[EntryId, Turn]]:
    return (
        (white, Turn(round, result.white, black, Colour.WHITE)),
        (black, Turn(round, result.black, white, Colour.BLACK)),
    )


def _starting_list(plan: TournamentPlan) -> tuple[Participant, ...]:
    """List the players by rating, then as given (C.04.2, 2.2); unrated players come last."""
    ratings = sorted(plan.ratings, key=lambda rating: -(rating or 0))
    digits = len(str(plan.players))
    return tuple(
        Participant(tpn, tpn, f"Player {tpn:0{digits}}", rating=rating)
        for tpn, rating in enumerate(ratings, 1)
    )


def _report(plan: TournamentPlan, rules: Edition, crosstable: Crosstable) -> Report:
    """Build the report, with points and ranks by the plan's tie-breaks."""
    order = (POINTS, *plan.tie_breaks)
    start = STARTS.get(rules.name, STARTS["fide-2026"])
    table = standings(
        crosstable, order, edition=edition_at(start), through=crosstable.last_paired_round
    )
    head = Head(
        name="Random tournament",
        city="Nowhere",
        federation="FID",
        start=start,
        end=start,
        type=f"{rules.system} {rules.name}",
        encoded_type=name_of(rules),
        rounds=plan.rounds,
        tie_breaks=table.order[1:],
        standings=table.order,
    )
    return report_of(
        crosstable,
        head,
        ranks={row.participant.id: row.rank for row in table.rows},
        unknown=tuple(KeptLine(f"### {text}", "012", 1) for text in plan.comments),
    )
