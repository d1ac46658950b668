"""Lists from addresses, each with a server; what one can do wrong is in ``test_fetching``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from exchange.ratinglists import jobs, loading
from exchange.ratinglists.known import list_of, stored
from ratinglists.models import ListUpdate, RatingList, UpdateState, UpdateWay
from ratinglists.store import store
from tests.exchange.ratinglists import server
from tests.exchange.ratinglists.conftest import assert_as_it_was, state
from tests.exchange.ratinglists.server import serving
from tests.exchange.ratinglists.texts import fide_txt


class Quick(loading.Fetch):
    """Without pauses."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.pauses = (0.0,)


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "Fetch", Quick)


def fetched(rating_list: RatingList, address: str) -> ListUpdate:
    update = jobs.request_update(rating_list, UpdateWay.CLOCK, None, address=address, send=False)
    jobs.run(str(update.pk))
    return ListUpdate.objects.get(pk=update.pk)


def test_what_is_there_is_loaded_and_not_fetched_again(fide: RatingList) -> None:
    good = server.whole(fide_txt(100), ETag='"october"')
    with serving(good, server.status(304)) as found:
        assert fetched(fide, found.address).state == UpdateState.DONE
        fide.refresh_from_db()
        assert (fide.people, fide.source, fide.etag) == (100, found.address, '"october"')
        again = fetched(fide, found.address)
    assert state(again) == (
        UpdateState.DONE,
        "There is no newer list. The one in use stays.",
    )
    assert found.asked[1][2]["If-None-Match"] == '"october"'
    assert_as_it_was(fide)


@pytest.mark.parametrize(
    "behaviour",
    [
        server.a_page,
        server.status(404),
        server.status(503),
        server.breaks_off(fide_txt(100), 9_000),
        server.promises(fide_txt(100), 9_000),
        server.whole(fide_txt(100)[:-160]),
        server.leads_to("https://example.org/"),
    ],
)
def test_what_is_no_list_changes_nothing(in_use: RatingList, behaviour: server.Behaviour) -> None:
    with serving(behaviour) as found:
        update = fetched(in_use, found.address)
    assert update.state == UpdateState.FAILED
    assert_as_it_was(in_use)


def test_another_list_than_the_addresss_own(folder: Path) -> None:
    rapid = stored(list_of("fide-rapid"))  # type: ignore[arg-type]
    with serving(server.whole(fide_txt(100))) as found:
        update = fetched(rapid, found.address)
    assert (
        "another list (fide) than the one that is to be renewed (fide-rapid)" in (state(update)[1])
    )


def test_what_is_gone_here_is_fetched_though_it_is_the_same_there(fide: RatingList) -> None:
    with serving(server.whole(fide_txt(100), ETag='"october"')) as found:
        fetched(fide, found.address)
        fide.refresh_from_db()
        assert fide.generation is not None
        store().remove(fide.generation)
        assert state(fetched(fide, found.address))[1] == "100 people are loaded."
    assert [headers.get("If-None-Match") for _method, _path, headers in found.asked] == [None] * 2
