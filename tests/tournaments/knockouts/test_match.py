"""One match: lots in two steps, games, extension, golden point, flags, other finishes."""

from __future__ import annotations

from hashlib import sha256

import pytest

from clubs.models import User
from crosstable.model import Colour
from crosstable.results import Result
from pairing.knockout.match import MatchRules, MatchStage
from tests.kept import kept
from tests.worlds.bracket import BLACK, DRAW, WHITE, Bracket
from tournaments.knockouts import bracket as queries
from tournaments.knockouts import lots as knockout_lots
from tournaments.knockouts import match as knockout_match
from tournaments.knockouts import match_sheet, steps
from tournaments.models import Event, KnockOutMatch, Side
from tournaments.steps.actions import Action
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused, Stale

pytestmark = pytest.mark.django_db


@kept
def cup(event: Event, arbiter: User) -> Bracket:
    """Two players, P001 the higher rated; their match is drawn."""
    bracket = Bracket.of(event, arbiter, 2, 1)
    bracket.start()
    return bracket


def with_rules(event: Event, arbiter: User, rules: MatchRules) -> tuple[Bracket, KnockOutMatch]:
    bracket = Bracket.of(event, arbiter, 2, 1, rules)
    bracket.start()
    return bracket, bracket.match(1, 1)


def tied_twice(cup: Bracket) -> KnockOutMatch:
    """Draw four times: two games and the extension."""
    match = cup.enter(cup.white(cup.match(1, 1)), DRAW, DRAW)
    return cup.enter(cup.white(match), DRAW, DRAW)


def first_of(options: list[str], seed: str) -> str:
    """Find the option whose SHA-256 with the seed comes first, as anybody can."""
    return min(options, key=lambda option: sha256(f"{seed}:{option}".encode()).hexdigest())


@pytest.mark.parametrize("hand", ["left", "right"])
def test_the_lot_is_drawn_in_two_steps_from_a_seed_that_is_shown(cup: Bracket, hand: str) -> None:
    """Article 14: the higher rated one chooses; who wins draws a stone and plays its colour."""
    match = cup.match(1, 1)
    knockout_lots.choose_hand(match, cup.by, hand, match.version, seed="sea")
    match = cup.again(match)
    lot = match.lots.get()
    winning = first_of(["left", "right"], "sea:1.1:games")
    winner = Side.HIGHER if hand == winning else Side.LOWER
    assert (lot.chooser, lot.choice, lot.winner, lot.white) == ("higher", hand, winner, "")
    with pytest.raises(Refused, match="lots"):
        cup.enter(match, WHITE)
    knockout_lots.draw_stone(match, cup.by, match.version)
    stone = first_of(["w", "b"], "sea:1.1:games")
    assert cup.again(match).lots.get().white == (winner if stone == "w" else winner.other)
    assert cup.told().params["seed"] == "sea"


def test_the_lower_placed_chooses_where_the_rating_is_higher(cup: Bracket) -> None:
    match = cup.match(1, 1)
    assert knockout_lots.first_to_choose(match) is Side.HIGHER
    match.lower.entry.rating = 2500
    assert knockout_lots.first_to_choose(match) is Side.LOWER


def test_lots_drawn_at_the_board_are_entered(cup: Bracket) -> None:
    match = cup.match(1, 1)
    knockout_lots.enter_winner(match, cup.by, Side.LOWER, match.version)
    match = cup.again(match)
    knockout_lots.take_colour(match, cup.by, Colour.BLACK, match.version)
    lot = cup.again(match).lots.get()
    assert (lot.winner, lot.white, lot.seed) == ("lower", "higher", "")


def test_colours_change_in_the_second_game_and_the_match_is_decided(cup: Bracket) -> None:
    """P001 wins with White and draws with Black: 1½ to ½."""
    match = cup.enter(cup.white(cup.match(1, 1)), WHITE, DRAW)
    assert [(game.white, game.stage) for game in match.games.all()] == [
        ("higher", "games"),
        ("lower", "games"),
    ]
    assert (match.winner, match.decided, match.article) == ("higher", "games", "7")
    with pytest.raises(Refused, match="decided"):
        cup.enter(match, WHITE)


def test_tied_they_draw_lots_again_and_play_an_extension(cup: Bracket) -> None:
    """1-0 and 1-0: each has won with White."""
    match = cup.enter(cup.white(cup.match(1, 1)), WHITE, WHITE)
    assert match.open
    match = cup.enter(cup.white(match, Side.LOWER), WHITE, DRAW)
    assert (match.winner, match.decided, match.article) == ("lower", "extension", "8")


def test_one_lot_before_the_golden_point_and_the_winner_takes_the_colour(cup: Bracket) -> None:
    match = tied_twice(cup)
    knockout_lots.choose_hand(match, cup.by, "left", match.version)
    match = cup.again(match)
    with pytest.raises(Refused, match="One lot only"):
        knockout_lots.draw_stone(match, cup.by, match.version)
    knockout_lots.take_colour(match, cup.by, Colour.BLACK, match.version)
    lot = cup.again(match).lots.get(stage=MatchStage.GOLDEN_POINT.value)
    assert lot.white == Side(lot.winner).other
    assert lot.seed


