"""Two arbiters with the same form open: the second is shown what the first has saved."""

from __future__ import annotations

from datetime import date
from threading import Barrier, Thread
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from tests.pages.console.setup.test_setup import SPRING
from tests.pages.drawn_forms import drawn
from tests.pages.reading import rows
from tests.pages.rounds import Desk
from tests.worlds.world import World
from tournaments.models import Event, Tournament
from tournaments.setup import changing

EDIT = f"{SPRING}edit/"
TIMES = f"{SPRING}a/rounds/"
SETTINGS = f"{SPRING}a/settings/"
SAME = "not changed: theirs is in the form now"


@pytest.fixture
def first(world: World) -> Client:
    """The arbiter, whose name is Arbiter."""
    return Desk.of(world, world.tournament).client


@pytest.fixture
def second(world: World) -> Client:
    """The owner, whose name is Owner."""
    return Desk.of(world, world.tournament, "owner").client


def opened(client: Client, page: str, having: str) -> dict[str, str]:
    answer: Any = client.get(page)
    return drawn(answer, having)


def event() -> Event:
    return Event.objects.get(slug="spring")


@pytest.mark.sqlite
def test_an_event_changed_meanwhile_is_not_written_over(first: Client, second: Client) -> None:
    mine, theirs = (opened(client, EDIT, "city") for client in (second, first))
    assert first.post(EDIT, theirs | {"name": "Spring Cup", "city": "Oslo"}).status_code == 303
    answer: Any = second.post(EDIT, mine | {"name": "Spring Festival", "ends": "2026-05-04"})
    assert answer.status_code == 409
    assert "Arbiter has changed this meanwhile. Nothing is saved yet." in answer.text
    assert rows(answer, "overtaken-fields") == [
        ["Name", "Spring Cup", "Spring Festival"],
        ["City", "Oslo", SAME],
    ]
    assert (event().name, event().city, event().ends) == ("Spring Cup", "Oslo", date(2026, 5, 3))
    again = drawn(answer, "city")
    assert (again["name"], again["city"], again["ends"]) == (
        "Spring Festival",
        "Oslo",
        "2026-05-04",
    )
    assert "Save all the same" in answer.text
    assert second.post(EDIT, again).status_code == 303
    assert (event().name, event().city, event().ends) == (
        "Spring Festival",
        "Oslo",
        date(2026, 5, 4),
    )


@pytest.mark.whole
def test_a_third_change_is_shown_as_well(first: Client, second: Client) -> None:
    mine = opened(second, EDIT, "city")
    for city in ("Oslo", "Bergen"):
        theirs = opened(first, EDIT, "city")
        first.post(EDIT, theirs | {"city": city})
        answer: Any = second.post(EDIT, mine | {"city": "Hamar"})
        assert rows(answer, "overtaken-fields") == [["City", city, "Hamar"]]
        mine = drawn(answer, "city")
    assert event().city == "Bergen"


@pytest.mark.whole
def test_the_same_change_by_both_is_none(first: Client, second: Client) -> None:
    mine, theirs = (opened(client, EDIT, "city") for client in (second, first))
    for client, form in ((first, theirs), (second, mine)):
        assert client.post(EDIT, form | {"city": "Oslo", "public": ""}).status_code == 303
    assert (event().city, event().public) == ("Oslo", False)


@pytest.mark.whole
def test_an_untouched_tick_of_another_is_taken_over(first: Client, second: Client) -> None:
    """Shown to the public before; the first takes the tick away, the second only types a city."""
    mine, theirs = (opened(client, EDIT, "city") for client in (second, first))
    theirs.pop("public")
    first.post(EDIT, theirs)
    answer: Any = second.post(EDIT, mine | {"city": "Oslo"})
    assert rows(answer, "overtaken-fields") == [["Shown to the public", "no", SAME]]
    again = drawn(answer, "city")
    assert not again.get("public")
    second.post(EDIT, again)
    assert (event().city, event().public) == ("Oslo", False)


@pytest.mark.whole
def test_an_event_without_tournaments_too(world: World, first: Client, second: Client) -> None:
    changing.create_event(
        world.club, None, name="Bare", slug="bare", starts=date(2026, 6, 1), ends=date(2026, 6, 1)
    )
    page = EDIT.replace("spring", "bare")
    mine, theirs = (opened(client, page, "city") for client in (second, first))
    first.post(page, theirs | {"city": "Oslo"})
    answer: Any = second.post(page, mine | {"city": "Hamar"})
    assert "Arbiter has changed this meanwhile." in answer.text


