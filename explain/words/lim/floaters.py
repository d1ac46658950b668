"""The players who leave a group of the Lim system for the next one, and why just these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from explain.levels import Step
from explain.words.lim.rules import LimRules
from pairing.fide.lim.groups import FloaterType, NotSpared
from tournaments.words.sentences import People, Person, Sentence, Text, Views, say

ALONE = Views(
    _("%(one)s was the only player of the group to be paired."),
    {"one": _("You were the only player of your group to be paired.")},
)
_UNDONE = Views(
    _("The middle group could not be paired, so the pair of %(one)s was undone."),
    {"one": _("The middle group could not be paired, so your pair was undone.")},
)
LEFT: Mapping[str, Views] = {
    "2.3.1": Views(
        _("%(one)s had already met everybody in the group."),
        {"one": _("You had already met everybody in your group.")},
    ),
    "2.3.2": Views(
        _(
            "%(one)s had two more games with one colour and must have the other, but nobody in"
            " the group made that possible."
        ),
        {
            "one": _(
                "You had two more games with one colour and must have the other, but nobody in"
                " your group made that possible."
            )
        },
    ),
    "2.3.3": Views(
        _(
            "%(one)s had the same colour twice in a row and must have the other, but nobody in"
            " the group made that possible."
        ),
        {
            "one": _(
                "You had the same colour twice in a row and must have the other, but nobody in"
                " your group made that possible."
            )
        },
    ),
    "260": Views(
        _("The arbiter keeps %(one)s apart from players of the group, and nobody else was free."),
        {"one": _("The arbiter keeps you apart from players of your group; nobody else was free.")},
    ),
    "2.3.4": Views(
        _("The group had one player too many to make pairs, and %(one)s moved to the next group."),
        {"one": _("Your group had one player too many to make pairs, and you moved to the next.")},
    ),
    "4.4": Views(
        _(
            "The players before %(one)s kept their opponents, and then no possible opponent was"
            " free."
        ),
        {
            "one": _(
                "The players before you kept their opponents, and then no possible opponent"
                " was free."
            )
        },
    ),
    "4.4.1": Views(
        _(
            "No opponent was found for %(one)s, who moved instead of the player first chosen to"
            " make the number even."
        ),
        {
            "one": _(
                "No opponent was found for you, so you moved instead of the player first chosen to"
                " make the number even."
            )
        },
    ),
    "4.4.2": Views(
        _("Another player had moved, so %(one)s went along to keep the number even."),
        {"one": _("Another player had moved, so you went along to keep the number even.")},
    ),
    "2.6.1": _UNDONE,
    "2.6.2": _UNDONE,
}
"""The reasons a player left a group, by FIDE's article."""

KINDS: Mapping[FloaterType, Text] = {
    FloaterType.A: _(
        "All who could move had come from another group in this round, and none had an opponent in"
        " the next."
    ),
    FloaterType.B: _("All who could move had come from another group in this round."),
    FloaterType.C: _("None of those who began in this group had an opponent in the next group."),
    FloaterType.D: _(
        "Players with an opponent in the next group who had not come from another one: %(count)s."
    ),
}
"""The best kind of player to move that there was, if there were several."""
SPARED = ngettext_lazy(
    "%(names)s moved to another group in the round before, too, and so stayed.",
    "These moved to another group in the round before, too, and so stayed: %(names)s.",
    "count",
)
FEWER = _("If one of these had moved, one pair fewer could have been made: %(names)s.")
AGAIN: Mapping[NotSpared, Views] = {
    NotSpared.TYPE: Views(
        _(
            "%(one)s moved in the round before, too, but all others would have no opponent in the"
            " next group or move twice now."
        ),
        {
            "one": _(
                "You moved in the round before, too, but all others would have no opponent in the"
                " next group or move twice now."
            )
        },
    ),
    NotSpared.PAIRS: Views(
        _(
            "%(one)s moved in the round before, too, but if another player had moved, one pair"
            " fewer could have been made."
        ),
        {
            "one": _(
                "You moved in the round before, too, but if another player had moved, one pair"
                " fewer could have been made."
            )
        },
    ),
    NotSpared.ALL: Views(
        _("%(one)s moved in the round before, too, as did all the others."),
        {"one": _("You moved in the round before, too, as did all the others.")},
    ),
}
"""The reasons a player who moved in the round before moved again."""
WISHES = _("Of the group, %(white)s should get White and %(black)s Black.")
EVENED_OUT = Views(
    _("Of the larger side, %(one)s was the nearest to the next group who could move."),
    {"one": _("Of the larger side, you were the nearest to the next group who could move.")},
)
TOO_FAR = Views(
    _("The player who would have evened that out was over 100 rating points away from %(one)s."),
    {
        "one": _(
            "The player who would have evened that out was over 100 rating points away from you."
        )
    },
)
NEAREST = Views(
    _("Of those who could move, %(one)s was the nearest to the next group by starting number."),
    {
        "one": _(
            "Of those who could move, you were the nearest to the next group by starting number."
        )
    },
)


def why(player: Mapping[str, Any], rules: LimRules) -> Sentence:
    """Say why a player left a group; ``player`` is the engine's report of it."""
    text = ALONE if player.get("alone") else LEFT[rules.fide(player["article"])]
    return say(text, one=Person(player["player"]))


def why_just_this(player: Mapping[str, Any]) -> Iterator[Step]:
    """Tell how this player was chosen of several who could have made the number even."""
    if choice := player["choice"]:
        yield from _floated_before(player, choice)
        yield _by_colour_or_number(player, choice)


def who_could_move(player: Mapping[str, Any]) -> Iterator[Step]:
    """Tell of the players of the group from whom this one was chosen."""
    kinds = player["choice"]["kinds"] if player["choice"] else []
    if len(kinds) > 1 or any(kind != FloaterType.D for kind, _count in kinds):
        kind, count = kinds[0]
        yield Step(say(KINDS[FloaterType(kind)], count=count))


def _floated_before(player: Mapping[str, Any], choice: Mapping[str, Any]) -> Iterator[Step]:
    """Tell who moved in the round before, and so stayed, or moved all the same."""
    if spared := tuple(choice["spared"]):
        yield Step(say(SPARED, names=People(spared), count=len(spared)))
    if again := choice.get("again"):
        yield Step(say(AGAIN[NotSpared(again)], one=Person(player["player"])))
    elif fewer := tuple(choice.get("fewer", ())):
        yield Step(say(FEWER, names=People(fewer)))


def _by_colour_or_number(player: Mapping[str, Any], choice: Mapping[str, Any]) -> Step:
    """Tell whether the colours or the starting number chose."""
    one = Person(player["player"])
    if not choice["colour"] and not choice.get("rating"):
        return Step(say(NEAREST, one=one))
    wishes = say(WISHES, white=choice["due_white"], black=choice["due_black"])
    return Step(wishes, None, say(EVENED_OUT if choice["colour"] else TOO_FAR, one=one))
