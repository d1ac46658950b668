"""FIDE's XML lists: a ``playerslist`` of ``player``, whose elements may come in any order."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from xml.parsers import expat

from django.utils.translation import gettext as _

from exchange.ratinglists.reading.faults import FaultyLines, LineFault, ListRefused
from exchange.ratinglists.reading.fide_ids import FideIds
from exchange.ratinglists.reading.fide_person import person_of, rating_of
from exchange.ratinglists.reading.source import Source
from ratinglists.people import ListedPerson, Pace

ROOT, PERSON = "playerslist", "player"
BLOCK = 1 << 18
"""Unit: bytes read at once."""
LONGEST_TEXT = 1000
WITHOUT_ANYBODY = 1 << 20
"""Unit: bytes within which somebody has to come."""
COMBINED_ONLY = "rapid_rating"
WANTED = ("fideid", "name", "country")


class XmlList:
    """An XML list that is being read.

    Which list it is shows with the first person: only the combined one has ``rapid_rating``.
    """

    def __init__(
        self, source: Source, begins: bytes, pace: Pace | None, month: date | None
    ) -> None:
        self._source = source
        self._faulty = FaultyLines()
        self._pace = pace
        self._read = 0
        self._parser = _Parser()
        self._waiting = self._blocks(begins)
        self._first = next(self._waiting, [])
        self.month = month
        self.key = self._which()

    def _which(self) -> str:
        fields = self._first[0][1] if self._first else {}
        if COMBINED_ONLY in fields:
            self._pace = None
            self.month = None
            return "fide"
        if self._pace is None:
            raise ListRefused(
                _("Nothing says which of FIDE's lists this is. Name the file as FIDE does.")
            )
        return f"fide-{self._pace}"

    def _blocks(self, begins: bytes) -> Iterator[list[tuple[int, dict[str, str]]]]:
        """Parse block by block; yields those who came whole in each, with their lines."""
        block, alone = begins, 0
        while block:
            self._parser.feed(block)
            came = self._parser.take()
            alone = 0 if came else alone + len(block)
            if alone > WITHOUT_ANYBODY:
                raise ListRefused(_("There is nobody in this file: it is not FIDE's list."))
            if came:
                yield came
            block = self._source.read(BLOCK)
        self._parser.close()

    def people(self) -> Iterator[ListedPerson]:
        """Read block by block."""
        came = self._first
        people, ids = 0, FideIds()
        while came:
            for line, fields in came:
                try:
                    person = self._person(fields)
                except LineFault as fault:
                    self._faulty.add(line, fault, people)
                else:
                    people += 1
                    ids.add(line, person.number)
                    yield person
            came = next(self._waiting, [])

    def _person(self, fields: dict[str, str]) -> ListedPerson:
        get = fields.get
        own = rating_of(get("rating", ""), get("games", ""), get("k", ""))
        if self._pace is None:
            rapid = rating_of(get("rapid_rating", ""), get("rapid_games", ""), get("rapid_k", ""))
            blitz = rating_of(get("blitz_rating", ""), get("blitz_games", ""), get("blitz_k", ""))
            ratings = (own, rapid, blitz)
        else:
            mine = [own if pace == self._pace else None for pace in Pace]
            ratings = (mine[0], mine[1], mine[2])
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

    def done(self) -> float:
        """Return how much has been read, from 0 to 1."""
        return self._source.done()

    def notes(self) -> list[str]:
        """Say who was left out."""
        return self._faulty.notes()


class _Parser:
    """Expat with as few calls as can be: 37 million elements come through it."""

    def __init__(self) -> None:
        self._expat = expat.ParserCreate()
        self._expat.buffer_text = True
        self._expat.StartDoctypeDeclHandler = self._refuse
        self._expat.EntityDeclHandler = self._refuse
        self._expat.StartElementHandler = self._root
        self._expat.EndElementHandler = self._end
        self._expat.CharacterDataHandler = self._text
        self._fields: dict[str, str] = {}
        self._said = ""
        self._came: list[tuple[int, dict[str, str]]] = []

    def feed(self, block: bytes) -> None:
        try:
            self._expat.Parse(block, False)
        except expat.ExpatError as fault:
            raise self._broken(fault) from fault

    def close(self) -> None:
        try:
            self._expat.Parse(b"", True)
        except expat.ExpatError as fault:
            raise self._broken(fault) from fault

    def take(self) -> list[tuple[int, dict[str, str]]]:
        came, self._came = self._came, []
        return came

    def _root(self, name: str, _attributes: dict[str, str]) -> None:
        if name != ROOT:
            raise ListRefused(
                _("The file begins with <%(name)s>, not <playerslist>: this is not FIDE's list.")
                % {"name": name[:40]}
            )
        self._expat.StartElementHandler = None

    def _end(self, name: str) -> None:
        if name != PERSON:
            self._fields[name] = self._said.strip()
            self._said = ""
        elif self._fields:
            self._came.append((self._expat.CurrentLineNumber, self._fields))
            self._fields = {}

    def _text(self, text: str) -> None:
        self._said += text
        if len(self._said) > LONGEST_TEXT or len(self._fields) > LONGEST_TEXT:
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
