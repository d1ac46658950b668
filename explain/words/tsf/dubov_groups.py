"""A group of the Turkish guide's Dubov system in three levels: its sides, who came, who left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words import group_texts
from explain.words.groups import MOST_NAMED, TWO, members_of
from explain.words.tsf import dubov_pairs
from tournaments.words.sentences import People, Person, Sentence, Text, say

ALONE = _("Only %(host)s is in this group, so %(name)s came up from the group below.")
ODD = _("The group had an odd number of players, so %(name)s came up from the group below.")
LONELY = _("%(host)s has met everybody in the group, so %(name)s came up from the group below.")
SOME_LEFT = ngettext_lazy(
    "Not everybody can be paired in this group, so %(names)s goes on to the next one.",
    "Not everybody can be paired in this group, so %(names)s go on to the next one.",
    "count",
)
MANY_LEFT = _("Not everybody can be paired in this group, so %(count)s players go on to the next.")
LISTED = _(
    "In the first round the list, by rating, is cut in two: the first of the top plays the first of"
    " the bottom."
)
SIDES = _(
    "Those for White are lined up by their opponents’ average, those for Black by rating. Row by"
    " row they meet, if they may."
)
CAME_DOWN = ngettext_lazy(
    "%(names)s came down from a higher group and is paired first.",
    "%(names)s came down from higher groups and are paired first.",
    "count",
)
KEPT = _("%(names)s came earlier in line, but must have this colour, and so did not change sides.")
DOWN: Mapping[tuple[str, bool], Text] = {
    ("6.4", True): _(
        "Not everybody can be paired here. %(name)s goes down: the next group has an opponent."
    ),
    ("6.4", False): _(
        "Not everybody can be paired here. %(name)s goes down, though the next group has no"
        " opponent either."
    ),
    ("8.2", True): _("%(name)s came down, finds no opponent here, and goes on down."),
    ("8.2", False): _("%(name)s came down, finds no opponent here, and goes on down."),
}
"""By the article, and whether the next group has an opponent."""
BACK = _("Even so not everybody can be paired here: %(name)s, who came up, goes back down.")
ASKED: dict[str, Text] = {
    "7.1": _("For a player who has met everybody in the group, one comes up from below."),
    "7.2": _("In a group with an odd number, one comes up from the group below."),
    "7.3": _("If too many should get White, those with the lowest averages change sides."),
    "7.4": _("If too many should get Black, those with the highest averages change sides."),
    "6.4": _("If not everybody can be paired, the lowest of those who can leave goes down."),
}
"""The demand of each article that moves somebody."""


def levels_of_group(facts: Facts, bracket: Mapping[str, Any]) -> Levels | None:
    """Explain a group."""
    everybody = (*members_of(bracket), *bracket.get("upfloaters", ()))
    if not all(entry in facts for entry in everybody):
        return None
    group = _GroupOfSides(bracket)
    reason, first = group.first()
    return Levels(reason, first, tuple(group.steps()), tuple(dict.fromkeys(group.rules())))


@dataclass(frozen=True)
class _GroupOfSides:
    """The report of one group."""

    bracket: Mapping[str, Any]

    @property
    def shifts(self) -> list[Mapping[str, Any]]:
        return list(self.bracket.get("shifts", ()))

    @property
    def called(self) -> list[Mapping[str, Any]]:
        """Those who came from the group below."""
        return [shift for shift in self.shifts if shift["article"] in ("7.1", "7.2")]

    def first(self) -> tuple[Reason, Sentence]:
        """Say why the group has this size."""
        residents, leaving = self.bracket["residents"], self.bracket["downfloaters"]
        came = self.bracket["mdps"]
        if leaving:
            text = SOME_LEFT if len(leaving) <= MOST_NAMED else MANY_LEFT
            names = People(tuple(leaving))
            return Reason.NOBODY_ELSE, say(text, names=names, count=len(leaving))
        if self.called:
            return self._came_up(self.called[0])
        if came:
            text = group_texts.CAME if len(came) <= MOST_NAMED else group_texts.MANY_CAME
            return Reason.CAME_DOWN, say(text, names=People(tuple(came)), count=len(came))
        text = group_texts.BOTH if len(residents) == TWO else group_texts.ALL_PLAY
        return Reason.NATURAL, say(text, count=len(residents))

    def _came_up(self, shift: Mapping[str, Any]) -> tuple[Reason, Sentence]:
        residents = self.bracket["residents"]
        name = Person(shift["player"])
        if shift["lonely"]:
            return Reason.MET, say(LONELY, host=Person(shift["lonely"]), name=name)
        if len(residents) == 1 and not self.bracket["mdps"]:
            return Reason.ALONE, say(ALONE, host=Person(residents[0]), name=name)
        return Reason.ODD, say(ODD, name=name)

    def steps(self) -> Iterator[Step]:
        """List how the sides are lined up, who changed them, and who left."""
        came = tuple(made["first"] for made in self._made("8.2"))
        if came:
            yield Step(say(CAME_DOWN, names=People(came), count=len(came)))
        if self._made("5"):
            yield Step(say(LISTED))
        elif self._made("6.2") or self._made("6.3"):
            yield Step(say(SIDES))
        told_first = [] if self.bracket["downfloaters"] else self.called[:1]
        for shift in self.shifts:
            if shift not in told_first:
                yield dubov_pairs.shifted(self.bracket, shift)
            if kept := tuple(shift["kept"]):
                yield Step(say(KEPT, names=People(kept)))
        for player in self.bracket.get("transferred", ()):
            back = player["player"] in self.bracket.get("upfloaters", ())
            text = BACK if back else DOWN[player["article"], player["opponent"]]
            yield Step(say(text, name=Person(player["player"])))

    def _made(self, article: str) -> list[Mapping[str, Any]]:
        return [made for made in self.bracket.get("made", ()) if made["article"] == article]

    def rules(self) -> Iterator[Rule]:
        """List the articles that made the pairs, and those that moved somebody."""
        for article, asks in dubov_pairs.RULES.items():
            if self._made(article):
                yield Rule(article, asks)
        moved = [*self.shifts, *self.bracket.get("transferred", ())]
        for article in sorted({each["article"] for each in moved} & ASKED.keys()):
            yield Rule(article, ASKED[article])
