"""The rating periods of a long event, and everybody's ratings in each (B.01, 1.1.4; B.02, 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.agreement.differences import Participant, participants_of
from tournaments.entries.register import validate_fields
from tournaments.models import PeriodRating, Player, Tournament
from tournaments.ratings.known import Listed, Ratings
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused
from tournaments.steps.step import take_step


@dataclass(frozen=True)
class Period:
    """The rounds of one calendar month. ``first_round`` 1: the period in which the event starts."""

    month: date
    """The first of the month whose list counts."""
    first_round: int
    last_round: int

    @property
    def rounds(self) -> range:
        return range(self.first_round, self.last_round + 1)


@dataclass(frozen=True)
class PeriodLine:
    """Somebody's rating in a period: as stored, and as a loaded list has it."""

    participant: Participant
    player: Player
    stored: PeriodRating | None
    before: int | None
    """The rating in the period before."""
    listed: Listed | None
    fits: bool
    """Whether the loaded list is that of the period."""

    @property
    def rating(self) -> int | None:
        """The rating in the period; before one is set, that of the period before."""
        return self.stored.rating if self.stored else self.before


def periods_of(tournament: Tournament) -> list[Period]:
    """List the periods by the days of the rounds; rounds without a day end the list."""
    months: list[date] = []
    for number, starts in tournament.rounds.order_by("number").values_list("number", "starts"):
        if starts is None or number > tournament.rounds_planned:
            break
        months.append(timezone.localtime(starts).date().replace(day=1))
    periods: list[Period] = []
    for number, month in enumerate(months, start=1):
        if periods and periods[-1].month == month:
            periods[-1] = Period(month, periods[-1].first_round, number)
        else:
            periods.append(Period(month, number, number))
    return periods


def later_periods(tournament: Tournament) -> list[Period]:
    """List the periods after the first, which need ratings of their own."""
    return periods_of(tournament)[1:]


def lines_of(tournament: Tournament, period: Period) -> list[PeriodLine]:
    """Return everybody's rating in a period, in the order of the starting list."""
    people = participants_of(tournament)
    stored = _stored(tournament, period)
    listed = Ratings(tournament, [player for _participant, player in people])
    return [
        _line(participant, player, stored.get(participant.pk, []), listed.main(player), period)
        for participant, player in people
    ]


def _line(
    participant: Participant,
    player: Player,
    stored: Sequence[PeriodRating],
    known: object,
    period: Period,
) -> PeriodLine:
    listed = known if isinstance(known, Listed) else None
    fits = listed is not None and listed.source.month == period.month
    own = next((row for row in stored if row.first_round == period.first_round), None)
    earlier = [row.rating for row in stored if row.first_round < period.first_round]
    before = earlier[-1] if earlier else participant.rating
    return PeriodLine(participant, player, own, before, listed, fits)


def set_ratings(
    tournament: Tournament, by: User | None, first_round: int, ratings: Mapping[int, int | None]
) -> int:
    """Write everybody's rating from a round on, by entry or member; return how many changed.

    A rating that the list of the period has keeps its list. Raises ``Refused``.
    """
    with take_step(tournament, by, Action.PERIOD_RATINGS_SET) as step:
        current = step.tournament
        period = _required(current, first_round)
        changed = 0
        for line in lines_of(current, period):
            rating = ratings.get(line.participant.pk, line.rating)
            changed += _write(current, line, period, rating)
        step.params = {"round": first_round, "count": changed}
        if not changed:
            step.nothing_to_do()
    return changed


def _required(tournament: Tournament, first_round: int) -> Period:
    if not tournament.long_event:
        raise Refused(_("The settings do not say that the event lasts more than 30 days."))
    for period in later_periods(tournament):
        if period.first_round == first_round:
            return period
    raise Refused(_("No rating period begins with round %(round)d.") % {"round": first_round})


def _write(tournament: Tournament, line: PeriodLine, period: Period, rating: int | None) -> bool:
    """Write one rating, and tell whether anything changed."""
    listed = line.listed if line.fits and line.listed and line.listed.value == rating else None
    source = listed.stored_source if listed else {}
    row = line.stored or PeriodRating(
        first_round=period.first_round, **{_owner(tournament): line.participant}
    )
    title = line.player.title or line.participant.title
    if row.pk and (row.rating, row.rating_source, row.title) == (rating, source, title):
        return False
    row.rating, row.rating_source, row.title = rating, source, title
    validate_fields(row)
    row.save()
    return True


def _stored(tournament: Tournament, period: Period) -> dict[int, list[PeriodRating]]:
    """Return everybody's ratings up to a period, in the order of the periods."""
    owner = _owner(tournament)
    rows = PeriodRating.objects.filter(
        **{f"{owner}__tournament": tournament}, first_round__lte=period.first_round
    )
    stored: dict[int, list[PeriodRating]] = {}
    for row in rows.order_by("first_round"):
        stored.setdefault(getattr(row, f"{owner}_id"), []).append(row)
    return stored


def _owner(tournament: Tournament) -> str:
    return "member" if tournament.for_teams else "entry"


def listed_ratings(lines: Sequence[PeriodLine]) -> dict[int, int | None]:
    """Return the ratings of those whom the list of the period has."""
    return {line.participant.pk: line.listed.value for line in lines if line.fits and line.listed}
