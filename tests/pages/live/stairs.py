"""Reading the stair of a player's page, and trying in the database what it says would happen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from random import Random

from django.db import transaction
from django.http import HttpResponse

from tournaments.models import Entry, Pairing, Tournament
from tournaments.standings import refreshing

OPEN = " "
RESULTS = {"1": ("1", "0"), "½": ("=", "="), "0": ("0", "1")}
"""The codes of White and Black if White scores so much."""
LOST = {"1": "0", "½": "½", "0": "1"}
GAIN = r"(?P<gain>1|½) point in round (?P<round>\d+)"
NAME = r"[^,]+?"
CLAIMS = {
    "sure": rf"With {GAIN} you pass (?P<above>{NAME}), whatever else happens\.",
    "unless": rf"With {GAIN} you pass (?P<above>{NAME}), unless (?P=above) wins\.",
    "if-loss": rf"With {GAIN} you pass (?P<above>{NAME}) if (?P=above) loses\.",
    "now": rf"With {GAIN} you pass (?P<above>{NAME}) if nothing else changes\.",
    "now-if-loss": rf"With {GAIN} you pass (?P<above>{NAME}) if (?P=above) loses and nothing else"
    r" changes\.",
    "helped": rf"(?:You are \S+ points? short in .+, and|You) pass (?P<above>{NAME}) if"
    rf" (?P<helper>{NAME}) scores {GAIN} and nothing else changes\.",
    "over": r"Neither of you has an open game, so round (?P<round>\d+) changes nothing"
    r" between you\.",
}
"""Each sentence about what would happen, by what it claims."""
TRIED = 3
"""How many ways the rest of the round may go are tried."""


class Steps(HTMLParser):
    """The texts of the lines of the list, and their links."""

    def __init__(self) -> None:
        super().__init__()
        self.inside = False
        self.lines: list[list[str]] = []
        self.links: list[str] = []
        self.own: list[int] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag == "ol":
            self.inside = attributes.get("id") == "stair"
        if not self.inside:
            return
        if tag == "li":
            self.lines.append([])
            if attributes.get("aria-current"):
                self.own.append(len(self.lines) - 1)
        elif tag == "a":
            self.links.append(attributes.get("href") or "")

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag != "ol"

    def handle_data(self, data: str) -> None:
        if self.inside and self.lines and data.strip():
            self.lines[-1].append(" ".join(data.split()))


def steps(page: HttpResponse) -> Steps:
    found = Steps()
    found.feed(page.content.decode())
    return found


def happens(page: HttpResponse) -> str:
    """Read what would have to happen; empty: nothing is said."""
    found = re.search(r'<p id="stair-happens">(.*?)</p>', page.content.decode())
    return found[1] if found else ""


@dataclass
class Trial:
    """A tournament whose open boards can be ended, and put back."""

    tournament: Tournament

    def __post_init__(self) -> None:
        boards = Pairing.objects.filter(round__tournament=self.tournament, white_code=OPEN)
        self.boards = {
            board: {turn.colour: turn.entry for turn in board.turns.all()}
            for board in boards.prefetch_related("turns__entry__player")
        }

    def hold(self, own: Entry, above: Entry, said: str) -> str:
        """Try a sentence, and return the name of its claim."""
        known = {claim: re.fullmatch(pattern, said) for claim, pattern in CLAIMS.items()}
        claim, found = next(((claim, one) for claim, one in known.items() if one), ("", None))
        assert found, f"nobody knows this sentence: {said}"
        parts = found.groupdict()
        assert parts.get("above") in (None, spoken(above.name)), said
        assert int(parts["round"]) == self.tournament.rounds.count()
        for ended in self._ways(claim, parts, own, above):
            ranks = self.ranks_with(ended)
            ahead, behind = (above, own) if claim == "over" else (own, above)
            assert ranks[ahead.pk] < ranks[behind.pk], (said, ended)
        return claim

    def _ways(
        self, claim: str, parts: Mapping[str, str], own: Entry, above: Entry
    ) -> Iterator[dict[Pairing, str]]:
        """Yield what White scores at each board that is to be ended, every way a claim allows."""
        whom = own
        if claim == "helped":
            (whom,) = {
                seat
                for seats in self.boards.values()
                for seat in seats.values()
                if spoken(seat.name) == parts["helper"]
            }
        mine = {} if claim == "over" else self._scores(whom, parts["gain"])
        if claim in ("now", "helped"):
            yield mine
            return
        if claim == "now-if-loss":
            yield mine | self._scores(above, "0")
            return
        allowed = {"unless": ["0", "½"], "if-loss": ["0"]}.get(claim, ["0", "½", "1"])
        random = Random(f"{own.pk}")  # noqa: S311 - the same each time
        for _way in range(TRIED):
            for score in allowed:
                others = {board: random.choice("1½0") for board in self.boards}
                yield others | self._scores(above, score) | mine
        yield mine | (self._scores(above, allowed[-1]) if len(allowed) < 3 else {})

    def _scores(self, entry: Entry, score: str) -> dict[Pairing, str]:
        for board, seats in self.boards.items():
            if entry in seats.values():
                return {board: score if seats["w"] == entry else LOST[score]}
        return {}

    def ranks_with(self, ended: Mapping[Pairing, str]) -> dict[int, int]:
        """Have the standings worked out with these results, and put all back."""
        with transaction.atomic():
            for board, score in ended.items():
                white, black = RESULTS[score]
                Pairing.objects.filter(pk=board.pk).update(white_code=white, black_code=black)
            ranks = refreshing.ranks(self.tournament)
            transaction.set_rollback(True)
        return ranks


def spoken(name: str) -> str:
    """Turn ``Family, Given`` around."""
    family, _comma, given = name.partition(", ")
    return f"{given} {family}".strip()
