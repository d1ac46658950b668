"""Take the parts of a host away, one after the other, and tell what people saw.

Exits with 1 if a result that was called saved is not there, the public's standings stayed
behind, or an answer was no answer (500) or came too late.
"""

from __future__ import annotations

import argparse
import sys
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING

import django
from django.db import connections

from tests.outages.host import Host
from tests.outages.parts import Part
from tests.outages.people import Arbiter, Browser, Monitor, Person, Seen, Viewer, Visitor
from tests.outages.told import faults, slowest, table

if TYPE_CHECKING:
    from tests.outages.club import Group

BEHIND = 90
"""Unit: seconds that standings may be behind: the sweep comes once a minute."""
SAVED = 60
"""Unit: seconds until the last result is saved, after everything is back."""


class Evening:
    """The host, its people, and the tournaments that are being played."""

    def __init__(self, host: Host, groups: list[Group], who: tuple[str, str]) -> None:
        self.host, self.groups = host, groups
        self.usual: dict[str, float] = {}
        """Unit: seconds: the slowest answers of this machine while nothing is away."""
        first, port = groups[0], host.port
        players = [entry.pk for entry in first.tournament.entries.order_by("tpn")]

        def question(number: int) -> str:
            one, other = players[number % len(players)], players[(number + 3) % len(players)]
            return f"/en/{first.home}pairings/1/why-not/?one={one}&other={other}"

        self.arbiters = [self._arbiter(group, who) for group in groups]
        self.others: list[Person] = [Monitor(Browser(port)), Visitor(Browser(port), who, question)]
        for group in groups:
            self.others.append(Viewer(Browser(port), f"/en/{group.home}standings/"))

    @property
    def people(self) -> list[Person]:
        return [*self.arbiters, *self.others]

    def _arbiter(self, group: Group, who: tuple[str, str]) -> Arbiter:
        browser = Browser(self.host.port)
        browser.sign_in(*who)
        boards = group.tournament.rounds.get(number=1).pairings.count()
        return Arbiter(
            browser, lambda board: f"/en/console/{group.home}rounds/1/results/{board}/", boards
        )

    def outage(self, part: Part | None, how: str, back: str, seconds: float) -> list[str]:
        """Take one part away and bring it back; report what was wrong meanwhile and afterwards."""
        name = f"{part.name}: {how}" if part else "nothing is away"
        print(f"\n{name}", flush=True)
        for person in self.people:
            person.begin()
        time.sleep(seconds / 4)
        wrong = self._tell("before", "")
        if part is not None:
            getattr(part, how)()
        time.sleep(seconds)
        for arbiter in self.arbiters:
            arbiter.rest()  # the last result was typed while the part was away
        wrong += self._tell("meanwhile", part.name if part else "")
        if part is not None:
            getattr(part, back)()
        connections.close_all()  # ours is cut off too
        wrong += self._saved()
        wrong += self._standings()
        for service in self.host.services.values():
            if service.ended:
                print(f"  {service.name} ended by itself {service.ended} times, and was restarted")
                service.ended = 0
        for person in self.others:
            person.rest()
        if not all(person.wait(SAVED) for person in self.others):
            raise RuntimeError("somebody waits for ever")
        wrong += self._tell("afterwards", part.name if part else "")
        return [f"{name}: {fault}" for fault in dict.fromkeys(wrong)]

    def _tell(self, when: str, part: str) -> list[str]:
        seen: list[Seen] = []
        for person in self.people:
            seen += person.taken()
        print(f"  {when}", *table(seen), sep="\n", flush=True)
        if not part:
            for who, seconds in slowest(seen).items():
                self.usual[who] = max(seconds, self.usual.get(who, 0))
        return faults(part, seen, self.usual)

    def _saved(self) -> list[str]:
        """Wait for the arbiters; report results that were called saved and are not there.

        Raises ``RuntimeError`` if one of them cannot save the last result.
        """
        end = time.monotonic() + SAVED
        if not all(one.wait(max(0, end - time.monotonic())) for one in self.arbiters):
            raise RuntimeError(f"an arbiter could not save a result within {SAVED} s")
        pairs = list(zip(self.groups, self.arbiters, strict=True))
        lost = [fault for group, arbiter in pairs for fault in group.lost(arbiter.saved)]
        print(f"  results: {sum(len(one.saved) for one in self.arbiters)} saved, {len(lost)} lost")
        return lost

    def _standings(self) -> list[str]:
        """Wait until the standings have followed; report those that have not, or are wrong."""
        began = time.monotonic()
        behind = self.groups
        while behind and time.monotonic() < began + BEHIND:
            time.sleep(0.2)
            behind = [group for group in behind if not group.up_to_date()]
        seconds = time.monotonic() - began
        if behind:
            print(f"  standings: {len(behind)} of {len(self.groups)} behind after {seconds:.0f} s")
            return [f"{one.tournament.name}: standings stayed behind" for one in behind]
        print(f"  standings: up to date {seconds:.1f} s after the last result was saved")
        return self._shown()

    def _shown(self) -> list[str]:
        """Look once while pages go by the newest stamp: looking works the standings out anew."""
        from tournaments.standings import stamps

        time.sleep(stamps.EVERY + stamps.HERE)
        browser = Browser(self.host.port)
        return [fault for group in self.groups for fault in group.wrong(browser)]


def evening(host: Host, arbiters: int, players: int) -> Evening:
    """Start an evening on a running host; this process reads its settings from now on."""
    host.be_ours()
    django.setup()
    from clubs.models import Club
    from tests.outages import club as ours

    club = Club.objects.create(name="Harbour", slug="harbour")
    arbiter = ours.person(club, "arbiter")
    event = ours.event(club, arbiter)
    letters = [chr(ord("A") + number) for number in range(arbiters)]
    groups = [ours.Group.of(event, arbiter, letter, players) for letter in letters]
    return Evening(host, groups, (arbiter.email, ours.PASSWORD))


def plan(host: Host, only: list[str]) -> list[tuple[Part | None, str, str]]:
    """List the outages: none; then each part killed and started, and made to hang and to go on."""
    found: list[tuple[Part | None, str, str]] = [(None, "", "")]
    for part in host.parts:
        if only and part.name.lower() not in only:
            continue
        again = "go_on" if part is host.services["web"] else "start"
        found += [(part, "kill", again), (part, "hang", "go_on")]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.outages", description=__doc__)
    parser.add_argument("--arbiters", type=int, default=3, help="each with a tournament (3)")
    parser.add_argument("--players", type=int, default=100, help="of a tournament (100)")
    parser.add_argument("--seconds", type=float, default=12, help="that a part is away (12)")
    parser.add_argument("--only", nargs="*", default=[], help="redis postgresql worker web ...")
    options = parser.parse_args()
    wrong: list[str] = []
    host = Host()
    with ExitStack() as stack:
        stack.callback(host.stop)
        host.start()
        here = evening(host, options.arbiters, options.players)
        for part, how, back in plan(host, [each.lower() for each in options.only]):
            wrong += here.outage(part, how, back, options.seconds)
    print(f"\n{len(wrong)} faults", *wrong, sep="\n  ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
