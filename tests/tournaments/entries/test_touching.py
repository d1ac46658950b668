"""What a rating or title changed in the middle of a tournament touches."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.results import Result
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.entries import entries, touching
from tournaments.models import Entry
from tournaments.setup import changing
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation
from tournaments.teams import members

DRAWS = [Result.DRAW] * 3


def asked(found: Played, name: str, **news: Any) -> NeedsConfirmation:
    found.again()
    entry = Entry.objects.select_related("player").get(pk=found.entry(name).pk)
    entry.tournament = found.tournament
    question = touching.question(entry, news)
    assert question is not None
    return question


def test_before_round_one_nothing_is_asked(six: Played) -> None:
    assert entries.update_entry(six.entry("Fia"), six.by, rating=2400).rating == 2400


def test_after_it_the_change_is_shown_and_nothing_is_written(six: Played) -> None:
    six.play(*DRAWS)
    with pytest.raises(NeedsConfirmation) as needs:
        entries.update_entry(six.entry("Fia"), six.by, rating=2400)
    assert needs.value.level == CONFIRM
    (change,) = needs.value.changes
    assert (change.before, change.after) == ("2150", "2400")
    assert six.entry("Fia").rating == 2150
    entries.update_entry(six.entry("Fia"), six.by, rating=2400, confirmed=True)
    assert six.entry("Fia").rating == 2400


def test_what_nobody_is_ranked_by_is_not_asked_about(six: Played) -> None:
    six.play(*DRAWS)
    entries.update_entry(six.entry("Fia"), six.by, half_point_byes_allowed=False, rating=2150)
    entries.update_entry(six.entry("Fia"), six.by, player_rating=2400)


@pytest.mark.parametrize(
    ("rating", "told"),
    [
        (2400, "6 pairing numbers would move."),  # Fia from 6 to 1, everybody else one down
        (2165, "2 pairing numbers would move."),  # past Eva with 2160
        (2155, "Pairing numbers stay: the order is the same (C.04.2, 2.2)."),
    ],
)
def test_numbers_can_follow_until_round_four_is_paired(six: Played, rating, told) -> None:
    """C.04.2, 2.3."""
    six.play(*DRAWS)
    assert any(line.startswith(told) for line in asked(six, "Fia", rating=rating).consequences)


def test_after_round_four_they_stay(event, arbiter) -> None:
    """C.04.2, 2.3."""
    ten = Played.with_players(event, arbiter, list("ABCDEFGHIJ"), rounds=5)
    for _ in range(4):
        ten.play(*[Result.DRAW] * 5)
    lines = asked(ten, "J", rating=2400).consequences
    assert "Rounds 1 to 4 stay as they were paired." in lines[0]
    assert "Pairing numbers stay: none changes after round 4 was paired (C.04.2, 2.3)." in lines


def test_tiebreaks_that_go_by_ratings_are_named(six: Played) -> None:
    changing.update_tournament(six.tournament, six.by, tiebreaks=["PTS", "BH", "ARO", "TPR"])
    six.again().play(*DRAWS)
    lines = asked(six, "Fia", rating=2400).consequences
    named = next(line for line in lines if "go by ratings and are worked out anew" in line)
    assert "Buchholz" not in named
    assert named.count(";") == 1  # the two of them
    assert not any("worked out anew" in line for line in asked(six, "Fia", title="FM").consequences)


def test_without_any_the_standings_stay(six: Played) -> None:
    changing.update_tournament(six.tournament, six.by, tiebreaks=["PTS", "BH", "SB"])
    six.again().play(*DRAWS)
    told = asked(six, "Fia", rating=2400).consequences
    assert "Standings stay: no tie-break of the list uses ratings." in told


def test_the_dubov_system_goes_by_ratings_in_every_round(event, arbiter) -> None:
    """C.04.4.1, 1.1."""
    names = ["Ada", "Bo", "Cem", "Dag"]
    found = Played.with_players(event, arbiter, names, rounds=5, system="dubov")
    found.publish(confirmed=True)
    told = asked(found, "Dag", rating=2400).consequences
    assert "go by ratings, in this pairing system" in told[0]


def test_a_teams_player_is_asked_about_and_nothing_is_written_before(event, arbiter) -> None:
    """Two boards: 200 points more on one of them are 100 more for the team."""
    teams = Teams.with_teams(event, arbiter, 4, boards=2, rounds=3)
    teams.publish(confirmed=True)
    first = teams.tournament.members.select_related("entry", "player").order_by("pk")[0]
    before, strength = first.rating, first.entry.rating
    with pytest.raises(NeedsConfirmation) as needs:
        members.update_member(first, arbiter, rating=(before or 0) + 200)
    assert [change.before for change in needs.value.changes] == [str(before), str(strength)]
    assert needs.value.changes[1].after == str((strength or 0) + 100)
    assert "The order of the team’s players stays." in needs.value.consequences
    first.refresh_from_db()
    assert first.rating == before
    assert teams.tournament.entries.get(pk=first.entry_id).rating == strength
    members.update_member(first, arbiter, confirmed=True, rating=(before or 0) + 200)
    assert teams.tournament.entries.get(pk=first.entry_id).rating == (strength or 0) + 100


def test_a_running_tournament_is_named_in_the_register(six: Played) -> None:
    player = six.entry("Ada").person
    assert touching.running_parts(player) == []
    six.publish()
    (part,) = touching.running_parts(player)
    assert (part.tournament, part.rating) == (six.tournament, 2200)
