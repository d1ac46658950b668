"""Colours drawn with the round: one lot a stage from the tournament's seed, the same every time."""

from __future__ import annotations

from hashlib import sha256

import pytest

from clubs.models import User
from crosstable.model import Colour
from pairing.knockout.match import ColourLots, MatchRules, MatchStage, NextGame
from tests.tournaments.knockouts.test_team_match import boards
from tests.worlds.bracket import BLACK, DRAW, WHITE, Bracket
from tournaments.bridge import knockouts
from tournaments.entries import drawing
from tournaments.knockouts import colours as knockout_colours
from tournaments.knockouts import lots, steps
from tournaments.knockouts import rounds as knockout
from tournaments.models import Event, KnockOutMatch, NumbersBy, Side
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.django_db

RULES = MatchRules(games=1, colours=ColourLots.WITH_THE_DRAW)


def cup(event: Event, arbiter: User, players: int = 4, rules: MatchRules = RULES) -> Bracket:
    bracket = Bracket.of(event, arbiter, players, 1, rules, third_place=True)
    changing.update_tournament(bracket.tournament, arbiter, lots_seed="anchor")
    bracket.start()
    return bracket


def drawn(text: str) -> str:
    """Find the side that a lot falls on, as anybody can with ``sha256sum``."""
    return min(("higher", "lower"), key=lambda side: sha256(f"{text}:{side}".encode()).hexdigest())


def first_white(match: KnockOutMatch) -> str:
    return match.lots.get(stage="games").white


def test_the_first_games_have_their_colours_from_the_seed(event: Event, arbiter: User) -> None:
    """Of ``anchor:1.1:games:higher`` and ``…:lower`` the SHA-256 that comes first has White."""
    bracket = cup(event, arbiter, 8)
    for number in range(1, 5):
        match = bracket.match(1, number)
        assert first_white(match) == drawn(f"anchor:1.{number}:games")
        coming = knockouts.course(match, RULES)
        assert isinstance(coming, NextGame)
        assert coming.white
        assert knockouts.side_of(match, coming.white) == first_white(match)
    told = bracket.told()
    assert told.action == Action.KNOCKOUT_STARTED
    assert told.params["colours_seed"] == "anchor"
    assert len(told.params["white_names"]) == 4


def test_without_a_seed_the_first_draw_settles_a_random_one(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 2, 1, RULES)
    bracket.start()
    bracket.tournament.refresh_from_db()
    seed = bracket.tournament.lots_seed
    assert len(seed) == 8
    assert first_white(bracket.match(1, 1)) == drawn(f"{seed}:1.1:games")


def test_a_match_begins_with_its_game_and_nobody_draws_again(event: Event, arbiter: User) -> None:
    bracket = cup(event, arbiter)
    match = bracket.match(1, 1)
    for again in (
        lambda: lots.choose_hand(match, arbiter, "left", match.version),
        lambda: lots.enter_white(match, arbiter, Side.HIGHER, match.version),
        lambda: lots.draw_stone(match, arbiter, match.version),
    ):
        with pytest.raises(Refused, match="lot"):
            again()
    match = bracket.enter(match, WHITE)
    assert (match.winner, match.decided, match.article) == (first_white(match), "games", "one game")


def test_drawn_again_a_round_has_the_same_colours(event: Event, arbiter: User) -> None:
    """The seed is settled: neither the draw nor another seed brings others."""
    bracket = Bracket.of(event, arbiter, 4, 1, RULES)
    bracket.start()
    before = [first_white(bracket.match(1, number)) for number in (1, 2)]
    knockout.undraw(bracket.knockout, arbiter, 1)
    bracket.tournament.refresh_from_db()
    with pytest.raises(Refused, match="drawn from the seed"):
        drawing.give_numbers(bracket.tournament, arbiter, NumbersBy.LOT, seed="another")
    bracket.start()
    assert [first_white(bracket.match(1, number)) for number in (1, 2)] == before


