"""A tournament's rows as what norms are judged from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils import timezone

from crosstable.model import Code, Crosstable, EntryId, Turn
from ratings.codes import SCORES
from ratings.norms.answers import NormAnswer
from ratings.norms.chances import FROM_ROUND, Chances, chances
from ratings.norms.data import (
    STRONG_TITLES,
    Applicant,
    Exemption,
    Field,
    GameKind,
    NormEvent,
    NormGame,
    Opponent,
    System,
)
from ratings.norms.norm import answer
from ratings.numbers import half_up
from ratings.paces import Pace
from tournaments.bridge import kinds
from tournaments.models import Tournament
from tournaments.ratings.paces import minutes_of
from tournaments.worth.changes import table_of
from tournaments.worth.people import RatedPerson, people_of

KINDS: Mapping[Code, GameKind] = {
    **dict.fromkeys(SCORES, GameKind.PLAYED),
    **dict.fromkeys((Code.UNRATED_WIN, Code.UNRATED_DRAW, Code.UNRATED_LOSS), GameKind.ADJUDICATED),
    Code.FORFEIT_WIN: GameKind.FORFEIT_WIN,
    Code.FORFEIT_LOSS: GameKind.FORFEIT_LOSS,
    Code.PAIRING_ALLOCATED_BYE: GameKind.PAIRING_BYE,
    Code.HALF_POINT_BYE: GameKind.OTHER_BYE,
    Code.FULL_POINT_BYE: GameKind.OTHER_BYE,
    Code.ZERO_POINT_BYE: GameKind.ABSENT,
    Code.NOT_YET_PLAYED: GameKind.OPEN,
    Code.ADJOURNED: GameKind.OPEN,
}
MISSES_ALLOWED = 1
"""1.4.3d: whoever misses more rounds is not counted in the field."""
SEEN_IN = frozenset({GameKind.PLAYED, GameKind.FORFEIT_WIN, GameKind.PAIRING_BYE})


@dataclass(frozen=True)
class NormTable:
    """Everybody's games, as norms see them. Keys are those of entries or, in teams, members."""

    people: Mapping[int, RatedPerson]
    games: Mapping[int, Sequence[NormGame]]
    event: NormEvent
    ratings: Sequence[int]
    """Of the field, the highest first."""

    def titles_open_to(self, key: int) -> list[str]:
        """List the titles above those that somebody has (B.01, 1.4)."""
        return titles_open_to(self.applicant(key))

    def applicant(self, key: int) -> Applicant:
        person = self.people[key]
        return Applicant(
            key,
            person.rated.rating,
            person.participant.title,
            person.player.women_title,
            person.player.sex,
            person.player.federation,
        )

    def answer(self, key: int, title: str) -> NormAnswer:
        """Judge the games so far."""
        return answer(title, self.applicant(key), self.games[key], self.event)

    def chances(self, key: int, title: str) -> Chances | None:
        """Work out what would still make a norm; ``None`` before round 3 is over."""
        finished = [game for game in self.games[key] if game.kind is not GameKind.OPEN]
        if len(finished) < FROM_ROUND:
            return None
        coming = next((game for game in self.games[key] if game.kind is GameKind.OPEN), None)
        return chances(
            title,
            self.applicant(key),
            finished,
            self.event,
            known=coming.opponent if coming else None,
            strongest=self._strongest(self.event.rounds - finished[-1].round),
        )

    def _strongest(self, rounds: int) -> int:
        """Return the highest average that so many opponents to come can have."""
        best = self.ratings[: max(1, rounds)]
        return half_up(sum(best), len(best)) if best else 0


def titles_open_to(applicant: Applicant) -> list[str]:
    """List the titles above those that somebody has; women's ones for women."""
    held = {applicant.title, applicant.women_title}
    if "GM" in held:
        return []
    titles = ["GM"] if "IM" in held else ["GM", "IM"]
    if applicant.sex != "w" or "IM" in held:
        return titles
    if "WGM" in held:
        return titles
    return [*titles, "WGM"] if "WIM" in held else [*titles, "WGM", "WIM"]


