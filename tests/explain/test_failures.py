"""Rounds that cannot be paired, in words."""

from __future__ import annotations

import pytest

from explain.failures import in_words
from tests.kept import kept
from tests.pages.rounds import played
from tests.worlds.played import Played
from tests.worlds.world import World


@kept
def four(world: World) -> Played:
    return played(world)


class TestWhyThereIsNoPairing:
    """The data are those of ``pairing.NobodyForBye`` and ``pairing.Blockade``."""

    @pytest.fixture
    def keys(self, four) -> dict[str, int]:
        return {name: four.entry(name).pk for name in ("Ada", "Bo", "Cem", "Dag")}

    def told(self, four: Played, kind: str, reason: dict[str, object]) -> list[str]:
        reasons = [{"kind": kind, "reason": reason}]
        failure = {"kind": "no legal pairing", "reasons": reasons}
        return in_words(four.tournament, failure).reasons

    def test_nobody_may_have_the_bye(self, four, keys):
        barred = [{"player": keys["Ada"], "round": 2, "code": "U"}]
        assert self.told(four, "NobodyForBye", {"barred": barred}) == [
            "With an odd number of players one needs the bye, but nobody may have it any more.",
            ("Ada may not have the bye, having already had points without a game in round 2."),
        ]

    @pytest.mark.parametrize(
        ("why", "words"),
        [
            (
                {"obstacle": "met", "article": "C1", "round": 1, "colour": None},
                "Ada and Bo have already played each other, in round 1.",
            ),
            (
                {"obstacle": "prohibited", "article": "260", "round": None, "colour": None},
                "Ada and Bo are kept apart in this tournament.",
            ),
            (
                {"obstacle": "same absolute colour", "article": "C3", "round": None, "colour": "w"},
                "Ada and Bo must both have White now.",
            ),
        ],
    )
    def test_two_stand_in_each_others_way(self, four, keys, why, words):
        reason = {
            "groups": [[keys["Ada"]], [keys["Bo"]], [keys["Cem"]]],
            "opponents": [keys["Dag"]],
            "bye": True,
            "forbidden": [{"one": keys["Ada"], "other": keys["Bo"], "why": why}],
            "barred": [],
        }
        assert self.told(four, "Blockade", reason) == [
            "For some players there is no opponent whom they may meet.",
            "No two of these may meet: Ada, Bo and Cem.",
            ("Only these could be their opponents, and even with the bye they are too few: Dag."),
            words,
        ]

    @pytest.mark.parametrize(
        ("bye", "too_few"),
        [
            (True, "There is nobody else whom they could meet, and there is only one bye."),
            (False, "There is nobody else whom they could meet."),
        ],
    )
    def test_groups_that_have_an_odd_number(self, four, keys, bye, too_few):
        reason = {
            "groups": [[keys["Ada"], keys["Bo"], keys["Cem"]], [keys["Dag"]]],
            "opponents": [],
            "bye": bye,
            "forbidden": [],
            "barred": [],
        }
        assert self.told(four, "Blockade", reason) == [
            "For some players there is no opponent whom they may meet.",
            "Nobody in one of these groups may meet anyone in another: Ada, Bo and Cem; Dag.",
            "Each group has an odd number, so one from each needs an opponent from outside it.",
            too_few,
        ]

    def test_three_who_may_only_meet_one_another(self, four, keys):
        reason = {
            "groups": [[keys["Ada"], keys["Bo"], keys["Cem"]]],
            "opponents": [],
            "bye": False,
            "forbidden": [],
            "barred": [],
        }
        assert self.told(four, "Blockade", reason) == [
            "Ada, Bo and Cem may only meet one another, and their number is odd."
        ]

    def test_many_pairs_are_counted(self, four, keys):
        met = {"obstacle": "met", "article": "C1", "round": 1, "colour": None}
        pair = {"one": keys["Ada"], "other": keys["Bo"], "why": met}
        reason = {
            "groups": [[keys["Ada"]]],
            "opponents": [],
            "bye": False,
            "forbidden": [pair] * 15,
            "barred": [],
        }
        lines = self.told(four, "Blockade", reason)
        assert lines[0] == "There is nobody in this round whom Ada may meet."
        assert lines[-1] == "And 3 more such pairs."

    @pytest.mark.parametrize(
        ("failure", "words"),
        [({"kind": "time"}, "took too long"), ({"kind": "fault"}, "broke down"), (None, "broke")],
    )
    def test_what_is_nobodys_fault_is_tried_again(self, four, failure, words):
        found = in_words(four.tournament, failure)
        assert words in found.sentence
        assert not found.by_hand
