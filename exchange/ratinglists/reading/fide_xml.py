"""FIDE's XML lists: a ``playerslist`` of ``player``, whose elements may come in any order."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from xml.parsers import expat

from django.utils.translation import gettext as _

from exchange.ratinglists.reading.faults import LineFault, ListRefused
from exchange.ratinglists.reading.fide_ids import FideIds
from exchange.ratinglists.reading.fide_list import (
    WITHOUT_ANYBODY,
    FideList,
    nobody_comes,
    which_list,
)
from exchange.ratinglists.reading.fide_person import person_of, rating_of
from exchange.ratinglists.reading.source import Source
from ratinglists.people import ListedPerson, Pace

ROOT, PERSON = "playerslist", "player"
BLOCK = 1 << 18
"""Unit: bytes read at once."""
LONGEST_TEXT = 1000
DEEPEST = 8
"""FIDE's elements are three deep."""
MOST_NAMES = 200
"""The most different names of elements and attributes: the parser keeps each."""
COMBINED_ONLY = "rapid_rating"


class XmlList(FideList):
    """An XML list that is being read.

    Which list it is shows with the first people: only the combined one has ``rapid_rating``.
    """

    def __init__(
        self, source: Source, begins: bytes, pace: Pace | None, month: date | None
    ) -> None:
        self._source = source
        self._parser = _Parser()
        self._waiting = self._blocks(begins)
        self._first = next(self._waiting, [])
        if any(COMBINED_ONLY in fields for _line, fields in self._first):
            pace = month = None
        elif pace is None and any(fields for _line, fields in self._first):
            raise which_list()
        super().__init__(source, pace, month)

    def _blocks(self, begins: bytes) -> Iterator[list[tuple[int, dict[str, str]]]]:
        """Parse block by block; yields those who came whole in each, with their lines."""
        block, alone = begins, 0
        while block:
            self._parser.feed(block)
            came = self._parser.take()
            alone = 0 if came else alone + len(block)
            if alone > WITHOUT_ANYBODY:
                raise nobody_comes()
            if came:
                yield came
            block = self._source.read(BLOCK)
        self._parser.close()

    def people(self) -> Iterator[ListedPerson]:
        """Read block by block."""
        came, ids = self._first, FideIds()
        while came:
            for line, fields in came:
                try:
                    person = self._person(fields)
                except LineFault as fault:
                    self._leave_out(line, fault, ids)
                else:
                    ids.add(line, person.number)
                    yield person
            came = next(self._waiting, [])
        self._require_somebody(ids)

    def _person(self, fields: dict[str, str]) -> ListedPerson:
        get = fields.get
        own = rating_of(get("rating", ""), get("games", ""), get("k", ""))
        if self._pace is None:
            rapid = rating_of(get("rapid_rating", ""), get("rapid_games", ""), get("rapid_k", ""))
            blitz = rating_of(get("blitz_rating", ""), get("blitz_games", ""), get("blitz_k", ""))
            ratings = (own, rapid, blitz)
        else:
            ratings = self._of_this_pace(own)
        return person_of(
            fide_id=get("fideid", ""),
            name=get("name", ""),
            federation=get("country", ""),
            sex=get("sex", ""),
            titles=(get("title", ""), get("w_title", ""), get("o_title", "")),
            ratings=ratings,
            birth=get("birthday", ""),
            flag=get("flag", ""),
        )


class _Parser:
    """Expat with as few steps as can be: 42 million elements come through it."""

    def __init__(self) -> None:
        self._expat = expat.ParserCreate()
        self._expat.buffer_text = True
        self._expat.StartDoctypeDeclHandler = self._refuse
        self._expat.EntityDeclHandler = self._refuse
        self._expat.StartElementHandler = self._root
        self._expat.EndElementHandler = self._end
        self._expat.CharacterDataHandler = self._text
        self._names: set[str] = set()
        self._depth = 0
        self._fields: dict[str, str] = {}
        self._said = ""
        self._came: list[tuple[int, dict[str, str]]] = []

    def feed(self, block: bytes) -> None:
        self._parse(block, final=False)

    def close(self) -> None:
        self._parse(b"", final=True)

    def _parse(self, block: bytes, *, final: bool) -> None:
        try:
            self._expat.Parse(block, final)
        except expat.ExpatError as fault:
            raise self._broken(fault) from fault
        except (ValueError, LookupError) as fault:
            raise ListRefused(
                _("This file is in an encoding that is not read. Save it as UTF-8.")
            ) from fault

    def take(self) -> list[tuple[int, dict[str, str]]]:
        came, self._came = self._came, []
        return came

    def _root(self, name: str, attributes: dict[str, str]) -> None:
        if name != ROOT:
            raise ListRefused(
                _("The file begins with <%(name)s>, not <playerslist>: this is not FIDE's list.")
                % {"name": name[:40]}
            )
        self._expat.StartElementHandler = self._start
        self._start(name, attributes)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if name in self._names and self._depth <= DEEPEST and not attributes:
            return
        self._names.update((name, *attributes))
        if self._depth > DEEPEST or len(self._names) > MOST_NAMES:
            raise ListRefused(
                _("Line %(line)d has elements as FIDE's lists do not have them.")
                % {"line": self._expat.CurrentLineNumber}
            )

    def _end(self, name: str) -> None:
        self._depth -= 1
        if name != PERSON:
            self._fields[name] = self._said.strip()
            self._said = ""
        else:
            self._came.append((self._expat.CurrentLineNumber, self._fields))
            self._fields = {}

    def _text(self, text: str) -> None:
        self._said += text
        if len(self._said) > LONGEST_TEXT:
            raise ListRefused(
                _("Line %(line)d has no end.") % {"line": self._expat.CurrentLineNumber}
            )

    def _refuse(self, *_told: object) -> None:
        raise ListRefused(_("The file declares what FIDE's lists do not have (a DTD, an entity)."))

    def _broken(self, fault: expat.ExpatError) -> ListRefused:
        where = {"line": fault.lineno, "column": fault.offset + 1}
        return ListRefused(
            _("Line %(line)d, column %(column)d is no XML: the file is damaged or not whole.")
            % where
        )
