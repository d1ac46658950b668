"""Knock-outs of many, played by chance in a few queries, for tests."""

from __future__ import annotations

import random

from crosstable.results import Result
from pairing.knockout.match import MatchStage
from tests.worlds.bracket import Bracket
from tournaments.bridge import knockouts
from tournaments.models import KnockOutGame, KnockOutMatch, Player, Side

BEGINNINGS = "Ay Bjør Çel Dağ Erik Fager Gün Hov Işık Kara Lund Mor Ny Öz Sø Şim Tor Uç Vest Yıl Å"
MIDDLES = "de vi ro ka lu te na ri so me ba ği şe ör"
ENDINGS = "oğlu stad sen dal gün ay taş demir vik by er heim lı maz kan"
GIVEN = "Åse Berk Canan Deniz Elif Fredrik Gökçe Håkon İrem Jonas Kerem Liv Mehmet Nazlı Ola"


def name_them(bracket: Bracket) -> None:
    """Give people names as long as people have them, each one's own."""
    chance = random.Random(1)  # noqa: S311 - the same each time
    people = [seat.entry.person for seat in bracket.knockout.seats.select_related("entry__player")]
    for person in people:
        family = "".join(chance.choice(part.split()) for part in (BEGINNINGS, MIDDLES, ENDINGS))
        first, second = chance.sample(GIVEN.split(), 2)
        person.name = f"{family}, {first} {second}"
    Player.objects.bulk_update(people, ["name"])


def play_round(bracket: Bracket, round: int, seed: int = 1, leave: int = 0) -> None:
    """Play the games of a round, in most matches for the higher placed; leave the last ones."""
    chance = random.Random(f"{seed} {round}")  # noqa: S311 - the same each time
    matches = list(knockouts.matches_of(bracket.knockout).filter(round=round, decided=""))
    matches = matches[: len(matches) - leave]
    games = []
    for match in matches:
        winner = Side.HIGHER if chance.random() < 0.75 else Side.LOWER
        for number, white in enumerate((winner, winner.other), start=1):
            result = Result.WHITE_WINS if number == 1 else Result.DRAW
            game = KnockOutGame(match=match, stage=MatchStage.GAMES, number=number, white=white)
            game.white_code, game.black_code = result.white, result.black
            games.append(game)
        match.winner, match.decided = winner, MatchStage.GAMES
    KnockOutGame.objects.bulk_create(games)
    KnockOutMatch.objects.bulk_update(matches, ["winner", "decided"])


def play_to_the_end(bracket: Bracket, seed: int = 1) -> None:
    """Play and draw all rounds."""
    while True:
        play_round(bracket, knockouts.last_round(bracket.knockout), seed)
        if len(knockouts.remaining(bracket.knockout)) <= bracket.knockout.places:
            return
        bracket.next()
