"""The reasons of a match of a knock-out in three levels, for everybody and for those who play."""

from __future__ import annotations

import pytest

from crosstable.model import Colour
from crosstable.results import Result
from explain.knockouts.match import MatchLevels, levels_of_match, reason_for_match, voice_in
from explain.levels import Levels, Reason
from pairing.knockout.match import MatchRules, MatchStage
from tests.explain.plain import faults
from tests.kept import kept
from tests.worlds.bracket import Bracket
from tests.worlds.world import World
from tournaments.knockouts import bracket, lots, match_sheet
from tournaments.knockouts import match as knockout_match
from tournaments.models import Side

WHITE, DRAW, BLACK = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
TIE = (WHITE, WHITE)
"""Each wins with White."""


def of(
    world: World,
    players: int,
    places: int = 1,
    rules: MatchRules | None = None,
    *,
    third_place: bool = False,
) -> Bracket:
    arbiter = world.people["arbiter"]
    found = Bracket.of(world.event, arbiter, players, places, rules, third_place=third_place)
    found.start()
    return found


def levels_in(cup: Bracket, round: int, number: int) -> MatchLevels:
    """Explain a match, and hold every answer to plain words, for both readers too."""
    whole = bracket.bracket(cup.knockout)
    sheet = match_sheet.sheet(whole, round, number)
    assert sheet is not None
    levels = levels_of_match(whole, sheet)
    names = voice_in(whole).names
    for answer in levels:
        if answer is not None:
            assert faults(answer, names, sorted(sheet.players)) == []
    return levels


def told(cup: Bracket, levels: Levels | None, reader: int | None = None) -> str:
    assert levels is not None
    whole = bracket.bracket(cup.knockout)
    seat = cup.knockout.seats.get(number=reader).entry_id if reader else None
    return levels.told(voice_in(whole, seat)).first


def steps(cup: Bracket, levels: Levels | None) -> list[str]:
    assert levels is not None
    return levels.told(voice_in(bracket.bracket(cup.knockout))).steps


class TestWhyTheseTwo:
    def test_a_preliminary_round(self, world: World) -> None:
        """Article 24: of 13 for one place 8 are the largest full round, so five must go: ten play,
        number 4 to 13, and 4 meets 13 (article 25).
        """
        cup = of(world, 13)
        levels = levels_in(cup, 1, 1).opponent
        assert levels.reason is Reason.BRACKET
        assert told(cup, levels) == (
            "To get from 13 down to 8, only the lowest 10 play this round: number 4"
            " plays number 13."
        )
        assert told(cup, levels, reader=13).endswith("you, number 13, play number 4.")
        assert steps(cup, levels) == [
            "The starting order is that of the ratings.",
            "13 are still in. The lowest 10 of them play, the others go through without playing,"
            " and 8 go on.",
            "Of those who play, P004 is number 1 from the top and P013 number 1 from the bottom, so"
            " they meet.",
        ]
        assert [rule.article for rule in levels.rules] == ["3", "24", "25"]

    def test_the_way_of_each_to_the_next_round(self, world: World) -> None:
        """Of five for one place 4 and 5 play first; the winner, 4, meets 1."""
        cup = of(world, 5)
        knockout_match.walkover(cup.match(1, 1), cup.by, Side.LOWER, 0)
        cup.next()
        assert cup.pairs(2) == [(1, 4), (2, 3)]
        levels = levels_in(cup, 2, 1).opponent
        assert told(cup, levels) == (
            "In each round the top of the starting order plays the bottom: here number 1 plays"
            " number 4."
        )
        assert steps(cup, levels)[-2:] == [
            "In the round before, P001 went through without playing.",
            "In the round before, P004 went through because P005 did not come.",
        ]

    def test_the_final_is_between_the_last_two(self, world: World) -> None:
        cup = of(world, 4)
        cup.win_round(1)
        cup.next()
        levels = levels_in(cup, 2, 1).opponent
        assert levels.reason is Reason.NOBODY_ELSE
        assert told(cup, levels) == "Only P001 and P002 are still in, so they play each other."
        assert told(cup, levels, reader=2) == (
            "Only you and P001 are still in, so you play each other."
        )
        assert steps(cup, levels)[-1] == ("In the round before, P002 won the match against P003.")

    def test_after_a_match_to_which_neither_came(self, world: World) -> None:
        """Of eight 1 and 8 stay away; of 2, 3 and 4, who have won, the highest has no opponent."""
        cup = of(world, 8)
        knockout_match.walkover(cup.match(1, 1), cup.by, None, 0, confirmed=True)
        for number in (2, 3, 4):
            cup.win(cup.match(1, number))
        cup.next()
        assert cup.pairs(2) == [(3, 4)]
        assert told(cup, levels_in(cup, 2, 1).opponent) == (
            "After a match to which neither came, only the lowest 2 play: number 3 plays number 4."
        )
        levels = levels_in(cup, 1, 1)
        assert levels.through
        assert levels.through.reason is Reason.ABSENT
        assert told(cup, levels.through) == "Neither came, so nobody goes on from this match."
        assert levels.colour is None