def norms_possible(tournament: Tournament) -> bool:
    """Tell whether norms can be made in such a tournament: by B.01, 0.5 standard play alone."""
    return tournament.rated and tournament.pace == Pace.STANDARD and not tournament.chess960


def norm_table(tournament: Tournament) -> NormTable:
    """Read everybody's games, titles and federations."""
    people, table = people_of(tournament), table_of(tournament)
    system = system_of(tournament, len(table.participants))
    helpless = _without_points(people, table) if system.predetermined else frozenset()
    games = {key: [_game(turn, people, helpless) for turn in table.turns[key]] for key in people}
    event = _event(tournament, system, table.rounds, people, games)
    ratings = sorted((person.rated.rating or 0 for person in people.values()), reverse=True)
    return NormTable(people, games, event, ratings)


def system_of(tournament: Tournament, players: int) -> System:
    """Return the format of a tournament."""
    if tournament.knock_out:
        return System.KNOCK_OUT
    if not tournament.predetermined:
        return System.SWISS
    twice = tournament.by_table and kinds.cycles_of(tournament, players) == 2
    return System.DOUBLE_ROUND_ROBIN if twice else System.ROUND_ROBIN


def _game(turn: Turn, people: Mapping[int, RatedPerson], helpless: frozenset[int]) -> NormGame:
    person = people.get(turn.opponent) if turn.opponent else None
    opponent = _opponent(person, turn.round, helpless) if person else None
    score = SCORES.get(turn.code, Fraction(turn.code is Code.FORFEIT_WIN))
    return NormGame(turn.round, opponent, score, KINDS[turn.code])


def _opponent(person: RatedPerson, round: int, helpless: frozenset[int]) -> Opponent:
    key = person.participant.pk
    return Opponent(
        key,
        person.rating_in(round),
        person.title_in(round),
        person.player.women_title,
        person.player.federation,
        zero_against_rated=key in helpless,
    )


def _without_points(people: Mapping[int, RatedPerson], table: Crosstable) -> frozenset[int]:
    """Return the unrated players who have no point against rated ones (1.4.2b)."""
    return frozenset(
        key
        for key, person in people.items()
        if person.rated.rating is None and not any(_scored_against_rated(key, people, table))
    )


def _scored_against_rated(
    key: EntryId, people: Mapping[int, RatedPerson], table: Crosstable
) -> Iterator[bool]:
    for turn in table.turns[key]:
        opponent = people.get(turn.opponent) if turn.opponent else None
        if opponent is not None and opponent.rated.rating is not None:
            yield SCORES.get(turn.code, Fraction(0)) > 0


def _event(
    tournament: Tournament,
    system: System,
    rounds: int,
    people: Mapping[int, RatedPerson],
    games: Mapping[int, Sequence[NormGame]],
) -> NormEvent:
    event = tournament.event
    federation = event.federation or event.club.federation
    planned = tournament.rounds.filter(number__lte=rounds).order_by("number")
    licences = {licence.name: licence.title for licence in tournament.licences.all()}
    return NormEvent(
        rounds,
        system,
        event.starts,
        event.ends,
        Pace(tournament.pace),
        Exemption(tournament.norm_exemption),
        federation,
        tuple(timezone.localtime(each.starts).date() if each.starts else None for each in planned),
        minutes_of(tournament.time_control_code, tournament.time_control),
        tournament.registered_on,
        licences.get(tournament.chief_arbiter, ""),
        tuple(_fields(federation, people, games)),
    )


def _fields(
    host: str, people: Mapping[int, RatedPerson], games: Mapping[int, Sequence[NormGame]]
) -> Iterator[Field]:
    """Yield the field of each round that is over (1.4.3d)."""
    seen = {key: {game.round for game in games[key] if game.kind in SEEN_IN} for key in people}
    played = {number for each in seen.values() for number in each}
    for number in sorted(played):
        foreigners = [
            person
            for key, person in people.items()
            if number in seen[key]
            and len(seen[key]) >= len(played) - MISSES_ALLOWED
            and person.rated.rating is not None
            and person.player.federation not in ("", host)
        ]
        yield Field(
            len(foreigners),
            len({person.player.federation for person in foreigners}),
            sum(person.participant.title in STRONG_TITLES for person in foreigners),
        )
