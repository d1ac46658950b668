"""FIDE's checklist on a round: pairing by hand (63 to 69), adjourned games (157 to 169), the order
of boards (187). What other files test is not repeated; docs/fide-checklist.md says where it is.
"""

from __future__ import annotations

import pytest
from django.test import Client

from crosstable.results import Result
from exchange.trf import writing
from tests.pages.rounds import Desk
from tests.worlds.played import Played
from tournaments.entries import entries
from tournaments.models import Pairing
from tournaments.rounds import looking_over, pairing
from tournaments.rounds.looking_over import Flip, GiveBye, PutTogether, Swap, TakeApart
from tournaments.setup import changing
from tournaments.standings import refreshing
from tournaments.steps.refusals import ACKNOWLEDGE, CONFIRM, NeedsConfirmation, Refused


def change(played: Played, number: int, what: looking_over.BoardChange, **more: bool) -> None:
    version = played.again().tournament.version
    looking_over.apply(played.round(number), played.by, what, version, **more)


def asked(played: Played, number: int, what: looking_over.BoardChange) -> NeedsConfirmation:
    with pytest.raises(NeedsConfirmation) as needed:
        change(played, number, what)
    return needed.value


def comments(played: Played) -> list[str]:
    lines = writing.write_report_file(played.again().tournament).decode().splitlines()
    return [line for line in lines if line.startswith("###")]


class TestPairingByHand:
    """66: each of these is said, at level 3, before it is done."""

    def test_66_a_prohibited_pair(self, six: Played) -> None:
        ada, bo, dag = (six.entry(name).pk for name in ("Ada", "Bo", "Dag"))
        changing.prohibit(six.tournament, six.by, [six.entry("Ada"), six.entry("Bo")], 1, 2)
        six.pair()
        assert "Ada-Dag" in six.boards(1)
        question = asked(six, 1, Swap(dag, bo))
        assert question.level == CONFIRM
        assert any(
            "Ada – Bo: the arbiter keeps them apart." in line for line in question.consequences
        )
        assert ada

    def test_66_the_bye_for_one_who_had_it(self, event, arbiter) -> None:
        five = Played.with_players(event, arbiter, list("ABCDE"), rounds=4)
        five.play(Result.DRAW, Result.DRAW)
        assert five.byes(1) == {"E": "U"}
        five.pair()
        change(five, 2, TakeApart(self.board_of(five, "E")), confirmed=True)
        question = asked(five, 2, GiveBye(five.entry("E").pk))
        assert question.level == CONFIRM
        assert any("E may not have the bye" in line for line in question.consequences)

    def test_66_the_bye_above_the_lowest_score(self, event, arbiter) -> None:
        """A has won; C and D, who lost, have not had the bye."""
        five = Played.with_players(event, arbiter, list("ABCDE"), rounds=4)
        five.play(Result.WHITE_WINS, Result.BLACK_WINS)
        five.pair()
        change(five, 2, TakeApart(self.board_of(five, "A")), confirmed=True)
        question = asked(five, 2, GiveBye(five.entry("A").pk))
        assert question.level == CONFIRM
        assert (
            "A has more points than those whom the bye is for: 1 against 0. (C5)"
            in question.consequences
        )

    def test_66_the_same_colour_three_times(self, six: Played) -> None:
        """Ada has White in round 1, by hand in round 2, and would in round 3 of five."""
        ada = "Ada"
        six.play(*[Result.DRAW] * 3)
        for number in (2, 3):
            six.pair()
            board = self.board_of(six, ada, number)
            if six.boards(number)[board - 1].startswith(ada):
                change(six, number, Flip(board), confirmed=True)
            question = asked(six, number, Flip(board))
            change(six, number, Flip(board), confirmed=True)
            looking_over.publish(six.round(number), six.by, confirmed=True)
            for one in (1, 2, 3):
                six.enter(number, one, Result.DRAW)
        assert question.level == CONFIRM
        text = " ".join(question.consequences)
        assert "Ada: White for the third time in a row. (C.04.1, 7)" in text
        assert "Ada: colours out of balance by more than two. (C.04.1, 6)" in text

    def test_65_and_69_the_round_made_by_hand_is_told_until_it_is_unpaired(
        self, four: Played
    ) -> None:
        pairing.by_hand(four.tournament, four.by, confirmed=True)
        seats = [("Cem", "Ada"), ("Bo", "Dag")]
        for white, black in seats:
            two = PutTogether(four.entry(white).pk, four.entry(black).pk)
            change(four, 1, two, confirmed=True)
        looking_over.publish(four.round(1), four.by, confirmed=True)
        assert comments(four) == ["### MPA @ Round 1: 1-3 4-2 -> 3-1 2-4"]
        pairing.unpair(four.round(1), four.by, confirmed=True)
        four.again().publish()
        assert not [line for line in comments(four) if "MPA" in line]

    @staticmethod
    def board_of(played: Played, name: str, number: int = 2) -> int:
        seats = played.boards(number)
        return next(n for n, pair in enumerate(seats, start=1) if name in pair.split("-"))


