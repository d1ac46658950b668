"""Every list that a tournament may have, by its name in addresses, and who may take it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from exchange.lists_out import crosstable, entries, knockouts, pairings, standings
from exchange.lists_out.table import Audience, ListTable
from tournaments.knockouts import bracket
from tournaments.models import KnockOut, Round, Standings, Tournament
from tournaments.rounds import published
from tournaments.standings import crosstable as stored_crosstable
from tournaments.standings import grid, table


class ListRequest(NamedTuple):
    """A request for a list. ``number``: of a round, or the first place of a knock-out; ``None``:
    the latest.
    """

    tournament: Tournament
    number: int | None
    audience: Audience

    def seen_rounds(self) -> list[Round]:
        """List the rounds whose boards the reader may see."""
        if self.audience is Audience.ARBITERS:
            return published.paired_rounds(self.tournament)
        return published.shown_rounds(self.tournament)


@dataclass(frozen=True)
class ListKind:
    """How a list is made, ``None`` if there is none; and whether visitors see its page."""

    make: Callable[[ListRequest], ListTable | None]
    public: Callable[[Tournament], bool] = lambda tournament: True


class OfferedList(NamedTuple):
    """A list that can be taken now. ``earlier``: there is a later one of its kind."""

    name: str
    number: int | None
    words: str
    earlier: bool = False


def list_table(request: ListRequest, name: str) -> ListTable | None:
    """Make the list of this name; ``None`` if there is none, or not for this reader."""
    kind = KINDS.get(name)
    if kind is None or not _may_take(kind, request.tournament, request.audience):
        return None
    return kind.make(request)


def offered(tournament: Tournament, audience: Audience) -> list[OfferedList]:
    """List what can be taken now, the latest rounds first. Five queries."""
    return [
        one
        for one in _existing(tournament, ListRequest(tournament, None, audience).seen_rounds())
        if _may_take(KINDS[one.name], tournament, audience)
    ]


def _may_take(kind: ListKind, tournament: Tournament, audience: Audience) -> bool:
    return audience is Audience.ARBITERS or kind.public(tournament)


def _existing(tournament: Tournament, rounds: list[Round]) -> Iterator[OfferedList]:
    if tournament.entries.exists():
        yield OfferedList("players", None, _("Teams") if tournament.for_teams else _("Players"))
    for knockout in KnockOut.objects.filter(tournament=tournament).exclude(started=None):
        yield OfferedList("bracket", knockout.first_place, _("Bracket"))
        if tournament.knock_out and knockout.finished:
            yield OfferedList("places", None, _("Places"))
    if tournament.knock_out:
        return
    shown = {round.number for round in rounds if published.is_shown(round)}
    stored = Standings.objects.filter(tournament=tournament, after_round__in=shown)
    after = sorted(stored.values_list("after_round", flat=True), reverse=True)
    if after:
        yield OfferedList("crosstable", None, _("Crosstable"))
    if len(rounds) > 1:
        yield OfferedList("all-rounds", None, _("All rounds"))
    playing = table.round_in_play(rounds)
    for number in sorted({*after, *(round.number for round in rounds)}, reverse=True):
        if number in after:
            during = number == playing
            words = _("Standings during round %(number)s") if during else _after_round()
            yield OfferedList("standings", number, words % {"number": number}, number != after[0])
        earlier = number != rounds[-1].number
        words = _("Pairings of round %(number)s") % {"number": number}
        yield OfferedList("pairings", number, words, earlier)
        if tournament.for_teams:
            words = _("Boards of round %(number)s") % {"number": number}
            yield OfferedList("boards", number, words, earlier)


def _after_round() -> str:
    return _("Standings after round %(number)s")


def _players(request: ListRequest) -> ListTable | None:
    return (
        None
        if request.number is not None
        else entries.entries(request.tournament, request.audience)
    )


def _pairings(request: ListRequest) -> ListTable | None:
    sheet = published.sheet_of(request.seen_rounds(), request.number)
    return pairings.pairings(request.tournament, sheet, request.audience) if sheet else None


def _all_rounds(request: ListRequest) -> ListTable | None:
    rounds = request.seen_rounds()
    if request.number is not None or not rounds:
        return None
    sheets = (published.sheet_of(rounds, round.number) for round in rounds)
    return pairings.all_rounds(request.tournament, filter(None, sheets), request.audience)


def _boards(request: ListRequest) -> ListTable | None:
    if not request.tournament.for_teams:
        return None
    sheet = published.sheet_of(request.seen_rounds(), request.number)
    return pairings.boards(request.tournament, sheet, request.audience) if sheet else None


def _standings(request: ListRequest) -> ListTable | None:
    shown = published.shown_rounds(request.tournament)
    ranking = table.standings_table(request.tournament, shown, request.number)
    if ranking is None:
        return None
    return standings.standings(request.tournament, ranking, request.audience)


def _crosstable(request: ListRequest) -> ListTable | None:
    if request.number is not None:
        return None
    shown = published.shown_rounds(request.tournament)
    if request.tournament.predetermined:
        full_grid = grid.grid(request.tournament, shown)
        if full_grid is None:
            return None
        return crosstable.everybody(request.tournament, full_grid, request.audience)
    ranked = stored_crosstable.ranked_crosstable(request.tournament, shown)
    return crosstable.ranked(request.tournament, ranked, request.audience) if ranked else None


def _bracket(request: ListRequest) -> ListTable | None:
    drawn = KnockOut.objects.filter(tournament=request.tournament, first_place=request.number or 1)
    knockout = drawn.exclude(started=None).first()
    return knockouts.bracket(bracket.bracket(knockout), request.audience) if knockout else None


def _places(request: ListRequest) -> ListTable | None:
    if request.number is not None or not request.tournament.knock_out:
        return None
    knockout = KnockOut.objects.filter(tournament=request.tournament, first_place=1).first()
    lines = bracket.places(knockout) if knockout else []
    return standings.places(lines, request.audience) if lines else None


def _for_arbiters(tournament: Tournament) -> bool:
    return False


def _shows_players(tournament: Tournament) -> bool:
    return tournament.public_players


def _shows_standings(tournament: Tournament) -> bool:
    return tournament.public_standings


KINDS: Mapping[str, ListKind] = {
    "players": ListKind(_players, _shows_players),
    "pairings": ListKind(_pairings),
    "all-rounds": ListKind(_all_rounds, _for_arbiters),
    "boards": ListKind(_boards),
    "standings": ListKind(_standings, _shows_standings),
    "crosstable": ListKind(_crosstable, _shows_standings),
    "bracket": ListKind(_bracket),
    "places": ListKind(_places, _shows_standings),
}