@pytest.mark.parametrize(
    ("result", "winner", "article"),
    [(WHITE, "lower", "9"), (DRAW, "higher", "10"), (BLACK, "higher", "9")],
)
def test_a_draw_in_the_golden_point_puts_white_out(
    cup: Bracket, result: Result, winner: str, article: str
) -> None:
    match = cup.enter(cup.white(tied_twice(cup), Side.LOWER), result)
    assert (match.winner, match.decided, match.article) == (winner, "golden point", article)


@pytest.mark.parametrize("later", list(Side))
def test_both_flags_fallen_the_later_one_wins(cup: Bracket, later: Side) -> None:
    """Article 22."""
    match = cup.white(tied_twice(cup), Side.LOWER)
    match = cup.enter(match, DRAW, flag_fell_later=later)
    assert match.winner == later
    assert match.games.last().flag_fell_later == later  # type: ignore[union-attr]


def test_flags_decide_nothing_before_the_golden_point(cup: Bracket) -> None:
    with pytest.raises(Refused, match="22"):
        cup.enter(cup.white(cup.match(1, 1)), DRAW, flag_fell_later=Side.HIGHER)


def test_a_single_game_with_draw_odds_can_decide(event: Event, arbiter: User) -> None:
    bracket, match = with_rules(
        event, arbiter, MatchRules(extension=0, finish=MatchStage.SINGLE_GAME)
    )
    match = bracket.enter(bracket.white(match), DRAW, DRAW)
    match = bracket.enter(bracket.white(match), DRAW)
    assert (match.winner, match.decided) == ("lower", "single game")


def test_a_rapid_play_off_goes_on_until_one_is_ahead(event: Event, arbiter: User) -> None:
    rules = MatchRules(extension=0, finish=MatchStage.RAPID_PLAY_OFF)
    bracket, match = with_rules(event, arbiter, rules)
    match = bracket.enter(bracket.white(match), DRAW, DRAW)
    match = bracket.enter(bracket.white(match, Side.LOWER), DRAW, DRAW, BLACK, DRAW)
    assert [game.white for game in match.games.all()][2:] == ["lower", "higher"] * 2
    assert (match.winner, match.decided) == ("higher", "rapid play-off")


def test_lots_from_a_shown_seed_can_decide(event: Event, arbiter: User) -> None:
    bracket, match = with_rules(event, arbiter, MatchRules(extension=0, finish=MatchStage.LOTS))
    with pytest.raises(Refused, match="not to be decided by lot"):
        knockout_lots.decide_by_lot(match, arbiter, match.version)
    match = bracket.enter(bracket.white(match), DRAW, DRAW)
    knockout_lots.decide_by_lot(match, arbiter, match.version, seed="sea")
    match = bracket.again(match)
    assert match.winner == first_of(["higher", "lower"], "sea:1.1:lots")
    assert match.decided == "lots"


def test_an_absent_player_loses_by_walkover(cup: Bracket) -> None:
    match = cup.enter(cup.white(cup.match(1, 1)), WHITE)
    knockout_match.walkover(match, cup.by, Side.HIGHER, match.version)
    match = cup.again(match)
    assert (match.winner, match.decided) == ("lower", "walkover")
    assert cup.finish() == {1: 2, 2: 1}


