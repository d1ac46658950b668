"""The tool that keeps the translations complete."""

import gettext
from pathlib import Path

import polib
import pytest

from tools import frames, messages

TEMPLATE = """{% load i18n %}<p title="{% translate "It's" %}">don't
{% blocktranslate count n=x|length trimmed %} {{ n }} player
{% plural %} {{ n }} players {% endblocktranslate %}
{% translate "Open" context "a game" %} {{ _("½ point") }} {{ title }}</p>"""

SOURCE = """
label = _("Round")
label = ngettext_lazy("%(n)s board", "%(n)s boards", "n")
label = translation.pgettext("a colour", "White")
label = _(variable)
"""


def test_texts_of_a_template() -> None:
    found = {(use.key, use.plural) for use in messages.uses_in_template(TEMPLATE, "a.html")}
    assert found == {
        ((None, "It's"), None),
        ((None, "%(n)s player"), "%(n)s players"),
        (("a game", "Open"), None),
        ((None, "½ point"), None),
    }


def test_texts_of_a_source() -> None:
    found = {(use.key, use.plural) for use in messages.uses_in_source(SOURCE, "a.py")}
    assert found == {
        ((None, "Round"), None),
        ((None, "%(n)s board"), "%(n)s boards"),
        (("a colour", "White"), None),
    }


@pytest.mark.parametrize(
    ("translation", "faults"),
    [
        ("%(n)s masa", []),
        ("", ["not translated"]),
        ("masa", ["lacks a placeholder of the original"]),
        (
            "%(k)s masa",
            [
                "has a placeholder that the original has not",
                "lacks a placeholder of the original",
            ],
        ),
    ],
)
def test_faults_of_a_translation(translation: str, faults: list[str]) -> None:
    entry = polib.POEntry(msgid="%(n)s boards", msgstr=translation)
    assert list(messages.faults_of(entry)) == faults


def test_a_doubtful_translation_is_a_fault() -> None:
    entry = polib.POEntry(msgid="Round", msgstr="Tur", flags=["fuzzy"])
    assert list(messages.faults_of(entry)) == ["fuzzy"]


def test_extracting_keeps_adds_and_drops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setattr(messages, "LOCALE", tmp_path / "locale")
    (tmp_path / "clubs").mkdir()
    (tmp_path / "clubs" / "a.py").write_text('_("Round")\n_("Board")\n')
    file = tmp_path / "locale" / "tr" / "LC_MESSAGES" / "django.po"
    file.parent.mkdir(parents=True)
    file.write_text('msgid "Round"\nmsgstr "Tur"\n\nmsgid "Gone"\nmsgstr "Gitti"\n')
    assert list(messages.faults()) == [
        "locale/tr/LC_MESSAGES/django.po: not there: 'Board' (clubs/a.py)",
        "locale/tr/LC_MESSAGES/django.po: used nowhere: 'Gone'",
    ]
    messages.extract()
    assert {e.msgid: e.msgstr for e in polib.pofile(str(file))} == {"Round": "Tur", "Board": ""}


def test_what_it_compiles_django_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    file = tmp_path / "tr" / "LC_MESSAGES" / "django.po"
    file.parent.mkdir(parents=True)
    file.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgid "Round"\nmsgstr "Tur"\n'
    )
    messages.compile_catalogues()
    catalogue = gettext.translation("django", str(tmp_path), ["tr"])
    assert catalogue.gettext("Round") == "Tur"


def test_the_page_of_frames_is_that_of_the_catalogues() -> None:
    """After a change of texts: ``python tools/messages.py frames``."""
    assert messages.FRAMES.read_text("utf-8") == messages.frames_page()


def test_each_frame_stands_beside_its_translations(tmp_path: Path) -> None:
    (tmp_path / "explain").mkdir()
    (tmp_path / "explain" / "a.py").write_text('"""Who meets whom.\n\nMore."""\n')
    catalogues = {}
    for language, texts in {
        "nb": ("Runde", ("ett", "to")),
        "tr": ("Tur", ("bir|i", "iki")),
    }.items():
        catalogue = polib.POFile()
        one = polib.POEntry(msgid="Round", msgstr=texts[0], occurrences=[("explain/a.py", "")])
        many = polib.POEntry(
            msgid="one",
            msgid_plural="two",
            msgstr_plural=dict(enumerate(texts[1])),
            occurrences=[("explain/a.py", "")],
        )
        other = polib.POEntry(msgid="Save", msgstr="x", occurrences=[("clubs/a.py", "")])
        catalogue.extend([one, many, other])
        catalogues[language] = catalogue
    lines = frames.page(tmp_path, catalogues).splitlines()
    assert lines[lines.index("## Who meets whom") :] == [
        "## Who meets whom",
        "",
        "`explain/a.py`",
        "",
        "| en | nb | tr |",
        "|---|---|---|",
        "| Round | Runde | Tur |",
        "| one<br>two | ett<br>to | bir\\|i<br>iki |",
    ]
