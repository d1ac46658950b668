"""What the columns of rows that go back are called, and their values in words.

Every column that is recorded has a name in the forms (its ``verbose_name``) or here, or it is named
as one that is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from decimal import Decimal
from typing import Any

from django.db.models import Field
from django.utils import timezone
from django.utils.formats import date_format, localize, time_format
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pairing.knockout.match import MatchStage
from ratinglists.models import RatingList
from tournaments.bridge.knockouts import rules_of
from tournaments.knockouts import words as knockout_words
from tournaments.models import KnockOut
from tournaments.ratings import orders, sources
from tournaments.takingback.names import Moment, Values
from tournaments.takingback.net import fields_of
from tournaments.words import systems, tiebreaks
from tournaments.words.figures import points

NOT_TOLD: Mapping[str, frozenset[str]] = {
    "event": frozenset({"deleted_by_id", "club_id", "changed_by_id"}),
    "tournament": frozenset({"deleted_by_id", "event_id"}),
    "player": frozenset({"club_id"}),
    "round": frozenset({"tournament_id", "explanation", "proposed", "edited"}),
    "decision": frozenset({"tournament_id", "made"}),
    "prohibitedpairing": frozenset({"tournament_id"}),
    "knockout": frozenset({"tournament_id", "decision_id"}),
    "knockoutmatch": frozenset({"article"}),
    "member": frozenset({"tournament_id"}),
    "lineup": frozenset({"handed_in", "by_id"}),
    "arbiterlicence": frozenset({"tournament_id"}),
}
"""Columns that nobody reads: who and when, what never changes, what follows from others."""
NEVER_TOLD = frozenset({"id", "version", "created"})
LABELS: Mapping[tuple[str, str], Promise | str] = {
    ("event", "deleted_at"): gettext_lazy("deleted"),
    ("tournament", "deleted_at"): gettext_lazy("deleted"),
    ("tournament", "abnormal_points"): gettext_lazy("points outside the scoring"),
    ("entry", "tournament_id"): gettext_lazy("tournament"),
    ("entry", "player_id"): gettext_lazy("player"),
    ("entry", "abnormal_points"): gettext_lazy("points outside the scoring"),
    ("entry", "closes_ga"): gettext_lazy("last of the upper half (Baku acceleration)"),
    ("member", "entry_id"): gettext_lazy("team"),
    ("member", "player_id"): gettext_lazy("player"),
    ("round", "state"): gettext_lazy("state"),
    ("periodrating", "entry_id"): gettext_lazy("player"),
    ("periodrating", "member_id"): gettext_lazy("player"),
    ("knockout", "first_place"): gettext_lazy("first place"),
    ("knockout", "rules"): gettext_lazy("course of a match"),
    ("knockout", "consent"): gettext_lazy("more than three rounds agreed to"),
    ("knockout", "seed"): gettext_lazy("seed of the lots"),
    ("knockout", "started"): gettext_lazy("started"),
    ("knockout", "finished"): gettext_lazy("finished"),
    ("knockoutmatch", "for_third"): gettext_lazy("match for third place"),
    ("knockoutseat", "place"): gettext_lazy("place"),
    ("knockoutgame", "flag_fell_later"): gettext_lazy("flag fell later"),
    ("knockoutlot", "chooser"): gettext_lazy("who names a hand"),
    ("knockoutlot", "choice"): gettext_lazy("hand"),
    ("knockoutlot", "seed"): gettext_lazy("seed of the lots"),
}
"""The names of columns that no form has."""
HANDS: Mapping[str, Promise | str] = {"left": gettext_lazy("left"), "right": gettext_lazy("right")}


def told(model: str, column: str) -> bool:
    """Tell whether a column's change is worth a line."""
    return column not in NEVER_TOLD and column not in NOT_TOLD.get(model, ())


def label(model: str, column: str) -> Promise | str:
    """Return the name of a column. Raises ``KeyError`` if it has none that people read."""
    if (found := LABELS.get((model, column))) is not None:
        return found
    named = getattr(fields_of(model)[column], "verbose_name", None)
    if not isinstance(named, Promise):
        raise KeyError((model, column))
    return named


def in_words(moment: Moment, model: str, column: str, values: Values) -> str:
    """Return the value of a column in words; “–” for none."""
    value = values.get(column)
    if (model, column) in ALWAYS:
        return ALWAYS[model, column](moment, value, values)
    if value in (None, "", [], {}):
        return "–"
    if (model, column) in WORDS:
        return WORDS[model, column](moment, value, values)
    return _plain(value, fields_of(model)[column])


def _plain(value: Any, field: Field[Any, Any]) -> str:
    """Return a value in words by its kind alone."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Decimal):
        return points(value)
    if isinstance(value, datetime):
        return _moment_in_words(value)
    named = (name for key, name in field.flatchoices if key == value)
    return str(next(named, localize(value)))


def _moment_in_words(value: datetime) -> str:
    here = timezone.localtime(value)
    return f"{date_format(here, 'SHORT_DATE_FORMAT')} {time_format(here, 'H:i')}"


Worded = Callable[[Moment, Any, Values], str]


def _system(_moment: Moment, value: str, values: Values) -> str:
    key = (values.get("system", ""), values.get("edition", ""))
    return str(systems.PAIRING.get(key, value))


def _lists(_moment: Moment, value: list[str], _values: Values) -> str:
    names = orders.names_of_lists(RatingList.objects.all())
    places = (orders.place_of(each) for each in value)
    return ", ".join(orders.in_words(place, names) for place in places if place)


def _shorts(_moment: Moment, value: list[str], _values: Values) -> str:
    return ", ".join(map(tiebreaks.short, value))


def _source(_moment: Moment, value: Any, values: Values) -> str:
    return sources.in_words(value) if values.get("rating") else "–"


def _count(_moment: Moment, value: list[Any], _values: Values) -> str:
    return str(len(value))


def _rules(_moment: Moment, value: Any, _values: Values) -> str:
    return " ".join(knockout_words.match_rules(rules_of(KnockOut(rules=value or {}))))


def _side(moment: Moment, value: str, values: Values) -> str:
    return moment.side(values["match_id"], value)


def _hand(_moment: Moment, value: str, _values: Values) -> str:
    return str(HANDS.get(value, value))


ALWAYS: Mapping[tuple[str, str], Worded] = {
    ("entry", "rating_source"): _source,
    ("member", "rating_source"): _source,
    ("periodrating", "rating_source"): _source,
    ("knockout", "rules"): _rules,
}
"""Columns that say something when they are empty too."""
WORDS: Mapping[tuple[str, str], Worded] = {
    ("tournament", "system"): _system,
    ("tournament", "edition"): _system,
    ("tournament", "tiebreak_edition"): lambda _m, value, _v: str(systems.tiebreaks(value)),
    ("tournament", "tiebreaks"): _shorts,
    ("tournament", "rating_lists"): _lists,
    ("tournament", "abnormal_points"): _count,
    ("entry", "abnormal_points"): _count,
    ("entry", "player_id"): lambda moment, value, _v: moment.player(value),
    ("entry", "tournament_id"): lambda moment, value, _v: moment.names.tournament(value),
    ("member", "entry_id"): lambda moment, value, _v: moment.entry(value),
    ("member", "player_id"): lambda moment, value, _v: moment.player(value),
    ("knockoutgame", "flag_fell_later"): _side,
    ("knockoutlot", "chooser"): _side,
    ("knockoutlot", "choice"): _hand,
}


def stage(value: str) -> str:
    """Name the stage of a match of a knock-out."""
    return capfirst(str(knockout_words.STAGES[MatchStage(value)]))