class TestNeitherComes:
    """Nobody goes on from the match; the place that its winner would have had is empty."""

    def asked(self, match: KnockOutMatch, by: User) -> list[str]:
        with pytest.raises(NeedsConfirmation) as needed:
            knockout_match.walkover(match, by, None, match.version)
        assert needed.value.level == CONFIRM
        return needed.value.consequences

    def neither(self, match: KnockOutMatch, by: User) -> None:
        knockout_match.walkover(match, by, None, match.version, confirmed=True)

    def test_a_preliminary_match(self, event: Event, arbiter: User) -> None:
        """Article 25, b: of nine for two places, 8 and 9 play for the place of 1's opponent."""
        bracket = Bracket.of(event, arbiter, 9, 2)
        bracket.start()
        match = bracket.match(1, 1)
        assert self.asked(match, arbiter) == [
            "Nobody goes on from this match, and both are out.",
            "7 are still in then. Through the next round without playing: P001.",
            "It can be taken back until the next round is drawn.",
        ]
        assert bracket.again(match).open
        self.neither(match, arbiter)
        bracket.next()
        assert bracket.pairs(2) == [(2, 7), (3, 6), (4, 5)]
        first, second = queries.bracket(bracket.knockout).rounds
        assert (first.title, second.title) == ("Preliminary round", "Round of 8")
        assert second.note == (
            "Neither came to 1 match of the round before, and its place is empty. Through this"
            " round without playing, for want of opponents: P001."
        )
        bracket.win_round(2)
        bracket.next()
        assert bracket.pairs(3) == [(1, 4), (2, 3)]
        assert queries.bracket(bracket.knockout).rounds[2].note == ""

    def test_a_match_of_a_full_round(self, event: Event, arbiter: User) -> None:
        """Of eight for one place, three are left for the semi-finals: 2 and 3 of them meet."""
        bracket = Bracket.of(event, arbiter, 8, 1)
        bracket.start()
        match = bracket.match(1, 1)
        assert self.asked(match, arbiter)[1] == (
            "3 are still in then. The highest placed of them goes through the next round without"
            " playing."
        )
        self.neither(match, arbiter)
        for number in (2, 3, 4):
            bracket.win(bracket.match(1, number))
        bracket.next()
        assert bracket.pairs(2) == [(3, 4)]
        block = queries.bracket(bracket.knockout).rounds[1]
        assert block.title == "Semi-finals"
        assert match_sheet.sheet(queries.bracket(bracket.knockout), 2, 1) is not None
        assert match_sheet.sheet(queries.bracket(bracket.knockout), 2, 2) is None

    def test_fewer_left_than_places(self, event: Event, arbiter: User) -> None:
        """Article 25, c: of five for three places 1 is through, 2 meets 5 and 3 meets 4."""
        bracket = Bracket.of(event, arbiter, 5, 3)
        bracket.start()
        bracket.win(bracket.match(1, 2))
        match = bracket.match(1, 1)
        assert self.asked(match, arbiter)[1:3] == [
            "2 are left then, no more than there are places: nobody has to go any more.",
            "1 place stays empty.",
        ]
        self.neither(match, arbiter)
        assert queries.bracket(bracket.knockout).short == 1
        assert bracket.finish() == {1: 1, 3: 1, 2: 4, 4: 4, 5: 4}

    def test_the_final(self, event: Event, arbiter: User) -> None:
        """Nobody has won: nobody has the first place."""
        bracket = Bracket.of(event, arbiter, 2, 1)
        bracket.start()
        assert self.asked(bracket.match(1, 1), arbiter)[1] == (
            "Nobody is left then: it ends without a winner."
        )
        self.neither(bracket.match(1, 1), arbiter)
        assert bracket.finish() == {1: 2, 2: 2}
        assert not any(line.through for line in queries.places(bracket.knockout))


def test_a_stale_form_does_not_write_and_a_double_click_does_no_harm(cup: Bracket) -> None:
    match = cup.white(cup.match(1, 1))
    cup.enter(match, WHITE)
    version = cup.told().version
    knockout_match.enter(match, cup.by, WHITE, match.version)
    assert cup.told().version == version
    with pytest.raises(Stale, match="quicker") as stale:
        knockout_match.enter(match, cup.by, BLACK, match.version)
    assert stale.value.current.version == match.version + 1
    assert cup.again(match).games.count() == 1


def test_what_is_sent_again_is_done_once_whatever_has_followed(
    event: Event, arbiter: User, assistant: User
) -> None:
    """The answer was lost: somebody else has gone on meanwhile, to the end of the match."""
    bracket = Bracket.of(event, arbiter, 2, 1)
    bracket.start()
    match = bracket.white(bracket.match(1, 1))
    bracket.enter(match, WHITE, WHITE)
    version = bracket.told().version
    knockout_match.enter(match, assistant, WHITE, match.version)
    assert bracket.told().version == version
    assert bracket.again(match).games.count() == 2


def test_a_board_that_is_sent_again_is_entered_once(event: Event, arbiter: User) -> None:
    """Its own arbiter's answer was lost; the other board, and with it the match, came since."""
    bracket = Bracket.of(event, arbiter, 2, 1)
    bracket.start()
    type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(boards=2)
    match = bracket.white(bracket.match(1, 1))
    for game, sign in ((1, WHITE), (2, BLACK)):
        for board in (1, 2):
            knockout_match.enter_board(match, arbiter, game, board, result=sign, seen="  ")
    assert bracket.again(match).winner == Side.HIGHER
    version = bracket.told().version
    knockout_match.enter_board(match, arbiter, 2, 1, result=BLACK, seen="  ")
    assert bracket.told().version == version


def test_steps_are_taken_back_one_by_one(cup: Bracket, assistant: User) -> None:
    """By whoever stands at the board: the game, then the lot; then there is nothing left."""
    match = cup.enter(cup.white(cup.match(1, 1)), WHITE, DRAW)
    for games, lots in ((1, 1), (0, 1), (0, 0)):
        steps.undo(match, assistant, match.version)
        match = cup.again(match)
        assert (match.games.count(), match.lots.count(), match.winner) == (games, lots, "")
    assert cup.told().action == Action.MATCH_STEP_UNDONE
    with pytest.raises(Refused, match="nothing to take back"):
        steps.undo(match, cup.by, match.version)


def test_a_match_is_settled_once_the_next_round_is_drawn(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 4, 1)
    bracket.start()
    bracket.win_round(1)
    match = bracket.match(1, 1)
    bracket.next()
    with pytest.raises(Refused, match="next round"):
        steps.undo(match, arbiter, match.version)
