"""A group's page answers as the engine does, and as the question's own page does."""

from __future__ import annotations

import random
import re
from html import unescape
from itertools import combinations

import pytest

from explain.reasons import Reasons
from pairing import Verdict
from tests.worlds.by_lot import by_lot
from tests.worlds.world import World
from tournaments.bridge import engine

pytestmark = [pytest.mark.django_db, pytest.mark.whole]

WORDS = {
    Verdict.PAIRED: "✓ as paired",
    Verdict.FORBIDDEN: "✕ not possible",
    Verdict.IMPOSSIBLE: "✕ not possible",
    Verdict.WORSE: "○ possible, but not paired",
    Verdict.LATER: "○ possible, but not paired",
    Verdict.CHOSEN: "○ possible, but not paired",
}
LEFT = re.compile(
    r"of this group have no opponent: (?P<several>[^.]+)\.|then (?P<one>[^.]+) has no opp"
)
EACH = 6
"""Pairs drawn from each group."""


def text(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def spoken(name: str) -> str:
    return " ".join(reversed(name.split(", ")))


def answer(html: str) -> str:
    return text(html.partition('<div id="answer"')[2].partition("</div>")[0])


def first_reason(html: str) -> str:
    (told,) = re.findall(r'<p class="first-reason">(.*?)</p>', html, re.DOTALL)
    return text(told)


def untrue(client, home: str, reasons: Reasons, group: int, two: tuple[int, int]) -> list[str]:
    """List what differs from the engine's report, or from the question's own page."""
    report = engine.why_not(reasons.round, *two)
    query = f"?one={two[0]}&other={two[1]}"
    tried = client.get(f"{home}brackets/{group}/{query}")
    asked = client.get(f"{home}why-not/{query}").content.decode()
    assert tried.status_code == 200
    told = answer(tried.content.decode())
    own = first_reason(asked.partition('id="answer"')[2])
    found = [] if own in told else [f"its own page says {own}"]
    if WORDS[Verdict(report["verdict"])] not in told:
        found.append(f"verdict {report['verdict']}")
    before, after = (report[side] or {"downfloaters": []} for side in ("chosen", "together"))
    left = [entry for entry in after["downfloaters"] if entry not in before["downfloaters"]]
    more = len(after["downfloaters"]) > len(before["downfloaters"])
    expected = {
        spoken(reasons.names[entry]) for entry in left if more and report["bracket"] == group - 1
    }
    said = LEFT.search(told)
    named = set(re.split(r", | and ", said["several"] or said["one"])) if said else set()
    if named != expected:
        found.append(f"left {named}, not {expected}")
    return [f"{two}: {each} in {told}" for each in found]


@pytest.mark.parametrize(
    ("system", "edition"),
    [(system, "fide-2026") for system in ("dutch", "dubov", "burstein", "lim")],
)
def test_answers_are_the_engines(world: World, client, system, edition) -> None:
    found = by_lot(
        world.event, world.people["arbiter"], system=system, edition=edition, players=20, closed=3
    )
    reasons = Reasons(found.tournament.rounds.get(number=4))
    home = f"/en/harbour/spring/{found.tournament.slug}/pairings/4/"
    chance = random.Random(system)  # noqa: S311 - the same pairs each time
    faults, answered = [], 0
    for number, bracket in enumerate(reasons.brackets, start=1):
        members = {*bracket["mdps"], *bracket.get("upfloaters", ()), *bracket["residents"]}
        pairs = list(combinations(sorted(members), 2))
        for two in chance.sample(pairs, min(EACH, len(pairs))):
            faults += untrue(client, home, reasons, number, two)
            answered += 1
    assert faults == []
    assert answered >= 3 * EACH
