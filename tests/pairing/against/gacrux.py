"""Random tournaments through this program and through Gacrux, in both directions.

    python -m tests.pairing.against.gacrux FOLDER [--each 5000] [--processes 2] [--way ours]

``ours``: ``python -m pairing generate`` makes the tournament, Gacrux (FIDE's reference) checks
boards and places. ``theirs``: Gacrux makes it, and ranks it by a list drawn by lot; we check both.
Each event's size and incidents follow from its number. What is done stands in
``FOLDER/done.jsonl``: stop it at any time, and call it again to go on. Files that the two do not
agree about are kept in the folder. The last lines are the totals and every difference.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import signal
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from itertools import chain, count
from multiprocessing import Pool
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, NamedTuple

from crosstable.model import Crosstable, EntryId
from crosstable.trf import Report, read
from pairing.__main__ import main as ours
from pairing.checks.rounds import differences
from pairing.commands.common import AGREES
from pairing.editions import DEFAULT, edition_of
from pairing.generator import ABSENCES, INCIDENTS, chance
from tiebreaks import standings
from tiebreaks.editions import edition_at

SECONDS = 300
"""What takes longer is told as a difference."""
RARE, COMMON = ("1%", "1", "2@2-4"), ("5%", "20%", "3", "30%@1-3")


class Done(NamedTuple):
    """One event that was compared, and each difference."""

    way: str
    event: int
    command: str
    players: int = 0
    rounds: int = 0
    differences: tuple[str, ...] = ()

    @property
    def made(self) -> bool:
        """Tell whether there was a tournament to look at."""
        return bool(self.rounds or self.differences)


class TooLong(Exception):  # noqa: N818 - says what happened
    """A program that did not come to an end."""


def main(arguments: list[str] | None = None) -> int:
    """Go on until there are enough events each way; return 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--each", type=int, default=5000, help="events in each direction")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--way", choices=WAYS, action="append", help="one direction only")
    parser.add_argument("--event", type=int, help="this one alone, again, with --way")
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    ways = options.way or list(WAYS)
    if options.event is not None:
        print(json.dumps(_one((ways[0], options.event, options.folder))._asdict(), indent=1))
        return 0
    state = options.folder / "done.jsonl"
    done = _known(state)
    for stop in (signal.SIGINT, signal.SIGTERM):  # also where it runs in the background
        signal.signal(stop, signal.default_int_handler)
    try:
        _go_on(done, state, ways, options)
    except KeyboardInterrupt:
        print("stopped; call again to go on")
    _tell(done)
    return int(any(each.differences for each in done))


def _go_on(done: list[Done], state: Path, ways: list[str], options: argparse.Namespace) -> None:
    work = [(way, event, options.folder) for way, event in _to_do(done, ways, options.each)]
    with state.open("a") as file, Pool(options.processes, _quiet, maxtasksperchild=100) as pool:
        for number, each in enumerate(pool.imap_unordered(_one, work), 1):
            done.append(each)
            file.write(json.dumps(each) + "\n")
            file.flush()
            if number % 100 == 0:
                print(f"{number} of {len(work)}", flush=True)
        pool.close()
        pool.join()


def _known(state: Path) -> list[Done]:
    if not state.exists():
        return []
    found = (Done(*json.loads(line)) for line in state.read_text("utf-8").splitlines())
    once = {(each.way, each.event): each for each in found}
    return [each._replace(differences=tuple(each.differences)) for each in once.values()]


def _to_do(done: Iterable[Done], ways: Sequence[str], each: int) -> Iterator[tuple[str, int]]:
    """List the missing events, in turn each way; those that nobody could pair do not count."""
    seen = {(one.way, one.event) for one in done}
    complete = Counter(one.way for one in done if one.made)
    missing = {way: each - complete[way] for way in ways}
    for event in count(1):
        for way in ways:
            if missing[way] > 0 and (way, event) not in seen:
                missing[way] -= 1
                yield way, event
        if all(left <= 0 for left in missing.values()):
            return


def _tell(done: Sequence[Done]) -> None:
    for way in WAYS:
        mine = [each for each in done if each.way == way]
        whole = [each for each in mine if each.made]
        differing = [each for each in mine if each.differences]
        print(
            f"{way}: {len(whole)} events, {sum(each.rounds for each in whole)} rounds, "
            f"{sum(each.players for each in whole)} places, {len(differing)} events differ, "
            f"{len(mine) - len(whole)} could not be made"
        )
        for each in differing:
            print(f"  {way} {each.event}: {'; '.join(each.differences)}\n    {each.command}")


