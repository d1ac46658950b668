"""The one screen: at every step it shows what is to be done next. Check-in and pairing."""

from __future__ import annotations

import pytest
from django.utils import timezone

from crosstable.results import Result
from tests.kept import kept
from tests.pages.rounds import Desk, address, played, said
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import byes, entries
from tournaments.models import ByeKind, JobState, PairingJob, RoundState
from tournaments.rounds import pairing, results
from tournaments.rounds.progress import TAKEN_WITHIN
from tournaments.setup import changing


@kept
def four(world: World) -> Played:
    return played(world)


@pytest.fixture
def desk(world: World, four: Played) -> Desk:
    return Desk.of(world, four.tournament)


@pytest.fixture
def assistant(world: World, four: Played) -> Desk:
    return Desk.of(world, four.tournament, "assistant")


def screen(desk: Desk) -> str:
    answer = desk.get("tournament")
    assert answer.status_code == 200
    return answer.content.decode()


def under_way(played: Played) -> PairingJob:
    """Store a job that nobody has begun."""
    return PairingJob.objects.create(
        round=played.round(1), version=played.tournament.version, requested_by=played.by
    )


class TestTheScreen:
    def test_nobody_is_entered_yet(self, world):
        empty = played(world, players=0)
        assert "Enter players" in screen(Desk.of(world, empty.tournament))

    def test_before_pairing_it_is_the_check_in(self, desk):
        assert "Pair round 1" in screen(desk)

    def test_while_it_is_paired_the_page_waits(self, desk, four):
        under_way(four)
        page = screen(desk)
        assert "Round 1 is being paired" in page
        assert "Look again" in page

    def test_then_it_is_looked_over(self, desk, four):
        four.pair()
        assert "Publish round 1" in screen(desk)

    def test_then_results_are_entered(self, desk, four):
        four.publish()
        assert "Round 1: results" in screen(desk)

    def test_when_all_are_in_closing_is_next(self, desk, four):
        four.publish()
        for board in (1, 2):
            four.enter(1, board, Result.DRAW)
        assert 'class="button primary" id="close"' in screen(desk)

    def test_then_comes_the_next_round(self, desk, four):
        four.play(Result.DRAW, Result.DRAW)
        assert "Pair round 2" in screen(desk)

    def test_at_the_end_it_says_so(self, world):
        two = played(world, players=2, rounds=1)
        two.play(Result.DRAW)
        assert "The tournament is over" in screen(Desk.of(world, two.tournament))

    def test_adjourned_games_are_remembered(self, desk, four):
        four.publish()
        four.enter(1, 1, Result.ADJOURNED)
        four.enter(1, 2, Result.DRAW)
        results.close(four.round(1), four.by)
        assert "1 adjourned game waits for its result:" in screen(desk)

    def test_a_tournament_outside_fide_mode_is_marked(self, desk, four):
        four.tournament.fide_mode = False
        four.tournament.save()
        assert "outside FIDE mode" in screen(desk)

    def test_an_assistant_sees_no_button_of_the_arbiters(self, assistant, four):
        before = screen(assistant)
        four.publish()
        after = screen(assistant)
        for word in ("Pair round", "Close round", "Settings", "Log"):
            assert word not in before + after
        assert 'value="white_wins"' in after


class TestCheckIn:
    def test_one_press_a_player(self, desk, four):
        ada = four.entry("Ada")
        answer = desk.post("tick", {"here": "no"}, entry=ada.pk)
        assert answer.url == address("check_in", four.tournament) + f"#entry-{ada.pk}"
        assert not four.entry("Ada").checked_in
        desk.post("tick", {"here": "yes"}, entry=ada.pk)
        assert four.entry("Ada").checked_in

    def test_htmx_gets_the_line_and_the_counts(self, desk, four):
        ada = four.entry("Ada")
        page = desk.post("tick", {"here": "no"}, htmx=True, entry=ada.pk).content.decode()
        assert page.lstrip().startswith(f'<li id="entry-{ada.pk}"')
        assert "<b>3</b> play, 1 not here" in page
        assert 'value="yes"' in page

    def test_everybody_and_nobody(self, desk, four):
        desk.post("tick_all", {"here": "no"})
        assert not four.tournament.entries.filter(checked_in=True).exists()
        desk.post("tick_all", {"here": "yes"})
        assert not four.tournament.entries.filter(checked_in=False).exists()

    def test_who_is_excused_is_not_counted_as_missing(self, desk, four):
        byes.request_bye(four.entry("Ada"), four.by, 1, ByeKind.HALF)
        page = desk.get("check_in").content.decode()
        assert "<b>3</b> play, 1 excused" in page
        assert "half-point bye" in page

    def test_who_has_withdrawn_is_not_on_the_list(self, desk, four):
        entries.withdraw(four.entry("Ada"), four.by, 0, confirmed=True)
        page = desk.get("check_in").content.decode()
        assert "Ada" not in page
        assert "<b>3</b> play" in page

    def test_names_are_sorted_as_people_sort_them(self, world):
        """Ş after S is a letter of its own in Turkish; here it stands with S, as it is typed."""
        found = played(world, players=0)
        for name in ("Zeki", "Şahin", "Tor", "selin"):
            entries.add_entry(found.tournament, found.by, name=name)
        page = Desk.of(world, found.tournament).get("check_in").content.decode()
        assert sorted(("Şahin", "selin", "Tor", "Zeki"), key=page.index) == [
            "Şahin",
            "selin",
            "Tor",
            "Zeki",
        ]

    def test_what_others_ticked_comes_by_itself(self, desk, four):
        before = four.tournament.version
        assert desk.get("check_in", f"?v={before}", htmx=True).status_code == 204
        entries.check_in(four.entry("Bo"), four.by, present=False)
        page = desk.get("check_in", f"?v={before}", htmx=True).content.decode()
        assert "Bo" in page
        assert "Ada" not in page

    def test_a_newcomer_brings_the_whole_list(self, desk, four):
        before = four.tournament.version
        entries.add_entry(four.tournament, four.by, name="Eva")
        page = desk.get("check_in", f"?v={before}", htmx=True).content.decode()
        assert '<ul class="places"' in page
        assert all(name in page for name in ("Ada", "Eva"))
        assert f"?v={before + 1}" in page

    def test_somebody_went_on(self, desk, four):
        before = four.tournament.version
        four.pair()
        page = desk.get("check_in", f"?v={before}", htmx=True).content.decode()
        assert "This tournament has moved on." in page
        assert "hx-trigger" not in page

    def test_a_tick_that_is_refused_leads_to_the_screen(self, desk, four):
        changing.archive(four.tournament, four.by)
        ada = four.entry("Ada").pk
        answer = desk.post("tick", {"here": "no"}, htmx=True, entry=ada)
        assert answer["HX-Redirect"] == address("tournament", four.tournament)
        assert "put away" in said(answer)[0]

    def test_an_entry_of_another_tournament(self, desk, world):
        assert desk.post("tick", {"here": "no"}, entry=world.entries[0].pk).status_code == 404

    def test_an_assistant_reads_the_list(self, assistant):
        page = assistant.get("check_in").content.decode()
        assert "Ada" in page
        assert '<button class="tick"' not in page


