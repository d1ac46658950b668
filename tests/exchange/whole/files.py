"""Files of whole tournaments: written, changed in one place, brought in again."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from clubs.models import User
from exchange.whole import reading
from exchange.whole import writing as whole
from tournaments.models import Event, Tournament

Data = dict[str, Any]


def written(tournament: Tournament) -> Data:
    found: Data = json.loads(whole.write_whole(tournament))
    return found


def bring_in(event: Event, by: User, data: Data, **fields: Any) -> Tournament:
    given = {"name": "B", "slug": "b"} | fields
    return reading.open_whole(event, by, reading.read_whole(json.dumps(data)), **given)


def set_in(*path: Any, to: Any) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


def drop(*path: Any) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change
