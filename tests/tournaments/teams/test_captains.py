"""A captain's line-up by link: who may, until when, what the log says, what stays."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.models import User
from exchange.whole.writing import write_whole
from tests.kept import kept
from tests.tournaments.takingback.test_taking_back import back, step
from tests.worlds.captains import due_in, hand_in, link, on_today, stamp, token_of
from tests.worlds.matches import keys, seats
from tests.worlds.teams import Teams
from tournaments.logbook import lines
from tournaments.models import CaptainLink, Event, LineUp, RoundState
from tournaments.rounds import looking_over, pairing
from tournaments.setup import changing, copying, deleting
from tournaments.steps.actions import Action
from tournaments.steps.refusals import NeedsConfirmation, Refused, Stale
from tournaments.takingback.plan import plan
from tournaments.teams import captains, line_ups, members, roster, sealing, teams
from tournaments.teams import seats as read

pytestmark = pytest.mark.sqlite


@kept
def two(event: Event, arbiter: User) -> Teams:
    """Two teams of three boards and two reserves; two rounds, nothing paired; it is on today."""
    made = Teams.with_teams(on_today(event), arbiter, 2, rounds=2, boards=3, reserves=2)
    assert isinstance(made, Teams)
    return made


@pytest.fixture
def token(two: Teams) -> str:
    return token_of(two, "Team 1")


def told(world: Teams) -> str:
    return lines.in_words(world.told())


def actions(world: Teams) -> list[str]:
    return list(world.tournament.log.order_by("version").values_list("action", flat=True))


class TestLinks:
    def test_only_a_hash_is_stored_and_the_log_has_neither(self, two: Teams, token: str) -> None:
        stored = CaptainLink.objects.get()
        assert len(token) == 43, "32 random bytes"
        assert token not in str(vars(stored))
        assert token not in str(list(two.tournament.log.values()))
        assert stored.token_hash not in str(list(two.tournament.log.values()))
        assert told(two) == "Made a link for the captain of Team 1."

    def test_a_new_one_is_asked_about_and_kills_the_old_one(self, two: Teams, token: str) -> None:
        entry, old = two.entry("Team 1"), link(token)
        with pytest.raises(NeedsConfirmation, match="new link"):
            captains.make_link(entry, two.by, old.pk)
        new = captains.make_link(entry, two.by, old.pk, confirmed=True)
        assert captains.find_link(token) is None
        assert link(new).entry == entry
        assert told(two).endswith("The one before stopped working.")
        with pytest.raises(Stale):  # the page is loaded again, or two press at once
            captains.make_link(entry, two.by, old.pk, confirmed=True)
        assert link(new).pk == CaptainLink.objects.get().pk

    def test_a_revoked_one_is_dead(self, two: Teams, token: str) -> None:
        form, known = stamp(two, "Team 1"), link(token)
        captains.revoke_link(two.entry("Team 1"), two.by, known.pk)
        assert captains.find_link(token) is None
        assert told(two) == "Revoked the link of the captain of Team 1."
        with pytest.raises(captains.LinkDead):
            captains.hand_in(known, two.round(1), keys(two, "1.1", "1.2", "1.3"), form)
        assert not LineUp.objects.exists()

    def test_it_lives_through_the_day_after_the_event(self, two: Teams, token: str) -> None:
        event, today = two.tournament.event, timezone.localdate()
        for ended, works in ((1, True), (2, False)):
            event.ends = today - timedelta(days=ended)
            event.save()
            assert (captains.find_link(token) is not None) is works
        two.again()
        with pytest.raises(Refused, match="would not work"):
            token_of(two, "Team 2")

    def test_it_is_dead_once_the_last_round_is_closed(self, two: Teams, token: str) -> None:
        two.tournament.rounds.update(state=RoundState.CLOSED)
        assert captains.find_link(token) is None

    def test_what_is_put_away_or_deleted_has_no_links(self, two: Teams, token: str) -> None:
        changing.archive(two.tournament, two.by)
        assert captains.find_link(token) is None
        changing.archive(two.tournament, two.by, archived=False)
        assert link(token)
        deleting.delete_event(two.tournament.event, two.by)
        assert captains.find_link(token) is None

    def test_a_tournament_that_is_not_public_has_captains_too(self, two: Teams, token: str) -> None:
        changing.update_tournament(two.tournament, two.by, public=False)
        assert hand_in(two, token, "1.1", "1.2", "1.4").by_captain

    def test_opened_is_logged_once(self, two: Teams, token: str) -> None:
        for _time in range(3):
            captains.note_opened(link(token))
        assert actions(two).count(Action.CAPTAIN_LINK_OPENED) == 1
        assert lines.lines(two.tournament)[0].who == "captain of Team 1, by link"

    def test_neither_a_copy_nor_a_file_takes_it_along(self, two: Teams, token: str) -> None:
        hand_in(two, token, "1.1", "1.2", "1.4")
        written = write_whole(two.again().tournament)
        assert token not in written
        assert link(token).token_hash not in written
        event = two.tournament.event
        copying.copy_event(
            event, two.by, name="Next", slug="next", starts=event.starts, with_players=True
        )
        assert CaptainLink.objects.count() == 1


class TestHandedIn:
    def test_it_is_what_publishing_seats(self, two: Teams, token: str) -> None:
        hand_in(two, token, "1.1", "1.3", "1.5")
        two.publish(confirmed=True)
        assert seats(two) == ["1.1 2.1", "2.2 1.3", "1.5 2.3"]

    def test_by_the_rules_of_the_arbiters_form(self, two: Teams, token: str) -> None:
        with pytest.raises(Refused, match=r"1\.1 stands before 1\.2"):
            hand_in(two, token, "1.2", "1.1", "1.3")
        with pytest.raises(Refused, match="named twice"):
            hand_in(two, token, "1.1", "1.1", "1.3")
        with pytest.raises(Refused, match="players of Team 1 only"):
            hand_in(two, token, "2.1", "1.1", "1.3")
        assert not LineUp.objects.exists()

    def test_changed_until_the_deadline_and_refused_after_it(self, two: Teams, token: str) -> None:
        due_in(two, 1)
        hand_in(two, token, "1.1", "1.2", "1.4")
        hand_in(two, token, "1.1", "1.2", "1.5")
        due_in(two, -0.01)
        for _time in range(2):
            with pytest.raises(captains.TooLate, match="deadline of round 1"):
                hand_in(two, token, "1.1", "1.3", "1.5")
        assert told(two) == (
            "Round 1: a line-up of Team 1 came after the deadline and was refused: 1.1, 1.3, 1.5."
        )
        assert actions(two)[-3:] == [
            Action.LINE_UP_NAMED,
            Action.LINE_UP_NAMED,
            Action.LINE_UP_REFUSED,
        ], "once for the same line-up"
        two.publish(confirmed=True)
        assert seats(two)[2] == "1.5 2.3"

    def test_the_deadline_is_minutes_before_the_round(self, two: Teams, token: str) -> None:
        """The round begins in 20 minutes: 30 before are over, 10 before are not."""
        changing.update_tournament(two.tournament, two.by, line_ups_minutes=30)
        starts = timezone.now() + timedelta(minutes=20)
        changing.set_round_times(two.again().tournament, two.by, {1: starts})
        two.again()
        assert two.round(1).line_ups_close == starts - timedelta(minutes=30)
        with pytest.raises(captains.TooLate):
            hand_in(two, token, "1.1", "1.2", "1.4")
        changing.update_tournament(two.tournament, two.by, line_ups_minutes=10)
        hand_in(two, token, "1.1", "1.2", "1.4")
        due_in(two, -1)  # the round's own time goes before
        with pytest.raises(captains.TooLate):
            hand_in(two, token, "1.1", "1.2", "1.5")

    def test_without_a_deadline_until_the_round_is_published(self, two: Teams, token: str) -> None:
        two.pair(confirmed=True)
        hand_in(two, token, "1.1", "1.2", "1.4")
        two.tournament.refresh_from_db()
        form = stamp(two, "Team 1")
        from_before = link(token)
        two.again()
        looking_over.publish(two.round(1), two.by)
        with pytest.raises(captains.TooLate):
            captains.hand_in(from_before, two.round(1), keys(two, "1.1", "1.2", "1.5"), form)
        assert seats(two)[2] == "1.4 2.3"

    def test_only_for_the_coming_round(self, two: Teams, token: str) -> None:
        with pytest.raises(Refused, match="Round 2 is not the next one"):
            hand_in(two, token, "1.1", "1.2", "1.4", number=2)
        two.publish(confirmed=True)
        hand_in(two, token, "1.1", "1.2", "1.4", number=2)
        assert two.told().params["round"] == 2

    def test_the_same_again_is_one_step(self, two: Teams, token: str) -> None:
        form = stamp(two, "Team 1")
        for _press in range(2):
            hand_in(two, token, "1.1", "1.2", "1.4", seen=form)
        assert actions(two).count(Action.LINE_UP_NAMED) == 1

    def test_a_stale_form_overwrites_nothing(self, two: Teams, token: str) -> None:
        """A captain's other device, or a team whose order is another by now."""
        form = stamp(two, "Team 1")
        hand_in(two, token, "1.1", "1.2", "1.4")
        with pytest.raises(Stale, match="changed meanwhile"):
            hand_in(two, token, "1.1", "1.2", "1.5", seen=form)
        form = stamp(two, "Team 1")
        members.add_member(two.entry("Team 1"), two.by, name="1.6", rating=2000)
        with pytest.raises(Stale, match="changed meanwhile"):
            hand_in(two, token, "1.1", "1.2", "1.5", seen=form)

    def test_the_arbiters_line_up_wins(self, two: Teams, token: str) -> None:
        hand_in(two, token, "1.1", "1.2", "1.4")
        named = keys(two, "1.1", "1.2", "1.5")
        line_ups.name_line_up(two.round(1), two.entry("Team 1"), named, two.by)
        with pytest.raises(Stale, match="arbiter has named"):
            hand_in(two, token, "1.1", "1.2", "1.3")
        line_ups.withdraw_line_up(two.round(1), two.entry("Team 1"), two.by)
        assert hand_in(two, token, "1.1", "1.2", "1.3").by_captain, "it is the captain's again"

    def test_the_arbiters_form_does_not_overwrite_what_came_meanwhile(
        self, two: Teams, token: str
    ) -> None:
        form = stamp(two, "Team 1")
        hand_in(two, token, "1.1", "1.2", "1.4")
        named = keys(two, "1.1", "1.2", "1.5")
        with pytest.raises(Stale):
            line_ups.name_line_up(two.round(1), two.entry("Team 1"), named, two.by, seen=form)

    def test_a_team_that_has_left_hands_in_nothing(self, two: Teams, token: str) -> None:
        form = stamp(two, "Team 1")
        two.tournament.entries.filter(team_name="Team 1").update(withdrawn_after=0)
        with pytest.raises(Refused, match="has left"):
            hand_in(two, token, "1.1", "1.2", "1.4", seen=form)

    def test_a_pairing_under_way_goes_on(self, two: Teams, token: str) -> None:
        """No pairing depends on line-ups: the job stores its boards all the same."""
        job = pairing.request(two.tournament, two.by, confirmed=True)
        two.again()
        if two.round(1).state == RoundState.PLANNED:
            hand_in(two, token, "1.1", "1.2", "1.4")
            captains.note_opened(link(token))
            pairing.run(str(job.pk))
        assert two.again().round(1).state == RoundState.PAIRED


