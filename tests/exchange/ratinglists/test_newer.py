"""Newer lists: by the clock on a host, offered on a laptop, by the command anywhere."""

from __future__ import annotations

import io
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from clubs.models import User
from exchange.ratinglists import loading, newer
from ratinglists.models import ListUpdate, RatingList, UpdateState, UpdateWay
from ratinglists.store import store
from tests.exchange.ratinglists import server
from tests.exchange.ratinglists.conftest import load, lying
from tests.exchange.ratinglists.server import ListServer, serving
from tests.exchange.ratinglists.texts import fide_txt

ETAG = '"october"'


@pytest.fixture
def address(folder: Path, settings: Any) -> Iterator[ListServer]:
    """A server of FIDE's list, with a hundred people, to whom a host is told to go."""
    with serving(server.whole(fide_txt(100), ETAG=ETAG)) as found:
        settings.RATING_LISTS = {"fide": found.address}
        yield found


def methods(found: ListServer) -> list[str]:
    return [method for method, _path, _headers in found.asked]


class TestOfTheClock:
    def test_once_in_twenty_three_hours(self, address: ListServer) -> None:
        newer.sweep()
        fide = RatingList.objects.get()
        assert (fide.key, fide.people, fide.source) == ("fide", 100, address.address)
        assert ListUpdate.objects.get().way == UpdateWay.CLOCK
        newer.sweep()
        assert len(address.asked) == 1
        self.let_pass(timedelta(hours=22, minutes=59))
        newer.sweep()
        assert len(address.asked) == 1
        self.let_pass(timedelta(minutes=2))
        newer.sweep()
        assert len(address.asked) == 2

    def test_one_that_does_not_answer_is_asked_again_after_an_hour(
        self, folder: Path, settings: Any
    ) -> None:
        with serving(server.status(404), server.whole(fide_txt(100))) as found:
            settings.RATING_LISTS = {"fide": found.address}
            newer.sweep()
            newer.sweep()
            assert len(found.asked) == 1
            assert ListUpdate.objects.get().state == UpdateState.FAILED
            self.let_pass(timedelta(minutes=61))
            newer.sweep()
        assert RatingList.objects.get().people == 100

    def test_it_is_told_in_the_administrators_language(self, address: ListServer) -> None:
        User.objects.create_superuser("ada@example.org", name="Ada", language="tr")
        newer.sweep()
        assert (ListUpdate.objects.get().outcome or {})["message"] == "100 kişi yüklendi."

    def test_a_list_of_no_name_is_left_out(self, address: ListServer, settings: Any) -> None:
        settings.RATING_LISTS = {"nobody": address.address}
        newer.sweep()
        assert address.asked == []

    def test_nothing_set_is_nothing_asked(self, address: ListServer, settings: Any) -> None:
        settings.RATING_LISTS = {}
        newer.sweep()
        assert address.asked == []

    def let_pass(self, time: timedelta) -> None:
        for found in RatingList.objects.exclude(asked=None):
            RatingList.objects.filter(pk=found.pk).update(asked=found.asked - time)  # type: ignore[operator]
        for update in ListUpdate.objects.all():
            ListUpdate.objects.filter(pk=update.pk).update(requested=update.requested - time)


class TestOfTheLaptop:
    """It asks once a day, when somebody looks, and fetches nothing by itself."""

    @pytest.fixture(autouse=True)
    def _laptop(self, settings: Any) -> None:
        settings.LAPTOP = True
        newer.cache.clear()

    def test_nothing_by_the_clock(self, address: ListServer) -> None:
        newer.sweep()
        assert address.asked == []

    def test_looking_asks_and_fetches_nothing(self, address: ListServer) -> None:
        newer.look_for_newer()
        newer.look_for_newer()
        assert methods(address) == ["HEAD"]
        fide = RatingList.objects.get()
        assert (fide.newer, fide.generation) == (True, None)

    def test_a_press_fetches(self, address: ListServer) -> None:
        newer.look_for_newer()
        [update] = newer.fetch_all(None)
        fide = RatingList.objects.get()
        assert (fide.people, fide.newer, update.way) == (100, False, UpdateWay.OFFER)
        RatingList.objects.update(asked=timezone.now() - timedelta(hours=24))
        newer.look_for_newer()
        fide.refresh_from_db()
        assert not fide.newer, "it is the same one"
        assert methods(address) == ["HEAD", "GET", "HEAD"]

    def test_without_internet_nothing_is_offered(self, folder: Path, settings: Any) -> None:
        with serving(server.status(404)) as found:
            settings.RATING_LISTS = {"fide": found.address}
            newer.look_for_newer()
            newer.look_for_newer()
        assert len(found.asked) == 1, "and it is not asked at every look"
        assert not RatingList.objects.filter(newer=True).exists()


class TestOfTheCommand:
    def run(self, *words: str) -> str:
        out = io.StringIO()
        call_command("update_lists", *words, stdout=out, stderr=out)
        return out.getvalue()

    def test_all_that_have_an_address(self, address: ListServer) -> None:
        told = self.run()
        assert "fide: 100 people are loaded." in told
        assert RatingList.objects.get().people == 100

    def test_from_a_file_which_stays(self, folder: Path, tmp_path: Path) -> None:
        file = tmp_path / "list.txt"
        file.write_bytes(fide_txt(7))
        assert "fide: 7 people are loaded." in self.run("--file", str(file))
        assert file.exists()
        assert RatingList.objects.get().source == "list.txt"
        assert lying() == []

    def test_from_another_address(self, address: ListServer, settings: Any) -> None:
        settings.RATING_LISTS = {}
        assert "100 people" in self.run("--list", "fide", "--address", address.address)

    def test_how_far_it_is(self, folder: Path, tmp_path: Path) -> None:
        file = tmp_path / "list.txt"
        file.write_bytes(fide_txt(7))
        assert "being read: 0 %, 0 people" in self.run("--file", str(file))

    @pytest.mark.parametrize(
        ("words", "fault"),
        [
            ([], "RATING_LISTS names no list"),
            (["--list", "nobody"], "There is no list nobody"),
            (["--list", "fide"], "has no address of the list fide"),
            (["--address", "https://example.org/x"], "Say which list"),
            (["--file", "/not/there.zip"], "cannot be read"),
            (["--file", __file__], "test_newer.py: "),
            (["--list", "fide", "--address", "file:///etc/passwd"], "Not loaded: fide"),
        ],
    )
    def test_what_does_not_come_about_ends_with_a_fault(
        self, folder: Path, settings: Any, words: list[str], fault: str
    ) -> None:
        settings.RATING_LISTS = {}
        with pytest.raises(CommandError, match=fault):
            self.run(*words)
        assert not store().generations()

    def test_far_fewer_people_have_to_be_confirmed(self, fide: RatingList, tmp_path: Path) -> None:
        load(fide, 100)
        file = tmp_path / "list.txt"
        file.write_bytes(fide_txt(7))
        with pytest.raises(CommandError, match="Not loaded: fide"):
            self.run("--file", str(file))
        assert lying() == []
        assert "7 people are loaded" in self.run("--file", str(file), "--all-the-same")

    def test_broken_off_at_the_keyboard(
        self, fide: RatingList, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def press(*_: Any) -> None:
            raise KeyboardInterrupt

        file = tmp_path / "list.txt"
        file.write_bytes(fide_txt(7))
        monkeypatch.setattr(loading, "_write", press)
        with pytest.raises(KeyboardInterrupt):
            self.run("--file", str(file))
        assert ListUpdate.objects.get().state == UpdateState.STOPPED
        assert (lying(), list(store().generations())) == ([], [])