def test_ties_go_on_by_the_same_seed(event: Event, arbiter: User) -> None:
    """One game drawn; the extension's colours are drawn anew and then change (7, 8); before the
    golden point the lot falls on a side, which takes a colour (14).
    """
    bracket = cup(event, arbiter, 2)
    match = bracket.enter(bracket.match(1, 1), DRAW)
    extension = Side(drawn("anchor:1.1:extension"))
    assert match.lots.get(stage="extension").white == extension
    assert bracket.told().params["lot"]["seed"] == "anchor"
    match = bracket.enter(match, DRAW, DRAW)
    whites = [game.white for game in match.games.filter(stage="extension")]
    assert whites == [extension, extension.other]
    lot = match.lots.get(stage="golden point")
    assert (lot.winner, lot.white) == (drawn("anchor:1.1:golden point"), "")
    lots.take_colour(match, arbiter, Colour.BLACK, match.version)
    match = bracket.enter(bracket.again(match), DRAW)
    assert (match.winner, match.decided, match.article) == (lot.winner, "golden point", "10")


def test_a_step_taken_back_and_taken_again_brings_the_same_lot(event: Event, arbiter: User) -> None:
    bracket = cup(event, arbiter, 2)
    match = bracket.enter(bracket.match(1, 1), DRAW)
    before = match.lots.get(stage="extension").as_fields()
    steps.undo(match, arbiter, match.version)
    match = bracket.again(match)
    assert [lot.stage for lot in match.lots.all()] == ["games"]
    match = bracket.enter(match, DRAW)
    assert match.lots.get(stage="extension").as_fields() == before


def test_the_match_for_third_place_has_its_own_lot(event: Event, arbiter: User) -> None:
    bracket = cup(event, arbiter)
    for number in (1, 2):
        bracket.enter(bracket.match(1, number), BLACK)
    bracket.next()
    for number in (1, 2):
        assert first_white(bracket.match(2, number)) == drawn(f"anchor:2.{number}:games")


def test_if_lots_decide_in_the_end_none_is_drawn_for_colours(event: Event, arbiter: User) -> None:
    rules = MatchRules(
        games=1, extension=0, finish=MatchStage.LOTS, colours=ColourLots.WITH_THE_DRAW
    )
    bracket = cup(event, arbiter, 2, rules)
    match = bracket.enter(bracket.match(1, 1), DRAW)
    assert [lot.stage for lot in match.lots.all()] == ["games"]
    lots.decide_by_lot(match, arbiter, match.version, seed="sea")
    assert bracket.again(match).winner == drawn("sea:1.1:lots")


def test_teams_have_one_colour_on_all_boards_by_the_same_lot(event: Event, arbiter: User) -> None:
    """Article 15, and the extension's lot when the last board of a drawn game is in."""
    bracket = cup(event, arbiter, 2)
    type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(boards=2)
    match = bracket.match(1, 1)
    boards(match, arbiter, 1, WHITE, BLACK)
    match = bracket.again(match)
    assert match.games.get().white == drawn("anchor:1.1:games")
    assert match.lots.get(stage="extension").white == drawn("anchor:1.1:extension")


def test_what_anybody_checks_is_what_was_drawn(event: Event, arbiter: User) -> None:
    """The texts with their hashes, the first of which counts; also of lots in two steps."""
    bracket = cup(event, arbiter, 2)
    (check,) = knockout_colours.checks(bracket.match(1, 1))
    assert check.stage is MatchStage.GAMES
    assert check.texts[0][0] == f"anchor:1.1:games:{drawn('anchor:1.1:games')}"
    assert [hashed for _text, hashed in check.texts] == sorted(
        sha256(f"anchor:1.1:games:{side}".encode()).hexdigest() for side in ("higher", "lower")
    )


@pytest.mark.parametrize("at_the_board", [False, True])
def test_a_stone_drawn_at_the_board_is_not_said_to_be_from_the_seed(
    event: Event, arbiter: User, *, at_the_board: bool
) -> None:
    """The hand is drawn from ``sea``; the stone from it too, or it is the other one by hand."""
    bracket = Bracket.of(event, arbiter, 2, 1)
    bracket.start()
    match = bracket.match(1, 1)
    lots.choose_hand(match, arbiter, "left", match.version, seed="sea")
    match = bracket.again(match)
    stones = sorted("wb", key=lambda stone: sha256(f"sea:1.1:games:{stone}".encode()).hexdigest())
    if at_the_board:
        lots.take_colour(match, arbiter, Colour(stones[1]), match.version)
    else:
        lots.draw_stone(match, arbiter, match.version)
    texts = [check.texts[0][0] for check in knockout_colours.checks(bracket.again(match))]
    assert texts[0].startswith("sea:1.1:games:")
    assert texts[1:] == ([] if at_the_board else [f"sea:1.1:games:{stones[0]}"])
