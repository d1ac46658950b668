"""Tournaments of any size by any text, whose results are drawn by lot: the same ones each time."""

from __future__ import annotations

import csv
import random
from itertools import product
from pathlib import Path

from clubs.models import User
from demo.chance import result_by_lot
from tests.worlds.played import Played
from tournaments.entries import entries
from tournaments.models import Event, Player, Round
from tournaments.rounds import results
from tournaments.setup import changing
from tournaments.standings import refreshing

PEOPLE = Path(__file__).resolve().parents[2] / "demo" / "files" / "open60.csv"
TOP_RATING, STEP = 2400, 5


def by_lot(
    event: Event, by: User, *, system: str, edition: str, players: int, closed: int
) -> Played:
    """Play and close rounds, then publish one more of which every second board is still open."""
    chance = random.Random(f"{system} {edition} {players}")  # noqa: S311 - the same each time
    tournament = changing.create_tournament(
        event,
        by,
        name=f"{system} {edition} {players}",
        slug=f"{system}-{edition}-{players}",
        rounds_planned=closed + 2,
        initial_colour="w",
        system=system,
        edition=edition,
    )
    people = Player.objects.bulk_create(
        Player(club=event.club, name=name, federation="TUR", rating=TOP_RATING - STEP * place)
        for place, name in enumerate(chance.sample(names(), players))
    )
    entries.add_from_register(tournament, by, people)
    entries.check_in_all(tournament, by, present=True)
    world = Played(tournament, by).again()
    for _round in range(closed):
        round = world.publish()
        play_out(world, round, chance)
        results.close(round, by)
        refreshing.refresh(tournament.pk)
    play_out(world, world.publish(), chance, every=2)
    refreshing.refresh(tournament.pk)
    return world.again()


def play_out(world: Played, round: Round, chance: random.Random, every: int = 1) -> None:
    """Enter a result by lot at each board, or at ``every`` second, third ... board."""
    for board in round.pairings.prefetch_related("turns__entry").order_by("board"):
        if board.board % every:
            continue
        ratings = {turn.colour: turn.entry.rating for turn in board.turns.all()}
        result = result_by_lot(ratings["w"], ratings["b"], chance)
        results.enter(round, board.board, result, board.version, world.by)


def names() -> list[str]:
    """List a thousand names as lists have them, each once."""
    with PEOPLE.open(encoding="utf-8", newline="") as lines:
        listed = [line["name"].split(", ") for line in csv.DictReader(lines, delimiter=";")]
    families, given = (dict.fromkeys(each) for each in zip(*listed, strict=True))
    return [f"{family}, {first}" for family, first in product(families, given)]
