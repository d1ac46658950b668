"""Tags of knock-out pages: addresses of matches on the reader's side, and stages."""

from __future__ import annotations

from typing import Any

from django import template

from crosstable.model import Code
from crosstable.results import Result
from pages.console.knockouts.forms import RESULT_WORDS
from pages.templatetags.console import console_address
from pages.templatetags.public import public_address
from pairing.knockout.match import MatchStage
from tournaments.knockouts.words import STAGES
from tournaments.models import KnockOutMatch
from tournaments.words import figures

register = template.Library()

NAMES = {result: word for word, result in RESULT_WORDS.items()}


@register.simple_tag(takes_context=True)
def match_address(context: dict[str, Any], match: KnockOutMatch) -> str:
    """Return the address of a match: the console's if the console shows it, else the public one."""
    address = console_address if "may_run" in context else public_address
    place = match.knockout.first_place
    return address(context, "knockout_match", place=place, round=match.round, match=match.number)


@register.filter
def stage_name(stage: str) -> str:
    """Put a stage of a match into words."""
    return str(STAGES[MatchStage(stage)])


@register.filter
def both(codes: str) -> Result:
    """Return the result of two codes as stored with a team match."""
    return Result.from_codes(Code(codes[0]), Code(codes[1]))


@register.filter
def form_word(result: Result) -> str:
    """Return the word for a result in forms."""
    return NAMES[result]


@register.simple_tag
def board_choices() -> list[tuple[str, str]]:
    """List what a board of a team match can have, as in forms and as people write it."""
    return [(word, figures.result_sign(result) or "–") for word, result in RESULT_WORDS.items()]


@register.simple_tag(takes_context=True)
def address_of_match(context: dict[str, Any], round: int, number: int) -> str:
    """Return the address of the match with this number, on the reader's side."""
    address = console_address if "may_run" in context else public_address
    place = context["knockout"].first_place
    return address(context, "knockout_match", place=place, round=round, match=number)
