"""The ratings that rating lists have for the people of a list, where they are other ones."""

from __future__ import annotations

import copy
from collections.abc import Iterable

from exchange.lists.list_row import ListRow
from tournaments.models import Player, Tournament
from tournaments.ratings.known import Known, Ratings, by_register


class RatedElsewhere:
    """The rating lists' knowledge of the people whom rows may be about, found together.

    Nothing in it depends on what the arbiter has decided: each is taken as the row has them.
    """

    def __init__(
        self, tournament: Tournament, rows: Iterable[tuple[ListRow, Player | None]]
    ) -> None:
        self._tournament = tournament
        self._people: dict[tuple[int, int | None], Player] = {}
        for row, player in rows:
            person = copy.copy(player) if player else Player()
            for name, value in row.fields.items():
                setattr(person, name, value)
            self._people[row.line, player.pk if player else None] = person
            person.pk = -len(self._people)  # one may be meant by several rows
        self._ratings = Ratings(tournament, self._people.values())

    def of(self, row: ListRow, player: Player | None) -> Known | None:
        """Return the rating with which a rating list has somebody entered, unless the row or the
        register has it as well.
        """
        person = self._people[row.line, player.pk if player else None]
        main = self._ratings.main(person)
        if main is None or main.source is None:
            return None
        return None if main.value == by_register(self._tournament, person) else main
