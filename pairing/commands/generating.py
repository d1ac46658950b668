"""``python -m pairing generate``: complete random tournaments as report files."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from secrets import randbelow

from crosstable.model import Colour, Scoring
from crosstable.trf import TrfFaults, write
from pairing import UnknownEdition, baku
from pairing.commands import values
from pairing.commands.common import AGREES, FAULT, Commands
from pairing.generator import (
    ABSENCES,
    INCIDENTS,
    Incomplete,
    TooMany,
    TournamentPlan,
    chance,
    generate,
    ratings,
)
from tiebreaks import UnknownTieBreak, parse_order

SEEDS = 10**12
MOST_PLAYERS, MOST_ROUNDS = 9999, 99

DESCRIPTION = """\
Makes complete random tournaments: paired by the rules, with results by FIDE's probability
table, byes, forfeits, withdrawals and late entries, and standings by a tie-break list.
Every file is a TRF26 that `python -m pairing check --standings` accepts.
"""
EPILOGUE = """\
amounts:
  5%        a chance: each player, or each board, in each round
  3         so many in all, in rounds drawn by lot
  5%@1-3    only in rounds 1 to 3        2@4,6   two in all, in rounds 4 and 6
  0         never
  An option can be given several times: --half-point-byes 2@1 --half-point-byes 5%@2-4

what is left out:
  is drawn anew in each run: players, rounds, ratings, tie-breaks, draw rate, first colour, and
  small shares of half- and zero-point byes, withdrawals, late entries and forfeits. The rest
  does not happen. The first line of a file tells the command that makes the same file again.

examples:
  python -m pairing generate
  python -m pairing generate --players 40 --rounds 9 --quiet --output event.trf
  python -m pairing generate --players 30 --half-point-byes 3@1-4 --forfeit-wins 2% --baku
  python -m pairing generate --count 1000 --output events/
