"""Everybody's place in a round, for lists to choose somebody from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.alphabet import alphabetical
from crosstable.model import Code, Colour
from tournaments.models import Entry, Round
from tournaments.words.figures import code_words

Option = tuple[int, str]
"""An entry's key, and what a list shows for it."""


@dataclass(frozen=True)
class RoundPlace:
    """Somebody's place in a round: a seat, a bye (its code), or nothing yet."""

    entry: Entry
    board: int | None = None
    colour: str = ""
    bye: str = ""
    left: bool = False
    """Whether the entry had been withdrawn by then."""

    def in_words(self, *, teams: bool = False) -> str:
        """Name the place in short, then the entry: ``Board 7, White: Ada``, ``bye: Eva``."""
        alone = self.bye == Code.PAIRING_ALLOCATED_BYE
        return f"{_('bye') if alone else self.where(teams=teams)}: {self.entry.name}"

    def where(self, *, teams: bool = False) -> str:
        """Name the place alone."""
        if self.board is not None:
            return self._seat(teams=teams) % {"board": self.board}
        if self.left:
            return _("expelled") if self.entry.expelled else _("withdrawn")
        absent = self.bye in ("", Code.ZERO_POINT_BYE)
        return self._none(teams=teams) if absent else code_words(Code(self.bye))

    def _seat(self, *, teams: bool) -> str:
        white = self.colour == Colour.WHITE
        if teams:
            return _("Match %(board)d, White") if white else _("Match %(board)d, Black")
        return _("Board %(board)d, White") if white else _("Board %(board)d, Black")

    @staticmethod
    def _none(*, teams: bool) -> str:
        return _("no match") if teams else _("no board")


@dataclass(frozen=True)
class PlaceList:
    """The places of a round: boards in order, then everybody without one, by name."""

    places: Sequence[RoundPlace]
    teams: bool = False

    def options(self, board: int | None = None, *, besides: int | None = None) -> list[Option]:
        """List everybody to choose from, beginning with the two at ``board``."""
        others = [place for place in self.places if place.entry.pk != besides]
        if board is not None:
            others.sort(key=lambda place: place.board != board)
        return self._listed(others)

    def without_board(self, first: int | None = None) -> list[Option]:
        """List those who have no board, beginning with the entry ``first``."""
        idle = [place for place in self.places if place.board is None]
        return self._listed(sorted(idle, key=lambda place: place.entry.pk != first))

    def with_bye(self, codes: Sequence[str]) -> list[Option]:
        """List those who have one of these byes."""
        return self._listed(place for place in self.places if place.bye in codes)

    @property
    def names(self) -> dict[int, str]:
        """Map entries to names."""
        return {place.entry.pk: place.entry.name for place in self.places}

    @property
    def alone(self) -> int | None:
        """The entry that has the pairing-allocated bye."""
        bye = Code.PAIRING_ALLOCATED_BYE
        return next((place.entry.pk for place in self.places if place.bye == bye), None)

    def _listed(self, places: Iterable[RoundPlace]) -> list[Option]:
        return [(place.entry.pk, place.in_words(teams=self.teams)) for place in places]


def places_of(round: Round) -> PlaceList:
    """Read the place of every entry of the tournament in ``round``. Two queries."""
    turns = round.turns.select_related("pairing")
    by_entry = {turn.entry_id: turn for turn in turns}
    found = []
    for entry in round.tournament.entries.select_related("player"):
        turn = by_entry.get(entry.pk)
        left = entry.withdrawn_after is not None and entry.withdrawn_after < round.number
        if turn is None or turn.pairing is None:
            found.append(RoundPlace(entry, bye=turn.bye if turn else "", left=left))
        else:
            found.append(RoundPlace(entry, turn.pairing.board, turn.colour))
    return PlaceList(sorted(found, key=_in_order), round.tournament.for_teams)


def _in_order(place: RoundPlace) -> tuple[bool, int, bool, bool, tuple[str, ...]]:
    """Order by board, White first; of the others those with the pairing-allocated bye first."""
    seat = place.board is None, place.board or 0, place.colour == Colour.BLACK
    return (*seat, place.bye != Code.PAIRING_ALLOCATED_BYE, alphabetical(place.entry.name))
