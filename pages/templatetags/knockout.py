"""What pages of knock-outs write: addresses of matches on the reader's side, and stages."""

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
    """The page of a match: the console's where the console shows it, else the public's."""
    address = console_address if "may_run" in context else public_address
    place = match.knockout.first_place
    return address(context, "knockout_match", place=place, round=match.round, match=match.number)


@register.filter
def stage_name(stage: str) -> str:
    """A stage of a match in words."""
    return str(STAGES[MatchStage(stage)])


@register.filter
def both(codes: str) -> Result:
    """The result of two codes as a team match keeps them."""
    return Result.from_codes(Code(codes[0]), Code(codes[1]))


@register.filter
def form_word(result: Result) -> str:
    """What forms call a result."""
    return NAMES[result]


@register.simple_tag
def board_choices() -> list[tuple[str, str]]:
    """What a board of a team match can have, as forms call it and as people write it."""
    return [(word, figures.result_sign(result) or "–") for word, result in RESULT_WORDS.items()]
