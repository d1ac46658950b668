"""Knock-outs: who runs them, who enters results in them, and what everybody sees."""

from tests.pages import knockouts as of
from tests.pages.access.lines import Page, arbiters, everybody, members

ACCESS = {
    "console:knockout": Page(get=members(200), kwargs=of.place, prepare=of.cup),
    "console:knockout_rules": Page(get=arbiters(200), post=arbiters(422), prepare=of.not_started),
    "console:knockout_start": Page(post=arbiters(303), prepare=of.not_started),
    "console:knockout_draw": Page(post=arbiters(303), kwargs=of.next_round, prepare=of.decided),
    "console:knockout_undraw": Page(post=arbiters(303), kwargs=of.next_round, prepare=of.cup),
    "console:knockout_match": Page(
        get=members(200),
        post=members(303),
        data={"step": "result", "value": "draw", "seen": "1"},
        kwargs=of.first_match,
        prepare=of.with_white,
    ),
    "console:knockout_finish": Page(post=arbiters(303), kwargs=of.place, prepare=of.to_finish),
    "console:knockout_reopen": Page(post=arbiters(303), kwargs=of.place, prepare=of.finished),
    "console:print_knockout": Page(get=arbiters(200), kwargs=of.place, prepare=of.cup),
    "console:print_knockout_slips": Page(get=arbiters(200), kwargs=of.first_match, prepare=of.cup),
    "console:print_knockout_by_name": Page(
        get=arbiters(200), kwargs=of.first_match, prepare=of.cup
    ),
    "public:knockout": Page(get=everybody(200), kwargs=of.place, prepare=of.cup),
    "public:knockout_match": Page(get=everybody(200), kwargs=of.first_match, prepare=of.cup),
    "public:knockout_match_of": Page(get=everybody(200), kwargs=of.of_the_first, prepare=of.cup),
    "public:knockout_way": Page(get=everybody(200), kwargs=of.the_first, prepare=of.cup),
    "public:print_knockout_by_name": Page(
        get=everybody(200), kwargs=of.first_match, prepare=of.cup
    ),
    "public:print_knockout": Page(get=everybody(200), kwargs=of.place, prepare=of.cup),
}
