"""The one style sheet and the one script of a public page, and how a host serves them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import find
from django.core.management import call_command
from pytest_django import Settings

from config.bundles import (
    IN_ONE_SCHEME,
    NORMAL,
    SCRIPTS,
    STYLES,
    BundleFinder,
    bundle_text,
    sources,
)
from tests.servers import run

STATIC = run.ROOT / "static"


def text(source: str) -> str:
    """Read what a source says, without the comments that are for those who read it."""
    whole = (STATIC / source).read_text(encoding="utf-8").rstrip("\n")
    if source.startswith("vendor/"):
        return whole
    kept, within = [], False
    for line in whole.split("\n"):
        within = within or line.lstrip().startswith("/*")
        if not within and not line.lstrip().startswith("//"):
            kept.append(line)
        within = within and not line.endswith("*/")
    return "\n".join(kept)


@pytest.mark.parametrize("bundle", [*STYLES, *SCRIPTS])
def test_every_source_is_in_it_whole_and_in_order(bundle: str) -> None:
    whole = bundle_text(bundle)
    starts = [whole.index(text(source)) for source in sources(bundle)]
    assert starts == sorted(starts)
    assert len(starts) > 0


def test_a_sheet_for_one_medium_stays_for_that_one() -> None:
    sheet = bundle_text("bundles/public.css")
    paper = f"@media print {{\n{text('css/print.css')}\n}}\n"
    narrow = f"@container page (max-width: 30rem) {{\n{text('css/boards.css')}\n}}\n"
    assert paper in sheet
    assert narrow in sheet


def test_what_a_source_needs_is_known_there_and_nowhere_else() -> None:
    script = bundle_text("bundles/public.js")
    parts = script.split('(() => {\n"use strict";\n')
    together = [part for part in parts if "const finding = " in part]
    assert [part.count("finding.show(") for part in together] == [1]
    assert len(parts) == len(SCRIPTS["bundles/public.js"])


def test_a_source_that_changes_is_served_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Path(find("bundles/public.css") or "")
    assert found.read_text(encoding="utf-8") == bundle_text("bundles/public.css")
    changed = {"css/base.css": ""}
    monkeypatch.setitem(STYLES, "bundles/public.css", changed)
    assert Path(find("bundles/public.css") or "").read_text() == text("css/base.css") + "\n"
    monkeypatch.undo()
    assert Path(find("bundles/public.css") or "").read_text() == bundle_text("bundles/public.css")


def test_comments_stay_with_the_sources_and_licences_do_not() -> None:
    library, ours = text(NORMAL), bundle_text("bundles/public.css").removeprefix(text(NORMAL))
    assert "MIT License" in library
    assert len(ours) < len(bundle_text("bundles/public.css"))
    assert not re.search(r"^\s*/\*", ours, re.MULTILINE)
    for bundle in SCRIPTS:
        assert not re.search(r"^\s*//", bundle_text(bundle), re.MULTILINE)


def test_other_files_are_none_of_its_own() -> None:
    finder = BundleFinder()
    assert finder.find("css/base.css") == []
    assert [path for path, _storage in finder.list(["*.js"])] == [*STYLES, *IN_ONE_SCHEME]


def test_a_sheet_in_one_scheme_is_so_whatever_the_reader_prefers() -> None:
    both, light, dark = (
        bundle_text(f"bundles/embed{name}.css") for name in ("", "-light", "-dark")
    )
    block = "@media (prefers-color-scheme: dark) {\n  :root {"
    assert both.count("prefers-color-scheme") == both.count(block) == 1
    assert light == both.replace("@media (prefers-color-scheme: dark)", "@media not all").replace(
        "color-scheme: light dark;", "color-scheme: light;"
    )
    assert "@media all {\n  :root {" in dark
    assert "color-scheme: dark;" in dark
    assert "light dark" not in light + dark


def test_a_host_collects_hashes_and_packs_them(settings: Settings, tmp_path: Path) -> None:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}
    }
    call_command("collectstatic", interactive=False, verbosity=0)
    hashed = json.loads((tmp_path / "staticfiles.json").read_text())["paths"]
    for bundle in (*STYLES, *IN_ONE_SCHEME, *SCRIPTS):
        assert re.fullmatch(r"bundles/[\w-]+\.[0-9a-f]{12}\.(css|js)", hashed[bundle])
        assert (tmp_path / f"{hashed[bundle]}.gz").exists()
    sheet = (tmp_path / hashed["bundles/public.css"]).read_text()
    icons = set(re.findall(r'url\("([^"]+)"\)', sheet))
    assert icons
    assert icons <= {f"../{hashed[name]}" for name in hashed if name.startswith("icons/")}