class TestSealed:
    def test_neither_the_rows_nor_the_log_show_it(self, two: Teams, token: str) -> None:
        hand_in(two, token, "1.1", "1.3", "1.5")
        row, _other = read.team_rows(two.round(1))
        assert (row.named, row.by_captain, row.sealed) == (True, True, True)
        assert [m and m.player.name for m in row.seats] == ["1.1", "1.2", "1.3"], "fixed order"
        assert told(two) == "Round 1, line-up: Team 1: sealed until the deadline."
        of_the_round = lines.lines(two.tournament, round=1)
        assert "1.5" not in " ".join(line.what for line in of_the_round)

    def test_nor_does_taking_it_back(self, two: Teams, token: str) -> None:
        hand_in(two, token, "1.1", "1.3", "1.5")
        changes = plan(two.told()).changes
        assert {(each.before, each.after) for each in changes if "Board" in each.what} == {
            ("sealed until the deadline", "–")
        }
        assert "1.5" not in str(changes)

    def test_who_may_leave_the_team_does_not_tell_it(self, two: Teams, token: str) -> None:
        """1.2 is in no line-up and could go; that would tell that it is not in the sealed one."""
        hand_in(two, token, "1.1", "1.3", "1.5")
        seats_of = roster.team_roster(two.entry("Team 1")).seats
        assert not any(seat.removable for seat in seats_of)
        with pytest.raises(Refused, match="is sealed: nobody leaves"):
            members.remove_member(two.entry("Team 1").members.get(place=2), two.by)
        due_in(two, -1)
        members.remove_member(two.entry("Team 1").members.get(place=2), two.by)

    def test_opened_by_an_arbiter_and_logged(self, two: Teams, token: str) -> None:
        hand_in(two, token, "1.1", "1.3", "1.5")
        for _press in range(2):
            sealing.open_line_up(two.round(1), two.entry("Team 1"), two.by)
        assert told(two) == (
            "Round 1: opened the sealed line-up of Team 1 before the deadline: 1.1, 1.3, 1.5."
        )
        assert actions(two).count(Action.LINE_UP_OPENED) == 1
        row = read.team_rows(two.round(1))[0]
        assert (row.sealed, row.opened) == (False, True)
        hand_in(two, token, "1.1", "1.2", "1.5")
        assert read.team_rows(two.round(1))[0].sealed, "what comes then is sealed again"

    def test_the_arbiters_own_takes_its_place_unseen(self, two: Teams, token: str) -> None:
        hand_in(two, token, "1.1", "1.3", "1.5")
        named = keys(two, "1.1", "1.2", "1.4")
        line_ups.name_line_up(two.round(1), two.entry("Team 1"), named, two.by)
        assert told(two) == "Round 1, line-up: Team 1: 1.1, 1.2, 1.4 instead of a sealed one."

    def test_the_deadline_opens_it(self, two: Teams, token: str) -> None:
        due_in(two, 1)
        hand_in(two, token, "1.1", "1.3", "1.5")
        due_in(two, -0.01)
        assert not read.team_rows(two.round(1))[0].sealed
        assert told(two) == "Round 1, line-up: Team 1: 1.1, 1.3, 1.5 instead of 1.1, 1.2, 1.3."


