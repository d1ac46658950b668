"""Answers to long questions without a shared cache: one file, for all processes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from config import answers
from config.answers import AnswersFile
from tests.servers.full_disk import full

FILE = "answers.sqlite3"


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[AnswersFile]:
    kept = AnswersFile(str(tmp_path / "data" / FILE), {})
    yield kept
    kept.shut()


@pytest.fixture
def elsewhere(kept: AnswersFile) -> Iterator[AnswersFile]:
    """Another process's."""
    elsewhere = AnswersFile(str(kept.path), {})
    yield elsewhere
    elsewhere.shut()


def test_what_one_process_keeps_another_reads(kept: AnswersFile, elsewhere: AnswersFile) -> None:
    kept.set("question", ("asked", None))
    assert elsewhere.get("question") == ("asked", None)
    elsewhere.set("question", ("done", {"found": [(1, 2)]}))
    assert kept.get("question") == ("done", {"found": [(1, 2)]})
    assert kept.delete("question")
    assert elsewhere.get("question", "none") == "none"
    assert not elsewhere.delete("question")


def test_only_one_of_them_adds(kept: AnswersFile, elsewhere: AnswersFile) -> None:
    assert kept.add("held", "mine")
    assert not elsewhere.add("held", "theirs")
    assert elsewhere.get("held") == "mine"


def test_what_ends_first_makes_room(kept: AnswersFile, monkeypatch: pytest.MonkeyPatch) -> None:
    """Room for three of 60 kB, and five come."""
    monkeypatch.setattr(answers, "MOST_BYTES", 210_000)
    for number in (3, 1, 2, 5, 4):
        kept.set(f"answer-{number}", b"x" * 60_000, 100 + number)
    assert [kept.get(f"answer-{number}") is not None for number in (1, 2, 3, 4, 5)] == [
        False,
        False,
        True,
        True,
        True,
    ]


def test_what_is_over_its_time_is_gone_and_can_be_added_again(
    kept: AnswersFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.set("soon", 1, 10)
    kept.set("later", 2, 100)
    kept.set("never", 3, None)
    now = answers.time.time()
    monkeypatch.setattr(answers.time, "time", lambda: now + 11)
    assert kept.get("soon") is None
    assert not kept.touch("soon")
    assert kept.touch("later", 200)
    assert kept.add("soon", 4, 10)
    monkeypatch.setattr(answers.time, "time", lambda: now + 150)
    assert kept.get_many(["soon", "later", "never"]) == {"later": 2, "never": 3}
    kept.set("last", 5)
    left = kept._file().execute("SELECT count(*) FROM answers").fetchone()
    assert left == (3,)


def test_nothing_goes_for_being_one_of_many(kept: AnswersFile) -> None:
    """Django's own cache of files keeps 300 and throws others away, whoever waits for them."""
    names = [f"question-{number}" for number in range(301)]
    for name in names:
        kept.set(name, "answer")
    assert len(kept.get_many(names)) == 301
    kept.clear()
    assert kept.get_many(names) == {}


def test_a_full_disk_holds_nothing(kept: AnswersFile) -> None:
    with full():
        assert kept.add("question", ("asked", None))  # so that whoever asks looks whether it is
        kept.set("question", ("asked", None))
        assert kept.get("question") is None
    kept.set("question", ("asked", None))
    assert kept.get("question") == ("asked", None)
