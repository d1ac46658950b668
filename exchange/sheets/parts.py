"""Handlers that read the parts of a spreadsheet file as a stream: nothing is kept of the rest."""

from __future__ import annotations

from xml.sax import ContentHandler, SAXException
from xml.sax.xmlreader import AttributesImpl

MOST_NESTED = 50
"""Elements in one another; a cell is in less than ten."""


def local(name: str) -> str:
    """Return the name of an element or attribute without its prefix."""
    return name.rpartition(":")[2]


class Part(ContentHandler):
    """Elements by their names without prefixes; subclasses say which they read."""

    def __init__(self) -> None:
        super().__init__()
        self._text: list[str] | None = None
        self._nested = 0

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 - SAX
        self._nested += 1
        if self._nested > MOST_NESTED:
            raise SAXException("nested too deeply")
        self.begin(local(name), attrs)

    def endElement(self, name: str) -> None:  # noqa: N802 - SAX
        self._nested -= 1
        self.end(local(name))

    def characters(self, content: str) -> None:
        if self._text is not None:
            self._text.append(content)

    def listen(self) -> None:
        """Collect text from here on."""
        self._text = []

    def heard(self) -> str:
        """Return the text since, and collect no more."""
        text, self._text = "".join(self._text or ()), None
        return text

    def begin(self, name: str, attrs: AttributesImpl) -> None:
        """An element begins."""

    def end(self, name: str) -> None:
        """An element ends."""


class Relations(Part):
    """The parts that a part refers to inside the file: (kind, target) by their names in it."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: dict[str, tuple[str, str]] = {}

    def begin(self, name: str, attrs: AttributesImpl) -> None:
        if name == "Relationship" and attrs.get("TargetMode") != "External":
            kind = attrs.get("Type", "").rpartition("/")[2]
            self.targets[attrs.get("Id", "")] = kind, attrs.get("Target", "")

    def of_kind(self, wanted: str) -> str:
        """Return the first target of a kind; empty if there is none."""
        return next((target for kind, target in self.targets.values() if kind == wanted), "")


class Book(Part):
    """The visible sheets of a workbook, each with the name of its relation."""

    def __init__(self) -> None:
        super().__init__()
        self.sheets: list[tuple[str, str]] = []
        self.is_1904 = False

    def begin(self, name: str, attrs: AttributesImpl) -> None:
        if name == "workbookPr":
            self.is_1904 = attrs.get("date1904", "") in ("1", "true")
        elif name == "sheet" and attrs.get("state", "visible") == "visible":
            relation = next((value for key, value in attrs.items() if local(key) == "id"), "")
            self.sheets.append((attrs.get("name", ""), relation))


class Strings(Part):
    """The shared texts of a workbook, without the readings of East Asian ones (``rPh``).

    A text is cut off where it is longer than a cell may be, by one, so that the cell is refused.
    """

    def __init__(self, longest: int) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._longest = longest + 1
        self._pieces: list[str] = []
        self._inside = False
        self._reading = False

    def begin(self, name: str, attrs: AttributesImpl) -> None:
        if name == "si":
            self._pieces, self._inside = [], True
        elif name == "rPh":
            self._reading = True
        elif name == "t" and self._inside and not self._reading:
            self.listen()

    def end(self, name: str) -> None:
        if name == "si":
            text = " ".join("".join(self._pieces).split())
            self.texts.append(text[: self._longest])
            self._inside = False
        elif name == "rPh":
            self._reading = False
        elif name == "t" and self._inside and not self._reading:
            self._pieces.append(self.heard())


class Styles(Part):
    """The number of the number format of each cell style, and the formats that are the file's."""

    def __init__(self) -> None:
        super().__init__()
        self.numbers: list[int] = []
        self.codes: dict[int, str] = {}
        self._inside = False

    def begin(self, name: str, attrs: AttributesImpl) -> None:
        if name == "cellXfs":
            self._inside = True
        elif name == "xf" and self._inside:
            self.numbers.append(whole(attrs.get("numFmtId", "")))
        elif name == "numFmt":
            self.codes[whole(attrs.get("numFmtId", ""))] = attrs.get("formatCode", "")

    def end(self, name: str) -> None:
        if name == "cellXfs":
            self._inside = False


def whole(text: str) -> int:
    """Return a number that is written in up to nine figures; 0 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
