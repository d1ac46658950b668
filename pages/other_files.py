"""Files for other programs: the links to them, and the files."""

from __future__ import annotations

from typing import NamedTuple

from django.http import Http404
from django.urls import reverse
from django.utils.functional import Promise

from exchange.for_others.kinds import FILES, Contents, OtherFile, may_take, offered
from exchange.lists_out.kinds import ListRequest
from exchange.lists_out.table import Audience
from pages.list_files import ListFile
from tournaments.models import Tournament
from tournaments.steps.moments import one_moment


class OtherFileLink(NamedTuple):
    """A file that can be taken: what it is, where it goes, and its address."""

    words: Promise | str
    help: Promise | str
    ending: str
    address: str


def links(
    tournament: Tournament, audience: Audience, namespace: str, has: Contents
) -> list[OtherFileLink]:
    """Return the links to all files; those of a round to that of the latest."""
    event = tournament.event
    place = {"club": event.club.slug, "event": event.slug, "tournament": tournament.slug}
    return [
        OtherFileLink(
            FILES[name].words,
            FILES[name].help,
            FILES[name].ending.upper(),
            reverse(
                f"{namespace}:other_file",
                kwargs=place | {"kind": name, "form": FILES[name].ending},
            ),
        )
        for name in offered(tournament, audience, has)
    ]


def asked_for(asked: ListRequest, kind: str, form: str) -> OtherFile:
    """Return the kind of file. Raises ``Http404`` if there is none, or not for this reader."""
    file = FILES.get(kind)
    if file is None or form != file.ending or (asked.number is not None and not file.of_round):
        raise Http404
    if not may_take(file, asked.tournament, asked.audience):
        raise Http404
    return file


def other_file(asked: ListRequest, kind: str, form: str) -> ListFile:
    """Make the file, as the tournament is at one moment. Raises ``Http404`` if there is none."""
    file = asked_for(asked, kind, form)
    with one_moment():
        content = file.make(asked)
    if content is None:
        raise Http404
    event = asked.tournament.event
    number = [str(asked.number)] if asked.number is not None else []
    parts = [event.club.slug, event.slug, asked.tournament.slug, kind, *number]
    return ListFile(f"{'-'.join(parts)}.{form}", content, file.content_type)