def _quiet() -> None:
    """Leave it to the main process to be stopped; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _one(task: tuple[str, int, Path]) -> Done:
    way, event, folder = task
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(SECONDS)
    with tempfile.TemporaryDirectory() as scratch:
        found = WAYS[way](event, Path(scratch))
        signal.alarm(0)
        if found.differences:
            for file in Path(scratch).glob("*.trf"):
                (folder / f"{way}-{event}-{file.name}").write_bytes(file.read_bytes())
    return found


def _too_long(_signal: int, _frame: FrameType | None) -> None:
    raise TooLong


def _ours(event: int, scratch: Path) -> Done:
    """Make an event here and let Gacrux check it."""
    wishes = _wishes(Random(f"ours/{event}"))  # noqa: S311 - a tournament, not a secret
    wishes += ["--seed", str(event)]
    done = Done("ours", event, " ".join(["python -m pairing generate", *wishes]))
    file = scratch / "event.trf"
    try:
        with redirect_stderr(io.StringIO()) as told:
            made = ours(["generate", *wishes, "--output", str(file)])
        if made != AGREES:
            unpaired = "could not be paired" in told.getvalue()
            return done if unpaired else done._replace(differences=(told.getvalue(),))
        report = read(file.read_bytes())
        boards = _gacrux("pairingchecker", "-i", str(file), "-f", "TRF", "-c")
        places = _gacrux("tiebreakchecker", "-i", str(file), "-f", "TRF", "-s")
        found = (*_boards_they_doubt(boards, report), *_places(places, report.ranks))
    except (Exception, SystemExit):
        return done._replace(differences=(traceback.format_exc(limit=-2),))
    return _counted(done, report)._replace(differences=found)


def _boards_they_doubt(answer: dict[str, Any], report: Report) -> Iterator[str]:
    checked = answer.get("pairingResult", {}).get("roundpairing", [])
    if answer["status"]["error"] or len(checked) != _last_played(report.crosstable):
        yield f"pairings not checked: {answer['status']}, {len(checked)} rounds"
    for each in checked:
        if not each["check"]:
            mine = [pair for pair in each["current"] if pair not in each["pairs"]]
            theirs = [pair for pair in each["pairs"] if pair not in each["current"]]
            yield f"round {each['round']}: ours {mine}, theirs {theirs}"


def _last_played(crosstable: Crosstable) -> int:
    """Find the last round with a game: after it Gacrux looks at nothing."""
    turns = chain.from_iterable(crosstable.turns.values())
    return max((turn.round for turn in turns if turn.played), default=0)


def _places(answer: dict[str, Any], ranks: Mapping[EntryId, int]) -> Iterator[str]:
    """List the places at which their ranks are not ours."""
    ranked = answer.get("tiebreakResult", {}).get("competitors", [])
    if answer["status"]["error"] or len(ranked) != len(ranks):
        yield f"places not checked: {answer['status']}"
    for each in ranked:
        if ranks[each["cid"]] != each["rank"]:
            yield f"rank of {each['cid']}: ours {ranks[each['cid']]}, theirs {each['rank']}"


def _theirs(event: int, scratch: Path) -> Done:
    """Let Gacrux make an event and check it here."""
    random = Random(f"theirs/{event}")  # noqa: S311 - a tournament, not a secret
    wishes = _their_wishes(random, event)
    order = ("PTS", *chance.tie_breaks(random, all_rated=True))
    file = scratch / "event.trf"
    command = " ".join(["python -m gacrux.tournamentgenerator", *wishes])
    done = Done("theirs", event, f"{command}, ranked by {','.join(order)}")
    try:
        _gacrux("tournamentgenerator", *wishes, "-o", str(file))
        places = _gacrux("tiebreakchecker", "-i", str(file), "-f", "TRF", "-s", "-t", *order)
        report = read(file.read_bytes())
        edition = edition_at(report.head.start)
        table, rounds = report.crosstable, report.crosstable.rounds
        rows = standings(table, order, edition=edition, through=rounds).rows
        ranks = {row.participant.id: row.rank for row in rows}
        found = (*_boards_we_doubt(report), *_places(places, ranks))
    except (Exception, SystemExit):
        cause = traceback.format_exc(limit=-2)
        unpaired = "GacruxNoLegalPairing" in cause
        return done if unpaired else done._replace(differences=(cause,))
    return _counted(done, report)._replace(differences=found)


def _boards_we_doubt(report: Report) -> Iterator[str]:
    for each in differences(report.crosstable, edition_of(*DEFAULT)):
        ours = each.expected and sorted(each.expected.boards - each.found.boards)
        yield f"round {each.round}: ours {ours}, theirs {sorted(each.found.boards)}"


def _counted(done: Done, report: Report) -> Done:
    table = report.crosstable
    return done._replace(players=len(table.participants), rounds=table.last_paired_round)


def _gacrux(program: str, *arguments: str) -> dict[str, Any]:
    """Call one of Gacrux's programs as from a command line; give its answer."""
    module, before = import_module(f"gacrux.{program}"), sys.argv
    sys.argv = [program, *arguments]
    try:
        with redirect_stdout(io.StringIO()) as told:
            command = getattr(module, program)()
            if program == "tournamentgenerator":
                command.read_command_line()
                command.process_tournaments()
            else:
                command.common_main()
    finally:
        sys.argv = before
    answer: dict[str, Any] = json.loads(told.getvalue() or "{}")
    return answer


