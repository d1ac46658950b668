"""Notes on a tie-break that apply to some values only: nothing is said that is not the case."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from django.utils.translation import gettext_lazy as _

from tiebreaks.methods.base import RATINGS, Method
from tiebreaks.parts import Combination, Reason
from tournaments.models import Entry, TeamScore, TiebreakRatings, Tournament
from tournaments.words import tiebreaks
from tournaments.words.contributions import StoredPart, StoredValue
from tournaments.words.left_out import MISSED_FIRST
from tournaments.words.sentences import Amount, People, Person, Sentence, Text, Views, say
from tournaments.words.tiebreak_figures import SumOf

IMAGINARY = _("A round without a game is reckoned as if against an imaginary player.")
BYES_DRAWN = _("Byes of opponents at the end are reckoned as draws.")
UNPLAYED_DRAWN = _("Rounds that opponents did not play are reckoned as draws.")
MISSED_CUT = _("A missed round is cut first, before the lowest opponent.")
OF_SEVERAL_RATINGS: Mapping[str, Text] = {
    TiebreakRatings.FIRST: _("Of a player’s ratings that of the first round counts."),
    TiebreakRatings.OF_ROUND: _("In each game the rating of its day counts."),
    TiebreakRatings.LATEST: _("Of a player’s ratings the latest counts."),
}
BY_TABLE = _("FIDE’s table turns the share of points into a difference of rating.")

GAME_WORTH = _("A win brings %(win)s, a draw %(draw)s and a loss %(loss)s points.")
MATCH_WORTH = _("A won match brings %(win)s, a drawn one %(draw)s and a lost one %(loss)s points.")


LEVEL_WITH = Views(
    _("%(name)s was level before this with %(others)s."),
    {"name": _("You were level before this with %(others)s.")},
)

SUM = Views(_("%(name)s: %(sum)s."), {"name": _("You have %(sum)s.")})


def sum_of(value: StoredValue, player: Entry) -> Sentence:
    """Write the sum that a player's value is."""
    return say(SUM, name=Person(player.pk), sum=SumOf(value))


def level_with(value: StoredValue, player: Entry) -> Sentence | None:
    """Say with whom ``player`` was level before a tie-break that looks at the tied together."""
    others = tuple(entry.pk for entry in value.tied if entry.pk != player.pk)
    if not others:
        return None
    return say(LEVEL_WITH, name=Person(player.pk), others=People(others))


def notes_on(values: Iterable[StoredValue]) -> list[Sentence]:
    """List the notes that apply to any of the values."""
    values = list(values)
    parts = [part for value in values for part in value.parts]
    notes = list(_notes(parts))
    if any(value.combination is Combination.PERFORMANCE for value in values):
        notes.append(say(BY_TABLE))
    return notes


def _notes(parts: list[StoredPart]) -> Iterator[Sentence]:
    if any(part.dummy for part in parts):
        yield say(IMAGINARY)
    if any(part.reason is Reason.ADJUSTED for part in parts):
        yield say(BYES_DRAWN)
    if any(part.reason is Reason.ALL_DRAWN for part in parts):
        yield say(UNPLAYED_DRAWN)
    if any(part.dropped in MISSED_FIRST for part in parts):
        yield say(MISSED_CUT)


def ratings_counted(tournament: Tournament, method: Method) -> Sentence | None:
    """Say which of a player's ratings counts, in an event of several lists (C.07, article 10)."""
    if not tournament.long_event or RATINGS not in method.needs:
        return None
    setting = tournament.tiebreak_ratings
    if method.base == "RTNG" and setting == TiebreakRatings.OF_ROUND:
        setting = TiebreakRatings.FIRST  # it belongs to no game
    return say(OF_SEVERAL_RATINGS[setting])


def worth_of_results(tournament: Tournament, label: str) -> Sentence | None:
    """Say what a win, a draw and a loss bring, if ``label`` is a score."""
    base = tiebreaks.base_of(label)
    of_matches = base == "MPTS" or (base == "PTS" and _ranks_by_matches(tournament))
    if base not in ("PTS", "MPTS", "GPTS"):
        return None
    prefix = "match_points" if of_matches else "points"
    text = MATCH_WORTH if of_matches else GAME_WORTH
    return say(text, **_worths(tournament, prefix))


def _ranks_by_matches(tournament: Tournament) -> bool:
    return tournament.for_teams and tournament.team_score == TeamScore.MATCH


def _worths(tournament: Tournament, prefix: str) -> Mapping[str, Amount]:
    return {
        result: Amount(Fraction(getattr(tournament, f"{prefix}_{result}")))
        for result in ("win", "draw", "loss")
    }