class TestTakenBack:
    def test_a_captains_line_up_is_a_step_like_others(self, two: Teams, token: str) -> None:
        hand_in(two, token, "1.1", "1.3", "1.5")
        hand_in(two, token, "1.1", "1.2", "1.5")
        back(two, two.told())
        names = LineUp.objects.get().seats.values_list("member__player__name", flat=True)
        assert list(names) == ["1.1", "1.3", "1.5"]

    def test_no_link_comes_back(self, two: Teams, token: str) -> None:
        """Going back to before a link was revoked or made anew leaves it dead."""
        changing.update_tournament(two.tournament, two.by, reserves=3)
        early, old = two.told(), link(token)
        new = captains.make_link(two.entry("Team 1"), two.by, old.pk, confirmed=True)
        hand_in(two, new, "1.1", "1.3", "1.5")
        back(two, early, whole=True)
        assert captains.find_link(token) is None
        assert link(new)
        assert not LineUp.objects.exists()
        found = plan(step(two, Action.CAPTAIN_LINK_MADE))
        assert "nothing to take back" in found.refused[0].sentence

    def test_a_team_that_goes_takes_its_link_along(self, two: Teams) -> None:
        teams.add_team(two.tournament, two.by, "Late")
        added = two.told()
        two.again()
        token = token_of(two, "Late")
        back(two, added)
        assert captains.find_link(token) is None
        back(two, two.told())
        assert captains.find_link(token) is None