def test_187_boards_go_by_score_then_by_sum_then_by_number(six: Played) -> None:
    """Ada, Bo and Cem have won. Bo and Cem (1 + 1) stand before Ada and Dag (1 + 0), though Ada has
    the lowest number; Eva and Fia (0 + 0) come last (C.04.2, 3.6).
    """
    six.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.WHITE_WINS)
    six.pair()
    assert [set(pair.split("-")) for pair in six.boards(2)] == [
        {"Ada", "Bo"},
        {"Cem", "Dag"},
        {"Eva", "Fia"},
    ]
    change(six, 2, Swap(six.entry("Ada").pk, six.entry("Cem").pk), confirmed=True)
    looking_over.publish(six.round(2), six.by, confirmed=True)
    assert [set(pair.split("-")) for pair in six.boards(2)] == [
        {"Bo", "Cem"},
        {"Ada", "Dag"},
        {"Eva", "Fia"},
    ]


class TestAdjournedGames:
    def test_157_pairing_takes_it_for_a_draw(self, event, arbiter) -> None:
        """The same round 2 comes of two adjourned games as of two draws."""
        rounds = []
        for name, result in (("A", Result.ADJOURNED), ("B", Result.DRAW)):
            players = ["Ada", "Bo", "Cem", "Dag"]
            four = Played.with_players(event, arbiter, players, rounds=3, name=name)
            four.play(result, result)
            four.pair()
            rounds.append(four.boards(2))
        assert rounds[0] == rounds[1]

    def test_158_to_160_pairing_by_hand_asks_too(self, four: Played) -> None:
        four.publish()
        with pytest.raises(NeedsConfirmation) as needed:
            pairing.by_hand(four.tournament, four.by)
        assert "boards 1, 2 become adjourned games" in needed.value.consequences[0]
        pairing.by_hand(four.tournament, four.by, confirmed=True)
        assert {one.result for one in Pairing.objects.all()} == {Result.ADJOURNED}

    def test_160_the_page_asks_before_it_pairs(self, four: Played, client: Client) -> None:
        client.force_login(four.by)
        four.publish()
        desk = Desk(four.tournament, client)
        answer = desk.post("pair")
        assert answer.status_code == 409
        assert "boards 1, 2 become adjourned games" in answer.content.decode()
        assert four.board(1, 1).result is Result.NOT_YET_PLAYED

    def test_163_it_counts_as_any_result_until_the_next_round_is_paired(self, four: Played) -> None:
        four.play(Result.ADJOURNED, Result.DRAW)
        four.enter(1, 1, Result.WHITE_WINS)
        four.publish()
        assert comments(four) == []

    def test_163_the_page_asks_afterwards(self, four: Played, client: Client) -> None:
        client.force_login(four.by)
        four.play(Result.ADJOURNED, Result.DRAW)
        four.publish()
        wish = {"result": "white_wins", "seen": str(four.board(1, 1).version)}
        desk = Desk(four.tournament, client)
        answer = desk.post("result", wish, round=1, board=1)
        assert answer.status_code == 409
        assert "not the draw that was counted" in answer.content.decode()
        desk.post("result", wish | {"confirmed": "yes"}, round=1, board=1)
        assert four.board(1, 1).result is Result.WHITE_WINS

    def test_168_pairing_by_hand_mentions_it_too(self, four: Played) -> None:
        four.play(Result.ADJOURNED, Result.DRAW)
        four.play(Result.DRAW, Result.DRAW)
        with pytest.raises(NeedsConfirmation) as needed:
            pairing.request(four.tournament, four.by)
        assert needed.value.level == ACKNOWLEDGE
        with pytest.raises(NeedsConfirmation) as needed:
            pairing.by_hand(four.tournament, four.by)
        assert "Round 1, board 1 is still adjourned." in needed.value.consequences


class TestNothingIsFinalWhileAGameIsOpen:
    @pytest.fixture
    def over(self, four: Played) -> Played:
        """All three rounds are closed; Cem missed the second, Dag left after it; in the third Bo
        and Cem, who have not met, adjourn.
        """
        four.play(Result.WHITE_WINS, Result.DRAW)
        entries.check_in(four.entry("Cem"), four.by, present=False)
        four.play(Result.DRAW)
        entries.check_in(four.entry("Cem"), four.by, present=True)
        entries.withdraw(four.entry("Dag"), four.by, confirmed=True)
        four.play(Result.ADJOURNED)
        refreshing.refresh(four.tournament.pk)
        return four

    def pages(self, over: Played) -> list[str]:
        start = "/en/harbour/spring/a/"
        return [
            Client().get(f"{start}{page}").content.decode()
            for page in ("standings/", "print/standings/")
        ]

    def test_161_and_169_no_page_calls_the_standings_final(self, over: Played) -> None:
        assert not any("Final standings" in page for page in self.pages(over))
        over.enter(3, 1, Result.DRAW)
        refreshing.refresh(over.tournament.pk)
        assert all("Final standings after round 3" in page for page in self.pages(over))

    def test_169_what_can_be_downloaded_is_an_interim_file(
        self, over: Played, client: Client
    ) -> None:
        client.force_login(over.by)
        desk = Desk(over.tournament, client)
        assert "not the final report" in desk.get("papers").content.decode()
        file = desk.get("trf26").content.decode()
        assert "X 0.5" in file
        assert file.count(" ?\r\n") == 2
        with pytest.raises(Refused, match="no final report"):
            writing.write_report_file(over.tournament, final=True)

    def test_170_the_standings_mark_who_has_left(self, over: Played) -> None:
        """On the page and on paper; Cem, who missed a round, has not left."""
        for page in self.pages(over):
            assert page.count("withdrawn") == 1
            assert page.index("Dag") < page.index("withdrawn")
