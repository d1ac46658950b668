"""Lines of FIDE's lists written by hand: head line and widths are those of the real ones."""

from __future__ import annotations

import io
import zipfile

from tests.exchange.ratinglists.texts import HEAD

KVITNES = (
    "1503014        Kvitnes, Magnus                                              "
    "NOR M   GM                           2840  0   10 2830  3   10 2880  0   10 1990      "
)
MARIT = (
    "1503707        Oedegaard, Marit                                             "
    "NOR F   WFM  WFM  NA             AFM 1950  9   20 0     0   0  0     0   0  0000  wi  "
)
UNNAMED = (
    "99             -,-                                                          "
    "    M                                0     0   0  0     0   0  0     0   0  0         "
)
SINGLE_HEAD = HEAD[:113] + "OCT26 Gms K  B-day Flag"
SINGLE = KVITNES[:113] + "2830  3   10 1990      "
XML_PERSON = (
    "<player>\n<fideid>{number}</fideid>\n<name>{name}</name>\n<country>IRL</country>\n"
    "<sex>M</sex>\n<title></title>\n<w_title></w_title>\n<o_title>FA</o_title>\n"
    "<foa_title></foa_title>\n<rating>1900</rating>\n<games>4</games>\n<k>20</k>\n"
)
XML_COMBINED = (
    "<rapid_rating>0</rapid_rating>\n<rapid_games>0</rapid_games>\n<rapid_k></rapid_k>\n"
    "<blitz_rating/>\n<blitz_games/>\n<blitz_k/>\n"
)
XML_LAST = "<birthday>1993</birthday>\n<flag></flag>\n</player>\n"


def lines(*texts: str) -> str:
    return "".join(f"{text}\r\n" for text in texts)


def legacy(line: str) -> str:
    """Leave out the column FOA, as the older form does."""
    return line[:109] + line[113:]


def xml_list(*people: tuple[int, str], combined: bool = True) -> str:
    """Write people by number and name; neither list has a declaration."""
    written = [
        XML_PERSON.format(number=number, name=name) + XML_COMBINED * combined + XML_LAST
        for number, name in people
    ]
    return f"<playerslist>\n{''.join(written)}</playerslist>\n"


def zipped(method: int = zipfile.ZIP_DEFLATED, **files: str | bytes) -> bytes:
    """Pack files, the point in whose names is written ``_``."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name.replace("_", "."), content)
    return held.getvalue()