class TestPairing:
    def test_a_press_asks_for_it(self, desk, four):
        answer = desk.post("pair")
        assert answer.url == address("tournament", four.tournament)
        assert PairingJob.objects.get().state == JobState.QUEUED  # sent when the test commits

    def test_pressing_again_asks_for_the_same(self, desk):
        desk.post("pair")
        desk.post("pair")
        assert PairingJob.objects.count() == 1

    def test_too_few_are_here(self, desk):
        desk.post("tick_all", {"here": "no"})
        assert said(desk.post("pair"))[-1] == "Check in at least two players."

    def test_open_games_are_asked_about(self, desk, four):
        four.publish()
        asked = desk.post("pair")
        assert asked.status_code == 409
        assert "boards 1, 2 become adjourned games" in asked.content.decode()
        desk.post("pair", {"confirmed": "yes"})
        assert four.board(1, 1).result is Result.ADJOURNED
        assert four.round(1).state == RoundState.CLOSED

    def test_a_waiting_page_goes_on_when_it_is_done(self, desk, four):
        job = under_way(four)
        assert desk.get("job", "?waiting=pairing", htmx=True).status_code == 204
        job.state = JobState.FAILED
        job.save()
        onward = desk.get("job", "?waiting=pairing", htmx=True)
        assert onward["HX-Redirect"] == address("tournament", four.tournament)

    def test_a_waiting_page_says_when_nobody_is_there_to_pair(self, desk, four):
        job = under_way(four)
        assert "It waits for its turn." in screen(desk)
        PairingJob.objects.update(requested=timezone.now() - 2 * TAKEN_WITHIN)
        onward = desk.get("job", "?waiting=pairing", htmx=True)
        assert onward["HX-Redirect"] == address("tournament", four.tournament)
        assert "Nothing can be paired at present" in screen(desk)
        assert desk.get("job", "?waiting=somebody%20to%20pair", htmx=True).status_code == 204
        pairing.run(str(job.pk))
        assert desk.get("job", "?waiting=somebody%20to%20pair", htmx=True)["HX-Redirect"]

    def test_without_a_script_it_leads_to_the_screen(self, desk, four):
        assert desk.get("job").url == address("tournament", four.tournament)

    def test_a_failure_is_told_with_what_can_be_done(self, desk, world):
        """Ada met Bo while Cem had the bye; now Cem is gone."""
        found = played(world, players=3, slug="c")
        found.play(Result.DRAW)
        entries.withdraw(found.entry("Cem"), found.by, confirmed=True)
        found.pair()
        page = screen(Desk.of(world, found.tournament))
        assert "There is no legal pairing of this round." in page
        assert "Ada and Bo have already played each other, in round 1." in page
        assert "Give one of these players a bye, or withdraw one" in page

    def test_a_pairing_that_was_overtaken_is_told(self, desk, four):
        job = under_way(four)
        entries.check_in(four.entry("Ada"), four.by, present=False)
        pairing.run(str(job.pk))
        assert "that pairing was dropped. Pair again." in screen(desk)

    def test_then_the_arbiter_may_seat_everybody_by_hand(self, world):
        found = played(world, players=3, slug="c")
        found.play(Result.DRAW)
        entries.withdraw(found.entry("Cem"), found.by, confirmed=True)
        found.pair()
        desk = Desk.of(world, found.tournament)
        assert desk.post("by_hand").status_code == 409
        desk.post("by_hand", {"confirmed": "yes"})
        assert "These players have neither a board nor a bye:" in screen(desk)

    def test_an_unpaired_round_is_to_be_paired_again(self, desk, four):
        four.pair()
        answer = desk.post("unpair", round=1)
        assert said(answer) == ["The pairing of round 1 has been taken back."]
        assert "Pair round 1" in screen(desk)

    def test_a_published_round_is_taken_back_only_when_asked_twice(self, desk, four):
        four.publish()
        asked = desk.post("unpair", round=1)
        assert asked.status_code == 409
        assert four.round(1).state == RoundState.PUBLISHED
        desk.post("unpair", {"confirmed": "yes"}, round=1)
        assert four.round(1).state == RoundState.PLANNED
