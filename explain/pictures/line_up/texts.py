"""The words of a line-up: short ones on its lines, whole ones in its table."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy, pgettext_lazy

from crosstable.model import EntryId
from explain.pictures.line_up.data import Bar, LineUp, Mark, Member, Way, WhyNot
from explain.pictures.line_up.parts import Gap
from tournaments.words.sentences import COLOURS, Text

SAYS: Mapping[Way, Text] = {
    Way.HALVES: gettext_lazy(
        "The line-up, the top half beside the bottom half. Pairs that meet as they stand: %(made)s"
        " of %(pairs)s."
    ),
    Way.FROM_BELOW: gettext_lazy(
        "The line-up from the last number upwards, in two halves. Pairs that meet as they stand:"
        " %(made)s of %(pairs)s."
    ),
    Way.COLOURS: gettext_lazy(
        "The line-up, those for White beside those for Black. Pairs that meet as they stand:"
        " %(made)s of %(pairs)s."
    ),
    Way.ENDS: gettext_lazy(
        "The line-up by the strength of opponents so far, the first beside the last. Pairs that"
        " meet as they stand: %(made)s of %(pairs)s."
    ),
}
PART = gettext_lazy("The line-up goes on: places %(first)s to %(last)s.")
HEADS: Mapping[Way, tuple[Text, Text]] = {
    Way.HALVES: (gettext_lazy("Top half"), gettext_lazy("Bottom half")),
    Way.FROM_BELOW: (gettext_lazy("The last"), gettext_lazy("Those before")),
    Way.COLOURS: (gettext_lazy("For White"), gettext_lazy("For Black")),
    Way.ENDS: (gettext_lazy("From the first"), gettext_lazy("From the last")),
}
"""The heads of the two columns."""
PLACE = pgettext_lazy("in a line-up", "Place")
NATURAL = gettext_lazy("Natural opponent")
WHY_NOT = gettext_lazy("Why not")
IN_THE_END = gettext_lazy("In the end")
AS_LINED_UP = gettext_lazy("as lined up")
PAIR = gettext_lazy("%(one)s – %(other)s")
MORE = ngettext_lazy(
    "… %(count)s more pair as lined up", "… %(count)s more pairs as lined up", "count"
)
MORE_OF_ALL = ngettext_lazy("… %(count)s more row", "… %(count)s more rows", "count")
"""The words for rows in which not all meet as they stand."""
OF_ANOTHER = gettext_lazy("%(name)s: %(why)s")
PLAYS = gettext_lazy("plays %(other)s")
MARKS: Mapping[Mark, Text] = {
    Mark.CAME_DOWN: gettext_lazy("came down"),
    Mark.CAME_UP: gettext_lazy("came up"),
    Mark.CHANGED: gettext_lazy("changed lines"),
    Mark.GOES_DOWN: gettext_lazy("goes down"),
    Mark.GOES_UP: gettext_lazy("goes up"),
    Mark.BYE: gettext_lazy("has the bye"),
    Mark.ELSEWHERE: gettext_lazy("joins another group"),
}
SHORT_MARKS: Mapping[Mark, Text] = {
    Mark.CAME_DOWN: pgettext_lazy("with an arrow, from another group", "came"),
    Mark.CAME_UP: pgettext_lazy("with an arrow, from another group", "came"),
    Mark.CHANGED: pgettext_lazy("with an arrow, from one line to the other", "moved"),
    Mark.GOES_DOWN: pgettext_lazy("with an arrow, to another group", "goes"),
    Mark.GOES_UP: pgettext_lazy("with an arrow, to another group", "goes"),
    Mark.BYE: pgettext_lazy("in place of an opponent", "bye"),
    Mark.ELSEWHERE: pgettext_lazy("with an arrow, to another group", "goes"),
}
"""Beside a sign, where there is little room."""
SIGNS: Mapping[Mark, str] = {
    Mark.CAME_DOWN: "↓",
    Mark.CAME_UP: "↑",
    Mark.CHANGED: "⇄",
    Mark.GOES_DOWN: "↓",
    Mark.GOES_UP: "↑",
    Mark.BYE: "–",
    Mark.ELSEWHERE: "→",
}
BARS: Mapping[Bar, Text] = {
    Bar.MET: gettext_lazy("met in round %(round)s"),
    Bar.APART: gettext_lazy("kept apart"),
    Bar.MUST: gettext_lazy("both must have %(colour)s"),
    Bar.TAKEN: PLAYS,
    Bar.SOONER: gettext_lazy("%(other)s comes first"),
    Bar.DUE: gettext_lazy("both should get %(colour)s"),
    Bar.COLOURS: gettext_lazy("fewer get their colour"),
    Bar.OTHERS: gettext_lazy("others left over"),
    Bar.PAIRS: gettext_lazy("fewer pairs"),
    Bar.BYE: gettext_lazy("the bye would go wrong"),
    Bar.MOVED: gettext_lazy("up or down again"),
    Bar.RATING: gettext_lazy("ratings too far apart"),
    Bar.CHANGED: gettext_lazy("halves changed"),
    Bar.GAP: gettext_lazy("points further apart"),
    Bar.NEXT: gettext_lazy("worse for the next group"),
    Bar.LATER: gettext_lazy("later in the order"),
    Bar.WORSE: gettext_lazy("worse for the group"),
}
"""Short: they stand on a line."""
WHOLE: Mapping[Bar, Text] = {
    **BARS,
    Bar.TAKEN: gettext_lazy("%(who)s plays %(other)s"),
    Bar.LEAVES: gettext_lazy("%(who)s: %(mark)s"),
    Bar.CHANGED: gettext_lazy("%(who)s changed halves"),
}
"""The same with names where they help."""
ASKED = gettext_lazy("Asked about: %(one)s and %(other)s, the line of long dashes.")
ALONE = gettext_lazy("alone")
"""Of somebody who would have none if the two asked about met."""
YOUR_PAIR = gettext_lazy("You meet %(other)s: the thick line.")
OWN_PAIR = gettext_lazy("%(one)s and %(other)s meet: the thick line.")


def left_out(gap: Gap) -> str:
    """Say how many rows are left out, and whether all in them meet as they stand."""
    return str((MORE if gap.straight else MORE_OF_ALL) % {"count": gap.rows})


def short(line_up: LineUp, why: WhyNot) -> str:
    """Put a reason into the words that stand on a line."""
    if why.mark is not None:
        return str(MARKS[why.mark])
    return str(BARS[why.bar]) % _figures(line_up, why)


def whole(line_up: LineUp, why: WhyNot) -> str:
    """Put a reason into words that stand alone."""
    return str(WHOLE[why.bar]) % _figures(line_up, why)


def _figures(line_up: LineUp, why: WhyNot) -> dict[str, object]:
    return {
        "round": why.round,
        "colour": str(COLOURS[why.colour]) if why.colour else "",
        "who": _name(line_up, why.who),
        "other": _name(line_up, why.plays),
        "mark": str(MARKS[why.mark]) if why.mark else "",
    }


def _name(line_up: LineUp, entry: EntryId | None) -> str:
    member = line_up.members.get(entry or 0)
    return member.name if member else ""


def with_number(member: Member) -> str:
    """Write a member with the number."""
    return f"{member.name} ({member.number})"


def with_particulars(member: Member) -> str:
    """Write a member with the number, the colour that should come, and what is special."""
    colour = str(COLOURS[member.due]) if member.due else _("either colour")
    marks = [str(MARKS[mark]) for mark in member.marks]
    return f"{member.name} ({', '.join((str(member.number), colour, *marks))})"
