"""The reasons of a match for third place, and of matches of one game with colours by lot."""

from __future__ import annotations

import pytest

from crosstable.model import Colour
from explain.knockouts.way import ToldWay, told_way
from explain.levels import Reason
from pairing.knockout.match import ColourLots, MatchRules
from tests.explain.test_knockouts import DRAW, WHITE, levels_in, of, steps, told
from tests.worlds.bracket import Bracket
from tests.worlds.world import World
from tournaments.knockouts import bracket, lots, way
from tournaments.knockouts import match as knockout_match
from tournaments.models import Side


class TestThirdPlace:
    def test_those_who_went_out_in_the_semi_finals_play_for_it(self, world: World) -> None:
        """1 beats 4; 3 does not come against 2: the match for third place is 3–4."""
        cup = of(world, 4, third_place=True)
        cup.win(cup.match(1, 1))
        knockout_match.walkover(cup.match(1, 2), cup.by, Side.LOWER, 0)
        cup.next()
        levels = levels_in(cup, 2, 2).opponent
        assert levels.reason is Reason.BRACKET
        assert told(cup, levels) == (
            "P003 and P004 went out in the semi-finals, so they play for third place."
        )
        assert told(cup, levels, reader=4) == (
            "You and P003 went out in the semi-finals, so you play for third place."
        )
        assert steps(cup, levels) == [
            "In the round before, P003 did not come to the match against P002.",
            "In the round before, P004 lost the match against P001.",
            "It is played beside the final. This event’s own rules have it, the procedure does"
            " not.",
        ]
        assert levels.rules == ()
        final = levels_in(cup, 2, 1).opponent
        assert told(cup, final) == "Only P001 and P002 are still in, so they play each other."

    def test_neither_came_to_it(self, world: World) -> None:
        cup = of(world, 4, third_place=True)
        cup.win_round(1)
        cup.next()
        knockout_match.walkover(cup.match(2, 2), cup.by, None, 0, confirmed=True)
        assert told(cup, levels_in(cup, 2, 2).through) == (
            "Neither came, so the two share the places 3 and 4."
        )

    @pytest.mark.parametrize(
        ("number", "lines"),
        [
            (3, ["You went out in round 1: Semi-finals.", "You play P004 for third place."]),
            (4, ["You went out in round 1: Semi-finals.", "You play P003 for third place."]),
            (1, ["This is the last round: whoever wins the match is through."]),
        ],
    )
    def test_on_the_ways_while_it_is_open(
        self, world: World, number: int, lines: list[str]
    ) -> None:
        cup = of(world, 4, third_place=True)
        cup.win_round(1)
        cup.next()
        assert way_of(cup, number).end == lines

    def test_on_the_ways_before_and_after(self, world: World) -> None:
        cup = of(world, 4, third_place=True)
        cup.win_round(1)
        assert way_of(cup, 3).end[1] == "You play for third place, beside the final."
        cup.next()
        cup.win(cup.match(2, 2), Side.LOWER)
        assert way_of(cup, 4).end[1] == "You won the match for third place against P003."
        cup.win(cup.match(2, 1))
        cup.finish()
        assert way_of(cup, 4).end[2:] == ["That is place 3."]
        assert way_of(cup, 3).end[1:] == [
            "You lost the match for third place to P004.",
            "That is place 4.",
        ]
        assert [one.round.title for one in way_of(cup, 4).rounds] == [
            "Semi-finals",
            "Match for third place",
        ]

    def test_alone_in_the_round_before_the_final(self, world: World) -> None:
        cup = of(world, 3, third_place=True)
        cup.win_round(1)
        cup.next()
        assert way_of(cup, 3).end[1] == (
            "You have third place without a match: nobody else went out in the round before the"
            " final."
        )


class TestOneGame:
    RULES = MatchRules(games=1, colours=ColourLots.WITH_THE_DRAW)

    def test_it_decides_and_no_article_is_cited_for_that(self, world: World) -> None:
        """Article 7 has an even number of games, so it cannot be the reason."""
        cup = of(world, 2, rules=self.RULES)
        white = cup.match(1, 1).lots.get().white
        cup.enter(cup.match(1, 1), WHITE)
        levels = levels_in(cup, 1, 1)
        one, other = ("P001", "P002") if white == Side.HIGHER else ("P002", "P001")
        assert told(cup, levels.through) == (
            f"{one} won the game and with it the match against {other}."
        )
        assert levels.through
        assert levels.through.rules == ()
        assert told(cup, levels.colour) == f"The lot gave {one} White and {other} Black."
        assert steps(cup, levels.colour)[0] == (
            f"The lot was drawn together with the round and gave White to {one}."
        )
        assert levels.colour
        assert [rule.article for rule in levels.colour.rules] == ["13"]

    def test_after_a_draw_the_extension_decides(self, world: World) -> None:
        cup = of(world, 2, rules=self.RULES)
        match = cup.enter(cup.match(1, 1), DRAW)
        first = "P001" if match.lots.get(stage="extension").white == Side.HIGHER else "P002"
        levels = levels_in(cup, 1, 1)
        assert told(cup, levels.colour) == (
            f"Extension: the lot was drawn again and gave {first} White first. Then the colours"
            " change."
        )
        assert levels.colour
        assert [rule.article for rule in levels.colour.rules] == ["7", "13"]
        cup.enter(match, WHITE, DRAW)
        through = levels_in(cup, 1, 1).through
        assert told(cup, through) == (
            f"The game was drawn. {first} won the match, with 1½ points to ½ in the extension."
        )
        assert through
        assert [rule.article for rule in through.rules] == ["8"]

    def test_before_the_golden_point_the_lot_gives_a_choice(self, world: World) -> None:
        cup = of(world, 2, rules=MatchRules(games=1, extension=0, colours=self.RULES.colours))
        match = cup.enter(cup.match(1, 1), DRAW)
        winner = "P001" if match.lots.get(stage="golden point").winner == Side.HIGHER else "P002"
        lots.take_colour(match, cup.by, Colour.BLACK, match.version)
        levels = levels_in(cup, 1, 1).colour
        assert told(cup, levels) == f"Golden point: {winner} won the lot and chose Black."
        assert f"Golden point: {winner} won the lot, drawn with the tournament’s seed number." in (
            " ".join(steps(cup, levels))
        )
        assert levels
        assert [rule.article for rule in levels.rules] == ["13", "14"]


def way_of(cup: Bracket, number: int) -> ToldWay:
    """Tell a way to the one who goes it; as the page of the way does."""
    whole = bracket.bracket(cup.knockout)
    found = way.way(whole, cup.knockout.seats.get(number=number).entry_id)
    assert found
    return told_way(whole, found)
