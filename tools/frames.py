"""The page of every sentence that explains something, in each language side by side.

``python tools/messages.py frames`` writes it, so that it can be read as a whole.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import polib

ROOMS = ("explain/", "tiebreaks/methods/", "tournaments/words/")
"""The folders whose texts explain."""

HEAD = """# The sentences of explanations

Every message with which Kibitz explains a pairing or a number, module by module, in its three
languages. Written by `python tools/messages.py frames`; a test holds it to the catalogues. Names
and numbers stand in for what is in brackets after a percent sign; in Turkish, a mark such as
`{’in}` stands for the ending that the word before it takes by vowel harmony.
"""


def page(root: Path, catalogues: Mapping[str, polib.POFile]) -> str:
    """Return the page, in Markdown. ``catalogues``: by language, beside English."""
    first = next(iter(catalogues.values()))
    files = sorted({file for entry in first for file in _files(entry)})
    return "\n".join([HEAD, *(_section(root, file, catalogues) for file in files)])


def _section(root: Path, file: str, catalogues: Mapping[str, polib.POFile]) -> str:
    subject = ast.get_docstring(ast.parse((root / file).read_text("utf-8"))) or file
    lines = [f"## {subject.splitlines()[0].rstrip('.')}", "", f"`{file}`", ""]
    lines += ["| " + " | ".join(("en", *catalogues)) + " |", "|---" * (1 + len(catalogues)) + "|"]
    return "\n".join([*lines, *_rows(file, catalogues), ""])


def _rows(file: str, catalogues: Mapping[str, polib.POFile]) -> Iterator[str]:
    for together in zip(*catalogues.values(), strict=True):
        if file in _files(together[0]):
            original = together[0]
            english = [original.msgid, *filter(None, [original.msgid_plural])]
            yield "| " + " | ".join([_cell(english), *(_cell(_texts(e)) for e in together)]) + " |"


def _files(entry: polib.POEntry) -> list[str]:
    return [file for file, _line in entry.occurrences if file.startswith(ROOMS)]


def _texts(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def _cell(texts: Iterable[str]) -> str:
    different = dict.fromkeys(text.replace("|", "\\|").replace("\n", " ") for text in texts)
    return "<br>".join(different)
