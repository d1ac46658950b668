"""The conditions that an event must meet for norms (B.01, 0.5, 1.1 and 1.4.2e)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import timedelta

from ratings.norms.answers import Condition, ConditionKey
from ratings.norms.data import Applicant, NormEvent, NormTitle, System
from ratings.norms.judging import least
from ratings.paces import Pace

REGISTERED_BEFORE = timedelta(days=30)
MOST_A_DAY = 2
LEAST_MINUTES = 120
CHIEFS = ("IA", "FA")


def of_event(title: NormTitle, applicant: Applicant, event: NormEvent) -> Iterator[Condition]:
    """Judge the event, and whether the title is open to the applicant."""
    if title.women:
        known = applicant.sex == "w" if applicant.sex else None
        yield Condition(ConditionKey.WOMAN, "1.4", "w", applicant.sex or None, known)
    standard = event.pace is Pace.STANDARD
    yield Condition(ConditionKey.PACE, "0.5", str(Pace.STANDARD), str(event.pace), standard)
    allowed = event.system is not System.OTHER
    yield Condition(ConditionKey.FORMAT, "1.4.2e", None, event.system.value, allowed)
    latest = event.starts - REGISTERED_BEFORE
    in_time = event.registered_on <= latest if event.registered_on else None
    yield Condition(ConditionKey.REGISTERED, "1.1.1", latest, event.registered_on, in_time)
    yield _rounds_a_day(event)
    yield _minutes(event)
    known_chief = event.chief_title in CHIEFS if event.chief_title else None
    yield Condition(ConditionKey.CHIEF, "1.1.5", "IA, FA", event.chief_title or None, known_chief)


def _rounds_a_day(event: NormEvent) -> Condition:
    days = Counter(day for day in event.round_days if day is not None)
    complete = len(event.round_days) == event.rounds and None not in event.round_days
    most = max(days.values(), default=0)
    met = False if most > MOST_A_DAY else (True if complete else None)
    return Condition(ConditionKey.ROUNDS_A_DAY, "1.1.3", MOST_A_DAY, most or None, met)


def _minutes(event: NormEvent) -> Condition:
    if event.minutes is None:
        return Condition(ConditionKey.MINUTES, "1.1.3", LEAST_MINUTES, None, None)
    return least(ConditionKey.MINUTES, "1.1.3", LEAST_MINUTES, event.minutes)