class TestWhyTheseColours:
    def test_before_the_lot(self, world: World) -> None:
        cup = of(world, 2)
        levels = levels_in(cup, 1, 1).colour
        assert told(cup, levels) == "The colours of the first game will be drawn by lot."

    def test_a_lot_in_two_steps_from_a_seed(self, world: World) -> None:
        """Article 14: the higher rated, 1, chooses; the stored lot holds what the seed brought."""
        cup = of(world, 2)
        lots.choose_hand(cup.match(1, 1), cup.by, "left", 0, "sea")
        won = cup.match(1, 1).lots.get()
        winner = cup.match(1, 1).seat(won.winner).entry.name
        levels = levels_in(cup, 1, 1).colour
        assert told(cup, levels) == f"Games: {winner} has won the lot, and the colour comes next."
        lots.draw_stone(cup.match(1, 1), cup.by, 1, "sea")
        lot = cup.match(1, 1).lots.get()
        white = cup.match(1, 1).seat(lot.white).entry.name
        levels = levels_in(cup, 1, 1).colour
        assert levels
        assert levels.reason is Reason.LOT
        assert told(cup, levels) == (
            f"The lot gave {white} White in the first game. The colours change from game to game."
        )
        first, turns, seed = steps(cup, levels)
        assert first.startswith("Games: P001 had the first choice and named the left hand.")
        where = "there" if lot.winner == lot.chooser else "in the other hand"
        assert f"The winning stone was {where}, so {winner} won the lot." in first
        assert first.endswith("white." if white == winner else "black.")
        assert turns.startswith("From game to game the colours change")
        assert seed == (
            "Anybody can check the lots of this match: they were drawn with the seed number sea."
        )

    def test_before_the_golden_point_the_winner_chooses(self, world: World) -> None:
        """Article 14: one lot only, and its winner takes a colour."""
        cup = of(world, 2)
        match = cup.enter(cup.white(cup.match(1, 1)), *TIE)
        match = cup.enter(cup.white(match), *TIE)
        lots.enter_winner(match, cup.by, Side.LOWER, match.version)
        match = cup.again(match)
        lots.take_colour(match, cup.by, Colour.BLACK, match.version)
        levels = levels_in(cup, 1, 1).colour
        assert told(cup, levels) == "Golden point: P002 won the lot and chose Black."
        assert told(cup, levels, reader=2) == "Golden point: you won the lot and chose Black."
        assert "Games: the lot was drawn at the board and gave White to P001." in steps(cup, levels)


@kept
def tied(world: World) -> Bracket:
    """Games and extension have ended 1 – 1, and 1 has White in the golden point."""
    cup = of(world, 2)
    match = cup.enter(cup.white(cup.match(1, 1)), *TIE)
    match = cup.enter(cup.white(match), *TIE)
    cup.white(match)
    return cup


