"""Translations without gettext's own programs.

``python tools/messages.py extract|check|compile|frames``

``extract`` brings ``locale/*/LC_MESSAGES/django.po`` up to date with the sources and templates,
``check`` fails if that was forgotten or a translation is missing, doubtful or lost a placeholder,
``compile`` writes the ``.mo`` files that Django reads, ``frames`` the page of what explains.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import polib
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a file, or imported by tests

from tools import frames  # noqa: E402  # found once the path is there

LOCALE = ROOT / "locale"
FRAMES = ROOT / "docs" / "explaining" / "frames.md"
SOURCES = (
    "clubs",
    "config",
    "demo",
    "exchange",
    "explain",
    "pages",
    "ratinglists",
    "tiebreaks",
    "tournaments",
)
TEMPLATES = ("templates", "clubs", "pages")

STRING = r"""u?(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")"""
CALL = re.compile(rf"\b(_|n?p?gettext)\(\s*({STRING}(?:\s*,\s*{STRING})*)")
SHOWN = 20
PLACEHOLDER = re.compile(r"%\(\w+\)")


class TextKey(NamedTuple):
    """The key under which gettext finds a translation."""

    context: str | None
    msgid: str


class TextUse(NamedTuple):
    """A text for translation, as used in the sources."""

    key: TextKey
    plural: str | None
    file: str


def use_of(function: str, texts: list[str], file: str) -> TextUse:
    """Return the text that a call of ``function`` (``npgettext`` and kin) with these strings
    requests.
    """
    context = texts[0] if "pgettext" in function else None
    first, *more = texts[1:] if context is not None else texts
    plural = more[0] if function.startswith(("ngettext", "npgettext")) else None
    return TextUse(TextKey(context, first), plural, file)


def uses_in_source(text: str, file: str) -> Iterator[TextUse]:
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
        texts = [a.value for a in node.args if isinstance(a, ast.Constant)]
        if re.fullmatch(r"_|n?p?gettext(_lazy|_noop)?", name) and texts:
            yield use_of(name, [str(text) for text in texts], file)


def uses_in_template(text: str, file: str) -> Iterator[TextUse]:
    for function, strings in CALL.findall(templatize(text, origin=file)):
        yield use_of(function, [ast.literal_eval(s) for s in re.findall(STRING, strings)], file)


def texts_used() -> Iterator[TextUse]:
    """Yield every text that the pages show, in the order of the files."""
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from uses_in_source(path.read_text("utf-8"), str(path.relative_to(ROOT)))
    for folder in TEMPLATES:
        for path in sorted((ROOT / folder).rglob("*.*")):
            if path.suffix in (".html", ".txt"):
                yield from uses_in_template(path.read_text("utf-8"), str(path.relative_to(ROOT)))


def wanted_entries() -> dict[TextKey, polib.POEntry]:
    """Return an empty entry for each text, with the files that use it."""
    entries: dict[TextKey, polib.POEntry] = {}
    for key, plural, file in texts_used():
        entry = entries.setdefault(key, polib.POEntry(msgctxt=key.context, msgid=key.msgid))
        if plural:
            entry.msgid_plural = plural
        if (file, "") not in entry.occurrences:
            entry.occurrences.append((file, ""))
        if PLACEHOLDER.search(key.msgid) and not entry.flags:
            entry.flags.append("python-format")
    return entries


def catalogues() -> Iterator[polib.POFile]:
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/django.po")):
        yield polib.pofile(str(path), wrapwidth=100)


def key_of(entry: polib.POEntry) -> TextKey:
    return TextKey(entry.msgctxt, entry.msgid)


def texts_of(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def extract() -> None:
    """Keep every translation that is still needed, add what is new, drop what is gone."""
    for catalogue in catalogues():
        translated = {key_of(entry): entry for entry in catalogue}
        catalogue.clear()
        for key, entry in wanted_entries().items():
            earlier = translated.get(key)
            if earlier is not None and bool(earlier.msgid_plural) == bool(entry.msgid_plural):
                entry.msgstr = earlier.msgstr
                entry.msgstr_plural = earlier.msgstr_plural
                entry.tcomment = earlier.tcomment
            elif entry.msgid_plural:
                entry.msgstr_plural = {0: "", 1: ""}
            catalogue.append(entry)
        catalogue.save()
        missing = len(catalogue.untranslated_entries())
        print(f"{catalogue.fpath}: {len(catalogue)} texts, {missing} to translate")


def faults() -> Iterator[str]:
    """Yield what keeps the translations from being complete."""
    entries = wanted_entries()
    for catalogue in catalogues():
        file = Path(catalogue.fpath).relative_to(ROOT)
        present = {key_of(entry) for entry in catalogue if not entry.obsolete}
        for key in entries.keys() - present:
            yield f"{file}: not there: {key.msgid!r} ({entries[key].occurrences[0][0]})"
        for key in present - entries.keys():
            yield f"{file}: used nowhere: {key.msgid!r}"
        for entry in catalogue:
            yield from (f"{file}: {fault}: {entry.msgid!r}" for fault in faults_of(entry))


def faults_of(entry: polib.POEntry) -> Iterator[str]:
    if entry.fuzzy:
        yield "fuzzy"
    texts = texts_of(entry)
    if not all(texts):
        yield "not translated"
    placeholders = set(PLACEHOLDER.findall(entry.msgid + entry.msgid_plural))
    if any(set(PLACEHOLDER.findall(text)) - placeholders for text in texts):
        yield "has a placeholder that the original has not"
    if all(texts) and set(PLACEHOLDER.findall(texts[-1])) != placeholders:
        yield "lacks a placeholder of the original"


def check() -> None:
    problems = sorted(faults())
    if problems:
        shown = [*problems[:SHOWN], "…"] if len(problems) > SHOWN else problems
        sys.exit("\n".join([*shown, f"{len(problems)} faults; python tools/messages.py extract"]))
    print(f"{len(wanted_entries())} texts, translated in {len(list(catalogues()))} languages")


def compile_catalogues() -> None:
    for catalogue in catalogues():
        source = Path(catalogue.fpath)
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            catalogue.save_as_mofile(str(compiled))


def frames_page() -> str:
    """Return the page of the sentences that explain."""
    return frames.page(ROOT, {Path(c.fpath).parent.parent.name: c for c in catalogues()})


def write_frames() -> None:
    FRAMES.parent.mkdir(exist_ok=True)
    FRAMES.write_text(frames_page(), "utf-8")
    print(f"{FRAMES.relative_to(ROOT)} is written")


COMMANDS = {
    "extract": extract,
    "check": check,
    "compile": compile_catalogues,
    "frames": write_frames,
}

if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in COMMANDS:
        sys.exit(__doc__)
    settings.configure()
    COMMANDS[sys.argv[1]]()
