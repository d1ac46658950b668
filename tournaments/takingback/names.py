"""The names of people, boards and matches, those that are gone or will go among them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from tournaments.models import Player, Tournament
from tournaments.models.knockout import Side
from tournaments.steps.recording.tables import table_of
from tournaments.takingback.net import NetChange
from tournaments.teams.sealing import late_rounds
from tournaments.words.boards import board_name

Values = Mapping[str, Any]
NAMING: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "entry": ("tournament", ("player_id", "team_name")),
    "member": ("tournament", ("player_id", "entry_id")),
    "round": ("tournament", ("number",)),
    "pairing": ("round__tournament", ("round_id", "board")),
    "turn": ("round__tournament", ("pairing_id", "colour", "entry_id")),
    "lineup": ("round__tournament", ("round_id", "entry_id", "by_captain", "opened")),
    "decision": ("tournament", ("code",)),
    "prohibitedpairing": ("tournament", ()),
    "prohibitedpairing_entries": (
        "prohibitedpairing__tournament",
        ("prohibitedpairing_id", "entry_id"),
    ),
    "knockout": ("tournament", ("first_place",)),
    "knockoutmatch": ("knockout__tournament", ("round", "number")),
    "knockoutseat": ("knockout__tournament", ("entry_id",)),
    "knockoutturn": ("knockout__tournament", ("match_id", "side", "seat_id")),
}
"""The models whose rows name others: the way to the tournament, and the columns that are read."""


class Names:
    """What the rows of tournaments are called, at two moments: now, and then."""

    def __init__(self, tournaments: Collection[Tournament], net: Iterable[NetChange]) -> None:
        self._tournaments = {each.pk: each.name for each in tournaments}
        self._net: dict[str, list[NetChange]] = defaultdict(list)
        for each in net:
            self._net[each.model].append(each)
        self._stored: dict[str, dict[int, Values]] = {}
        self.now, self.then = Moment(self, then=False), Moment(self, then=True)

    def rows(self, model: str, *, then: bool) -> dict[int, Values]:
        """Return the rows of a model by their keys."""
        if model not in self._stored:
            self._stored[model] = self._read_players() if model == "player" else self._read(model)
        found = dict(self._stored[model])
        for each in self._net[model]:
            values = each.values(then=then)
            if values is None:
                found.pop(each.row[1], None)
            else:
                found[each.row[1]] = values
        return found

    def tournament(self, key: int) -> str:
        """Name a tournament."""
        return self._tournaments.get(key, "–")

    @cached_property
    def late_rounds(self) -> set[int]:
        """The rounds whose line-ups are sealed no more."""
        return late_rounds(self._tournaments)

    def whose_settings(self, each: NetChange) -> str:
        """Say which settings change, unless they are the only tournament's."""
        if each.model == "event":
            return _("Event")
        return self.tournament(each.row[1]) if len(self._tournaments) > 1 else ""

    def _read(self, model: str) -> dict[int, Values]:
        way, columns = NAMING[model]
        rows = table_of(model).model._base_manager.filter(**{f"{way}__in": list(self._tournaments)})
        return {values.pop("pk"): values for values in rows.values("pk", *columns)}

    def _read_players(self) -> dict[int, Values]:
        """Read those who play, or are named by a row that comes or goes."""
        keys = {
            values.get("player_id")
            for model in ("entry", "member")
            for then in (False, True)
            for values in self.rows(model, then=then).values()
        }
        found = Player.objects.filter(pk__in=list(keys - {None})).values_list("pk", "name")
        return {key: {"name": name} for key, name in found}


@dataclass(eq=False)
class Moment:
    """The names at one moment; what there is only at the other has its name of then."""

    names: Names
    then: bool

    @property
    def other(self) -> Moment:
        return self.names.now if self.then else self.names.then

    def get(self, model: str, key: int | None) -> Values:
        """Return what a row says that others are named after."""
        for moment in (self, self.other):
            if (found := moment._rows(model).get(key or 0)) is not None:
                return found
        return {}

    def _rows(self, model: str) -> dict[int, Values]:
        known = self._known
        if model not in known:
            known[model] = self.names.rows(model, then=self.then)
        return known[model]

    @cached_property
    def _known(self) -> dict[str, dict[int, Values]]:
        return {}

    def player(self, key: int | None) -> str:
        return self.get("player", key).get("name") or _("a player")

    def entry(self, key: int | None) -> str:
        values = self.get("entry", key)
        return values.get("team_name") or self.player(values.get("player_id"))

    def member(self, key: int | None) -> str:
        """Name a player of a team; “–” for nobody."""
        return self.player(self.get("member", key).get("player_id")) if key else "–"

    def round(self, key: int | None) -> str:
        return round_name(self.get("round", key).get("number", "–"))

    @cached_property
    def seats(self) -> Mapping[int, Mapping[str, int]]:
        """Who sits where, by board and colour."""
        found: dict[int, dict[str, int]] = defaultdict(dict)
        for values in self._rows("turn").values():
            if values["pairing_id"]:
                found[values["pairing_id"]][values["colour"]] = values["entry_id"]
        return found

    def _seats_at(self, board: int) -> Mapping[str, int]:
        return self.seats.get(board) or self.other.seats.get(board, {})

    def two(self, board: int) -> str:
        """Return both names at a board, White first."""
        seats = self._seats_at(board)
        white, black = (self.entry(seats.get(colour)) for colour in "wb")
        return f"{white} – {black}"

    def board(self, key: int | None, game: int | None = None) -> str:
        """Name a board of a round, or a board of a match of teams."""
        values = self.get("pairing", key)
        number = values.get("board", 0)
        if game is not None:
            name = board_name(f"{number}.{game}")
        elif self._of_teams(key):
            name = _("Match %(match)d") % {"match": number}
        else:
            name = board_name(number)
        return f"{self.round(values.get('round_id'))}, {name}"

    def _of_teams(self, board: int | None) -> bool:
        """Tell whether teams meet at a board."""
        return any(
            self.get("entry", entry).get("team_name")
            for entry in self._seats_at(board or 0).values()
        )

    def prohibited(self, key: int) -> str:
        """Name those who must not meet."""
        for moment in (self, self.other):
            entries = [
                self.entry(each["entry_id"])
                for each in moment._rows("prohibitedpairing_entries").values()
                if each["prohibitedpairing_id"] == key
            ]
            if entries:
                return " – ".join(entries)
        return "–"

    @cached_property
    def sides(self) -> Mapping[tuple[int, str], int]:
        """The seats by match of a knock-out and side."""
        turns = self._rows("knockoutturn").values()
        return {(each["match_id"], each["side"]): each["seat_id"] for each in turns}

    def seat(self, key: int | None) -> str:
        """Name who has a seat in a knock-out."""
        return self.entry(self.get("knockoutseat", key).get("entry_id"))

    def side(self, match: int, side: str) -> str:
        """Name a side of a match of a knock-out."""
        key = (match, side)
        return self.seat(self.sides.get(key) or self.other.sides.get(key))

    def match(self, key: int) -> str:
        """Name a match of a knock-out by its round and number."""
        values = self.get("knockoutmatch", key)
        number = _("Match %(match)d") % {"match": values.get("number", 0)}
        return f"{round_name(values.get('round', '–'))}, {number}"

    def sides_of(self, match: int) -> str:
        """Return both names of a match of a knock-out."""
        return " – ".join(self.side(match, side) for side in Side.values)


def round_name(number: int | str) -> str:
    """Name a round."""
    return _("Round %(round)s") % {"round": number}
