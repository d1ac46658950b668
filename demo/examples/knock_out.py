"""A knock-out played by lot: a preliminary round, lots for colours, play-offs, a walkover."""

from __future__ import annotations

import csv
import random

from clubs.models import User
from crosstable.model import Colour
from crosstable.results import Result
from demo.chance import result_by_lot
from demo.examples.events import FILES
from pairing.knockout.match import BY_ONE_GAME, MatchStage, NextGame
from tournaments.bridge import knockouts
from tournaments.entries import entries
from tournaments.knockouts import ending, lots, rounds
from tournaments.knockouts import match as games
from tournaments.models import Entry, Event, KnockOut, KnockOutMatch, Side, Tournament
from tournaments.setup import changing

RATED, UNRATED = 9, 4
"""Thirteen in all, of whom ten play a preliminary round."""
ABSENT_IN = (1, 4)
"""The round and match to which the lower placed does not come."""


def play(event: Event, by: User, seed: int) -> KnockOut:
    """Play a whole knock-out by the procedure's own rules; the same ``seed`` gives the same."""
    chance = random.Random(f"{seed} knock-out")  # noqa: S311 - the same examples each time
    tournament = changing.create_tournament(
        event,
        by,
        name="knock-out",
        slug="knock-out",
        system="knock-out",
        edition="tsf",
        lots_seed=str(seed),
    )
    _enter(tournament, by, chance)
    entries.check_in_all(tournament, by, present=True)
    knockout = rounds.start(tournament, by)
    while True:
        for match in list(knockouts.matches_of(knockout).filter(decided="")):
            _play_match(match, by, chance, str(seed))
        if len(knockouts.remaining(knockout)) <= knockout.places:
            break
        rounds.draw_next(knockout, by, knockouts.last_round(knockout) + 1)
    return ending.finish(knockout, by)


def _enter(tournament: Tournament, by: User, chance: random.Random) -> None:
    with (FILES / "open60.csv").open(encoding="utf-8", newline="") as lines:
        people = [line for line in csv.DictReader(lines, delimiter=";") if line["rating"]]
    for place, line in enumerate(chance.sample(people, RATED + UNRATED)):
        rating = int(line["rating"]) if place < RATED else None
        entries.add_entry(tournament, by, name=line["name"], title=line["title"], rating=rating)


def _play_match(match: KnockOutMatch, by: User, chance: random.Random, seed: str) -> None:
    """Take one step after the other until the match is decided."""
    if (match.round, match.number) == ABSENT_IN:
        games.walkover(match, by, Side.LOWER, match.version)
        return
    rules = knockouts.rules_of(match.knockout)
    while isinstance(step := knockouts.course(match, rules), NextGame):
        if step.white is None:
            _draw_colours(match, by, step.stage, chance, seed)
        else:
            white = match.seat(knockouts.side_of(match, step.white)).entry
            games.enter(match, by, _result(match, white, step.stage, chance), match.version)
        match = knockouts.matches_of(match.knockout).get(pk=match.pk)


def _draw_colours(
    match: KnockOutMatch, by: User, stage: MatchStage, chance: random.Random, seed: str
) -> None:
    """Draw the colours in two steps; before a single game the winner takes one."""
    lots.choose_hand(match, by, chance.choice(lots.HANDS), match.version, seed)
    match.refresh_from_db(fields=["version"])
    if stage in BY_ONE_GAME:
        lots.take_colour(match, by, chance.choice(list(Colour)), match.version)
    else:
        lots.draw_stone(match, by, match.version, seed)


def _result(match: KnockOutMatch, white: Entry, stage: MatchStage, chance: random.Random) -> Result:
    """Draw a result by lot; the second match of each round is tied up to the golden point."""
    black = next(turn.seat.entry for turn in match.turns.all() if turn.seat.entry != white)
    if match.number == 2 and stage is not MatchStage.GOLDEN_POINT:
        return Result.DRAW
    return result_by_lot(white.rating, black.rating, chance)
