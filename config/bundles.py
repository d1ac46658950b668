"""One style sheet and one script for frequently opened pages, combined from ``static/``.

``collectstatic`` finds them like any other file, and so does a server that serves files from the
sources. They are built in a folder of the process, whenever they are looked up.
"""

from __future__ import annotations

import atexit
import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.contrib.staticfiles.utils import matches_patterns
from django.core.files.storage import FileSystemStorage

NORMAL = "vendor/modern-normalize-3.0.1/modern-normalize.css"
HTMX = "vendor/htmx-2.0.11/htmx.min.js"

STYLES: dict[str, dict[str, str]] = {
    "bundles/public.css": {
        NORMAL: "",
        "css/base.css": "",
        "css/forms.css": "",
        "css/tables.css": "",
        "css/menus.css": "",
        "css/parts.css": "",
        "css/marks.css": "",
        "css/groups.css": "",
        "css/print.css": "media print",
        "css/boards.css": "container page (max-width: 30rem)",
        "css/public.css": "",
        "css/card.css": "",
        "css/teams.css": "",
        "css/windows.css": "",
        "css/explained.css": "",
        "css/pictures.css": "",
        "css/replay.css": "",
        "css/stair.css": "",
        "css/knockout.css": "",
        "css/what_if.css": "",
        "css/phone.css": "",
        "css/mine.css": "",
    },
    "bundles/embed.css": {
        NORMAL: "",
        "css/base.css": "",
        "css/forms.css": "",
        "css/tables.css": "",
        "css/parts.css": "",
        "css/marks.css": "",
        "css/boards.css": "container page (max-width: 30rem)",
        "css/public.css": "",
        "css/windows.css": "",
        "css/embed.css": "",
    },
    "bundles/paper.css": {
        NORMAL: "",
        "css/paper.css": "",
        "css/sheets.css": "",
        "css/pictures.css": "",
    },
}
"""Each sheet's sources in order, with the media or the page width that one is for."""
IN_ONE_SCHEME = {
    f"bundles/embed-{scheme}.css": ("bundles/embed.css", scheme) for scheme in ("light", "dark")
}
"""Sheets that are another one in light or in dark alone, whatever the reader prefers."""
DARK = "@media (prefers-color-scheme: dark)"
BOTH_SCHEMES = "color-scheme: light dark;"
SCRIPTS: dict[str, list[tuple[str, ...]]] = {
    "bundles/public.js": [
        (HTMX,),
        ("js/kibitz.js", "js/live.js", "js/as_of.js", "js/installed.js"),
        ("js/share.js",),
        ("js/explanation.js",),
        ("js/trial.js",),
        ("js/fold.js", "js/find.js"),
        ("js/mine.js",),
        ("js/push.js",),
    ],
    "bundles/worker.js": [
        ("js/worker/offline.js",),
        ("js/worker/push.js",),
    ],
    "bundles/embed.js": [(HTMX,), ("js/embed.js",), ("js/live.js",)],
}
"""Each script's sources; those that share names are grouped. A library is for all that follows."""


COMMENTS = {
    ".css": re.compile(r"^[ \t]*/\*.*?\*/\n", re.MULTILINE | re.DOTALL),
    ".js": re.compile(r"^[ \t]*//.*\n", re.MULTILINE),
}
"""Comments on lines of their own: a tenth of what a phone would have to load."""


def sources(bundle: str) -> list[str]:
    """List the sources of a bundle; none for any other file."""
    bundle, _scheme = IN_ONE_SCHEME.get(bundle, (bundle, ""))
    together = SCRIPTS.get(bundle, [])
    return [*STYLES.get(bundle, {}), *(source for group in together for source in group)]


def bundle_text(bundle: str) -> str:
    """Build the text of a bundle."""
    if bundle in IN_ONE_SCHEME:
        both, scheme = IN_ONE_SCHEME[bundle]
        applies = "@media all" if scheme == "dark" else "@media not all"
        text = bundle_text(both).replace(DARK, applies)
        return text.replace(BOTH_SCHEMES, f"color-scheme: {scheme};")
    if bundle in STYLES:
        sheets = (_within_rule(_read(source), rule) for source, rule in STYLES[bundle].items())
        return "".join(sheets)
    return "".join(
        _together(group) if group == (HTMX,) else _enclosed(_together(group))
        for group in SCRIPTS[bundle]
    )


def _within_rule(sheet: str, rule: str) -> str:
    return f"@{rule} {{\n{sheet}}}\n" if rule else sheet


def _enclosed(script: str) -> str:
    """Enclose a script, so that its names are private."""
    return f'(() => {{\n"use strict";\n{script}}})();\n'


def _together(group: Iterable[str]) -> str:
    return "".join(map(_read, group))


def _read(source: str) -> str:
    """Read a source, without our comments; a library keeps its licence."""
    path = settings.BASE_DIR / "static" / source
    text = path.read_text(encoding="utf-8").rstrip("\n") + "\n"
    return text if source.startswith("vendor/") else COMMENTS[path.suffix].sub("", text)


class BundleFinder(BaseFinder):
    """A finder of the bundles."""

    @cached_property
    def folder(self) -> Path:
        folder = tempfile.mkdtemp(prefix="kibitz-bundles-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return Path(folder)

    def check(self, **_: Any) -> list[Any]:
        return []

    def find(self, path: str, find_all: bool = False, **_: Any) -> Any:
        paths = [str(self._write(path))] if sources(path) else []
        return paths if find_all else next(iter(paths), [])

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Any]]:
        storage = FileSystemStorage(location=self.folder)
        for bundle in (*STYLES, *IN_ONE_SCHEME, *SCRIPTS):
            if not matches_patterns(bundle, ignore_patterns or ()):
                self._write(bundle)
                yield bundle, storage

    def _write(self, bundle: str) -> Path:
        """Write the bundle whole from its current sources, and return its path."""
        target, text = self.folder / bundle, bundle_text(bundle)
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            target.parent.mkdir(exist_ok=True)
            handle, draft = tempfile.mkstemp(dir=self.folder)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(draft, target)
        return target