@pytest.mark.sqlite
def test_times_set_meanwhile_are_not_written_over(first: Client, second: Client) -> None:
    mine, theirs = (opened(client, TIMES, "round_1") for client in (second, first))
    early, late, own = (f"2026-05-01T{hour}:00" for hour in ("10", "11", "12"))
    first.post(TIMES, theirs | {"round_1": early, "round_2": late})
    answer: Any = second.post(TIMES, mine | {"round_1": own, "round_3": "2026-05-02T10:00"})
    assert answer.status_code == 409
    assert "Arbiter has changed this meanwhile." in answer.text
    told = rows(answer, "overtaken-fields")
    assert [row[0] for row in told] == ["Round 1", "Round 2"]
    assert told[1][2] == SAME
    again = drawn(answer, "round_1")
    assert (again["round_1"], again["round_2"]) == (own, late)
    assert opened(first, TIMES, "round_1")["round_1"] == early
    changed = again | {"round_1": "2026-05-01T09:00"}
    assert second.post(TIMES, changed).status_code == 303
    now = opened(first, TIMES, "round_1")
    assert [now[f"round_{n}"] for n in (1, 2, 3)] == [
        "2026-05-01T09:00",
        late,
        "2026-05-02T10:00",
    ]


@pytest.mark.whole
def test_times_filled_in_by_a_schedule_are_no_change_of_another(first: Client) -> None:
    schedule = opened(first, TIMES, "days") | {"first": "2026-05-01T10:00", "fill": "yes"}
    answer: Any = first.post(TIMES, schedule)
    filled = drawn(answer, "round_1")
    assert first.post(TIMES, filled).status_code == 303
    assert opened(first, TIMES, "round_1")["round_2"] == "2026-05-02T10:00"


def test_a_setting_that_both_change(world: World, first: Client, second: Client) -> None:
    mine, theirs = (opened(client, SETTINGS, "time_control") for client in (second, first))
    first.post(SETTINGS, theirs | {"chief_arbiter": "Ada", "time_control": "60 min"})
    answer: Any = second.post(SETTINGS, mine | {"chief_arbiter": "Bo", "deputy_arbiters": "Cem"})
    assert answer.status_code == 409
    assert "Arbiter has changed this meanwhile." in answer.text
    assert rows(answer, "overtaken-fields") == [["Chief arbiter", "Ada", "Bo"]]
    tournament = Tournament.objects.get(pk=world.tournament.pk)
    assert (tournament.chief_arbiter, tournament.deputy_arbiters) == ("Ada", "")
    assert second.post(SETTINGS, drawn(answer, "time_control")).status_code == 303
    tournament.refresh_from_db()
    assert (tournament.chief_arbiter, tournament.deputy_arbiters) == ("Bo", "Cem")
    assert tournament.time_control == "60 min"


@pytest.mark.whole
def test_after_the_question_the_first_value_can_be_put_back(
    world: World, first: Client, second: Client
) -> None:
    mine, theirs = (opened(client, SETTINGS, "time_control") for client in (second, first))
    first.post(SETTINGS, theirs | {"chief_arbiter": "Ada"})
    answer: Any = second.post(SETTINGS, mine | {"chief_arbiter": "Bo"})
    again = drawn(answer, "time_control")
    second.post(SETTINGS, again | {"chief_arbiter": mine["chief_arbiter"]})
    assert Tournament.objects.get(pk=world.tournament.pk).chief_arbiter == mine["chief_arbiter"]


def test_different_settings_of_two_are_both_kept(
    world: World, first: Client, second: Client
) -> None:
    mine, theirs = (opened(client, SETTINGS, "time_control") for client in (second, first))
    first.post(SETTINGS, theirs | {"chief_arbiter": "Ada"})
    assert second.post(SETTINGS, mine | {"time_control": "60 min"}).status_code == 303
    tournament = Tournament.objects.get(pk=world.tournament.pk)
    assert (tournament.chief_arbiter, tournament.time_control) == ("Ada", "60 min")


@pytest.mark.whole
@pytest.mark.parametrize("shown", ["", "[]", "{", '{"city": 5}', "null"])
def test_a_form_that_does_not_say_what_it_showed_is_no_fault(first: Client, shown: str) -> None:
    sent = opened(first, EDIT, "city") | {"city": "Oslo", "shown": shown}
    assert first.post(EDIT, sent).status_code == 303


@pytest.mark.whole
@pytest.mark.django_db(transaction=True)
def test_of_two_at_the_same_moment_one_is_asked(first: Client, second: Client) -> None:
    forms = [opened(client, EDIT, "city") for client in (first, second)]
    ready, answers = Barrier(2), []

    def save(client: Client, form: dict[str, Any], city: str) -> None:
        ready.wait()
        try:
            answers.append(client.post(EDIT, form | {"city": city}).status_code)
        finally:
            connection.close()

    both = [
        Thread(target=save, args=[client, form, city])
        for client, form, city in zip((first, second), forms, ("Oslo", "Hamar"), strict=True)
    ]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert sorted(answers) == [303, 409]
