"""The reason two players meet, in a sentence: for everybody, and for one of the two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.facts import Facts
from explain.meeting import Barred, Meeting, Way
from explain.words.candidates import objection
from explain.words.criteria import COLOURS, UP_AGAIN, UP_TWO_AGO, Criteria
from explain.words.obstacles import obstacle
from pairing.kernel.floats import Float
from tournaments.words.figures import points_word
from tournaments.words.sentences import COLOURS as NAMES

Words = Mapping[Way, Promise | str]

OUTSIDE: Words = {
    Way.FLOATER: _(
        "%(higher)s came down with %(points)s and meets the first who is left of the group with"
        " %(group)s: %(lower)s."
    ),
    Way.FLOATER_BARRED: _(
        "%(higher)s came down with %(points)s; %(lower)s is the first of the group with %(group)s"
        " who may be met: %(barred)s."
    ),
    Way.FLOATER_CRITERIA: _(
        "%(higher)s came down with %(points)s to the group with %(group)s; %(passed)s was next"
        " there, but %(because)s; so it is %(lower)s."
    ),
    Way.TWO_FLOATERS: _(
        "%(higher)s came down with %(points)s and %(lower)s with %(lower_points)s, and they meet."
    ),
    Way.HALVES: _(
        "Both have %(group)s; number %(place)s of the upper half meets number %(place)s of the"
        " lower half."
    ),
    Way.HALVES_FREE: _(
        "Both have %(group)s; %(lower)s is the first of the lower half whom nobody ranked above"
        " %(higher)s has taken."
    ),
    Way.HALVES_BARRED: _(
        "Both have %(group)s; %(lower)s is the first left of the lower half whom %(higher)s may"
        " meet: %(barred)s."
    ),
    Way.HALVES_CRITERIA: _(
        "Both have %(group)s; %(passed)s was next for %(higher)s, but %(because)s; so it is"
        " %(lower)s."
    ),
    Way.EXCHANGED: _(
        "Both have %(group)s; as the two halves stood, %(because)s; so they exchanged players, and"
        " the two meet."
    ),
}

TO_HIGHER: Words = {
    Way.FLOATER: _(
        "You came down with %(points)s and meet the first who was left of the group with %(group)s."
    ),
    Way.FLOATER_BARRED: _(
        "You came down with %(points)s and meet the first of the group with %(group)s whom you may"
        " meet: %(barred)s."
    ),
    Way.FLOATER_CRITERIA: _(
        "You came down with %(points)s to the group with %(group)s; %(passed)s was next there, but"
        " %(because)s; so you meet %(lower)s."
    ),
    Way.TWO_FLOATERS: _(
        "You came down with %(points)s and your opponent with %(lower_points)s, and you meet."
    ),
    Way.HALVES: _(
        "Both of you have %(group)s; you are number %(place)s of the upper half and meet number"
        " %(place)s of the lower half."
    ),
    Way.HALVES_FREE: _(
        "Both of you have %(group)s; you meet the first of the lower half whom nobody ranked above"
        " you has taken."
    ),
    Way.HALVES_BARRED: _(
        "Both of you have %(group)s; you meet the first left of the lower half whom you may meet:"
        " %(barred)s."
    ),
    Way.HALVES_CRITERIA: _(
        "Both of you have %(group)s; %(passed)s was next for you, but %(because)s; so you meet"
        " %(lower)s."
    ),
    Way.EXCHANGED: _(
        "Both of you have %(group)s; as the two halves stood, %(because)s; so they exchanged"
        " players, and you meet."
    ),
}

TO_LOWER: Words = {
    Way.FLOATER: _(
        "Your opponent came down with %(points)s, and you are the first who was left of the group"
        " with %(group)s."
    ),
    Way.FLOATER_BARRED: _(
        "Your opponent came down with %(points)s, and you are the first of the group with"
        " %(group)s whom %(higher)s may meet: %(barred)s."
    ),
    Way.FLOATER_CRITERIA: _(
        "Your opponent came down with %(points)s to your group with %(group)s; %(passed)s was next"
        " there, but %(because)s; so it is you."
    ),
    Way.TWO_FLOATERS: _(
        "Your opponent came down with %(points)s and you with %(lower_points)s, and you meet."
    ),
    Way.HALVES: _(
        "Both of you have %(group)s; you are number %(place)s of the lower half and meet number"
        " %(place)s of the upper half."
    ),
    Way.HALVES_FREE: _(
        "Both of you have %(group)s; you are the first of the lower half whom nobody ranked above"
        " your opponent has taken."
    ),
    Way.HALVES_BARRED: _(
        "Both of you have %(group)s; you are the first left of the lower half whom your opponent"
        " may meet: %(barred)s."
    ),
    Way.HALVES_CRITERIA: _(
        "Both of you have %(group)s; %(passed)s was next for your opponent, but %(because)s; so it"
        " is you."
    ),
    Way.EXCHANGED: TO_HIGHER[Way.EXCHANGED],
}

CLASH = _("%(higher)s and %(passed)s were both due %(colour)s (%(article)s)")
FLOATED = _("%(passed)s floated up in round %(round)s (%(article)s)")
FIRST_FAILS = _("the first pairing in the order fails: %(why)s")
BY_THE_WHOLE = _("the group as a whole would have been paired worse by the criteria")


def why_met(facts: Facts, meeting: Meeting, criteria: Criteria) -> str:
    """Say why to everybody."""
    return str(OUTSIDE[meeting.way]) % _figures(facts, meeting, criteria)


def why_met_for(facts: Facts, meeting: Meeting, criteria: Criteria, me: EntryId) -> str:
    """Say why to one of the two."""
    words = TO_HIGHER if me == meeting.higher else TO_LOWER
    return str(words[meeting.way]) % _figures(facts, meeting, criteria)


def _barred(facts: Facts, higher: EntryId, barred: Sequence[Barred]) -> str:
    return "; ".join(obstacle(facts.names, higher, player.entry, player.why) for player in barred)


def _because(facts: Facts, meeting: Meeting, criteria: Criteria) -> str:
    """Say why the player passed over was: the colour, a float, or the whole bracket's order."""
    if meeting.passed is not None and (
        objection_to_passed := _against_passed(facts, meeting, meeting.passed, criteria)
    ):
        return objection_to_passed
    why = objection(meeting.first, facts.names, criteria) if meeting.first else ""
    return str(FIRST_FAILS) % {"why": why} if why else str(BY_THE_WHOLE)