"""

ABOUT = {
    "full_point_byes": "players who get a point without a game",
    "half_point_byes": "players who ask for half a point without a game",
    "zero_point_byes": "players who stay away for a round",
    "forfeit_wins": "boards where one player does not appear (+ and -)",
    "forfeit_losses": "boards where neither appears (- and -)",
    "only_white_draws": "boards that end ½-0",
    "only_black_draws": "boards that end 0-½",
    "both_lose": "boards that end 0-0",
    "unrated_games": "boards with less than a move played (W, D, L)",
    "withdrawals": "players who leave for good, from round 2 on; a share is one of all players",
    "late_entries": "players who come in round 2 or later; a share is one of all players",
}


def add_command(commands: Commands) -> None:
    """Add the command's parser."""
    parser = commands.add_parser(
        "generate",
        help="make random tournaments",
        description=DESCRIPTION,
        epilog=EPILOGUE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    _add_frame(parser)
    _add_ratings(parser.add_argument_group("ratings (one of these; left out: random)"))
    _add_games(parser.add_argument_group("games and points"))
    happenings = parser.add_argument_group("what happens besides games (see amounts below)")
    for name, about in ABOUT.items():
        happenings.add_argument(
            f"--{name.replace('_', '-')}",
            dest=name,
            type=values.amount,
            action="append",
            metavar="AMOUNT",
            help=about,
        )
    happenings.add_argument(
        "--quiet", action="store_true", help="nothing of this, but for what is asked for"
    )
    _add_files(parser.add_argument_group("files"))
    parser.set_defaults(run=run)


def _add_frame(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("tournament")
    group.add_argument("--players", type=values.whole_number(2, MOST_PLAYERS), metavar="N")
    group.add_argument("--rounds", type=values.whole_number(1, MOST_ROUNDS), metavar="N")
    group.add_argument("--system", default="dutch", help="pairing system (%(default)s)")
    group.add_argument("--edition", default="fide-2026", help="text of its rules (%(default)s)")
    group.add_argument("--baku", action="store_true", help="with Baku acceleration")
    group.add_argument(
        "--tie-breaks", metavar="LIST", help="behind the points, such as BH/C1,BH,SB"
    )
    group.add_argument(
        "--prohibited-pairs",
        type=values.whole_number(0, MOST_PLAYERS),
        default=0,
        metavar="N",
        help="pairs of players who shall not meet",
    )
    group.add_argument(
        "--initial-colour", choices=("white", "black"), help="of the first player in round 1"
    )


def _add_ratings(group: argparse._ArgumentGroup) -> None:
    source = group.add_mutually_exclusive_group()
    source.add_argument(
        "--ratings", type=values.ratings, metavar="LIST", help="given: 2400,2350,…, 0 for none"
    )
    source.add_argument(
        "--ratings-file", type=Path, metavar="FILE", help="given: one on each line, 0 for none"
    )
    source.add_argument(
        "--rating-range",
        type=values.two_numbers,
        metavar="LOW-HIGH",
        help="anywhere between the two",
    )
    source.add_argument(
        "--rating-steps",
        type=values.two_numbers,
        metavar="HIGH-GAP",
        help="the highest, and the gaps",
    )
    source.add_argument(
        "--rating-mean",
        type=values.two_numbers,
        metavar="MEAN-SPREAD",
        help="about a mean, bell-shaped",
    )
    group.add_argument(
        "--unrated",
        type=values.whole_number(0, MOST_PLAYERS),
        default=0,
        metavar="N",
        help="so many players have no rating",
    )


def _add_games(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--draw-rate",
        type=values.share,
        metavar="PERCENT",
        help="draws between equals; fewer the further apart players are",
    )
    group.add_argument(
        "--scoring",
        type=values.scoring,
        default=Scoring(),
        metavar="WIN-DRAW-LOSS",
        help="points, such as 3-1-0; default: 1-0.5-0",
    )
    group.add_argument(
        "--bye-points",
        type=values.points,
        metavar="POINTS",
        help="for the pairing-allocated bye; default: as for a win",
    )


def _add_files(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--output",
        type=Path,
        metavar="PATH",
        help="a file; with --count a folder; default: print",
    )
    group.add_argument(
        "--count",
        type=values.whole_number(1, 10**6),
        metavar="N",
        help="so many files, 1.trf, 2.trf …",
    )
    group.add_argument("--seed", help="the same file for the same options; default: by chance")


def run(options: argparse.Namespace) -> int:
    """Write the files; faults go to standard error."""
    if options.count and not options.output:
        return _fault("--count needs --output, a folder for the files")
    try:
        for path, seed in _files(options):
            _write(path, options, seed)
    except (
        *(OSError, TrfFaults, UnknownEdition, UnknownTieBreak),
        *(Incomplete, TooMany, ValueError),
    ) as fault:
        return _fault(str(fault))
    return AGREES


def _fault(text: str) -> int:
    print(text, file=sys.stderr)
    return FAULT


def _files(options: argparse.Namespace) -> Iterator[tuple[Path | None, str]]:
    """Yield the path of each file, with its seed."""
    seed = options.seed or str(randbelow(SEEDS))
    if not options.count:
        yield options.output, seed
        return
    options.output.mkdir(parents=True, exist_ok=True)
    seeds = Random(seed)  # noqa: S311 - a tournament, not a secret
    digits = len(str(options.count))
    for number in range(1, options.count + 1):
        yield options.output / f"{number:0{digits}}.trf", str(seeds.randrange(SEEDS))


def _write(path: Path | None, options: argparse.Namespace, seed: str) -> None:
    random = Random(seed)  # noqa: S311 - a tournament, not a secret
    data = write(generate(_plan(options, seed, random), random))
    if path is None:
        sys.stdout.write(data.decode().replace("\r\n", "\n"))
    else:
        path.write_bytes(data)


def _plan(options: argparse.Namespace, seed: str, random: Random) -> TournamentPlan:
    """Plan what was asked for; the rest is drawn, in this order. Raises ``ValueError``."""
    rated = _drawn_ratings(options, random)
    listed = options.tie_breaks
    scoring = Scoring(
        options.scoring.win, options.scoring.draw, options.scoring.loss, pab=options.bye_points
    )
    if scoring.pab is not None and scoring.pab > scoring.win:
        raise ValueError("the pairing-allocated bye is worth more than a win")
    if options.baku and not baku.suits(scoring):
        raise ValueError("Baku needs a win worth two draws and a loss worth nothing (C.04.7, 1.1)")
    happenings = {
        name: tuple(getattr(options, name) or ())
        if getattr(options, name) or options.quiet
        else chance.amounts(random, name)
        for name in (*ABSENCES, *INCIDENTS, "withdrawals", "late_entries")
    }
    return TournamentPlan(
        ratings=rated,
        rounds=options.rounds or chance.rounds(random, len(rated)),
        system=options.system,
        edition=options.edition,
        tie_breaks=parse_order(listed)
        if listed
        else chance.tie_breaks(random, all_rated=all(rated)),
        draw_rate=chance.draw_rate(random) if options.draw_rate is None else options.draw_rate,
        scoring=scoring,
        initial_colour=random.choice(list(Colour))
        if options.initial_colour is None
        else Colour[options.initial_colour.upper()],
        baku=options.baku,
        prohibited_pairs=options.prohibited_pairs,
        comments=(_command(options, seed),),
        **happenings,
    )


def _drawn_ratings(options: argparse.Namespace, random: Random) -> tuple[int | None, ...]:
    """Draw one rating for each player. Raises ``ValueError`` if they do not fit the players."""
    given = options.ratings
    if options.ratings_file:
        given = _ratings_in(options.ratings_file)
    if given is not None and options.players not in (None, len(given)):
        raise ValueError(f"{len(given)} ratings for {options.players} players")
    players = options.players or (given and len(given)) or chance.players(random)
    if options.unrated > players:
        raise ValueError(f"{options.unrated} unrated of {players} players")
    unrated = random.sample(range(players), options.unrated)
    return ratings.some_unrated(given or _ratings_described(options, players, random), unrated)


def _ratings_in(file: Path) -> tuple[int | None, ...]:
    try:
        return values.ratings(",".join(file.read_text("utf-8").split()))
    except argparse.ArgumentTypeError as fault:
        raise ValueError(f"{file}: {fault}") from fault


def _ratings_described(
    options: argparse.Namespace, players: int, random: Random
) -> tuple[int, ...]:
    if options.rating_range:
        return ratings.in_range(options.rating_range, players, random)
    if options.rating_steps:
        return ratings.in_steps(options.rating_steps, players)
    if options.rating_mean:
        return ratings.bell_shaped(options.rating_mean, players, random)
    return ratings.at_random(players, random)


def _command(options: argparse.Namespace, seed: str) -> str:
    """Return the command that makes this one file again."""
    files = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    for option in ("--output", "--count", "--seed"):
        files.add_argument(option)
    _, others = files.parse_known_args(options.arguments)
    return shlex.join(["python", "-m", "pairing", "generate", *others, "--seed", seed])