def _size(random: Random) -> tuple[int, int]:
    """Draw players and rounds: mostly few, for which the rules are tightest."""
    kind = random.random()
    least, most = (3, 16) if kind < 0.6 else (10, 40) if kind < 0.96 else (40, 200)
    players = random.randint(least, most)
    many = players - 1 if random.random() < 0.1 else (players + 1) // 2
    return players, random.randint(1, min(many, 13))


def _wishes(random: Random) -> list[str]:
    """Draw options for our generator, of every kind."""
    players, rounds = _size(random)
    wishes = ["--players", str(players), "--rounds", str(rounds)]
    for name in (*ABSENCES, *INCIDENTS, *(("withdrawals", "late_entries") if rounds > 1 else ())):
        if random.random() < 0.25:
            amount = random.choice(RARE if random.random() < 0.7 else COMMON)
            if not (rounds < 5 and "@" in amount) and not (players < 8 and amount == "3"):
                wishes += [f"--{name.replace('_', '-')}", amount]
    if random.random() < 0.3:
        wishes.append("--quiet")
    if random.random() < 0.25:
        wishes += ["--prohibited-pairs", str(random.randint(1, players))]
    return wishes + _points_wished(random) + _ratings_wished(random)


def _points_wished(random: Random) -> list[str]:
    kind = random.randrange(8)
    if kind == 0:
        return ["--scoring", "3-1-0"]
    if kind == 1:
        return ["--scoring", "3-1-0", "--bye-points", random.choice(("0", "1", "2"))]
    wishes = ["--bye-points", random.choice(("0", "0.5"))] if kind == 2 else []
    return [*wishes, "--baku"] if random.random() < 0.3 else wishes


def _ratings_wished(random: Random) -> list[str]:
    wishes = random.choice(
        (
            [],
            ["--rating-range", "1000-2700"],
            ["--rating-steps", "2500-10"],
            ["--rating-mean", "2000-1"],
        )
    )
    draws = ["--draw-rate", str(random.choice((0, 30, 60, 100)))] if random.random() < 0.3 else []
    return [*wishes, *draws]


def _their_wishes(random: Random, event: int) -> list[str]:
    """Draw options for Gacrux's generator, of every kind that it has."""
    players, rounds = _size(random)
    wishes = ["-g", str(event), "1", "-p", str(players), "-N", str(rounds)]
    if random.random() < 0.3 and rounds > 2:
        wishes.append("-a")  # for fewer it writes a range of rounds that ends before it begins
    if random.random() < 0.5:
        top, spread = random.randint(1800, 2700), random.randint(0, 100)
        step = random.randint(0, min(10, 1000 // players))  # all of them above zero
        wishes += ["-R", str(top), str(step), str(spread)]
    if random.random() < 0.6:
        shares = random.choice((("0", "0", "0"), ("0.1", "0.1", "0.1"), ("0.02", "0.2", "0.3")))
        wishes += ["-S", *shares]
    return wishes


WAYS: dict[str, Callable[[int, Path], Done]] = {"ours": _ours, "theirs": _theirs}


if __name__ == "__main__":
    sys.exit(main())
