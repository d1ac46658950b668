"""Rating lists with a handful of people whom everybody knows by name; all are made up.

A plugin: every test can ask for these.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

import pytest
from django.utils import timezone

from ratinglists import store
from ratinglists.models import Kind, RatingList
from ratinglists.people import ListedPerson, Rating


def rated(
    number: str,
    name: str,
    federation: str,
    year: int | None,
    *ratings: int,
    **more: Any,
) -> ListedPerson:
    """Make somebody of a list, with standard, rapid, blitz ratings; 0 stands for none."""
    known = zip(("standard", "rapid", "blitz"), ratings, strict=False)
    fields: dict[str, Any] = {pace: Rating(value, 10, 20) for pace, value in known if value} | more
    return ListedPerson(
        number=number,
        name=name,
        federation=federation,
        birth_year=year,
        **({"fide_id": number} | fields),
    )


SOME = (
    rated("1503014", "Kvitnes, Magnus", "NOR", 1990, 2840, 2830, 2880, title="GM", sex="m"),
    rated("1503707", "Oedegaard, Marit", "NOR", 2001, 1950, 1900, 0, title="WFM", sex="w"),
    rated("1503708", "Odegard, Lars", "NOR", 1978, 1820, sex="m"),
    rated("6300001", "Sahin, Ozgur", "TUR", 1985, 2210, 2150, 2100, title="FM", sex="m"),
    rated("6300002", "Shahin, Ali", "IRI", 1999, 2005, sex="m"),
    rated("6300003", "Sahin, Ayse", "TUR", 2009, 0, 1420, sex="w"),
    rated("6300004", "Kaya, Ezgi", "TUR", 1998, 1630, sex="w"),
    rated("6300005", "Kaya, Ezgi", "TUR", 2011, 1510, sex="w"),
    rated("6300006", "Kayaalp, Emre", "TUR", 1970, 2300, inactive=True, sex="m"),
    rated("4100001", "Petrov, Sergey", "RUS", 1982, 2400, 2390, 2380, title="IM", sex="m"),
    rated("4100002", "Petrov, Sergei", "BUL", 1990, 2100, sex="m"),
    rated("4600001", "Mueller, Jan", "GER", 1960, 2250, title="FM", sex="m"),
    rated("4600002", "Muller, Hans Peter", "GER", 1955, 2050, sex="m"),
    rated("5100001", "O`Brien, Sean", "IRL", 1993, 1900, sex="m"),
    rated("5100002", "Al-Hassan, Kahtan", "QAT", None, 0, 0, 1755, sex="m"),
    rated("5100003", "Venkatesan", "IND", 2004, 1711, sex="m"),
)
"""Some people of FIDE's list."""


_loaded: dict[tuple[ListedPerson, ...], int] = {}
"""The generations that this process has made: reading costs nothing, so tests share them."""


def generation_of(people: Iterable[ListedPerson]) -> int:
    """Return a generation with these people, made once for all tests of a process."""
    wanted = tuple(people)
    if _loaded.get(wanted) not in store.store().generations():
        loading = store.store().begin()
        loading.add(wanted)
        loading.finish()
        _loaded[wanted] = loading.generation
    return _loaded[wanted]


def made_list(key: str, people: Iterable[ListedPerson], **fields: Any) -> RatingList:
    """Make a list of May 2026 with these people; ``key`` as in ``fide``, ``dsb``, ``own-club``."""
    kind = key.partition("-")[0]
    given = {
        "kind": Kind(kind),
        "name": {"fide": "FIDE"}.get(key, key.upper()),
        "month": date(2026, 5, 1),
        "loaded": timezone.now(),
    } | fields
    generation = generation_of(people)
    return RatingList.objects.create(
        key=key, generation=generation, people=len(tuple(people)), **given
    )


@pytest.fixture
def fide_list(db: None) -> RatingList:
    """FIDE's list of May 2026, with :data:`SOME` in it."""
    return made_list("fide", SOME)