class TestWhoGoesOn:
    def test_the_games(self, world: World) -> None:
        cup = of(world, 2)
        cup.win(cup.match(1, 1))
        levels = levels_in(cup, 1, 1).through
        assert levels
        assert levels.reason is Reason.RESULT
        assert told(cup, levels) == "P001 won the match, with 1½ points to ½ in the games."
        assert (
            told(cup, levels, reader=2)
            == "P001 won the match, with 1½ points to your ½ in the games."
        )
        assert steps(cup, levels) == ["Games: P001 1½, P002 ½."]
        assert [rule.article for rule in levels.rules] == ["7"]

    def test_an_extension(self, world: World) -> None:
        cup = of(world, 2)
        match = cup.enter(cup.white(cup.match(1, 1)), *TIE)
        cup.win(match, Side.LOWER)
        levels = levels_in(cup, 1, 1).through
        assert told(cup, levels) == (
            "The games were tied. P002 won the match, with 1½ points to ½ in the extension."
        )
        assert steps(cup, levels) == ["Games: P001 1, P002 1.", "Extension: P001 ½, P002 1½."]

    @pytest.mark.parametrize(
        ("result", "first", "articles"),
        [
            (
                WHITE,
                "Everything was tied. P001 won the golden point game and with it the match.",
                "10",
            ),
            (
                DRAW,
                "Everything was tied, and the golden point game was drawn. A draw puts White out,"
                " so P002 won.",
                "10",
            ),
            (
                BLACK,
                "Everything was tied. P002 won the golden point game and with it the match.",
                "10",
            ),
        ],
    )
    def test_the_golden_point(
        self, tied: Bracket, result: Result, first: str, articles: str
    ) -> None:
        """Articles 9 and 10: P001 has White."""
        tied.enter(tied.match(1, 1), result)
        levels = levels_in(tied, 1, 1).through
        assert levels
        assert told(tied, levels) == first
        assert levels.rules[-1].article == articles

    def test_both_flags(self, tied: Bracket) -> None:
        """Article 22."""
        tied.enter(tied.match(1, 1), DRAW, flag_fell_later=Side.HIGHER)
        levels = levels_in(tied, 1, 1).through
        assert levels
        assert told(tied, levels) == (
            "Both ran out of time in the golden point game. P001 ran out later and so won."
        )
        assert levels.rules[-1].article == "22"

    @pytest.mark.parametrize(
        ("finish", "results", "first"),
        [
            (
                MatchStage.SINGLE_GAME,
                (DRAW,),
                "Everything was tied. The single deciding game (Armageddon) was drawn, which is"
                " enough for Black: P002 won.",
            ),
            (
                MatchStage.SINGLE_GAME,
                (WHITE,),
                "Everything was tied. P001 won the single deciding game (Armageddon) and with it"
                " the match.",
            ),
            (
                MatchStage.RAPID_PLAY_OFF,
                (WHITE, DRAW),
                "After a tie, P001 won the match, with 1½ to ½ in the rapid play-off.",
            ),
        ],
    )
    def test_other_ways_to_the_end(
        self, world: World, finish: MatchStage, results: tuple[Result, ...], first: str
    ) -> None:
        cup = of(world, 2, rules=MatchRules(extension=0, finish=finish))
        match = cup.enter(cup.white(cup.match(1, 1)), *TIE)
        cup.enter(cup.white(match), *results)
        assert told(cup, levels_in(cup, 1, 1).through) == first

    def test_a_lot(self, world: World) -> None:
        cup = of(world, 2, rules=MatchRules(extension=0, finish=MatchStage.LOTS))
        match = cup.enter(cup.white(cup.match(1, 1)), *TIE)
        lots.decide_by_lot(match, cup.by, match.version, seed="sea")
        levels = levels_in(cup, 1, 1).through
        assert levels
        assert levels.reason is Reason.LOT
        match = cup.again(match)
        name = match.seat(match.winner).entry.name
        assert told(cup, levels) == f"Everything was tied, and {name} won the match by lot."
        assert (
            steps(cup, levels)[-1]
            == "Anybody can check the lot: it was drawn with the seed number sea."
        )

    def test_somebody_stays_away_for_the_rest(self, world: World) -> None:
        cup = of(world, 2)
        match = cup.enter(cup.white(cup.match(1, 1)), BLACK)
        knockout_match.walkover(match, cup.by, Side.LOWER, match.version)
        levels = levels_in(cup, 1, 1).through
        assert told(cup, levels) == (
            "P001 won the match, because P002 did not come for the rest of the match."
        )
        assert steps(cup, levels) == ["Games: P001 0, P002 1."]


def test_a_match_is_told_to_one_who_plays_in_it(world: World) -> None:
    cup = of(world, 2)
    cup.win(cup.match(1, 1))
    whole = bracket.bracket(cup.knockout)
    sheet = match_sheet.sheet(whole, 1, 1)
    assert sheet is not None
    why = reason_for_match(whole, sheet, cup.knockout.seats.get(number=1).entry_id)
    assert why.opponent.first == "Only you and P002 are still in, so you play each other."
    assert why.through
    assert why.through.first == "You won the match, with 1½ points to ½ in the games."
    assert why.rules == "Knock-out by the procedure of the Turkish federation"
