"""Lists as files to take away: the links to them, and the files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from django.http import Http404, HttpResponse
from django.urls import reverse

from exchange.lists_out import csv_file, kinds, xlsx_file
from exchange.lists_out.kinds import ListRequest, OfferedList
from exchange.lists_out.table import Audience, ListTable
from tournaments.models import Tournament
from tournaments.steps.moments import one_moment


class FileForm(NamedTuple):
    """A form that a list is written in; the ending of its name is its key in ``FORMS``."""

    write: Callable[[ListTable], bytes]
    content_type: str


FORMS: Mapping[str, FileForm] = {
    "csv": FileForm(csv_file.write_csv, csv_file.CONTENT_TYPE),
    "xlsx": FileForm(xlsx_file.write_xlsx, xlsx_file.CONTENT_TYPE),
}


class ListFile(NamedTuple):
    name: str
    content: bytes
    content_type: str


class ListLink(NamedTuple):
    """A list that can be taken, and the address of each form, by the form's name."""

    words: str
    files: list[tuple[str, str]]


class ListLinks(NamedTuple):
    """``earlier``: of rounds that others have followed."""

    now: list[ListLink]
    earlier: list[ListLink]


def links(tournament: Tournament, audience: Audience, namespace: str) -> ListLinks:
    """Return the links to all lists; none if the club does not let visitors take them."""
    if audience is Audience.VISITORS and not tournament.club.public_lists:
        return ListLinks([], [])
    offered = kinds.offered(tournament, audience)
    return ListLinks(
        [_link(tournament, one, namespace) for one in offered if not one.earlier],
        [_link(tournament, one, namespace) for one in offered if one.earlier],
    )


def _link(tournament: Tournament, offered: OfferedList, namespace: str) -> ListLink:
    event = tournament.event
    place = {"club": event.club.slug, "event": event.slug, "tournament": tournament.slug}
    place["kind"] = offered.name
    numbered = {} if offered.number is None else {"number": offered.number}
    files = [
        (form.upper(), reverse(f"{namespace}:list", kwargs=place | numbered | {"form": form}))
        for form in FORMS
    ]
    return ListLink(offered.words, files)


def list_file(asked: ListRequest, kind: str, form: str) -> ListFile:
    """Make the file, as the tournament is at one moment. Raises ``Http404`` if there is none."""
    if form not in FORMS:
        raise Http404
    with one_moment():
        table = kinds.list_table(asked, kind)
    if table is None:
        raise Http404
    event = asked.tournament.event
    parts = (event.club.slug, event.slug, asked.tournament.slug, table.name)
    file_form = FORMS[form]
    return ListFile(f"{'-'.join(parts)}.{form}", file_form.write(table), file_form.content_type)


def download(file: ListFile) -> HttpResponse:
    """Send the file to be kept. All parts of its name are of addresses: letters and hyphens."""
    headers = {"Content-Disposition": f'attachment; filename="{file.name}"'}
    return HttpResponse(file.content, content_type=file.content_type, headers=headers)
