"""The columns that tell who somebody is, alike in all lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.utils.translation import gettext as _

from exchange.lists_out.table import ARBITERS, EVERYBODY, VISITORS, Audience, Cell, Column
from tournaments.models import Entry, Member

T = TypeVar("T")
Somebody = Entry | Member | None


def name_columns(
    somebody: Callable[[T], Somebody],
    heading: str = "",
    *,
    left: Callable[[T], bool] = lambda line: False,
    expelled: Callable[[T], bool] = lambda line: False,
) -> list[Column[T]]:
    """Return title and name: in two columns for arbiters, in one for visitors, as on the pages.

    ``left``, ``expelled``: withdrawn or expelled by then, which the pages write behind the name.
    """
    heading = heading or _("Name")
    return [
        Column(_("Title"), lambda line: title_of(somebody(line)), ARBITERS),
        Column(heading, lambda line: name_of(somebody(line)), ARBITERS),
        Column(
            heading,
            lambda line: (
                name_on_pages(somebody(line)) + withdrawn_mark(left(line), expelled=expelled(line))
            ),
            VISITORS,
        ),
    ]


def rating_column(
    somebody: Callable[[T], Somebody], readers: frozenset[Audience] = EVERYBODY
) -> Column[T]:
    """Return the rating that seeds them in this tournament."""

    def rating(line: T) -> Cell:
        seated = somebody(line)
        return seated.rating if seated else None

    return Column(_("Rating"), rating, readers)


def name_of(somebody: Somebody) -> str:
    """Return the name of a player or a team, or of a player of a team."""
    if somebody is None:
        return ""
    return somebody.player.name if isinstance(somebody, Member) else somebody.name


def title_of(somebody: Somebody) -> str:
    return somebody.title if somebody else ""


def name_on_pages(somebody: Somebody) -> str:
    return f"{title_of(somebody)} {name_of(somebody)}".strip()


def withdrawn_mark(left: bool, *, expelled: bool = False) -> str:
    """Write what the pages have behind the name of somebody who has left."""
    word = status_of(left=left, expelled=expelled)
    return f" ({word})" if word else ""


def status_of(*, left: bool, expelled: bool) -> str:
    if expelled:
        return _("expelled")
    return _("withdrawn") if left else ""
