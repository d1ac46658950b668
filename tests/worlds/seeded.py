"""A tournament of any size, played by lot from a seed, with the standings of every round stored."""

from __future__ import annotations

from random import Random

from crosstable.model import Code
from tests.worlds.by_lot import names
from tests.worlds.shown import harbour
from tournaments.models import Entry, Pairing, Player, Round, RoundState, Tournament, Turn
from tournaments.standings import refreshing

RESULTS = [(Code.WIN, Code.LOSS), (Code.DRAW, Code.DRAW), (Code.LOSS, Code.WIN)]
FORFEIT = (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)
OPEN = (Code.NOT_YET_PLAYED, Code.NOT_YET_PLAYED)
WORTH = {Code.WIN: 2, Code.FORFEIT_WIN: 2, Code.PAIRING_ALLOCATED_BYE: 2}
HALF = (Code.DRAW, Code.HALF_POINT_BYE)


def seeded(
    players: int, rounds: int, *, seed: int = 1, open_boards: int = 0, **fields: object
) -> Tournament:
    """Play ``rounds`` among ``players``; with ``open_boards`` the last one is still being played.

    Whoever has as many points meets, in the order of the lot. From four players on the last one
    comes in round 2; some ask for a half-point bye, some games are forfeited.
    """
    random = Random(f"{players}/{rounds}/{seed}")  # noqa: S311 - a lot that anybody can draw again
    defaults = {"event": fields.pop("event", None) or harbour(), "name": "S", "slug": f"s{players}"}
    tournament = Tournament.objects.create(**(defaults | {"rounds_planned": rounds + 1} | fields))
    entries = _entries(tournament, players, random)
    scores = dict.fromkeys(entries, 0)
    for number in range(1, rounds + 1):
        still = open_boards if number == rounds else 0
        _play(tournament, number, scores, random, still)
    refreshing.refresh(tournament.pk)
    return tournament


def _entries(tournament: Tournament, players: int, random: Random) -> list[Entry]:
    people = Player.objects.bulk_create(
        Player(club=tournament.event.club, name=name) for name in random.sample(names(), players)
    )
    ratings = sorted((random.randint(1000, 2300) for _ in people), reverse=True)
    late = players if players > 3 else 0
    return Entry.objects.bulk_create(
        Entry(
            tournament=tournament,
            player=player,
            tpn=tpn,
            rating=ratings[tpn - 1],
            first_round=2 if tpn == late else 1,
        )
        for tpn, player in enumerate(people, start=1)
    )


def _play(
    tournament: Tournament, number: int, scores: dict[Entry, int], random: Random, still: int
) -> None:
    state = RoundState.PUBLISHED if still else RoundState.CLOSED
    round = Round.objects.create(tournament=tournament, number=number, state=state)
    order = sorted(scores, key=lambda entry: (-scores[entry], random.random()))
    byes: dict[Entry, Code] = {}
    for entry in list(order):
        if entry.first_round > number:
            order.remove(entry)
        elif len(order) > 4 and random.random() < 0.03:
            order.remove(entry)
            byes[entry] = Code.HALF_POINT_BYE
    if len(order) % 2:
        byes[order.pop()] = Code.PAIRING_ALLOCATED_BYE
    seats = list(zip(order[::2], order[1::2], strict=True))
    results = [FORFEIT if random.random() < 0.03 else random.choice(RESULTS) for _ in seats]
    still = min(still, len(seats))
    results = results[: len(seats) - still] + [OPEN] * still
    pairings = Pairing.objects.bulk_create(
        Pairing(round=round, board=board, white_code=white, black_code=black)
        for board, (white, black) in enumerate(results, start=1)
    )
    turns = [Turn(round=round, entry=entry, bye=bye) for entry, bye in byes.items()]
    for pairing, pair, codes in zip(pairings, seats, results, strict=True):
        whites = random.sample(pair, 2)
        turns += [
            Turn(round=round, entry=entry, pairing=pairing, colour=colour)
            for entry, colour in zip(whites, "wb", strict=True)
        ]
        byes |= dict(zip(whites, codes, strict=True))
    Turn.objects.bulk_create(turns)
    for entry, code in byes.items():
        scores[entry] += WORTH.get(code, 1 if code in HALF else 0)