def _against_passed(facts: Facts, meeting: Meeting, passed: EntryId, criteria: Criteria) -> str:
    higher, other = facts.player(meeting.higher), facts.player(passed)
    figures: dict[str, object] = {
        "higher": facts.names[higher.id],
        "passed": facts.names[other.id],
    }
    if higher.preference.clashes(other.preference) and higher.preference.colour:
        article = criteria.code_of(COLOURS)
        return str(CLASH) % {
            **figures,
            "colour": NAMES[higher.preference.colour],
            "article": article,
        }
    for ago, counted in ((1, UP_AGAIN), (2, UP_TWO_AGO)):
        if meeting.way is Way.FLOATER_CRITERIA and other.floats[ago - 1] is Float.UP:
            before, article = facts.field.round - ago, criteria.code_of(counted)
            return str(FLOATED) % {**figures, "round": before, "article": article}
    return ""


def _figures(facts: Facts, meeting: Meeting, criteria: Criteria) -> dict[str, object]:
    return {
        "higher": facts.names[meeting.higher],
        "lower": facts.names[meeting.lower],
        "points": points_word(facts.player(meeting.higher).score),
        "lower_points": points_word(facts.player(meeting.lower).score),
        "group": points_word(meeting.score),
        "place": meeting.place,
        "passed": facts.names[meeting.passed] if meeting.passed is not None else "",
        "because": _because(facts, meeting, criteria),
        "barred": _barred(facts, meeting.higher, meeting.barred),
    }
